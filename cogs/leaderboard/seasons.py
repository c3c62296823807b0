"""The champions of a server's seasons: the list, and the announcement of a season's end in the
channel that managers choose."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

import discord

from bot.matches.db import servers
from bot.matches.history import champions as champion_rows
from bot.matches.history.champions import Champion
from bot.matches.model.lists import page_of
from bot.matches.model.messages import Notice
from bot.matches.model.seat import Person
from bot.matches.store import Store
from bot.ui.context import Context
from bot.ui.drawing.common import SeasonWinner, season_ending
from bot.ui.drawing.svg import Element
from bot.ui.i18n.texts import NO_BREAK, Texts
from bot.ui.layout.message import QUAY, Button, Figure, Message, card, spoken, turn_rows
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import first_of, plain, safe, season_name
from bot.ui.screens.scene import plain_name

log = logging.getLogger(__name__)

CHAMPIONS = "champions"
"""First word of the controls. Alone it opens the list; :data:`TURN` and a number open that page."""
TURN = "turn"
SEASONS_ON_A_PAGE = 4
MOST_NAMES = 10
"""Most champions of one game in a list, as any number can share first place."""
MEDALS = [f"{medal}{NO_BREAK}" for medal in "🥇🥈🥉"]
LOOK_SECONDS = 60.0
"""Seconds between two checks for seasons to announce."""


def champions_button(texts: Texts) -> Button:
    """The button that opens the list of champions."""
    return Button(texts.say("champions-button"), (CHAMPIONS,))


def champions_message(texts: Texts, champions: Sequence[Champion], number: int) -> Message:
    seasons = [(season, list(group)) for season, group in groupby(champions, attrgetter("season"))]
    page = page_of(seasons, number, SEASONS_ON_A_PAGE)
    lines = list[str]()
    for season, group in page.items:
        lines += [f"**{season_name(texts, season)}**", *winners(texts, group)]
    rows = turn_rows(texts, page, (CHAMPIONS, TURN))
    return card(texts.say("champions-title"), lines or [texts.say("champions-empty")], rows)


def ending(
    texts: Texts, season: str, champions: Sequence[Champion], screens: Mapping[str, AnyScreen]
) -> Message:
    """The message that ends a season: who won each game."""
    lines, names = list[SeasonWinner](), list[str]()
    for each in champions:
        if each.place == 1:
            screen = screens[each.game]
            game = texts.say(f"game-{each.game}")
            sign = next(iter(screen.sign_shapes.values()), Element())
            name = texts.say("champions-hidden") if each.person is None else each.person.name
            lines.append(SeasonWinner(plain(name), each.points, f"#{screen.accent:06X}", sign))
            names.append(f"{champion_name(texts, each.person)} ({game})")
    sentence = texts.say("champions-won", people=first_of(names, MOST_NAMES, texts))
    return Message(
        QUAY,
        f"👑 {season_name(texts, season)}",
        lines=(sentence,),
        picture=Figure(season_ending(lines[:MOST_NAMES]), spoken([sentence])),
        rows=((champions_button(texts),),),
        small=(texts.say("leaderboard-means-points", time="season"),),
    )


def winners(texts: Texts, champions: Sequence[Champion]) -> Iterator[str]:
    """The top three in each game of one season."""
    for game, group in groupby(champions, attrgetter("game")):
        names = [f"{MEDALS[each.place - 1]}{champion_name(texts, each.person)}" for each in group]
        line = " · ".join(first_of(names, MOST_NAMES, texts))
        yield f"{texts.say(f'game-{game}')} {line}"


def champion_name(texts: Texts, person: Person | None) -> str:
    """A champion's name; ``person`` is None for one who hides their profile."""
    return texts.say("champions-hidden") if person is None else safe(plain_name(person, texts))


@dataclass(eq=False)
class Seasons:
    """Lists the champions, and announces the end of a season once in each server."""

    _store: Store
    _screens: Mapping[str, AnyScreen]
    _client: discord.Client

    async def show(self, context: Context) -> None:
        """Show the list in the asker's language; its pages turn in place."""
        guild_id = context.interaction.guild_id
        champions = await self._store.read(champion_rows.champions, guild_id) if guild_id else []
        turns = TURN in context.custom_id.words
        page = context.custom_id.number(2) if turns else 0
        message = champions_message(context.texts, champions, page)
        await (context.update if turns else context.respond)(message)

    async def check(self) -> None:
        """Announce ended seasons in this process's servers."""
        for server_id in await self._store.read(champion_rows.unannounced):
            guild = self._client.get_guild(server_id)
            if guild is not None:
                await self._tell(guild)

    async def announce(self, notice: Notice, texts: Texts) -> Message:
        champions = await self._store.read(champion_rows.champions, notice.to, notice.about)
        return ending(texts, notice.about, champions, self._screens)

    async def _tell(self, guild: discord.Guild) -> None:
        settings = await self._store.read(servers.server_settings, guild.id)
        all_champions = await self._store.read(champion_rows.champions, guild.id)
        by_season = [list(group) for _, group in groupby(all_champions, attrgetter("season"))]
        role = guild.get_role(settings.champion or 0)
        if role is not None:
            await _pass_role_on(role, by_season[:2])
        await self._store.write(champion_rows.announce, guild.id, by_season[0][0].season)


async def _pass_role_on(role: discord.Role, seasons: Sequence[list[Champion]]) -> None:
    """Give the role to each game's winners in the last season, and take it from their predecessors.

    ``seasons`` are the champions of the last two seasons, newest first.
    """
    winners, *before = [
        {each.person.id for each in group if each.place == 1 and each.person is not None}
        for group in seasons
    ]
    for person_id in winners.union(*before):
        try:
            member = await role.guild.fetch_member(person_id)
            await (member.add_roles if person_id in winners else member.remove_roles)(role)
        except discord.HTTPException as error:  # for example, the person has left the server
            log.info("a champion's role could not be passed on: code %s", error.code)
