"""Times as Discord timestamps, which each person's client shows in its own way, and in words."""

from __future__ import annotations

from datetime import datetime

import discord

from bot.ui.i18n.texts import Texts

UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


def relative(when: datetime) -> str:
    """A moment relative to now: "in 5 minutes"."""
    return discord.utils.format_dt(when, "R")


def time_of_day(when: datetime) -> str:
    """A moment of today: "16:20"."""
    return discord.utils.format_dt(when, "t")


def deadline_words(seconds: int | None, texts: Texts) -> str:
    """The time for one decision in words, in the largest unit that divides it."""
    if seconds is None:
        return texts.say("deadline-none")
    for unit, length in UNITS:
        if seconds % length == 0:
            return texts.say(f"deadline-{unit}", n=seconds // length)
    return texts.say("deadline-seconds", n=seconds)
