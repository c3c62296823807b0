"""How much time people have, and when the clock has to act, recomputed after each change."""

from datetime import datetime, timedelta
from typing import NamedTuple
from zlib import crc32

from bot.errors import Refusal
from bot.matches.model.change import LOBBY_SEAT, ON_DATE, Due, Wait, Waits
from bot.matches.model.match import Match, Status


class Pace(NamedTuple):
    """Seconds for each decision (None for no limit), and seconds in each seat's ``bank``, which
    pays for the time that a decision takes beyond that. The bank is never refilled."""

    decision: int | None
    bank: int = 0


WITH_BANK = {
    "live": Pace(30, 300),
    "evening": Pace(600, 3_600),
    "days": Pace(43_200, 259_200),
    "weeks": Pace(86_400, 604_800),
}
LIMITS = (60, 300, 3_600, 86_400, 259_200, 604_800)
"""Seconds per decision, without a bank."""

PACES = {
    (pace.decision or 0) + pace.bank: pace
    for pace in (Pace(None), *WITH_BANK.values(), *map(Pace, LIMITS))
}
"""The paces that forms, menus and commands offer. The key is the longest time that one decision can
take, bank included, in seconds; 0 stands for no limit."""


def read_pace(longest: int) -> Pace:
    """The pace with this key in :data:`PACES`. Raises ``wrong-deadline``."""
    if longest not in PACES:
        raise Refusal("wrong-deadline")
    return PACES[longest]


def check_pace(pace: Pace) -> None:
    """Raises ``wrong-deadline``. Without a bank, any limit between the shortest and the longest in
    :data:`LIMITS` will do, or none."""
    within_limits = pace.decision is None or LIMITS[0] <= pace.decision <= LIMITS[-1]
    if pace not in WITH_BANK.values() and (pace.bank or not within_limits):
        raise Refusal("wrong-deadline")


SHORTEST_LOBBY = timedelta(hours=1)
"""However quick the match, people need some time to join."""

SILENCE = timedelta(days=7)
"""Without a limit, a decision counts as missed after this time, so that nobody is held up
forever."""

MORE_SILENCE = timedelta(days=1)
"""The same for a person who has missed the previous decision."""

LIVE, LIVE_WITH_BANK = timedelta(minutes=5), timedelta(minutes=10)
"""A match is played live if a decision takes at most this long. With a bank the limit is higher,
since few decisions use up the bank."""

BEAT = timedelta(seconds=2)
"""How long a live board announces a reveal before it shows it."""

SHORTEST_THOUGHT, LONGEST_THOUGHT = timedelta(seconds=2), timedelta(seconds=3)
"""How long a computer player appears to think in live play. In a practice match, it is the shortest
time, and only if people have just been shown an outcome."""

CALL = 3 / 4
"""After this fraction of their whole time for a decision, bank included, people get the last call.
If a long bank follows, an earlier call comes after this fraction of the decision's own time."""

MOST_PAUSED = timedelta(days=30)
"""How long all of a match's pauses may last in total."""


def recompute(match: Match) -> None:
    """Recompute the match's ``waits`` after a change. A seat with an unchanged prompt keeps its
    deadline, so other seats can't prolong it."""
    if match.status is Status.LOBBY:
        match.waits = {(LOBBY_SEAT, Due.EXPIRE): Wait(0, match.now + lobby_time(match))}
        return
    pending = {seat: prompt for seat, prompt in match.pending().items() if prompt.required}
    running = {
        (seat, kind): wait
        for (seat, kind), wait in match.waits.items()
        if seat in pending and pending[seat].number == wait.prompt
    }
    _charge_banks(match, running)
    closed = match.closes_at is not None and match.closes_at <= match.now
    _end_pause(match, closed)
    watched = is_live(match) or match.place.practice
    reveals = watched and match.rulebook.reveals(match.events or ())
    begins = match.now + (BEAT if reveals else timedelta(0))
    waits: Waits = {}
    for seat, prompt in sorted(pending.items()):
        if closed or _plays_immediately(match, seat) or match.forced(seat) is not None:
            times = {Due.COMPUTER: _thinking(match, seat)}
        else:
            times = _times(match, seat)
        new = {(seat, kind): Wait(prompt.number, begins + time) for kind, time in times.items()}
        # While the decision's time runs, what has fired, such as a warning, doesn't begin again.
        kept = {key: running[key] for key in new if key in running}
        waits |= kept or new
    if match.closes_at is not None and not closed and match.status is Status.RUNNING:
        waits[LOBBY_SEAT, Due.CLOSE] = Wait(0, match.closes_at)
    if (resumes := resuming(match)) is not None:
        waits[LOBBY_SEAT, Due.RESUME] = Wait(0, resumes)
    match.waits = waits


def _charge_banks(match: Match, running: Waits) -> None:
    """Charge the seats' banks for decisions that took longer than their own time, in whole seconds.
    The deadlines that are still ``running`` aren't charged yet."""
    for (seat, kind), wait in match.waits.items():
        if kind is Due.DECIDE and (seat, kind) not in running:
            left = max(wait.due_at - match.now, timedelta(0))
            spent = max(bank_left(match, seat) - left, timedelta(0))
            match.seats[seat].overtime += int(spent.total_seconds())


def _end_pause(match: Match, closed: bool) -> None:
    """End the match's pause if its time is over, or if the match is ``closed``."""
    resumes = resuming(match)
    if resumes is not None and (closed or resumes <= match.now):
        assert match.paused_at is not None, "it is paused"
        match.paused += int((match.now - match.paused_at).total_seconds())
        match.paused_at = match.resumes_at = None


def standstill(match: Match) -> timedelta:
    """How long the match's time has stood still: since its pause or the bot's absence from its
    server began, whichever came first."""
    begins = [at for at in (match.paused_at, match.away_since) if at is not None]
    return match.now - min(begins, default=match.now)


def postponed(waits: Waits, by: timedelta) -> Waits:
    """The waits, moved ``by`` this much, except for the kinds in ON_DATE."""
    return {
        key: wait if key[1] in ON_DATE else Wait(wait.prompt, wait.due_at + by)
        for key, wait in waits.items()
    }


def resuming(match: Match) -> datetime | None:
    """When the match's pause ends; None if it isn't paused."""
    if match.paused_at is None:
        return None
    return match.resumes_at or match.paused_at + pause_left(match)


def pause_left(match: Match) -> timedelta:
    """How long the current and later pauses may last in total."""
    return max(MOST_PAUSED - timedelta(seconds=match.paused), timedelta(0))


def lobby_time(match: Match) -> timedelta:
    """How long a lobby without changes stays open, which depends on the match's pace."""
    if match.deadline is None:
        return SILENCE
    longest = timedelta(seconds=match.deadline + match.bank)
    return min(max(longest, SHORTEST_LOBBY), SILENCE)


def bank_left(match: Match, seat: int) -> timedelta:
    """How much is left of the seat's bank, all of which one decision may use."""
    return timedelta(seconds=match.bank - match.seats[seat].overtime)


def own_until(match: Match, seat: int) -> datetime | None:
    """When the decision's own time ends and the seat's bank begins; None without a bank."""
    wait, left = match.waits.get((seat, Due.DECIDE)), bank_left(match, seat)
    return wait.due_at - left if wait is not None and left else None


def calls_made(match: Match, seat: int) -> int:
    """How many calls the seat has had: 1 once it was told that its bank is about to begin, 2 after
    the last call."""
    if seat in match.warned:
        return 2
    last_ahead = (seat, Due.WARN) in match.waits
    first_ahead = (seat, Due.RESERVE) in match.waits
    return int(last_ahead and not first_ahead and _bank_call(match, seat) is not None)


def is_live(match: Match) -> bool:
    """Whether the match is live: people wait for each other at the screen, not for days."""
    longest = LIVE_WITH_BANK if match.bank else LIVE
    return match.deadline is not None and match.deadline <= longest.total_seconds()


def _thinking(match: Match, seat: int) -> timedelta:
    """How long a computer player appears to think. The match's waits are those from before the
    change: if people's decisions were awaited, they have just been shown an outcome."""
    if match.seats[seat].character is None:
        return timedelta(0)
    if not is_live(match):
        outcome_shown = any(kind is Due.DECIDE for _, kind in match.waits)
        return SHORTEST_THOUGHT if match.place.practice and outcome_shown else timedelta(0)
    mark = crc32(f"{match.code}/{match.version}/{seat}".encode())
    return SHORTEST_THOUGHT + (LONGEST_THOUGHT - SHORTEST_THOUGHT) * (mark / 2**32)


def _plays_immediately(match: Match, seat: int) -> bool:
    """Whether the computer plays the seat without waiting. An away seat waits if nobody is
    present."""
    taken = match.seats[seat]
    if taken.person is None or taken.left:
        return True
    return taken.away and any(other.present for other in match.seats)


def _time_allowed(match: Match, seat: int) -> timedelta:
    """How long the seat may take for a decision, its bank included."""
    if match.deadline is not None:
        return timedelta(seconds=match.deadline) + bank_left(match, seat)
    return MORE_SILENCE if match.seats[seat].missed else SILENCE


def _bank_call(match: Match, seat: int) -> timedelta | None:
    """After how long a person is told that their bank is about to begin. None in live play, without
    a bank, or if the last call comes earlier."""
    time, bank = _time_allowed(match, seat), bank_left(match, seat)
    first = time - bank
    return first * CALL if bank and not is_live(match) and first < time * CALL else None


def _times(match: Match, seat: int) -> dict[Due, timedelta]:
    """How long the seat has for a decision, and after how long its person is reminded."""
    times = {Due.DECIDE: _time_allowed(match, seat)}
    if match.seats[seat].present is not None:
        times[Due.WARN] = times[Due.DECIDE] * CALL
        if (after := _bank_call(match, seat)) is not None:
            times[Due.RESERVE] = after
    return times
