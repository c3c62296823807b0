"""Commands in every language: names, descriptions, options and choices from the catalogue.

A command is only named; all its words are looked up, the English ones too::

    game = group("puerto-banana", guild_only=True)

    @command("puerto-banana start", parent=game)
    async def start(self, interaction: Interaction, round_limit: int | None = None) -> None: ...

    @command("bid")
    async def bid(self, interaction: Interaction, amount: str) -> None: ...

needs these texts, with spaces and underscores turned into hyphens::

    command-puerto-banana                                  the group's name, as it is typed
    command-puerto-banana-description
    command-puerto-banana-start                            the subcommand's name: "start"
    command-puerto-banana-start-description
    command-puerto-banana-start-round-limit                the option's name: "round-limit"
    command-puerto-banana-start-round-limit-description
    command-bid, command-bid-description, command-bid-amount, command-bid-amount-description

The English name is the one that Discord sends back and that logs show. Names are lower case, of 1
to 32 letters, digits, hyphens and underscores; descriptions and choices have up to 100 characters.
A choice is ``Choice(name=key("command-…"), value=…)``; any other text that discord.py translates
is ``key("…")`` too.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str
from discord.app_commands.commands import CommandCallback, GroupT, P

from bot.ui.i18n.texts import Catalogue, catalogue

T = TypeVar("T")

_SPOKEN = frozenset(
    (Locale.american_english, Locale.british_english, Locale.french, Locale.italian)
)


class CatalogueTranslator(app_commands.Translator):
    """Translates every string made by :func:`key` for discord.py; others stay as they are."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        text_key = string.extras.get("key")
        if text_key is None or locale not in _SPOKEN:
            return None
        return self._catalogue.texts(locale.value).say(text_key)


def key(text_key: str) -> locale_str:
    """A text for discord.py: English as it is, translated when commands are synced."""
    return locale_str(catalogue().texts(None).say(text_key), key=text_key)


def command(
    name: str, *, parent: app_commands.Group | None = None
) -> Callable[[CommandCallback[GroupT, P, T]], app_commands.Command[GroupT, P, T]]:
    """A slash command by its full name (``"puerto-banana start"``), with all its words."""
    base = _base(name)

    def decorate(
        callback: CommandCallback[GroupT, P, T],
    ) -> app_commands.Command[GroupT, P, T]:
        options = {option: f"{base}-{_hyphened(option)}" for option in _options(callback)}
        app_commands.rename(**{option: key(text) for option, text in options.items()})(callback)
        app_commands.describe(
            **{option: key(f"{text}-description") for option, text in options.items()}
        )(callback)
        make = app_commands.command if parent is None else parent.command
        return make(name=key(base), description=key(f"{base}-description"))(callback)

    return decorate


def group(name: str, **settings: Any) -> app_commands.Group:
    """A group of slash commands; ``settings`` as :class:`discord.app_commands.Group` takes them."""
    base = _base(name)
    return app_commands.Group(name=key(base), description=key(f"{base}-description"), **settings)


def _base(name: str) -> str:
    return f"command-{_hyphened(name)}"


def _hyphened(name: str) -> str:
    return name.replace(" ", "-").replace("_", "-")


def _options(callback: Callable[..., Any]) -> list[str]:
    """The names of a callback's options: all parameters after ``self`` and the interaction."""
    names = [name for name in inspect.signature(callback).parameters if name != "self"]
    return names[1:]
