"""Commands in every language: names, descriptions, options and choices from the catalogue.

Code only names a command. All its words, even the English ones, are looked up::

    @command("manage end", parent=group("manage"))
    async def end(self, context: Context, old_match: Name) -> None: ...

needs these texts, each with a ``…-description``::

    command-manage                  the group's name, as people type it
    command-manage-end              the subcommand's name: "end"
    command-manage-end-old-match    the option's name: "old-match"

Discord sends back the English name, and logs show it. Names are lower case and have 1 to 32
letters, digits, hyphens and underscores; descriptions and choices have up to 100 characters. A
choice is ``Choice(name=key("command-…"), value=…)``; ``key("…")`` makes any other text for
discord.py to translate.
"""

import functools
import hashlib
import inspect
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
from discord import Interaction, Locale, Member, app_commands
from discord.app_commands import (
    AppCommandContext,
    AppInstallationType,
    TranslationContextTypes,
    locale_str,
)

from bot.matches.db.maintenance import processes
from bot.matches.store import Store
from bot.ui.i18n.texts import LANGUAGES, Catalogue, Texts, catalogue

log = logging.getLogger(__name__)

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]

_SPOKEN = frozenset((*map(Locale, LANGUAGES), Locale.british_english))


class CatalogueTranslator(app_commands.Translator):
    """Translates the texts made by :func:`key` for discord.py; other strings stay as they are."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        if "key" not in string.extras or locale not in _SPOKEN:
            return None
        return _words(string, self._catalogue.texts(locale.value))


def key(text_key: str, **values: object) -> locale_str:
    """A text for discord.py, in English until commands are synced in all languages; values that are
    themselves a :func:`key` are translated along with it."""
    untranslated = locale_str(text_key, key=text_key, values=values)
    return locale_str(_words(untranslated, catalogue().texts(None)), **untranslated.extras)


def _words(string: locale_str, texts: Texts) -> str:
    values = {
        name: _words(value, texts) if isinstance(value, locale_str) else value
        for name, value in string.extras["values"].items()
    }
    return texts.say(string.extras["key"], **values)


def command(
    name: str, *, parent: app_commands.Group | None = None, anywhere: bool = False
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Make a slash command out of a function that takes a :class:`bot.ui.context.Context` and the
    options. Its full name (``"manage end"``) leads to its texts. If ``anywhere``, people who have
    installed the bot for themselves can also use it on servers without the bot and in DMs with
    others."""
    base = _base(name)

    def decorate(callback: Callback) -> app_commands.Command[Any, ..., None]:
        @functools.wraps(callback)
        async def answer(*cog_and_interaction: Any, **given: Any) -> None:
            *cog, interaction = cog_and_interaction
            async with interaction.client.app.router.context(interaction) as context:
                await callback(*cog, context, **given)

        _, *names = [each for each in inspect.signature(callback).parameters if each != "self"]
        options = {option: _base(f"{name} {option}") for option in names}
        app_commands.rename(**{option: key(text) for option, text in options.items()})(answer)
        app_commands.describe(
            **{option: key(f"{text}-description") for option, text in options.items()}
        )(answer)
        make = app_commands.command if parent is None else parent.command
        made: app_commands.Command[Any, ..., None] = make(
            name=key(base), description=key(f"{base}-description")
        )(answer)
        if anywhere:
            made.allowed_installs = AppInstallationType(guild=True, user=True)
            made.allowed_contexts = AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            )
        return made

    return decorate


def group(name: str, **settings: Any) -> app_commands.Group:
    """A group of slash commands; ``settings`` go to :class:`discord.app_commands.Group`."""
    base = _base(name)
    return app_commands.Group(name=key(base), description=key(f"{base}-description"), **settings)


def person_menu(text_key: str, callback: Callback) -> app_commands.ContextMenu:
    """A command in the context menu of a server's members; ``callback`` gets a context and the
    member."""

    async def answer(interaction: Interaction[Any], person: Member) -> None:
        async with interaction.client.app.router.context(interaction) as context:
            await callback(context, person)

    menu = app_commands.ContextMenu(name=key(text_key), callback=answer)
    menu.guild_only = True
    return menu


def _base(name: str) -> str:
    return f"command-{name}".replace(" ", "-").replace("_", "-")


async def sync_commands(tree: app_commands.CommandTree, store: Store) -> bool:
    """Sync the commands to Discord unless it has them already. Returns whether this was needed."""
    payload = await payload_of(tree)
    digest = hashlib.sha256(msgspec.json.encode(payload, order="sorted")).digest()
    application_id = tree.client.application_id
    assert application_id is not None, "known once logged in"
    if not await store.write(processes.claim_commands, application_id, digest):
        return False
    try:
        await tree.client.http.bulk_upsert_global_commands(application_id, payload)
    except BaseException:
        await store.write(processes.forget_commands)
        raise
    log.debug("Discord was told of %d commands", len(payload))
    return True


async def payload_of(tree: app_commands.CommandTree) -> list[dict[str, Any]]:
    """The payload of all commands in all languages, sorted by name."""
    assert tree.translator is not None, "set when the client is wired"
    translated = [
        await each.get_translated_payload(tree, tree.translator) for each in tree.get_commands()
    ]
    return sorted(translated, key=lambda command: command["name"])
