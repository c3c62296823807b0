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

from tests.wire.world import APPLICATION_ID, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11

HEARTBEATS_EVERY = 41_250
"""Milliseconds."""

BACKLOG = 1000
"""Events that can be replayed to a resumed session."""


class Connection:
    """One WebSocket. Messages are sent in order."""

    def __init__(self, request: web.Request) -> None:
        self.request = request
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, message: str) -> None:
        self._queue.put_nowait(message)

    def cut(self) -> None:
        """Close it abruptly."""
        if self.request.transport is not None:
            self.request.transport.abort()

    async def write(self, socket: web.WebSocketResponse) -> None:
        """Send queued messages until the connection is gone."""
        while not socket.closed:
            try:
                await socket.send_str(await self._queue.get())
            except ConnectionError:
                return


class Session:
    """A session's state, whether connected or not."""

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        # No digits: tests search the log for numbers, and it contains this id.
        self.id = "".join(secrets.choice(ascii_lowercase) for _ in range(32))
        self.shard = shard
        self.resumed = 0
        """How often it has been resumed."""
        self.connection: Connection | None = None
        self._shards = shards
        self._intents = discord.Intents.none()
        self._intents.value = intents
        self._sequence = 0
        self._events: list[str] = []

    def tell(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event, and keep it for when the session is resumed."""
        if event == "GUILD_CREATE":
            pruned = copy.deepcopy(dict(payload))
            simulated.prune_guild_create(pruned, self._intents, APPLICATION_ID)
            payload = pruned
        self._sequence += 1
        self._events.append(_message(DISPATCH, payload, self._sequence, event))
        del self._events[:-BACKLOG]
        if self.connection is not None:
            self.connection.send(self._events[-1])

    def resume(self, sequence: int) -> None:
        """Send all events after this number."""
        assert self.connection is not None
        for message in self._events[len(self._events) - self._sequence + sequence :]:
            self.connection.send(message)
        self.resumed += 1
        self.tell("RESUMED", {})

    def hears(self, event: str, payload: Mapping[str, Any]) -> bool:
        intent = simulated.required_intent(event, payload)
        if intent is not None and not getattr(self._intents, intent):
            return False
        guild_id = payload.get("guild_id")
        if event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
            guild_id = payload["id"]
        return self.serves(None if guild_id is None else int(guild_id))

    def serves(self, guild_id: int | None) -> bool:
        """Whether its shard gets a guild's events, or those outside all guilds (None)."""
        return self.shard == (0 if guild_id is None else (guild_id >> 22) % self._shards)


class Gateway:
    """All sessions. Several may share a shard; each then gets all of its events."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        """Every session that is connected or can be resumed, oldest first, by its id."""
        world.subscribers.append(self._feed)

    def _feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the sessions that should receive it."""
        for session in self.sessions.values():
            if session.hears(event, payload):
                session.tell(event, payload)

    def drop(self, session: Session, *, resumable: bool) -> None:
        """Cut a session's connection."""
        if not resumable:
            del self.sessions[session.id]
        if session.connection is not None:
            session.connection.cut()
            session.connection = None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle the WebSocket."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(request)
        connection.send(_message(HELLO, {"heartbeat_interval": HEARTBEATS_EVERY}))
        writing = asyncio.create_task(connection.write(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, json.loads(message.data))
        finally:
            writing.cancel()
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
            self._world.note()
        return socket

    def _receive(self, connection: Connection, message: dict[str, Any]) -> None:
        if message["op"] == HEARTBEAT:
            connection.send(_message(HEARTBEAT_ACK, None))
        elif message["op"] == IDENTIFY:
            self._identify(connection, message["d"])
        elif message["op"] == RESUME:
            session = self.sessions.get(message["d"]["session_id"])
            if session is None:
                connection.send(_message(INVALID_SESSION, False))
                return
            session.connection = connection
            session.resume(message["d"]["seq"])
        self._world.note()

    def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        shard, shards = data.get("shard") or (0, 1)
        session = Session(shard, shards, data["intents"])
        self.sessions[session.id] = session
        session.connection = connection
        world = self._world
        guilds = [guild for guild in world.guilds.values() if session.serves(guild.id)]
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
            session.tell("GUILD_CREATE", serializers.guild_create_payload(world, guild))


def _message(op: int, data: Any, sequence: int | None = None, event: str | None = None) -> str:
    return json.dumps({"op": op, "d": data, "s": sequence, "t": event})
