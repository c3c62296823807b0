"""Servers, and what their managers and members have chosen."""

import msgspec


class Server(msgspec.Struct, frozen=True):
    """A server as Discord describes it now."""

    id: int
    name: str
    locale: str


class ServerSettings(msgspec.Struct, frozen=True):
    """The choices of a server's managers.

    ``language`` of the boards: None for that of whoever opens them. ``channels`` where play is
    allowed and ``roles`` that may start a match: ids, empty for all. ``deadline``: the ``longest``
    of the default :class:`bot.matches.model.pace.Pace`. ``threads``: every match gets a thread.
    ``announcements``: the channel for results. ``voices``: computer players may speak on the
    boards. ``call_role``: the id of the role that new tables call; ``role_for_all``: people may
    take it themselves. ``monthly``: a season is a month, otherwise a quarter. ``champion``: the
    role of last season's winners.
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


class Preferences(msgspec.Struct, frozen=True):
    """The choices of a person. ``hidden``: off the boards over all servers, profile private.
    ``invitable``: accepts invitations. ``quiet``: computer players say nothing to them."""

    hidden: bool = False
    invitable: bool = True
    quiet: bool = False
