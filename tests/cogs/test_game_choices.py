"""The games that a command suggests."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.ui.app import game_choices
from tests.cogs.playing import SCREENS
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize(
    ("text", "found"), [("", set(SCREENS)), ("BANANA", {"puerto-banana"}), ("chess", set())]
)
async def test_games_are_suggested_by_any_part_of_their_names(text: str, found: set[str]) -> None:
    services = SimpleNamespace(catalogue=CATALOGUE, screens=SCREENS)
    client = SimpleNamespace(app=SimpleNamespace(services=services))
    asked = cast(Any, SimpleNamespace(client=client, locale="it"))
    assert {choice.value for choice in await game_choices(asked, text)} == found
