"""Two people play matches with broken requests; find what is wrong afterwards."""

import asyncio
import contextlib
import logging
import os
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from email.utils import format_datetime
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest import mock

import aiohttp
import discord
import pytest
from simcord import ChannelHandle
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from simcord.http.router import parse_form

from bot.matches.model.match import Match, Status
from tests import limits
from tests.bot.ui.delivery.fake_discord import NONCE_WINDOW, unavailable
from tests.journeys.conftest import one_pixel
from tests.journeys.discord_server import DiscordServer, make_bot, open_server
from tests.journeys.hurry import decide, game_controls_of, prompt_numbers
from tests.journeys.playing import same_luck
from tests.logs import logged, ours

PEOPLE = ("Ada", "Bo")
PAUSES = (0, 1, 5, 25, 60, 300, 900)
"""Seconds that a person waits before each new look."""
GIVEN_UP = PAUSES[:4]
"""The same for a person who had no panel by DM at their last decision."""
AWAY = 200
"""Seconds after which a person counts as away, so that messages ring."""
TRIES = 4
"""How often a person repeats an action that Discord calls failed."""
ENDED = "👑 "
"""What the message that ends a match begins with."""
MOST_STEPS = 400
GAMES: Mapping[str, dict[str, int]] = {
    "puerto-banana": {"round-limit": 2},
    "bananine": {},
    "green-port": {"round-limit": 1},
}
"""Each game's options for a short match."""
QUICK = "bananine"
"""In other games people are away before each turn, so that panels are posted again and ring."""
BIDS = {"Ada": "20", "Bo": "18"}
SILENT = discord.MessageFlags(suppress_notifications=True).value
AFTERWARDS = 2_000
"""Seconds within which everything that can be shown is shown."""


class Fault(NamedTuple):
    """A way for a request to fail, as discord.py reports it after its own retries."""

    raises: Exception | None
    says: str = ""
    """What the log has to mention; empty if discord.py recovers by itself."""
    seconds: float = 0.0
    done: bool = False
    """Whether Discord executed the request nevertheless."""


def refused(status: int, code: int = 0) -> Fault:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response = mock.Mock(status=status, reason="broken on purpose")
    body = {"code": code, "message": "broken on purpose"}
    error = kinds.get(status, discord.HTTPException)(response, body)
    return Fault(error, f"code {code}" if code else f"status {status}")


FAULTS = {
    "403-50013": refused(403, 50013),
    "403-50007": refused(403, 50007),
    "404-10008": refused(404, 10008),
    "404-10003": refused(404, 10003),
    "404-10062": refused(404, 10062),
    "400-30046": refused(400, 30046),
    "429-waited-out": Fault(None, seconds=5.0),
    "429-banned": refused(429),
    "503": Fault(unavailable(), "status 503", seconds=1 + 3 + 5 + 7 + 9),
    "timeout": Fault(TimeoutError(), "TimeoutError"),
    "lost": Fault(aiohttp.ServerDisconnectedError(), "ServerDisconnectedError", done=True),
}


class Requests:
    """The log of a match's requests; ``broken`` has the faults by request number."""

    def __init__(self, broken: Mapping[int, Fault]) -> None:
        self.broken, self.log = broken, list[str]()
        self._posted = dict[str, tuple[float, Any]]()
        """When a message was posted under a nonce, and Discord's response."""

    @property
    def refused(self) -> bool:
        """Whether a broken request is one that Discord refuses."""
        errors = [fault.raises for fault in self.broken.values()]
        return any(isinstance(each, discord.HTTPException) and each.status < 500 for each in errors)

    def watch(self, patched: pytest.MonkeyPatch) -> None:
        """Log and break the requests of a bot on SimCord."""
        for transport in (FakeHTTPClient, FakeWebhookAdapter):
            patched.setattr(transport, "request", self._watched(transport))

    def _watched(self, transport: Any) -> Callable[..., Awaitable[Any]]:
        simulated = transport.request

        async def unbroken(client: Any, route: Any, *given: Any, **named: Any) -> Any:
            form = parse_form(named["form"], [])[0] if named.get("form") else None
            nonce = (form or named.get("json") or {}).get("nonce")
            if nonce is None:
                return await simulated(client, route, *given, **named)
            now = asyncio.get_running_loop().time()
            posted_at, posted = self._posted.get(nonce, (-inf, None))
            if now > posted_at + NONCE_WINDOW.total_seconds():  # SimCord ignores nonces
                posted = await simulated(client, route, *given, **named)
                self._posted[nonce] = now, posted
            return posted

        async def request(client: Any, route: Any, *given: Any, **named: Any) -> Any:
            fault = self.broken.get(len(self.log))
            self.log.append(f"{route.method} {route.path}")
            if fault is None:
                return await unbroken(client, route, *given, **named)
            if fault.done:
                await unbroken(client, route, *given, **named)
            await asyncio.sleep(fault.seconds)
            if fault.raises is not None:
                raise fault.raises
            return await unbroken(client, route, *given, **named)

        return request


class Stuck(AssertionError):
    """A person can't continue."""


class Table:
    """A game's table for two people, not opened yet."""

    def __init__(self, server: DiscordServer, game: str) -> None:
        self._server, self._game = server, game
        self._without_panel = set[str]()
        self.code = ""

    async def play(self) -> None:
        """Play from the command to the end. Raises :class:`Stuck`."""
        host, guest = PEOPLE
        await self._open(host)
        await self._press(guest, "Join", lambda match: len(match.seats) == len(PEOPLE))
        await self._press(host, "Start", lambda match: match.status is not Status.LOBBY)
        last = ""
        for _ in range(MOST_STEPS):
            match = await self.match()
            if match.status is Status.OVER:
                return
            person, prompt = next(iter(self.asked(match).items()))
            if self._game != QUICK and person != last:
                await self._server.wait(AWAY)
            last = person
            await self._step(person, prompt)
        raise Stuck(f"no end after {MOST_STEPS} steps")

    async def match(self) -> Match:
        """The match as stored."""
        return await self._server.services.store.load(self.code)

    def asked(self, match: Match) -> dict[str, int]:
        """The people who have to decide, each with the decision's number."""
        return {
            person.name: prompt.number
            for seat, prompt in self._server.services.renderer.prompts(match).items()
            if (person := match.seats[seat].person) is not None and prompt.required
        }

    def asking(self, person: str) -> list[int]:
        """The decisions that the person's direct messages ask for."""
        shown = self._lasting(self._server.dms(person), person)
        return prompt_numbers(part for body in shown for part in limits.walk(body["components"]))

    def boards(self, person: str) -> list[str]:
        """The texts about the match in the channel."""
        texts = map(limits.text_of, self._lasting(None, person))
        return [text for text in texts if f"#{self.code}" in text]

    def _lasting(self, where: ChannelHandle | None, person: str) -> list[limits.Json]:
        screen = self._server._screen(person, where)
        return [body for message, body in screen if not message.flags.ephemeral]

    async def _open(self, host: str) -> None:
        for _ in range(TRIES):
            await self._server.slash(host, f"{self._game} start", **GAMES[self._game])
            with sqlite3.connect(self._server.database) as connection:
                opened = connection.execute("SELECT code FROM matches").fetchone()
            if opened is not None:
                self.code = opened[0]
                return
        raise Stuck("no table")

    async def _press(self, person: str, button: str, done: Callable[[Match], bool]) -> None:
        """Press a lobby button until the match has changed."""
        for _ in range(TRIES):
            if not await self._seen(
                lambda: button in self._server.buttons(person, about=self.code)
            ):
                raise Stuck(f"no {button}")
            await self._server.press(person, button, about=self.code)
            for pause in PAUSES:
                if done(await self.match()):
                    return
                await self._server.wait(pause)
        raise Stuck(f"{button} changes nothing")

    async def _step(self, person: str, prompt: int) -> None:
        """Check that the person is told of the decision, and let them decide."""
        where: ChannelHandle | None = self._server.dms(person)
        pauses = GIVEN_UP if person in self._without_panel else PAUSES
        if await self._seen(lambda: prompt in self.asking(person), pauses):
            self._without_panel.discard(person)
        elif self.asked(await self.match()).get(person) != prompt:
            return  # it was decided after all
        else:
            await self._open_on_the_board(person, prompt)
            self._without_panel.add(person)
            where = None
        with contextlib.suppress(LookupError):  # nothing was shown: press again
            await decide(self._server, person, where, BIDS[person])

    async def _open_on_the_board(self, person: str, prompt: int) -> None:
        """Find the turn on the board, and open the missing panel there, unless it is open."""
        if prompt in prompt_numbers(game_controls_of(self._server, person)):
            return
        waits = re.compile(rf"(Waiting for|and) {person}")
        if not any(map(waits.search, self._server.shows(person))):
            raise Stuck(f"{person} isn't told that the match waits for them")
        await self._server.press(person, "My panel", about=self.code)

    async def _seen(self, check: Callable[[], bool], pauses: Sequence[int] = PAUSES) -> bool:
        for pause in pauses:
            await self._server.wait(pause)
            if check():
                return True
        return False


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
    what = [(fault.says, requests.log[number : number + 1]) for number, fault in broken.items()]
    assert not found, "\n".join([f"{game} with {what}:", *found])
    return requests.log


async def play(game: str, requests: Requests) -> list[str]:
    """Play a short match with broken requests. Returns what was wrong. It has no pictures, which
    have tests of faults of their own, and always the same luck."""
    found = list[str]()
    with contextlib.ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        records = opened.enter_context(logged(logging.INFO))
        patched = opened.enter_context(pytest.MonkeyPatch.context())
        patched.setattr("bot.ui.layout.components.png", one_pixel)
        same_luck(patched, 2)
        async with open_server(make_bot, Path(folder) / "match.db", people=PEOPLE) as server:
            # like the first answer of a real Discord
            server.bot._clock.read(format_datetime(discord.utils.utcnow(), usegmt=True))
            table = Table(server, game)
            requests.watch(patched)
            try:
                await table.play()
                await server.wait(AFTERWARDS)
                await _open_again(server, pressed=requests.refused)
                found += _problems(server, table)
            except (Stuck, LookupError) as stuck:
                found.append(f"{type(stuck).__name__}: {stuck}")
            found += [f"raised: {error!r}" for error in server.env.errors]
            server.env.errors.clear()
    return [*found, *_ill_logged(records, requests.broken.values())]


async def _open_again(server: DiscordServer, *, pressed: bool) -> None:
    """Tell the bot, as Discord does, that a channel closed to it is open again; press the panels
    that it wasn't allowed to change, which then show the end."""
    channel = server.env.bot.get_channel(server.games.id)
    server.env.bot.dispatch("guild_channel_update", channel, channel)
    await server.wait(AWAY)
    for person in PEOPLE if pressed else ():
        for control in game_controls_of(server, person, server.dms(person)):
            await server.press(person, control["custom_id"], server.dms(person))


def _problems(server: DiscordServer, table: Table) -> Iterator[str]:
    """Each person sees the end once, nothing else can be pressed, and nobody was rung twice."""
    for person in PEOPLE:
        boards = table.boards(person)  # the board, and below it the ending
        ended = [text for text in boards if ENDED in text]
        if len(ended) != 1 or len(boards) != 2:
            yield f"{person} sees {len(ended)} ends: {[text[:60] for text in boards]}"
        if alive := table.asking(person):
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
        naming = [line for line in lines if fault.says in line]
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
