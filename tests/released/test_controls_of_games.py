"""Controls of games' screens posted by a released version still have the same meanings.

The files hold examples of every kind of custom_id found in random playthroughs in all languages,
with the match's state and the meaning of a press: a decided ``action``, the words of a ``partial``
choice, or the fields of a ``form``.
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
    """A running match as stored in a database."""

    seats: int
    options: msgspec.Raw
    state: msgspec.Raw


class Example(msgspec.Struct, frozen=True):
    """A control, pressed by a seat in one of the states, and the values or fields entered."""

    state: int
    seat: int
    custom_id: str
    means: dict[str, Any]
    values: tuple[str, ...] = ()
    fields: dict[str, str] = {}


class Controls(msgspec.Struct, frozen=True):
    """A game's controls as a version posted them."""

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
    """The meaning of a press on the control in the current program."""
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
