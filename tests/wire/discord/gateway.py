"""Discord's gateway: sessions are identified, sent events, dropped and resumed."""

from __future__ import annotations

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

from tests.wire.discord.faults import Faults
from tests.wire.discord.world import TOKEN, WireWorld
from tests.wire.shapes import Session

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
AUTHENTICATION_FAILED = 4004

REMEMBERED = 180.0
"""Seconds for which a session without a connection can be resumed."""

BACKLOG = 1000
"""Events that can be replayed to a resumed session."""


class Connection:
    """One WebSocket. Messages go out in order; a silenced one sends nothing more."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.request = request
        self.socket = socket
        self.silent = False
        self.session: _Session | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(
        self, op: int, data: Any, sequence: int | None = None, event: str | None = None
    ) -> None:
        if not self.silent:
            message = {"op": op, "d": data, "s": sequence, "t": event}
            self._queue.put_nowait(json.dumps(message))

    async def close(self, code: int | None) -> None:
        """Close with a close code, or abruptly (None)."""
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
    """A session's state, connected or not."""

    def __init__(self, shard: int, shards: int, intents: int, now: float) -> None:
        # Without digits: a log that names it is searched for numbers.
        self.id = "".join(secrets.choice(ascii_lowercase) for _ in range(32))
        self.shard, self.shards = shard, shards
        self.intents = discord.Intents.none()
        self.intents.value = intents
        self.identified = now
        self.lost: float | None = None
        self.resumed = self.heartbeats = self.sequence = 0
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
    """All sessions; several may share a shard, and each gets all of its shard's events."""

    def __init__(self, world: WireWorld, faults: Faults) -> None:
        self.heartbeat_interval = 41.25
        self._world = world
        self._faults = faults
        self._sessions: dict[str, _Session] = {}
        world.subscribers.append(self.feed)

    def sessions(self) -> list[Session]:
        """Every session that can be used or resumed, oldest first."""
        return [
            Session(
                id=session.id,
                shard=session.shard,
                shards=session.shards,
                connected=session.connection is not None,
                identified=session.identified,
                resumed=session.resumed,
                heartbeats=session.heartbeats,
                sequence=session.sequence,
            )
            for session in self._sessions.values()
        ]

    def feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the sessions that should get it."""
        for session in self._sessions.values():
            if session.hears(event, payload):
                session.tell(event, self._shaped(session, event, payload))

    def bring_guild(self, guild_id: int) -> None:
        """Announce that the bot has joined a guild (again)."""
        guild = self._world.get_guild(guild_id)
        self.feed("GUILD_CREATE", dict(serializers.guild_create_payload(self._world, guild)))

    async def drop(self, session_id: str, code: int | None, resumable: bool) -> None:
        """Close a session's connection with a close code, or abruptly (None)."""
        session = self._sessions[session_id]
        connection = session.connection
        if not resumable:
            del self._sessions[session_id]
        if connection is None:
            return
        self._lose(connection)
        await connection.close(code)

    def reconnect(self, session_id: str) -> None:
        """Ask a session to reconnect (op 7)."""
        self._connection(session_id).send(RECONNECT, None)

    def silence(self, session_id: str) -> None:
        """Stop sending anything on the connection, heartbeat acknowledgements included."""
        self._connection(session_id).silent = True

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """The handler of the WebSocket."""
        hit = self._faults.match("GET", "/gateway", None)
        if hit is not None:
            return web.Response(status=hit[1].status)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(request, socket)
        connection.send(HELLO, {"heartbeat_interval": int(self.heartbeat_interval * 1000)})
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
            if connection.session is not None:
                connection.session.heartbeats += 1
            connection.send(HEARTBEAT_ACK, None)
        elif op in (IDENTIFY, RESUME) and data["token"] != TOKEN:
            await connection.close(AUTHENTICATION_FAILED)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif op == REQUEST_MEMBERS:
            self._send_members(connection, data)

    def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        shard, shards = data.get("shard") or (0, 1)
        self._forget()
        session = _Session(shard, shards, data["intents"], self._world.time())
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
        self._forget()
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

    def _send_members(self, connection: Connection, data: dict[str, Any]) -> None:
        assert connection.session is not None
        guild = self._world.get_guild(int(data["guild_id"]))
        wanted = {int(one) for one in data.get("user_ids") or []}
        prefix = (data.get("query") or "").lower()
        members = [
            serializers.member_payload(self._world, guild, member)
            for member in guild.members.values()
            if member.user_id in wanted
            or (not wanted and self._world.users[member.user_id].name.lower().startswith(prefix))
        ]
        connection.session.tell(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": members[: data.get("limit") or None],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )

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
        session.connection, session.lost = connection, None
        connection.session = session

    def _lose(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection, session.lost = None, self._world.time()
            self._world.changes.note()

    def _forget(self) -> None:
        now = self._world.time()
        for session in list(self._sessions.values()):
            if session.lost is not None and now - session.lost > REMEMBERED:
                del self._sessions[session.id]

    def _connection(self, session_id: str) -> Connection:
        connection = self._sessions[session_id].connection
        assert connection is not None, f"session {session_id} is not connected"
        return connection
