"""The pictures with the words that tell the whole of them, of at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure
from cogs.bananine import art
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Market
from cogs.bananine.rules.scoring import Scoring
from cogs.bananine.screen.story import last_round, turn_words
from cogs.bananine.screen.words import MarketScene, counted, pile_words, times


def cover(texts: Texts, seats: int, taken: int) -> Figure:
    """The market before it opens."""
    return Figure(art.cover(taken, seats).svg, texts.say("bn-alt-cover", seats=seats, taken=taken))


def board(scene: MarketScene, view: View) -> Figure:
    """The market, and what everybody has collected and holds."""
    texts, names = scene.texts, scene.plain_names
    told = [turn_words(turn, names, texts) for turn in view.recent[-1:]]
    seats = [_seat(view, seat, name, texts) for seat, name in enumerate(names)]
    words = (*_public(view, names, texts), *seats, *told)
    return Figure(art.board(_table(scene, view)).svg, _joined(words))


def panel(scene: MarketScene, view: View, seat: int) -> Figure:
    """The market, and the seat's own hand and pile."""
    texts, hand = scene.texts, view.hand or ()
    words = (
        *_public(view, scene.plain_names, texts),
        _listed("bn-alt-hand", pile_words(counted(hand)), texts),
        _listed("bn-alt-own-pile", pile_words(view.piles[seat]), texts),
    )
    return Figure(art.panel(_table(scene, view), seat, hand).svg, _joined(words))


def final(scene: MarketScene, view: View, scoring: Scoring) -> Figure:
    """The scoring table."""
    points = [line.by_value for line in scoring.scores]
    drawn = art.final(scene.plain_names, view.piles, points, scoring.order[0])
    return Figure(drawn.svg, _joined(_scores(view, scoring, scene.plain_names, scene.texts)))


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


def _public(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    yield texts.say("bn-alt-round", round=view.round)
    yield _listed("bn-alt-market", _standard(view.market), texts)
    if view.market.surplus:
        yield texts.say("bn-alt-surplus", values=view.market.surplus)
    yield texts.say("bn-alt-deck", deck=view.deck_size, discards=sum(view.discards))
    yield from last_round(view, names, texts)


def _standard(market: Market) -> list[str]:
    return [
        f"{times(stack.value, stack.cards)}={stack.total}" if stack.cards > 1 else str(stack.value)
        for stack in market.stacks()
        if not stack.surplus
    ]


def _seat(view: View, seat: int, name: str, texts: Texts) -> str:
    pile = pile_words(view.piles[seat])
    return texts.say(
        "bn-alt-seat",
        seat=seat + 1,
        name=name,
        hand=view.hand_sizes[seat],
        pile=pile or texts.say("bn-nothing"),
    )


def _listed(key: str, items: list[str], texts: Texts) -> str:
    return texts.say(key, items=items or texts.say("bn-nothing"))


def _scores(view: View, scoring: Scoring, names: Sequence[str], texts: Texts) -> Iterator[str]:
    for seat, name in enumerate(names):
        yield texts.say(
            "bn-alt-score",
            seat=seat + 1,
            name=name,
            points=scoring.scores[seat].points,
            pile=pile_words(view.piles[seat]) or texts.say("bn-nothing"),
        )
    for column, each in enumerate(zip(*(line.by_value for line in scoring.scores), strict=True)):
        seats = [seat + 1 for seat, points in enumerate(each) if points]
        yield texts.say(
            "bn-alt-value", value=column + 1, seats=seats, count=len(seats), points=max(each)
        )


def _joined(words: Iterable[str]) -> str:
    return " ".join(words)
