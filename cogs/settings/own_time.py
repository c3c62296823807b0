"""A person's own time: the cards for quiet hours, holidays and the digest."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from importlib import resources
from zoneinfo import ZoneInfo

import msgspec
from discord.utils import format_dt
from msgspec.structs import replace

from bot.errors import StalePrompt, WrongHours
from bot.matches.changes.own_time import DIGEST
from bot.matches.model.calendar import MOST_HOURS, Holidays, QuietHours
from bot.matches.model.deadlines import REMINDERS
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from bot.matches.model.open_matches import NextAsked
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Message, Option, Row, Select, card, options
from bot.ui.screens.names import plain, safe
from bot.ui.screens.whereabouts import link_to

WORD = "settings"
"""First word of the controls of all settings; the second is a setting or a card."""
HOURS = "hours"
REGION, ZONE, BEGINS, LENGTH = "region", "zone", "begins", "length"
CHOICES = (HOURS, REGION, ZONE, BEGINS, LENGTH)
"""Second words of the controls on the card of quiet hours."""
HOLIDAY = "holiday"
BEGIN, END = "begin", "end"
"""Second and third words of the controls on the card of holidays."""

ZONES: Mapping[str, list[str]] = msgspec.json.decode(
    resources.files(__package__).joinpath("zones.json").read_bytes()
)
"""Time zones by region, with at least one city for each set of clock rules."""
AT, REMINDER = "digest-at", "reminder"
"""Second words of the controls on the card of the digest, besides DIGEST and the time zone's."""
MOST = 20
"""Matches listed in a digest: the default limit of open matches per person."""
LONGEST_NAME = 30
"""Characters of a server's name in a digest."""

_read = msgspec.json.Decoder(list[NextAsked]).decode


def card_button(texts: Texts, card: str) -> Button:
    """The button that opens a card."""
    return Button(texts.say(f"settings-{card}"), (WORD, card))


def menu(
    texts: Texts, name: str, listed: tuple[Option, ...], *words: str, most: int = 1, of: str = ""
) -> Select:
    """A setting's select. ``of`` comes before its text's name, ``words`` after its own words."""
    label = f"**{texts.say(f'settings-{of}{name}')}**"
    return Select(texts.say("settings-choose"), (WORD, name, *words), listed, label, most)


def with_choice(before: QuietHours | None, name: str, value: str) -> QuietHours:
    """The quiet hours after a choice in the named menu. Raises WrongHours, StalePrompt."""
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
    """Menus that appear one after the other as they are answered; ``region`` lists its cities."""
    if region is None and hours is not None:
        region = next((each for each, zones in ZONES.items() if hours.zone in zones), None)
    lead, rows = texts.say("settings-hours-lead"), _rows(texts, now, hours, region)
    return card(texts.say("settings-hours"), [lead], rows, notice=notice)


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
    """Two menus for a time zone, by region and city; ``card`` names the card if not quiet hours."""
    regions = {
        each: f"{_span(zones, now)} · {texts.say(f'region-{each}')}"
        for each, zones in ZONES.items()
    }
    yield menu(texts, REGION, options(regions, region), *card, of="hours-")
    if region is not None:  # from west to east, with the local time
        ordered = _from_west(ZONES[region], now)
        cities = {each: f"{clock_now(each, now)} · {texts.city(each)}" for each in ordered}
        yield menu(texts, ZONE, options(cities, zone), *card, of="hours-")


def hour_options(chosen: Collection[str]) -> tuple[Option, ...]:
    return tuple(Option(clock(hour), str(hour), chosen=str(hour) in chosen) for hour in range(24))


def _span(zones: Iterable[str], now: datetime) -> str:
    """The zones' earliest and latest local time."""
    ordered = _from_west(zones, now)
    return f"{clock_now(ordered[0], now)}–{clock_now(ordered[-1], now)}"


def _from_west(zones: Iterable[str], now: datetime) -> list[str]:
    return sorted(zones, key=lambda zone: now.astimezone(ZoneInfo(zone)).replace(tzinfo=None))


def clock_now(zone: str, now: datetime) -> str:
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"


def clock(hour: int) -> str:
    """The full hour as clocks show it."""
    return f"{hour:02}:00"


def holiday_message(texts: Texts, now: datetime, holidays: Holidays) -> Message:
    """The end of the current holiday, or how many days are left for another."""
    until = holidays.until(now)
    if until is not None:
        lines = [texts.say("settings-holiday-on", until=format_dt(until, "D"))]
    else:
        days = int(holidays.left(now) / timedelta(days=0.1)) / 10
        left = texts.say("settings-holiday-left", days=days)
        lines = [texts.say("settings-holiday-lead"), left]
    word = BEGIN if until is None else END
    button = Button(texts.say(f"settings-holiday-{word}"), (WORD, HOLIDAY, word))
    return card(texts.say("settings-holiday"), lines, [(button,)])


def read_reminder(values: tuple[str, ...]) -> int:
    """The reminder chosen in the menu. Raises StalePrompt."""
    if len(values) != 1 or number(values[0]) not in REMINDERS:
        raise StalePrompt
    return number(values[0])


def digest_message(
    texts: Texts, now: datetime, person: Person, region: str | None, *, closed: bool = False
) -> Message:
    """The digest's hours and the reminder; first the time zone, if that isn't known yet.

    ``closed``: the person's DMs are closed. ``region`` lists its cities.
    """
    own = QuietHours.read(person.quiet_hours)
    if own is None:
        lines = [texts.say("settings-digest-lead"), texts.say("settings-digest-where")]
        rows = zone_rows(texts, now, None, region, DIGEST)
        return card(texts.say("settings-digest"), lines, rows)
    hours = person.digest.split()
    key = "settings-digest-are" if hours else "settings-digest-none"
    listed = texts.listed([clock(int(hour)) for hour in hours])
    where = {"city": texts.city(own.zone), "now": clock_now(own.zone, now)}
    lines = [f"> {texts.say(key, hours=listed, **where)}"]
    lines += [texts.say("settings-digest-closed")] if closed else []
    lines += [] if hours else [texts.say("settings-digest-lead")]
    parts = {str(n): texts.say(f"settings-reminder-{n}") for n in REMINDERS}
    at = menu(texts, AT, hour_options(hours), most=24)
    reminder = menu(texts, REMINDER, options(parts, str(person.reminder)))
    when = texts.say("settings-reminder-when")
    return card(texts.say("settings-digest"), lines, (at, reminder), [when])


async def digest(notice: Notice, texts: Texts) -> Message:
    """The matches that wait for a person, most urgent first, with link and time left."""
    waiting = _read(notice.says or "[]")
    lines = [
        texts.say(
            "digest-match",
            code=each.code,
            game=texts.say(f"game-{each.game}"),
            link=link_to(each),
            server=safe(plain(each.place.server_name, LONGEST_NAME)),
            when=format_dt(each.due_at, "R"),
        )
        for each in waiting[:MOST]
        if each.due_at is not None
    ]
    if len(waiting) > MOST:
        lines.append(texts.say("digest-more", count=len(waiting) - MOST))
    return card(texts.say("digest-title"), lines, [(card_button(texts, DIGEST),)])
