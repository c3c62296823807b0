"""The pages that whoever runs the bot links: on data, on its terms, and where to ask."""

from __future__ import annotations

import msgspec


class Links(msgspec.Struct, frozen=True):
    """Addresses that begin with https:// or http://; None for a page that there isn't."""

    privacy: str | None = None
    terms: str | None = None
    support: str | None = None
