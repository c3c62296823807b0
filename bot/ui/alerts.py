"""Tells people about tables that have been waiting for players for a while."""

import logging
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.errors import NoEntry, NoSuchMatch
from bot.matches.model.alerts import MOST_TOLD
from bot.matches.model.match import Match
from bot.ui.checks import access_of
from bot.ui.layout.components import compose
from bot.ui.layout.message import Button, Link, sentence
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Priority, Queue
from bot.ui.safe_logging import described
from bot.ui.screens.whereabouts import board_url
from bot.ui.services import Services

log = logging.getLogger(__name__)

MOST_LOOKED_UP = 2 * MOST_TOLD
"""How many people to look up on Discord to see whether they can see a table."""
TAKEOVER_AFTER = timedelta(seconds=20)
"""How long a table is left to the process that runs its server's shard."""


@dataclass(frozen=True)
class Alerts:
    """Asks Discord who can see a table's channel; the rest is up to the database. Alerts are stored
    before they are sent, so a role is mentioned at most once, even after a kill."""

    _client: discord.Client
    _services: Services
    _messages: DiscordMessages
    _queue: Queue

    async def send_due(self) -> None:
        """Send the alerts that are due; those that fail are retried the next time."""
        try:
            for code, server_id, since in await self._services.queries.unsettled():
                late = self._services.automation.now() - since > TAKEOVER_AFTER
                if late or self._client.get_guild(server_id) is not None:
                    await self._tell(code)
        except Exception as fault:
            log.error("nobody could be told of a table: %s", described(fault))

    async def _tell(self, code: str) -> None:
        try:
            match, people = await self._services.matches.ask_of_table(code)
        except NoSuchMatch:  # the match is unreadable
            return
        seeing = set[int]()
        for person in people[:MOST_LOOKED_UP]:
            async with self._queue.turn(Priority.NOTICE):
                with suppress(NoEntry):
                    await access_of(self._client, discord.Object(person.id), match.place)
                    seeing.add(person.id)
            if len(seeing) == MOST_TOLD:
                break
        role = await self._services.matches.tell_of_table(code, match.version, seeing)
        if role is not None:
            await self._call(match, role)

    async def _call(self, match: Match, role: int) -> None:
        match, surfaces = await self._services.queries.with_surfaces(match.code)
        texts = self._services.catalogue.texts(match.place.locale)
        game = texts.say(f"game-{match.game}")
        words = texts.say("table-calls", role=f"<@&{role}>", game=game, code=match.code)
        link = Link(texts.say("button-table"), board_url(match.place, surfaces))
        own = Button(texts.say("button-notify"), ("notify",))
        rendered = await compose(sentence(words, rows=((link, own),)), match.code)
        async with self._queue.turn(Priority.NOTICE):
            try:
                await self._messages.send(
                    match.place.channel_id, rendered, nonce=f"call-{match.code}", role=role
                )
            except ChannelClosed:
                log.info("match %s: the role could not be called", match.code)
