"""Looking back at a match: the pages of its replay, its record as a file, and its film."""

import asyncio
import json
from hashlib import sha256
from unittest.mock import Mock

import discord
import msgspec
import pytest

from bot.cli.records import verify_file
from bot.matches.history import replays
from bot.permissions import PERMISSIONS
from bot.ui.layout.components import FILM_NAME
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import download, newest, newest_dm, order, permit, privacy, start_match
from tests.texts.catalogue import CATALOGUE

PEOPLE = ("Ada", "Chloe", "Dario", "Cleo")
"""Ada and Chloe play, Dario and Cleo watch."""
LOCALES = {"Chloe": "fr", "Dario": "it"}


async def play_match(server: DiscordServer) -> str:
    """Play a match of two rounds between Ada and Chloe. Returns its code."""
    code = await start_match(server, "Ada", "Chloe", round_limit=2)
    for person, amount in (("Ada", 4), ("Chloe", 9), ("Ada", 7), ("Chloe", 8)):
        await order(server, person, amount, code)
        await server.wait(2)
    return code


async def test_everybody_turns_their_own_pages_in_their_own_language(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE, locales=LOCALES) as server:
        code = await play_match(server)
        texts = CATALOGUE.texts("it")
        before = server.shows("Cleo")
        opened = await server.press("Dario", "Replay")
        assert opened.ephemeral
        start = newest(server, "Dario")
        assert texts.say("replay-start", steps=4) in start
        kinds = ("button-review", "replay-button-film", "replay-button-record")
        last = [texts.say(key) for key in kinds]
        assert server.buttons("Dario") == ["Avanti", "Fine", *last]
        for button, step, name in (
            ("Avanti", 1, "Ada"),
            ("Fine", 4, "Chloe"),
            ("Indietro", 3, "Ada"),
        ):
            await server.press("Dario", button)
            said = texts.say("replay-step", step=step, steps=4, name=name)
            assert said in newest(server, "Dario")
        await server.press("Dario", "Inizio")
        assert newest(server, "Dario") == start
        assert server.shows("Cleo") == before, "no page takes the board's place"
        assert len(server.shows("Dario")) == len(before) + 1, "but that of a page"
        own = CATALOGUE.texts("en-US").say("replay-start", steps=4)
        for person, shown in (("Dario", texts.say("out-of-sight")), ("Ada", own)):
            await server.slash(person, "replay", server.dms(person), code=code)
            assert shown in newest_dm(server, person)


async def test_a_replay_leads_to_a_round_a_seats_eyes_and_a_record(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE) as server:
        code = await play_match(server)
        typed = (server.games, "replay", "code", f"#{code[:2].lower()}")
        assert await server.people["Ada"].autocomplete(*typed) == [
            {"name": f"#{code} · Puerto Banana", "value": code}
        ]
        assert await server.people["Cleo"].autocomplete(*typed) == []
        await server.slash("Cleo", "replay", code=code)
        await server.choose("Cleo", "2", saying=f"q1:{code}:0:replay.round")
        assert "Decision 2 of 4: by Chloe" in newest(server, "Cleo")
        await server.choose("Cleo", "0", saying=f"q1:{code}:2:replay.eyes")
        await server.press("Cleo", "Next")
        seen = newest(server, "Cleo")
        assert "Decision 3 of 4: by Ada" in seen
        assert "What Ada saw:" in seen
        assert "Your bid: **7**" in seen
        await server.choose("Cleo", "1", saying=f"q1:{code}:3:replay.round.0")
        assert "What Ada saw:" in newest(server, "Cleo")
        await server.choose("Cleo", "all", saying=f"q1:{code}:0:replay.eyes")
        assert "saw:" not in newest(server, "Cleo")
        await server.press("Cleo", "Record")
        file = await download(server, "Cleo")
        assert file.name == f"quayside-{code}.json"
        record = await server.services.store.read(replays.record, code)
        assert file.read_bytes() == msgspec.json.encode(record) + b"\n"
        assert f"quayside verify {file.name}" in newest(server, "Cleo")
        await server.press("Cleo", "Fair luck")
        assert json.loads(file.read_bytes())["commitment"] in newest(server, "Cleo")
        hash_ = sha256(file.read_bytes()).hexdigest()
        assert hash_ in newest(server, "Cleo")
        assert not any(hash_ in final for final in server.shows("Chloe"))
        assert verify_file(str(file)) == 0


def films(server: DiscordServer) -> list[discord.Message]:
    """The films that everybody in the channel sees."""
    seen = server.games.history(viewer=server.people["Cleo"])
    return [each for each in seen if any(one.filename == FILM_NAME for one in each.attachments)]


async def test_a_match_has_one_film(server_of: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Mock(side_effect=lambda _: asyncio.sleep(30, b"GIF89a"))
    monkeypatch.setattr("bot.ui.layout.components.film", drawn)
    async with server_of(people=PEOPLE) as server:
        permit(server, PERMISSIONS | discord.Permissions(read_message_history=True))
        await play_match(server)
        for person in ("Ada", "Chloe"):
            await server.press(person, "Replay")
            await server.press(person, "Share as a film")
            assert "I’m making a film" in server.shows(person)[-1]
        await server.wait(30)
        assert "I’m making a film" not in server.shows("Ada")[-1]
        assert "Chloe" in server.shows("Cleo")[-1]
        for _ in range(3):
            await server.restart()
            await server.press("Ada", "Share as a film")
            (film,) = films(server)
            assert film.jump_url in server.shows("Ada")[-1]
        assert drawn.call_count == 1
        server.env.backend.delete_message(server.games.id, film.id)
        await server.press("Ada", "Share as a film")
        await server.wait(30)
        (again,) = films(server)
        assert again.id != film.id
        await privacy(server, "Chloe", "hide")
        await server.press("Ada", "Share as a film")
        assert "keeps out of sight" in server.shows("Ada")[-1]
        server.forbid("Chloe", send_messages=True)
        await server.press("Chloe", "Replay")
        await server.press("Chloe", "Share as a film")
        assert "can’t write in this channel" in server.shows("Chloe")[-1]


async def test_a_slow_film_is_ended(server_of: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.replay.MOST_SECONDS", 0.2)
    monkeypatch.setattr("bot.ui.layout.components.film", lambda _: asyncio.sleep(3600))
    async with server_of(people=PEOPLE) as server:
        await play_match(server)
        await server.press("Ada", "Replay")
        await server.press("Ada", "Share as a film")
        await server.wait(1)
        assert "couldn’t be made" in server.shows("Ada")[-1]
        assert not any("I’m making a film" in said for said in server.shows("Ada"))
