"""On a phone and on a desktop each decision fits one screen."""

import pytest

from tests.cogs.playing import KEYS
from tests.journeys.sandbox.panels import blank, measure


@pytest.mark.usefixtures("newcomers")
async def test_picture_and_buttons_fit_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", blank)
    found = await measure(KEYS)
    assert len(found) > 300
    assert [each for each in found if each.high > each.most] == []
