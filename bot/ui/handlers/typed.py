"""Moves in words: a line typed in a DM, or a command that means the same."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.errors import (
    DatabaseAway,
    LineLost,
    NoOpenMatch,
    NoSuchMatch,
    NotStarted,
    Refusal,
    WhichMatch,
)
from bot.games import IllegalMove
from bot.matches.model.match import Match, OpenMatch, Place
from bot.measures import measures
from bot.ui.checks import own_seat
from bot.ui.context import Context, Handler
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import MOST_OPTIONS, Message, Option, Select, sentence
from bot.ui.live.discord_messages import NOBODY
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.refresher import Refresher
from bot.ui.router import fault_text, refusal_text
from bot.ui.safe_logging import described
from bot.ui.screens.names import plain
from bot.ui.services import Services
from bot.ui.under_way import UnderWay

log = logging.getLogger(__name__)

LONGEST_CHOICE = 100


class TypedMoves:
    """Reads a typed line with the screen of the match that it is meant for."""

    def __init__(
        self,
        services: Services,
        play: DecisionHandlers,
        refresher: Refresher,
        activity: RecentActivity,
        under_way: UnderWay,
    ) -> None:
        self._services = services
        self._play = play
        self._under_way = under_way
        self._refresher = refresher
        self._activity = activity

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """By the first word of a control."""
        return {"line": self.chosen}

    async def _running(
        self, person_id: int, game_key: str | None = None, like: str = ""
    ) -> list[OpenMatch]:
        """This person's running matches, those that wait for them first."""
        return await self._services.queries.mine(
            person_id, game=game_key, running=True, like=like, limit=MOST_OPTIONS
        )

    async def command(self, context: Context, game_key: str, text: str, code: str | None) -> None:
        """A slash command that decides; without a code, in the only match that it can mean.

        ``code`` has been through :func:`read_code`.
        """
        if code is None:
            code = _only(await self._running(context.user.id, game_key)).code
        match, surfaces = await self._services.queries.with_surfaces(code)
        if match.game != game_key or match.seat_of(context.user.id) is None:
            raise NoSuchMatch  # whoever has no seat learns nothing, not even that it exists
        action, number = self._read(match, context.user.id, text)
        await self._play.act(context, (match, surfaces), action, number)

    async def choices(
        self, interaction: discord.Interaction[Any], game_key: str, current: str
    ) -> list[app_commands.Choice[str]]:
        """The person's running matches, for a command's match option."""
        texts = self._services.catalogue.texts(str(interaction.locale))
        return [
            app_commands.Choice(
                name=_short(f"#{match.code} · {whereabouts(match.place, texts)}"), value=match.code
            )
            for match in await self._running(interaction.user.id, game_key, read_code(current))
        ]

    async def dm(self, message: discord.Message) -> None:
        """A line by direct message; a person with several open matches is asked which one."""
        self._activity.saw(message.author.id)
        with self._under_way.asked(str(message.id), partial(self._excuse, message)):
            await self._answered(message)

    async def _answered(self, message: discord.Message) -> None:
        """Take the line; the person is told whatever goes wrong."""
        try:
            await self._take(message)
        except (Refusal, IllegalMove) as refusal:
            measures().refusal(refusal.key)
            texts = await self._language(message.author.id)
            await self._reply(message, refusal_text(refusal, texts))
        except Exception as fault:
            log.error("a typed line failed: %s", described(fault))
            measures().fault(type(fault).__name__)
            away = isinstance(fault, DatabaseAway)  # then it can't be asked for a language either
            texts = await self._language(None if away else message.author.id)
            await self._reply(message, fault_text(fault, texts))

    async def _take(self, message: discord.Message) -> None:
        person_id = message.author.id
        matches = await self._running(person_id)
        if len(matches) > 1:
            await self._ask_which(message, matches)
        elif matches:
            match = await self._services.queries.load(matches[0].code)
            await self._play_line(match, person_id, message.content, str(message.id))
        elif await self._services.queries.mine(person_id, limit=1):
            raise NotStarted
        else:
            raise NoOpenMatch

    async def chosen(self, context: Context) -> None:
        """The match for a typed line was chosen; the line is read from the DM again."""
        line = None if context.message is None else await _referenced(context.message)
        if line is None:
            raise LineLost
        code = next(iter(context.values), context.custom_id.code)
        match = await self._services.queries.load(code)
        await self._play_line(match, context.user.id, line, request_id=context.request_id)
        await context.update(sentence(context.texts.say("line-done", code=code)), code)

    async def _play_line(self, match: Match, person_id: int, text: str, request_id: str) -> None:
        """Act on a line and post the panel anew below it."""
        action, number = self._read(match, person_id, text)
        outcome = await self._services.matches.act(
            match.code, person_id, action, number, request_id=request_id
        )
        self._refresher.changed(match.code, anew=own_seat(outcome.match, person_id).number)

    def _read(self, match: Match, person_id: int, text: str) -> tuple[Any, int]:
        """The action that the words mean in this match, and the decision that they answer."""
        seen = self._play.asked(match, own_seat(match, person_id).number)
        return self._services.screens[match.game].typed(seen, text), seen.number

    async def _ask_which(self, message: discord.Message, matches: list[OpenMatch]) -> None:
        texts = await self._language(message.author.id)
        options = tuple(
            Option(
                label=f"#{match.code} · {texts.say(f'game-{match.game}')}",
                value=match.code,
                description=_short(whereabouts(match.place, texts)),
            )
            for match in matches
        )
        select = Select(texts.say("which-match-choose"), ("line",), options)
        question = Message(
            accent=None, heading="", lines=(texts.say("which-match"),), rows=(select,)
        )
        await _respond(message, await compose(question, matches[0].code))

    async def _excuse(self, message: discord.Message, key: str) -> None:
        texts = await self._language(message.author.id)
        await self._reply(message, texts.say(key))

    async def _reply(self, message: discord.Message, words: str) -> None:
        """One sentence below the line, lost on whoever has closed their DMs meanwhile."""
        try:
            await _respond(message, await compose(sentence(words)))
        except discord.HTTPException as error:
            log.info("a typed line could not be answered: code %s", error.code)

    async def _language(self, person_id: int | None) -> Texts:
        """The person's language; English for None, and while the database can't be asked."""
        locale = None
        try:
            person = None if person_id is None else await self._services.queries.person(person_id)
            locale = person.locale if person else None
        except Exception as fault:
            log.error("a language is not known: %s", described(fault))
        return self._services.catalogue.texts(locale)


def _only(matches: list[OpenMatch]) -> OpenMatch:
    """The match that goes without saying: the only one that waits for them, or the only one."""
    for candidates in ([match for match in matches if match.asked], matches):
        if len(candidates) == 1:
            return candidates[0]
    raise WhichMatch if matches else NoOpenMatch


def read_code(text: str) -> str:
    """A match code as people write it: ``#ktrm`` is ``KTRM``."""
    return text.strip().lstrip("#").upper()


def whereabouts(place: Place, texts: Texts) -> str:
    """The server and the channel of a match, as plain text."""
    if place.practice:
        return texts.say("practice-where")
    return f"{plain(place.server_name)} · #{plain(place.channel_name)}"


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_CHOICE else f"{label[: LONGEST_CHOICE - 1]}…"


async def _respond(message: discord.Message, rendered: Rendered) -> None:
    """Below the line, as a reply to it unless it has been deleted."""
    await message.channel.send(
        view=rendered.layout,
        reference=message.to_reference(fail_if_not_exists=False),
        allowed_mentions=NOBODY,
    )


async def _referenced(message: discord.Message) -> str | None:
    """The text of the message that ``message`` replies to; None if it has been deleted."""
    reference = message.reference
    if reference is None or reference.message_id is None:
        return None
    try:
        original = await message.channel.fetch_message(reference.message_id)
    except discord.NotFound:
        return None
    return original.content
