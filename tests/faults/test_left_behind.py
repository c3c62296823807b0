"""What was left behind is shown after all: by the next process, the next session, the next turn."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from cogs.green_port.rules.components import NO_CUBES
from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.scene import scene
from tests.faults.test_discord_fails import fail_one_answer
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.green_port import playing as port
from tests.journeys.playing import (
    TWO,
    bid,
    board,
    newest,
    panel,
    panels,
    start_match,
)
from tests.journeys.servers import managing


def fail(
    server: DiscordServer, method: str, where: ChannelHandle, times: int | None = None
) -> None:
    """Discord is down for this method in a channel."""
    single = "/*" if method != "POST" else ""
    server.env.inject_error(
        method, f"/channels/{where.id}/messages{single}", status=500, times=times
    )


def stop_telling(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this process commits and answers, and dies before it shows anything else."""
    bot = server.bot
    monkeypatch.setattr(bot.app.refresher, "changed", lambda _code, below=None: None)


async def test_panels_of_a_match_that_began_as_the_process_ended_are_posted(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        await server.slash("Ada", "puerto-banana start")
        await server.press("Bo", "Join")
        stop_telling(server, monkeypatch)
        await server.press("Ada", "Start")
        for person in TWO:
            assert panels(server, person) == []
        for method in ("POST", "PATCH"):  # the welcome there may become the panel
            fail(server, method, server.dms("Bo"))
        await server.restart()
        await server.wait(1)
        assert panels(server, "Bo") == []
        server.env.backend.faults.clear()
        await server.restart()
        await server.wait(1)
        for person in TWO:
            assert len(panels(server, person)) == 1


async def test_after_an_outage_of_an_hour_everything_is_shown_without_another_move(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.live.refresher.RETRIES", (2, 10, 60, 300, 900))
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        for where in (server.games, server.dms("Bo")):
            fail(server, "PATCH", where)
        await bid(server, "Ada", 20)
        await server.wait(3_600)
        server.env.backend.faults.clear()
        await server.wait(900)
        assert "Waiting for Bo." in board(server, code)
        assert "you’re the last one" in panel(server, "Bo")


async def test_dms_that_were_closed_for_a_moment_are_used_again_at_the_next_turn(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 20)
        await server.wait(300)
        server.close_dms("Ada")
        await bid(server, "Bo", 18)
        assert "Round 1" in panel(server, "Ada")
        await server.press("Ada", "My panel", about=code)
        assert "Your direct messages are closed to me." in newest(server)
        server.env.backend.faults.clear()
        await server.press("Ada", "Bid")
        await server.fill("Ada", "1")
        await server.wait(300)
        await bid(server, "Bo", 2)
        assert "Round 3" in panel(server, "Ada")


async def test_a_press_on_a_panel_that_was_just_replaced_gets_the_present_one(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        await server.press("Ada", "Bid", server.dms("Ada"))
        fail_one_answer(server, 10008)
        await server.fill("Ada", "20")
        assert "Your bid: **20**" in newest(server, "Ada", server.dms("Ada"))


async def test_a_press_on_an_old_panel_after_a_restart_shows_the_present_one(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        port.deal(monkeypatch, scene(phase=Phase.UTILISE, cubes=((3, 0, 0, 0), NO_CUBES)))
        await start_match(server, *TWO, game="green-port")
        first = port.decider(server, TWO)
        assert first is not None
        other = next(person for person in TWO if person != first)
        while port.decider(server, (other,)) is None:
            label = port.sensible(port.choices(server, first))
            ends = label == "End turn"
            if ends:
                stop_telling(server, monkeypatch)
                server.env.inject_error(
                    "POST", "/interactions/*/*/callback", status=404, code=10062
                )
            await port.decide(server, first, label)
            if ends:
                break
        fail(server, "PATCH", server.dms(first))
        await server.restart()
        await server.wait(1)
        assert port.decider(server, (first,)) == first
        await server.press(first, "End turn", where=server.dms(first))
        (shown,) = panels(server, first)
        assert f"We’re waiting for {other}." in shown
        assert "End turn" not in port.choices(server, first)


async def test_a_match_whose_channel_is_gone_goes_on_by_dm_until_a_manager_moves_it(
    server_of: OpenServer,
) -> None:
    async with server_of() as server:
        managing.add_manager(server)
        pier = server.create_channel("pier")
        code = await start_match(server, *TWO, where=pier)
        server.env.backend.delete_channel(pier.id)
        await bid(server, "Ada", 20)
        await bid(server, "Bo", 18)
        for person in TWO:
            assert "Round 2" in panel(server, person)
            assert "The board’s channel is gone or closed to me" in panel(server, person)
        await server.slash("Mia", "manage boards")
        assert "One board’s channel is gone, so its match goes on" in newest(server, "Mia")
        await server.wait(1)
        assert "Round 2" in board(server, code, "Cleo")
        for person in TWO:
            assert "channel is gone" not in panel(server, person)
            assert "Harbour · #games" in panel(server, person)
