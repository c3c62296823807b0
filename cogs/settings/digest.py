"""A person's digest and reminder: the card on which they are chosen, and what a digest says."""

from datetime import datetime

import msgspec
from discord.utils import format_dt

from bot.errors import StalePrompt
from bot.matches.changes.own_time import DIGEST
from bot.matches.model.calendar import QuietHours
from bot.matches.model.deadlines import REMINDERS
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from bot.matches.model.open_matches import NextAsked
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Message, options
from bot.ui.screens.names import plain, safe
from bot.ui.screens.whereabouts import link_to
from cogs.settings.quiet_hours import clock, clock_now, hour_options, zone_rows
from cogs.settings.rows import card_button, menu

AT, REMINDER = "digest-at", "reminder"
"""Second words of this card's controls, besides DIGEST and those of a time zone."""
MOST = 20
"""Matches in a list: as many as somebody may have, usually."""
LONGEST_NAME = 30
"""Characters of a server's name in it."""

_read = msgspec.json.Decoder(list[NextAsked]).decode


def part(values: tuple[str, ...]) -> int:
    """The reminder chosen in its menu. Raises StalePrompt."""
    if len(values) != 1 or number(values[0]) not in REMINDERS:
        raise StalePrompt
    return number(values[0])


def digest_message(
    texts: Texts, now: datetime, person: Person, region: str | None, *, closed: bool = False
) -> Message:
    """Hours and reminder; before them, where the person is, if that isn't known yet.

    ``closed``: they take no direct messages. ``region`` is the one to list.
    """
    own = QuietHours.read(person.quiet_hours)
    if own is None:
        lines = [texts.say("settings-digest-lead"), texts.say("settings-digest-where")]
        rows = tuple(zone_rows(texts, now, None, region, DIGEST))
        return Message(QUAY, texts.say("settings-digest"), tuple(lines), rows=rows)
    hours = person.digest.split()
    key = "settings-digest-are" if hours else "settings-digest-none"
    listed = texts.listed([clock(int(hour)) for hour in hours])
    where = {"city": texts.city(own.zone), "now": clock_now(own.zone, now)}
    lines = [f"> {texts.say(key, hours=listed, **where)}"]
    lines += [texts.say("settings-digest-closed")] if closed else []
    lines += [] if hours else [texts.say("settings-digest-lead")]
    parts = {str(n): texts.say(f"settings-reminder-{n}") for n in REMINDERS}
    return Message(
        accent=QUAY,
        heading=texts.say("settings-digest"),
        lines=tuple(lines),
        rows=(
            menu(texts, AT, hour_options(hours), most=24),
            menu(texts, REMINDER, options(parts, str(person.reminder))),
        ),
        small=(texts.say("settings-reminder-when"),),
    )


async def digest(notice: Notice, texts: Texts) -> Message:
    """What waits for a person, most urgent first, each with its link and the time left."""
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
    return Message(
        QUAY, texts.say("digest-title"), tuple(lines), rows=((card_button(texts, DIGEST),),)
    )
