"""The pictures with the words that tell the whole of them, of at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure, spoken
from bot.ui.screens.contract import winners_in_words
from bot.ui.screens.names import Cast
from cogs.bananine import art
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Counts, Market, Stack
from cogs.bananine.rules.scoring import Scoring
from cogs.bananine.screen.story import last_round, turn_words
from cogs.bananine.screen.words import MarketScene, counted, pile_words


def cover(texts: Texts, seats: int, taken: int) -> Figure:
    """The market before it opens."""
    return Figure(art.cover(taken, seats).svg, texts.say("bn-alt-cover", seats=seats, taken=taken))


def board(scene: MarketScene, view: View) -> Figure:
    """The market, and what everybody has collected and holds."""
    told = [turn_words(turn, scene.plain_cast) for turn in view.recent[-1:]]
    seats = [_seat(view, seat, name, scene.texts) for seat, name in enumerate(scene.plain_names)]
    words = (*_public(view, scene.plain_cast), *seats, *told)
    return Figure(art.board(_table(scene, view)).svg, spoken(words))


def panel(scene: MarketScene, view: View, seat: int) -> Figure:
    """The market, and the seat's own hand and pile."""
    texts, hand = scene.texts, view.hand or ()
    words = (
        *_public(view, scene.plain_cast),
        texts.say("bn-alt-hand", items=_cards(counted(hand), texts)),
        texts.say("bn-alt-own-pile", items=_cards(view.piles[seat], texts)),
    )
    return Figure(art.panel(_table(scene, view), seat, hand).svg, spoken(words))


def final(scene: MarketScene, view: View, scoring: Scoring) -> Figure:
    """The scoring table."""
    points = [line.by_value for line in scoring.scores]
    drawn = art.final(scene.plain_names, view.piles, points, scoring.order[0])
    told = _scores(view, scoring, scene.plain_names, scene.texts)
    return Figure(drawn.svg, spoken((*winners_in_words(scene), *told)))


def _table(scene: MarketScene, view: View) -> art.Table:
    """The view as it is drawn; nobody is to move in a match that was ended early."""
    return art.Table(
        names=scene.plain_names,
        stacks=view.market.stacks(),
        piles=view.piles,
        hand_sizes=view.hand_sizes,
        deck=view.deck_size,
        discards=sum(view.discards),
        round=view.round,
        mover=None if scene.over else view.mover,
        last=view.end is not None,
    )


def _public(view: View, cast: Cast) -> Iterator[str]:
    texts = cast.texts
    yield texts.say("bn-alt-round", round=view.round)
    standard = _standard(view.market, texts)
    yield texts.say("bn-alt-market", items=standard, count=len(standard))
    surplus = view.market.surplus
    if surplus:
        yield texts.say("bn-alt-surplus", values=surplus, count=len(surplus))
    yield texts.say("bn-alt-deck", deck=view.deck_size, discards=sum(view.discards))
    yield from last_round(view, cast)


def _standard(market: Market, texts: Texts) -> list[str]:
    return [_stack(stack, texts) for stack in market.stacks() if not stack.surplus]


def _stack(stack: Stack, texts: Texts) -> str:
    cards = texts.say("bn-cards", value=stack.value, count=stack.cards)
    if stack.cards == 1:
        return cards
    return texts.say("bn-alt-stack", cards=cards, total=stack.total)


def _seat(view: View, seat: int, name: str, texts: Texts) -> str:
    return texts.say(
        "bn-alt-seat",
        name=name,
        hand=view.hand_sizes[seat],
        pile=_cards(view.piles[seat], texts),
    )


def _cards(counts: Counts, texts: Texts) -> list[str] | str:
    return pile_words(counts, texts) or texts.say("bn-nothing")


def _scores(view: View, scoring: Scoring, names: Sequence[str], texts: Texts) -> Iterator[str]:
    for seat, name in enumerate(names):
        yield texts.say(
            "bn-alt-score",
            name=name,
            points=scoring.scores[seat].points,
            pile=_cards(view.piles[seat], texts),
        )
    for column, each in enumerate(zip(*(line.by_value for line in scoring.scores), strict=True)):
        people = [name for name, points in zip(names, each, strict=True) if points]
        yield texts.say(
            "bn-alt-value", value=column + 1, people=people, count=len(people), points=max(each)
        )
