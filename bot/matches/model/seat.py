"""A seat of a match: its person or computer player, and how it ended."""

from enum import IntFlag
from typing import Annotated, Any

import msgspec

from bot.games.computer import LEVEL_OF


class Motion(IntFlag):
    """What players can only do together: end the match without a result, or pause it."""

    END = 1
    PAUSE = 2


class Lessons(frozenset[str]):
    """Keys of the lessons that a person has had, and of games whose lessons they declined."""


class Person(msgspec.Struct, frozen=True, array_like=True):
    """A Discord user. Computer players say nothing to a ``quiet`` person. Three fields are set only
    in a match's seat: the ``lessons`` that the person has had, their ``premoves`` (answers in
    advance) for all slow matches of the game, and whether they are ``seasoned``, having finished a
    few matches of the game."""

    id: int
    name: str
    locale: str | None = None
    quiet: bool = False
    lessons: Lessons = Lessons()
    premoves: Any = None
    seasoned: bool = False

    @property
    def erased(self) -> bool:
        """Whether this stands for an erased person: without a name, under a negative id."""
        return self.id < 0


Character = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(LEVEL_OF)})\Z")]
"""The key of a computer player. A stored match with an unknown one can't be read."""


class Seat(msgspec.Struct, array_like=True):
    """One seat. ``person`` is None for a computer player, whose key is ``character``.

    ``left`` means that the person gave the seat up, ``away`` that the computer plays until they
    return, and both together that they lost the seat by staying away. ``decided`` means that a
    decision was made or missed in the seat, ``excused`` that the person left without losing, and
    ``taken_out`` that a manager removed them. ``missed`` counts decisions missed in a row,
    ``overtime`` the seconds used from the seat's bank, and ``absences`` how often the computer took
    the seat over. ``premoves`` are answers in advance for this match, which replace the person's
    usual ones. ``motions`` are those that the person supports.
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

    def began_with(self, person_id: int) -> bool:
        """Whether this person holds the seat, or did until they left."""
        return self.person is not None and self.person.id == person_id

    @property
    def taken(self) -> bool:
        """Whether a person holds the seat, present or away."""
        return self.person is not None and not self.left


class Preferences(msgspec.Struct, frozen=True):
    """A person's choices. One who is ``hidden`` isn't on leaderboards across all servers, and has a
    private profile. One who is ``invitable`` accepts invitations. Computer players say nothing to
    one who is ``quiet``."""

    hidden: bool = False
    invitable: bool = True
    quiet: bool = False


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a seat ended. ``score`` is None for seats not played to the end; ``left`` is whether the
    person left. Ratings are as displayed: on the match's server before and after the match, and
    across all servers (``rating_everywhere``) after it. The points are what the match is worth by
    itself, in its quarter, and in its month. Ratings and points are None in unrated matches."""

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
