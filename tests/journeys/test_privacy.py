"""People take their data with them, and are forgotten."""

from __future__ import annotations

import json
import re
import sqlite3
from typing import Any

import pytest

from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour
from tests.journeys.managing import bid, make_bot, open_table, play_out, start_match

NOBODY = "Somebody who sailed on"


def said(harbour: Harbour, person: str) -> str:
    return harbour.shows(person)[-1].strip()


async def exported(harbour: Harbour, person: str) -> Any:
    """The file that the person gets, read."""
    await harbour.slash(person, "privacy export")
    message = harbour.games.history(viewer=harbour.people[person])[-1]
    assert message.flags.ephemeral
    (attachment,) = message.attachments
    assert attachment.filename == "quayside-my-data.json"
    return json.loads(await attachment.read())


async def erase(harbour: Harbour, person: str) -> None:
    await harbour.slash(person, "privacy erase")
    await harbour.press(person, "q1:AAAA:0:erase.again")
    await harbour.press(person, "q1:AAAA:0:erase.do")
    await harbour.wait(2)


def mentions_of(harbour: Harbour, person: str) -> list[str]:
    """Every column of the database that holds the person's id or name, anywhere."""
    wanted = {str(harbour.people[person].id), person, str(harbour.dms(person).id)}
    found = []
    with sqlite3.connect(harbour.database) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
        for table in (name for name in tables if not name.startswith(("ix_", "sqlite_", "uq_"))):
            rows = connection.execute(f"SELECT * FROM {table}")
            columns = [column[0] for column in rows.description]
            for row in rows:
                for column, value in zip(columns, row, strict=True):
                    text = (
                        value.decode(errors="replace") if isinstance(value, bytes) else str(value)
                    )
                    if wanted & set(re.findall(r"\w+", text)):
                        found.append(f"{table}.{column}")
    return found


async def test_who_is_unknown_has_nothing_to_export_or_erase(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, locales={"Bo": "fr"}) as harbour:
        await harbour.slash("Ada", "privacy export")
        assert said(harbour, "Ada").startswith("I keep nothing about you")
        await harbour.slash("Bo", "privacy erase")
        assert said(harbour, "Bo").startswith("Je ne garde rien sur toi")


async def test_the_export_holds_everything_of_mine(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, locales={"Bo": "it"}) as harbour:
        finished = await play_out(harbour, "Ada", "Bo")
        running = await start_match(harbour, "Ada", "Bo")
        await bid(harbour, "Bo", 7, running)
        lobby = await open_table(harbour, "Ada", guest1=harbour.people["Bo"])
        mine = await exported(harbour, "Bo")
        bo = harbour.people["Bo"].id
        assert mine["person"]["id"] == bo
        assert (mine["person"]["name"], mine["person"]["locale"]) == ("Bo", "it")
        assert mine["invited_to"] == [lobby]
        assert [match["code"] for match in mine["matches"]] == [finished, running]
        first, second = mine["matches"]
        assert (first["seat"], first["host"], first["result"]["place"]) == (2, False, 2)
        assert first["result"]["rating_before"] == 1000
        assert [each["decision"]["amount"] for each in first["done"]] == [9]
        assert [each["decision"]["amount"] for each in second["done"]] == [7]
        assert second["panel"]["channel_id"] == harbour.dms("Bo").id
        assert second["seen_now"]["own_bid"] == 7
        places = {rating["server_id"] for rating in mine["ratings"]}
        assert places == {None, harbour.guild.id}


async def test_the_export_holds_no_secret_of_others(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        code = await start_match(harbour, "Ada", "Bo", "Cleo")
        await bid(harbour, "Ada", 7_654_321, code)
        mine = json.dumps(await exported(harbour, "Bo"))
        assert code in mine
        for secret in ("7654321", "Ada", "Cleo", str(harbour.people["Ada"].id), "seed"):
            assert secret not in mine


async def test_erasing_is_asked_twice_and_can_be_thought_better_of(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot) as harbour:
        await start_match(harbour, "Ada", "Bo")
        await harbour.slash("Ada", "privacy erase")
        assert "**Your open match** goes on without you" in said(harbour, "Ada")
        assert "`/privacy export`" in said(harbour, "Ada")
        await harbour.press("Ada", "Forget me")
        assert "This can't be taken back" in said(harbour, "Ada")
        await harbour.press("Ada", "Stay")
        assert said(harbour, "Ada").startswith("Nothing is erased")
        assert "people.name" in mentions_of(harbour, "Ada")
        assert (await exported(harbour, "Ada"))["matches"][0]["left"] is False


async def test_erased_in_the_middle_of_a_running_match(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=("Ada", "Bo", "Cleo", "Dot")) as harbour:
        code = await start_match(harbour, "Ada", "Bo", "Cleo", **{"round-limit": 2})
        await bid(harbour, "Ada", 5, code)
        assert any(code in text for text in harbour.shows("Ada", harbour.dms("Ada")))
        await harbour.restart()
        await erase(harbour, "Ada")
        assert said(harbour, "Ada").startswith("Done. I know nothing about you any more.")
        assert mentions_of(harbour, "Ada") == []
        panels = [text for text in harbour.shows("Ada", harbour.dms("Ada")) if "Bid" in text]
        assert panels == []
        for amount in (1, 2):
            for person in ("Bo", "Cleo"):
                await bid(harbour, person, amount, code)
        board = next(text for text in harbour.shows("Dot") if code in text)
        assert NOBODY in board
        assert "Ada" not in board
        await harbour.slash("Dot", "leaderboard", game="puerto-banana")
        assert "Bo" in said(harbour, "Dot")
        assert NOBODY not in said(harbour, "Dot")
        assert "people: 2" in said(harbour, "Dot")
        assert mentions_of(harbour, "Ada") == []


async def test_a_lobby_is_left_and_an_invitation_forgotten(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        code = await open_table(harbour, "Ada", "Bo", guest1=harbour.people["Cleo"])
        await erase(harbour, "Cleo")
        await erase(harbour, "Ada")
        board = next(text for text in harbour.shows("Bo") if code in text)
        assert "`1` Bo · host" in board
        assert "Invited" not in board
        assert mentions_of(harbour, "Ada") == mentions_of(harbour, "Cleo") == []


async def test_the_last_person_erased_ends_the_match(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        code = await start_match(harbour, "Ada", computers=1)
        await erase(harbour, "Ada")
        board = next(text for text in harbour.shows("Bo") if code in text)
        assert "Everybody has left, so this match is over." in board
        assert mentions_of(harbour, "Ada") == []


async def test_who_comes_back_is_somebody_new(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        first = await play_out(harbour, "Ada", "Bo")
        await erase(harbour, "Ada")
        await harbour.press("Ada", "Rematch", about=first)
        assert said(harbour, "Ada").startswith("You have no seat in this match.")
        await harbour.press("Bo", "Rematch", about=first)
        await harbour.wait(2)
        assert "<@-" not in "".join(harbour.texts("Bo"))
        second = await play_out(harbour, "Ada", "Cleo")
        mine = await exported(harbour, "Ada")
        assert [match["code"] for match in mine["matches"]] == [second]
        assert mine["matches"][0]["result"]["rating_before"] == 1000
        await harbour.slash("Cleo", "leaderboard", game="puerto-banana")
        assert "people: 3" in said(harbour, "Cleo")


@pytest.mark.parametrize("person", ["Ada", "Bo", "Cleo"])
async def test_everybody_hears_it_in_their_language(harbour_of: OpenHarbour, person: str) -> None:
    words = {"Ada": "Really forget you?", "Bo": "T'oublier, vraiment ?", "Cleo": "davvero?"}
    async with harbour_of(make_bot, locales={"Bo": "fr", "Cleo": "it"}) as harbour:
        await play_out(harbour, "Ada", "Bo", "Cleo")
        await harbour.slash(person, "privacy erase", harbour.dms(person))
        await harbour.press(person, "q1:AAAA:0:erase.again", where=harbour.dms(person))
        assert words[person] in harbour.shows(person, harbour.dms(person))[-1]
