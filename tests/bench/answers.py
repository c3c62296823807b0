"""How fast presses are answered in a burst: ``python -m tests.bench.answers [MATCHES]``.

60 matches of Puerto Banana with five people each, three matches to a channel, run on the wire with
Discord's rate limits. All 300 people press *Bid* and submit the form, 60 at a time, one in each
match. For comparison, a bare discord.py bot answers the same presses before and after, and so does
one that reads and commits a row for each person, the least work for a bot that loses nothing. It
takes two minutes.

It reports the milliseconds from a press until Discord has its answer; requests refused by Discord,
logged errors, unanswered presses; the seconds from the last press until every board and panel shows
the next round; and the CPU time of the bot's process per person, from the form to the last
resulting message. On a busy machine choose fewer matches (``python -m tests.bench.answers 20``):
an answer after more than three seconds counts as none.
"""

import asyncio
import contextlib
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from tests import forked
from tests.bench.bare_bot import run
from tests.bench.figures import Figure, arguments, tell
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.process import ROOT, BotProcess, open_wire
from tests.wire.shapes import Answer, Shown

MATCHES = 60
"""Also the number of people who press at a time."""
SEATS = 5
SERVERS = 4
IN_A_CHANNEL = 3
QUIET = 7.0
"""Seconds without a request after which everything counts as shown."""
PATIENCE = 10.0
"""Seconds after which a press counts as unanswered."""
GIVES_UP = 3.0
"""Seconds after which Discord accepts no first response."""


class Panel(NamedTuple):
    """A person's panel, and its button."""

    person: Person
    message_id: int
    custom_id: str


@dataclass
class Outcome:
    """A run's seconds until each form and until each bid's answer, and what went wrong."""

    forms: list[float] = field(default_factory=list)
    bids: list[float] = field(default_factory=list)
    unanswered: int = 0
    refused: int = 0
    errors: int = 0
    shown_after: float = 0.0
    requests: int = 0
    processor: float = 0.0
    """CPU seconds of the bot's process."""


async def burst(wire: Wire, panels: list[list[Panel]], outcome: Outcome) -> float:
    """Let everybody press and submit the form, in waves. Returns the time of the last press."""
    last = 0.0

    async def one(panel: Panel) -> None:
        nonlocal last
        made = await wire.press(panel.person.id, panel.message_id, panel.custom_id)
        form = await answered(wire, made, outcome.forms)
        if form is None or not form.modal:
            outcome.unanswered += 1
            return
        sent = await panel.person.fill(form, "7", wait=False)
        bid = await answered(wire, sent.id, outcome.bids)
        outcome.unanswered += bid is None
        last = max(last, form.asked if bid is None else bid.asked)

    for wave in panels:
        await asyncio.gather(*(one(panel) for panel in wave))
    return last


async def answered(wire: Wire, made: int, taken: list[float]) -> Answer | None:
    """Wait for an interaction's answer, and add its latency to ``taken``; None if it never came."""
    answer: Answer = await wire.call("answered", Answer, interaction_id=made, patience=PATIENCE)
    if answer.completed is None or (answer.latency or 0) > GIVES_UP:
        return None
    taken.append(answer.completed - answer.asked)
    return answer


async def panel_of(person: Person) -> Panel:
    """A person's panel, once it is there."""
    shown, control = await person.find("Bid")
    return Panel(person, shown.id, control["custom_id"])


async def people(wire: Wire, matches: int) -> list[tuple[int, list[Person]]]:
    """Create a channel for each match, and the people who play there."""
    guilds = [await wire.create_guild(f"Harbour {number}") for number in range(SERVERS)]
    channels = [
        (guild, await wire.create_channel(guild, f"games-{number}"))
        for number, guild in zip(range(matches), guilds * matches, strict=False)
    ]
    found = []
    for match in range(matches):
        guild, channel = channels[match // IN_A_CHANNEL]
        names = [f"P{match}s{seat}" for seat in range(SEATS)]
        found.append((channel, [await Person.new(wire, guild, name) for name in names]))
    return found


async def start_match(number: int, channel: int, seated: list[Person]) -> None:
    """Open a table, let everybody join, and start."""
    host, *guests = seated
    await host.slash(channel, "puerto-banana start")
    for guest in guests:
        await guest.press("Join", channel, about=f"P{number}s0 can start")
    await host.press("Start", channel, about=f"P{number}s0 can start")


async def quiet(wire: Wire) -> int:
    """Wait until the bot sends nothing more. Returns the number of its requests so far."""
    seen = 0
    while fresh := await wire.requests(since=seen):
        seen += len(fresh)
        await asyncio.sleep(QUIET)
    return seen


async def ours(folder: Path, matches: int) -> Outcome:
    """Run the burst against our bot."""
    outcome = Outcome()
    async with open_wire() as wire:
        await wire.limit(on=False)
        tables = await people(wire, matches)
        url = f"sqlite:///{folder / 'matches.db'}"
        bot = await BotProcess.start(wire, url, folder)
        try:
            for group in range(0, matches, IN_A_CHANNEL):
                some = enumerate(tables[group : group + IN_A_CHANNEL], group)
                await asyncio.gather(*(start_match(number, *table) for number, table in some))
            everybody = [person for _, seated in tables for person in seated]
            await quiet(wire)
            panels = [await panel_of(person) for person in everybody]
            await wire.limit(on=True)
            before, used = await quiet(wire), processor(bot.pid)
            last = await burst(wire, [panels[seat::SEATS] for seat in range(SEATS)], outcome)
            outcome.requests = await quiet(wire) - before
            outcome.processor = processor(bot.pid) - used
            outcome.shown_after = await shown_at(wire, tables, panels) - last
            outcome.refused = await wire.limits_given()
        finally:
            await bot.stop()
        outcome.errors = sum(" ERROR " in line for line in bot.log.splitlines())
    return outcome


async def shown_at(
    wire: Wire, tables: list[tuple[int, list[Person]]], panels: list[Panel]
) -> float:
    """When the last board or panel was changed to the second round; infinity if one wasn't."""
    newest = 0.0
    for channel in {channel for channel, _ in tables}:
        boards = [each for each in await wire.messages(channel, reader=0) if each.deleted is None]
        newest = max(newest, *(changed(each) for each in boards))
    for panel in panels:
        # The welcome might have come later.
        shown = [each for each in await panel.person.sees() if "Round" in each.text]
        newest = max(newest, changed(shown[-1]))
    return newest


def changed(shown: Shown) -> float:
    """When a message was changed to the second round; infinity if it still shows the first."""
    if "Round 2" not in shown.text:
        return inf
    return shown.edited or shown.created


async def bare(matches: int, file: str | None = None) -> Outcome:
    """Run the burst against the bare bot, with a database at ``file`` or none."""
    outcome = Outcome()
    async with open_wire() as wire:
        await wire.limit(on=False)
        everybody = [person for _, seated in await people(wire, matches) for person in seated]
        async with bare_bot(wire, [person.id for person in everybody], file) as pid:
            panels = [await panel_of(person) for person in everybody]
            await wire.limit(on=True)
            used = processor(pid)
            await burst(wire, [panels[seat::SEATS] for seat in range(SEATS)], outcome)
            outcome.processor = processor(pid) - used
    return outcome


def processor(pid: int) -> float:
    """A process's CPU time so far, in seconds, by Linux's count."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def bare_bot(wire: Wire, everybody: list[int], file: str | None) -> AsyncIterator[int]:
    """Run the bare bot in its own process; yields the process id."""
    process = forked.start(
        run,
        wire.address,
        everybody,
        file,
        folder=ROOT,
        environment=os.environ,
        output=Path(os.devnull),
    )
    try:
        assert process.pid is not None
        yield process.pid
    finally:
        process.kill()
        process.join()


def milliseconds(taken: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    cuts = quantiles(taken, n=100)
    return 1000 * cuts[49], 1000 * cuts[98]


async def figures(matches: int) -> list[Figure]:
    """Milliseconds of both bots, and the burst's other results."""
    with tempfile.TemporaryDirectory() as name:
        before = await bare(matches)
        our = await ours(Path(name), matches)
        after = await bare(matches)
        stored = await bare(matches, str(Path(name) / "bids.db"))
    people_each = matches * SEATS
    theirs = Outcome(before.forms + after.forms, before.bids + after.bids)
    own, bare_ones = our.processor / people_each, before.processor / people_each
    return [
        *latencies("form", our.forms, theirs.forms),
        *latencies("bid's answer", our.bids, theirs.bids),
        *latencies("bare bot that reads a row, form", stored.forms, theirs.forms),
        *latencies("bare bot that commits a row, answer", stored.bids, theirs.bids),
        Figure("processor, a person", 1000 * own, "ms", f"{own / bare_ones:.1f} × bare"),
        Figure("presses without an answer", our.unanswered, f"of {2 * people_each}"),
        Figure("refused by rate limits (429)", our.refused, f"of {our.requests} requests"),
        Figure("errors logged", our.errors, "lines"),
        Figure("everything shown after the last press", our.shown_after, "s"),
    ]


def latencies(what: str, our: list[float], theirs: list[float]) -> Iterator[Figure]:
    """The median and the 99th percentile, compared with the bare bot's."""
    for label, own, other in zip(
        ("median", "99 %"), milliseconds(our), milliseconds(theirs), strict=True
    ):
        yield Figure(f"{what}, {label}", own, "ms", f"{own / other:.1f} × bare ({other:.0f} ms)")


if __name__ == "__main__":
    tell("Answers", asyncio.run(figures(int(next(iter(arguments()), MATCHES)))))
