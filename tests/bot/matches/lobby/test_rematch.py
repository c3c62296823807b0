"""Who plays a rematch, and on which terms."""

from bot.errors import Refusal
from bot.matches.changes import leaving, tables
from bot.matches.model.match import Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life
from tests.refusals import refused


async def test_whoever_left_is_not_waited_for_and_not_let_in(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=1)
    await life.change(leaving.leave, match, CLEO.id)
    await life.play_out(match, [ANNA, BRUNO])
    with refused("not-your-match"):
        await life.change(tables.rematch, match, CLEO)
    await life.change(tables.rematch, match, ANNA)
    again = await life.change(tables.rematch, match, BRUNO)
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == [ANNA, BRUNO]


async def test_the_same_characters_sit_in_the_same_seats(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], computers=2, level="hard", round_limit=1)
    await life.stop(match)
    for person in (BRUNO, ANNA):
        again = await life.change(tables.rematch, match, person)
    seats = [(seat.person, seat.character) for seat in again.seats]
    assert seats == [(ANNA, None), (None, "ardea"), (None, "ardea"), (BRUNO, None)]


async def test_who_may_not_open_tables_may_join(life: Life) -> None:
    old = await life.auction({ANNA: 5, BRUNO: 4})
    reason = Refusal("may-not-start", roles=["Sailors"], count=1)
    with refused("may-not-start"):
        await life.change(tables.rematch, old, BRUNO, join_only=reason)
    await life.change(tables.rematch, old, ANNA)
    match = await life.change(tables.rematch, old, BRUNO, join_only=reason)
    assert match.status is Status.RUNNING


async def test_table_that_was_never_played_has_no_rematch(life: Life) -> None:
    table = await life.change(tables.cancel, await life.open_table(), ANNA.id)
    with refused("not-your-match"):
        await life.change(tables.rematch, table, ANNA)
