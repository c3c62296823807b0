"""Kept games are played again on every run, and kept states of every version still load."""

from __future__ import annotations

import json

import msgspec
import pytest

from bot.games import Standing
from cogs.puerto_banana.rules import GAME, State
from tests.cogs.puerto_banana.golden import FOLDER, replayed, stored

VERSION_1 = {
    "fresh": State(1, (10, 10), (None, None)),
    "some have bid": State(7, (41, 0, 63), (52, None, 10**100 - 1), round_limit=30),
    "over": State(12, (212, 18, 0, 5), (90, 84, 3, 0), over=True),
}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_kept_game_comes_out_as_it_was(seats: int) -> None:
    game = stored(seats)
    assert replayed(game) == game
    assert game["standings"] is not None


def test_the_kept_games_hold_every_kind_of_event() -> None:
    told = {
        event["type"]
        for seats in GAME.seats
        for step in stored(seats)["steps"]
        for event in step["events"]
    }
    assert told == {kind.__name__ for kind in GAME.event_type.__args__}


@pytest.mark.parametrize("name", VERSION_1)
def test_a_state_kept_by_version_1_loads(name: str) -> None:
    kept = json.loads((FOLDER / "states-version-1.json").read_text("utf-8"))[name]
    assert GAME.load_state(json.dumps(kept).encode(), 1) == VERSION_1[name]


def test_a_loaded_game_that_was_over_has_its_standings() -> None:
    kept = json.loads((FOLDER / "states-version-1.json").read_text("utf-8"))["over"]
    over = GAME.load_state(json.dumps(kept).encode(), 1)
    assert GAME.standings(over) == [
        Standing(seat=0, place=1, score=212),
        Standing(seat=1, place=2, score=18),
        Standing(seat=3, place=3, score=5),
        Standing(seat=2, place=4, score=0),
    ]


@pytest.mark.parametrize("version", [0, GAME.version + 1])
def test_a_version_that_never_was_is_refused(version: int) -> None:
    with pytest.raises(ValueError, match=f"puerto-banana: .*{version}"):
        GAME.load_state(msgspec.json.encode(VERSION_1["fresh"]), version)
