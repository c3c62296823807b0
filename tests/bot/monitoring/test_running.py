"""A running bot answers at /health and /metrics, and reveals no secret or person there."""

import asyncio
import contextlib
import math
import os
import re
import socket
from pathlib import Path

import aiohttp

from tests.bot.monitoring.test_monitoring import figures
from tests.patience import PATIENCE
from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.rest import Rule
from tests.wire.wire import Wire
from tests.wire.world import TOKEN

__all__ = ["wire"]


def free_port() -> int:
    """A free port below those the system picks, so that no other process gets it before the bot."""
    for port in range(20_000 + os.getpid() % 10_000, 32_768):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise LookupError


async def get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}{path}") as got:
        return got.status, await got.text()


async def test_all_is_measured_and_nothing_is_given_away(wire: Wire, tmp_path: Path) -> None:
    guild = wire.create_guild("Secret harbour")
    games = wire.create_channel(guild)
    ada, bo = [Person(wire, guild, name) for name in ("Ada", "Bo")]
    port, database = free_port(), f"sqlite:///{tmp_path / 'matches.db'}"
    (tmp_path / "nights").mkdir()
    environment = {"HTTP_PORT": str(port), "BACKUP_FOLDER": "nights"}
    bot = await BotProcess.start(wire, database, tmp_path, environment=environment)
    try:
        limited = Rule(method="POST", path="/channels/*", status=429, retry_after=0.1)
        wire.rest.rules.append(limited)
        await ada.slash(games, "puerto-banana start")
        await bo.press("Join", games)
        await bo.press("Start", games)  # only the host may
        await ada.press("Start", games)
        form = await ada.press("Bid")
        await ada.fill(form, "17")
        await ada.reads("17")

        behind, backup_age = math.inf, math.inf
        async with asyncio.timeout(PATIENCE):
            while behind > 0 or backup_age == math.inf:
                status, text = await get(port, "/metrics")
                assert status == 200
                found = figures(text)
                behind = found[("message_behind_seconds",)]
                backup_age = found[("backup_age_seconds",)]
        health, sentence = await get(port, "/health")
        assert await bot.stop() == 0, bot.log
    finally:
        await bot.kill()
    assert health == 200
    assert sentence.startswith("Well: one process of version ")

    assert found["open_matches", "puerto-banana", "running"] == 1
    assert found["acts_total", "puerto-banana", "open"] == 1
    assert found["acts_total", "puerto-banana", "join"] == 1
    assert found["acts_total", "puerto-banana", "start"] == 1
    assert found["refusals_total", "not-host"] == 1
    assert found[("answer_seconds_count",)] == 6
    assert found["requests_total", "POST", "429"] == 1
    assert found["rate_limits_total", "user"] == 1
    assert found["requests_total", "POST", "200"] >= 3
    assert found[("request_wait_seconds_count",)] >= 5
    assert found[("picture_seconds_count",)] >= 1
    assert found[("event_loop_lag_seconds_count",)] >= 1
    assert found[("clock_late_seconds",)] == 0
    assert found["gateway_open", "0"] == found[("servers",)] == 1
    assert 0 <= found[("backup_age_seconds",)] < PATIENCE
    assert found[("searches_waiting",)] == found[("searches_late_total",)] == 0
    own = found[("process_resident_memory_bytes",)]
    assert found[("memory_bytes",)] > own + 1_000_000 > 2_000_000, "another process draws"

    labels = {value for name in found for value in name[1:]}
    assert not {TOKEN, "Ada", "Bo", "Secret harbour", "17"} & labels
    ours = labels - {"POST", "PATCH", "DELETE", "WARNING"}
    assert not re.search(r"\d{15,}|\b[A-Z]{4}\b", " ".join(ours))
