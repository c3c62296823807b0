"""The record of a match, in one format for people and computer players.

A record is one JSON object in UTF-8. ``quayside simulate`` prints one per line, a match's
replay gives one as a file, and ``quayside verify`` checks both. All fields are required unless
stated otherwise:

``format``
    The number of the format, raised when older readers would misread a record.
``game``, ``rules``
    The game's key (``puerto-banana``) and the version of its rules, which determines how to read
    the game's objects: options, actions, events and states.
``seats``
    The number of seats. They are numbered from 0 and have no names: a record is about the play.
``options``
    The options chosen before the start, as the game's object.
``levels``
    The level of each seat's computer player (``easy``, ``normal``, ``hard``), ``null`` for a
    person.
``seed``, ``commitment``
    The match's 32-byte secret in hexadecimal, and its SHA-256 (the seal), which was public before
    anybody took a seat.
``mix``
    The value mixed with the secret when the match began: the id of the first Discord message that
    showed the match, as a string of digits. Discord chose it after the secret had been drawn.
    ``null`` if there was none. :func:`bot.games.chance.match_chance` defines the mixing,
    :class:`bot.games.chance.Chance` the draws.
``start``
    The complete state after the deal.
``steps``
    The decisions in order: the ``seat``, its ``action``, the public ``events``, the complete
    ``state`` after it, and ``premove``, true if the person had answered in advance and was not
    asked (omitted if false). Nothing else is a step: leaving, being away and thinking time don't
    change the play. The step of a computer that stood in for a person looks like any other.
``standings``
    ``seat``, ``place`` and ``score`` of each seat, best first; ``null`` for a match that ended
    early.

The game's objects carry the name of their type as ``type``. Numbers are exact integers of any
length. Only ``levels``, ``seats``, ``options``, ``seed``, ``mix`` and each step's ``seat``,
``action`` and ``premove`` are independent. :func:`verify` recomputes the rest from the rules, with
luck drawn from the secret and its mix; all of it must be exactly the same JSON value.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from bot.games.chance import Chance, match_chance, seal
from bot.games.computer import LEVELS, AnyComputer, Position, seated
from bot.games.entry import GameEntry
from bot.games.game import AnyGame, IllegalMove, Standing, required_seats

T = TypeVar("T")
FORMAT = 1

Level = Annotated[str, Meta(pattern=rf"^({'|'.join(LEVELS)})\Z")]


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action of a seat, its public events, and the full state after it."""

    seat: int
    action: Any
    events: list[Any]
    state: Any
    premove: bool = False


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match, as described above."""

    format: int
    game: str
    rules: int
    seats: int
    options: Any
    levels: list[Level | None]
    commitment: str
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    mix: Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,19}\Z")] | None
    start: Any
    steps: list[Step]
    standings: list[Standing] | None


_decode = msgspec.json.Decoder(Record).decode
_encode = msgspec.json.Encoder(order="sorted").encode


class Unreadable(Exception):
    """The bytes are not a JSON object with the fields of a record; ``str()`` says why."""


class DoesNotHold(Exception):
    """The record does not follow from the rules and the seed. ``where`` is the first wrong part:
    ``step 12``, ``start``, ``commitment``, …"""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where


def encoded(record: Record) -> bytes:
    """The record as a file; *Fair luck* shows its SHA-256 after the match."""
    return msgspec.json.encode(record) + b"\n"


def seed_of_game(game: AnyGame, seed: int, number: int) -> bytes:
    """The seed of the ``number``-th game of a simulation: ``SHA-256("key/seed/number")``."""
    return sha256(f"{game.key}/{seed}/{number}".encode()).digest()


def computer_chance(chance: Chance, seat: int, steps: int) -> Chance:
    """The luck of a computer player at ``seat`` after ``steps`` actions."""
    return chance.branch(f"computer/{seat}/{steps}")


def playout(
    game: AnyGame,
    players: Sequence[AnyComputer],
    state: Any,
    chance: Chance,
    budget: int = 1,
    history: Sequence[Any] = (),
    characters: Sequence[str | None] = (),
) -> Iterator[Step]:
    """Play to the end; the lowest seat with a required prompt always decides next. ``budget``,
    ``history`` and ``characters`` are handed to the players, as in :class:`Position`."""
    steps = 0
    past = list(history)
    while waiting := list(required_seats(pending := game.pending(state))):
        seat = waiting[0]
        position = Position(game.view(state, seat), pending[seat], past, budget, characters)
        action = players[seat].decide(position, computer_chance(chance, seat, steps))
        state, events = game.apply(state, seat, action, chance)
        yield Step(seat, action, list(events), state)
        past += events
        steps += 1


def simulate(entry: GameEntry, levels: Sequence[str], seed: bytes) -> Record:
    """A match among computer players, whose ``levels`` are in the order of seats."""
    game = entry.game
    chance = match_chance(seed, None)
    options = game.unattended()
    start = game.setup(len(levels), options, chance)
    characters = seated(levels)
    players = [entry.computer(character) for character in characters]
    steps = list(playout(game, players, start, chance, characters=characters))
    return Record(
        format=FORMAT,
        game=game.key,
        rules=game.version,
        seats=len(levels),
        options=options,
        levels=list(levels),
        commitment=seal(seed),
        seed=seed.hex(),
        mix=None,
        start=start,
        steps=steps,
        standings=list(game.standings(steps[-1].state) or []),
    )


def verify(data: bytes, games: Mapping[str, GameEntry]) -> Record:
    """Replay a record, a JSON object in UTF-8, and return it; states, actions and the like remain
    JSON values. Raises :class:`Unreadable`, or :class:`DoesNotHold` for the first wrong part."""
    try:
        record = _decode(data)
        _replay(record, games)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from None
    except RecursionError:
        raise Unreadable("too many objects and lists are inside one another") from None
    return record


def _replay(record: Record, games: Mapping[str, GameEntry]) -> None:
    if record.format != FORMAT:
        raise DoesNotHold("format", f"{record.format} is not known here")
    if record.game not in games:
        raise DoesNotHold("game", "no game is called so")
    game = games[record.game].game
    if not 1 <= record.rules <= game.version:
        raise DoesNotHold("rules", f"version {record.rules} of {game.key} is not known here")
    if record.seats not in game.seats:
        raise DoesNotHold("seats", f"{game.key} is not played by {record.seats}")
    if len(record.levels) != record.seats:
        raise DoesNotHold("levels", f"there are {len(record.levels)} for {record.seats} seats")
    secret = bytes.fromhex(record.seed)
    if record.commitment != seal(secret):
        raise DoesNotHold("commitment", "it is not the SHA-256 of the seed")
    chance = match_chance(secret, record.mix)
    options = _load("options", game.load_options, record.options)
    try:
        state = game.setup(record.seats, options, chance)
    except IllegalMove as refusal:
        raise DoesNotHold("options", f"the rules refuse them ({refusal.key})") from None
    _require_state("start", record, game, record.start, state)
    for number, step in enumerate(record.steps, 1):
        where = f"step {number}"
        if step.seat not in game.pending(state):
            raise DoesNotHold(where, f"seat {step.seat} has nothing to decide")
        if step.premove and record.levels[step.seat] is not None:
            raise DoesNotHold(where, f"seat {step.seat} is a computer's: it has no premoves")
        action = _load(where, game.load_action, step.action)
        try:
            state, events = game.apply(state, step.seat, action, chance)
        except IllegalMove as refusal:
            raise DoesNotHold(where, f"the rules refuse the action ({refusal.key})") from None
        if not _same(step.events, list(events)):
            raise DoesNotHold(where, "other events than the rules and the seed give")
        _require_state(where, record, game, step.state, state)
    if not _same(record.standings, game.standings(state)):
        raise DoesNotHold("standings", "others than the rules and the seed give")


def _require_state(where: str, record: Record, game: AnyGame, claimed: Any, state: Any) -> None:
    """Compare the state, converting one from an older version of the rules."""
    if record.rules == game.version:
        same = _same(claimed, state)
    else:
        same = _loaded(where, partial(game.load_state, version=record.rules), claimed) == state
    if not same:
        raise DoesNotHold(where, "another state than the rules and the seed give")


def _load(where: str, load: Callable[[bytes], T], claimed: Any) -> T:
    """Decode one of the game's values; the record must encode it exactly as the game does."""
    value = _loaded(where, load, claimed)
    if not _same(claimed, value):
        raise DoesNotHold(where, "the rules write it otherwise")
    return value


def _loaded(where: str, load: Callable[[bytes], T], claimed: Any) -> T:
    try:
        return load(_encode(claimed))
    except (msgspec.DecodeError, ValueError) as error:
        raise DoesNotHold(where, str(error)) from None


def _same(claimed: Any, value: Any) -> bool:
    """Whether both are the same JSON. Numbers differ from booleans; keys may be in any order."""
    return _encode(claimed) == _encode(value)
