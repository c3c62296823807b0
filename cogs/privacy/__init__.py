"""``/privacy``: what is stored about a person, who may see or invite them, and erasure."""

import asyncio
from collections.abc import Iterator, Sequence

import discord
from discord.ext import commands

from bot.errors import NoSuchMatch, Refusal, StalePrompt
from bot.matches import privacy
from bot.matches.db import blocks, open_matches, servers
from bot.matches.model.match import NO_MATCH, Status
from bot.matches.model.seat import Person, Preferences
from bot.ui.app import Bot
from bot.ui.checks import pressed_match
from bot.ui.context import Context
from bot.ui.controls import number
from bot.ui.delivery.messages import CLOSED
from bot.ui.drawing.rasteriser import forget_pictures
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    MOST_OPTIONS,
    QUAY,
    Button,
    Document,
    Kind,
    Message,
    Row,
    Select,
    ServerSelect,
    Style,
    card,
    options,
    sentence,
)
from bot.ui.screens.names import first_of, plain, safe

WORD = "privacy"
"""First word of the card's controls; the button on invitations to tables has no other words."""
CHOICES = {
    "hide": ("hidden", True),
    "show": ("hidden", False),
    "nobody": ("invitable", False),
    "everybody": ("invitable", True),
}
"""The words of buttons, each with the preference that it sets."""
RED = 0xC0392B


def privacy_card(
    texts: Texts,
    preferences: Preferences,
    blocked: Sequence[Person],
    host: Person | None,
    *,
    on_server: bool,
) -> Message:
    """The card. ``host``, who invited the person to a table, can be blocked from here; others only
    ``on_server``, where Discord lists them."""
    names = [safe(other.name) for other in blocked]
    visibility = "hidden" if preferences.hidden else "shown"
    invitations = "all" if preferences.invitable else "none"
    lines = [
        texts.say("privacy-stored"),
        texts.say(f"privacy-{visibility}"),
        texts.say(f"privacy-invitations-{invitations}"),
    ]
    if names:
        lines.append(texts.say("privacy-blocked", people=first_of(names, MOST_OPTIONS, texts)))
    if host is not None:
        lines.append(texts.say("privacy-host", name=safe(host.name)))
    choices = [
        word for word, (field, value) in CHOICES.items() if getattr(preferences, field) is not value
    ]
    if host is not None and host.id not in {other.id for other in blocked}:
        choices.append("host")
    row = tuple(_button(texts, choice) for choice in choices)
    rows = (row, *_rows(texts, blocked, on_server=on_server))
    return card(texts.say("privacy-title"), lines, rows)


def _rows(texts: Texts, blocked: Sequence[Person], *, on_server: bool) -> Iterator[Row]:
    """Selects to block and unblock people, and buttons to export or erase everything."""
    if on_server:
        placeholder = texts.say("privacy-choose-block")
        words = (WORD, "block", str(len(blocked)))  # a changed id empties the select
        yield ServerSelect(Kind.PERSON, placeholder, words, most=1)
    if blocked:
        names = {str(other.id): plain(other.name) for other in blocked[:MOST_OPTIONS]}
        placeholder = texts.say("privacy-choose-unblock")
        yield Select(placeholder, (WORD, "unblock"), options(names))
    yield (_button(texts, "export"), _button(texts, "erase", style=Style.DANGER))


def erase_question(texts: Texts, open_matches: int) -> Message:
    """Asks a person with seats in this many open matches whether to erase their data. Says what
    they would lose, and offers a copy of their data."""
    lines = [texts.say(f"privacy-erase-{lost}") for lost in ("seats", "ratings", "messages")]
    if open_matches:
        lines.append(texts.say("privacy-erase-open", count=open_matches))
    again = _button(texts, "erase", "again", style=Style.DANGER)
    row = (again, _button(texts, "export"), _button(texts, "keep"))
    return Message(RED, texts.say("privacy-erase-title"), tuple(lines), rows=(row,))


def last_question(texts: Texts) -> Message:
    lines = (texts.say("privacy-erase-last"),)
    row = (_button(texts, "erase", "do", style=Style.DANGER), _button(texts, "keep"))
    return Message(RED, texts.say("privacy-erase-sure"), lines, rows=(row,))


def _button(texts: Texts, *words: str, style: Style = Style.PLAIN) -> Button:
    return Button(texts.say(f"privacy-button-{words[-1]}"), (WORD, *words), style)


class PrivacyCog(commands.Cog):
    """Only the person who asks sees the answers, in servers as well as in DMs. Blocked people
    aren't told."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._services = bot.app.services
        bot.app.router.handle({WORD: self._pressed})

    @command("privacy")
    async def privacy(self, context: Context) -> None:
        await context.respond(await self._card(context))

    async def _pressed(self, context: Context) -> None:
        """Handle the button on an invitation, which opens the card, or a control of the card."""
        code = context.custom_id.code
        match context.custom_id.words[1:]:
            case ():
                await context.respond(await self._card(context), code)
            case ("export",):
                await self._export(context)
            case ("erase",):
                await self._ask(context)
            case ("erase", "again"):
                await context.update(last_question(context.texts), code)
            case ("erase", "do"):
                await self._erase(context)
            case words:
                await self._choose(context, words)
                await context.update(await self._card(context), code)

    async def _choose(self, context: Context, words: tuple[str, ...]) -> None:
        store = self._services.store
        person = context.user
        match words:
            case (word,) if word in CHOICES:
                field, value = CHOICES[word]
                await store.write(privacy.choose, person, **{field: value})
            case ("block", _):
                for other in context.people:
                    if other.id == person.id:
                        raise Refusal("block-self")
                    if other.bot:
                        raise Refusal("bots-take-no-seat")
                    await store.write(blocks.block, person, Person(other.id, other.display_name))
            case ("host",):
                if (host := await self._host(context)) is not None:
                    await store.write(blocks.block, person, host)
            case ("unblock",):
                for value in context.values:
                    await store.write(blocks.unblock, person.id, number(value))
            case ("keep",):
                pass
            case _:
                raise StalePrompt

    async def _host(self, context: Context) -> Person | None:
        """The host of the pressed message's table, if that is somebody else, the table is on this
        server, and it isn't over."""
        if context.code == NO_MATCH:
            return None
        try:
            match = await pressed_match(context, self._services)
        except NoSuchMatch:
            return None
        elsewhere = match.place.server_id != context.interaction.guild_id
        gone = elsewhere or match.status is Status.OVER
        return None if gone or match.host.id == context.user.id else match.host

    async def _card(self, context: Context) -> Message:
        person_id = context.user.id
        return privacy_card(
            context.texts,
            await self._services.store.read(servers.preferences, person_id),
            await self._services.store.read(blocks.blocked_by, person_id),
            await self._host(context),
            on_server=context.on_server,
        )

    async def _export(self, context: Context) -> None:
        content = await self._services.store.read(privacy.export, context.user.id)
        texts = context.texts
        if content is None:
            await context.say("privacy-nothing")
            return
        name, title = texts.say("privacy-export-file"), texts.say("privacy-export-title")
        lead = texts.say("privacy-export-lead", count=len(content["tables"]["seats"]))
        encoded = await asyncio.to_thread(privacy.encode, content)
        if len(encoded) <= privacy.LARGEST:
            await context.respond(Message(QUAY, title, (lead,), document=Document(name, encoded)))
            return
        files = await asyncio.to_thread(privacy.packed, content, name)
        for part, file in enumerate(files, 1):
            archive = Document(f"{name.removesuffix('.json')}-{part}.zip", file)
            which = texts.say("privacy-export-part", part=part, parts=len(files))
            await context.respond(Message(QUAY, title, (lead, which), document=archive))

    async def _ask(self, context: Context) -> None:
        """Ask the first of two questions; after the second, everything is erased immediately."""
        if await self._services.store.read(servers.person, context.user.id) is None:
            await context.say("privacy-nothing")
            return
        seats = await self._services.store.read(open_matches.mine, context.user.id)
        question = erase_question(context.texts, len(seats))
        await context.update(question, context.custom_id.code)

    async def _erase(self, context: Context) -> None:
        """Erase the person, tell them, and refresh the messages that others see."""
        codes: Sequence[str] = ()
        try:
            channel_id = await self._dm_channel(context.user.id)
            request_id = context.request_id
            codes = await self._services.store.write(
                privacy.erase, context.user.id, request_id, channel_id, before_id=int(request_id)
            )
            await context.update(sentence(context.texts.say("privacy-erased")))
        finally:
            forget_pictures()
            self._services.catalogue.forget()
            for code in codes:
                self._bot.app.refresher.changed(code)
        await self._bot.app.outbox.take_back()

    async def _dm_channel(self, person_id: int) -> int | None:
        """The DM channel with the person; None if there can be none."""
        try:
            return (await self._bot.create_dm(discord.Object(person_id))).id
        except discord.HTTPException as error:
            if error.code in CLOSED:
                return None
            raise


async def setup(bot: Bot) -> None:
    await bot.add_cog(PrivacyCog(bot))
