"""In which language a match is shown to whom."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.entry import GameEntry
from bot.matches.model.match import Person, Seat
from bot.ui.screens.renderer import Renderer
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import PLACE, a_match
from tests.texts.catalogue import CATALOGUE

RENDERER = Renderer({GAME.key: GameEntry(GAME, COMPUTERS)}, {GAME.key: SCREEN}, CATALOGUE)


@pytest.mark.parametrize(("known", "spoken"), [("it", "it"), ("de", "en-US"), (None, "fr")])
def test_a_panel_speaks_its_persons_language_and_the_servers_where_that_is_unknown(
    known: str | None, spoken: str
) -> None:
    match = replace(
        a_match([Seat(0, Person(100, "Ada", known))]), place=replace(PLACE, locale="fr")
    )
    assert RENDERER.texts_of(match, 0).locale == spoken
