"""An erasure that is interrupted or refused by Discord is finished when the bot is back."""

import json
import sqlite3
from collections.abc import AsyncIterator

import discord
import pytest

from bot.cli.database import erase_person, export_person
from bot.cli.outcomes import Failed
from bot.matches.db.engine.sqlite_file import NEW
from bot.permissions import PERMISSIONS
from bot.settings import Settings
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import TWO, bid, erase, permit, start_match


def lasting(server: DiscordServer, person: str) -> int:
    """The number of the bot's lasting messages in the person's DMs."""
    sent = server.dms(person).history()
    return sum(message.author.bot and not message.flags.ephemeral for message in sent)


def to_do(server: DiscordServer) -> list[tuple[int]]:
    with sqlite3.connect(server.database) as connection:
        return connection.execute("SELECT channel_id FROM take_backs").fetchall()


@pytest.fixture
async def server(server_of: OpenServer) -> AsyncIterator[DiscordServer]:
    """Where Ada and Bo play."""
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        yield server


@pytest.mark.parametrize("refused", ["to list messages", "to delete the newest"])
async def test_messages_that_could_not_be_deleted_are_deleted_after_a_restart(
    server: DiscordServer, caplog: pytest.LogCaptureFixture, refused: str
) -> None:
    await server.dm("Ada", "no number")
    dms = server.dms("Ada")
    newest = f"/channels/{dms.id}/messages/{dms.history()[0].id}"
    if refused == "to list messages":
        server.env.inject_error("GET", f"/channels/{dms.id}/messages", status=500, times=None)
    else:
        server.env.inject_error("DELETE", newest, status=500, times=None)
    await erase(server, "Ada")
    assert to_do(server) == [(dms.id,)]
    assert lasting(server, "Ada") > 0
    assert "messages to be taken back are still there" in caplog.text
    server.env.backend.faults.clear()
    await server.restart()
    await server.wait(1)
    assert lasting(server, "Ada") == 0
    assert to_do(server) == []


async def test_who_plays_again_after_an_erasure_keeps_their_panel(server: DiscordServer) -> None:
    dms = server.dms("Ada").id
    server.env.inject_error("GET", f"/channels/{dms}/messages", status=500, times=None)
    await erase(server, "Ada")
    server.env.backend.faults.clear()
    code = await start_match(server, *TWO)
    await server.restart()
    await server.wait(1)
    assert to_do(server) == []
    await bid(server, "Ada", 20, code)


async def test_the_host_erases_somebody_beside_the_running_bot(server: DiscordServer) -> None:
    await bid(server, "Ada", 20)
    settings = Settings(database_url=f"sqlite:///{server.database}")
    ada = server.people["Ada"].id
    (person,) = json.loads(await export_person(settings, ada))["tables"]["people"]
    assert person["name"] == "Ada"
    assert lasting(server, "Ada") > 0
    restored = server.database.with_name(server.database.name + NEW)
    restored.touch()
    with pytest.raises(Failed, match="is being restored"):  # which would bring Ada back
        await erase_person(settings, ada)
    restored.unlink()
    await erase_person(settings, ada)
    await server.wait(61)
    assert lasting(server, "Ada") == 0
    assert to_do(server) == []
    assert "Ada" not in str(server.shows("Bo", server.games))
    with pytest.raises(Failed, match="Nothing is stored"):
        await erase_person(settings, ada)


async def test_in_a_server_only_the_message_to_them_goes(server: DiscordServer) -> None:
    """Somebody with closed direct messages is called in a channel, which is noted as theirs."""
    await server.slash("Bo", "leaderboard")
    posted = [message.id for message in server.games.history() if message.author.bot]
    permit(server, PERMISSIONS | discord.Permissions(read_message_history=True))
    channel = server.bot.get_partial_messageable(server.games.id)
    called = await channel.send("Ada, your tables are open.")
    with sqlite3.connect(server.database) as connection:
        connection.execute(
            "INSERT INTO notices (person_id, kind, about, channel_id, message_id)"
            " VALUES (?, 'series-call', '1', ?, ?)",
            (server.people["Ada"].id, server.games.id, called.id),
        )
    await erase(server, "Ada")
    left = [message.id for message in server.games.history()]
    assert set(posted) <= set(left)
    assert called.id not in left
    assert to_do(server) == []


async def test_what_discord_never_gives_back_is_given_up(server: DiscordServer) -> None:
    dms = server.dms("Ada").id
    server.env.inject_error("GET", f"/channels/{dms}/messages", status=403, code=50001, times=None)
    await erase(server, "Ada")
    assert to_do(server) == []
