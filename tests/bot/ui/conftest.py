"""Answers come in one part, however busy the machine is that draws their pictures."""

import pytest


@pytest.fixture(autouse=True)
def pictures_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are not in time have tests of their own."""
    monkeypatch.setattr("bot.ui.layout.components.drawn_soon", lambda svgs: True)
