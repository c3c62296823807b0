"""The bot's commands as mentions, which open them at a press."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.ui.i18n.commands import CatalogueTranslator, payload_of
from bot.ui.i18n.texts import ENGLISH, Catalogue, Texts
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds that Discord has to tell the ids of the commands."""
SUBCOMMAND = discord.AppCommandOptionType.subcommand.value


class CommandMentions:
    """Knows the ids once Discord has told them; until then commands are named only."""

    def __init__(self, tree: app_commands.CommandTree[Any], catalogue: Catalogue) -> None:
        self._tree = tree
        self._translator = CatalogueTranslator(catalogue)
        self._ids: Mapping[str, int] | None = None
        self._payloads: list[dict[str, Any]] = []

    async def of_all(self, texts: Texts) -> list[str]:
        """Every command, by its name in the reader's language, in the order of the English ones."""
        ids = await self._known_ids()
        if not self._payloads:
            self._payloads = await payload_of(self._tree, self._translator)
        return [
            f"</{name}:{ids[payload['name']]}>" if payload["name"] in ids else f"`/{name}`"
            for payload in self._payloads
            for name in _full_names(payload, texts.locale)
        ]

    async def _known_ids(self) -> Mapping[str, int]:
        if self._ids is None:
            try:
                async with asyncio.timeout(PATIENCE):
                    known = await self._tree.fetch_commands()
            except (discord.HTTPException, TimeoutError) as fault:
                log.warning("the ids of the commands are not known: %s", described(fault))
                return {}
            self._ids = {command.name: command.id for command in known}
        return self._ids


def _full_names(payload: Mapping[str, Any], locale: str) -> Iterator[str]:
    """The name of a command, or those of a group's commands with the group's before them."""
    name = _name(payload, locale)
    options = payload.get("options", ())
    below = [option for option in options if option["type"] == SUBCOMMAND]
    yield from [f"{name} {_name(option, locale)}" for option in below] or [name]


def _name(payload: Mapping[str, Any], locale: str) -> str:
    localized: str | None = payload["name_localizations"].get(locale)
    return payload["name"] if localized is None or locale == ENGLISH else localized
