"""Ratings: which matches count, that none can be bought, and that they can be worked out anew."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.catalogue import find_games
from bot.games import Standing
from bot.matches.changes import leaving
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.history import leaderboard
from bot.matches.history.leaderboard_rules import Leaderboard
from bot.matches.history.rated import STORED, RatedMatch
from bot.matches.history.ratings import Finish, Rating, finishes, rate
from bot.matches.history.rebuild import Rebuilt, Recount, rebuild
from bot.matches.model import contest
from bot.matches.model.match import ALL_SERVERS, Person, Seat
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DAY,
    DINO,
    EVA,
    ISLAND,
    PLACE,
    STRANGER,
    Life,
    Watch,
)
from tests.bot.tides import TidesOptions

HONEST = 1127
"""The rating of a person who has won 70 of 100 duels, seven of each ten."""
Played = tuple[Sequence[int], Sequence[int], int]
"""People in the order of their places, those who leave, and the number of computers."""
WAYS: dict[str, Callable[[int], Played]] = {
    "a friend who never wins": lambda number: ((1, 2), (), 0),
    "a friend who leaves after one decision": lambda number: ((1, 2), (2,), 0),
    "fifty new accounts in turn": lambda number: ((1, 100 + number % 50), (), 0),
    "fifty that leave": lambda number: ((1, 100 + number % 50), (100 + number % 50,), 0),
    "two accounts in a ring": lambda number: ((1, 2 + number % 2), (), 0),
    "a ring of four": lambda number: ((1, 2 + number % 3) if number else (1, 2, 3, 4), (), 0),
    "a friend and easy computers": lambda number: ((1, 2), (), 4),
}
"""The dishonest ways of account 1, each with its match of this number."""


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", ["puerto-banana", "bananine", "green-port"])
def test_no_way_buys_a_place_on_the_boards_of_all_servers(
    game: str, way: Callable[[int], Played]
) -> None:
    recount = Recount()
    recount.rate([rated(game, (11, 12, 13, 14, 1), (), 0)])
    for number in range(60):
        recount.rate([rated(game, *way(number))])
    assert recount.ratings[game, ALL_SERVERS, 1].shown < HONEST


def rated(game: str, people: Sequence[int], gone: Sequence[int], computers: int) -> RatedMatch:
    """A match of these people, with computers between the last person and the others."""
    entry = find_games()[game]
    free = entry.game.seats[-1] - len(people)
    who = [*people[:-1], *([None] * min(computers, free)), people[-1]]
    seats = tuple(
        Seat(number, Person(each, "P"), left=each in gone, decided=True)
        if each
        else Seat(number, None, character="alca")
        for number, each in enumerate(who)
    )
    played = [Standing(seat=seat, place=seat + 1, score=0) for seat in range(len(seats))]
    ends = finishes(seats, contest.results(seats, None) or contest.results(seats, played), entry)
    unrated = tuple(dict.fromkeys(STORED) for _ in ends)
    return RatedMatch(game, 7, date(2030, 1, 1), ends, 1, 1, unrated)


def test_the_same_places_give_the_same_figures_in_every_version() -> None:
    """Ratings recomputed from the results must equal those that people have seen."""
    ends = [Finish(0, 1, 1), Finish(1, 2, 2), Finish(2, None, 3), Finish(3, 4, 4)]
    after = rate(ends, {person_id: Rating() for person_id in (1, 2, 4)})
    told = {person_id: (rating.shown, rating.won) for person_id, rating in after.items()}
    assert told == {1: (1125, 1), 2: (1069, 0), 4: (820, 0)}


def test_a_computer_counts_by_its_level() -> None:
    shown = []
    for character in ("alca", "ardea"):
        strength = find_games()["puerto-banana"].strength(character, 3)
        ends = [Finish(0, 1, 1), Finish(1, None, 2, strength), Finish(2, 2, 3)]
        shown.append(rate(ends, {1: Rating(), 2: Rating()})[1].shown)
    assert shown[0] < shown[1]


async def test_two_friends_count_in_full_on_their_server_and_not_everywhere(life: Life) -> None:
    (won, lost) = (await life.auction({ANNA: 5, BRUNO: 4})).results
    assert (won.rating_after, lost.rating_after) == (1105, 895)
    assert {won.rating_everywhere, lost.rating_everywhere} == {None}
    everywhere = await life.store.read(leaderboard.page, Leaderboard(GAME.key), 0)
    assert {line.figure for line in everywhere.lines} == {1000}


async def test_a_match_counts_everywhere_between_those_who_have_met_four_others(
    life: Life,
) -> None:
    people = (ANNA, BRUNO, CLEO, DINO, EVA)
    await life.auction({ANNA: 5, BRUNO: 4, CLEO: 3, EVA: 2})
    await life.auction({ANNA: 5, DINO: 4})
    met = await life.auction(dict(zip(people, (5, 4, 3, 2, 1), strict=True)))
    rated = {people[line.seat].id: line.rating_everywhere for line in met.results}
    assert None not in rated.values()
    page = await life.store.read(leaderboard.page, Leaderboard(GAME.key), 0)
    assert {line.person.id: line.figure for line in page.lines} == rated
    before = await life.tables()
    assert await rebuild(life.store) == Rebuilt(3, 0, 0)
    assert {**await life.tables(), "leaderboard_window": 0} == {**before, "leaderboard_window": 0}


async def test_whoever_left_has_lost_also_when_the_others_end_the_match(life: Life) -> None:
    people = [ANNA, BRUNO, CLEO]
    match = await life.start_match(people, round_limit=3)
    await life.everybody_bids(match, people)
    await life.change(leaving.leave, match, ANNA.id)
    for person in (BRUNO, CLEO):
        over = await life.change(leaving.stop, match, person.id, False)
    (lost,) = over.results
    assert (lost.seat, lost.place, lost.left) == (0, 3, True)
    assert (lost.rating_after or 0) < 1000
    page = await life.store.read(leaderboard.page, Leaderboard(GAME.key, PLACE.server_id), 0)
    assert [(line.person, line.won) for line in page.lines] == [(ANNA, 0)]


async def test_a_match_whose_options_do_not_rate_has_results_alone(tides: Life) -> None:
    for options in (TidesOptions(2, open_bids=True), TidesOptions(2)):
        match = await tides.start_match(game="tides", options=options)
        over = await tides.play_out(match, [ANNA, BRUNO])
        rated = [line.rating_after is not None for line in over.results]
        assert rated == [not options.open_bids] * 2


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


@pytest.mark.usefixtures("newcomers_count")
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


@pytest.mark.usefixtures("newcomers_count")
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


@pytest.mark.usefixtures("newcomers_count")
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
