"""Moves in words: typed as a line in a DM, or given to a game's command."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands

from bot.errors import NoSuchMatch, Refusal, UnreadableMatch, described
from bot.games import IllegalMove
from bot.matches.db import open_matches, queries, servers
from bot.matches.history import replays
from bot.matches.model.lists import OpenMatch
from bot.matches.model.match import NO_MATCH, Match
from bot.matches.model.messages import SurfaceKind
from bot.matches.model.seat import Motion
from bot.matches.operations import decisions
from bot.ui.context import Context, Handler, Request, TypedLine
from bot.ui.delivery.live_match import Loaded
from bot.ui.handlers import line_words
from bot.ui.handlers.base import Handlers
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.line_words import Word, addressed, asked_word, bare, read_code, require_short
from bot.ui.handlers.practice import hint_words
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Message, sentence, shortened
from bot.ui.router import STORED_TIMEOUT, Router
from bot.ui.screens.cards import help_message, rules_message
from bot.ui.screens.choice import LINE, LONGEST_CHOICE, choice_message, which_match_message
from bot.ui.screens.contract import NoMove, PartialChoice
from bot.ui.screens.more import motion_answer
from bot.ui.screens.scene import AnyScene
from bot.ui.screens.whereabouts import next_words, whereabouts

log = logging.getLogger(__name__)

MOST_REMEMBERED = 512
KEPT_SECONDS, MOST_KEPT = 900.0, 4096
"""How long a line waits for its author to choose a match, and how many lines may wait."""


@dataclass(frozen=True)
class _Reading:
    """A line as read in one of its author's matches: the screen's ``reply``, or the ``refusal`` of
    the match or the screen. ``scene`` is set if the author has something to decide there."""

    loaded: Loaded
    reply: Any = None
    scene: AnyScene | None = None
    refusal: Refusal | IllegalMove | None = None

    @property
    def match(self) -> Match:
        return self.loaded[0]

    @property
    def understood(self) -> bool:
        """Whether the line was refused only because the rules don't allow its move now."""
        return isinstance(self.refusal, IllegalMove) and not isinstance(self.refusal, NoMove)


@dataclass
class TypedMoves(Handlers):
    """Reads lines, each with the screen of the match that the line is meant for."""

    play: DecisionHandlers
    router: Router
    _handled: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))
    """The latest requests: after a reconnect Discord might deliver one again."""
    _meant: dict[int, tuple[str, int]] = field(default_factory=dict)
    """For each of the latest lines, by message id: the match and the decision that it answered."""
    _lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The author and the text of lines that several matches can read, by the request's id."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {LINE: self.chosen}

    async def command(self, context: Context, game_key: str, line: str, named: str | None) -> None:
        """Take a move given to a game's command, in the match that it names or the only one that
        can read the move; if there are several, ask which."""
        require_short(line)
        readings = await self._find(context, line, named and read_code(named), game_key)
        if not readings:
            raise Refusal("no-open-match")
        if len(readings) > 1:
            await self._ask(context, readings, line)
        else:
            await self._decide(context, readings[0])

    async def chosen(self, context: Context) -> None:
        """Play a line in the match that its author chose from the several that could read it."""
        author_id, line = self._lines.get(context.custom_id.word(1), (None, ""))
        if author_id != context.user.id:
            raise Refusal("line-lost")
        (reading,) = await self._find(context, line, next(iter(context.values), NO_MATCH))
        await self._decide(context, reading)

    async def _decide(self, context: Context, reading: _Reading) -> None:
        """Take the action that was read, and show the panel."""
        match = reading.match
        scene = reading.scene
        context.code = match.code
        if reading.refusal is not None:
            raise reading.refusal
        assert scene is not None, "the line was read"
        if isinstance(reading.reply, PartialChoice) and context.message is not None:
            # The menu shows the choice without becoming the panel: a pass would drop the draft.
            await context.update(self._begun(match, scene, reading.reply), match.code, scene.number)
            return
        await self.play.answer(context, reading.loaded, scene, reading.reply, scene.number)

    def _begun(self, match: Match, scene: AnyScene, reply: PartialChoice) -> Message:
        """The panel with the choice that the line has begun."""
        return self.services.renderer.panel(match, scene.own_seat, board=None, draft=reply.words)

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
        """Answer a line that its author has edited, if the decision it was for is still open."""
        request_id = f"{message.id}/{message.edited_at}"
        await self._serve(TypedLine(message, request_id, self._language_of), self._take_again)

    async def _serve(self, line: TypedLine, take: Callable[[TypedLine], Awaitable[None]]) -> None:
        if line.request_id in self._handled:
            return
        self._handled.append(line.request_id)
        busy = self.router.busy(line.user.id)  # asked before this line itself counts
        async with self.router.serving(line):
            if busy:
                raise Refusal("one-at-a-time")
            await take(line)

    async def _take(self, line: TypedLine) -> None:
        """Play the line in the match that it names or the only one that can read it; if there are
        several, ask which, and if there are none, offer games."""
        require_short(line.text)
        code, words = addressed(line.text)
        readings = await self._find(line, words, code)
        word = asked_word(words)
        if not readings:
            seated = await self.store.read(open_matches.mine, line.user.id, limit=1)
            texts = await line.language()
            lead = texts.say("not-started" if seated else "no-open-match")
            games = choice_message(self.services.screens, texts, on_server=False, lead=lead)
            await line.respond(games)
        elif word is not None and word is not Word.HELP:
            await self._answer_word(line, word, readings[0].match)
        elif len(readings) > 1:
            await self._ask(line, readings, words)
        else:
            await self._play(line, readings[0])

    async def _take_again(self, line: TypedLine) -> None:
        """Play an edited line in place of the original if that decision is still open. Otherwise,
        if the original was a move, say that it counts."""
        move = await self._move(str(line.message_id))
        meant = move or self._meant.get(line.message_id)
        if meant is None:
            return
        code, number = meant
        require_short(line.text)
        reading = await self._try(code, line.user.id, addressed(line.text)[1])
        if reading.scene is not None and reading.scene.number == number:
            await self._play(line, reading)
        elif move is not None:
            await line.say("edited-too-late")

    async def _move(self, request_id: str) -> tuple[str, int] | None:
        """The match and the number of the decision that this request made, if it made one."""
        code = await self.store.read(queries.served_code, request_id)
        number = await self.store.read(replays.decision, code, request_id) if code else None
        return (code, number) if code is not None and number is not None else None

    async def _play(self, line: TypedLine, reading: _Reading) -> None:
        """Take the line's action, and name the next match that waits. For a partial choice, show
        the panel; for a line that isn't a move, say what there is to decide, and how."""
        match = reading.match
        scene = reading.scene
        refusal = reading.refusal
        if scene is not None:
            while len(self._meant) >= MOST_REMEMBERED:
                del self._meant[next(iter(self._meant))]
            self._meant[line.message_id] = match.code, scene.number
        if refusal is not None and not isinstance(refusal, NoMove):
            raise refusal
        assert scene is not None, "the line was read"
        if refusal is not None:
            key = line_words.help_key(addressed(line.text)[1])
            screen = self.services.screens[match.game]
            answer = help_message(scene, screen, str(refusal.values["example"]), key)
            await line.respond(answer, match.code, scene.number)
        elif isinstance(reading.reply, PartialChoice):
            begun = self._begun(match, scene, reading.reply)
            await line.respond(begun, match.code, scene.number)
        else:
            panel = SurfaceKind.PANEL, scene.own_seat
            outcome, _ = await self.play.decide(
                reading.loaded, line.request_id, scene, reading.reply, scene.number, repost=panel
            )
            if outcome.following is not None:
                await line.respond(sentence(next_words(outcome.following, scene.texts)))

    async def _answer_word(self, line: TypedLine, word: Word, match: Match) -> None:
        """Answer a line that asks for something other than a move."""
        match word:
            case Word.RULES:
                screen = self.services.screens[match.game]
                await line.respond(rules_message(screen, await line.language()), match.code)
            case Word.HINT:
                words = await hint_words(self.services.advisers, match.code, line)
                await line.respond(sentence(words))
            case Word.PAUSE:
                outcome = await self.write(
                    decisions.pause, match.code, line.request_id, line.user.id
                )
                await line.say(motion_answer(outcome.match, Motion.PAUSE))

    async def _find(
        self, request: Request, line: str, code: str | None, game_key: str | None = None
    ) -> list[_Reading]:
        """The line as read in the match ``code``. Without a code, as read in every match that
        accepts it among those that wait for its author and the one whose panel is the lowest in the
        DMs or, if none of these does, among the author's others. If no match at all accepts it, a
        single refusal, preferably from a match that understands the line."""
        person_id = request.user.id
        if code is not None:
            reading = await self._try(code, person_id, line)
            match = reading.match
            if match.seat_of(person_id) is None or game_key not in (None, match.game):
                raise NoSuchMatch  # only its players may learn that it exists
            return [reading]
        running = await self._running(person_id, game_key)
        lowest = None
        if len(running) > 1 and game_key is None:
            lowest = await self.store.read(open_matches.lowest_panel, person_id)
        likely = [each for each in running if each.pending or each.code == lowest]
        others = [each for each in running if each not in likely]
        readings: list[_Reading] = []
        for matches in (likely, others):
            readings += await self._read(matches, person_id, line)
            if accepted := [reading for reading in readings if reading.refusal is None]:
                return accepted
        best_first = sorted(readings, key=lambda reading: not reading.understood)
        return best_first[:1]

    async def _read(self, matches: list[OpenMatch], author_id: int, line: str) -> list[_Reading]:
        """The line as read in each of these matches that the program can read."""
        readings = []
        for each in matches:
            with contextlib.suppress(UnreadableMatch):
                readings.append(await self._try(each.code, author_id, line))
        return readings

    async def _running(self, person_id: int, game: str | None, like: str = "") -> list[OpenMatch]:
        return await self.store.read(
            open_matches.mine, person_id, game=game, running=True, like=like, limit=MOST_OPTIONS
        )

    async def _try(self, code: str, author_id: int, line: str) -> _Reading:
        loaded = await self.store.with_surfaces(code)
        match, _ = loaded
        scene = None
        try:
            scene = self.play.require_asked(match, author_id)
            return _Reading(
                loaded, self.services.screens[match.game].typed(scene, bare(line)), scene
            )
        except (Refusal, IllegalMove) as refusal:
            return _Reading(loaded, scene=scene, refusal=refusal)

    async def _ask(self, request: Request, readings: list[_Reading], line: str) -> None:
        """Ask which of several matches is meant, and keep the line for the answer."""
        texts, request_id = await request.language(), request.request_id
        while len(self._lines) >= MOST_KEPT:
            del self._lines[next(iter(self._lines))]
        self._lines[request_id] = request.user.id, line
        asyncio.get_running_loop().call_later(KEPT_SECONDS, self._lines.pop, request_id, None)
        scenes = [
            (each.scene, self.services.screens[each.match.game]) for each in readings if each.scene
        ]
        typed = isinstance(request, TypedLine)
        await request.respond(which_match_message(scenes, request_id, texts, typed=typed))

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
