"""Computer players in words: who they are, at which level, and how the host chooses them."""

from collections.abc import Iterable, Iterator

from bot.errors import StalePrompt
from bot.games.computer import LEVELS
from bot.matches.model.match import Match
from bot.ui.controls.custom_id import number
from bot.ui.drawing.common import faces
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure, Moment, Option, Select
from bot.ui.screens.scene import AnyScene, Player, player

MOST_INTRODUCED = 2
"""On a panel; if there are more, only their faces: lines would push the buttons off the screen."""
ADD = "add"
"""In the value of a choice: a new computer player, rather than one who has a seat."""


def company(match: Match, players: Iterable[Player], texts: Texts) -> Iterator[str]:
    """A line on the computer players and how well they play; in practice it says so, too."""
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


def introduction(seen: AnyScene) -> Moment | None:
    """Who the computer players are: their faces, and a line on each."""
    seats = sorted(seen.computers)
    if not seats:
        return None
    lines = [
        seen.texts.say(
            "computer-introduced",
            name=seen.name(seat),
            temper=seen.texts.say(f"computer-temper-{seat + 1}"),
        )
        for seat in seats
    ]
    alt = seen.texts.say("alt-company", people=[seen.plain_names[seat] for seat in seats])
    roomy = seen.seat is None or len(seats) <= MOST_INTRODUCED
    return Moment(Figure(faces(seats, seen.plain_names).svg, alt), tuple(lines) if roomy else ())


def level_choice(match: Match, texts: Texts) -> Select:
    """What the host can choose: another computer player, or another level for a present one."""
    added = () if len(match.seats) >= match.most_seats else tuple(_added(texts))
    changed = tuple(_changed(match, texts))
    return Select(texts.say("choose-computer"), ("level",), (*added, *changed))


def _added(texts: Texts) -> Iterator[Option]:
    for level in LEVELS:
        label = texts.say("add-computer-of-level", level=texts.say(f"level-{level}"))
        yield Option(label, f"{ADD}.{level}", texts.say(f"character-{level}"))


def _changed(match: Match, texts: Texts) -> Iterator[Option]:
    for seat in match.seats:
        for level in LEVELS:
            if seat.person is None and seat.level != level:
                label = texts.say(
                    "change-computer-to-level",
                    name=player(seat, texts).plain,
                    level=texts.say(f"level-{level}"),
                )
                value = f"{seat.number}.{level}"
                yield Option(label, value, texts.say(f"character-{level}"))


def read_level(value: str) -> tuple[int | None, str]:
    """The seat (None for a new one) and the level of a choice; StalePrompt for anything else."""
    seat, _, level = value.partition(".")
    if level not in LEVELS:
        raise StalePrompt
    return None if seat == ADD else number(seat), level
