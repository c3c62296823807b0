"""Practice: from a command to a decision in two presses, with hints on the way."""

import re
from typing import Any
from unittest.mock import MagicMock

import pytest

from bot.searches import SearchError, Searches
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import ask_to_leave, bid, code_of, newest, newest_dm, open_table, rows

pytestmark = pytest.mark.usefixtures("advisers")


async def begin(server: DiscordServer) -> None:
    await server.slash("Ada", "practice", game="puerto-banana")
    await server.wait(1)


async def test_two_presses_lead_to_the_first_decision(server: DiscordServer) -> None:
    await server.slash("Ada", "practice")
    assert "Which game would you like to try" in server.shows("Ada")[-1]
    await server.press("Ada", "Puerto Banana")
    await server.wait(2)
    panel = newest_dm(server)
    assert "Your turn." in panel
    assert "the last one" not in panel, "nobody waits for the last one against computers alone"
    assert "Board" not in server.buttons("Ada", server.dms("Ada"))
    await bid(server, "Ada", 5)
    await server.wait(2)
    assert "Round 2" in newest_dm(server)
    (stored,) = rows(server)["matches"]
    assert "nowhere" in stored


async def test_the_level_can_be_chosen_and_closed_dms_are_no_obstacle(
    server: DiscordServer,
) -> None:
    server.close_dms("Ada")
    await server.slash("Ada", "practice", game="puerto-banana", level="hard")
    await server.press("Ada", "More …")
    assert "Practice with Ardea (hard), unrated" in newest(server)


async def test_a_match_that_is_left_shows_its_end_and_another_follows(
    server: DiscordServer,
) -> None:
    await begin(server)
    code = code_of(newest_dm(server))
    await ask_to_leave(server, "Ada", code, server.dms("Ada"))
    await server.press("Ada", "Leave the match", server.dms("Ada"))
    await server.wait(1)
    await server.slash("Ada", "matches")
    assert "Practice" not in server.texts("Ada")[-1]


async def test_a_hint_says_what_to_do_and_why(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(server)
    await server.press("Ada", "Hint", server.dms("Ada"))
    told = newest_dm(server)
    assert "> My advice: bid " in told
    assert "I need a number from 0 to" in told
    assert "type a number" not in told, "the hint takes the place of how to bid"
    await server.press("Ada", "Hint", server.dms("Ada"))
    assert newest_dm(server) == told
    weigh = Searches.weigh

    async def quickly(
        searches: Searches, player: Any, position: Any, *rest: Any, **more: Any
    ) -> Any:
        if position.budget > 1:
            raise SearchError
        return await weigh(searches, player, position, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr("bot.searches.Searches.weigh", quickly)
        await server.press("Ada", "Hint", server.dms("Ada"))
    quick, thorough = (re.search(r"bid ([\d,]+)", each) for each in (newest_dm(server), told))
    assert quick is not None
    assert thorough is not None
    assert quick[1] != thorough[1], "a quick look has to be enough"
    await bid(server, "Ada", 5)
    assert "My advice" not in newest_dm(server)
    await server.wait(2)
    await server.dm("Ada", "60")
    await server.press("Ada", "Hint", server.dms("Ada"))
    await server.wait(2)
    assert "> My advice: bid " in newest_dm(server), "it stays below a typed line, too"

    async def never(*_: object) -> None:
        raise SearchError

    monkeypatch.setattr("bot.matches.advice.Advisers.hint", never)
    await server.press("Ada", "Hint", server.dms("Ada"))
    assert "think that through in time. Press once more." in server.texts("Ada")[-1]


async def test_a_review_shows_where_the_match_turned(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(server, "Ada", "Bo", round_limit=1)
    await server.press("Ada", "Start")
    await server.wait(1)
    for person, amount in (("Ada", 4), ("Bo", 6)):
        await bid(server, person, amount)
    await server.wait(2)
    await server.press("Ada", "Replay")

    async def dies(*_: object) -> None:
        raise SearchError

    with monkeypatch.context() as patch:
        patch.setattr("bot.searches.Searches.play_on", dies)
        await server.press("Ada", "Review")
    assert "think that through in time. Press once more." in server.texts("Ada")[-1]
    await server.restart()
    told = len(server.shows("Ada"))
    with monkeypatch.context() as patch:
        review_of_hers = MagicMock(__contains__=lambda *_: True)
        patch.setattr(server.bot.get_cog("ReplayCog"), "_reviewing", review_of_hers)
        await server.press("Ada", "Review")
    assert len(server.shows("Ada")) == told, "she is being told already"
    await server.press("Ada", "Review")
    assert len(server.shows("Ada")) == told + 1, "the whole review takes the quick one's place"
    review = server.shows("Ada")[-1]
    assert re.search(r"Round 1: (here the|a decision turned the) match", review)
    assert "Chance of winning of Bo: " in review
    await server.press("Ada", "Round 1")
    assert "Decision 2 of 2: by Bo" in server.shows("Ada")[-1]
