"""A record holds if it follows from the rules and its seed; altered anywhere, it does not."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import __version__
from bot.catalogue import find_games
from bot.games.chance import match_chance
from bot.games.computer import EASY, HARD, NORMAL, Reflex, every_level
from bot.games.entry import GameEntry
from bot.games.record import Record, playout, simulate
from bot.games.verifying import DoesNotHold, Unreadable, Verified, verify
from cogs.puerto_banana.rules import Bid, PuertoBanana, State

GAMES = find_games()
encode, replace = msgspec.json.encode, msgspec.structs.replace
SEED = bytes(range(32))
Path = tuple[str | int, ...]
WHO_PLAYED = ("program", "levels")
"""Fields about the players, which can't be recomputed: only their form is checked."""


@cache
def record_of(key: str, seats: int = 2) -> Record:
    return simulate(GAMES[key], [NORMAL] * seats, SEED)


RECORDS = {key: json.loads(encode(record_of(key))) for key in GAMES}
SHORT = encode(record_of("puerto-banana"))


def holds(told: Any, *, computers: bool = False) -> Verified:
    return verify(json.dumps(told).encode(), GAMES, computers=computers)


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
        verified = verify(encode(record), GAMES, computers=True)
        assert verified == Verified(key, seats, len(record.steps), True, record.commitment, None)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_altered_anywhere_does_not_hold(key: str) -> None:
    told = beginning(RECORDS[key], 8)
    parts = [
        path for path in leaves(told) if path not in {(), ("steps",)} and path[0] not in WHO_PLAYED
    ]
    for path, changed in changes(told, parts, 60):
        with pytest.raises(DoesNotHold) as refused:
            holds(changed)
        if path[0] == "steps" and len(path) > 1:
            assert refused.value.where == f"step {int(path[1]) + 1}"


def test_an_altered_end_does_not_hold() -> None:
    told = copy.deepcopy(RECORDS["bananine"])
    last = len(told["steps"]) - 1
    ends = [
        path
        for path in leaves(told)
        if path[:1] == ("standings",) or path[:3] == ("steps", last, "events")
    ]
    for _, changed in changes(told, ends, 20):
        with pytest.raises(DoesNotHold):
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


@settings(max_examples=150)
@given(st.data())
def test_one_character_altered_means_the_same_or_does_not_hold(data: st.DataObject) -> None:
    short = SHORT
    place = data.draw(st.integers(0, len(short) - 1))
    character = data.draw(
        st.sampled_from('0123456789abcdefABCDEF"{}[],:.- \nxT').filter(
            lambda one: one.encode() != short[place : place + 1]
        )
    )
    spoilt = short[:place] + character.encode() + short[place + 1 :]
    try:
        verify(spoilt, GAMES)
    except (DoesNotHold, Unreadable):
        return
    same, other = json.loads(short), json.loads(spoilt)
    assert {**other, "program": ""} == {**same, "program": ""}


def test_white_space_and_the_order_of_names_are_free() -> None:
    told = RECORDS["bananine"]
    turned = dict(reversed(list(told.items())))
    assert verify(json.dumps(turned, indent=4).encode(), GAMES) == holds(told)


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"{",
        b"nonsense",
        SHORT[:-1],
        SHORT + b"{}",
        SHORT.replace(b'"seed":', b'"seed":"0","seed":'),
        SHORT.replace(b'"options"', b'"opti\xffons"'),
        b"[" * 100_000,
        b'{"format":NaN}',
        b'{"seed":"\\ud800"}',
    ],
    ids=repr,
)
def test_what_is_not_json_can_not_be_read(spoilt: bytes) -> None:
    with pytest.raises(Unreadable):
        verify(spoilt, GAMES)


@pytest.mark.parametrize(
    ("part", "value", "where"),
    [
        ("format", 3, "format"),
        ("format", 4, "format"),
        ("format", 1.5, "format"),
        ("format", True, "format"),
        ("format", 1, "record"),
        ("program", "0.1", "program"),
        ("program", None, "record"),
        ("levels", ["normal"], "levels"),
        ("levels", ["normal", "godlike"], "levels"),
        ("levels", ["normal", 1], "record"),
        ("mix", "0123", "mix"),
        ("mix", "١٢٣", "mix"),
        ("mix", "1" * 21, "mix"),
        ("mix", 123, "record"),
        ("game", "chess", "game"),
        ("rules", 99, "rules"),
        ("rules", 0, "rules"),
        ("seats", 99, "seats"),
        ("seats", 3, "levels"),
        ("seed", "00" * 31, "seed"),
        ("seed", bytes(range(160, 192)).hex().upper(), "seed"),
        ("seed", "01" * 32, "commitment"),
        ("commitment", "01" * 32, "commitment"),
        ("options", {"type": "Options"}, "options"),
        ("options", None, "options"),
        ("start", {}, "start"),
        ("steps", {}, "record"),
        ("standings", None, "standings"),
    ],
)
def test_the_first_part_that_is_wrong_is_named(part: str, value: Any, where: str) -> None:
    told = {**RECORDS["puerto-banana"], part: value}
    if where == "seed":
        told["commitment"] = sha256(bytes(range(160, 192))).hexdigest()
    with pytest.raises(DoesNotHold) as refused:
        holds(told)
    assert refused.value.where == where


def test_a_record_of_format_1_holds_without_a_word_on_who_played_and_no_mix() -> None:
    told = {**RECORDS["bananine"], "format": 1}
    for name in (*WHO_PLAYED, "mix"):
        with pytest.raises(DoesNotHold):
            holds(told)
        del told[name]
    decisions = len(told["steps"])
    assert holds(told, computers=True).unchecked == {"a version before 0.2.0": decisions}


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
    assert holds(told, computers=True).mix == "1201"
    for other in ("1202", None):
        with pytest.raises(DoesNotHold, match="start"):
            holds({**told, "mix": other})


def test_the_reason_says_what_is_there_and_what_should_be() -> None:
    told = copy.deepcopy(RECORDS["puerto-banana"])
    stocks = told["steps"][3]["state"]["stocks"]
    right, stocks[1] = stocks[1], 77
    with pytest.raises(DoesNotHold, match=rf"step 4: state\.stocks\[1\] is 77, not {right}"):
        holds(told)


def test_whoever_is_not_asked_decides_nothing() -> None:
    told = copy.deepcopy(RECORDS["bananine"])
    first = told["steps"][0]
    first["seat"] = 1 - first["seat"]
    with pytest.raises(DoesNotHold, match=r"step 1: seat \d has nothing to decide"):
        holds(told)


def test_computers_that_are_asked_at_once_decide_in_the_order_of_their_seats() -> None:
    games, record = _recorded([EASY, HARD])
    chance = match_chance(SEED, None)
    game, second = games["puerto-banana"].game, record.steps[1]
    game.setup(2, record.options, chance)
    state, events = game.apply(record.start, 1, second.action, chance)
    hasty = replace(second, events=list(events), state=state)
    early = encode(replace(record, steps=[hasty], standings=None))
    assert not verify(early, games).finished
    with pytest.raises(DoesNotHold, match="step 1: seat 1 decides before seat 0"):
        verify(early, games, computers=True)


def test_an_illegal_action_is_named_by_the_rules_own_reason() -> None:
    told = copy.deepcopy(RECORDS["puerto-banana"])
    told["steps"][0]["action"]["amount"] = 10**101
    with pytest.raises(DoesNotHold, match=r"step 1: the rules refuse .*pb-bid-too-long"):
        holds(told)


def test_decisions_of_people_hold_but_not_as_a_computers() -> None:
    game, amounts = GAMES["puerto-banana"].game, count(10**30)
    people = every_level(lambda view, prompt, chance: Bid(next(amounts)))
    record = simulate(GameEntry(game, people), [NORMAL] * 2, SEED)
    told = encode(record)
    assert verify(told, GAMES).finished
    with pytest.raises(DoesNotHold, match="step 1: the computer player would decide otherwise"):
        verify(told, GAMES, computers=True)


class Newer(PuertoBanana):
    """The same rules in version 2; states of version 1 said ``stores`` for ``stocks``."""

    version: ClassVar[int] = 2

    def load_state(self, data: bytes, version: int) -> State:
        return super().load_state(data.replace(b'"stores"', b'"stocks"'), self.version)


def test_a_record_of_an_older_version_holds_as_what_its_states_are_read_as_today() -> None:
    entry = GAMES["puerto-banana"]
    newer = {"puerto-banana": GameEntry(Newer(), entry.computers)}
    old = SHORT.replace(b'"stocks"', b'"stores"')
    assert verify(old, newer).finished
    told = json.loads(old)
    told["steps"][4]["state"]["round"] += 1
    with pytest.raises(DoesNotHold, match="step 5: the state is not"):
        verify(json.dumps(told).encode(), newer)
    with pytest.raises(DoesNotHold, match="start"):
        verify(old, GAMES)


def _recorded(levels: list[str]) -> tuple[dict[str, GameEntry], Record]:
    """A record of players who always bid 1 (easy) or 2 (hard)."""
    players = {
        EASY: Reflex(lambda view, prompt, chance: Bid(1)),
        HARD: Reflex(lambda view, prompt, chance: Bid(2)),
    }
    entry = GameEntry(GAMES["puerto-banana"].game, players)
    return {"puerto-banana": entry}, simulate(entry, levels, SEED)


def test_decisions_of_computers_hold_by_the_level_that_the_record_names() -> None:
    games, record = _recorded([EASY, HARD, EASY])
    assert verify(encode(record), games, computers=True).unchecked == {}
    for other in ([HARD, EASY, EASY], [EASY, HARD, HARD]):
        with pytest.raises(DoesNotHold, match="would decide otherwise"):
            verify(encode(replace(record, levels=other)), games, computers=True)


def test_decisions_by_players_of_another_version_are_counted_and_not_checked() -> None:
    games, record = _recorded([EASY, HARD])
    old = replace(record, levels=[HARD, EASY], program="0.2.0")
    verified = verify(encode(old), games, computers=True)
    assert verified.unchecked == {"version 0.2.0": len(old.steps)}
    assert verify(encode(old), games).unchecked == {}


def test_who_took_over_a_match_is_checked_from_there_on() -> None:
    games, record = _recorded([EASY, HARD])
    steps = [record.steps[0], *[replace(step, program=__version__) for step in record.steps[1:]]]
    taken_over = replace(record, levels=[HARD, HARD], program="0.2.0", steps=steps)
    with pytest.raises(DoesNotHold, match="step 3: the computer player would decide otherwise"):
        verify(encode(taken_over), games, computers=True)
    held = replace(taken_over, levels=[EASY, HARD])
    assert verify(encode(held), games, computers=True).unchecked == {"version 0.2.0": 1}
    for program in ("0.2", "x" * 100):
        spoilt = replace(record, steps=[replace(record.steps[0], program=program)])
        with pytest.raises(DoesNotHold, match=r"step 1: .* is no version"):
            verify(encode(spoilt), games)
