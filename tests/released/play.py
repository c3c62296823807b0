"""People who play on a simulated Discord, mostly at random, until something comes up."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

from simcord import ChannelHandle

from bot.catalogue import find_games
from bot.games.game import AnyGame
from tests import limits
from tests.journeys.discord_server import DiscordServer
from tests.released.world import BREAK, LOCALES

GAMES = {key: entry.game for key, entry in find_games().items()}
SHUT = "Gil"
"""The person who accepts no direct messages."""
MOST_PRESSES = 400

Until = Callable[[Any, dict[int, Any]], bool]
"""Whether play may stop with this state and these prompts."""


class PlaySession:
    """People playing: what they press is random, with a bias towards sensible choices."""

    def __init__(self, world: DiscordServer) -> None:
        self.world = world
        self.random = Random(1)
        self.names = {world.people[name].id: name for name in LOCALES}

    def rows(self, query: str, *values: object) -> list[Any]:
        with closing(sqlite3.connect(self.world.database)) as connection:
            return connection.execute(query, values).fetchall()

    def where(self, name: str) -> ChannelHandle:
        """Where the person decides."""
        return self.world.games if name == SHUT else self.world.dms(name)

    async def open(self, command: str, host: str, *others: str, **options: object) -> str:
        """Open a table with these people. Returns its code."""
        dashed = {name.replace("_", "-"): value for name, value in options.items()}
        await self.world.slash(host, command, **dashed)
        code = str(self.rows("SELECT code FROM matches ORDER BY id DESC LIMIT 1")[0][0])
        for name in others:
            await self.press(name, code, "join")
        return code

    async def start(self, command: str, host: str, *others: str, **options: object) -> str:
        """Start a match of these people. Returns its code."""
        code = await self.open(command, host, *others, **options)
        await self.press(host, code, "start")
        await self.world.wait(BREAK)
        return code

    async def press(self, name: str, code: str, words: str) -> None:
        """Press a button of the board."""
        await self.world.press(name, f"q1:{code}:0:{words}", about=code)

    async def bid(self, code: str, **amounts: int) -> None:
        """Bid through the form that a panel opens."""
        for name, amount in amounts.items():
            await self.world.press(name, self.control(name, code, "play.bid"), self.where(name))
            await self.world.fill(name, str(amount))
            await self.world.wait(BREAK)

    def control(self, name: str, code: str, words: str) -> str:
        """The custom_id with these words in the newest panel of the match."""
        ids = [str(control["custom_id"]) for control in self.controls(name, code)]
        return next(each for each in ids if each.endswith(f":{words}"))

    def controls(self, name: str, code: str) -> list[limits.Json]:
        """What the person can press in the newest message of the match where they decide."""
        for _, body in reversed(self.world._screen(name, self.where(name))):
            found = [
                part
                for part in limits.walk(body["components"])
                if f"q1:{code}:" in part.get("custom_id", "") and not part.get("disabled")
            ]
            if found and (name != SHUT or any(":0:join" not in c["custom_id"] for c in found)):
                return found
        raise LookupError(f"{name} sees no panel of {code}")

    def state(self, code: str) -> tuple[AnyGame, Any]:
        """The match's game and current state; the state is None once it's over."""
        game, state, rules, status = self.rows(
            "SELECT game, state, rules, status FROM matches WHERE code = ?", code
        )[0]
        running = status == "running"
        return GAMES[game], GAMES[game].load_state(state, rules) if running else None

    def deciders(self, code: str) -> dict[int, str]:
        """The people the match waits for, by seat."""
        game, state = self.state(code)
        asked = {} if state is None else game.pending(state)
        query = "SELECT number, person_id FROM seats JOIN matches ON id = match_id WHERE code = ?"
        holders = dict(self.rows(query, code))
        return {
            seat: self.names[holders[seat]]
            for seat, prompt in asked.items()
            if prompt.required and holders[seat] in self.names
        }

    async def until(self, code: str, rests: Until) -> bool:
        """Keep pressing until the match may stop; False if it ended first."""
        for _ in range(MOST_PRESSES):
            game, state = self.state(code)
            if state is None:
                return False
            if rests(state, dict(game.pending(state))):
                return True
            await self.decide(code)
        return False

    async def play_out(self, code: str) -> str:
        """Play to the end. Returns the code."""
        await self.until(code, lambda state, prompts: False)
        assert self.state(code)[1] is None, code
        return code

    async def decide(self, code: str) -> None:
        """Have somebody press something that the game offers."""
        name = self.random.choice(list(self.deciders(code).values()))
        offers = [c for c in self.controls(name, code) if ":play." in c["custom_id"]]
        control = self.random.choices(offers, [_sense(each) for each in offers])[0]
        if control["type"] in limits.SELECTS:
            value = self.random.choice(control["options"])["value"]
            where = self.where(name)
            await self.world.choose(name, value, where=where, saying=control["custom_id"])
        else:
            await self.world.press(name, control["custom_id"], self.where(name))
            if name in self.world._modals:
                await self.world.fill(name, str(self.random.randint(5, 20)))
        await self.world.wait(BREAK)


def _sense(control: limits.Json) -> float:
    """How likely a sensible person is to press it."""
    word = control["custom_id"].split("play.")[1].split(".")[0]
    return {"take": 3, "complete": 9, "buy": 9, "do": 9, "refer": 3, "ask": 0.3}.get(word, 1)
