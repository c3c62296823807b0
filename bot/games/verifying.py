"""Verify a record: all of it must follow from its seats, options, secret, mix and actions.

The decisions and the computer players' levels are taken from the record. Everything else (the seal,
the start, each step's events and state, the standings) is recomputed by the rules, with luck drawn
from the secret and its mix, and must be exactly the same JSON value.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.games.chance import match_chance, seal
from bot.games.entry import GameEntry
from bot.games.game import AnyGame, IllegalMove
from bot.games.record import FORMAT, Record

T = TypeVar("T")
_decode = msgspec.json.Decoder(Record).decode
_encode = msgspec.json.Encoder(order="sorted").encode


class Unreadable(Exception):
    """The bytes are no JSON object with the fields of a record; ``str()`` says why."""


class DoesNotHold(Exception):
    """The record does not follow from the rules and the seed. ``where`` is the first wrong part:
    ``step 12``, ``start``, ``commitment``, …"""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where


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
    """One of the game's values, which must be written as the game writes it."""
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
    """Whether both are the same JSON: numbers differ from booleans, the order of names is free."""
    return _encode(claimed) == _encode(value)
