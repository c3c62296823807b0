"""Who may invite a person: everybody, nobody, or all but the people they block."""

from collections.abc import Iterator

import discord
from discord.ext import commands

from bot.errors import BotsTakeNoSeat, NoSuchMatch, Refusal
from bot.matches.model.match import Match, Person, Status
from bot.matches.model.server import Invitability
from bot.ui.app import App
from bot.ui.checks import pressed_match
from bot.ui.context import Context
from bot.ui.controls.custom_id import NO_MATCH, number
from bot.ui.i18n.commands import command, group
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Button, Message, Row, Select, Style, card, options
from bot.ui.screens.names import first_of, plain, safe

WORD = "invitations"
"""First word of the card's controls, and of the button on invitations to tables."""
NOBODY, EVERYBODY, BLOCK, UNBLOCK = "nobody", "everybody", "block", "unblock"


class BlockSelf(Refusal):
    """People can't block themselves."""


class Invitations(commands.Cog):
    """The card with a person's choice. Blocked people aren't told."""

    privacy = group("privacy")

    def __init__(self, app: App) -> None:
        self._services = app.services
        app.router.handle({WORD: self._pressed})

    @command("privacy invitations", parent=privacy)
    async def invitations(self, context: Context) -> None:
        await context.respond(await self._card(context, None))

    @command("privacy block", parent=privacy)
    async def block(self, context: Context, person: discord.User) -> None:
        if person.id == context.user.id:
            raise BlockSelf
        if person.bot:
            raise BotsTakeNoSeat
        await self._services.matches.block(context.user, Person(person.id, person.display_name))
        await context.respond(await self._card(context, None))

    async def _pressed(self, context: Context) -> None:
        """Handle the button on an invitation, which opens the card, or a control of the card."""
        match = await self._table(context)
        words = context.custom_id.words[1:]
        if not words:
            await context.respond(await self._card(context, match), context.custom_id.code)
            return
        await self._choose(context, match, words[0])
        await context.update(await self._card(context, match), context.custom_id.code)

    async def _choose(self, context: Context, match: Match | None, choice: str) -> None:
        matches, person = self._services.matches, context.user
        if choice in (NOBODY, EVERYBODY):
            await matches.choose(person, uninvitable=choice == NOBODY)
        elif choice == UNBLOCK:
            for value in context.values:
                await matches.unblock(person.id, number(value))
        elif choice == BLOCK and match is not None and match.host.id != person.id:
            await matches.block(person, match.host)

    async def _table(self, context: Context) -> Match | None:
        """The table with the invitation; None if it is gone, or if there was none."""
        if context.custom_id.code == NO_MATCH:
            return None
        try:
            match = await pressed_match(context, self._services)
        except NoSuchMatch:
            return None
        here = match.place.server_id == context.interaction.guild_id
        return match if here and match.status is not Status.OVER else None

    async def _card(self, context: Context, match: Match | None) -> Message:
        chosen = await self._services.queries.invitability(context.user.id)
        host = None if match is None or match.host.id == context.user.id else match.host
        return invitations_message(context.texts, chosen, host)


def invitations_message(texts: Texts, chosen: Invitability, host: Person | None) -> Message:
    """``host`` invited the person to a table, and can be blocked from here."""
    lines = [texts.say("invitations-all" if chosen.invitable else "invitations-none")]
    if chosen.blocked:
        names = [safe(other.name) for other in chosen.blocked]
        people = first_of(names, MOST_OPTIONS, texts)
        lines.append(texts.say("invitations-blocked", people=people))
    if host is not None:
        lines.append(texts.say("invitations-host", name=safe(host.name)))
    return card(texts.say("invitations-title"), lines, _rows(texts, chosen, host))


def _rows(texts: Texts, chosen: Invitability, host: Person | None) -> Iterator[Row]:
    buttons = [
        Button(texts.say("invitations-button-none"), (WORD, NOBODY), Style.DANGER)
        if chosen.invitable
        else Button(texts.say("invitations-button-all"), (WORD, EVERYBODY))
    ]
    blocked = {other.id for other in chosen.blocked}
    if host is not None and host.id not in blocked:
        label = texts.say("invitations-button-block")
        buttons.append(Button(label, (WORD, BLOCK), Style.DANGER))
    yield tuple(buttons)
    if chosen.blocked:
        names = {str(other.id): plain(other.name) for other in chosen.blocked[:MOST_OPTIONS]}
        yield Select(texts.say("invitations-choose"), (WORD, UNBLOCK), options(names))
