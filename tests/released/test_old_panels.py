"""Panels that a released version left in people's DMs still work."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import limits
from tests.journeys import sight
from tests.journeys.discord_server import DiscordServer, make_bot
from tests.released.world import BREAK, Expected, open_world, released, unpack

KNOWN = released(1)
WAITED_FOR = {
    name: next(number for number, seat in enumerate(match.seats) if seat.required and seat.name)
    for name, match in KNOWN.matches.items()
    if any(seat.required and seat.name for seat in match.seats)
}
"""The seat to press, in each match that waits for a person."""
MOST_STEPS = 6
"""Most presses from a panel's first question to a decision."""
BATCH = 8
"""Matches in one world: few enough that no deadline passes meanwhile."""


@pytest.mark.parametrize("first", range(0, len(WAITED_FOR), BATCH))
async def test_somebody_decides_on_the_panel_that_was_there(tmp_path: Path, first: int) -> None:
    database = tmp_path / "quayside.db"
    unpack(1, database)
    async with open_world(make_bot, database, KNOWN.made_at, KNOWN.messages) as world:
        for name in [*WAITED_FOR][first : first + BATCH]:
            await decide(world, KNOWN.matches[name], WAITED_FOR[name])


async def decide(world: DiscordServer, match: Expected, seat: int) -> None:
    person = match.seats[seat].name
    assert person is not None
    panel = next(message for of, message, _ in match.surfaces if of == seat)
    before = shown(world, person, match.code)
    for _ in range(MOST_STEPS):
        if decided(world, match):
            break
        await press(world, person, panel)
    assert decided(world, match), match.code
    await world.wait(BREAK)
    assert shown(world, person, match.code) != before, match.code


async def press(world: DiscordServer, person: str, panel: int | None) -> None:
    """Press the game's first control on that message."""
    user: Any = world.people[person].user
    message = next(each for each in world.dms(person).history(viewer=user) if each.id == panel)
    parts = limits.walk(sight.body_of(world.env, message)["components"])
    control = next(part for part in parts if ":play." in part.get("custom_id", ""))
    if control["type"] in limits.SELECTS:
        value = control["options"][0]["value"]
        await user.select(message, [value], custom_id=control["custom_id"])
        return
    result = await user.click(message, custom_id=control["custom_id"])
    if result.modal is not None:
        await user.submit_modal(result, {"amount": "6"})


def shown(world: DiscordServer, person: str, code: str) -> str:
    """The newest message about the match in the person's DMs."""
    return [text for text in world.shows(person, world.dms(person)) if code in text][-1]


def decided(world: DiscordServer, match: Expected) -> bool:
    """Whether the match's next change was a decision."""
    with closing(sqlite3.connect(world.database)) as connection:
        ((kind,),) = connection.execute(
            "SELECT kind FROM events JOIN matches ON id = match_id WHERE code = ? AND"
            " events.version = ?",
            (match.code, match.version + 1),
        ).fetchall() or [("",)]
    return bool(kind == "act")
