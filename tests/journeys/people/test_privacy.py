"""People export their data, and are erased."""

import json
import re
import sqlite3
from collections import defaultdict
from io import BytesIO
from typing import Any
from unittest.mock import Mock
from zipfile import ZipFile

import pytest

from bot.matches.model.place import ALL_SERVERS
from tests import limits
from tests.journeys import playing, sight
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer

NOBODY = "Somebody who sailed on"


async def exported(server: DiscordServer, person: str, file: str = "quayside-my-data.json") -> Any:
    """The person's rows in their exported file, by table."""
    await playing.privacy(server, person, "export")
    exported = await playing.download(server, person)
    assert exported.name == file
    return json.loads(exported.read_bytes())["tables"]


def mentions_of(server: DiscordServer, person: str) -> list[str]:
    """Every column of the database that contains the person's id or name."""
    wanted = {str(server.people[person].id), person, str(server.dms(person).id)}
    found = []
    with sqlite3.connect(server.database) as connection:
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


async def test_the_export_holds_all_of_mine_and_no_secret_of_others(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        finished = await playing.play_out(server, "Ada", "Bo")
        running = await playing.start_match(server, "Ada", "Bo", "Cleo")
        await playing.order(server, "Bo", 7, running)
        await playing.order(server, "Ada", 8, running)
        lobby = await playing.open_table(server, "Ada", guest1=server.people["Bo"])
        mine = await exported(server, "Bo", "quayside-i-miei-dati.json")
        bo = server.people["Bo"].id
        (person,) = mine["people"]
        assert (person["id"], person["name"], person["locale"]) == (bo, "Bo", "it")
        first, second, third = mine["matches"]
        assert [match["code"] for match in mine["matches"]] == [finished, running, lobby]
        assert [guest["match_id"] for guest in mine["guests"]] == [third["id"]]
        assert [seat["match_id"] for seat in mine["seats"]] == [first["id"], second["id"]]
        assert [seat["number"] for seat in mine["seats"]] == [1, 1]
        assert first["host_id"] is None, "somebody else"
        assert [(each["place"], each["rating_before"]) for each in mine["results"]] == [(2, 1000)]
        assert [each["action"]["amount"] for each in mine["events"]] == [9, 7]
        assert {each["channel_id"] for each in mine["surfaces"]} == {server.dms("Bo").id}
        assert [(each["code"], each["view"]["own_bid"]) for each in mine["views"]] == [(running, 7)]
        places = {rating["server_id"] for rating in mine["ratings"]}
        assert places == {ALL_SERVERS, server.guild.id}
        columns = {column for rows in mine.values() for row in rows for column in row}
        assert columns.isdisjoint({"state", "secret"}), "they hold Ada’s bid, and the luck"
        for secret in ("Ada", "Cleo", str(server.people["Ada"].id)):
            assert secret not in json.dumps(mine)


async def test_an_export_too_large_for_discord_comes_in_several_compressed_files(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [await playing.start_match(server, "Ada", "Bo") for _ in range(2)]
    whole = await exported(server, "Ada")
    monkeypatch.setattr("bot.matches.privacy.LARGEST", 100)
    await playing.privacy(server, "Ada", "export")
    messages = server.games.history(viewer=server.people["Ada"])[-4:]
    found = defaultdict[str, list[Any]](list)
    for number, message in enumerate(messages, 1):
        assert f"File {number} of 4" in limits.text_of(sight.body_of(server.env, message))
        (attached,) = message.attachments
        assert attached.filename == f"quayside-my-data-{number}.zip"
        with ZipFile(BytesIO(await attached.read())) as archive:
            for table, rows in json.loads(archive.read("quayside-my-data.json"))["tables"].items():
                found[table] += rows
    assert [match["code"] for match in found["matches"]] == codes
    assert found == whole


async def test_the_erased_are_gone(server_of: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in a running match and one that was left earlier, nor in messages and files."""
    async with server_of(people=("Zanzibar", "Bo", "Cleo")) as server:
        left = await playing.start_match(server, "Bo", "Zanzibar", "Cleo")
        for person in ("Bo", "Zanzibar", "Cleo"):
            await playing.order(server, person, 5, left)
        await playing.ask_to_leave(server, "Zanzibar", left)
        await server.press("Zanzibar", f"q1:{left}:0:leave.yes")
        code = await playing.start_match(server, "Bo", "Zanzibar", "Cleo", round_limit=2)
        await playing.order(server, "Zanzibar", 5, code)
        assert any("Zanzibar" in text for text in server.shows("Bo") if left in text)
        assert len(server.dms("Zanzibar").history()) > 1
        await server.restart()
        monkeypatch.setattr(server.services.catalogue, "forget", forget := Mock())
        await playing.erase(server, "Zanzibar")
        forget.assert_called_once_with()
        assert playing.newest(server, "Zanzibar").startswith(
            "Done. I know nothing about you any more."
        )
        assert not [each for each in server.dms("Zanzibar").history() if each.author.bot]
        for amount in (1, 2):
            for person in ("Bo", "Cleo"):
                await playing.order(server, person, amount, code)
        assert not any("Zanzibar" in text for text in server.shows("Bo"))
        assert any(NOBODY in text for text in server.shows("Bo") if code in text)
        await server.slash("Bo", "leaderboard", game="puerto-banana")
        await server.choose("Bo", "here season", saying="scope")
        assert NOBODY not in playing.newest(server, "Bo")
        assert playing.newest(server, "Bo").count(" · won ") == 2
        assert mentions_of(server, "Zanzibar") == []
        files = server.database.parent.glob(f"{server.database.name}*")
        assert not [file for file in files if b"Zanzibar" in file.read_bytes()]


async def test_who_comes_back_is_somebody_new(server: DiscordServer) -> None:
    first = await playing.play_out(server, "Ada", "Bo")
    await playing.erase(server, "Ada")
    await server.press("Ada", "Rematch", about=first)
    assert playing.newest(server, "Ada").startswith("You have no seat in this match.")
    await server.press("Bo", "Rematch", about=first)
    assert "<@-" not in "".join(server.texts("Bo"))
    second = await playing.play_out(server, "Ada", "Cleo")
    mine = await exported(server, "Ada")
    assert [match["code"] for match in mine["matches"]] == [second]
    assert [each["rating_before"] for each in mine["results"]] == [1000]
