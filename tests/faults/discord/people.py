"""People who play a game to its end, whatever goes wrong on their screens."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence

from simcord import ChannelHandle

from bot.matches.model.match import Match, Status
from tests import limits
from tests.journeys.discord_server import DiscordServer
from tests.journeys.hurry import decide, game_controls_of, prompt_numbers

PEOPLE = ("Ada", "Bo")
PAUSES = (0, 1, 5, 25, 60, 300, 900)
"""Seconds that a person waits before each new look."""
GIVEN_UP = PAUSES[:4]
"""The same for a person who had no panel by DM at their last decision."""
AWAY = 200
"""Seconds after which a person counts as away, so that messages ring."""
TRIES = 4
"""How often a person repeats an action that Discord calls failed."""
ENDED = "👑 "
"""What the message that ends a match begins with."""
MOST_STEPS = 400
GAMES: Mapping[str, dict[str, int]] = {
    "puerto-banana": {"round-limit": 2},
    "bananine": {},
    "green-port": {"round-limit": 1},
}
"""Each game's options for a short match."""
QUICK = "bananine"
"""In other games people are away before each turn, so that panels are posted again and ring."""
BIDS = {"Ada": "20", "Bo": "18"}


class Stuck(AssertionError):
    """A person can't continue."""


class Table:
    """A game's table for two people, not opened yet."""

    def __init__(self, server: DiscordServer, game: str) -> None:
        self._server = server
        self._game = game
        self._last = ""
        self._without_panel: set[str] = set()
        self.code = ""

    async def play(self) -> None:
        """Play from the command to the end. Raises :class:`Stuck`."""
        await self._open()
        await self._until(PEOPLE[1], "Join", lambda match: len(match.seats) == len(PEOPLE))
        await self._until(PEOPLE[0], "Start", lambda match: match.status is not Status.LOBBY)
        for _ in range(MOST_STEPS):
            match = await self.match()
            if match.status is Status.OVER:
                return
            await self._step(match)
        raise Stuck(f"no end after {MOST_STEPS} steps")

    async def match(self) -> Match:
        """The match as stored."""
        services = self._server.bot.app.services
        match: Match = await services.store.load(self.code)
        return match

    def asked(self, match: Match) -> dict[str, int]:
        """The people who have to decide, each with the decision's number."""
        renderer = self._server.bot.app.services.renderer
        return {
            person.name: prompt.number
            for seat, prompt in renderer.prompts(match).items()
            if (person := match.seats[seat].person) is not None and prompt.required
        }

    def asking(self, person: str, where: ChannelHandle | None) -> list[int]:
        """The decisions that lasting messages on the person's screen ask for."""
        screen = self._server._screen(person, where)
        lasting = (body for message, body in screen if not message.flags.ephemeral)
        controls = [part for body in lasting for part in limits.walk(body["components"])]
        return prompt_numbers(controls)

    def messages(self, person: str, where: ChannelHandle | None) -> Iterator[str]:
        """The texts of lasting messages about the match on the person's screen."""
        for message, body in self._server._screen(person, where):
            text = limits.text_of(body)
            if f"#{self.code}" in text and not message.flags.ephemeral:
                yield text

    async def _open(self) -> None:
        for _ in range(TRIES):
            await self._server.slash(PEOPLE[0], f"{self._game} start", **GAMES[self._game])
            with sqlite3.connect(self._server.database) as connection:
                found = connection.execute("SELECT code FROM matches").fetchone()
            if found is not None:
                self.code = found[0]
                return
        raise Stuck("no table")

    async def _until(self, person: str, button: str, there: Callable[[Match], bool]) -> None:
        """Press a lobby button until the match has changed."""
        for _ in range(TRIES):
            await self._seen(lambda: button in self._buttons(person))
            await self._server.press(person, button, about=self.code)
            for pause in PAUSES:
                if there(await self.match()):
                    return
                await self._server.wait(pause)
        raise Stuck(f"{button} changes nothing")

    def _buttons(self, person: str) -> list[str]:
        return self._server.buttons(person, about=self.code)

    async def _step(self, match: Match) -> None:
        """Check that people are told of their decisions, and let the first one decide."""
        asked = self.asked(match)
        person = next(iter(asked))
        if self._game != QUICK and person != self._last:
            await self._server.wait(AWAY)
        self._last = person
        where: ChannelHandle | None = self._server.dms(person)
        try:
            await self._seen(
                lambda: asked[person] in self.asking(person, where),
                GIVEN_UP if person in self._without_panel else PAUSES,
            )
            self._without_panel.discard(person)
        except Stuck:
            if self.asked(await self.match()) != asked:
                return  # somebody decided after all
            await self._on_the_board(person, asked[person])
            self._without_panel.add(person)
            where = None
        with contextlib.suppress(LookupError):  # nothing was shown: press again
            await decide(self._server, person, where, BIDS[person])

    async def _on_the_board(self, person: str, prompt: int) -> None:
        """Find the turn on the board, and open the missing panel there."""
        if prompt in prompt_numbers(game_controls_of(self._server, person)):
            return  # the panel is open
        if not any(
            f"Waiting for {person}" in text or f"and {person}" in text
            for text in self._server.shows(person)
        ):
            raise Stuck(f"{person} isn't told that the match waits for them")
        await self._server.press(person, "My panel", about=self.code)

    async def _seen(self, there: Callable[[], bool], pauses: Sequence[int] = PAUSES) -> None:
        for pause in pauses:
            await self._server.wait(pause)
            if there():
                return
        raise Stuck("what should be on the screen isn't")
