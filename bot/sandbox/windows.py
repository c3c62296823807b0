"""The running simulation, and windows onto it: a SimCord preview for each person in each place.

SimCord rejects clicks from a page without the newest revision. On Discord, a press still arrives
even if its message, or one near it, changed a second before. So a click from an older revision is
forwarded while its control still exists.
"""

import asyncio
import struct
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from aiohttp import web
from simcord import ChannelHandle, MemberActor, Preview, SetupError, UserHandle
from simcord.preview import _markdown, _server
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page

from bot.sandbox.world import CHANNEL, SimulatedUser, World, clock_lag, localized_text

TICK_SECONDS: Final = 0.25
"""How often the clock moves, and the longest it waits for the bot to settle."""
ACTION_SECONDS: Final = 15.0
"""The longest an action waits for the bot to settle before the page gets its answer."""
LEAP_SECONDS: Final = 60.0
"""A lag of the clock after which due timers fire only once."""
NEWS: Final = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})
IDLE_SECONDS: Final = 5.0
"""Silence after which a browser page, which polls twice a second, counts as closed."""
MOST_PAGES: Final = 12
"""Browser pages per window. SimCord refuses the 17th, and keeps abandoned ones for minutes."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
SIZE: Final = struct.Struct(">16xII")
"""Width and height, after the signature and the head of the first chunk."""
KEPT: Final = 64
"""How many revisions of a page have their controls remembered."""
PRESSES: Final = frozenset({"click", "select"})

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A decoded JSON value."""
Controls: TypeAlias = Mapping[str, str]
"""The controls in one state of a page: custom ids by control key."""

_server.web = web  # type: ignore[attr-defined] # SimCord imports it when its server starts


class ChatServer(_server.PreviewServer):
    """SimCord's answers to a browser page, without opening a port of its own."""

    async def start(self) -> None:
        self.port = self._requested_port


class Window(Preview):
    """One person's view of one channel, in their language. A click on an old page still counts if
    its control exists. `news` says whether there are unread messages, and `mentioned` whether one
    of them mentions the person."""

    _PAGE_LEASE_SECONDS = 86400.0
    """How long a browser page lives without requests. After SimCord's ten minutes, the first click
    in a chat that had been hidden was lost. `MOST_PAGES` limits the number of pages anyway."""

    def __init__(
        self,
        world: World,
        person: SimulatedUser,
        place: str,
        channel: ChannelHandle,
        viewer: MemberActor | UserHandle,
        port: int,
    ) -> None:
        super().__init__(
            world.env,
            channel,
            (viewer,),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",  # set again when a browser page opens: people can change theirs
            timezone=_local_timezone(),
            presentation_time=None,
            assets=world.pictures,
            port=port,
        )
        self._server = ChatServer(self, port)
        self._media_worker = PngMedia()
        self.world = world
        self.person = person
        self.place = place
        self.user_id = viewer.id
        self.channel_id = channel.id
        self._controls: dict[str, dict[int, Controls]] = {}
        """The controls of each page's last revisions, by page id and revision."""
        self._requested_at = float("-inf")
        self.news = self.mentioned = False

    @property
    def key(self) -> str:
        """The window's name in addresses: `games-ann`, `dm-ann`."""
        return f"{self.place}-{self.person.key}"

    @property
    def watched(self) -> bool:
        return asyncio.get_running_loop().time() - self._requested_at < IDLE_SECONDS

    def note_request(self) -> bool:
        """Note a request from a browser page. Returns whether it ends a pause."""
        first = not self.watched
        self._requested_at = asyncio.get_running_loop().time()
        return first

    async def answer(self, name: str, request: web.Request) -> web.Response:
        """Answer a request with the method of SimCord's server that has this name."""
        answer: web.Response = await getattr(self._server, name)(request)
        return answer

    def republish(self) -> None:
        """Give every page of this window the current state at its next request, without waiting for
        the bot to settle as SimCord's `refresh` does."""
        self._publish_message_pages(reason="refresh")

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        self.locale = self.world.locales[self.user_id]
        pages = [page for page in self._pages.values() if page is not self._python]
        if len(pages) >= MOST_PAGES:
            self._close_page(min(pages, key=lambda page: page.last_activity).id)
        self._controls = {each: self._controls[each] for each in self._pages}
        return super()._open_page(viewer_id, target_id)

    def _publish(self, page: _Page, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        published = self._controls.setdefault(page.id, {})
        published[page.revision] = dict(controls(page.snapshot["messages"]))
        published.pop(page.revision - KEPT, None)

    def _page_payload(self, page: _Page) -> dict[str, Any]:
        state = super()._page_payload(page)
        for message in state["messages"].values():
            header = message["interaction_header"] or {}
            command = self.env.backend.find_command(header.get("name", ""), guild_id=None)
            if command is not None:
                header["name"] = localized_text(command, "name", self.world.locales[self.user_id])
        return state

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        page = self._get_page(context_id)
        action = dict(body)
        if action.get("kind") == "close":
            raise SetupError("the sandbox is ended in the terminal")
        return await super()._action(
            context_id, rebased(action, self._controls[page.id], page.revision)
        )


class PngMedia(MediaWorker):
    """Shows PNG files immediately, as the bot sent them. SimCord decodes each picture in a new
    process, one at a time and at most eight, so a chat with more would lack some."""

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """The media in `blob`, a file with the digest `key`. Raises MediaError if it can't be
        shown."""
        if not blob.startswith(PNG) or len(blob) < SIZE.size:
            return await super().validate(key, blob, media_time=media_time)
        width, height = SIZE.unpack_from(blob)
        return MediaInfo(
            format="PNG",
            width=width,
            height=height,
            frames=1,
            decoded_bytes=4 * width * height,
            normalized=blob,
            content_type="image/png",
            capture=blob,
            poster=blob,
        )


class AnyName(str):
    """A command's name that equals any other. SimCord shows the mention of a command only if the
    name in it equals the one that the bot has registered under the mention's id."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return True


class MarkdownParsers:
    """SimCord's Markdown parsers, cached, since making one takes longer than parsing a message. As
    on Discord, a command may be mentioned by its name in any language, and a quotation ends with
    its line."""

    def __init__(self) -> None:
        self._make = _markdown._markdown_parser
        self._made: dict[int, tuple[Any, dict[str, Any]]] = {}

    def __call__(self, policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        """The parser for `policy`, which uses `context` until the next call."""
        if id(policy) not in self._made:  # SimCord has one object for each policy
            values: dict[str, Any] = {}
            parser = self._make(policy, values)
            rule = "line below a quotation"
            parser.block.ruler.push(rule, lambda *_: True, {"alt": ["blockquote"]})
            self._made[id(policy)] = parser, values
        parser, values = self._made[id(policy)]
        values.clear()
        commands = context.get("commands") or {}
        values.update(context, commands={number: AnyName(commands[number]) for number in commands})
        return parser


PARSERS: Final = MarkdownParsers()


@asynccontextmanager
async def open_windows(world: World, port: int) -> AsyncIterator[tuple[Window, ...]]:
    """Open every window: the channel as each person, then each person's DMs. Call it before the bot
    starts: a window opened on an existing message stays tied to it."""
    _markdown._markdown_parser = PARSERS
    people = world.inhabitants
    windows = (
        *(Window(world, each.person, CHANNEL, world.channel, each.member, port) for each in people),
        *(Window(world, each.person, "dm", each.dm, each.user, port) for each in people),
    )
    async with AsyncExitStack() as stack:
        for window in windows:
            set_acting(world, None)
            await stack.enter_async_context(window)
        yield windows


def set_acting(world: World, preview: Preview | None) -> None:
    """Make `preview` the one whose page is acting; None for none. SimCord allows one preview per
    environment: it opens none while one is set, and if anything changes during an action, it notes
    in the one that is set that the action took effect."""
    world.env._preview = preview


def _local_timezone() -> str:
    """The machine's offset from UTC as a zone name; UTC if the offset isn't whole hours."""
    offset = datetime.now().astimezone().utcoffset() or timedelta()
    hours, rest = divmod(offset, timedelta(hours=1))
    if rest or hours == 0:
        return "UTC"
    # The sign in these names is reversed: Etc/GMT-2 is two hours ahead of UTC.
    return f"Etc/GMT{-hours:+d}"


def rebased(action: dict[str, Any], published: Mapping[int, Controls], now: int) -> dict[str, Any]:
    """The action as if made at revision `now`; unchanged if the pressed control is gone. A control
    that has moved within its message is found by its custom id."""
    revision = action.get("published_revision")
    if not isinstance(revision, int) or revision == now:
        return action
    current = {**action, "published_revision": now}
    if action.get("kind") not in PRESSES:
        return current
    pressed = str(action.get("control_key"))
    custom_id = published.get(revision, {}).get(pressed)
    for key, each in published[now].items():
        if each == custom_id and _message(key) == _message(pressed):
            return {**current, "control_key": key}
    return action


def controls(value: Json) -> Iterator[tuple[str, str]]:
    """Control key and custom id of every control in a page's state, or a part of it."""
    if isinstance(value, dict):
        key, custom_id = value.get("control_key"), value.get("custom_id")
        if isinstance(key, str) and isinstance(custom_id, str):
            yield key, custom_id
        for part in value.values():
            yield from controls(part)
    elif isinstance(value, list):
        for part in value:
            yield from controls(part)


def _message(control_key: str) -> str:
    """The part of a control key that names the message, as in `message:42:component:3`."""
    return control_key.partition(":component:")[0]


class LiveWorld:
    """A world whose bot is running, and the windows onto it. SimCord raises when two operations
    overlap, so hold `lock` to act or to move the clock."""

    def __init__(self, world: World, windows: tuple[Window, ...]) -> None:
        self.world = world
        self.windows = windows
        self.lock = asyncio.Lock()
        self.ahead = 0.0
        """Seconds by which the virtual clock is to be ahead of the real one."""
        world.env.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        """Mark the windows that have news. An edited message doesn't mention anybody again."""
        if event not in NEWS:
            return
        mentioned = payload.get("mentions") or () if event == "MESSAGE_CREATE" else ()
        for window in self.windows:
            if window.channel_id == int(payload["channel_id"]):
                window.news = True
                window.mentioned |= any(int(user["id"]) == window.user_id for user in mentioned)

    def mark_read(self, current: Window) -> None:
        """Mark a window as read; the channel for everyone, as one person plays them all."""
        current.mentioned = False
        for window in self.windows:
            window.news &= window.channel_id != current.channel_id

    async def keep_time(self) -> None:
        """Bring the virtual clock into step with the real one, and publish changes."""
        async with self.lock:
            await self._advance()
            self.publish()

    async def _advance(self) -> None:
        env = self.world.env
        env.settle_timeout = TICK_SECONDS
        lag = self._lag()
        if lag > LEAP_SECONDS:
            # The machine was asleep, or the clock was set ahead: every timer that came due
            # meanwhile fires once, now.
            env.backend.advance_clock(lag - TICK_SECONDS)
        try:
            await env.advance_time(max(0.0, self._lag()))
        except TimeoutError:
            # The bot is busy. Time passes anyway: due timers fire at SimCord's next check.
            env.backend.advance_clock(max(0.0, self._lag()))

    def _lag(self) -> float:
        """Seconds by which the virtual clock is behind the time it has to show."""
        return clock_lag(self.world.env) + self.ahead

    def publish(self) -> None:
        """Update the watched windows if anything happened. The caller holds `lock`."""
        backend = self.world.env.backend
        # SimCord keeps this transcript for tests; here it only shows whether anything happened.
        changed = bool(backend.transcript)
        backend.transcript.clear()
        backend.http_requests.clear()
        if changed:
            for window in self.windows:
                if window.watched:
                    window.republish()

    def act(self, window: Window) -> None:
        """Prepare for an action by the person at `window`. The caller holds `lock`."""
        self.world.env.settle_timeout = ACTION_SECONDS
        set_acting(self.world, window)
