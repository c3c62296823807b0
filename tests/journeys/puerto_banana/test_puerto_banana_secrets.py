"""A bid stays secret until the reveal: in messages, pictures, and the log."""

import logging
import re

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    MORE,
    SIX,
    ask_to_leave,
    bid,
    board,
    mean_it,
    newest,
    open_table,
    panel,
    start_match,
)


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log as the program writes it at DEBUG; discord.py's own stays at INFO."""
    caplog.set_level(logging.DEBUG)
    for name in ("discord", "asyncio", "simcord"):
        caplog.set_level(logging.INFO, name)
    return caplog


async def test_nobody_else_and_no_log_ever_reads_a_bid_before_the_reveal(
    server_of: OpenServer, everything_logged: pytest.LogCaptureFixture
) -> None:
    """Ada bids by form, Bo by a typed line and Cleo by command; Dag waits, and Edo watches."""
    secrets = {"Ada": "4,711", "Bo": "5,822", "Cleo": "6,933"}
    async with server_of(people=SIX[:5]) as server:
        code = await start_match(server, *SIX[:4])
        await bid(server, "Ada", "4711")
        await server.dm("Bo", "5822")
        await mean_it(server, "Bo", server.dms("Bo"))
        await server.slash("Cleo", "puerto-banana bid", what="6933")
        await mean_it(server, "Cleo")
        for person, amount in secrets.items():
            assert f"Your bid: **{amount}**" in panel(server, person)
        for person in SIX[:4]:
            await server.press(person, "My panel", about=f"#{code}")
            await ask_to_leave(server, person, code)
        await server.restart()
        await server.wait(10)
        logged = [record.getMessage() for record in everything_logged.records]
        for holder, amount in secrets.items():
            others = [text for each in SIX[:5] if each != holder for text in server.texts(each)]
            seen = [text.replace(",", "") for text in [*logged, *others]]
            assert len(seen) > 100
            assert [text for text in seen if amount.replace(",", "") in text] == []
        await bid(server, "Dag", 3)
        assert any("Ada 4,711" in alt for alt in server.texts("Edo"))


async def test_the_seal_is_shown_from_the_table_on_and_its_secret_only_at_the_end(
    server: DiscordServer,
) -> None:
    code = await open_table(server, "Ada", round_limit=1)
    await server.press("Bo", MORE, about=f"#{code}")
    await server.press("Bo", "Fair luck")
    seal, mix = server.shows("Bo")[-1].splitlines()[-2:]
    found = re.search(r"\(SHA-256\): `([0-9a-f]{64})`", seal)
    assert found is not None
    assert found[1][:12] not in board(server, code)
    table = server.games.history(viewer=server.people["Ada"])[-1]
    assert f"`{table.id}`" in mix, "the id of the table's own message"
    await server.press("Bo", "Join", about=f"#{code}")
    await server.press("Ada", "Start", about=f"#{code}")
    await server.press("Bo", "More …", about=f"#{code}")
    await server.press("Bo", "Fair luck", about=f"#{code}")
    assert seal in newest(server, "Bo")
    assert "The seed:" not in newest(server, "Bo")
    await bid(server, "Ada", 3)
    await bid(server, "Bo", 2)
    await server.press("Bo", "Fair luck", about=f"#{code}")
    final = server.shows("Bo")[-1]
    assert seal in final
    assert mix in final
    assert "The seed: `" in final
