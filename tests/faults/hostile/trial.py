"""Sends hostile input to the bot, in one harbour after another, and checks all that comes of it."""

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import ChannelHandle, HttpLogEntry
from simcord.actors import _autocomplete_result, _dispatch_actor_interaction, _slash
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.enums import InteractionType, OptionType
from simcord.interactions import command_leaves

from tests import limits
from tests.databases import FAST
from tests.faults.hostile.cases import Case, CaseSource, Line, Press, Submit
from tests.faults.hostile.harbour import ACTORS, Harbour
from tests.journeys import sight
from tests.journeys.conftest import one_pixel
from tests.journeys.discord_server import make_bot, open_server
from tests.logs import logged
from tests.openapi import load_specification

QUICK = 0.05
"""Seconds of CPU for which a case may hold up the event loop, on an idle machine."""
TRIES = 6
"""How often a case must be slow to count as slow: a busy machine's caches are cold."""
CASES_EACH = 1_000
"""In one harbour, before its matches are over and its history takes long to search."""
LOOK_EVERY = 50
"""Cases between two checks of the matches behind closed doors."""
CHANNEL = re.compile(r"/channels/(\d+)/")


def besiege(count: int, seed: int, folder: Path, quick: float = QUICK) -> str:
    """Try ``count`` cases. Raises AssertionError for the first that does harm or is slow."""
    counts: Counter[str] = Counter()
    slowest = 0.0
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.ui.layout.components.png", one_pixel)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        for number, first in enumerate(range(0, count, CASES_EACH)):
            some, file = min(CASES_EACH, count - first), folder / f"{number}.db"
            trial = asyncio.run(_besiege(some, f"{seed}/{number}", file, quick))
            counts += trial.counts
            slowest = max(slowest, trial.slowest)
    kinds = ", ".join(f"{many} {kind}" for kind, many in sorted(counts.items()))
    return f"{kinds}; the slowest took {1000 * slowest:.0f} ms"


async def _besiege(count: int, seed: str, database: Path, quick: float) -> "Trial":
    random = Random(seed)
    async with open_server(make_bot, database, people=ACTORS) as server:
        harbour = Harbour(server, random)
        await harbour.build()
        trial = Trial(harbour, random, quick)
        found = await trial.run(count)
        assert not found, "\n".join([f"seed {seed}:", *found])
        return trial


class Trial:
    """The cases in one harbour."""

    def __init__(self, harbour: Harbour, random: Random, quick: float) -> None:
        """``quick`` is the most CPU, in seconds, for which a case may hold up the event loop."""
        self._harbour = harbour
        self._env = harbour.env
        self._random = random
        self._specification = load_specification()
        self._quick = quick
        topics = harbour.server.bot.app.router._handlers
        self._source = CaseSource(random, harbour.codes, topics, self._commands())
        self._faults = list[logging.LogRecord]()
        self.slowest = 0.0
        self.counts: Counter[str] = Counter()
        for entry in self._env.http_requests:
            self._source.learn(entry.json)

    def _commands(self) -> list[tuple[str, list[limits.Json]]]:
        """The commands that members see, with their options."""
        ada, channel = self._harbour.watchers["Ada"], self._harbour.server.games
        roots = self._env.backend.visible_commands(user_id=ada.id, channel_id=channel.id)
        leaves = [found for root in roots for found in command_leaves(root)]
        return [(" ".join(path), leaf.get("options") or []) for path, leaf in leaves]

    async def run(self, count: int) -> list[str]:
        """Try ``count`` cases. Returns what was wrong with the first that failed, if any."""
        before = await self._behind_doors()
        with logged(logging.ERROR) as self._faults:
            for number in reversed(range(count)):
                actor, channel = self._random.choice(self._harbour.places)
                case = self._source.draw(self._entities(actor))
                found = await self._try(actor, channel, case)
                if number % LOOK_EVERY == 0 and await self._behind_doors() != before:
                    found.append("a match behind closed doors has changed")
                if found:
                    return [f"{actor} in {channel}: {case!r}"[:3_000], *found]
                self.counts[type(case).__name__] += 1
        return []

    async def _behind_doors(self) -> list[tuple[str, int]]:
        load = self._harbour.services.store.load
        return [(code, (await load(code)).version) for code in self._harbour.closed]

    async def _try(self, actor: Any, channel: ChannelHandle, case: Case) -> list[str]:
        """Send a case, and repeat it as long as it is slow."""
        found: list[str] = []
        for _ in range(TRIES):
            since = len(self._env.http_requests)
            with steps(but=asyncio.current_task()) as took:
                await self._send(actor, channel, case)
            found += self._problems(self._env.http_requests[since:])
            if found or max(took) < self._quick:
                break
        else:
            found.append(f"held the event loop up for {max(took):.3f} seconds")
        self.slowest = max(self.slowest, *took)
        return found

    async def _send(self, actor: Any, channel: ChannelHandle, case: Case) -> None:
        try:
            if isinstance(case, Press | Submit):
                await self._interact(actor, channel, case)
            elif isinstance(case, Line):
                await getattr(actor, "user", actor).send_dm(case.text)
            elif case.focused is None:
                await _slash(actor, channel, case.name, case.options)
            else:
                options = {k: v for k, v in case.options.items() if k != case.focused}
                words = (case.name, case.focused, case.options[case.focused])
                await _autocomplete_result(actor, channel, *words, options)
        except (SetupError, BackendError):
            self.counts["kept back by Discord"] += 1

    async def _interact(self, actor: Any, channel: ChannelHandle, case: Press | Submit) -> None:
        """Send it with a random one of the bot's messages that the person sees here. There are
        none for erased people."""
        backend = self._env.backend
        seen = [
            backend.get_message(channel.id, message.id)
            for message in channel.history(viewer=actor)
            if message.author.id == backend.bot_user.id
        ]
        if not seen:
            self.counts["kept back by Discord"] += 1
            return
        shown = self._random.choice(seen[-20:])
        data: dict[str, Any] = {"custom_id": case.custom_id}
        if isinstance(case, Press):
            kind = InteractionType.MESSAGE_COMPONENT
            data |= {"component_type": case.kind, "values": list(case.values)}
        else:
            kind = InteractionType.MODAL_SUBMIT
            fields = enumerate(case.fields.items())
            data["components"] = [
                {"type": 18, "id": place, "component": _field(place, name, text)}
                for place, (name, text) in fields
            ]
        extra = {"message": dict(serializers.message_payload(backend, shown))}
        await _dispatch_actor_interaction(
            actor, kind, channel, data, extra=extra, source_message_id=shown.id
        )

    def _problems(self, entries: list[HttpLogEntry]) -> list[str]:
        found = [f"{each.name}: {each.getMessage()}" for each in self._faults]
        found += map(repr, self._env.errors)
        self._faults.clear()
        for entry in entries:
            found += limits.problems(entry)
            if self._specification is not None:
                found += self._specification.problems(entry)
            found += self._pings(entry)
            found += self._leaks(entry)
            self._source.learn(entry.json)
        return found

    def _pings(self, entry: HttpLogEntry) -> Iterator[str]:
        """Pings of people who don't play here."""
        body = entry.json if isinstance(entry.json, dict) else {}
        allowed = (body.get("data") or body).get("allowed_mentions") or {}
        playing = {member.id for member in self._harbour.watchers.values()}
        called = {int(each) for each in allowed.get("users", [])}
        if called - playing:
            yield f"{entry.path} calls {called - playing}"

    def _leaks(self, entry: HttpLogEntry) -> Iterator[str]:
        where = CHANNEL.match(entry.path)
        if where is not None and int(where[1]) in self._harbour.closed_channels:
            return
        for name, member in self._harbour.watchers.items():
            if sight.could_see(self._env, member, entry):
                written = "\n".join(sight.strings(entry.json))
                for secret in self._harbour.secrets[name]:
                    if secret in written:
                        yield f"{entry.path} shows {name} {secret!r}"

    def _entities(self, actor: Any) -> dict[int, list[Any]]:
        """The people and things that an option can name, by option type."""
        members = list(self._harbour.watchers.values())
        here = getattr(actor, "guild", None)
        return {
            OptionType.USER: [each for each in members if here is None or each.guild.id == here.id],
            OptionType.CHANNEL: [self._harbour.server.games],
        }


@contextmanager
def steps(but: "asyncio.Task[Any] | None") -> Iterator[list[float]]:
    """The CPU seconds of the event loop's steps in the block. A task's own are left out: the one
    that drives the simulation, which inspects everything pending."""
    took, run = [0.0], asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]
        since = time.thread_time()
        run(handle)
        if task is not but:
            took.append(time.thread_time() - since)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio.Handle, "_run", timed)
        yield took


def _field(place: int, name: str, text: str) -> dict[str, Any]:
    """A text field, or a select with a chosen value."""
    if place % 2:
        return {"type": limits.STRING_SELECT, "id": 50 + place, "custom_id": name, "values": [text]}
    return {"type": 4, "id": 50 + place, "custom_id": name, "value": text}
