"""Questions about people, servers and messages."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.errors import NoSuchMatch
from bot.matches.changes import leaving, tables
from bot.matches.db import queries, servers, surfaces
from bot.matches.db.surfaces import SavedSurfaces
from bot.matches.db.tables.matches import MatchRow
from bot.matches.model.match import Match, Person
from bot.matches.model.server import Server, ServerSettings
from bot.matches.model.surface import Surface, SurfaceKind
from bot.matches.privacy import erase
from tests.bot.matches.table import ANNA, BRUNO, HARBOUR, ISLAND, PLACE, START, Life, Watch, request

BOARD, PANEL = SurfaceKind.BOARD, SurfaceKind.PANEL


async def test_surfaces_are_kept_and_found(either: Life) -> None:
    table = await either.open_table()
    board = Surface(table.code, BOARD, None, 70, 7000, version=2)
    panel = Surface(
        table.code,
        PANEL,
        1,
        version=1,
        told_prompt=3,
        told_calls=2,
        closed=True,
        posting="KTRM-1-3-0",
        posting_since=START,
        replaced_id=7001,
    )
    announced = Surface(table.code, SurfaceKind.ANNOUNCEMENT, None, 72)
    saved = await either.store.write(surfaces.save, table.code, [announced, panel, board])
    assert saved == SavedSurfaces(table.version, uncertain=(announced,))
    assert (await either.store.with_surfaces(table.code))[1] == [board, panel, announced]
    shown = await either.store.with_surfaces(table.code)
    assert shown == (replace(table, mix=7000), [board, panel, announced])


async def test_a_board_that_has_moved_leaves_the_other_panels_behind(either: Life) -> None:
    match = await either.start_match()
    panels = [Surface(match.code, PANEL, n, 71, n, match.version) for n in range(2)]
    await either.store.write(surfaces.save, match.code, panels)
    moved = Surface(match.code, BOARD, None, 70, 8000, match.version)
    await either.store.write(surfaces.save, match.code, [moved, panels[1]], relink=True)
    board, outdated, panel = (await either.store.with_surfaces(match.code))[1]
    assert (board, panel) == (moved, panels[1])
    assert outdated.version < 0


async def test_a_panel_that_was_posted_during_an_erasure_is_to_be_taken_back(either: Life) -> None:
    match = await either.start_match()
    await either.store.write(erase.erase, ANNA.id, request())
    late = [Surface(match.code, PANEL, seat, 71, 7000 + seat, match.version) for seat in range(2)]
    assert (await either.store.write(surfaces.save, match.code, late)).refused == (late[0],)
    assert (await either.store.with_surfaces(match.code))[1] == [late[1]]


async def test_of_two_that_post_the_second_is_refused(either: Life) -> None:
    match = await either.start_match()
    seen = Surface(match.code, PANEL, 0, 71, 7000, version=1)
    await either.store.write(surfaces.save, match.code, [seen])
    first = replace(seen, posting="KTRM-0-1-7000", posting_since=START)
    saved = await either.store.write(surfaces.save, match.code, [first], seen=[seen])
    assert saved.refused == ()
    second = replace(seen, message_id=7001, version=match.version)
    saved = await either.store.write(surfaces.save, match.code, [second], seen=[seen])
    assert (saved.refused, saved.strays) == ((second,), ((71, 7001),))
    assert (await either.store.with_surfaces(match.code))[1] == [first]


async def test_who_edited_what_another_has_stored_leaves_nobody_knowing_what_is_shown(
    life: Life,
) -> None:
    match = await life.start_match()
    seen = Surface(match.code, PANEL, 0, 71, 7000, version=1)
    await life.store.write(surfaces.save, match.code, [seen])
    newer = replace(seen, version=match.version, told_prompt=2)
    await life.store.write(surfaces.save, match.code, [newer], seen=[seen])
    older = replace(seen, version=match.version - 1, told_prompt=1)
    saved = await life.store.write(surfaces.save, match.code, [older], seen=[seen])
    assert (saved.refused, saved.strays) == ((older,), ())
    (row,) = (await life.store.with_surfaces(match.code))[1]
    assert row.version < 0
    assert replace(row, version=newer.version) == newer


async def test_an_edit_that_began_before_a_second_redraw_is_not_believed(life: Life) -> None:
    """The match may be as it was at the first, but somebody was erased from it meanwhile."""
    match = await life.start_match()
    shown = Surface(match.code, PANEL, 0, 71, 7000, match.version)
    await life.store.write(surfaces.save, match.code, [shown])
    await life.store.write(surfaces.redraw, [match.code])
    seen = (await life.store.with_surfaces(match.code))[1]
    await life.store.write(surfaces.save, match.code, [shown], seen=seen)
    await life.store.write(surfaces.redraw, [match.code])
    saved = await life.store.write(surfaces.save, match.code, [shown], seen=seen)
    assert len(saved.uncertain) == 1
    assert [*await life.store.read(surfaces.out_of_date)] == [match.code]


async def test_surface_of_an_unknown_match_is_refused(life: Life) -> None:
    with pytest.raises(NoSuchMatch):
        await life.store.write(
            surfaces.save, "ZZZZ", [Surface("ZZZZ", BOARD, None, 1, 1, version=1)]
        )


async def test_matches_are_behind_until_all_their_messages_show_them(life: Life) -> None:
    first, second = [await life.start_match() for _ in range(2)]
    assert [*await life.store.read(surfaces.out_of_date)] == [first.code, second.code]
    for match in (first, second):
        await show(life, match, BOARD, None)
    assert [*await life.store.read(surfaces.out_of_date)] == [first.code, second.code]
    for match, others in ((first, [second.code]), (second, [])):
        for seat in match.seats:
            await show(life, match, PANEL, seat.number)
        assert [*await life.store.read(surfaces.out_of_date)] == others
    after = (await life.bid(first, ANNA, 1)).match
    for kind, number in ((BOARD, None), (PANEL, 0), (PANEL, 1)):
        assert [*await life.store.read(surfaces.out_of_date)] == [first.code]
        await show(life, after, kind, number)
    assert await life.store.read(surfaces.out_of_date) == {}


async def test_what_is_being_posted_and_what_was_replaced_leave_a_match_behind(
    life: Life,
) -> None:
    table = await life.open_table()
    board = Surface(table.code, BOARD, None, 70, 7000, table.version)
    for unfinished in (replace(board, posting="KTRM-b-0"), replace(board, replaced_id=6999)):
        await life.store.write(surfaces.save, table.code, [unfinished])
        assert [*await life.store.read(surfaces.out_of_date)] == [table.code]
        await life.store.write(surfaces.save, table.code, [board])
        assert await life.store.read(surfaces.out_of_date) == {}


async def test_only_people_who_hold_a_seat_of_a_running_match_miss_a_panel(
    either: Life,
) -> None:
    match = await either.start_match(computers=1)
    await show(either, match, BOARD, None)
    await show(either, match, PANEL, 0)
    assert [*await either.store.read(surfaces.out_of_date)] == [match.code]
    left = await either.change(leaving.leave, match, BRUNO.id)
    await show(either, left, BOARD, None)
    await show(either, left, PANEL, 0)
    assert await either.store.read(surfaces.out_of_date) == {}
    over = await either.change(leaving.leave, match, ANNA.id)
    await either.store.write(surfaces.forget_all)
    assert over.ending is not None
    assert await either.store.read(surfaces.out_of_date) == {}


async def test_the_board_of_a_table_opened_just_now_is_not_missed_yet(
    life: Life, watch: Watch
) -> None:
    table = await life.open_table()
    assert await life.store.read(surfaces.out_of_date, timedelta(minutes=1)) == {}
    watch.forward(60)
    assert [*await life.store.read(surfaces.out_of_date, timedelta(minutes=1))] == [table.code]


async def show(life: Life, match: Match, kind: SurfaceKind, seat: int | None) -> None:
    """Store a message that shows the match's current version."""
    surface = Surface(match.code, kind, seat, 70, match.version, match.version)
    await life.store.write(surfaces.save, match.code, [surface])


async def test_open_matches_of_a_server_come_newest_first(life: Life) -> None:
    first, second = await life.open_table(), await life.start_match()
    await life.open_table(place=replace(PLACE, server_id=8))
    closed = await life.open_table()
    await life.change(tables.cancel, closed, ANNA.id)
    assert await life.store.read(queries.open_on, 7) == [(second.code, 70), (first.code, 70)]
    assert await life.store.read(queries.open_on, 7, limit=1) == [(second.code, 70)]
    assert await life.store.read(queries.open_on, 7, like=first.code[1:]) == [(first.code, 70)]
    assert await life.store.read(queries.open_on, 7, like="%") == []


async def test_a_new_language_makes_the_boards_of_its_server_out_of_date(life: Life) -> None:
    here, there = [await life.open_table(place=place) for place in (PLACE, ISLAND)]
    for table in (here, there):
        await show(life, table, BOARD, None)
    await life.store.write(servers.change_settings, HARBOUR, lambda now: replace(now, deadline=60))
    assert await life.store.read(surfaces.out_of_date) == {}
    await life.store.write(
        servers.change_settings, HARBOUR, lambda now: replace(now, language="it")
    )
    assert [*await life.store.read(surfaces.out_of_date)] == [here.code]


async def test_people_are_remembered_with_their_latest_name(life: Life) -> None:
    await life.open_table([ANNA])
    await life.open_table([Person(ANNA.id, "Anna II")])
    assert await life.store.read(servers.person, ANNA.id) == Person(ANNA.id, "Anna II", "it")
    assert await life.store.read(servers.person, BRUNO.id) is None


async def test_servers_are_remembered_with_their_latest_name_and_language(life: Life) -> None:
    assert await life.store.read(servers.server_locale, 7) is None
    first = await life.open_table()
    assert await life.store.read(servers.server_locale, 7) == "en-US"
    await life.store.write(
        servers.remember, [Server(7, "Old Harbour", "fr"), Server(8, "Bay", "it")]
    )
    assert [await life.store.read(servers.server_locale, number) for number in (7, 8)] == [
        "fr",
        None,
    ]
    assert (await life.store.load(first.code)).place.server_name == "Old Harbour"


async def test_boards_speak_the_language_of_whoever_opened_them(either: Life) -> None:
    speakers = [Person(1000, "Yves", "fr"), Person(1001, "Zita", "it")]
    table = await either.open_table(speakers)
    await either.change(leaving.leave, table, speakers[0].id)
    left = await either.store.load(table.code)
    assert (left.host.id, left.place.locale) == (speakers[1].id, "fr"), "whoever the host is later"
    over = await either.auction({speakers[0]: 5, speakers[1]: 4})
    assert over.place.locale == "fr"
    again = await either.change(tables.rematch, over, speakers[1])
    assert (again.place.locale, again.locale) == ("it", "it")
    await either.store.write(
        servers.change_settings, HARBOUR, lambda now: replace(now, language="en-US")
    )
    assert (await either.store.load(again.code)).place.locale == "en-US"
    assert (await either.open_table(speakers)).place.locale == "en-US"
    await either.store.write(
        servers.change_settings, HARBOUR, lambda now: replace(now, language=None)
    )
    assert (await either.store.load(again.code)).place.locale == "it"


async def test_boards_speak_the_language_that_was_chosen(either: Life) -> None:
    server = Server(7, "Harbour", "en-US")
    chosen = ServerSettings(language="it")
    assert await either.store.write(servers.change_settings, server, lambda _: chosen) == (
        ServerSettings(),
        chosen,
    )
    table = await either.open_table([ANNA])
    assert table.place.locale == "it"
    await either.store.write(servers.remember, [Server(7, "Harbour", "fr")])
    assert (await either.store.load(table.code)).place.locale == "it"


async def test_a_match_that_is_over_is_looked_at_no_more_once_its_end_is_shown(
    either: Life,
) -> None:
    shown = select(MatchRow.shown)
    match = await either.start_match([ANNA], computers=1)
    await show(either, match, PANEL, 0)
    await show(either, match, BOARD, None)
    assert await either.execute(shown) == [(False,)], "it goes on"
    over = await either.change(leaving.leave, match, ANNA.id)
    assert [*await either.store.read(surfaces.out_of_date)] == [match.code]
    for kind, seat in ((BOARD, None), (PANEL, 0), (SurfaceKind.ENDING, None)):
        assert await either.execute(shown) == [(False,)]
        await show(either, over, kind, seat)
    assert await either.execute(shown) == [(True,)]
    await either.store.write(surfaces.redraw, [match.code])
    assert [*await either.store.read(surfaces.out_of_date)] == [match.code]


async def test_what_is_out_of_date_is_found_by_an_index(life: Life) -> None:
    found = await life.plans(surfaces.out_of_date)
    assert "ix_matches_unshown" in str(found)
