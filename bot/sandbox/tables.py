"""The matches of the sandbox's people: begun for a visitor, and continued for the others.

A computer that plays for a person sees only that person's view.
"""

import asyncio
import secrets
from datetime import timedelta
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.games import Chance, required_seats
from bot.games.computer import EASY, NORMAL, Position
from bot.games.game import Prompt
from bot.matches.db import open_matches, servers
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.maintenance import absences
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import Place, Server
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from bot.sandbox.world import CHANNEL, SERVER, Inhabitant, World
from bot.ui.app import App
from bot.ui.drawing.common import lobby
from bot.ui.drawing.rasteriser import png
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.choice import sitting_buttons

DECISIONS: Final = 8
"""The fewest decisions by people in a match before somebody sits down in the middle of it."""
AT_MOST: Final = 300
"""The most decisions made for people in one go."""
_REFUSED: Final = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}
"""Discord's answer to a direct message that the person doesn't accept."""


class Tables:
    """What the page asks for and does. People are named by key; an unknown one raises KeyError."""

    def __init__(self, app: App, world: World) -> None:
        self._app = app
        self._store = app.services.store
        self._world = world
        self._people = {each.person.key: each for each in world.inhabitants}
        self._guild_id = world.channel.guild.id if world.channel.guild is not None else 0
        self._channel_id = world.channel.id
        self.arrived = asyncio.Event()
        """Set once the page has been opened and the server speaks its language."""

    async def recall_languages(self) -> None:
        """Give everybody the language that they had in the previous run, not the browser's."""
        for each in self._world.inhabitants:
            person = await self._store.read(servers.person, each.user.id)
            if person is not None:
                self.arrived.set()
                if person.locale in LANGUAGES:
                    self._world.locales[each.user.id] = person.locale

    async def arrive(self, accepted: str) -> None:
        """On the run's first visit, give the server and its owner the language of the browser's
        `Accept-Language`."""
        if self.arrived.is_set():
            return
        owner = self._world.inhabitants[0]
        spoken = self._world.locales[owner.user.id]
        for language in LANGUAGES:
            if language != spoken and accepted.startswith(language[:2]):
                changes = {"preferred_locale": language}
                self._world.env.backend.edit_guild(self._guild_id, changes)
                server = Server(self._guild_id, SERVER, language)
                speaking = partial(replace, language=language)
                await self._store.write(servers.change_settings, server, speaking)
                await self.set_language(owner.person.key, language)
        self.arrived.set()

    async def sit_down(self, key: str, game: str) -> dict[str, str]:
        """The person's running match of this game in the channel, in the format of :meth:`turns`.
        If there is none, begins one with another person and a computer, and plays it up to the
        person's turn."""
        host = self._person(self._people[key])
        running = await self._store.read(open_matches.mine, host.id, game=game, running=True)
        code = next((each.code for each in running if not each.place.practice), None)
        if code is None:
            code = await self._open(game, host)
            await self._play_people(
                code, EASY, Chance(bytes(32)), visitor_id=host.id, least=DECISIONS
            )
        return {"code": code, "game": game, "window": f"dm-{key}"}

    async def _open(self, game: str, host: Person) -> str:
        """Begin a match in the channel with the next person and a computer. Returns its code."""
        request = f"sandbox/{secrets.token_hex()}"
        people = [self._person(each) for each in self._people.values()]
        locale = self._world.locales[host.id]
        place = Place(self._guild_id, SERVER, self._channel_id, CHANNEL, locale)
        opened = await self._store.write(
            tables.open_table, game, place, host, computers=1, level=EASY, request_id=request
        )
        code = opened.match.code
        board = Surface(code, SurfaceKind.BOARD, channel_id=self._channel_id)
        await self._store.write(surface_rows.save, code, [(board, board)])
        guest = next(each for each in people if each.id != host.id)
        await self._store.write(tables.join, code, f"{request}/join", guest)
        await self._store.write(tables.start, code, f"{request}/start", host.id)
        return code

    async def games(self, locale: str | None) -> list[dict[str, str]]:
        """Each game's key, name, pitch and button for the first person, shortest game first. The
        button's label names the match that :meth:`practise` begins."""
        services = self._app.services
        texts = services.catalogue.texts(locale)
        new = await self._app.practice.new_games(self._world.inhabitants[0].user.id)
        return [
            {
                "game": key,
                "name": texts.say(f"game-{key}"),
                "pitch": screen.pitch(texts),
                "begin": sitting_buttons(screen, texts, on_server=False, new=key in new)[0].label,
            }
            for key, screen in sorted(services.screens.items(), key=lambda each: each[1].minutes)
        ]

    async def practise(self, key: str, game: str) -> dict[str, str]:
        """The person's practice match, in the format of :meth:`turns`. Begins one if none is
        running: the guided first match if the game is new to them."""
        person = self._person(self._people[key])
        running = await self._store.read(open_matches.mine, person.id, game=game, running=True)
        code = next((each.code for each in running if each.place.practice), None)
        if code is None:
            first = game in await self._app.practice.new_games(person.id)
            level = EASY if first else NORMAL
            request_id = f"sandbox/{secrets.token_hex()}"
            begun = await self._store.write(
                tables.practise, game, person, level, request_id, first=first
            )
            code = begun.match.code
        self._app.refresher.changed(code)
        return {"code": code, "game": game, "window": f"dm-{key}"}

    async def cover(self, game: str) -> bytes:
        """A game's cover as PNG. Raises ``no-such-game``."""
        screen = self._app.services.screen(game)
        return await png(lobby(screen.cover(), screen.game.seats[-1], (), {}))

    async def turns(self) -> list[dict[str, str]]:
        """The code and game of each match that waits for a person, and that person's window."""
        return [
            {"code": match.code, "game": match.game, "window": f"dm-{key}"}
            for key, each in self._people.items()
            for match in await self._store.read(open_matches.mine, each.user.id, running=True)
            if match.pending
        ]

    async def let_others_play(self, key: str) -> int:
        """Play the person's matches until each waits for them or is over. Returns the number of
        decisions."""
        person_id = self._people[key].user.id
        made = 0
        for code, _ in await self._seats(person_id):
            luck = Chance(secrets.token_bytes(32))
            made += await self._play_people(code, NORMAL, luck, visitor_id=person_id)
        return made

    async def let_time_run_out(self, key: str) -> int:
        """Let the person miss the deadline of every pending decision. Returns the number missed."""
        missed = 0
        for code, seat in await self._seats(self._people[key].user.id):
            missed += await self._app.services.automation.run_out(code, seat) is not None
            self._app.refresher.changed(code)
        return missed

    async def set_dms(self, key: str, state: str) -> None:
        """Have the person's Discord refuse direct messages from now on, or accept them again.
        Raises ValueError for anything but ``closed`` and ``open``."""
        each = self._people[key]
        faults = self._world.env.backend.faults
        path = f"/channels/{each.dm.id}/messages"
        faults[:] = [fault for fault in faults if fault["path"] != path]
        self._world.closed.discard(each.user.id)
        if state == "closed":
            self._world.closed.add(each.user.id)
            faults.append({"method": "POST", "path": path, "times": None, **_REFUSED})
        elif state != "open":
            raise ValueError(state)

    async def skip(self, time: timedelta) -> None:
        """Let deadlines pass during the ``time`` by which the clock is about to be set ahead."""
        await self._store.write(absences.skip, self._store.now() + time)

    async def set_language(self, key: str, language: str) -> None:
        """Set the language of the person's Discord, and post their panels again in it. Raises
        ValueError for an unknown language."""
        if language not in LANGUAGES:
            raise ValueError(language)
        each = self._people[key]
        self._world.locales[each.user.id] = language
        await self._store.write(servers.remember_people, [self._person(each)])
        for code, seat in await self._seats(each.user.id):
            self._app.refresher.changed(code, repost=(SurfaceKind.PANEL, seat))

    async def _play_people(
        self, code: str, level: str, chance: Chance, visitor_id: int, least: int = 0
    ) -> int:
        """Decide for the people in a match until it waits for the visitor alone. The first
        ``least`` decisions may be the visitor's. Returns the number of decisions."""
        services = self._app.services
        made = 0
        while made < AT_MOST:
            await services.automation.play_computers(code)
            match = await self._store.load(code)
            decision = self._next_decision(match, None if made < least else visitor_id)
            if decision is None:
                break
            seat, person, prompt = decision
            entry = services.games[match.game]
            position: Position[Any, Any, Any] = Position(entry.game.view(match.state, seat), prompt)
            action = await asyncio.to_thread(entry.computers[level].decide, position, chance)
            request_id = f"sandbox/{code}/{match.version}"
            await self._store.write(
                decisions.act, code, request_id, person.id, action, prompt.number
            )
            made += 1
        self._app.refresher.changed(code)
        return made

    def _next_decision(self, match: Match, but: int | None) -> tuple[int, Person, Prompt] | None:
        """The first seat whose person has to decide, with that person and the prompt, leaving out
        the person with the id ``but``. None if there is no such seat, or if the match is over."""
        prompts = match.pending()
        for number in required_seats(prompts):
            seat = match.seats[number]
            if seat.person is not None and not seat.computer and seat.person.id != but:
                return number, seat.person, prompts[number]
        return None

    async def _seats(self, person_id: int) -> list[tuple[str, int]]:
        """The code of each of the person's running matches, and the number of their seat."""
        matches = await self._store.read(open_matches.mine, person_id, running=True)
        return [(each.code, each.seat) for each in matches if each.seat is not None]

    def _person(self, each: Inhabitant) -> Person:
        return Person(each.user.id, each.person.name, self._world.locales[each.user.id])
