"""Messages respect Discord's limits, a phone's screen, and good manners."""

from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.limits import message_problems, problems

Json = dict[str, Any]


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(label: str, custom_id: str) -> Json:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def picture(description: str | None, url: str = "attachment://board.png") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": description}]}


def message(*components: Json, **others: Any) -> Json:
    body = {"flags": 1 << 15, "allowed_mentions": {"parse": []}}
    return body | {"components": list(components)} | others


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (message(*[text("x")] * 41), "components.: messages may contain at most 40 components"),
        (message(text(" ")), "an empty text"),
        (message(text("x"), content="y"), "Components V2 beside content"),
        (message(text("x"), embeds=[{}]), "Components V2 beside embeds"),
        (message(row(*[button("x", str(n)) for n in range(5)])), "more than four buttons in a row"),
        (
            message(row(button("x" * 35, "a"))),
            f"button label '{'x' * 35}' is too long for a phone (34)",
        ),
        (message(row(button("", "a"))), "a button without a label"),
        (message(picture(None)), "a picture without alt text"),
        (
            message(text("x"), attachments=[{"id": 0, "filename": "a.png"}]),
            "attachment 'a.png' is not shown by any component",
        ),
        (
            message(text("x"), allowed_mentions=None),
            "no allowed_mentions: whatever stands in the text could ping",
        ),
        (
            message(text("x"), allowed_mentions={"parse": ["everyone"]}),
            "allowed_mentions lets everyone ping",
        ),
        (
            message(text("x <@1>"), allowed_mentions={"parse": [], "users": [1, 2]}),
            "pinged without being named: ['<@2>']",
        ),
        (
            message(text("x"), allowed_mentions={"roles": [1]}),
            "pinged without being named: ['<@&1>']",
        ),
    ],
)
def test_what_people_would_suffer_from_is_a_problem(body: Json, problem: str) -> None:
    assert list(message_problems(body)) == [problem]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/channels/1/messages"),
        ("PATCH", "/channels/1/messages/2"),
        ("POST", "/webhooks/1/token"),
        ("PATCH", "/webhooks/1/token/messages/@original"),
    ],
)
def test_every_way_to_send_a_message_is_watched(method: str, path: str) -> None:
    entry = HttpLogEntry(method, path, {}, message(text(" ")), None)
    assert problems(entry) == [f"{method} {path}: an empty text"]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"type": 4, "data": message(text(" "))}, "an empty text"),
        ({"type": 7, "data": message(text(" "))}, "an empty text"),
        (
            {"type": 5, "data": {"flags": (1 << 15) | (1 << 6)}},
            "a deferred response may carry the ephemeral flag alone",
        ),
        ({"type": 5, "data": {"content": "x"}}, "a deferred response may carry flags alone"),
        (
            {"type": 9, "data": {"custom_id": "b", "title": "x" * 46}},
            "components.title: must be 45 or fewer characters",
        ),
    ],
)
def test_responses_to_interactions_are_watched(body: Json, problem: str) -> None:
    path = "/interactions/1/token/callback"
    assert problems(HttpLogEntry("POST", path, {}, body, None)) == [f"POST {path}: {problem}"]
