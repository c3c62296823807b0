"""A running match: decisions, one after another and at once, leaving, and the end for everybody."""

import asyncio
from collections import Counter
from functools import partial
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.db import servers
from bot.matches.history.leaderboard import Boards, Leaderboard
from bot.matches.history.ratings import START
from bot.matches.model import contest
from bot.matches.model.change import RECENT, followed
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.seat import Motion, Person
from bot.matches.operations import decisions, tables
from cogs.puerto_banana.rules import Bid, BidChanged, Revealed
from tests.bot.matches.table import ANNA, BRUNO, CLEO, EVERYBODY, Life, request
from tests.refusals import refused


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
        await life.change(decisions.leave, next_one, CLEO.id)
    assert found == [[False, False], [True, False], [True, False]]


async def start_and_bid(life: Life, *people: Person) -> Match:
    """A match in which each of these people has decided once."""
    match = await life.start_match(people)
    await life.everybody_bids(match, people)
    return await life.store.load(match.code)


async def leave(life: Life, match: Match, person: Person) -> Match:
    return await life.change(decisions.leave, match, person.id)


async def say_yes(life: Life, match: Match, person: Person) -> Match:
    """Agree that the match ends."""
    return await life.change(decisions.stop, match, person.id, manager=False)


async def test_who_leaves_one_other_has_lost_and_the_other_has_won_at_once(life: Life) -> None:
    match = await leave(life, await start_and_bid(life, ANNA, BRUNO), ANNA)
    assert (match.status, match.host) == (Status.RUNNING, BRUNO)
    lines = [(line.seat, line.place, line.score, line.left) for line in match.results]
    assert lines == [(1, 1, None, False), (0, 2, None, True)]
    won, lost = [(line.rating_after or 0) - (line.rating_before or 0) for line in match.results]
    assert won > 0 > lost
    assert replace(await life.store.load(match.code), recent=()) == match


async def test_the_winner_may_play_on_and_changes_nothing_by_it(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], round_limit=3, computers=1)
    await life.automation.play_computers(match.code)
    await life.everybody_bids(match, [ANNA, BRUNO])
    won = await leave(life, match, ANNA)
    before = await life.tables()
    life.forward(60)
    over = await life.play_out(won, [BRUNO])
    assert (over.status, over.ending) == (Status.OVER, Ending.PLAYED)
    assert (over.results, over.ended_at) == (won.results, won.ended_at)
    after = await life.tables()
    assert (after["ratings"], after["results"]) == (before["ratings"], before["results"])


async def test_results_are_computed_at_the_end(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=contest.results)
    monkeypatch.setattr(contest, "results", asked)
    match = await life.start_match([ANNA, BRUNO], round_limit=2)
    await life.everybody_bids(match, [ANNA, BRUNO])
    await life.bid(match, ANNA, 3)
    asked.assert_not_called()
    await life.bid(match, BRUNO, 4)
    asked.assert_called_once()


async def test_before_everybody_has_decided_once_leaving_costs_nothing(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 3)
    left = await leave(life, match, ANNA)
    assert (left.status, left.results) == (Status.RUNNING, ())
    over = await leave(life, left, BRUNO)
    assert (over.ending, over.results) == (Ending.ABANDONED, ())
    assert (await life.tables())["ratings"] == []


async def test_a_match_ends_without_a_result_when_everybody_says_yes(life: Life) -> None:
    match = await start_and_bid(life, ANNA, BRUNO, CLEO)
    match = await say_yes(life, match, ANNA)
    assert [bool(seat.motions) for seat in match.seats] == [True, False, False]
    assert (await say_yes(life, match, ANNA)).version == match.version, "once is enough"
    match = await say_yes(life, match, CLEO)
    assert match.status is Status.RUNNING, "silence is a no"
    over = await say_yes(life, match, BRUNO)
    assert (over.ending, over.results) == (Ending.STOPPED, ())
    alone = await life.start_match([ANNA], computers=2)
    assert (await say_yes(life, alone, ANNA)).ending is Ending.STOPPED, "computers don't mind"


async def test_a_manager_ends_no_match_of_their_own_alone(life: Life) -> None:
    match = await start_and_bid(life, ANNA, BRUNO, CLEO)
    asked = await life.change(decisions.stop, match, ANNA.id, manager=True)
    assert (asked.status, asked.seats[0].motions) == (Status.RUNNING, Motion.END)
    await leave(life, match, ANNA)
    with refused("not-your-match"):
        await life.change(decisions.stop, match, ANNA.id, manager=True)


async def test_a_manager_takes_somebody_out_of_a_match_of_others(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO])
    out = await life.change(decisions.take_out, match, ANNA.id, CLEO.id)
    assert (out.status, out.host, out.seats[0].left) == (Status.RUNNING, BRUNO, True)
    assert [seat.taken_out for seat in out.seats] == [True, False]


async def test_two_processes_do_not_disturb_each_other(doors: tuple[Life, Life]) -> None:
    match = await doors[0].start_match(EVERYBODY)
    await asyncio.gather(
        *(
            doors[seat % 2].store.write(
                decisions.act, match.code, f"same-{seat}", person.id, Bid(seat), 1
            )
            for seat, person in [*enumerate(EVERYBODY), *enumerate(EVERYBODY)]
        )
    )
    after = await doors[1].store.load(match.code)
    assert (after.version, after.state.round) == (match.version + 6, 2)
    assert Revealed(1, 10, (0, 1, 2, 3, 4, 5)) in after.recent[-1].events


async def test_computers_asked_twice_at_once_play_once(either: Life) -> None:
    match = await either.start_match([ANNA], computers=3)
    await asyncio.gather(*(either.automation.play_computers(match.code) for _ in range(3)))
    assert (await either.store.load(match.code)).version == match.version + 3


async def test_matches_that_end_at_once_all_count_for_the_ratings(either: Life) -> None:
    started = [await either.start_match([ANNA, BRUNO], round_limit=1) for _ in range(4)]
    await asyncio.gather(*(either.play_out(match, [ANNA, BRUNO]) for match in started))
    page = await either.store.read(Boards().page, Leaderboard("puerto-banana", 7), person_id=0)
    assert page.total == 2
    assert [line.played for line in page.items] == [4, 4]
    ended = [await either.store.load(match.code) for match in started]
    points = [sum(line.points_in_quarter or 0 for line in match.results) for match in ended]
    assert sorted(points) == [4, 6, 8, 10], "each knows of those before it"
    own = [line for match in ended for line in match.results if line.seat == 0]
    last = [line.figure for line in page.items if line.person == ANNA]
    begun = Counter([*(line.rating_before for line in own), *last])
    left = Counter([START, *(line.rating_after for line in own)])
    assert begun == left, "each goes on from where another ended"


async def test_rematch_pressed_by_all_at_once_starts_one_match(either: Life) -> None:
    match = await either.start_match(EVERYBODY[:4], round_limit=1)
    await either.play_out(match, EVERYBODY[:4])
    outcomes = await asyncio.gather(
        *(
            either.store.write(tables.rematch, match.code, request(), person)
            for person in EVERYBODY[:4]
        )
    )
    assert len({outcome.match.code for outcome in outcomes}) == 1
    again = await either.store.load(outcomes[0].match.code)
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == list(EVERYBODY[:4])
