"""Who plays a rematch, and on which terms."""

from bot.errors import Refusal
from bot.matches.changes import leaving, tables
from bot.matches.model.match import Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life, request
from tests.bot.tides import TidesOptions
from tests.refusals import refused


async def test_whoever_left_is_not_waited_for_and_not_let_in(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], round_limit=1)
    await life.store.write(leaving.leave, match.code, request(), CLEO.id)
    await life.play_out(match, [ANNA, BRUNO])
    with refused("not-your-match"):
        await life.store.write(tables.rematch, match.code, request(), CLEO)
    await life.store.write(tables.rematch, match.code, request(), ANNA)
    again = (await life.store.write(tables.rematch, match.code, request(), BRUNO)).match
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == [ANNA, BRUNO]


async def test_the_same_characters_sit_in_the_same_seats(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], computers=2, level="hard", round_limit=1)
    await life.store.write(leaving.stop, match.code, request(), 999, manager=True)
    for person in (BRUNO, ANNA):
        again = (await life.store.write(tables.rematch, match.code, request(), person)).match
    seats = [(seat.person, seat.character) for seat in again.seats]
    assert seats == [(ANNA, None), (None, "ardea"), (None, "ardea"), (BRUNO, None)]


async def test_claims_are_made_anew(tides: Life) -> None:
    terms = TidesOptions(round_limit=2, weather="storm")
    code = (await tides.open_table(game="tides", options=terms, most_seats=3)).code
    await tides.store.write(tables.claim, code, request(), BRUNO.id, "first")
    await tides.store.write(tables.start, code, request(), ANNA.id)
    await tides.store.write(leaving.stop, code, request(), 999, manager=True)
    table = (await tides.store.write(tables.rematch, code, request(), ANNA)).match
    assert (table.options, table.claims, table.most_seats) == (terms, {}, 3)


async def test_who_may_not_open_tables_may_join(life: Life) -> None:
    old = await life.auction({ANNA: 5, BRUNO: 4})
    reason = Refusal("may-not-start", roles=["Sailors"], count=1)
    with refused("may-not-start"):
        await life.store.write(tables.rematch, old.code, request(), BRUNO, join_only=reason)
    await life.store.write(tables.rematch, old.code, request(), ANNA)
    match = (
        await life.store.write(tables.rematch, old.code, request(), BRUNO, join_only=reason)
    ).match
    assert match.status is Status.RUNNING


async def test_table_that_was_never_played_has_no_rematch(life: Life) -> None:
    table = await life.open_table()
    await life.store.write(tables.cancel, table.code, request(), ANNA.id)
    with refused("not-your-match"):
        await life.store.write(tables.rematch, table.code, request(), ANNA)
