"""The lines of the log, and the secrets that they must not hold."""

import json
import logging
import sys
from collections.abc import Iterator

import pytest

from bot.cli.log import TALKATIVE, JsonLine, OneLine, Repeats, write_log
from bot.settings import LogLevel, Settings


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in (None, *TALKATIVE)]
    before = [(logger, logger.level, list(logger.handlers)) for logger in loggers]
    yield
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers = handlers


@pytest.mark.parametrize(
    ("level", "ours", "of_discord"), [("DEBUG", 10, 20), ("INFO", 20, 20), ("ERROR", 40, 40)]
)
def test_discords_log_is_never_at_debug(level: LogLevel, ours: int, of_discord: int) -> None:
    write_log(Settings(log_level=level))
    assert logging.getLogger("bot").getEffectiveLevel() == ours
    for name in ("discord.gateway", "discord.http", "asyncio"):
        assert logging.getLogger(name).getEffectiveLevel() == of_discord
    assert logging.getLogger("alembic.runtime").getEffectiveLevel() >= logging.WARNING


def an_event(message: str, fault: BaseException | None = None) -> logging.LogRecord:
    """A record with a known time."""
    caught = None
    if fault is not None:
        try:
            raise fault
        except type(fault):
            caught = sys.exc_info()
    record = logging.LogRecord("bot.client", logging.ERROR, "", 0, message, None, caught)
    record.created = 1893430000.25
    return record


def test_an_event_is_one_line_however_many_its_message_has() -> None:
    said = OneLine().format(an_event("a table\nfell over"))
    assert said == "2029-12-31 16:46:40 ERROR bot.client: a table fell over"
    as_json = JsonLine().format(an_event("a table\nfell over"))
    assert json.loads(as_json) == {
        "at": "2029-12-31T16:46:40.250+00:00",
        "level": "ERROR",
        "logger": "bot.client",
        "message": "a table fell over",
    }
    assert "\n" not in as_json


@pytest.mark.parametrize("formatter", [OneLine(), JsonLine()])
def test_a_fault_is_named_in_the_same_line_without_its_words(formatter: logging.Formatter) -> None:
    said = formatter.format(an_event("it failed", ValueError("Bid(bananas=17)")))
    assert "ValueError < an_event" in said
    assert "17)" not in said
    assert "\n" not in said


def test_a_repeated_fault_is_told_once_a_minute_with_its_count_and_another_at_once() -> None:
    clock = [0.0]
    repeats, told = Repeats(lambda: clock[0]), list[str]()

    def log(message: str, *args: object, level: int = logging.ERROR) -> None:
        record = logging.LogRecord("bot.client", level, "", 0, message, args, None)
        if repeats.filter(record):
            told.append(record.getMessage())

    for second in range(121):
        clock[0] = second
        for match in ("ABCD", "EFGH"):
            log("match %s could not be shown: %s", match, f"DatabaseBusy < line {second}")
    log("match %s could not be shown: %s", "ABCD", "KeyError < line 1")
    log("heard of %s", "ABCD", level=logging.INFO)
    log("heard of %s", "ABCD", level=logging.INFO)
    assert told == [
        "match ABCD could not be shown: DatabaseBusy < line 0",
        "match ABCD could not be shown: DatabaseBusy < line 60 (119 more like it since the last"
        " line)",
        "match ABCD could not be shown: DatabaseBusy < line 120 (119 more like it since the last"
        " line)",
        "match ABCD could not be shown: KeyError < line 1",
        "heard of ABCD",
        "heard of ABCD",
    ]
