"""No person is notified more than they like, and none can fill a channel with tables."""

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    MORE,
    block,
    code_of,
    leave_table,
    newest,
    newest_dm,
    open_table,
    pinged,
)

COMMAND = "puerto-banana start"


async def test_whoever_is_called_may_block_the_host_at_the_table(server: DiscordServer) -> None:
    bo = server.people["Bo"]
    code = await open_table(server, "Ada", guest1=bo)
    await server.press("Bo", MORE, about=code)
    await server.press("Bo", "Invitations…")
    assert "The host of this table: Ada." in newest(server, "Bo")
    await server.press("Bo", "Block the host")
    assert "**Blocked:** Ada." in newest(server, "Bo")
    assert "Block the host" not in server.buttons("Bo")
    await server.press("Bo", f"q1:{code}:0:join")
    assert newest(server, "Bo").startswith("I can’t seat you at this table.")
    await server.slash("Ada", COMMAND, guest1=bo)
    assert newest(server, "Ada").startswith("Bo can’t come to this table.")
    await block(server, "Bo", bo)
    assert newest(server, "Bo") == "That would be you. Choose somebody else."
    await server.slash("Bo", "privacy", server.dms("Bo"))
    await server.choose("Bo", str(server.people["Ada"].id), where=server.dms("Bo"))
    assert "Blocked" not in newest_dm(server, "Bo")
    await server.slash("Ada", COMMAND, guest1=bo)
    assert pinged(server) == [bo.id, bo.id]


async def test_whoever_hosts_a_table_by_now_does_not_block_themselves_there(
    server: DiscordServer,
) -> None:
    bo, cleo = (server.people[name] for name in ("Bo", "Cleo"))
    code = await open_table(server, "Ada", guest1=bo, guest2=cleo)
    await server.press("Bo", MORE, about=code)
    await server.press("Bo", "Join", about=code)
    await server.press("Bo", "Invitations…")
    await leave_table(server, "Ada", code)
    await server.press("Bo", "Block the host")
    assert "**Invitations:** from everybody but those you block." in newest(server, "Bo")
    assert "Blocked" not in newest(server, "Bo")


async def test_whoever_wants_no_invitations_gets_none(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        await server.slash("Bo", "privacy")
        await server.press("Bo", "Nessun invito")
        assert "**Inviti:** da nessuno." in newest(server, "Bo")
        await server.slash("Ada", COMMAND, guest1=server.people["Bo"])
        assert newest(server, "Ada").startswith("Bo can’t come to this table.")
        await server.press("Bo", "Ricevi inviti")
        await server.slash("Ada", COMMAND, guest1=server.people["Bo"])
        assert code_of(newest(server, "Cleo"))
        assert pinged(server) == [server.people["Bo"].id]
