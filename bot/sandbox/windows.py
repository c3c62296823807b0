"""Windows onto the server: one SimCord preview for each person in each place."""

import asyncio
import struct
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from simcord import ChannelHandle, MemberActor, Preview, UserHandle
from simcord.preview import _markdown, make_preview
from simcord.preview._media import MediaInfo, MediaWorker

from bot.sandbox.snapshots import Snapshots
from bot.sandbox.world import CHANNEL, SimulatedUser, World

IDLE_SECONDS: Final = 5.0
"""A browser page polls its state twice a second; after this long it counts as closed."""
NEWS: Final = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})
PNG: Final = b"\x89PNG\r\n\x1a\n"
SIZE: Final = struct.Struct(">II")
"""Width and height, the first fields of the first chunk."""
SIZE_AT: Final = 16


@dataclass(slots=True, eq=False)
class Window:
    """One person's view of one channel, served by its own preview.

    `pages` holds what each open browser page has shown, by SimCord's context id, the most recently
    active last.
    """

    person: SimulatedUser
    user_id: int
    place: str
    channel_id: int
    preview: Preview
    pages: OrderedDict[str, Snapshots] = field(default_factory=OrderedDict)
    last_asked: float = float("-inf")

    @property
    def key(self) -> str:
        """Names the window in addresses: `games-ann`, `dm-ann`."""
        return f"{self.place}-{self.person.key}"

    @property
    def address(self) -> str:
        return self.preview.url.partition("/#")[0]

    def asked(self) -> bool:
        """Note a request from a browser page; whether it is the first one for a while."""
        first = not self.watched
        self.last_asked = asyncio.get_running_loop().time()
        return first

    def republish(self) -> None:
        """Have every page of this window show the current state at its next request.

        Unlike SimCord's own `refresh`, this does not wait for the bot to settle.
        """
        for page in tuple(self.preview._pages.values()):
            self.preview._publish(page, reason="refresh")

    @property
    def watched(self) -> bool:
        return asyncio.get_running_loop().time() - self.last_asked < IDLE_SECONDS


class Unread:
    """Unread channels and mentions, fed with the gateway events of the server.

    A channel counts as read for everybody once anybody looks at it, because one person plays
    them all; a mention stays until the mentioned person's window is shown.
    """

    def __init__(self) -> None:
        self._channels: set[int] = set()
        self._mentions: set[tuple[int, int]] = set()

    def note(self, event: str, payload: Mapping[str, object]) -> None:
        if event not in NEWS:
            return
        channel_id = int(str(payload["channel_id"]))
        self._channels.add(channel_id)
        mentions = payload.get("mentions")
        if event == "MESSAGE_CREATE" and isinstance(mentions, list):
            self._mentions.update((channel_id, int(user["id"])) for user in mentions)

    def look(self, window: Window) -> None:
        """Mark what `window` shows as read."""
        self._channels.discard(window.channel_id)
        self._mentions.discard((window.channel_id, window.user_id))

    def news(self, window: Window) -> bool:
        return window.channel_id in self._channels

    def mentioned(self, window: Window) -> bool:
        """Whether the person of `window` was mentioned there and has not looked since."""
        return (window.channel_id, window.user_id) in self._mentions


class OwnPictures(MediaWorker):
    """Shows PNG files as the bot sent them, at once; whatever else there is goes SimCord's way.

    SimCord starts a process for each picture, to decode whatever a bot under test may send, one
    after the other and at most eight; a chat with more pictures would lack some.
    """

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """What is in `blob`, a file whose digest is `key`; MediaError if that can't be shown."""
        if not blob.startswith(PNG) or len(blob) < SIZE_AT + SIZE.size:
            return await super().validate(key, blob, media_time=media_time)
        width, height = SIZE.unpack_from(blob, SIZE_AT)
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


class Parsers:
    """SimCord's Markdown parsers, one for each kind of text: it would make one for each text.

    A quotation ends with its line. As CommonMark has it, the lines below belong to it, too, up to
    an empty one.
    """

    def __init__(self) -> None:
        self._make = _markdown._markdown_parser
        self._made: dict[int, tuple[Any, dict[str, Any]]] = {}

    def __call__(self, policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        """The parser for texts under `policy`; it knows `context` until the next call."""
        if id(policy) not in self._made:
            known: dict[str, Any] = {}
            parser = self._make(policy, known)
            rule = "line below a quotation"
            parser.block.ruler.push(rule, lambda *_: True, {"alt": ["blockquote"]})
            self._made[id(policy)] = parser, known
        parser, known = self._made[id(policy)]
        known.clear()
        known.update(context)
        return parser


PARSERS: Final = Parsers()


@asynccontextmanager
async def open_windows(world: World) -> AsyncIterator[tuple[Window, ...]]:
    """Open every window: the channel as each person, then each person's DMs.

    Call it before the bot starts: a window that opens on an existing message stays tied to it,
    and these have to follow the newest one.
    """
    _markdown._markdown_parser = PARSERS
    async with AsyncExitStack() as stack:
        windows = []
        for each in world.inhabitants:
            preview = await _open(stack, world, world.channel, each.member)
            windows.append(Window(each.person, each.user.id, CHANNEL, world.channel.id, preview))
        for each in world.inhabitants:
            preview = await _open(stack, world, each.dm, each.user)
            windows.append(Window(each.person, each.user.id, "dm", each.dm.id, preview))
        yield tuple(windows)


async def _open(
    stack: AsyncExitStack,
    world: World,
    channel: ChannelHandle,
    viewer: MemberActor | UserHandle,
) -> Preview:
    preview = make_preview(
        world.env,
        channel,
        viewers=[viewer],
        layout="channel",
        display="responsive",
        width=960,
        height=720,
        locale="en-US",  # until a browser's page is opened: people may change theirs
        timezone=_local_timezone(),
        presentation_time=None,
        assets=world.pictures,
        sku_presentations=None,
        port=None,
    )
    preview._media_worker = OwnPictures()
    put_forward(world, None)
    return await stack.enter_async_context(preview)


def put_forward(world: World, preview: Preview | None) -> None:
    """Make `preview` the one whose page is acting, or none of them.

    SimCord assumes one preview per environment, and uses the reference only to mark its current
    action as dispatched. Previews are otherwise independent, so several work side by side as long
    as this refers to the acting one.
    """
    world.env._preview = preview


def _local_timezone() -> str:
    """The machine's offset from UTC as a zone name; UTC itself if it isn't whole hours."""
    offset = datetime.now().astimezone().utcoffset() or timedelta()
    hours, rest = divmod(offset, timedelta(hours=1))
    if rest or hours == 0:
        return "UTC"
    # The sign of these names is reversed: Etc/GMT-2 is two hours ahead of UTC.
    return f"Etc/GMT{-hours:+d}"
