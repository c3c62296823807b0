"""The simulated server and everything on it, with ids that stay the same across restarts.

SimCord derives ids from its virtual clock, which starts at the same instant in every run, and from
the order of creation. The server, its channel, the people and their DMs are created first and in a
fixed order, so they get the same ids in every run, and a stored database still fits. Then the clock
is set to the current time, so that all later ids (messages, interactions) are new.

Commands are in each person's language, as on Discord; SimCord knows only the registered names. When
one is used, its localized names are replaced by the registered ones on the way to the bot.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

import discord
from simcord import ChannelHandle, Env, MemberActor, UserHandle
from simcord.backend.cdn import CDN_BASE

from bot.ui.drawing.render import render

SERVER: Final = "Quayside Harbour"
CHANNEL: Final = "games"
BOT: Final = "Quayside"


Part: TypeAlias = Mapping[str, Any]
"""A command, or one of its options or choices."""


@dataclass(frozen=True, slots=True)
class SimulatedUser:
    """A person on the simulated server: `key` is their name in addresses, `locale` their Discord's
    language, `colour` (#RRGGBB) their avatar's background."""

    key: str
    name: str
    locale: str
    colour: str


PEOPLE: Final = (
    SimulatedUser("ann", "Ann", "en-US", "#A34700"),
    SimulatedUser("ben", "Ben", "en-GB", "#0072B2"),
    SimulatedUser("chloe", "Chloé", "fr", "#007A59"),
    SimulatedUser("dario", "Dario", "it", "#9B4F7D"),
)
"""In the order of the bar; the first owns the server. The order determines their ids, which are
stored in databases, so append new people."""

ICON: Final = Path(__file__).with_name("static") / "icon.svg"
FACE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">'
    '<rect width="80" height="80" fill="{colour}"/>'
    '<text x="40" y="55" font-family="Fredoka One" font-size="44" text-anchor="middle"'
    ' fill="#FFFFFF">{initial}</text></svg>'
)
AVATAR_HASH: Final = "sandbox"
"""Everybody's avatar hash, a part of the picture's address."""


@dataclass(frozen=True, slots=True)
class Inhabitant:
    """A person and their handles in the simulation."""

    person: SimulatedUser
    user: UserHandle
    member: MemberActor
    dm: ChannelHandle


@dataclass(frozen=True, slots=True)
class World:
    """The simulation around one bot, which hasn't started yet."""

    env: Env
    channel: ChannelHandle
    inhabitants: tuple[Inhabitant, ...]
    pictures: Mapping[str, tuple[str, bytes]]
    """File name and bytes of each avatar, by address."""
    locales: dict[int, str]
    """The language of each person's Discord, by user id. It can change."""
    closed: set[int] = field(default_factory=set)
    """The ids of users whose Discord refuses direct messages."""


class VirtualTimeEnv(Env):
    """A simulation in which the bot's timers fire only when the clock is moved. SimCord also fires
    them in real time, and settling would wait for the short ones."""

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        sharded = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
        super().__init__(bot, shard_count=1 if sharded else None, **options)

    def _schedule_timer(self, *_: object) -> None:
        """Start no real timer: SimCord has already registered the virtual one."""

    async def _settle_internal(self, **options: Any) -> None:
        """Wait for `settle_timeout`, even at the start, where SimCord allows five seconds."""
        await super()._settle_internal(**{**options, "timeout": None})


def build_world(bot: discord.Client) -> World:
    """Create the server for `bot` and set its clock to the current time."""
    env = VirtualTimeEnv(bot, check_errors=False)
    env.backend.edit_bot_profile(BOT)
    env.backend.bot_user.avatar = AVATAR_HASH
    users = [
        env.create_user(person.key, global_name=person.name, avatar=AVATAR_HASH)
        for person in PEOPLE
    ]
    guild = env.create_guild(SERVER, owner=users[0])
    channel = guild.create_text_channel(CHANNEL)
    inhabitants = tuple(
        Inhabitant(person, user, guild.add_member(user), user.dm_channel)
        for person, user in zip(PEOPLE, users, strict=True)
    )
    env.backend.advance_clock(clock_lag(env))
    locales = {each.user.id: each.person.locale for each in inhabitants}
    _localize(env, locales)
    return World(env, channel, inhabitants, _avatars(env, inhabitants), locales)


def clock_lag(env: Env) -> float:
    """Seconds by which the virtual clock is behind the real one."""
    return (datetime.now(UTC) - env.now()).total_seconds()


def _localize(env: Env, locales: Mapping[int, str]) -> None:
    """Show commands in each person's language, and set the locale of their interactions, which is
    en-US in SimCord. The subscriber added here corrects the payload before the bot's, which is
    added later, gets it."""
    backend = env.backend
    registered = backend.visible_commands

    def visible(*, user_id: int, channel_id: int) -> list[dict[str, Any]]:
        commands = registered(user_id=user_id, channel_id=channel_id)
        return [localized(command, locales[user_id]) for command in commands]

    def translate(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user_id = int(payload.get("member", payload)["user"]["id"])
            payload["locale"] = locales[user_id]
            for command in registered(user_id=user_id, channel_id=int(payload["channel_id"])):
                if command["id"] == payload["data"].get("id"):
                    restore_names(payload["data"], command, locales[user_id])
                    backend.interactions[int(payload["id"])].command_name = command["name"]

    backend.visible_commands = visible  # type: ignore[assignment,method-assign]
    backend.subscribers.append(translate)


def localized_text(part: Part, field: str, locale: str) -> str:
    """The part's name or description (``field``) in a locale."""
    return str((part.get(f"{field}_localizations") or {}).get(locale) or part.get(field, ""))


def localized(part: Part, locale: str) -> dict[str, Any]:
    """The command, or the part of one, as people with this locale see it."""
    fields = [field for field in ("name", "description") if field in part]
    inner = [each for each in ("options", "choices") if part.get(each)]
    return {
        **part,
        **{field: localized_text(part, field, locale) for field in fields},
        **{each: [localized(one, locale) for one in part[each]] for each in inner},
    }


def restore_names(use: dict[str, Any], command: Part, locale: str) -> None:
    """Replace, in place, the localized names in a use of the command with the registered ones."""
    use["name"] = command["name"]
    options = {localized_text(each, "name", locale): each for each in command.get("options") or []}
    for option in use.get("options") or []:
        restore_names(option, options[option["name"]], locale)


def _avatars(env: Env, inhabitants: tuple[Inhabitant, ...]) -> dict[str, tuple[str, bytes]]:
    faces = {
        each.user.id: FACE.format(colour=each.person.colour, initial=each.person.name[0])
        for each in inhabitants
    }
    faces[env.backend.bot_user.id] = ICON.read_text("utf-8")
    return {
        f"{CDN_BASE}/avatars/{user}/{AVATAR_HASH}.png": (f"{user}.png", render(svg))
        for user, svg in faces.items()
    }
