"""Profiles, histories and lists of open matches as people read them."""

from __future__ import annotations

import discord
import msgspec

from bot.matches.data import Surface
from tests.bot.matches.table import bid, open_table, start_match
from tests.journeys.boards import Bots, here, person, played
from tests.journeys.conftest import OpenHarbour


async def test_a_profile_tells_rating_places_streaks_and_rivals(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots, locales={"Cleo": "it"}) as harbour:
        for bids in ({"Ada": 5, "Bo": 4}, {"Ada": 1, "Bo": 4}, {"Ada": 5, "Bo": 4, "Cleo": 2}):
            await played(bots, harbour, bids)
        await harbour.slash("Ada", "profile")
        profile = harbour.shows("Ada")[-1]
        for words in (
            "Profile · Ada",
            "Puerto Banana",
            "rank 1 of 3",
            "3 matches finished · 3 rated",
            "Places: `1` × 2 · `2` × 1",
            "Wins in a row: 1 now · 1 at best",
            "Met most often: Bo (3) and Cleo (1)",
            "Matches on Harbour",
        ):
            assert words in profile
        assert harbour.shows("Bo") == [], "for the person who asked alone"
        await harbour.slash("Cleo", "profile", person=harbour.people["Ada"])
        assert "Vittorie di fila" in harbour.shows("Cleo")[-1]


async def test_a_newcomer_has_empty_pages(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        for command, words in (
            ("profile", "You haven't finished a match here yet"),
            ("history", "No finished match yet"),
            ("matches", "Nothing is being played here"),
        ):
            await harbour.slash("Ada", command)
            assert words in harbour.shows("Ada")[-1]
        await harbour.slash("Bo", "profile", person=harbour.people["Ada"])
        assert "Ada hasn't finished a match here yet" in harbour.shows("Bo")[-1]
        await harbour.slash("Ada", "matches", harbour.dms("Ada"))
        assert "You sit in no open match" in harbour.shows("Ada", harbour.dms("Ada"))[-1]


async def test_a_history_is_paged_and_linked(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        codes = [(await played(bots, harbour, {"Ada": 5, "Bo": 4})).code for _ in range(7)]
        place = here(harbour)
        await bots.matches.save_surface(Surface(codes[-1], None, place.channel_id, 4711, 9))
        await harbour.slash("Bo", "history", person=harbour.people["Ada"])
        page = harbour.shows("Bo")[-1]
        link = f"https://discord.com/channels/{place.server_id}/{place.channel_id}/4711"
        assert f"`1/2` Puerto Banana [#{codes[-1]}]({link})" in page
        assert "with Bo" in page
        assert codes[1] not in page
        await harbour.restart()
        await harbour.press("Bo", "Next ▸")
        page = harbour.shows("Bo")[-1]
        assert "Page 2 of 2 · matches: 7" in page
        assert codes[1] in page
        assert codes[-1] not in page
        await harbour.slash("Bo", "history", game="puerto-banana")
        assert "Page 1 of 2" in harbour.shows("Bo")[-1]


async def test_who_hides_is_seen_by_oneself_alone(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        await played(bots, harbour, {"Ada": 5, "Bo": 4})
        await harbour.slash("Ada", "privacy hide")
        for command in ("profile", "history"):
            await harbour.slash("Bo", command, person=harbour.people["Ada"])
            assert "stays below deck" in harbour.shows("Bo")[-1]
            await harbour.slash("Ada", command)
            assert "below deck" not in harbour.shows("Ada")[-1]
            assert "Harbour" in harbour.shows("Ada")[-1]


async def test_another_servers_matches_are_told_to_oneself_by_dm_alone(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        island = msgspec.structs.replace(here(harbour), server_id=8, server_name="Island")
        over = await played(bots, harbour, {"Ada": 5, "Bo": 4}, island)
        await harbour.slash("Bo", "history", person=harbour.people["Ada"])
        assert over.code not in harbour.shows("Bo")[-1]
        await harbour.slash("Bo", "profile", person=harbour.people["Ada"])
        assert "hasn't finished" in harbour.shows("Bo")[-1]
        dms = harbour.dms("Ada")
        await harbour.slash("Ada", "history", dms)
        assert over.code in harbour.shows("Ada", dms)[-1]
        assert "Island" in harbour.shows("Ada", dms)[-1]
        await harbour.slash("Ada", "profile", dms)
        assert "rank 1 of 2" in harbour.shows("Ada", dms)[-1]


async def test_matches_of_channels_that_one_cannot_see_are_not_told(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        secret = harbour.guild.create_text_channel(
            "secret",
            overwrites={
                harbour.guild.default_role: discord.PermissionOverwrite(view_channel=False)
            },
        )
        place = msgspec.structs.replace(here(harbour), channel_id=secret.id)
        over = await played(bots, harbour, {"Ada": 5, "Bo": 4}, place)
        running = await open_table(bots.matches, [person(harbour, "Ada")], place=place)
        await harbour.slash("Cleo", "history", person=harbour.people["Ada"])
        assert over.code not in harbour.shows("Cleo")[-1]
        await harbour.slash("Cleo", "matches")
        assert running.code not in harbour.shows("Cleo")[-1]
        await harbour.slash("Ada", "matches")
        assert running.code in harbour.shows("Ada")[-1], "one's own is told all the same"


async def test_open_matches_wait_for_you_first_and_are_paged(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        ada, bo, cleo = (person(harbour, name) for name in ("Ada", "Bo", "Cleo"))
        place = here(harbour)
        others = [await open_table(bots.matches, [cleo], place=place) for _ in range(5)]
        done = await start_match(bots.matches, [ada, bo], place=place)
        await bid(bots.matches, done, ada, 1)
        asked = await start_match(bots.matches, [bo, ada], place=place, deadline=3600)
        await harbour.slash("Ada", "matches")
        page = harbour.shows("Ada")[-1]
        order = [page.index(f"#{match.code}") for match in (asked, done, others[4], others[3])]
        assert order == sorted(order)
        assert "**Waiting for you**, until <t:" in page
        assert "You play · waiting for Bo" in page
        assert "Table fills up: 1 of 6 seats" in page
        assert f"https://discord.com/channels/{place.server_id}/{place.channel_id}" in page
        await harbour.press("Ada", "Next ▸")
        page = harbour.shows("Ada")[-1]
        assert others[0].code in page
        assert "Page 2 of 2 · matches: 7" in page
        dms = harbour.dms("Ada")
        await harbour.slash("Ada", "matches", dms)
        assert "matches: 2" in harbour.shows("Ada", dms)[-1]
