"""The commands `simulate` and `verify`: records of games, printed and checked."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.cli.records import LARGEST, TooLarge, at_table, records, verify_file, verify_files
from bot.games.computer import NORMAL
from bot.games.entry import find_games
from bot.games.record import encoded, seed_of_game, simulate
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
    assert run.stdout_bytes == b"".join(map(encoded, records))


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


def test_levels_are_given_by_seat_and_the_last_one_is_repeated() -> None:
    _, levels = at_table("bananine", 4, ["hard", "easy"])
    assert levels == ["hard", "easy", "easy", "easy"]
    assert len(at_table("bananine", None, ["hard"] * 3)[1]) == 3
    assert at_table("puerto-banana", None, [NORMAL])[1] == [NORMAL] * 2


LINES = [
    encoded(simulate(GAMES[GAME.key], [NORMAL] * 3, bytes([number] * 32))).rstrip()
    for number in range(3)
]
COMMITMENT = json.loads(LINES[0])["commitment"]


Check = Callable[..., tuple[int, str, str]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Verifies a file with these bytes: the exit code, and what is told on both streams."""

    def check(data: bytes) -> tuple[int, str, str]:
        file = tmp_path / "record.json"
        file.write_bytes(data)
        return verify_file(str(file)), *capsys.readouterr()

    return check


@contextmanager
def standard_input(content: bytes) -> Iterator[None]:
    """Pipe this into the process."""
    kept, (reading, writing) = os.dup(0), os.pipe()
    os.write(writing, content)
    os.close(writing)
    os.dup2(reading, 0)
    os.close(reading)
    yield
    os.dup2(kept, 0)
    os.close(kept)


def test_records_are_checked_as_they_come_through_a_pipe_and_the_step_that_fails_is_named() -> None:
    spoilt = json.loads(LINES[1])
    spoilt["steps"][6]["seat"] = 2
    given = b"\n".join([LINES[0], json.dumps(spoilt).encode(), LINES[2]])
    with standard_input(given):
        run = CliRunner().invoke(app, ["verify", "-"])
    assert (run.exit_code, run.stderr) == (1, "")
    failed, held = run.stdout.splitlines()
    assert failed.startswith("line 2 does not hold: step 7: ")
    assert held == "verified: 2 records"


def test_one_record_however_laid_out_is_told_in_full(check: Check) -> None:
    laid_out = b"\n" + json.dumps(json.loads(LINES[0]), indent=2).encode()
    code, told, _ = check(laid_out)
    assert code == 0
    steps = len(json.loads(LINES[0])["steps"])
    assert f"verified: puerto-banana, 3 seats, {steps} steps, played to its end" in told
    assert COMMITMENT in told
    assert f"SHA-256: {sha256(laid_out[1:]).hexdigest()}" in told


def cut_short(line: bytes) -> bytes:
    """The record as if the match had been ended after step 4."""
    told = json.loads(line)
    return json.dumps({**told, "steps": told["steps"][:4], "standings": None}).encode()


def test_a_record_that_may_have_been_cut_short_is_never_called_verified(check: Check) -> None:
    code, told, _ = check(cut_short(LINES[0]))
    words = "not to its end, after step 4: that it ended there can't be checked"
    assert told.startswith(f"puerto-banana, 3 seats: {words}\n")
    assert (code, "verified" in told) == (0, False)
    code, told, _ = check(b"\n".join(map(cut_short, LINES)))
    assert (code, told) == (0, "3 not to their end: that it ended there can't be checked\n")
    code, told, _ = check(b"\n".join([LINES[0], cut_short(LINES[1])]))
    assert (code, told[:38]) == (0, "verified: 1 records\n1 not to their end")


def test_the_worst_of_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("good.json", "none.json", "other.json")]
    files[0].write_bytes(LINES[0])
    files[1].mkdir()
    files[2].write_bytes(LINES[1])
    assert verify_files(list(map(str, files))) == 2
    told = capsys.readouterr()
    names = [line for line in told.out.splitlines() if line.startswith(str(tmp_path))]
    assert names == [f"{file}:" for file in files]
    assert told.out.count("verified: puerto-banana") == 2
    assert f"{files[1]} can't be read" in told.err


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "holds no record"),
        (b"\n \n", "holds no record"),
        (b"nonsense", "line 1 can't be read: "),
        (LINES[0] + b"\n{}x}\n" + LINES[1], "line 2 can't be read: "),
        (LINES[0].replace(b'"start":', b'"start":' + b"[" * 99_999), "line 1 can't be read: too"),
    ],
    ids=["empty", "blank", "nonsense", "a bad line", "deep"],
)
def test_what_can_not_be_read_ends_with_2(check: Check, data: bytes, words: str) -> None:
    code, _, error = check(data)
    assert (code, words in error) == (2, True)


def test_what_can_not_be_read_counts_for_more_than_what_does_not_hold(check: Check) -> None:
    spoilt = json.dumps({**json.loads(LINES[1]), "seats": 4}).encode()
    for lines in ([LINES[0], b"nonsense", spoilt], [LINES[0], spoilt, b"nonsense"]):
        assert check(b"\n".join(lines))[0] == 2


@pytest.mark.parametrize("always", [b"\0", b"[", b"{}", b"\n{"], ids=repr)
def test_an_endless_record_is_given_up_at_the_limit(always: bytes) -> None:
    stream = io.BytesIO(always * 7_000_000)
    with pytest.raises(TooLarge, match="at most 5 MB"):
        list(records(stream, 5_000_000))
    assert stream.tell() < 5_000_000 + 10 * io.DEFAULT_BUFFER_SIZE


def test_a_record_of_just_the_limit_is_read_and_one_byte_more_is_not() -> None:
    line = b'{"a": "' + b"x" * 90 + b'"}'
    assert [data for _, data in records(io.BytesIO(line), len(line))] == [line]
    with pytest.raises(TooLarge):
        list(records(io.BytesIO(line), len(line) - 1))


def test_what_comes_before_a_record_that_is_too_large_is_verified(check: Check) -> None:
    code, told, error = check(LINES[0] + b"\n" + b"x" * (LARGEST + 1))
    assert (code, "line 2 can't be read" in error) == (2, True)
    assert told.startswith("verified: puerto-banana")


def test_records_are_numbered_by_the_line_they_begin_in() -> None:
    assert list(records(io.BytesIO(b"\n{}\n\n{}\n"))) == [(2, b"{}\n"), (4, b"{}\n")]
    assert list(records(io.BytesIO(b"{\n}\n"))) == [(1, b"{\n}\n")]
