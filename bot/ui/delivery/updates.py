"""Computes what to do so that each message shows its match. Sends and stores nothing."""

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
"""Messages older than this are replaced: Discord limits edits to messages older than an hour."""

ENDED = 99_999
"""The prompt of an ending's controls, which tells it from a board or a panel."""


class Way(Enum):
    """How to bring a message up to date; ``KEEP`` leaves it, as its channel is closed."""

    KEEP = "keep"
    EDIT = "edit"
    POST = "post"


class Update(msgspec.Struct, frozen=True):
    """How to bring a message that is behind up to date.

    ``surface`` is its row as stored, or a new one. Its controls are for the decision ``prompt``.
    After the update, the person has been notified of the decision ``notified_prompt``, and reminded
    of it ``notified_calls`` times. The message ``notifies`` if it makes an inactive person's phone
    ring, and pings the people in ``mentions``. ``repost`` posts it again at the end of its channel.
    If it is updated ``in_place``, it isn't replaced if somebody has deleted it. ``first`` is the
    first beat of a reveal, shown before the time has come for the rest.
    """

    surface: Surface
    way: Way = Way.EDIT
    prompt: int = 0
    notified_prompt: int | None = None
    notified_calls: int = 0
    notifies: bool = False
    repost: bool = False
    in_place: bool = False
    mentions: tuple[int, ...] = ()
    first: Message | None = None

    @property
    def silent(self) -> bool:
        """Whether a new message notifies nobody."""
        ends = self.surface.kind is SurfaceKind.ENDING and self.surface.seat is not None
        return not self.notifies and not self.mentions and not ends

    @property
    def unsettled(self) -> bool:
        """Whether a message may have been posted whose id is unknown."""
        return self.surface.posting_since is not None

    @property
    def first_panel(self) -> bool:
        """Whether the message is a seat's panel, and that seat has none yet."""
        return self.surface.kind is SurfaceKind.PANEL and self.surface.message_id is None

    @property
    def priority(self) -> Priority:
        """How urgent the update is; redrawing a finished match comes last."""
        if self.in_place:
            return Priority.ANNOUNCEMENT
        return Priority.TURN if self.notifies else Priority[self.surface.kind.name]

    @property
    def new_board(self) -> bool:
        """Whether this posts a board, which has to come before the panels that link to it."""
        return self.surface.key == BOARD and self.way is Way.POST

    @property
    def bucket(self) -> Bucket | None:
        """The bucket in the queue; None if there is no request, or the channel is unknown."""
        channel_id = self.surface.channel_id
        return None if channel_id is None or self.way is Way.KEEP else (channel_id, self.way.value)

    def nonce(self) -> str:
        """A new nonce of at most 25 characters, which tells readers of logs what is posted."""
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
        """What to bring to Discord."""
        surface, ends = self.surface, self.prompt == ENDED
        first = self.first_panel and not match.place.practice
        new = surface.message_id is None and (self.unsettled or first)
        return Letter(
            shows,
            match.code,
            self.prompt,
            self.nonce,
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
            told_prompt=self.notified_prompt,
            told_calls=self.notified_calls,
        )


def updates(
    match: Match,
    surfaces: Collection[Surface],
    renderer: Renderer,
    now: datetime,
    repost: Collection[Key] = (),
) -> list[Update]:
    """How to update the messages that are behind, in the order in which to write them.

    Boards and panels to ``repost`` are posted again at the end of their channels.
    """
    rows = {surface.key: surface for surface in surfaces}
    public = []
    if not match.place.practice:
        public.append(_board(match, rows.get(BOARD), now, repost=BOARD in repost))
    if announcement := rows.get((SurfaceKind.ANNOUNCEMENT, None)):
        public.append(_edited_or_posted(match, Update(announcement), now))
    public += [
        _ending(match, surface, rows.get((SurfaceKind.PANEL, surface.seat)), now)
        for surface in surfaces
        if surface.kind is SurfaceKind.ENDING
    ]
    due = [each for each in public if each.repost or _out_of_date(each.surface, match)]
    prompts = renderer.prompts(match)
    for seat in match.seats if match.state is not None else ():
        stored = rows.get((SurfaceKind.PANEL, seat.number))
        if seat.person is None or seat.person.erased or (stored is None and seat.left):
            continue
        surface = stored or Surface(match.code, SurfaceKind.PANEL, seat.number)
        reposted = surface.key in repost
        if reposted or _out_of_date(surface, match):
            panel = Update(surface, repost=reposted)
            due.append(_panel(match, seat, panel, prompts.get(seat.number), now))
    return sorted(due, key=lambda each: (not each.new_board, each.priority))


def _board(match: Match, stored: Surface | None, now: datetime, *, repost: bool) -> Update:
    """How to update the board. If no row is stored, the answer to the start command may already
    have posted it."""
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
    """How to update the ending, which is posted below the ``panel``. If the panel's channel is
    closed, nothing is sent, unless a posting is of unknown fate: it is repeated, so that the row
    either names its message or is noted as closed. Otherwise, it would stay behind for ever."""
    ending = Update(surface, prompt=ENDED)
    if panel is not None and surface.message_id is None:
        ending = replace(ending, surface=replace(surface, channel_id=panel.channel_id))
        if panel.closed and not ending.unsettled:
            return replace(ending, way=Way.KEEP)
    return _edited_or_posted(match, ending, now)


def _out_of_date(surface: Surface, match: Match) -> bool:
    unsettled = surface.posting_since is not None and not surface.closed
    return surface.version < match.version or unsettled


def _panel(match: Match, seat: Seat, panel: Update, prompt: Prompt | None, now: datetime) -> Update:
    premoves = (seat.number, Due.PREMOVE) in match.waits
    decides = prompt is not None and prompt.required and not seat.computer and not premoves
    number = 0 if prompt is None else prompt.number
    notified = panel.surface.told_prompt, panel.surface.told_calls
    if decides:
        notified = number, calls_made(match, seat.number)
    elif match.paused_at is not None and match.resumes_at is None:
        notified = None, 0  # when play resumes, people are notified again
    panel = replace(panel, prompt=number, notified_prompt=notified[0], notified_calls=notified[1])
    if panel.surface.closed and not (panel.repost or _another_try(match, panel)):
        return replace(panel, way=Way.KEEP)
    if panel.repost or _calls(match, seat, panel, now):
        return replace(panel, notifies=True, way=Way.POST)
    return _edited_or_posted(match, panel, now)


def _calls(match: Match, seat: Seat, panel: Update, now: datetime) -> bool:
    """Whether the panel calls the person to a decision, or reminds them of it."""
    if not panel.first_panel and match.active(seat.number, now):
        return False  # they see the decision, but would have to find a first panel
    if panel.first_panel and match.series is not None:
        return False  # one notice calls a person to all of their tables
    called_again = panel.notified_calls > panel.surface.told_calls
    return called_again or panel.notified_prompt not in (None, panel.surface.told_prompt)


def _edited_or_posted(match: Match, update: Update, now: datetime) -> Update:
    """Edit the message, or post another if it is old.

    Messages that are only drawn again, and those of a finished match, which stay above its ending,
    are edited however old they are.
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
    """Whether to try closed DMs again: at each new decision, and at the end of the match."""
    if match.status is Status.OVER:
        return panel.surface.message_id is not None
    return panel.notified_prompt != panel.surface.told_prompt
