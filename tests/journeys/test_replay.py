"""Looking back at a match: the pages of its replay, and its record as a file."""

import asyncio
import json
from hashlib import sha256
from unittest.mock import AsyncMock

import discord
import msgspec
import pytest

from bot.cli.verify import verify_file
from bot.matches.history import replays
from bot.permissions import PERMISSIONS
from bot.ui.layout.components import FILM_NAME
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, download, newest, newest_dm, open_table, permit, privacy
from tests.texts.catalogue import CATALOGUE

PEOPLE = ("Ada", "Chloe", "Dario", "Zoe")
"""Ada and Chloe play, Dario and Zoe watch."""
LOCALES = {"Chloe": "fr", "Dario": "it"}
UNSEEN = CATALOGUE.texts("en-US").say("out-of-sight")


async def play_match(server: DiscordServer, rounds: int = 2) -> str:
    """Play a match between Ada and Chloe to its end. Returns its code."""
    code = await open_table(server, "Ada", "Chloe", round_limit=rounds)
    await server.press("Ada", "Start")
    await server.wait(2)
    for amounts in [(4, 9), (7, 8)][:rounds]:
        for person, amount in zip(("Ada", "Chloe"), amounts, strict=True):
            await server.dm(person, str(amount))
            await server.wait(2)
    return code


async def test_everybody_turns_their_own_pages_in_their_own_language(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE, locales=LOCALES) as server:
        await play_match(server)
        texts = CATALOGUE.texts("it")
        before = server.shows("Zoe")
        opened = await server.press("Dario", "Replay")
        assert opened.ephemeral
        start = newest(server, "Dario")
        assert texts.say("replay-start", steps=4) in start
        kinds = ("button-review", "replay-button-film", "replay-button-record")
        last = [texts.say(key) for key in kinds]
        assert server.buttons("Dario") == ["Avanti", "Fine", *last]
        await server.press("Dario", "Avanti")
        first = texts.say("replay-step", step=1, steps=4, name="Ada")
        assert first in newest(server, "Dario")
        await server.press("Dario", "Fine")
        end = newest(server, "Dario")
        assert texts.say("replay-step", step=4, steps=4, name="Chloe") in end
        assert f"**{texts.say('ending-won', people=['Chloe'], count=1, you='no')}.**" in end
        assert server.buttons("Dario") == ["Inizio", "Indietro", *last]
        await server.press("Dario", "Indietro")
        assert texts.say("replay-step", step=3, steps=4, name="Ada") in newest(server, "Dario")
        await server.press("Dario", "Inizio")
        assert newest(server, "Dario") == start
        assert server.shows("Zoe") == before, "no page takes the board's place"
        assert len(server.shows("Dario")) == len(before) + 1, "but that of a page"


async def test_a_replay_leads_to_a_round_and_through_a_seats_eyes(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE) as server:
        code = await play_match(server)
        await server.slash("Zoe", "replay", code=code)
        await server.choose("Zoe", "2", saying=f"q1:{code}:0:replay.round")
        assert "Decision 2 of 4: by Chloe" in newest(server, "Zoe")
        await server.choose("Zoe", "0", saying=f"q1:{code}:2:replay.eyes")
        await server.press("Zoe", "Next")
        seen = newest(server, "Zoe")
        assert "Decision 3 of 4: by Ada" in seen
        assert "What Ada saw:" in seen
        assert "Your bid: **7**" in seen
        await server.choose("Zoe", "1", saying=f"q1:{code}:3:replay.round.0")
        assert "What Ada saw:" in newest(server, "Zoe")
        await server.choose("Zoe", "all", saying=f"q1:{code}:0:replay.eyes")
        assert "saw:" not in newest(server, "Zoe")


async def test_the_record_is_the_matches_own_and_holds(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE) as server:
        code = await play_match(server)
        await server.slash("Zoe", "replay", code=code)
        await server.press("Zoe", "Record")
        file = await download(server, "Zoe")
        assert file.name == f"quayside-{code}.json"
        record = await server.services.store.read(replays.record, code)
        assert file.read_bytes() == msgspec.json.encode(record) + b"\n"
        assert f"quayside verify {file.name}" in newest(server, "Zoe")
        await server.press("Zoe", "Fair luck")
        assert json.loads(file.read_bytes())["commitment"] in newest(server, "Zoe")
        hash_ = sha256(file.read_bytes()).hexdigest()
        assert hash_ in newest(server, "Zoe")
        assert not any(hash_ in final for final in server.shows("Chloe", server.games))
        assert verify_file(str(file)) == 0


async def test_a_match_that_is_not_over_keeps_its_secrets(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE) as server:
        code = await open_table(server, "Ada", "Chloe")
        await server.slash("Ada", "replay", code=code)
        assert "hasn’t started yet" in newest(server, "Ada")
        await server.press("Ada", "Start")
        await server.wait(2)
        await bid(server, "Ada", 31415)
        answer = await server.slash("Zoe", "replay", code=code)
        assert "still being played" in newest(server, "Zoe")
        assert answer.response is not None
        assert not answer.response.attachments
        assert not any("31415" in text for text in server.texts("Zoe"))


async def test_another_server_sees_nothing_and_players_see_their_own_by_dm(
    server_of: OpenServer,
) -> None:
    async with server_of(people=PEOPLE) as server:
        code = await play_match(server)
        elsewhere = server.env.create_guild("Elsewhere")
        lounge = elsewhere.create_text_channel("lounge")
        for person in ("Ada", "Zoe"):
            visitor = elsewhere.add_member(server.people[person].user)
            await visitor.slash(lounge, "replay", code=code)
            told = lounge.history(viewer=visitor)[-1]
            assert UNSEEN in str(told.components)
        await server.slash("Zoe", "replay", server.dms("Zoe"), code=code)
        assert newest_dm(server, "Zoe") == UNSEEN
        await server.slash("Ada", "replay", server.dms("Ada"), code=code)
        await server.press("Ada", "Next", server.dms("Ada"))
        assert "Decision 1 of 4" in newest_dm(server, "Ada")


async def test_the_code_is_offered_to_who_played(server_of: OpenServer) -> None:
    async with server_of(people=PEOPLE, locales=LOCALES) as server:
        code = await play_match(server, rounds=1)
        typed = (server.games, "replay", "code", f"#{code[:2].lower()}")
        assert await server.people["Ada"].autocomplete(*typed) == [
            {"name": f"#{code} · Puerto Banana", "value": code}
        ]
        assert await server.people["Zoe"].autocomplete(*typed) == []


def films(server: DiscordServer) -> list[discord.Message]:
    """The films that everybody in the channel sees."""
    seen = server.games.history(viewer=server.people["Cleo"])
    return [each for each in seen if any(one.filename == FILM_NAME for one in each.attachments)]


async def test_a_match_has_one_film_until_it_is_deleted(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.layout.components.film", lambda _: asyncio.sleep(30, b"GIF89a"))
    async with server_of(people=("Ada", "Chloe", "Cleo")) as server:
        permit(server, PERMISSIONS | discord.Permissions(read_message_history=True))
        await play_match(server, rounds=1)
        for person in ("Ada", "Chloe"):
            await server.press(person, "Replay")
            await server.press(person, "Share as a film")
            assert "I’m making a film" in server.shows(person)[-1]
        await server.wait(30)
        assert "I’m making a film" not in server.shows("Ada")[-1]
        for _ in range(3):
            await server.restart()
            await server.press("Ada", "Share as a film")
            (film,) = films(server)
            assert film.jump_url in server.shows("Ada")[-1]
        server.env.backend.delete_message(server.games.id, film.id)
        await server.press("Ada", "Share as a film")
        await server.wait(30)
        (again,) = films(server)
        assert again.id != film.id


async def test_a_film_that_takes_too_long_is_given_up_while_that_can_be_told(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.replay.cog.MOST_SECONDS", 0.2)
    monkeypatch.setattr("bot.ui.layout.components.film", lambda _: asyncio.sleep(3600))
    async with server_of(people=("Ada", "Chloe", "Cleo")) as server:
        await play_match(server, rounds=1)
        await server.press("Ada", "Replay")
        await server.press("Ada", "Share as a film")
        await server.wait(1)
        assert "couldn’t be made" in server.shows("Ada")[-1]
        assert not any("I’m making a film" in said for said in server.shows("Ada"))


async def test_a_film_is_posted_for_all_unless_somebody_hides(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = AsyncMock(return_value=b"GIF89a")
    monkeypatch.setattr("bot.ui.layout.components.film", drawn)
    async with server_of(people=("Ada", "Chloe", "Cleo")) as server:
        await play_match(server, rounds=1)
        await server.press("Ada", "Replay")
        await server.press("Ada", "Share as a film")
        await server.wait(1)
        assert "Chloe" in server.shows("Cleo")[-1]
        assert drawn.await_count == 1
        await privacy(server, "Chloe", "hide")
        await server.press("Ada", "Share as a film")
        assert "keeps out of sight" in server.shows("Ada")[-1]
        server.forbid("Chloe", send_messages=True)
        await server.press("Chloe", "Replay")
        await server.press("Chloe", "Share as a film")
        assert "can’t write in this channel" in server.shows("Chloe")[-1]
