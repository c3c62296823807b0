"""Leaderboards by game, server and span, and the queries that read them."""

import re
from datetime import date
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert, text

from bot.matches.db import servers
from bot.matches.db.tables.history import LeaderboardRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.history import leaderboard, leaderboard_rules, ratings
from bot.matches.history import leaderboard as leaderboards
from bot.matches.history.leaderboard_rules import ALL_GAMES, Leaderboard, Pairs, Span
from bot.matches.history.ratings import Finish
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, HARBOUR, PLACE, START, Life, Watch

pytestmark = pytest.mark.usefixtures("newcomers_count")

DAY = 86_400


async def figures(life: Life, board: Leaderboard) -> dict[str, int]:
    page = await leaderboards.page(life.store, board, person_id=0)
    return {line.person.name: line.figure for line in page.lines}


def here(span: Span, game: str = GAME.key) -> Leaderboard:
    return Leaderboard(game, PLACE.server_id, span)


@pytest.mark.parametrize(
    ("people", "places", "expected"),
    [
        ((5, 6, 7), (1, 2, 3), {5: 20, 6: 10, 7: 0}),
        ((5, 6, 7), (1, 1, 3), {5: 15, 6: 15, 7: 0}),
        ((5, 6, 7), (1, 1, 1), {5: 10, 6: 10, 7: 10}),
        ((5, None, 6), (1, 2, 3), {5: 10, 6: 0}),
    ],
)
def test_ten_points_for_a_person_left_behind_and_five_for_a_shared_place(
    people: tuple[int | None, ...], places: tuple[int, ...], expected: dict[int, int]
) -> None:
    ends = [Finish(seat, *end) for seat, end in enumerate(zip(people, places, strict=True))]
    assert leaderboard_rules.points(ends, Pairs()) == expected


def test_points_grow_fewer_with_each_match_of_the_same_two_but_never_none() -> None:
    ends = [Finish(0, 5, 1), Finish(1, 6, 2), Finish(2, 7, 3)]
    met = [Pairs({frozenset((6, 5)): times}) for times in range(7)]
    won = [leaderboard_rules.points(ends, each) for each in met]
    assert [each[5] for each in won] == [20, 18, 16, 14, 12, 12, 12]
    assert [each[6] for each in won] == [10] * 7


@pytest.mark.parametrize(
    ("day", "season", "before"),
    [
        (date(2030, 1, 1), "2030-1", "2029-4"),
        (date(2030, 3, 31), "2030-1", "2029-4"),
        (date(2030, 4, 1), "2030-2", "2030-1"),
        (date(2030, 12, 31), "2030-4", "2030-3"),
        (date(2030, 1, 1), "2030-m1", "2029-m12"),
        (date(2030, 3, 31), "2030-m3", "2030-m2"),
        (date(2030, 12, 31), "2030-m12", "2030-m11"),
    ],
)
def test_a_season_is_a_quarter_or_month_of_the_calendar(
    day: date, season: str, before: str
) -> None:
    monthly = "m" in season
    assert leaderboard_rules.stored_span(Span.SEASON, day, monthly=monthly) == season
    assert leaderboard_rules.stored_span(Span.LAST, day, monthly=monthly) == before


async def test_a_match_leaves_the_last_days_after_thirty_of_them(
    either: Life, watch: Watch
) -> None:
    await either.auction({ANNA: 5, BRUNO: 4})
    watch.forward(10 * DAY)
    await either.auction({ANNA: 1, BRUNO: 4})
    assert await figures(either, here(Span.MONTH)) == {"Anna": 10, "Bruno": 10}
    watch.forward(19 * DAY)
    assert await figures(either, here(Span.MONTH)) == {"Anna": 10, "Bruno": 10}
    watch.forward(DAY)
    assert await figures(either, here(Span.MONTH)) == {"Anna": 0, "Bruno": 10}
    watch.forward(10 * DAY)
    assert await figures(either, here(Span.MONTH)) == {}
    assert await figures(either, here(Span.SEASON)) == {"Anna": 10, "Bruno": 8}


async def test_of_seasons_that_are_shown_no_more_champions_are_left(
    life: Life, watch: Watch
) -> None:
    async def spans() -> set[str]:
        """The spans of stored lines, after somebody has read a board."""
        await leaderboards.page(life.store, Leaderboard(), 0)
        return {str(row[2]) for row in (await life.tables())["leaderboard"]}

    remembered = {"2030-1", "2030-m1"}
    await life.auction({ANNA: 5, BRUNO: 4})
    assert await spans() == {"all", "month", *remembered}
    watch.forward((31 + 28 + 31 + 30 + 31 + 29) * DAY)
    assert watch.now().date() == date(2030, 6, 30)
    await life.auction({ANNA: 5, BRUNO: 4})
    assert await spans() == {"all", "month", "2030-2", "2030-m6", *remembered}
    watch.forward(DAY)
    assert await spans() == {"all", "month", "2030-2", "2030-m6", *remembered}
    watch.forward(40 * DAY)
    assert await spans() == {"all", "2030-2", "2030-m6", *remembered}
    lines = [row[:5] for row in (await life.tables())["leaderboard"] if row[2] == "2030-1"]
    assert lines == [(GAME.key, PLACE.server_id, "2030-1", ANNA.id, 10)], "the champion's alone"


async def test_the_same_two_gain_less_each_time_in_a_season_and_all_of_it_in_the_next(
    life: Life, watch: Watch
) -> None:
    for _ in range(3):
        await life.auction({ANNA: 5, BRUNO: 4})
    await life.auction({ANNA: 5, CLEO: 4})
    assert (await figures(life, here(Span.SEASON)))["Anna"] == 10 + 8 + 6 + 10
    watch.forward(31 * DAY)
    await life.auction({BRUNO: 5, ANNA: 4})
    assert (await figures(life, here(Span.SEASON)))["Bruno"] == 4, "the quarter goes on"
    await life.store.write(servers.change_settings, HARBOUR, partial(replace, monthly=True))
    assert await figures(life, here(Span.SEASON)) == {"Bruno": 10, "Anna": 0}
    assert (await figures(life, here(Span.LAST)))["Anna"] == 34


async def test_equal_figures_share_a_rank_whatever_page_they_stand_on(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1})
    assert [line.place for line in over.results] == [1, 1, 3]
    lines = (await leaderboards.page(life.store, here(Span.SEASON), 0)).lines
    assert [(line.rank, line.won) for line in lines] == [(1, 1), (1, 1), (3, 0)]
    assert lines[0].figure == lines[1].figure
    pages = [await leaderboards.page(life.store, here(Span.SEASON), 0, at, 1) for at in range(4)]
    assert [[line.rank for line in page.lines] for page in pages] == [[1], [1], [3], [3]]
    assert [(page.offset, page.total) for page in pages] == [(0, 3), (1, 3), (2, 3), (2, 3)]


async def test_by_rating_a_place_takes_five_matches_and_the_others_stand_below(
    either: Life,
) -> None:
    for _ in range(5):
        await either.auction({BRUNO: 4, CLEO: 3})
    await either.auction({ANNA: 5, CLEO: 3})
    page = await leaderboards.page(either.store, here(Span.ALL), ANNA.id)
    told = [(line.rank, line.person.name, line.won, line.played) for line in page.lines]
    assert told == [(1, "Bruno", 5, 5), (2, "Cleo", 0, 6), (None, "Anna", 1, 1)]
    cleo, anna = page.lines[1:]
    assert anna.figure > cleo.figure
    assert anna.deviation > cleo.deviation > 0
    assert (page.own, page.own_at) == (anna, 2)
    for at, name in enumerate(("Bruno", "Cleo", "Anna")):
        (line,) = (await leaderboards.page(either.store, here(Span.ALL), 0, at, 1)).lines
        assert line.person.name == name


async def test_over_all_games_and_all_time_points_add_up_season_by_season(
    life: Life, watch: Watch
) -> None:
    for _ in range(2):
        await life.auction({ANNA: 5, BRUNO: 4})
    watch.forward(100 * DAY)
    await life.auction({BRUNO: 5, ANNA: 4})
    page = await leaderboards.page(life.store, here(Span.ALL, ALL_GAMES), 0)
    told = [(line.rank, line.person.name, line.figure, line.won) for line in page.lines]
    assert told == [(1, "Anna", 10 + 8, 2), (2, "Bruno", 10, 1)]


async def test_whoever_finished_a_rated_match_stands_on_every_board_over_all_servers(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "FEWEST_MET", 4)
    for _ in range(4):
        await life.auction({ANNA: 5, BRUNO: 4})
    for game in (GAME.key, ALL_GAMES):
        for span in set(Span) - {Span.LAST}:
            lines = (await leaderboards.page(life.store, Leaderboard(game, span=span), 0)).lines
            assert {(line.person.name, line.won, line.played) for line in lines} == {
                ("Anna", 4, 4), ("Bruno", 0, 4)
            }  # fmt: skip
    rated = (await leaderboards.page(life.store, Leaderboard(GAME.key), 0)).lines
    assert {(line.rank, line.figure) for line in rated} == {(None, 1000)}, "not rated there yet"


async def test_hiding_before_the_first_match_counts_too(life: Life) -> None:
    await life.store.write(leaderboard.hide, ANNA, True)
    assert await life.store.read(leaderboard.hides, ANNA.id)
    await life.auction({ANNA: 5, BRUNO: 4})
    assert set(await figures(life, Leaderboard(GAME.key))) == {"Bruno"}


def fill(connection: Connection) -> None:
    """Boards of eight servers with 500 lines each."""
    people = range(1, 501)
    connection.execute(
        insert(PersonRow), [{"id": number, "name": f"P{number}"} for number in people]
    )
    rows = [
        {
            "game": GAME.key,
            "server_id": server_id,
            "span": "all",
            "person_id": number,
            "figure": 800 + number * 7 % 500,
            "played": number % 9,
            "won": 0,
            "hidden": False,
        }
        for server_id in range(8)
        for number in people
    ]
    connection.execute(insert(LeaderboardRow), rows)
    connection.execute(text("ANALYZE"))


async def test_a_board_is_read_by_an_index(either: Life) -> None:
    await either.database.write(fill)
    board = Leaderboard(GAME.key, 7, Span.ALL)
    plans = await either.plans(
        lambda unit: leaderboard.read(unit, board, START.date(), 102, 20, 10)
    )
    found = [each for each in plans if re.search(r"FROM leaderboard\s", each[0])]
    assert len(found) == 8, "those with a place, those without, and the person's line"
    for statement, plan in found:
        by_figure = re.search("figure >|ORDER BY", statement)
        index = "ix_leaderboard_figure" if by_figure else "(ix|pk)_leaderboard|autoindex"
        assert re.search(index, plan), plan
        assert not re.search(r"SCAN|Seq Scan|TEMP B-TREE|Sort", plan), plan
