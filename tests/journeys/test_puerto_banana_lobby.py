"""The table before the start: who comes and goes, what the host chooses, and how it ends."""

from __future__ import annotations

from tests.journeys.banana import (
    THREE,
    bid_all,
    board,
    delete_newest,
    make_bot,
    newest,
    open_table,
)
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour


def pinged(harbour: Harbour) -> list[int]:
    """Whom the messages of this journey were allowed to ping, in order."""
    found: list[int] = []
    for entry in harbour.env.http_requests:
        body = entry.json if isinstance(entry.json, dict) else {}
        allowed = (body.get("data") or body).get("allowed_mentions") or {}
        assert not allowed.get("parse"), entry.path
        found += [int(person) for person in allowed.get("users", [])]
    return found


async def test_people_join_and_leave_and_the_next_one_hosts(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, "Ada", "Bo")
        assert "`1` Ada · host\n`2` Bo\n4 seats are free." in newest(harbour)
        await harbour.press("Cleo", "Join")
        await harbour.press("Ada", "Leave")
        assert "`1` Bo · host\n`2` Cleo\n4 seats are free." in newest(harbour)
        assert "Ready: Bo can start the match." in newest(harbour)
        await harbour.press("Cleo", "Leave")
        assert "One more player, and the match can start." in newest(harbour)
        assert "Start" not in harbour.buttons("Bo")
        await harbour.press("Bo", "Leave")
        assert "The host has closed this table." in newest(harbour)
        assert harbour.buttons("Bo") == []


async def test_the_host_seats_computers_and_sends_them_away(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=("Ada",)) as harbour:
        await open_table(harbour, "Ada", computers=1)
        assert "`2` Puffin · computer" in newest(harbour)
        for _ in range(4):
            await harbour.press("Ada", "+ Computer")
        assert "+ Computer" not in harbour.buttons("Ada")
        assert "Join" not in harbour.buttons("Ada")
        assert "`6` Curlew · computer" in newest(harbour)
        for _ in range(5):
            await harbour.press("Ada", "− Computer")
        assert "− Computer" not in harbour.buttons("Ada")
        assert "computer" not in newest(harbour)


async def test_the_host_chooses_deadline_seats_and_last_round(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE)
        assert "No time limit" in newest(harbour)
        shown = await harbour.press("Ada", "Options")
        assert shown.modal is not None
        await harbour.fill("Ada", ["300"], ["4"], "2")
        assert "5 minutes for a decision · 2 rounds at most" in newest(harbour)
        assert "One seat is free." in newest(harbour)
        await harbour.press("Ada", "Options")
        await harbour.fill("Ada", ["0"], ["3"], "")
        assert "No time limit" in newest(harbour)
        assert "at most" not in newest(harbour)
        assert "Join" not in harbour.buttons("Ada")


async def test_a_last_round_that_is_none_is_refused(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE)
        for written in ("0", "two"):
            await harbour.press("Ada", "Options")
            await harbour.fill("Ada", ["0"], ["6"], written)
            assert "A round limit is 1 or more. Try 20." in newest(harbour)
        assert "at most" not in harbour.shows("Ada")[0]


async def test_the_host_closes_the_table(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await open_table(harbour, *THREE)
        await harbour.press("Ada", "Close table")
        assert "The host has closed this table." in board(harbour, code)
        assert harbour.buttons("Ada") == []


async def test_a_table_that_nobody_starts_closes_after_an_hour_without_change(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await open_table(harbour, "Ada")
        await harbour.wait(3_000)
        await harbour.press("Bo", "Join")
        await harbour.wait(3_500)
        assert "Ready: Ada can start the match." in board(harbour, code)
        await harbour.wait(200)
        assert "Nobody started in time, so this table has closed." in board(harbour, code)


async def test_the_invited_are_pinged_once_and_nobody_else_ever(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        bo, cleo = (harbour.people[name] for name in ("Bo", "Cleo"))
        await open_table(harbour, "Ada", guest1=bo, guest2=cleo, guest3=bo, round_limit=1)
        assert f"Invited: <@{bo.id}> and <@{cleo.id}>" in newest(harbour)
        await harbour.press("Bo", "Join")
        assert f"Invited: <@{cleo.id}>" in newest(harbour)
        delete_newest(harbour, harbour.games)
        await harbour.slash("Ada", "help")
        await harbour.restart()
        await harbour.wait(1)
        assert pinged(harbour) == [bo.id, cleo.id]


async def test_a_rematch_pings_the_others_once_and_starts_when_all_have_pressed(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        old = await open_table(harbour, *THREE, round_limit=1)
        await harbour.press("Ada", "Start")
        await bid_all(harbour, THREE, (21, 18, 5))
        await harbour.press("Bo", "Rematch", about=f"#{old}")
        new = newest(harbour, "Cleo")
        assert "`1` Bo · host" in new
        assert "one round at most" in new
        await harbour.press("Cleo", "Rematch", harbour.dms("Cleo"))
        await harbour.press("Bo", "Rematch", about=f"#{old}")
        assert "You have a seat at this table already." in newest(harbour, "Bo")
        await harbour.press("Ada", "Rematch", about=f"#{old}")
        assert "Waiting for Ada, Bo, and Cleo." in newest(harbour, "Cleo")
        await bid_all(harbour, THREE, (1, 2, 3))
        assert "**Cleo wins the match.**" in newest(harbour, "Cleo")
        others = {harbour.people[name].id for name in ("Ada", "Cleo")}
        assert sorted(pinged(harbour)) == sorted(others)
