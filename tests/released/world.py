"""The Discord on which a released database was made, rebuilt with the same ids.

SimCord derives ids from its virtual clock and the order of creation. Objects created first, in a
fixed order at a fixed moment, have the same ids in every run, so the database still fits.
"""

import atexit
import base64
import contextlib
import lzma
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import discord
import msgspec
from simcord.backend.models import Message

from tests.databases import bring_up_to_date
from tests.journeys.discord_server import DiscordServer, MakeBot
from tests.journeys.virtual_time import PatientEnv, only_process
from tests.patience import PATIENCE

FOLDER = Path(__file__).parent / "databases"

LOCALES = {
    "Ada": "en-US",
    "Bo": "fr",
    "Cleo": "it",
    "Dag": "en-US",
    "Edo": "it",
    "Fay": "fr",
    "Gil": "en-US",
    "Mia": "en-US",
}
"""The people and their languages. Mia manages the server."""
CHANNELS = ("games", "pier", "news")
LAID_OUT = datetime(2030, 1, 1, tzinfo=UTC)
"""When the server and its people are created; play begins later."""
BREAK = 30
"""Seconds that pass after each action: as long as the bot's clock sleeps."""


class Posted(msgspec.Struct, frozen=True):
    """One of the bot's messages, as last shown."""

    id: int
    channel: int
    timestamp: str
    components: list[dict[str, Any]]


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """The holder of a seat: a name in :data:`LOCALES`, or None if a computer or erased."""

    name: str | None
    left: bool = False
    away: bool = False
    asked: str | None = None
    """The type of the seat's prompt, if any."""
    number: int = 0
    """The prompt's number."""
    required: bool = False


class Expected(msgspec.Struct, frozen=True):
    """A match in the database."""

    code: str
    game: str
    status: str
    ending: str | None
    version: int
    deadline: int | None
    claims: dict[str, int]
    invited: list[str]
    seats: list[Seated]
    results: list[tuple[int, int, int]]
    """Seat, place and score of each."""
    surfaces: list[tuple[int | None, int | None, bool]]
    """Seat (None for the board, -2 for the announcement), message, whether it is closed."""


class Released(msgspec.Struct, frozen=True):
    """The description of a released database; ``matches`` by a name for what is special in them."""

    made_at: datetime
    server: int
    people: dict[str, int]
    channels: dict[str, int]
    dms: dict[str, int]
    settings: dict[str, Any]
    matches: dict[str, Expected]
    messages: list[Posted]


def released(version: int) -> Released:
    """The description of that version's database."""
    return msgspec.json.decode((FOLDER / f"{version}.json").read_bytes(), type=Released)


def unpack(version: int, file: Path) -> None:
    """Unpack a copy of the database to ``file``."""
    packed = base64.decodebytes((FOLDER / f"{version}.db.xz.b64").read_bytes())
    file.write_bytes(lzma.decompress(packed))


@cache
def _up_to_date(version: int) -> Path:
    folder = tempfile.mkdtemp(prefix="released")
    atexit.register(shutil.rmtree, folder)
    file = Path(folder) / "quayside.db"
    unpack(version, file)
    return bring_up_to_date(file)


def unpack_up_to_date(version: int, file: Path) -> None:
    """Unpack a copy that is migrated to the current schema, which is done once per process."""
    shutil.copy(_up_to_date(version), file)


@contextlib.asynccontextmanager
async def open_world(
    make_bot: MakeBot, database: Path, now: datetime, messages: Iterable[Posted] = ()
) -> AsyncIterator[DiscordServer]:
    """The server and its people at the time ``now``, with a bot on ``database``."""
    bot = make_bot(database)
    env = PatientEnv(bot, settle_timeout=PATIENCE)
    world = DiscordServer(env, make_bot, database)
    lay_out(world)
    for posted in messages:
        put(world, posted)
    env.backend.advance_clock((now - env.now()).total_seconds())
    await env.start()
    try:
        with env.time_context(), only_process():
            await env.settle()
            yield world
            await env.settle()
    finally:
        await world._bot.close()
        await env.shutdown()
    env.raise_errors()


def lay_out(world: DiscordServer) -> None:
    """Create the server, its channels and its people, in an order that never changes."""
    env = world.env
    env.backend.advance_clock((LAID_OUT - env.now()).total_seconds())
    world.guild = env.create_guild("Harbour", preferred_locale="en-US")
    harbour_master = world.guild.create_role(
        "Harbour master", permissions=discord.Permissions(manage_guild=True)
    )
    for name in LOCALES:
        roles = [harbour_master] if name == "Mia" else []
        world.people[name] = world.guild.add_member(env.create_user(name), roles=roles)
    channels = [world.create_channel(name) for name in CHANNELS]
    world.games = channels[0]
    assert [world.dms(name) for name in LOCALES], "also creates the DM channels"
    world._speak({world.people[name].id: code for name, code in LOCALES.items()}, "en-US")


def put(world: DiscordServer, posted: Posted, reference: dict[str, Any] | None = None) -> None:
    """Post a message of the bot from an earlier run; ``reference`` is the message it replies to."""
    backend = world.env.backend
    message = Message(
        id=posted.id,
        channel_id=posted.channel,
        author_id=backend.bot_user.id,
        timestamp=posted.timestamp,
        flags=discord.MessageFlags(components_v2=True).value,
        components=posted.components,
        reference=reference,
    )
    backend.commit_message(message, broadcast=False)
