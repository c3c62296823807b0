"""The contract between a game's rules and the rest of the bot."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import GenericAlias
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

from bot.games.chance import Chance
from bot.games.options import ClaimOption, GameOption, NumberOption, declared_options, first_invalid

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)

Below = Callable[[int], int]
"""Draws an integer from 0 to its argument, exclusive: ``chance.below``."""


class Items(Protocol[T_co]):
    """Values in a fixed order, such as a tuple or an :class:`Each`."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> T_co: ...

    def __iter__(self) -> Iterator[T_co]: ...


class Listed(Generic[A_co]):
    """Actions few enough to list, as one sequence made of ``parts``, without repeats. Their order
    depends on the prompt alone, so an index identifies an action while the prompt lasts."""

    __slots__ = ("_parts",)

    def __init__(self, *parts: Items[A_co]) -> None:
        self._parts = parts

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[A_co]:
        for part in self._parts:
            yield from part

    def __getitem__(self, place: int, /) -> A_co:
        """The action at a non-negative index; ``IndexError`` if there is none."""
        if place >= 0:
            for part in self._parts:
                if place < len(part):
                    return part[place]
                place -= len(part)
        raise IndexError("no choice at this index")

    def index(self, action: object) -> int:
        """The index of an action; ``ValueError`` if it isn't legal."""
        return list[object](self).index(action)

    def sample(self, below: Below) -> A_co:
        """One of the actions, drawn uniformly."""
        return self[below(len(self))]


class Each(Generic[T, A_co]):
    """``make(item)`` for each of ``items``, computed on demand."""

    __slots__ = ("_items", "_make")

    def __init__(self, make: Callable[[T], A_co], items: Items[T]) -> None:
        self._make = make
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, place: int, /) -> A_co:
        return self._make(self._items[place])

    def __iter__(self) -> Iterator[A_co]:
        return map(self._make, self._items)


class Range(Generic[A_co]):
    """An action of type ``kind``, whose only field is a number, for each integer from ``least`` to
    ``most``, inclusive. Random samples are at most ``usual``, the highest sensible number, so that
    random play reaches ordinary positions."""

    __slots__ = ("kind", "least", "most", "usual")

    def __init__(self, kind: type[A_co], least: int, most: int, usual: int | None = None) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.usual = most if usual is None else usual

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.kind:
            return False
        (number,) = msgspec.structs.astuple(action)  # type: ignore[arg-type]  # kind is a Value
        return bool(self.least <= number <= self.most)

    def sample(self, below: Below) -> A_co:
        """One of the usual actions, drawn uniformly."""
        return self.at(self.least + below(self.usual - self.least + 1))

    def at(self, number: int) -> A_co:
        """The action for this number."""
        return self.kind(number)  # type: ignore[call-arg]  # its only field


Choices: TypeAlias = Listed[A_co] | Range[A_co]
"""Every legal action of a seat; supports ``in`` and ``sample``."""


class Value(msgspec.Struct, frozen=True, tag=True):
    """Base of states, options, actions, events and views: immutable, comparable, stored as JSON."""


class Prompt(Value, frozen=True, kw_only=True):
    """The question put to a seat. Games add the fields that their :meth:`choices` depend on.

    ``number`` changes only when this seat's question changes, which tells answers to a stale screen
    from answers to the current one. The match doesn't wait for a prompt that isn't ``required``.
    """

    secret: ClassVar[bool] = False
    """Whether the choices reveal something only this seat knows, such as its hand. Controls then
    refer to a choice by its index."""

    number: int
    required: bool = True

    def choices(self) -> Choices[Any]:
        """Exactly the actions that :meth:`Game.apply` accepts from this seat now."""
        raise NotImplementedError


class Standing(Value, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat's final place, counted from 1 and shared by ties, and the ``score`` shown."""

    seat: int
    place: int
    score: int


class IllegalMove(Exception):
    """The rules refuse an action, or a match's options; nothing has changed. ``key`` names the text
    shown, and ``values`` are the text's variables, never another seat's secret."""

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
    """The rules of one game. They keep no state, do no I/O, and draw all luck from a ``chance``."""

    key: ClassVar[str]
    """The game's name in commands, files and text keys, such as ``puerto-banana``."""
    version: ClassVar[int]
    """The version of the rules, stored with each state. Raise it when stored states would be read
    differently."""
    seats: ClassVar[range]
    """The possible numbers of seats."""
    state_type: ClassVar[Any]
    options_type: ClassVar[Any]
    """The options chosen before the start: :mod:`bot.games.options` says how to declare them."""
    action_type: ClassVar[Any]
    """A type or a union of tagged types; the same goes for ``event_type``."""
    event_type: ClassVar[Any]
    premoves_type: ClassVar[Any] = None
    """The answers a person can give in advance, declared like options; None if there are none."""

    def __init__(self) -> None:
        # Make the decoders here, while modules are imported and before any thread starts: msgspec
        # crashes the process when two threads decode a type for the first time simultaneously.
        self._decode_state = msgspec.json.Decoder(self.state_type).decode
        self.load_options: Callable[[bytes], O] = msgspec.json.Decoder(self.options_type).decode
        """Decodes stored options."""
        self.load_action: Callable[[bytes], A] = msgspec.json.Decoder(self.action_type).decode
        """Decodes a stored action; ``msgspec.ValidationError`` if it isn't this game's."""
        events = GenericAlias(list, self.event_type)
        self.load_events: Callable[[bytes], list[E]] = msgspec.json.Decoder(events).decode
        """Decodes the stored events of one step."""
        self.load_premoves = msgspec.json.Decoder(self.premoves_type).decode
        """Decodes stored premoves."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Decoders can't be sent to another process, which makes its own."""
        return type(self), ()

    @abstractmethod
    def setup(self, seats: int, options: O, chance: Chance) -> S:
        """The state before the first decision. Begin with ``self.check(seats, options)``."""

    @abstractmethod
    def pending(self, state: S) -> Mapping[int, P]:
        """The prompt of each seat that can act now; empty when the game is over."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, chance: Chance) -> tuple[S, Sequence[E]]:
        """The state after ``action``, and the action's events in order, which hold only public
        facts. Raises :class:`IllegalMove`, before drawing any luck, if the seat has no prompt (see
        :meth:`require_prompt`) or the action isn't one of its choices."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What the person or computer in the seat may see; for None, what a spectator may see."""

    @abstractmethod
    def standings(self, state: S) -> Sequence[Standing] | None:
        """The final standings, best first; None while the game goes on."""

    def require_prompt(self, state: S, seat: int) -> P:
        """The seat's prompt, for :meth:`apply`; :class:`IllegalMove` if there is none."""
        pending = self.pending(state)
        if seat not in pending:
            raise IllegalMove("not-your-turn" if pending else "match-over")
        return pending[seat]

    @property
    def options(self) -> tuple[GameOption, ...]:
        """The options that can be chosen before the start."""
        return declared_options(self.options_type)

    @property
    def claims(self) -> tuple[str, ...]:
        """The names of the options that players can claim in the lobby."""
        return tuple(option.name for option in self.options if isinstance(option, ClaimOption))

    def check(self, seats: int, options: O) -> None:
        """Raise :class:`IllegalMove` if the number of seats or an option is invalid."""
        if seats not in self.seats:
            raise IllegalMove("wrong-seats", least=self.seats[0], most=self.seats[-1])
        option = first_invalid(options, seats)
        if option is not None:
            raise self.refusal(option)

    def refusal(self, option: GameOption) -> IllegalMove:
        """The error for an invalid value of this option; for a number, it gives the limits."""
        if isinstance(option, NumberOption):
            key = f"option-{self.key}-{option.text_key}-refused"
            return IllegalMove(key, least=option.least, most=option.most)
        return IllegalMove("wrong-option")

    def rates(self, options: O) -> bool:
        """Whether a match with these options counts for ratings."""
        return True

    def forced(self, state: S, seat: int) -> A | None:
        """The only sensible action of a seat with a prompt, which is taken without asking the
        person; None if there is something to decide."""
        return None

    def reveals(self, events: Sequence[E]) -> bool:
        """Whether a step with these events is revealed to spectators in two beats: the game's
        screen first draws it *sealed*, and the result a moment later."""
        return False

    def premove(self, view: V, prompt: P, premoves: Any) -> A | None:
        """The action that ``premoves`` (a ``premoves_type``) choose for the view's seat; None to
        ask the person. An illegal action is not played."""
        return None

    def round(self, state: S) -> int | None:
        """The number of the round, which never decreases; None in a game without rounds."""
        number: int | None = getattr(state, "round", None)
        return number

    def unattended(self) -> O:
        """Options with which a match among computer players is sure to end."""
        return cast(O, self.options_type())

    def first_match(self) -> O:
        """Options for a match in which a person learns the game."""
        return cast(O, self.options_type())

    def daily(self) -> tuple[int, O]:
        """Seats and options of the daily deal, which should take a few minutes."""
        return self.seats[0], self.first_match()

    def load_state(self, data: bytes, version: int) -> S:
        """Decode a state written by ``version`` of the rules; ``ValueError`` if that is unknown."""
        if version != self.version:
            raise ValueError(f"{self.key}: no such version of the rules: {version}")
        return cast(S, self._decode_state(data))


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def at_random(view: Value, prompt: Prompt, chance: Chance) -> Any:
    """The simplest computer player: a random legal action."""
    return prompt.choices().sample(chance.below)


def rank(scores: Sequence[tuple[int, ...]]) -> list[Standing]:
    """Standings from each seat's scores (the number shown, then tie-breaks in order), highest
    first; equal scores share a place (1, 1, 3)."""
    order = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)
    return [
        Standing(
            seat=seat,
            place=1 + sum(other > scores[seat] for other in scores),
            score=scores[seat][0],
        )
        for seat in order
    ]


def win_shares(standings: Sequence[Standing]) -> list[float]:
    """Each seat's share of the win, in the order of seats: 1, 0, or a fraction if the win is
    shared."""
    winners = [each.seat for each in standings if each.place == 1]
    return [(seat in winners) / len(winners) for seat in range(len(standings))]


def of_kind(events: Iterable[Any], kind: type[E]) -> list[E]:
    """The events of this kind, in their order."""
    return [event for event in events if isinstance(event, kind)]


def required_seats(pending: Mapping[int, Prompt]) -> Iterable[int]:
    """The seats the match is waiting for, in order."""
    return sorted(seat for seat, prompt in pending.items() if prompt.required)
