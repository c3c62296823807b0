"""``/privacy hide`` and ``show``, ``invitations`` and ``block``, ``export`` and ``erase``."""

import asyncio
from collections.abc import Sequence

from discord.ext import commands, tasks

from bot.errors import DatabaseFault
from bot.matches.privacy import export
from bot.ui.app import Bot
from bot.ui.context import Context
from bot.ui.drawing.raster.rasteriser import forget_pictures
from bot.ui.i18n.commands import command
from bot.ui.layout.message import QUAY, Button, Document, Message, Style, sentence
from cogs.privacy.erasure import DirectMessages
from cogs.privacy.invitations import Invitations

WORD = "erase"
"""First word of the buttons below the questions; the second is the answer."""
ASK_AGAIN, DO, KEEP = "again", "do", "keep"
RED = 0xC0392B


class PrivacyCog(Invitations):
    """Only the person who asks sees the answers, in servers as well as in DMs."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.app)
        self._bot = bot
        self._messages = DirectMessages(bot)
        bot.app.router.handle({WORD: self._answered})

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
        content, texts = await self._services.queries.export(context.user.id), context.texts
        if content is None:
            await context.say("privacy-nothing")
            return
        encoded = await asyncio.to_thread(export.encode, content)
        file = Document(texts.say("privacy-export-file"), encoded)
        lead = texts.say("privacy-export-lead", count=len(content["matches"]))
        title = texts.say("privacy-export-title")
        await context.respond(Message(QUAY, title, (lead,), document=file))

    @command("privacy erase", parent=Invitations.privacy)
    async def erase(self, context: Context) -> None:
        """Ask twice, then erase immediately."""
        if await self._services.queries.person(context.user.id) is None:
            await context.say("privacy-nothing")
            return
        texts = context.texts
        seats = await self._services.queries.mine(context.user.id)
        lines = [texts.say(f"privacy-erase-{lost}") for lost in ("seats", "ratings", "messages")]
        if seats:
            lines.append(texts.say("privacy-erase-open", count=len(seats)))
        lines.append(texts.say("privacy-erase-export"))
        await context.respond(_question(context, "privacy-erase-title", lines, ASK_AGAIN))

    async def _answered(self, context: Context) -> None:
        answer = context.custom_id.word(1)
        if answer == ASK_AGAIN:
            lines = [context.texts.say("privacy-erase-last")]
            await context.update(_question(context, "privacy-erase-sure", lines, DO))
        elif answer == DO:
            await self._erase(context)
        else:
            await context.update(sentence(context.texts.say("privacy-kept")))

    async def _erase(self, context: Context) -> None:
        """Erase the person, tell them, and refresh the messages that others see."""
        codes: Sequence[str] = ()
        try:
            channel_id = await self._messages.channel(context.user.id)
            request_id = context.request_id
            codes = await self._services.matches.erase(
                context.user.id, request_id, channel_id, before_id=int(request_id)
            )
            await context.update(sentence(context.texts.say("privacy-erased")))
        finally:
            forget_pictures()
            self._services.catalogue.forget()
            for code in codes:
                self._bot.app.refresher.changed(code)
        await self._messages.take_back()


def _question(context: Context, title: str, lines: list[str], yes: str) -> Message:
    texts = context.texts
    label = "privacy-button-erase" if yes == ASK_AGAIN else "privacy-button-erase-all"
    erase = Button(texts.say(label), (WORD, yes), Style.DANGER)
    keep = Button(texts.say("privacy-button-keep"), (WORD, KEEP))
    return Message(RED, texts.say(title), tuple(lines), rows=((erase, keep),))


async def setup(bot: Bot) -> None:
    await bot.add_cog(PrivacyCog(bot))
