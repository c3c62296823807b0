"""Alt texts: whole sentences, the most important first, as long as Discord takes them."""

from __future__ import annotations

from collections.abc import Iterable

MOST = 1024
"""Characters of an alt text."""


def spoken(sentences: Iterable[str]) -> str:
    """As many of the sentences as there is room for."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if len(longer) > MOST:
            break
        said = longer
    return said
