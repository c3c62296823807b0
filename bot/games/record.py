"""The record of a match: the same format whether computers or people played it.

Format 3
========

A match in which something was answered in advance has format 3, any other one format 2. A step
has one more field, left out where it is false: ``premove``, true if the person had answered in
advance, so that it was done without asking them. Everything else is as in format 2.

Format 2
========

A record is one JSON object in UTF-8; ``quayside simulate --json`` prints one a line, ``/record``
gives one as a file, ``quayside verify`` checks both. Its fields, required where
nothing else is said:

``format``
    The number of the format. It is raised when a reader of this format would misread a record.
``game``, ``rules``
    The game's key (``puerto-banana``) and the version of its rules, which says how to read the
    parts that are the game's own: options, actions, events and states.
``seats``
    How many seats play. They are numbered from 0 and carry no names: a record is about the play.
``options``
    What was agreed before the start, one of the game's own objects.
``program``
    The version of Quayside that began the match: computer players differ between versions.
``levels``
    The level of each seat's computer player (``easy``, ``normal``, ``hard``), ``null`` for a
    person.
``seed``, ``commitment``
    The match's 32-byte secret in hexadecimal, and its SHA-256 (the seal), which everybody could see
    before they took a seat.
``mix``
    What the secret was mixed with when the match began: the id of the first message on Discord that
    showed the match, as a string of digits. Discord chose it after the seal had been written into
    that message. ``null`` if there was none. :func:`bot.games.chance.match_chance` says how the
    two are mixed, and :class:`bot.games.chance.Chance` how draws are made.
``start``
    The complete state after the deal.
``steps``
    What was decided, in order: the ``seat``, its ``action``, the ``events`` that everybody saw,
    and the complete ``state`` after it. Nothing else is a step: who left, who was away and how long
    anybody took does not change the play. If a computer player stepped in for a person, the step
    looks like any other.
    Three more fields are left out where they say nothing: ``seen``, how many steps a computer
    player knew of when it began a search, if others decided during it; ``cut``, true if its search
    failed, so that the game's *normal* player answered in its place; and ``program``, the version
    of Quayside that took the step, if another one began the match.
``budget``
    Multiplies the number of simulations in the searches of computer players; left out if 1.
``standings``
    ``seat``, ``place`` and ``score`` of each seat, best first; ``null`` for a match that was ended
    early.

The game's own objects carry their type's name as ``type``. Numbers are integers of any length,
exact. Only ``program``, ``levels``, ``seats``, ``options``, ``seed``, ``mix`` and each step's
``seat``, ``action`` and ``premove`` are independent; everything else follows from them, see
:mod:`bot.games.verifying`.

Format 1
========

Matches that began before format 2 have no ``program``, ``levels`` or ``mix``. Their seal was only
shown once they had started, and their luck is drawn from the secret alone.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from bot import __version__
from bot.games.chance import Chance, match_chance, seal
from bot.games.computer import AnyComputer, Position
from bot.games.entry import GameEntry
from bot.games.game import AnyGame, Standing, required_seats

FORMAT, WITH_PREMOVES = 2, 3


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action: who did what, what everybody saw of it, and the full state after it."""

    seat: int
    action: Any
    events: list[Any]
    state: Any
    seen: int | None = None
    cut: bool = False
    program: str | None = None
    premove: bool = False


class BaseRecord(msgspec.Struct, frozen=True):
    """A whole match in format 1, whose fields later formats share."""

    format: int
    game: str
    rules: int
    seats: int
    options: Any
    commitment: str
    seed: str
    start: Any
    steps: list[Step]
    standings: list[Standing] | None


class Record(BaseRecord, frozen=True, omit_defaults=True):
    """A whole match in format 2 or 3."""

    program: str
    levels: list[str | None]
    mix: str | None
    budget: int = 1


def encoded(record: BaseRecord) -> bytes:
    """The record as a file; the match's final card shows its SHA-256."""
    return msgspec.json.encode(record) + b"\n"


def seed_of_game(game: AnyGame, seed: int, number: int) -> bytes:
    """The seed of the ``number``-th game of a simulation: ``SHA-256("key/seed/number")``."""
    return sha256(f"{game.key}/{seed}/{number}".encode()).digest()


def computer_chance(chance: Chance, seat: int, version: int) -> Chance:
    """The luck of a computer player at ``seat`` once ``version`` actions have been played."""
    return chance.branch(f"computer/{seat}/{version}")


def playout(
    game: AnyGame,
    players: Sequence[AnyComputer],
    state: Any,
    chance: Chance,
    budget: int = 1,
    history: Sequence[Any] = (),
    levels: Sequence[str | None] = (),
) -> Iterator[Step]:
    """Steps of the seats' ``players`` to the end of the game; the first seat waited for is next.

    ``history`` and ``levels`` are what each of them is told, as in :class:`Position`.
    """
    version, told = 0, list(history)
    while waiting := list(required_seats(pending := game.pending(state))):
        seat = waiting[0]
        luck = computer_chance(chance, seat, version)
        position = Position(game.view(state, seat), pending[seat], told, budget, levels)
        action = players[seat].decide(position, luck)
        state, events = game.apply(state, seat, action, chance)
        yield Step(seat, action, list(events), state)
        told += events
        version += 1


def simulate(entry: GameEntry, levels: Sequence[str], seed: bytes) -> Record:
    """A whole match among computer players, one of each of ``levels`` in this order of seats."""
    game, chance = entry.game, match_chance(seed, None)
    options = game.unattended()
    start = game.setup(len(levels), options, chance)
    players = [entry.computers[level] for level in levels]
    steps = list(playout(game, players, start, chance, levels=levels))
    return Record(
        format=FORMAT,
        game=game.key,
        rules=game.version,
        seats=len(levels),
        options=options,
        commitment=seal(seed),
        seed=seed.hex(),
        start=start,
        steps=steps,
        standings=list(game.standings(steps[-1].state) or []),
        program=__version__,
        levels=list(levels),
        mix=None,
    )
