"""What keeps the sandbox from starting, and what it refuses."""

import asyncio
import logging
import socket
import sys
from pathlib import Path

import aiohttp
import platformdirs
import pytest

from bot.sandbox import PortTaken, SandboxMissing, default_database, serve
from bot.sandbox.relay import CAPABILITY
from tests.bot.sandbox.dockhand import Dockhand


async def test_without_simcord_it_names_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.startswith("bot.sandbox.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "simcord", None)
    with pytest.raises(SandboxMissing, match=r"pip install 'quayside\[sandbox\]'"):
        await serve(lambda: Dockhand(":memory:"), port=0, announce=print)


async def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=str(port)):
            await serve(lambda: Dockhand(":memory:"), port=port, announce=print)


async def test_a_bot_that_cannot_start_says_why(tmp_path: Path) -> None:
    class Broken(Dockhand):
        async def setup_hook(self) -> None:
            raise RuntimeError("no database")

    with pytest.raises(RuntimeError, match="no database"):
        await serve(lambda: Broken(tmp_path / "x"), port=0, announce=print)


async def test_only_this_machine_and_only_with_the_secret_and_no_nonsense(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(
        serve(lambda: Dockhand(database), port=0, announce=ready.set_result)
    )
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
            for depth in (0, 50, 500, 900, 5_000, 100_000):
                deep = '{"kind":"click","a":' + '{"kind":' * depth + '"click"' + "}" * (depth + 1)
                async with session.post(
                    address + "api/action",
                    data=deep if depth != 50 else deep[20:-1],
                    headers={CAPABILITY: secret, "Content-Type": "application/json"},
                ) as answer:
                    assert answer.status == 400
    finally:
        running.cancel()
        await asyncio.wait([running])
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_the_database_that_is_kept_is_in_the_person_s_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def here(*_: object, **__: object) -> Path:
        return tmp_path

    monkeypatch.setattr(platformdirs, "user_data_path", here)
    assert default_database() == tmp_path / "sandbox.sqlite3"
