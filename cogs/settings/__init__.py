"""``/settings``, for servers and people; also keeps servers' stored names and languages current."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.errors import Refusal, StalePrompt
from bot.matches import privacy
from bot.matches.db import queries
from bot.matches.db import servers as server_rows
from bot.matches.model.deadlines import PACES, read_pace
from bot.matches.model.place import ServerSettings
from bot.permissions import FOR_THREADS, role_faults
from bot.ui import checks
from bot.ui.app import Bot
from bot.ui.context import Context
from bot.ui.controls import number
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import LANGUAGES, Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    Button,
    Kind,
    Message,
    Select,
    ServerSelect,
    card,
    options,
    sentence,
)
from bot.ui.screens.names import LONGEST_ROLE, plain
from bot.ui.screens.options import NO, YES, pace_words

WORD = "settings"
"""First word of all controls; the second is the name of a setting, or one of the following."""
CHANGE, BACK = "change", "back"
"""The select that opens a setting's control, and the button that leads back from there."""
TO_ANNOUNCE = ("view_channel", "send_messages")
IN_THREADS = ("send_messages_in_threads", *FOR_THREADS)


class Setting(NamedTuple):
    """A setting stored in ``field``. Its choices are the ``words``, each standing for a value, or
    the server's channels or roles (``kind``), of which one or ``several`` can be chosen."""

    name: str
    field: str
    words: Mapping[str, Any] = {}
    kind: Kind | None = None
    several: bool = False

    def value(self, chosen: Sequence[str]) -> Any:
        """The value of the chosen ids or words. Raises StalePrompt for any that no card offers."""
        if self.kind is not None:
            ids = tuple(map(number, chosen))
            return ids if self.several else next(iter(ids), None)
        if len(chosen) != 1 or chosen[0] not in self.words:
            raise StalePrompt
        return self.words[chosen[0]]

    def select(self, texts: Texts, settings: Any) -> Select | ServerSelect:
        """The control with the current value."""
        value = getattr(settings, self.field)
        if self.kind is None:
            labels = {word: self._label(texts, word) for word in self.words}
            current = next(word for word in self.words if self.words[word] == value)
            return Select(texts.say("settings-change"), (WORD, self.name), options(labels, current))
        nothing = texts.say(f"settings-{self.name}-{'all' if self.several else 'none'}")
        ids = value if self.several else () if value is None else (value,)
        most = MOST_OPTIONS if self.several else 1
        return ServerSelect(self.kind, nothing, (WORD, self.name), ids, most)

    def line(self, texts: Texts, before: Any, after: Any) -> str:
        """The value ``after`` a change, and the one ``before`` if it differs."""
        old, new = (self._value_words(texts, settings) for settings in (before, after))
        name = texts.say(f"settings-{self.name}")
        if old == new:
            return texts.say("settings-line", what=name, value=new)
        return texts.say("settings-changed", what=name, before=old, value=new)

    def _value_words(self, texts: Texts, settings: Any) -> str:
        """The current value, as its control shows it; channels and roles as mentions."""
        control = self.select(texts, settings)
        if isinstance(control, Select):
            return next(option.label for option in control.options if option.chosen)
        sign = "#" if control.kind is Kind.CHANNEL else "@&"
        mentions = [f"<{sign}{chosen_id}>" for chosen_id in control.chosen]
        return texts.listed(mentions) or control.placeholder

    def _label(self, texts: Texts, word: str) -> str:
        if self.name == "deadline":
            words = pace_words(read_pace(int(word)), texts.say)
            return words[0].lower() + words[1:]  # in a line, it follows the setting's name
        if word in (YES, NO):
            return texts.say(f"option-{word}")
        return texts.say(f"settings-{self.name}-{word.lower()}")


QUIET = Setting("quiet", "quiet", {NO: True, YES: False})
ROLE = Setting("role", "called", {NO: False, YES: True})
"""A person's own settings: whether computer players are silent (the word says whether they speak),
and whether the person has the role that new tables call."""
SERVERS = {
    setting.name: setting
    for setting in (
        Setting("language", "language", {"own": None} | {each: each for each in LANGUAGES}),
        Setting("channels", "channels", kind=Kind.CHANNEL, several=True),
        Setting("threads", "threads", {"channel": False, "thread": True}),
        Setting("roles", "roles", kind=Kind.ROLE, several=True),
        Setting("deadline", "deadline", {str(longest): longest for longest in PACES}),
        Setting("call", "call_role", kind=Kind.ROLE),
        Setting("taking", "role_for_all", {"managers": False, "button": True}),
        Setting("announcements", "announcements", kind=Kind.CHANNEL),
        Setting("season", "monthly", {"quarter": False, "month": True}),
        Setting("champion", "champion", kind=Kind.ROLE),
        Setting("voices", "voices", {NO: False, YES: True}),
    )
}
"""A server's settings, in the order of its card."""


class OwnSettings(NamedTuple):
    """The values of the person's own settings."""

    quiet: bool
    called: bool


def server_setting(name: str) -> Setting:
    """The server's setting of this name. Raises StalePrompt for an unknown one."""
    if name not in SERVERS:
        raise StalePrompt
    return SERVERS[name]


def own_message(texts: Texts, before: OwnSettings, after: OwnSettings, role: str | None) -> Message:
    """A person's own settings ``before`` and ``after`` a change, which apply on every server, and
    whether they have the ``role`` that new tables call here, if they can take it."""
    other = YES if after.quiet else NO
    label = texts.say(f"settings-quiet-button-{other}")
    buttons = [Button(label, (WORD, QUIET.name, other))]
    if role is not None:
        label = texts.say("button-role", role=plain(role, LONGEST_ROLE))
        buttons.append(Button(label, (WORD, ROLE.name)))
    settings = [QUIET] if role is None else [QUIET, ROLE]
    lines = [setting.line(texts, before, after) for setting in settings]
    return card(texts.say("settings-own-title"), lines, [tuple(buttons)])


def server_message(
    texts: Texts, before: ServerSettings, after: ServerSettings, warnings: Sequence[str] = ()
) -> Message:
    """The server's settings ``before`` and ``after`` a change, both without deleted channels and
    roles."""
    listed = [*SERVERS.values()]
    if after.call_role is None:
        listed.remove(SERVERS["taking"])
    lines = [setting.line(texts, before, after) for setting in listed]
    names = options({each.name: texts.say(f"settings-{each.name}") for each in listed})
    change = Select(texts.say("settings-change"), (WORD, CHANGE), names)
    return card(texts.say("settings-title"), lines, [change], warnings)


def control_message(texts: Texts, name: str, settings: ServerSettings) -> Message:
    """The control of one of the server's settings. Raises StalePrompt for an unknown one."""
    back = Button(texts.say("button-return"), (WORD, BACK))
    rows = [server_setting(name).select(texts, settings), (back,)]
    return card(texts.say(f"settings-{name}"), (), rows)


class SettingsCog(commands.Cog):
    """Only the person who asks sees the answers; each choice takes effect immediately."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._app = bot.app
        self._store = bot.app.services.store
        self._app.router.handle({WORD: self._chosen})

    @command("settings")
    async def settings(self, context: Context) -> None:
        """The person's own settings and, for a manager, another card with the server's."""
        await context.respond(await self._own_card(context))
        if context.manager and (guild := context.interaction.guild) is not None:
            await context.respond(await self._server_card(context, guild))

    async def _chosen(self, context: Context) -> None:
        """Apply a choice on a card."""
        match context.custom_id.words[1:]:
            case (QUIET.name, *word):
                quiet = QUIET.value(word)
                await self._store.write(privacy.choose, context.user, quiet=quiet)
                await context.update(await self._own_card(context, QUIET))
            case (ROLE.name,):
                await self._role_toggled(context)
            case (name,):
                await self._server_chosen(context, checks.managed_server(context), name)
            case _:
                raise StalePrompt

    async def _server_chosen(self, context: Context, guild: discord.Guild, name: str) -> None:
        """Open the control of a setting, go back to the card, or change the setting."""
        if name == CHANGE:
            settings = await checks.settings_of(self._app.services, guild)
            chosen = next(iter(context.values), "")
            await context.update(control_message(context.texts, chosen, settings))
            return
        if name == BACK:
            await context.update(await self._server_card(context, guild))
            return
        setting = server_setting(name)
        changes = {setting.field: setting.value(context.values)}
        before, after = await self._store.write(
            server_rows.change_settings,
            checks.server_of(guild),
            lambda settings: replace(settings, **changes),
        )
        try:
            before = checks.without_deleted(guild, before)
            await context.update(await self._server_card(context, guild, before))
        finally:
            if (before.language, before.voices) != (after.language, after.voices):
                for code in await self._store.read(queries.open_on, guild.id):
                    self._app.refresher.changed(code)

    async def _role_toggled(self, context: Context) -> None:
        """Give the person the role that new tables call, or take it back, after a press on the card
        or below a call. Raises ``no-role-to-take``."""
        member = context.interaction.user
        role = await self._role(context)
        if role is None or not isinstance(member, discord.Member):
            raise Refusal("no-role-to-take")
        has = member.get_role(role.id) is not None
        try:
            await (member.remove_roles if has else member.add_roles)(role)
        except discord.Forbidden:
            raise Refusal("no-role-to-take") from None
        if context.personal:
            await context.update(await self._own_card(context, ROLE, called=not has))
            return
        key = f"settings-role-{'back' if has else 'taken'}"
        await context.respond(sentence(context.texts.say(key, role=role.mention)))

    async def _own_card(
        self, context: Context, changed: Setting | None = None, *, called: bool | None = None
    ) -> Message:
        """The person's own settings. ``changed`` is the one just changed, if any: it had the other
        of its two values. ``called`` says whether they have the role, in case Discord hasn't
        updated the member yet."""
        quiet = (await self._store.read(server_rows.preferences, context.user.id)).quiet
        member = context.interaction.user
        role = await self._role(context)
        if called is None and role is not None and isinstance(member, discord.Member):
            called = member.get_role(role.id) is not None
        after = before = OwnSettings(quiet, bool(called))
        if changed is not None:
            before = after._replace(**{changed.field: not getattr(after, changed.field)})
        return own_message(context.texts, before, after, None if role is None else role.name)

    async def _role(self, context: Context) -> discord.Role | None:
        """The role that new tables call, if people can take it here."""
        guild = context.interaction.guild
        if guild is None:
            return None
        return checks.role_to_take(guild, await checks.settings_of(self._app.services, guild))

    async def _server_card(
        self, context: Context, guild: discord.Guild, before: ServerSettings | None = None
    ) -> Message:
        settings = await checks.settings_of(self._app.services, guild)
        warnings = tuple(_warnings(context, guild, settings))
        return server_message(context.texts, before or settings, settings, warnings)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Update names and languages that changed while the shard was disconnected."""
        await self._remember(checks.servers_of(self._bot, shard_id))

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, after: discord.Guild) -> None:
        await self._remember([after])

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Update a server that Discord has sent late, or again."""
        await self._remember([guild])

    async def _remember(self, guilds: Sequence[discord.Guild]) -> None:
        servers = [checks.server_of(guild) for guild in guilds if not guild.unavailable]
        await self._app.services.store.write(server_rows.remember, servers)


def _warnings(context: Context, guild: discord.Guild, settings: ServerSettings) -> Iterator[str]:
    """The permissions missing for threads here and for announcements in their channel, and what
    keeps the bot from mentioning or giving the roles."""
    texts = context.texts
    granted = context.interaction.app_permissions
    if settings.threads and (missing := checks.missing_names(granted, IN_THREADS, texts)):
        yield texts.say("settings-lack-threads", permissions=missing)
    channel = guild.get_channel(settings.announcements or 0)
    if channel is not None:
        permissions = channel.permissions_for(guild.me)
        if missing := checks.missing_names(permissions, TO_ANNOUNCE, texts):
            words = {"channel": channel.mention, "permissions": missing}
            yield texts.say("settings-lack-announcements", **words)
    if (called := guild.get_role(settings.call_role or 0)) is not None:
        for fault in role_faults(called, for_all=settings.role_for_all):
            yield texts.say(f"settings-role-{fault}", role=called.mention)
    if (champion := guild.get_role(settings.champion or 0)) is not None:
        for fault in role_faults(champion, for_all=True):
            if fault in ("manage", "above"):  # those that keep the bot from giving it
                yield texts.say(f"settings-champion-{fault}", role=champion.mention)


async def setup(bot: Bot) -> None:
    await bot.add_cog(SettingsCog(bot))
