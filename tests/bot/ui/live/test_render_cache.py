"""Edits that change nothing are known, and never mistaken."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.model.match import Surface
from bot.ui.layout.message import Message
from bot.ui.live.render_cache import RenderCache

SURFACE = Surface("KTRM", 0, 1, 2, version=3)
CARD = Message(0, "Heading", ("Line",))


def test_a_message_shows_what_was_noted_of_it() -> None:
    shown = RenderCache()
    assert not shown.same(SURFACE, CARD, 1)
    shown.note(SURFACE, CARD, 1)
    assert shown.same(SURFACE, CARD, 1)
    assert not shown.same(SURFACE, CARD, 2)
    assert not shown.same(SURFACE, Message(0, "Heading", ("Other",)), 1)


def test_a_message_that_another_process_has_written_is_not_known() -> None:
    shown = RenderCache()
    shown.note(SURFACE, CARD, 1)
    assert not shown.same(msgspec.structs.replace(SURFACE, version=4), CARD, 1)


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.live.render_cache.MOST", 1)
    shown = RenderCache()
    shown.note(SURFACE, CARD, 1)
    shown.note(msgspec.structs.replace(SURFACE, message_id=9), CARD, 1)
    assert not shown.same(SURFACE, CARD, 1)
