"""No thread is the first to decode a type, which would crash the process now and then.

msgspec completes its information about a type on first use, and crashes if another thread meets
it half done. So every decoder is built with its game, before any thread: ``bot/games/game.py``.
"""

import ast
from pathlib import Path

import msgspec
import pytest

from bot.games.chance import SEED_BYTES, Chance
from bot.games.entry import GameEntry, find_games

ROOT = Path(__file__).parents[2]
ENTRIES = find_games()
MAKES_DECODERS = "bot/games/game.py", "__init__"


def beginnings(entry: GameEntry) -> tuple[bytes, bytes]:
    """The options and first state of a match, as stored."""
    game = entry.game
    options = game.unattended()
    state = game.setup(game.seats[0], options, Chance(bytes(SEED_BYTES)))
    return msgspec.json.encode(options), msgspec.json.encode(state)


@pytest.mark.parametrize("game", ENTRIES)
def test_a_game_begins_with_all_its_decoders(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
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
