"""A harbour for hostile people: their own matches, and matches that are none of their business.

Vera and Walt play behind closed doors: on a separate server, and in a channel that the others
can't see. At the *quiet* tables Ada and Bo have secrets from each other and wait for Walt, who
never decides, so that none of their secrets is ever revealed.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import discord
from msgspec.structs import replace
from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.errors import Refusal
from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.matches.changes import decisions
from bot.matches.model.match import Match, Person, Place, Status
from tests.bot.matches.table import change, open_table, start_match
from tests.journeys import sight
from tests.journeys.discord_server import DiscordServer
from tests.worlds.deeds import short_options

ACTORS = ("Ada", "Bo", "Cleo", "Mallory")
"""The members of one server; Mallory has no seat at first. Mia manages another server."""
VERA, WALT, COVE, GROTTO, VAULT = "vera-k7", "walt-q9", "cove-x3", "grotto-z8", "vault-w6"
ALONE = re.compile(r"(?:Your bid(?::| is)|You hold) \**([^.*]+)")
"""What only one seat may know. Other private sentences might occur in another match too."""


class Harbour:
    """``places`` are the actors with their channels; ``secrets`` must be kept from ``watchers``."""

    def __init__(self, server: DiscordServer, random: Random) -> None:
        self.server = server
        self.env = server.env
        self.services = server.services
        self.random = random
        self.codes: list[str] = []
        self.closed: list[str] = []
        """The codes of the matches behind closed doors."""
        self.closed_channels: set[int] = set()
        self.watchers: dict[str, MemberActor] = {name: server.people[name] for name in ACTORS}
        self.places: list[tuple[Any, ChannelHandle]] = []
        self.secrets: dict[str, frozenset[str]] = {}

    async def build(self) -> None:
        """Set everything up, on a new server with :data:`ACTORS`."""
        games, bay = self.server.games, self.env.create_guild("Bay")
        pier = self.server.create_channel("pier", bay)
        master = bay.create_role("Master", permissions=discord.Permissions(manage_guild=True))
        self.watchers["Mia"] = bay.add_member(self.env.create_user("Mia"), roles=[master])
        for name, member in self.watchers.items():
            here = pier if name == "Mia" else games
            self.places += [(member.user, member.user.dm_channel), (member, here), (member, here)]
            await member.user.send_dm("ahoy")
            await member.slash(here, "matches")
        ada, bo, cleo, *_ = self.watchers.values()
        users = [self.env.create_user(VERA), self.env.create_user(WALT)]
        vera, walt = [self.server.guild.add_member(user) for user in users]
        for game in self.services.games:
            await self._play(game, [ada, bo, walt], games, but=walt)
        await self._close_doors([vera, walt])
        await self.env.settle()
        own, since = self._own_secrets(), len(self.env.http_requests)
        for game in self.services.games:
            await self._play(game, [ada, bo, cleo], games)
            await self._play(game, [cleo, bo], games)
        await self._play("puerto-banana", [bo, ada], games, to_the_end=True)
        await self._open("bananine", bo, games)
        await self.env.settle()
        bodies = [entry.json for entry in self.env.http_requests[since:]]
        await self._keep_secrets(own, "\n".join(sight.strings(bodies)))

    async def _close_doors(self, crew: list[MemberActor]) -> None:
        """Start the crew's matches in two channels that nobody else sees."""
        cove, vault = self.env.create_guild(COVE), self.server.create_channel(VAULT)
        unseen = discord.Permissions(view_channel=True).value
        everyone = Overwrite(self.server.guild.id, OverwriteType.ROLE, 0, unseen)
        self.env.backend.set_overwrite(vault.id, everyone)
        elsewhere = [cove.add_member(member.user) for member in crew]
        grotto = self.server.create_channel(GROTTO, cove)
        open_before = len(self.codes)
        for channel, here in ((vault, crew), (grotto, elsewhere)):
            self.closed_channels.add(channel.id)
            for game in self.services.games:
                await self._play(game, here, channel, but=here[1])
        await self._open("bananine", elsewhere[0], grotto)
        self.closed = self.codes[open_before:]

    async def _open(self, game: str, host: MemberActor, channel: ChannelHandle) -> None:
        match = await open_table(self.services, [_person(host)], game=game, place=_place(channel))
        self._noted(match)

    async def _play(
        self,
        game: str,
        crew: Sequence[MemberActor],
        channel: ChannelHandle,
        *,
        but: MemberActor | None = None,
        to_the_end: bool = False,
    ) -> None:
        """Start a match and play until everything waits for the person ``but``, or to the end."""
        people = [_person(member) for member in crew]
        options = short_options(self.services.games[game], 3)
        match = await start_match(
            self.services, people, game=game, place=_place(channel), options=options
        )
        while (but or to_the_end) and match.status is Status.RUNNING:
            with suppress(Refusal):  # the bot was faster, and left nothing to decide
                decided = await self._decide(match, None if but is None else but.id)
                if decided is None:
                    break
            match = await self.services.store.load(match.code)
        self._noted(match)

    def _noted(self, match: Match) -> None:
        self.codes.append(match.code)
        self.server.bot.app.refresher.changed(match.code)

    async def _decide(self, match: Match, but: int | None) -> Match | None:
        """Decide for any person except ``but``; None if only ``but`` has to decide."""
        entry = self.services.games[match.game]
        pending = entry.game.pending(match.state)
        for seat in required_seats(pending):
            person = match.seats[seat].person
            assert person is not None
            if person.id != but:
                view = entry.game.view(match.state, seat)
                position: Position[Any, Any, Any] = Position(view, pending[seat])
                luck = Chance(self.random.randbytes(32))
                action = entry.computers[EASY].decide(position, luck)
                if match.game == "puerto-banana":
                    action = replace(action, amount=self.random.randrange(10**4, 10**5))
                number = pending[seat].number
                return await change(self.services, decisions.act, match, person.id, action, number)
        return None

    def _own_secrets(self) -> dict[str, set[str]]:
        """What only one person was shown so far, by who it was."""
        own = {
            name: set(ALONE.findall("\n".join(sight.texts(self.env, member))))
            for name, member in self.watchers.items()
        }
        assert all(len(own[name]) > 1 for name in ("Ada", "Bo")), "a bid and a hand, at least"
        return own

    async def _keep_secrets(self, own: dict[str, set[str]], elsewhere: str) -> None:
        """Collect what only one person was shown at the quiet tables, and closed matches' secrets.
        What other tables show ``elsewhere`` is no secret."""
        closed = {VERA, COVE, GROTTO, VAULT}
        for code in self.closed:
            match = await self.services.store.load(code)
            assert match.commitment is not None
            closed.add(match.commitment)
        for name in self.watchers:
            others = {line for other in own if other != name for line in own[other]}
            secret = {line for line in others - own[name] if line not in elsewhere}
            self.secrets[name] = frozenset(secret | closed)


def _place(channel: ChannelHandle) -> Place:
    assert channel.guild is not None
    return Place(channel.guild.id, channel.guild.name, channel.id, str(channel.name), "en-US")


def _person(member: MemberActor) -> Person:
    return Person(member.id, member.user.name, "en-US")
