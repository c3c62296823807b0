"""Ratings and the leaderboard."""

import pytest

from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage
from bot.matches.history.ratings import Finish, Rating, rate
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, PLACE, Life, bid_one, request
from tests.bot.tides import TIDES, TidesOptions

pytestmark = pytest.mark.usefixtures("acquainted")


async def board(life: Life, server_id: int = PLACE.server_id) -> LeaderboardPage:
    return await life.queries.leaderboard(Leaderboard(GAME.key, server_id), person_id=0)


def test_the_same_places_give_the_same_figures_in_every_version() -> None:
    """Ratings that are made again from the results must be those that people have seen."""
    ends = [Finish(0, 1, 1), Finish(1, 2, 2), Finish(2, None, 3), Finish(3, 4, 4)]
    after = rate(ends, {person_id: Rating() for person_id in (1, 2, 4)})
    figures = {person_id: rating.shown for person_id, rating in after.items()}
    assert figures == {1: 1136, 2: 1095, 4: 862}
    assert {person_id: rating.won for person_id, rating in after.items()} == {1: 1, 2: 0, 4: 0}


async def test_shared_places_are_rated_alike_and_share_a_rank(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1})
    assert [line.place for line in over.results] == [1, 1, 3]
    lines = (await board(life)).lines
    assert [(line.rank, line.won) for line in lines] == [(1, 1), (1, 1), (3, 0)]
    assert lines[0].figure == lines[1].figure


async def test_second_page_goes_on_with_the_ranks(life: Life) -> None:
    await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1})
    here = Leaderboard(GAME.key, PLACE.server_id)
    pages = [await life.queries.leaderboard(here, 0, at, 1) for at in range(4)]
    assert [[line.rank for line in page.lines] for page in pages] == [[1], [1], [3], [3]]
    assert [page.offset for page in pages] == [0, 1, 2, 2]
    assert {page.total for page in pages} == {3}


async def test_a_match_whose_options_do_not_rate_has_results_alone(database: Database) -> None:
    life = Life(database, {"tides": GameEntry(TIDES, every_level(bid_one))})
    for options in (TidesOptions(2, open_bids=True), TidesOptions(2)):
        code = (
            await life.matches.open("tides", PLACE, ANNA, options=options, request_id=request())
        ).match.code
        await life.matches.join(code, request(), BRUNO)
        match = (await life.matches.start(code, request(), ANNA.id)).match
        over = await life.play_out(match, [ANNA, BRUNO])
        assert len(over.results) == 2
        rated = [line.rating_after is not None for line in over.results]
        assert rated == [not options.open_bids] * 2
