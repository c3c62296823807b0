"""A person in a Discord client: finds controls by label, and waits for answers."""

import time
from collections.abc import Sequence
from typing import Any

from simcord import interactions as simulated
from simcord._modal import _modal_submit_nodes
from simcord.backend import serializers
from simcord.enums import InteractionType

from tests import limits
from tests.patience import PATIENCE
from tests.wire.wire import Wire
from tests.wire.world import Answer, Shown


class Person:
    """A member of a guild. ``where`` is a channel's id; by default the DMs with the bot.

    ``about`` narrows a search to messages that show this text (a match's code). Methods wait until
    the bot shows what they need and, unless ``wait=False``, for its answer.
    """

    def __init__(self, wire: Wire, guild_id: int, name: str) -> None:
        self.wire = wire
        self._world = wire.world
        self.id = self._world.make_user(name.lower(), global_name=name).id
        self.dm = self._world.get_dm_channel(self.id).id
        """The channel of their DMs with the bot."""
        self._world.add_member(guild_id, self.id, announce=True)

    async def slash(self, where: int, command: str, /, wait: bool = True, **options: Any) -> Answer:
        """Use a slash command; a space separates it from its subcommand."""
        first, *path = command.split()
        root = self._world.find_command(first, None)
        assert root is not None, f"there is no command /{first}"
        leaf, nesting = simulated.walk_to_subcommand(root, path)
        said = {name.replace("_", "-"): value for name, value in options.items()}
        accepted = simulated.check_options(command, leaf, said)
        kinds = {option["name"]: option["type"] for option in leaf.get("options") or []}
        filled = [
            {"name": name, "type": kinds[name], "value": value} for name, value in accepted.items()
        ]
        data = {key: root[key] for key in ("id", "name", "type")}
        data["options"] = simulated.nest_options(root, nesting, filled)
        asked = self._ask(InteractionType.APPLICATION_COMMAND, where, data)
        return await self._answer(asked, wait)

    async def press(
        self, control: str, where: int | None = None, about: str = "", *, wait: bool = True
    ) -> Answer:
        """Press the newest button with this label or custom_id."""
        return await self._answer(self.use(*await self.find(control, where, about)), wait)

    def use(self, shown: Shown, control: limits.Json, values: Sequence[str] = ()) -> Answer:
        """Press a button, or choose values in a menu, as the client shows it, though the bot may
        have changed the message."""
        assert self._world.posted[shown.id].deleted is None, "the message has gone"
        data = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if control["type"] != limits.BUTTON:
            data["values"] = [*values]
        kind = InteractionType.MESSAGE_COMPONENT
        return self._ask(kind, shown.message.channel_id, data, shown.id)

    async def fill(self, form: Answer, *values: Any, wait: bool = True) -> Answer:
        """Fill in the fields of the answer's form from the top, and submit it."""
        assert form.modal is not None, f"no form, but {form.record.response_kind}"
        parts, where = form.modal["components"], form.record.channel_id
        names = [part["custom_id"] for part in limits.walk(parts) if "custom_id" in part]
        given = dict(zip(names, values, strict=True))
        filled = _modal_submit_nodes(parts, self, given, {}, where, [])
        data = {"custom_id": form.modal["custom_id"], "components": filled}
        kind, shown = InteractionType.MODAL_SUBMIT, form.record.source_message_id
        return await self._answer(self._ask(kind, where, data, shown), wait)

    def say(self, text: str) -> None:
        """Write a message to the bot."""
        self._world.create_message(self.dm, self.id, text)

    def sees(self, where: int | None = None) -> list[Shown]:
        """The messages on this person's screen, oldest first."""
        shown = self.wire.messages(self.dm if where is None else where, self.id)
        return [message for message in shown if message.deleted is None]

    async def reads(self, text: str, where: int | None = None) -> Shown:
        """Wait for a message that shows this text; the newest one."""

        def look() -> Shown | None:
            return next((each for each in reversed(self.sees(where)) if text in each.text), None)

        return await self.wire.until(look, f"a message that says {text!r}")

    async def find(
        self, control: str, where: int | None = None, about: str = ""
    ) -> tuple[Shown, limits.Json]:
        """Wait for a message with this control; the newest one."""

        def look() -> tuple[Shown, limits.Json] | None:
            for message in reversed(self.sees(where)):
                for part in message.controls if about in message.text else ():
                    meant = control in (part.get("label"), part["custom_id"])
                    if meant and not part.get("disabled"):
                        return message, part
            return None

        return await self.wire.until(look, f"{control} about {about!r}")

    def _ask(
        self, kind: int, where: int, data: limits.Json, message_id: int | None = None
    ) -> Answer:
        world, guild_id = self._world, self._world.get_channel(where).guild_id
        record, payload = simulated.base_payload(
            world, type=kind, channel_id=where, guild_id=guild_id, user_id=self.id, data=data
        )
        record.initial_response_deadline = None  # a busy machine is slower than 3 seconds
        if message_id is not None:
            record.source_message_id = message_id
            message = world.posted[message_id].message
            payload["message"] = dict(serializers.message_payload(world, message))
        answer = world.answers[record.id] = Answer(record, time.time())
        world.emit("INTERACTION_CREATE", payload)
        return answer

    async def _answer(self, answer: Answer, wait: bool) -> Answer:
        if wait and (await self.wire.answered(answer, PATIENCE)).completed is None:
            raise AssertionError(f"no answer within {PATIENCE} seconds: {answer}")
        return answer
