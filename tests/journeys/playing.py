"""What people do and see at any game's tables and in matches of Puerto Banana."""

import re
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.games import Chance
from bot.matches.model.match import Match
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from tests.bot.matches.table import auction
from tests.journeys.discord_server import DiscordServer, unlinked

TWO = ("Ada", "Bo")
THREE = ("Ada", "Bo", "Cleo")
MORE = "More …"
SURE = re.compile(r"\d anyway$|^Oui, miser |\d comunque$")
HEADING = re.compile(r"^## .+ · #([A-Z]{4})\b", re.MULTILINE)
SMALL = re.compile(r"^-# .+ · #[A-Z]{4}$", re.MULTILINE)
KEPT = ("people", "matches", "seats", "events", "deadlines", "results", "ratings")


async def open_table(
    server: DiscordServer,
    *people: str,
    game: str = "puerto-banana",
    where: ChannelHandle | None = None,
    **options: object,
) -> str:
    """Open a table as the first person and let the others join. Returns the match's code."""
    dashed = {name.replace("_", "-"): value for name, value in options.items()}
    await server.slash(people[0], f"{game} start", where, **dashed)
    code = HEADING.findall("\n".join(server.shows(people[0], where)))[-1]
    for person in people[1:]:
        await server.press(person, f"q1:{code}:0:join", where)
    return str(code)


async def start_match(
    server: DiscordServer, *people: str, where: ChannelHandle | None = None, **options: Any
) -> str:
    """Open a table, let everybody join, and start the match. Returns its code."""
    code = await open_table(server, *people, where=where, **options)
    await server.press(people[0], f"q1:{code}:0:start", where)
    return code


async def play_out(server: DiscordServer, *people: str) -> str:
    """Play a whole match of one round, won by the first person. Returns its code."""
    code = await start_match(server, *people, round_limit=1)
    for number, person in enumerate(people):
        await order(server, person, 10 - number, code)
    return code


def person(server: DiscordServer, name: str) -> Person:
    """Somebody as the bot stores them."""
    return Person(server.people[name].id, name)


def here(server: DiscordServer) -> Place:
    """#games as the bot stores it."""
    return Place(server.guild.id, "Harbour", server.games.id, "games", "en-US")


async def play_auction(
    server: DiscordServer, bids: Mapping[str, int], place: Place | None = None
) -> Match:
    """Play a match of one round in the past, of which no message tells."""
    people = {person(server, name): amount for name, amount in bids.items()}
    return await auction(server.services, people, place=place or here(server))


def same_luck(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Make every match draw from this seed alone, without a message id mixed in."""
    patch.setattr("secrets.token_bytes", lambda size: seed.to_bytes(size, "big"))
    patch.setattr(
        "bot.matches.model.match.match_chance",
        lambda secret, mix, position=0: Chance(secret, position),
    )


async def ask_to_leave(
    server: DiscordServer, person: str, code: str, where: ChannelHandle | None = None
) -> None:
    """Press *Leave* behind *More …*, which asks whether it is meant."""
    await server.press(person, "More …", where, about=f"#{code}")
    await server.press(person, "Leave", where, about=f"#{code}")


async def order(server: DiscordServer, person: str, amount: int, code: str) -> None:
    """Bid with a typed line."""
    await server.dm(person, f"#{code} {amount}")


async def bid(server: DiscordServer, person: str, amount: object, code: str = "#") -> None:
    """Bid through the form of the DM panel, confirming a bid that is too high to pay."""
    await server.press(person, "Bid", server.dms(person), about=code)
    await server.fill(person, str(amount))
    for label in [each for each in server.buttons(person, server.dms(person)) if SURE.search(each)]:
        await server.press(person, label, server.dms(person))


async def bid_all(server: DiscordServer, people: Sequence[str], *rounds: Sequence[object]) -> None:
    """Let everybody bid, round after round."""
    for amounts in rounds:
        for person, amount in zip(people, amounts, strict=True):
            await bid(server, person, amount)


async def erase(server: DiscordServer, person: str) -> None:
    """Erase the person's data, confirming twice."""
    await privacy(server, person, "erase", "erase.again", "erase.do")


async def privacy(server: DiscordServer, person: str, *choices: str) -> None:
    """Open the card of ``/privacy``, and press these buttons, one after the other."""
    await server.slash(person, "privacy")
    for choice in choices:
        await server.press(person, f"q1:AAAA:0:privacy.{choice}")


async def download(server: DiscordServer, person: str) -> Path:
    """The file in the newest message on the person's screen, which only they see."""
    message = server.games.history(viewer=server.people[person])[-1]
    assert message.flags.ephemeral
    (attached,) = message.attachments
    file = server.database.parent / attached.filename
    await attached.save(file)
    return file


def newest(server: DiscordServer, person: str = "Ada", where: ChannelHandle | None = None) -> str:
    """The newest message on the person's screen."""
    return server.shows(person, where)[-1].strip()


def newest_dm(server: DiscordServer, person: str = "Ada") -> str:
    """The newest message in the person's DMs."""
    return newest(server, person, server.dms(person))


def board(server: DiscordServer, code: str, person: str = "Ada") -> str:
    """The newest message about the match in the channel, except its ending."""
    return [text for text in server.shows(person) if f"#{code}" in text and not is_ending(text)][-1]


def ending(
    server: DiscordServer, code: str, person: str = "Ada", where: ChannelHandle | None = None
) -> str:
    """The only message in the channel that ends the match."""
    (only,) = (text for text in server.shows(person, where) if is_ending(text) and code in text)
    return only


def is_ending(text: str) -> bool:
    """Whether a message ends a match: only its small print has the match's code."""
    return SMALL.search(text) is not None and HEADING.search(text) is None


def panels(server: DiscordServer, person: str, code: str = "#") -> list[str]:
    """The messages about the match in the person's DMs, except the lobby's."""
    shown = server.shows(person, server.dms(person))
    own = (text for text in shown if "when the match starts" not in text and not is_ending(text))
    return [text for text in own if code in unlinked(text)]


def panel(server: DiscordServer, person: str, code: str = "#") -> str:
    """The person's only panel."""
    (only,) = panels(server, person, code)
    return only


def code_of(text: str) -> str:
    """The match code that a message shows."""
    found = re.search(r"#([A-Z]{4})\b", text)
    assert found is not None, text
    return found[1]


def rows(server: DiscordServer) -> dict[str, list[tuple[object, ...]]]:
    """All stored rows about people and matches, except about the messages that show them."""
    with sqlite3.connect(server.database) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in KEPT
        }


def permit(server: DiscordServer, permissions: discord.Permissions) -> None:
    """Give the bot exactly these permissions in #games."""
    allow, deny = permissions.value, (~permissions).value
    backend = server.env.backend
    overwrite = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow, deny)
    backend.set_overwrite(server.games.id, overwrite)


def pinged(server: DiscordServer) -> list[int]:
    """The people whom this journey's messages were allowed to ping, in order."""
    found: list[int] = []
    for entry in server.env.http_requests:
        body = entry.json if isinstance(entry.json, dict) else {}
        allowed = (body.get("data") or body).get("allowed_mentions") or {}
        assert not allowed.get("parse"), entry.path
        found += [int(person) for person in allowed.get("users", [])]
    return found
