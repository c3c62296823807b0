"""What has to be done so that every message shows its match. Sends and stores nothing."""

import uuid
from collections.abc import Collection
from datetime import datetime, timedelta
from enum import Enum

import discord
import msgspec
from msgspec.structs import replace

from bot.games import Prompt
from bot.matches.model.change import Due
from bot.matches.model.deadlines import calls_made
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import BOARD, Key, Surface, SurfaceKind
from bot.matches.model.seat import Seat
from bot.ui.delivery.letters import Letter
from bot.ui.delivery.queue import Bucket, Priority
from bot.ui.layout.components import Rendered
from bot.ui.layout.message import Message
from bot.ui.screens.renderer import Renderer

YOUNG = timedelta(minutes=50)
"""Older messages are replaced, since Discord limits edits of those older than an hour."""

ENDED = 99_999
"""The prompt of an ending's controls, by which it isn't taken for a board or a panel."""


class Way(Enum):
    """How a message is brought up to date: ``KEEP`` it while its channel is closed to us."""

    KEEP = "keep"
    EDIT = "edit"
    POST = "post"


class Update(msgspec.Struct, frozen=True):
    """What a stale message is to show, and how.

    ``surface`` is its row as stored, or a new one. ``prompt`` is that of its controls.
    ``told_prompt`` and ``told_calls`` are what the person will have been notified of; ``notifies``:
    it makes the phone of an inactive person ring. ``repost``: it is posted again at the end of its
    channel. ``in_place``: it isn't replaced if it has been deleted. ``mentions`` are people to
    ping. ``first`` is the first beat of a reveal, to be shown before the time for the rest.
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
    first: Message | None = None

    @property
    def silent(self) -> bool:
        """Whether it rings nowhere, as nobody is needed."""
        ends = self.surface.kind is SurfaceKind.ENDING and self.surface.seat is not None
        return not self.notifies and not self.mentions and not ends

    @property
    def unsettled(self) -> bool:
        """Whether a posting has been begun whose fate is unknown."""
        return self.surface.posting_since is not None

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

    def nonce(self) -> str:
        """Another nonce of at most 25 characters for each posting; logs can tell what it is for."""
        surface = self.surface
        about = surface.kind[0] if surface.seat is None else f"{surface.kind[0]}{surface.seat}"
        about = f"{surface.seat}-{self.prompt}" if surface.kind is SurfaceKind.PANEL else about
        return f"{surface.code}-{about}-{uuid.uuid4().hex[:8]}"

    def draw(self, match: Match, renderer: Renderer, board: Surface | None) -> Message:
        kind, seat = self.surface.key
        if kind is SurfaceKind.ENDING:
            return renderer.ending(match, seat)
        if seat is not None:
            return renderer.panel(match, seat, board=board)
        if kind is SurfaceKind.ANNOUNCEMENT:
            return renderer.announcement(match, board)
        return renderer.board(match)

    def letter(self, match: Match, shows: Rendered) -> Letter:
        """The message as it is taken to Discord."""
        surface, ends = self.surface, self.prompt == ENDED
        first = self.first_panel and not match.place.practice
        new = surface.message_id is None and (self.unsettled or first)
        return Letter(
            shows,
            match.code,
            self.prompt,
            like=lambda posted: (posted.prompt == ENDED) == ends,
            since=match.created_at if new else surface.posting_since,
            post=self.way is Way.POST,
            silent=self.silent,
            mentions=self.mentions,
            first=first,
            in_place=self.in_place,
        )

    def done(self, row: Surface, match: Match) -> Surface:
        """The row once the message shows the match."""
        return replace(
            row,
            version=match.version,
            told_prompt=self.told_prompt,
            told_calls=self.told_calls,
        )


def updates(
    match: Match,
    surfaces: Collection[Surface],
    renderer: Renderer,
    now: datetime,
    repost: Collection[Key] = (),
) -> list[Update]:
    """The stale messages, in the order in which to write them.

    Boards and panels to ``repost`` are posted again at the end of their channels.
    """
    rows = {surface.key: surface for surface in surfaces}
    found = []
    if not match.place.practice:
        found.append(_board(match, rows.get(BOARD), now, repost=BOARD in repost))
    if announcement := rows.get((SurfaceKind.ANNOUNCEMENT, None)):
        found.append(_edited_or_posted(match, Update(announcement), now))
    found += [
        _ending(match, surface, rows.get((SurfaceKind.PANEL, surface.seat)), now)
        for surface in surfaces
        if surface.kind is SurfaceKind.ENDING
    ]
    found = [each for each in found if each.repost or _out_of_date(each.surface, match)]
    prompts = renderer.prompts(match)
    for seat in match.seats if match.state is not None else ():
        stored = rows.get((SurfaceKind.PANEL, seat.number))
        if seat.person is None or seat.person.erased or (stored is None and seat.left):
            continue
        surface = stored or Surface(match.code, SurfaceKind.PANEL, seat.number)
        if _out_of_date(surface, match) or surface.key in repost:
            asked = prompts.get(seat.number)
            panel = _panel(match, seat, surface, asked, repost=surface.key in repost)
            # A first panel notifies active people, too: they have to find it.
            sees = surface.message_id is not None and match.active(seat.number, now)
            # In a series, one message calls to all tables.
            in_series = panel.first_panel and match.series is not None
            found.append(_panel_way(match, panel, now, uncalled=sees or in_series))
    return sorted(found, key=lambda each: (not each.new_board, each.priority))


def _board(match: Match, stored: Surface | None, now: datetime, *, repost: bool) -> Update:
    """The board, which may exist without a row, if the answer to the start command got lost."""
    board = stored
    if board is None or board.channel_id != match.place.channel_id:
        board = Surface(match.code, SurfaceKind.BOARD, channel_id=match.place.channel_id)
        board = replace(board, revision=stored.revision if stored else 0)
    if stored is None and match.rematch_of is None:
        board = replace(board, posting_since=match.created_at)
    invited = match.invited if board.message_id is None and match.state is None else ()
    mentions = tuple(person.id for person in invited)
    return _edited_or_posted(match, Update(board, repost=repost, mentions=mentions), now)


def _ending(match: Match, surface: Surface, panel: Surface | None, now: datetime) -> Update:
    """The end of a match, below the ``panel`` unless that can't be delivered."""
    ending = Update(surface, prompt=ENDED)
    if panel is not None and surface.message_id is None:
        ending = replace(ending, surface=replace(surface, channel_id=panel.channel_id))
        if panel.closed:
            return replace(ending, way=Way.KEEP)
    return _edited_or_posted(match, ending, now)


def _out_of_date(surface: Surface, match: Match) -> bool:
    return surface.version < match.version or surface.posting_since is not None


def _panel(
    match: Match, seat: Seat, surface: Surface, asked: Prompt | None, *, repost: bool
) -> Update:
    premoves = (seat.number, Due.PREMOVE) in match.waits
    decides = asked is not None and asked.required and not seat.computer and not premoves
    prompt = 0 if asked is None else asked.number
    told = surface.told_prompt, surface.told_calls
    if match.paused_at is not None and match.resumes_at is None:
        told = None, 0  # who has to decide is called again when play resumes
    told_prompt, told_calls = (prompt, calls_made(match, seat.number)) if decides else told
    return Update(
        surface,
        prompt=prompt,
        told_prompt=told_prompt,
        told_calls=told_calls,
        repost=repost,
    )


def _panel_way(match: Match, panel: Update, now: datetime, *, uncalled: bool) -> Update:
    surface = panel.surface
    called_again = panel.told_calls > surface.told_calls
    news = called_again or panel.told_prompt not in (None, surface.told_prompt)
    if surface.closed and not (panel.repost or surface.posting or _another_try(match, panel)):
        return replace(panel, way=Way.KEEP)
    if panel.repost or (news and not uncalled):
        return replace(panel, notifies=True, way=Way.POST)
    return _edited_or_posted(match, panel, now)


def _edited_or_posted(match: Match, update: Update, now: datetime) -> Update:
    """Edit the message, or post another if it is old.

    Two kinds are edited however old they are: what is only drawn again, and messages of a finished
    match, which stay above its ending.
    """
    message_id = update.surface.message_id
    if message_id is None:
        return replace(update, way=Way.POST)
    over = match.status is Status.OVER
    drawn_again = update.surface.version == 0
    young = now - discord.utils.snowflake_time(message_id) < YOUNG
    way = Way.EDIT if not update.repost and (young or over or drawn_again) else Way.POST
    return replace(update, way=way, in_place=drawn_again and over)


def _another_try(match: Match, panel: Update) -> bool:
    """Whether to try closed DMs again: at the next turn, and at the end to finish the panel."""
    if match.status is Status.OVER:
        return panel.surface.message_id is not None
    return panel.told_prompt != panel.surface.told_prompt
