"""A seat of a match: its person or computer player, and how it ended."""

from enum import IntFlag
from typing import Annotated, Any

import msgspec

from bot.games.computer import LEVEL_OF


class Motion(IntFlag):
    """What players do together: end the match without a result, or pause it."""

    END = 1
    PAUSE = 2


class Lessons(frozenset[str]):
    """Keys of lessons shown to a person, and of games whose lessons they declined."""


class Person(msgspec.Struct, frozen=True, array_like=True):
    """A Discord user and their preferences. ``quiet``: computer players say nothing to them. In the
    seat of a match also the ``lessons`` they had, their ``premoves``: answers in advance for all
    slow matches of its game, and ``seasoned``: they have finished a few matches of it."""

    id: int
    name: str
    locale: str | None = None
    quiet: bool = False
    lessons: Lessons = Lessons()
    premoves: Any = None
    seasoned: bool = False

    @property
    def erased(self) -> bool:
        """Whether they stay in old matches nameless, under a negative id."""
        return self.id < 0


Character = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(LEVEL_OF)})\Z")]
"""A match with another one in its rows can't be read."""


class Seat(msgspec.Struct, array_like=True):
    """One seat. ``person`` is None for a computer player, the ``character``.

    ``left``: the person gave the seat up. ``away``: the computer plays until they return, and for
    good if they have left by that.
    ``decided``: a decision was made or missed there. ``excused``: the person left without losing.
    ``taken_out``: by a manager. ``missed`` counts decisions missed in a row. ``overtime``: seconds
    used of the seat's bank. ``absences`` counts how often the computer took the seat over.
    ``premoves``: answers in advance for this match, whatever the person's usual ones. ``motions``:
    those that the person is for.
    """

    number: int
    person: Person | None
    left: bool = False
    away: bool = False
    decided: bool = False
    excused: bool = False
    character: Character | None = None
    taken_out: bool = False
    missed: int = 0
    overtime: int = 0
    absences: int = 0
    premoves: Any = None
    motions: Motion = Motion(0)

    @property
    def computer(self) -> bool:
        """Whether the computer decides for this seat now."""
        return self.person is None or self.left or self.away

    @property
    def present(self) -> Person | None:
        """The person who decides for this seat now."""
        return None if self.computer else self.person

    def held_by(self, person_id: int) -> bool:
        """Whether the seat is this person's; a seat given up is nobody's."""
        return self.taken and self.began_with(person_id)

    def began_with(self, person_id: int) -> bool:
        """Whether the seat is, or was, this person's."""
        return self.person is not None and self.person.id == person_id

    @property
    def taken(self) -> bool:
        """Whether a person holds the seat, present or away."""
        return self.person is not None and not self.left


class Preferences(msgspec.Struct, frozen=True):
    """The choices of a person. ``hidden``: off the boards over all servers, profile private.
    ``invitable``: accepts invitations. ``quiet``: computer players say nothing to them."""

    hidden: bool = False
    invitable: bool = True
    quiet: bool = False


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a seat ended. ``score`` is None for seats not played to the end; ``left`` means the
    person left. Ratings are the displayed figures, None in unrated matches, for the match's server
    before and after, and the new one over all. So are points, by themselves and in seasons."""

    seat: int
    place: int
    score: int | None
    rating_before: int | None = None
    rating_after: int | None = None
    rating_everywhere: int | None = None
    points: int | None = None
    points_in_quarter: int | None = None
    points_in_month: int | None = None
    left: bool = False
