"""Questions about messages, people and servers."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.errors import NoSuchMatch
from bot.matches.db import queries, servers, surfaces, take_backs
from bot.matches.db.tables.matches import MatchRow
from bot.matches.model.messages import Surface, SurfaceKind, merged
from bot.matches.model.place import Server, ServerSettings
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from tests.bot.matches.table import ANNA, BRUNO, HARBOUR, ISLAND, PLACE, START, Life, keep

BOARD, PANEL, ENDING = SurfaceKind.BOARD, SurfaceKind.PANEL, SurfaceKind.ENDING


async def stored(life: Life, code: str) -> Sequence[Surface]:
    return (await life.store.with_surfaces(code))[1]


async def behind(life: Life, age: timedelta = timedelta(0)) -> list[str]:
    """The matches with messages that are out of date, of tables at least so old."""
    return [each.code for each in await life.store.read(surfaces.out_of_date, age)]


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
        posting="nonce",
        posting_since=START,
    )
    announced = Surface(table.code, SurfaceKind.ANNOUNCEMENT, None, 72)
    kept = [await keep(either, each) for each in (announced, panel, board)]
    assert kept == [replace(each, revision=2) for each in (announced, panel, board)]
    shown = await either.store.with_surfaces(table.code)
    assert shown == (replace(table, mix=7000), [kept[2], kept[1], kept[0]])
    with pytest.raises(NoSuchMatch):
        await either.store.write(surfaces.save, "ZZZZ", [])


async def test_a_board_that_has_moved_leaves_the_other_panels_behind(either: Life) -> None:
    match = await either.start_match()
    new = Surface(match.code, BOARD)
    panels = [await either.post(match, PANEL, seat, seat) for seat in range(2)]
    moved = Surface(match.code, BOARD, None, 70, 8000, match.version)
    changes = [(new, moved), (panels[1], panels[1])]
    await either.store.write(surfaces.save, match.code, changes, relink=True)
    board, outdated, panel = await stored(either, match.code)
    assert (board.link, board.version, panel.version) == (moved.link, 3, 3)
    assert outdated.version == 0


async def test_a_panel_that_was_posted_during_an_erasure_is_to_be_taken_back(life: Life) -> None:
    match = await life.start_match()
    await life.forget(ANNA)
    new = [Surface(match.code, PANEL, seat) for seat in range(2)]
    late = [
        replace(each, channel_id=71, message_id=7000 + seat, version=match.version)
        for seat, each in enumerate(new)
    ]
    await life.store.write(surfaces.save, match.code, list(zip(new, late, strict=True)))
    assert await life.store.read(take_backs.pending) == [(71, 7000, 0)]
    (kept,) = await stored(life, match.code)
    assert kept.seat == 1


SHOWN = Surface("KTRM", PANEL, 0, 71, 7000, version=3, revision=4)
NAMED = replace(SHOWN, posting="nonce", revision=5)
POSTED = replace(NAMED, posting=None, message_id=7001, version=4)
EDITED = replace(SHOWN, version=4)
REDRAWN = {"version": 0, "revision": 6}


@pytest.mark.parametrize(
    ("row", "before", "after", "kept", "stray"),
    [
        (SHOWN, SHOWN, EDITED, replace(EDITED, revision=5), None),
        (replace(SHOWN, revision=5), SHOWN, EDITED, replace(EDITED, **REDRAWN), None),
        (replace(NAMED, revision=5), SHOWN, EDITED, replace(NAMED, **REDRAWN), None),
        (replace(NAMED, revision=5), NAMED, POSTED, replace(POSTED, revision=6), None),
        (replace(NAMED, **REDRAWN), NAMED, POSTED, replace(POSTED, version=0, revision=7), None),
        (replace(POSTED, revision=6), NAMED, POSTED, replace(POSTED, version=0, revision=7), None),
        (replace(SHOWN, revision=6), NAMED, POSTED, replace(SHOWN, version=0, revision=7), 7001),
    ],
    ids=[
        "an edit is kept",
        "an edit that was drawn before another change is drawn again",
        "an edit during a posting of another process is drawn again",
        "a posting is kept",
        "a posting of what was marked meanwhile is kept and drawn again",
        "of two that post under one nonce the second draws again",
        "what was posted in vain is deleted",
    ],
)
def test_what_becomes_of_a_message_whose_row_may_have_been_changed(
    row: Surface, before: Surface, after: Surface, kept: Surface, stray: int | None
) -> None:
    assert merged(row, before, after) == (kept, stray)


async def test_an_edit_that_began_before_a_second_redraw_is_not_believed(life: Life) -> None:
    """The match may be as it was at the first, but somebody was erased from it meanwhile."""
    match = await life.start_match()
    await life.post(match, PANEL, 0)
    await life.store.write(surfaces.redraw, [match.code])
    (before,) = await stored(life, match.code)
    await life.store.write(surfaces.redraw, [match.code])
    after = replace(before, version=match.version)
    await life.store.write(surfaces.save, match.code, [(before, after)])
    assert (await stored(life, match.code))[0].version == 0
    assert await behind(life) == [match.code]


async def test_matches_are_behind_until_all_their_messages_show_them(life: Life) -> None:
    first, second = [await life.start_match() for _ in range(2)]
    for match, others in ((first, [second.code]), (second, [])):
        for kind, seat in ((BOARD, None), (PANEL, 0), (PANEL, 1)):
            assert await behind(life) == [match.code, *others]
            await life.post(match, kind, seat)
        assert await behind(life) == others
    after = (await life.bid(first, ANNA, 1)).match
    for kind, seat in ((BOARD, None), (PANEL, 0), (PANEL, 1)):
        assert await behind(life) == [first.code]
        await life.post(after, kind, seat)
    assert await behind(life) == []


async def test_what_is_being_posted_leaves_a_match_behind(life: Life) -> None:
    table = await life.open_table()
    minute = timedelta(minutes=1)
    assert await behind(life, minute) == [], "its board is not missed yet"
    life.watch.time += minute
    assert await behind(life, minute) == [table.code]
    board = await life.post(table)
    await keep(life, replace(board, posting="nonce"))
    assert await behind(life) == [table.code]
    await keep(life, board)
    assert await behind(life) == []


async def test_only_people_seated_in_a_running_match_miss_a_panel(either: Life) -> None:
    match = await either.start_match(computers=1)
    await either.post(match)
    await either.post(match, PANEL, 0)
    assert await behind(either) == [match.code]
    left = await either.change(decisions.leave, match, BRUNO.id)
    await either.post(left)
    await either.post(left, PANEL, 0)
    assert await behind(either) == []
    over = await either.change(decisions.leave, match, ANNA.id)
    await either.store.write(surfaces.forget_all)
    assert over.ending is not None
    assert await behind(either) == []


async def test_a_match_is_looked_at_no_more_once_its_end_is_shown(either: Life) -> None:
    shown = select(MatchRow.delivered)
    match = await either.start_match([ANNA], computers=1)
    await either.post(match, PANEL, 0)
    await either.post(match)
    assert await either.execute(shown) == [(False,)], "it goes on"
    over = await either.change(decisions.leave, match, ANNA.id)
    assert await behind(either) == [match.code]
    for kind, seat in ((ENDING, None), (BOARD, None), (PANEL, 0)):
        assert await either.execute(shown) == [(False,)]
        await either.post(over, kind, seat)
    assert await either.execute(shown) == [(True,)]
    await either.store.write(surfaces.redraw, [match.code])
    assert await behind(either) == [match.code]


async def test_open_matches_of_a_server_come_newest_first(life: Life) -> None:
    first, second = await life.open_table(), await life.start_match()
    await life.open_table(place=ISLAND)
    await life.change(tables.cancel, await life.open_table(), ANNA.id)
    assert await life.store.read(queries.open_on, 7) == [second.code, first.code]
    assert await life.store.read(queries.open_on, 7, limit=1) == [second.code]
    assert await life.store.read(queries.open_on, 7, like=first.code[1:]) == [first.code]
    assert await life.store.read(queries.open_on, 7, like="%") == []


async def test_people_and_servers_are_remembered_with_their_latest_name(life: Life) -> None:
    assert await life.store.read(servers.server_locale, 7) is None
    first = await life.open_table([ANNA])
    await life.open_table([Person(ANNA.id, "Anna II")])
    assert await life.store.read(servers.person, ANNA.id) == Person(ANNA.id, "Anna II", "it")
    assert await life.store.read(servers.person, BRUNO.id) is None
    assert await life.store.read(servers.server_locale, 7) == "en-US"
    now = [Server(7, "Old Harbour", "fr"), Server(8, "Bay", "it")]
    await life.store.write(servers.remember, now)
    locales = [await life.store.read(servers.server_locale, server.id) for server in now]
    assert locales == ["fr", None]
    assert (await life.store.load(first.code)).place.server_name == "Old Harbour"


async def speak(life: Life, language: str | None) -> None:
    """Choose the server's language."""
    chosen = {"language": language}
    await life.store.write(servers.change_settings, HARBOUR, lambda now: replace(now, **chosen))


async def test_boards_speak_the_language_of_whoever_opened_them(life: Life) -> None:
    speakers = [Person(1000, "Yves", "fr"), Person(1001, "Zita", "it")]
    table = await life.open_table(speakers)
    left = await life.change(decisions.leave, table, speakers[0].id)
    assert (left.host.id, left.place.locale) == (speakers[1].id, "fr"), "whoever the host is later"
    over = await life.auction({speakers[0]: 5, speakers[1]: 4})
    assert over.place.locale == "fr"
    again = await life.change(tables.rematch, over, speakers[1])
    assert (again.place.locale, again.locale) == ("it", "it")
    await speak(life, "en-US")
    assert (await life.store.load(again.code)).place.locale == "en-US"
    assert (await life.open_table(speakers)).place.locale == "en-US"
    await speak(life, None)
    assert (await life.store.load(again.code)).place.locale == "it"


async def test_boards_speak_the_language_that_was_chosen(either: Life) -> None:
    chosen = ServerSettings(language="it")
    changed = await either.store.write(servers.change_settings, HARBOUR, lambda _: chosen)
    assert changed == (ServerSettings(), chosen)
    here, there = [await either.open_table([ANNA], place=place) for place in (PLACE, ISLAND)]
    assert here.place.locale == "it"
    await either.store.write(servers.remember, [Server(7, "Harbour", "fr")])
    assert (await either.store.load(here.code)).place.locale == "it"
    for table in (here, there):
        await either.post(table)
    slower = replace(chosen, deadline=60)
    await either.store.write(servers.change_settings, HARBOUR, lambda _: slower)
    assert await behind(either) == []
    await speak(either, "fr")
    assert await behind(either) == [here.code]
