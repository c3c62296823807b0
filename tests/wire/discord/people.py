"""What people do in their Discord clients, turned into the events that the bot receives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from simcord import interactions as simulated
from simcord.backend import serializers
from simcord.backend.access import message_accessible
from simcord.components import walk_components
from simcord.enums import InteractionType

from tests.wire.discord.world import InteractionTimes, WireWorld
from tests.wire.shapes import Json

BUTTON, STRING_SELECT, TEXT_INPUT = 2, 3, 4
ROW, TEXT, LABEL, RADIO, CHECKBOX = 1, 10, 18, 21, 23


class CannotDo(Exception):
    """A person's client would not allow this: a mistake in the test, or nothing to press."""


class NothingToPress(CannotDo):
    """The message or its control has gone, perhaps during the search for it."""


class People:
    """Each method except ``say`` returns the id of the interaction it creates."""

    def __init__(self, world: WireWorld) -> None:
        self._world = world

    def say(self, user_id: int, channel_id: int, text: str) -> int:
        """Write a message. Returns its id."""
        return self._world.create_message(channel_id, user_id, text).id

    def slash(self, user_id: int, channel_id: int, name: str, options: Mapping[str, Any]) -> int:
        """Use a slash command; a space separates it from its subcommand."""
        root, path, leaf = self._command(channel_id, name)
        declared = {option["name"]: option for option in leaf.get("options") or []}
        required = {key for key, option in declared.items() if option.get("required")}
        if unknown := options.keys() - declared.keys():
            raise CannotDo(f"/{name} has no option {', '.join(sorted(unknown))}")
        if missing := required - options.keys():
            raise CannotDo(f"/{name} requires {', '.join(sorted(missing))}")
        filled = [self._option(name, declared[key], value) for key, value in options.items()]
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": root["type"],
            "options": simulated.nest_options(root, path, filled),
        }
        if root.get("guild_id"):
            data["guild_id"] = root["guild_id"]
        return self._ask(InteractionType.APPLICATION_COMMAND, user_id, channel_id, data)

    def press(
        self, user_id: int, message_id: int, custom_id: str, values: Sequence[str], stale: bool
    ) -> int:
        """Press a button, or choose in a select menu.

        ``stale``: press what the client still shows, though it may be gone or disabled.
        """
        posted = self._world.posted.get(message_id)
        if posted is None or posted.deleted is not None:
            raise NothingToPress(f"message {message_id} is gone")
        message = posted.message
        if not message_accessible(self._world, message.channel_id, message, user_id):
            raise CannotDo(f"message {message_id} can't be seen by {user_id}")
        found = [c for c in walk_components(message.components) if c.get("custom_id") == custom_id]
        if not stale and (not found or found[0].get("disabled")):
            raise NothingToPress(f"message {message_id} has no {custom_id} that could be pressed")
        kind = int(found[0]["type"]) if found else STRING_SELECT if values else BUTTON
        data: Json = {"custom_id": custom_id, "component_type": int(kind)}
        if found and found[0].get("id") is not None:
            data["id"] = found[0]["id"]
        if kind != BUTTON:
            data["values"] = self._chosen(found[0] if found else None, values)
        kind = InteractionType.MESSAGE_COMPONENT
        return self._ask(kind, user_id, message.channel_id, data, message_id)

    def fill(self, user_id: int, shown_by: int, values: Mapping[str, Any]) -> int:
        """Submit the form that an interaction opened; ``values`` by the fields' custom_ids."""
        record = self._world.interactions[shown_by]
        if record.modal is None or record.user_id != user_id:
            raise CannotDo(f"interaction {shown_by} has shown no form to {user_id}")
        fields = {
            c["custom_id"] for c in walk_components(record.modal["components"]) if "custom_id" in c
        }
        if unknown := values.keys() - fields:
            raise CannotDo(f"the form has no {', '.join(sorted(unknown))}")
        data = {
            "custom_id": record.modal["custom_id"],
            "components": list(_filled(record.modal["components"], values)),
        }
        kind = InteractionType.MODAL_SUBMIT
        return self._ask(kind, user_id, record.channel_id, data, record.source_message_id)

    def _ask(
        self, kind: int, user_id: int, channel_id: int, data: Json, message_id: int | None = None
    ) -> int:
        world = self._world
        guild_id = world.get_channel(channel_id).guild_id
        record, payload = simulated.base_payload(
            world, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=user_id, data=data
        )
        record.initial_response_deadline = None  # a busy machine is slower than 3 seconds
        payload["locale"] = "en-US"
        if guild_id is not None:
            payload["guild_locale"] = world.get_guild(guild_id).preferred_locale
        if message_id is not None:
            record.source_message_id = message_id
            message = world.posted[message_id].message
            payload["message"] = dict(serializers.message_payload(world, message))
        world.asked[record.id] = InteractionTimes(world.time())
        world.emit("INTERACTION_CREATE", payload)
        return record.id

    def _command(self, channel_id: int, name: str) -> tuple[Json, list[str], Json]:
        first, *path = name.split(" ")
        root = self._world.find_command(first, self._world.get_channel(channel_id).guild_id)
        if root is None:
            raise CannotDo(f"there is no command /{first}")
        leaf, nesting = simulated.walk_to_subcommand(root, path)
        return root, nesting, leaf

    def _option(self, command: str, declared: Json, value: Any) -> Json:
        value = simulated.validate_option_value(command, declared, value)
        return {"name": declared["name"], "type": declared["type"], "value": value}

    def _chosen(self, menu: Json | None, values: Sequence[str]) -> list[str]:
        offered = {option["value"] for option in (menu or {}).get("options") or []}
        if menu is not None and menu["type"] == STRING_SELECT and not offered.issuperset(values):
            raise CannotDo(f"{menu['custom_id']} offers {sorted(offered)}, not {list(values)}")
        return list(values)


def _filled(nodes: Sequence[Json], values: Mapping[str, Any]) -> Iterator[Json]:
    for node in nodes:
        said: Json = {key: node[key] for key in ("type", "id", "custom_id") if key in node}
        value = values.get(node.get("custom_id", ""))
        if node["type"] == ROW:
            said["components"] = list(_filled(node["components"], values))
        elif node["type"] == LABEL:
            (said["component"],) = _filled([node["component"]], values)
        elif node["type"] == TEXT_INPUT:
            said["value"] = _written(node, value or "")
        elif node["type"] == RADIO:
            said["value"] = value
        elif node["type"] == CHECKBOX:
            said["value"] = bool(value)
        elif node["type"] != TEXT:
            said["values"] = list(value or [])
        yield said


def _written(field: Json, text: str) -> str:
    if field.get("required", True) and not text:
        raise CannotDo(f"{field['custom_id']} must be filled")
    if len(text) > field.get("max_length", 4000):
        raise CannotDo(f"{field['custom_id']} takes {field['max_length']} characters")
    return text
