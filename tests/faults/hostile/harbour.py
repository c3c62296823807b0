"""A harbour for hostile people: their own matches, and matches that are none of their business.

Vera and Walt play behind closed doors: on a separate server, and in a channel that the others
can't see. At the *quiet* tables Ada and Bo have secrets from each other and wait for Walt, who
never decides, so that none of their secrets is ever revealed.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

import discord
import msgspec
from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.errors import Refusal
from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.matches.changes import decisions, tables
from bot.matches.model.match import Match, Person, Place, Status
from tests.hostile_names import NAMES
from tests.journeys import sight
from tests.journeys.discord_server import DiscordServer
from tests.worlds.deeds import short_options

ACTORS = ("Ada", "Bo", "Cleo", "Mallory")
"""The members of one server; Mallory has no seat at first. Mia manages another server."""
VERA, WALT, COVE, GROTTO, VAULT = "vera-k7", "walt-q9", "cove-x3", "grotto-z8", "vault-w6"
LONGEST_NAME = 32
ALONE = re.compile(r"(?:Your bid(?::| is)|You hold) \**([^.*]+)")
"""What only one seat may know. Other private sentences might occur in another match too."""


class Harbour:
    """``places`` are the actors with their channels; ``secrets`` must be kept from ``watchers``."""

    def __init__(self, server: DiscordServer, random: Random) -> None:
        self.server = server
        self.env = server.env
        self.bot = server.bot
        self.games = sorted(self.bot.app.services.games)
        self.random = random
        self.codes: list[str] = []
        self.closed: list[str] = []
        """The codes of the matches behind closed doors."""
        self.closed_channels: set[int] = set()
        self.watchers: dict[str, MemberActor] = {name: server.people[name] for name in ACTORS}
        self.places: list[tuple[Any, ChannelHandle]] = []
        self.secrets: dict[str, frozenset[str]] = {}
        self._requests = count()

    async def build(self) -> None:
        """Set everything up, on a new server with :data:`ACTORS`."""
        bay = self.env.create_guild("Bay")
        pier = self.server.create_channel("pier", bay)
        master = bay.create_role("Master", permissions=discord.Permissions(manage_guild=True))
        self.watchers["Mia"] = bay.add_member(self.env.create_user("Mia"), roles=[master])
        for name, member in self.watchers.items():
            self.env.backend.users[member.id].global_name = self._odd_name()
            here = pier if name == "Mia" else self.server.games
            self.places += [(member.user, member.user.dm_channel), (member, here), (member, here)]
            await member.user.send_dm("ahoy")
            await member.slash(here, "matches")
        await self._close_doors()
        await self.env.settle()
        since = len(self.env.http_requests)
        own = {name: self._shown_to(name) for name in self.watchers}
        await self._open_tables()
        await self.env.settle()
        await self._keep_secrets(
            own, "\n".join(sight.strings([entry.json for entry in self.env.http_requests[since:]]))
        )

    async def _close_doors(self) -> None:
        """Start the quiet tables, and Vera and Walt's matches in two closed channels."""
        users = [self.env.create_user(VERA), self.env.create_user(WALT)]
        cove, harbour = self.env.create_guild(COVE), self.server.guild
        vera, walt = [harbour.add_member(user) for user in users]
        for game in self.games:
            quiet = [self.watchers["Ada"], self.watchers["Bo"], walt]
            await self._play(game, quiet, self.server.games, until=walt.id)
        vault = self.server.create_channel(VAULT)
        unseen = discord.Permissions(view_channel=True).value
        everyone = Overwrite(harbour.id, OverwriteType.ROLE, 0, unseen)
        self.env.backend.set_overwrite(vault.id, everyone)
        elsewhere = [cove.add_member(user) for user in users]
        for channel, crew in (
            (vault, [vera, walt]),
            (self.server.create_channel(GROTTO, cove), elsewhere),
        ):
            self.closed_channels.add(channel.id)
            for game in self.games:
                self.closed.append(await self._play(game, crew, channel, until=walt.id))
        self.closed.append(await self._open(self.games[0], crew[0], channel))

    async def _open_tables(self) -> None:
        """Open matches of every game and stage, with seats for hostile people."""
        ada, bo, cleo, _, _ = self.watchers.values()
        for game in self.games:
            await self._play(game, [ada, bo, cleo], self.server.games)
            await self._play(game, [cleo, bo], self.server.games)
        await self._play("puerto-banana", [bo, ada], self.server.games, until=None)
        await self._open("bananine", bo, self.server.games)

    async def _open(self, game: str, host: MemberActor, channel: ChannelHandle) -> str:
        options = short_options(self.bot.app.services.games[game], 3)
        outcome = await self.bot.app.services.store.write(
            tables.open_table,
            game,
            _place(channel),
            _person(host),
            options=options,
            request_id=self._request(),
        )
        self.codes.append(outcome.match.code)
        self.bot.app.refresher.changed(outcome.match.code)
        return outcome.match.code

    async def _play(
        self,
        game: str,
        crew: Sequence[MemberActor],
        channel: ChannelHandle,
        until: int | None = 0,
    ) -> str:
        """Start a match and play until everything waits for the person ``until``. None plays to the
        end, 0 not at all. Returns the code."""
        store = self.bot.app.services.store
        code = await self._open(game, crew[0], channel)
        for member in crew[1:]:
            await store.write(tables.join, code, self._request(), _person(member))
        match = (await store.write(tables.start, code, self._request(), crew[0].id)).match
        while until != 0 and match.status is Status.RUNNING:
            decided = await self._decide(match, but=until)
            if decided is None:
                break
            match = decided
        self.bot.app.refresher.changed(code)
        return code

    async def _decide(self, match: Match, but: int | None) -> Match | None:
        """Decide for any person except ``but``; None if only ``but`` has to decide."""
        services = self.bot.app.services
        entry = services.games[match.game]
        pending = entry.game.pending(match.state)
        for seat in required_seats(pending):
            prompt = pending[seat]
            person = match.seats[seat].person
            assert person is not None
            if person.id == but:
                continue
            luck = Chance(self.random.randbytes(32))
            view = entry.game.view(match.state, seat)
            position: Position[Any, Any, Any] = Position(view, prompt)
            action = entry.computers[EASY].decide(position, luck)
            if match.game == "puerto-banana":
                action = msgspec.structs.replace(action, amount=self.random.randrange(10**4, 10**5))
            try:
                outcome = await services.store.write(
                    decisions.act, match.code, self._request(), person.id, action, prompt.number
                )
            except Refusal:  # the bot was faster, and left nothing to decide
                return await services.store.load(match.code)
            return outcome.match
        return None

    async def _keep_secrets(self, own: Mapping[str, set[str]], elsewhere: str) -> None:
        """Collect what only one person was shown at the quiet tables, and closed matches' secrets.
        What other tables show ``elsewhere`` is no secret."""
        closed = {VERA, COVE, GROTTO, VAULT}
        for code in self.closed:
            match = await self.bot.app.services.store.load(code)
            assert match.commitment is not None
            closed.add(match.commitment)
        for name in self.watchers:
            others = {line for other in own if other != name for line in own[other]}
            secret = {line for line in others - own[name] if line not in elsewhere}
            self.secrets[name] = frozenset(secret | closed)
        assert all(len(own[name]) > 1 for name in ("Ada", "Bo")), "a bid and a hand, at least"

    def _shown_to(self, name: str) -> set[str]:
        written = "\n".join(sight.texts(self.env, self.watchers[name]))
        return set(ALONE.findall(written))

    def _odd_name(self) -> str:
        """A name of a kind that Discord allows."""
        name = self.random.choice(sorted(NAMES.values()))
        return "".join(char for char in name if not "\ud800" <= char <= "\udfff")[:LONGEST_NAME]

    def _request(self) -> str:
        return f"harbour-{next(self._requests)}"


def _place(channel: ChannelHandle) -> Place:
    assert channel.guild is not None
    return Place(channel.guild.id, channel.guild.name, channel.id, str(channel.name), "en-US")


def _person(member: MemberActor) -> Person:
    return Person(member.id, member.user.name, "en-US")
