"""Ratings, points and hashes of matches are worked out anew from what is stored of them."""

from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.matches.changes import leaving
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.history import leaderboard
from bot.matches.history.rebuild import Rebuilt, rebuild
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DAY, ISLAND, PLACE, STRANGER, Life, Watch

pytestmark = pytest.mark.usefixtures("newcomers_count")


async def harbour_life(life: Life, watch: Watch) -> None:
    """Matches on two servers in two seasons, with a tie, computers, and people who left or hide."""
    await life.auction({ANNA: 5, BRUNO: 4})
    await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1}, computers=1)
    watch.forward(70 * DAY)
    await life.auction({CLEO: 5, BRUNO: 4}, place=ISLAND)
    await life.store.write(leaderboard.hide, BRUNO, True)
    await life.auction({ANNA: 5}, computers=2)
    watch.forward(25 * DAY)
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=2)
    await life.everybody_bids(match, [ANNA, BRUNO, CLEO])
    await life.change(leaving.leave, match, ANNA.id)
    await life.automation.play_computers(match.code)
    for person, amount in ((BRUNO, 3), (CLEO, 7)):
        await life.bid(match, person, amount)


async def kept(life: Life) -> dict[str, list[tuple[Any, ...]]]:
    found = await life.tables()
    return {name: found[name] for name in ("ratings", "results", "rated", "people")}


async def test_who_is_taken_out_after_winning_has_won_all_the_same(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=5)
    await life.everybody_bids(match, [ANNA, BRUNO, CLEO])
    for loser in (ANNA, CLEO):
        await life.change(leaving.leave, match, loser.id)
    await life.change(leaving.take_out, match, BRUNO.id, STRANGER)
    await life.auction({ANNA: 5, BRUNO: 4})
    before = await kept(life)
    assert await rebuild(life.store) == Rebuilt(2, 0, 0)
    assert await kept(life) == before


async def test_what_was_lost_or_wrong_is_made_right(either: Life, watch: Watch) -> None:
    await harbour_life(either, watch)
    before = await kept(either)
    of_anna = RatingRow.person_id == ANNA.id
    rated = update(ResultRow).where(ResultRow.rating_after.is_not(None))
    for spoil in (
        update(RatingRow).where(of_anna, RatingRow.server_id == PLACE.server_id).values(game="go"),
        delete(RatingRow).where(of_anna, RatingRow.server_id != PLACE.server_id),
        update(RatingRow).values(mu=1, rating=7),
        rated.values(rating_before=1, rating_everywhere=None, points=None, points_in_month=7),
    ):
        await either.execute(spoil)
    done = await rebuild(either.store)
    assert (done.matches, done.ratings) == (4, len(before["ratings"]) + 1)
    assert await kept(either) == before
    await either.execute(update(ResultRow).where(ResultRow.left).values(place=1, score=9))
    assert await rebuild(either.store) == Rebuilt(4, 0, 0), "whoever left is last all the same"


async def test_a_match_that_ends_while_matches_are_rated_again_is_not_lost(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    await life.auction({ANNA: 5, BRUNO: 4})
    running = await life.start_match([ANNA, CLEO], round_limit=1)
    await life.bid(running, ANNA, 3)
    read = life.database.read

    async def read_then_play(*work: Any) -> Any:
        monkeypatch.setattr(life.database, "read", read)
        found = await read(*work)
        await life.bid(running, CLEO, 4)
        return found

    monkeypatch.setattr(life.database, "read", read_then_play)
    assert await rebuild(life.store) == Rebuilt(2, 0, 0)
    before = await kept(life)
    await rebuild(life.store)
    assert await kept(life) == before
    assert len(before["rated"]) == 2
