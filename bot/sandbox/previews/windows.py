"""Windows onto the server: one SimCord preview for each person in each place."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from simcord import ChannelHandle, MemberActor, Preview, UserHandle
from simcord.preview import make_preview

from bot.sandbox.people import CHANNEL, SimulatedUser
from bot.sandbox.previews.pictures import OwnPictures
from bot.sandbox.previews.snapshots import Snapshots
from bot.sandbox.world import World

IDLE_SECONDS: Final = 5.0
"""A browser page polls its state twice a second; after this long it counts as closed."""


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
        """Where the preview itself listens, without a trailing slash."""
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
        """Whether a browser page is showing this window."""
        return asyncio.get_running_loop().time() - self.last_asked < IDLE_SECONDS


@asynccontextmanager
async def open_windows(world: World) -> AsyncIterator[tuple[Window, ...]]:
    """Open every window: the channel as each person, then each person's DMs.

    Call it before the bot starts: a window that opens on an existing message stays tied to it,
    and these have to follow the newest one.
    """
    async with AsyncExitStack() as stack:
        windows = []
        for each in world.inhabitants:
            preview = await _open(stack, world, world.channel, each.member, each.person.locale)
            windows.append(Window(each.person, each.user.id, CHANNEL, world.channel.id, preview))
        for each in world.inhabitants:
            preview = await _open(stack, world, each.dm, each.user, each.person.locale)
            windows.append(Window(each.person, each.user.id, "dm", each.dm.id, preview))
        yield tuple(windows)


async def _open(
    stack: AsyncExitStack,
    world: World,
    channel: ChannelHandle,
    viewer: MemberActor | UserHandle,
    locale: str,
) -> Preview:
    preview = make_preview(
        world.env,
        channel,
        viewers=[viewer],
        layout="channel",
        display="responsive",
        width=960,
        height=720,
        locale=locale,
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
