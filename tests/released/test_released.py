"""Every release's database lives on, its records can be verified, and its controls answer."""

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select

from bot.cli.records import ALL_HOLD, verify_file
from bot.client import screens_of
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.matches import EventRow
from bot.ui.controls import CustomId
from bot.ui.i18n.texts import catalogue
from bot.ui.layout.message import Form
from bot.ui.screens.contract import PartialChoice, Press
from bot.ui.screens.renderer import Renderer
from tests.journeys.discord_server import make_bot, open_server
from tests.worlds.deeds import GAMES
from tests.worlds.engine import gated_database
from tests.worlds.world import World

RELEASES = Path(__file__).parent
DEEDS = 25

releases = pytest.mark.parametrize(
    "release", sorted(RELEASES.glob("*.*.*/")), ids=lambda folder: folder.name
)


def renderer() -> Renderer:
    return Renderer(GAMES, screens_of(GAMES), catalogue())


@pytest.fixture
def database_file(release: Path, tmp_path: Path) -> Path:
    """The database that the release has left."""
    file = tmp_path / "released.db"
    with sqlite3.connect(file) as connection:
        connection.executescript((release / "database.sql").read_text("utf-8"))
    connection.close()
    return file


@releases
async def test_its_world_lives_on(database_file: Path, tmp_path: Path) -> None:
    """All laws hold as before, deeds follow, and everything comes to its end."""
    async with gated_database(tmp_path, Random(1), database_file) as database:
        await migrate(database)
        world = World(1, database)
        world.watch.time = world.rows.execute(select(func.max(EventRow.at))).scalar_one()
        await world.live(DEEDS)


@releases
async def test_its_panels_answer(release: Path, database_file: Path, tmp_path: Path) -> None:
    async with gated_database(tmp_path, Random(1), database_file) as database:
        await migrate(database)
        world = World(1, database)
        for line in (release / "panels.jsonl").read_text("utf-8").splitlines():
            seat, custom_id, values = json.loads(line)
            control = CustomId.read(custom_id)
            assert control is not None
            match = await world.life.store.load(control.code)
            scene = renderer().scene(match, seat)
            press = Press(control, tuple(values), {})
            assert scene.number == control.prompt
            reply = renderer().screens[match.game].press(scene, press)
            if not isinstance(reply, Form | PartialChoice):
                match.rulebook.apply(match.state, seat, reply, match.chance())
        world.close()


@releases
async def test_every_control_has_its_handler(release: Path, database_file: Path) -> None:
    async with open_server(make_bot, database_file) as server:
        for custom_id in (release / "controls.txt").read_text("utf-8").splitlines():
            control = CustomId.read(custom_id)
            assert control is not None, custom_id
            assert control.words[0] in server.bot.app.router._handlers


@releases
def test_its_records_can_be_verified(release: Path) -> None:
    assert verify_file(str(release / "records.jsonl")) == ALL_HOLD
