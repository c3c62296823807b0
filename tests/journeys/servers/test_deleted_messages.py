"""Messages that a moderator deletes, and that nothing else would change for days."""

from datetime import timedelta

from cogs.puerto_banana.rules import GAME
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, open_table
from tests.journeys.virtual_time import SELDOM

HOUR = timedelta(hours=1).total_seconds()


def purge(server: DiscordServer) -> None:
    for message in server.games.history():
        server.env.backend.delete_message(server.games.id, message.id)


def shown(server: DiscordServer, words: str) -> int:
    """How many messages in the channel contain the words."""
    return sum(words in said for said in server.shows("Bo"))


async def test_a_purged_table_and_a_purged_series_come_back_within_an_hour(
    server_of: OpenServer,
) -> None:
    async with server_of() as server:
        code = await open_table(server, "Ada")
        await server.slash("Ada", "series", game=GAME.key, seats=2)
        await server.wait(2 * SELDOM)
        purge(server)
        assert (shown(server, code), shown(server, "Series ·")) == (0, 0)
        await server.wait(HOUR + SELDOM)
        assert (shown(server, code), shown(server, "Series ·")) == (1, 1)
        before = {message.id for message in server.games.history()}
        await server.wait(HOUR + SELDOM)
        assert {message.id for message in server.games.history()} == before
        await server.restart()
        await server.wait(SELDOM)
        assert {message.id for message in server.games.history()} == before
        await server.press("Bo", "Join", about=code)
        assert len((await server.services.store.load(code)).seats) == 2
        purge(server)
        await server.slash("Mia", "manage boards")
        assert newest(server, "Mia") == (
            "One lost board has been posted again.\n"
            "The card of one series is posted again in a moment, if it was lost."
        )
        await server.wait(2 * SELDOM)
        assert (shown(server, code), shown(server, "Series ·")) == (1, 1)
