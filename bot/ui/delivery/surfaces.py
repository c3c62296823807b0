"""Writes a match's messages that are behind, when their turns come, and stores their rows."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.db import take_backs
from bot.matches.model.deadlines import BEAT, is_live
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import BOARD, Surface
from bot.ui.delivery.ephemeral import EphemeralPanels
from bot.ui.delivery.letters import Delivery, Overtaken, drawn_from
from bot.ui.delivery.live_match import Attempt, Beat, LiveMatch, Tasks
from bot.ui.delivery.messages import ChannelClosed, DiscordMessages
from bot.ui.delivery.queue import Queue
from bot.ui.delivery.render_cache import UNKNOWN, Awaited, Entry, RenderCache, digest
from bot.ui.delivery.updates import Update, Way, updates
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.screens.whereabouts import board_of, panel_of
from bot.ui.services import Services

PATIENCE = 1.0
"""Seconds that a pass waits for slow messages before it stores the others."""


@dataclass(eq=False)
class Surfaces:
    """Shows matches. A message is written by one task at a time. Several calls of :meth:`show` may
    run for one match, on its one :class:`LiveMatch`: one of them takes up each message, and any
    stores what has been written.

    While several seats have to decide, a message whose only news is who has decided is held back
    for up to ``board_waits``. :meth:`show` waits up to ``patience`` seconds for its messages.
    """

    services: Services
    messages: DiscordMessages
    queue: Queue
    now: Callable[[], datetime]
    board_waits: timedelta
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        self.cache = RenderCache()
        self.ephemeral = EphemeralPanels(self.services.renderer, self.queue, self.now)
        self.delivery = Delivery(self.messages, self.queue, self.now)
        self.tasks = Tasks()

    async def show(
        self, live: LiveMatch, match: Match, surfaces: Sequence[Surface], *, urgent: bool = False
    ) -> list[Exception]:
        """Write the messages that are behind, and store their rows; returns the faults.

        Messages that have to wait for their turn, or take longer than ``patience``, are left to a
        later call: ``live.on_turn`` is called once there is something to do. ``urgent`` means that
        a person is waiting for these messages: they don't give way to answers, and this process
        writes them even if they are another's to write.
        """
        beat = self._start_beat(live, match, surfaces)
        due = self._due(live, match, surfaces, beat)
        if not urgent:
            due = [each for each in due if self.writes(match, each.surface)]
        group = self._in_turn(live, surfaces, due)
        boards = [each for each in group if each.update.new_board]  # to which the panels link
        rest = [each for each in group if not each.update.new_board]
        await self._write(live, match, boards, urgent)
        edits = () if beat else self.ephemeral.updates(match, live.board)
        beside = [self.tasks.spawn(each) for each in edits]
        # Ephemeral panels give way to answers, so don't make a person wait for them as well.
        await self._write(live, match, rest, urgent, *(() if urgent else beside))
        return await self._store(live, match)

    def sealed(
        self, match: Match, since: int, seat: int | None = None, board: Surface | None = None
    ) -> Message | None:
        """The first beat of a reveal after version ``since``: a board or panel without the outcome.

        It costs an edit, so there is none in slow play, while somebody is away, or while messages
        have to queue.
        """
        people = [seat.number for seat in match.seats if seat.present]
        live = match.deadline is None or is_live(match)
        watched = live and all(match.active(seat, self.now()) for seat in people)
        if self.queue.busy or not watched:
            return None
        return self.services.renderer.sealed(match, since, seat, board)

    def writes(self, match: Match, surface: Surface) -> bool:
        """Whether this process writes the message, because it receives the presses on it."""
        server_id = match.place.server_id if surface.seat is None else None
        return self.services.writers.writes(server_id)

    async def welcome(self, match: Match, person_id: int) -> bool:
        """Send a DM to a person who has just joined a table; False if their DMs are closed."""
        try:
            channel_id = await self.messages.dm_channel(person_id)
            match, surfaces = await self.services.store.with_surfaces(match.code)
            seat = match.seat_of(person_id)
            if match.status is not Status.LOBBY or seat is None:
                return True  # a running match sends a panel
            board = board_of(surfaces)
            message = self.services.renderer.panel(match, seat.number, board=board)
            rendered = await compose(message, match.code)
            with self.messages.direct():
                sent = await self.messages.send(channel_id, rendered, silent=True)
            if (await self.services.store.load(match.code)).status is not Status.LOBBY:
                # The panel may already have been posted above this message, and won't remove it.
                await self.services.store.write(take_backs.take_back, [(channel_id, sent.id)])
        except ChannelClosed:
            return False
        return True

    def _due(
        self, live: LiveMatch, match: Match, surfaces: Sequence[Surface], beat: Beat | None
    ) -> list[Update]:
        """The messages to write now: those that are behind, except those that are held back. During
        the ``beat``, all are held back, and only the message that shows it is due."""
        now, board = self.now(), board_of(surfaces)
        if BOARD not in live.writing or not live.writing[BOARD].begun:
            live.board = board
        behind = [*self._behind(live, match, surfaces)]
        if beat is not None and behind:
            live.wait = (beat.until - now).total_seconds()
            main = [each for each in behind if each.surface.message_id == beat.row.message_id]
            return [Update(each.surface, prompt=each.prompt, first=beat.message) for each in main]
        if not self._fewer_awaited(match, board, surfaces):
            return behind
        live.waits_since = live.waits_since or now
        wait = (live.waits_since + self.board_waits - now).total_seconds()
        # The people who have decided have seen that in their answers.
        held = [each for each in behind if _posted(each.surface)]
        if wait <= 0 or not held:
            return behind
        live.wait = wait
        return [each for each in behind if each.notifies or each not in held]

    def _behind(
        self, live: LiveMatch, match: Match, surfaces: Sequence[Surface]
    ) -> Iterator[Update]:
        """The messages that don't show the match, unless an answer has shown it in them."""
        # Version 0 has a message drawn again, whatever its row says.
        rows = [replace(row, version=0) if self.cache.outdated(row) else row for row in surfaces]
        for update in updates(match, rows, self.services.renderer, self.now(), live.repost):
            if update.way is not Way.EDIT or not self.cache.ahead(update.surface, match.version):
                yield update

    def _start_beat(self, live: LiveMatch, match: Match, rows: Sequence[Surface]) -> Beat | None:
        """Start the first beat of a reveal, unless the board, or the panel in practice, has had it.
        Returns the beat that is under way. A typed move's panel is posted again, without one."""
        main = board_of(rows) or (panel_of(rows, 0) if match.place.practice else None)
        if main is None or main.message_id is None or not _posted(main) or live.repost:
            return None
        if live.beat is None or live.beat.row != main:
            message = self.sealed(match, main.version, main.seat)
            if message is None:
                return None
            live.beat = Beat(main, message, self.now() + BEAT)
        return live.beat if self.now() < live.beat.until else None

    def _fewer_awaited(self, match: Match, board: Surface | None, rows: Sequence[Surface]) -> bool:
        """Whether fewer people are awaited than the messages show."""
        if board is None or not _posted(board):
            return False
        awaited = self._awaited(match)
        messages = [board] if self.writes(match, board) else rows  # others' aren't in the cache
        return bool(awaited) and any(awaited < self.cache.awaited(row) for row in messages)

    def _awaited(self, match: Match) -> Awaited:
        prompts = self.services.renderer.prompts(match)
        return frozenset((seat, each.number) for seat, each in prompts.items() if each.required)

    def _in_turn(
        self, live: LiveMatch, surfaces: Collection[Surface], due: Sequence[Update]
    ) -> list[Attempt]:
        """The messages whose turns have come, to write now. Other messages that are ``due`` join
        the queue, and queued messages that are no longer due leave it."""
        stored = {row.key: row for row in surfaces}
        for key in live.writing.keys() - {each.surface.key for each in due}:
            if not live.writing[key].begun:
                live.leave(key)
        group = []
        for update in due:
            key = update.surface.key
            before = stored.get(key, Surface(live.code, *key))
            attempt = live.writing.get(key)
            if attempt is not None and attempt.begun:
                live.behind |= update.repost  # after the write that is under way
                continue
            if attempt is not None:
                attempt.update, attempt.before, attempt.row = update, before, update.surface
                attempt.slot.promote(update.priority)
            else:
                slot = self.queue.slot(update.priority, update.bucket)
                slot.on_grant = live.on_turn
                attempt = live.writing[key] = Attempt(update, before, slot, update.surface)
            if attempt.slot.granted.is_set():
                attempt.begun = True
                live.repost.discard(key)
                group.append(attempt)
        return group

    async def _write(
        self,
        live: LiveMatch,
        match: Match,
        group: Sequence[Attempt],
        urgent: bool,
        *beside: asyncio.Task[None],
    ) -> None:
        """Start writing these messages. Wait a while for them and for the tasks ``beside`` them."""
        tasks = []
        for each in group:
            each.task = self.tasks.spawn(self._deliver(live, match, each, urgent))
            each.task.add_done_callback(each.slot.release)
            tasks.append(each.task)
        if tasks or beside:
            await asyncio.wait((*tasks, *beside), timeout=self.patience)
        for task in tasks:
            if not task.done():
                task.add_done_callback(lambda _: live.on_turn())

    async def _deliver(self, live: LiveMatch, match: Match, attempt: Attempt, urgent: bool) -> None:
        """Write a message, unless there is nothing to send, and note in the attempt how it went."""
        update = attempt.update
        try:
            async with self.queue.outage.attempt():
                if not urgent:
                    await self.queue.give_way()
                await self.queue.permission()
                attempt.link = live.link
                if update.way is Way.KEEP:
                    attempt.row = replace(update.surface, version=match.version)
                    attempt.delivered = True
                elif update.first is not None:
                    await self._show_first_beat(live, match, attempt, update.first)
                else:
                    await self._show_all(live, match, attempt)
        except Overtaken:
            live.behind = True
        except Exception as fault:
            attempt.fault = fault

    async def _show_all(self, live: LiveMatch, match: Match, attempt: Attempt) -> None:
        """Show the match in the message, unless it already does."""
        update, surface = attempt.update, attempt.update.surface
        edited = surface.message_id if update.way is Way.EDIT and not update.unsettled else None
        entry = UNKNOWN if edited is None else self.cache.entry(surface)
        if entry.answer == (match.version, None if surface.key == BOARD else live.link):
            self._note(live, match, attempt, entry.content)
            return
        message = update.draw(match, self.services.renderer, live.board)
        content = digest(message, update.prompt)
        if content == entry.content:
            self._note(live, match, attempt, content)
        elif edited is None:
            await self._bring(live, match, attempt, message)
            self._note(live, match, attempt, content)
        else:
            with self.cache.writing(edited) as write:
                await self._bring(live, match, attempt, message)
                write.entry = self._note(live, match, attempt, content)

    def _note(self, live: LiveMatch, match: Match, attempt: Attempt, content: int | None) -> Entry:
        """Note that the message shows the match. Returns its entry in the render cache."""
        attempt.delivered = True
        attempt.row = row = attempt.update.done(attempt.row, match)
        if row.key == BOARD:
            live.board, live.waits_since = row, None
        content = None if row.closed else content
        entry = Entry(attempt.before.revision, match.version, content, awaited=self._awaited(match))
        attempt.entry = entry
        if row.message_id is not None:
            self.cache.note(row.message_id, entry)
        return entry

    async def _bring(
        self, live: LiveMatch, match: Match, attempt: Attempt, message: Message
    ) -> None:
        """Bring a message to Discord, or note that its channel is closed."""
        update, kept = attempt.update, attempt.row.message_id
        person = None if attempt.row.seat is None else match.seats[attempt.row.seat].person
        letter = update.letter(match, await compose(message, match.code, update.prompt))
        save = partial(self._store_nonce, live, attempt)
        try:
            if attempt.row.channel_id is None:
                assert person is not None, "boards have their channel, computers no panels"
                channel_id = await self.messages.dm_channel(person.id)
                attempt.row = replace(attempt.row, channel_id=channel_id)
            with nullcontext() if person is None else self.messages.direct():
                row, attempt.strays = await self.delivery.bring(attempt.row, letter, save)
            # What was deleted and isn't replaced keeps its id: without one, it would be posted.
            attempt.row = replace(row, closed=False, message_id=row.message_id or kept)
        except ChannelClosed as closed:
            gone = closed.gone and person is not None
            # If this attempt has stored a nonce, nothing was posted under it. What may have been
            # posted under an earlier one is found once the channel opens.
            rejected = attempt.row.posting != update.surface.posting
            row = replace(attempt.row, closed=True)
            row = replace(row, channel_id=None) if gone else row
            row = replace(row, posting=None, posting_since=None) if rejected else row
            attempt.row = row

    async def _store_nonce(self, live: LiveMatch, attempt: Attempt, row: Surface) -> Surface | None:
        """Store the row with the nonce of a message that is to be posted."""
        live.loaded = None
        changes = [(attempt.before, row)]
        saved = await self.services.store.write(surface_rows.save, live.code, changes)
        stored = saved.rows.get(row.key)
        if stored is not None:
            attempt.before = attempt.row = drawn_from(attempt.before, stored)
        return stored

    async def _show_first_beat(
        self, live: LiveMatch, match: Match, attempt: Attempt, message: Message
    ) -> None:
        """Show that an outcome is coming. No row records that this was shown."""
        surface, prompt = attempt.update.surface, attempt.update.prompt
        content = digest(message, prompt)
        if self.cache.entry(surface).content == content:
            return
        rendered = await compose(message, match.code, prompt)
        assert surface.channel_id is not None
        assert surface.message_id is not None, "a beat edits a message"
        with self.cache.writing(surface.message_id) as write:
            await self.messages.edit(surface.channel_id, surface.message_id, rendered)
            write.entry = Entry(surface.revision, surface.version, content)
        live.behind |= live.beat is None or self.now() >= live.beat.until

    async def _store(self, live: LiveMatch, match: Match) -> list[Exception]:
        """Store the rows of the messages that have been written, all together. Returns the faults.
        Messages that failed are still behind and, if they were in ``live.repost``, return to it."""
        done = [each for each in live.writing.values() if each.task and each.task.done()]
        for each in done:
            each.task = None  # no other call stores it as well
        delivered = [each for each in done if each.delivered]
        saved = False
        try:
            if delivered:
                await self._save(live, match, delivered)
            saved = True
        finally:
            for each in done:
                live.leave(each.row.key)
                if each.update.repost and not (saved and each.delivered):
                    live.repost.add(each.row.key)
        return [each.fault for each in done if each.fault is not None]

    async def _save(self, live: LiveMatch, match: Match, delivered: Sequence[Attempt]) -> None:
        strays = [(each.row.channel_id, stray) for each in delivered for stray in each.strays]
        changes, relink = list[surface_rows.RowChange](), False
        for each in delivered:
            row = each.row
            if row.key == BOARD:
                relink = match.state is not None and each.before.link != row.link
            elif each.link != live.link:
                row = replace(row, version=0)  # it links to where the board was
            changes.append((each.before, row))
        live.loaded = None
        saved = await self.services.store.write(
            surface_rows.save, match.code, changes, strays=strays, relink=relink
        )
        for each in delivered:
            stored = saved.rows.get(each.row.key)
            if stored and stored.version and each.entry and stored.message_id is not None:
                self.cache.record(stored.message_id, each.entry, stored.revision)
        # A message that was drawn from an older version or row is drawn again.
        current = [row for row in saved.rows.values() if row.version == saved.version]
        live.behind |= relink or len(current) < len(changes)


def _posted(surface: Surface) -> bool:
    """Whether the row's message has shown a version of the match, and isn't being posted."""
    return surface.version > 0 and surface.posting is None
