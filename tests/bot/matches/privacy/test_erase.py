"""A person is erased completely, and other people's matches stay valid."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.matches.changes import leaving, tables
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.tables.history import RatingRow
from bot.matches.db.tables.matches import ClaimRow, GuestRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.history import replays
from bot.matches.model.surface import Surface, SurfaceKind
from bot.matches.privacy import erase
from bot.matches.privacy.export import encode
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, Life, request

pytestmark = pytest.mark.usefixtures("newcomers_count")


async def people_ids(life: Life) -> list[int]:
    return [person_id for (person_id,) in await life.execute(select(PersonRow.id).order_by("id"))]


async def ratings_of(life: Life, person_id: int) -> list[tuple[Any, ...]]:
    columns = (RatingRow.game, RatingRow.server_id, RatingRow.mu, RatingRow.sigma, RatingRow.played)
    own = select(*columns).where(RatingRow.person_id == person_id)
    return await life.execute(own.order_by(RatingRow.server_id))


async def test_finished_matches_keep_an_anonymous_seat_with_its_result(either: Life) -> None:
    match = await either.play_out(
        await either.start_match([ANNA, BRUNO], round_limit=2), [ANNA, BRUNO]
    )
    figures = await ratings_of(either, ANNA.id)
    others = await ratings_of(either, BRUNO.id)
    await either.store.write(erase.erase, ANNA.id, request())
    after = await either.store.load(match.code)
    assert after.results == match.results
    assert after.host.erased
    seated = after.seats[0].person
    assert seated is not None
    assert (seated.id, seated.name, seated.locale) == (-1, "", None)
    assert not after.seats[0].left
    assert await ratings_of(either, -1) == figures
    assert await ratings_of(either, BRUNO.id) == others
    assert await people_ids(either) == [-1, BRUNO.id]
    assert (await either.store.read(replays.record, match.code)).standings is not None
    await either.store.write(erase.erase, BRUNO.id, request())
    seats = (await either.store.load(match.code)).seats
    assert [seat.person.id for seat in seats if seat.person] == [-1, -2], "each another nobody"


async def test_panels_are_forgotten_and_what_was_written_there_is_to_be_deleted(
    life: Life,
) -> None:
    match = await life.start_match([ANNA, BRUNO])
    board, panel = SurfaceKind.BOARD, SurfaceKind.PANEL
    shown = [
        Surface(match.code, board, None, 70, 1, match.version),
        Surface(match.code, panel, 0, 500, 501, match.version, replaced_id=499),
        Surface(match.code, panel, 1, 600, 601, match.version),
    ]
    await life.store.write(surface_rows.save, match.code, shown)
    await life.store.write(erase.erase, ANNA.id, request())
    assert [channel_id for channel_id, *_ in await life.store.read(erase.take_backs)] == [500]
    assert [surface.seat for surface in (await life.store.with_surfaces(match.code))[1]] == [
        None,
        1,
    ]


async def test_tables_with_guests_are_found_among_however_many(life: Life) -> None:
    found = str(await life.plans(lambda unit: erase.invitations(unit, ANNA.id)))
    assert "INDEX ix_guests_person_id" in found


async def test_claims_and_invitations_do_not_keep_the_id(tides: Life) -> None:
    for claimant in (ANNA, BRUNO):
        table = await tides.open_table([CLEO, ANNA, BRUNO], game="tides", invited=[ANNA])
        await tides.change(tables.claim, table, claimant.id, "first")
        await tides.change(tables.start, table, CLEO.id)
    await tides.open_table([CLEO], game="tides", invited=[ANNA, DINO])
    await tides.store.write(erase.erase, ANNA.id, request())
    claims = await tides.execute(select(ClaimRow.person_id).order_by(ClaimRow.match_id))
    assert claims == [(-1,), (BRUNO.id,)]
    assert await tides.execute(select(GuestRow.person_id)) == [(DINO.id,)]


async def test_what_the_computer_plays_on_a_seat_given_up_is_not_exported(
    life: Life,
) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.bid(match, ANNA, 3)
    for person in (BRUNO, CLEO):
        await life.bid(match, person, 4)
    await life.change(leaving.leave, match, ANNA.id)
    await life.automation.play_computers(match.code)
    content = await life.exported(ANNA.id)
    (mine,) = content["matches"]
    assert [each["kind"] for each in mine["done"]] == ["act", "leave"]
    assert mine["seen_now"] is None
    assert b'"amount": 3' in encode(content)


async def test_whoever_is_erased_keeps_no_way_back_to_a_private_table(life: Life) -> None:
    await life.open_table([ANNA, BRUNO], invited=[BRUNO], private=True)
    await life.store.write(erase.erase, BRUNO.id, request())
    assert await life.execute(select(GuestRow.person_id)) == []
