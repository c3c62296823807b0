"""Faults are met in journeys: the same harbour, but what is logged is looked at by each test."""

import pytest

from tests.journeys.conftest import quick_pictures, server_of

__all__ = ["quick_pictures", "server_of"]


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits as in life, a hundred times shorter: the harbour sits them out."""
    monkeypatch.setattr("bot.ui.context.PATIENCE", 0.05)
    monkeypatch.setattr("bot.ui.live.refresher.RETRIES", (0.02, 0.04, 0.08, 0.16))
