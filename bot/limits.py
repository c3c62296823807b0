"""How much one person, and one server, may ask for; an operator can choose other figures."""

from __future__ import annotations

from datetime import timedelta

import msgspec

INVITATIONS_COUNT_FOR = timedelta(minutes=10)


class Limits(msgspec.Struct, frozen=True):
    """At most so many. ``invitations`` of a person are those of the last ten minutes.

    ``tables`` that a person opened and that wait for players; ``matches`` that a person has a seat
    in; ``server_tables`` that wait for players on one server, whose managers may allow fewer.
    """

    invitations: int = 5
    tables: int = 3
    matches: int = 20
    server_tables: int = 100
