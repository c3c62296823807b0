"""A person's quiet hours: the card on which they are chosen, and what a choice on it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from importlib import resources
from zoneinfo import ZoneInfo

import msgspec
from babel.dates import get_timezone_location

from bot.errors import WrongHours
from bot.matches.model.calendar import MOST_HOURS, QuietHours
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Message, Option, Row, Select

WORD = "settings"
"""First word of the controls of all settings; the second names the setting."""
HOURS = "hours"
REGION, ZONE, BEGINS, LENGTH = "region", "zone", "begins", "length"
CHOICES = (HOURS, REGION, ZONE, BEGINS, LENGTH)
"""Second words of this card's controls."""

ZONES: Mapping[str, list[str]] = msgspec.json.decode(
    resources.files(__package__).joinpath("zones.json").read_bytes()
)
"""Time zones by region: at least one city for each way in which clocks run."""


def hours_button(texts: Texts) -> Button:
    """What leads to the card."""
    return Button(texts.say("settings-hours"), (WORD, HOURS))


def chosen(before: QuietHours | None, name: str, value: str) -> QuietHours:
    """The quiet hours after a choice in the menu of this name. Raises WrongHours, StalePrompt."""
    if name == ZONE:
        hours = QuietHours(value, 22, 0) if before is None else replace(before, zone=value)
    elif before is None:
        raise WrongHours
    elif name == BEGINS:
        hours = replace(before, begins=number(value))
    else:
        hours = replace(before, hours=number(value))
    hours.check()
    return hours


def hours_message(
    texts: Texts, now: datetime, hours: QuietHours | None, region: str | None, notice: str | None
) -> Message:
    """Menus, each once the one before it has been answered; ``region`` is the one to list."""
    if region is None and hours is not None:
        region = next((each for each, zones in ZONES.items() if hours.zone in zones), None)
    return Message(
        accent=QUAY,
        heading=texts.say("settings-hours"),
        lines=(f"> {notice}",) if notice else (texts.say("settings-hours-lead"),),
        rows=tuple(_rows(texts, now, hours, region)),
    )


def hours_line(texts: Texts, now: datetime, hours: QuietHours) -> str:
    """What is chosen now."""
    where = get_timezone_location(ZoneInfo(hours.zone), locale=texts.locale[:2], return_city=True)
    return texts.say(
        "settings-hours-are" if hours.hours else "settings-hours-none",
        begins=_clock(hours.begins),
        ends=_clock((hours.begins + hours.hours) % 24),
        city=where,
        now=_now(hours.zone, now),
    )


def _rows(
    texts: Texts, now: datetime, hours: QuietHours | None, region: str | None
) -> Iterator[Row]:
    regions = {each: f"{_span(zones, now)} · " for each, zones in ZONES.items()}
    yield _menu(
        texts,
        REGION,
        [
            Option(clocks + texts.say(f"region-{each}"), each, chosen=each == region)
            for each, clocks in regions.items()
        ],
    )
    if region is not None:
        yield _menu(texts, ZONE, _cities(texts, now, ZONES[region], hours))
    if hours is not None:
        yield _menu(
            texts,
            BEGINS,
            [Option(_clock(hour), str(hour), chosen=hour == hours.begins) for hour in range(24)],
        )
        yield _menu(
            texts,
            LENGTH,
            [
                Option(texts.say("settings-hours-length-is", n=n), str(n), chosen=n == hours.hours)
                for n in range(MOST_HOURS + 1)
            ],
        )


def _cities(
    texts: Texts, now: datetime, zones: Iterable[str], hours: QuietHours | None
) -> list[Option]:
    """In the order of their clocks, with the time that it is there."""
    return [
        Option(
            f"{_now(zone, now)} · "
            + get_timezone_location(ZoneInfo(zone), locale=texts.locale[:2], return_city=True),
            zone,
            chosen=hours is not None and zone == hours.zone,
        )
        for zone in _from_west(zones, now)
    ]


def _menu(texts: Texts, name: str, options: list[Option]) -> Select:
    what = texts.say(f"settings-hours-{name}")
    return Select(what, (WORD, name), tuple(options), label=f"**{what}**")


def _span(zones: Iterable[str], now: datetime) -> str:
    """The times that it is there, from west to east."""
    ordered = _from_west(zones, now)
    return f"{_now(ordered[0], now)}–{_now(ordered[-1], now)}"


def _from_west(zones: Iterable[str], now: datetime) -> list[str]:
    return sorted(zones, key=lambda zone: now.astimezone(ZoneInfo(zone)).replace(tzinfo=None))


def _now(zone: str, now: datetime) -> str:
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def _clock(hour: int) -> str:
    return f"{hour:02}:00"
