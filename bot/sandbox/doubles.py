"""Plays for people as a computer would: each decides from what that person may see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from bot.games import Chance, required_seats
from bot.games.computer import Position
from bot.games.game import Prompt
from bot.matches.model.match import Match, Person, Status
from bot.ui.app import App

AT_MOST: Final = 300
"""Decisions after which it is left as it is."""


async def play_people(
    app: App, code: str, level: str, chance: Chance, *, but: int, least: int = 0
) -> int:
    """Decide for the people in a match, ``but`` not for the one with that id, as long as possible.

    The first ``least`` decisions are made for everybody. How many were made.
    """
    services, made = app.services, 0
    while made < AT_MOST:
        await services.automation.play_computers(code)
        match = await services.queries.load(code)
        asked = [each for each in _asked(app, match) if made < least or each[1].id != but]
        if not asked:
            break
        seat, person, prompt = asked[0]
        entry = services.games[match.game]
        position: Position[Any, Any, Any] = Position(entry.game.view(match.state, seat), prompt)
        action = await asyncio.to_thread(entry.computers[level].decide, position, chance)
        request_id = f"sandbox/{code}/{match.version}"
        await services.matches.act(code, person.id, action, prompt.number, request_id)
        made += 1
    app.refresher.changed(code)
    return made


def _asked(app: App, match: Match) -> Iterator[tuple[int, Person, Prompt]]:
    """Everybody who has to decide; nobody in a match that is over."""
    if match.status is not Status.RUNNING:
        return
    prompts = app.services.games[match.game].game.pending(match.state)
    for seat in required_seats(prompts):
        person = match.seats[seat].person
        if person is not None and not match.seats[seat].computer:
            yield seat, person, prompts[seat]
