"""The whole log of the program at DEBUG, while all three games are played."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from tests.patience import eventually
from tests.wire.conftest import wire
from tests.wire.gateway import Session
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.wire import Wire
from tests.wire.world import TOKEN
from tests.worlds.through_discord import OPTIONS, PlayedMatch, requests

__all__ = ["wire"]

BIDS = ("20", "18")
TURNS = 12
"""Enough for a match of the other games to have shown all kinds of its secrets."""
INTERACTION = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")


def actions_and_states(database: Path) -> Iterator[str]:
    """All stored decisions and states, whole and in parts, as JSON."""
    with closing(sqlite3.connect(database)) as opened:
        for action, state in opened.execute("SELECT action, state FROM events"):
            for stored in (action, state):
                if stored is not None:
                    yield stored.decode()
                    yield from (msgspec.json.encode(part).decode() for part in lists(stored))


def lists(stored: bytes) -> Iterator[Any]:
    """The hands, piles and bids in a stored value: its lists and objects of two or more values."""
    waiting = [msgspec.json.decode(stored)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict | list):
            waiting += part.values() if isinstance(part, dict) else part
            if len(part) > 1:
                yield part


def seeds(database: Path) -> Iterator[str]:
    """The seeds of the matches' luck, in the ways they might be logged."""
    with closing(sqlite3.connect(database)) as opened:
        for (seed,) in opened.execute("SELECT secret FROM matches"):
            yield from (seed.hex(), repr(seed)[2:-1], str(list(seed)))


def tokens(wire: Wire) -> set[str]:
    """The tokens with which one could answer in the bot's name, or log in as the bot."""
    paths = [INTERACTION.search(asked.path) for asked in wire.rest.requests]
    return {TOKEN, *(found[1] for found in paths if found)}


async def play(wire: Wire, channel: int, people: list[Person], game: str, *, dropped: bool) -> int:
    """Play a match, to its end if ``dropped``, which drops the gateway throughout.

    Every second session can be resumed. Returns the most resumes of one session.
    """
    short = {"round_limit": 2} if dropped else {}
    match, resumed = PlayedMatch(game, wire, channel, people, options=short, bids=BIDS), 0
    if dropped:  # the resumed session receives what is asked meanwhile
        await people[0].slash(channel, "help")  # from then on, the bot can resume the session
        session = await wire.until(partial(connected, wire), "a session")
        wire.gateway.drop(session, resumable=True)
    await match.begin()
    players = asyncio.gather(*(match.play(person) for person in people))
    for resumable in cycle((True, False)):
        await requests(wire, 2, players)
        if players.done() or (not dropped and match.toll["turns"] > TURNS):
            break
        if dropped:
            session = await wire.until(partial(connected, wire), "the bot's return")
            resumed = max(resumed, session.resumed)
            wire.gateway.drop(session, resumable=resumable)
            if not resumable:
                again = await wire.until(partial(connected, wire), "another session")
                assert again.id != session.id
    players.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await players
        await match.check()
    return resumed


def connected(wire: Wire) -> Session | None:
    sessions = wire.gateway.sessions.values()
    return next((each for each in sessions if each.connection is not None), None)


async def test_at_debug_the_log_holds_nobodys_secret_and_matches_go_on_without_the_gateway(
    wire: Wire, tmp_path: Path
) -> None:
    """During Puerto Banana the gateway is dropped again and again."""
    wire.limits.on = False
    guild = wire.create_guild()
    people = [Person(wire, guild, name) for name in ("Ada", "Bo")]
    file = tmp_path / "matches.db"
    environment = {"LOG_LEVEL": "DEBUG"}
    bot = await BotProcess.start(wire, f"sqlite:///{file}", tmp_path, environment=environment)
    try:
        for game in OPTIONS:
            channel = wire.create_channel(guild, game)
            dropped = game == "puerto-banana"
            assert bool(await play(wire, channel, people, game, dropped=dropped)) is dropped
    finally:
        await bot.kill()
    log = bot.log.replace(str(tmp_path), "")  # the path's number might equal a bid
    assert "DEBUG" in log
    assert "ERROR" not in log
    assert "Traceback" not in log
    secrets = {*seeds(file), *tokens(wire), *actions_and_states(file)}
    assert len(secrets) > 50
    found = [secret for secret in secrets if len(secret) > 3 and secret in log]
    assert not found, found[:3]
    amounts = [line for line in log.splitlines() for bid in BIDS if _names(line, bid)]
    assert not amounts, amounts[:3]


def _names(line: str, amount: str) -> bool:
    """Whether a line's message contains the amount, apart from its time and line numbers."""
    if "Discord was told of" in line:
        return False  # the number of commands
    said = re.sub(r"\d{4}-\d\d-\d\d[ T][\d:.+]+|\.py:\d+|\d{5,}", "", line)
    return re.search(rf"(?<!\d){amount}(?!\d)", said) is not None


async def test_a_database_that_is_away_is_named_without_its_password(
    wire: Wire, tmp_path: Path
) -> None:
    address = "postgresql://quay:open-sesame@127.0.0.1:1/side?ssl=disable"
    environment = {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": "json"}
    starting = asyncio.create_task(
        BotProcess.start(wire, address, tmp_path, environment=environment)
    )

    def said() -> str:
        return "".join(each.read_text() for each in tmp_path.glob("bot-*.log"))

    await eventually(lambda: "Trying again in 4 s" in said())
    starting.cancel()
    await asyncio.gather(starting, return_exceptions=True)
    assert "127.0.0.1" in said()
    assert "open-sesame" not in said()
    assert TOKEN not in said()
