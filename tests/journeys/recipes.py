"""What the recipes of CONTRIBUTING make, as people see it. :mod:`tests.recipes` runs this in a copy
of the project in which they were carried out."""

import importlib
import json
import re
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bot.cli.app import app
from bot.cli.records import verify_file
from bot.matches.db.loading import lock
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import Change
from bot.matches.outcomes import save
from bot.ui.i18n.texts import Catalogue
from tests import cogs
from tests.cogs import golden
from tests.journeys import playing
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.pictures import check_limits

NUMBER = "Choose a number"


def test_matches_of_a_game_are_kept() -> None:
    golden.write(["thinking"])
    (told,) = Path(*cogs.__path__).glob("thinking/told/*.txt")
    assert "Numbers thought of: 1 of 2." in told.read_text("utf-8")


async def test_a_game(server_of: OpenServer) -> None:
    """It is played to its end by commands, buttons and lines, and its record can be verified."""
    async with server_of(people=("Ada", "Bo"), locales={"Bo": "it"}) as server:
        await server.slash("Bo", "play")
        assert re.search(
            r"Thinking\n.*\n-# 2 persone · circa 15 minuti", playing.newest(server, "Bo")
        )
        await server.slash("Ada", "thinking start", highest=5)
        code = playing.code_of(playing.newest(server))
        assert "Highest number: 5" in playing.newest(server)
        await server.press("Bo", "Join")
        await server.press("Ada", playing.MORE)
        await server.press("Ada", "Rules")
        assert "Both think of a number, in secret." in playing.newest(server)
        await server.press("Ada", "Start")
        await server.wait(2)
        assert "Numbers thought of: 0 of 2." in playing.board(server, code, "Bo")
        await server.press("Ada", NUMBER, server.dms("Ada"))
        await server.fill("Ada", "9")
        assert "I need a number from 0 to 5 here." in playing.newest_dm(server)
        await server.press("Ada", NUMBER, server.dms("Ada"))
        await server.fill("Ada", "3")
        await server.wait(2)
        assert "Numbers thought of: 1 of 2." in playing.board(server, code, "Bo")
        assert "Your number: **3**" in playing.panel(server, "Ada", code)
        await server.dm("Ada", "4")
        await server.slash("Bo", "thinking think", what="5")
        await server.wait(2)
        assert "Bo wins" in playing.ending(server, code)
        await server.press("Ada", "Replay")
        await server.press("Ada", "Record")
        file = await playing.download(server, "Ada")
        record = json.loads(file.read_bytes())
        assert [step["action"]["number"] for step in record["steps"]] == [3, 4, 5]
        assert verify_file(str(file)) == 0


def test_a_game_is_played_by_computers_and_its_texts_are_complete() -> None:
    Catalogue.load(strict=True)
    played = CliRunner().invoke(app, ["simulate", "thinking", "--games", "2"])
    assert played.exit_code == 0, played.output
    assert [len(json.loads(line)["steps"]) for line in played.stdout.splitlines()] == [2, 2]


async def test_a_command(server: DiscordServer) -> None:
    await server.slash("Ada", "count")
    assert playing.newest(server) == "I know 4 games."


async def test_a_game_option(server: DiscordServer) -> None:
    code = await playing.open_table(server, "Ada", "Bo", stock=25)
    assert "Bananas at the start: 25" in playing.newest(server)
    await server.press("Ada", "Start")
    await server.wait(2)
    assert "25 bananas" in server.alt("Ada", about=code)


async def test_a_picture(server: DiscordServer) -> None:
    await server.slash("Ada", "rules", game="puerto-banana")
    assert server.alt("Ada").startswith("took the lot, got a bonus, shared the lot")
    labels = ["took the lot", "got a bonus", "shared the lot", "overboard"]
    module: Any = importlib.import_module("cogs.puerto_banana.art.legend")
    await check_limits(module.legend(labels), labels)


async def test_a_field_of_a_seat(server: DiscordServer) -> None:
    def greet(unit: UnitOfWork, code: str) -> None:
        match = lock(unit, code)
        guest: Any = match.seats[1]
        guest.greeted = True
        save(unit, match, Change.CONFIGURE, "greeting")

    code = await playing.open_table(server, "Ada", "Bo")
    store = server.services.store
    await store.write(greet, code)
    seats: Any = (await store.load(code)).seats
    assert [seat.greeted for seat in seats] == [False, True]


async def test_a_button_of_the_lobby(server: DiscordServer) -> None:
    await playing.open_table(server, "Ada", "Bo", "Cleo")
    assert "At the table: Ada, Bo and Cleo" in server.alt("Ada")
    await server.press("Ada", playing.MORE)
    await server.press("Ada", "Reverse the seats")
    await server.wait(2)
    assert "At the table: Cleo, Bo and Ada" in server.alt("Cleo")


async def test_a_leaderboard_filter(server: DiscordServer) -> None:
    await playing.play_out(server, "Ada", "Bo")
    code = await playing.open_table(server, "Bo", "Ada", round_limit=1)
    await server.press("Bo", playing.MORE)
    await server.choose("Bo", "2", saying="set.seats")
    await server.press("Bo", f"q1:{code}:0:start")
    for person, amount in (("Bo", 3), ("Ada", 2)):
        await playing.order(server, person, amount, code)
    await server.slash("Ada", "leaderboard")
    for size, won in (("any", ["Ada", "Bo"]), ("two", ["Bo"])):
        await server.choose("Ada", size, saying="size")
        assert re.findall(r"(\w+)\W* · .* won [1-9]", playing.newest(server)) == won
