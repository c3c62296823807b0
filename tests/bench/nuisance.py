"""Whether one busy person delays others: ``python -m tests.bench.nuisance [MATCHES]``.

20 matches of Puerto Banana with five people each run on the wire. All press *Bid* and submit the
form, 20 at a time: one round alone, one while a person with a seat in 500 running matches types
four lines a second and asks for /matches twice as often as answers come, and another round alone.

It reports the milliseconds from a press until Discord has its answer, with and without the busy
person, and how many of the busy person's requests were answered. It takes a minute and a half.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

from msgspec.structs import replace as changed

from bot.matches.changes import tables as table_changes
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.model.match import Match, Person, Place
from bot.matches.model.surface import Surface, SurfaceKind
from cogs.puerto_banana.rules import GAME
from tests.bench.answers import (
    SEATS,
    Outcome,
    Panel,
    burst,
    milliseconds,
    panel_of,
    people,
    quiet,
    start_match,
)
from tests.bench.figures import Figure, arguments, tell
from tests.bench.growth import life_of
from tests.bot.matches.table import Life
from tests.wire.client import Wire
from tests.wire.person import Person as Player
from tests.wire.process import BotProcess, open_wire
from tests.wire.shapes import Answer

MATCHES = 20
BUSY_WITH = 500
LINES_A_SECOND = 4


async def fill(address: str, busy: Person, place: Place) -> None:
    """Add running matches of this person and another, all of them shown as they are."""
    async with Database.opened(address) as database:
        await migrate(database)
        life = life_of(database)
        await asyncio.gather(*(start(life, busy, place, number) for number in range(BUSY_WITH)))


async def start(life: Life, busy: Person, place: Place, number: int) -> None:
    """Start one of them."""
    opened = await life.store.write(
        table_changes.open_table, GAME.key, place, busy, request_id=f"open-{number}"
    )
    code = opened.match.code
    await life.store.write(table_changes.join, code, f"join-{number}", Person(2, "Guest"))
    started = await life.store.write(table_changes.start, code, f"start-{number}", busy.id)
    await life.store.write(surface_rows.save, code, shown(started.match, number))


def shown(match: Match, number: int) -> list[Surface]:
    """Surfaces that show the match as it is."""
    board = Surface(match.code, SurfaceKind.BOARD, None, match.place.channel_id, 10 * number + 1)
    panels = [
        Surface(match.code, SurfaceKind.PANEL, seat, seat + 1, 10 * number + 2 + seat)
        for seat in range(2)
    ]
    return [changed(each, version=match.version, told_prompt=1) for each in (board, *panels)]


@contextlib.asynccontextmanager
async def nuisance(busy: Player, channel_id: int) -> AsyncIterator[list[Answer]]:
    """Keep the busy person at work; yields their answers."""
    answers: list[Answer] = []

    async def lines() -> None:
        while True:
            await busy.say("7")
            await asyncio.sleep(1 / LINES_A_SECOND)

    async def matches() -> None:
        while True:
            answers.append(await busy.slash(channel_id, "matches"))

    tasks = [asyncio.create_task(each()) for each in (lines, matches, matches)]
    try:
        yield answers
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def round_of(wire: Wire, panels: list[Panel]) -> Outcome:
    """Let everybody bid once on the panels of this round."""
    outcome = Outcome()
    await burst(wire, [panels[seat::SEATS] for seat in range(SEATS)], outcome)
    assert not outcome.unanswered, f"{outcome.unanswered} presses without an answer"
    return outcome


async def panels_of(wire: Wire, seated: list[Player]) -> list[Panel]:
    """Everybody's panel, once nothing more is sent."""
    await quiet(wire)
    return [await panel_of(person) for person in seated]


async def figures(matches: int) -> list[Figure]:
    """How long others wait, with and without the busy person."""
    with tempfile.TemporaryDirectory() as name:
        async with open_wire() as wire:
            await wire.limit(on=False)
            tables = await people(wire, matches)
            seated = [person for _, those in tables for person in those]
            guild = await wire.create_guild("Busy harbour")
            channel = await wire.create_channel(guild)
            busy = await Player.new(wire, guild, "Busy")
            place = Place(guild, "Busy harbour", channel, "games", "en-US")
            url = f"sqlite:///{Path(name) / 'matches.db'}"
            await fill(url, Person(busy.id, "Busy", "en-US"), place)
            bot = await BotProcess.start(wire, url, Path(name))
            try:
                for number, table in enumerate(tables):
                    await start_match(number, *table)
                before = await round_of(wire, await panels_of(wire, seated))
                panels = await panels_of(wire, seated)
                async with nuisance(busy, channel) as answers:
                    beside = await round_of(wire, panels)
                    asked = len(answers)
                after = await round_of(wire, await panels_of(wire, seated))
            finally:
                await bot.stop()
    alone = Outcome(before.forms + after.forms, before.bids + after.bids)
    return [
        compared("form", beside.forms, alone.forms),
        compared("bid's answer", beside.bids, alone.bids),
        Figure("answers to the busy person meanwhile", asked, "besides typed lines"),
    ]


def compared(what: str, beside: list[float], alone: list[float]) -> Figure:
    """The median latency, with and without the busy person."""
    own, other = 1000 * median(beside), 1000 * median(alone)
    tail = f"99 %: {milliseconds(beside)[1]:.0f} and {milliseconds(alone)[1]:.0f} ms"
    return Figure(what, own, "ms", f"{own / other:.1f} × without ({other:.0f} ms); {tail}")


if __name__ == "__main__":
    tell("One busy person", asyncio.run(figures(int(next(iter(arguments()), MATCHES)))))
