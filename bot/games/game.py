"""The contract between a game's rules and the rest of the bot."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from types import GenericAlias
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from bot.games.chance import Chance
from bot.games.choices import Choices
from bot.games.options import ClaimOption, GameOption, NumberOption, declared, refused


class Value(msgspec.Struct, frozen=True, tag=True):
    """Base of all states, options, actions, events and views: immutable, comparable, JSON."""


class Prompt(Value, frozen=True, kw_only=True):
    """What a seat is asked. Games extend it with everything their :meth:`choices` depend on.

    ``number`` changes only when what this seat is asked changes, so an answer to an old screen can
    be told from an answer to the current one. A prompt that is not ``required`` may be answered,
    but nobody waits for it.
    """

    secret: ClassVar[bool] = False
    """Whether the choices reveal what only this seat knows, such as its hand. A control then refers
    to a choice by its index."""

    number: int
    required: bool = True

    def choices(self) -> Choices[Any]:
        """Every action that :meth:`Game.apply` accepts from this seat now, and no other."""
        raise NotImplementedError


class Standing(Value, frozen=True, kw_only=True):
    """A seat's final place, from 1; tied seats share one. ``score`` is the figure shown."""

    seat: int
    place: int
    score: int


class IllegalMove(Exception):
    """The rules refuse an action, or a match's options. Nothing has changed.

    ``key`` names a text, ``values`` are what the text shows: never another seat's secret.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


S = TypeVar("S", bound=Value)
O = TypeVar("O", bound=Value)  # noqa: E741 - options, beside S, A, E, V and P
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
V = TypeVar("V", bound=Value)
P = TypeVar("P", bound=Prompt)


class Game(ABC, Generic[S, O, A, E, V, P]):
    """The rules of one game: stateless, no I/O, all luck from the chance passed in."""

    key: ClassVar[str]
    """The game's name in commands, files and text keys: ``puerto-banana``."""
    version: ClassVar[int]
    """Of the rules, stored with each state. Raise it when a stored state would read differently."""
    seats: ClassVar[range]
    """The numbers of seats that can play."""
    state_type: ClassVar[Any]
    options_type: ClassVar[Any]
    """What is agreed before the start: see :mod:`bot.games.options` on how to declare it."""
    action_type: ClassVar[Any]
    """A type or a union of tagged types, as is ``event_type``."""
    event_type: ClassVar[Any]
    premoves_type: ClassVar[Any] = None
    """What a person may answer in advance, declared as options are; None where there is nothing."""

    def __init__(self) -> None:
        # Games are made when their modules are imported, before any thread: two threads in which
        # msgspec meets a type for the first time at once crash the process.
        self._states = msgspec.json.Decoder(self.state_type)
        self._options = msgspec.json.Decoder(self.options_type)
        self._actions = msgspec.json.Decoder(self.action_type)
        self._events = msgspec.json.Decoder(GenericAlias(list, self.event_type))
        self._premoves = msgspec.json.Decoder(self.premoves_type)

    @abstractmethod
    def setup(self, seats: int, options: O, chance: Chance) -> S:
        """The state before the first decision. Start with ``self.check(seats, options)``."""

    @abstractmethod
    def pending(self, state: S) -> Mapping[int, P]:
        """What each seat is asked now: empty when the game is over."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, chance: Chance) -> tuple[S, Sequence[E]]:
        """The state after ``action``, and what happened, in order.

        Raises :class:`IllegalMove`, before any luck is drawn, when the rules do not allow it.
        Events hold only what everybody may know.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What ``seat``, or a spectator (None), may know: people and computers see nothing else."""

    @abstractmethod
    def standings(self, state: S) -> Sequence[Standing] | None:
        """The final standings, best first, or ``None`` while the game goes on."""

    @property
    def options(self) -> tuple[GameOption, ...]:
        """What can be agreed before the start."""
        return declared(self.options_type)

    @property
    def claims(self) -> tuple[str, ...]:
        """The names of options that are claimed in the lobby."""
        return tuple(option.name for option in self.options if isinstance(option, ClaimOption))

    def check(self, seats: int, options: O) -> None:
        """Raise :class:`IllegalMove` if the number of seats, or the options, can't be played."""
        if seats not in self.seats:
            raise IllegalMove("wrong-seats", least=self.seats[0], most=self.seats[-1])
        option = refused(options, seats)
        if option is not None:
            raise self.refusal(option)

    def refusal(self, option: GameOption) -> IllegalMove:
        """The refusal of a value of this option; for a number, with its limits."""
        if isinstance(option, NumberOption):
            key = f"option-{self.key}-{option.text_key}-refused"
            return IllegalMove(key, least=option.least, most=option.most)
        return IllegalMove("wrong-option")

    def rates(self, options: O) -> bool:
        """Whether a match with these options counts for people's ratings."""
        return True

    def forced(self, state: S, seat: int) -> A | None:
        """What happens without asking the person on a seat that is asked something, as nothing else
        makes sense; None where there is something to decide."""
        return None

    def reveals(self, events: Sequence[E]) -> bool:
        """Whether a step told this way is shown in two beats where people watch: first that
        something comes, which the game's screen then draws *sealed*, and after a moment what."""
        return False

    def boldest(self, events: Sequence[E]) -> tuple[int, int] | None:
        """How much was dared by what a step told this way made public, and by which seat; None for
        nothing."""
        return None

    def premove(self, view: V, prompt: P, premoves: Any) -> A | None:
        """What the seat of a view does by what its person answered in advance, a value of
        ``premoves_type``; None where they are to be asked. It is done only if it is legal."""
        return None

    def round(self, state: S) -> int | None:
        """The number of the round, which never decreases; None in games without rounds."""
        number: int | None = getattr(state, "round", None)
        return number

    def unattended(self) -> O:
        """Options for a match among computer players, which has to end."""
        return cast(O, self.options_type())

    def first_match(self) -> O:
        """Options for a person's first match, in which they learn the game."""
        return cast(O, self.options_type())

    def daily(self) -> tuple[int, O]:
        """The seats and options of the deal of the day, which takes three to five minutes."""
        return self.seats[0], self.first_match()

    def load_state(self, data: bytes, version: int) -> S:
        """A stored state, from this version of the rules or an older one."""
        if version != self.version:
            raise ValueError(f"{self.key}: no such version of the rules: {version}")
        return cast(S, self._states.decode(data))

    def load_action(self, data: bytes) -> A:
        """A stored action; ``msgspec.ValidationError`` if it isn't one of this game's."""
        return cast(A, self._actions.decode(data))

    def load_events(self, data: bytes) -> list[E]:
        """The stored events of one step."""
        return cast(list[E], self._events.decode(data))

    def load_premoves(self, data: bytes | str) -> Any:
        """Stored answers in advance."""
        return self._premoves.decode(data)

    def load_options(self, data: bytes) -> O:
        """Stored options."""
        return cast(O, self._options.decode(data))


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def at_random(view: Value, prompt: Prompt, chance: Chance) -> Any:
    """The simplest computer player: any legal action."""
    return prompt.choices().sample(chance.below)


def rank(scores: Sequence[tuple[int, ...]]) -> list[Standing]:
    """Standings from each seat's scores, highest first; equal scores share a place (1, 1, 3).

    A score is a tuple: the number shown, then the tie-breaks in order.
    """
    order = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)
    return [
        Standing(
            seat=seat,
            place=1 + sum(other > scores[seat] for other in scores),
            score=scores[seat][0],
        )
        for seat in order
    ]


def required_seats(pending: Mapping[int, Prompt]) -> Iterable[int]:
    """The seats that the match is waiting for, in seat order."""
    return sorted(seat for seat, prompt in pending.items() if prompt.required)
