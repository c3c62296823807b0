"""The cards with a server's and a person's settings, and the effect of a choice on them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.model.pace import PACES
from bot.matches.model.server import ServerSettings
from bot.ui.controls import number
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    Button,
    Kind,
    Message,
    Select,
    ServerSelect,
    card,
    options,
)
from bot.ui.screens.names import LONGEST_ROLE, plain
from bot.ui.screens.options import NO, YES, pace_words

WORD = "settings"
"""First word of the controls of all settings; the second is a setting or one of these."""
CHANGE, BACK = "change", "back"
"""The select of a setting to change, and the way back from its control."""
QUIET, ROLE = "quiet", "role"
"""The person's own: silence the computer players, and have or give back the role that new tables
call."""

CHOICES: dict[str, Mapping[str, Mapping[str, Any]]] = {
    "language": {"own": {"language": None}, **{each: {"language": each} for each in LANGUAGES}},
    "deadline": {
        str(longest): {"deadline": pace.decision, "bank": pace.bank}
        for longest, pace in PACES.items()
    },
    "threads": {"channel": {"threads": False}, "thread": {"threads": True}},
    "voices": {NO: {"voices": False}, YES: {"voices": True}},
    "season": {"quarter": {"monthly": False}, "month": {"monthly": True}},
    "taking": {NO: {"role_for_all": False}, YES: {"role_for_all": True}},
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


SETTINGS = (
    "language", "channels", "threads", "roles", "deadline", "call", "taking", "announcements",
    "season", "champion", "voices",
)  # fmt: skip
"""The server's, in the order of their card."""


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


def _control(texts: Texts, name: str, settings: ServerSettings) -> Select | ServerSelect:
    """A setting's select with its current value."""
    if name in ON_SERVER:
        kind, field, none = ON_SERVER[name]
        ids = getattr(settings, field)
        most = MOST_OPTIONS if none == "all" else 1
        if none != "all":
            ids = () if ids is None else (ids,)
        return ServerSelect(kind, texts.say(f"settings-{name}-{none}"), (WORD, name), ids, most)
    words = CHOICES[name]
    chosen = next(each for each in words if with_choice(settings, name, (each,)) == settings)
    labels = {each: _label(texts, name, each) for each in words}
    return Select(texts.say("settings-change"), (WORD, name), options(labels, chosen))


def _label(texts: Texts, name: str, word: str) -> str:
    """A word that can be chosen for a setting, as people read it."""
    if name == "deadline":
        return pace_words(PACES[int(word)], texts.say)
    return texts.say(f"settings-{name}-{word.lower()}")


def _value_words(settings: ServerSettings, name: str, texts: Texts) -> str:
    """A setting's current value in words; channels and roles as mentions."""
    row = _control(texts, name, settings)
    if isinstance(row, Select):
        return next(each.label for each in row.options if each.chosen)
    sign = "#" if row.kind is Kind.CHANNEL else "@&"
    return texts.listed([f"<{sign}{each}>" for each in row.chosen]) or row.placeholder


def setting_line(texts: Texts, name: str, before: ServerSettings, after: ServerSettings) -> str:
    """What a setting is ``after`` a change, and what it was before if that is something else."""
    old, new = (_value_words(each, name, texts) for each in (before, after))
    return _line(texts, name, old, new)


def _line(texts: Texts, name: str, old: str, new: str) -> str:
    what = texts.say(f"settings-{name}")
    if old == new:
        return texts.say("settings-line", what=what, value=new)
    return texts.say("settings-changed", what=what, before=old, value=new)


def own_message(
    texts: Texts, *, quiet: bool, role: str | None, called: bool, changed: str | None = None
) -> Message:
    """The person's own settings, which hold on every server, and whether new tables call them here
    if they can take the ``role`` for that. One of the two may have just ``changed``."""
    yes, no = texts.say("option-yes"), texts.say("option-no")
    on = {QUIET: not quiet, **({} if role is None else {ROLE: called})}
    lines = [
        _line(texts, name, yes if now != (name == changed) else no, yes if now else no)
        for name, now in on.items()
    ]
    word = YES if quiet else NO
    buttons = [Button(texts.say(f"settings-quiet-button-{word}"), (WORD, QUIET, word))]
    if role is not None:
        label = texts.say("button-role", role=plain(role, LONGEST_ROLE))
        buttons.append(Button(label, (WORD, ROLE)))
    return card(texts.say("settings-own-title"), lines, [tuple(buttons)])


def server_message(
    texts: Texts,
    settings: ServerSettings,
    before: ServerSettings | None = None,
    warnings: tuple[str, ...] = (),
) -> Message:
    """The server's ``settings``, which must contain only existing channels and roles, and what they
    were ``before`` a change."""
    shown = [each for each in SETTINGS if each != "taking" or settings.call_role is not None]
    lines = [setting_line(texts, each, before or settings, settings) for each in shown]
    names = options({each: texts.say(f"settings-{each}") for each in shown})
    change = Select(texts.say("settings-change"), (WORD, CHANGE), names)
    return card(texts.say("settings-title"), lines, [change], warnings)


def control_message(texts: Texts, name: str, settings: ServerSettings) -> Message:
    """The control of one of the server's settings. Raises StalePrompt for an unknown one."""
    if name not in SETTINGS:
        raise StalePrompt
    back = Button(texts.say("button-return"), (WORD, BACK))
    return card(texts.say(f"settings-{name}"), (), [_control(texts, name, settings), (back,)])
