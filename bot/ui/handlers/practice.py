"""Practice: matches against computer players in direct messages, and hints."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import Refusal, StalePrompt
from bot.games.computer import EASY, LEVELS, NORMAL
from bot.matches.advice import Advisers
from bot.matches.history import careers
from bot.matches.history.careers import Selection
from bot.matches.operations import tables
from bot.searches import SearchError
from bot.ui.context import Context, Handler, Request
from bot.ui.handlers.base import Handlers
from bot.ui.layout.message import sentence
from bot.ui.screens.choice import PRACTICE, practice_message
from bot.ui.screens.whereabouts import panel_of


@dataclass
class Practice(Handlers):
    """Opens matches for one person, and gives hints from the strongest player."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {PRACTICE: self.chosen, "hint": self.hint}

    async def ask(self, context: Context, level: str = NORMAL) -> None:
        new = await self.new_games(context.user.id) if level == NORMAL else frozenset[str]()
        await context.respond(practice_message(self.services.screens, context.texts, level, new))

    async def new_games(self, person_id: int) -> frozenset[str]:
        played = await self.store.read(careers.games_of, Selection(person_id))
        return frozenset(self.services.screens) - set(played)

    async def chosen(self, context: Context) -> None:
        game, level = context.custom_id.word(1), context.custom_id.word(2)
        if level not in LEVELS:
            raise StalePrompt
        await self.open(context, game, None if level == NORMAL else level)

    async def open(self, context: Context, game: str, level: str | None = None) -> None:
        """Begin a match, and :meth:`show` it. Without a ``level``, a person's first match of a game
        is against the easy player, others against the normal one."""
        self.services.screen(game)
        first = level is None and game in await self.new_games(context.user.id)
        level = level or (EASY if first else NORMAL)
        outcome = await self.store.write(
            tables.practise, game, context.user, level, context.request_id, first=first
        )
        await self.show(context, outcome.match.code)

    async def show(self, context: Context, code: str) -> None:
        """Show a new match's panel in the person's DMs. Answer with a link to it if the person is
        there already, else with an ephemeral panel."""
        context.code = code
        self.refresher.changed(code)  # a pass shows it even if what follows fails
        await self.refresher.show(code)
        match, surfaces = await self.store.with_surfaces(code)
        panel = panel_of(surfaces, seat=0)
        if panel is None or panel.message_id is None:
            await self.answers.panel(context)
            return
        link = f"https://discord.com/channels/@me/{panel.channel_id}/{panel.message_id}"
        if not context.alone:
            notice = context.texts.say("practice-here", link=link)
            await self.answers.panel(context, notice=notice)
            return
        opened = "daily-open" if match.day else "practice-open"
        words = sentence(context.texts.say(opened, code=code, link=link))
        await context.show(words, code)

    async def hint(self, context: Context) -> None:
        code = context.custom_id.code
        async with context.meanwhile(sentence(context.texts.say("hint-thinking"))):
            words = await hint_words(self.services.advisers, code, context)
        await self.answers.panel(context, notice=words)


async def hint_words(advisers: Advisers, code: str, request: Request) -> str:
    """A sentence on what the person might decide, and why. Raises ``thought-too-long``, and what
    :meth:`bot.matches.advice.Advisers.hint` raises."""
    try:
        advice = await advisers.hint(code, request.user.id)
    except SearchError:
        raise Refusal("thought-too-long") from None
    texts, reason = await request.language(), advice.reason
    move, why = (texts.say(key, **reason.values) for key in (reason.move, reason.why))
    return texts.say("hint", move=move, why=why)
