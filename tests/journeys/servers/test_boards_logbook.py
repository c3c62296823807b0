"""Profiles and lists of finished and open matches as people read them."""

import msgspec

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import ChannelKind, Person
from bot.matches.model.surface import Surface, SurfaceKind
from tests.bot.matches.table import bid, open_table, start_match
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import here, person, play_auction, privacy

ON_SERVERS = [kind for kind in ChannelKind if kind is not ChannelKind.NOWHERE]


async def test_a_profile_tells_places_and_scores(server_of: OpenServer) -> None:
    async with server_of(locales={"Cleo": "it"}) as server:
        for bids in ({"Ada": 5, "Bo": 4}, {"Ada": 1, "Bo": 4}, {"Ada": 5, "Bo": 4, "Cleo": 2}):
            await play_auction(server, bids)
        await server.slash("Ada", "profile")
        profile = server.shows("Ada")[-1]
        for words in (
            "🧭 Ada",
            "**won / played**",
            "**Against** Bo 2–1 and Cleo 1–0",
            "No place yet in Puerto Banana: it takes five rated matches.",
            "Matches on Harbour",
        ):
            assert words in profile
        assert server.shows("Bo") == [], "for the person who asked alone"
        await server.slash("Cleo", "profile", person=server.people["Ada"])
        assert "**Contro** te 1\xa0a\xa00" in server.shows("Cleo")[-1]


async def finished(server: DiscordServer, reader: str, whose: str) -> str:
    """A person's finished matches, as the reader finds them below the profile."""
    await server.slash(reader, "profile", person=server.people[whose])
    await server.press(reader, "Finished matches")
    return server.shows(reader)[-1]


async def test_finished_matches_are_paged_and_linked(server: DiscordServer) -> None:
    codes = [(await play_auction(server, {"Ada": 5, "Bo": 4})).code for _ in range(7)]
    place = here(server)
    board = Surface(codes[-1], SurfaceKind.BOARD, None, place.channel_id, 4711, 9)
    await server.services.store.write(surface_rows.save, codes[-1], [board])
    page = await finished(server, "Bo", "Ada")
    link = f"https://discord.com/channels/{place.server_id}/{place.channel_id}/4711"
    assert f"1st of 2 · Puerto Banana [#{codes[-1]}]({link})" in page
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


async def test_threads_are_told_of_like_their_channel_and_private_ones_to_nobody_else(
    server: DiscordServer,
) -> None:
    base = msgspec.structs.replace(here(server), parent_id=server.games.id)
    codes = {}
    for number, kind in enumerate(ON_SERVERS):
        # Discord doesn't mention archived threads, or channels that were deleted.
        place = msgspec.structs.replace(base, channel_id=4711 + number, kind=kind)
        over = await play_auction(server, {"Ada": 5, "Bo": 4}, place)
        running = await open_table(server.services, [person(server, "Ada")], place=place)
        codes[kind] = (over.code, running.code)
    of_ada = await finished(server, "Cleo", "Ada")
    await server.slash("Cleo", "matches")
    matches = server.shows("Cleo")[-1]
    for kind, (over_code, running_code) in codes.items():
        seen = kind is ChannelKind.PUBLIC_THREAD
        assert (over_code in of_ada, running_code in matches) == (seen, seen), kind
    seen_by_bo = await finished(server, "Bo", "Ada")
    assert all(over_code in seen_by_bo for over_code, _ in codes.values())
    await server.slash("Cleo", "profile", person=server.people["Ada"])
    assert "**Against** Bo 1–0" in server.shows("Cleo")[-1]


async def test_open_matches_wait_for_you_first_and_are_paged(server: DiscordServer) -> None:
    ada, bo = (person(server, name) for name in ("Ada", "Bo"))
    place = here(server)
    hosts = [Person(900 + number, f"Host {number}") for number in range(5)]
    others = [await open_table(server.services, [host], place=place) for host in hosts]
    done = await start_match(server.services, [ada, bo], place=place)
    await bid(server.services, done, ada, 1)
    asked = await start_match(server.services, [bo, ada], place=place, deadline=3600)
    await server.slash("Ada", "matches")
    page = server.shows("Ada")[-1]
    order = [page.index(f"#{match.code}") for match in (asked, done, others[4], others[3])]
    assert order == sorted(order)
    assert "**Your turn** · time runs out <t:" in page
    assert "You’re in · waiting for Bo" in page
    assert "Table filling up: 1 of 6 seats" in page
    assert f"https://discord.com/channels/{place.server_id}/{place.channel_id}" in page
    await server.press("Ada", "Next ▸")
    page = server.shows("Ada")[-1]
    assert others[0].code in page
    assert "Page 2 of 2 · matches: 7" in page
    await server.slash("Cleo", "matches")
    assert f"#{done.code}" in server.shows("Cleo")[-1]
    assert "Your turn" not in server.shows("Cleo")[-1]
    dms = server.dms("Ada")
    await server.slash("Ada", "matches", dms)
    assert "matches: 2" in server.shows("Ada", dms)[-1]
