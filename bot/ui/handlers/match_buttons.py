"""The buttons that every game's matches have: my panel, rules, leave, rematch and so on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from bot.errors import Refusal, StalePrompt
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import careers
from bot.matches.model.match import Match, Status
from bot.matches.model.seat import Motion
from bot.matches.operations import decisions, tables
from bot.matches.store import Outcome
from bot.ui import checks
from bot.ui.context import Context, Handler
from bot.ui.handlers.base import Handlers
from bot.ui.layout.message import Message, sentence
from bot.ui.screens import more
from bot.ui.screens.cards import board_link, rules_message
from bot.ui.screens.names import safe, score_words
from bot.ui.screens.options import OFF, PREMOVES, premoves_form, read_premoves
from bot.ui.screens.scene import plain_name
from bot.ui.screens.whereabouts import board_of

CHANGES = {Motion.END: decisions.stop, Motion.PAUSE: decisions.pause}
"""The operation that makes each motion, or agrees to it."""


@dataclass
class MatchHandlers(Handlers):
    """Answers these buttons, wherever they are: on the board, in DMs or on ephemeral panels."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            "panel": self.answers.panel,
            "rules": self.rules,
            more.MORE: self.more,
            more.FAIR_LUCK: self.fair_luck,
            "leave": self.leave,
            "stop": partial(self.hiding_host, partial(self.make_motion, Motion.END)),
            "pause": partial(self.make_motion, Motion.PAUSE),
            "stay": partial(self._show_sentence, "stayed"),
            "resume": partial(self._change_and_show, decisions.resume),
            "back": partial(self._change_and_show, decisions.back),
            "rematch": self.rematch,
            PREMOVES: self.premoves,
        }

    async def rules(self, context: Context) -> None:
        match = await checks.pressed_match(context, self.services)
        await context.respond(rules_message(self.services.screens[match.game], context.texts))

    async def more(self, context: Context) -> None:
        await context.respond(await self._more(context), context.custom_id.code)

    async def fair_luck(self, context: Context) -> None:
        match = await checks.pressed_match(context, self.services)
        screen = self.services.screens[match.game]
        await context.respond(more.fair_luck_message(match, screen, context.texts))

    async def leave(self, context: Context) -> None:
        """Give up the seat: immediately in a lobby, after a confirmation in a running match."""
        match = await self.store.load(context.custom_id.code)
        match.require_open()
        if match.status is Status.RUNNING and context.custom_id.words[1:] != ("yes",):
            seated = match.seat_of(context.user.id) is not None
            manages = await self._manages(match, context)
            if not seated and not manages:
                raise Refusal("not-your-match")
            screen = self.services.screens[match.game]
            question = more.leave_message(
                match, screen, context.texts, seated=seated, manages=manages
            )
            await context.show(question, match.code)
            return
        await self.change(context, decisions.leave)
        await self._show_sentence("left", context)

    async def make_motion(self, motion: Motion, context: Context) -> None:
        """Make a motion, agree to one, or decline all. The others have to agree, unless a manager
        asks. A control with a second word is on a panel, which is shown again."""
        words = context.custom_id.words
        if words == more.PLAY_ON:
            outcome = await self.change(context, decisions.play_on)
        else:
            match = await self.store.load(context.custom_id.code)
            manages = await self._manages(match, context)
            outcome = await self.change(context, CHANGES[motion], manages)
        if len(words) > 1:
            await self.answers.panel(context)
        else:
            await self._show_sentence(more.motion_answer(outcome.match, motion), context)

    async def _change_and_show(
        self, change: Callable[[UnitOfWork, str, str, int], Outcome], context: Context
    ) -> None:
        await self.change(context, change)
        await self.answers.panel(context)

    async def premoves(self, context: Context) -> None:
        match = await self.store.load(context.custom_id.code)
        match.require_running()
        match.require_seat(context.user.id)
        game, fields = self.services.games[match.game].game, context.fields
        if game.premoves_type is None:
            raise StalePrompt
        if context.custom_id.words[1:] == (OFF,):
            chosen, usual = None, False
        elif fields is None:
            await context.form(premoves_form(match, game, context.texts), match.code)
            return
        else:
            chosen, usual = read_premoves(game, fields)
        await self.change(context, decisions.answer_in_advance, chosen, usual=usual)
        await context.update(await self._more(context), match.code)

    async def rematch(self, context: Context) -> None:
        old = await self.store.load(context.custom_id.code)
        join_only: Refusal | None = None  # why the person may not open a table, only join one
        may_call = True
        if not old.place.practice:
            access = await checks.access_to(context, old.place)
            settings = await checks.settings_to_play(self.services, access)
            may_call = access.may_write
            try:
                checks.require_role(access.member, settings)
                checks.require_permissions(access, context.texts)
            except Refusal as reason:
                join_only = reason
        make = partial(tables.rematch, join_only=join_only, may_call=may_call)
        outcome = await self.write(make, old.code, context.request_id, context.user)
        key = "rematch-seated" if outcome.match.state is None else "rematch-started"
        lines = [context.texts.say(key, code=outcome.match.code)]
        for rival in (each for each in old.people() if each.id != context.user.id):
            score = await self.store.read(careers.score, context.user.id, rival.id, old.game)
            lines += score_words(context.texts, safe(plain_name(rival, context.texts)), score)
        await context.respond(sentence(*lines))

    async def _show_sentence(self, key: str, context: Context) -> None:
        """Show a sentence in place of the pressed page."""
        await context.show(sentence(context.texts.say(key)), context.custom_id.code)

    async def _manages(self, match: Match, context: Context) -> bool:
        """Whether the person may decide about the match as an impartial manager."""
        impartial = not await checks.plays_in(self.services, match, context.user.id)
        return impartial and context.manages(match)

    async def _more(self, context: Context) -> Message:
        match = await checks.pressed_match(context, self.services)
        texts, board = context.texts, None
        if context.alone and not match.place.practice:
            _, surfaces = await self.store.with_surfaces(match.code)
            board = board_link(match, texts, board_of(surfaces))
        seat, screen = match.seat_of(context.user.id), self.services.screens[match.game]
        manages = await self._manages(match, context)
        return more.more_message(match, seat, screen, texts, board, manages=manages)
