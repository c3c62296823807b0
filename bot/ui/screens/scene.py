"""A scene is what screens render: a match as one seat, or a spectator, may see it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.games import Prompt, Standing, required_seats
from bot.games.game import AnyGame
from bot.matches.history.replays import ReplayStep
from bot.matches.model import contest
from bot.matches.model.change import RecentStep
from bot.matches.model.deadlines import bank_left, calls_made, own_until
from bot.matches.model.match import Match, Status
from bot.matches.model.play import most_absences
from bot.matches.model.seat import Person, Result
from bot.ui.drawing.shapes import Spot
from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import Cast, plain, safe, told_apart

V = TypeVar("V")
P = TypeVar("P", bound=Prompt)
Steps: TypeAlias = tuple[tuple[Any, ...], ...]
"""The events of each step, oldest first."""


class Story(msgspec.Struct, frozen=True):
    """What to tell a seat: the ``outcome`` of its last decision, what came ``before`` it, and what
    has happened ``since``. For a channel, all steps are in ``since``. Steps in which premoves have
    decided for the seat since that decision are also in ``premoved``."""

    before: Steps = ()
    outcome: tuple[Any, ...] = ()
    since: Steps = ()
    premoved: Steps = ()

    @property
    def steps(self) -> Steps:
        return (*self.before, self.outcome, *self.since)


def story_for(recent: Sequence[RecentStep], seat: int | None) -> Story:
    """The story of a match's recent steps for a seat, or for the channel (None)."""
    steps = tuple(step.events for step in recent)
    decided = [n for n, step in enumerate(recent) if seat is not None and step.decided_by == seat]
    last = max((n for n in decided if not recent[n].premove), default=None)
    premoved = tuple(steps[n] for n in decided if last is None or n > last)
    if last is None:
        return Story(since=steps, premoved=premoved)
    return Story(steps[:last], steps[last], steps[last + 1 :], premoved)


def headline(kinds: Iterable[str]) -> tuple[str, str]:
    """The kind of the next headline, and whether it needs its second wording (*yes* or *no*): the
    wordings alternate in a run of one kind. ``kinds`` are the kinds of all events, the latest
    first."""
    kind, run = next((kind, len(list(run))) for kind, run in groupby(kinds))
    return kind, "no" if run % 2 else "yes"


class Player(msgspec.Struct, frozen=True):
    """A seated player. ``name`` is safe in Markdown; ``plain`` is for alt text, and
    ``drawn`` for pictures, where the emblem stands beside it."""

    seat: int
    name: str
    plain: str
    drawn: str
    character: str | None
    """A computer player's character; None for a person, even while the computer plays for them."""
    away: bool = False
    left: bool = False
    """Whether the computer keeps the seat; if the person was ``away``, because of that."""
    overdue: bool = False
    """Whether the computer made the last decision because time ran out."""

    @property
    def computer(self) -> bool:
        return self.character is not None


class Scene(msgspec.Struct, Generic[V, P], frozen=True):
    """A running or finished match, seen from ``seat``, or from the channel if that is None. It
    holds a view, never a state, so a screen can't reveal what the person may not know. ``due`` is
    the seat's deadline if the match is waiting for that seat, otherwise the earliest deadline."""

    texts: Texts
    code: str
    players: tuple[Player, ...]
    seat: int | None
    view: V
    prompt: P | None
    waiting: tuple[int, ...]
    due: datetime | None
    over: bool
    calls: int = 0
    """How often the seat has been reminded: 1 before its reserve begins, 2 at the last call."""
    simultaneous: bool = False
    """Whether several seats are asked the same thing at once, as in a secret auction."""
    times: Mapping[int, datetime] = {}
    """The deadlines of the seats in ``waiting``."""
    own_until: datetime | None = None
    """When the decision's own time ends and the seat's reserve begins."""
    reserve: timedelta = timedelta(0)
    """How much time the seat had in reserve when this decision began."""
    last_absence: bool = False
    """Whether the computer will keep the seat the next time that the person is away."""
    standings: tuple[Standing, ...] = ()
    results: tuple[Result, ...] = ()
    story: Story = Story()
    typing: bool = True
    """Whether moves can be typed where this is shown. In channels they can't."""
    spot: Spot | None = None
    """What the current lesson is about, for the picture to point at."""

    @property
    def drawn_names(self) -> list[str]:
        """All names in seat order, for pictures."""
        return [player.drawn for player in self.players]

    @property
    def computers(self) -> dict[int, str]:
        """The computer players' characters by seat."""
        return computers(self.players)

    @property
    def cast(self) -> Cast:
        """What to call the players in sentences, safe in Markdown; the scene's seat is "you"."""
        return Cast([player.name for player in self.players], self.texts, self.seat)

    @property
    def plain_cast(self) -> Cast:
        """Like :attr:`cast`, but for alt text."""
        return Cast([player.plain for player in self.players], self.texts, self.seat)

    def name(self, seat: int) -> str:
        return self.players[seat].name

    @property
    def own_seat(self) -> int:
        """The seat whose panel this is."""
        assert self.seat is not None, "a panel belongs to a seat"
        return self.seat

    @property
    def my_turn(self) -> bool:
        return self.seat in self.waiting

    @property
    def number(self) -> int:
        """The number of the decision shown; 0 if there is none."""
        return 0 if self.prompt is None else self.prompt.number

    @property
    def open_prompt(self) -> P:
        """The prompt of a seat that has something to decide."""
        assert self.prompt is not None, "presses and lines come from seats that are asked"
        return self.prompt


AnyScene: TypeAlias = Scene[Any, Any]


def plain_name(person: Person, texts: Texts) -> str:
    """A person's name, for use outside Markdown."""
    return texts.say("somebody-erased") if person.erased else plain(person.name)


def computers(players: Iterable[Player]) -> dict[int, str]:
    """The characters of the computer players among ``players``, by seat."""
    return {each.seat: each.character for each in players if each.character is not None}


def computer_name(character: str, number: int, texts: Texts, form: str = "name") -> str:
    """The name of the ``number``-th computer player of a character at a table. The first has the
    character's name; the others are called its cousins. The ``form`` for pictures is "short"."""
    name = texts.say(f"computer-{character}")
    return texts.say(f"computer-{form}", name=name, number=number)


def seat_names(
    seats: Mapping[int, Person | str], texts: Texts, form: str = "name"
) -> dict[int, str]:
    """Names by seat, for use outside Markdown. ``seats`` holds people, and the characters of
    computer players."""
    names = {}
    for seat, player in seats.items():
        if isinstance(player, Person):
            names[seat] = plain_name(player, texts)
        else:
            number = sum(player == other for at, other in seats.items() if at <= seat)
            names[seat] = computer_name(player, number, texts, form)
    return names


def players(match: Match, texts: Texts) -> tuple[Player, ...]:
    """The players in seat order, named in the reader's language."""
    seated = {seat.number: seat.person or seat.character or "" for seat in match.seats}
    drawn = seat_names(seated, texts, "short")
    names = told_apart(seat_names(seated, texts), texts)
    if match.status is Status.RUNNING:
        absent = [seat.number for seat in match.seats if seat.person and seat.computer]
        drawn |= dict.fromkeys(absent, texts.say("seat-of-computer"))
    return tuple(
        Player(
            seat.number,
            safe(names[seat.number]) if seat.person else names[seat.number],
            names[seat.number],
            drawn[seat.number],
            None if seat.person else seat.character,
            away=seat.away,
            left=seat.left,
            overdue=seat.missed > 0 and not seat.computer,
        )
        for seat in match.seats
    )


def names_by_id(match: Match, texts: Texts) -> dict[int, str]:
    """The names of the people seated, safe in Markdown, by their ids."""
    seated = zip(match.seats, players(match, texts), strict=True)
    return {seat.person.id: player.name for seat, player in seated if seat.person}


def scene_of(
    match: Match, game: AnyGame, texts: Texts, seat: int | None, *, typing: bool = True
) -> AnyScene:
    """The scene of a match that has started."""
    playing = match.status is Status.RUNNING and match.paused_at is None
    pending = game.pending(match.state) if playing else {}
    waiting = tuple(required_seats(pending))
    deadlines = match.deadlines
    times = {number: deadlines[number] for number in waiting if number in deadlines}
    due = times.get(seat) if seat in waiting else min(times.values(), default=None)
    own_end = own_until(match, seat) if seat in times else None
    if own_end is not None and due is not None and own_end >= due:
        own_end = None  # the match closes before the reserve begins
    return Scene(
        texts=texts,
        code=match.code,
        players=players(match, texts),
        seat=seat,
        view=game.view(match.state, seat),
        prompt=None if seat is None else pending.get(seat),
        waiting=waiting,
        due=due,
        times=times,
        own_until=own_end,
        last_absence=seat is not None and match.seats[seat].absences + 1 == most_absences(match),
        over=match.status is Status.OVER,
        calls=0 if seat is None else calls_made(match, seat),
        reserve=timedelta(0) if seat is None else bank_left(match, seat),
        simultaneous=len(pending) > 1 and len(set(map(type, pending.values()))) == 1,
        standings=tuple(contest.ranked(match.seats, game.standings(match.state) or ())),
        results=match.results,
        story=story_for(match.recent, seat),
        typing=typing,
    )


def as_it_stood(match: Match, step: ReplayStep, game: AnyGame) -> Match:
    """A finished match as it stood at this step: running, unless the step ended it."""
    if not game.pending(step.state):
        return match
    return msgspec.structs.replace(
        match,
        status=Status.RUNNING,
        state=step.state,
        recent=step.recent,
        seats=tuple(msgspec.structs.replace(seat, left=False, away=False) for seat in match.seats),
        ending=None,
        results=(),
    )
