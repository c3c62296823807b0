"""States stored by every version still load."""

import json
from pathlib import Path

import pytest

from bot.games import Standing
from cogs.puerto_banana.rules import GAME, State

KEPT = json.loads(
    (Path(__file__).parents[1] / "golden" / "states-version-1.json").read_text("utf-8")
)
VERSION_1 = {
    "fresh": State(1, (10, 10), (None, None)),
    "some have bid": State(7, (41, 0, 63), (52, None, 10**100 - 1), round_limit=30),
    "over": State(12, (212, 18, 0, 5), (90, 84, 3, 0), over=True),
}


@pytest.mark.parametrize("name", VERSION_1)
def test_a_state_kept_by_version_1_loads(name: str) -> None:
    assert GAME.load_state(json.dumps(KEPT[name]).encode(), 1) == VERSION_1[name]


def test_a_loaded_game_that_was_over_has_its_standings() -> None:
    over = GAME.load_state(json.dumps(KEPT["over"]).encode(), 1)
    assert GAME.standings(over) == [
        Standing(seat=0, place=1, score=212),
        Standing(seat=1, place=2, score=18),
        Standing(seat=3, place=3, score=5),
        Standing(seat=2, place=4, score=0),
    ]
