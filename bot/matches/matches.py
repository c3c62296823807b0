"""Every change.

    matches = Matches(database, {"puerto-banana": GameEntry(GAME, COMPUTERS)})
    outcome = await matches.open("puerto-banana", place, host, request_id=str(interaction.id))

A change of a match either raises a :class:`bot.errors.Refusal` (or the rules'
:class:`bot.games.IllegalMove`) and changes nothing, or it returns an :class:`Outcome` with the
match after the change, whose version is one higher. ``request_id`` names the request (at most 100
characters, never used for another): the second time nothing changes, and the outcome is the present
match with ``repeated=True``. Nobody is told anything from here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from datetime import date, datetime
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from bot.errors import AlreadyStarted, Refusal
from bot.games import Value
from bot.games.computer import NORMAL
from bot.matches.changes import alerting, alone, digests, holidays, in_advance, managing
from bot.matches.db import alerts, queries, saving, servers, surfaces
from bot.matches.db.engine.database import Database, writes
from bot.matches.db.loading import Games
from bot.matches.db.maintenance import absences
from bot.matches.db.people import admission, blocks
from bot.matches.history import champions, dailies, leaderboard
from bot.matches.model import lobby, pauses, play, trial
from bot.matches.model.draft import Draft, Unchanged
from bot.matches.model.match import Ending, Match, Outcome, Person, Place, Status
from bot.matches.model.server import LogEntry, Logged, Server, ServerSettings
from bot.matches.privacy import erase
from bot.matches.privacy.erase import Erased
from bot.matches.unit_of_work import UnitOfWork, UnitsOfWork, utc_now
from bot.settings import Limits

P = ParamSpec("P")
T = TypeVar("T")


def changes(
    kind: str, change: Callable[Concatenate[Draft, P], int | None]
) -> Callable[Concatenate[Matches, str, str, P], Coroutine[Any, Any, Outcome]]:
    """The change of one match as a method of its code, the request's id, and what else it takes.

    ``change`` returns the seat that it is about, if any, and says what it raises; besides that,
    there are NoSuchMatch, NotYourMatch, AlreadyStarted, NotStarted and MatchOver.
    """

    async def make(
        self: Matches, code: str, request_id: str, /, *a: P.args, **kw: P.kwargs
    ) -> Outcome:
        def changed(unit: UnitOfWork) -> Outcome:
            draft = unit.load(code, request_id)
            try:
                seat = change(draft, *a, **kw)
            except Unchanged:
                return Outcome(draft.match)
            return unit.save(draft, kind, request_id, seat)

        return await self._units.run(changed)

    make.__doc__ = change.__doc__
    return make


def in_unit(
    change: Callable[Concatenate[UnitOfWork, P], T],
) -> Callable[Concatenate[Matches, P], Coroutine[Any, Any, T]]:
    """The change as a method. One that may have been served before returns an Outcome."""

    async def make(self: Matches, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return cast(T, await self._units.run(lambda unit: change(unit, *args, **kwargs)))

    make.__doc__ = change.__doc__
    return make


class Matches:
    """All changes that people make. ``now`` gives the time that deadlines are counted by.

    ``saved`` is called with each match that was changed, after the commit.
    """

    def __init__(
        self,
        database: Database,
        games: Games,
        now: Callable[[], datetime] = utc_now,
        limits: Limits = Limits(),  # noqa: B008 # it is frozen
        saved: Callable[[Match], None] = lambda match: None,
    ) -> None:
        self._database = database
        self._limits = limits
        self._units = UnitsOfWork(database, games, now, saved, limits)

    # The lobby

    async def open(
        self,
        game_key: str,
        place: Place,
        host: Person,
        *,
        options: Value | None = None,
        deadline: int | None = None,
        bank: int = 0,
        most_seats: int | None = None,
        computers: int = 0,
        level: str = NORMAL,
        invited: Sequence[Person] = (),
        private: bool = False,
        least_reliability: int | None = None,
        request_id: str,
    ) -> Outcome:
        """A lobby with the host in the first seat. ``deadline`` in seconds; None for no limit.
        ``bank`` as in :class:`bot.matches.model.pace.Pace`. Only those ``invited`` may join a
        ``private`` one.
        Raises WrongSeats, WrongDeadline, IllegalMove, TableFull (too many computers),
        NobodyInvited, and what :mod:`bot.matches.db.people.admission` refuses.
        """

        def open_lobby(unit: UnitOfWork) -> Outcome:
            unit.require_new(request_id)
            draft = lobby.open_lobby(
                unit.games[game_key].game,
                place,
                host,
                unit.now,
                options=options,
                deadline=deadline,
                bank=bank,
                most_seats=most_seats,
                computers=computers,
                level=level,
                invited=invited,
                private=private,
                least_reliability=least_reliability,
            )
            server = Server(place.server_id, place.server_name, place.locale)
            servers.remember_server(unit.connection, server)
            self._admit_host(unit, host, place.server_id, request_id)
            called = admission.invite(unit.connection, self._limits, draft.match, unit.now)
            draft.update(called=called)
            unit.add(draft)
            return unit.save(draft, "open", request_id, seat=0)

        return await self._units.run(open_lobby)

    async def practise(
        self, game_key: str, person: Person, level: str, request_id: str, *, first: bool = False
    ) -> Outcome:
        """As :func:`bot.matches.changes.alone.practise`."""
        opening = partial(alone.practise, limits=self._limits, game_key=game_key, first=first)
        return await self._units.run(
            partial(opening, person=person, level=level, request_id=request_id)
        )

    async def play_daily(
        self, person: Person, request_id: str, again: date | None = None
    ) -> Outcome:
        """As :func:`bot.matches.changes.alone.play_daily`."""
        opening = partial(alone.play_daily, limits=self._limits, person=person, again=again)
        return await self._units.run(partial(opening, request_id=request_id))

    async def draw_dailies(self) -> None:
        """Today's deal and tomorrow's have secrets from now on."""
        await self._units.run(
            lambda unit: dailies.draw(unit.connection, unit.games, unit.now.date())
        )

    async def join(
        self, code: str, request_id: str, person: Person, *, let_in_by: int | None = None
    ) -> Outcome:
        """Raises AlreadySeated, TableFull, AlreadyStarted, MatchOver, NoSuchMatch, TooManyMatches,
        NotAtThisTable, InvitedOnly unless ``let_in_by`` the host, else NotHost. The last old player
        to join a rematch starts it."""

        def join(unit: UnitOfWork) -> Outcome:
            draft = unit.load(code, request_id)
            if let_in_by is not None:
                draft.require_lobby_of(let_in_by)
            seat = lobby.join(draft, unit.known(person), let_in=let_in_by is not None)
            unit.admit(person, draft.match)
            return unit.save(draft, "join", request_id, seat)

        return await self._units.run(join)

    async def ask_to_join(self, code: str, person: Person) -> tuple[Match, frozenset[int]]:
        """The person would like a seat at a private table. The match, and whom to ping: its host,
        unless called too often. Raises as :meth:`join`, and TooManyInvitations."""

        def ask(unit: UnitOfWork) -> tuple[Match, frozenset[int]]:
            draft = unit.load(code)
            match = draft.match
            lobby.join(draft, person, let_in=True)  # only to see that it may be; it isn't saved
            unit.admit(person, match)
            servers.remember_people(unit.connection, [person])
            return match, admission.knock(unit.connection, self._limits, person, match, unit.now)

        return cast(tuple[Match, frozenset[int]], await self._units.run(ask))

    async def rematch(
        self,
        code: str,
        request_id: str,
        person: Person,
        *,
        join_only: Refusal | None = None,
        may_call: bool = True,
    ) -> Outcome:
        """The first to ask opens the rematch, the next ones join it, the last one starts it.

        ``join_only`` is raised if the person would be the first: why they may not open a table.
        ``may_call`` says whether they may have the others called to it.

        Returns the new match. Raises NotYourMatch (no seat in the old match, or given up),
        AlreadySeated, AlreadyStarted, NotStarted (old match still in its lobby), TableFull.
        """

        def rematch(unit: UnitOfWork) -> Outcome:
            unit.require_new(request_id)
            old = unit.load(code).match
            lobby.require_player(old, person.id)
            there = queries.rematch_code(unit.connection, code)
            if there is None:
                if join_only is not None:
                    raise join_only
                draft = lobby.open_rematch(old, unit.games[old.game].game, person, unit.now)
                if old.place.practice:
                    admission.admit_alone(unit.connection, self._limits, person)
                else:
                    self._admit_host(unit, person, old.place.server_id, request_id)
                guests = draft.match.invited if may_call else ()
                invited, called = admission.call(
                    unit.connection, self._limits, draft.match, guests, unit.now
                )
                draft.update(invited=invited, called=called)
                unit.add(draft)
                return unit.save(draft, "open", request_id)
            draft = unit.load(there)
            if draft.match.status is not Status.LOBBY:
                raise AlreadyStarted
            lobby.join(draft, unit.known(person))
            unit.admit(person, draft.match)
            return unit.save(draft, "join", request_id)

        return await self._units.run(rematch)

    def _admit_host(self, unit: UnitOfWork, host: Person, server_id: int, request_id: str) -> None:
        """The oldest table of somebody who has several makes room on a server that has no more."""
        crowding = admission.admit_host(unit.connection, self._limits, host, server_id, unit.now)
        if crowding is not None:
            draft = unit.load(crowding)
            draft.log(Logged.ROOM)
            draft.end(Ending.EXPIRED)
            unit.save(draft, "expire", f"{request_id}/room")

    add_computer = changes("add-computer", lobby.add_computer)
    set_level = changes("level", lobby.set_level)
    remove_computer = changes("remove-computer", lobby.remove_computer)
    configure = changes("configure", lobby.configure)
    rule_out = changes("configure", lobby.rule_out)
    claim = changes("claim", lobby.claim)
    start = changes("start", lobby.start)
    cancel = changes("cancel", lobby.cancel)

    ask_of_table = in_unit(alerting.ask)
    tell_of_table = in_unit(alerting.tell)

    async def move(self, code: str, place: Place) -> Match:
        """The match is played in another channel of its server from now on. Raises NoSuchMatch."""

        def move(unit: UnitOfWork) -> Outcome:
            saving.move(unit.connection, code, place)
            return Outcome(unit.load(code).match)

        return (await self._units.run(move)).match

    close_thread = writes(saving.close_thread)

    # Play

    async def act(
        self,
        code: str,
        request_id: str,
        person_id: int,
        action: Value,
        prompt: int,
        lesson: str | None = None,
    ) -> Outcome:
        """The person decides, as in :func:`play.act`, and has had the ``lesson`` that was shown."""

        def act(unit: UnitOfWork) -> Outcome:
            if lesson is not None:
                servers.teach(unit.connection, person_id, lesson)
            draft = alone.computers_first(unit, unit.load(code, request_id), person_id)
            seat = play.act(draft, person_id, action, prompt)
            return unit.save(draft, "act", request_id, seat)

        return await self._units.run(act)

    back = changes("back", trial.back)
    agree = changes("agree", trial.agree)
    leave = changes("leave", play.leave)
    take_out = changes("take-out", play.take_out)
    stop = changes("stop", play.stop)
    play_on = changes("play-on", play.play_on)
    pause = changes("pause", pauses.pause)
    resume = changes("resume", pauses.resume)

    answer_in_advance = in_unit(in_advance.answer)

    end_unreadable = in_unit(managing.end_unreadable)

    # Where matches are shown

    save_surfaces = writes(surfaces.save)
    redraw = writes(surfaces.redraw)
    forget_surfaces = writes(surfaces.forget_all)

    # Servers and people

    async def change_settings(
        self,
        server: Server,
        change: Callable[[ServerSettings], ServerSettings],
        entry: LogEntry | None = None,
        request_id: str = "",
    ) -> tuple[ServerSettings, ServerSettings]:
        """Store what ``change`` makes of the settings; return them before and after.

        The log tells the ``entry`` if anything has changed.
        """

        def store(unit: UnitOfWork) -> tuple[ServerSettings, ServerSettings]:
            before, after = servers.change_settings(unit.connection, server, change)
            if entry is not None and before != after:
                unit.log(server.id, entry, request_id)
            return before, after

        stored = await self._units.run(store)
        assert not isinstance(stored, Outcome), "settings name no match"
        return stored

    log = in_unit(UnitOfWork.log)
    ban = in_unit(managing.ban)
    lift_ban = in_unit(managing.lift)
    take_holiday = in_unit(holidays.take)
    remember_servers = writes(servers.remember)

    async def note_servers(self, here: Collection[int], gone: Collection[int] = ()) -> list[str]:
        """The bot is on the servers ``here``, not on those ``gone``; the matches it is back at."""
        work = partial(absences.note_servers, here=here, gone=gone, now=self._units.now())
        return await self._database.write(work)

    hide = writes(leaderboard.hide)
    announced = writes(champions.announced)
    tell_recount = writes(leaderboard.tell_recount)
    set_invitable = writes(blocks.set_invitable)
    set_quiet = writes(servers.set_quiet)
    set_reminder = writes(servers.set_reminder)
    set_quiet_hours = in_unit(digests.set_quiet_hours)
    choose_digest = in_unit(digests.choose)
    set_alerts = writes(alerts.choose)
    teach = writes(servers.teach)
    block = writes(blocks.block)
    unblock = writes(blocks.unblock)

    async def erase(
        self,
        person_id: int,
        request_id: str,
        dm_channel: int | None = None,
        before_id: int | None = None,
    ) -> Erased:
        """Erase a person, in one transaction. Somebody unknown is no error.

        Their seats in running matches go to the computer for good, and everywhere an anonymous
        player takes their place. :meth:`taken_back` follows once ``dm_channel`` holds nothing from
        before message ``before_id``, by default from before now.
        """
        erasing = partial(erase.erase, person_id=person_id, request_id=request_id)
        erased = await self._units.run(partial(erasing, dm_channel=dm_channel, before_id=before_id))
        assert isinstance(erased, Erased), "an erasure is repeated as it is"
        await self._database.empty_log()
        return erased

    async def taken_back(self, dm_channel: int, before_id: int) -> None:
        """Nothing is left in the DM channel of somebody who was erased."""
        taken_back = partial(erase.taken_back, dm_channel=dm_channel, before_id=before_id)
        await self._database.write(taken_back)
        await self._database.empty_log()
