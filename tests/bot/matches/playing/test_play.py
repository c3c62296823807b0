"""A running match: decisions, leaving, and the end by command."""

from functools import partial

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.changes import decisions, leaving
from bot.matches.db import servers
from bot.matches.model.match import RECENT, Status, followed
from cogs.puerto_banana.rules import Bid, BidChanged
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life


async def test_the_latest_steps_are_the_same_however_the_match_is_come_by(life: Life) -> None:
    match = await life.start_match()
    for amount in range(RECENT):
        before = await life.store.load(match.code)
        match = (await life.bid(match, ANNA, amount)).match
    (last,) = match.recent
    loaded = await life.store.load(match.code)
    assert loaded == replace(match, recent=followed(before.recent, last))
    assert len(loaded.recent) == RECENT
    assert (last.version, last.decided_by) == (match.version, match.require_seat(ANNA.id).number)
    assert last.events == (BidChanged(0),)


async def test_same_request_counts_once_even_after_the_round(either: Life) -> None:
    match = await either.start_match()
    await either.bid(match, BRUNO, 2)
    first = await either.store.write(decisions.act, match.code, "click", ANNA.id, Bid(1), 1)
    before = await either.tables()
    again = await either.store.write(decisions.act, match.code, "click", ANNA.id, Bid(9), 1)
    assert first.match.state.round == 2
    assert (again.repeated, again.match.state) == (True, first.match.state)
    assert await either.tables() == before


async def test_a_lesson_is_kept_with_the_decision_it_was_shown_for(either: Life) -> None:
    match = await either.start_match()
    teach = partial(decisions.act, lesson="pb-lesson-bid")
    with pytest.raises(StalePrompt):
        await either.change(teach, match, ANNA.id, Bid(1), 9)
    assert (await either.store.read(servers.person, ANNA.id)) == ANNA
    decided = await either.change(teach, match, ANNA.id, Bid(1), 1)
    assert decided.require_seat(ANNA.id).person == replace(ANNA, lessons={"pb-lesson-bid"})
    for lesson in ("pb-lesson", "pb-lesson-bid"):
        await either.store.write(servers.teach, ANNA.id, lesson)
    taught = await either.store.read(servers.person, ANNA.id)
    assert taught == replace(ANNA, lessons={"pb-lesson-bid", "pb-lesson"})


async def test_whoever_has_finished_two_matches_of_a_game_is_seasoned_in_it(life: Life) -> None:
    found = []
    for _ in range(3):
        match = await life.auction({ANNA: 3, BRUNO: 1})
        next_one = await life.start_match((ANNA, CLEO))
        seated = (await life.store.load(next_one.code)).people()
        found.append([person.seasoned for person in seated])
        assert match.status is Status.OVER
        await life.change(leaving.leave, next_one, CLEO.id)
    assert found == [[False, False], [True, False], [True, False]]
