"""Keeps the cards of series up to date, and tells people privately about them.

At each look of the refresher, every series that may have news is read, and what its card says now
is compared with what it said last, which is kept in its row. So many changes make one edit, and
after a kill the next look carries on.
"""

import hashlib
import logging
from collections import Counter

import discord
import msgspec
from msgspec.structs import replace

from bot.errors import NoSuchSeries
from bot.matches.model.notices import Notice
from bot.matches.model.series.series import RUNNING, Series
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.safe_logging import described
from bot.ui.services import Services
from cogs.series.card import call, called_here, card

log = logging.getLogger(__name__)

REST = 240
"""Looks to skip where a channel takes no messages."""
NAMES = 10**10
"""How much of a message's id is part of the next one's nonce, which has 25 characters."""


class LiveSeries:
    """Shows all series, whenever somebody calls :meth:`look`."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._messages = DiscordMessages(client)
        self._without_card: set[int] = set()
        """Series that had no card at the last look: the command's answer may be on its way."""
        self._resting: Counter[int] = Counter()
        """Looks still to skip, by series."""

    def card(self, series: Series) -> Message:
        """The card, in the language of the server."""
        terms, texts = series.terms, self._services.catalogue.texts(series.place.locale)
        return card(series, self._services.screens[terms.game], texts)

    def call(self, series: Series, person_id: int, texts: Texts) -> Message:
        """What one of its people is told privately."""
        return call(series, person_id, self._services.screens[series.terms.game], texts)

    async def told(self, notice: Notice, texts: Texts) -> Message:
        """The same as a notice, which no decision changes; in a channel, that there is news."""
        series = await self._services.queries.series(int(notice.about))
        if notice.channel_id == series.place.channel_id:
            texts = self._services.catalogue.texts(series.place.locale)
            return called_here(series, notice.to.id, texts)
        tables = (replace(table, asked=frozenset()) for table in series.tables)
        return self.call(replace(series, tables=tuple(tables)), notice.to.id, texts)

    async def public(self, notice: Notice) -> int | None:
        """The series' channel, unless the person is hidden."""
        series = await self._services.queries.series(int(notice.about))
        return None if series.entrant(notice.to.id).hidden else series.place.channel_id

    async def look(self) -> None:
        try:
            for number in await self._services.queries.unsettled_series():
                await self._look(number)
        except Exception as fault:  # the database may be away for a while
            log.error("series could not be looked for: %s", type(fault).__name__)

    async def _look(self, number: int) -> None:
        if self._resting[number]:
            self._resting[number] -= 1
            return
        try:
            series = await self._services.queries.series(number)
            await self._show(series)
        except (ChannelClosed, NoSuchSeries):
            log.info("series %s can't be shown", number)
            self._resting[number] = REST
        except Exception as fault:  # it is tried again
            log.warning("series %s could not be shown: %s", number, described(fault))

    async def _show(self, series: Series) -> None:
        """Edit the card, or post it again if it is gone."""
        if series.card_id is None and series.id not in self._without_card:
            self._without_card.add(series.id)
            return
        message = self.card(series)
        says = digest(message)
        over = series.stage not in RUNNING
        if series.card == says:
            if over:
                await self._services.matches.save_series(series.id, settled=True)
            return
        rendered, channel_id = await compose(message), series.place.channel_id
        known = series.card_id
        if known is None or not await self._messages.edit(channel_id, known, rendered):
            name = f"series-{series.id}-{(known or 0) % NAMES}"
            known = (await self._messages.send(channel_id, rendered, nonce=name)).id
        await self._services.matches.save_series(series.id, card_id=known, card=says)


def digest(message: Message) -> str:
    """What a card says, in 64 characters."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()
