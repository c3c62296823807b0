"""Metrics count what happens, both pages are always answered, and nothing is given away there."""

import asyncio
import contextlib
import logging
import math
import os
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.client import Quayside
from bot.matches.db.engine.faults import DatabaseBusy
from bot.matches.db.maintenance.signs import Verdict
from bot.matches.upkeep.health import Figures
from bot.metrics import REGISTRY
from bot.monitoring import LAG_SECONDS, CannotListen, Lag, monitored
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.ui.drawing.rasteriser import DrawingError, Rasteriser
from tests.patience import PATIENCE
from tests.virtual_loop import VirtualLoop
from tests.virtual_loop import run as run_virtually
from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.rest import Rule
from tests.wire.wire import Wire
from tests.wire.world import TOKEN

__all__ = ["wire"]

WELL = Verdict(True, "Well: all is.")
NOTHING = Figures({}, 0.0, 0.0)
CLOCK = ("clock_late_seconds",)


class Scraper:
    """Asks for both pages of a bot with this verdict and these figures."""

    def __init__(self) -> None:
        self.verdict = AsyncMock(return_value=WELL)
        self.current = AsyncMock(return_value=NOTHING)
        self._http: aiohttp.ClientSession

    @contextlib.asynccontextmanager
    async def served(self, port: int = 0) -> AsyncIterator[int]:
        async with (
            monitored("127.0.0.1", port, self.verdict, self.current) as port,
            aiohttp.ClientSession(f"http://127.0.0.1:{port}") as self._http,
        ):
            yield port

    async def health(self) -> tuple[int, str]:
        async with self._http.get("/health") as answer:
            return answer.status, await answer.text()

    async def figures(self) -> dict[tuple[str, ...], float]:
        """Our samples, by name without the prefix followed by the values of the labels."""
        async with self._http.get("/metrics") as answer:
            assert answer.status == 200
            return figures(await answer.text())


def figures(text: str) -> dict[tuple[str, ...], float]:
    return {
        (sample.name.removeprefix("quayside_"), *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
async def scraper() -> AsyncIterator[Scraper]:
    made = Scraper()
    async with made.served():
        yield made


async def test_health_is_a_sentence_and_a_status(scraper: Scraper) -> None:
    assert await scraper.health() == (200, "Well: all is.\n")
    scraper.verdict.return_value = Verdict(False, "Not well: no bot runs here.")
    assert await scraper.health() == (503, "Not well: no bot runs here.\n")


async def test_the_database_is_asked_at_every_look_and_may_say_nothing(scraper: Scraper) -> None:
    lobby, behind = ("open_matches", "bananine", "lobby"), ("message_behind_seconds",)
    scraper.current.return_value = Figures({("bananine", "lobby"): 2}, 61.0, 5.0)
    found = await scraper.figures()
    assert (found[lobby], found[behind], found[CLOCK]) == (2, 61, 5)
    scraper.current.return_value = NOTHING
    found = await scraper.figures()
    assert (lobby in found, found[CLOCK]) == (False, 0)
    for silence in (None, DatabaseBusy()):
        scraper.current.side_effect = [silence]
        found = await scraper.figures()
        assert math.isnan(found[behind])
        assert math.isnan(found[CLOCK])


async def test_warnings_are_counted_by_logger_not_by_content(scraper: Scraper) -> None:
    logging.getLogger("bot.matches.clock").error("match ABCD: %s failed", "deadline")
    logging.getLogger("bot.matches.clock").info("a quiet word")
    found = await scraper.figures()
    assert found["log_records_total", "ERROR", "bot.matches.clock"] == 1
    assert not any("ABCD" in value for name in found for value in name)
    assert ("log_records_total", "INFO", "bot.matches.clock") not in found


async def test_nothing_is_counted_or_measured_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = list[Lag]()

    async def measure(lag: Lag) -> None:
        measured.append(lag)

    monkeypatch.setattr(Lag, "measure", measure)
    monkeypatch.setattr("bot.monitoring.LAG_SECONDS", 0.001)
    handlers = list(logging.getLogger().handlers)
    async with Scraper().served():
        assert logging.getLogger().handlers != handlers
    assert logging.getLogger().handlers == handlers
    assert (count := len(measured))
    await asyncio.sleep(0.02)
    assert len(measured) == count


async def test_a_port_that_is_taken_is_named(scraper: Scraper) -> None:
    with pytest.raises(CannotListen) as caught:
        async with scraper.served() as port, Scraper().served(port):
            pass
    assert str(caught.value).startswith(f"127.0.0.1:{port}: ")


def test_a_loop_that_is_held_up_is_late_by_as_much() -> None:
    late: list[float] = []

    async def hold_up() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        scheduler = Scheduler()
        scheduler.every(LAG_SECONDS, Lag(late.append).measure)
        scheduler.start()
        await asyncio.sleep(LAG_SECONDS * 2.5)
        loop._now += 3.0
        await asyncio.sleep(0)
        await asyncio.sleep(LAG_SECONDS)
        await scheduler.stop()

    run_virtually(hold_up())
    assert late[:2] == [0.0, 0.0]
    assert late[2] == pytest.approx(3.0 - LAG_SECONDS / 2)


async def test_a_picture_that_fails_took_its_time_too() -> None:
    before, rasteriser = counted(), Rasteriser()
    with pytest.raises(DrawingError):
        await rasteriser.png("<svg")
    rasteriser._worker.close()
    assert counted() - before == 1


def counted() -> float:
    return REGISTRY.get_sample_value("quayside_picture_seconds_count") or 0.0


async def test_a_bot_that_has_only_begun_to_start_is_answered_for(tmp_path: Path) -> None:
    async with Quayside(Settings(database_url=f"sqlite:///{tmp_path / 'new.db'}")) as bot:
        assert await bot.figures() is None
        await bot.wire()
        assert await bot.figures() == NOTHING


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
                await asyncio.sleep(0.2)
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
    for kind in ("open", "join", "start"):
        assert found["acts_total", "puerto-banana", kind] == 1
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
    assert 0 <= found[("backup_age_seconds",)] < 3600
    assert found[("searches_waiting",)] == found[("searches_late_total",)] == 0
    own = found[("process_resident_memory_bytes",)]
    assert found[("memory_bytes",)] > own + 1_000_000 > 2_000_000, "another process draws"

    labels = {value for name in found for value in name[1:]}
    assert not {TOKEN, "Ada", "Bo", "Secret harbour", "17"} & labels
    ours = labels - {"POST", "PATCH", "DELETE", "WARNING"}
    assert not re.search(r"\d{15,}|\b[A-Z]{4}\b", " ".join(ours))
