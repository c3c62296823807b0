"""A first match: the easiest player, one lesson at a time, and none after *No lessons*."""

import pytest

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest

pytestmark = pytest.mark.usefixtures("newcomers")
GAP = "You don’t pay your bid, only the gap to the next one: 15\N{NO-BREAK SPACE}−"


async def test_it_teaches_by_playing_until_somebody_wants_no_more(server: DiscordServer) -> None:
    dms = server.dms("Ada")
    await server.slash("Ada", "play", dms)
    assert server.buttons("Ada", dms)[::2] == [
        "First match · 8 min",
        "First match · 6 min",
        "First match · 5 min",
    ]
    await server.press("Ada", "q1:AAAA:0:choice.now.puerto-banana", dms)
    await server.wait(1)
    first = newest(server, "Ada", dms)
    assert server.buttons("Ada", dms) == ["Bid", "Got it", "Hint", "Rules", "More\xa0…"]
    assert "-# _The highest bid takes the lot and pays the second-highest the gap." in first
    await server.restart()
    await server.press("Ada", "Bid", dms)
    await server.fill("Ada", "15")
    await server.wait(2)
    assert "pays the second-highest the gap" not in newest(server, "Ada", dms)
    assert GAP in newest(server, "Ada", dms)
    await server.press("Ada", "Got it", dms)
    assert GAP not in newest(server, "Ada", dms)
    await server.press("Ada", "More …", dms)
    assert "Alca (easy)" in newest(server, "Ada", dms)
    await server.press("Ada", "No lessons", dms)
    await server.wait(2)
    assert server.buttons("Ada", dms) == ["Bid", "Hint", "Rules", "More\xa0…"]
