"""Verify a record: all of it must follow from its seats, options, secret, mix and actions.

The decisions, the program's version and the computer players' levels are taken from the record.
Everything else (the seal, the start, each step's events and state, the standings) is recomputed by
the rules, with luck drawn from the secret and its mix, and must be exactly the same JSON value.
The decisions of *people* can only be checked against the rules. With ``computers=True`` those of
computer players are recomputed as well, unless another version made them, whose players this
version doesn't have.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot import __version__
from bot.games.chance import SEED_BYTES, Chance, match_chance, seal
from bot.games.computer import LEVELS, NORMAL, Position
from bot.games.entry import GameEntry
from bot.games.game import IllegalMove, required_seats
from bot.games.record import FORMAT, WITH_PREMOVES, BaseRecord, Record, Step, computer_chance

T = TypeVar("T")
_encode = msgspec.json.Encoder(order="sorted").encode
_ID = re.compile("[1-9][0-9]{0,19}")
_VERSION = re.compile(r"(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){2}")
MAX_QUOTE = 60
"""Characters of a value quoted in an error."""
MAX_DEPTH = 40
"""Levels of nested objects and lists; the games need about a dozen."""
MAX_BUDGET = 20
"""Limits how long a search can take: a budget of 1 takes about 50 ms."""
BEFORE_LEVELS = "a version before 0.2.0"
"""The version of any computer players in a record of format 1."""
_TOO_DEEP = f"no record: more than {MAX_DEPTH} objects and lists are inside one another"


class Unreadable(Exception):
    """The bytes are not a JSON object that could be a record; ``str()`` says why."""


class DoesNotHold(Exception):
    """The record does not follow from the rules and the seed. ``where`` is the first wrong part:
    ``step 12``, ``start``, ``commitment``, …"""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class Verified(msgspec.Struct, frozen=True):
    """A verified match, ``finished`` if it has standings. ``unchecked`` counts the decisions by
    computer players of other versions, by version."""

    game: str
    seats: int
    steps: int
    finished: bool
    commitment: str
    mix: str | None
    unchecked: Mapping[str, int] = {}


class _RawFormat1(BaseRecord, frozen=True, forbid_unknown_fields=True):
    steps: list[Any]
    standings: Any


class _RawRecord(Record, frozen=True, forbid_unknown_fields=True):
    """A record before its parts are checked; of format 1, without program, levels and mix."""

    steps: list[Any]
    standings: Any


class _RawStep(Step, frozen=True, forbid_unknown_fields=True):
    events: Any


def verify(data: bytes, games: Mapping[str, GameEntry], *, computers: bool = False) -> Verified:
    """Replay a record, a JSON object in UTF-8. Raises :class:`Unreadable`, or :class:`DoesNotHold`
    for the first wrong part. With ``computers`` each action of a computer player of this version
    must also be what that player decides there; format 1 does not say which seats were computers.
    """
    record = _record(_read(data))
    entry = games.get(record.game)
    if entry is None:
        raise DoesNotHold("game", f"no game is called {_quote(record.game)}")
    replay = _Replay(entry, record)
    for number, step in enumerate(record.steps, 1):
        where = f"step {number}"
        replay.play(where, _convert(where, step, _RawStep), computers=computers)
    if replay.premoved != (record.format == WITH_PREMOVES):
        said = "something" if replay.premoved else "nothing"
        raise DoesNotHold("format", f"{said} was answered in advance, so it is no {record.format}")
    return replay.end()


class _Replay:
    """Plays a match again and compares it with its record."""

    def __init__(self, entry: GameEntry, record: _RawRecord) -> None:
        game = self._game = entry.game
        if not 1 <= record.rules <= game.version:
            raise DoesNotHold("rules", f"version {record.rules} of {game.key} is not known here")
        if record.seats not in game.seats:
            raise DoesNotHold("seats", f"{game.key} is not played by {record.seats}")
        if record.format > 1:
            _check_players(record)
        self._record = record
        self._chance = _chance(record)
        levels = record.levels or [None] * record.seats
        self._players = [None if level is None else entry.computer(level) for level in levels]
        self._unchecked: Counter[str] = Counter()
        self.premoved = False
        """Whether any step was a premove."""
        self._history: list[Any] = []
        self._entry = entry
        options = _load("options", game.load_options, record.options)
        _require_same("options", record.options, options)
        try:
            self._state = game.setup(record.seats, options, self._chance)
        except IllegalMove as refusal:
            raise DoesNotHold("options", f"the rules refuse them ({refusal.key})") from None
        self._require_state("start", record.start)
        self._known = [(self._state, 0)]

    def play(self, where: str, step: _RawStep, *, computers: bool) -> None:
        """Play one step; ``computers`` also recomputes the decision of a computer's seat."""
        game = self._game
        pending = game.pending(self._state)
        if step.seat not in pending:
            raise DoesNotHold(where, f"seat {step.seat} has nothing to decide")
        action = _load(where, game.load_action, step.action)
        _require_same(where, step.action, action, "action")
        if step.program is not None and not _VERSION.fullmatch(step.program):
            raise DoesNotHold(where, f"{_quote(step.program)} is no version")
        if step.seen is not None and not 0 <= step.seen < len(self._known) - 1:
            raise DoesNotHold(where, f"it was not thought out after step {step.seen}")
        if step.premove:
            self.premoved = True
            if self._players[step.seat] is not None:
                raise DoesNotHold(where, f"seat {step.seat} is a computer's: it has no premoves")
        if computers:
            self._require_decision(where, step, action)
        try:
            self._state, events = game.apply(self._state, step.seat, action, self._chance)
        except IllegalMove as refusal:
            raise DoesNotHold(where, f"the rules refuse the action ({refusal.key})") from None
        _require_same(where, step.events, list(events), "events")
        self._require_state(where, step.state, "state")
        self._history += events
        self._known.append((self._state, len(self._history)))

    def end(self) -> Verified:
        """Check the standings after the last step."""
        record = self._record
        standings = self._game.standings(self._state)
        _require_same("standings", record.standings, None if standings is None else list(standings))
        return Verified(
            record.game,
            record.seats,
            len(record.steps),
            standings is not None,
            record.commitment,
            record.mix,
            dict(self._unchecked),
        )

    def _require_decision(self, where: str, step: _RawStep, action: Any) -> None:
        record = self._record
        if record.format == 1:
            self._unchecked[BEFORE_LEVELS] += 1
            return
        player, program = self._players[step.seat], step.program or record.program
        if player is None:
            return
        if program != __version__:
            self._unchecked[f"version {program}"] += 1
            return
        game, seat = self._game, step.seat
        pending = game.pending(self._state)
        first = next(iter(required_seats(pending)), None)
        if seat != first and None not in self._players:
            raise DoesNotHold(where, f"seat {seat} decides before seat {first}")
        seen = len(self._known) - 1 if step.seen is None else step.seen
        state, length = self._known[seen]
        prompt = game.pending(state).get(seat)
        if prompt is None or prompt.number != pending[seat].number:
            raise DoesNotHold(where, f"seat {seat} was asked something else after step {seen}")
        view = game.view(state, seat)
        position = Position(view, prompt, self._history[:length], record.budget, record.levels)
        if step.cut:
            player = self._entry.computers[NORMAL]
        if action != player.decide(position, computer_chance(self._chance, seat, seen)):
            raise DoesNotHold(where, "the computer player would decide otherwise")

    def _require_state(self, where: str, claimed: Any, part: str = "") -> None:
        """Compare the state, converting one from an older version of the rules."""
        rules = self._record.rules
        if rules == self._game.version:
            _require_same(where, claimed, self._state, part)
        elif _load(where, partial(self._game.load_state, version=rules), claimed) != self._state:
            raise DoesNotHold(where, "the state is not what the rules and the seed give")


def _read(data: bytes) -> Any:
    """The JSON value. Refuses duplicate names in an object: readers would disagree on them."""
    try:
        msgspec.json.decode(data)
        value = json.loads(data, object_pairs_hook=_unique_names)
    except RecursionError:
        raise Unreadable(_TOO_DEEP) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Unreadable(f"not JSON: {error}") from None
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    """Check the depth level by level, since a deep value would overflow the stack."""
    layer = [value]
    for _ in range(MAX_DEPTH):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not layer:
            return
    raise Unreadable(_TOO_DEEP)


def _unique_names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _record(value: Any) -> _RawRecord:
    number = value.get("format", FORMAT) if isinstance(value, dict) else FORMAT
    if number is True or number not in (1, FORMAT, WITH_PREMOVES):
        known = f"only 1 to {WITH_PREMOVES}"
        raise DoesNotHold("format", f"{_quote(number)} is not known here, {known}")
    if number != 1:
        return _convert("record", value, _RawRecord)
    old = msgspec.structs.asdict(_convert("record", value, _RawFormat1))
    return _RawRecord(**old, program="", levels=[], mix=None)


def _check_players(record: Record) -> None:
    """Check the form of the fields that format 1 lacks."""
    if not _VERSION.fullmatch(record.program):
        raise DoesNotHold("program", f"{_quote(record.program)} is no version")
    if len(record.levels) != record.seats:
        raise DoesNotHold("levels", f"there are {len(record.levels)} for {record.seats} seats")
    for level in record.levels:
        if level is not None and level not in LEVELS:
            raise DoesNotHold("levels", f"{_quote(level)} is not known here")
    if not 1 <= record.budget <= MAX_BUDGET:
        raise DoesNotHold("budget", f"not from 1 to {MAX_BUDGET}")
    if record.mix is not None and not _ID.fullmatch(record.mix):
        raise DoesNotHold("mix", f"{_quote(record.mix)} is no message's id")


def _chance(record: Record) -> Chance:
    """The match's luck from the start; checks that the seed matches the commitment."""
    try:
        secret = bytes.fromhex(record.seed)
        chance = match_chance(secret, record.mix)
    except ValueError:
        raise DoesNotHold("seed", f"not {SEED_BYTES} bytes in hexadecimal") from None
    if record.seed != record.seed.lower():
        raise DoesNotHold("seed", "not in lower case")
    if record.commitment != seal(secret):
        raise DoesNotHold("commitment", "it is not the SHA-256 of the seed")
    return chance


def _convert(where: str, claimed: Any, shape: type[T]) -> T:
    try:
        return msgspec.convert(claimed, shape)
    except msgspec.ValidationError as error:
        raise DoesNotHold(where, str(error)) from None


def _load(where: str, load: Callable[[bytes], T], claimed: Any) -> T:
    """One of the game's values, decoded from its JSON."""
    try:
        return load(json.dumps(claimed).encode())
    except (msgspec.DecodeError, ValueError) as error:
        raise DoesNotHold(where, str(error)) from None


def _require_same(where: str, claimed: Any, value: Any, part: str = "") -> None:
    """Require equal JSON: numbers differ from booleans, the order of names doesn't matter."""
    if _encode(claimed) != (expected := _encode(value)):
        raise DoesNotHold(where, _difference(claimed, msgspec.json.decode(expected), part))


def _difference(claimed: Any, expected: Any, path: str) -> str:
    """Where and how two JSON values first differ."""
    if isinstance(claimed, dict) and isinstance(expected, dict):
        for name in sorted(claimed.keys() | expected.keys()):
            if name not in claimed or name not in expected:
                return f"{path} {'lacks' if name in expected else 'has'} {_quote(name)}".strip()
            if _encode(claimed[name]) != _encode(expected[name]):
                return _difference(claimed[name], expected[name], f"{path}.{name}".strip("."))
    if isinstance(claimed, list) and isinstance(expected, list) and len(claimed) == len(expected):
        for index, (one, other) in enumerate(zip(claimed, expected, strict=True)):
            if _encode(one) != _encode(other):
                return _difference(one, other, f"{path}[{index}]")
    return f"{path} is {_quote(claimed)}, not {_quote(expected)}".strip()


def _quote(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= MAX_QUOTE else f"{text[: MAX_QUOTE - 1]}…"
