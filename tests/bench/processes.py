"""Whether two processes tell people what one does: ``python -m tests.bench.processes``.

12 matches of Puerto Banana with four people each, three matches to a channel, are played for six
rounds on the wire with Discord's rate limits, by one process on SQLite and by two on PostgreSQL,
each with half of the servers; the first receives all direct messages. Everybody thinks for the same
seconds both times. It takes four minutes.

It reports what Discord refused by its rate limits (429), and what it was asked from the start of
all matches on: edits, postings in channels and to people, deletions, and how often somebody was
called again to what they had been called to.
"""

import asyncio
import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.bench import Figure, command
from tests.bench.answers import quiet, start, tables_of
from tests.journeys.hurry import prompt_numbers
from tests.limits import walk
from tests.wire.person import Person
from tests.wire.process import bots
from tests.wire.rest import Request
from tests.wire.wire import open_wire
from tests.worlds.through_discord import CODE, SILENT

SEATS = 4
THINKS = 6.0
"""The most seconds that somebody thinks."""
MESSAGES = re.compile(r"/channels/(?P<channel>\d+)/messages(/\d+)?")


async def play(person: Person, rounds: int, chance: Random) -> None:
    """Bid in each round, after some seconds."""
    for number in range(1, rounds + 1):
        await person.find("Bid", about=f"Round {number}")
        await asyncio.sleep(chance.uniform(0, THINKS))
        while (form := await person.press("Bid", about=f"Round {number}")).modal is None:
            pass  # a busy machine was too slow to open it
        await person.fill(form, str(chance.randrange(8)))


def called_again(requests: Sequence[Request]) -> int:
    """How many messages called somebody to what another had called them to."""
    calls = dict[tuple[str, str], tuple[str, int]]()
    for each in requests:
        path, body = MESSAGES.fullmatch(each.path), each.body
        if each.method == "POST" and path and not body.get("flags", 0) & SILENT:
            asked, code = prompt_numbers(walk(body["components"])), CODE.search(str(body))
            if asked and code:  # a posting that is repeated has its nonce
                call = f"{path['channel']} {code[1]}", asked[0]
                calls[path["channel"], body.get("nonce") or str(len(calls))] = call
    return sum(count - 1 for count in Counter(calls.values()).values())


async def measured(processes: int, matches: int, rounds: int) -> list[Figure]:
    """What this number of processes asks of Discord."""
    with tempfile.TemporaryDirectory() as name:
        async with open_wire() as wire, bots(wire, Path(name), processes):
            wire.limits.on = False
            tables = await tables_of(wire, matches, SEATS, processes)
            await start(tables)
            before = await quiet(wire)
            wire.limits.on = True
            people = [person for table in tables for person in table.people]
            played = [play(each, rounds, Random(seed)) for seed, each in enumerate(people)]
            await asyncio.gather(*played)
            await quiet(wire)
            requests = wire.rest.requests[before:]
            told, direct = Counter[str](), {str(person.dm) for person in people}
            for each in requests:
                if path := MESSAGES.fullmatch(each.path):
                    where = "to people" if path["channel"] in direct else "in channels"
                    told[f"{each.method} {where}"] += 1
            by = f"by {processes} process" + "es" * (processes > 1)
            names = {"PATCH": "edited", "POST": "posted", "DELETE": "deleted"}
            return [
                Figure(f"refused (429), {by}", wire.limits.given, f"of {len(requests)} requests"),
                *(
                    Figure(f"{said} {where}, {by}", told[f"{method} {where}"], "messages")
                    for method, said in names.items()
                    for where in ("in channels", "to people")
                ),
                Figure(f"called again, {by}", called_again(requests), "messages"),
            ]


def figures(matches: int = 12, rounds: int = 6) -> list[Figure]:
    """The same play by one process and by two."""
    return [
        figure
        for processes in (1, 2)
        for figure in asyncio.run(measured(processes, matches, rounds))
    ]


if __name__ == "__main__":
    command("Processes", figures)
