"""Hints and reviews by the hard computer player. A review shows how everybody's chance of winning
changed, and where the match turned.

The match is over and everything is public, so the chances come from the real states: from the state
before each act, the match is played out many times. Bids made at the same time are one act, and the
last chances are the result. So the curve can't contradict the result, and a bid that won is never
at "0 %".

Whether another decision would have been *better* depends on what its player could know. This is
only examined for the act with the largest change in the winners' chance: the adviser weighs each of
its decisions from the player's position at the time. A decision that explains at least half of the
change turned the match. A loser's decision explains the chance it gave away, which a better one
would have added to the real chance; a winner's, its lead over the next best choice. Failing that, a
draw turned the match, if there was one. Changes that may be noise are not reported.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from operator import itemgetter
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from bot.errors import Refusal
from bot.games.chance import Chance
from bot.games.computer import EASY, HARD, LEVEL_OF, Position, Reason, Remark
from bot.games.entry import GameEntry
from bot.games.game import AnyGame, win_shares
from bot.games.record import Record, Step
from bot.games.search import Wavering
from bot.matches.db import loading
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays
from bot.matches.model import play
from bot.matches.model.contest import may_hint
from bot.matches.model.match import Match
from bot.matches.store import Store
from bot.searches import HINT, REVIEW, Advice, SearchError, Searches, shared

THINKING = 1.6
"""Seconds that a hint may take. If the thorough search isn't done by then, the quick look is the
answer."""

QUICK = 1.0
"""Seconds after which the first curve is shown, if each of its points has a playout by then."""
COARSE, FINE = 8, 16
"""The most evenly spread points on the first and the final curve. The end and the turn add some."""
STEPS, FEWEST, MOST = 60_000, 8, 100
"""The number of steps played for the final curve, and the fewest and the most playouts per point. A
step takes up to 0.5 ms."""
PORTION = 500
"""After this many steps, other searches get their turn in the search process."""
SURE = 100
"""How many new playouts confirm the largest change."""
CERTAIN = 0.99
"""The highest chance that is shown for a better decision."""
NOTICEABLE = 0.1
"""The smallest change in the winners' chance that is reported."""


class WinChances(NamedTuple):
    """Each seat's chance of winning after ``number`` decisions."""

    number: int
    chances: Sequence[float]


class TurningPoint(NamedTuple):
    """The act in which the winners' chance rose most, from ``before`` to ``after``: in ``round``,
    ending with decision ``number``. The cause is a ``decision`` by ``seat`` or the ``luck`` after
    it; if neither is certain, ``did`` still says what the seat did. ``better`` is a decision that
    would have raised the seat's chance from ``instead_of`` to ``chance``; None if the seat's own
    was good."""

    number: int
    round: int | None
    before: float
    after: float
    seat: int
    did: Reason
    decision: bool = False
    better: Reason | None = None
    chance: float = 0.0
    instead_of: float = 0.0
    luck: Remark | None = None


class Blunder(NamedTuple):
    """A plain mistake by a person: decision ``number``, counted from 1."""

    number: int
    round: int | None
    seat: int
    remark: Remark


class Review(NamedTuple):
    """A review. Until it is ``complete``, ``moments`` is the coarse first curve and ``turn`` is
    None."""

    moments: Sequence[WinChances]
    turn: TurningPoint | None
    blunders: Sequence[Blunder]
    complete: bool


class Act(NamedTuple):
    """Decisions made without knowledge of each other. The first has the number ``first``, counted
    from 0; it was made in ``state``, after ``events_before`` events."""

    first: int
    state: Any
    events_before: int
    steps: list[Step]


class Reviewer:
    """Reviews a match. An index is that of an act; the number of acts is the index of the end."""

    def __init__(
        self,
        searches: Searches,
        entry: GameEntry,
        record: Record,
        characters: Sequence[str | None],
        winners: Sequence[int],
        luck: Chance,
        stood_in: Collection[int] = (),
    ) -> None:
        """``stood_in`` has the numbers, counted from 0, of decisions that the computer made for
        people: nobody is blamed or praised for these."""
        assert entry.adviser is not None
        self._searches, self._entry, self._adviser = searches, entry, entry.adviser
        self._characters, self._luck, self._stood_in = characters, luck, stood_in
        others = [None if name and LEVEL_OF[name] == HARD else name for name in characters]
        easy = entry.computers[EASY]
        self.players = [Wavering(entry.computer(name), easy) for name in others]
        self._history = [event for step in record.steps for event in step.events]
        self._acts = acts(entry.game, record)
        self._played: list[list[list[float]]] = [[] for _ in self._acts]
        self._length = [1.0 for _ in self._acts]
        """The mean number of steps of a playout from before each act."""
        shares = [(seat in winners) / max(1, len(winners)) for seat in range(len(characters))]
        self._end = [WinChances(len(record.steps), shares)] if winners else []
        self._winners = winners if win_shares(record.standings or ()) == shares else []
        """The winners' seats; empty unless the match was played to its end."""
        self._blunders = self._plain_mistakes()

    async def review(self) -> AsyncIterator[Review]:
        """A quick review and a better one. Raises :class:`bot.searches.SearchError`."""
        began, coarse, matches = time.monotonic(), spread(0, len(self._acts), COARSE), 0
        while matches == 0 or (time.monotonic() - began < QUICK and matches < MOST):
            matches += 1
            for index in coarse:
                await self._play(index, matches)
        yield Review(self._moments(), None, self._blunders, False)
        fine = spread(0, len(self._acts), FINE)
        for index in fine:
            await self._play(index, 1)
        steps = sum(self._length[index] for index in fine)
        for index in fine:
            await self._play(index, min(MOST, max(FEWEST, int(STEPS / max(1.0, steps)))))
        turn = await self._turn([*fine, len(self._acts)]) if self._winners else None
        yield Review(self._moments(), turn, self._blunders, True)

    async def _turn(self, indices: Sequence[int]) -> TurningPoint | None:
        """The largest change between these indices, narrowed down to one act; None if uncertain."""
        while True:  # the steepest part of the curve is divided, and played more often
            start, end = max(
                pairwise(indices), key=lambda part: self._won(part[1]) - self._won(part[0])
            )
            if end - start == 1:
                break
            points = spread(start, end, COARSE)
            for index in points:
                await self._play(index, SURE // 2)
            indices = [*points, end]
        (before, error), (after, other) = await self._confirm(start), await self._confirm(end)
        if after - before < max(NOTICEABLE, 2.5 * sqrt(error + other)):
            return None
        return await self._explained(start)

    async def _explained(self, index: int) -> TurningPoint:
        """The turn in this act and any cause: a decision that explains half of it, or luck."""
        act = self._acts[index]
        events = [event for step in act.steps for event in step.events]
        decisions = list[tuple[float, TurningPoint]]()
        draws = list[tuple[float, TurningPoint]]()
        for number, step in enumerate(act.steps, act.first):
            position = self._position(act, step, self._history[: act.events_before])
            branch = self._luck.branch(f"weigh/{act.first}/{step.seat}")
            advice = await self._searches.weigh(
                self._adviser, position, branch, [step.action], REVIEW
            )
            turn = TurningPoint(
                act.first + len(act.steps),
                self._entry.game.round(act.state),
                self._won(index),
                self._won(index + 1),
                step.seat,
                advice.named[0],
            )
            if luck := self._adviser.luck(position, step.action, events):
                draws.append((luck.weight, turn._replace(luck=luck)))
            if number in self._stood_in:  # nobody is blamed or praised for it
                decisions.append((0.0, turn))
            else:
                decisions.append(self._judged(index, step.action, advice, turn))
        explained, likeliest = max(decisions, key=itemgetter(0))
        if 2 * explained >= likeliest.after - likeliest.before:
            return likeliest
        if draws:
            return max(draws, key=itemgetter(0))[1]
        of_winners = [turn for _, turn in decisions if turn.seat in self._winners]
        uncertain = of_winners[0] if of_winners else likeliest
        return uncertain._replace(decision=False, better=None)

    def _judged(
        self, index: int, action: Any, advice: Advice, turn: TurningPoint
    ) -> tuple[float, TurningPoint]:
        """How much of the rise in this act the decision explains, and the turn with the decision as
        its cause. A winner's decision explains its lead over the next best choice, a loser's the
        chance that it gave away."""
        win = advice.win_of(action)
        if turn.seat in self._winners:
            others = [each.win for each in advice.weighed if each.action != action]
            return win - max(others, default=win), turn._replace(decision=True)
        chance_left = self._chances(index + 1)[turn.seat]
        given_away = min(self._chances(index)[turn.seat] - chance_left, advice.best.win - win)
        if given_away <= 0:
            return 0.0, turn
        chance = min(CERTAIN, chance_left + given_away)
        better = turn._replace(better=advice.reason, chance=chance, instead_of=chance_left)
        return given_away, better._replace(decision=True)

    async def _play(self, index: int, matches: int) -> None:
        """Play on from before this act until ``matches`` playouts have been made."""
        act, played = self._acts[index], self._played[index]
        history = self._history[: act.events_before]
        while (left := matches - len(played)) > 0:
            some = min(left, max(1, int(PORTION / self._length[index])) if played else 1)
            numbers = range(len(played), len(played) + some)
            luck = self._luck.branch(f"review/{act.first}")
            shares, steps = await self._searches.play_on(
                self._entry.game, self.players, act.state, luck, numbers, history
            )
            played += shares
            self._length[index] = max(1.0, steps / some)

    async def _confirm(self, index: int) -> tuple[float, float]:
        """The winners' chance in new playouts alone, and the square of its standard error."""
        if index == len(self._acts):
            return self._won(index), 0.0
        before = len(self._played[index])
        await self._play(index, before + SURE)
        new = self._played[index][before:]
        won = [sum(shares[seat] for seat in self._winners) for shares in new]
        return fmean(won), pvariance(won) / SURE

    def _moments(self) -> list[WinChances]:
        moments = [
            WinChances(act.first, self._chances(index))
            for index, act in enumerate(self._acts)
            if self._played[index]
        ]
        return [*moments, *self._end]

    def _chances(self, index: int) -> Sequence[float]:
        """The chances before this act, or at the end. With few playouts they are pulled towards
        equal shares, since nothing is certain."""
        if index == len(self._acts):
            return self._end[0].chances
        played, seats = self._played[index], len(self._characters)
        return [
            (sum(column) + 1 / seats) / (len(played) + 1) for column in zip(*played, strict=True)
        ]

    def _won(self, index: int) -> float:
        chances = self._chances(index)
        return sum(chances[seat] for seat in self._winners)

    def _position(
        self, act: Act, step: Step, history: Sequence[Any] = ()
    ) -> Position[Any, Any, Any]:
        game = self._entry.game
        prompt, view = game.pending(act.state)[step.seat], game.view(act.state, step.seat)
        return Position(view, prompt, history, play.LIVE_BUDGET, self._characters)

    def _plain_mistakes(self) -> Sequence[Blunder]:
        """Each person's gravest mistake, in the order of the match."""
        gravest = dict[int, Blunder]()
        for act in self._acts:
            events = [event for step in act.steps for event in step.events]
            for number, step in enumerate(act.steps, act.first):
                if self._characters[step.seat] is not None or number in self._stood_in:
                    continue
                remark = self._adviser.blunder(self._position(act, step), step.action, events)
                graver = gravest.get(step.seat)
                if remark and (graver is None or remark.weight >= graver.remark.weight):
                    round_ = self._entry.game.round(act.state)
                    gravest[step.seat] = Blunder(number + 1, round_, step.seat, remark)
        return sorted(gravest.values(), key=lambda blunder: blunder.number)


def acts(game: AnyGame, record: Record) -> list[Act]:
    """The match's acts. An answer to a prompt that wasn't open when an act began begins another."""
    made, open_at_start = list[Act](), dict[int, int]()
    state, events_before = record.start, 0
    for number, step in enumerate(record.steps):
        prompts = {seat: prompt.number for seat, prompt in game.pending(state).items()}
        if prompts[step.seat] != open_at_start.get(step.seat):
            made.append(Act(number, state, events_before, []))
            open_at_start = prompts
        made[-1].steps.append(step)
        state, events_before = step.state, events_before + len(step.events)
    return made


def spread(first: int, end: int, most: int) -> list[int]:
    """At most ``most`` numbers, evenly spread from ``first`` up to, but not including, ``end``."""
    count = min(most, end - first)
    return [first + (end - first) * part // count for part in range(count)]


class Advisers:
    """Gets advice from the search process. Changes no match."""

    def __init__(self, store: Store, searches: Searches | None = None) -> None:
        self._store, self._games = store, store.games
        self._searches = searches or shared()

    async def hint(self, code: str, person_id: int) -> Advice:
        """Advice on the person's current decision, from a search or, if that takes too long, from a
        quick look. The search has its own branch of luck. Raises ``not-your-match``,
        ``not-your-turn``, ``no-hint`` (for example if the match may be rated), ``not-started``,
        MatchOver, :class:`bot.searches.SearchError`."""
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
        """The reviewer of the finished match. Raises what :func:`replays.record` raises, and
        ``no-hint`` if the game has no adviser."""
        match, record, stood_in = await self._store.read(_with_record, code)
        entry = self._games[match.game]
        if entry.adviser is None:
            raise Refusal("no-hint")
        characters = [seat.character for seat in match.seats]
        winners = [result.seat for result in match.results if result.place == 1]
        return await asyncio.to_thread(
            Reviewer, self._searches, entry, record, characters, winners, match.chance(), stood_in
        )


def _with_record(unit: UnitOfWork, code: str) -> tuple[Match, Record, frozenset[int]]:
    match = loading.load(unit, code)
    return match, replays.record_of(unit, match), replays.stood_in(unit, match)
