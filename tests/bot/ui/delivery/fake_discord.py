"""One Discord for delivery: a script says which requests hang, fail, get lost or take their time.

It stands in for :class:`bot.ui.delivery.messages.DiscordMessages`.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import discord

from bot.matches.model.seat import Person
from bot.ui.controls import CustomId
from bot.ui.delivery.messages import UNKNOWN_MESSAGE, ChannelClosed, Posted
from bot.ui.layout.components import Rendered
from tests import limits
from tests.limits import Json

NONCE_WINDOW = timedelta(minutes=5)
"""How long a nonce is remembered, even if its message has been deleted:
https://github.com/discord/discord-api-docs/pull/6647."""


def dm(person: Person) -> int:
    """The id of a person's DM channel."""
    return person.id * 1000


def refusal(code: int, status: int = 404, message: str = "refused") -> discord.HTTPException:
    """Discord's error with this code."""
    response: Any = SimpleNamespace(status=status, reason="Refused")
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": message})


def unavailable() -> Exception:
    """Discord's error while it is down."""
    response: Any = SimpleNamespace(status=503, reason="Unavailable")
    return discord.DiscordServerError(response, "")


@dataclass
class Message:
    """A message in a channel."""

    id: int
    components: list[Json]
    nonce: str | None
    sent_at: datetime
    silent: bool

    @property
    def text(self) -> str:
        return limits.text_of({"components": self.components})

    @property
    def controls(self) -> list[CustomId]:
        ids = [each.get("custom_id", "") for each in limits.walk(self.components)]
        return [control for each in ids if (control := CustomId.read(each)) is not None]

    @property
    def posted(self) -> Posted:
        return Posted(self.id, next((control.prompt for control in self.controls), None))


@dataclass
class Hold:
    """A hanging request."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)


class FakeDiscord:
    """``requests`` logs requests, such as "send 70", or "answer 70" to an interaction there."""

    def __init__(self, now: Callable[[], datetime] = discord.utils.utcnow) -> None:
        self.now = now
        self.channels: dict[int, list[Message]] = {}
        self.requests: list[str] = []
        self.bodies: list[tuple[datetime, str, str, list[Json]]] = []
        """When each request began, its name, what it is about, and what it would show."""
        self.unreadable: set[int] = set()
        """Channels whose history we may not read, or which doesn't show new messages yet."""
        self.shut: dict[int, int] = {}
        """Channels that refuse everything, with Discord's error code."""
        self.faults: dict[str, list[Exception]] = {}
        """What the next requests of a kind raise before they are executed."""
        self.lost: dict[str, int] = {}
        """How many of the next requests of a kind are executed but never answered."""
        self.held: dict[str, Hold] = {}
        """Requests that hang until they are released."""
        self.takes: Callable[[str], float] | None = None
        """The seconds that a request takes to arrive, if any do."""
        self.on_post: Callable[[int, str | None, Message], None] = lambda *_: None
        """Called with each message that a posting made, or found by its nonce."""
        self.ids = count(7000)
        """Of interactions."""
        self.posted: list[Message] = []
        self._sendings = Counter[int]()
        self._named: dict[tuple[int, str | None], Message] = {}

    def hold(self, request: str) -> Hold:
        """Make this request hang."""
        return self.held.setdefault(request, Hold())

    def shown(self, channel_id: int) -> list[Message]:
        return self.channels.setdefault(channel_id, [])

    def message(self, message_id: int) -> Message | None:
        found = [each for shown in self.channels.values() for each in shown]
        return next((each for each in found if each.id == message_id), None)

    def texts(self, channel_id: int) -> list[str]:
        return [message.text for message in self.shown(channel_id)]

    def sent(self, channel_id: int) -> int:
        return self.requests.count(f"send {channel_id}")

    @property
    def trace(self) -> Iterator[str]:
        """Every request in words."""
        for at, name, about, components in self.bodies:
            text = limits.text_of({"components": components}).replace("\n", "; ")
            yield f"{at:%H:%M:%S.%f} {name} {about} {text}"

    async def dm_channel(self, person_id: int) -> int:
        channel_id = person_id * 1000
        await self.begin("open", channel_id, closes=False)
        return channel_id

    async def send(
        self,
        channel_id: int,
        message: Rendered,
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
        *,
        silent: bool = False,
        role: int | None = None,
    ) -> Posted:
        components = limits.body_of(message)["components"]
        await self.begin("send", channel_id, nonce or "", components)
        self._sendings[channel_id] += 1
        now = self.now()
        made = self._named.get((channel_id, nonce))
        if nonce is None or made is None or now - made.sent_at >= NONCE_WINDOW:
            # distinct in any order of requests
            number = ((channel_id // 1000 or channel_id) << 12) + self._sendings[channel_id]
            made_id = discord.utils.time_snowflake(now) + number
            made = Message(made_id, components, nonce, now, silent)
            self.shown(channel_id).append(made)
            self.posted.append(made)
            self._named[channel_id, nonce] = made
            self.lose("send", channel_id)
        elif made not in self.shown(channel_id):
            raise refusal(UNKNOWN_MESSAGE)
        self.on_post(channel_id, nonce, made)
        await self._return()
        return made.posted

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> bool:
        components = limits.body_of(message)["components"]
        await self.begin("edit", channel_id, message_id, components)
        edited = self.message(message_id)
        if edited is not None:
            edited.components = components
            self.lose("edit", channel_id)
        await self._return()
        return edited is not None

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self.begin("delete", channel_id, message_id, closes=False)
        kept = [each for each in self.shown(channel_id) if each.id != message_id]
        self.channels[channel_id] = kept

    async def clear(self, channel_id: int, before_id: int) -> None:
        await self.begin("clear", channel_id, before_id, closes=False)
        self.channels[channel_id] = [one for one in self.shown(channel_id) if one.id >= before_id]

    async def find(self, channel_id: int, code: str, since: datetime) -> list[Posted]:
        await self.begin("find", channel_id, code)
        if channel_id in self.unreadable:
            return []
        return [
            each.posted
            for each in reversed(self.shown(channel_id))
            if each.sent_at >= since and code in {control.code for control in each.controls}
        ]

    def direct(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def begin(
        self,
        what: str,
        channel_id: int,
        about: object = "",
        components: Sequence[Json] = (),
        *,
        closes: bool = True,
    ) -> None:
        """Let a request arrive; ``closes``: in a channel that is shut, it is refused."""
        name = f"{what} {channel_id}"
        self.requests.append(name)
        self.bodies.append((self.now(), name, str(about), [*components]))
        if self.takes is not None:
            await asyncio.sleep(self.takes(name))
        if name in self.held:
            self.held[name].reached.set()
            await self.held[name].released.wait()
        if self.faults.get(name):
            raise self.faults[name].pop(0)
        if closes and channel_id in self.shut:
            raise ChannelClosed(self.shut[channel_id])

    def lose(self, what: str, channel_id: int) -> None:
        """Lose the answer to a request, if the script says so."""
        name = f"{what} {channel_id}"
        if self.lost.get(name):
            self.lost[name] -= 1
            raise TimeoutError

    async def _return(self) -> None:
        if self.takes is not None:
            await asyncio.sleep(0.05)  # in which the process can end


def seeded(seed: int) -> Callable[[str], float]:
    """Seconds that depend only on the seed and on the requests of the same name before: usually
    some tenths, sometimes longer than a pass or real Discord would wait."""
    before = Counter[str]()

    def takes(request: str) -> float:
        before[request] += 1
        drawn = crc32(f"{seed} {request} {before[request]}".encode())
        return 15.0 if drawn % 61 == 0 else 1.6 if drawn % 13 == 0 else 0.05 + drawn % 7 / 20

    return takes
