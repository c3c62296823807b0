"""What computer players say: a line at the start, one at a mishap of their own, one at the end.

Lines depend only on what everybody knows: the match's code, the public events of its steps, and the
result. A hash chooses among them, so the match's luck isn't touched, and a restart changes nothing.
"""

from collections.abc import Iterator, Sequence
from zlib import crc32

from bot.matches.model import deadlines
from bot.matches.model.match import RECENT, Ending, Match
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import AnyScene

WORDINGS = 2
"""How many wordings each line of each character has."""
CLOSE = 10
"""A seat has lost closely if it lacks one point, or a tenth of the winner's score at most."""


def voice(match: Match, seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """What a computer player says now, if anything; nothing between people in slow play."""
    if _silenced(match, seen) or (len(match.people()) > 1 and not deadlines.is_live(match)):
        return
    if seen.over:
        said = _at_the_end(match, seen)
    else:
        said = _mishap(match, seen, screen) or _at_the_start(match, seen)
    if said is not None:
        kind, seat, step = said
        line = seen.texts.say(
            f"voice-{kind}-{seat + 1}", wording=_mark(match, seat, step) % WORDINGS
        )
        yield seen.texts.say("voice", name=seen.name(seat), line=line)


def unheard(match: Match, seen: AnyScene) -> bool:
    """Whether it is still the start: the seat has decided nothing yet or, on the board, nobody."""
    if seen.seat is None:
        return match.steps == 0
    return match.version <= RECENT and all(step.decided_by != seen.seat for step in match.recent)


def _silenced(match: Match, seen: AnyScene) -> bool:
    """Whether computer players have been silenced: by the person who looks or, on a board, by a
    manager."""
    person = None if seen.seat is None else match.seats[seen.seat].person
    return (not match.place.voices) if person is None else person.quiet


def _mark(match: Match, seat: int, step: int) -> int:
    return crc32(f"{match.code}/{seat}/{step}".encode())


def _chosen(match: Match, seats: Sequence[int]) -> int | None:
    return min(seats, key=lambda seat: _mark(match, seat, 0), default=None)


def _at_the_start(match: Match, seen: AnyScene) -> tuple[str, int, int] | None:
    seat = _chosen(match, sorted(seen.computers))
    return None if seat is None or not unheard(match, seen) else ("start", seat, 0)


def _mishap(match: Match, seen: AnyScene, screen: AnyScreen) -> tuple[str, int, int] | None:
    """A computer player's first bust or overbid, until the reader has decided again.

    Later in the match it can't be known any more which was the first.
    """
    if match.version > RECENT:
        return None
    fell = (
        (place, seat)
        for place, step in enumerate(match.recent)
        for seat in screen.mishaps(step.events)
        if seat in seen.computers
    )
    place, seat = next(fell, (0, None))
    if seat is None or place < _heard(match, seen):
        return None
    return "mishap", seat, match.recent[place].version


def _heard(match: Match, seen: AnyScene) -> int:
    """The step at which the story begins: the seat's last decision or, on a board, anybody's."""
    tellers = {seen.seat} if seen.seat is not None else {*range(len(seen.players))} - seen.computers
    decided = [n for n, step in enumerate(match.recent) if step.decided_by in tellers]
    return decided[-1] if decided else 0


def _at_the_end(match: Match, seen: AnyScene) -> tuple[str, int, int] | None:
    if match.ending is not Ending.PLAYED:
        return None
    own = [each for each in seen.standings if each.seat in seen.computers]
    best = max((each.score for each in seen.standings if each.place == 1), default=0)
    missed = [(each.seat, best - each.score) for each in own if each.place > 1]
    close = [seat for seat, gap in missed if gap == 1 or 0 <= gap * CLOSE <= best]
    won = [each.seat for each in own if each.place == 1]
    kinds = {"close": close, "won": won, "lost": [seat for seat, _ in missed]}
    for kind, seats in kinds.items():
        seat = _chosen(match, seats)
        if seat is not None:
            return kind, seat, match.steps
    return None
