"""Looking back at a match: the replay's pages, and the record as a file."""

from __future__ import annotations

import json
from pathlib import Path

import discord
import msgspec
import pytest

from bot.client import Quayside
from bot.table.texts import Catalogue
from bot.verify import verify_file
from tests.journeys.banana import bid, make_bot, open_table
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour

PEOPLE = ("Ada", "Chloe", "Dario", "Zoe")
"""Ada and Chloe play, Dario and Zoe watch."""
LOCALES = {"Chloe": "fr", "Dario": "it"}
COMMANDS = ("replay", "record")
UNSEEN = Catalogue.load().texts("en-US").say("out-of-sight")


async def played(harbour: Harbour, rounds: int = 2) -> str:
    """A match between Ada and Chloe, played to its end: its code."""
    code = await open_table(harbour, "Ada", "Chloe", round_limit=rounds)
    await harbour.press("Ada", "Start")
    await harbour.wait(2)
    for amounts in [(4, 9), (7, 8)][:rounds]:
        for person, amount in zip(("Ada", "Chloe"), amounts, strict=True):
            await harbour.dm(person, str(amount))
            await harbour.wait(2)
    return code


def page(harbour: Harbour, person: str) -> str:
    return harbour.shows(person)[-1].strip()


@pytest.mark.parametrize(
    ("person", "turns"),
    [
        ("Chloe", ("Suite", "Fin", "Retour", "Début")),
        ("Dario", ("Dopo", "Fine", "Prima", "Inizio")),
        ("Zoe", ("Next", "Last", "Back", "First")),
    ],
)
async def test_everybody_turns_their_own_pages_in_their_own_language(
    harbour_of: OpenHarbour, person: str, turns: tuple[str, ...]
) -> None:
    async with harbour_of(make_bot, people=PEOPLE, locales=LOCALES) as harbour:
        await played(harbour)
        texts = Catalogue.load(strict=True).texts(LOCALES.get(person))
        forward, to_end, back, to_start = turns
        opened = await harbour.press(person, "Replay")
        assert opened.ephemeral
        start = page(harbour, person)
        assert texts.say("replay-start", steps=4) in start
        assert harbour.buttons(person) == [forward, to_end]
        await harbour.press(person, forward)
        first = texts.say("replay-step", step=1, steps=4, name="Ada")
        assert first in page(harbour, person)
        ada_bid = texts.say("pb-story-of", name="Ada", amount=texts.number(4))
        assert texts.say("pb-replay-bids", bids=[ada_bid]) in page(harbour, person)
        await harbour.press(person, to_end)
        end = page(harbour, person)
        assert texts.say("replay-step", step=4, steps=4, name="Chloe") in end
        assert texts.say("final-winners", people=["Chloe"], count=1) in end
        assert harbour.buttons(person) == [to_start, back]
        await harbour.press(person, back)
        assert texts.say("replay-step", step=3, steps=4, name="Ada") in page(harbour, person)
        await harbour.press(person, to_start)
        assert page(harbour, person) == start


async def test_a_replay_goes_on_after_a_restart(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        code = await played(harbour)
        await harbour.slash("Zoe", "replay", code=f" #{code.lower()} ")
        await harbour.press("Zoe", "Next")
        await harbour.restart()
        await harbour.press("Zoe", "Next")
        assert "Decision 2 of 4: by Chloe" in page(harbour, "Zoe")
        await harbour.press("Zoe", f"q1:{code}:2:replay.next")
        assert "Decision 3 of 4: by Ada" in page(harbour, "Zoe")


async def test_a_replay_leads_to_a_round_and_through_a_seats_eyes(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        code = await played(harbour)
        await harbour.slash("Zoe", "replay", code=code)
        await choose(harbour, "Zoe", f"q1:{code}:0:replay.round", "2")
        assert "Decision 2 of 4: by Chloe" in page(harbour, "Zoe")
        await choose(harbour, "Zoe", f"q1:{code}:2:replay.eyes", "0")
        await harbour.press("Zoe", "Next")
        seen = page(harbour, "Zoe")
        assert "Decision 3 of 4: by Ada" in seen
        assert "What Ada saw:" in seen
        assert "Your bid: **7**" in seen
        await choose(harbour, "Zoe", f"q1:{code}:3:replay.round.0", "1")
        assert "What Ada saw:" in page(harbour, "Zoe")
        await choose(harbour, "Zoe", f"q1:{code}:0:replay.eyes", "all")
        assert "saw:" not in page(harbour, "Zoe")


async def choose(harbour: Harbour, person: str, custom_id: str, value: str) -> None:
    """Choose in one of the two selects of the page that the person looks at."""
    actor = harbour.people[person]
    message = harbour.games.history(viewer=actor)[-1]
    await actor.select(message, [value], custom_id=custom_id)


async def test_the_record_is_the_matches_own_and_holds(
    harbour_of: OpenHarbour, tmp_path: Path
) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        code = await played(harbour)
        answer = await harbour.slash("Zoe", "record", code=code)
        assert answer.ephemeral
        assert answer.response is not None
        (attached,) = answer.response.attachments
        file = tmp_path / attached.filename
        await attached.save(file)
        assert file.name == f"quayside-{code}.json"
        bot = harbour._bot
        assert isinstance(bot, Quayside)
        record = await bot.front.harbour.matches.record(code)
        assert file.read_bytes() == msgspec.json.encode(record) + b"\n"
        assert json.loads(file.read_bytes())["commitment"] in page(harbour, "Zoe")
        assert verify_file(str(file), computers=False) == 0


async def test_a_match_that_is_not_over_keeps_its_secrets(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        code = await open_table(harbour, "Ada", "Chloe")
        for command in COMMANDS:
            await harbour.slash("Ada", command, code=code)
            assert "hasn't started yet" in page(harbour, "Ada")
        await harbour.press("Ada", "Start")
        await harbour.wait(2)
        await bid(harbour, "Ada", 31415)
        for command in COMMANDS:
            answer = await harbour.slash("Zoe", command, code=code)
            assert "still being played" in page(harbour, "Zoe")
            assert answer.response is not None
            assert not answer.response.attachments
        assert not any("31415" in text for text in harbour.texts("Zoe"))


async def test_who_does_not_see_the_channel_sees_nothing(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        everybody = harbour.guild.default_role
        hidden = harbour.guild.create_text_channel(
            "hidden",
            overwrites={
                everybody: discord.PermissionOverwrite(view_channel=False),
                harbour.people["Dario"]: discord.PermissionOverwrite(view_channel=True),
            },
        )
        code = await played(harbour)
        await move(harbour, code, hidden.id)
        for command in COMMANDS:
            await harbour.slash("Zoe", command, code=code)
            assert page(harbour, "Zoe") == UNSEEN
            await harbour.slash("Dario", command, code=code)
            assert f"#{code}" in page(harbour, "Dario")
        await move(harbour, code, 4711)
        await harbour.slash("Dario", "replay", code=code)
        assert page(harbour, "Dario") == UNSEEN


async def move(harbour: Harbour, code: str, channel_id: int) -> None:
    """Say that the match was played in another channel."""
    bot = harbour._bot
    assert isinstance(bot, Quayside)
    await bot.front.harbour.matches.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE matches SET channel_id = ? WHERE code = ?", (channel_id, code)
        ).close()
    )


async def test_another_server_sees_nothing_and_players_see_their_own_by_dm(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        code = await played(harbour)
        elsewhere = harbour.env.create_guild("Elsewhere")
        lounge = elsewhere.create_text_channel("lounge")
        for person in ("Ada", "Zoe"):
            visitor = elsewhere.add_member(harbour.people[person].user)
            for command in COMMANDS:
                await visitor.slash(lounge, command, code=code)
                told = lounge.history(viewer=visitor)[-1]
                assert UNSEEN in str(told.components)
        for command in COMMANDS:
            await harbour.slash("Zoe", command, harbour.dms("Zoe"), code=code)
            assert harbour.shows("Zoe", harbour.dms("Zoe"))[-1].strip() == UNSEEN
        await harbour.slash("Ada", "replay", harbour.dms("Ada"), code=code)
        await harbour.press("Ada", "Next", harbour.dms("Ada"))
        assert "Decision 1 of 4" in harbour.shows("Ada", harbour.dms("Ada"))[-1]


async def test_the_code_is_offered_to_who_played(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE, locales=LOCALES) as harbour:
        code = await played(harbour, rounds=1)
        for command in COMMANDS:
            typed = (harbour.games, command, "code", f"#{code[:2].lower()}")
            assert await harbour.people["Ada"].autocomplete(*typed) == [
                {"name": f"#{code} · Puerto Banana", "value": code}
            ]
            assert await harbour.people["Zoe"].autocomplete(*typed) == []


async def test_a_wrong_code_is_answered(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=PEOPLE) as harbour:
        for command in COMMANDS:
            await harbour.slash("Ada", command, code="nonsense%_'")
            assert "know no match with this code" in page(harbour, "Ada")
