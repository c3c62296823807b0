"""What a browser page has been shown, so that a click on something older still counts.

SimCord rejects a click made before the page had the newest revision. On Discord a message, or
another one beside it, may change a second before somebody presses a button, and the press still
arrives. So a click from an older revision is passed on as long as the control is still there.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A decoded JSON value."""
Controls: TypeAlias = Mapping[str, str]
"""What can be pressed in one state of a page: custom ids by control key."""

KEPT: Final = 64
"""Revisions of a page whose controls are remembered."""
PRESSES: Final = frozenset({"click", "select"})


def followed(action: dict[str, Any], shown: Mapping[int, Controls], now: int) -> dict[str, Any]:
    """The action as of revision `now`, unless the control it presses is gone.

    The control may have moved within its message: it is identified by its custom id.
    """
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
    """Control key and custom id of every control in a part of a state."""
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
    """The part of a control key that names the message (`message:42:component:3`)."""
    return control_key.partition(":component:")[0]
