"""What each person could see of the bot's messages, to search it for leaked secrets."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import simcord
from simcord import HttpLogEntry, MemberActor
from simcord.backend import serializers
from simcord.backend.models import Interaction

from tests.limits import EPHEMERAL, MODAL, Json

CHANNEL = re.compile(r"/channels/(\d+)/messages(/\d+)?")
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/(\d+|@original))?")
AUTOCOMPLETE = 8


def texts(env: simcord.Env, person: MemberActor) -> list[str]:
    """Every string ever sent where this person could see it.

    This includes earlier versions of messages, ephemeral answers, forms, choices, alt texts, file
    names and custom_ids. If it is unclear who saw something, it counts for everybody.
    """
    seen: list[str] = []
    for entry in env.http_requests:
        if could_see(env, person, entry):
            seen += strings(entry.json)
    return seen


def could_see(env: simcord.Env, person: MemberActor, entry: HttpLogEntry) -> bool:
    """Whether this person could see what the request sent."""
    if entry.method not in {"POST", "PATCH"}:
        return False
    body = entry.json or {}
    if found := CHANNEL.fullmatch(entry.path):
        return _reads(env, person, int(found[1]))
    if found := CALLBACK.fullmatch(entry.path):
        interaction = env.backend.interactions[int(found[1])]
        alone = body["type"] in {MODAL, AUTOCOMPLETE} or _is_private(
            env, interaction, body.get("data") or {}, interaction.source_message_id
        )
    elif found := WEBHOOK.fullmatch(entry.path):
        interaction = env.backend.interaction_by_token(found[1])
        target = interaction.message_id if found[2] == "@original" else found[2]
        alone = _is_private(env, interaction, body, int(target) if target else None)
    else:
        return False
    return interaction.user_id == person.id or (
        not alone and _reads(env, person, interaction.channel_id)
    )


def body_of(env: simcord.Env, message: discord.Message) -> Json:
    """The message as Discord would send it now."""
    stored = env.backend.get_message(message.channel.id, message.id)
    return dict(serializers.message_payload(env.backend, stored))


def _is_private(
    env: simcord.Env, interaction: Interaction, body: Json, message_id: int | None
) -> bool:
    """Whether only the acting person sees a response: it is ephemeral, or edits such a message."""
    if (body.get("flags") or 0) & EPHEMERAL:
        return True
    stored = env.backend.messages.get(interaction.channel_id, {}).get(message_id or 0)
    return stored is not None and stored.is_ephemeral


def _reads(env: simcord.Env, person: MemberActor, channel_id: int) -> bool:
    channel = env.backend.channels.get(channel_id)
    if channel is None:
        return True
    return channel.guild_id is not None or env.backend.dm_channels.get(person.id) == channel_id


def strings(value: Any) -> Iterator[str]:
    """Every string in a body, except its keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
