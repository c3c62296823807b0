"""Stacks, turns and their headlines, the end of the match, and the pictures, in words."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from bot.games import of_kind
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import spoken
from bot.ui.screens.contract import winners_in_words
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import Scene
from cogs.bananine.rules.deck import VALUES
from cogs.bananine.rules.events import Discarded, DrawSkipped, Event, Played, SurplusDrawn, Taken
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Cards, Counts, Stack
from cogs.bananine.rules.scoring import MOST_POINTS, Scoring, leaders, points_for, score

MarketScene: TypeAlias = Scene[View, TurnPrompt]


def stack_words(stack: Stack, texts: Texts) -> str:
    """A stack in a sentence: "the 7", "the three 2s (total 6)", "the surplus 7"."""
    if stack.surplus:
        return texts.say("bn-surplus", value=stack.value)
    if stack.cards == 1:
        return texts.say("bn-card", value=stack.value)
    return texts.say("bn-stack", value=stack.value, count=stack.cards, total=stack.total)


def payment_words(cards: Cards) -> str:
    """A payment: "3 + 4", with no-break spaces."""
    return "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, cards))


def pile_words(counts: Sequence[int], texts: Texts) -> list[str]:
    """The cards of each value in a pile: "four 1s", "one 6"."""
    return [
        texts.say("bn-cards", value=value, count=cards)
        for value, cards in zip(VALUES, counts, strict=True)
        if cards
    ]


def move_words(turn: Sequence[Event], cast: Cast) -> str:
    texts = cast.texts
    for taken in of_kind(turn, Taken):
        stack, payment = stack_words(taken.stack, texts), payment_words(taken.payment)
        who = cast.doing(taken.seat)
        return texts.say("bn-story-took", **who, stack=stack, payment=payment)
    for played in of_kind(turn, Played):
        return texts.say("bn-story-played", **cast.doing(played.seat), card=played.card)
    return ""


def market_words(events: Sequence[Event], cast: Cast) -> Iterator[str]:
    """The discards and draws of one or more turns."""
    texts = cast.texts
    discarded = [event.stack.value for event in of_kind(events, Discarded)]
    if discarded:
        yield texts.say("bn-story-discarded", values=discarded, count=len(discarded))
    drawn = [event.value for event in of_kind(events, SurplusDrawn)]
    if drawn:
        yield texts.say("bn-story-drawn", values=drawn, count=len(drawn))
    elif of_kind(events, DrawSkipped):
        yield texts.say("bn-story-skipped")


def points_words(view: View, cast: Cast) -> Iterator[str]:
    """The points if the match ended now, highest first; seats without points are left out."""
    by_points: dict[int, list[int]] = {}
    for line in score(view.piles, view.start).scores:
        by_points.setdefault(line.points, []).append(line.seat)
    each = [
        cast.texts.say("bn-points-of", people=cast.together(seats), points=points, count=len(seats))
        for points, seats in sorted(by_points.items(), reverse=True)
        if points
    ]
    if each:
        yield cast.texts.say("bn-points", points="; ".join(each))


def last_round(view: View, cast: Cast) -> Iterator[str]:
    """In the last round: why it is the last, and who plays last."""
    if view.end is not None and view.scoring is None:
        last = cast.called((view.start - 1) % len(cast.names), "object")
        key = f"bn-last-round-{view.end.by}"
        yield cast.texts.say(key, **cast.doing(view.end.seat), last=last)


def decider_words(view: View, scoring: Scoring, cast: Cast) -> Iterator[str]:
    """Why the winner beat the runner-up, by a single card of a value or by points; then how ties,
    including theirs, were broken."""
    winner, second = (scoring.scores[seat] for seat in scoring.order[:2])
    lead = winner.points - second.points
    who = cast.doing(winner.seat)
    close = (
        value
        for value, points in zip(VALUES, winner.by_value, strict=True)
        if points >= lead
        and view.piles[winner.seat][value - 1] - view.piles[second.seat][value - 1] == 1
    )
    if lead and (value := next(close, None)) is not None:
        yield cast.texts.say("bn-end-close", **who, value=value)
    elif lead:
        yield cast.texts.say("wins-by", **who, points=lead)
    yield from tie_breaks(scoring, cast)


def tie_breaks(scoring: Scoring, cast: Cast) -> Iterator[str]:
    """For each group of seats with equal points, who is ahead of the others, and why."""
    ranked = [scoring.scores[seat] for seat in scoring.order]
    for points, same in groupby(ranked, key=lambda line: line.points):
        tied = [line.seat for line in same]
        if len(tied) > 1:
            first = tied[0]
            yield cast.texts.say(
                "bn-tie",
                **cast.doing(first),
                people=cast.together(tied),
                all=len(tied) if len(tied) == len(ranked) else 0,
                score=points,
                by=scoring.decided[scoring.order.index(first)],
            )


def headline(turn: Sequence[Event], after: Sequence[Counts], cast: Cast) -> str | None:
    """What the latest turn changed, given the piles ``after`` it; None if nothing stands out."""
    taken = next(iter(of_kind(turn, Taken)), None)
    if taken is None:
        return None
    seat = taken.seat
    column = taken.stack.value - 1
    before = [[*pile] for pile in after]
    before[seat][column] -= taken.stack.cards
    counts = [pile[column] for pile in before]
    points_before = points_for(counts)[seat]
    points = points_for([pile[column] for pile in after])[seat]
    kinds = {
        "lead": leaders(after) == (seat,) and seat not in leaders(before),
        "robbed": points_before < points == MOST_POINTS and any(counts),
        "level": 0 < points < MOST_POINTS,
    }
    kind = next((kind for kind, holds in kinds.items() if holds), None)
    return kind and cast.texts.say(f"bn-head-{kind}", **cast.doing(seat), value=column + 1)


def picture_alt(scene: MarketScene) -> str:
    """The points, the hand and pile of a panel's seat, the market, and the other seats."""
    view = scene.view
    texts = scene.texts
    holdings = []
    if scene.seat is not None:
        hand = tuple(map((view.hand or ()).count, VALUES))
        holdings.append(texts.say("bn-alt-hand", **_cards(hand, texts)))
        holdings.append(texts.say("bn-alt-own-pile", **_cards(view.piles[scene.seat], texts)))
    points = points_words(view, scene.plain_cast)
    return spoken((*points, *holdings, *_table(scene), *_others(scene)))


def final_alt(scene: MarketScene, scoring: Scoring) -> str:
    """The winner, then each seat's points and pile, the best first."""
    sentences = [*winners_in_words(scene)]
    for line in (scoring.scores[seat] for seat in scoring.order):
        cards = _cards(scene.view.piles[line.seat], scene.texts)
        name = scene.players[line.seat].plain
        sentences.append(scene.texts.say("bn-alt-score", name=name, points=line.points, **cards))
    return spoken(sentences)


def _table(scene: MarketScene) -> Iterator[str]:
    """The round, the market and the deck."""
    view = scene.view
    texts = scene.texts
    standard = []
    for stack in view.market.stacks():
        cards = texts.say("bn-cards", value=stack.value, count=stack.cards)
        if stack.cards > 1:
            cards = texts.say("bn-alt-stack", cards=cards, total=stack.total)
        if not stack.surplus:
            standard.append(cards)
    yield texts.say("bn-alt-round", round=view.round)
    yield texts.say("bn-alt-market", items=standard, count=len(standard))
    if surplus := view.market.surplus:
        yield texts.say("bn-alt-surplus", values=surplus, count=len(surplus))
    yield texts.say("bn-alt-deck", deck=view.deck_size, discards=sum(view.discards))
    yield from last_round(view, scene.plain_cast)


def _others(scene: MarketScene) -> Iterator[str]:
    """The hand size and pile of each seat but the reader's."""
    view = scene.view
    for player, hand, pile in zip(scene.players, view.hand_sizes, view.piles, strict=True):
        if player.seat != scene.seat:
            cards = _cards(pile, scene.texts)
            yield scene.texts.say("bn-alt-seat", name=player.plain, hand=hand, **cards)


def _cards(counts: Counts, texts: Texts) -> dict[str, Any]:
    """The values for a text about a hand or a pile; ``kinds`` is 0 if there are no cards."""
    items = pile_words(counts, texts)
    return {"items": items, "kinds": len(items)}
