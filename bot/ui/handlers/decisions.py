"""Decisions in a match: a press becomes an action, and the panel shows its outcome."""

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.errors import MatchOver, Refusal, StalePrompt, WaitingFor
from bot.matches.db import servers
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import NO_MATCH, Match, Status
from bot.matches.model.messages import Key
from bot.matches.operations import decisions
from bot.matches.store import Outcome
from bot.ui.context import Context, Handler
from bot.ui.controls import ANY_PROMPT, PLAY
from bot.ui.delivery.live_match import Loaded, loaded_after
from bot.ui.handlers.base import Handlers
from bot.ui.layout.message import Form, sentence
from bot.ui.screens.contract import LESSON, SKIP_ALL, PartialChoice, Press, Reply
from bot.ui.screens.scene import AnyScene


@dataclass
class DecisionHandlers(Handlers):
    """Answers the controls of the games' own screens."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {PLAY: self.press, LESSON: self.skip}

    async def press(self, context: Context) -> None:
        control = context.custom_id
        try:
            loaded = await self.store.with_surfaces(control.code)
            match, _ = loaded
            scene = self.require_asked(match, context.user.id)
            if control.prompt not in (ANY_PROMPT, scene.number):
                raise StalePrompt
            press = Press(control, context.choice, context.fields or {})
            reply = self.services.screens[match.game].press(scene, press)
            await self.answer(context, loaded, scene, reply, control.prompt)
        except (MatchOver, WaitingFor) as refusal:
            if control.prompt == ANY_PROMPT:
                raise
            notice = context.texts.say(refusal.key, **refusal.values)
            await self.answers.panel(context, notice=notice)

    async def skip(self, context: Context) -> None:
        """Note that the person has read the lesson on the panel, or wants no more lessons. A press
        on an out-of-date panel notes no lesson, as that panel may have shown a different one."""
        match = await self.store.load(context.custom_id.code)
        seat = match.require_seat(context.user.id).number
        if context.custom_id.word(1) == SKIP_ALL:
            await self.store.write(servers.teach, context.user.id, match.game)
            await self.store.write(surface_rows.redraw, [match.code])
            self.refresher.changed(match.code)
            await context.update(sentence(context.texts.say("no-more-lessons")))
            return
        if match.status is Status.RUNNING:
            renderer = self.services.renderer
            scene = renderer.scene(match, seat)
            lesson = renderer.lesson(match, scene)
            if lesson is not None and context.custom_id.prompt == scene.number:
                await self.store.write(servers.teach, context.user.id, lesson.key)
        await self.answers.panel(context)

    async def answer_stale(self, context: Context) -> None:
        """Answer a press on an out-of-date screen: show the current panel, and say why."""
        if context.code != NO_MATCH:
            with contextlib.suppress(Refusal):
                notice = context.texts.say("stale-prompt")
                await self.answers.panel(context, notice=notice)
                return
        await context.say("stale-prompt")

    async def answer(
        self, context: Context, loaded: Loaded, scene: AnyScene, reply: Reply, prompt: int
    ) -> None:
        """Show a partial choice, open a form, or take the action in answer to decision ``prompt``.
        The press was read in the ``scene`` of the ``loaded`` match."""
        match, _ = loaded
        if isinstance(reply, PartialChoice):
            await self.answers.panel(context, loaded=loaded, draft=reply.words)
            return
        if isinstance(reply, Form):
            await context.form(reply, match.code, scene.number)
            return
        outcome, changed = await self.decide(loaded, context.request_id, scene, reply, prompt)
        # After a concurrent change, or for a repeated request, the panel loads the match again.
        await self.answers.panel(
            context, loaded=changed, following=outcome.following, since=match.version
        )

    async def decide(
        self,
        loaded: Loaded,
        request_id: str,
        scene: AnyScene,
        action: Any,
        prompt: int,
        repost: Key | None = None,
    ) -> tuple[Outcome, Loaded | None]:
        """Take an action for the scene's seat in the ``loaded`` match, and note that the person has
        read the lesson on the panel. Also returns the match as it would be loaded afterwards, or
        None if it has to be loaded."""
        match, _ = loaded
        person = match.seats[scene.own_seat].person
        assert person is not None, "computers press nothing"
        lesson = self.services.renderer.lesson(match, scene)
        key = None if lesson is None else lesson.key
        outcome = await self.store.write(
            decisions.act, match.code, request_id, person.id, action, prompt, lesson=key
        )
        changed = loaded_after(loaded, outcome)
        self.refresher.changed(match.code, repost=repost, loaded=changed)
        return outcome, changed

    def require_asked(self, match: Match, person_id: int) -> AnyScene:
        """The scene of the person's seat, if it has something to decide. Otherwise raises
        ``not-your-match``, MatchOver, ``not-started``, ``match-paused`` or WaitingFor."""
        seat = match.require_seat(person_id).number
        match.require_running()
        match.require_unpaused()
        scene = self.services.renderer.scene(match, seat)
        if scene.prompt is None:
            raise WaitingFor(people=[scene.name(each) for each in scene.waiting])
        return scene
