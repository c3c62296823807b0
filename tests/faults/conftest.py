"""Faults are met in journeys: the same harbour, but what is logged is looked at by each test."""

import pytest

from tests.journeys.conftest import harbour_of, quick_pictures

__all__ = ["harbour_of", "quick_pictures"]


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits as in life, a hundred times shorter: the harbour sits them out."""
    monkeypatch.setattr("bot.table.answer.PATIENCE", 0.05)
    monkeypatch.setattr("bot.table.refresh.RETRIES", (0.02, 0.04, 0.08, 0.16))
