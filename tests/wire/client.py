"""The tests' client of the wire's control API: each method is one verb."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import aiohttp
import msgspec

from tests.patience import PATIENCE
from tests.wire.shapes import Answer, Request, Rule, Session, Shown

T = TypeVar("T")


class Gone(AssertionError):
    """The message or control to press has gone."""


class Wire:
    """Ids are Discord's. Raises ``AssertionError`` with the reason if something is impossible."""

    def __init__(self, address: str, http: aiohttp.ClientSession) -> None:
        self.address = address
        """Like ``http://127.0.0.1:4711``."""
        self._http = http

    async def until(
        self,
        check: Callable[[], Awaitable[T | None]],
        what: str = "what was waited for",
        deadline: float = PATIENCE,
    ) -> T:
        """Wait until ``check`` returns something true; it is called at each change on the wire."""
        try:
            async with asyncio.timeout(deadline):
                while True:
                    seen = await self.call("changed", int, seen=-1, patience=0)
                    if found := await check():
                        return found
                    await self.call("changed", int, seen=seen, patience=1)
        except TimeoutError:
            raise AssertionError(f"{what}: not within {deadline} seconds") from None

    # The world

    async def create_guild(
        self, name: str = "Harbour", *, shard: int | None = None, shards: int = 1
    ) -> int:
        """A guild with the bot in it; its events go to ``shard`` of ``shards``."""
        return await self.call("create_guild", int, name=name, shard=shard, shards=shards)

    async def create_channel(self, guild_id: int, name: str = "games") -> int:
        return await self.call("create_channel", int, guild_id=guild_id, name=name)

    async def create_person(self, guild_id: int, name: str) -> int:
        """Add a new person to a guild. :class:`Person` plays for them."""
        return await self.call("create_person", int, guild_id=guild_id, name=name)

    async def dm_channel(self, user_id: int) -> int:
        """The DM channel of a person with the bot."""
        return await self.call("dm_channel", int, user_id=user_id)

    # What people do and see

    async def say(self, user_id: int, channel_id: int, text: str) -> int:
        """Write a message. Returns its id."""
        return await self.call("say", int, user_id=user_id, channel_id=channel_id, text=text)

    async def slash(self, user_id: int, channel_id: int, name: str, **options: Any) -> int:
        """Use a command (``"puerto-banana start"``). Returns the interaction's id."""
        return await self.call(
            "slash", int, user_id=user_id, channel_id=channel_id, name=name, options=options
        )

    async def press(
        self,
        user_id: int,
        message_id: int,
        custom_id: str,
        values: Sequence[str] = (),
        *,
        stale: bool = False,
    ) -> int:
        """Press a button, or choose ``values`` in a menu. Returns the interaction's id.

        ``stale``: press what the person's client still shows, though the message no longer has it.
        """
        pressed = {"user_id": user_id, "message_id": message_id, "custom_id": custom_id}
        return await self.call("press", int, **pressed, values=list(values), stale=stale)

    async def fill(self, user_id: int, shown_by: int, values: dict[str, Any]) -> int:
        """Submit the form that an interaction opened; ``values`` by custom_id. Returns the id."""
        return await self.call("fill", int, user_id=user_id, shown_by=shown_by, values=values)

    async def messages(self, channel_id: int, reader: int | None = None) -> list[Shown]:
        """A channel's messages as ``reader`` sees them, oldest first, deleted ones included.

        Without ``reader`` it includes everybody's ephemeral messages.
        """
        return await self.call("messages", list[Shown], channel_id=channel_id, reader=reader)

    async def answer(self, interaction_id: int) -> Answer:
        """The bot's answer so far."""
        return await self.call("answer", Answer, interaction_id=interaction_id)

    async def answered(self, interaction_id: int, deadline: float = PATIENCE) -> Answer:
        """The bot's complete answer, which is more than "thinking…"."""
        waiting = {"interaction_id": interaction_id, "patience": deadline}
        answer = await self.call("answered", Answer, **waiting)
        assert answer.completed is not None, f"no answer within {deadline} seconds: {answer}"
        return answer

    # Requests, limits, faults

    async def requests(self, *, since: int = 0) -> list[Request]:
        """The log from number ``since``."""
        return await self.call("requests", list[Request], since=since)

    async def violations(self) -> list[str]:
        """Requests that Discord would not have accepted; they were refused with 50035."""
        return await self.call("violations", list[str])

    async def limit(self, on: bool = True) -> None:
        """Turn rate limits on or off."""
        await self.call("limit", type(None), on=on)

    async def limits_given(self) -> int:
        """The number of 429 responses so far, without those from rules."""
        return await self.call("limits_given", int)

    async def rule(self, rule: Rule) -> int:
        """Make future requests fail. Returns the rule's number."""
        return await self.call("add_rule", int, rule=msgspec.to_builtins(rule))

    async def rule_hits(self, number: int) -> int:
        """How many requests a rule has hit so far."""
        return await self.call("rule_hits", int, number=number)

    async def mend(self) -> None:
        """Drop all rules; requests that hang go on hanging."""
        await self.call("mend", type(None))

    # The gateway

    async def sessions(self) -> list[Session]:
        return await self.call("sessions", list[Session])

    async def drop(self, session_id: str, *, resumable: bool = True) -> None:
        """Cut a session's connection."""
        await self.call("drop", type(None), session_id=session_id, resumable=resumable)

    async def call(self, verb: str, shape: type[T], **arguments: Any) -> T:
        """Call a verb that returns a value of this shape."""
        content = msgspec.json.encode(arguments)
        async with self._http.post(f"{self.address}/_wire/{verb}", data=content) as response:
            raw = await response.read()
            if response.status == 410:
                raise Gone(raw.decode())
            assert response.status == 200, raw.decode()
        return msgspec.json.decode(raw, type=shape)
