"""Nothing lives in memory: a new process goes on where the old one stopped."""

from __future__ import annotations

import pytest

from bot.games.chance import SEED_BYTES
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Match, Status
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch, bid, start_match

PEOPLE = [ANNA, BRUNO]


async def play(address: str, *, restart: bool) -> list[Match]:
    """Every match after every step, with a new process for each, or with one for all."""
    seen: list[Match] = []
    database = await Database.open(address)
    match = await start_match(
        Life(database, GAMES, Watch().now), PEOPLE, computers=2, round_limit=4, deadline=3600
    )
    while match.status is Status.RUNNING:
        for seat, person in enumerate(PEOPLE):
            if restart:
                await database.close()
                database = await Database.open(address)
            life = Life(database, GAMES, Watch().now)
            await life.automation.play_computers(match.code)
            match = (await bid(life, match, person, 3 * seat + match.state.round)).match
            seen.append(match)
    await database.close()
    return seen


async def test_restart_after_every_step_ends_in_the_same_result(
    ready: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))
    assert SEED_BYTES == 32
    codes = iter(["AAAA", "BBBB"])
    monkeypatch.setattr("bot.matches.db.codes.draw", lambda length: next(codes))
    uninterrupted = await play(ready, restart=False)
    interrupted = await play(ready, restart=True)
    assert [match.state for match in interrupted] == [match.state for match in uninterrupted]
    assert [match.version for match in interrupted] == [match.version for match in uninterrupted]
    places = [
        [(line.seat, line.place) for line in run[-1].results]
        for run in (interrupted, uninterrupted)
    ]
    assert places[0] == places[1]
    assert interrupted[-1].seed == bytes(range(32)).hex()
