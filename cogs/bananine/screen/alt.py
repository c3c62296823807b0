"""The pictures as spoken prose, for those who cannot see them: at most 1,024 characters."""

from collections.abc import Iterator, Sequence

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import spoken
from bot.ui.screens.contract import winners_in_words
from bot.ui.screens.names import Cast
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Counts, Stack
from cogs.bananine.rules.scoring import Scoring
from cogs.bananine.screen.story import last_round, points_words, turn_words
from cogs.bananine.screen.words import MarketScene, counted, pile_words


def board_alt(scene: MarketScene) -> str:
    """The market, what everybody has collected and holds, and the last turn."""
    view, cast = scene.view, scene.plain_cast
    seats = [_seat(view, seat, name, scene.texts) for seat, name in enumerate(scene.plain_names)]
    told = [turn_words(turn, cast) for turn in scene.story.since[-1:]]
    return spoken((*points_words(view, cast), *_public(view, cast), *seats, *told))


def panel_alt(scene: MarketScene) -> str:
    """Who leads, the seat's own hand and pile, the market, and what everybody else has."""
    view, texts, cast = scene.view, scene.texts, scene.plain_cast
    hand = texts.say("bn-alt-hand", items=_cards(counted(view.hand or ()), texts))
    pile = texts.say("bn-alt-own-pile", items=_cards(view.piles[scene.own], texts))
    others = [
        _seat(view, seat, name, texts)
        for seat, name in enumerate(scene.plain_names)
        if seat != scene.seat
    ]
    return spoken((*points_words(view, cast), hand, pile, *_public(view, cast), *others))


def final_alt(scene: MarketScene, scoring: Scoring) -> str:
    told = _scores(scene.view, scoring, scene.plain_names, scene.texts)
    return spoken((*winners_in_words(scene), *told))


def _public(view: View, cast: Cast) -> Iterator[str]:
    texts = cast.texts
    yield texts.say("bn-alt-round", round=view.round)
    standard = [_stack(stack, texts) for stack in view.market.stacks() if not stack.surplus]
    yield texts.say("bn-alt-market", items=standard, count=len(standard))
    surplus = view.market.surplus
    if surplus:
        yield texts.say("bn-alt-surplus", values=surplus, count=len(surplus))
    yield texts.say("bn-alt-deck", deck=view.deck_size, discards=sum(view.discards))
    yield from last_round(view, cast)


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
