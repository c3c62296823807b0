"""Edits that change nothing are known, and never mistaken."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.data import Surface
from bot.table.card import Card
from bot.table.shown import Shown

SURFACE = Surface("KTRM", 0, 1, 2, version=3)
CARD = Card(0, "Heading", ("Line",))


def test_a_message_shows_what_was_noted_of_it() -> None:
    shown = Shown()
    assert not shown.same(SURFACE, CARD, 1)
    shown.note(SURFACE, CARD, 1)
    assert shown.same(SURFACE, CARD, 1)
    assert not shown.same(SURFACE, CARD, 2)
    assert not shown.same(SURFACE, Card(0, "Heading", ("Other",)), 1)


def test_a_message_that_another_process_has_written_is_not_known() -> None:
    shown = Shown()
    shown.note(SURFACE, CARD, 1)
    assert not shown.same(msgspec.structs.replace(SURFACE, version=4), CARD, 1)


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.shown.MOST", 1)
    shown = Shown()
    shown.note(SURFACE, CARD, 1)
    shown.note(msgspec.structs.replace(SURFACE, message_id=9), CARD, 1)
    assert not shown.same(SURFACE, CARD, 1)
