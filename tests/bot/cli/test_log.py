"""What the log may hold."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.cli.run import write_log
from bot.settings import LogLevel, Settings


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in (None, "discord", "asyncio")]
    before = [(logger, logger.level, list(logger.handlers)) for logger in loggers]
    yield
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers = handlers


@pytest.mark.parametrize(
    ("level", "ours", "of_discord"),
    [("DEBUG", 10, 20), ("INFO", 20, 20), ("ERROR", 40, 40)],
)
def test_discords_own_log_is_never_at_debug_where_it_would_hold_bids(
    level: LogLevel, ours: int, of_discord: int
) -> None:
    write_log(Settings(log_level=level))
    assert logging.getLogger("bot").getEffectiveLevel() == ours
    for name in ("discord.gateway", "discord.http", "asyncio"):
        assert logging.getLogger(name).getEffectiveLevel() == of_discord
