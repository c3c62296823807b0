"""Hints and reviews by the hard computer player, and its result in the deal of the day."""

import asyncio
from collections.abc import AsyncIterator
from datetime import date
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.errors import NoHint, NotYourTurn
from bot.games.chance import match_chance
from bot.games.computer import HARD, NORMAL, Adviser, Position
from bot.games.game import required_seats
from bot.games.record import Record, computer_chance
from bot.matches.db import loading
from bot.matches.history import dailies, replays
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
        levels = [seat.level for seat in draft.match.seats]
        stride = max(1, -(-len(record.steps) // MOST_REVIEWED))
        for number, step in enumerate(record.steps, 1):
            judged = None
            if number % stride == 0:
                prompt = game.pending(state)[step.seat]
                view = game.view(state, step.seat)
                position = Position(view, prompt, tuple(history), play.LIVE_BUDGET, levels)
                branch = luck.branch(f"review/{number}")
                advice = await self._searches.weigh(player, position, branch, [step.action], REVIEW)
                if len(advice.weighed) > 1:
                    judged = Judged(number, step.seat, advice, advice.win_of(step.action))
            yield judged, number / len(record.steps)
            state = step.state
            history += step.events

    async def find_hard(self, day: date) -> None:
        """Play a past day's deal with the hard player in the person's seat, asked only when a
        person would be, and store its result. Raises SearchError."""
        row = await self._database.read(dailies.deal, day)
        if row.hard_place is not None:
            return
        entry, chance = self._games[row.game], match_chance(row.secret, None)
        game, (seats, options) = entry.game, entry.game.daily()
        state, history, steps = game.setup(seats, options, chance), list[Any](), 0
        while waiting := list(required_seats(pending := game.pending(state))):
            forced = game.forced(state, 0) if 0 in waiting else None
            seat = 0 if forced is not None else next(filter(None, waiting), 0)
            position = Position(game.view(state, seat), pending[seat], tuple(history))
            luck, player = (
                computer_chance(chance, seat, steps),
                entry.computers[NORMAL if seat else HARD],
            )
            if forced is not None:
                action = forced
            elif isinstance(player, Adviser):
                action = await self._searches.decide(player, position, luck, REVIEW)
            else:
                action = await asyncio.to_thread(player.decide, position, luck)
            state, events = game.apply(state, seat, action, chance)
            history, steps = [*history, *events], steps + 1
        reached = next(line for line in game.standings(state) or () if line.seat == 0)
        await self._database.write(dailies.keep_hard, day, reached)
