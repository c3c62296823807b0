"""Computer players in words: who they are, how the host chooses them, and what they say at the
start, after a first mishap and at the end. Their lines depend only on what everybody knows. A hash
picks the wording, so none of the match's luck is used, and a restart changes nothing."""

from collections.abc import Iterator
from typing import TypeAlias
from zlib import crc32

from bot.games.computer import LEVEL_OF
from bot.matches.model import deadlines
from bot.matches.model.change import RECENT
from bot.matches.model.match import Ending, Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Option, Select
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import AnyScene, computer_name, players

WORDINGS, FIRST_WORDS = 2, 3
"""How many wordings each character has for each kind of remark, and for its remark at the start."""
CLOSE = 10
"""A loss is close if it is by one point, or by at most the winner's score divided by this."""

VoiceLine: TypeAlias = tuple[str, int, int]
"""A kind of remark, the seat of the computer player that makes it, and the number of its
wording."""


def company(match: Match, texts: Texts) -> Iterator[str]:
    """A line on the computer players and their levels, or on practice or the daily match."""
    playing = [each for each in players(match, texts) if each.computer]
    names = [_with_level(each.name, each.character, texts) for each in playing]
    if match.day is not None:
        computers = [each.name for each in playing]
        yield texts.say("panel-daily", day=texts.day(match.day), computers=computers)
    elif names:
        yield texts.say(
            "panel-practice" if match.place.practice else "computers-here", computers=names
        )


def character_choice(match: Match, texts: Texts) -> Select:
    """A select for seating a computer player of any character. Once one is seated, its option has
    another value, so that Discord doesn't keep it selected."""
    seated = [seat.character for seat in match.seats]
    options = []
    for character in LEVEL_OF:
        number = seated.count(character) + 1
        name = _with_level(computer_name(character, number, texts), character, texts)
        temper = texts.say(f"computer-temper-{character}")
        options.append(Option(name, f"{character}.{number}", temper))
    return Select(texts.say("choose-computer"), ("seat",), tuple(options))


def _with_level(name: str, character: str | None, texts: Texts) -> str:
    level = texts.say(f"level-{LEVEL_OF[character or '']}")
    return texts.say("computer-of-level", name=name, level=level)


def voice(match: Match, scene: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """What a computer player says now, if anything: nothing in slow play between people, or if the
    reader or, for the board, a manager has silenced the computer players."""
    person = None if scene.seat is None else match.seats[scene.seat].person
    silenced = person.quiet if person is not None else not match.place.voices
    if silenced or (len(match.people()) > 1 and not deadlines.is_live(match)):
        return
    if scene.over:
        remark = _at_the_end(match, scene)
    else:
        remark = _mishap(match, scene, screen) or _at_the_start(match, scene)
    if remark is not None:
        kind, seat, wording = remark
        line = scene.texts.say(f"voice-{kind}-{scene.computers[seat]}", wording=wording)
        yield scene.texts.say("voice", name=scene.name(seat), line=line)


def _hash(match: Match, seat: int, step: int) -> int:
    """A number by which to pick a speaker or a wording."""
    return crc32(f"{match.code}/{seat}/{step}".encode())


def _at_the_start(match: Match, scene: AnyScene) -> VoiceLine | None:
    """The first words, until the reader or, on the board, anybody has decided. In the next match
    with the same number of computers, another one speaks, or the wording is different."""
    seats = sorted(scene.computers)
    if scene.seat is None:
        has_decided = match.steps > 0
    else:  # the first steps of a long match are no longer among the recent ones
        is_long = match.version > RECENT
        has_decided = is_long or any(step.decided_by == scene.seat for step in match.recent)
    if has_decided or not seats:
        return None
    turn, speaker = divmod(match.number, len(seats))
    return "start", seats[speaker], turn % FIRST_WORDS


def _mishap(match: Match, scene: AnyScene, screen: AnyScreen) -> VoiceLine | None:
    """A remark on the first bust or overbid of a computer player in this match, until the reader
    or, on the board, any person has decided again."""
    if match.version > RECENT:  # an earlier one may be forgotten
        return None
    mishaps = [
        (place, seat)
        for place, step in enumerate(match.recent)
        for seat in screen.mishaps(step.events)
        if seat in scene.computers
    ]
    if not mishaps:
        return None
    place, seat = mishaps[0]
    people = [each.seat for each in scene.players if not each.computer]
    readers = people if scene.seat is None else [scene.seat]
    if any(step.decided_by in readers for step in match.recent[place + 1 :]):
        return None
    return "mishap", seat, _hash(match, seat, match.recent[place].version) % WORDINGS


def _at_the_end(match: Match, scene: AnyScene) -> VoiceLine | None:
    """The last words, on a narrow loss if there is one, else on a win, else on a loss."""
    if match.ending is not Ending.PLAYED:
        return None
    computers = [each for each in scene.standings if each.seat in scene.computers]
    best = max((each.score for each in scene.standings if each.place == 1), default=0)
    lost = [(each.seat, best - each.score) for each in computers if each.place > 1]
    close = [seat for seat, gap in lost if gap == 1 or 0 <= gap * CLOSE <= best]
    won = [each.seat for each in computers if each.place == 1]
    kinds = {"close": close, "won": won, "lost": [seat for seat, _ in lost]}
    for kind, seats in kinds.items():
        if seats:
            seat = min(seats, key=lambda seat: _hash(match, seat, 0))
            return kind, seat, _hash(match, seat, match.steps) % WORDINGS
    return None
