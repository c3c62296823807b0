"""The record of a match: the same format whether computers or people played it.

Format 1
========

A record is one JSON object in UTF-8; ``quayside simulate --json`` prints one a line, ``/record``
gives one as a file, ``quayside verify`` checks both. Its fields, all of them required:

``format``
    1. It is raised when a reader of this format would misread a record.
``game``, ``rules``
    The game's key (``puerto-banana``) and the version of its rules, which says how to read the
    parts that are the game's own: options, actions, events and states.
``seats``
    How many seats play. They are numbered from 0 and carry no names: a record is about the play.
``options``
    What was agreed before the start, one of the game's own objects.
``seed``, ``commitment``
    The 32 bytes behind all luck in hexadecimal, and their SHA-256, which the match's board showed
    from the start. :class:`bot.games.chance.Chance` says how luck is drawn.
``start``
    The whole state after the deal.
``steps``
    What was decided, in order: the ``seat``, its ``action``, the ``events`` that everybody saw,
    and the whole ``state`` after it. Nothing else is a step: who left, who was away and how long
    anybody thought does not change the play. Where a computer player stepped in for a person,
    the step looks like any other.
``standings``
    ``seat``, ``place`` and ``score`` of each seat, best first; ``null`` for a match that was ended
    before its time.

Objects of the game's own carry their type's name as ``type``. Numbers are whole and exact at any
length. Only ``seats``, ``options``, ``seed`` and each step's ``seat`` and ``action`` are given;
everything else follows from them, see :mod:`bot.games.verifying`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import msgspec

from bot.games.chance import Chance
from bot.games.game import Game, Standing, required_seats

FORMAT = 1

Decide = Callable[[Any, Any, Chance], Any]
"""A computer player: ``decide(view, prompt, chance) -> action``, from its own view alone."""

AnyGame = Game[Any, Any, Any, Any, Any, Any]


class Step(msgspec.Struct, frozen=True):
    """One action: who did what, what everybody saw of it, and the full state after it."""

    seat: int
    action: Any
    events: list[Any]
    state: Any


class Record(msgspec.Struct, frozen=True):
    """A whole match. ``seed`` is hexadecimal; ``commitment`` is its SHA-256."""

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


def seed_of_game(game: AnyGame, seed: int, number: int) -> bytes:
    """The seed of the ``number``-th game of a simulation: ``SHA-256("key/seed/number")``."""
    return sha256(f"{game.key}/{seed}/{number}".encode()).digest()


def computer_chance(chance: Chance, seat: int, version: int) -> Chance:
    """What a computer player at ``seat`` draws from when ``version`` actions have been played."""
    return chance.branch(f"computer/{seat}/{version}")


def playout(game: AnyGame, decide: Decide, state: Any, chance: Chance) -> Iterator[Step]:
    """Steps of computer players until the game is over; the first seat waited for goes first."""
    version = 0
    while waiting := list(required_seats(pending := game.pending(state))):
        seat = waiting[0]
        luck = computer_chance(chance, seat, version)
        action = decide(game.view(state, seat), pending[seat], luck)
        state, events = game.apply(state, seat, action, chance)
        yield Step(seat, action, list(events), state)
        version += 1


def simulate(game: AnyGame, decide: Decide, seats: int, seed: bytes) -> Record:
    """A whole match among computer players."""
    chance = Chance(seed)
    options = game.unattended()
    start = game.setup(seats, options, chance)
    steps = list(playout(game, decide, start, chance))
    return Record(
        format=FORMAT,
        game=game.key,
        rules=game.version,
        seats=seats,
        options=options,
        commitment=chance.commitment,
        seed=seed.hex(),
        start=start,
        steps=steps,
        standings=list(game.standings(steps[-1].state) or []),
    )
