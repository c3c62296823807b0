"""Requests are validated against Discord's own OpenAPI document."""

from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.openapi import Specification

LABEL = ("components", 0, "components", 0, "label")


def request(method: str, path: str, body: Any) -> HttpLogEntry:
    return HttpLogEntry(method, path, {}, body, None)


def message() -> dict[str, Any]:
    button = {"type": 2, "style": 1, "label": "Bid", "custom_id": "q1:bid"}
    return {
        "flags": 1 << 15,
        "allowed_mentions": {"parse": [], "users": [175928847299117063]},
        "components": [{"type": 1, "components": [button]}],
        "attachments": [{"id": 0, "filename": "board.png"}],
    }


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/channels/1/messages"),
        ("PATCH", "/channels/1/messages/2"),
        ("POST", "/webhooks/1/token"),
        ("PATCH", "/webhooks/1/token/messages/@original"),
        ("PATCH", "/webhooks/1/token/messages/2"),
    ],
)
def test_a_message_is_judged_wherever_it_goes(
    specification: Specification, method: str, path: str
) -> None:
    good, bad = message(), message()
    bad["components"][0]["components"][0]["label"] = 5
    assert specification.problems(request(method, path, good)) == []
    (problem,) = specification.problems(request(method, path, bad))
    assert problem.startswith(f"{method} {path}: ")
    assert 'components/0/components/0/label: 5 is not of types "null", "string"' in problem


def test_a_form_is_judged(specification: Specification) -> None:
    field = {"type": 4, "custom_id": "amount", "style": 1}
    label = {"type": 18, "label": "Your bid", "component": field}
    body = {"type": 9, "data": {"custom_id": "bid", "title": "Bid", "components": [label]}}
    path = "/interactions/1/token/callback"
    assert specification.problems(request("POST", path, body)) == []
    label["label"] = "x" * 46
    (problem,) = specification.problems(request("POST", path, body))
    assert "data/components/0/label" in problem


def test_a_field_that_discord_does_not_know_is_a_mistake(specification: Specification) -> None:
    body = message() | {"component": []}
    (problem,) = specification.problems(request("POST", "/channels/1/messages", body))
    assert "'component' was unexpected" in problem


def test_an_operation_that_discord_does_not_have_is_a_mistake(specification: Specification) -> None:
    assert specification.problems(request("POST", "/channels/1/boards", {})) == [
        "POST /channels/1/boards: Discord has no such operation"
    ]


def test_bodies_are_neither_left_out_nor_added(specification: Specification) -> None:
    assert specification.problems(request("POST", "/channels/1/messages", None)) == [
        "POST /channels/1/messages: needs a body"
    ]
    assert specification.problems(request("GET", "/users/@me", {"x": 1})) == [
        "GET /users/@me: takes no body"
    ]
    assert specification.problems(request("DELETE", "/channels/1/messages/2", None)) == []
