"""The control API: ``POST /_wire/VERB`` with the verb's arguments as JSON.

Each public method of :class:`Control` is a verb; :class:`tests.wire.client.Wire` calls them.
"""

from __future__ import annotations

import inspect
from fnmatch import fnmatchcase
from typing import Any

import msgspec
from aiohttp import web
from simcord.backend.errors import BackendError, SetupError

from tests.wire.discord.faults import Faults
from tests.wire.discord.gateway import Gateway
from tests.wire.discord.limits import Limits
from tests.wire.discord.people import CannotDo, People
from tests.wire.discord.rest import Rest
from tests.wire.discord.world import WireWorld
from tests.wire.shapes import Answer, LimitsGiven, Request, Ring, Rule, Session, Shown


class Control:
    """Everything a test can do and see. Ids are Discord's, times Unix seconds."""

    def __init__(
        self, world: WireWorld, rest: Rest, gateway: Gateway, limits: Limits, faults: Faults
    ) -> None:
        self._world = world
        self._rest = rest
        self._gateway = gateway
        self._limits = limits
        self._faults = faults
        self._people = People(world)

    async def handle(self, request: web.Request) -> web.Response:
        """The handler of ``/_wire/VERB``. What can't be done is a 400 with the reason."""
        verb = request.match_info["verb"]
        if verb.startswith("_") or verb == "handle" or not hasattr(Control, verb):
            return web.Response(status=404, text=f"no verb {verb}")
        raw = await request.read()
        arguments = msgspec.json.decode(raw) if raw else {}
        try:
            result = getattr(self, verb)(**arguments)
            if inspect.isawaitable(result):
                result = await result
        except (BackendError, CannotDo, SetupError, KeyError, TypeError, ValueError) as error:
            return web.Response(status=400, text=f"{verb}: {type(error).__name__}: {error}")
        return web.Response(body=msgspec.json.encode(result), content_type="application/json")

    # The world

    def create_guild(self, name: str, shard: int | None, shards: int) -> int:
        return self._world.create_guild(name, shard_id=shard, shard_count=shards).id

    def create_channel(self, guild_id: int, name: str) -> int:
        return self._world.create_channel(guild_id, name).id

    def create_person(self, guild_id: int, name: str) -> int:
        user = self._world.make_user(name.lower(), global_name=name)
        self._world.add_member(guild_id, user.id, announce=True)
        return user.id

    def dm_channel(self, user_id: int) -> int:
        return self._world.get_dm_channel(user_id).id

    # What people do and see

    def say(self, user_id: int, channel_id: int, text: str) -> int:
        return self._people.say(user_id, channel_id, text)

    def slash(self, user_id: int, channel_id: int, name: str, options: dict[str, Any]) -> int:
        return self._people.slash(user_id, channel_id, name, options)

    def complete(self, user_id: int, channel_id: int, name: str, option: str, typed: str) -> int:
        return self._people.complete(user_id, channel_id, name, option, typed)

    def press(
        self, user_id: int, message_id: int, custom_id: str, values: list[str], stale: bool
    ) -> int:
        return self._people.press(user_id, message_id, custom_id, values, stale)

    def fill(self, user_id: int, shown_by: int, values: dict[str, Any]) -> int:
        return self._people.fill(user_id, shown_by, values)

    def messages(self, channel_id: int, reader: int | None) -> list[Shown]:
        return self._world.shown(channel_id, reader)

    def rings(self, user_id: int) -> list[Ring]:
        return self._world.rings.get(user_id, [])

    def answer(self, interaction_id: int) -> Answer:
        return self._world.answer(interaction_id)

    async def answered(self, interaction_id: int, patience: float) -> Answer:
        """The answer once it is complete, or after ``patience`` seconds."""
        asked = self._world.asked[interaction_id]
        await self._world.changes.until(lambda: asked.completed is not None, patience)
        return self.answer(interaction_id)

    # Requests, limits, faults

    def requests(self, method: str, path: str, since: int) -> list[Request]:
        return [
            entry
            for entry in self._rest.log[since:]
            if method in ("*", entry.method) and fnmatchcase(entry.path, path)
        ]

    def violations(self) -> list[str]:
        return self._rest.violations

    def limit(self, on: bool) -> None:
        self._limits.on = on

    def limits_given(self) -> LimitsGiven:
        return self._limits.given

    def add_rule(self, rule: dict[str, Any]) -> int:
        return self._faults.add(msgspec.convert(rule, Rule))

    def rule_hits(self, number: int) -> int:
        return self._faults.hits(number)

    def lift_rules(self) -> None:
        self._faults.lift()

    # The gateway

    def sessions(self) -> list[Session]:
        return self._gateway.sessions()

    async def drop(self, session_id: str, code: int | None, resumable: bool) -> None:
        await self._gateway.drop(session_id, code, resumable)

    async def changed(self, seen: int, patience: float) -> int:
        """The number of changes, once it is above ``seen`` or after ``patience`` seconds."""
        changes = self._world.changes
        await changes.until(lambda: changes.count > seen, patience)
        return changes.count
