"""Our bot as a process: killed in the middle of a match, it goes on with it."""

import re
from pathlib import Path

from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.process import BotProcess


async def test_a_match_goes_on_after_the_bot_is_killed(wire: Wire, tmp_path: Path) -> None:
    guild = await wire.create_guild()
    games = await wire.create_channel(guild)
    ada, bo = [await Person.new(wire, guild, name) for name in ("Ada", "Bo")]
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    bot = await BotProcess.start(wire, database, tmp_path, fresh=True)
    try:
        assert "puerto-banana" in await ada.complete(games, "rules", "game", "pue")
        await ada.slash(games, "puerto-banana start")
        board = await ada.reads("## 🍌", games)
        (code,) = set(re.findall(r"#([A-Z]{4})\b", board.text))
        await bo.press("Join", games, about=code)
        await ada.press("Start", games, about=code)
        await ada.fill(await ada.press("Bid", about=code), "3")
        await bot.kill()
        bot = await BotProcess.start(wire, database, tmp_path)
        await bo.fill(await bo.press("Bid", about=code), "5")
        await ada.reads("Round 2", games)

        async def one_panel() -> bool:
            """The panel that rings is posted before the one that it replaces is deleted."""
            return sum("Your stock" in seen.text for seen in await ada.sees()) == 1

        await wire.until(one_panel)
        assert await bot.stop() == 0, bot.log
    finally:
        await bot.kill()
