"""Where matches are played, and what the managers of a server have chosen."""

from enum import StrEnum

import msgspec


class ChannelKind(StrEnum):
    """Who can see a match's channel."""

    CHANNEL = "channel"
    """The channel's own members."""
    PUBLIC_THREAD = "public-thread"
    """Those who see its parent channel."""
    PRIVATE_THREAD = "private-thread"
    """Only its members."""
    NOWHERE = "nowhere"
    """No channel: practice against computers in direct messages."""


NO_SERVER = 0
"""The server id of matches played only in direct messages."""

ALL_SERVERS = 0
"""The server id of ratings and leaderboards across all servers."""


class Server(msgspec.Struct, frozen=True):
    """A server as Discord describes it now."""

    id: int
    name: str
    locale: str


class Place(msgspec.Struct, frozen=True):
    """Where a match is played. ``parent_id`` is the channel that a thread belongs to. ``voices`` is
    whether computer players may speak there."""

    server_id: int
    server_name: str
    channel_id: int
    channel_name: str
    locale: str
    kind: ChannelKind = ChannelKind.CHANNEL
    parent_id: int | None = None
    voices: bool = True

    @property
    def server(self) -> Server:
        return Server(self.server_id, self.server_name, self.locale)

    @property
    def practice(self) -> bool:
        """Whether the match is practice in direct messages, without a channel."""
        return self.kind is ChannelKind.NOWHERE


class ServerSettings(msgspec.Struct, frozen=True):
    """The choices of a server's managers.

    ``language`` is the language of the boards; None stands for the host's. Play is allowed in
    ``channels``, and members of ``roles`` may start a match; both hold ids, and are empty if there
    is no restriction. ``deadline`` is the key of the default pace in
    :data:`bot.matches.model.deadlines.PACES`. ``threads`` is whether each match gets a thread,
    ``announcements`` the id of the channel for results, and ``voices`` whether computer players may
    speak on the boards. ``call_role`` is the id of the role that new tables call, and
    ``role_for_all`` whether people may take that role themselves. A season is a month if
    ``monthly``, otherwise a quarter. ``champion`` is the id of the role for last season's winners.
    """

    language: str | None = None
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    deadline: int = 0
    threads: bool = False
    announcements: int | None = None
    voices: bool = True
    call_role: int | None = None
    role_for_all: bool = False
    monthly: bool = False
    champion: int | None = None
