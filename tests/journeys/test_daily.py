"""The deal of the day, from the command to the card that is shared."""

from typing import Any

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, code_of, newest_dm

ANYWHERE = {"daily", "practice", "replay", "rules"}
ELSEWHERE = 4_242
"""A server without the bot."""
pytestmark = pytest.mark.usefixtures("advisers")


async def begin(server: DiscordServer, person: str) -> str:
    """Begin the person's match of today. Returns its code."""
    await server.slash(person, "daily")
    await server.press(person, "Play")
    await server.wait(1)
    return code_of(newest_dm(server, person))


async def play_out(server: DiscordServer, person: str) -> None:
    while "Deal of the day" not in server.buttons(person, server.dms(person)):
        await bid(server, person, 4)
        await server.wait(5)


async def test_four_commands_can_be_used_anywhere_once_installed(server_of: OpenServer) -> None:
    async with server_of(people=("Ada",)) as server:
        (synced,) = [each.json for each in server.env.http_requests if each.method == "PUT"]
        found = {
            each["name"]: (each["integration_types"], each["contexts"]) for each in synced or ()
        }
    assert {name for name, told in found.items() if told == ([0, 1], [0, 1, 2])} == ANYWHERE
    assert {tuple(installs) for name, (installs, _) in found.items() if name not in ANYWHERE} == {
        (0,)
    }


def meet_elsewhere(server: DiscordServer, **told: object) -> None:
    """Make Discord report commands and presses in #games as if they came from elsewhere."""

    def elsewhere(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE" and payload.pop("guild_id", None):
            user = payload["member"]["user"]
            owners = {"authorizing_integration_owners": {"1": user["id"]}}
            payload |= {"user": user, **owners, **told}

    server.env.backend.subscribers.insert(0, elsewhere)


async def test_without_the_bot_a_match_is_played_in_answers_and_dms(server_of: OpenServer) -> None:
    async with server_of(people=("Ada",), server_locale="fr") as server:
        guild = {"id": str(ELSEWHERE), "features": [], "locale": "fr"}
        meet_elsewhere(server, guild_id=str(ELSEWHERE), guild=guild)
        await server.slash("Ada", "rules", game="puerto-banana")
        assert "Puerto Banana" in server.shows("Ada")[-1]
        code = await begin(server, "Ada")
        assert code_of(server.shows("Ada")[-1]) == code
        await server.press("Ada", "Bid")
        await server.fill("Ada", "4")
        await server.wait(5)
        assert "Round 2" in server.shows("Ada")[-1]
        assert "Round 2" in newest_dm(server)
        await play_out(server, "Ada")
        await server.slash("Ada", "daily")
        for _ in range(2):
            await server.press("Ada", "Share")
        assert len([text for text in server.shows("Ada") if "Ada finit" in text]) == 1
        assert "You have shared this one here." in "".join(server.shows("Ada"))


async def test_a_press_in_others_messages_leaves_what_all_see(server: DiscordServer) -> None:
    await begin(server, "Ada")
    await play_out(server, "Ada")
    meet_elsewhere(server, context=2)
    await server.slash("Ada", "daily")
    await server.press("Ada", "Share")
    shared = server.shows("Bo")[-1]
    await server.press("Bo", "Play today’s deal")
    await server.press("Bo", "Play")
    assert server.shows("Ada")[-1] == shared
    assert "Deal of the day (" in server.shows("Bo")[-1]
