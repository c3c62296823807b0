"""Green Port's buttons fit a phone."""

from __future__ import annotations

import pytest

from bot.ui.i18n.texts import LANGUAGES
from tests.cogs.green_port.sights import texts_in
from tests.texts.wording import wordings


@pytest.mark.parametrize("code", LANGUAGES)
def test_buttons_with_values_are_short(code: str) -> None:
    texts = texts_in(code)
    for key, wording in wordings(code).items():
        if key.startswith("gp-press-"):
            values: dict[str, object] = dict.fromkeys(wording.shown | wording.chosen_by, 12)
            if "cost" in values:
                values["cost"] = "▲6 ●2 ◆1 ★3"
            assert len(texts.say(key, **values)) <= 34, key
