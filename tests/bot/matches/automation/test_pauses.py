"""A match pauses when all who are present agree, for at most 30 days including holidays."""

import pytest

from bot.errors import MatchPaused, NoPauseLeft, NoPauses, OwnMatch, TermsAreFixed
from bot.matches.model.match import Match
from tests.bot.matches.table import ANNA, BRUNO, CLEO, STRANGER, Life, Watch, hours, request

HOUR, DAY = 3_600, 86_400


async def paused(life: Life, match: Match, *people: int) -> Match:
    """The match after all of ``people`` have asked for a pause."""
    for person_id in people:
        match = (await life.matches.pause(match.code, request(), person_id)).match
    return match


async def test_clocks_stand_to_the_second_and_nobody_moves(either: Life, watch: Watch) -> None:
    match = await either.start_match(deadline=HOUR, computers=1)
    watch.forward(1_200)
    match = await paused(either, match, ANNA.id)
    assert match.paused_at is None, "Bruno has yet to agree"
    match = await paused(either, match, BRUNO.id)
    assert match.paused_at == watch.now()
    assert await either.automation.play_computers(match.code) is None
    with pytest.raises(MatchPaused):
        await either.bid(match, ANNA, 1)
    watch.forward(5 * DAY)
    await either.ticked(match.code)
    await either.matches.resume(match.code, request(), BRUNO.id)
    watch.forward(29)
    assert (await either.ticked(match.code)).paused_at is not None, "Anna reads that it goes on"
    watch.forward(1)
    match = await either.ticked(match.code)
    assert match.paused_at is None
    assert hours(match) == {0: 121 + 30 / HOUR, 2: 121 + 30 / HOUR}
    await either.bid(match, ANNA, 1)
    assert await either.automation.play_computers(match.code) is not None


async def test_a_wish_is_taken_back_by_one_press_and_nobody_absent_is_asked(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], deadline=12 * HOUR)
    await paused(life, match, ANNA.id, BRUNO.id)
    await life.matches.play_on(match.code, request(), ANNA.id)
    await life.matches.take_holiday(CLEO, request(), True)
    assert (await paused(life, match, ANNA.id)).paused_at is None
    assert (await paused(life, match, BRUNO.id)).paused_at is not None


async def test_who_says_no_to_the_end_of_the_match_ends_no_pause(life: Life) -> None:
    match = await paused(life, await life.start_match(deadline=HOUR), ANNA.id, BRUNO.id)
    await life.matches.stop(match.code, request(), ANNA.id, False)
    refused = (await life.matches.play_on(match.code, request(), BRUNO.id)).match
    assert refused.paused_at == match.paused_at
    assert not any(seat.wants_end for seat in refused.seats)


async def test_after_30_days_of_pauses_and_holidays_time_runs(either: Life, watch: Watch) -> None:
    match = await either.start_match(deadline=12 * HOUR)
    await either.matches.take_holiday(ANNA, request(), True)
    watch.forward(21 * DAY)
    await either.ticked(match.code)
    match = await paused(either, match, ANNA.id, BRUNO.id)
    assert hours(match)[0] == 30 * 24 + 12
    watch.forward(9 * DAY)
    match = await either.ticked(match.code)
    assert match.paused_at is None
    with pytest.raises(NoPauseLeft):
        await paused(either, match, ANNA.id)
    assert (await either.ticked(match.code)).seats[0].wants_pause is False


async def test_a_manager_pauses_a_match_of_others_whatever_its_host_has_chosen(life: Life) -> None:
    table = await life.open_table([ANNA])
    await life.matches.rule_out(table.code, request(), ANNA.id, None, True)
    await life.matches.join(table.code, request(), BRUNO)
    with pytest.raises(TermsAreFixed):
        await life.matches.rule_out(table.code, request(), ANNA.id, None, False)
    match = (await life.matches.start(table.code, request(), ANNA.id)).match
    with pytest.raises(NoPauses):
        await paused(life, match, ANNA.id)
    with pytest.raises(OwnMatch):
        await life.matches.pause(match.code, request(), BRUNO.id, manager=True)
    outcome = await life.matches.pause(match.code, request(), STRANGER, manager=True)
    assert outcome.match.paused_at is not None
