"""Keeps the cards of series up to date, and makes their notices.

Each pass loads every series that might have changed, and compares the digest of
its card with the one in its row. So several changes take one edit, and after a crash the next pass
resumes.
"""

import hashlib
import logging
from collections import Counter

import discord
import msgspec
from msgspec.structs import replace

from bot.errors import NoSuchSeries
from bot.matches.changes import series as series_changes
from bot.matches.db import series as series_rows
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from bot.matches.model.series.series import RUNNING, Series
from bot.matches.model.server import Server
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.safe_logging import described
from bot.ui.services import Services
from cogs.series.card import card, channel_notice, ending, private_message

log = logging.getLogger(__name__)

SKIPPED = 240
"""Passes to skip if a channel takes no messages."""
NONCE_IDS = 10**10
"""The old message's id modulo this is part of the new one's nonce, which has 25 characters."""


class LiveSeries:
    """Shows all series, when the scheduler calls :meth:`refresh`."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._messages = DiscordMessages(client)
        self._without_card: set[int] = set()
        """Series without a card at the last pass: the command's answer might be in flight."""
        self._to_skip: Counter[int] = Counter()
        """Passes still to skip, by series."""

    def card(self, series: Series) -> Message:
        """The card in the server's language."""
        texts = self._services.catalogue.texts(series.place.locale)
        return card(series, self._services.screens[series.terms.game], texts)

    def private_message(self, series: Series, person_id: int, texts: Texts) -> Message:
        """The series' present state for one entrant. Raises ``not-in-series``."""
        return private_message(series, person_id, self._services.screens[series.terms.game], texts)

    async def notice(self, notice: Notice, texts: Texts) -> Message:
        """The private message as a notice, without pending decisions, which would change it.

        In the channel, only that there is news; to the server, the end.
        """
        series = await self._services.store.read(series_rows.load, int(notice.about))
        if notice.channel_id == series.place.channel_id:
            texts = self._services.catalogue.texts(series.place.locale)
            if isinstance(notice.to, Server):
                return ending(series, texts)
            return channel_notice(series, notice.to.id, texts)
        tables = (replace(table, asked=frozenset()) for table in series.tables)
        return self.private_message(replace(series, tables=tuple(tables)), notice.to.id, texts)

    async def public(self, notice: Notice) -> int | None:
        """The series' channel; None for a person who is hidden."""
        series = await self._services.store.read(series_rows.load, int(notice.about))
        hides = isinstance(notice.to, Person) and series.entrant(notice.to.id).hidden
        return None if hides else series.place.channel_id

    async def refresh(self) -> None:
        """Show what has changed."""
        for number in await self._services.store.read(series_rows.unsettled):
            await self._refresh(number)

    async def _refresh(self, number: int) -> None:
        if self._to_skip[number]:
            self._to_skip[number] -= 1
            return
        try:
            series = await self._services.store.read(series_rows.load, number)
            await self._show(series)
        except (ChannelClosed, NoSuchSeries):
            log.info("series %s can't be shown", number)
            self._to_skip[number] = SKIPPED
        except Exception as fault:  # the next pass retries
            log.warning("series %s could not be shown: %s", number, described(fault))

    async def _show(self, series: Series) -> None:
        """Edit the card, or repost it if it was deleted."""
        if series.card_id is None and series.id not in self._without_card:
            self._without_card.add(series.id)
            return
        message = self.card(series)
        says = digest(message)
        over = series.stage not in RUNNING
        if series.card == says:
            if over:
                await self._services.store.write(series_changes.settle, series)
            return
        rendered = await compose(message)
        known = series.card_id
        if known is None or not await self._messages.edit(series.place.channel_id, known, rendered):
            nonce = f"series-{series.id}-{(known or 0) % NONCE_IDS}"
            known = (await self._messages.send(series.place.channel_id, rendered, nonce=nonce)).id
        await self._services.store.write(series_rows.shown, series, known, says)


def digest(message: Message) -> str:
    """A hash of the card's content, 64 characters."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()
