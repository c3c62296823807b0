"""Where matches are played, and what the managers of a server have chosen."""

from enum import StrEnum

import msgspec


class ChannelKind(StrEnum):
    """Who sees the channel of a match."""

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
"""The server id of ratings and leaderboards over all servers."""


class Server(msgspec.Struct, frozen=True):
    """A server as Discord describes it now."""

    id: int
    name: str
    locale: str


class Place(msgspec.Struct, frozen=True):
    """Where a match is played. ``parent_id`` is the channel that a thread belongs to. ``voices``:
    computer players may speak there."""

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

    ``language`` is that of the boards; None stands for the host's. Play is allowed in ``channels``,
    and members of ``roles`` may start a match, by id; empty for all. ``deadline`` is the key of the
    default pace in :data:`bot.matches.model.deadlines.PACES`. ``threads``: each match gets a
    thread. ``announcements``: the id of the channel for results. ``voices``: computer players may
    speak on the boards. ``call_role``: the id of the role that new tables call; ``role_for_all``:
    people may take that role themselves. ``monthly``: a season is a month, otherwise a quarter.
    ``champion``: the id of the role of last season's winners.
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
