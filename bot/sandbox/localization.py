"""Commands in each person's language, as on Discord; SimCord knows only the registered names.

SimCord's page gets a person's commands in their language. When one is used, its localized names
are replaced by the registered ones on the way to the bot.
"""

from collections.abc import Mapping
from typing import Any

Part = Mapping[str, Any]
"""A command, or one of its options or choices."""


def localized_text(part: Part, field: str, locale: str) -> str:
    """Its name or description in a locale."""
    return str((part.get(f"{field}_localizations") or {}).get(locale) or part.get(field, ""))


def localized(part: Part, locale: str) -> dict[str, Any]:
    """The command as people with that locale see it."""
    fields = [field for field in ("name", "description") if field in part]
    inner = [each for each in ("options", "choices") if part.get(each)]
    return {
        **part,
        **{field: localized_text(part, field, locale) for field in fields},
        **{each: [localized(one, locale) for one in part[each]] for each in inner},
    }


def restore_names(used: dict[str, Any], command: Part, locale: str) -> None:
    """Replace, in place, the localized names in a use of the command by the registered ones."""
    used["name"] = command["name"]
    options = {localized_text(each, "name", locale): each for each in command.get("options") or []}
    for option in used.get("options") or []:
        restore_names(option, options[option["name"]], locale)
