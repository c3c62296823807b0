"""Series, tournaments among friends: ``/series`` opens one; everything else is done on its card and
in private messages."""

from datetime import timedelta

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.errors import NoSuchSeries
from bot.matches.db import outbox
from bot.matches.db import series as series_rows
from bot.matches.model.deadlines import WITH_BANK, read_pace
from bot.matches.model.match import NO_MATCH
from bot.matches.model.messages import Notice, NoticeKind
from bot.matches.model.series import Series, SeriesTerms, require_numbers
from bot.matches.operations import series as changes
from bot.ui import checks
from bot.ui.app import Bot, Name, game_choices
from bot.ui.context import Context
from bot.ui.game_commands import DEADLINE_CHOICES
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Message, sentence
from bot.ui.screens.options import read_options
from cogs.series import card

SLOW = [choice for choice in DEADLINE_CHOICES if choice.value == 0 or choice.value > 600]
"""Paces slow enough for several tables at a time."""

CHANGES = {"leave": changes.leave, "take": changes.take, "start": changes.start}
"""Controls that take effect immediately, for anybody who presses them."""


class SeriesCog(commands.Cog):
    """The command, and the controls on the card and on private messages."""

    def __init__(self, bot: Bot) -> None:
        self._services = bot.app.services
        self._store = self._services.store
        bot.app.router.handle({card.WORD: self._pressed})
        kinds = (NoticeKind.SERIES, NoticeKind.SERIES_CALL, NoticeKind.SERIES_END)
        bot.app.outbox.words |= dict.fromkeys(kinds, self._notice_message)
        bot.app.outbox.public[NoticeKind.SERIES_CALL] = self._public_channel

    @command("series")
    @app_commands.choices(pace=SLOW)
    @app_commands.autocomplete(game=game_choices)
    async def series(
        self,
        context: Context,
        game: Name,
        seats: app_commands.Range[int, 2, 4] = 3,
        tables: app_commands.Range[int, 1, 7] = 3,
        people: app_commands.Range[int, 4, 40] = 40,
        starts: app_commands.Range[int, 1, 30] | None = None,
        lasts: app_commands.Range[int, 1, 90] | None = None,
        pace: int | None = None,
    ) -> None:
        self._services.screen(game)
        usual_pace, days = ("evening", 1) if starts is None else ("days", 14)
        lasts = lasts or days
        numbers = {} if starts is None else {"starts": starts}
        require_numbers(seats=seats, each=tables, most=people, lasts=lasts, **numbers)
        terms = SeriesTerms(
            game,
            self._services.games[game].game.options_type(),
            WITH_BANK[usual_pace] if pace is None else read_pace(pace),
            seats,
            tables,
            people,
            None if starts is None else self._store.now() + timedelta(days=starts),
            lasts,
        )
        await self._open(context, terms)

    async def _open(self, context: Context, terms: SeriesTerms) -> None:
        """Open a series in the current channel, and post its card."""
        access = checks.access_here(context)
        checks.require_role(access.member, await checks.settings_to_play(self._services, access))
        checks.require_permissions(access, context.texts)
        place = checks.place_of(access.guild, access.channel)
        opened = await self._store.write(
            changes.open_series, place, context.user, terms, context.request_id
        )
        if opened.card_id is None:
            posted = await context.post(self._card(opened), prompt=opened.notice_id)
            if posted is not None:
                await self._store.write(outbox.answered, opened.notice_id, posted)

    async def _pressed(self, context: Context) -> None:
        word, number = context.custom_id.word(1), context.custom_id.number(2)
        user = context.user
        series = await self._store.read(series_rows.load, number)
        await self._require_access(context, series, word)
        match word:
            case "tables" if context.personal and context.custom_id.code == NO_MATCH:
                await self._answer(context, series)
            case "join" if context.personal or series.awaits(user.id):
                await self._answer(context, await self._store.write(changes.join, number, user))
            case "tables" | "join":  # on the card, by an entrant, or on a match's panel
                await context.respond(self._private(series, user.id, context.texts))
            case "leave" | "take" | "start":
                changed = await self._store.write(CHANGES[word], number, user.id)
                await self._answer(context, changed)
            case "again":
                await self._open(context, replace(series.terms, starts_at=None))
            case "options":
                await self._options(context, series)
            case "end":
                await self._end(context, series)
            case _:
                raise NoSuchSeries

    async def _require_access(self, context: Context, series: Series, word: str) -> None:
        """Raise NoSuchSeries or ``no-entry`` unless the person can see the series' channel or, in
        DMs, is an entrant and uses a control of their private message."""
        if not context.on_server:
            if word in ("options", "start", "end") or not series.has(context.user.id):
                raise NoSuchSeries
        elif context.interaction.guild_id != series.place.server_id:
            raise NoSuchSeries
        else:
            await checks.access_to(context, series.place)

    async def _answer(self, context: Context, series: Series) -> None:
        """Update the pressed message: the card, or the person's private message."""
        if not context.personal:
            await context.update(self._card(series))
        elif series.has(context.user.id):
            await context.update(self._private(series, context.user.id, context.texts))
        else:
            await context.update(sentence(context.texts.say("series-left")))

    def _card(self, series: Series) -> Message:
        """The card in the server's language."""
        texts = self._services.catalogue.texts(series.place.locale)
        return card.card(series, self._services.screens[series.terms.game], texts)

    def _private(self, series: Series, person_id: int, texts: Texts) -> Message:
        """The series' current state for one entrant. Raises ``not-in-series``."""
        screen = self._services.screens[series.terms.game]
        return card.private_message(series, person_id, screen, texts)

    async def _notice_message(self, notice: Notice, texts: Texts) -> Message | None:
        """The message for a notice: the series' card, its end, or news for an entrant. In the
        channel, the news is behind a button; in a direct message, it leaves out pending decisions,
        which change too often."""
        try:
            series = await self._store.read(series_rows.load, int(notice.about))
        except NoSuchSeries:  # the bot no longer has the game
            return None
        public = self._services.catalogue.texts(series.place.locale)
        if notice.kind is NoticeKind.SERIES:
            return self._card(series)
        if notice.kind is NoticeKind.SERIES_END:
            return card.ending(series, public)
        if not series.has(notice.to):
            return None
        if notice.channel_id == series.place.channel_id:
            return card.channel_notice(series, notice.to, public)
        tables = tuple(replace(table, pending=frozenset()) for table in series.tables)
        return self._private(replace(series, tables=tables), notice.to, texts)

    async def _public_channel(self, notice: Notice) -> int | None:
        """The channel in which to call an entrant whose DMs are closed: the series' channel, or
        None if they are hidden or no longer in the series."""
        series = await self._store.read(series_rows.load, int(notice.about))
        hides = not series.has(notice.to) or series.entrant(notice.to).hidden
        return None if hides else series.place.channel_id

    async def _options(self, context: Context, series: Series) -> None:
        game = self._services.games[series.terms.game].game
        series.require_may_end(context.user.id, manager=False)
        if context.fields is None:
            await context.form(card.options_form(series, game, context.texts), NO_MATCH)
            return
        options = read_options(game, series.terms.options, context.fields)
        changed = await self._store.write(changes.choose, series.id, context.user.id, options)
        await self._answer(context, changed)

    async def _end(self, context: Context, series: Series) -> None:
        series.require_may_end(context.user.id, manager=context.manager)
        if context.custom_id.words[3:] != ("yes",):
            await context.respond(card.ending_question(series, context.texts))
            return
        await self._store.write(changes.end, series.id, context.user.id, manager=context.manager)
        await context.update(sentence(context.texts.say("series-end-done")))


async def setup(bot: Bot) -> None:
    await bot.add_cog(SeriesCog(bot))
