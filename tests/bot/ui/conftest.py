"""Answers are sent with their pictures, however busy the machine is."""

import pytest


@pytest.fixture(autouse=True)
def pictures_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Late pictures have tests of their own."""
    monkeypatch.setattr("bot.ui.layout.components.drawn_soon", lambda svgs: True)
