"""Play matches with broken requests, and find what is wrong afterwards."""

import asyncio
import contextlib
import logging
import os
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import discord
import pytest

from tests import limits
from tests.faults.discord.people import AWAY, ENDED, GAMES, PEOPLE, Stuck, Table
from tests.faults.discord.requests import FAULTS, Fault, Requests
from tests.journeys.conftest import one_pixel
from tests.journeys.discord_server import DiscordServer, make_bot, open_server
from tests.journeys.hurry import game_controls_of, prompt_numbers
from tests.journeys.playing import same_luck
from tests.logs import logged, ours

SILENT = discord.MessageFlags(suppress_notifications=True).value
AFTERWARDS = 2_000
"""Seconds within which everything that can be shown is shown."""


def run_cases(count: int, seed: int, _: Path) -> str:
    """Play a short match for each of ``count`` cases, drawn by the seed: every game with every
    request and fault. Raises AssertionError with what was wrong."""
    cases = [
        (game, number, fault)
        for game in GAMES
        for number in range(len(requests_of(game, {})))
        for fault in FAULTS
    ]
    Random(seed).shuffle(cases)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for number, _played in enumerate(pool.map(run, cases[:count]), 1):
            if number % 100 == 0:
                print(f"{number} matches", flush=True)
    return f"{len(cases[:count])} of {len(cases)} matches"


def run(case: tuple[str, int, str]) -> list[str]:
    """Play the match of a game in which a fault breaks the request of this number."""
    game, number, fault = case
    return requests_of(game, {number: FAULTS[fault]})


def requests_of(game: str, broken: Mapping[int, Fault]) -> list[str]:
    """The requests of a match. Raises AssertionError with what was wrong."""
    requests = Requests(broken)
    found = asyncio.run(play(game, requests))
    what = [(fault.name, requests.log[number : number + 1]) for number, fault in broken.items()]
    assert not found, "\n".join([f"{game} with {what}:", *found])
    return requests.log


async def play(game: str, requests: Requests) -> list[str]:
    """Play a short match with broken requests. Returns what was wrong."""
    found = list[str]()
    with tempfile.TemporaryDirectory() as folder, _quick(), logged(logging.INFO) as records:
        async with open_server(make_bot, Path(folder) / "match.db", people=PEOPLE) as server:
            server.bot._requests._compare(
                discord.utils.utcnow()
            )  # like the first answer of a real Discord
            table = Table(server, game)
            with requests.watched():
                try:
                    await table.play()
                    await server.wait(AFTERWARDS)
                    await _opened_again(server)
                    if requests.refused:
                        await _pressed(server)
                    found += _problems(server, table)
                except (Stuck, LookupError) as stuck:
                    found.append(f"{type(stuck).__name__}: {stuck}")
            found += [f"raised: {error!r}" for error in server.env.errors]
            server.env.errors.clear()
    return [*found, *_ill_logged(records, requests.broken.values())]


async def _opened_again(server: DiscordServer) -> None:
    """Tell the bot that a channel closed to it has opened again, as Discord does."""
    channel = server.env.bot.get_channel(server.games.id)
    server.env.bot.dispatch("guild_channel_update", channel, channel)
    await server.wait(AWAY)


async def _pressed(server: DiscordServer) -> None:
    """Press a panel that Discord didn't let the bot change or delete; it then shows the end."""
    for person in PEOPLE:
        for control in game_controls_of(server, person, server.dms(person)):
            await server.press(person, control["custom_id"], server.dms(person))


def _problems(server: DiscordServer, table: Table) -> Iterator[str]:
    """Each person sees the end once, nothing else can be pressed, and nobody was rung twice."""
    for person in PEOPLE:
        boards = list(table.messages(person, None))  # the board, and below it the ending
        ended = [text for text in boards if ENDED in text]
        if len(ended) != 1 or len(boards) != 2:
            yield f"{person} sees {len(ended)} ends: {[text[:60] for text in boards]}"
        alive = table.asking(person, server.dms(person))
        if alive:
            yield f"{person} can still decide {alive}"
        for told, times in Counter(_rung(server, person)).items():
            if times > 1:
                yield f"{person} was rung {times} times for {told}"


def _ill_logged(records: list[logging.LogRecord], faults: Collection[Fault]) -> Iterator[str]:
    """Tracebacks, and faults without a line that says what went wrong and why."""
    for record in records:
        if record.exc_info or "Traceback" in record.getMessage():
            yield f"a traceback: {record.getMessage()}"
        if not faults and record.levelno > logging.INFO:
            yield f"logged for nothing: {record.getMessage()}"
    lines = [record.getMessage() for record in records if ours(record)]
    for fault in faults:
        naming = [line for line in lines if any(word in line for word in fault.says)]
        if fault.says and len(naming) != 1:
            yield f"{len(naming)} lines say {fault.says}: {lines}"


def _rung(server: DiscordServer, person: str) -> Iterator[tuple[int, ...]]:
    """For each message that rang for the person, the decisions it ever asked for."""
    channel = str(server.dms(person).id)
    for kind, event, payload in server.env.backend.transcript:
        posted = (kind, event) == ("GATEWAY", "MESSAGE_CREATE")
        if posted and payload["channel_id"] == channel and not payload["flags"] & SILENT:
            asked = set(prompt_numbers(limits.walk(payload["components"])))
            if asked:
                yield tuple(asked)


@contextlib.contextmanager
def _quick() -> Iterator[None]:
    """Use the same luck in every match, and no pictures: they have their own tests of faults."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.ui.layout.components.png", one_pixel)
        same_luck(patched, 2)
        yield
