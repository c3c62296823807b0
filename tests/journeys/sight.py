"""What each person could see of the bot's messages, to search it for leaked secrets."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
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
ID = re.compile(r"\b\d{17,20}\b")
POSTED_AFTER = re.compile(r"(\w+-[A-Z]{4}-\d+-)(\d+)")
"""A message's nonce, which ends in the last digits of the id of the message before it."""


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
    return entry.method in {"POST", "PATCH"} and _could_see(env, person, entry)


def namer(env: simcord.Env) -> Callable[[str], str]:
    """A function that replaces the Discord ids in a text or log line with readable names.

    Deliveries may cross, which changes messages' ids; nothing else may differ between two runs.
    """
    backend = env.backend
    names = {channel.id: f"#{channel.name}" for channel in backend.channels.values()}
    names |= {user.id: f"@{user.name}" for user in backend.users.values()}
    names |= {guild.id: guild.name for guild in backend.guilds.values()}
    for person, channel_id in backend.dm_channels.items():
        names[channel_id] = f"DMs of {names[person]}"
    posted: Counter[int] = Counter()
    for seam, event, message in backend.transcript:
        if (seam, event) == ("GATEWAY", "MESSAGE_CREATE"):
            channel_id = int(message["channel_id"])
            posted[channel_id] += 1
            names[int(message["id"])] = f"message {posted[channel_id]} of {names[channel_id]}"
    endings = {number % 10**8: name for number, name in names.items()}

    def named(text: str) -> str:
        if found := POSTED_AFTER.fullmatch(text):
            return found[1] + endings.get(int(found[2]), found[2])
        return ID.sub(lambda id_: names.get(int(id_[0]), id_[0]), text)

    return named


def body_of(env: simcord.Env, message: discord.Message) -> Json:
    """The message as Discord would send it now."""
    stored = env.backend.get_message(message.channel.id, message.id)
    return dict(serializers.message_payload(env.backend, stored))


def _could_see(env: simcord.Env, person: MemberActor, entry: HttpLogEntry) -> bool:
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
