"""Rules for every message beyond Discord's schema: limits, width on phones, pings."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from simcord import HttpLogEntry

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
    if components and not flags & COMPONENTS_V2:
        yield "components without the flag IS_COMPONENTS_V2"
    if flags & COMPONENTS_V2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(field):
                yield f"Components V2 beside {field}"
    yield from _layout_problems(list(walk(components)))
    yield from _attachment_problems(body, components)
    yield from _mention_problems(body, components)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, including nested ones and accessories, in order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([component[key] for key in ("accessory", "component") if key in component])


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
        components = list(walk(data["components"]))
        if len(data["components"]) > 5:
            yield "more than 5 components in a modal"
        for part, most in (("title", 45), ("label", 45), ("description", 100)):
            if any(len(each.get(part) or "") > most for each in (data, *components)):
                yield f"a {part} of more than {most} characters in a modal"
        yield from _custom_id_problems(components)


def _layout_problems(components: list[Json]) -> Iterator[str]:
    if len(components) > 40:
        yield f"{len(components)} components, more than 40"
    written = sum(len(c["content"]) for c in components if c["type"] == TEXT)
    if written > 4000:
        yield f"{written} characters of text, more than 4000"
    yield from _custom_id_problems(components)
    for component in components:
        yield from _component_problems(component)


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
    if kind in SELECTS and len(component.get("placeholder") or "") > 150:
        yield "a placeholder of more than 150 characters"
    for option in component.get("options") or ():
        for part in ("label", "value", "description"):
            if len(option.get(part) or "") > 100:
                yield f"an option's {part} of more than 100 characters"
    if kind == STRING_SELECT and not 1 <= len(component["options"]) <= 25:
        yield f"a select with {len(component['options'])} options, not 1 to 25"
    if kind == TEXT and not component["content"].strip():
        yield "an empty text"
    pictures = component["items"] if kind == GALLERY else [component] if kind == THUMBNAIL else []
    for picture in pictures:
        description = picture.get("description") or ""
        if not 1 <= len(description) <= 1024:
            yield f"a picture with alt text of {len(description)} characters, not 1 to 1024"


def _custom_id_problems(components: list[Json]) -> Iterator[str]:
    ids = [c["custom_id"] for c in components if c.get("custom_id")]
    for custom_id in ids:
        if len(custom_id) > 100:
            yield f"custom_id {custom_id!r} is longer than 100"
    for repeated in sorted({custom_id for custom_id in ids if ids.count(custom_id) > 1}):
        yield f"custom_id {repeated!r} is not unique"


def _attachment_problems(body: Json, components: list[Json]) -> Iterator[str]:
    if not components:
        return
    attached = {a["filename"] for a in body.get("attachments") or [] if a.get("filename")}
    media = [
        item["media"]["url"]
        for component in walk(components)
        for item in (component.get("items") or [component])
        if isinstance(item.get("media"), dict)
    ]
    files = [c["file"]["url"] for c in walk(components) if isinstance(c.get("file"), dict)]
    shown = {url.removeprefix("attachment://") for url in media + files}
    for name in sorted(attached - shown):
        yield f"attachment {name!r} is not shown by any component"


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
