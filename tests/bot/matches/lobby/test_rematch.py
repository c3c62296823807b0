"""The same people again: one press each."""

from collections.abc import Sequence

import pytest

from bot.errors import AlreadySeated, AlreadyStarted, MayNotStart, NotYourMatch
from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Match, Person, Status
from cogs.puerto_banana.rules import Options
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, PLACE, Life, bid_one, request
from tests.bot.tides import TIDES, TidesOptions


async def played(life: Life, people: Sequence[Person], computers: int = 0) -> Match:
    match = await life.start_match(people, computers=computers, round_limit=1, deadline=3600)
    return await life.play_out(match, people)


async def test_first_press_opens_a_table_with_the_same_terms(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO], computers=1)
    table = (await life.matches.rematch(old.code, request(), BRUNO)).match
    assert (table.status, table.host, table.rematch_of) == (Status.LOBBY, BRUNO, old.code)
    assert [seat.person for seat in old.seats] == [ANNA, None, BRUNO]
    assert [seat.person for seat in table.seats] == [None, BRUNO]
    assert (table.options, table.deadline) == (Options(round_limit=1), 3600)
    assert (table.place, table.invited) == (PLACE, (ANNA,))


async def test_last_press_starts_with_everybody_in_the_old_seat(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO, CLEO], computers=1)
    presses = [await life.matches.rematch(old.code, request(), who) for who in (CLEO, ANNA, BRUNO)]
    match = presses[-1].match
    assert len({press.match.code for press in presses}) == 1
    assert [press.match.status for press in presses] == ["lobby", "lobby", "running"]
    assert [seat.person for seat in match.seats] == [seat.person for seat in old.seats]
    assert match == await life.queries.load(match.code)


async def test_somebody_new_sits_after_the_old_players(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO])
    table = (await life.matches.rematch(old.code, request(), BRUNO)).match
    await life.matches.join(table.code, request(), DINO)
    match = (await life.matches.rematch(old.code, request(), ANNA)).match
    assert [seat.person for seat in match.seats] == [ANNA, BRUNO, DINO]


async def test_whoever_left_is_not_waited_for_and_not_let_in(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=1)
    await life.matches.leave(match.code, request(), CLEO.id)
    await life.play_out(match, [ANNA, BRUNO])
    with pytest.raises(NotYourMatch):
        await life.matches.rematch(match.code, request(), CLEO)
    await life.matches.rematch(match.code, request(), ANNA)
    again = (await life.matches.rematch(match.code, request(), BRUNO)).match
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == [ANNA, BRUNO]


async def test_whoever_was_erased_is_neither_invited_nor_waited_for(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO, CLEO])
    await life.matches.erase(CLEO.id, request())
    table = (await life.matches.rematch(old.code, request(), ANNA)).match
    assert table.invited == (BRUNO,)
    again = (await life.matches.rematch(old.code, request(), BRUNO)).match
    assert again.status is Status.RUNNING


async def test_claims_are_made_anew(database: Database) -> None:
    life = Life(database, {"tides": GameEntry(TIDES, every_level(bid_one))})
    terms = TidesOptions(round_limit=2, weather="storm")
    code = (
        await life.matches.open(
            "tides", PLACE, ANNA, options=terms, most_seats=3, request_id=request()
        )
    ).match.code
    await life.matches.join(code, request(), BRUNO)
    await life.matches.claim(code, request(), BRUNO.id, "first")
    await life.matches.start(code, request(), ANNA.id)
    await life.matches.stop(code, request(), 999, manager=True)
    table = (await life.matches.rematch(code, request(), ANNA)).match
    assert (table.options, table.claims, table.most_seats) == (terms, {}, 3)


async def test_second_press_of_one_person_is_refused(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO])
    await life.matches.rematch(old.code, request(), ANNA)
    with pytest.raises(AlreadySeated):
        await life.matches.rematch(old.code, request(), ANNA)
    await life.matches.rematch(old.code, request(), BRUNO)
    with pytest.raises(AlreadyStarted):
        await life.matches.rematch(old.code, request(), BRUNO)


async def test_who_may_not_open_tables_may_join(life: Life) -> None:
    old = await played(life, [ANNA, BRUNO])
    reason = MayNotStart(roles=["Sailors"], count=1)
    with pytest.raises(MayNotStart):
        await life.matches.rematch(old.code, request(), BRUNO, join_only=reason)
    await life.matches.rematch(old.code, request(), ANNA)
    match = (await life.matches.rematch(old.code, request(), BRUNO, join_only=reason)).match
    assert match.status is Status.RUNNING


async def test_table_that_was_never_played_has_no_rematch(life: Life) -> None:
    table = await life.open_table()
    await life.matches.cancel(table.code, request(), ANNA.id)
    with pytest.raises(NotYourMatch):
        await life.matches.rematch(table.code, request(), ANNA)
