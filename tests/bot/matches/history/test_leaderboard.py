"""Leaderboards by game, server and span, and the queries that read them."""

from datetime import UTC, datetime
from functools import partial
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.matches import privacy
from bot.matches.db import servers
from bot.matches.history import champions, leaderboard, points
from bot.matches.history.leaderboard import ALL_GAMES, Boards, Leaderboard, LeaderboardPage, Span
from bot.matches.history.points import Pairs
from bot.matches.history.ratings import Finish
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DAY, DINO, EVA, HARBOUR, HOUR, PLACE, Life

pytestmark = pytest.mark.usefixtures("newcomers_count")


async def read(life: Life, board: Leaderboard, person_id: int = 0, *page: int) -> LeaderboardPage:
    return await life.store.read(Boards().page, board, person_id, *page)


async def figures(life: Life, board: Leaderboard) -> dict[str, int]:
    return {line.person.name: line.figure for line in (await read(life, board)).items}


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
    assert points.points(ends, Pairs()) == expected


def test_points_grow_fewer_with_each_match_of_the_same_two_but_never_none() -> None:
    ends = [Finish(0, 5, 1), Finish(1, 6, 2), Finish(2, 7, 3)]
    met = [Pairs({frozenset((6, 5)): times}) for times in range(7)]
    won = [points.points(ends, each) for each in met]
    assert [each[5] for each in won] == [20, 18, 16, 14, 12, 12, 12]
    assert [each[6] for each in won] == [10] * 7


@pytest.mark.parametrize(
    ("day", "season", "before"),
    [
        ((2030, 1, 1), "2030-1", "2029-4"),
        ((2030, 4, 1), "2030-2", "2030-1"),
        ((2030, 1, 1), "2030-m1", "2029-m12"),
        ((2030, 3, 31), "2030-m3", "2030-m2"),
    ],
)
def test_seasons_follow_the_calendar(day: tuple[int, int, int], season: str, before: str) -> None:
    now, monthly = datetime(*day, 23, 59, tzinfo=UTC), "m" in season
    for span, name in ((Span.SEASON, season), (Span.LAST, before)):
        start, _ = leaderboard.limits(span, now, monthly=monthly)
        assert start.date() == points.first_day(name)
        assert points.season_of(start, monthly=monthly) == name


async def test_a_match_leaves_the_last_days_after_thirty_of_them(life: Life) -> None:
    await life.auction({ANNA: 5, BRUNO: 4})
    life.forward(10 * DAY)
    await life.auction({ANNA: 1, BRUNO: 4})
    for days, told in (
        (0, {"Anna": 10, "Bruno": 10}),
        (19, {"Anna": 10, "Bruno": 10}),
        (1, {"Anna": 0, "Bruno": 10}),
        (10, {}),
    ):
        life.forward(days * DAY)
        assert await figures(life, here(Span.MONTH)) == told
    assert await figures(life, here(Span.SEASON)) == {"Anna": 10, "Bruno": 8}


async def test_the_same_two_gain_less_each_time_until_the_next_season(life: Life) -> None:
    for _ in range(3):
        await life.auction({ANNA: 5, BRUNO: 4})
    await life.auction({ANNA: 5, CLEO: 4})
    assert (await figures(life, here(Span.SEASON)))["Anna"] == 10 + 8 + 6 + 10
    life.forward(31 * DAY)
    await life.auction({BRUNO: 5, ANNA: 4})
    assert (await figures(life, here(Span.SEASON)))["Bruno"] == 4, "the quarter goes on"
    await life.store.write(servers.change_settings, HARBOUR, partial(replace, monthly=True))
    assert await figures(life, here(Span.SEASON)) == {"Bruno": 10, "Anna": 0}
    assert (await figures(life, here(Span.LAST)))["Anna"] == 34
    lines = (await read(life, here(Span.ALL, ALL_GAMES))).items
    told = [(line.rank, line.person.name, line.figure, line.won) for line in lines]
    assert told == [(1, "Anna", 34, 4), (2, "Bruno", 4, 1), (3, "Cleo", 0, 0)]


async def test_equal_figures_share_a_rank_whatever_page_they_stand_on(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 5, CLEO: 1})
    assert [line.place for line in over.results] == [1, 1, 3]
    lines = (await read(life, here(Span.SEASON))).items
    assert [(line.rank, line.won) for line in lines] == [(1, 1), (1, 1), (3, 0)]
    assert lines[0].figure == lines[1].figure
    pages = [await read(life, here(Span.SEASON), 0, at, 1) for at in range(4)]
    assert [[line.rank for line in page.items] for page in pages] == [[1], [1], [3], [3]]
    assert [(page.number, page.total) for page in pages] == [(0, 3), (1, 3), (2, 3), (2, 3)]


async def test_by_rating_a_rank_takes_five_matches(either: Life) -> None:
    for _ in range(5):
        await either.auction({BRUNO: 4, CLEO: 3})
    await either.auction({ANNA: 5, CLEO: 3})
    page = await read(either, here(Span.ALL), ANNA.id)
    told = [(line.rank, line.person.name, line.won, line.played) for line in page.items]
    assert told == [(1, "Bruno", 5, 5), (2, "Cleo", 0, 6), (None, "Anna", 1, 1)]
    cleo, anna = page.items[1:]
    assert anna.figure > cleo.figure
    assert anna.deviation > cleo.deviation > 0
    assert (page.own_line, page.own_page) == (anna, 0)
    alone = [(await read(either, here(Span.ALL), 0, at, 1)).items[0].person.name for at in range(3)]
    assert alone == ["Bruno", "Cleo", "Anna"]


async def test_rated_people_are_on_every_board(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(points, "FEWEST_MET", 4)
    for _ in range(5):
        await life.auction({ANNA: 5, BRUNO: 4})
    for game in (GAME.key, ALL_GAMES):
        for span in set(Span) - {Span.LAST}:
            lines = (await read(life, Leaderboard(game, span=span))).items
            told = {(line.person.name, line.won, line.played) for line in lines}
            assert told == {("Anna", 5, 5), ("Bruno", 0, 5)}
    rated = (await read(life, Leaderboard(GAME.key))).items
    assert {(line.rank, line.figure) for line in rated} == {(None, 1000)}, "not rated there yet"


async def test_only_changes_recompute_a_board(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    computed = Mock(wraps=leaderboard._lines)
    monkeypatch.setattr(leaderboard, "_lines", computed)
    boards = Boards()

    async def changed() -> tuple[bool, list[str]]:
        computed.reset_mock()
        page = await life.store.read(boards.page, Leaderboard(span=Span.MONTH), 0)
        return computed.called, [line.person.name for line in page.items]

    await life.auction({ANNA: 5, BRUNO: 4, CLEO: 3})
    assert await changed() == (True, ["Anna", "Bruno", "Cleo"])
    assert await changed() == (False, ["Anna", "Bruno", "Cleo"])
    await life.auction({CLEO: 5, BRUNO: 4, DINO: 3})
    assert await changed() == (True, ["Cleo", "Bruno", "Anna", "Dino"])
    await life.store.write(privacy.choose, ANNA, hidden=True)
    assert await changed() == (True, ["Cleo", "Bruno", "Dino"])
    await life.forget(DINO)
    assert await changed() == (True, ["Cleo", "Bruno"])
    life.forward(30 * DAY)
    assert await changed() == (True, [])


async def test_hiding_before_the_first_match_counts_too(life: Life) -> None:
    await life.store.write(privacy.choose, ANNA, hidden=True)
    assert (await life.store.read(servers.preferences, ANNA.id)).hidden
    await life.auction({ANNA: 5, BRUNO: 4})
    assert set(await figures(life, Leaderboard(GAME.key))) == {"Bruno"}


async def test_champions_of_past_seasons_are_kept_and_gained_something(either: Life) -> None:
    await either.auction({EVA: 5, DINO: 4, CLEO: 3})
    either.forward(89 * DAY + 11 * HOUR)
    await either.auction({ANNA: 5, BRUNO: 5, CLEO: 4})
    assert await either.store.read(champions.champions, PLACE.server_id) == [], "it goes on"
    assert not await either.store.read(champions.exist, PLACE.server_id)
    either.forward(91 * DAY)
    await either.auction({CLEO: 5, BRUNO: 4})
    either.forward(91 * DAY)
    assert await either.store.read(champions.exist, PLACE.server_id)
    found = await either.store.read(champions.champions, PLACE.server_id)
    told = [
        (each.season, each.place, each.points, each.person and each.person.name) for each in found
    ]
    assert told == [
        ("2030-2", 1, 10, "Cleo"),
        ("2030-1", 1, 20, "Eva"),
        ("2030-1", 2, 15, "Anna"),
        ("2030-1", 2, 15, "Bruno"),
    ]
    assert await either.store.read(champions.champions, PLACE.server_id, "2030-2") == found[:1]
    assert len(await either.store.read(champions.champions, PLACE.server_id, "2030-m3")) == 2
