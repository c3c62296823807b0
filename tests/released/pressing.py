"""Press controls of a released version's bot, and compare the effects with those stored.

They are in ``controls/1-bot.json``; see :mod:`tests.released.test_controls_of_games` for the
controls of the games' screens.
"""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from simcord import ChannelHandle, InteractionResult

from tests import limits
from tests.journeys.discord_server import DiscordServer
from tests.released.world import Posted, put

FOLDER = Path(__file__).parent / "controls"
CHANNEL_SELECT, ROLE_SELECT = 8, 6
DMS = "dms"
NEW = "new"
"""Stands for the code of a new match."""
FOLLOWS = {
    "clock",
    "surfaces",
    "deadlines",
    "events",
    "invitations",
    "leaderboard_window",
    "processes",
    "erasures",
}
"""Tables that aren't compared: derived from changes or time, or (events) compared separately."""


class Did(msgspec.Struct, frozen=True, omit_defaults=True):
    """The effect of a press."""

    events: tuple[tuple[str, str], ...] = ()
    """Changes of matches: code and kind."""
    tables: tuple[str, ...] = ()
    """Other changed tables."""
    form: tuple[str, ...] = ()
    """Names of the opened form's fields."""
    page: tuple[int, ...] = ()
    """For a replay, the numbers in the line about the step shown."""


class Pressed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A press ``by`` a person, in a channel (its name, or :data:`DMS`).

    ``line`` is the person's DM to which the control's message replies, ``fields`` are entered into
    the form that opens.
    """

    component: dict[str, Any]
    by: str
    where: str
    did: Did
    values: tuple[str, ...] = ()
    line: str = ""
    fields: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The topic: the first word of the custom_id."""
        return str(self.component["custom_id"].split(":")[3].split(".")[0])


def controls_of_bot(version: int) -> list[Pressed]:
    """The controls that the version's bot posted, in the order they were pressed."""
    data = (FOLDER / f"{version}-bot.json").read_bytes()
    return msgspec.json.decode(data, type=list[Pressed])


Stored = dict[str, list[Any]]
"""All rows of each table."""


async def press(
    world: DiscordServer, pressed: Pressed, seconds: float, before: Stored
) -> tuple[Did, Stored, InteractionResult, list[str]]:
    """Put the control in a message of the bot, press it, and let ``seconds`` pass.

    Returns its effect, the rows stored now, the result, and the texts of all answers, including
    messages that the bot deletes afterwards because no match knows them.
    """
    sent = len(world.env.http_requests)
    place = world.dms(pressed.by) if pressed.where == DMS else world.guild.channels[pressed.where]
    reference = await _line(world, pressed, place) if pressed.line else None
    row = {"type": limits.ROW, "id": 1, "components": [{**pressed.component, "id": 2}]}
    message_id = world.env.backend.snowflake()
    now = world.env.now().isoformat()
    put(world, Posted(message_id, place.id, now, [row]), reference)
    actor: Any = world.people[pressed.by]
    actor = actor.user if pressed.where == DMS else actor
    message = next(each for each in place.history(viewer=actor) if each.id == message_id)
    custom_id = pressed.component["custom_id"]
    if pressed.component["type"] in limits.SELECTS:
        values = [_value(world, pressed.component["type"], each) for each in pressed.values]
        result = await actor.select(message, values, custom_id=custom_id)
    else:
        result = await actor.click(message, custom_id=custom_id)
    form = [] if result.modal is None else list(limits.walk(result.modal["components"]))
    questions = [part for part in form if "custom_id" in part]
    if pressed.fields:
        filled = {
            part["custom_id"]: (text,) if part["type"] in limits.SELECTS else text
            for part, text in zip(questions, pressed.fields, strict=True)
        }
        result = await actor.submit_modal(result, filled)
    await world.wait(seconds)
    after = stored(world)
    did = Did(
        *_difference(before, after),
        form=tuple(part["custom_id"] for part in questions),
        page=_page(result) if pressed.word == "replay" else (),
    )
    updates = [
        limits.text_of(data)
        for entry in world.env.http_requests[sent:]
        if entry.path.endswith("/callback")
        and "components" in (data := (entry.json or {}).get("data") or {})
    ]
    return did, after, result, [*texts_of(result), *updates]


def texts_of(result: InteractionResult) -> list[str]:
    """The texts of the answering messages."""
    answers = [*([result.response] if result.response else []), *result.followups]
    return [limits.text_of({"components": each.components}) for each in answers]


def _page(result: InteractionResult) -> tuple[int, ...]:
    """The numbers in the first line below the heading."""
    (text,) = texts_of(result)
    line = next(line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return tuple(map(int, re.findall(r"\d+", line)))


async def _line(world: DiscordServer, pressed: Pressed, place: ChannelHandle) -> dict[str, Any]:
    await world.dm(pressed.by, pressed.line)
    line = next(each for each in reversed(place.history()) if each.content == pressed.line)
    return {"message_id": str(line.id), "channel_id": str(place.id)}


def _value(world: DiscordServer, kind: int, value: str) -> Any:
    if kind == CHANNEL_SELECT:
        return next(each for each in world.guild.channels.values() if str(each.id) == value)
    if kind == ROLE_SELECT:
        return next(each for each in world.guild.roles.values() if str(each.id) == value)
    return value


def stored(world: DiscordServer) -> Stored:
    """The rows to compare before and after a press."""
    with closing(sqlite3.connect(world.database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        found = {
            name: connection.execute(f"SELECT {_columns(connection, name)} FROM {name}").fetchall()
            for (name,) in tables.fetchall()
            if name not in FOLLOWS
        }
        found["events"] = connection.execute(
            "SELECT code, events.version, kind FROM events JOIN matches ON id = match_id"
            " ORDER BY code, events.version"
        ).fetchall()
    return found


def _columns(connection: sqlite3.Connection, table: str) -> str:
    """All columns except the version people were last alerted of, which is updated later."""
    found = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
    return ", ".join(f'"{name}"' for (name,) in found if name != "alerted")


def _difference(
    before: Stored, after: Stored
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The new changes of matches, and the other tables that differ."""
    old = set(before["events"])
    added = [event for event in after["events"] if event not in old]
    written = {name for name in before if _differ(before[name], after[name])} - {"events"}
    if added:
        written -= {"matches", "seats"}
    known = {code for code, _, _ in before["events"]}
    events = tuple((code if code in known else NEW, kind) for code, _, kind in added)
    return events, tuple(sorted(written))


def _differ(before: list[Any], after: list[Any]) -> bool:
    """Whether rows differ, in any order: some are rewritten unchanged."""
    return before != after and sorted(before, key=repr) != sorted(after, key=repr)
