"""Commands in the person's language: SimCord's page knows only their own names.

Discord shows the localizations that a bot registers, and sends the names that it registered them
for. So does this, on the way to the page and back.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from bot.sandbox.snapshots import Json

Command = Mapping[str, Any]
SUBCOMMANDS: Final = (1, 2)
"""The types of options that are a subcommand, and a group of them."""


class Localization:
    """The commands as somebody with that locale sees them."""

    def __init__(self, locale: str, commands: Iterable[Command]) -> None:
        self._locale = locale
        self._leaves = {
            (str(command["id"]), tuple(part["name"] for part in leaf)): leaf
            for command in commands
            for leaf in _leaves((command,))
        }

    def catalog(self, catalog: dict[str, Json]) -> None:
        """Put names and descriptions of a catalog of commands into the language, in place."""
        for entry in _dicts(catalog.get("entries")):
            leaf = self._leaf(entry.get("commandId"), entry.get("path"))
            if leaf is None:
                continue
            entry["invocation"] = " ".join(self._said(part, "name") for part in leaf)
            entry["description"] = self._said(leaf[-1], "description")
            options = {option["name"]: option for option in leaf[-1].get("options") or []}
            for shown in _dicts(entry.get("options")):
                self._option(shown, options[shown["name"]])

    def action(self, action: dict[str, Json]) -> None:
        """Put the names of options in what the page asks for back, in place."""
        names = self._names(action.get("command_id"), action.get("path"))
        if isinstance(given := action.get("options"), dict):
            action["options"] = {names.get(name, name): value for name, value in given.items()}
        if isinstance(focused := action.get("focused"), str):
            action["focused"] = names.get(focused, focused)
        if isinstance(key := action.get("control_key"), str):
            action["control_key"] = self.control(key)

    def control(self, key: str, *, back: bool = True) -> str:
        """The key of an option's field, with the name registered, or the one shown (not `back`)."""
        if not key.startswith("command:") or ":option:" not in key:
            return key
        head, _, name = key.rpartition(":option:")
        _, command_id, path = head.split(":", 2)
        parts: list[Json] = [*path.split(".")]
        names = self._names(command_id, parts)
        if not back:
            names = {registered: shown for shown, registered in names.items()}
        return f"{head}:option:{names.get(name, name)}"

    def state(self, state: dict[str, Json]) -> None:
        """Put used commands and the keys of options' candidates into the language, in place."""
        messages = state.get("messages")
        for message in _dicts([*messages.values()] if isinstance(messages, dict) else None):
            if isinstance(header := message.get("interaction_header"), dict):
                header["name"] = self._used(str(header.get("name")))
        if isinstance(candidates := state.get("candidates"), dict):
            state["candidates"] = {
                self.control(key, back=False): value for key, value in candidates.items()
            }

    def _used(self, name: str) -> str:
        path = tuple(name.split())
        for (_, known), leaf in self._leaves.items():
            if known[: len(path)] == path:
                return " ".join(self._said(part, "name") for part in leaf[: len(path)])
        return name

    def _option(self, shown: dict[str, Json], option: Command) -> None:
        shown["name"] = self._said(option, "name")
        shown["description"] = self._said(option, "description")
        choices = zip(_dicts(shown.get("choices")), option.get("choices") or [], strict=True)
        for choice, registered in choices:
            choice["name"] = self._said(registered, "name")

    def _names(self, command_id: Json, path: Json) -> dict[str, str]:
        """The registered names of a command's options, by the ones shown."""
        leaf = self._leaf(command_id, path)
        if leaf is None:
            return {}
        return {self._said(each, "name"): each["name"] for each in leaf[-1].get("options") or []}

    def _leaf(self, command_id: Json, path: Json) -> tuple[Command, ...] | None:
        """The command, and its group and subcommand if it has them."""
        if not isinstance(path, list):
            return None
        return self._leaves.get((str(command_id), tuple(map(str, path))))

    def _said(self, part: Command, what: str) -> str:
        said = (part.get(f"{what}_localizations") or {}).get(self._locale)
        return str(said or part.get(what, ""))


def _leaves(path: tuple[Command, ...]) -> Iterator[tuple[Command, ...]]:
    """All that can be called below the last part of `path`, each with its parents."""
    below = [each for each in path[-1].get("options") or [] if each["type"] in SUBCOMMANDS]
    if not below:
        yield path
    for each in below:
        yield from _leaves((*path, each))


def _dicts(value: Json) -> Iterator[dict[str, Json]]:
    for each in value if isinstance(value, list) else ():
        if isinstance(each, dict):
            yield each
