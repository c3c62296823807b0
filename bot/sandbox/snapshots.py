"""The controls that a browser page has shown, so that clicks on an older revision still count.

SimCord rejects clicks from a page without the newest revision. On Discord, a press still arrives
although its message, or one near it, changed a second before. So a click from an older revision is
forwarded as long as its control still exists.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A decoded JSON value."""
Controls: TypeAlias = Mapping[str, str]
"""The controls in one state of a page: custom ids by control key."""

KEPT: Final = 64
"""Revisions for which a page's controls are remembered."""
PRESSES: Final = frozenset({"click", "select"})


def rebased(action: dict[str, Any], shown: Mapping[int, Controls], now: int) -> dict[str, Any]:
    """The action as if made at revision `now`; unchanged if the pressed control is gone. Its custom
    id identifies a control that has moved within its message."""
    seen = action.get("published_revision")
    if not isinstance(seen, int) or seen == now:
        return action
    if action.get("kind") not in PRESSES:
        return {**action, "published_revision": now}
    key = str(action.get("control_key"))
    custom_id = shown.get(seen, {}).get(key)
    for other, id_ in shown[now].items():
        if id_ == custom_id and _message(other) == _message(key):
            return {**action, "published_revision": now, "control_key": other}
    return action


def controls(value: Json) -> Iterator[tuple[str, str]]:
    """Control key and custom id of every control in a page's state, or a part of it."""
    if isinstance(value, dict):
        key, custom_id = value.get("control_key"), value.get("custom_id")
        if isinstance(key, str) and isinstance(custom_id, str):
            yield key, custom_id
        for part in value.values():
            yield from controls(part)
    elif isinstance(value, list):
        for part in value:
            yield from controls(part)


def _message(control_key: str) -> str:
    """The message's part of a control key such as `message:42:component:3`."""
    return control_key.partition(":component:")[0]
