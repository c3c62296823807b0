"""Choosing which cubes to part with: a suggestion at one press, or colour by colour."""

from __future__ import annotations

from collections.abc import Callable

from bot.errors import StalePrompt
from bot.table.card import Button, Option, Row, Select, Style
from bot.table.scene import Scene
from bot.table.screen import Draft
from cogs.green_port.actions import Action
from cogs.green_port.components import COLOURS, Colour, Cubes, as_cubes
from cogs.green_port.controls import Words, colour_word, cubes_word, read_colour, read_cubes
from cogs.green_port.parting import least_useful
from cogs.green_port.parts import Ask, act, back, lead
from cogs.green_port.prompts import selections
from cogs.green_port.speech import colour_name, cubes_in_words, marks, some, view_of
from cogs.green_port.worth import Judge

Part = Callable[[Cubes], Action]
"""The action that parts with these cubes."""

PICK = "cubes"
"""First word of the draft in which somebody chooses cubes one colour after the other."""


def suggested(scene: Scene, cubes: Cubes, count: int) -> Cubes:
    """The cubes that a computer would part with."""
    view = view_of(scene)
    assert view.seat is not None, "a panel belongs to a seat"
    return least_useful(Judge(view, view.gangs[view.seat]), cubes, count)


def pick_buttons(scene: Scene, label: str, cubes: Cubes, count: int, part: Part) -> list[Button]:
    """The suggestion and, where there is another way, the way to it. ``label`` is a text's key."""
    given = suggested(scene, cubes, count)
    first = act(scene.texts.say(label, cubes=marks(given)), part(given), Style.FIRST)
    if len(selections(cubes, count)) == 1:
        return [first]
    return [first, lead(scene.texts.say("gp-button-other-cubes"), (PICK, cubes_word(given)))]


def pick(scene: Scene, label: str, cubes: Cubes, count: int, part: Part, chosen: Cubes) -> Ask:
    """A list for each colour, and the button that parts with what is chosen in them."""
    texts = scene.texts
    chosen = as_cubes([min(pair) for pair in zip(chosen, cubes, strict=True)])
    lists: list[Row] = [
        _list(scene, colour, min(cubes[colour], count), chosen)
        for colour in COLOURS
        if cubes[colour]
    ]
    total = sum(chosen)
    if total == count:
        done = act(texts.say(label, cubes=marks(chosen)), part(chosen), Style.FIRST)
    else:
        words = ("play", "ask", PICK, cubes_word(chosen))
        done = Button(texts.say("gp-press-count", chosen=total, count=count), words, disabled=True)
    line = texts.say("gp-pick", cubes=cubes_in_words(texts, chosen), chosen=total, count=count)
    return Ask((line,), (*lists, (done, back(scene))))


def _list(scene: Scene, colour: Colour, most: int, chosen: Cubes) -> Select:
    texts = scene.texts
    options = tuple(
        Option(some(texts, count, colour), str(count), chosen=count == chosen[colour])
        for count in range(most + 1)
    )
    words = ("play", "set", colour_word(colour), cubes_word(chosen))
    return Select(colour_name(texts, colour), words, options)


def picked(words: Words, values: tuple[str, ...]) -> Draft:
    """The draft after a choice in one of the lists; StalePrompt when it makes no sense."""
    if len(words) != 3 or len(values) != 1 or not values[0].isdecimal():
        raise StalePrompt
    chosen = list(read_cubes(words[2]))
    chosen[read_colour(words[1])] = int(values[0])
    return Draft((PICK, cubes_word(as_cubes(chosen))))
