"""Sends hostile input to the bot, and checks everything that comes of it."""

import asyncio
import logging
import re
import sys
import time
import types
from collections import Counter
from collections.abc import Coroutine, Generator, Iterator
from logging.handlers import BufferingHandler
from random import Random
from typing import Any

import pytest
from simcord import ChannelHandle, HttpLogEntry
from simcord.actors import _autocomplete_result, _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.enums import InteractionType, OptionType
from simcord.interactions import command_leaves

from tests import limits
from tests.faults.hostile.cases import Case, CaseSource, Command, Line, Press, Submit
from tests.faults.hostile.harbour import Harbour
from tests.journeys import sight
from tests.openapi import load_specification

TRIES = 6
"""How often a case must be slow to count as slow: a busy machine's caches are cold."""
LOOK_EVERY = 50
"""Cases between two checks of the matches behind closed doors."""
CHANNEL = re.compile(r"/channels/(\d+)/")


class Trial:
    """The cases in one harbour."""

    def __init__(self, harbour: Harbour, random: Random, quick: float) -> None:
        """``quick`` is the most CPU, in seconds, for which a case may hold up the event loop."""
        self._harbour = harbour
        self._env = harbour.env
        self._random = random
        self._specification = load_specification()
        self._quick = quick
        self._source = CaseSource(random, harbour.codes, harbour.bot.app.router._handlers)
        self._faults = BufferingHandler(sys.maxsize)
        self._faults.setLevel(logging.ERROR)
        self.slowest = 0.0
        self.counts: Counter[str] = Counter()
        for entry in self._env.http_requests:
            self._source.learn(entry.json)
        self._register_commands()

    async def run(self, count: int) -> list[str]:
        """Try ``count`` cases. Returns what was wrong with the first that failed, if any."""
        logging.getLogger().addHandler(self._faults)
        before = await self._behind_doors()
        try:
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
        finally:
            logging.getLogger().removeHandler(self._faults)

    async def _behind_doors(self) -> list[tuple[str, int]]:
        load = self._harbour.bot.app.services.store.load
        return [(code, (await load(code)).version) for code in self._harbour.closed]

    async def _try(self, actor: Any, channel: ChannelHandle, case: Case) -> list[str]:
        """Send a case, and repeat it as long as it is slow."""
        found: list[str] = []
        for _ in range(TRIES):
            since = len(self._env.http_requests)
            steps = Steps()
            await steps.drive(self._send(actor, channel, case))
            seconds = steps.longest
            found += self._problems(self._env.http_requests[since:])
            if found or seconds < self._quick:
                break
        else:
            found.append(f"held the event loop up for {seconds:.3f} seconds")
        self.slowest = max(self.slowest, seconds)
        return found

    async def _send(self, actor: Any, channel: ChannelHandle, case: Case) -> None:
        if isinstance(case, Line):
            user = getattr(actor, "user", actor)
            if case.text.strip():
                await user.send_dm(case.text)
        elif isinstance(case, Command):
            try:
                if case.focused is None:
                    await _slash(actor, channel, case)
                else:
                    options = {k: v for k, v in case.options.items() if k != case.focused}
                    words = (case.name, case.focused, case.options[case.focused])
                    await _autocomplete_result(actor, channel, *words, options)
            except (SetupError, BackendError):
                self.counts["kept back by Discord"] += 1
        else:
            await self._interact(actor, channel, case)

    async def _interact(self, actor: Any, channel: ChannelHandle, case: Press | Submit) -> None:
        shown = self._message(actor, channel)
        if shown is None:
            self.counts["kept back by Discord"] += 1
            return
        data: dict[str, Any] = {"custom_id": case.custom_id}
        if isinstance(case, Press):
            kind = InteractionType.MESSAGE_COMPONENT
            data |= {"component_type": case.kind, "values": list(case.values)}
        else:
            kind = InteractionType.MODAL_SUBMIT
            data["components"] = [
                {"type": 18, "id": place, "component": _field(place, name, text)}
                for place, (name, text) in enumerate(case.fields.items())
            ]
        await _dispatch_actor_interaction(
            actor,
            kind,
            channel,
            data,
            extra={"message": shown},
            source_message_id=int(shown["id"]),
        )

    def _message(self, actor: Any, channel: ChannelHandle) -> dict[str, Any] | None:
        """A random one of the bot's messages that the person sees here, to carry the control. None
        if there are none: erased people have no messages left."""
        backend = self._env.backend
        seen = [
            backend.get_message(channel.id, message.id)
            for message in channel.history(viewer=actor)
            if message.author.id == backend.bot_user.id
        ]
        if not seen:
            return None
        return dict(serializers.message_payload(backend, self._random.choice(seen[-20:])))

    def _problems(self, entries: list[HttpLogEntry]) -> list[str]:
        found = [f"{each.name}: {each.getMessage()}" for each in self._faults.buffer]
        found += map(repr, self._env.errors)
        self._faults.flush()
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

    def _register_commands(self) -> None:
        backend = self._env.backend
        member, channel = self._harbour.watchers["Ada"], self._harbour.server.games
        for root in backend.visible_commands(user_id=member.id, channel_id=channel.id):
            for path, leaf in command_leaves(root):
                self._source.command(" ".join(path), leaf.get("options") or [])


class Steps:
    """CPU seconds of the event loop's steps, without those of the driven coroutine."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._own = False

    async def drive(self, doing: Coroutine[Any, Any, None]) -> None:
        """Drive the simulation's own work, which inspects everything pending, and don't time it."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            self._own, since = False, time.thread_time()
            run(handle)
            if not self._own:
                self.longest = max(self.longest, time.thread_time() - since)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(asyncio.Handle, "_run", timed)
            await self._marked(doing)

    @types.coroutine
    def _marked(self, doing: Coroutine[Any, Any, None]) -> Generator[Any, None, None]:
        while True:
            self._own = True
            try:
                waits_for = doing.send(None)
            except StopIteration:
                return
            yield waits_for


async def _slash(actor: Any, channel: ChannelHandle, case: Command) -> None:
    if channel.guild is None:
        await actor.slash(case.name, **case.options)
    else:
        await actor.slash(channel, case.name, **case.options)


def _field(place: int, name: str, text: str) -> dict[str, Any]:
    """A text field, or a select with a chosen value."""
    if place % 2:
        return {"type": limits.STRING_SELECT, "id": 50 + place, "custom_id": name, "values": [text]}
    return {"type": 4, "id": 50 + place, "custom_id": name, "value": text}
