"""Windows onto the server: one SimCord preview for each person in each place."""

import asyncio
import struct
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from aiohttp import web
from simcord import ChannelHandle, MemberActor, Preview, SetupError, UserHandle
from simcord.preview import _markdown, _server
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page

from bot.sandbox.localization import said
from bot.sandbox.snapshots import KEPT, Controls, controls, followed
from bot.sandbox.world import CHANNEL, SimulatedUser, World

IDLE_SECONDS: Final = 5.0
"""A browser page polls its state twice a second; after this long it counts as closed."""
MOST_PAGES: Final = 12
"""Browser pages of one window; SimCord refuses the 17th, and keeps those left open for minutes."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
SIZE: Final = struct.Struct(">II")
"""Width and height, the first fields of the first chunk."""
SIZE_AT: Final = 16

_server.web = web  # type: ignore[attr-defined] # SimCord imports it when its server starts


class Answers(_server.PreviewServer):
    """SimCord's answers to a browser page, given at the sandbox's address: no port is opened."""

    async def start(self) -> None:
        self.port = self._requested_port


class Window(Preview):
    """One person's view of one channel, in their language.

    A click counts as long as its control is there, although something beside it has changed. There
    may be `news` that nobody has looked at, and the person may be `mentioned` in it.
    """

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
            locale="en-US",  # until a browser's page is opened: people may change theirs
            timezone=_local_timezone(),
            presentation_time=None,
            assets=world.pictures,
            port=port,
        )
        self._server = Answers(self, port)
        self._media_worker = OwnPictures()
        self.world = world
        self.person = person
        self.place = place
        self.user_id = viewer.id
        self.channel_id = channel.id
        self._shown: dict[str, dict[int, Controls]] = {}
        """By page, what could be pressed in its last few revisions."""
        self._asked_at = float("-inf")
        self.news = self.mentioned = False

    @property
    def key(self) -> str:
        """Names the window in addresses: `games-ann`, `dm-ann`."""
        return f"{self.place}-{self.person.key}"

    @property
    def watched(self) -> bool:
        return asyncio.get_running_loop().time() - self._asked_at < IDLE_SECONDS

    def asked(self) -> bool:
        """Note a request from a browser page; whether it is the first one for a while."""
        first = not self.watched
        self._asked_at = asyncio.get_running_loop().time()
        return first

    async def answer(self, name: str, request: web.Request) -> web.Response:
        """What SimCord's server answers by the method of that name."""
        answer: web.Response = await getattr(self._server, name)(request)
        return answer

    def republish(self) -> None:
        """Have every page of this window show the current state at its next request.

        Unlike SimCord's own `refresh`, this does not wait for the bot to settle.
        """
        self._publish_message_pages(reason="refresh")

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        self.locale = self.world.locales[self.user_id]
        pages = [page for page in self._pages.values() if page is not self._python]
        if len(pages) >= MOST_PAGES:
            self._close_page(min(pages, key=lambda page: page.last_activity).id)
        self._shown = {each: self._shown[each] for each in self._pages}
        return super()._open_page(viewer_id, target_id)

    def _publish(self, page: _Page, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        shown = self._shown.setdefault(page.id, {})
        shown[page.revision] = dict(controls(page.snapshot["messages"]))
        shown.pop(page.revision - KEPT, None)

    def _page_payload(self, page: _Page) -> dict[str, Any]:
        state = super()._page_payload(page)
        for message in state["messages"].values():
            used = message["interaction_header"] or {}
            command = self.env.backend.find_command(used.get("name", ""), guild_id=None)
            if command is not None:
                used["name"] = said(command, "name", self.world.locales[self.user_id])
        return state

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        page, action = self._get_page(context_id), dict(body)
        if action.get("kind") == "close":
            raise SetupError("the sandbox is ended in the terminal")
        return await super()._action(
            context_id, followed(action, self._shown[page.id], page.revision)
        )


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
async def open_windows(world: World, port: int) -> AsyncIterator[tuple[Window, ...]]:
    """Open every window: the channel as each person, then each person's DMs.

    Call it before the bot starts: a window that opens on an existing message stays tied to it,
    and these have to follow the newest one. They answer at this `port`, where the page is.
    """
    _markdown._markdown_parser = PARSERS
    people = world.inhabitants
    windows = (
        *(Window(world, each.person, CHANNEL, world.channel, each.member, port) for each in people),
        *(Window(world, each.person, "dm", each.dm, each.user, port) for each in people),
    )
    async with AsyncExitStack() as stack:
        for window in windows:
            put_forward(world, None)
            await stack.enter_async_context(window)
        yield windows


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
