"""What a browser page has been shown, so that a click on something older still counts.

SimCord rejects a click made before the page had the newest revision. On Discord a message, or
another one beside it, may change a second before somebody presses a button, and the press still
arrives. So a click from an older revision is passed on as long as the control is still there.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A decoded JSON value."""

KEPT: Final = 16
PRESSES: Final = frozenset({"click", "select"})


class Snapshots:
    """The last few states of one browser page: what could be pressed, by revision."""

    def __init__(self) -> None:
        self._controls: OrderedDict[int, dict[str, str]] = OrderedDict()
        self._last_body = b""

    def is_new(self, body: bytes) -> bool:
        """Whether `body`, an encoded state, differs from the last one."""
        changed = body != self._last_body
        self._last_body = body
        return changed

    def remember(self, state: Mapping[str, Json]) -> None:
        """Keep the controls of a state that the page is about to show."""
        revision = state.get("publishedRevision")
        if isinstance(revision, int):
            self._controls[revision] = dict(_controls(state.get("messages")))
            self._controls.move_to_end(revision)
            while len(self._controls) > KEPT:
                self._controls.popitem(last=False)

    def mend(self, action: dict[str, Json], current: Mapping[str, Json]) -> None:
        """Update `action` to the revision of `current`, if the control it presses is still there.

        The control may have moved within its message: it is identified by its custom id.
        """
        self.remember(current)
        seen, now = action.get("published_revision"), current.get("publishedRevision")
        if not isinstance(seen, int) or not isinstance(now, int) or seen == now:
            return
        if action.get("kind") in PRESSES:
            key = str(action.get("control_key"))
            custom_id = self._controls.get(seen, {}).get(key)
            found = [
                other
                for other, id_ in self._controls[now].items()
                if id_ == custom_id and _message(other) == _message(key)
            ]
            if not found:
                return
            action["control_key"] = found[0]
        action["published_revision"] = now


def _message(control_key: str) -> str:
    """The part of a control key that names the message (`message:42:component:3`)."""
    return control_key.partition(":component:")[0]


def _controls(value: Json) -> Iterator[tuple[str, str]]:
    """Control key and custom id of every control in `value`."""
    if isinstance(value, dict):
        key, custom_id = value.get("control_key"), value.get("custom_id")
        if isinstance(key, str) and isinstance(custom_id, str):
            yield key, custom_id
        for part in value.values():
            yield from _controls(part)
    elif isinstance(value, list):
        for part in value:
            yield from _controls(part)
