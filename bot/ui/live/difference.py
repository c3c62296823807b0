"""What has to be done so that every message shows its match. Sends and stores nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Any

import discord
from msgspec.structs import replace

from bot.games import Prompt
from bot.matches.model.deadlines import calls_made
from bot.matches.model.match import Due, Match, Seat, Status
from bot.matches.model.surface import BOARD, LOOKED_FOR, Link, Surface, SurfaceKind
from bot.ui.layout.message import Message
from bot.ui.live.queue import Bucket, Priority, Slot
from bot.ui.screens.renderer import Renderer

YOUNG = timedelta(minutes=50)
"""Older messages are replaced, since Discord limits edits of those older than an hour."""

ENDED = 99_999
"""The prompt of an ending's controls, by which it isn't taken for a board or a panel."""
PANEL_NONCE = re.compile(r"[A-Z]+-[0-9]+-(?P<prompt>[0-9]+)[rw-]")
"""How the nonce of a panel begins: code, seat and prompt."""


class Way(Enum):
    """How a message is brought up to date: ``KEEP`` it while its channel is closed to us."""

    KEEP = "keep"
    EDIT = "edit"
    POST = "post"


@dataclass(eq=False)
class Wanted:
    """A stale surface, and the way to bring it up to date.

    ``surface`` is its row, changed as work proceeds; ``stored`` is the row in the database.
    ``prompt`` is that of its controls. ``told_prompt`` and ``told_calls`` are what the person
    will have been notified of; ``notifies``: it makes the phone of an inactive person ring.
    ``repost``: it is posted again at the end of its channel. ``in_place``: it isn't replaced if it
    has been deleted. ``mentions`` are people to ping. ``just_named``: the posting in its row hasn't
    been requested yet. ``unknown``: another process may have written its message. ``restored``: the
    match is no further than when Discord was found ahead of it, so it comes from a backup.
    ``first`` is the first beat of a reveal, to be shown before the time for the rest.

    It waits in ``slot``; a later difference may take its place there until it has ``begun`` and a
    ``task`` writes it. ``row`` is then the row to store, None if the message is unchanged, ``link``
    is where the message says the board is, and ``fault`` has to be retried.
    """

    surface: Surface
    way: Way = Way.EDIT
    prompt: int = 0
    told_prompt: int | None = None
    told_calls: int = 0
    notifies: bool = False
    repost: bool = False
    in_place: bool = False
    mentions: tuple[int, ...] = ()
    just_named: bool = False
    stored: Surface | None = None
    unknown: bool = False
    restored: bool = False
    first: Message | None = None

    slot: Slot = field(init=False)
    begun: bool = False
    task: asyncio.Task[None] | None = None
    row: Surface | None = None
    link: Link | None = None
    fault: Exception | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def channel_id(self) -> int:
        assert self.surface.channel_id is not None, "it has been opened"
        return self.surface.channel_id

    @property
    def place(self) -> tuple[int, int]:
        """The channel and id of its message."""
        assert self.surface.message_id is not None
        return self.channel_id, self.surface.message_id

    @property
    def unsettled(self) -> bool:
        """Whether the fate of an earlier posting is unknown."""
        return self.surface.posting is not None and not self.just_named

    @property
    def maybe_seen(self) -> bool:
        """Whether another process may have notified of this already."""
        more = self.repost or self.told_calls > 0 or self.surface.message_id is None
        return self.unknown and self.notifies and not more

    @property
    def calls(self) -> bool:
        """Whether it is the first to tell of a call."""
        return self.told_calls > self.surface.told_calls

    @property
    def silent(self) -> bool:
        """Whether it rings nowhere, as nobody is needed."""
        ends = self.surface.kind is SurfaceKind.ENDING and self.surface.seat is not None
        return not self.notifies and not self.mentions and not ends

    @property
    def first_panel(self) -> bool:
        """Whether no message of this panel is known yet."""
        return self.surface.kind is SurfaceKind.PANEL and self.surface.message_id is None

    @property
    def priority(self) -> Priority:
        """How urgent it is; redrawing a finished match comes last."""
        if self.in_place:
            return Priority.ANNOUNCEMENT
        return Priority.TURN if self.notifies else Priority[self.surface.kind.name]

    @property
    def new_board(self) -> bool:
        """Whether it has to be posted before the panels, which link to it."""
        return self.surface.key == BOARD and self.way is Way.POST

    @property
    def bucket(self) -> Bucket | None:
        """Its bucket in the queue; None without a request to a known channel."""
        channel_id = self.surface.channel_id
        return None if channel_id is None or self.way is Way.KEEP else (channel_id, self.way.value)

    @property
    def nonce(self) -> str:
        """The nonce of its posting: the same in every process, and another for the next posting, as
        the id of the replaced message is in it."""
        surface = self.surface
        before = (surface.message_id or 0) % 10**8
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return f"end-{surface.code}"
        if surface.kind is SurfaceKind.ENDING:
            return f"{surface.code}-e-{'' if surface.seat is None else surface.seat}"
        if surface.kind is SurfaceKind.BOARD:
            return f"{surface.code}-b-{before}"
        call = "-rw"[self.told_calls]
        return f"{surface.code}-{surface.seat}-{self.prompt}{call}{before}"

    def note(self, **changes: Any) -> None:
        """Change the row."""
        self.surface = replace(self.surface, **changes)

    def name(self, now: datetime) -> None:
        """Put the nonce into the row, to be stored before the request."""
        self.note(posting=self.nonce, posting_since=now)
        self.just_named = True

    def done(self, match: Match) -> Surface:
        return replace(
            self.surface,
            version=match.version,
            told_prompt=self.told_prompt,
            told_calls=self.told_calls,
            closed=False,
            posting=None,
            posting_since=None,
        )


def differences(
    match: Match,
    surfaces: Collection[Surface],
    renderer: Renderer,
    now: datetime,
    active: Callable[[int], bool],
    repost: Collection[int | None] = (),
) -> list[Wanted]:
    """The stale surfaces, in the order in which to write them.

    ``active`` tells whether a person is at the screen. The panels of the seats in ``repost`` are
    posted again at the end of their channels.
    """
    rows = {surface.key: surface for surface in surfaces}
    found = [] if match.place.practice else [_board(match, rows.get(BOARD), now)]
    if announcement := rows.get((SurfaceKind.ANNOUNCEMENT, None)):
        found.append(_edited_or_posted(match, Wanted(announcement), now))
    found += [
        _ending(match, surface, rows.get((SurfaceKind.PANEL, surface.seat)), now)
        for surface in surfaces
        if surface.kind is SurfaceKind.ENDING
    ]
    found = [each for each in found if _out_of_date(each.surface, match)]
    prompts = renderer.prompts(match)
    for seat in match.seats if match.state is not None else ():
        stored = rows.get((SurfaceKind.PANEL, seat.number))
        if seat.person is None or seat.person.erased or (stored is None and seat.left):
            continue
        surface = stored or Surface(match.code, SurfaceKind.PANEL, seat.number)
        if _out_of_date(surface, match) or seat.number in repost:
            panel = _panel(match, seat, surface, prompts.get(seat.number))
            panel.repost = seat.number in repost
            # A first panel notifies active people, too: they have to find it.
            sees = surface.message_id is not None and active(seat.person.id)
            # In a series, one message calls to all tables.
            in_series = panel.first_panel and match.series is not None
            found.append(_panel_way(match, panel, now, uncalled=sees or in_series))
    return sorted(found, key=lambda each: (not each.new_board, each.priority))


def _board(match: Match, stored: Surface | None, now: datetime) -> Wanted:
    """The board, which may exist without a row, if the answer to the start command got lost."""
    board = stored
    if board is None or board.channel_id != match.place.channel_id:
        board = Surface(match.code, SurfaceKind.BOARD, channel_id=match.place.channel_id)
    invited = match.invited if board.message_id is None and match.state is None else ()
    wanted = Wanted(board, mentions=tuple(person.id for person in invited))
    if stored is None and match.rematch_of is None:
        wanted.note(posting=wanted.nonce, posting_since=match.created_at)
    return _edited_or_posted(match, wanted, now)


def _ending(match: Match, surface: Surface, panel: Surface | None, now: datetime) -> Wanted:
    """The end of a match, below the ``panel`` unless that can't be delivered."""
    ending = Wanted(surface, prompt=ENDED)
    if panel is not None and surface.message_id is None:
        ending.note(channel_id=panel.channel_id)
        if panel.closed:
            ending.way = Way.KEEP
            return ending
    return _edited_or_posted(match, ending, now)


def _out_of_date(surface: Surface, match: Match) -> bool:
    return (
        surface.version < match.version
        or surface.posting is not None
        or surface.replaced_id is not None
    )


def prompt_of(nonce: str) -> int:
    """The prompt in a panel's nonce; 0 for any other nonce."""
    panel = PANEL_NONCE.match(nonce)
    return 0 if panel is None else int(panel["prompt"])


def _panel(match: Match, seat: Seat, surface: Surface, asked: Prompt | None) -> Wanted:
    premoves = (seat.number, Due.PREMOVE) in match.waits
    decides = asked is not None and asked.required and not seat.computer and not premoves
    prompt = 0 if asked is None else asked.number
    told = surface.told_prompt, surface.told_calls
    if match.paused_at is not None and match.resumes_at is None:
        told = None, 0  # who has to decide is called again when play resumes
    told_prompt, told_calls = (prompt, calls_made(match, seat.number)) if decides else told
    return Wanted(surface, prompt=prompt, told_prompt=told_prompt, told_calls=told_calls)


def _panel_way(match: Match, panel: Wanted, now: datetime, *, uncalled: bool) -> Wanted:
    surface = panel.surface
    news = panel.calls or panel.told_prompt not in (None, surface.told_prompt)
    if surface.closed and not (panel.repost or surface.posting or _another_try(match, panel)):
        panel.way = Way.KEEP
    elif panel.repost or (news and not uncalled):
        panel.notifies = True
        panel.way = Way.POST
    else:
        _edited_or_posted(match, panel, now)
    return panel


def _edited_or_posted(match: Match, wanted: Wanted, now: datetime) -> Wanted:
    """Edit the message, or post another if it is old.

    Two kinds are edited however old they are: a board that is being looked for, and messages of a
    finished match, which stay above its ending.
    """
    redrawn = wanted.surface.version < 0
    if wanted.surface.message_id is None:
        wanted.way = Way.POST
        return wanted
    over = match.status is Status.OVER
    wanted.in_place = redrawn and over
    young = now - discord.utils.snowflake_time(wanted.surface.message_id) < YOUNG
    looked_for = wanted.surface.version == LOOKED_FOR or (
        redrawn and wanted.surface.key == BOARD and match.state is not None
    )
    wanted.way = Way.EDIT if young or over or looked_for else Way.POST
    return wanted


def _another_try(match: Match, panel: Wanted) -> bool:
    """Whether to try closed DMs again: at the next turn, and at the end to finish the panel."""
    if match.status is Status.OVER:
        return panel.surface.message_id is not None
    return panel.told_prompt != panel.surface.told_prompt
