"""A start waits for the network and the database; only what stays wrong ends it."""

import logging
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot.cli import run
from bot.cli.outcomes import Failed
from bot.errors import StartError
from bot.matches.db.engine.faults import DatabaseAway

PASSING = (
    aiohttp.ClientConnectionError(),
    StartError("database-away", address="postgresql://host/name"),
    DatabaseAway("postgresql://host/name"),
    discord.HTTPException(Mock(status=503), "away"),
    discord.HTTPException(Mock(status=429), "too many"),
    TimeoutError(),
)


@pytest.fixture(autouse=True)
def paused(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses, which take no time."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("bot.cli.run.asyncio.sleep", sleep)
    return pauses


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (discord.LoginFailure(), 2),
        (Failed("HTTP_PORT can't be used", 2), 2),
        (discord.HTTPException(Mock(status=403), "no"), 1),
    ],
)
async def test_a_start_tries_again_with_growing_pauses_until_something_is_wrong_for_good(
    paused: list[float], caplog: pytest.LogCaptureFixture, wrong: Exception, code: int
) -> None:
    outcomes = iter([*PASSING, *PASSING, wrong])

    async def start() -> None:
        raise next(outcomes)

    with caplog.at_level(logging.WARNING), pytest.raises(Failed) as ended:
        await run._keep_trying(start)
    assert ended.value.code == code
    assert paused == [2, 4, 8, 16, 32] + [60] * 7
    said = [record.getMessage() for record in caplog.records]
    assert said[0] == f"{run.NO_DISCORD} Trying again in 2 s."
    assert "postgresql://host/name doesn't answer" in said[1]


async def test_a_database_that_stays_wrong_is_said_at_once(paused: list[float]) -> None:
    async def start() -> None:
        raise StartError("database-older", address="sqlite:///old.db")

    with pytest.raises(StartError):
        await run._keep_trying(start)
    assert paused == []
