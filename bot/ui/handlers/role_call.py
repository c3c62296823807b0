"""What a new table says to its server's role below its board."""

from dataclasses import dataclass

import discord

from bot.matches.db import servers
from bot.matches.model.match import Status
from bot.matches.model.notices import Notice
from bot.ui.checks import role_to_take
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, sentence
from bot.ui.live.outbox import NotYet
from bot.ui.screens.names import LONGEST_ROLE, plain
from bot.ui.screens.whereabouts import board_of, jump_url
from bot.ui.services import Services


@dataclass(frozen=True)
class RoleCall:
    """Mentions the role below new tables; people can take it there, if they may."""

    services: Services
    client: discord.Client

    async def words(self, notice: Notice, texts: Texts) -> Message | None:
        """None for a table that has begun, or a role that is gone."""
        store, catalogue = self.services.store, self.services.catalogue
        match, surfaces = await store.with_surfaces(notice.about)
        board, guild = board_of(surfaces), self.client.get_guild(notice.to)
        if match.status is not Status.LOBBY:
            return None
        if board is None or board.message_id is None or guild is None:
            raise NotYet
        role = guild.get_role(notice.role or 0)
        if role is None:
            return None
        texts = catalogue.texts(match.place.locale)
        game = texts.say(f"game-{match.game}")
        said = texts.say("table-calls", role=role.mention, game=game, code=match.code)
        buttons: list[Button | Link] = [
            Link(texts.say("button-table"), jump_url(match.place, board.message_id))
        ]
        if role_to_take(guild, await store.read(servers.server_settings, guild.id)) == role:
            label = texts.say("button-role", role=plain(role.name, LONGEST_ROLE))
            buttons.append(Button(label, ("settings", "role")))
        return sentence(said, rows=(tuple(buttons),))
