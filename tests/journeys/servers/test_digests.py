"""People are told of all their slow matches together, at hours they choose."""

import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.matches.model.calendar import next_full_hour
from tests.journeys import virtual_time
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, erase, newest, panel, start_match

DAY = 86_400
SELDOM = 600
"""Seconds between two checks for notices, apart from those on the hour."""
SILENT = discord.MessageFlags(suppress_notifications=True).value


@pytest.fixture(autouse=True)
def hours_pass_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual_time, "SELDOM", SELDOM)


def calls(server: DiscordServer, person: str) -> int:
    """The number of direct messages that rang on the person's phone."""
    path = f"/channels/{server.dms(person).id}/messages"
    sent = [
        entry for entry in server.env.http_requests if (entry.method, entry.path) == ("POST", path)
    ]
    return sum(not (entry.json or {}).get("flags", 0) & SILENT for entry in sent)


def digests(server: DiscordServer, person: str) -> list[str]:
    shown = server.shows(person, server.dms(person))
    return [text for text in shown if "Waiting for you" in text]


async def until_the_hour(server: DiscordServer) -> None:
    """Wait until a minute past the next full hour in Rome."""
    then = next_full_hour(range(24), "Europe/Rome", server.env.now())
    assert then is not None
    await server.wait((then - server.env.now()) / timedelta(seconds=1) + 61)


async def choose_digest(server: DiscordServer, person: str, *hours: int) -> None:
    await server.slash(person, "settings")
    await server.press(person, "q1:AAAA:0:settings.digest")
    await server.choose(person, "europe", saying="settings.region.digest")
    await server.choose(person, "Europe/Rome", saying="settings.zone.digest")
    await server.choose(person, *map(str, hours), saying="settings.digest-at")


async def test_one_message_at_each_hour_tells_what_waits_by_then(server: DiscordServer) -> None:
    await choose_digest(server, "Bo", *range(2, 9))
    now = f"{server.env.now().astimezone(ZoneInfo('Europe/Rome')):%H:%M}"
    said = newest(server, "Bo")
    assert f"08:00, by the clocks of Rome, where it is {now} now" in said
    assert server.shows("Bo", server.dms("Bo")) == [], "its trial message is gone"
    await server.restart()
    code = await start_match(server, "Ada", "Bo", deadline=7 * DAY)
    assert (calls(server, "Ada"), calls(server, "Bo")) == (1, 0)
    await server.restart()
    await until_the_hour(server)
    (told,) = digests(server, "Bo")
    link = f"https://discord.com/channels/@me/{server.dms('Bo').id}/"
    assert f"[#{code} · Puerto Banana]({link}" in told
    assert re.search(r"· <t:\d+:R> · Harbour", told)
    assert calls(server, "Bo") == 1
    await server.restart()
    await bid(server, "Bo", 1)
    await server.wait(SELDOM)
    assert digests(server, "Bo") == [], "nothing waits any more"
    await server.restart()
    await until_the_hour(server)
    assert calls(server, "Bo") == 1, "nothing to tell"
    await bid(server, "Ada", 2)
    assert "Round 2" in panel(server, "Bo", code)
    for hours in (1, 2):
        await server.restart()
        await until_the_hour(server)
        assert len(digests(server, "Bo")) == 1
        assert calls(server, "Bo") == 1 + hours
    await erase(server, "Bo")
    assert server.shows("Bo", server.dms("Bo")) == []


async def test_closed_direct_messages_are_told_when_it_is_chosen(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "fr"}) as server:
        server.close_dms("Bo")
        await choose_digest(server, "Bo", *range(24))
        assert "me sont fermés" in newest(server, "Bo")
        await start_match(server, "Ada", "Bo", deadline=7 * DAY)
        await until_the_hour(server)
        assert server.shows("Bo", server.dms("Bo")) == []
