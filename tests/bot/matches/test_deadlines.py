"""Deadlines: warned, decided for, away after two in a row, and back."""

from __future__ import annotations

from datetime import timedelta

from bot.matches import Matches
from bot.matches.clock import Clock
from bot.matches.model.match import Ending, Match, Status
from tests.bot.matches.table import ANNA, BRUNO, START, Watch, bid, open_table, request, start_match


async def tick(matches: Matches) -> list[str]:
    """Lets the clock do what is due; the codes of the matches that it changed."""
    changed: list[str] = []

    async def note(code: str) -> None:
        changed.append(code)

    await Clock(matches, note).tick()
    return changed


def at(seconds: float) -> object:
    return START + timedelta(seconds=seconds)


async def test_each_seat_has_its_deadline(either: Matches) -> None:
    match = await start_match(either, deadline=400)
    assert match.deadlines == {0: at(400), 1: at(400)}
    assert match.warned == frozenset()


async def test_another_seats_bid_does_not_prolong_mine(either: Matches, watch: Watch) -> None:
    match = await start_match(either, deadline=400)
    watch.forward(100)
    after = (await bid(either, match, ANNA, 1)).match
    assert after.deadlines == {1: at(400)}
    watch.forward(100)
    again = (await bid(either, match, ANNA, 2)).match
    assert again.deadlines == {1: at(400)}
    next_round = (await bid(either, match, BRUNO, 1)).match
    assert next_round.deadlines == {0: at(600), 1: at(600)}


async def test_warning_comes_in_the_last_quarter_and_is_a_new_version(
    either: Matches, watch: Watch
) -> None:
    match = await start_match(either, deadline=400)
    await bid(either, match, BRUNO, 1)
    watch.forward(299)
    assert await tick(either) == []
    watch.forward(1)
    assert await tick(either) == [match.code]
    warned = await either.load(match.code)
    assert (warned.version, warned.warned) == (match.version + 2, frozenset({0}))
    assert warned.deadlines == {0: at(400)}
    assert await tick(either) == []


async def test_computer_decides_for_the_absent(either: Matches, watch: Watch) -> None:
    match = await start_match(either, deadline=400)
    await bid(either, match, BRUNO, 1)
    watch.forward(400)
    await tick(either)
    after = await either.load(match.code)
    assert after.state.round == 2
    assert [seat.away for seat in after.seats] == [False, False]
    assert after.deadlines == {0: at(800), 1: at(800)}


async def miss(matches: Matches, watch: Watch, match: Match, rounds: int) -> Match:
    """Anna misses so many deadlines in which Bruno bids."""
    for _ in range(rounds):
        await bid(matches, match, BRUNO, 1)
        watch.forward(400)
        await tick(matches)
    return await matches.load(match.code)


async def test_two_missed_in_a_row_leave_the_seat_to_the_computer(
    either: Matches, watch: Watch
) -> None:
    match = await start_match(either, deadline=400)
    away = await miss(either, watch, match, 2)
    assert [seat.away for seat in away.seats] == [True, False]
    assert list(away.deadlines) == [1]
    await either.play_computers(match.code)
    assert (await bid(either, match, BRUNO, 1)).match.state.round == 4


async def test_own_bid_between_them_starts_the_count_again(matches: Matches, watch: Watch) -> None:
    match = await start_match(matches, deadline=400)
    await miss(matches, watch, match, 1)
    await bid(matches, match, ANNA, 1)
    await bid(matches, match, BRUNO, 1)
    present = await miss(matches, watch, match, 1)
    assert not present.seats[0].away


async def test_back_takes_the_seat_again_with_fresh_time(either: Matches, watch: Watch) -> None:
    match = await start_match(either, deadline=400)
    away = await miss(either, watch, match, 2)
    watch.forward(7)
    back = (await either.back(match.code, ANNA.id, request())).match
    assert back.version == away.version + 1
    assert not back.seats[0].away
    assert back.deadlines == {0: at(1207), 1: at(1200)}
    once_more = await miss(either, watch, match, 1)
    assert not once_more.seats[0].away


async def test_being_back_twice_by_the_same_press_counts_once(
    matches: Matches, watch: Watch
) -> None:
    match = await start_match(matches, deadline=400)
    await miss(matches, watch, match, 2)
    first = await matches.back(match.code, ANNA.id, "press")
    again = await matches.back(match.code, ANNA.id, "press")
    assert (again.match, again.repeated) == (first.match, True)


async def test_own_bid_takes_an_away_seat_back(matches: Matches, watch: Watch) -> None:
    match = await start_match(matches, deadline=400)
    await miss(matches, watch, match, 2)
    await matches.play_computers(match.code)
    assert not (await bid(matches, match, ANNA, 5)).match.seats[0].away


async def test_nobody_present_keeps_the_pace_of_the_deadline(
    matches: Matches, watch: Watch
) -> None:
    match = await start_match(matches, deadline=400)
    for _ in range(2):
        watch.forward(400)
        await tick(matches)
    away = await matches.load(match.code)
    assert [seat.away for seat in away.seats] == [True, True]
    assert away.deadlines == {0: at(1200), 1: at(1200)}
    assert away.warned == frozenset()
    assert await matches.play_computers(match.code) is None
    watch.forward(400)
    await tick(matches)
    assert (await matches.load(match.code)).state.round == away.state.round + 1


async def test_match_without_deadline_waits_for_ever(matches: Matches, watch: Watch) -> None:
    match = await start_match(matches)
    watch.forward(10**8)
    assert await tick(matches) == []
    assert (await matches.load(match.code)) == match


async def test_table_without_change_for_an_hour_expires(either: Matches, watch: Watch) -> None:
    table = await open_table(either, [ANNA])
    assert table.deadlines == {None: at(3600)}
    watch.forward(3599)
    await either.join(table.code, BRUNO, request())
    watch.forward(3599)
    assert await tick(either) == []
    watch.forward(1)
    assert await tick(either) == [table.code]
    over = await either.load(table.code)
    assert (over.status, over.ending) == (Status.OVER, Ending.EXPIRED)


async def test_computers_left_waiting_by_a_crash_are_played_by_the_clock(either: Matches) -> None:
    match = await start_match(either, [ANNA], computers=2)
    assert set(await tick(either)) == {match.code}
    assert list((await either.load(match.code)).state.bids).count(None) == 1
