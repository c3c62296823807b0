"""Controls of the games' screens that a released version posted still mean what they meant.

Every kind of custom_id that random playthroughs in all languages came upon is kept with some
examples, each with the state of the match, and what a press on it meant there: a decided
``action``, the words of a ``partial`` choice, or the fields of a ``form``.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.message import Form
from bot.ui.screens.contract import PartialChoice, Press
from bot.ui.screens.scene import scene
from tests.cogs.playing import GAMES, SCREENS, TEXTS, running

FOLDER = Path(__file__).parent / "controls"


class Stored(msgspec.Struct, frozen=True):
    """A match that runs, as a database keeps it."""

    seats: int
    options: msgspec.Raw
    state: msgspec.Raw


class Example(msgspec.Struct, frozen=True):
    """A control: by whom, in which of the states, and what is chosen or filled in."""

    state: int
    seat: int
    custom_id: str
    means: dict[str, Any]
    values: tuple[str, ...] = ()
    fields: dict[str, str] = {}


class Controls(msgspec.Struct, frozen=True):
    """The controls of a game that a version posted."""

    game: str
    rules: int
    states: list[Stored]
    controls: list[Example]


@cache
def controls_of(file: str) -> Controls:
    return msgspec.json.decode((FOLDER / file).read_bytes(), type=Controls)


def examples() -> Iterator[Any]:
    for key in GAMES:
        file = f"1-{key}.json"
        for number, example in enumerate(controls_of(file).controls):
            name = " ".join((example.custom_id, *example.values, *example.fields.values()))
            yield pytest.param(file, number, id=f"{key} {name}")


@pytest.mark.parametrize(("file", "number"), list(examples()))
def test_a_control_means_what_it_meant(file: str, number: int) -> None:
    controls = controls_of(file)
    example = controls.controls[number]
    assert meaning(controls, example) == example.means


def meaning(controls: Controls, example: Example) -> dict[str, Any]:
    """What the present program makes of a press on the control."""
    game, screen = GAMES[controls.game].game, SCREENS[controls.game]
    stored = controls.states[example.state]
    state = game.load_state(bytes(stored.state), controls.rules)
    match = msgspec.structs.replace(
        running(game, stored.seats, state), options=game.load_options(bytes(stored.options))
    )
    seen = scene(match, game, TEXTS, example.seat)
    control = CustomId.read(example.custom_id)
    assert control is not None
    assert control.prompt in (0, seen.number)
    reply = screen.press(seen, Press(control, example.values, example.fields))
    if isinstance(reply, PartialChoice):
        begun = screen.panel(seen, reply.words)
        assert begun.asked or begun.lines, "a panel with the choice begun"
        return {"partial": list(reply.words)}
    if isinstance(reply, Form):
        return {"form": [field.name for field in reply.fields]}
    return {"action": msgspec.json.decode(msgspec.json.encode(reply))}
