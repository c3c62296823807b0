"""Being forgotten: asked twice, then done at once."""

from __future__ import annotations

import contextlib

from bot.matches.privacy.erase import Erased
from bot.ui.app import App
from bot.ui.context import Call
from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.components import compose
from bot.ui.layout.message import Button, Message, Style, sentence

WORD = "erase"
"""First word of the questions' buttons; the second is the answer."""
ASK_AGAIN, DO, KEEP = "again", "do", "keep"
RED = 0xC0392B


class Eraser:
    """The two questions, and what follows from the second yes."""

    def __init__(self, app: App) -> None:
        self._app = app
        app.router.handle(WORD, self.answered)

    async def ask(self, call: Call) -> None:
        """The first question, with what it would mean."""
        if await self._app.services.matches.person(call.person.id) is None:
            await call.say("privacy-nothing")
            return
        texts = call.texts
        seats = await self._app.services.matches.mine(call.person.id)
        lines = [
            texts.say("privacy-erase-seats"),
            texts.say("privacy-erase-ratings"),
            texts.say("privacy-erase-messages"),
        ]
        if seats:
            lines.append(texts.say("privacy-erase-open", count=len(seats)))
        lines.append(texts.say("privacy-erase-export"))
        await call.tell(_question(call, "privacy-erase-title", lines, ASK_AGAIN))

    async def answered(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """A button under one of the questions."""
        answer = control.word(1)
        if answer == ASK_AGAIN:
            lines = [call.texts.say("privacy-erase-last")]
            card = _question(call, "privacy-erase-sure", lines, DO)
        elif answer == DO:
            await self._erase(call)
            return
        else:
            card = sentence(call.texts.say("privacy-kept"))
        await call.answer.update(await compose(card, control.code))

    async def _erase(self, call: Call) -> None:
        """Forget the person, tell them, and bring what others see up to date."""
        matches, surfaces = self._app.services.matches, self._app.surfaces
        erased = Erased()
        try:
            async with contextlib.AsyncExitStack() as held:
                # No panel may be written down again while its person is being forgotten.
                for match in await matches.mine(call.person.id):
                    seat = match.seat_of(call.person.id)
                    assert seat is not None, "mine"
                    await held.enter_async_context(surfaces.lock(match.code, seat.number))
                erased = await matches.erase(call.person.id, call.request_id)
            card = sentence(call.texts.say("privacy-erased"))
            await call.answer.update(await compose(card))
        finally:
            for code in erased.codes:
                self._app.refresher.changed(code)
        await surfaces.take_away(erased.panels)


def _question(call: Call, title: str, lines: list[str], yes: str) -> Message:
    texts = call.texts
    label = "privacy-button-erase" if yes == ASK_AGAIN else "privacy-button-erase-all"
    return Message(
        accent=RED,
        heading=texts.say(title),
        lines=tuple(lines),
        rows=(
            (
                Button(texts.say(label), (WORD, yes), Style.DANGER),
                Button(texts.say("privacy-button-keep"), (WORD, KEEP)),
            ),
        ),
    )
