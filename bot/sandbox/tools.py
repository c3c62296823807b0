"""What whoever builds may do besides pressing: others play, time runs out, languages change.

None of it shows anybody what is another's: others decide behind their own views.
"""

from __future__ import annotations

import secrets

from bot.games import Chance
from bot.games.computer import NORMAL
from bot.matches.model.deadlines import SILENCE
from bot.matches.model.match import Person
from bot.sandbox.doubles import play_people
from bot.sandbox.world import Inhabitant, World
from bot.ui.app import App
from bot.ui.i18n.texts import LANGUAGES


class Tools:
    """Each works for one of the people, named by their key; KeyError for nobody's."""

    def __init__(self, app: App, world: World) -> None:
        self._app = app
        self._world = world
        self._people = {each.person.key: each for each in world.inhabitants}

    async def let_others_play(self, key: str) -> int:
        """In all matches of that person, until each waits for them or is over; the decisions."""
        made = 0
        for code in await self._matches(self._people[key]):
            luck = Chance(secrets.token_bytes(32))
            but = self._people[key].user.id
            made += await play_people(self._app, code, NORMAL, luck, but=but)
        return made

    async def let_time_run_out(self, key: str) -> int:
        """The person misses the deadline of every decision that waits for them; how many."""
        services, missed = self._app.services, 0
        for code in await self._matches(self._people[key]):
            match = await services.queries.load(code)
            seat = match.seat_of(self._people[key].user.id)
            if seat is None:
                continue
            silence = services.automation.now() + SILENCE
            moment = match.deadlines.get(seat.number, silence)
            if await services.automation.miss(code, seat.number, moment) is not None:
                missed += 1
            self._app.refresher.changed(code)
        return missed

    async def speak(self, key: str, language: str) -> None:
        """The person's Discord is in that language from now on, and panels come again in it.

        ValueError for a language that we don't speak.
        """
        if language not in LANGUAGES:
            raise ValueError(language)
        each, services = self._people[key], self._app.services
        self._world.locales[each.user.id] = language
        person = Person(each.user.id, each.person.name, language)
        await services.matches.hide(person, await services.queries.hides(each.user.id))
        for code in await self._matches(each):
            seat = (await services.queries.load(code)).seat_of(each.user.id)
            if seat is not None:
                self._app.refresher.changed(code, anew=seat.number)

    async def _matches(self, each: Inhabitant) -> list[str]:
        found = await self._app.services.queries.mine(each.user.id, running=True)
        return [match.code for match in found]
