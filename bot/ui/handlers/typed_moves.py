"""Moves in words: typed as a line in a DM, or given to a game's command."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.errors import NoSuchMatch, Refusal, UnreadableMatch
from bot.games import IllegalMove
from bot.matches.changes import leaving
from bot.matches.db import open_matches, queries, servers
from bot.matches.history import replays
from bot.matches.model.match import Match
from bot.matches.model.open_matches import OpenMatch
from bot.ui.context import Context, Handler, Request, TypedLine
from bot.ui.controls.custom_id import NO_MATCH
from bot.ui.handlers import line_words
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.line_words import Word, addressed, asked_word, bare, read_code, require_short
from bot.ui.handlers.practice import hint_words
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Message, sentence, shortened
from bot.ui.router import STORED_TIMEOUT, Router
from bot.ui.safe_logging import described
from bot.ui.screens.cards import help_message, rules_message
from bot.ui.screens.choice import LINE, LONGEST_CHOICE, choice_message, which_match_message
from bot.ui.screens.contract import NoMove, PartialChoice
from bot.ui.screens.scene import AnyScene
from bot.ui.screens.whereabouts import next_words, whereabouts

log = logging.getLogger(__name__)

MOST_REMEMBERED = 512
KEPT_SECONDS, MOST_KEPT = 900.0, 4096
"""How long a line waits for its author to choose a match, and how many lines do at a time."""


@dataclass(frozen=True)
class _Reading:
    """A line as read in a match of its author: a reply in the scene ``seen``, or a refusal, with
    the scene if the author has something to decide there."""

    match: Match
    reply: Any = None
    seen: AnyScene | None = None
    refusal: Refusal | IllegalMove | None = None

    @property
    def understood(self) -> bool:
        """Whether the line is a move of the game, if not one that the rules allow now."""
        return isinstance(self.refusal, IllegalMove) and not isinstance(self.refusal, NoMove)


@dataclass
class TypedMoves(Handlers):
    """Reads a typed line with the screen of the match it is meant for."""

    play: DecisionHandlers
    router: Router
    _handled: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))
    """The latest requests: after a reconnect Discord might deliver one again."""
    _meant: dict[int, tuple[str, int]] = field(default_factory=dict)
    """The match and the decision that the latest lines were meant for, by message id."""
    _lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The lines that several matches can read, each with its author, by the id of the request."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {LINE: self.chosen}

    async def _running(
        self, person_id: int, game_key: str | None = None, like: str = ""
    ) -> list[OpenMatch]:
        return await self.store.read(
            open_matches.mine, person_id, game=game_key, running=True, like=like, limit=MOST_OPTIONS
        )

    async def command(self, context: Context, game_key: str, line: str, named: str | None) -> None:
        """Decide by a game's command, in the match it names or that alone can read the line, else
        ask which."""
        require_short(line)
        if named is not None:
            await self._decide(context, read_code(named), line, game_key)
            return
        running = await self._running(context.user.id, game_key)
        codes = [each.code for each in running]
        if len(running) > 1:
            found = await self._readings(context.user.id, running, line)
            if len(found) > 1:
                await context.respond(await self._menu(context, found, line))
                return
            codes = [each.match.code for each in found]
        if not codes:
            raise Refusal("no-open-match")
        await self._decide(context, codes[0], line, game_key)

    async def chosen(self, context: Context) -> None:
        """Play a line that several matches could read in the one that its author chose."""
        author_id, line = self._lines.get(context.custom_id.word(1), (None, ""))
        if author_id != context.user.id:
            raise Refusal("line-lost")
        await self._decide(context, next(iter(context.values), NO_MATCH), line)

    async def _decide(
        self, context: Context, code: str, line: str, game_key: str | None = None
    ) -> None:
        """Play the line in this match, and show the panel."""
        context.code = code
        match, surfaces = await self.store.with_surfaces(code)
        if match.seat_of(context.user.id) is None or game_key not in (None, match.game):
            raise NoSuchMatch  # only its players may learn that it exists
        seen = self.play.require_asked(match, context.user.id)
        reply = self._move(match, seen, line)
        if isinstance(reply, PartialChoice) and context.message is not None:
            # The menu shows it without becoming the panel, whose next pass would have no draft.
            await context.update(self._begun(match, seen, reply), match.code, seen.number)
            return
        await self.play.answer(context, (match, surfaces), seen, reply, seen.number)

    def _begun(self, match: Match, seen: AnyScene, reply: PartialChoice) -> Message:
        """The panel with the choice that the line has begun."""
        return self.services.renderer.panel(match, seen.own, board=None, draft=reply.words)

    async def choices(
        self, interaction: discord.Interaction[Any], game_key: str, current: str
    ) -> list[app_commands.Choice[str]]:
        texts = self.services.catalogue.texts(str(interaction.locale))
        running = await self._running(interaction.user.id, game_key, read_code(current))
        names = [f"#{each.code} · {whereabouts(each.place, texts)}" for each in running]
        return [
            app_commands.Choice(name=shortened(name, LONGEST_CHOICE), value=each.code)
            for name, each in zip(names, running, strict=True)
        ]

    async def dm(self, message: discord.Message) -> None:
        """Answer a line typed in a DM."""
        await self._serve(TypedLine(message, str(message.id), self._language_of), self._take)

    async def edited(self, message: discord.Message) -> None:
        """Read a line anew that its author has edited, while its decision can be changed."""
        request_id = f"{message.id}/{message.edited_at}"
        await self._serve(TypedLine(message, request_id, self._language_of), self._take_again)

    async def _serve(self, line: TypedLine, take: Callable[[TypedLine], Awaitable[None]]) -> None:
        if line.request_id in self._handled:
            return
        self._handled.append(line.request_id)
        busy = self.router.in_flight.busy(line.user.id)
        async with self.router.serving(line):
            if busy:
                raise Refusal("one-at-a-time")
            await take(line)

    async def _take(self, line: TypedLine) -> None:
        """Play the line in the match that it names or that alone can read it, else ask which, or
        help."""
        require_short(line.text)
        author_id, (code, words) = line.user.id, addressed(line.text)
        if code is not None:
            reading = await self._try(code, author_id, words)
            if reading.match.seat_of(author_id) is None:
                raise NoSuchMatch
            found = [reading]
        else:
            running = await self._running(author_id)
            above = (
                await self.store.read(open_matches.lowest_panel, author_id) if running[1:] else None
            )
            found = await self._readings(author_id, running, words, above)
        if not found:
            await self._offer_games(line)
        elif (word := asked_word(words)) not in (None, Word.HELP):
            await self._answer_word(line, word, found[0].match)
        elif len(found) > 1:
            menu, texts = await self._menu(line, found, words), await line.language()
            hint = texts.say("which-match-code", code=found[0].match.code)
            await line.respond(replace(menu, lines=(*menu.lines, hint)))
        else:
            await self._play_or_help(line, found[0])

    async def _take_again(self, line: TypedLine) -> None:
        """Play an edited line instead of what it was, if its decision is still open. What was a
        move and can't be changed stays, which is said."""
        first = str(line.message_id)
        code = await self.store.read(queries.served_code, first) or ""
        made = await self.store.read(replays.decision, code, first) if code else None
        code, number = self._meant.get(line.message_id, ("", 0)) if made is None else (code, made)
        if not code:
            return
        require_short(line.text)
        reading = await self._try(code, line.user.id, addressed(line.text)[1])
        if reading.seen is not None and reading.seen.number == number:
            await self._play_or_help(line, reading)
        elif made is not None:
            await line.say("edited-too-late")

    async def _play_or_help(self, line: TypedLine, reading: _Reading) -> None:
        if reading.seen is not None:
            while len(self._meant) >= MOST_REMEMBERED:
                del self._meant[next(iter(self._meant))]
            self._meant[line.message_id] = reading.match.code, reading.seen.number
        if reading.refusal is None:
            await self._play_line(line, reading)
        else:
            await self._help(line, reading)

    async def _answer_word(self, line: TypedLine, word: Word, match: Match) -> None:
        """Answer a line that asks for something else than a move."""
        match word:
            case Word.RULES:
                screen = self.services.screens[match.game]
                await line.respond(rules_message(screen, await line.language()), match.code)
            case Word.HINT:
                said = await hint_words(self.services.advisers, match.code, line)
                await line.respond(sentence(said))
            case Word.PAUSE:
                outcome = await self.write(leaving.pause, match.code, line.request_id, line.user.id)
                paused = outcome.match.paused_at is not None
                await line.say("paused" if paused else "pause-asked-others")

    async def _readings(
        self, author_id: int, running: list[OpenMatch], line: str, above: str | None = None
    ) -> list[_Reading]:
        """The line as read in each of these matches that can take it, of those that ask its author
        or whose panel is right ``above`` if any can; else only the refusal of the one that it was
        meant for: one that understands it, before others."""
        refused: list[_Reading] = []

        def later(each: OpenMatch) -> bool:
            return not each.asked and each.code != above

        for _, matches in groupby(sorted(running, key=later), key=later):
            found = []
            for each in matches:
                with contextlib.suppress(UnreadableMatch):
                    found.append(await self._try(each.code, author_id, line))
            if meant := [each for each in found if each.refusal is None]:
                return meant
            refused += found
        return sorted(refused, key=lambda each: not each.understood)[:1]

    async def _try(self, code: str, author_id: int, line: str) -> _Reading:
        match, seen = await self.store.load(code), None
        try:
            seen = self.play.require_asked(match, author_id)
            return _Reading(match, self._move(match, seen, line), seen)
        except (Refusal, IllegalMove) as refusal:
            return _Reading(match, seen=seen, refusal=refusal)

    async def _help(self, line: TypedLine, reading: _Reading) -> None:
        """Say what the person is asked and how to answer, or why the move isn't allowed."""
        match, seen, refusal = reading.match, reading.seen, reading.refusal
        assert refusal is not None, "a readable line is played"
        if not isinstance(refusal, NoMove):
            raise refusal
        assert seen is not None, "the line was read"
        screen = self.services.screens[match.game]
        key = line_words.help_key(addressed(line.text)[1])
        answer = help_message(seen, screen, str(refusal.values["example"]), key)
        await line.respond(answer, match.code, seen.number)

    async def _offer_games(self, line: TypedLine) -> None:
        seated = await self.store.read(open_matches.mine, line.user.id, limit=1)
        texts = await line.language()
        lead = texts.say("not-started" if seated else "no-open-match")
        games = choice_message(self.services.screens, texts, on_server=False, lead=lead)
        await line.respond(games)

    async def _play_line(self, line: TypedLine, reading: _Reading) -> None:
        """Take the line's action, and say so if another match waits; for a partial choice, show the
        panel."""
        match, seen, reply = reading.match, reading.seen, reading.reply
        assert seen is not None, "the line was read"
        if isinstance(reply, PartialChoice):
            await line.respond(self._begun(match, seen, reply), match.code, seen.number)
            return
        outcome = await self.play.decide(match, line.request_id, seen, reply, seen.number)
        self.refresher.changed(match.code, repost=seen.own)
        if outcome.following is not None:
            await line.respond(sentence(next_words(outcome.following, seen.texts)))

    def _move(self, match: Match, seen: AnyScene, text: str) -> Any:
        """The action or partial choice that the words mean in this match."""
        return self.services.screens[match.game].typed(seen, bare(text))

    async def _menu(self, request: Request, found: list[_Reading], line: str) -> Message:
        """The question which of several matches is meant; keeps the line for the answer."""
        texts, request_id = await request.language(), request.request_id
        while len(self._lines) >= MOST_KEPT:
            del self._lines[next(iter(self._lines))]
        self._lines[request_id] = request.user.id, line
        asyncio.get_running_loop().call_later(KEPT_SECONDS, self._lines.pop, request_id, None)
        fitting = [
            (each.seen, self.services.screens[each.match.game]) for each in found if each.seen
        ]
        return which_match_message(fitting, request_id, texts)

    async def _language_of(self, person_id: int) -> Texts:
        """The person's language; English if the database fails."""
        locale = None
        try:
            async with asyncio.timeout(STORED_TIMEOUT):
                person = await self.store.read(servers.person, person_id)
            locale = person.locale if person else None
        except Exception as fault:
            log.error("a language is not known: %s", described(fault))
        return self.services.catalogue.texts(locale)
