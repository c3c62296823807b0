"""All settings in one message: their current values, and what the last choice changed."""

from __future__ import annotations

from bot.matches.model.match import ServerSettings
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import QUAY, Kind, Message, Option, Row, Select, ServerSelect
from bot.ui.screens.lobby_card import deadline_options
from bot.ui.screens.names import safe
from cogs.settings.choices import IN_CHANNEL, IN_THREAD, MOST_TABLES, OWN, WORD, said, tables_words


def settings_message(
    texts: Texts,
    server_name: str,
    settings: ServerSettings,
    *,
    notice: str | None = None,
    warnings: tuple[str, ...] = (),
) -> Message:
    """One select for each setting. ``settings`` must only name channels and roles that exist."""
    return Message(
        accent=QUAY,
        heading=texts.say("settings-title", server=safe(server_name)),
        lines=(f"> {notice}",) if notice else (texts.say("settings-lead"),),
        rows=_rows(texts, settings),
        small=warnings,
    )


def change_line(texts: Texts, name: str, before: ServerSettings, after: ServerSettings) -> str:
    """The change that a choice made: before and after."""
    what = texts.say(f"settings-{name}")
    old, new = said(before, name, texts), said(after, name, texts)
    if old == new:
        return texts.say("settings-unchanged", what=what, value=new)
    return texts.say("settings-changed", what=what, before=old, after=new)


def _rows(texts: Texts, settings: ServerSettings) -> tuple[Row, ...]:
    announced = () if settings.announcements is None else (settings.announcements,)
    return (
        _words("language", texts, _languages(texts, settings)),
        ServerSelect(
            Kind.CHANNEL,
            texts.say("settings-channels-all"),
            (WORD, "channels"),
            settings.channels,
            label=_label("channels", texts),
        ),
        ServerSelect(
            Kind.ROLE,
            texts.say("settings-roles-all"),
            (WORD, "roles"),
            settings.roles,
            label=_label("roles", texts),
        ),
        _words("deadline", texts, deadline_options(settings.deadline, texts)),
        _words("threads", texts, _threads(texts, settings)),
        _words("tables", texts, _tables(texts, settings)),
        ServerSelect(
            Kind.CHANNEL,
            texts.say("settings-announcements-none"),
            (WORD, "announcements"),
            announced,
            most=1,
            label=_label("announcements", texts),
        ),
    )


def _label(name: str, texts: Texts) -> str:
    return f"**{texts.say(f'settings-{name}')}**"


def _words(name: str, texts: Texts, options: tuple[Option, ...]) -> Select:
    what = texts.say(f"settings-{name}")
    return Select(what, (WORD, name), options, label=_label(name, texts))


def _languages(texts: Texts, settings: ServerSettings) -> tuple[Option, ...]:
    return tuple(
        Option(
            texts.say(f"settings-language-{code.lower()}"),
            code,
            chosen=code == (settings.language or OWN),
        )
        for code in (OWN, *LANGUAGES)
    )


def _tables(texts: Texts, settings: ServerSettings) -> tuple[Option, ...]:
    return tuple(
        Option(tables_words(most, texts), str(most or OWN), chosen=most == settings.most_tables)
        for most in (None, *MOST_TABLES)
    )


def _threads(texts: Texts, settings: ServerSettings) -> tuple[Option, ...]:
    return tuple(
        Option(
            texts.say(f"settings-threads-{where}"),
            where,
            chosen=settings.threads == (where == IN_THREAD),
        )
        for where in (IN_CHANNEL, IN_THREAD)
    )
