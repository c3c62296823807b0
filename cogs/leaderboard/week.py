"""The week of a server: a post in the channel that its managers have chosen, once it is over."""

from dataclasses import dataclass
from datetime import date

import discord
from babel.dates import format_interval
from msgspec.structs import replace

from bot.matches.history.weeks import LASTS, Bold
from bot.matches.model.match import Match
from bot.matches.model.notices import Notice
from bot.matches.model.server import LogEntry, Logged
from bot.ui.checks import managed_server, server_of, whole_server
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Message, Moment, sentence
from bot.ui.live.messages import UNKNOWN_CHANNEL, ChannelClosed
from bot.ui.screens.scene import as_it_stood, player, scene
from bot.ui.screens.whereabouts import board_url
from bot.ui.services import Services
from cogs.leaderboard.seasons import MEDALS, champion_name

OFF = "week"
"""The control under the post."""
NOBODY = 0
MOST_TABLES = 3


@dataclass(frozen=True)
class Weeks:
    """Makes the posts, and stops them for whoever manages the server."""

    services: Services
    client: discord.Client

    async def stop(self, context: Context) -> None:
        """No more of them. Raises NotManager."""
        guild = managed_server(context)
        await self.services.matches.change_settings(
            server_of(guild),
            lambda settings: replace(settings, weekly=None),
            LogEntry(Logged.SETTINGS, context.user.id, detail="weekly"),
            context.request_id,
        )
        await context.respond(sentence(context.texts.say("week-off")))

    async def channel(self, notice: Notice) -> int | None:
        """Where managers want to read it."""
        return (await self.services.queries.settings(notice.to.id)).weekly

    async def post(self, notice: Notice, texts: Texts) -> Message:
        """What was played, for everybody who sees the channel. Raises ChannelClosed."""
        try:
            guild = await whole_server(self.client, notice.to.id)
        except (discord.NotFound, discord.Forbidden) as error:
            raise ChannelClosed(error.code) from None
        channel = guild.get_channel(notice.channel_id or 0)
        if channel is None or notice.says is None:
            raise ChannelClosed(UNKNOWN_CHANNEL)
        first, seen = date.fromisoformat(notice.says), _seen_beside(channel)
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
        days = (first, first + LASTS - date.resolution)
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
        """With the picture of the board as it was then."""
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


def _seen_beside(channel: discord.abc.GuildChannel) -> frozenset[int]:
    """The server's channels that everybody sees who sees this one."""
    guild = channel.guild
    seeing = [role for role in guild.roles if channel.permissions_for(role).view_channel]
    return frozenset(
        each.id
        for each in guild.text_channels
        if all(each.permissions_for(role).view_channel for role in seeing)
    )
