"""When a person's time stands still: the cards of their quiet hours and of their holidays."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from importlib import resources
from zoneinfo import ZoneInfo

import msgspec
from discord.utils import format_dt
from msgspec.structs import replace

from bot.errors import WrongHours
from bot.matches.model.calendar import MOST_HOURS, Holidays, QuietHours
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Message, Option, Row, options
from cogs.settings.rows import WORD, menu

HOURS = "hours"
REGION, ZONE, BEGINS, LENGTH = "region", "zone", "begins", "length"
CHOICES = (HOURS, REGION, ZONE, BEGINS, LENGTH)
"""Second words of the controls on the card of quiet hours."""
HOLIDAY = "holiday"
BEGIN, END = "begin", "end"
"""The second word of the controls on the card of holidays, and the third."""

ZONES: Mapping[str, list[str]] = msgspec.json.decode(
    resources.files(__package__).joinpath("zones.json").read_bytes()
)
"""Time zones by region: at least one city for each way in which clocks run."""


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
    return texts.say(
        "settings-hours-are" if hours.hours else "settings-hours-none",
        begins=clock(hours.begins),
        ends=clock((hours.begins + hours.hours) % 24),
        city=texts.city(hours.zone),
        now=clock_now(hours.zone, now),
    )


def _rows(
    texts: Texts, now: datetime, hours: QuietHours | None, region: str | None
) -> Iterator[Row]:
    yield from zone_rows(texts, now, None if hours is None else hours.zone, region)
    if hours is not None:
        yield menu(texts, BEGINS, hour_options([str(hours.begins)]), of="hours-")
        lengths = range(MOST_HOURS + 1)
        labels = {str(n): texts.say("settings-hours-length-is", n=n) for n in lengths}
        yield menu(texts, LENGTH, options(labels, str(hours.hours)), of="hours-")


def zone_rows(
    texts: Texts, now: datetime, zone: str | None, region: str | None, *card: str
) -> Iterator[Row]:
    """Two menus that lead to a time zone; ``card`` is the one that they are on, if not this."""
    regions = {
        each: f"{_span(zones, now)} · {texts.say(f'region-{each}')}"
        for each, zones in ZONES.items()
    }
    yield menu(texts, REGION, options(regions, region), *card, of="hours-")
    if region is not None:  # in the order of their clocks, with the time that it is there
        ordered = _from_west(ZONES[region], now)
        cities = {each: f"{clock_now(each, now)} · {texts.city(each)}" for each in ordered}
        yield menu(texts, ZONE, options(cities, zone), *card, of="hours-")


def hour_options(chosen: Collection[str]) -> tuple[Option, ...]:
    return tuple(Option(clock(hour), str(hour), chosen=str(hour) in chosen) for hour in range(24))


def _span(zones: Iterable[str], now: datetime) -> str:
    """The times that it is there, from west to east."""
    ordered = _from_west(zones, now)
    return f"{clock_now(ordered[0], now)}–{clock_now(ordered[-1], now)}"


def _from_west(zones: Iterable[str], now: datetime) -> list[str]:
    return sorted(zones, key=lambda zone: now.astimezone(ZoneInfo(zone)).replace(tzinfo=None))


def clock_now(zone: str, now: datetime) -> str:
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def clock(hour: int) -> str:
    """What clocks show at a full hour."""
    return f"{hour:02}:00"


def holiday_message(texts: Texts, now: datetime, holidays: Holidays) -> Message:
    """Until when the one lasts that goes on, or how many days are left for another."""
    until = holidays.until(now)
    if until is not None:
        lines = [texts.say("settings-holiday-on", until=format_dt(until, "D"))]
    else:
        days = int(holidays.left(now) / timedelta(days=0.1)) / 10
        lines = [
            texts.say("settings-holiday-lead"),
            texts.say("settings-holiday-left", days=days),
        ]
    word = BEGIN if until is None else END
    button = Button(texts.say(f"settings-holiday-{word}"), (WORD, HOLIDAY, word))
    return Message(
        accent=QUAY, heading=texts.say("settings-holiday"), lines=tuple(lines), rows=((button,),)
    )
