"""Practice by button: the first match of a game is against the easiest player."""

from unittest.mock import ANY, AsyncMock

import pytest

from bot.matches.changes import decisions, tables
from bot.matches.history import careers
from bot.ui.handlers.practice import Practice
from bot.ui.i18n.texts import LANGUAGES, catalogue
from cogs.puerto_banana.rules import GAME
from tests.bot.ui.handlers.table import Table
from tests.bot.ui.matches import a_match, played, seats


@pytest.mark.usefixtures("newcomers")
@pytest.mark.parametrize(
    ("pressed", "met", "level", "first"),
    [
        ("normal", [], "easy", True),
        ("normal", [GAME.key], "normal", False),
        ("hard", [], "hard", False),
    ],
)
async def test_somebody_new_meets_the_easiest_player_unless_they_choose_another(
    pressed: str, met: list[str], level: str, first: bool
) -> None:
    match = a_match(seats(2), state=played(2))
    table = Table(match)
    table.store[tables.practise].return_value = table.store[decisions.act].return_value
    table.store[careers.games_of].return_value = met
    table.refresher.show = AsyncMock()
    await table.press(Practice, f"practice.{GAME.key}.{pressed}")
    table.store[tables.practise].assert_awaited_once_with(GAME.key, ANY, level, ANY, first=first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_above_the_first_panel_does_not_repeat_the_panel(language: str) -> None:
    texts = catalogue().texts(language)
    assert texts.say("panel-turn") not in texts.say("practice-here", link="https://discord.com")
