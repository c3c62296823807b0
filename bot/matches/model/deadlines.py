"""How much time people have, and what the clock has to do, recomputed after each change."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple
from zlib import crc32

from bot.errors import Refusal
from bot.games import Prompt
from bot.matches.model.change import LOBBY_SEAT, ON_DATE, Due, Wait, Waits
from bot.matches.model.match import Match, Status


class Pace(NamedTuple):
    """Seconds for each decision (None for no limit), and in each seat's ``bank``, off which time
    beyond a decision's own comes. The bank is never refilled."""

    decision: int | None
    bank: int = 0

    @property
    def longest(self) -> int:
        """Seconds for a decision that uses the whole bank; 0 for no limit. Identifies an offered
        pace in forms, menus and commands."""
        return (self.decision or 0) + self.bank


WITH_BANK = {
    "live": Pace(30, 300),
    "evening": Pace(600, 3_600),
    "days": Pace(43_200, 259_200),
    "weeks": Pace(86_400, 604_800),
}
LIMITS = (60, 300, 3_600, 86_400, 259_200, 604_800)
"""Seconds per decision, without a bank."""

OFFERED = (Pace(None), *WITH_BANK.values(), *map(Pace, LIMITS))
PACES = {pace.longest: pace for pace in OFFERED}

SHORTEST_LIMIT = 60
LONGEST_LIMIT = 7 * 24 * 60 * 60
"""Seconds that may be asked for without a bank."""


def read_pace(longest: int) -> Pace:
    """The offered pace with this ``longest``. Raises ``wrong-deadline``."""
    if longest not in PACES:
        raise Refusal("wrong-deadline")
    return PACES[longest]


def check_pace(pace: Pace) -> None:
    """Raises ``wrong-deadline``."""
    limited = pace.decision is not None and SHORTEST_LIMIT <= pace.decision <= LONGEST_LIMIT
    alone = pace.bank == 0 and (limited or pace.decision is None)
    if not alone and pace not in WITH_BANK.values():
        raise Refusal("wrong-deadline")


SHORTEST_LOBBY = timedelta(hours=1)
"""However quick the match, people need some time to come."""

SILENCE = timedelta(days=7)
"""Without a limit, this long a silence is a missed decision, so that nobody is held up."""

MORE_SILENCE = timedelta(days=1)
"""The same for a person who has just missed a decision."""

LIVE, LIVE_WITH_BANK = timedelta(minutes=5), timedelta(minutes=10)
"""With at most this long for a decision, people are waiting for each other at the screen. With a
bank it may be longer, as few decisions use all of it."""

BEAT = timedelta(seconds=2)
"""How long a live board announces a reveal before showing it."""

SHORTEST_THOUGHT, LONGEST_THOUGHT = timedelta(seconds=2), timedelta(seconds=3)
"""In live play. In practice the shorter one, so that people see the outcome of their move."""

CALL = 3 / 4
"""A person is called again after this part of a decision's own time, if a long bank follows, and of
all the time, of which a bank is part: the last call."""

MOST_PAUSED = timedelta(days=30)
"""How long a match may be paused, all its pauses together."""


def recompute(match: Match) -> None:
    """Recompute the match's ``waits`` after a change. A seat whose question hasn't changed keeps
    its deadline: other seats can't prolong it."""
    if match.status is Status.LOBBY:
        match.waits = {(LOBBY_SEAT, Due.EXPIRE): Wait(0, match.now + lobby_time(match))}
        return
    waits: Waits = {}
    pending = {seat: prompt for seat, prompt in match.pending().items() if prompt.required}
    _charge_banks(match, pending)
    closed = match.closes_at is not None and match.closes_at <= match.now
    resumes = resuming(match)
    if resumes is not None and (closed or resumes <= match.now):
        assert match.paused_at is not None, "it is paused"
        match.paused += int((match.now - match.paused_at).total_seconds())
        match.paused_at = match.resumes_at = resumes = None
    if match.closes_at is not None and not closed and match.status is Status.RUNNING:
        waits[LOBBY_SEAT, Due.CLOSE] = Wait(0, match.closes_at)
    watched = is_live(match) or match.place.practice
    reveals = watched and match.rulebook.reveals(match.events or ())
    begins = match.now + (BEAT if reveals else timedelta(0))
    outcome_shown = any(kind is Due.DECIDE for _, kind in match.waits)
    for seat, prompt in sorted(pending.items()):
        if closed or _plays_immediately(match, seat) or match.forced(seat) is not None:
            kept = _unchanged(match, seat, Due.COMPUTER, prompt.number)
            due_at = begins + _thinking(match, seat, outcome_shown)
            waits[seat, Due.COMPUTER] = kept or Wait(prompt.number, due_at)
        else:
            waits |= _waits(match, seat, prompt.number, begins)
    if resumes is not None:
        waits[LOBBY_SEAT, Due.RESUME] = Wait(0, resumes)
    match.waits = waits


def standing(match: Match) -> timedelta:
    """How long the match's time has stood still: since it was paused, or its server was away."""
    begins = [at for at in (match.paused_at, match.away_since) if at is not None]
    return match.now - min(begins, default=match.now)


def postponed(waits: Waits, by: timedelta) -> Waits:
    """What falls due this much later, except on a date."""
    if not by:
        return waits
    return {
        key: wait if key[1] in ON_DATE else Wait(wait.prompt, wait.due_at + by)
        for key, wait in waits.items()
    }


def resuming(match: Match) -> datetime | None:
    """When the match's pause ends by itself; None if it isn't paused."""
    if match.paused_at is None:
        return None
    return match.resumes_at or match.paused_at + pause_left(match)


def pause_left(match: Match) -> timedelta:
    """How long pauses after those that are over may last."""
    return max(MOST_PAUSED - timedelta(seconds=match.paused), timedelta(0))


def lobby_time(match: Match) -> timedelta:
    """How long a lobby without a change stays open, by the match's own pace."""
    if match.deadline is None:
        return SILENCE
    longest = timedelta(seconds=match.deadline + (match.bank or 0))
    return min(max(longest, SHORTEST_LOBBY), SILENCE)


def reserve(match: Match, seat: int) -> timedelta:
    """How much of the seat's bank one decision may use."""
    if match.deadline is None or not match.bank:
        return timedelta(0)
    return max(_time_allowed(match, seat) - timedelta(seconds=match.deadline), timedelta(0))


def own_until(match: Match, seat: int) -> datetime | None:
    """When a decision has used its own time and starts on the seat's bank; None without a bank."""
    wait, left = match.waits.get((seat, Due.DECIDE)), reserve(match, seat)
    return wait.due_at - left if wait is not None and left else None


def calls_made(match: Match, seat: int) -> int:
    """How often the seat has been called again to its decision: 1 before its bank begins, 2 at
    last."""
    if seat in match.warned:
        return 2
    if (seat, Due.WARN) not in match.waits or (seat, Due.RESERVE) in match.waits:
        return 0
    return int(_bank_call(match, seat) is not None)


def is_live(match: Match) -> bool:
    """Whether people wait for each other at the screen, rather than for days."""
    longest = LIVE_WITH_BANK if match.bank else LIVE
    return match.deadline is not None and match.deadline <= longest.total_seconds()


def _thinking(match: Match, seat: int, outcome_shown: bool) -> timedelta:
    """How long a computer player appears to think. ``outcome_shown``: a person has just been shown
    what came of a decision."""
    if match.seats[seat].character is None:
        return timedelta(0)
    if not is_live(match):
        return SHORTEST_THOUGHT if match.place.practice and outcome_shown else timedelta(0)
    mark = crc32(f"{match.code}/{match.version}/{seat}".encode())
    return SHORTEST_THOUGHT + (LONGEST_THOUGHT - SHORTEST_THOUGHT) * (mark / 2**32)


def _plays_immediately(match: Match, seat: int) -> bool:
    """Away seats play immediately while another player is present; otherwise they keep the pace."""
    taken = match.seats[seat]
    somebody_present = not all(seat.computer for seat in match.seats)
    return taken.person is None or taken.left or (taken.away and somebody_present)


def _unchanged(match: Match, seat: int, kind: Due, prompt: int) -> Wait | None:
    wait = match.waits.get((seat, kind))
    return wait if wait is not None and wait.prompt == prompt else None


def _time_allowed(match: Match, seat: int) -> timedelta:
    """How long the seat may take for a decision, its bank included."""
    if match.deadline is not None:
        seconds = match.deadline + (match.bank or 0) - match.seats[seat].overtime
        return timedelta(seconds=seconds)
    return MORE_SILENCE if match.seats[seat].missed else SILENCE


def _bank_call(match: Match, seat: int) -> timedelta | None:
    """After how long a person is told that the bank is about to begin. None in live play, without
    a bank, and if the last call comes before it begins."""
    time, bank = _time_allowed(match, seat), reserve(match, seat)
    first = time - bank
    return first * CALL if bank and not is_live(match) and first < time * CALL else None


def _charge_banks(match: Match, pending: Mapping[int, Prompt]) -> None:
    """Charge decisions that exceeded their own time to the seats' banks; fractions of a second are
    free."""
    for (seat, kind), wait in match.waits.items():
        prompt = pending.get(seat)
        if kind is Due.DECIDE and (prompt is None or prompt.number != wait.prompt):
            left = max(wait.due_at - match.now, timedelta(0))
            spent = max(reserve(match, seat) - left, timedelta(0))
            match.seats[seat].overtime += int(spent.total_seconds())


def _waits(match: Match, seat: int, prompt: int, begins: datetime) -> Waits:
    """The seat's deadline for a decision, and when its person is called again."""
    time = _time_allowed(match, seat)
    times = {Due.DECIDE: time}
    if match.seats[seat].present is not None:
        times[Due.WARN] = time * CALL
        if (after := _bank_call(match, seat)) is not None:
            times[Due.RESERVE] = after
    kept = {(seat, kind): wait for kind in times if (wait := _unchanged(match, seat, kind, prompt))}
    if (seat, Due.DECIDE) in kept:
        return kept
    return {(seat, kind): Wait(prompt, begins + after) for kind, after in times.items()}
