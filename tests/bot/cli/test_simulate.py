"""The command ``simulate``: games as records."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from bot.catalogue import find_games
from bot.cli.app import app
from bot.cli.records import at_table
from bot.games.computer import NORMAL
from bot.games.record import seed_of_game, simulate
from cogs.puerto_banana.rules import GAME
from tests.patience import PATIENCE

GAMES = find_games()
ROOT = Path(__file__).parents[3]


def simulated(*words: str) -> Result:
    """Run the command without colours."""
    plain = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, ["simulate", *words], env=plain)


def test_each_line_of_json_is_the_record_of_a_game() -> None:
    run = simulated("puerto-banana", "--seats", "3", "--games", "4", "--seed", "7")
    assert (run.exit_code, run.stderr) == (0, "")
    records = [
        simulate(GAMES[GAME.key], [NORMAL] * 3, seed_of_game(GAME, 7, number))
        for number in range(4)
    ]
    assert run.stdout_bytes.splitlines() == [msgspec.json.encode(record) for record in records]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), ("chess", *GAMES)),
        *((("puerto-banana", "--seats", seats), ("2 to 6",)) for seats in ("1", "7", "-2")),
        *((("puerto-banana", "--games", games), ("--games",)) for games in ("0", "many")),
        *(
            (("puerto-banana", "--seats", "2", "--levels", levels), ("easy, normal, hard",))
            for levels in ("", "godlike", "hard,easy,hard")
        ),
    ],
)
def test_what_there_is_not_is_refused(words: tuple[str, ...], said: tuple[str, ...]) -> None:
    run = simulated(*words)
    assert (run.exit_code, run.stdout) == (2, "")
    assert all(word in run.stderr for word in said)


def test_any_process_prints_the_same_games_and_ends_quietly_when_its_reader_stops() -> None:
    words = ("puerto-banana", "--seats", "5", "--seed", "9", "--games")
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "simulate", *words, "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = [process.stdout.readline() for _ in range(2)]
        assert b"".join(first) == simulated(*words, "2").stdout_bytes
        assert first[0] != first[1]
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


def test_levels_are_given_by_seat_and_the_last_one_is_repeated() -> None:
    _, levels = at_table("bananine", 4, ["hard", "easy"])
    assert levels == ["hard", "easy", "easy", "easy"]
    assert len(at_table("bananine", None, ["hard"] * 3)[1]) == 3
    assert at_table("puerto-banana", None, [NORMAL])[1] == [NORMAL] * 2
