"""No thread is the first to decode a type, which would crash the process now and then."""

import ast
from pathlib import Path

import msgspec
import pytest

from bot.catalogue import find_games
from tests.faults.decoding import beginnings, processes

ROOT = Path(__file__).parents[2]
ENTRIES = find_games()
MAKES_DECODERS = "bot/games/game.py", "__init__"


def test_a_new_process_survives_two_threads_that_decode() -> None:
    processes(1)


@pytest.mark.parametrize("game", ENTRIES)
def test_a_game_has_all_its_decoders_from_the_start(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options, state = beginnings(ENTRIES[game])
    rules = type(ENTRIES[game].game)()
    monkeypatch.delattr(msgspec.json, "Decoder")
    monkeypatch.delattr(msgspec.json, "decode")
    rules.load_options(options)
    rules.load_state(state, rules.version)
    rules.load_events(b"[]")
    with pytest.raises(msgspec.ValidationError):
        rules.load_action(b"null")


@pytest.mark.parametrize("room", ["games", "matches"])
def test_decoders_are_made_when_their_module_is_imported(room: str) -> None:
    late = [
        f"{path.relative_to(ROOT)}: {function.name}"
        for path in sorted(ROOT.joinpath("bot", room).rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if any(map(makes_a_decoder, ast.walk(function)))
        if (str(path.relative_to(ROOT)), function.name) != MAKES_DECODERS
    ]
    assert not late


def makes_a_decoder(node: ast.AST) -> bool:
    """``Decoder(…)``, or ``decode(…, type=…)``, which builds one for a single call."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    typed = any(keyword.arg == "type" for keyword in node.keywords)
    return node.func.attr == "Decoder" or (node.func.attr == "decode" and typed)
