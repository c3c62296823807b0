"""Practice: from a command to a decision in two presses, with hints on the way and a review."""

import re
from typing import Any
from unittest.mock import AsyncMock, MagicMock

import pytest

from bot.searches import SearchError, Searches
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, newest, newest_dm, order, start_match

pytestmark = pytest.mark.usefixtures("advisers")
SEARCH_FAILS = AsyncMock(side_effect=SearchError)
NOT_IN_TIME = "think that through in time. Press once more."


async def test_a_hint_says_what_to_do_and_why(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    dms = server.dms("Ada")
    await server.slash("Ada", "practice", game="puerto-banana")
    await server.wait(1)
    await server.press("Ada", "Hint", dms)
    told = newest_dm(server)
    assert "> My advice: bid " in told
    assert "I need a number from 0 to" in told
    assert "type a number" not in told, "the hint takes the place of how to bid"
    await server.press("Ada", "Hint", dms)
    assert newest_dm(server) == told
    weigh = Searches.weigh

    async def quickly(*given: Any, **more: Any) -> Any:
        if given[2].budget > 1:
            raise SearchError
        return await weigh(*given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Searches, "weigh", quickly)
        await server.press("Ada", "Hint", dms)
    assert "> My advice: bid " in newest_dm(server)
    assert newest_dm(server) != told, "a quick look has to be enough"
    await bid(server, "Ada", 5)
    assert "My advice" not in newest_dm(server)
    await server.wait(2)
    await server.dm("Ada", "60")
    await server.press("Ada", "Hint", dms)
    await server.wait(2)
    assert "> My advice: bid " in newest_dm(server), "it stays below a typed line, too"
    await server.slash("Ada", "matches", dms)
    assert "**Puerto Banana**\n" in newest_dm(server), "with no channel"
    monkeypatch.setattr("bot.matches.advice.Advisers.hint", SEARCH_FAILS)
    await server.press("Ada", "Hint", dms)
    assert NOT_IN_TIME in server.texts("Ada")[-1]


async def test_a_review_shows_where_the_match_turned(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await start_match(server, "Ada", "Bo", round_limit=1)
    await order(server, "Ada", 4, code)
    await order(server, "Bo", 6, code)
    await server.press("Ada", "Replay")
    with monkeypatch.context() as patch:
        patch.setattr(Searches, "play_on", SEARCH_FAILS)
        await server.press("Ada", "Review")
    assert NOT_IN_TIME in server.texts("Ada")[-1]
    await server.restart()
    told = len(server.shows("Ada"))
    with monkeypatch.context() as patch:
        review_of_hers = MagicMock(__contains__=lambda *_: True)
        patch.setattr(server.bot.get_cog("ReplayCog"), "_reviewing", review_of_hers)
        await server.press("Ada", "Review")
    assert len(server.shows("Ada")) == told, "she is being told already"
    await server.press("Ada", "Review")
    assert len(server.shows("Ada")) == told + 1, "the whole review takes the quick one's place"
    review = newest(server)
    assert re.search(r"Round 1: (here the|a decision turned the) match", review)
    assert "Bo’s chance of winning: " in review
    await server.press("Ada", "Round 1")
    assert "Decision 2 of 2: by Bo" in newest(server)
