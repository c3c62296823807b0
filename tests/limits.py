"""Rules for every message beyond Discord's schema: limits, width on phones, pings."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from simcord import HttpLogEntry
from simcord.components import (
    ComponentValidationError,
    validate_components,
    validate_modal,
    walk_components,
)

Json = dict[str, Any]

EPHEMERAL = 1 << 6
COMPONENTS_V2 = 1 << 15

ROW, BUTTON, STRING_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY = 1, 2, 3, 9, 10, 11, 12
SELECTS = frozenset({3, 5, 6, 7, 8})

MESSAGE_PATHS = re.compile(
    r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/(\d+|@original))?"
)
CALLBACK_PATH = re.compile(r"/interactions/\d+/[^/]+/callback")
NEW_MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL = 4, 5, 6, 7, 9

walk = walk_components
"""Every component, including nested ones and accessories, in order."""


def problems(entry: HttpLogEntry) -> list[str]:
    """What is wrong with a request that sends or edits a message; empty for other requests."""
    body = entry.json
    if not isinstance(body, dict) or entry.method not in {"POST", "PATCH"}:
        return []
    found: Iterable[str] = ()
    if MESSAGE_PATHS.fullmatch(entry.path):
        found = (*message_problems(body), *_cut(body))
    elif CALLBACK_PATH.fullmatch(entry.path):
        found = (*_callback_problems(body), *_cut(body.get("data") or {}))
    return [f"{entry.method} {entry.path}: {problem}" for problem in found]


def message_problems(body: Json) -> Iterator[str]:
    """What is wrong with a message's body."""
    components = body.get("components") or []
    flags = body.get("flags") or 0
    if flags & COMPONENTS_V2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(field):
                yield f"Components V2 beside {field}"
    yield from _refusals(validate_components, components, flags=flags)
    for component in walk(components):
        yield from _component_problems(component)
    yield from _attachment_problems(body, components)
    yield from _mention_problems(body, components)


def _cut(body: Json) -> list[str]:
    """Texts that lost their last lines as they didn't fit: only very long names may do that."""
    texts = [each["content"] for each in walk(body.get("components") or []) if each["type"] == TEXT]
    return [f"cut: {text}" for text in texts if text.endswith("\n…")]


def text_of(body: Json) -> str:
    """All text of a message's body, one line per component."""
    shown = [body.get("content") or ""]
    shown += [c["content"] for c in walk(body.get("components") or []) if c["type"] == TEXT]
    return "\n".join(shown)


def body_of(rendered: Any) -> Json:
    """The body with which a :class:`bot.ui.layout.components.Rendered` message is sent."""
    return {
        "components": rendered.layout.to_components(),
        "flags": COMPONENTS_V2,
        "attachments": [{"id": n, "filename": f.filename} for n, f in enumerate(rendered.files)],
        "allowed_mentions": {"parse": []},
    }


def _callback_problems(body: Json) -> Iterator[str]:
    data = body.get("data") or {}
    if body["type"] in {NEW_MESSAGE, UPDATE}:
        yield from message_problems(data)
    elif body["type"] in {DEFERRED, DEFERRED_UPDATE} and set(data) - {"flags"}:
        yield "a deferred response may carry flags alone"
    elif body["type"] == DEFERRED and (data.get("flags") or 0) & ~EPHEMERAL:
        yield "a deferred response may carry the ephemeral flag alone"
    elif body["type"] == MODAL:
        yield from _refusals(validate_modal, data)


def _refusals(validate: Callable[..., object], part: object, **options: int) -> Iterator[str]:
    """What Discord itself would refuse."""
    try:
        validate(part, **options)
    except ComponentValidationError as error:
        yield str(error)


def _component_problems(component: Json) -> Iterator[str]:
    kind = component["type"]
    if kind == ROW and sum(c["type"] == BUTTON for c in component["components"]) > 4:
        yield "more than four buttons in a row"
    if kind == BUTTON:
        label = re.sub("[\u2068\u2069]", "", component.get("label") or "")
        if not label and not component.get("emoji"):
            yield "a button without a label"
        if len(label) > 34:
            yield f"button label {label!r} is too long for a phone (34)"
    if kind == TEXT and not component["content"].strip():
        yield "an empty text"
    pictures = component["items"] if kind == GALLERY else [component] if kind == THUMBNAIL else []
    if not all(picture.get("description") for picture in pictures):
        yield "a picture without alt text"


def _attachment_problems(body: Json, components: list[Json]) -> Iterator[str]:
    shown = json.dumps(components)
    for attached in (body.get("attachments") or []) if components else ():
        if "filename" in attached and f'"attachment://{attached["filename"]}"' not in shown:
            yield f"attachment {attached['filename']!r} is not shown by any component"


def _mention_problems(body: Json, components: list[Json]) -> Iterator[str]:
    """Pings are allowed only for the player to move, invited guests, or the role that is called."""
    if not components and not body.get("content"):
        return
    mentions = body.get("allowed_mentions")
    if mentions is None:
        yield "no allowed_mentions: whatever stands in the text could ping"
        return
    if mentions.get("parse"):
        yield f"allowed_mentions lets {', '.join(mentions['parse'])} ping"
    written = text_of(body)
    named = [f"<@{who}>" for who in mentions.get("users") or []]
    named += [f"<@&{role}>" for role in mentions.get("roles") or []]
    if unnamed := [each for each in named if each not in written]:
        yield f"pinged without being named: {unnamed}"
