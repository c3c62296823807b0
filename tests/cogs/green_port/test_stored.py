"""Stored states of every released version, and stored options, load."""

from pathlib import Path

import msgspec
import pytest

from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, Phase

STORED = Path(__file__).parent / "stored"


def test_a_state_of_version_1_loads_for_ever() -> None:
    data = (STORED / "v1-referral.json").read_bytes()
    state = GAME.load_state(data, 1)
    assert (state.round, state.active, state.phase, state.waiting) == (9, 2, Phase.REFER, (0, 1))
    assert state.cubes == ((2, 0, 0, 1), (5, 0, 2, 1), (3, 3, 1, 0), (4, 0, 1, 0))
    assert set(GAME.pending(state)) == {0, 2}
    assert msgspec.json.decode(msgspec.json.encode(state)) == msgspec.json.decode(data)


def test_options_without_a_round_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.load_options(b'{"type":"Options","round_limit":0}')
    assert GAME.load_options(b'{"type":"Options","round_limit":9}') == Options(9)
