"""Checks a record: all of it must follow from its seats, options, secret, mix and actions.

The decisions are taken from the record, and so are the program's version and the computer players'
levels. Everything else (the seal, the start, the events and the state after each step, the
standings) is recomputed by the rules, with luck drawn from the secret and its mix, and must be
exactly the same JSON value. What *people* decided can't be recomputed; it is only checked against
the rules. What computer players decided can be checked too: ``computers=True``. Only those of this
version are at hand, so what those of another version decided stays unchecked.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from bot import __version__
from bot.games.chance import SEED_BYTES, Chance, match_chance, seal
from bot.games.computer import LEVELS, NORMAL, AnyComputer, Position
from bot.games.entry import GameEntry
from bot.games.game import IllegalMove, required_seats
from bot.games.record import FORMAT, WITH_PREMOVES, BaseRecord, Record, Step, computer_chance

T = TypeVar("T")
_encode = msgspec.json.Encoder(order="sorted").encode
_ID = re.compile("[1-9][0-9]{0,19}")
_VERSION = re.compile(r"(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){2}")
LONGEST = 60
"""Characters of a value quoted in a reason."""
DEEPEST = 40
"""Levels of nested objects and lists; the games need a dozen."""
MOST_BUDGET = 20
"""A search takes this many times as long as the shortest, at most."""
BEFORE_LEVELS = "a version before 0.2.0"
"""Whose computer players, if any, decided in a record of format 1."""
_TOO_DEEP = f"no record: more than {DEEPEST} objects and lists are inside one another"


class Unreadable(Exception):
    """The bytes are not a JSON object that could be a record; ``str()`` says why."""


class DoesNotHold(Exception):
    """The record does not follow from the rules and the seed.

    ``where`` is the first part that does not: ``step 12``, ``start``, ``commitment``, …
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class Verified(msgspec.Struct, frozen=True):
    """What was verified. ``finished``: the match was played to its end, with standings.

    ``unchecked`` counts the decisions of computer players of other versions, by version.
    """

    game: str
    seats: int
    steps: int
    finished: bool
    commitment: str
    mix: str | None
    unchecked: Mapping[str, int] = {}


class _ToldBefore(BaseRecord, frozen=True, forbid_unknown_fields=True):
    """Format 1, its parts not yet checked."""

    steps: list[Any]
    standings: Any


class _Told(Record, frozen=True, forbid_unknown_fields=True):
    """Format 2 or 3, its parts not yet checked."""

    steps: list[Any]
    standings: Any


class _Step(Step, frozen=True, forbid_unknown_fields=True):
    events: Any


def verify(data: bytes, games: Mapping[str, GameEntry], *, computers: bool = False) -> Verified:
    """Replay one record, a JSON object in UTF-8.

    Raises :class:`Unreadable`, or :class:`DoesNotHold` for the first part that is wrong. With
    ``computers`` each action of a computer's seat also has to be what its player decides there, if
    that was a player of this version. A record of format 1 does not say which seats those are.
    """
    told = _told(_read(data))
    entry = games.get(told.game)
    if entry is None:
        raise DoesNotHold("game", f"no game is called {_quoted(told.game)}")
    replay = _Rerun(entry, told)
    for number, step in enumerate(told.steps, 1):
        where = f"step {number}"
        replay.play(where, _shaped(where, step, _Step), computers=computers)
    if replay.premoved != (told.format == WITH_PREMOVES):
        said = "something" if replay.premoved else "nothing"
        raise DoesNotHold("format", f"{said} was answered in advance, so it is no {told.format}")
    return replay.end(told)


class _Rerun:
    """A match played again and compared with its record."""

    def __init__(self, entry: GameEntry, told: BaseRecord) -> None:
        game = self._game = entry.game
        if not 1 <= told.rules <= game.version:
            raise DoesNotHold("rules", f"version {told.rules} of {game.key} is not known here")
        if told.seats not in game.seats:
            raise DoesNotHold("seats", f"{game.key} is not played by {told.seats}")
        self._rules = told.rules
        self._mix = _mix(told)
        self._chance = _chance(told, self._mix)
        self._players = _players(entry, told)
        self._program = told.program if isinstance(told, Record) else None
        self._unchecked: Counter[str] = Counter()
        self.premoved = False
        """Whether something was answered in advance."""
        self._history: list[Any] = []
        self._entry = entry
        self._budget = told.budget if isinstance(told, Record) else 1
        self._levels = told.levels if isinstance(told, Record) else ()
        options = _loaded("options", game.load_options, told.options)
        _same("options", told.options, options)
        try:
            self._state = game.setup(told.seats, options, self._chance)
        except IllegalMove as refusal:
            raise DoesNotHold("options", f"the rules refuse them ({refusal.key})") from None
        self._same_state("start", told.start)
        self._known = [(self._state, 0)]

    def play(self, where: str, told: _Step, *, computers: bool) -> None:
        """Play one step; with ``computers``, as the player of a computer's seat decides."""
        game = self._game
        pending = game.pending(self._state)
        if told.seat not in pending:
            raise DoesNotHold(where, f"seat {told.seat} has nothing to decide")
        action = _loaded(where, game.load_action, told.action)
        _same(where, told.action, action, "action")
        if told.program is not None and not _VERSION.fullmatch(told.program):
            raise DoesNotHold(where, f"{_quoted(told.program)} is no version")
        if told.seen is not None and not 0 <= told.seen < len(self._known) - 1:
            raise DoesNotHold(where, f"it was not thought out after step {told.seen}")
        if told.premove:
            self.premoved = True
            if self._players[told.seat] is not None:
                raise DoesNotHold(where, f"seat {told.seat} is a computer's: it has no premoves")
        if computers:
            self._same_decision(where, told, action)
        try:
            self._state, events = game.apply(self._state, told.seat, action, self._chance)
        except IllegalMove as refusal:
            raise DoesNotHold(where, f"the rules refuse the action ({refusal.key})") from None
        _same(where, told.events, list(events), "events")
        self._same_state(where, told.state, "state")
        self._history += events
        self._known.append((self._state, len(self._history)))

    def end(self, told: BaseRecord) -> Verified:
        """Check the standings after the last step."""
        standings = self._game.standings(self._state)
        _same("standings", told.standings, None if standings is None else list(standings))
        return Verified(
            told.game,
            told.seats,
            len(told.steps),
            standings is not None,
            told.commitment,
            self._mix,
            dict(self._unchecked),
        )

    def _same_decision(self, where: str, told: _Step, action: Any) -> None:
        if self._program is None:
            self._unchecked[BEFORE_LEVELS] += 1
            return
        player, program = self._players[told.seat], told.program or self._program
        if player is None:
            return
        if program != __version__:
            self._unchecked[f"version {program}"] += 1
            return
        game, seat = self._game, told.seat
        pending = game.pending(self._state)
        first = next(iter(required_seats(pending)), None)
        if seat != first and None not in self._players:
            raise DoesNotHold(where, f"seat {seat} decides before seat {first}")
        seen = len(self._known) - 1 if told.seen is None else told.seen
        state, length = self._known[seen]
        prompt = game.pending(state).get(seat)
        if prompt is None or prompt.number != pending[seat].number:
            raise DoesNotHold(where, f"seat {seat} was asked something else after step {seen}")
        view = game.view(state, seat)
        position = Position(view, prompt, self._history[:length], self._budget, self._levels)
        if told.cut:
            player = self._entry.computers[NORMAL]
        if action != player.decide(position, computer_chance(self._chance, seat, seen)):
            raise DoesNotHold(where, "the computer player would decide otherwise")

    def _same_state(self, where: str, told: Any, part: str = "") -> None:
        """Compare states, after converting one from an older version of the rules."""
        if self._rules == self._game.version:
            _same(where, told, self._state, part)
        elif _loaded(where, self._load_old_state, told) != self._state:
            raise DoesNotHold(where, "the state is not what the rules and the seed give")

    def _load_old_state(self, data: bytes) -> Any:
        return self._game.load_state(data, self._rules)


def _read(data: bytes) -> Any:
    """The JSON value. Refuses a duplicate name in an object: readers would disagree on it."""
    try:
        msgspec.json.decode(data)
        value = json.loads(data, object_pairs_hook=_unique)
    except RecursionError:
        raise Unreadable(_TOO_DEEP) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Unreadable(f"not JSON: {error}") from None
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    """Check the depth level by level: recursion is what a deep value would exhaust."""
    layer = [value]
    for _ in range(DEEPEST):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not layer:
            return
    raise Unreadable(_TOO_DEEP)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _told(value: Any) -> BaseRecord:
    """The record in the shape of its format."""
    number = value.get("format", FORMAT) if isinstance(value, dict) else FORMAT
    if number is True or number not in (1, FORMAT, WITH_PREMOVES):
        known = f"only 1 to {WITH_PREMOVES}"
        raise DoesNotHold("format", f"{_quoted(number)} is not known here, {known}")
    return _shaped("record", value, _ToldBefore if number == 1 else _Told)


def _mix(told: BaseRecord) -> str | None:
    """What the secret was mixed with; also checks what the record says about the players."""
    if not isinstance(told, Record):
        return None
    if not _VERSION.fullmatch(told.program):
        raise DoesNotHold("program", f"{_quoted(told.program)} is no version")
    if len(told.levels) != told.seats:
        raise DoesNotHold("levels", f"there are {len(told.levels)} for {told.seats} seats")
    for level in told.levels:
        if level is not None and level not in LEVELS:
            raise DoesNotHold("levels", f"{_quoted(level)} is not known here")
    if not 1 <= told.budget <= MOST_BUDGET:
        raise DoesNotHold("budget", f"not from 1 to {MOST_BUDGET}")
    if told.mix is not None and not _ID.fullmatch(told.mix):
        raise DoesNotHold("mix", f"{_quoted(told.mix)} is no message's id")
    return told.mix


def _players(entry: GameEntry, told: BaseRecord) -> list[AnyComputer | None]:
    """Who decided for each seat, None for a person or where the record doesn't say."""
    if not isinstance(told, Record):
        return [None] * told.seats
    return [None if level is None else entry.computer(level) for level in told.levels]


def _chance(told: BaseRecord, mix: str | None) -> Chance:
    """The match's luck from the start; the seed has to match the commitment."""
    try:
        secret = bytes.fromhex(told.seed)
        chance = match_chance(secret, mix)
    except ValueError:
        raise DoesNotHold("seed", f"not {SEED_BYTES} bytes in hexadecimal") from None
    if told.seed != told.seed.lower():
        raise DoesNotHold("seed", "not in lower case")
    if told.commitment != seal(secret):
        raise DoesNotHold("commitment", "it is not the SHA-256 of the seed")
    return chance


def _shaped(where: str, told: Any, shape: type[T]) -> T:
    try:
        return msgspec.convert(told, shape)
    except msgspec.ValidationError as error:
        raise DoesNotHold(where, str(error)) from None


def _loaded(where: str, load: Callable[[bytes], T], told: Any) -> T:
    """One of the game's own values, from its JSON."""
    try:
        return load(json.dumps(told).encode())
    except (msgspec.DecodeError, ValueError) as error:
        raise DoesNotHold(where, str(error)) from None


def _same(where: str, told: Any, value: Any, part: str = "") -> None:
    """Require the same JSON value; numbers differ from booleans, the order of names is free."""
    if _encode(told) != (expected := _encode(value)):
        raise DoesNotHold(where, _difference(told, msgspec.json.decode(expected), part))


def _difference(told: Any, expected: Any, path: str) -> str:
    """Where two different JSON values first differ, and how."""
    if isinstance(told, dict) and isinstance(expected, dict):
        for name in sorted(told.keys() | expected.keys()):
            if name not in told or name not in expected:
                return f"{path} {'lacks' if name in expected else 'has'} {_quoted(name)}".strip()
            if _encode(told[name]) != _encode(expected[name]):
                return _difference(told[name], expected[name], f"{path}.{name}".strip("."))
    if isinstance(told, list) and isinstance(expected, list) and len(told) == len(expected):
        for index, (one, other) in enumerate(zip(told, expected, strict=True)):
            if _encode(one) != _encode(other):
                return _difference(one, other, f"{path}[{index}]")
    return f"{path} is {_quoted(told)}, not {_quoted(expected)}".strip()


def _quoted(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
