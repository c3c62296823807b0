"""Commands in everybody's own language: SimCord's page knows only the names that are registered.

Discord shows the localizations that a bot registers, and sends the names that it registered them
for. So SimCord is told of each person's commands in their language, and what it says of a command
that was used is put back on the way to the bot.
"""

from collections.abc import Mapping
from typing import Any

Part = Mapping[str, Any]
"""A command, or one of its options and choices."""


def said(part: Part, what: str, locale: str) -> str:
    """Its name or description, as somebody with that locale sees it."""
    return str((part.get(f"{what}_localizations") or {}).get(locale) or part.get(what, ""))


def localized(part: Part, locale: str) -> dict[str, Any]:
    """The command as somebody with that locale sees it."""
    whats = [what for what in ("name", "description") if what in part]
    inner = [each for each in ("options", "choices") if part.get(each)]
    return {
        **part,
        **{what: said(part, what, locale) for what in whats},
        **{each: [localized(one, locale) for one in part[each]] for each in inner},
    }


def put_back(used: dict[str, Any], command: Part, locale: str) -> None:
    """Give a use of the command, with its options, the registered names, in place."""
    used["name"] = command["name"]
    options = {said(each, "name", locale): each for each in command.get("options") or []}
    for option in used.get("options") or []:
        put_back(option, options[option["name"]], locale)
