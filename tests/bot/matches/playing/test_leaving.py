"""Leaving a match, ending it for everybody, and being taken out of it."""

import pytest
from msgspec.structs import replace

from bot.errors import NotYourMatch
from bot.matches.model.match import Ending, Match, Person, Status
from bot.matches.model.server import Server, ServerSettings
from tests.bot.matches.table import ANNA, BRUNO, CLEO, STRANGER, Life, Watch, request

THREE = (ANNA, BRUNO, CLEO)


async def under_way(life: Life, *people: Person, computers: int = 0) -> Match:
    """A match in which each of these people has decided once."""
    match = await life.start_match(people, computers=computers)
    await life.automation.play_computers(match.code)
    await life.everybody_bids(match, people)
    return await life.queries.load(match.code)


async def leave(life: Life, match: Match, person: Person) -> Match:
    return (await life.matches.leave(match.code, request(), person.id)).match


async def stop(life: Life, match: Match, by: int, *, manager: bool = False) -> Match:
    return (await life.matches.stop(match.code, request(), by, manager)).match


async def take_out(life: Life, match: Match, person: Person, by: int = STRANGER) -> Match:
    return (await life.matches.take_out(match.code, request(), person.id, by)).match


def ended(match: Match) -> dict[int, tuple[int, bool]]:
    """Place and whether the rating rose, by seat."""
    return {
        line.seat: (line.place, (line.rating_after or 0) > (line.rating_before or 0))
        for line in match.results
    }


WON_BY_BRUNO = {0: (2, False), 1: (1, True)}


async def test_who_leaves_one_other_has_lost_and_the_other_has_won_at_once(life: Life) -> None:
    match = await leave(life, await under_way(life, ANNA, BRUNO), ANNA)
    assert (match.status, match.host) == (Status.RUNNING, BRUNO)
    assert ended(match) == WON_BY_BRUNO
    assert [(line.score, line.left) for line in match.results] == [(None, False), (None, True)]
    loaded = await life.queries.load(match.code)
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


@pytest.mark.parametrize("how", ["leaves", "ends it", "is taken out", "a manager ends it"])
async def test_what_the_winner_does_then_takes_nothing_back(life: Life, how: str) -> None:
    match = await leave(life, await under_way(life, ANNA, BRUNO), ANNA)
    if how == "leaves":
        over = await leave(life, match, BRUNO)
    elif how == "is taken out":
        over = await take_out(life, match, BRUNO)
    else:
        manager = how.startswith("a manager")
        over = await stop(life, match, STRANGER if manager else BRUNO.id, manager=manager)
    assert over.status is Status.OVER
    assert ended(over) == WON_BY_BRUNO


async def test_before_everybody_has_decided_once_leaving_costs_nothing(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 3)
    left = await leave(life, match, ANNA)
    assert (left.status, left.results) == (Status.RUNNING, ())
    over = await leave(life, left, BRUNO)
    assert (over.ending, over.results) == (Ending.ABANDONED, ())
    assert (await life.tables())["ratings"] == []


@pytest.mark.parametrize("taken", [False, True])
async def test_who_leaves_early_or_is_taken_out_takes_nothing_from_those_who_stay(
    life: Life, taken: bool
) -> None:
    match = await life.start_match(THREE, round_limit=2)
    if taken:
        await life.everybody_bids(match, THREE)
    gone = await (take_out if taken else leave)(life, match, CLEO)
    assert (gone.seats[2].left, gone.seats[2].excused) == (True, True)
    over = await life.play_out(gone, [ANNA, BRUNO])
    assert {line.seat for line in over.results} == {0, 1}
    assert all(line.rating_after is not None for line in over.results)


async def test_a_missed_decision_is_one(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=60)
    await life.bid(match, ANNA, 3)
    assert [seat.decided for seat in (await life.queries.load(match.code)).seats] == [True, False]
    watch.forward(60)
    for due in (await life.automation.due(9))[0]:
        await life.automation.handle(due)
    late = await life.queries.load(match.code)
    assert [seat.decided for seat in late.seats] == [True, True]


async def test_a_match_ends_without_a_result_when_everybody_says_yes(life: Life) -> None:
    match = await under_way(life, *THREE)
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


async def test_a_no_a_decision_and_a_departure_take_yeses_back(life: Life) -> None:
    match = await under_way(life, *THREE)
    await stop(life, match, ANNA.id)
    await stop(life, match, BRUNO.id)
    asked = (await life.bid(match, ANNA, 2)).match
    assert [seat.wants_end for seat in asked.seats] == [False, True, False], "one's own"
    refused = (await life.matches.play_on(match.code, request(), CLEO.id)).match
    assert not any(seat.wants_end for seat in refused.seats)
    again = (await life.matches.play_on(match.code, request(), CLEO.id)).match
    assert again.version == refused.version, "there is nothing to refuse"
    await stop(life, match, ANNA.id)
    await stop(life, match, BRUNO.id)
    left = await leave(life, match, CLEO)
    assert left.status is Status.RUNNING, "leaving is no yes, and has lost"
    assert not any(seat.wants_end for seat in left.seats)


async def test_a_manager_ends_no_match_of_their_own_alone(life: Life) -> None:
    match = await under_way(life, *THREE)
    asked = await stop(life, match, ANNA.id, manager=True)
    assert (asked.status, asked.seats[0].wants_end) == (Status.RUNNING, True)
    await leave(life, match, ANNA)
    with pytest.raises(NotYourMatch):
        await stop(life, match, ANNA.id, manager=True)


async def test_taken_out_of_a_lobby_the_seat_is_free(life: Life) -> None:
    table = await life.open_table(THREE)
    match = await take_out(life, table, BRUNO)
    assert [person.name for seat in match.seats if (person := seat.person)] == ["Anna", "Cleo"]


async def test_a_result_is_announced_once_and_when_the_match_is_over(life: Life) -> None:
    match = await under_way(life, ANNA, BRUNO)
    await life.matches.change_settings(
        Server(match.place.server_id, "Harbour", "en-US"), lambda _: ServerSettings(announcements=9)
    )
    won = await leave(life, match, ANNA)
    assert (await life.queries.with_surfaces(match.code))[1] == []
    await leave(life, won, BRUNO)
    assert [each.channel_id for each in (await life.queries.with_surfaces(match.code))[1]] == [9]
