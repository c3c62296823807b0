"""``/notify``: the tables a person gets notices about, and the role that new tables mention."""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

import discord
import msgspec
from discord.ext import commands

from bot.errors import Refusal, WrongAlerts
from bot.matches.model.alerts import MOST_A_DAY, MOST_SEATED, TABLE, AlertChoice, TableNotice
from bot.matches.model.calendar import QuietHours
from bot.matches.model.match import Place
from bot.matches.model.notices import Notice
from bot.matches.model.pace import Pace
from bot.permissions import role_faults
from bot.ui.app import Bot
from bot.ui.checks import settings_of
from bot.ui.context import Context
from bot.ui.controls.custom_id import number
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    Button,
    Field,
    Form,
    Link,
    Message,
    Option,
    Style,
    card,
    options,
    rows_of,
    sentence,
)
from bot.ui.screens.names import plain, safe
from bot.ui.screens.options import pace_words
from bot.ui.screens.whereabouts import jump_url

WORD = "notify"
"""First word of the controls; alone, it shows the card. The second is the action."""
_HOURS = re.compile(r"\s*(\d{1,2})\s*[-–—]\s*(\d{1,2})\s*", re.ASCII)


def choice_lines(
    texts: Texts, choice: AlertChoice, server: str | None, zone: str | None, now: datetime
) -> Iterator[str]:
    """``server`` is the chosen server's name, if any; ``zone`` the person's time zone, if known."""
    games = [texts.say(f"game-{key}") for key in choice.games]
    yield texts.say("notify-games", games=games or texts.say("notify-all"))
    everywhere = texts.say("notify-where-all")
    yield texts.say("notify-where-one", server=safe(server)) if server else everywhere
    if zone is None or choice.begins == choice.ends:
        yield texts.say("notify-always")
    else:
        hours = {"begins": f"{choice.begins:02}:00", "ends": f"{choice.ends:02}:00"}
        clock = f"{now.astimezone(ZoneInfo(zone)):%H:%M}"
        yield texts.say("notify-hours", **hours, city=texts.city(zone), now=clock)
    yield texts.say("notify-most", most=choice.most)
    yield texts.say("notify-seated", seated=choice.seated)


def notify_form(
    texts: Texts,
    choice: AlertChoice | None,
    zone: str | None,
    games: Collection[str],
    servers: list[tuple[int, str]],
) -> Form:
    """A form with the current choices. It asks for hours only if the time ``zone`` is known.

    ``servers``: id and name of those offered besides *all servers*.
    """
    now = choice or AlertChoice(server_id=servers[0][0] if servers else 0)
    wanted = now.games or games
    keys = [Option(texts.say(f"game-{key}"), key, chosen=key in wanted) for key in games]
    places = [(0, texts.say("notify-everywhere")), *servers]
    where = options({str(each): plain(name) for each, name in places}, str(now.server_id))
    fields = [
        Field("games", texts.say("notify-field-games"), options=tuple(keys), several=True),
        Field("server", texts.say("notify-field-server"), options=where),
        _counted(texts, "most", now.most, MOST_A_DAY),
        _counted(texts, "seated", now.seated, MOST_SEATED),
    ]
    if zone is not None:
        label = texts.say("notify-field-hours", city=texts.city(zone))
        hint = texts.say("notify-field-hours-hint")
        fields.insert(2, Field("hours", label, hint, f"{now.begins}-{now.ends or 24}", most=9))
    return Form(texts.say("notify-form"), (WORD, "choose"), tuple(fields))


def read_choice(fields: Mapping[str, str], games: Collection[str]) -> AlertChoice:
    """Parse the form. Raises WrongAlerts, StalePrompt."""
    hours = _HOURS.fullmatch(fields.get("hours", "0-24"))
    if hours is None or int(hours[2]) > 24:
        raise WrongAlerts
    wanted = set(fields["games"].split()) & set(games)
    every = len(wanted) == len(games)
    keys = () if every else tuple(sorted(wanted))
    most, seated = number(fields["most"]), number(fields["seated"])
    begins, ends = int(hours[1]), int(hours[2]) % 24
    choice = AlertChoice(number(fields["server"]), begins, ends, most, seated, keys)
    choice.check()
    return choice


async def table_message(notice: Notice, texts: Texts) -> Message:
    """The notice about a table with free seats, or without any left."""
    table = msgspec.json.decode(notice.says or "", type=TableNotice)
    game, code = texts.say(f"game-{table.game}"), notice.about
    own = Button(texts.say("button-notify"), (WORD,))
    if not table.left:
        return sentence(texts.say("table-gone", game=game, code=code), rows=((own,),))
    place = Place(table.server_id, table.server, table.channel_id, "", "")
    words = texts.say(
        "table-waits",
        game=game,
        code=code,
        host=safe(table.host),
        server=safe(table.server),
        pace=pace_words(Pace(table.deadline, table.bank or 0), texts),
        left=table.left,
    )
    link = Link(texts.say("button-table"), jump_url(place, table.board_id))
    return sentence(words, rows=((link, own),))


def _counted(texts: Texts, name: str, chosen: int, most: int) -> Field:
    counts = {str(n): texts.say(f"notify-{name}-is", n=n) for n in range(1, most + 1)}
    return Field(name, texts.say(f"notify-field-{name}"), options=options(counts, str(chosen)))


class NoRoleToTake(Refusal):
    """At present people can't take the role that tables mention."""


class NotifyCog(commands.Cog):
    """Only the person who asks sees the card; each choice takes effect immediately."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._app = bot.app
        self._app.router.handle({WORD: self._pressed})
        self._app.notices.words[TABLE] = table_message

    @command("notify")
    async def notify(self, context: Context) -> None:
        await context.respond(await self._card(context))

    async def _pressed(self, context: Context) -> None:
        """Handle the button on a notice, which shows the card; a button of the card; the form."""
        matches, has_role = self._app.services.matches, None
        match context.custom_id.words[1:]:
            case ("choose",) if context.fields is not None:
                chosen = read_choice(context.fields, self._app.services.games)
                await matches.set_alerts(context.user, chosen)
            case ("choose",):
                await self._ask(context)
                return
            case ("stop",):
                await matches.set_alerts(context.user, None)
            case ("role",):
                has_role = await self._toggle_role(context)
            case _:
                await context.respond(await self._card(context))
                return
        await context.update(await self._card(context, has_role))

    async def _ask(self, context: Context) -> None:
        choice, zone = await self._chosen(context)
        ids = (context.interaction.guild_id, 0 if choice is None else choice.server_id)
        servers = [(each, self._name(each, context)) for each in dict.fromkeys(ids) if each]
        form = notify_form(context.texts, choice, zone, self._app.services.games, servers)
        await context.form(form, context.custom_id.code)

    async def _card(self, context: Context, has_role: bool | None = None) -> Message:
        """``has_role``: set after a change, which the interaction's member doesn't show yet."""
        choice, zone = await self._chosen(context)
        server = self._name(choice.server_id, context) if choice and choice.server_id else None
        texts, lines = context.texts, [context.texts.say("notify-none")]
        begin = texts.say("notify-begin" if choice is None else "notify-change")
        buttons = [Button(begin, (WORD, "choose"), Style.FIRST)]
        if choice is not None:
            buttons.append(Button(texts.say("notify-stop"), (WORD, "stop")))
            now = self._app.services.automation.now()
            lines = [*choice_lines(texts, choice, server, zone, now)]
            if not await self._app.services.queries.takes_notices(context.user.id):
                lines.append(texts.say("notify-closed"))
        buttons.append(Button(texts.say("notify-zone"), ("settings", "hours")))
        role, member = await self._role(context), context.interaction.user
        if role is not None and isinstance(member, discord.Member):
            if has_role is None:
                has_role = member.get_role(role.id) is not None
            word = "notify-role-back" if has_role else "notify-role-take"
            buttons.append(Button(texts.say(word, role=plain(role.name)), (WORD, "role")))
        title, never = texts.say("notify-title"), texts.say("notify-never")
        return card(title, lines, rows_of(buttons), [never])

    async def _chosen(self, context: Context) -> tuple[AlertChoice | None, str | None]:
        """The person's choice, if any, and their time zone, if known."""
        known = await self._app.services.queries.person(context.user.id)
        if known is None:
            return None, None
        quiet = QuietHours.read(known.quiet_hours)
        return AlertChoice.read(known.alerts), None if quiet is None else quiet.zone

    async def _role(self, context: Context) -> discord.Role | None:
        """The role that people can take on this server, if any."""
        guild = context.interaction.guild
        if guild is None:
            return None
        settings = await settings_of(self._app.services, guild)
        role = guild.get_role(settings.call_role or 0)
        if role is None or not settings.role_for_all:
            return None
        faults = set(role_faults(role, guild.me, for_all=True)) - {"mention"}
        return None if faults else role

    async def _toggle_role(self, context: Context) -> bool:
        """Give the role or take it back; whether they have it now. Raises NoRoleToTake."""
        role, member = await self._role(context), context.interaction.user
        if role is None or not isinstance(member, discord.Member):
            raise NoRoleToTake
        has = member.get_role(role.id) is not None
        try:
            await (member.remove_roles if has else member.add_roles)(role, reason="/notify")
        except discord.Forbidden:
            raise NoRoleToTake from None
        return not has

    def _name(self, server_id: int, context: Context) -> str:
        """A server's name, or a placeholder if this process doesn't know the server."""
        guild = self._bot.get_guild(server_id)
        return context.texts.say("notify-server") if guild is None else guild.name


async def setup(bot: Bot) -> None:
    await bot.add_cog(NotifyCog(bot))
