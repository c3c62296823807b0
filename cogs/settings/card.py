"""The cards with all settings, a server's and a person's, and what a choice on them changes."""

from collections.abc import Iterator

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
    options,
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
        case "announcements" | "weekly" | "champion" | "call", _:
            chosen_id = number(values[0]) if values else None
            name = "call_role" if name == "call" else name
            return replace(settings, **{name: chosen_id})
        case "taking", (offered,) if offered in (ON, OFF):
            return replace(settings, role_for_all=offered == ON)
    raise StalePrompt


def _menus(texts: Texts, settings: ServerSettings) -> dict[str, tuple[Option, ...]]:
    """What is offered of each setting that is chosen among words of ours."""
    languages = {each: texts.say(f"settings-language-{each.lower()}") for each in (OWN, *LANGUAGES)}
    places = {each: texts.say(f"settings-threads-{each}") for each in (IN_CHANNEL, IN_THREAD)}
    counts = {str(n): texts.say("settings-tables-most", most=n) for n in MOST_TABLES}
    tables = {OWN: texts.say("settings-tables-own"), **counts}
    return {
        "language": options(languages, settings.language or OWN),
        "deadline": pace_options(Pace(settings.deadline, settings.bank), texts),
        "threads": options(places, IN_THREAD if settings.threads else IN_CHANNEL),
        "tables": options(tables, str(settings.most_tables or OWN)),
        "voices": _voices(texts, spoken=settings.voices),
    }


def _said(settings: ServerSettings, name: str, texts: Texts) -> str:
    """The current choice in words; channels and roles as mentions."""
    match name:
        case "deadline":  # it may be of an earlier version, and not be offered any more
            return pace_words(Pace(settings.deadline, settings.bank), texts)
        case "channels" if settings.channels:
            return texts.listed([f"<#{channel_id}>" for channel_id in settings.channels])
        case "roles" if settings.roles:
            return texts.listed([f"<@&{role_id}>" for role_id in settings.roles])
        case "channels" | "roles":
            return texts.say(f"settings-{name}-all")
        case "announcements" if settings.announcements is not None:
            return f"<#{settings.announcements}>"
        case "weekly" if settings.weekly is not None:
            return f"<#{settings.weekly}>"
        case "champion" if settings.champion is not None:
            return f"<@&{settings.champion}>"
        case "call" if settings.call_role is not None:
            return f"<@&{settings.call_role}>"
        case "announcements" | "weekly" | "champion" | "call":
            return texts.say(f"settings-{name}-none")
        case "taking":
            return texts.say(f"settings-taking-{ON if settings.role_for_all else OFF}")
        case "season":
            return length_words(texts, monthly=settings.monthly)
    return next(each.label for each in _menus(texts, settings)[name] if each.chosen)


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
    value = texts.say(f"settings-voices-{OFF if quiet else ON}")
    return texts.say("settings-own-changed", what=texts.say(f"settings-{QUIET}"), value=value)


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


def _rows(texts: Texts, settings: ServerSettings) -> Iterator[Row]:
    told, menus = settings.announcements, _menus(texts, settings)
    yield _words("language", texts, menus["language"])
    yield _of_server(Kind.CHANNEL, "channels", texts, "settings-channels-all", settings.channels)
    yield _of_server(Kind.ROLE, "roles", texts, "settings-roles-all", settings.roles)
    for name in ("deadline", "threads", "tables"):
        yield _words(name, texts, menus[name])
    announced, nowhere = () if told is None else (told,), "settings-announcements-none"
    yield _of_server(Kind.CHANNEL, "announcements", texts, nowhere, announced)
    yield _words("voices", texts, menus["voices"])


def _own_buttons(texts: Texts) -> tuple[Button, ...]:
    return (hours_button(texts), holiday_button(texts), digest_button(texts))


def _own_row(texts: Texts, *, quiet: bool) -> Row:
    return _words(QUIET, texts, _voices(texts, spoken=not quiet))


def _voices(texts: Texts, *, spoken: bool) -> tuple[Option, ...]:
    labels = {each: texts.say(f"settings-voices-{each}") for each in (ON, OFF)}
    return options(labels, ON if spoken else OFF)


def _label(name: str, texts: Texts) -> str:
    return f"**{texts.say(f'settings-{name}')}**"


def _words(name: str, texts: Texts, offered: tuple[Option, ...]) -> Select:
    what = texts.say(f"settings-{name}")
    return Select(what, (WORD, name), offered, label=_label(name, texts))


def _of_server(kind: Kind, name: str, texts: Texts, nothing: str, chosen: tuple[int, ...]) -> Row:
    most = 1 if name == "announcements" else MOST_OPTIONS
    return ServerSelect(kind, texts.say(nothing), (WORD, name), chosen, most, _label(name, texts))
