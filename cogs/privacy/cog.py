"""``/privacy hide`` and ``show``, ``invitations`` and ``block``, ``export`` and ``erase``."""

import asyncio

from discord.ext import commands, tasks

from bot.errors import DatabaseFault
from bot.matches.privacy import export
from bot.ui.app import Bot
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.layout.message import QUAY, Document, Message
from cogs.privacy.erasure import DirectMessages, ErasureQuestions
from cogs.privacy.invitations import Invitations


class PrivacyCog(Invitations):
    """Only the person who asks sees the answers, in servers as well as in DMs."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.app)
        self._bot = bot
        self._messages = DirectMessages(bot)
        self._erasure = ErasureQuestions(bot.app, self._messages)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Finish the erasures that a fault or the end of the process interrupted."""
        if shard_id == 0:  # which only one process has
            await self._messages.take_back()

    async def cog_load(self) -> None:
        """Start polling for erasures by the host: see ``bot/cli/privacy.py``."""
        self._poll.add_exception_type(DatabaseFault)  # retried
        self._poll.start()

    async def cog_unload(self) -> None:
        self._poll.cancel()

    @tasks.loop(minutes=1)
    async def _poll(self) -> None:
        if self._bot.is_ready() and 0 in self._bot.shards:
            await self._messages.take_back()

    @command("privacy hide", parent=Invitations.privacy)
    async def hide(self, context: Context) -> None:
        await self._services.matches.hide(context.user, True)
        await context.say("privacy-hidden")

    @command("privacy show", parent=Invitations.privacy)
    async def show(self, context: Context) -> None:
        await self._services.matches.hide(context.user, False)
        await context.say("privacy-shown")

    @command("privacy export", parent=Invitations.privacy)
    async def export(self, context: Context) -> None:
        content = await self._services.queries.export(context.user.id)
        if content is None:
            await context.say("privacy-nothing")
        else:
            texts = context.texts
            file = await asyncio.to_thread(export.encode, content)
            await context.respond(
                Message(
                    accent=QUAY,
                    heading=texts.say("privacy-export-title"),
                    lines=(texts.say("privacy-export-lead", count=len(content["matches"])),),
                    document=Document(texts.say("privacy-export-file"), file),
                )
            )

    @command("privacy erase", parent=Invitations.privacy)
    async def erase(self, context: Context) -> None:
        await self._erasure.ask(context)


async def setup(bot: Bot) -> None:
    await bot.add_cog(PrivacyCog(bot))
