"""The commands are synced with Discord when they have changed, by one process."""

import asyncio
from functools import partial

import pytest

from bot.matches.db.maintenance import processes
from tests.journeys.discord_server import DiscordServer


def told(server: DiscordServer) -> int:
    """How often the commands were synced."""
    return sum(
        entry.method == "PUT" and entry.path.endswith("/commands")
        for entry in server.env.http_requests
    )


async def test_commands_are_told_when_they_changed_by_one_process_and_again_where_that_failed(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(server) == 1
    await server.restart()
    assert told(server) == 1
    await server.slash("Ada", "help")
    await server.services.store.write(processes.forget_commands)
    await server.restart()
    assert told(server) == 2
    assert not await server.bot.sync_commands()
    assert await server.bot.sync_commands(force=True)
    assert told(server) == 3

    async def refused(*_: object) -> None:
        raise RuntimeError("refused")

    await server.services.store.write(processes.forget_commands)
    with monkeypatch.context() as patched:
        patched.setattr(server.bot.http, "bulk_upsert_global_commands", refused)
        with pytest.raises(RuntimeError, match="refused"):
            await server.bot.sync_commands()
    assert await server.bot.sync_commands()
    assert told(server) == 4

    claim = partial(server.services.store.write, processes.claim_commands, 7, b"changed")
    claims = await asyncio.gather(*(claim() for _ in range(5)))
    assert sorted(claims) == [False, False, False, False, True]
