"""``/replay``, and the controls on a replay's pages: review, film and record."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.games.record import Record
from bot.matches.db import servers
from bot.matches.history import replays
from bot.matches.model.match import Match
from bot.matches.model.place import NO_SERVER
from bot.searches import SearchError
from bot.ui.app import Bot, Interaction, Name
from bot.ui.checks import texts_to_share, visible_match
from bot.ui.context import Context
from bot.ui.delivery.messages import ChannelClosed, DiscordMessages
from bot.ui.drawing.rasteriser import DrawingError
from bot.ui.handlers.line_words import read_code
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import MOST_OPTIONS, Message, sentence
from cogs.replay import playback
from cogs.replay.playback import ReplayPage
from cogs.replay.review import Reviews, review_message

MOST_SECONDS = 14 * 60
"""The longest that making a film may take, as a press can be answered for 15 minutes."""


class ReplayCog(commands.Cog):
    """Only the person who asks sees the answers, so nobody can turn another person's page."""

    def __init__(self, bot: Bot) -> None:
        self._services = bot.app.services
        self._messages = DiscordMessages(bot)
        self._filming: set[tuple[str, int]] = set()
        """The films being made: match code and place."""
        self._reviewing: set[tuple[str, int]] = set()
        """The reviews being shown: match code and the person who asked."""
        self._reviews = Reviews(self._services.advisers)
        bot.app.router.handle(
            {
                playback.WORD: self._pressed,
                playback.REVIEW: self._review,
                playback.FILM: self._film,
                playback.RECORD: self._record_pressed,
            }
        )

    @command("replay", anywhere=True)
    async def replay(self, context: Context, code: Name) -> None:
        match = await visible_match(context, self._services, read_code(code))
        message, step = await self._page(context, match, ReplayPage())
        await context.respond(message, match.code, step)

    @replay.autocomplete("code")
    async def played(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The person's finished matches here, newest first; in a server without the bot, those
        played outside servers."""
        texts = self._services.catalogue.texts(str(interaction.locale))
        server_id = interaction.guild_id
        if server_id is not None and interaction.client.get_guild(server_id) is None:
            server_id = NO_SERVER
        like = read_code(current)
        rows = await self._services.store.read(
            replays.finished_codes, interaction.user.id, server_id, like, MOST_OPTIONS
        )
        return [
            app_commands.Choice(name=f"#{code} · {texts.say(f'game-{game}')}", value=code)
            for code, game in rows
        ]

    async def _pressed(self, context: Context) -> None:
        """Turn a replay's page, or open one for a press elsewhere, for example below a result."""
        match = await visible_match(context, self._services, context.custom_id.code)
        page = playback.page_after(context.custom_id, context.values)
        message, step = await self._page(context, match, page)
        words = context.custom_id.words
        on_a_page = context.personal and len(words) > 1 and playback.TO not in words
        await (context.update if on_a_page else context.respond)(message, match.code, step)

    async def _review(self, context: Context) -> None:
        """Show a quick review, then replace it with the whole one. Another press meanwhile changes
        nothing."""
        match = await visible_match(context, self._services, context.custom_id.code)
        press = (match.code, context.user.id)
        if press in self._reviewing:
            await context.acknowledge()
            return
        self._reviewing.add(press)
        screen = self._services.screens[match.game]
        texts = context.texts
        try:
            await context.respond(sentence(texts.say("review-thinking")))
            review = await self._reviews.quick(match.code)
            await context.revise(review_message(match, review, screen, texts), match.code)
            if not review.complete:
                review = await self._reviews.of(match.code)
                await context.revise(review_message(match, review, screen, texts), match.code)
        except SearchError:
            raise Refusal("thought-too-long") from None
        finally:
            self._reviewing.discard(press)

    async def _film(self, context: Context) -> None:
        """Post the match as a film, or link to the film that this place already has."""
        match = await visible_match(context, self._services, context.custom_id.code)
        record = await self._record(match)
        for person in match.people():
            hidden = (await self._services.store.read(servers.preferences, person.id)).hidden
            if hidden and person.id != context.user.id:
                raise Refusal("somebody-hides")
        texts = await texts_to_share(context, self._services)
        guild_id, channel_id = context.interaction.guild_id, context.interaction.channel_id
        where = (match.code, guild_id or channel_id or 0)
        if where in self._filming:
            await context.say("film-making", code=match.code)
            return
        self._filming.add(where)
        try:
            if (posted := await self._posted_film(*where)) is not None:
                link = "/".join(map(str, (guild_id or "@me", *posted)))
                await context.say("film-posted", code=match.code, link=link)
                return
            making = sentence(context.texts.say("film-making", code=match.code))
            async with context.meanwhile(making), asyncio.timeout(MOST_SECONDS):
                film = await self._filmed(match, record, texts)
                if (message_id := await context.post(film, match.code)) is None:
                    raise Refusal("too-slow")
            await self._services.store.write(replays.keep_film, *where, channel_id or 0, message_id)
        except (SearchError, DrawingError, TimeoutError):
            await context.say("film-failed", code=match.code)
        finally:
            self._filming.discard(where)

    async def _posted_film(self, code: str, place_id: int) -> tuple[int, int] | None:
        """The channel and message of the match's film in this place; None if there is none."""
        posted = await self._services.store.read(replays.film, code, place_id)
        try:
            exists = posted is not None and await self._messages.fetch(*posted) is not None
        except ChannelClosed as closed:  # the bot can't see whether the message is there
            exists = not closed.gone
        return posted if exists else None

    async def _record_pressed(self, context: Context) -> None:
        """Send the match's record as a file."""
        match = await visible_match(context, self._services, context.custom_id.code)
        record = await self._record(match)
        screen = self._services.screens[match.game]
        message = playback.record_message(match, record, screen, context.texts)
        await context.respond(message, match.code)

    async def _record(self, match: Match) -> Record:
        record = await self._services.store.read(replays.record, match.code)
        if match.seed is None:
            raise Refusal("day-not-over")
        return record

    async def _filmed(self, match: Match, record: Record, texts: Texts) -> Message:
        screen = self._services.screens[match.game]
        turn = None
        if self._services.games[match.game].adviser is not None:
            turn = (await self._reviews.of(match.code)).turn
        scenes = playback.scenes_of(screen.game, record, turn and turn.number)
        pages: list[Message] = []
        for number in scenes:  # the event loop is free between two pages
            moment = await self._services.store.read(replays.step, match.code, number)
            pages.append(playback.replay_message(match, moment, screen, texts, None))
        return playback.film_message(match, pages, list(scenes.values()), screen, texts)

    async def _page(self, context: Context, match: Match, page: ReplayPage) -> tuple[Message, int]:
        if page.round is None:
            moment = await self._services.store.read(replays.step, match.code, page.step)
        else:
            moment = await self._services.store.read(replays.first_of_round, match.code, page.round)
        screen, texts = self._services.screens[match.game], context.texts
        review = self._services.games[match.game].adviser is not None
        message = playback.replay_message(
            match, moment, screen, texts, page.as_seat, may_review=review
        )
        return message, moment.number


async def setup(bot: Bot) -> None:
    await bot.add_cog(ReplayCog(bot))
