"""One thing that a person did: who, in which language, and how to answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.errors import NotManager, NotYourMatch
from bot.matches.data import Match, Person, Seat
from bot.table.answer import Answer
from bot.table.card import Card, sentence
from bot.table.control import NO_MATCH, Control
from bot.table.layout import compose
from bot.table.texts import Texts


@dataclass(frozen=True)
class Call:
    """A press, a form or a command, with what its handlers need."""

    answer: Answer
    person: Person
    texts: Texts
    request_id: str
    manager: bool

    def manages(self, match: Match) -> bool:
        """Whether the person acts as a manager of the match's own server."""
        return self.manager and self.answer.interaction.guild_id == match.place.server_id

    async def tell(self, card: Card, code: str = NO_MATCH) -> None:
        """Show a card to this person alone; ``code`` is that of the match its controls act on."""
        await self.answer.reply(await compose(card, code))

    async def say(self, key: str, **values: object) -> None:
        """Show one sentence to this person alone."""
        await self.tell(sentence(self.texts.say(key, **values)))


Handler = Callable[[Call, Control, dict[str, str] | None], Awaitable[None]]
"""Answers a control; of a form, with what was filled in."""


def call_of(interaction: discord.Interaction[Any], answer: Answer, texts: Texts) -> Call:
    """The call behind an interaction."""
    user = interaction.user
    return Call(
        answer=answer,
        person=Person(user.id, user.display_name, str(interaction.locale)),
        texts=texts,
        request_id=str(interaction.id),
        manager=interaction.permissions.manage_guild,
    )


def managed_server(call: Call) -> discord.Guild:
    """The server whose manager asks, or :class:`bot.errors.NotManager`."""
    guild = call.answer.interaction.guild
    if guild is None or not call.manager:
        raise NotManager
    return guild


def own_seat(match: Match, person_id: int) -> Seat:
    """The seat that this person holds, or :class:`bot.errors.NotYourMatch`."""
    seat = match.seat_of(person_id)
    if seat is None:
        raise NotYourMatch
    return seat
