"""Computer players in words: who they are, how the host chooses them, and what they say: a line at
the start, after a first mishap, and at the end. Lines depend only on what everybody knows, and a
hash picks the wording: this uses none of the match's luck, and a restart changes nothing."""

from collections.abc import Iterable, Iterator, Sequence
from zlib import crc32

from bot.errors import StalePrompt
from bot.games.computer import LEVELS
from bot.matches.model import deadlines
from bot.matches.model.match import RECENT, Ending, Match
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Option, Select
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import AnyScene, Player, players

ADD = "add"
"""In an option's value, in place of a seat: add a computer player."""
WORDINGS = 2
"""Wordings of each line of each character."""
CLOSE = 10
"""A loss is close by one point, or by at most one part in this many of the winner's score."""


def company(match: Match, players: Iterable[Player], texts: Texts) -> Iterator[str]:
    """A line on the computer players and their levels, or on practice or the daily match."""
    playing = [each for each in players if each.computer]
    names = [
        texts.say("computer-of-level", name=each.name, level=texts.say(f"level-{each.level}"))
        for each in playing
    ]
    if match.day is not None:
        computers = [each.name for each in playing]
        yield texts.say("panel-daily", day=texts.day(match.day), computers=computers)
    elif names:
        yield texts.say(
            "panel-practice" if match.place.practice else "computers-here", computers=names
        )


def introduced(player: Player, texts: Texts) -> str:
    """A computer player with level and temper."""
    level = texts.say(f"level-{player.level}")
    name = texts.say("computer-of-level", name=player.name, level=level)
    temper = texts.say(f"computer-temper-{player.seat + 1}")
    return texts.say("computer-introduced", name=name, temper=temper)


def level_choice(match: Match, texts: Texts) -> Select:
    """A select to add a computer player or to change the level of a seated one."""
    options = []
    words = {level: texts.say(f"level-{level}") for level in LEVELS}
    told = {level: texts.say(f"character-{level}") for level in LEVELS}
    if len(match.seats) < match.most_seats:
        for level in LEVELS:
            label = texts.say("add-computer-of-level", level=words[level])
            options.append(Option(label, f"{ADD}.{level}", told[level]))
    for each in players(match, texts):
        for level in LEVELS:
            if each.computer and each.level != level:
                label = texts.say("change-computer-to-level", name=each.plain, level=words[level])
                options.append(Option(label, f"{each.seat}.{level}", told[level]))
    return Select(texts.say("choose-computer"), ("level",), tuple(options))


def read_level(value: str) -> tuple[int | None, str]:
    """Read the seat (None: add one) and the level from an option's value; else StalePrompt."""
    seat, _, level = value.partition(".")
    if level not in LEVELS:
        raise StalePrompt
    return None if seat == ADD else number(seat), level


def voice(match: Match, seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """What a computer player says now, if anything. In slow play between people, nothing."""
    if _silenced(match, seen) or (len(match.people()) > 1 and not deadlines.is_live(match)):
        return
    if seen.over:
        said = _at_the_end(match, seen)
    else:
        said = _mishap(match, seen, screen) or _at_the_start(match, seen)
    if said is not None:
        kind, seat, step = said
        line = seen.texts.say(
            f"voice-{kind}-{seat + 1}", wording=_hash(match, seat, step) % WORDINGS
        )
        yield seen.texts.say("voice", name=seen.name(seat), line=line)


def is_opening(match: Match, seen: AnyScene) -> bool:
    """Whether the seat has decided nothing yet or, on the board, nobody has."""
    if seen.seat is None:
        return match.steps == 0
    return match.version <= RECENT and all(step.decided_by != seen.seat for step in match.recent)


def _silenced(match: Match, seen: AnyScene) -> bool:
    """Whether the reader or, for the board, a manager has silenced the computer players."""
    person = None if seen.seat is None else match.seats[seen.seat].person
    return (not match.place.voices) if person is None else person.quiet


def _hash(match: Match, seat: int, step: int) -> int:
    return crc32(f"{match.code}/{seat}/{step}".encode())


def _speaker(match: Match, seats: Sequence[int]) -> int | None:
    return min(seats, key=lambda seat: _hash(match, seat, 0), default=None)


def _at_the_start(match: Match, seen: AnyScene) -> tuple[str, int, int] | None:
    seat = _speaker(match, sorted(seen.computers))
    return None if seat is None or not is_opening(match, seen) else ("start", seat, 0)


def _mishap(match: Match, seen: AnyScene, screen: AnyScreen) -> tuple[str, int, int] | None:
    """The first known bust or overbid of a computer player, until the reader decides again."""
    if match.version > RECENT:  # an earlier one may be forgotten
        return None
    mishaps = (
        (place, seat)
        for place, step in enumerate(match.recent)
        for seat in screen.mishaps(step.events)
        if seat in seen.computers
    )
    place, seat = next(mishaps, (0, None))
    if seat is None or place < _last_decision(match, seen):
        return None
    return "mishap", seat, match.recent[place].version


def _last_decision(match: Match, seen: AnyScene) -> int:
    """The index of the recent step that the seat decided last or, on the board, any person."""
    people = {seen.seat} if seen.seat is not None else {*range(len(seen.players))} - seen.computers
    decided = [n for n, step in enumerate(match.recent) if step.decided_by in people]
    return decided[-1] if decided else 0


def _at_the_end(match: Match, seen: AnyScene) -> tuple[str, int, int] | None:
    if match.ending is not Ending.PLAYED:
        return None
    own = [each for each in seen.standings if each.seat in seen.computers]
    best = max((each.score for each in seen.standings if each.place == 1), default=0)
    lost = [(each.seat, best - each.score) for each in own if each.place > 1]
    close = [seat for seat, gap in lost if gap == 1 or 0 <= gap * CLOSE <= best]
    won = [each.seat for each in own if each.place == 1]
    kinds = {"close": close, "won": won, "lost": [seat for seat, _ in lost]}
    for kind, seats in kinds.items():
        seat = _speaker(match, seats)
        if seat is not None:
            return kind, seat, match.steps
    return None
