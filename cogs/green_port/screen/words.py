"""The names of things in the reader's language, and the board as alt text."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.ui.i18n.texts import NO_BREAK, Texts
from bot.ui.layout.message import spoken
from bot.ui.screens.contract import winners_in_words
from bot.ui.screens.names import Cast, plain, told_apart
from bot.ui.screens.scene import Scene
from cogs.green_port.rules.components import (
    COLOURS,
    BlackCard,
    Card,
    Colour,
    Cubes,
    UnitCard,
    XCard,
    held_colours,
)
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import Gang, View

PortScene: TypeAlias = Scene[View, Question]

BOLD = "**"
MARKS = "▲●◆★"
"""The mark of each colour, so that colour never carries meaning alone."""

BECOMES = f"{NO_BREAK}→{NO_BREAK}"
"""The arrow between a payment and what it buys."""
LONGEST_NAME = 20
"""The longest name in an alt text; longer ones are cut so that the whole board fits."""


def colour_name(texts: Texts, colour: Colour, form: Literal["bare", "the"] = "bare") -> str:
    """``red ▲``; ``the`` adds the article if the language uses one."""
    return texts.say("gp-colour", colour=int(colour), form=form)


def some(texts: Texts, count: int, colour: Colour) -> str:
    """``3 red ▲``."""
    return texts.say("gp-cubes", count=count, colour=int(colour))


def cubes_in_words(texts: Texts, cubes: Cubes, *, aloud: bool = False) -> str:
    """``3 red ▲ and 1 blue ●``, leaving out colours without cubes; ``aloud`` omits the marks."""
    key = "gp-spoken-cubes" if aloud else "gp-cubes"
    held = [texts.say(key, count=cubes[each], colour=int(each)) for each in held_colours(cubes)]
    return texts.listed(held) if held else texts.say("gp-no-cubes")


def marks(cubes: Cubes) -> str:
    """``▲3 ●1``, the same in every language."""
    held = [f"{mark}{count}" for mark, count in zip(MARKS, cubes, strict=True) if count]
    return " ".join(held)


def _spoken_card(card: Card, texts: Texts) -> str:
    """``red``, ``black``, ``green X``."""
    if isinstance(card, UnitCard):
        return spoken_colour(card.colour, texts)
    kind = "black" if isinstance(card, BlackCard) else card.reaction.value
    return texts.say("gp-card", kind=kind)


def risk(view: View, texts: Texts) -> str:
    """The cards left to draw and the chance of a bust, both public, for alt text."""
    pool = view.next_cards
    if not pool:
        return texts.say("gp-risk-none")
    black = sum([isinstance(card, BlackCard) for card in pool])
    special = sum([isinstance(card, XCard) for card in pool])
    counts = {"cards": len(pool), "black": black, "special": special}
    chance = view.bust_chance
    if chance is None:
        shuffled = len(pool) != len(view.deck)
        return texts.say("gp-risk-shuffled" if shuffled else "gp-deck", **counts)
    if not any(view.row_units):
        return texts.say("gp-risk-safe", **counts)
    if view.rescue_price is not None:
        return texts.say("gp-risk-rescue", **counts, chance=chance, price=view.rescue_price)
    return texts.say("gp-risk", **counts, chance=chance)


def last_round(view: View, cast: Cast) -> Iterator[str]:
    """In the last round, a sentence that says so and names who would be the first to buy
    headquarters of each colour in the End Game Purchase if the match ended now, starting with the
    reader."""
    if not view.last_round or view.over:
        return
    texts = cast.texts
    buyers = {seat for seat in view.buyers if seat is not None}
    people = [
        texts.say(
            "gp-last-sale",
            who=cast.called(seat),
            colours=[
                colour_name(texts, colour, "the")
                for colour in COLOURS
                if view.buyers[colour] == seat
            ],
        )
        for seat in sorted(buyers, key=lambda seat: (seat != cast.reader, seat))
    ]
    yield texts.say("gp-last-round", people=", ".join(people), sales=len(people))


def board_alt(scene: PortScene, moment: str) -> str:
    """The ``moment``, the row, the risk, the leaders, all gangs (the seat's own first), and the
    market."""
    return spoken([moment, *_row(scene), *_gangs(scene), *_market(scene)])


def final_alt(scene: PortScene) -> str:
    return spoken([*winners_in_words(scene), *_gangs(scene)])


def _row(scene: PortScene) -> Iterator[str]:
    view, texts = scene.view, scene.texts
    cards = [_spoken_card(card, texts) for card in view.row_cards]
    key = "gp-round" if view.round_limit is None else "gp-round-of"
    yield f"{texts.say(key, round=view.round, limit=view.round_limit)}."
    yield from (sentence.replace(BOLD, "") for sentence in last_round(view, scene.plain_cast))
    yield texts.say("gp-alt-row", cards=cards, count=len(cards))
    yield risk(view, texts)


def _gangs(scene: PortScene) -> Iterator[str]:
    """The leaders, and all gangs, starting with the seat's own."""
    gangs = scene.view.gangs
    most = max(gang.points for gang in gangs)
    leading = [_name(scene, gang.seat) for gang in gangs if gang.points == most]
    if len(leading) == len(gangs):
        yield scene.texts.say("gp-alt-level", points=most)
    else:
        yield scene.texts.say("gp-alt-leads", people=leading, count=len(leading), points=most)
    first = 0 if scene.seat is None else scene.seat
    for gang in (*gangs[first:], *gangs[:first]):
        yield _gang(scene, gang)


def _market(scene: PortScene) -> Iterator[str]:
    """The open objectives with the cubes that the seat lacks, and the headquarters for sale."""
    view, texts = scene.view, scene.texts
    held = None if view.seat is None else view.gangs[view.seat].cubes
    for number in view.open:
        objective = view.objectives[number]
        points = objective.points
        text = texts.say("gp-alt-objective", cost=_cost(objective, texts), points=points)
        if held is None:
            yield f"{text}."
        else:
            yield texts.say("gp-alt-short", objective=text, missing=objective.missing(held))
    for_sale = [
        texts.say(
            "gp-alt-price",
            colour=spoken_colour(pile.colour, texts),
            price=pile.price,
            points=pile.left[0],
        )
        for pile in view.piles
        if pile.left
    ]
    if for_sale:
        yield texts.say("gp-alt-headquarters", piles=for_sale)


def _gang(scene: PortScene, gang: Gang) -> str:
    texts = scene.texts
    text = texts.say(
        "gp-alt-gang",
        name=_name(scene, gang.seat),
        cubes=cubes_in_words(texts, gang.cubes, aloud=True),
        limit=gang.limit,
        profile=texts.say("gp-symbol", symbol=int(gang.profile)),
        points=gang.points,
    )
    if not any(gang.headquarters):
        return text
    return f"{text} {texts.say('gp-alt-owned', headquarters=_owned(gang, texts))}"


def _owned(gang: Gang, texts: Texts) -> str:
    """The headquarters, and the colours of the markers under green ones."""
    owned = cubes_in_words(texts, gang.headquarters, aloud=True)
    marked = [spoken_colour(colour, texts) for colour in held_colours(gang.markers)]
    if not marked:
        return owned
    return texts.say("gp-alt-marked", headquarters=owned, colours=marked)


def _name(scene: PortScene, seat: int) -> str:
    names = {each.seat: plain(each.plain, LONGEST_NAME) for each in scene.players}
    return told_apart(names, scene.texts)[seat]


def spoken_colour(colour: Colour, texts: Texts) -> str:
    """A colour without its mark, which a screen reader would read as a shape."""
    return texts.say("gp-spoken-colour", colour=int(colour))


def _cost(objective: Objective, texts: Texts) -> str:
    if objective.wild:
        return texts.say("gp-wild-cost", count=objective.points)
    return cubes_in_words(texts, objective.cost, aloud=True)
