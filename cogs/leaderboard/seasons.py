"""Posts for a server: the champions of its seasons (also as a list) and its weekly review.

Managers choose the channels for both.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby
from operator import attrgetter

import discord
from babel.dates import format_interval
from msgspec.structs import replace

from bot.matches.history.champions import Champion
from bot.matches.history.weeks import LENGTH, Bold
from bot.matches.model.match import Match, Person
from bot.matches.model.notices import Notice
from bot.ui.checks import managed_server, server_of, whole_server
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Message, Moment, card, sentence
from bot.ui.layout.pages import Page
from bot.ui.live.messages import UNKNOWN_CHANNEL, ChannelClosed
from bot.ui.safe_logging import described
from bot.ui.screens.names import safe, season_name
from bot.ui.screens.scene import as_it_stood, plain_name, player, scene
from bot.ui.screens.whereabouts import board_url
from bot.ui.services import Services

log = logging.getLogger(__name__)

CHAMPIONS = "champions"
"""First word of the controls; alone, it opens the list, with :data:`TURN` and a page it turns."""
TURN = "turn"
SEASONS_ON_A_PAGE = 4
MEDALS = "🥇🥈🥉"
INTERVAL = timedelta(minutes=1)
"""Between two checks for seasons to announce."""
OFF = "week"
"""The control that turns weekly posts off."""
NOBODY = 0
MOST_TABLES = 3


def champions_button(texts: Texts) -> Button:
    """The button that opens the list of champions."""
    return Button(texts.say("champions-button"), (CHAMPIONS,))


def champions_message(texts: Texts, champions: Sequence[Champion], page: int) -> Message:
    seasons = [(season, list(its)) for season, its in groupby(champions, attrgetter("season"))]
    shown = Page.of(
        min(page * SEASONS_ON_A_PAGE, max(0, len(seasons) - 1)), len(seasons), SEASONS_ON_A_PAGE
    )
    lines = list[str]()
    for season, its in seasons[shown.at * SEASONS_ON_A_PAGE :][:SEASONS_ON_A_PAGE]:
        lines += [f"**{season_name(texts, season)}**", *winners(texts, its)]
    lines = lines or [texts.say("champions-empty")]
    return card(texts.say("champions-title"), lines, shown.rows(texts, (CHAMPIONS, TURN)))


def winners(texts: Texts, champions: Sequence[Champion]) -> Iterator[str]:
    """The top three in each game of one season."""
    for game, its in groupby(champions, attrgetter("game")):
        names = [f"{MEDALS[each.place - 1]} {champion_name(texts, each.person)}" for each in its]
        yield f"{texts.say(f'game-{game}')}: {' · '.join(names)}"


def champion_name(texts: Texts, person: Person | None) -> str:
    """A champion's name; None for a person who hides their profile."""
    return texts.say("champions-hidden") if person is None else safe(plain_name(person, texts))


@dataclass(eq=False)
class Seasons:
    """Lists the champions, and announces the end of a season once in each server."""

    _services: Services
    _client: discord.Client
    _now: Callable[[], datetime]
    _checked_at: datetime | None = None

    async def show(self, context: Context) -> None:
        """Show the list in the asker's language; its pages turn in place."""
        guild_id = context.interaction.guild_id
        champions = [] if guild_id is None else await self._services.queries.champions(guild_id)
        turned = context.custom_id.words[1:2] == (TURN,)
        page = context.custom_id.number(2) if turned else 0
        shown = champions_message(context.texts, champions, page)
        await (context.update if turned else context.respond)(shown)

    async def check(self) -> None:
        """Announce ended seasons in this process's servers."""
        if self._checked_at is not None and self._now() < self._checked_at + INTERVAL:
            return
        self._checked_at = self._now()
        try:
            for server_id in await self._services.queries.unannounced():
                guild = self._client.get_guild(server_id)
                if guild is not None:
                    await self._tell(guild)
        except Exception as fault:
            log.error("the end of a season could not be told: %s", described(fault))

    async def channel(self, notice: Notice) -> int | None:
        """The channel for announcing the end of a season."""
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
        role = guild.get_role(settings.champion or 0)
        if role is not None:
            await _pass_role_on(role, by_season[:2])
        last = by_season[0][0].season
        await self._services.matches.announce(guild.id, last, self._now())


async def _pass_role_on(role: discord.Role, seasons: Sequence[list[Champion]]) -> None:
    """Give the role to last season's winners of each game, and take it from their predecessors.

    ``seasons`` are the champions of the last two seasons, newest first.
    """
    guild = role.guild
    first = [
        {each.person.id for each in its if each.place == 1 and each.person is not None}
        for its in seasons
    ]
    try:
        for person_id in first[0]:
            await (await guild.fetch_member(person_id)).add_roles(role)
        for person_id in set().union(*first[1:]) - first[0]:
            await (await guild.fetch_member(person_id)).remove_roles(role)
    except discord.HTTPException as error:
        log.info("a champion's role could not be given: code %s", error.code)


@dataclass(frozen=True)
class Weeks:
    """Makes the weekly posts, and stops them for managers."""

    services: Services
    client: discord.Client

    async def stop(self, context: Context) -> None:
        """Turn the server's weekly posts off. Raises NotManager."""
        guild = managed_server(context)
        await self.services.matches.change_settings(
            server_of(guild), lambda settings: replace(settings, weekly=None)
        )
        await context.respond(sentence(context.texts.say("week-off")))

    async def channel(self, notice: Notice) -> int | None:
        """The channel that managers have chosen for the post."""
        return (await self.services.queries.settings(notice.to.id)).weekly

    async def post(self, notice: Notice, texts: Texts) -> Message:
        """The week's matches that everybody in the channel may see. Raises ChannelClosed."""
        try:
            guild = await whole_server(self.client, notice.to.id)
        except (discord.NotFound, discord.Forbidden) as error:
            raise ChannelClosed(error.code) from None
        channel = guild.get_channel(notice.channel_id or 0)
        if channel is None or notice.says is None:
            raise ChannelClosed(UNKNOWN_CHANNEL)
        first, seen = date.fromisoformat(notice.says), _visible_to_readers(channel)
        week = await self.services.queries.week(guild.id, first, seen)
        lines = []
        for game, matches in week.matches.items():
            said = texts.say("week-game", game=texts.say(f"game-{game}"), matches=matches)
            names = [champion_name(texts, each) for each in week.champions.get(game, ())]
            lines.append(f"{said} · {MEDALS[0]} {texts.listed(names)}" if names else said)
        if week.closest is not None:
            lines.append(await self._closest(week.closest, texts))
        tables = (await self.services.queries.tables(NOBODY, guild.id, seen))[:MOST_TABLES]
        if tables:
            links = [(await self._match(each.code, texts))[1] for each in tables]
            lines.append(texts.say("week-tables", tables=links))
        days = (first, first + LENGTH - date.resolution)
        when = format_interval(*days, "MMMd", locale=texts.locale.replace("-", "_"))
        return Message(
            accent=QUAY,
            heading=texts.say("week-title", days=when),
            moment=None if week.boldest is None else await self._boldest(week.boldest, texts),
            lines=tuple(lines),
            rows=((Button(texts.say("week-button-off"), (OFF,)),),),
            small=(texts.say("week-points"),) if any(week.champions.values()) else (),
        )

    async def _boldest(self, bold: Bold, texts: Texts) -> Moment:
        """The week's boldest decision, with the picture of the board at that moment."""
        match, where = await self._match(bold.code, texts)
        screen = self.services.screens[match.game]
        step = await self.services.queries.step(match.code, bold.step)
        seen = scene(as_it_stood(match, step, screen.game), screen.game, texts, None)
        moment = (screen.final(seen) if seen.over else screen.board(seen)).moment
        assert moment is not None, "it became public there"
        said = texts.say(f"boldest-{match.game}", name=seen.name(bold.seat), dared=bold.dared)
        return Moment(moment.picture, (f"{said} {where}",))

    async def _closest(self, code: str, texts: Texts) -> str:
        match, where = await self._match(code, texts)
        score = self.services.screens[match.game].score
        first, second, *_ = sorted(match.results, key=lambda each: each.place)
        said = texts.say(
            "week-closest",
            first=player(match.seats[first.seat], texts).name,
            second=player(match.seats[second.seat], texts).name,
            ahead=score(texts, first.score or 0),
            behind=score(texts, second.score or 0),
            tie="yes" if first.place == second.place else "no",
        )
        return f"{said} {where}"

    async def _match(self, code: str, texts: Texts) -> tuple[Match, str]:
        match, surfaces = await self.services.queries.with_surfaces(code)
        game, link = texts.say(f"game-{match.game}"), board_url(match.place, surfaces)
        return match, texts.say("week-match", code=code, game=game, link=link)


def _visible_to_readers(channel: discord.abc.GuildChannel) -> frozenset[int]:
    """The server's text channels visible to every role that can see this one."""
    guild = channel.guild
    seeing = [role for role in guild.roles if channel.permissions_for(role).view_channel]
    return frozenset(
        each.id
        for each in guild.text_channels
        if all(each.permissions_for(role).view_channel for role in seeing)
    )
