"""A record holds if it follows from the rules and its seed; altered anywhere, it does not."""

import copy
import json
from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import pytest

from bot.games.chance import match_chance
from bot.games.computer import NORMAL
from bot.games.entry import GameEntry, find_games
from bot.games.record import DoesNotHold, Record, Unreadable, playout, verify
from cogs.puerto_banana.rules import PuertoBanana, State
from tests.cogs.playing import record_of

GAMES = find_games()
encode, replace = msgspec.json.encode, msgspec.structs.replace
SEED = bytes(range(32))
Path = tuple[str | int, ...]


RECORDS = {key: json.loads(encode(record_of(key))) for key in GAMES}
SHORT = encode(record_of("puerto-banana"))


def holds(told: Any) -> Record:
    return verify(json.dumps(told).encode(), GAMES)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths to everything in a JSON value, lists and objects included."""
    yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))


def altered(value: Any) -> Iterator[Any]:
    """Values close to this one."""
    match value:
        case bool():
            yield from (not value, int(value))
        case int():
            yield from (value + 1, -1 - value, float(value), str(value))
        case str():
            yield from (value[:-1], value + "x", value.swapcase() + "0", None)
        case None:
            yield from (0, False)
        case list():
            yield from ([*value, 0], value[:-1] or None)
        case dict():
            yield {**value, "more": 0}
            yield {name: value[name] for name in list(value)[1:]}


def changes(told: Any, paths: list[Path], most: int) -> Iterator[tuple[Path, Any]]:
    """The record with one value altered, at up to ``most`` evenly spread ``paths``."""
    for path in paths[:: 1 + len(paths) // most]:
        *way, last = path
        inner = told
        for part in way:
            inner = inner[part]
        whole = inner[last]
        for other in altered(whole):
            inner[last] = other
            yield path, told
        inner[last] = whole


def beginning(told: Any, steps: int) -> Any:
    """The record of the same match, ended early."""
    return {**copy.deepcopy(told), "steps": told["steps"][:steps], "standings": None}


@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_every_game_holds(key: str) -> None:
    for seats in GAMES[key].game.seats:
        record = record_of(key, seats)
        verified = verify(encode(record), GAMES)
        assert (verified.game, verified.seats) == (key, seats)
        assert len(verified.steps) == len(record.steps)
        assert verified.standings == record.standings


@pytest.mark.parametrize("key", GAMES)
def test_a_record_altered_anywhere_does_not_hold(key: str) -> None:
    told = beginning(RECORDS[key], 8)
    parts = [path for path in leaves(told) if path not in {(), ("steps",)} and path[0] != "levels"]
    for path, changed in changes(told, parts, 60):
        with pytest.raises((DoesNotHold, Unreadable)) as refused:
            holds(changed)
        if path[0] == "steps" and len(path) > 1:
            number = int(path[1])
            assert str(refused.value).startswith(f"step {number + 1}:") or (
                f"$.steps[{number}]" in str(refused.value)
            )


def test_an_altered_score_or_place_does_not_hold() -> None:
    told = copy.deepcopy(RECORDS["bananine"])
    lines = [("standings", number, part) for number in (0, 1) for part in told["standings"][0]]
    for _, changed in changes(told, [("standings",), *lines], 20):
        with pytest.raises((DoesNotHold, Unreadable)):
            holds(changed)


def test_steps_left_out_doubled_or_swapped_do_not_hold() -> None:
    told = RECORDS["bananine"]
    steps = told["steps"]
    for spoilt in (
        steps[1:],
        steps[:3] + steps[4:],
        steps[:-1],
        [*steps, steps[-1]],
        [steps[1], steps[0], *steps[2:]],
    ):
        with pytest.raises(DoesNotHold):
            holds({**told, "steps": spoilt})


def test_white_space_and_the_order_of_names_are_free() -> None:
    told = RECORDS["bananine"]
    turned = dict(reversed(list(told.items())))
    assert verify(json.dumps(turned, indent=4).encode(), GAMES) == holds(told)


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"nonsense",
        SHORT[:-1],
        SHORT + b"{}",
        SHORT.replace(b'"options"', b'"opti\xffons"'),
        b"[" * 100_000,
        b'{"format":NaN}',
        b'{"seed":"\\ud800"}',
    ],
    ids=repr,
)
def test_what_is_no_record_can_not_be_read(spoilt: bytes) -> None:
    with pytest.raises(Unreadable):
        verify(spoilt, GAMES)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("format", True),
        ("levels", ["normal", "godlike"]),
        ("mix", "0123"),
        ("mix", "١٢٣"),
        ("mix", "1" * 21),
        ("seed", "00" * 31),
        ("seed", bytes(range(160, 192)).hex().upper()),
        ("steps", {}),
    ],
)
def test_a_part_of_another_type_or_form_can_not_be_read(part: str, value: Any) -> None:
    with pytest.raises(Unreadable, match=part):
        holds({**RECORDS["puerto-banana"], part: value})


@pytest.mark.parametrize(
    ("part", "value", "where"),
    [
        ("format", 2, "format"),
        ("levels", ["normal"], "levels"),
        ("game", "chess", "game"),
        ("rules", 99, "rules"),
        ("rules", 0, "rules"),
        ("seats", 99, "seats"),
        ("seats", 3, "levels"),
        ("seed", "01" * 32, "commitment"),
        ("commitment", "01" * 32, "commitment"),
        ("options", {"type": "Options"}, "options"),
        ("start", {}, "start"),
        ("standings", None, "standings"),
    ],
)
def test_the_first_part_that_is_wrong_is_named(part: str, value: Any, where: str) -> None:
    with pytest.raises(DoesNotHold) as refused:
        holds({**RECORDS["puerto-banana"], part: value})
    assert refused.value.where == where


def test_a_record_holds_only_with_the_message_that_the_secret_was_mixed_with() -> None:
    entry = GAMES["bananine"]
    chance = match_chance(SEED, "1201")
    start = entry.game.setup(3, entry.game.unattended(), chance)
    steps = list(playout(entry.game, [entry.computers[NORMAL]] * 3, start, chance))
    record = replace(
        record_of("bananine", 3),
        mix="1201",
        start=start,
        steps=steps,
        standings=list(entry.game.standings(steps[-1].state) or ()),
    )
    told = json.loads(encode(record))
    assert holds(told).mix == "1201"
    for other in ("1202", None):
        with pytest.raises(DoesNotHold, match="start"):
            holds({**told, "mix": other})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": 1}, "step 1: seat 1 has nothing to decide"),
        ({"action": {"type": "Play", "card": 10}}, "step 1: the rules refuse .*bn-"),
    ],
)
def test_a_decision_that_could_not_be_made_is_named(change: dict[str, Any], said: str) -> None:
    told = copy.deepcopy(RECORDS["bananine"])
    assert told["steps"][0]["seat"] == 0
    told["steps"][0] |= change
    with pytest.raises(DoesNotHold, match=said):
        holds(told)


class Newer(PuertoBanana):
    """The same rules in version 2; states of version 1 said ``stores`` for ``stocks``."""

    version: ClassVar[int] = 2

    def load_state(self, data: bytes, version: int) -> State:
        return super().load_state(data.replace(b'"stores"', b'"stocks"'), self.version)


def test_a_record_of_an_older_version_holds_as_what_its_states_are_read_as_today() -> None:
    entry = GAMES["puerto-banana"]
    newer = {"puerto-banana": GameEntry(Newer(), entry.computers)}
    old = SHORT.replace(b'"stocks"', b'"stores"')
    assert verify(old, newer).standings
    told = json.loads(old)
    told["steps"][4]["state"]["round"] += 1
    with pytest.raises(DoesNotHold, match="step 5: another state"):
        verify(json.dumps(told).encode(), newer)
    with pytest.raises(DoesNotHold, match="start"):
        verify(old, GAMES)
