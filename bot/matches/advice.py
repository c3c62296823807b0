"""Hints and reviews by the hard computer player."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.errors import NoHint, NotYourTurn
from bot.games.computer import Position
from bot.games.record import Record
from bot.matches.db import loading
from bot.matches.history import replays
from bot.matches.model import play
from bot.matches.model.contest import may_hint
from bot.matches.model.draft import Draft
from bot.matches.unit_of_work import UnitsOfWork
from bot.searches import HINT, REVIEW, Advice, Searches, shared

MOST_REVIEWED = 120
"""Decisions reviewed in one match; in a longer one, every second or third, and so on."""


class Judged(msgspec.Struct, frozen=True):
    """The ``number``-th decision of a match, counted from 1, and its chance to ``win``."""

    number: int
    seat: int
    advice: Advice
    win: float

    @property
    def cost(self) -> float:
        """How much better the chance would have been with the best decision."""
        return max(0.0, self.advice.best.win - self.win)


class Advisers:
    """Gets advice from the search process. Changes no match."""

    def __init__(self, units: UnitsOfWork, searches: Searches | None = None) -> None:
        self._database, self._games, self._now = units.database, units.games, units.now
        self._searches = searches or shared()

    async def hint(self, code: str, person_id: int) -> tuple[Advice, int]:
        """Advice on the person's current decision, drawn from a separate branch of luck, and its
        prompt's number. Raises NotYourMatch, NotYourTurn, NoHint (the match may be rated),
        NotStarted, MatchOver, :class:`bot.searches.SearchError`."""
        asking = (self._games, code, self._now())
        draft, history = await self._database.read(loading.with_history, *asking)
        match = draft.match
        match.require_running()
        seat, entry = match.require_seat(person_id).number, self._games[match.game]
        player, prompt = entry.adviser, draft.pending().get(seat)
        if player is None or not may_hint(match, entry):
            raise NoHint
        if prompt is None:
            raise NotYourTurn(waiting=tuple(draft.waiting()))
        position = play.position(draft, seat, history)
        luck = draft.chance().branch(f"hint/{seat}/{match.steps}")
        return await self._searches.weigh(player, position, luck, priority=HINT), prompt.number

    async def review(self, code: str) -> AsyncIterator[tuple[Judged | None, float]]:
        """The decisions of a finished match, in order, each with the review's progress (0 to 1);
        None for one without a choice or not reviewed. Raises like
        :meth:`bot.matches.queries.Queries.record`, and NoHint if the game has no adviser."""

        def read(connection: Connection) -> tuple[Draft, Record]:
            draft = loading.load(connection, self._games, code, self._now())
            return draft, replays.record(connection, draft)

        draft, record = await self._database.read(read)
        entry = self._games[draft.match.game]
        player = entry.adviser
        if player is None:
            raise NoHint
        game, luck = draft.game, draft.chance()
        state, history = record.start, list[Any]()
        characters = [seat.character for seat in draft.match.seats]
        stride = max(1, -(-len(record.steps) // MOST_REVIEWED))
        for number, step in enumerate(record.steps, 1):
            judged = None
            if number % stride == 0:
                prompt = game.pending(state)[step.seat]
                view = game.view(state, step.seat)
                position = Position(view, prompt, tuple(history), play.LIVE_BUDGET, characters)
                branch = luck.branch(f"review/{number}")
                advice = await self._searches.weigh(player, position, branch, [step.action], REVIEW)
                if len(advice.weighed) > 1:
                    judged = Judged(number, step.seat, advice, advice.win_of(step.action))
            yield judged, number / len(record.steps)
            state = step.state
            history += step.events
