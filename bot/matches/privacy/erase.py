"""Erase a person: their matches stay valid, but no longer say who played them."""

from collections.abc import Sequence

from sqlalchemy import delete, func, insert, select, tuple_, update

from bot.errors import UnreadableMatch
from bot.matches.db import erasures, outbox, queries, saving, series, servers, surfaces, take_backs
from bot.matches.db.loading import lock
from bot.matches.db.tables import REPLACED
from bot.matches.db.tables.base import ERASED
from bot.matches.db.tables.matches import GuestRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.take_backs import WHOLE_CHANNEL
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import champions, shares
from bot.matches.model import play
from bot.matches.model.change import Change
from bot.matches.model.match import Match
from bot.matches.outcomes import save

DISCORD_EPOCH = 1_420_070_400_000
"""Unix time, in milliseconds, from which Discord's ids count."""


def erase(
    unit: UnitOfWork,
    person_id: int,
    request_id: str,
    dm_channel: int | None = None,
    before_id: int | None = None,
) -> Sequence[str]:
    """Withdraw the person from every open match, and replace them by an anonymous player. Returns
    the codes of the matches to redraw; an unknown person is no error. Has the bot's messages taken
    back: in ``dm_channel`` and the channels of their panels up to ``before_id``, the id of the
    request, by default of this moment, and what called them elsewhere by its own id."""
    unit.erasing = True
    before_id = before_id or (int(unit.now.timestamp() * 1000) - DISCORD_EPOCH) << 22
    if dm_channel is not None:
        take_backs.add(unit, {(dm_channel, WHOLE_CHANNEL)}, before_id)
    if not servers.people(unit, [person_id]):
        return ()
    seated = queries.codes_of(unit, person_id)
    codes = list(dict.fromkeys([*seated, *invitations(unit, person_id)]))
    for code in codes:
        request = f"{request_id}/{code}"
        try:
            match = lock(unit, code)
        except UnreadableMatch:
            saving.end_unreadable(unit, code, request)
            continue
        save(unit, match, Change.LEAVE, request, _withdraw(match, person_id))
    erasures.note(unit, person_id)
    gone = queries.codes_of(unit, person_id, left=True)
    left = [code for code in gone if code not in codes]
    surfaces.redraw(unit, left, boards_alone=True)
    over = surfaces.redraw_finished(unit, person_id)
    take_backs.add(unit, forget(unit, person_id), before_id)
    return [*codes, *left, *over]


def _withdraw(match: Match, person_id: int) -> int | None:
    seat = None if match.seat_of(person_id) is None else play.leave(match, person_id)
    guests = match.invited  # leaving a private table keeps the invitation
    match.invited = tuple(guest for guest in guests if guest.id != person_id)
    return seat


def invitations(unit: UnitOfWork, person_id: int) -> list[str]:
    """The codes of lobbies to which the person is invited."""
    invited = (GuestRow.match_id == MatchRow.id, GuestRow.person_id == person_id)
    codes = unit.connection.scalars(select(MatchRow.code).where(*invited).order_by(MatchRow.id))
    return list(codes)


def forget(unit: UnitOfWork, person_id: int) -> set[tuple[int, int]]:
    """Replace the person by an anonymous player, whose id is the next negative number; return the
    messages to take back. It keeps the seats and figures, so that results, replays and other
    people's points stay right."""
    least: int | None = unit.connection.scalar(select(func.min(PersonRow.id)))
    nobody = min(least or 0, 0) - 1
    unit.connection.execute(insert(PersonRow), {"id": nobody, "name": "", "locale": None})
    series.forget(unit, person_id)
    messages = outbox.forget(unit, person_id)
    for column in REPLACED:
        left = {each: each.info[ERASED] for each in column.table.columns if ERASED in each.info}
        of_person = update(column.table).where(column == person_id)
        unit.connection.execute(of_person.values({column: nobody, **left}))
    champions.redraw(unit, nobody)
    shares.redraw(unit, nobody)
    seats = select(SeatRow.match_id, SeatRow.number).where(SeatRow.person_id == nobody)
    panels = delete(SurfaceRow).where(tuple_(SurfaceRow.match_id, SurfaceRow.seat).in_(seats))
    shown_in = unit.connection.scalars(panels.returning(SurfaceRow.channel_id)).all()
    unit.connection.execute(delete(PersonRow).where(PersonRow.id == person_id))
    channels = {*shown_in, *(channel_id for channel_id, _ in messages)} - {None}
    return {*messages, *((channel_id, WHOLE_CHANNEL) for channel_id in channels if channel_id)}
