"""The champions of a server's seasons: a list to look at, and what is announced at their end."""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter

import discord

from bot.matches.history.champions import Champion
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Message, card
from bot.ui.layout.pages import Page
from bot.ui.safe_logging import described
from bot.ui.screens.names import safe, season_name
from bot.ui.screens.scene import plain_name
from bot.ui.services import Services

log = logging.getLogger(__name__)

CHAMPIONS = "champions"
"""First word of the controls; :data:`TURN` and a page follow."""
TURN = "turn"
SEASONS_ON_A_PAGE = 4
MEDALS = "🥇🥈🥉"
AGAIN = timedelta(minutes=1)
"""Between two looks for seasons that are to be announced."""


def champions_button(texts: Texts) -> Button:
    """What leads to the list."""
    return Button(texts.say("champions-button"), (CHAMPIONS,))


def champions_message(texts: Texts, champions: Sequence[Champion], page: int) -> Message:
    seasons = [(season, list(its)) for season, its in groupby(champions, attrgetter("season"))]
    shown = Page.of(
        min(page * SEASONS_ON_A_PAGE, max(0, len(seasons) - 1)), len(seasons), SEASONS_ON_A_PAGE
    )
    here = seasons[shown.at * SEASONS_ON_A_PAGE :][:SEASONS_ON_A_PAGE]
    lines = [
        "\n".join((f"**{season_name(texts, season)}**", *winners(texts, its)))
        for season, its in here
    ] or [texts.say("champions-empty")]
    return card(texts.say("champions-title"), lines, shown.rows(texts, (CHAMPIONS, TURN)))


def winners(texts: Texts, champions: Sequence[Champion]) -> Iterator[str]:
    """The first three of each game of one season."""
    for game, its in groupby(champions, attrgetter("game")):
        names = " · ".join(
            f"{MEDALS[each.place - 1]} {champion_name(texts, each.person)}" for each in its
        )
        yield f"{texts.say(f'game-{game}')}: {names}"


def champion_name(texts: Texts, person: Person | None) -> str:
    """What to call a champion; None is somebody who hides."""
    return texts.say("champions-hidden") if person is None else safe(plain_name(person, texts))


@dataclass(eq=False)
class Seasons:
    """Shows the champions to whoever asks, and tells each server once when a season is over."""

    _services: Services
    _client: discord.Client
    _now: Callable[[], datetime]
    _looked_at: datetime | None = None

    async def show(self, context: Context) -> None:
        """The list, in the language of the person who asks; its pages turn in place."""
        guild_id = context.interaction.guild_id
        champions = [] if guild_id is None else await self._services.queries.champions(guild_id)
        turned = context.custom_id.words[1:2] == (TURN,)
        page = context.custom_id.number(2) if turned else 0
        shown = champions_message(context.texts, champions, page)
        await (context.update if turned else context.respond)(shown)

    async def look(self) -> None:
        """Tell the servers of this process what has not been told."""
        if self._looked_at is not None and self._now() < self._looked_at + AGAIN:
            return
        self._looked_at = self._now()
        try:
            for server_id in await self._services.queries.unannounced():
                guild = self._client.get_guild(server_id)
                if guild is not None:
                    await self._tell(guild)
        except Exception as fault:
            log.error("the end of a season could not be told: %s", described(fault))

    async def channel(self, notice: Notice) -> int | None:
        """Where the end of a season is announced."""
        return (await self._services.queries.settings(notice.to.id)).announcements

    async def announce(self, notice: Notice, texts: Texts) -> Message:
        champions = await self._services.queries.champions(notice.to.id, notice.about)
        title = texts.say("champions-announced", season=season_name(texts, notice.about))
        return card(title, winners(texts, champions), [(champions_button(texts),)])

    async def _tell(self, guild: discord.Guild) -> None:
        queries = self._services.queries
        settings = await queries.settings(guild.id)
        all_champions = await queries.champions(guild.id)
        by_season = [list(its) for _, its in groupby(all_champions, attrgetter("season"))]
        if settings.champion is not None:
            await _hand_over(guild, settings.champion, by_season[:2])
        last = by_season[0][0].season
        await self._services.matches.announce(guild.id, last, self._now())


async def _hand_over(guild: discord.Guild, role_id: int, seasons: Sequence[list[Champion]]) -> None:
    """The role goes to those who came first in a game last season, and leaves those before them.

    ``seasons`` are the champions of the last two, the newer first.
    """
    role = guild.get_role(role_id)
    first = [
        {each.person.id for each in its if each.place == 1 and each.person is not None}
        for its in seasons
    ]
    try:
        if role is None:
            return
        for person_id in first[0]:
            await (await guild.fetch_member(person_id)).add_roles(role)
        for person_id in set().union(*first[1:]) - first[0]:
            await (await guild.fetch_member(person_id)).remove_roles(role)
    except discord.HTTPException as error:
        log.info("a champion's role could not be given: code %s", error.code)
