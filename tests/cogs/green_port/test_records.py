"""Stored things: what golden matches pass through, and states of every released version."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.games.computer import NORMAL
from bot.games.entry import GameEntry
from bot.games.record import simulate
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.rules.actions import Draw
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, Phase
from tests.cogs.golden import played
from tests.cogs.green_port.rules.branches import BONUSES, EVENTS, POWERS, STEPS, branches

STORED = Path(__file__).parent / "stored"


def test_the_golden_matches_pass_through_every_power_event_and_bonus() -> None:
    seen: set[str] = set()
    for seats in GAME.seats:
        before, steps = played(GAME.key, seats)
        assert None not in steps[-1].state.owners, "it ends by objectives"
        for step in steps:
            seen.update(branches(before, step.action, step.events, step.state))
            before = step.state
    assert (POWERS | EVENTS | BONUSES | STEPS) - seen == set()


def test_a_state_of_version_1_loads_for_ever() -> None:
    data = (STORED / "v1-referral.json").read_bytes()
    state = GAME.load_state(data, 1)
    assert (state.round, state.active, state.phase, state.waiting) == (9, 2, Phase.REFER, (0, 1))
    assert state.cubes == ((2, 0, 0, 1), (5, 0, 2, 1), (3, 3, 1, 0), (4, 0, 1, 0))
    assert set(GAME.pending(state)) == {0, 2}
    assert msgspec.json.decode(msgspec.json.encode(state)) == msgspec.json.decode(data)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="no such version"):
        GAME.load_state(b"{}", 2)


def test_a_strange_action_is_refused() -> None:
    for data in (b'{"type":"Steal"}', b'{"type":"TakeColour","colour":4}', b"[]"):
        with pytest.raises(msgspec.ValidationError):
            GAME.load_action(data)
    assert GAME.load_action(b'{"type":"Draw"}') == Draw()


def test_options_without_a_round_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.load_options(b'{"type":"Options","round_limit":0}')
    assert GAME.load_options(b'{"type":"Options","round_limit":9}') == Options(9)


def test_a_simulated_match_is_a_record() -> None:
    record = simulate(GameEntry(GAME, COMPUTERS), [NORMAL] * 3, bytes(32))
    assert (record.game, record.rules, record.seats) == ("green-port", 1, 3)
    assert record.standings
    assert record.steps[-1].state.phase is Phase.OVER
    assert simulate(GameEntry(GAME, COMPUTERS), [NORMAL] * 3, bytes(32)) == record
