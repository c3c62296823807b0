"""Answers come in one part, however busy the machine is that draws their pictures."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def pictures_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are not in time have tests of their own."""
    monkeypatch.setattr("bot.ui.layout.components.drawn_soon", lambda svgs: True)
