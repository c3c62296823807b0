"""The cards with a server's and a person's settings, and the effect of a choice on them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.pace import PACES
from bot.matches.model.server import ServerSettings
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    Button,
    Kind,
    Message,
    Row,
    Select,
    ServerSelect,
    card,
    options,
)
from bot.ui.screens.names import LONGEST_ROLE, plain, safe
from bot.ui.screens.options import pace_words

WORD = "settings"
"""First word of the controls of all settings; the second is a setting or a card."""
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

CHOICES: dict[str, Mapping[str, Mapping[str, Any]]] = {
    "language": {"own": {"language": None}, **{each: {"language": each} for each in LANGUAGES}},
    "deadline": {
        str(longest): {"deadline": pace.decision, "bank": pace.bank}
        for longest, pace in PACES.items()
    },
    "threads": {"channel": {"threads": False}, "thread": {"threads": True}},
    "voices": {OFF: {"voices": False}, ON: {"voices": True}},
    "season": {"quarter": {"monthly": False}, "month": {"monthly": True}},
    "taking": {OFF: {"role_for_all": False}, ON: {"role_for_all": True}},
}
"""The words that can be chosen for a setting, each with the fields that it changes."""


class OnServer(NamedTuple):
    """A setting of one or several channels or roles: its kind, its field, and the end of the key
    for no choice, which is ``all`` if several can be chosen."""

    kind: Kind
    field: str
    none: str = "none"


ON_SERVER = {
    "channels": OnServer(Kind.CHANNEL, "channels", "all"),
    "roles": OnServer(Kind.ROLE, "roles", "all"),
    "announcements": OnServer(Kind.CHANNEL, "announcements"),
    "champion": OnServer(Kind.ROLE, "champion"),
    "call": OnServer(Kind.ROLE, "call_role"),
}


def with_choice(settings: ServerSettings, name: str, values: tuple[str, ...]) -> ServerSettings:
    """The settings after a choice of ids or words. Raises StalePrompt for what no card offers."""
    if name in ON_SERVER:
        _, field, none = ON_SERVER[name]
        ids = tuple(map(number, values))
        return replace(settings, **{field: ids if none == "all" else next(iter(ids), None)})
    match values:
        case (word,) if word in CHOICES.get(name, ()):
            return replace(settings, **CHOICES[name][word])
    raise StalePrompt


def _menu(texts: Texts, name: str, labels: Mapping[str, str], chosen: str) -> Select:
    label = f"**{texts.say(f'settings-{name}')}**"
    return Select(texts.say("settings-choose"), (WORD, name), options(labels, chosen), label)


def _row(texts: Texts, name: str, settings: ServerSettings) -> Select | ServerSelect:
    """A setting's select with its current value."""
    if name in ON_SERVER:
        kind, field, none = ON_SERVER[name]
        ids, most = getattr(settings, field), MOST_OPTIONS if none == "all" else 1
        if none != "all":
            ids = () if ids is None else (ids,)
        nothing, label = texts.say(f"settings-{name}-{none}"), texts.say(f"settings-{name}")
        return ServerSelect(kind, nothing, (WORD, name), ids, most, f"**{label}**")
    words = CHOICES[name]
    chosen = next(each for each in words if with_choice(settings, name, (each,)) == settings)
    return _menu(texts, name, {each: _label(texts, name, each) for each in words}, chosen)


def _label(texts: Texts, name: str, word: str) -> str:
    """A word that can be chosen for a setting, as people read it."""
    if name == "deadline":
        return pace_words(PACES[int(word)], texts)
    return texts.say(f"settings-{name}-{word.lower()}")


def change_line(texts: Texts, name: str, before: ServerSettings, after: ServerSettings) -> str:
    what = texts.say(f"settings-{name}")
    old, new = _value_words(before, name, texts), _value_words(after, name, texts)
    if old == new:
        return texts.say("settings-unchanged", what=what, value=new)
    return texts.say("settings-changed", what=what, before=old, after=new)


def _value_words(settings: ServerSettings, name: str, texts: Texts) -> str:
    """A setting's current value in words; channels and roles as mentions."""
    row = _row(texts, name, settings)
    if isinstance(row, Select):
        return next(each.label for each in row.options if each.chosen)
    sign = "#" if row.kind is Kind.CHANNEL else "@&"
    return texts.listed([f"<{sign}{each}>" for each in row.chosen]) or row.placeholder


def own_change_line(texts: Texts, *, quiet: bool) -> str:
    value = _label(texts, "voices", OFF if quiet else ON)
    return texts.say("settings-own-changed", what=texts.say(f"settings-{QUIET}"), value=value)


def settings_message(
    texts: Texts,
    server_name: str = "",
    settings: ServerSettings | None = None,
    *,
    quiet: bool,
    role: str | None = None,
    notice: str | None = None,
    warnings: tuple[str, ...] = (),
) -> Message:
    """For a manager one select for each of the server's ``settings``, which must contain only
    existing channels and roles; for everybody their own, which holds on every server, and the
    ``role`` that new tables call, if they can take it."""
    title, rows, buttons = texts.say("settings-own-title"), list[Row](), list[Button]()
    if role is not None:
        label = texts.say("button-role", role=plain(role, LONGEST_ROLE))
        buttons.append(Button(label, (WORD, ROLE)))
    if settings is not None:
        title = texts.say("settings-title", server=safe(server_name))
        rows += [_row(texts, each, settings) for each in ON_CARD]
        buttons.append(Button(texts.say(f"settings-{SEASONS}"), (WORD, SEASONS)))
    voices = {word: _label(texts, "voices", word) for word in (OFF, ON)}
    rows.append(_menu(texts, QUIET, voices, OFF if quiet else ON))
    if buttons:
        rows.append(tuple(buttons))
    return card(title, [texts.say("settings-lead")], rows, warnings, notice)


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
