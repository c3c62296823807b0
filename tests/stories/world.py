"""The world of a story: a server whose people act by lines of text, and what each of them sees.

Nothing here knows more of the bot than how to start it. Luck and time come from the story alone,
so two trees that behave alike show the same, to the letter.
"""

import contextlib
import json
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor
from simcord.actors import _dispatch_actor_interaction
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.serializers import message_payload
from simcord.enums import InteractionType
from simcord.results import ResponseMessage

from tests import limits
from tests.journeys.discord_server import DiscordServer
from tests.logs import ours
from tests.stories import sights

BREATH = 6.7
"""Seconds that pass after each step, in which computers play and messages follow. No multiple of
whole seconds, at which the bot would do something at the same moment."""
QUIET = 20.3
"""Seconds before a restart, until nothing is being written: what would still be is up to chance."""
ACT = re.compile(r"(?P<who>\w+) (?P<verb>presses|chooses|fills in|says|edits|uses|sends)(?: |$)")
COMMAND = re.compile(r"/(?P<name>.+?)(?: with (?P<options>.+?))?(?P<dm> in DMs)?", re.DOTALL)
MESSAGE = r"(?P<place>\w+) (?P<number>\d+)"
CONTROL = re.compile(rf"\[(?P<label>.*?)\](?: of \[(?P<menu>.*)\])? on {MESSAGE}")
ID = re.compile(r"\b\d{17,20}\b")
TOGETHER = " & "


class World(DiscordServer):
    """The server, its people, and what they have seen so far.

    Each message has a place, ``games`` or a person's name for their direct messages, and a number.
    """

    whole = False
    """Whether marks of the pictures' drawings and the contents of files are told, too."""

    def build(self, people: Sequence[str], locales: Mapping[str, str], server_locale: str) -> None:
        super().build(people, locales, server_locale)
        self.places = {"games": self.games, **{name: self.dms(name) for name in self.people}}
        self.forms: dict[str, InteractionResult] = {}
        self.answered: list[str] = []
        """Who has used a control or a command in this step."""
        self.typed: dict[str, discord.Message] = {}
        self.logged: list[logging.LogRecord] = []
        """Faults in the log."""
        self.faults = 0
        self.seen: dict[str, list[str]] = {}
        self.twice = False
        """Whether everything that people do is delivered twice."""
        self.held: list[tuple[str, Mapping[str, Any]]] | None = None
        """What people do at the same time; None while each waits for the answer."""
        self.names = {str(channel.id): place for place, channel in self.places.items()}
        self.names[str(self.guild.id)] = "Harbour"
        self.names |= {str(each.id): f"@{name}" for name, each in self.people.items()}
        self._deliver_as_told()
        self._number_messages()

    def _deliver_as_told(self) -> None:
        emit = self.env.backend.emit

        def delivered(event: str, payload: Mapping[str, Any]) -> None:
            if event != "INTERACTION_CREATE":
                emit(event, payload)
            elif self.held is not None:
                self.held.append((event, payload))
            else:
                for _ in range(1 + self.twice):
                    emit(event, payload)

        self.env.backend.emit = delivered  # type: ignore[method-assign] # no public way

    def _number_messages(self) -> None:
        """Let a message's id depend on its channel alone, since deliveries to two may cross."""
        backend, prepare = self.env.backend, self.env.backend.prepare_message
        channels = [channel.id for channel in self.places.values()]
        counts = dict.fromkeys(channels, 0)

        def prepared(channel_id: int, *given: Any, **named: Any) -> Any:
            message = prepare(channel_id, *given, **named)
            counts[channel_id] += 1
            within = 1 << 21 | channels.index(channel_id) << 16 | counts[channel_id]
            message.id = message.id >> 22 << 22 | within
            self.names[str(message.id)] = f"{self.names[str(channel_id)]} {counts[channel_id]}"
            return message

        backend.prepare_message = prepared  # type: ignore[method-assign] # no public way

    async def step(self, told: str) -> list[str]:
        """Do what a line says, and let a few seconds pass. Returns what changed for people."""
        self.answered = []
        problems = list[str]()
        try:
            await self._do(told)
        except (BackendError, SetupError, LookupError) as problem:
            problems.append(str(problem).splitlines()[0])
        await self.wait(BREATH)
        problems += [repr(error) for error in self.env.errors[self.faults :]]
        self.faults = len(self.env.errors)
        # Without the lines of code that they come from.
        logged = [each.getMessage().partition(" < ")[0] for each in self.logged if ours(each)]
        problems += [f"logged: {each}" for each in logged]
        self.logged.clear()
        return [*(f"! {self.named(each)}" for each in problems), *self._told()]

    async def _do(self, told: str) -> None:
        if TOGETHER in told:
            self.held = []
            for each in told.split(TOGETHER):
                with contextlib.suppress(LookupError):
                    await self._act(each)
            held, self.held = self.held, None
            for event, payload in held:
                self.env.backend.emit(event, payload)
        elif told.startswith("time passes: "):
            await self.wait(float(told.split()[2]))
        elif told == "the bot restarts":
            await self.wait(QUIET)
            await self.restart()
        elif told.startswith("everything arrives "):
            self.twice = told.endswith("twice")
        elif told.startswith("somebody deletes "):
            channel, stored = self._message(*told.split()[2:])
            self.env.backend.delete_message(channel.id, stored.id)
        elif told.endswith(" closes their DMs"):
            self.close_dms(told.split()[0])
        else:
            await self._act(told)
        await self.env.settle()

    async def _act(self, told: str) -> None:
        """What one person does."""
        found = ACT.match(told)
        assert found is not None, told
        who, rest, result = found["who"], told[found.end() :], None
        if found["verb"] == "says":
            self.typed[who] = await self.people[who].send_dm(rest)
        elif found["verb"] == "edits":
            await self.people[who].user.edit(self.typed[who], rest)
        elif found["verb"] == "uses":
            result = await self._command(who, rest)
        elif found["verb"] == "fills in":
            result = await self._fill(who, rest)
        elif found["verb"] == "sends":
            result = await self._send(who, rest)
        else:
            result = await self._use(who, rest)
        if result is not None:
            self.forms[who] = result
            self.answered.append(who)

    async def _command(self, who: str, told: str) -> InteractionResult:
        found = COMMAND.fullmatch(told)
        assert found is not None, told
        options = dict(self._option(each) for each in (found["options"] or "").split("; ") if each)
        if found["dm"]:
            result: InteractionResult = await self.people[who].user.slash(found["name"], **options)
            return result
        return await self.people[who].slash(self.games, found["name"], **options)

    def _option(self, told: str) -> tuple[str, Any]:
        name, _, value = told.partition("=")
        if value in self.people:
            return name, self.people[value]
        if value in {"yes", "no"}:
            return name, value == "yes"
        return name, value.strip('"') if value.startswith('"') else int(value)

    async def _use(self, who: str, told: str) -> InteractionResult:
        found = CONTROL.fullmatch(told)
        assert found is not None, told
        channel, stored = self._message(found["place"], found["number"])
        message = ResponseMessage(self.env, stored)
        actor: MemberActor = self._actor(who, channel)
        wanted = found["menu"] or found["label"]
        for control in limits.walk(stored.components):
            if spaced(sights.label_of(control)) != spaced(wanted) or not control.get("custom_id"):
                continue
            if control["type"] == limits.BUTTON:
                return await actor.click(message, custom_id=control["custom_id"])
            (value,) = sights.field_value(control, found["label"])
            chosen = [self.people.get(value, value)]
            return await actor.select(message, chosen, custom_id=control["custom_id"])
        raise LookupError(f"nobody sees [{wanted}] on {found['place']} {found['number']}")

    async def _fill(self, who: str, told: str) -> InteractionResult:
        form = self.forms.pop(who)
        if form.modal is None:
            raise LookupError(f"{who} sees no form")
        values = zip(sights.fields_of(form.modal), told.split(" | "), strict=False)
        filled = {each["custom_id"]: sights.field_value(each, value) for each, value in values}
        where = self.dms(who) if form._interaction.guild_id is None else None
        actor: MemberActor = self._actor(who, where)
        return await actor.submit_modal(form, filled)

    async def _send(self, who: str, told: str) -> InteractionResult:
        """A press or, with components, a form as no client would send it, as JSON."""
        sent, _, name = told.rpartition(" on ")
        channel, stored = self._message(*name.split())
        data = json.loads(sent)
        form = "components" in data
        return await _dispatch_actor_interaction(
            self._actor(who, channel),
            InteractionType.MODAL_SUBMIT if form else InteractionType.MESSAGE_COMPONENT,
            channel,
            data,
            extra={"message": dict(message_payload(self.env.backend, stored))},
            source_message_id=stored.id,
        )

    def _message(self, place: str, number: str) -> tuple[ChannelHandle, Any]:
        channel = self.places[place]
        for stored in self.env.backend.messages[channel.id].values():
            if self.names[str(stored.id)] == f"{place} {number}":
                return channel, stored
        raise LookupError(f"there is no message {place} {number}")

    def messages(self, place: str, viewer: str | None = None) -> Iterator[tuple[str, Any]]:
        """The bot's messages in a place, or those that the viewer sees, oldest first, by name."""
        backend = self.env.backend
        found = backend.messages.get(self.places[place].id, {})
        for stored in sorted(found.values(), key=lambda each: int(each.id)):
            visible = viewer is None or stored.visible_to(self.people[viewer].id)
            if visible and stored.author_id == backend.bot_user.id:
                yield self.names[str(stored.id)], stored

    def _told(self) -> Iterator[str]:
        """What has changed since the step before."""
        for who in self.answered:
            result = self.forms.get(who)
            if result is not None and result.modal is not None:
                yield f"{who} sees a form:"
                yield from (f"  {self.named(line)}" for line in sights.form_lines(result.modal))
        messages = [each for place in self.places for each in self.messages(place)]
        now = {name: self._lines(stored) for name, stored in messages}
        for name in self.seen:
            if name not in now:
                yield f"{name} has gone"
        for name, lines in now.items():
            if lines != self.seen.get(name):
                yield f"{name}{':' if name in self.seen else ' is new:'}"
                yield from sights.changes(self.seen.get(name, []), lines)
        self.seen = now

    def _lines(self, stored: Any) -> list[str]:
        user = (stored.interaction_metadata or {}).get("user") or {}
        seen_by = [f"(only for {self.named(str(user.get('id')))})"] if stored.is_ephemeral else []
        body = {
            "content": stored.content,
            "components": stored.components,
            "pings": [self.named(str(each)) for each in stored.ping_user_ids],
        }
        files = {each["filename"]: each["url"] for each in stored.attachments if self.whole}
        contents = {name: self.env.backend.cdn.get(url) or b"" for name, url in files.items()}
        return [*seen_by, *(self.named(line) for line in sights.message_lines(body, contents))]

    def named(self, text: str) -> str:
        """The text with names in place of ids."""
        return ID.sub(lambda found: self.names.get(found[0], found[0]), text)


def spaced(text: str) -> str:
    """The text with plain spaces, as people type it."""
    return " ".join(text.split())
