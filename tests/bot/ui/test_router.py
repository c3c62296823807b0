"""The desk's list of who answers which controls."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.ui.controls.custom_id import PLAY
from bot.ui.router import Router


async def answer(*_: object) -> None:
    """Stands for a cog's handler."""


def router() -> Router:
    nobody = cast(Any, None)
    return Router(nobody, nobody, nobody, {"join": answer})


@pytest.mark.parametrize("word", ["join", PLAY, "page"])
def test_a_word_is_answered_by_one_handler_only(word: str) -> None:
    app = router()
    if word == "page":
        app.handle(word, answer)
    with pytest.raises(ValueError, match=word):
        app.handle(word, answer)
