"""The settings by name: applying a choice, and describing the current one."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.match import ServerSettings
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.screens.lobby_card import DEADLINES
from bot.ui.screens.options import deadline_words

WORD = "settings"
"""First word of the controls; the second names the setting."""
OWN = "own"
"""The language that the server has chosen at Discord, and as many tables as anywhere."""
IN_CHANNEL, IN_THREAD = "channel", "thread"
MOST_TABLES = (1, 3, 10, 30)
"""How many tables may wait for players, to choose from."""


def chosen(settings: ServerSettings, name: str, values: tuple[str, ...]) -> ServerSettings:
    """The settings after a choice; ``values`` come from a select: ids, or words of ours."""
    match name, values:
        case "language", (language,) if language in (OWN, *LANGUAGES):
            return replace(settings, language=None if language == OWN else language)
        case "channels", _:
            return replace(settings, channels=tuple(map(number, values)))
        case "roles", _:
            return replace(settings, roles=tuple(map(number, values)))
        case "deadline", (seconds,) if (number(seconds) or None) in (None, *DEADLINES):
            return replace(settings, deadline=number(seconds) or None)
        case "threads", (where,):
            return replace(settings, threads=where == IN_THREAD)
        case "tables", (most,) if most in (OWN, *map(str, MOST_TABLES)):
            return replace(settings, most_tables=None if most == OWN else number(most))
        case "announcements", _:
            return replace(settings, announcements=number(values[0]) if values else None)
    raise StalePrompt


def said(settings: ServerSettings, name: str, texts: Texts) -> str:
    """The current choice in words; channels and roles as mentions."""
    match name:
        case "language":
            return texts.say(f"settings-language-{(settings.language or OWN).lower()}")
        case "channels":
            channels = [f"<#{channel_id}>" for channel_id in settings.channels]
            return texts.listed(channels) if channels else texts.say("settings-channels-all")
        case "roles":
            roles = [f"<@&{role_id}>" for role_id in settings.roles]
            return texts.listed(roles) if roles else texts.say("settings-roles-all")
        case "deadline":
            return deadline_words(settings.deadline, texts)
        case "threads":
            return texts.say(f"settings-threads-{IN_THREAD if settings.threads else IN_CHANNEL}")
        case "tables":
            return tables_words(settings.most_tables, texts)
    if settings.announcements is None:
        return texts.say("settings-announcements-none")
    return f"<#{settings.announcements}>"


def tables_words(most: int | None, texts: Texts) -> str:
    """How many tables may wait for players, in words."""
    return texts.say("settings-tables-own" if most is None else "settings-tables-most", most=most)
