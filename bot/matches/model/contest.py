"""Who has won, and who has lost by leaving.

People who leave before everybody has decided once, or whom a manager takes out, are *excused*: the
match doesn't count for them. All others contend. The match counts once all contenders, at least
two, have decided. From then on, leaving means losing: leavers share the last place, even below
computer players, and the last contender who stays wins immediately, whatever happens later. If
those who stay stop the match together, they have no result.
"""

from collections.abc import Iterator, Sequence
from math import inf

import msgspec

from bot.games import Standing
from bot.games.entry import GameEntry
from bot.matches.model.match import Match, Status
from bot.matches.model.seat import Result, Seat

FEWEST = 2
"""Contenders needed for a match to count."""


def contenders(seats: Sequence[Seat]) -> list[int]:
    """The seats of the people who contend, or did before they left."""
    return [seat.number for seat in seats if seat.person is not None and not seat.excused]


def counts(seats: Sequence[Seat]) -> bool:
    """Whether the match counts already, so that leaving it means losing."""
    playing = contenders(seats)
    return len(playing) >= FEWEST and all(seats[number].decided for number in playing)


def may_hint(match: Match, entry: GameEntry) -> bool:
    """Whether people in the match may ask for hints: only if it can't be rated and is neither a
    daily deal nor a table of a series, whose points count even after others have left."""
    rated = len(contenders(match.seats)) >= FEWEST and entry.game.rates(match.options)
    alone = not rated and match.day is None and match.series is None
    return match.status is Status.RUNNING and alone and entry.adviser is not None


def sole_winner(seats: Sequence[Seat]) -> int | None:
    """The seat of the only contender who has not left, in a match that counts."""
    staying = [number for number in contenders(seats) if not seats[number].left]
    return staying[0] if counts(seats) and len(staying) == 1 else None


def ranked(seats: Sequence[Seat], standings: Sequence[Standing]) -> Iterator[Standing]:
    """The standings of a match played to its end, with leavers last, and a :func:`sole_winner`
    first. What the computer achieved in the leavers' seats takes no place from anybody."""
    winner = sole_winner(seats)
    order = {line.seat: inf if seats[line.seat].left else line.place for line in standings}
    if winner is not None:
        order[winner] = 0
    for line in standings:
        better = sum(each < order[line.seat] for each in order.values())
        yield msgspec.structs.replace(line, place=1 + better)


def results(
    seats: Sequence[Seat], standings: Sequence[Standing] | None, *, over: bool = False
) -> tuple[Result, ...]:
    """How the seats ended, best first; empty while that is undecided. ``standings`` is None unless
    the match was played to its end. Without standings, only people get a place, and in a match that
    its players stopped (``over``), only those who had lost by leaving."""
    last = 1 + sum(not seat.left for seat in seats)
    leavers = {number: last for number in contenders(seats) if seats[number].left}
    if standings is not None:
        places = {line.seat: line.place for line in ranked(seats, standings)}
    elif (winner := sole_winner(seats)) is not None:
        places = {winner: 1} | leavers
    elif over and counts(seats):
        places = leavers
    else:
        return ()
    scores = {line.seat: line.score for line in standings or () if not seats[line.seat].left}
    lines = [
        Result(number, place, scores.get(number), left=seats[number].left)
        for number, place in places.items()
        if not seats[number].excused
    ]
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


def everybody(match: Match, standings: Sequence[Standing]) -> list[Result]:
    """A line for each seat of a match that somebody has won, best first. Unlike the results, this
    includes computer players and excused people; their scores are left out unless scores decided
    the match. ``standings`` come from :func:`ranked`, and are empty unless the match was played to
    its end."""
    stored = {line.seat: line for line in match.results}
    played = {line.seat: line for line in standings}
    scored = any(line.score is not None for line in match.results)
    leavers = [line.place for line in match.results if line.left]
    # Not from today's seats: after a win by others leaving, the winner may leave, too.
    last = leavers[0] if leavers else 1 + sum(not seat.left for seat in match.seats)
    lines = []
    for seat in match.seats:
        if line := stored.get(seat.number):
            lines.append(line)
        elif seat.left:  # excused, or the results would have a line
            lines.append(Result(seat.number, last, None, left=True))
        elif at := played.get(seat.number):
            lines.append(Result(seat.number, at.place, at.score if scored else None))
        else:  # a computer player in a match won by leaving: below the winner, above the leavers
            lines.append(Result(seat.number, 2, None))
    return sorted(lines, key=lambda line: (line.place, line.seat))
