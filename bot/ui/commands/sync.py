"""Tell Discord of the commands, if they are not those that it knows."""

from __future__ import annotations

import hashlib
import logging
from typing import Any

import msgspec
from discord import app_commands

from bot.matches.upkeep.synced_commands import SyncedCommands
from bot.ui.i18n.commands import CatalogueTranslator

log = logging.getLogger(__name__)


async def sync_commands(
    tree: app_commands.CommandTree, translator: CatalogueTranslator, synced: SyncedCommands
) -> bool:
    """Whether Discord had to be told. The client has to be logged in."""
    payload = await described(tree, translator)
    digest = hashlib.sha256(msgspec.json.encode(payload, order="sorted")).digest()
    application_id = tree.client.application_id
    assert application_id is not None, "known once logged in"
    if not await synced.claim(application_id, digest):
        return False
    try:
        await tree.client.http.bulk_upsert_global_commands(application_id, payload)
    except BaseException:
        await synced.forget()
        raise
    log.debug("Discord was told of %d commands", len(payload))
    return True


async def described(
    tree: app_commands.CommandTree, translator: CatalogueTranslator
) -> list[dict[str, Any]]:
    """All commands in all languages, as Discord is told of them, by name."""
    payload = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    return sorted(payload, key=lambda command: command["name"])
