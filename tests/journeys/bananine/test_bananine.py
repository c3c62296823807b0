"""Bananine from the command to the end, as people play it."""

import re
from typing import Any

import pytest

from bot.ui.context import Context
from tests.journeys.discord_server import DiscordServer
from tests.journeys.hurry import decide
from tests.journeys.playing import THREE, same_luck, start_match
from tests.journeys.watchdog import watching


def on_turn(server: DiscordServer, people: tuple[str, ...]) -> str | None:
    """The person the board waits for; None when the match is over."""
    board = server.shows(people[0])[-1]
    found = re.search(r"Waiting for (\w+)", board)
    if found is None:
        assert "👑 " in board
        return None
    return found[1]


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt from the same seed."""
    same_luck(monkeypatch, 0)


async def test_people_play_in_all_ways_and_nothing_holds_the_loop(server: DiscordServer) -> None:
    server.close_dms("Cleo")
    turns = dict.fromkeys(THREE, 0)
    with watching():
        await start_match(server, *THREE, game="bananine")
        while (person := on_turn(server, THREE)) is not None:
            if person == "Ada":
                label, *_ = server.buttons(person, server.dms(person))
                await server.dm(person, label)
            elif person == "Bo":
                while on_turn(server, THREE) == person:
                    await decide(server, person, server.dms(person))
            else:
                await server.press(person, "My panel")
                while on_turn(server, THREE) == person:
                    await decide(server, person)
            turns[person] += 1
    assert len(set(turns.values())) == 1, "everybody has had equally many turns"
    assert min(turns.values()) >= 3
    assert "👑 " in server.shows("Ada")[-1]
    assert server.shows("Cleo", server.dms("Cleo")) == []


async def test_a_panel_that_opened_late_is_updated_itself_and_not_the_board(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To Discord, the original response to a press that was deferred is the pressed message."""
    show = Context.show

    async def show_late(context: Context, *message: Any) -> Any:
        await context.acknowledge()
        return await show(context, *message)

    await start_match(server, *THREE, game="bananine")
    first = on_turn(server, THREE)
    assert first is not None
    with monkeypatch.context() as late:
        late.setattr(Context, "show", show_late)
        for person in THREE:
            await server.press(person, "My panel")
    while f"Waiting for {first}" in server.shows(first)[0]:
        await decide(server, first, server.dms(first))
    for person in THREE:
        table, own = server.shows(person)
        assert "Waiting for" in table, "the board has stayed the board"
        assert ("Your turn" in own) == (f"Waiting for {person}" in table)
