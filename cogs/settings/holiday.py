"""A person's holiday: the card on which it is begun and ended."""

from datetime import datetime, timedelta

from discord.utils import format_dt

from bot.matches.model.calendar import Holidays
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Message
from cogs.settings.rows import WORD

HOLIDAY = "holiday"
BEGIN, END = "begin", "end"
"""The second word of this card's controls, and the third."""


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
