"""What an interaction carries, read from Discord's payload rather than from objects in memory."""

from __future__ import annotations

from typing import Any, cast

import discord


def _data(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    return cast(dict[str, Any], interaction.data or {})


def custom_id(interaction: discord.Interaction[Any]) -> str:
    """The ``custom_id`` of the control that was pressed or the form that was sent in."""
    return str(_data(interaction).get("custom_id", ""))


def chosen(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """The values chosen in a select; none for a button."""
    return tuple(_data(interaction).get("values", ()))


def label(interaction: discord.Interaction[Any]) -> str | None:
    """What the button said that was pressed; None for anything else.

    The message comes from Discord as we sent it, so this is what the person agreed to.
    """
    pressed = custom_id(interaction)
    pending: list[Any] = list(getattr(interaction.message, "components", ()))
    while pending:
        part = pending.pop()
        pending.extend(getattr(part, "children", ()))
        if getattr(part, "custom_id", None) == pressed:
            found = getattr(part, "label", None)
            return None if found is None else str(found)
    return None


def answers(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """What was filled into a form: each field's name, and its text or the value chosen."""
    found: dict[str, str] = {}
    pending: list[Any] = list(_data(interaction).get("components", ()))
    while pending:
        part = pending.pop()
        pending.extend(part.get("components", ()))
        if "component" in part:
            pending.append(part["component"])
        if "value" in part:
            found[part["custom_id"]] = part["value"]
        elif part.get("values"):
            found[part["custom_id"]] = part["values"][0]
    return found
