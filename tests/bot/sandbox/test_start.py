"""Failures to start the sandbox, and requests that it refuses."""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest
from yarl import URL

from bot.cli.outcomes import Failed
from bot.cli.sandbox import sandbox
from bot.client import Quayside
from bot.errors import StartError
from bot.sandbox.session import CAPABILITY_HEADER, serve
from bot.settings import Settings


@pytest.fixture(autouse=True)
def own_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.sandbox.write_log", lambda settings: None)
    monkeypatch.setattr("bot.cli.sandbox.LIBRARIES", ())


async def test_a_missing_simcord_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in sys.modules if name.startswith("bot.sandbox.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "simcord", None)
    with pytest.raises(Failed, match=r"pip install 'quayside\[sandbox\]'"):
        await sandbox(Settings(), 0, tmp_path / "x.db", tables=False)


async def test_a_port_in_use_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(Failed, match=str(port)):
            await sandbox(Settings(), port, None, tables=False)
    assert (tmp_path / "quayside/sandbox.sqlite3").exists()


async def serving(settings: Settings, announce: Callable[[str], None]) -> None:
    empty = AsyncMock()
    await serve(lambda: Quayside(settings), port=0, announce=announce, tables=False, empty=empty)


async def test_a_bot_that_cannot_start_says_why(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path}")
    with pytest.raises(StartError, match="database-no-file"):
        await serving(settings, print)


async def test_only_this_machine_gets_in(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'sandbox.db'}")
    running = asyncio.create_task(serving(settings, ready.set_result))
    try:
        address = await ready
        async with aiohttp.ClientSession() as session:
            async with session.get(address, headers={"Host": "evil.example"}) as answer:
                assert answer.status == 403
            async with session.post(address + "api/action", json={}) as answer:
                assert answer.status == 401
            async with session.get(address + "chat") as answer:
                assert answer.status == 200
                assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
            async with session.get(address + "sandbox/windows") as answer:
                secret = (await answer.json())["windows"][0]["capability"]
            head = {CAPABILITY_HEADER: secret, "Content-Type": "application/json"}
            url = URL(address)
            _, page = await asyncio.open_connection(url.host, url.port)
            lines = {"Host": url.authority, **head, "Content-Length": "9"}
            text = "\r\n".join(f"{name}: {value}" for name, value in lines.items())
            page.write(f"POST /api/action HTTP/1.1\r\n{text}\r\n\r\n".encode())
            page.close()  # it is left before it has sent all
            for depth in (0, 50, 500, 900, 5_000, 20_000):
                deep = '{"kind":"click","a":' + '{"kind":' * depth + '"click"' + "}" * (depth + 1)
                data = deep if depth != 50 else deep[20:-1]
                async with session.post(f"{address}api/action", data=data, headers=head) as answer:
                    assert answer.status == 400
    finally:
        running.cancel()
        await asyncio.wait([running])
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
