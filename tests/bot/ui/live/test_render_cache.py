"""Edits that change nothing are recognised, without mistakes, and two writers notice each other."""

import pytest
from msgspec.structs import replace

from bot.matches.model.surface import Surface, SurfaceKind
from bot.ui.layout.message import Message
from bot.ui.live.render_cache import RenderCache

SURFACE = Surface("KTRM", SurfaceKind.PANEL, 0, 1, 2, version=3)
CARD = Message(0, "Heading", ("Line",))
OTHER = Message(0, "Heading", ("Other",))


def shown(version: int = 3) -> RenderCache:
    cache = RenderCache()
    with cache.unrecorded(2, version, stored=SURFACE.version) as done:
        done(CARD, 1, (version, None))
    return cache


def test_a_message_shows_what_was_noted_of_it() -> None:
    assert RenderCache().known(SURFACE).shown is None
    assert shown().known(SURFACE).shown == hash((CARD, 1))
    assert shown().known(SURFACE).answer == (3, None)


def test_a_message_that_another_process_has_written_is_not_known() -> None:
    elsewhere = replace(SURFACE, version=4)
    assert shown().known(elsewhere).shown is None
    assert not shown(version=9).newer(elsewhere, 4)


def test_a_doubtful_message_is_not_known() -> None:
    cache = shown()
    cache.doubt(SURFACE)
    assert cache.known(SURFACE).shown != hash((CARD, 1))


def test_an_answer_that_showed_more_is_not_overwritten_by_an_older_pass() -> None:
    cache = shown(version=5)
    assert cache.newer(SURFACE, 4)
    assert not cache.newer(SURFACE, 5)


def test_an_answer_under_way_is_left_to_its_end() -> None:
    cache = shown()
    with cache.unrecorded(2, version=4, stored=3) as done:
        assert cache.newer(SURFACE, 4)
        assert cache.known(SURFACE).shown != hash((OTHER, 1))
        done(OTHER, 1, None)
    assert cache.known(SURFACE).shown == hash((OTHER, 1))


def test_an_answer_that_failed_leaves_nothing_known() -> None:
    cache = shown()
    with cache.unrecorded(2, version=4, stored=3):
        pass
    assert cache.overtaken(SURFACE)
    assert not cache.newer(SURFACE, 3)


def test_of_two_that_wrote_at_once_neither_is_believed() -> None:
    cache = shown()
    with cache.unrecorded(2, version=4, stored=3) as done:
        cache.note(replace(SURFACE, version=5), CARD, 1)
        done(OTHER, 1, None)
    for version in (3, 4, 5):
        assert cache.overtaken(replace(SURFACE, version=version))


def test_of_two_answers_at_once_neither_is_believed() -> None:
    cache = shown()
    with cache.unrecorded(2, version=4, stored=3) as first_done:
        with cache.unrecorded(2, version=5, stored=3) as second_done:
            first_done(CARD, 1, None)
        second_done(OTHER, 1, None)
    assert cache.overtaken(SURFACE)


def test_an_answer_may_have_come_after_what_another_process_stored_meanwhile() -> None:
    cache = shown()
    with cache.unrecorded(2, version=4, stored=3) as done:
        assert not cache.overtaken(replace(SURFACE, version=5))
        done(OTHER, 1, None)
    assert not cache.overtaken(SURFACE)
    assert cache.overtaken(replace(SURFACE, version=5))
    cache.note(replace(SURFACE, version=5), CARD, 1)
    assert not cache.overtaken(replace(SURFACE, version=6))


def test_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.live.render_cache.MOST", 1)
    cache = shown()
    cache.note(replace(SURFACE, message_id=9), CARD, 1)
    assert cache.known(SURFACE).shown != hash((CARD, 1))
