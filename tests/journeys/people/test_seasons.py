"""The end of a server's season is told once, and its champions are remembered."""

import discord
from simcord import ChannelHandle

from bot.matches import privacy
from bot.permissions import PERMISSIONS
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import LOOK, Calendar, DiscordServer
from tests.journeys.playing import erase, newest, person, play_auction
from tests.journeys.servers.managing import setting

CREW = ("Ada", "Bo", "Cleo", "Dan")


def ends_of_seasons(server: DiscordServer, news: ChannelHandle) -> list[str]:
    return [text for text in server.shows("Ada", news) if "The season’s champions" in text]


def crowned(server: DiscordServer, role: str) -> set[str]:
    """The names of the members with a role."""
    role_id = server.guild.roles[role].id
    members = server.env.backend.get_guild(server.guild.id).members
    ids = {name: server.people[name].id for name in CREW}
    return {
        name for name, id_ in ids.items() if id_ in members and role_id in members[id_].role_ids
    }


async def test_a_seasons_champions_are_told_once_and_remembered(server_of: OpenServer) -> None:
    calendar = Calendar()
    async with server_of(calendar.make_bot, people=CREW, locales={"Bo": "fr"}) as server:
        news = server.create_channel("news")
        await setting(server, "announcements", news)
        card = await setting(server, "season", "month")
        assert "Seasons last: three months → **one month**" in card
        await play_auction(server, {"Bo": 5, "Cleo": 4, "Dan": 3, "Ada": 2})
        await server.services.store.write(privacy.choose, person(server, "Cleo"), hidden=True)

        await calendar.turn(server, 32)
        (told,) = ends_of_seasons(server, news)
        assert "January 2026" in told
        assert "The season’s champions: Bo (Puerto Banana)." in told
        await server.restart()
        await calendar.turn(server, 1)
        assert ends_of_seasons(server, news) == [told]

        await server.services.store.write(privacy.choose, person(server, "Bo"), hidden=True)
        await server.wait(LOOK)
        (told,) = ends_of_seasons(server, news)
        assert "The season’s champions: somebody who keeps to themselves (Puerto Banana)." in told
        await server.services.store.write(privacy.choose, person(server, "Bo"), hidden=False)
        await erase(server, "Dan")
        await server.wait(LOOK)
        (told,) = ends_of_seasons(server, news)

        await server.press("Bo", "Champions", news)
        shown = newest(server, "Bo", news).replace("\N{NO-BREAK SPACE}", " ")
        assert "Janvier 2026" in shown
        assert "Puerto Banana 🥇 Bo · 🥈 quelqu’un qui reste discret · 🥉 Ada" in shown
        await server.slash("Ada", "profile", person=server.people["Bo"])
        assert "🏆 Champion here: Puerto Banana (January 2026)" in newest(server, "Ada")

        await calendar.turn(server, 60)
        await play_auction(server, {"Bo": 5, "Ada": 4})
        await server.slash("Ada", "leaderboard")
        await server.choose("Ada", "here season", saying="scope")
        await server.press("Ada", "Champions")
        assert "January 2026" in newest(server, "Ada"), "although its board is gone"
        assert "🥇\N{NO-BREAK SPACE}Bo" in newest(server, "Ada")
        assert ends_of_seasons(server, news) == [told], "nobody played in February or March"


async def test_the_champions_role_is_handed_over_or_said_why_not(server_of: OpenServer) -> None:
    calendar = Calendar()
    async with server_of(calendar.make_bot, people=CREW) as server:
        crown = server.guild.create_role("Champion")
        assert "I can’t give" not in await setting(server, "champion", crown)
        roles, backend = server.guild.roles, server.env.backend
        here, bots = server.guild.id, roles["TestBot"].id
        backend.edit_role(here, bots, {"permissions": PERMISSIONS.value})
        assert "I’m missing: Manage Roles" in await setting(server, "champion", crown)
        may = PERMISSIONS | discord.Permissions(manage_roles=True)
        backend.edit_role(here, bots, {"permissions": may.value})
        backend.reorder_roles(here, [{"id": crown.id, "position": 9}])
        assert "it has to come after my own role" in await setting(server, "champion", crown)
        backend.reorder_roles(here, [{"id": crown.id, "position": 1}])
        await play_auction(server, {"Ada": 5, "Bo": 4})
        await calendar.turn(server, 95)
        assert crowned(server, "Champion") == {"Ada"}
        await play_auction(server, {"Bo": 5, "Ada": 4})
        await calendar.turn(server, 88)
        assert crowned(server, "Champion") == {"Bo"}


async def test_champions_who_left_keep_the_role_from_nobody_else(server_of: OpenServer) -> None:
    calendar = Calendar()
    async with server_of(calendar.make_bot, people=CREW) as server:
        crown = server.guild.create_role("Champion")
        backend, here = server.env.backend, server.guild.id
        may = discord.Permissions.all()
        backend.edit_role(here, server.guild.roles["TestBot"].id, {"permissions": may.value})
        backend.reorder_roles(here, [{"id": crown.id, "position": 1}])
        await setting(server, "champion", crown)
        for winner, other in (("Ada", "Bo"), ("Cleo", "Dan")):
            await play_auction(server, {winner: 5, other: 4})
        backend.remove_member(here, server.people["Ada"].id)
        await calendar.turn(server, 95)
        assert crowned(server, "Champion") == {"Cleo"}
