"""The desk's list of who answers which controls."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.table.control import PLAY
from bot.table.desk import Desk


async def answer(*_: object) -> None:
    """Stands for a cog's handler."""


def desk() -> Desk:
    nobody = cast(Any, None)
    return Desk(nobody, nobody, nobody, {"join": answer})


@pytest.mark.parametrize("word", ["join", PLAY, "page"])
def test_a_word_is_answered_by_one_handler_only(word: str) -> None:
    front = desk()
    if word == "page":
        front.handle(word, answer)
    with pytest.raises(ValueError, match=word):
        front.handle(word, answer)
