"""Expects a refusal by the key of its text."""

import pytest

from bot.errors import Refusal
from bot.games import IllegalMove


def refused(key: str) -> pytest.RaisesExc[Refusal | IllegalMove]:
    """A block in which a request is refused, by us or by the rules, with the text ``key``."""
    return pytest.raises((Refusal, IllegalMove), match=f"^{key}$")
