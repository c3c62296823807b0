"""The cards with all settings, a server's and a person's, and what a choice on them changes."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.pace import PACES, Pace
from bot.matches.model.server import ServerSettings
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    QUAY,
    Button,
    Kind,
    Message,
    Option,
    Row,
    Select,
    ServerSelect,
)
from bot.ui.screens.names import safe
from bot.ui.screens.options import pace_options, pace_words
from cogs.settings.digest import digest_button
from cogs.settings.holiday import holiday_button
from cogs.settings.quiet_hours import WORD, hours_button
from cogs.settings.seasons import MONTH, OFF, ON, QUARTER, length_words, seasons_button

OWN = "own"
"""The language that the server has chosen at Discord, and as many tables as anywhere."""
IN_CHANNEL, IN_THREAD = "channel", "thread"
QUIET = "quiet"
"""The setting that is a person's own."""
MOST_TABLES = (1, 3, 10, 30)
"""How many tables may wait for players, to choose from."""


def chosen(settings: ServerSettings, name: str, values: tuple[str, ...]) -> ServerSettings:
    """The settings after a choice; ``values`` come from a select: ids, or words of ours."""
    match name, values:
        case "language", (language,) if language in (OWN, *LANGUAGES):
            return replace(settings, language=None if language == OWN else language, asked=True)
        case "language", ("keep",):
            return settings
        case "channels", _:
            return replace(settings, channels=tuple(map(number, values)))
        case "roles", _:
            return replace(settings, roles=tuple(map(number, values)))
        case "deadline", (seconds,) if number(seconds) in PACES:
            pace = PACES[number(seconds)]
            return replace(settings, deadline=pace.decision, bank=pace.bank)
        case "threads", (where,):
            return replace(settings, threads=where == IN_THREAD)
        case "tables", (most,) if most in (OWN, *map(str, MOST_TABLES)):
            return replace(settings, most_tables=None if most == OWN else number(most))
        case "voices", (spoken,) if spoken in (ON, OFF):
            return replace(settings, voices=spoken == ON)
        case "season", (length,) if length in (QUARTER, MONTH):
            return replace(settings, monthly=length == MONTH)
        case "announcements" | "champion" | "call", _:
            chosen_id = number(values[0]) if values else None
            name = "call_role" if name == "call" else name
            return replace(settings, **{name: chosen_id})
        case "taking", (offered,) if offered in (ON, OFF):
            return replace(settings, role_for_all=offered == ON)
    raise StalePrompt


def _said(settings: ServerSettings, name: str, texts: Texts) -> str:
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
            return pace_words(Pace(settings.deadline, settings.bank), texts)
        case "threads":
            return texts.say(f"settings-threads-{IN_THREAD if settings.threads else IN_CHANNEL}")
        case "tables":
            return _tables_words(settings.most_tables, texts)
        case "voices":
            return _voices_words(texts, spoken=settings.voices)
        case "call":
            role_id = settings.call_role
            return texts.say("settings-call-none") if role_id is None else f"<@&{role_id}>"
        case "taking":
            return texts.say(f"settings-taking-{ON if settings.role_for_all else OFF}")
        case "season":
            return length_words(texts, monthly=settings.monthly)
        case "champion":
            nobody = settings.champion is None
            return texts.say("settings-champion-none") if nobody else f"<@&{settings.champion}>"
    if settings.announcements is None:
        return texts.say("settings-announcements-none")
    return f"<#{settings.announcements}>"


def _tables_words(most: int | None, texts: Texts) -> str:
    """How many tables may wait for players, in words."""
    return texts.say("settings-tables-own" if most is None else "settings-tables-most", most=most)


def _voices_words(texts: Texts, *, spoken: bool) -> str:
    return texts.say(f"settings-voices-{ON if spoken else OFF}")


def own_message(texts: Texts, *, quiet: bool, notice: str | None = None) -> Message:
    """What everybody chooses for themselves."""
    return Message(
        accent=QUAY,
        heading=texts.say("settings-own-title"),
        lines=(f"> {notice}",) if notice else (texts.say("settings-lead"),),
        rows=(_own_row(texts, quiet=quiet), _own_buttons(texts)),
    )


def own_change_line(texts: Texts, *, quiet: bool) -> str:
    """What a person has chosen."""
    what, value = texts.say(f"settings-{QUIET}"), _voices_words(texts, spoken=not quiet)
    return texts.say("settings-own-changed", what=what, value=value)


def settings_message(
    texts: Texts,
    server_name: str,
    settings: ServerSettings,
    *,
    quiet: bool,
    notice: str | None = None,
    warnings: tuple[str, ...] = (),
) -> Message:
    """One select for each setting, and the manager's own: whether computer players are ``quiet``.

    ``settings`` must only name channels and roles that exist.
    """
    return Message(
        accent=QUAY,
        heading=texts.say("settings-title", server=safe(server_name)),
        lines=(f"> {notice}",) if notice else (texts.say("settings-lead"),),
        rows=(
            *_rows(texts, settings),
            _own_row(texts, quiet=quiet),
            (*_own_buttons(texts), seasons_button(texts)),
        ),
        small=warnings,
    )


def change_line(texts: Texts, name: str, before: ServerSettings, after: ServerSettings) -> str:
    """The change that a choice made: before and after."""
    what = texts.say(f"settings-{name}")
    old, new = _said(before, name, texts), _said(after, name, texts)
    if old == new:
        return texts.say("settings-unchanged", what=what, value=new)
    return texts.say("settings-changed", what=what, before=old, after=new)


def _rows(texts: Texts, settings: ServerSettings) -> tuple[Row, ...]:
    announced = () if settings.announcements is None else (settings.announcements,)
    return (
        _words("language", texts, _languages(texts, settings)),
        _of_server(Kind.CHANNEL, "channels", texts, "settings-channels-all", settings.channels),
        _of_server(Kind.ROLE, "roles", texts, "settings-roles-all", settings.roles),
        _words("deadline", texts, pace_options(Pace(settings.deadline, settings.bank), texts)),
        _words("threads", texts, _threads(texts, settings)),
        _words("tables", texts, _tables(texts, settings)),
        _of_server(Kind.CHANNEL, "announcements", texts, "settings-announcements-none", announced),
        _words("voices", texts, _voices(texts, spoken=settings.voices)),
    )


def _own_buttons(texts: Texts) -> tuple[Button, ...]:
    return (hours_button(texts), holiday_button(texts), digest_button(texts))


def _own_row(texts: Texts, *, quiet: bool) -> Row:
    return _words(QUIET, texts, _voices(texts, spoken=not quiet))


def _voices(texts: Texts, *, spoken: bool) -> tuple[Option, ...]:
    return tuple(
        Option(_voices_words(texts, spoken=value == ON), value, chosen=spoken == (value == ON))
        for value in (ON, OFF)
    )


def _label(name: str, texts: Texts) -> str:
    return f"**{texts.say(f'settings-{name}')}**"


def _words(name: str, texts: Texts, options: tuple[Option, ...]) -> Select:
    what = texts.say(f"settings-{name}")
    return Select(what, (WORD, name), options, label=_label(name, texts))


def _of_server(kind: Kind, name: str, texts: Texts, nothing: str, chosen: tuple[int, ...]) -> Row:
    most = 1 if name == "announcements" else MOST_OPTIONS
    return ServerSelect(kind, texts.say(nothing), (WORD, name), chosen, most, _label(name, texts))


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
        Option(_tables_words(most, texts), str(most or OWN), chosen=most == settings.most_tables)
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
