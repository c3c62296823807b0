"""Moves in words: typed as a line in a DM, or given to a command."""

import contextlib
import logging
import re
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.errors import (
    DatabaseAway,
    LineLost,
    LineTooLong,
    NoOpenMatch,
    NoSuchMatch,
    OneAtATime,
    Refusal,
    UnreadableMatch,
    WhichMatch,
)
from bot.games import IllegalMove
from bot.matches.model.match import Match
from bot.matches.model.open_matches import OpenMatch
from bot.ui.context import Context, Handler
from bot.ui.controls.custom_id import NO_MATCH
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import MOST_OPTIONS, Message, Option, Select, sentence, shortened
from bot.ui.live.messages import NOBODY
from bot.ui.router import Router
from bot.ui.safe_logging import described
from bot.ui.screens.cards import help_message
from bot.ui.screens.choice import choice_message
from bot.ui.screens.contract import NoMove, PartialChoice, Reply
from bot.ui.screens.scene import AnyScene
from bot.ui.screens.whereabouts import next_words, whereabouts

log = logging.getLogger(__name__)

_ADDRESSED = re.compile(r"\s*#([a-z]{4,5})\b[\s:,]*(.*)", re.IGNORECASE | re.DOTALL)
"""A line that names its match: code and move."""
_UNDO = re.compile(r"\b(?:undo|take back|annul(?:er|ez?|a|are))\b", re.IGNORECASE)
LONGEST_CHOICE = 100
MOST_REMEMBERED = 512
LONGEST_LINE = 200
"""Characters of a typed move. A bid of 100 digits in groups has 133."""


@dataclass(frozen=True)
class _Reading:
    """A line as read in a match of its author: a reply in the scene ``seen``, or a refusal."""

    match: Match
    reply: Any = None
    seen: AnyScene | None = None
    refusal: Refusal | IllegalMove | None = None


@dataclass
class TypedMoves(Handlers):
    """Reads a typed line with the screen of the match it is meant for."""

    play: DecisionHandlers
    router: Router
    _handled: deque[int] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))
    """The ids of the latest messages: after a reconnect Discord might deliver one again."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {"line": self.chosen}

    async def _running(
        self, person_id: int, game_key: str | None = None, like: str = ""
    ) -> list[OpenMatch]:
        return await self.services.queries.mine(
            person_id, game=game_key, running=True, like=like, limit=MOST_OPTIONS
        )

    async def command(self, context: Context, game_key: str, text: str) -> None:
        """Decide by slash command, in the match it names or the only candidate."""
        code = context.code or _only_match(await self._running(context.user.id, game_key)).code
        match, surfaces, following = await self.services.queries.for_decision(code, context.user.id)
        if match.game != game_key or match.seat_of(context.user.id) is None:
            raise NoSuchMatch  # only its players may learn that it exists
        reply, seen = self._read(match, context.user.id, text)
        await self.play.answer(context, (match, surfaces), seen, reply, seen.number, following)

    async def choices(
        self, interaction: discord.Interaction[Any], game_key: str, current: str
    ) -> list[app_commands.Choice[str]]:
        texts = self.services.catalogue.texts(str(interaction.locale))
        return [
            app_commands.Choice(
                name=shortened(
                    f"#{match.code} · {whereabouts(match.place, texts)}", LONGEST_CHOICE
                ),
                value=match.code,
            )
            for match in await self._running(interaction.user.id, game_key, read_code(current))
        ]

    async def dm(self, message: discord.Message) -> None:
        if message.id in self._handled:
            return
        self._handled.append(message.id)
        author_id, request_id, in_flight = message.author.id, str(message.id), self.router.in_flight
        self.router.activity.saw(author_id)
        busy = in_flight.busy(author_id)
        with in_flight.track(request_id, author_id, partial(self._excuse, message)):
            try:
                if busy:
                    raise OneAtATime
                await self._take(message)
            except Exception as error:
                away = isinstance(error, DatabaseAway)  # so is the person's language
                texts = await self._texts_of(None if away else author_id)
                await self._reply(message, await self.router.explain(error, texts, request_id))

    async def _take(self, message: discord.Message) -> None:
        """Play the line in the match that it names or that alone can read it, else ask which, or
        help."""
        _require_short(message.content)
        if addressed := _ADDRESSED.fullmatch(message.content):
            reading = await self._try(read_code(addressed[1]), message, addressed[2])
            if reading.match.seat_of(message.author.id) is None:
                raise NoSuchMatch
            await (self._help if reading.refusal else self._play_line)(message, reading)
            return
        first: _Reading | None = None
        running = await self._running(message.author.id)
        several = len(running) > 1
        above = await self.services.queries.lowest_panel(message.author.id) if several else None

        def later(each: OpenMatch) -> bool:  # first what asks, or has its panel right above
            return not each.asked and each.code != above

        for _, codes in groupby(sorted(running, key=later), key=later):
            found = []
            for each in codes:
                with contextlib.suppress(UnreadableMatch):
                    found.append(await self._try(each.code, message, message.content))
            meant = [each for each in found if each.refusal is None]
            if len(meant) > 1:
                await self._ask_which(message, [each.match for each in meant])
                return
            if meant:
                await self._play_line(message, meant[0])
                return
            first = first or next(iter(found), None)
        if first is not None:
            await self._help(message, first)
        else:
            await self._offer_games(message)

    async def _try(self, code: str, message: discord.Message, line: str) -> _Reading:
        match = await self.services.queries.load(code)
        try:
            return _Reading(match, *self._read(match, message.author.id, line))
        except (Refusal, IllegalMove) as refusal:
            return _Reading(match, refusal=refusal)

    async def _help(self, message: discord.Message, reading: _Reading) -> None:
        """Say what the person is asked and how to answer, or why the move isn't allowed."""
        match, refusal = reading.match, reading.refusal
        assert refusal is not None, "a readable line is played"
        if not isinstance(refusal, NoMove):
            raise refusal
        seen = self.play.require_asked(match, message.author.id)
        screen = self.services.screens[match.game]
        key = "no-undo" if _UNDO.search(message.content) else "no-move"
        answer = help_message(seen, screen, str(refusal.values["example"]), key)
        await _respond(message, answer, match.code, seen.number)

    async def _offer_games(self, message: discord.Message) -> None:
        seated = await self.services.queries.mine(message.author.id, limit=1)
        texts = await self._texts_of(message.author.id)
        lead = texts.say("not-started" if seated else NoOpenMatch.key)
        games = choice_message(self.services.screens, texts, on_server=False, lead=lead)
        await _respond(message, games)

    async def chosen(self, context: Context) -> None:
        """Play a typed line, fetched from the DM again, in the match the person chose."""
        line = None if context.message is None else await _replied_to(context.message)
        if line is None:
            raise LineLost
        code = next(iter(context.values), context.custom_id.code)
        match = await self.services.queries.load(code)
        reply, seen = self._read(match, context.user.id, line)
        shown = await self._play(match, seen, reply, context.request_id)
        if shown is None:
            done = context.texts.say("line-done", code=code)
            shown = sentence(done, *await self._next_match(context.user.id, code, context.texts))
        await context.update(shown, code, seen.number)

    async def _play_line(self, message: discord.Message, reading: _Reading) -> None:
        match, seen = reading.match, reading.seen
        assert seen is not None, "the line was read"
        panel = await self._play(match, seen, reading.reply, str(message.id))
        if panel is not None:
            await _respond(message, panel, match.code, seen.number)
            return
        following = await self._next_match(message.author.id, match.code, seen.texts)
        if following:
            done = seen.texts.say("line-done", code=match.code)
            await self._reply(message, done, *following)

    async def _play(
        self, match: Match, seen: AnyScene, reply: Reply, request_id: str
    ) -> Message | None:
        """Take the line's action and return None; for a partial choice, return the panel."""
        if isinstance(reply, PartialChoice):
            return self.services.renderer.panel(match, seen.own, board=None, draft=reply.words)
        await self.play.decide(match, request_id, seen, reply, seen.number)
        self.refresher.changed(match.code, repost=seen.own)
        return None

    async def _next_match(self, person_id: int, code: str, texts: Texts) -> list[str]:
        found = await self.services.queries.next_asked(person_id, code)
        return [] if found is None else [next_words(found, texts)]

    def _read(self, match: Match, person_id: int, text: str) -> tuple[Any, AnyScene]:
        """The action or partial choice that the words mean in this match, and the scene."""
        _require_short(text)
        seen = self.play.require_asked(match, person_id)
        return self.services.screens[match.game].typed(seen, text), seen

    async def _ask_which(self, message: discord.Message, matches: list[Match]) -> None:
        texts = await self._texts_of(message.author.id)
        options = tuple(
            Option(
                label=f"#{match.code} · {texts.say(f'game-{match.game}')}",
                value=match.code,
                description=shortened(self._situation(match, message.author.id), LONGEST_CHOICE),
            )
            for match in matches
        )
        select = Select(texts.say("which-match-choose"), ("line",), options)
        question = texts.say("which-match", code=matches[0].code)
        card = sentence(question, rows=(select,))
        await _respond(message, card, matches[0].code)

    def _situation(self, match: Match, person_id: int) -> str:
        """Who else plays, what the person is asked there, and what they have."""
        seen = self.play.require_asked(match, person_id)
        others = [each.plain for each in seen.players if each.seat != seen.seat]
        screen = self.services.screens[match.game]
        parts = [seen.texts.listed(others), *screen.asked(seen)[:1]]
        if own := screen.own(seen):
            parts.append(seen.texts.say("which-match-own", own=own))
        return discord.utils.remove_markdown(" · ".join(parts))

    async def _excuse(self, message: discord.Message, key: str) -> None:
        texts = await self._texts_of(message.author.id)
        await self._reply(message, texts.say(key))

    async def _reply(self, message: discord.Message, *words: str) -> None:
        """Send a few sentences below the line. A failure is only logged."""
        try:
            await _respond(message, sentence(*words))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("a typed line could not be answered: %s", described(error))

    async def _texts_of(self, person_id: int | None) -> Texts:
        """The person's language; English for None, or if the database fails."""
        locale = None
        try:
            person = None if person_id is None else await self.services.queries.person(person_id)
            locale = person.locale if person else None
        except Exception as fault:
            log.error("a language is not known: %s", described(fault))
        return self.services.catalogue.texts(locale)


def _only_match(matches: list[OpenMatch]) -> OpenMatch:
    """The only match that waits for the person, or else their only match."""
    for candidates in ([match for match in matches if match.asked], matches):
        if len(candidates) == 1:
            return candidates[0]
    raise WhichMatch if matches else NoOpenMatch


def _require_short(line: str) -> None:
    """Raise :class:`LineTooLong`. Check this before doing anything else with a line."""
    if len(line) > LONGEST_LINE:
        raise LineTooLong(most=LONGEST_LINE)


def read_code(text: str) -> str:
    """Read a match code as people write it: ``#ktrm`` is ``KTRM``."""
    return text.strip().lstrip("#").upper()


async def _respond(
    message: discord.Message, said: Message, code: str = NO_MATCH, prompt: int = 0
) -> None:
    """Send an answer below the line, as a reply unless the line has been deleted."""
    rendered = await compose(said, code, prompt)
    await message.channel.send(
        **rendered.as_new,
        reference=message.to_reference(fail_if_not_exists=False),
        allowed_mentions=NOBODY,
    )


async def _replied_to(message: discord.Message) -> str | None:
    """The content of the message that ``message`` replies to; None if it has been deleted."""
    reference = message.reference
    if reference is None or reference.message_id is None:
        return None
    try:
        original = await message.channel.fetch_message(reference.message_id)
    except discord.NotFound:
        return None
    return original.content
