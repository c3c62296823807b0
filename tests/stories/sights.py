"""What people see of a message or a form, as lines of text."""

import json
from collections.abc import Iterator
from difflib import SequenceMatcher
from hashlib import sha256
from typing import Any

from tests import limits

STYLES = {1: "blue", 3: "green", 4: "red"}
FILE, CONTAINER = 13, 17
SHORTENED = 24
"""Characters by which a line that has gone is told."""


def message_lines(body: limits.Json, contents: dict[str, bytes]) -> list[str]:
    """The lines of a message: texts, alt texts, buttons in brackets and menus in braces.

    ``contents`` are the attached files, by name; a text file's content is told, too.
    """
    lines = (body.get("content") or "").splitlines()
    if pings := body["pings"]:
        lines.append(f"(calls {', '.join(pings)})")
    return [*lines, *_parts(body.get("components") or [], contents)]


def _parts(components: list[limits.Json], contents: dict[str, bytes]) -> Iterator[str]:
    for part in components:
        kind = part["type"]
        if kind == limits.TEXT:
            yield from part["content"].splitlines()
        elif kind == limits.ROW:
            yield " ".join(_control(each) for each in part["components"])
        elif kind == limits.GALLERY:
            for item in part["items"]:
                yield f"(picture{_mark(item, contents)}) {item.get('description')}"
        elif kind == limits.THUMBNAIL:
            yield f"(small picture{_mark(part, contents)}) {part.get('description')}"
        elif kind == FILE:
            name = part["file"]["url"].rpartition("/")[2]
            yield f"(file) {name}"
            if (content := contents.get(name)) and name.endswith(".json"):
                yield from json.dumps(json.loads(content), indent=1).splitlines()
        elif kind == limits.BUTTON:
            yield _control(part)
        elif kind == CONTAINER and part.get("accent_color") is not None:
            yield f"(colour {part['accent_color']:06x})"
        nested = [] if kind == limits.ROW else part.get("components") or []
        yield from _parts([*nested, *filter(None, [part.get("accessory")])], contents)


def _mark(item: limits.Json, contents: dict[str, bytes]) -> str:
    """A mark of the drawing, if drawings are told."""
    content = contents.get((item.get("media") or {}).get("url", "").rpartition("/")[2])
    return f" {sha256(content).hexdigest()[:8]}" if content else ""


def _control(part: limits.Json) -> str:
    if part["type"] == limits.BUTTON:
        about = [STYLES.get(part["style"], ""), "off" if part.get("disabled") else ""]
        about.append(part.get("url", ""))
        return f"[{', '.join(filter(None, [label_of(part), *about]))}]"
    chosen = [f"{_option(each)}" for each in part.get("options", [])]
    off = "off: " if part.get("disabled") else ""
    return f"{{{off}{part.get('placeholder', '')}: {' | '.join(chosen)}}}"


def _option(option: limits.Json) -> str:
    emoji = (option.get("emoji") or {}).get("name")
    words = (emoji, option["label"], option.get("description") and f"({option['description']})")
    return f"{'*' * bool(option.get('default'))}{' '.join(filter(None, words))}"


def label_of(control: limits.Json) -> str:
    """A button's label with its emoji, or a menu's placeholder."""
    emoji = (control.get("emoji") or {}).get("name")
    return " ".join(filter(None, (emoji, control.get("label") or control.get("placeholder"))))


def form_lines(form: limits.Json) -> Iterator[str]:
    """A form's title and fields."""
    yield form["title"]
    for part in form["components"]:
        field = part.get("component") or {}
        about = (part.get("label"), part.get("description"), part.get("content"))
        filled = (field.get("placeholder"), field.get("value"))
        options = [_option(each) for each in field.get("options", [])]
        told = [str(each) for each in (*about, *filled) if each]
        yield " · ".join([*told, *options])


def fields_of(form: limits.Json) -> list[limits.Json]:
    """The fields to fill in."""
    return [each for each in limits.walk(form["components"]) if "custom_id" in each]


def field_value(field: limits.Json, told: str) -> Any:
    """What to submit: an option is told by its label."""
    labels = {each["label"]: each["value"] for each in field.get("options", [])}
    value = labels.get(told, told)
    return [value] if field["type"] in limits.SELECTS else value


def changes(before: list[str], after: list[str]) -> Iterator[str]:
    """The new lines, and the first words of those that have gone."""
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from (f"- {line[:SHORTENED]}" for line in before[a:b])
            yield from (f"  {line}" for line in after[c:d])
