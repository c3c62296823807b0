"""`quayside doctor`: checks everything that can be wrong and says how to fix it, changing nothing.

``machine`` checks this computer and the database, ``on_discord`` the application on Discord and
the bot's permissions where people play. Both return :class:`check.Check`.
"""

from bot.catalogue import find_games
from bot.cli.doctor import machine
from bot.cli.doctor.check import Check, failure
from bot.cli.doctor.on_discord import check_discord
from bot.environment import SettingsError, load_settings, set_variables
from bot.matches.db.engine.database import Database
from bot.matches.model.server import ServerSettings
from bot.matches.queries import Queries
from bot.matches.unit_of_work import UnitsOfWork


async def examine() -> list[Check]:
    """Run all checks, in the order in which their failures should be fixed."""
    try:
        settings = load_settings()
    except SettingsError as error:
        remedy = "Correct it in the environment or in .env; .env.example explains each variable."
        return [failure("settings", str(error), remedy), await machine.check_pictures()]
    stored = await machine.check_database(settings.database_url)
    chosen: dict[int, ServerSettings] = {}
    if machine.UP_TO_DATE in stored:
        async with Database.opened(settings.database_url) as database:
            chosen = await Queries(UnitsOfWork(database, find_games())).all_settings()
    return [
        Check("settings", "\n".join(set_variables()) or "defaults"),
        *stored,
        *machine.check_file(settings.database_url),
        *machine.check_disk(settings),
        *machine.check_backups(settings),
        await machine.check_pictures(),
        *await check_discord(settings, chosen),
    ]
