"""Where a match is played."""

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


class Place(msgspec.Struct, frozen=True):
    """Where a match is played. ``parent_id`` is the channel that a thread belongs to.
    ``voices``: computer players may speak."""

    server_id: int
    server_name: str
    channel_id: int
    channel_name: str
    locale: str
    kind: ChannelKind = ChannelKind.CHANNEL
    parent_id: int | None = None
    voices: bool = True

    @property
    def practice(self) -> bool:
        """Whether the match is practice in direct messages, without a channel."""
        return self.kind is ChannelKind.NOWHERE
