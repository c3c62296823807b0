"""Leaderboards, profiles and lists of matches, of which nobody reads more than they may see."""

import re

import msgspec

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import ChannelKind
from tests import limits
from tests.bot.matches.table import open_table
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import here, person, play_auction, privacy

CREW = tuple(f"P{number:02}" for number in range(1, 13))
GAME = "puerto-banana"


def ranks(board: str) -> list[int]:
    return [int(found) for found in re.findall(r"` *(\d+)`", board)]


async def test_pages_turn_for_who_asked_and_strangers_get_a_copy(server_of: OpenServer) -> None:
    async with server_of(people=CREW, locales={"P06": "it"}) as server:
        for crew in (CREW[:6], CREW[6:]):
            await play_auction(server, {name: 9 - n for n, name in enumerate(crew)})
        await server.slash("P06", "leaderboard", game=GAME)
        await server.choose("P06", "here season", saying="scope")
        board = server.shows("P03")[-1]
        assert "Puerto Banana" in board
        assert "Page 1 of 2" in board
        assert ranks(board)[:5] == [1, 1, 3, 3, 5], "alike in two matches"
        assert len(ranks(board)) == 10

        await server.restart()
        await server.press("P06", "Next ▸")
        (board,) = (text for text in server.shows("P03") if "Page" in text)
        assert "Page 2 of 2" in board

        await server.press("P03", "◂ Previous")
        assert board in server.shows("P03"), "nobody turns another's board"
        assert "Page 1 of 2" in server.shows("P03")[-1]
        await server.press("P03", "My place")
        copy = server.shows("P03")[-1]
        assert "Page 2 of 2" in copy
        assert "**P03**" in copy
        assert "My place" not in server.buttons("P03"), "it is here"
        assert board in server.shows("P03")


async def finished(server: DiscordServer, reader: str, whose: str) -> str:
    """A person's finished matches, as the reader finds them below the profile."""
    await server.slash(reader, "profile", person=server.people[whose])
    await server.press(reader, "Finished matches")
    return server.shows(reader)[-1]


async def test_finished_matches_are_paged_and_linked(server: DiscordServer) -> None:
    codes = [(await play_auction(server, {"Ada": 5, "Bo": 4})).code for _ in range(7)]
    place = here(server)
    board = Surface(codes[-1], SurfaceKind.BOARD, None, place.channel_id, 4711, 9)
    changes = [(Surface(codes[-1], SurfaceKind.BOARD), board)]
    await server.services.store.write(surface_rows.save, codes[-1], changes)
    page = await finished(server, "Bo", "Ada")
    link = f"https://discord.com/channels/{place.server_id}/{place.channel_id}/4711"
    assert f"1st of 2 · Puerto Banana #{codes[-1]}" in page
    _, body = server._screen("Bo", None)[-1]
    assert {"label": f"#{codes[-1]}", "url": link}.items() <= next(
        item.items() for item in limits.walk(body["components"]) if "url" in item
    )
    assert "with Bo" in page
    assert codes[1] not in page
    await server.restart()
    await server.press("Bo", "Next ▸")
    (page,) = (text for text in server.shows("Bo") if "Page 2 of 2 · matches: 7" in text)
    assert codes[1] in page
    assert codes[-1] not in page
    await server.press("Bo", "Profile")
    assert any("**Against** you 7–0" in text for text in server.shows("Bo"))
    dms = server.dms("Bo")
    await server.slash("Bo", "profile", dms, person=server.people["Ada"])
    assert "In our messages I only talk about you." in server.shows("Bo", dms)[-1]
    await privacy(server, "Ada", "hide")
    await server.press("Bo", "Finished matches")
    assert server.shows("Bo")[-1].strip().startswith("Ada is staying below deck")
    assert "matches: 7" in await finished(server, "Ada", "Ada")


async def test_what_is_played_in_a_private_thread_stays_there(server: DiscordServer) -> None:
    thread = msgspec.structs.replace(
        here(server), channel_id=4711, parent_id=server.games.id, kind=ChannelKind.PRIVATE_THREAD
    )
    over = await play_auction(server, {"Ada": 5, "Bo": 4}, thread)
    running = await open_table(server.services, [person(server, "Ada")], place=thread)
    await server.slash("Cleo", "profile", person=server.people["Ada"])
    assert "Finished matches" not in server.buttons("Cleo")
    assert over.code in await finished(server, "Bo", "Ada")
    for reader in ("Cleo", "Ada"):
        await server.slash(reader, "matches")
        assert (running.code in server.shows(reader)[-1]) == (reader == "Ada")
