"""People who play one of the games to its end, whatever goes wrong on their screens."""

import contextlib
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import cycle
from typing import Any

import discord
from simcord import ChannelHandle

from bot.matches.model.match import Match, Status
from bot.ui.controls.custom_id import PLAY, CustomId
from tests import limits
from tests.journeys.discord_server import DiscordServer
from tests.journeys.green_port import playing as port

PEOPLE = ("Ada", "Bo")
PAUSES = (0, 1, 5, 25, 60, 300, 900)
"""Seconds that somebody waits before they look again."""
GIVEN_UP = PAUSES[:4]
"""The same for somebody who had no panel by DM when they were asked before."""
AWAY = 200
"""Seconds after which somebody isn't looking any more, so that they are rung."""
TRIES = 4
"""Times that somebody does a thing that Discord calls failed."""
ENDED = re.compile(r"wins? the match|joint winners")
"""What the board of a match says that is over."""
MOST_STEPS = 400


Decide = Callable[[DiscordServer, str, ChannelHandle | None], Awaitable[None]]


class Stuck(AssertionError):
    """A person can't go on."""


class SimulatedClock:
    """The time of a bot on SimCord, which jumps ahead and back by more than a decision may take."""

    deadline = 3600
    """Seconds for a decision: longer than anybody waits."""

    def __init__(self) -> None:
        ahead = timedelta(seconds=1.5 * self.deadline)
        self._next = cycle((ahead, timedelta(0), -ahead, timedelta(0)))
        self._ahead = timedelta(0)

    def now(self) -> datetime:
        return discord.utils.utcnow() + self._ahead

    def jump(self) -> None:
        """From one moment to the next."""
        self._ahead = next(self._next)


class Table:
    """A match of two people; ``decide`` is one press of a person on a screen.

    The ``clock``, if any, jumps before each step.
    """

    def __init__(
        self,
        server: DiscordServer,
        command: str,
        options: dict[str, Any],
        decide: Decide,
        slow: bool,
        clock: SimulatedClock | None,
    ) -> None:
        self._server = server
        self._command = command
        self._options = options
        self._decide = decide
        self._slow = slow
        self._clock = clock
        self._last = ""
        self._without_panel: set[str] = set()
        self.code = ""

    async def play(self) -> None:
        """From the command to the end. Raises :class:`Stuck`."""
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
        """As it is stored."""
        services = self._server.bot.app.services
        match: Match = await services.queries.load(self.code)
        return match

    def asked(self, match: Match) -> dict[str, int]:
        """Whoever has to decide, and the number of the decision."""
        renderer = self._server.bot.app.services.renderer
        return {
            person.name: prompt.number
            for seat, prompt in renderer.prompts(match).items()
            if (person := match.seats[seat].person) is not None and prompt.required
        }

    def controls(self, person: str, where: ChannelHandle | None) -> Iterator[CustomId]:
        """The controls of the game on a person's screen, in messages that stay."""
        for message, body in self._server._screen(person, where):
            if not message.flags.ephemeral:
                yield from playing(body)

    def labels(self, person: str, where: ChannelHandle | None) -> list[str]:
        """What the controls of the game say, in the newest message that has any."""
        return list(_offered(self._server, person, where))

    def messages(self, person: str, where: ChannelHandle | None) -> Iterator[str]:
        """What is said of the match on a person's screen, in messages that stay."""
        for message, body in self._server._screen(person, where):
            text = limits.text_of(body)
            if f"#{self.code}" in text and not message.flags.ephemeral:
                yield text

    async def _open(self) -> None:
        for _ in range(TRIES):
            await self._server.slash(PEOPLE[0], self._command, **self._options)
            with sqlite3.connect(self._server.database) as connection:
                found = connection.execute("SELECT code FROM matches").fetchone()
            if found is not None:
                self.code = found[0]
                return
        raise Stuck("no table")

    async def _until(self, person: str, button: str, there: Callable[[Match], bool]) -> None:
        """Press a button of the lobby until the match has changed."""
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
        """Each person who is asked is told, and one of them presses something."""
        asked = self.asked(match)
        person = next(iter(asked))
        if self._clock:
            self._clock.jump()
        if self._slow and person != self._last:
            await self._server.wait(AWAY)
        self._last = person
        where: ChannelHandle | None = self._server.dms(person)
        try:
            await self._seen(
                lambda: self._asks(person, where, asked[person]),
                GIVEN_UP if person in self._without_panel else PAUSES,
            )
            self._without_panel.discard(person)
        except Stuck:
            if self.asked(await self.match()) != asked:
                return  # it was decided meanwhile: nothing else could be
            await self._on_the_board(person, asked[person])
            self._without_panel.add(person)
            where = None
        with contextlib.suppress(KeyError, LookupError):  # nothing was shown: they press again
            await self._decide(self._server, person, where)

    async def _on_the_board(self, person: str, prompt: int) -> None:
        """Without a panel by DM: the board says whose turn it is, and opens the same panel."""
        if any(part.prompt == prompt for part in _offered(self._server, person, None).values()):
            return  # it is open
        if not any(
            f"Waiting for {person}" in text or f"and {person}" in text
            for text in self._server.shows(person)
        ):
            raise Stuck(f"{person} isn't told that the match waits for them")
        await self._server.press(person, "My panel", about=self.code)

    def _asks(self, person: str, where: ChannelHandle | None, prompt: int) -> bool:
        return any(control.prompt == prompt for control in self.controls(person, where))

    async def _seen(self, there: Callable[[], bool], pauses: Sequence[int] = PAUSES) -> None:
        for pause in pauses:
            await self._server.wait(pause)
            if there():
                return
        raise Stuck("what should be on the screen isn't")


def playing(body: limits.Json) -> Iterator[CustomId]:
    """The controls of the game in a message."""
    return (control for _, control in _labelled(body))


def _labelled(body: limits.Json) -> Iterator[tuple[str, CustomId]]:
    for part in limits.walk(body.get("components") or []):
        control = CustomId.read(part.get("custom_id") or "")
        if control is not None and control.words[0] == PLAY and not part.get("disabled"):
            yield part.get("label") or "", control


def _offered(
    server: DiscordServer, person: str, where: ChannelHandle | None
) -> dict[str, CustomId]:
    """The controls of the game, by label, in the newest message that has any."""
    bodies = (body for _, body in reversed(server._screen(person, where)))
    return next(filter(None, (dict(_labelled(body)) for body in bodies)), {})


async def bid(server: DiscordServer, person: str, where: ChannelHandle | None) -> None:
    """Puerto Banana: the host bids more."""
    await server.press(person, "Bid", where)
    await server.fill(person, "20" if person == PEOPLE[0] else "18")


async def take(server: DiscordServer, person: str, where: ChannelHandle | None) -> None:
    """Bananine: confirm, make the only move, or choose the last one offered."""
    for label in _offered(server, person, where):
        if label.startswith(("Confirm", "Take ", "Play ")):
            await server.press(person, label, where)
            return
    *_, value = server.options(person, where).values()
    await server.choose(person, value, where=where)


async def turn(server: DiscordServer, person: str, where: ChannelHandle | None) -> None:
    """Green Port: what a person in a hurry would press."""
    labels = list(_offered(server, person, where))
    await server.press(person, port.sensible(labels), where)


GAMES: dict[str, tuple[dict[str, Any], Decide, bool]] = {
    "puerto-banana": ({"round-limit": 2}, bid, True),
    "bananine": ({}, take, False),
    "green-port": ({"round-limit": 1}, turn, True),
}
"""For each game the options of a short match, a press of a person, and whether they are slow.

A panel of who is slow is posted again, which rings, and the one before is deleted.
"""


def table_of(server: DiscordServer, game: str, clock: SimulatedClock | None = None) -> Table:
    """A table of a game, not open yet; with a ``clock`` that jumps, time is limited."""
    options, decide, slow = GAMES[game]
    if clock:
        options = {**options, "deadline": clock.deadline}
    return Table(server, f"{game} start", options, decide, slow, clock)
