"""The leaderboard as people read it: pages, ties, one's own line, seasons, hiding."""

from __future__ import annotations

import re

import msgspec

from tests.journeys.boards import Bots, here, played
from tests.journeys.conftest import OpenHarbour

CREW = tuple(f"P{number:02}" for number in range(1, 25))
GAME = "puerto-banana"


def ranks(board: str) -> list[int]:
    return [int(found) for found in re.findall(r"` *(\d+)`", board)]


async def test_pages_turn_for_who_asked_and_a_stranger_gets_an_own_copy(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots, people=CREW) as harbour:
        for at in range(0, 24, 6):
            await played(bots, harbour, {name: 9 - n for n, name in enumerate(CREW[at : at + 6])})
        await harbour.slash("P06", "leaderboard", game=GAME)
        board = harbour.shows("P24")[-1]
        assert "Puerto Banana" in board
        assert "Page 1 of 3" in board
        assert "… `" in board, "the own line, although it stands on another page"
        assert ranks(board)[:4] == [1, 1, 1, 1], "alike in four matches"
        assert len(ranks(board)) == 11

        await harbour.restart()
        await harbour.press("P06", "Next ▸")
        assert "Page 2 of 3" in harbour.shows("P24")[-1]

        await harbour.press("P01", "Next ▸")
        assert "Page 2 of 3" in harbour.shows("P24")[-1], "nobody turns another's board"
        assert "Page 3 of 3" in harbour.shows("P01")[-1]
        await harbour.press("P01", "To my place")
        copy = harbour.shows("P01")[-1]
        assert "Page 1 of 3" in copy
        assert "**P01**" in copy
        assert "Page 2 of 3" in harbour.shows("P24")[-1]


async def test_every_game_and_time_has_its_board_in_the_servers_language(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots, server_locale="fr") as harbour:
        place = msgspec.structs.replace(here(harbour), locale="fr")
        await played(bots, harbour, {"Ada": 5, "Bo": 4, "Cleo": 3}, place)
        await played(bots, harbour, {"Ada": 5, "Bo": 5}, place)
        await harbour.slash("Ada", "leaderboard")
        board = harbour.shows("Bo")[-1]
        assert "Classement · Tous les jeux" in board
        assert "Depuis toujours" in board
        for time, words in (("season", "Cette saison"), ("month", "Les 30 derniers jours")):
            await harbour.slash("Ada", "leaderboard", game=GAME, time=time)
            board = harbour.shows("Bo")[-1]
            assert words in board
            assert "**Ada** · 5 pts · 2 sur 2 gagnées" in board
            assert "Bo · 3 pts" in board
        await harbour.slash("Ada", "leaderboard", time="season", least=2)
        assert "Cleo" not in harbour.shows("Bo")[-1]
        await harbour.slash("Ada", "leaderboard", time="last")
        assert "Personne n'est encore" in harbour.shows("Bo")[-1]


async def test_a_newcomer_finds_an_empty_board_and_then_is_not_on_it(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        await harbour.slash("Cleo", "leaderboard")
        assert "Nobody is on this board yet" in harbour.shows("Cleo")[-1]
        await played(bots, harbour, {"Ada": 5, "Bo": 4})
        await harbour.slash("Cleo", "leaderboard")
        assert "**Cleo** · not on this board yet" in harbour.shows("Cleo")[-1]


async def test_who_hides_is_on_the_board_of_the_server_alone(harbour_of: OpenHarbour) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        await played(bots, harbour, {"Ada": 5, "Bo": 4})
        await harbour.slash("Ada", "privacy hide")
        assert "below deck" in harbour.shows("Ada")[-1]
        await harbour.slash("Bo", "leaderboard", where="everywhere")
        assert "Ada" not in harbour.shows("Bo")[-1]
        await harbour.slash("Ada", "leaderboard", where="everywhere")
        told = harbour.shows("Bo")[-1]
        assert "**Ada** · not on this board yet" in told, "as if never rated"
        await harbour.slash("Bo", "leaderboard", where="here")
        assert "Ada" in harbour.shows("Bo")[-1]
        await harbour.slash("Ada", "privacy show")
        await harbour.slash("Bo", "leaderboard", where="everywhere")
        assert "Ada" in harbour.shows("Bo")[-1]


async def test_another_servers_matches_count_everywhere_and_not_here(
    harbour_of: OpenHarbour,
) -> None:
    bots = Bots()
    async with harbour_of(bots) as harbour:
        island = msgspec.structs.replace(here(harbour), server_id=8, server_name="Island")
        await played(bots, harbour, {"Ada": 5, "Bo": 4}, island)
        await harbour.slash("Ada", "leaderboard")
        assert "Nobody is on this board yet" in harbour.shows("Ada")[-1]
        await harbour.slash("Ada", "leaderboard", where="everywhere")
        assert "**Ada**" in harbour.shows("Ada")[-1]
        await harbour.slash("Ada", "leaderboard", harbour.dms("Ada"))
        assert "Every server" in harbour.shows("Ada", harbour.dms("Ada"))[-1]
