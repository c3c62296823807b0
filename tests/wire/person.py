"""A person in a Discord client: finds controls by label, and waits for answers."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tests import limits
from tests.wire.client import Gone, Wire
from tests.wire.shapes import Answer, Json, Shown


class Person:
    """A member of a guild. ``where`` is a channel's id; by default the DMs with the bot.

    ``about`` narrows a search to messages that show this text (a match's code). Methods wait until
    the bot shows what they need and, unless ``wait=False``, for its answer.
    """

    def __init__(self, wire: Wire, user_id: int) -> None:
        self.wire = wire
        self.id = user_id

    @classmethod
    async def new(cls, wire: Wire, guild_id: int, name: str) -> Person:
        """Add a new person to a guild."""
        return cls(wire, await wire.create_person(guild_id, name))

    async def slash(self, where: int, command: str, /, wait: bool = True, **options: Any) -> Answer:
        """Use a slash command."""
        said = {name.replace("_", "-"): value for name, value in options.items()}
        return await self._answer(await self.wire.slash(self.id, where, command, **said), wait)

    async def press(
        self, control: str, where: int | None = None, about: str = "", *, wait: bool = True
    ) -> Answer:
        """Press the newest button with this label or custom_id."""
        while True:
            message, part = await self.find(control, where, about)
            with suppress(Gone):  # just after it was found: look again
                made = await self.wire.press(self.id, message.id, part["custom_id"])
                return await self._answer(made, wait)

    async def fill(self, form: Answer, *values: Any, wait: bool = True) -> Answer:
        """Fill in the fields of the answer's form from the top, and submit it."""
        assert form.modal is not None, f"no form, but {form.response}"
        names = [c["custom_id"] for c in limits.walk(form.modal["components"]) if "custom_id" in c]
        made = await self.wire.fill(self.id, form.id, dict(zip(names, values, strict=True)))
        return await self._answer(made, wait)

    async def say(self, text: str, where: int | None = None) -> int:
        """Write a message. Returns its id."""
        return await self.wire.say(self.id, await self._channel(where), text)

    async def sees(self, where: int | None = None) -> list[Shown]:
        """The messages on this person's screen, oldest first."""
        shown = await self.wire.messages(await self._channel(where), self.id)
        return [message for message in shown if message.deleted is None]

    async def reads(self, text: str, where: int | None = None) -> Shown:
        """Wait for a message that shows this text; the newest one."""

        async def look() -> Shown | None:
            seen = await self.sees(where)
            return next((message for message in reversed(seen) if text in message.text), None)

        return await self.wire.until(look, f"a message that says {text!r}")

    async def find(
        self, control: str, where: int | None = None, about: str = ""
    ) -> tuple[Shown, Json]:
        """Wait for a message with this control; the newest one."""

        async def look() -> tuple[Shown, Json] | None:
            for message in reversed(await self.sees(where)):
                for part in message.controls if about in message.text else ():
                    meant = control in (part.get("label"), part["custom_id"])
                    if meant and not part.get("disabled"):
                        return message, part
            return None

        return await self.wire.until(look, f"{control} about {about!r}")

    async def _channel(self, where: int | None) -> int:
        return await self.wire.dm_channel(self.id) if where is None else where

    async def _answer(self, interaction_id: int, wait: bool) -> Answer:
        if wait:
            return await self.wire.answered(interaction_id)
        return await self.wire.answer(interaction_id)
