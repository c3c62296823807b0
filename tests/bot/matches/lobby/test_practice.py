"""Practice against computers, without a channel, and advice in it."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.games.computer import EASY, HARD, NORMAL, Reflex
from bot.games.entry import GameEntry
from bot.matches.advice import Advisers
from bot.matches.changes import leaving, tables
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.model.contest import may_hint
from bot.matches.model.deadlines import BEAT
from bot.matches.model.match import Match, Status
from bot.matches.model.play import LIVE_BUDGET
from bot.searches import Searches
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Bid
from tests.bot.matches.table import ANNA, BRUNO, DAY, Life, Watch, request
from tests.bot.searches.advisers import Lucky, searches
from tests.patience import PATIENCE
from tests.refusals import refused

__all__ = ["searches"]

GAMES = {
    GAME.key: GameEntry(
        GAME, {HARD: Lucky(), NORMAL: Reflex(lambda view, prompt, chance: Bid(3)), EASY: Lucky()}
    )
}


@pytest.fixture
def advised(database: Database, watch: Watch) -> Life:
    return Life(database, GAMES, watch.now, Limits(matches=2))


@pytest.fixture
def advisers(advised: Life, searches: Searches, monkeypatch: pytest.MonkeyPatch) -> Advisers:
    """They have time for a search on however busy a machine."""
    monkeypatch.setattr("bot.matches.advice.THINKING", PATIENCE)
    return Advisers(advised.store, searches)


async def practice(life: Life, level: str = EASY) -> Match:
    return (await life.store.write(tables.practise, GAME.key, ANNA, level, request())).match


async def test_practice_misses_a_panel_but_no_board(life: Life) -> None:
    match = await practice(life)
    (behind,) = await life.store.read(surface_rows.out_of_date, timedelta(0))
    assert (behind.code, behind.public, behind.direct) == (match.code, False, True)
    await life.change(leaving.leave, match, ANNA.id)
    assert await life.store.read(surface_rows.out_of_date, timedelta(0)) == []


async def test_the_computer_waits_two_seconds_after_a_person_is_shown_what_a_reveal_brought(
    life: Life, watch: Watch
) -> None:
    match = await practice(life)
    assert await life.automation.play_computers(match.code) is not None, "at the start, at once"
    await life.bid(match, ANNA, 1)
    watch.forward(BEAT.total_seconds() + 1.9)
    assert await life.automation.play_computers(match.code) is None
    watch.forward(0.2)
    assert await life.automation.play_computers(match.code) is not None


async def test_after_practice_comes_practice_with_the_same_character(
    life: Life, watch: Watch
) -> None:
    match = await practice(life, HARD)
    while (match := await life.store.load(match.code)).status is Status.RUNNING:
        await life.bid(match, ANNA, 10**20)
        watch.forward(4)
        await life.automation.play_computers(match.code)
    again = await life.change(tables.rematch, match, ANNA)
    assert (again.status, again.place.practice) == (Status.RUNNING, True)
    assert again.seats[1].character == match.seats[1].character == "ardea"


async def test_nobody_practises_in_more_matches_than_they_may_sit_in(advised: Life) -> None:
    for _ in range(2):
        await practice(advised)
    with refused("too-many-matches"):
        await practice(advised)


async def test_a_hint_searches_as_in_live_play_and_is_the_same_when_asked_again(
    advised: Life, advisers: Advisers
) -> None:
    for deadline in (60, DAY):
        match = await advised.start_match([ANNA], computers=2, deadline=deadline)
        first, number = await advisers.hint(match.code, ANNA.id)
        again, _ = await advisers.hint(match.code, ANNA.id)
        assert (first, number) == (again, 1)
        assert first.best.action.amount // 100 == LIVE_BUDGET
        assert (await advised.store.load(match.code)).version == match.version


async def test_hints_are_given_to_who_is_asked_in_matches_that_no_rating_depends_on(
    advised: Life, advisers: Advisers
) -> None:
    rated = await advised.start_match([ANNA, BRUNO])
    with refused("no-hint"):
        await advisers.hint(rated.code, ANNA.id)
    alone = await advised.start_match([ANNA], computers=2)
    await advised.bid(alone, ANNA, 1)
    assert (await advisers.hint(alone.code, ANNA.id))[0].best.win > 0, "a bid may be changed"
    assert may_hint(alone, GAMES[GAME.key])
    assert not may_hint(replace(alone, series=1), GAMES[GAME.key]), "others' points count"


async def test_a_game_whose_players_do_not_search_has_no_hints(
    life: Life, searches: Searches
) -> None:
    match = await practice(life)
    with refused("no-hint"):
        await Advisers(life.store, searches).hint(match.code, ANNA.id)
