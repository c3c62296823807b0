"""Months of two matches: a bank, absences, pauses, with a restart after every step."""

import re
from datetime import timedelta

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    TWO,
    board,
    newest,
    newest_dm,
    order,
    panels,
    posted_to,
    start_match,
)

DAY, HOUR = 86_400, 3_600
DAYS = 302_400
"""Seconds for a decision, which mean twelve hours, and three days in the bank."""


async def later(server: DiscordServer, days: float) -> None:
    """Let days pass, then restart the bot."""
    await server.wait(days * DAY)
    await server.restart()


async def press(server: DiscordServer, person: str, label: str, about: str = "#") -> None:
    """Press a button on the person's panel, then restart the bot."""
    await server.press(person, label, server.dms(person), about=about)
    await server.restart()


def shows_both(server: DiscordServer, words: str, code: str) -> bool:
    return words in board(server, code) and words in panels(server, "Ada", f"· #{code}")[-1]


async def test_a_bank_pauses_and_their_cap(server_of: OpenServer) -> None:
    async with server_of(people=TWO, locales={"Bo": "fr"}, seldom=DAY) as server:
        code = await start_match(server, *TWO, deadline=DAYS)
        await later(server, 1)
        await order(server, "Ada", 1, code)
        await order(server, "Bo", 1, code)
        match = await server.services.store.load(code)
        assert [seat.overtime for seat in match.seats] == [DAY / 2, DAY / 2]
        due = match.deadlines

        await press(server, "Bo", "Pause")
        assert "Bo would like to pause this match. Still to agree: Ada." in board(server, code)
        await press(server, "Bo", "Continuer")
        assert "would like to pause" not in board(server, code)
        await press(server, "Bo", "Pause")
        await press(server, "Ada", "Pause")
        assert shows_both(server, "**Paused** since <t:", code)
        assert "Bid" not in server.buttons("Ada", server.dms("Ada"))
        assert "Bid" not in server.buttons("Ada", about=code)
        await order(server, "Ada", 1, code)
        assert "This match is paused, so nobody can move." in newest_dm(server, "Ada")
        await later(server, 10)
        assert shows_both(server, "**Paused** since <t:", code)
        before = len(server.env.http_requests)
        await press(server, "Bo", "Continuer")
        assert shows_both(server, "The pause ends <t:", code)
        assert posted_to(server, "Ada", before) == 1, "she is called before her time runs"
        await later(server, 31 / DAY)
        match = await server.services.store.load(code)
        moved = {match.deadlines[seat] - due[seat] for seat in (0, 1)}
        assert moved == {timedelta(days=10, seconds=30)}
        assert "Waiting for Ada and Bo. Time runs out <t:" in board(server, code)

        await server.slash("Mia", "manage pause", match=code)
        await server.press("Mia", "Pause")
        assert f"#{code} is paused." in newest(server, "Mia")
        await later(server, 20)
        assert shows_both(server, "This match has used up its 30 days of pauses", code)
        assert "Time runs out <t:" in board(server, code)
        assert "Play before <t:" in panels(server, "Ada", f"· #{code}")[-1]
        assert "Pause" not in server.buttons("Ada", server.dms("Ada"))


async def test_a_seat_is_given_back_once_and_then_kept(server_of: OpenServer) -> None:
    async with server_of(people=TWO, locales={"Bo": "fr"}, seldom=DAY) as server:
        code = await start_match(server, *TWO)
        for days in (7.1, 1.1):
            await order(server, "Ada", 1, code)
            await later(server, days)
        assert "The computer is playing for Bo meanwhile." in board(server, code)
        await press(server, "Bo", "Me revoilà")
        assert "The computer is playing" not in board(server, code)
        for days in (7.1, 1.1):
            await order(server, "Ada", 1, code)
            await later(server, days)
        assert "Bo missed too many decisions, so the computer keeps the seat" in board(server, code)
        assert "l’ordinateur garde donc ta place" in panels(server, "Bo", f"· #{code}")[-1]


async def test_before_the_reserve_begins_its_person_is_called_once(server_of: OpenServer) -> None:
    said = r"\*\*Joue avant <t:\d+:F>.; ensuite, tu entames ta réserve de 3 jours\.\*\*"
    async with server_of(people=TWO, locales={"Bo": "fr"}, seldom=DAY) as server:
        code = await start_match(server, *TWO, deadline=DAYS)
        await order(server, "Ada", 1, code)
        before = len(server.env.http_requests)
        await server.wait(9 * HOUR - 60)
        assert posted_to(server, "Bo", before) == 0
        await server.wait(120)
        assert posted_to(server, "Bo", before) == 1
        assert re.search(said, panels(server, "Bo", f"· #{code}")[-1])
        await server.restart()
        await server.wait(10 * HOUR)
        assert posted_to(server, "Bo", before) == 1
        await server.wait(45 * HOUR)
        assert posted_to(server, "Bo", before) == 2
        assert not re.search(said, panels(server, "Bo", f"· #{code}")[-1])
