"""What a screen is made from: a match as one seat, or a spectator, may see it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.games import Prompt, Standing, required_seats
from bot.games.computer import NORMAL
from bot.games.game import AnyGame
from bot.matches.history.replays import ReplayStep
from bot.matches.model import contest
from bot.matches.model.deadlines import on_trial, own_until
from bot.matches.model.match import Ending, Match, Person, Place, Result, Seat, Status
from bot.matches.model.trial import IN_A_ROW, needs_agreement
from bot.ui.drawing.shapes import Spot
from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import Cast, plain, safe
from bot.ui.screens.story import Story, told

V = TypeVar("V")
P = TypeVar("P", bound=Prompt)


class Player(msgspec.Struct, frozen=True):
    """Who sits where. ``name`` is safe in Markdown; ``plain`` is for alt text."""

    seat: int
    name: str
    plain: str
    computer: bool
    """Whether a computer player has sat here from the start."""
    away: bool = False
    left: bool = False
    level: str | None = None
    """Of a computer player."""
    late: bool = False
    """Whether the computer made the last decision because time ran out."""


class Scene(msgspec.Struct, Generic[V, P], frozen=True):
    """A running or ended match, seen from ``seat`` (None: from the channel).

    It holds a view, never a state, so a screen can't tell what the person may not know.
    Everybody waits for the seats in ``waiting``. ``due`` is the time by which this seat must have
    decided, or the first of those that are waited for.
    """

    texts: Texts
    code: str
    place: Place
    players: tuple[Player, ...]
    seat: int | None
    view: V
    prompt: P | None
    waiting: tuple[int, ...]
    due: datetime | None
    over: bool
    warned: bool = False
    """Whether the seat has been told that its time is running out."""
    simultaneous: bool = False
    """Whether several seats are asked the same at once, as in a secret auction."""
    ending: Ending | None = None
    times: Mapping[int, datetime] = {}
    """By when each seat that is waited for must have decided, if it has a deadline."""
    own_until: datetime | None = None
    """When the decision's own time is over, and the seat's reserve begins to be used."""
    on_holiday: Mapping[int, datetime] = {}
    """The seats whose time stands still on holiday, and until when at the latest."""
    on_trial: int = 0
    """How many more decisions the seat has to make in time to get its usual time back."""
    away: tuple[str, str] | None = None
    """If the computer plays for the seat: why, and how the person takes over again, for texts."""
    standings: tuple[Standing, ...] = ()
    results: tuple[Result, ...] = ()
    story: Story = Story()
    typing: bool = True
    """Whether moves can be typed where this is shown; not in channels."""
    spot: Spot | None = None
    """What the lesson beside the picture is about."""

    @property
    def names(self) -> list[str]:
        """Everybody's names in seat order, safe in Markdown."""
        return [player.name for player in self.players]

    @property
    def plain_names(self) -> list[str]:
        """Everybody's names in seat order, for alt text."""
        return [player.plain for player in self.players]

    @property
    def computers(self) -> frozenset[int]:
        """The seats of computer players, which have faces and voices."""
        return frozenset(player.seat for player in self.players if player.computer)

    @property
    def cast(self) -> Cast:
        """Everybody as sentences call them, safe in Markdown; the person at the seat is "you"."""
        return Cast(self.names, self.texts, self.seat)

    @property
    def plain_cast(self) -> Cast:
        """The same for alt text."""
        return Cast(self.plain_names, self.texts, self.seat)

    def name(self, seat: int) -> str:
        """The name of the seat's player, safe in Markdown."""
        return self.players[seat].name

    @property
    def own(self) -> int:
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
    def asked(self) -> P:
        """The prompt of a seat that has something to decide."""
        assert self.prompt is not None, "presses and lines come from seats that are asked"
        return self.prompt


AnyScene: TypeAlias = Scene[Any, Any]


def plain_name(person: Person, texts: Texts) -> str:
    """What a person is called outside Markdown."""
    return texts.say("somebody-erased") if person.erased else plain(person.name)


def player(seat: Seat, texts: Texts) -> Player:
    """A seat with a name in the reader's language: computer players are named after sea birds."""
    if seat.person is None:
        bird = texts.say(f"computer-name-{seat.number + 1}")
        return Player(seat.number, bird, bird, computer=True, level=seat.level or NORMAL)
    name = plain_name(seat.person, texts)
    away = seat.away and not seat.left
    late = seat.missed > 0 and not seat.computer
    return Player(
        seat.number, safe(name), name, computer=False, away=away, left=seat.left, late=late
    )


def scene(
    match: Match, game: AnyGame, texts: Texts, seat: int | None, *, typing: bool = True
) -> AnyScene:
    """The scene of a match that has started."""
    playing = match.status is Status.RUNNING and match.paused_at is None
    pending = game.pending(match.state) if playing else {}
    waiting = tuple(required_seats(pending))
    deadlines = match.deadlines
    times = {number: deadlines[number] for number in waiting if number in deadlines}
    first = min(times.values(), default=None)
    due = times.get(seat) if seat in waiting else first
    return Scene(
        texts=texts,
        code=match.code,
        place=match.place,
        players=tuple(player(seat_, texts) for seat_ in match.seats),
        seat=seat,
        view=game.view(match.state, seat),
        prompt=None if seat is None else pending.get(seat),
        waiting=waiting,
        due=due,
        times=times,
        own_until=own_until(match, seat) if seat in times else None,
        on_holiday=match.on_holiday,
        on_trial=0 if seat is None else on_trial(match, seat),
        away=None if seat is None or not match.seats[seat].away else _away(match, seat),
        over=match.status is Status.OVER,
        warned=seat in match.warned,
        simultaneous=len(pending) > 1 and len(set(map(type, pending.values()))) == 1,
        ending=match.ending,
        standings=tuple(contest.ranked(match.seats, game.standings(match.state) or ())),
        results=match.results,
        story=told(match.recent, seat),
        typing=typing,
    )


def _away(match: Match, number: int) -> tuple[str, str]:
    seat = match.seats[number]
    asked = "asked" if seat.wants_back else "ask"
    return (
        "row" if seat.missed >= IN_A_ROW else "often",
        asked if needs_agreement(match, number) else "press",
    )


def as_it_stood(match: Match, step: ReplayStep, game: AnyGame) -> Match:
    """A match that is over as it was at this step: still running, unless the step ended it."""
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
