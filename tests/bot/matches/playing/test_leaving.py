"""Leaving a match, and ending it for everybody."""

from msgspec.structs import replace

from bot.matches.changes import leaving
from bot.matches.model.match import Ending, Match, Person, Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life, Watch
from tests.refusals import refused


async def start_and_bid(life: Life, *people: Person) -> Match:
    """A match in which each of these people has decided once."""
    match = await life.start_match(people)
    await life.everybody_bids(match, people)
    return await life.store.load(match.code)


async def leave(life: Life, match: Match, person: Person) -> Match:
    return await life.change(leaving.leave, match, person.id)


async def say_yes(life: Life, match: Match, person: Person) -> Match:
    """Agree that the match ends."""
    return await life.change(leaving.stop, match, person.id, manager=False)


async def test_who_leaves_one_other_has_lost_and_the_other_has_won_at_once(life: Life) -> None:
    match = await leave(life, await start_and_bid(life, ANNA, BRUNO), ANNA)
    assert (match.status, match.host) == (Status.RUNNING, BRUNO)
    assert [(line.seat, line.place, line.score, line.left) for line in match.results] == [
        (1, 1, None, False),
        (0, 2, None, True),
    ]
    won, lost = [(line.rating_after or 0) - (line.rating_before or 0) for line in match.results]
    assert won > 0 > lost
    assert replace(await life.store.load(match.code), recent=()) == match


async def test_the_winner_may_play_on_and_changes_nothing_by_it(life: Life, watch: Watch) -> None:
    match = await life.start_match([ANNA, BRUNO], round_limit=3, computers=1)
    await life.automation.play_computers(match.code)
    await life.everybody_bids(match, [ANNA, BRUNO])
    won = await leave(life, match, ANNA)
    before = await life.tables()
    watch.forward(60)
    over = await life.play_out(won, [BRUNO])
    assert (over.status, over.ending) == (Status.OVER, Ending.PLAYED)
    assert (over.results, over.ended_at) == (won.results, won.ended_at)
    after = await life.tables()
    assert (after["ratings"], after["rated"]) == (before["ratings"], before["rated"])


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
    assert [seat.wants_end for seat in match.seats] == [True, False, False]
    assert (await say_yes(life, match, ANNA)).version == match.version, "once is enough"
    match = await say_yes(life, match, CLEO)
    assert match.status is Status.RUNNING, "silence is a no"
    over = await say_yes(life, match, BRUNO)
    assert (over.ending, over.results) == (Ending.STOPPED, ())
    alone = await life.start_match([ANNA], computers=2)
    assert (await say_yes(life, alone, ANNA)).ending is Ending.STOPPED, "computers don't mind"


async def test_a_manager_ends_no_match_of_their_own_alone(life: Life) -> None:
    match = await start_and_bid(life, ANNA, BRUNO, CLEO)
    asked = await life.change(leaving.stop, match, ANNA.id, manager=True)
    assert (asked.status, asked.seats[0].wants_end) == (Status.RUNNING, True)
    await leave(life, match, ANNA)
    with refused("not-your-match"):
        await life.change(leaving.stop, match, ANNA.id, manager=True)


async def test_a_manager_takes_somebody_out_of_a_match_of_others(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO])
    out = await life.change(leaving.take_out, match, ANNA.id, CLEO.id)
    assert (out.status, out.host, out.seats[0].left) == (Status.RUNNING, BRUNO, True)
    assert [seat.taken_out for seat in out.seats] == [True, False]
