"""Requests are validated against Discord's own OpenAPI document."""

from pathlib import Path
from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.openapi import Keeper, Specification, compare, specification

__all__ = ["specification"]

MESSAGES = "/channels/1/messages"
CALLBACK = "/interactions/1/token/callback"


def problems(specification: Specification, method: str, path: str, body: Any) -> list[str]:
    return specification.problems(HttpLogEntry(method, path, {}, body, None))


def message(label: object = "Bid", **others: Any) -> dict[str, Any]:
    button = {"type": 2, "style": 1, "label": label, "custom_id": "q1:bid"}
    return {
        "flags": 1 << 15,
        "allowed_mentions": {"parse": [], "users": [175928847299117063]},
        "components": [{"type": 1, "components": [button]}],
        "attachments": [{"id": 0, "filename": "board.png"}],
    } | others


def form(label: str) -> dict[str, Any]:
    field = {"type": 4, "custom_id": "amount", "style": 1}
    labelled = {"type": 18, "label": label, "component": field}
    return {"type": 9, "data": {"custom_id": "bid", "title": "Bid", "components": [labelled]}}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", MESSAGES),
        ("PATCH", f"{MESSAGES}/2"),
        ("POST", "/webhooks/1/token"),
        ("PATCH", "/webhooks/1/token/messages/@original"),
        ("PATCH", "/webhooks/1/token/messages/2"),
    ],
)
def test_a_message_is_judged_anywhere(specification: Specification, method: str, path: str) -> None:
    assert problems(specification, method, path, message()) == []
    (problem,) = problems(specification, method, path, message(label=5))
    assert problem.startswith(f"{method} {path}: ")
    assert 'components/0/components/0/label: 5 is not of types "null", "string"' in problem


@pytest.mark.parametrize(
    ("method", "path", "body", "problem"),
    [
        ("POST", CALLBACK, form("x" * 46), "data/components/0/label"),
        ("POST", MESSAGES, message(component=[]), "'component' was unexpected"),
        ("POST", "/channels/1/boards", {}, "Discord has no such operation"),
        ("POST", MESSAGES, None, "needs a body"),
        ("GET", "/users/@me", {"x": 1}, "takes no body"),
    ],
)
def test_what_discord_would_refuse_is_a_problem(
    specification: Specification, method: str, path: str, body: Any, problem: str
) -> None:
    (found,) = problems(specification, method, path, body)
    assert problem in found


@pytest.mark.usefixtures("specification")
def test_requests_of_tests_without_the_document_are_compared_with_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_REQUESTS", str(tmp_path))
    keeper = Keeper()
    for body in (message(), message(label=5)):
        assert keeper.problems(HttpLogEntry("POST", MESSAGES, {}, body, None)) == []
    assert compare(tmp_path) == 1
    assert "label: 5 is not" in capsys.readouterr().out
