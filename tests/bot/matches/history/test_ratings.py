"""Ratings and the leaderboard."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage
from bot.matches.history.ratings import Finish, Rating, rate, shown
from bot.matches.model.match import ALL_SERVERS, Place
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    PLACE,
    Life,
    auction,
    bid,
    bid_one,
    everybody_bids,
    play_out,
    request,
    start_match,
    tables,
)
from tests.bot.tides import TIDES, TidesOptions

pytestmark = pytest.mark.usefixtures("acquainted")


async def board(life: Life, server_id: int = PLACE.server_id) -> LeaderboardPage:
    return await life.queries.leaderboard(Leaderboard(GAME.key, server_id), person_id=0)


def test_shown_rating_starts_at_a_thousand_and_rises_with_strength() -> None:
    assert shown(25, 25 / 3) == 1000
    assert shown(26, 25 / 3) > 1000
    assert shown(25, 8) > 1000


async def test_winner_rises_and_loser_falls(either: Life) -> None:
    over = await auction(either, {ANNA: 5, BRUNO: 4})
    first, second = over.results
    assert [(line.seat, line.place, line.score) for line in over.results] == [
        (0, 1, 19),
        (1, 2, 11),
    ]
    assert first.rating_before == second.rating_before == 1000
    assert (first.rating_after or 0) > 1000 > (second.rating_after or 0)
    lines = (await board(either)).lines
    assert [(line.rank, line.person, line.played, line.won) for line in lines] == [
        (1, ANNA, 1, 1),
        (2, BRUNO, 1, 0),
    ]
    assert [line.figure for line in lines] == [first.rating_after, second.rating_after]


def test_the_same_places_give_the_same_figures_in_every_version() -> None:
    """Ratings that are made again from the results must be those that people have seen."""
    ends = [Finish(0, 1, 1), Finish(1, 2, 2), Finish(2, None, 3), Finish(3, 4, 4)]
    after = rate(ends, {person_id: Rating() for person_id in (1, 2, 4)})
    figures = {person_id: rating.shown for person_id, rating in after.items()}
    assert figures == {1: 1136, 2: 1095, 4: 862}
    assert {person_id: rating.won for person_id, rating in after.items()} == {1: 1, 2: 0, 4: 0}


async def test_shared_places_are_rated_alike_and_share_a_rank(either: Life) -> None:
    over = await auction(either, {ANNA: 5, BRUNO: 5, CLEO: 1})
    assert [line.place for line in over.results] == [1, 1, 3]
    lines = (await board(either)).lines
    assert [(line.rank, line.won) for line in lines] == [(1, 1), (1, 1), (3, 0)]
    assert lines[0].figure == lines[1].figure


async def test_second_page_goes_on_with_the_ranks(life: Life) -> None:
    await auction(life, {ANNA: 5, BRUNO: 5, CLEO: 1})
    here = Leaderboard(GAME.key, PLACE.server_id)
    pages = [await life.queries.leaderboard(here, 0, at, 1) for at in range(4)]
    assert [[line.rank for line in page.lines] for page in pages] == [[1], [1], [3], [3]]
    assert [page.offset for page in pages] == [0, 1, 2, 2]
    assert {page.total for page in pages} == {3}


async def test_servers_have_their_own_ratings_and_one_in_common(life: Life) -> None:
    await auction(life, {ANNA: 5, BRUNO: 4})
    elsewhere = Place(8, "Island", 80, "games", "fr")
    code = (await life.matches.open(GAME.key, elsewhere, BRUNO, request_id=request())).match.code
    await life.matches.join(code, request(), CLEO)
    match = (await life.matches.start(code, request(), BRUNO.id)).match
    await play_out(life, match, [BRUNO, CLEO])
    here = {line.person.id: line.played for line in (await board(life)).lines}
    there = {line.person.id: line.played for line in (await board(life, 8)).lines}
    all_ = {line.person.id: line.played for line in (await board(life, ALL_SERVERS)).lines}
    assert here == {ANNA.id: 1, BRUNO.id: 1}
    assert there == {BRUNO.id: 1, CLEO.id: 1}
    assert all_ == {ANNA.id: 1, BRUNO.id: 2, CLEO.id: 1}
    assert (await life.queries.leaderboard(Leaderboard("another-game"), 0)).total == 0


async def test_match_against_computers_alone_has_results_but_is_not_rated(
    life: Life,
) -> None:
    over = await auction(life, {ANNA: 5}, computers=2)
    assert len(over.results) == 3
    assert {line.rating_after for line in over.results} == {None}
    assert (await tables(life))["ratings"] == []


async def test_computers_are_rivals_without_a_line_of_their_own(life: Life) -> None:
    over = await auction(life, {ANNA: 5, BRUNO: 4}, computers=1)
    rated = {line.seat: line.rating_after is not None for line in over.results}
    assert rated == {seat.number: seat.person is not None for seat in over.seats}
    assert (await board(life)).total == 2


async def test_whoever_left_counts_as_last(either: Life) -> None:
    match = await start_match(either, [ANNA, BRUNO, CLEO], round_limit=2)
    await everybody_bids(either, match, [ANNA, BRUNO, CLEO])
    await either.matches.leave(match.code, request(), ANNA.id)
    await either.automation.play_computers(match.code)
    await bid(either, match, BRUNO, 0)
    over = (await bid(either, match, CLEO, 0)).match
    by_seat = {line.seat: line for line in over.results}
    assert (by_seat[0].place, by_seat[0].score, by_seat[0].left) == (3, None, True)
    assert (by_seat[0].rating_after or 0) < 1000
    lines = (await board(either)).lines
    assert lines[-1].person == ANNA
    assert (lines[-1].played, lines[-1].won) == (1, 0)


async def test_all_who_left_share_the_last_place(life: Life) -> None:
    dino = msgspec.structs.replace(CLEO, id=104, name="Dino")
    match = await start_match(life, [ANNA, BRUNO, CLEO, dino], round_limit=2)
    await everybody_bids(life, match, [ANNA, BRUNO, CLEO, dino])
    for person in (ANNA, BRUNO):
        await life.matches.leave(match.code, request(), person.id)
        await life.automation.play_computers(match.code)
    for person in (CLEO, dino):
        match = (await bid(life, match, person, 9)).match
    after = {line.seat: line.rating_after for line in match.results}
    assert after[0] == after[1]
    assert (after[0] or 0) < (after[2] or 0)


async def test_match_that_others_left_before_everybody_had_decided_is_not_rated(
    life: Life,
) -> None:
    match = await start_match(life, [ANNA, BRUNO], round_limit=1)
    await life.matches.leave(match.code, request(), BRUNO.id)
    await life.automation.play_computers(match.code)
    over = (await bid(life, match, ANNA, 1)).match
    assert [line.seat for line in over.results] == [0], "who left so early has no result"
    assert (await tables(life))["ratings"] == []


async def test_a_match_whose_options_do_not_rate_has_results_alone(database: Database) -> None:
    life = Life(database, {"tides": GameEntry(TIDES, every_level(bid_one))})
    for options in (TidesOptions(2, open_bids=True), TidesOptions(2)):
        code = (
            await life.matches.open("tides", PLACE, ANNA, options=options, request_id=request())
        ).match.code
        await life.matches.join(code, request(), BRUNO)
        match = (await life.matches.start(code, request(), ANNA.id)).match
        over = await play_out(life, match, [ANNA, BRUNO])
        assert len(over.results) == 2
        rated = [line.rating_after is not None for line in over.results]
        assert rated == [not options.open_bids] * 2
