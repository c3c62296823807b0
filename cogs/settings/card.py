"""The cards with a server's and a person's settings, and the effect of a choice on them."""

from typing import NamedTuple

from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.pace import PACES, Pace
from bot.matches.model.server import ServerSettings
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    Button,
    Kind,
    Message,
    Option,
    Row,
    Select,
    ServerSelect,
    card,
    options,
)
from bot.ui.screens.names import LONGEST_ROLE, plain, safe
from bot.ui.screens.options import pace_options, pace_words

WORD = "settings"
"""First word of the controls of all settings; the second is a setting or a card."""
OWN = "own"
"""The language of whoever opens a table."""
QUIET = "quiet"
"""The setting that belongs to the person."""
ROLE = "role"
"""Second word of the button that gives or takes the role that new tables call."""
ON_CARD = (
    "language", "channels", "roles", "deadline", "threads", "announcements", "voices",
)  # fmt: skip
SEASONS = "seasons"
"""Second word of the control that opens the card of seasons and roles."""
OF_SEASONS = ("season", "champion", "call", "taking")
"""The settings on that card."""
OFF, ON = "off", "on"


class Switch(NamedTuple):
    """A boolean setting: its field, and its words for no and yes."""

    field: str
    words: tuple[str, str] = (OFF, ON)


class OnServer(NamedTuple):
    """A setting of one or several channels or roles: its kind, its field, and the end of the key
    for no choice, which is ``all`` if several can be chosen."""

    kind: Kind
    field: str
    none: str = "none"


SWITCHES = {
    "threads": Switch("threads", ("channel", "thread")),
    "voices": Switch("voices"),
    "season": Switch("monthly", ("quarter", "month")),
    "taking": Switch("role_for_all"),
}
ON_SERVER = {
    "channels": OnServer(Kind.CHANNEL, "channels", "all"),
    "roles": OnServer(Kind.ROLE, "roles", "all"),
    "announcements": OnServer(Kind.CHANNEL, "announcements"),
    "champion": OnServer(Kind.ROLE, "champion"),
    "call": OnServer(Kind.ROLE, "call_role"),
}


def with_choice(settings: ServerSettings, name: str, values: tuple[str, ...]) -> ServerSettings:
    """The settings after a choice of ids or words. Raises StalePrompt for what no card offers."""
    match name, values:
        case "language", (language,) if language in (OWN, *LANGUAGES):
            return replace(settings, language=None if language == OWN else language)
        case "deadline", (seconds,) if number(seconds) in PACES:
            pace = PACES[number(seconds)]
            return replace(settings, deadline=pace.decision, bank=pace.bank)
        case _, (word,) if name in SWITCHES and word in SWITCHES[name].words:
            field, words = SWITCHES[name]
            return replace(settings, **{field: word == words[True]})
        case _ if name in ON_SERVER:
            _, field, none = ON_SERVER[name]
            ids = tuple(map(number, values))
            return replace(settings, **{field: ids if none == "all" else next(iter(ids), None)})
    raise StalePrompt


def _menu(texts: Texts, name: str, listed: tuple[Option, ...]) -> Select:
    label = f"**{texts.say(f'settings-{name}')}**"
    return Select(texts.say("settings-choose"), (WORD, name), listed, label)


def _row(texts: Texts, name: str, settings: ServerSettings) -> Select | ServerSelect:
    """A setting's select with its current value."""
    if name in SWITCHES:
        return _menu(texts, name, _yes_or_no(texts, name, getattr(settings, SWITCHES[name].field)))
    if name in ON_SERVER:
        kind, field, none = ON_SERVER[name]
        ids, most = getattr(settings, field), MOST_OPTIONS if none == "all" else 1
        if none != "all":
            ids = () if ids is None else (ids,)
        nothing, label = texts.say(f"settings-{name}-{none}"), texts.say(f"settings-{name}")
        return ServerSelect(kind, nothing, (WORD, name), ids, most, f"**{label}**")
    if name == "deadline":
        return _menu(texts, name, pace_options(Pace(settings.deadline, settings.bank), texts))
    spoken = {each: texts.say(f"settings-language-{each.lower()}") for each in (OWN, *LANGUAGES)}
    return _menu(texts, name, options(spoken, settings.language or OWN))


def _yes_or_no(texts: Texts, name: str, on: bool) -> tuple[Option, ...]:
    words = SWITCHES[name].words
    return options({word: texts.say(f"settings-{name}-{word}") for word in words}, words[on])


def _value_words(settings: ServerSettings, name: str, texts: Texts) -> str:
    """A setting's current value in words; channels and roles as mentions."""
    if name == "deadline":
        return pace_words(Pace(settings.deadline, settings.bank), texts)
    row = _row(texts, name, settings)
    if isinstance(row, Select):
        return next(each.label for each in row.options if each.chosen)
    sign = "#" if row.kind is Kind.CHANNEL else "@&"
    return texts.listed([f"<{sign}{each}>" for each in row.chosen]) or row.placeholder


def own_message(
    texts: Texts, *, quiet: bool, role: str | None = None, notice: str | None = None
) -> Message:
    """``role`` is the name of the one that the person can take, if any."""
    lead = texts.say("settings-lead")
    rows = _own_rows(texts, quiet, role)
    return card(texts.say("settings-own-title"), [lead], rows, notice=notice)


def own_change_line(texts: Texts, *, quiet: bool) -> str:
    value = texts.say(f"settings-voices-{OFF if quiet else ON}")
    return texts.say("settings-own-changed", what=texts.say(f"settings-{QUIET}"), value=value)


def settings_message(
    texts: Texts,
    server_name: str,
    settings: ServerSettings,
    *,
    quiet: bool,
    role: str | None = None,
    notice: str | None = None,
    warnings: tuple[str, ...] = (),
) -> Message:
    """One select for each setting, and the manager's own, such as ``quiet`` computer players and
    the ``role`` that new tables call, if they can take it.

    ``settings`` must contain only existing channels and roles.
    """
    seasons = Button(texts.say(f"settings-{SEASONS}"), (WORD, SEASONS))
    rows = [_row(texts, each, settings) for each in ON_CARD]
    return card(
        texts.say("settings-title", server=safe(server_name)),
        [texts.say("settings-lead")],
        (*rows, *_own_rows(texts, quiet, role, seasons)),
        warnings,
        notice,
    )


def change_line(texts: Texts, name: str, before: ServerSettings, after: ServerSettings) -> str:
    what = texts.say(f"settings-{name}")
    old, new = _value_words(before, name, texts), _value_words(after, name, texts)
    if old == new:
        return texts.say("settings-unchanged", what=what, value=new)
    return texts.say("settings-changed", what=what, before=old, after=new)


def seasons_message(
    texts: Texts, settings: ServerSettings, notice: str | None, warnings: tuple[str, ...]
) -> Message:
    """Seasons, and the roles that the bot mentions and gives.

    ``settings`` must contain only existing roles.
    """
    other = OFF if settings.role_for_all else ON
    taking = Button(texts.say(f"settings-taking-button-{other}"), (WORD, "taking", other))
    rows: list[Row] = [_row(texts, each, settings) for each in OF_SEASONS[:-1]]
    if settings.call_role is not None:
        rows.append((taking,))
    title, lead = texts.say("settings-seasons"), texts.say("settings-seasons-lead")
    return card(title, [lead], rows, warnings, notice)


def _own_rows(texts: Texts, quiet: bool, role: str | None, *others: Button) -> tuple[Row, ...]:
    """The person's own setting, which holds on every server, the server's ``role``, and other
    buttons beside it."""
    setting = _menu(texts, QUIET, _yes_or_no(texts, "voices", not quiet))
    if role is not None:
        label = texts.say("button-role", role=plain(role, LONGEST_ROLE))
        others = (Button(label, (WORD, ROLE)), *others)
    return (setting, others) if others else (setting,)
