"""Two processes on one PostgreSQL database, each with a shard: direct messages come to the first,
the presses in the server's channel to the second."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.db.engine.database import Database
from tests.databases import postgres_address
from tests.faults.kills.through_discord import CODE
from tests.wire.client import Wire
from tests.wire.conftest import wire
from tests.wire.fleet import DMS, SERVER, Fleet
from tests.wire.person import Person

__all__ = ["postgres_address", "wire"]


@pytest.fixture
async def fleet(wire: Wire, postgres_address: str, tmp_path: Path) -> AsyncIterator[Fleet]:
    fleet = Fleet(wire, postgres_address, tmp_path)
    fleet.database = await Database.open(postgres_address)
    yield fleet
    await fleet.close()
    assert not fleet.errors


async def test_two_processes_are_one_bot(fleet: Fleet, wire: Wire) -> None:
    guild = await wire.create_guild(shard=SERVER, shards=2)
    games = await wire.create_channel(guild)
    people = ada, bo, cleo = [await Person.new(wire, guild, name) for name in ("Ada", "Bo", "Cleo")]
    _, second = await asyncio.gather(fleet.start(DMS), fleet.start(SERVER))

    await ada.slash(games, "puerto-banana start", deadline=300)
    for person in (bo, cleo):
        await person.press("Join", games)
    await ada.press("Start", games)
    (code,) = set(CODE.findall((await ada.reads("Round 1", games)).text))

    # One match, pressed on both processes at one instant.
    await cleo.press("My panel", games, about=code)
    forms = [
        await ada.press("Bid", about="Round 1"),
        await bo.press("Bid", about="Round 1"),
        await cleo.press("Bid", games, about="Round 1"),
    ]
    await asyncio.gather(
        *(person.fill(form, "3") for person, form in zip(people, forms, strict=True))
    )
    await ada.reads("Round 2", games)
    assert {seat for seat, _ in await fleet.made("act")} == {0, 1, 2}

    assert "shards 0 of 2 and shards 1 of 2" in await fleet.well()

    # Both clocks look at one deadline that has passed.
    forms = [
        await ada.press("Bid", about="Round 2"),
        await cleo.press("Bid", games, about="Round 2"),
    ]
    await fleet.run_out(bo)
    await asyncio.gather(ada.fill(forms[0], "1"), cleo.fill(forms[1], "2"))
    await ada.reads("Round 3", games)
    assert [seat for seat, _ in await fleet.made("absent")] == [1]

    answers = [each.path for each in await wire.requests() if each.path.endswith("/callback")]
    assert len(answers) == len(set(answers)), "one process alone hears of each press"

    # One is killed. The other goes on, and shows the board of a server that it doesn't hear.
    await second.kill()
    for person in people:
        await person.fill(await person.press("Bid", about="Round 3"), "2")
    await ada.reads("Round 4", games)
