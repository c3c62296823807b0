"""What shows series: their cards, and the messages that call people to confirm and to play.

At each look of the refresher each series of which there may be more to show is read, and what its
card says is compared with what it said last, which is in its row. Many changes come together that
way, and after a kill the next look goes on. A message that calls somebody has the same name whoever
sends it, by which Discord posts it once; after that, its row says that the person is told.
"""

from __future__ import annotations

import hashlib
import logging
from collections import Counter

import discord
import msgspec

from bot.errors import NoSuchSeries
from bot.matches.model.series.series import RUNNING, Entrant, Series, Stage
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message, sentence
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.safe_logging import described
from bot.ui.screens.whereabouts import board_url
from bot.ui.services import Services
from cogs.series.card import card, question, tables_message

log = logging.getLogger(__name__)

REST = 240
"""So many looks are left out where a channel takes no messages."""
NAMES = 10**10
"""Of a person's id so much is in the name of a message, which has 25 characters."""


class LiveSeries:
    """Shows all series, whenever somebody calls :meth:`look`."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._messages = DiscordMessages(client)
        self._without_card: set[int] = set()
        """At the last look: its command's answer may have been on the way."""
        self._resting: Counter[int] = Counter()
        """The looks to leave out, by the series' numbers."""

    def card(self, series: Series) -> Message:
        """The card, in the language of the server."""
        terms, texts = series.terms, self._services.catalogue.texts(series.place.locale)
        game = self._services.games[terms.game].game
        return card(series, self._services.screens[terms.game], game, texts)

    async def tables(self, series: Series, person_id: int, texts: Texts) -> Message:
        """All tables of a person that have opened."""
        links = {}
        for table in series.tables_of(person_id):
            if table.code is not None:
                match, surfaces = await self._services.queries.with_surfaces(table.code)
                links[table.code] = board_url(match.place, surfaces)
        screen = self._services.screens[series.terms.game]
        return tables_message(series, person_id, links, screen, texts)

    async def look(self) -> None:
        """Bring what shows series up to date."""
        try:
            for number in await self._services.organiser.unsettled():
                await self._look(number)
        except Exception as fault:  # the database may be away for a while
            log.error("series could not be looked for: %s", type(fault).__name__)

    async def _look(self, number: int) -> None:
        if self._resting[number]:
            self._resting[number] -= 1
            return
        try:
            series = await self._services.organiser.load(number)
            await self._show(series)
            for entrant in series.entrants:
                await self._tell(series, entrant)
        except (ChannelClosed, NoSuchSeries):
            log.info("series %s can't be shown", number)
            self._resting[number] = REST
        except Exception as fault:  # it is tried again
            log.warning("series %s could not be shown: %s", number, described(fault))

    async def _show(self, series: Series) -> None:
        """The card as it is now, below in the channel if it is there no more."""
        if series.card_id is None and series.id not in self._without_card:
            self._without_card.add(series.id)
            return
        message = self.card(series)
        says = digest(message)
        over = series.stage not in RUNNING
        if series.card == says:
            if over:
                await self._services.organiser.save(series.id, settled=True)
            return
        rendered, channel_id = await compose(message), series.place.channel_id
        known = series.card_id
        if known is None or not await self._messages.edit(channel_id, known, rendered):
            name = f"series-{series.id}-{(known or 0) % NAMES}"
            known = (await self._messages.send(channel_id, rendered, nonce=name)).id
        await self._services.organiser.save(series.id, card_id=known, card=says)

    async def _tell(self, series: Series, entrant: Entrant) -> None:
        """Ask the person to confirm, or call them once to all their tables."""
        stage = RUNNING.index(series.stage) if series.stage in RUNNING else 0
        person, texts = entrant.person, self._services.catalogue.texts(entrant.person.locale)
        if entrant.told >= stage or person.erased:
            return
        own, name = series.tables_of(person.id), f"s{series.id}-{stage}"
        if any(table.code is None for table in own):
            return  # until all of them are open
        if own:
            await self._call(series, entrant, await self.tables(series, person.id, texts), name)
        elif series.stage is Stage.CONFIRMING:
            screen = self._services.screens[series.terms.game]
            await self._call(series, entrant, question(series, screen, texts), name)
        await self._services.organiser.told(series.id, person.id, told=stage)

    async def _call(self, series: Series, entrant: Entrant, message: Message, name: str) -> None:
        """By direct message, or, who takes none and isn't hidden, in the channel."""
        person_id = entrant.person.id
        name = f"{name}-{person_id % NAMES}"
        try:
            channel_id = await self._messages.dm_channel(person_id)
            await self._messages.send(channel_id, await compose(message), nonce=name)
        except ChannelClosed:
            if entrant.hidden:
                return
            texts = self._services.catalogue.texts(series.place.locale)
            key = "series-called-here" if series.tables else "series-asked-here"
            words = await compose(sentence(texts.say(key, who=f"<@{person_id}>")))
            channel_id = series.place.channel_id
            await self._messages.send(channel_id, words, [person_id], nonce=name)


def digest(message: Message) -> str:
    """What a card says, in 64 characters."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()
