"""How fast presses are answered in a burst: ``python -m tests.bench.answers``.

60 matches of Puerto Banana with five people each, three matches to a channel, run on the wire with
Discord's rate limits. All 300 people press *Bid* and submit the form, 60 at a time, one in each
match. For comparison, a bare discord.py bot answers the same presses before and after. It takes two
minutes.

It reports the milliseconds from a press until Discord has its answer; requests refused by Discord,
logged errors, unanswered presses; the seconds from the last press until every board and panel shows
the next round; and the CPU time of the bot's process per person, from the form to the last
resulting message. On a busy machine choose fewer ``--matches``: an answer after more than three
seconds counts as none.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import discord
from discord import ui

from tests import forked
from tests.bench import Figure, command
from tests.limits import Json
from tests.wire.bot import point_at
from tests.wire.person import Person
from tests.wire.process import ROOT, BotProcess
from tests.wire.wire import Wire, open_wire
from tests.wire.world import TOKEN, Answer, Shown

SEATS = 5
SERVERS = 4
IN_A_CHANNEL = 3
QUIET = 7.0
"""Seconds without a request after which everything counts as shown."""
PATIENCE = 10.0
"""Seconds after which a press counts as unanswered."""
GIVES_UP = 3.0
"""Seconds after which Discord accepts no first response."""


class Table(NamedTuple):
    """A match's channel and people."""

    channel: int
    people: list[Person]


class Panel(NamedTuple):
    """A person's panel, and its button."""

    person: Person
    shown: Shown
    control: Json


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


async def burst(wire: Wire, panels: list[Panel], outcome: Outcome) -> float:
    """Let everybody press and submit the form, one seat of each match at a time. Returns the time
    of the last press."""
    last = 0.0

    async def one(panel: Panel) -> None:
        nonlocal last
        made = panel.person.use(panel.shown, panel.control)
        form = await answered(wire, made, outcome.forms)
        if form is None or not form.modal:
            outcome.unanswered += 1
            return
        sent = await panel.person.fill(form, "7", wait=False)
        bid = await answered(wire, sent, outcome.bids)
        outcome.unanswered += bid is None
        last = max(last, form.asked if bid is None else bid.asked)

    for seat in range(SEATS):
        await asyncio.gather(*(one(panel) for panel in panels[seat::SEATS]))
    return last


async def answered(wire: Wire, answer: Answer, taken: list[float]) -> Answer | None:
    """Wait for an answer, and add its latency to ``taken``; None if it came too late or never."""
    await wire.answered(answer, PATIENCE)
    if answer.answered is None or answer.answered - answer.asked > GIVES_UP:
        return None
    if answer.completed is None:
        return None
    taken.append(answer.completed - answer.asked)
    return answer


async def panels_of(tables: Sequence[Table]) -> list[Panel]:
    """Everybody's panel, once it is there."""
    everybody = [person for table in tables for person in table.people]
    return [Panel(person, *await person.find("Bid")) for person in everybody]


async def tables_of(wire: Wire, matches: int) -> list[Table]:
    """Create the channels, and the people who play there."""
    guilds = [wire.create_guild(f"Harbour {number}") for number in range(SERVERS)]
    found = list[Table]()
    for match in range(matches):
        guild = guilds[match // IN_A_CHANNEL % SERVERS]
        if match % IN_A_CHANNEL == 0:
            channel = wire.create_channel(guild, f"games-{match}")
        names = [f"P{match}s{seat}" for seat in range(SEATS)]
        found.append(Table(channel, [Person(wire, guild, name) for name in names]))
    return found


async def start(tables: Sequence[Table]) -> None:
    """Open each table, let everybody join, and start."""

    async def one(number: int, table: Table) -> None:
        host, *guests = table.people
        await host.slash(table.channel, "puerto-banana start")
        for guest in guests:
            await guest.press("Join", table.channel, about=f"P{number}s0 can start")
        await host.press("Start", table.channel, about=f"P{number}s0 can start")

    numbered = list(enumerate(tables))
    for first in range(0, len(tables), IN_A_CHANNEL):
        await asyncio.gather(*(one(*each) for each in numbered[first : first + IN_A_CHANNEL]))


async def quiet(wire: Wire) -> int:
    """Wait until the bot sends nothing more. Returns the number of its requests so far."""
    seen = 0
    while len(wire.rest.requests) > seen:
        seen = len(wire.rest.requests)
        await asyncio.sleep(QUIET)
    return seen


async def ours(folder: Path, matches: int) -> Outcome:
    """Run the burst against our bot."""
    outcome = Outcome()
    async with open_wire() as wire:
        wire.limits.on = False
        tables = await tables_of(wire, matches)
        bot = await BotProcess.start(wire, f"sqlite:///{folder / 'matches.db'}", folder)
        try:
            await start(tables)
            await quiet(wire)
            panels = await panels_of(tables)
            wire.limits.on = True
            before, used = await quiet(wire), processor(bot.pid)
            last = await burst(wire, panels, outcome)
            outcome.requests = await quiet(wire) - before
            outcome.processor = processor(bot.pid) - used
            outcome.shown_after = shown_at(wire, tables) - last
            outcome.refused = wire.limits.given
        finally:
            await bot.stop()
        outcome.errors = sum(" ERROR " in line for line in bot.log.splitlines())
    return outcome


def shown_at(wire: Wire, tables: Sequence[Table]) -> float:
    """When the last board or panel was changed to the second round; infinity if one wasn't."""
    newest = 0.0
    for channel in {table.channel for table in tables}:
        boards = [each for each in wire.messages(channel, reader=0) if each.deleted is None]
        newest = max(newest, *map(changed, boards))
    for person in (each for table in tables for each in table.people):
        # The welcome might have come later.
        shown = [each for each in person.sees() if "Round" in each.text]
        newest = max(newest, changed(shown[-1]))
    return newest


def changed(shown: Shown) -> float:
    """When a message was changed to the second round; infinity if it still shows the first."""
    if "Round 2" not in shown.text:
        return inf
    return shown.edited or shown.created


async def bare(matches: int) -> Outcome:
    """Run the burst against the bare bot."""
    outcome = Outcome()
    async with open_wire() as wire:
        wire.limits.on = False
        tables = await tables_of(wire, matches)
        everybody = [person.id for table in tables for person in table.people]
        arguments, nowhere = (wire.address, everybody), Path(os.devnull)
        process = forked.start(
            run_bare_bot, *arguments, folder=ROOT, environment=os.environ, output=nowhere
        )
        try:
            panels = await panels_of(tables)
            wire.limits.on = True
            used = processor(process.pid)
            await burst(wire, panels, outcome)
            outcome.processor = processor(process.pid) - used
        finally:
            process.kill()
            process.join()
    return outcome


def processor(pid: int | None) -> float:
    """A process's CPU time so far, in seconds, by Linux's count."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class BareBot(discord.Client):
    """Sends each person a button by DM, opens a form on a press, and answers the form in the
    message. It knows nothing, checks nothing and stores nothing."""

    def __init__(self, people: list[int]) -> None:
        super().__init__(intents=discord.Intents(guilds=True, dm_messages=True), max_messages=None)
        self._people = people

    async def on_ready(self) -> None:
        """Send everybody a button."""
        for person_id in self._people:
            channel = await self.create_dm(discord.Object(person_id))
            await channel.send(view=panel("What do you bid?"))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            form = ui.Modal(title="Your bid", custom_id="form")
            form.add_item(ui.Label(text="Bid", component=ui.TextInput(custom_id="amount")))
            await interaction.response.send_modal(form)
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.edit_message(view=panel("You have bid."))


def panel(words: str) -> ui.LayoutView:
    """A message with a button."""
    view = ui.LayoutView(timeout=None)
    button: ui.Button[Any] = ui.Button(label="Bid", custom_id="bid")
    view.add_item(ui.Container(ui.TextDisplay(words), ui.ActionRow(button)))
    return view


def run_bare_bot(api: str, people: list[int]) -> None:
    """Run the bare bot until it is stopped."""
    point_at(api)
    BareBot(people).run(TOKEN, log_handler=None)


async def measured(matches: int) -> list[Figure]:
    """Milliseconds of both bots, and the burst's other results."""
    before = await bare(matches)
    with tempfile.TemporaryDirectory() as name:
        our = await ours(Path(name), matches)
    after = await bare(matches)
    people = matches * SEATS
    own, other = our.processor / people, before.processor / people
    return [
        *latencies("form", our.forms, before.forms + after.forms),
        *latencies("bid's answer", our.bids, before.bids + after.bids),
        Figure("processor, a person", 1000 * own, "ms", f"{own / other:.1f} × bare"),
        Figure("presses without an answer", our.unanswered, f"of {2 * people}"),
        Figure("refused by rate limits (429)", our.refused, f"of {our.requests} requests"),
        Figure("errors logged", our.errors, "lines"),
        Figure("everything shown after the last press", our.shown_after, "s"),
    ]


def latencies(what: str, our: list[float], bare: list[float]) -> Iterator[Figure]:
    """The median and the 99th percentile, compared with the bare bot's."""
    ours, theirs = quantiles(our, n=100), quantiles(bare, n=100)
    for label, cut in (("median", 49), ("99 %", 98)):
        own, other = 1000 * ours[cut], 1000 * theirs[cut]
        yield Figure(f"{what}, {label}", own, "ms", f"{own / other:.1f} × bare ({other:.0f} ms)")


def figures(matches: int = 60) -> list[Figure]:
    """``matches`` is also the number of people who press at a time."""
    return asyncio.run(measured(matches))


if __name__ == "__main__":
    command("Answers", figures)
