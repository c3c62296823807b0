"""Turns and their headlines, the end of the match, and alt texts of the pictures."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import spoken
from bot.ui.screens.contract import winners_in_words
from bot.ui.screens.names import Cast
from bot.ui.screens.story import headline as latest_kind
from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    EndTriggered,
    Event,
    Played,
    SurplusDrawn,
    Taken,
)
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Counts, Stack
from cogs.bananine.rules.scoring import Score, Scoring, leaders, score
from cogs.bananine.screen.words import (
    MarketScene,
    count_by_value,
    payment_words,
    pile_words,
    stack_words,
)


def turn_words(turn: Sequence[Event], cast: Cast) -> str:
    """One turn in words: the move, the discards and the draws."""
    return " ".join(filter(None, (move_words(turn, cast), market_words(turn, cast))))


def move_words(turn: Sequence[Event], cast: Cast) -> str:
    texts = cast.texts
    for event in turn:
        match event:
            case Taken():
                return texts.say(
                    "bn-story-took",
                    **cast.doing(event.seat),
                    stack=stack_words(event.stack, texts),
                    payment=payment_words(event.payment),
                )
            case Played():
                return texts.say("bn-story-played", **cast.doing(event.seat), card=event.card)
    return ""


def market_words(events: Iterable[Event], cast: Cast) -> str:
    """The discards and draws of one or more turns."""
    return " ".join(_market_words(tuple(events), cast.texts))


def _market_words(turn: Sequence[Event], texts: Texts) -> Iterator[str]:
    discarded = [event.stack.value for event in turn if isinstance(event, Discarded)]
    if discarded:
        yield texts.say("bn-story-discarded", values=discarded, count=len(discarded))
    drawn = [event.value for event in turn if isinstance(event, SurplusDrawn)]
    if drawn:
        yield texts.say("bn-story-drawn", values=drawn, count=len(drawn))
    elif any(isinstance(event, DrawSkipped) for event in turn):
        yield texts.say("bn-story-skipped")


def points_words(view: View, cast: Cast) -> Iterator[str]:
    """The points if the match ended now, highest first; seats without points are left out."""
    by_points: dict[int, list[int]] = {}
    for line in score(view.piles, view.start).scores:
        by_points.setdefault(line.points, []).append(line.seat)
    each = [
        cast.texts.say("bn-points-of", people=cast.together(seats), points=points)
        for points, seats in sorted(by_points.items(), reverse=True)
        if points
    ]
    if each:
        yield cast.texts.say("bn-points", points=", ".join(each))


def last_round(view: View, cast: Cast) -> Iterator[str]:
    """In the last round: why it is the last, and who plays last."""
    if view.end is None or view.over:
        return
    last = cast.called((view.start - 1) % len(cast.names), "object")
    if view.end.by == "hand":
        yield cast.texts.say("bn-last-round-hand", **cast.doing(view.end.seat), last=last)
    else:
        yield cast.texts.say("bn-last-round-deck", last=last)


def ending(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    if view.end is not None and view.end.by == "hand":
        yield texts.say("bn-end-hand", name=names[view.end.seat])
    elif view.end is not None:
        yield texts.say("bn-end-deck")


def decider_words(view: View, scoring: Scoring, cast: Cast) -> str:
    """Why the winner beat the runner-up: a tie break, a single card of a value, or points."""
    winner, second = (scoring.scores[seat] for seat in scoring.order[:2])
    texts, who = cast.texts, cast.doing(winner.seat)
    if scoring.decided[0] != "points":
        return next(tie_breaks(scoring, view.start, cast.names, texts))
    if (value := decisive_value(view, scoring)) is not None:
        return texts.say("bn-end-close", **who, value=value)
    return texts.say("bn-end-clear", **who, points=winner.points - second.points)


def decisive_value(view: View, scoring: Scoring) -> int | None:
    """A value in which the winner is one card ahead, if its points cover the lead."""
    winner, second = (scoring.scores[seat] for seat in scoring.order[:2])
    lead, piles = winner.points - second.points, (view.piles[winner.seat], view.piles[second.seat])
    for value, (points, mine, theirs) in enumerate(zip(winner.by_value, *piles, strict=True), 1):
        if points >= lead > 0 and mine - theirs == 1:
            return value
    return None


def tie_breaks(scoring: Scoring, start: int, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """A sentence for each rank that points alone did not decide (BN-12)."""
    lines = [scoring.scores[seat] for seat in scoring.order]
    for (above, below), decided in zip(pairwise(lines), scoring.decided, strict=True):
        values = _tie_values(above, below, names)
        match decided:
            case "ones":
                yield texts.say("bn-tie-ones", **values, more=above.ones, fewer=below.ones)
            case "distance" if above.seat == start:
                yield texts.say("bn-tie-start", **values)
            case "distance":
                yield texts.say("bn-tie-distance", **values, start=names[start])


def _tie_values(above: Score, below: Score, names: Sequence[str]) -> dict[str, object]:
    return {"above": names[above.seat], "below": names[below.seat], "points": above.points}


MANY_CARDS = 4
"""A stack or payment of at least this many cards is large."""
BARGAIN = 3
"""A stack of at least this many cards is a bargain for a single card."""


def headline(scene: MarketScene) -> str:
    found, again = latest_kind(_kinds(scene))
    return scene.texts.say(f"bn-head-{found}", again=again)


def _kinds(scene: MarketScene) -> Iterator[str]:
    """The kinds of the turns in the scene's story, latest first."""
    piles: Sequence[Counts] = scene.view.piles
    for turn in filter(None, reversed(scene.story.steps)):
        before = _piles_before(turn, piles)
        yield turn_kind(turn, before, piles)
        piles = before


def _piles_before(turn: Sequence[Event], piles: Sequence[Counts]) -> Sequence[Counts]:
    held = [list(pile) for pile in piles]
    for event in turn:
        if isinstance(event, Taken):
            held[event.seat][event.stack.value - 1] -= event.stack.cards
    return [tuple(pile) for pile in held]


def turn_kind(turn: Sequence[Event], before: Sequence[Counts], after: Sequence[Counts]) -> str:
    """The most dramatic kind that fits a turn, given the piles ``before`` and ``after`` it."""
    ends = [event.end.by for event in turn if isinstance(event, EndTriggered)]
    gone = sum(isinstance(event, Discarded) for event in turn)
    taken = next((event for event in turn if isinstance(event, Taken)), None)
    if ends:
        return ends[0]
    if gone > 1:
        return "sweep"
    if taken is None:
        return "gone" if gone else "nothing"
    return _taking_kind(taken, before, after, gone=gone > 0)


def _taking_kind(
    taken: Taken, before: Sequence[Counts], after: Sequence[Counts], *, gone: bool
) -> str:
    seat, stack = taken.seat, taken.stack
    own = after[seat][stack.value - 1]
    had = before[seat][stack.value - 1]
    others = max(pile[stack.value - 1] for other, pile in enumerate(after) if other != seat)
    first, ahead = leaders(before), leaders(after)
    kinds = {
        "lead": ahead == (seat,) and bool(first) and seat not in first,
        "robbed": had <= others < own and others > 0,
        "level": own == others,
        "haul": stack.cards >= MANY_CARDS,
        "bargain": stack.cards >= BARGAIN and len(taken.payment) == 1,
        "dear": len(taken.payment) >= MANY_CARDS,
        "gone": gone,
        "surplus": stack.surplus,
        "first": own == stack.cards and not others,
    }
    return next((name for name, holds in kinds.items() if holds), "took")


def board_alt(scene: MarketScene) -> str:
    """The points, the market, each seat's pile and hand size, and the last turn."""
    view, cast = scene.view, scene.plain_cast
    seats = [
        _alt_seat(view, seat, name, scene.texts) for seat, name in enumerate(scene.plain_names)
    ]
    latest = [turn_words(turn, cast) for turn in scene.story.since[-1:]]
    return spoken((*points_words(view, cast), *_table_words(view, cast), *seats, *latest))


def panel_alt(scene: MarketScene) -> str:
    """The points, the seat's hand and pile, the market, and the other seats."""
    view, texts, cast = scene.view, scene.texts, scene.plain_cast
    hand = texts.say("bn-alt-hand", **_cards(count_by_value(view.hand or ()), texts))
    pile = texts.say("bn-alt-own-pile", **_cards(view.piles[scene.own], texts))
    others = [
        _alt_seat(view, seat, name, texts)
        for seat, name in enumerate(scene.plain_names)
        if seat != scene.seat
    ]
    return spoken((*points_words(view, cast), hand, pile, *_table_words(view, cast), *others))


def final_alt(scene: MarketScene, scoring: Scoring) -> str:
    scores = _alt_scores(scene.view, scoring, scene.plain_names, scene.texts)
    return spoken((*winners_in_words(scene), *scores))


def _table_words(view: View, cast: Cast) -> Iterator[str]:
    texts = cast.texts
    yield texts.say("bn-alt-round", round=view.round)
    standard = [_alt_stack(stack, texts) for stack in view.market.stacks() if not stack.surplus]
    yield texts.say("bn-alt-market", items=standard, count=len(standard))
    surplus = view.market.surplus
    if surplus:
        yield texts.say("bn-alt-surplus", values=surplus, count=len(surplus))
    yield texts.say("bn-alt-deck", deck=view.deck_size, discards=sum(view.discards))
    yield from last_round(view, cast)


def _alt_stack(stack: Stack, texts: Texts) -> str:
    cards = texts.say("bn-cards", value=stack.value, count=stack.cards)
    if stack.cards == 1:
        return cards
    return texts.say("bn-alt-stack", cards=cards, total=stack.total)


def _alt_seat(view: View, seat: int, name: str, texts: Texts) -> str:
    return texts.say(
        "bn-alt-seat",
        name=name,
        hand=view.hand_sizes[seat],
        **_cards(view.piles[seat], texts),
    )


def _cards(counts: Counts, texts: Texts) -> dict[str, Any]:
    """The values of a text about a hand or a pile, which is empty without ``$kinds`` of cards."""
    items = pile_words(counts, texts)
    return {"items": items, "kinds": len(items)}


def _alt_scores(view: View, scoring: Scoring, names: Sequence[str], texts: Texts) -> Iterator[str]:
    for seat, name in enumerate(names):
        yield texts.say(
            "bn-alt-score",
            name=name,
            points=scoring.scores[seat].points,
            **_cards(view.piles[seat], texts),
        )
    for column, each in enumerate(zip(*(line.by_value for line in scoring.scores), strict=True)):
        people = [name for name, points in zip(names, each, strict=True) if points]
        yield texts.say(
            "bn-alt-value", value=column + 1, people=people, count=len(people), points=max(each)
        )
