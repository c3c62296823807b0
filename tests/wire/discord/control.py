"""The control API: ``POST /_wire/VERB`` with the verb's arguments as JSON.

:class:`tests.wire.client.Wire` calls the verbs and documents each.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from aiohttp import web
from simcord.backend.errors import BackendError, SetupError

from tests.wire.discord.gateway import Gateway
from tests.wire.discord.limits import Limits
from tests.wire.discord.people import CannotDo, NothingToPress, People
from tests.wire.discord.rest import Faults, Rest
from tests.wire.discord.world import WireWorld
from tests.wire.shapes import Answer, Rule


class Control:
    """Everything a test can do and see. Ids are Discord's, times Unix seconds."""

    def __init__(
        self, world: WireWorld, rest: Rest, gateway: Gateway, limits: Limits, faults: Faults
    ) -> None:
        self._world = world
        people = People(world)
        self._verbs: Mapping[str, Callable[..., Any]] = {
            "create_guild": lambda name, shard, shards: (
                world.create_guild(name, shard_id=shard, shard_count=shards).id
            ),
            "create_channel": lambda guild_id, name: world.create_channel(guild_id, name).id,
            "create_person": self._create_person,
            "dm_channel": lambda user_id: world.get_dm_channel(user_id).id,
            "say": people.say,
            "slash": people.slash,
            "press": people.press,
            "fill": people.fill,
            "messages": world.shown,
            "answer": world.answer,
            "answered": self._answered,
            "requests": lambda since: rest.log[since:],
            "violations": lambda: rest.violations,
            "limit": lambda on: setattr(limits, "on", on),
            "limits_given": lambda: limits.given,
            "add_rule": lambda rule: faults.add(msgspec.convert(rule, Rule)),
            "rule_hits": lambda number: faults.hits[number],
            "mend": faults.mend,
            "sessions": gateway.sessions,
            "drop": gateway.drop,
            "changed": self._changed,
        }

    async def handle(self, request: web.Request) -> web.Response:
        """Handle ``/_wire/VERB``. Something impossible is answered with 400 and the reason."""
        verb = request.match_info["verb"]
        raw = await request.read()
        arguments = msgspec.json.decode(raw) if raw else {}
        try:
            result = self._verbs[verb](**arguments)
            if inspect.isawaitable(result):
                result = await result
        except (BackendError, CannotDo, SetupError, KeyError, TypeError, ValueError) as error:
            status = 410 if isinstance(error, NothingToPress) else 400
            return web.Response(status=status, text=f"{verb}: {type(error).__name__}: {error}")
        return web.Response(body=msgspec.json.encode(result), content_type="application/json")

    def _create_person(self, guild_id: int, name: str) -> int:
        user = self._world.make_user(name.lower(), global_name=name)
        self._world.add_member(guild_id, user.id, announce=True)
        return user.id

    async def _answered(self, interaction_id: int, patience: float) -> Answer:
        """The answer once it is complete, or after ``patience`` seconds."""
        asked = self._world.asked[interaction_id]
        await self._world.changes.until(lambda: asked.completed is not None, patience)
        return self._world.answer(interaction_id)

    async def _changed(self, seen: int, patience: float) -> int:
        """The number of changes, once it is above ``seen`` or after ``patience`` seconds."""
        changes = self._world.changes
        await changes.until(lambda: changes.count > seen, patience)
        return changes.count
