"""discord.py's own interactions, made of payloads, over the network of the fake Discord."""

import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord

from bot.matches.model.seat import Person
from bot.ui.delivery.messages import UNKNOWN_MESSAGE
from tests import limits
from tests.bot.matches.table import PLACE
from tests.bot.ui.delivery.fake_discord import FakeDiscord, Message, refusal
from tests.limits import DEFERRED, DEFERRED_UPDATE, EPHEMERAL, MODAL, NEW_MESSAGE, UPDATE, Json

HOW = {
    NEW_MESSAGE: "posted",
    UPDATE: "updated",
    MODAL: "form",
    DEFERRED: "wait of all",
    DEFERRED_UPDATE: "wait",
}
TO_ONE = {"posted": "whispered", "wait of all": "wait"}
PRESSED = 5
"""The message that is pressed if no other is named."""


class Interaction(discord.Interaction[Any]):
    """``answers`` are pairs, in order: the way to answer, and the text shown."""

    answers: list[tuple[str, str]]

    @property
    def edits(self) -> list[str]:
        return [text for how, text in self.answers if how == "edited"]


class Interactions:
    """What people do, as Discord tells it. To answer it is a request of the fake Discord, such as
    "answer 70" in channel 70."""

    def __init__(self, fake: FakeDiscord | None = None) -> None:
        self.discord = fake or FakeDiscord()
        client = discord.Client(intents=discord.Intents(guilds=True))
        self._state: Any = client._connection
        self._state.user = discord.ClientUser(state=self._state, data=cast(Any, _user(1, "Q")))
        server: Any = {"id": PLACE.server_id, "name": PLACE.server_name}
        self._state._add_guild_from_data(server)
        setattr(self._state.http, "_HTTPClient__session", self)  # noqa: B010 # for mypy
        self._made: dict[str, Interaction] = {}

    def command(self, person: Person, **payload: Any) -> Interaction:
        """A command in the games' channel, unless it is ``in_dm``."""
        return self._make(person, discord.InteractionType.application_command, **payload)

    def press(
        self,
        person: Person,
        custom_id: str = "",
        *,
        message_id: int | None = None,
        ephemeral: bool = False,
        values: Sequence[str] = (),
        form: Sequence[Json] | None = None,
        **payload: Any,
    ) -> Interaction:
        """A press on a message or, with the components of a ``form``, its submission."""
        kinds = discord.InteractionType
        if message_id is None:
            pressed = Message(PRESSED, [], None, self.discord.now(), silent=False)
            self.discord.shown(PLACE.channel_id).append(pressed)
        flags, found = EPHEMERAL * ephemeral, self.discord.message(message_id or PRESSED)
        return self._make(
            person,
            kinds.component if form is None else kinds.modal_submit,
            data={"custom_id": custom_id, "values": list(values), "components": form},
            message=_message(message_id or PRESSED, flags, found.components if found else ()),
            **payload,
        )

    def _make(
        self,
        person: Person,
        kind: discord.InteractionType,
        *,
        in_dm: bool = False,
        with_others: bool = False,
        manager: bool = False,
        channel_id: int | None = None,
        server_id: int = PLACE.server_id,
        **payload: Any,
    ) -> Interaction:
        """``with_others``: in a DM between other people."""
        number, user = next(self.discord.ids), _user(person.id, person.name)
        channel: Json = {"id": channel_id or PLACE.channel_id, "type": 1, "recipients": [user]}
        payload |= {
            "id": number,
            "type": kind.value,
            "token": f"token{number}",
            "version": 1,
            "application_id": 1,
            "attachment_size_limit": 0,
            "locale": person.locale or "en-US",
            "context": 2 if with_others else 1,
            "channel": channel,
            "user": user,
        }
        if not in_dm:
            member: Json = {"user": user, "roles": [], "joined_at": None, "flags": 0}
            granted = discord.Permissions(manage_guild=manager).value
            payload |= {
                "guild_id": server_id,
                "member": {**member, "permissions": granted},
                "channel": {**channel, "type": 0, "name": "games", "position": 0},
            }
        made = Interaction(data=cast(Any, payload), state=self._state)
        made.answers = []
        self._made[made.token] = made
        return made

    @contextlib.asynccontextmanager
    async def request(
        self, method: str, url: str, *, data: Any, **_: object
    ) -> AsyncIterator[SimpleNamespace]:
        """Carry out discord.py's request about an interaction, as an aiohttp session would."""
        made = next(made for token, made in self._made.items() if f"/{token}" in url)
        assert made.channel is not None
        body, where = _body(data), made.channel.id
        shown = body.get("data") or body
        components = shown.get("components", ())
        await self.discord.begin("answer", where, method, components, closes=False)
        first = url.endswith("callback")
        if first:
            self._respond(made, body["type"], shown)
        elif method == "GET" and not made.answers:
            raise refusal(UNKNOWN_MESSAGE)
        elif method == "PATCH":
            assert made.answers, "there is no response to edit yet"
            made.answers.append(("edited", _text(shown)))
        elif method == "POST":
            to_one = shown.get("flags", 0) & EPHEMERAL
            made.answers.append(("followed up" if to_one else "followed up to all", _text(shown)))
        self.discord.lose("answer", where)
        told = {"id": made.id, "response_message_id": made.id + 1}
        text = json.dumps({"interaction": told} if first else _message(made.id + 1, 0, ()))

        async def read(encoding: str) -> str:
            return text

        yield SimpleNamespace(status=200, headers={"content-type": "application/json"}, text=read)

    def _respond(self, made: Interaction, kind: int, shown: Json) -> None:
        if kind == UPDATE and made.message is not None:
            pressed = self.discord.message(made.message.id)
            if pressed is not None:
                pressed.components = shown["components"]
            elif not made.message.flags.ephemeral:
                raise refusal(UNKNOWN_MESSAGE)
        how = HOW[kind]
        if shown.get("flags", 0) & EPHEMERAL:
            how = TO_ONE.get(how, how)
        text = "thinking" if kind == DEFERRED else shown.get("title") or _text(shown)
        made.answers.append((how, text))


def _user(user_id: int, name: str) -> Json:
    return {"id": user_id, "username": name, "discriminator": "0", "avatar": None}


def _message(message_id: int, flags: int, components: Sequence[Json]) -> Json:
    lists: Json = {key: [] for key in ("attachments", "embeds", "mentions", "mention_roles")}
    return {
        **lists,
        "id": message_id,
        "channel_id": PLACE.channel_id,
        "type": 0,
        "content": "",
        "author": _user(1, "Q"),
        "edited_timestamp": None,
        "pinned": False,
        "mention_everyone": False,
        "tts": False,
        "flags": flags,
        "components": list(components),
    }


def _body(data: Any) -> Json:
    """The JSON of a request of discord.py's."""
    if isinstance(data, aiohttp.FormData):
        fields = {options["name"]: value for options, _, value in data._fields}
        data = fields["payload_json"]
    return dict(json.loads(data or "{}"))


def _text(body: Json) -> str:
    return limits.text_of(body).strip()
