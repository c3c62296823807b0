"""Every change.

    matches = Matches(UnitsOfWork(database, {"puerto-banana": GameEntry(GAME, COMPUTERS)}))
    outcome = await matches.open("puerto-banana", place, host, request_id=str(interaction.id))

A change of a match either raises a :class:`bot.errors.Refusal` (or the rules'
:class:`bot.games.IllegalMove`) and changes nothing, or returns an :class:`Outcome` with the changed
match, whose version is one higher. ``request_id`` (at most 100 characters, unique to the request)
makes a change idempotent: a repeated request changes nothing and returns the current match with
``repeated=True``. Nothing here sends messages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.matches.changes import decisions, series, tables
from bot.matches.db import saving, servers, surfaces
from bot.matches.db import series as series_rows
from bot.matches.db.engine.database import writes
from bot.matches.db.maintenance import absences, processes
from bot.matches.db.people import blocks
from bot.matches.history import champions, leaderboard, replays, shares
from bot.matches.model import lobby, pauses, play
from bot.matches.model.draft import Draft, Unchanged
from bot.matches.model.match import Outcome
from bot.matches.model.server import Server
from bot.matches.privacy import erase
from bot.matches.unit_of_work import UnitOfWork, UnitsOfWork

P = ParamSpec("P")
T = TypeVar("T")


def changes(
    kind: str, change: Callable[Concatenate[Draft, P], int | None]
) -> Callable[Concatenate[Matches, str, str, P], Coroutine[Any, Any, Outcome]]:
    """Turn a change of one match, which returns the seat it is about, if any, into a method of its
    code, the request's id, and the rest. Besides the change's errors, it raises NoSuchMatch,
    NotYourMatch, AlreadyStarted, NotStarted and MatchOver."""

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

    return make


def in_unit(
    change: Callable[Concatenate[UnitOfWork, P], T],
) -> Callable[Concatenate[Matches, P], Coroutine[Any, Any, T]]:
    """Turn a function of a unit of work into a method."""

    async def make(self: Matches, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._units.run(change, *args, **kwargs)

    return make


def emptying_log(
    change: Callable[Concatenate[Matches, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Matches, P], Coroutine[Any, Any, T]]:
    """Also truncate the database's log afterwards, so that it keeps no copy of what was deleted."""

    async def make(self: Matches, /, *args: P.args, **kwargs: P.kwargs) -> T:
        made = await change(self, *args, **kwargs)
        await self._database.empty_log()
        return made

    return make


class Matches:
    """Every change that people can make."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._database = units.database
        self._units = units

    # The lobby

    open = in_unit(tables.open_table)
    practise = in_unit(tables.practise)
    play_daily = in_unit(tables.play_daily)
    draw_dailies = in_unit(tables.draw_dailies)
    join = in_unit(tables.join)
    invite = in_unit(tables.invite)
    rematch = in_unit(tables.rematch)
    add_computer = changes("add-computer", lobby.add_computer)
    remove_computer = changes("remove-computer", lobby.remove_computer)
    configure = changes("configure", lobby.configure)
    claim = changes("claim", lobby.claim)
    start = changes("start", lobby.start)
    cancel = changes("cancel", lobby.cancel)

    move = in_unit(tables.move)
    close_thread = writes(saving.close_thread)

    # Play

    act = in_unit(decisions.act)
    back = changes("back", play.back)
    leave = changes("leave", play.leave)
    take_out = changes("take-out", play.take_out)
    stop = changes("stop", play.stop)
    play_on = changes("play-on", play.play_on)
    pause = changes("pause", pauses.pause)
    resume = changes("resume", pauses.resume)

    answer_in_advance = in_unit(decisions.answer_in_advance)

    async def end_unreadable(self, code: str, request_id: str) -> None:
        await self._database.write(saving.end_unreadable, code, request_id, self._units.now())

    # Series

    open_series = in_unit(series.open_series)
    join_series = in_unit(series.join)
    leave_series = in_unit(series.leave)
    configure_series = in_unit(series.choose)
    start_series = in_unit(series.start)
    end_series = in_unit(series.end)
    take_seats = in_unit(series.take)
    show_series = writes(series_rows.shown)
    settle_series = in_unit(series.settle)

    # Where matches are shown

    save_surfaces = writes(surfaces.save)
    redraw = writes(surfaces.redraw)
    redraw_cards = writes(surfaces.redraw_cards_on)
    keep_film = writes(replays.keep_film)
    forget_surfaces = writes(surfaces.forget_all)

    # Servers and people

    change_settings = writes(servers.change_settings)
    remember_servers = writes(servers.remember)

    async def note_servers(self, here: Collection[int], gone: Collection[int] = ()) -> list[str]:
        return await self._database.write(absences.note_servers, here, gone, self._units.now())

    claim_commands = writes(processes.claim_commands)
    forget_commands = writes(processes.forget_commands)
    hide = writes(leaderboard.hide)
    announce = writes(champions.announce)
    note_share = writes(shares.note_share)

    async def share(self, server: Server, channel_id: int, code: str) -> bool:
        now = self._units.now()
        return await self._database.write(shares.share, server, channel_id, code, now)

    choose = writes(servers.choose)
    teach = writes(servers.teach)
    block = writes(blocks.block)
    unblock = writes(blocks.unblock)

    taken_back = emptying_log(writes(erase.taken_back))
    erase = emptying_log(in_unit(erase.erase))
