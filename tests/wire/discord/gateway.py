"""Discord's gateway: sessions identify, receive events, drop, and resume."""

import asyncio
import copy
import json
import secrets
from collections.abc import Mapping
from string import ascii_lowercase
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as simulated
from simcord.backend import serializers

from tests.wire.discord.world import TOKEN, WireWorld
from tests.wire.shapes import Session

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
AUTHENTICATION_FAILED = 4004

HEARTBEATS_EVERY = 41_250
"""Milliseconds."""

BACKLOG = 1000
"""Events that can be replayed to a resumed session."""


class Connection:
    """One WebSocket. Messages are sent in order."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.request = request
        self.socket = socket
        self.session: _Session | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(
        self, op: int, data: Any, sequence: int | None = None, event: str | None = None
    ) -> None:
        self._queue.put_nowait(json.dumps({"op": op, "d": data, "s": sequence, "t": event}))

    async def close(self, code: int | None) -> None:
        """Close with this close code, or abruptly (None)."""
        if code is not None:
            await self.socket.close(code=code)
        elif self.request.transport is not None:
            self.request.transport.abort()

    async def write(self) -> None:
        """Send queued messages until the connection is gone."""
        while not self.socket.closed:
            try:
                await self.socket.send_str(await self._queue.get())
            except ConnectionError:
                return


class _Session:
    """A session's state, whether connected or not."""

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        # No digits: tests search the log for numbers, and it contains this id.
        self.id = "".join(secrets.choice(ascii_lowercase) for _ in range(32))
        self.shard, self.shards = shard, shards
        self.intents = discord.Intents.none()
        self.intents.value = intents
        self.resumed = self.sequence = 0
        self.connection: Connection | None = None
        self.events: list[tuple[int, str, Any]] = []

    def tell(self, event: str, payload: Any) -> None:
        self.sequence += 1
        self.events.append((self.sequence, event, payload))
        del self.events[:-BACKLOG]
        if self.connection is not None:
            self.connection.send(DISPATCH, payload, self.sequence, event)

    def hears(self, event: str, payload: Mapping[str, Any]) -> bool:
        intent = simulated.required_intent(event, payload)
        if intent is not None and not getattr(self.intents, intent):
            return False
        guild_id = payload.get("guild_id")
        if event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
            guild_id = payload["id"]
        return self.shard == (0 if guild_id is None else self.shard_of(int(guild_id)))

    def shard_of(self, guild_id: int) -> int:
        return (guild_id >> 22) % self.shards


class Gateway:
    """All sessions. Several may share a shard; each then gets all of its events."""

    def __init__(self, world: WireWorld) -> None:
        self._world = world
        self._sessions: dict[str, _Session] = {}
        world.subscribers.append(self.feed)

    def sessions(self) -> list[Session]:
        """Every session that is connected or can be resumed, oldest first."""
        return [
            Session(each.id, each.shard, each.connection is not None, each.resumed)
            for each in self._sessions.values()
        ]

    def feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the sessions that should receive it."""
        for session in self._sessions.values():
            if session.hears(event, payload):
                session.tell(event, self._shaped(session, event, payload))

    async def drop(self, session_id: str, resumable: bool) -> None:
        """Cut a session's connection."""
        connection = self._sessions[session_id].connection
        if not resumable:
            del self._sessions[session_id]
        if connection is not None:
            self._lose(connection)
            await connection.close(None)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle the WebSocket."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(request, socket)
        connection.send(HELLO, {"heartbeat_interval": HEARTBEATS_EVERY})
        writing = asyncio.create_task(connection.write())
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(connection, json.loads(message.data))
        finally:
            writing.cancel()
            self._lose(connection)
        return socket

    async def _receive(self, connection: Connection, message: dict[str, Any]) -> None:
        op: int = message["op"]
        data: Any = message.get("d")
        if op == HEARTBEAT:
            connection.send(HEARTBEAT_ACK, None)
        elif op in (IDENTIFY, RESUME) and data["token"] != TOKEN:
            await connection.close(AUTHENTICATION_FAILED)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)

    def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        shard, shards = data.get("shard") or (0, 1)
        session = _Session(shard, shards, data["intents"])
        self._sessions[session.id] = session
        self._join(session, connection)
        world = self._world
        guilds = [g for g in world.guilds.values() if session.shard_of(g.id) == shard]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(world.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": f"ws://{connection.request.host}/gateway",
                "shard": [shard, shards],
                "application": {"id": str(world.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            payload = dict(serializers.guild_create_payload(world, guild))
            session.tell("GUILD_CREATE", self._shaped(session, "GUILD_CREATE", payload))
        world.changes.note()

    def _resume(self, connection: Connection, data: dict[str, Any]) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            connection.send(INVALID_SESSION, False)
            return
        self._join(session, connection)
        for sequence, event, payload in session.events:
            if sequence > data["seq"]:
                connection.send(DISPATCH, payload, sequence, event)
        session.resumed += 1
        session.tell("RESUMED", {})
        self._world.changes.note()

    def _shaped(self, session: _Session, event: str, payload: Mapping[str, Any]) -> Any:
        """The payload as this session may see it."""
        shaped = copy.deepcopy(dict(payload))
        bot_id = self._world.bot_user.id
        if event == "GUILD_CREATE":
            simulated.prune_guild_create(shaped, session.intents, bot_id)
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not session.intents.message_content:
            simulated.censor_message(shaped, bot_id, backend=self._world)
        return shaped

    def _join(self, session: _Session, connection: Connection) -> None:
        session.connection = connection
        connection.session = session

    def _lose(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            self._world.changes.note()
