"""A new game is a new folder: the smallest one is added to ``cogs``, and everything works."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cogs
from bot.cli.app import app
from bot.cli.verify import verify_file
from bot.ui.i18n.texts import LANGUAGES, Catalogue, catalogue
from tests import games
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import MORE, board, code_of, download, ending, newest, newest_dm

FOLDER = Path(*games.__path__)
MOST_LINES = 149


@pytest.fixture(autouse=True)
def another_folder_of_cogs() -> Iterator[None]:
    """Treat every package of ``tests/games`` as a folder of ``cogs``, and change nothing else."""
    cogs.__path__.append(str(FOLDER))
    catalogue.cache_clear()
    yield
    cogs.__path__.remove(str(FOLDER))
    catalogue.cache_clear()
    for name in [name for name in sys.modules if name.startswith("cogs.highest_card")]:
        del sys.modules[name]


def test_the_smallest_game_is_small() -> None:
    files = [file for kind in ("py", "ftl") for file in FOLDER.glob(f"highest_card/**/*.{kind}")]
    assert len(files) == 7
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_LINES


def test_its_texts_are_complete() -> None:
    Catalogue.load(strict=True)
    files = sorted(FOLDER.glob("highest_card/locale/*.ftl"))
    keys = [re.findall(r"^(\S+) =", file.read_text("utf-8"), re.M) for file in files]
    assert keys == [keys[0]] * len(LANGUAGES)


def test_computers_play_it_by_a_command() -> None:
    played = CliRunner().invoke(app, ["simulate", "highest-card", "--games", "3", "--json"])
    assert played.exit_code == 0, played.output
    records = [json.loads(line) for line in played.stdout.splitlines()]
    assert [len(record["steps"]) for record in records] == [6, 6, 6]
    assert [sum(place["score"] for place in record["standings"]) for record in records] == [3, 3, 3]


async def test_people_play_it(server_of: OpenServer) -> None:
    async with server_of(people=("Ada", "Bo"), locales={"Bo": "it"}) as server:
        await server.slash("Ada", "highest-card start", cards=1, wins="lowest")
        code = code_of(newest(server))
        assert "Cards in a hand: 1 · The winning card: the lowest" in newest(server)
        await server.press("Bo", "Join")
        await server.press("Ada", MORE)
        await server.choose("Ada", "2", saying="set.cards")
        await server.choose("Ada", "highest", saying="set.wins")
        assert "No time limit · Cards in a hand: 2." in board(server, code, "Bo")
        await server.press("Ada", "Rules")
        assert "The highest card wins the round" in newest(server)

        await server.press("Ada", "Start")
        await server.wait(2)
        for person, words in (("Ada", "play.1"), ("Bo", "play.0"), ("Ada", "play.0")):
            own = [label for label in server.buttons(person, server.dms(person)) if ". " in label]
            assert own
            custom_id = f"q1:{code}:{10 - len(own)}:{words}"
            await server.press(person, custom_id, server.dms(person))
            await server.wait(2)
        assert "Bo: " in newest_dm(server, "Bo")
        await server.dm("Bo", "2")
        await server.wait(2)
        assert "da 1 a 1" in newest_dm(server, "Bo")
        await server.dm("Bo", "1")
        await server.wait(2)
        final = board(server, code, "Bo")
        assert re.search(r" wins|share the win", ending(server, code))
        assert re.search(r"^\w+: \d$", final, re.MULTILINE)

        await server.press("Ada", "Replay")
        await server.press("Ada", "Record")
        file = await download(server, "Ada")
        record = json.loads(file.read_bytes())
        assert record["options"] == {"type": "Options", "cards": 2, "wins": "highest"}
        assert [len(hand) for hand in record["start"]["hands"]] == [2, 2]
        assert verify_file(str(file)) == 0
