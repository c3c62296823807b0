"""Hints and reviews by the hard computer player."""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace

from bot.errors import Refusal
from bot.games.record import Record
from bot.matches.db import loading
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays
from bot.matches.model import play
from bot.matches.model.contest import may_hint
from bot.matches.model.match import Match
from bot.matches.review import Reviewer
from bot.matches.store import Store
from bot.searches import HINT, Advice, SearchError, Searches, shared

THINKING = 1.6
"""Seconds after which a hint is the result of the quick look."""


class Advisers:
    """Gets advice from the search process. Changes no match."""

    def __init__(self, store: Store, searches: Searches | None = None) -> None:
        self._store, self._games = store, store.games
        self._searches = searches or shared()

    async def hint(self, code: str, person_id: int) -> Advice:
        """Advice on the person's current decision, drawn from a separate branch of luck: from a
        search, or from a quick look if that takes too long. Raises ``not-your-match``,
        ``not-your-turn``, ``no-hint`` (the match may be rated), ``not-started``, MatchOver,
        :class:`bot.searches.SearchError`."""
        began = time.monotonic()
        match, history = await self._store.read(loading.with_history, code)
        match.require_running()
        seat, entry = match.require_seat(person_id).number, self._games[match.game]
        player, prompt = entry.adviser, match.pending().get(seat)
        if player is None or not may_hint(match, entry):
            raise Refusal("no-hint")
        if prompt is None:
            raise Refusal("not-your-turn")
        position = play.position(match, seat, history)
        luck = match.chance().branch(f"hint/{seat}/{match.steps}")
        weigh = self._searches.weigh
        quick = await weigh(player, replace(position, budget=1), luck, priority=HINT)
        left = max(0.0, THINKING - (time.monotonic() - began))
        with suppress(SearchError):  # then the quick look has to be enough
            thorough = replace(position, budget=play.LIVE_BUDGET)
            return await weigh(player, thorough, luck, priority=HINT, wait=left)
        return quick

    async def reviewer(self, code: str) -> Reviewer:
        """Reviews the finished match. Raises like :func:`replays.record`, and ``no-hint`` if the
        game has no adviser."""
        match, record, stood_in = await self._store.read(_with_record, code)
        entry = self._games[match.game]
        if entry.adviser is None:
            raise Refusal("no-hint")
        characters = [seat.character for seat in match.seats]
        winners = [result.seat for result in match.results if result.place == 1]
        return await asyncio.to_thread(
            Reviewer,
            self._searches,
            entry,
            record,
            characters,
            winners,
            match.chance(),
            stood_in,
        )


def _with_record(unit: UnitOfWork, code: str) -> tuple[Match, Record, frozenset[int]]:
    match = loading.load(unit, code)
    return match, replays.record_of(unit, match), replays.stood_in(unit, match)
