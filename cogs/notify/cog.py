"""``/notify``: which tables a person is told of, and the role that new tables call."""

import discord
from discord.ext import commands

from bot.errors import Refusal
from bot.matches.model.alerts import TABLE, AlertChoice
from bot.matches.model.calendar import QuietHours
from bot.permissions import role_faults
from bot.ui.app import Bot
from bot.ui.checks import settings_of
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.layout.message import QUAY, Button, Message, rows_of
from bot.ui.screens.names import plain
from cogs.notify.card import (
    CHOOSE,
    ROLE,
    STOP,
    WORD,
    card_buttons,
    choice_lines,
    notify_form,
    read_choice,
    table_message,
)


class NoRoleToTake(Refusal):
    """Nobody can give themselves the role that tables call, for now."""


class NotifyCog(commands.Cog):
    """Only whoever asks sees the card; each choice takes effect at once."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._app = bot.app
        self._app.router.handle({WORD: self._pressed})
        self._app.notices.words[TABLE] = table_message

    @command("notify")
    async def notify(self, context: Context) -> None:
        await context.respond(await self._card(context))

    async def _pressed(self, context: Context) -> None:
        """The button on a notice, which shows the card; a button of the card, or its form."""
        matches, has = self._app.services.matches, None
        match context.custom_id.words[1:]:
            case (choose,) if choose == CHOOSE and context.fields is None:
                await self._ask(context)
                return
            case (choose,) if choose == CHOOSE and context.fields is not None:
                chosen = read_choice(context.fields, self._app.services.games)
                await matches.set_alerts(context.user, chosen)
            case (stop,) if stop == STOP:
                await matches.set_alerts(context.user, None)
            case (role,) if role == ROLE:
                has = await self._take_role(context)
            case _:
                await context.respond(await self._card(context))
                return
        await context.update(await self._card(context, has))

    async def _ask(self, context: Context) -> None:
        choice, zone = await self._chosen(context)
        ids = (context.interaction.guild_id, 0 if choice is None else choice.server_id)
        servers = [(each, self._name(each, context)) for each in dict.fromkeys(ids) if each]
        form = notify_form(context.texts, choice, zone, self._app.services.games, servers)
        await context.form(form, context.custom_id.code)

    async def _card(self, context: Context, has: bool | None = None) -> Message:
        """Whether the person ``has`` the role was said with the press, or is known since."""
        choice, zone = await self._chosen(context)
        server = self._name(choice.server_id, context) if choice and choice.server_id else None
        lines = [context.texts.say("notify-none")]
        if choice is not None:
            lines = [*choice_lines(context.texts, choice, server, zone, self._app.start.now())]
            if not await self._app.services.queries.takes_notices(context.user.id):
                lines.append(context.texts.say("notify-closed"))
        role, member = await self._role(context), context.interaction.user
        buttons = [*card_buttons(context.texts, choice)]
        if role is not None and isinstance(member, discord.Member):
            had = member.get_role(role.id) is not None
            word = "notify-role-back" if (had if has is None else has) else "notify-role-take"
            buttons.append(Button(context.texts.say(word, role=plain(role.name)), (WORD, ROLE)))
        return Message(
            accent=QUAY,
            heading=context.texts.say("notify-title"),
            lines=tuple(lines),
            rows=rows_of(buttons),
            small=(context.texts.say("notify-never"),),
        )

    async def _chosen(self, context: Context) -> tuple[AlertChoice | None, str | None]:
        """What the person has chosen, and the time zone of their clocks, if it is known."""
        known = await self._app.services.queries.person(context.user.id)
        if known is None:
            return None, None
        quiet = QuietHours.read(known.quiet_hours)
        return AlertChoice.read(known.alerts), None if quiet is None else quiet.zone

    async def _role(self, context: Context) -> discord.Role | None:
        """The role that people here can take."""
        guild = context.interaction.guild
        if guild is None:
            return None
        settings = await settings_of(self._app.services, guild)
        role = guild.get_role(settings.call_role or 0)
        if role is None or not settings.role_for_all:
            return None
        faults = set(role_faults(role, guild.me, for_all=True)) - {"mention"}
        return None if faults else role

    async def _take_role(self, context: Context) -> bool:
        """Give the person the role, or take it back: whether they have it now.

        Raises :class:`NoRoleToTake`.
        """
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
        """That of a server, if this process knows it."""
        guild = self._bot.get_guild(server_id)
        return context.texts.say("notify-server") if guild is None else guild.name


async def setup(bot: Bot) -> None:
    await bot.add_cog(NotifyCog(bot))
