"""The command ``simulate``, run as a person runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from bot.catalogue import find_games
from bot.cli.simulate import Simulation, Tally
from bot.games import Standing
from bot.games.computer import NORMAL
from bot.games.record import Record, Step, seed_of_game, simulate
from cogs.puerto_banana.rules import GAME, GameEnded
from tests.patience import PATIENCE

GAMES = find_games()
ROOT = Path(__file__).parents[3]


def quayside(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the command prints; ``environment`` is added to this process's own."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
        env=_environment(environment),
    )


def _environment(more: Mapping[str, str]) -> dict[str, str]:
    plain = {"PYTHONIOENCODING": "utf-8", "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    return {**os.environ, **plain, **more}


def test_each_line_of_json_is_the_record_of_a_game() -> None:
    run = quayside(
        "simulate", "puerto-banana", "--seats", "3", "--games", "4", "--seed", "7", "--json"
    )
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert len(lines) == 4
    for number, line in enumerate(lines):
        record = simulate(GAMES[GAME.key], [NORMAL] * 3, seed_of_game(GAME, 7, number))
        assert line.encode() == msgspec.json.encode(record)


def test_a_record_holds_the_whole_match() -> None:
    run = quayside("simulate", "puerto-banana", "--games", "1", "--json")
    record = json.loads(run.stdout)
    assert (record["format"], record["game"], record["rules"], record["seats"]) == (
        2,
        "puerto-banana",
        1,
        2,
    )
    assert record["options"] == {"type": "Options", "round_limit": 500}
    assert record["start"]["stocks"] == [10, 10]
    assert set(record["steps"][0]) == {"seat", "action", "events", "state"}
    assert record["steps"][-1]["state"]["over"] is True
    assert [standing["place"] for standing in record["standings"]] == [1, 2]


def test_the_same_seed_prints_the_same_whatever_the_hash_seed_of_the_process() -> None:
    words = ("simulate", "puerto-banana", "--seats", "5", "--games", "2", "--seed", "9", "--json")
    one, other = quayside(*words, PYTHONHASHSEED="1"), quayside(*words, PYTHONHASHSEED="2")
    assert one.stdout == other.stdout
    assert one.stdout != quayside(*words[:-2], "10", "--json").stdout


def test_without_json_a_table_tells_the_outcome() -> None:
    run = quayside("simulate", "puerto-banana", "--seats", "3", "--games", "20", "--seed", "7")
    assert (run.returncode, run.stderr) == (0, "")
    for shown in ("puerto-banana, 20 games, seed 7", "Seat", "Won", "Mean score"):
        assert shown in run.stdout
    assert "0.0% ended by the limit" in run.stdout


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    run = quayside("simulate", "chess")
    assert (run.returncode, run.stdout) == (2, "")
    assert "chess" in run.stderr
    assert all(key in run.stderr for key in find_games())
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("seats", ["1", "7", "-2"])
def test_a_wrong_number_of_seats_is_refused(seats: str) -> None:
    run = quayside("simulate", "puerto-banana", "--seats", seats)
    assert (run.returncode, run.stdout) == (2, "")
    assert "2 to 6" in run.stderr


@pytest.mark.parametrize("games", ["0", "many"])
def test_a_wrong_number_of_games_is_refused(games: str) -> None:
    run = quayside("simulate", "puerto-banana", "--games", games)
    assert (run.returncode, run.stdout) == (2, "")
    assert "--games" in run.stderr


def test_a_reader_that_stops_early_ends_it_quietly() -> None:
    command = [
        sys.executable,
        "-m",
        "bot",
        "simulate",
        "puerto-banana",
        "--games",
        "100000",
        "--json",
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment({}), cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["game"] == "puerto-banana"
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(PATIENCE)


def test_the_start_imports_neither_discord_nor_the_database() -> None:
    code = (
        "import sys, bot.cli.app; "
        "print([name for name in ('discord', 'sqlalchemy', 'cogs') if name in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.strip() == "[]"


def test_the_fewest_seats_are_taken_when_none_are_asked_for() -> None:
    assert Simulation.of("puerto-banana", None, 1, 0).levels == [NORMAL] * 2


def _ended(places: list[int], scores: list[int], by_limit: bool) -> Record:
    standings = [
        Standing(seat=seat, place=place, score=score)
        for seat, (place, score) in enumerate(zip(places, scores, strict=True))
    ]
    step = Step(0, None, [GameEnded(by_limit)], None)
    return Record(
        format=2,
        game="puerto-banana",
        rules=1,
        seats=len(places),
        options=None,
        commitment="",
        seed="",
        start=None,
        steps=[step, step],
        standings=standings,
        program="0.1.0",
        levels=["normal"] * len(places),
        mix=None,
    )


def test_a_tally_counts_wins_joint_wins_scores_lengths_and_limits() -> None:
    tally = Tally(3)
    tally.add(_ended([1, 2, 3], [210, 100, 0], by_limit=False))
    tally.add(_ended([1, 1, 3], [50, 50, 10], by_limit=True))
    assert (tally.games, tally.decisions, tally.by_limit) == (2, 4, 1)
    assert (tally.won, tally.shared, tally.scores) == ([2, 1, 0], [1, 1, 0], [260, 150, 10])


def test_levels_are_given_by_seat_and_the_last_one_is_repeated() -> None:
    levels = Simulation.of("bananine", 4, 1, 0, ["hard", "easy"]).levels
    assert levels == ["hard", "easy", "easy", "easy"]
    assert len(Simulation.of("bananine", None, 1, 0, ["hard"] * 3).levels) == 3


@pytest.mark.parametrize("levels", ["", "godlike", "hard,easy,hard"])
def test_unknown_or_too_many_levels_are_refused(levels: str) -> None:
    run = quayside("simulate", "puerto-banana", "--seats", "2", "--levels", levels)
    assert (run.returncode, run.stdout) == (2, "")
    assert "easy, normal, hard" in run.stderr
