"""Leaving a match, and ending it for everybody."""

from msgspec.structs import replace

from bot.matches.changes import leaving
from bot.matches.model.match import Ending, Match, Person, Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life, Watch, request
from tests.refusals import refused

THREE = (ANNA, BRUNO, CLEO)


async def start_and_bid(life: Life, *people: Person) -> Match:
    """A match in which each of these people has decided once."""
    match = await life.start_match(people)
    await life.everybody_bids(match, people)
    return await life.store.load(match.code)


async def leave(life: Life, match: Match, person: Person) -> Match:
    return (await life.store.write(leaving.leave, match.code, request(), person.id)).match


async def stop(life: Life, match: Match, by: int, *, manager: bool = False) -> Match:
    return (await life.store.write(leaving.stop, match.code, request(), by, manager)).match


async def test_who_leaves_one_other_has_lost_and_the_other_has_won_at_once(life: Life) -> None:
    match = await leave(life, await start_and_bid(life, ANNA, BRUNO), ANNA)
    assert (match.status, match.host) == (Status.RUNNING, BRUNO)
    assert [(line.seat, line.place, line.score, line.left) for line in match.results] == [
        (1, 1, None, False),
        (0, 2, None, True),
    ]
    won, lost = [(line.rating_after or 0) - (line.rating_before or 0) for line in match.results]
    assert won > 0 > lost
    loaded = await life.store.load(match.code)
    assert replace(loaded, recent=()) == match


async def test_the_winner_may_play_on_and_changes_nothing_by_it(either: Life, watch: Watch) -> None:
    match = await either.start_match([ANNA, BRUNO], round_limit=3, computers=1)
    await either.automation.play_computers(match.code)
    await either.everybody_bids(match, [ANNA, BRUNO])
    won = await leave(either, match, ANNA)
    ratings = (await either.tables())["ratings"]
    watch.forward(60)
    over = await either.play_out(won, [BRUNO])
    assert (over.status, over.ending) == (Status.OVER, Ending.PLAYED)
    assert (over.results, over.ended_at) == (won.results, won.ended_at)
    assert (await either.tables())["ratings"] == ratings
    assert len((await either.tables())["rated"]) == 1


async def test_before_everybody_has_decided_once_leaving_costs_nothing(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 3)
    left = await leave(life, match, ANNA)
    assert (left.status, left.results) == (Status.RUNNING, ())
    over = await leave(life, left, BRUNO)
    assert (over.ending, over.results) == (Ending.ABANDONED, ())
    assert (await life.tables())["ratings"] == []


async def test_a_match_ends_without_a_result_when_everybody_says_yes(life: Life) -> None:
    match = await start_and_bid(life, *THREE)
    match = await stop(life, match, ANNA.id)
    assert [seat.wants_end for seat in match.seats] == [True, False, False]
    assert (await stop(life, match, ANNA.id)).version == match.version, "once is enough"
    match = await stop(life, match, CLEO.id)
    assert match.status is Status.RUNNING, "silence is a no"
    over = await stop(life, match, BRUNO.id)
    assert (over.ending, over.results) == (Ending.STOPPED, ())


async def test_alone_with_computer_players_one_yes_ends_the_match(life: Life) -> None:
    match = await life.start_match([ANNA], computers=2)
    assert (await stop(life, match, ANNA.id)).ending is Ending.STOPPED


async def test_a_manager_ends_no_match_of_their_own_alone(life: Life) -> None:
    match = await start_and_bid(life, *THREE)
    asked = await stop(life, match, ANNA.id, manager=True)
    assert (asked.status, asked.seats[0].wants_end) == (Status.RUNNING, True)
    await leave(life, match, ANNA)
    with refused("not-your-match"):
        await stop(life, match, ANNA.id, manager=True)
