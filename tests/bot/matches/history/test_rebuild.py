"""Ratings and leaderboards recomputed from results alone."""

from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.matches.changes import leaving
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.history import leaderboard
from bot.matches.history.rebuild import Rebuilt, rebuild
from tests.bot.matches.table import ANNA, BRUNO, CLEO, ISLAND, PLACE, Life, Watch, request

pytestmark = pytest.mark.usefixtures("newcomers_count")

KEPT = ("ratings", "results", "rated", "people")


async def harbour_life(life: Life, watch: Watch) -> None:
    """Matches on two servers in two seasons, with a tie, computers, and people who left or hide."""
    await life.auction({ANNA: 5, BRUNO: 4})
    await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1}, computers=1)
    watch.forward(70 * 86_400)
    await life.auction({CLEO: 5, BRUNO: 4}, place=ISLAND)
    await life.store.write(leaderboard.hide, BRUNO, True)
    await life.auction({ANNA: 5}, computers=2)
    watch.forward(25 * 86_400)
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=2)
    await life.everybody_bids(match, [ANNA, BRUNO, CLEO])
    await life.store.write(leaving.leave, match.code, request(), ANNA.id)
    await life.automation.play_computers(match.code)
    for person, amount in ((BRUNO, 3), (CLEO, 7)):
        await life.bid(match, person, amount)


async def kept(life: Life) -> dict[str, list[tuple[Any, ...]]]:
    found = await life.tables()
    return {name: found[name] for name in KEPT}


async def rebuilt(life: Life) -> Rebuilt:
    return await rebuild(life.store)


async def test_whoever_left_is_last_whatever_place_an_old_result_gives_them(
    either: Life, watch: Watch
) -> None:
    await harbour_life(either, watch)
    await either.execute(update(ResultRow).where(ResultRow.left).values(place=1, score=9))
    assert await rebuilt(either) == Rebuilt(4, 0, 0)


async def test_who_is_taken_out_after_winning_has_won_all_the_same(either: Life) -> None:
    match = await either.start_match([ANNA, BRUNO, CLEO], round_limit=5)
    await either.everybody_bids(match, [ANNA, BRUNO, CLEO])
    for loser in (ANNA, CLEO):
        await either.store.write(leaving.leave, match.code, request(), loser.id)
    await either.store.write(leaving.take_out, match.code, request(), BRUNO.id, 99)
    await either.auction({ANNA: 5, BRUNO: 4})
    before = await kept(either)
    assert await rebuilt(either) == Rebuilt(2, 0, 0)
    assert await kept(either) == before


async def test_what_was_lost_or_wrong_is_made_right(either: Life, watch: Watch) -> None:
    await harbour_life(either, watch)
    before = await kept(either)
    rated = update(ResultRow).where(ResultRow.rating_after.is_not(None))
    for spoil in (
        delete(RatingRow).where(RatingRow.person_id == ANNA.id),
        update(RatingRow).values(mu=1, rating=7),
        rated.values(rating_before=1, rating_everywhere=None, points=None, points_in_month=7),
    ):
        await either.execute(spoil)
    done = await rebuilt(either)
    assert done.matches == 4
    assert done.ratings == len(before["ratings"])
    assert await kept(either) == before


async def test_ratings_that_no_result_speaks_of_go(life: Life) -> None:
    await life.auction({ANNA: 5, BRUNO: 4})
    before = await kept(life)
    here = update(RatingRow).where(RatingRow.server_id == PLACE.server_id)
    await life.execute(here.values(game="whist"))
    assert (await rebuilt(life)).ratings == 4
    after = await kept(life)
    assert after["ratings"] == before["ratings"]


async def test_a_match_that_ends_while_matches_are_rated_again_is_not_lost(
    either: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    await either.auction({ANNA: 5, BRUNO: 4})
    running = await either.start_match([ANNA, CLEO], round_limit=1)
    await either.bid(running, ANNA, 3)
    read = either.database.read

    async def read_then_play(*work: Any) -> Any:
        monkeypatch.setattr(either.database, "read", read)
        found = await read(*work)
        await either.bid(running, CLEO, 4)
        return found

    monkeypatch.setattr(either.database, "read", read_then_play)
    assert await rebuilt(either) == Rebuilt(2, 0, 0)
    before = await kept(either)
    await rebuilt(either)
    assert await kept(either) == before
    assert len(before["rated"]) == 2
