"""What is known of people, servers and messages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.errors import NoSuchMatch
from bot.matches.model.match import Person, Server, ServerSettings, Surface
from tests.bot.matches.table import ANNA, BRUNO, Life, bid, open_table, request, start_match


async def test_surfaces_are_kept_and_found(either: Life) -> None:
    table = await open_table(either)
    board = Surface(table.code, None, 70, 7000, version=2)
    panel = Surface(table.code, 1, None, None, version=1, told=3, closed=True)
    await either.matches.save_surface(panel)
    await either.matches.save_surface(board)
    assert await either.queries.surfaces(table.code) == [board, panel]
    assert await either.queries.surface_at(70, 7000) == board
    assert await either.queries.surface_at(70, 7001) is None


async def test_newer_surface_replaces_the_older(either: Life) -> None:
    table = await open_table(either)
    await either.matches.save_surface(Surface(table.code, None, 70, 7000, version=1))
    newer = Surface(table.code, None, 70, 7001, version=2, told=1)
    await either.matches.save_surface(newer)
    assert await either.queries.surfaces(table.code) == [newer]


async def test_surface_of_an_unknown_match_is_refused(life: Life) -> None:
    with pytest.raises(NoSuchMatch):
        await life.matches.save_surface(Surface("ZZZZ", None, 1, 1, version=1))


async def test_matches_are_behind_until_all_their_messages_show_them(either: Life) -> None:
    first, second = [await start_match(either) for _ in range(2)]
    assert await either.queries.behind() == [first.code, second.code]
    for match in (first, second):
        await either.matches.save_surface(
            Surface(match.code, None, 70, match.version, match.version)
        )
    await either.matches.save_surface(Surface(first.code, 0, 71, 1, first.version))
    assert await either.queries.behind() == []
    after = (await bid(either, first, ANNA, 1)).match
    assert await either.queries.behind() == [first.code]
    await either.matches.save_surface(Surface(first.code, None, 70, 1, after.version))
    assert await either.queries.behind() == [first.code]
    await either.matches.save_surface(Surface(first.code, 0, 71, 1, after.version))
    assert await either.queries.behind() == []


async def test_matches_are_behind_again_when_their_messages_are_forgotten(either: Life) -> None:
    match = await open_table(either)
    await either.matches.save_surface(Surface(match.code, None, 70, 1, match.version))
    assert await either.queries.behind() == []
    await either.matches.forget_surfaces()
    assert await either.queries.behind() == [match.code]
    assert await either.queries.surfaces(match.code) == []


async def test_closed_table_that_was_never_posted_is_not_behind(life: Life) -> None:
    table = await open_table(life)
    await life.matches.cancel(table.code, ANNA.id, request())
    assert await life.queries.behind() == []


async def test_people_are_remembered_with_their_latest_name(either: Life) -> None:
    await open_table(either, [ANNA])
    await open_table(either, [Person(ANNA.id, "Anna II")])
    assert await either.queries.person(ANNA.id) == Person(ANNA.id, "Anna II", "it")
    assert await either.queries.person(BRUNO.id) is None


async def test_boards_speak_the_servers_language_at_discord(either: Life) -> None:
    assert await either.queries.server_locale(7) is None
    first = await open_table(either)
    assert await either.queries.server_locale(7) == "en-US"
    present = [Server(7, "Harbour", "fr"), Server(8, "Bay", "it")]
    assert await either.matches.remember_servers(present) == [7]
    assert await either.queries.server_locale(8) is None
    assert (await either.queries.load(first.code)).place.locale == "fr"
    assert await either.matches.remember_servers([Server(7, "Old Harbour", "fr")]) == []
    assert (await either.queries.load(first.code)).place.server_name == "Old Harbour"


async def test_boards_speak_the_language_that_was_chosen(either: Life) -> None:
    server = Server(7, "Harbour", "en-US")
    chosen = ServerSettings(language="it")
    assert await either.matches.change_settings(server, lambda _: chosen) == (
        ServerSettings(),
        chosen,
    )
    table = await open_table(either)
    assert table.place.locale == "it"
    assert await either.matches.remember_servers([Server(7, "Harbour", "fr")]) == []
    assert (await either.queries.load(table.code)).place.locale == "it"
    await either.matches.change_settings(server, lambda before: replace(before, language=None))
    assert (await either.queries.load(table.code)).place.locale == "fr"
