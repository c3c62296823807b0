"""How a change of a match ends: one version, one row of events, and what follows from it."""

from msgspec.structs import replace

from bot.matches.db import saving, series, servers
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays, results
from bot.matches.model import deadlines, premoves
from bot.matches.model.change import Change
from bot.matches.model.draft import Draft
from bot.matches.model.match import Outcome, Status


def save(
    unit: UnitOfWork, draft: Draft, kind: Change, request_id: str, seat: int | None = None
) -> Outcome:
    """Write the changed match and its consequences: deadlines, results, the hash of its record.
    A new match gets a code, and the language that its server's managers chose, if any."""
    if draft.loaded is None:
        place = draft.match.place
        chosen, draft.away_since = servers.present(unit, place.server_id)
        draft.update(
            code=saving.new_code(unit), place=replace(place, locale=chosen or draft.match.locale)
        )
    if draft.match.status is not Status.LOBBY:
        results.settle(unit, draft, unit.games[draft.match.game])
    deadlines.recompute(draft)
    premoves.schedule(draft)
    saving.save(unit, draft, kind, request_id, seat)
    if draft.match.series is not None:
        series.match_changed(unit, draft, kind, seat)
    played = draft.match.status is Status.OVER and draft.match.state is not None
    if played and draft.match.record_hash is None:
        replays.note_hash(unit, draft)
    unit.saved.append((draft.match, kind))
    return Outcome(draft.match)
