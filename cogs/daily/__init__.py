"""``/daily``: today's deal, the cards for earlier days, and the card that shares a result."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from discord import Guild
from discord.ext import commands
from discord.utils import format_dt

from bot.errors import Refusal, StalePrompt
from bot.matches.history import dailies, replays
from bot.matches.history.dailies import NEXT, Daily, SharedResult
from bot.matches.model.match import NO_MATCH
from bot.matches.model.messages import Notice, NoticeKind
from bot.matches.operations import tables
from bot.permissions import may_post
from bot.ui.app import App, Bot
from bot.ui.checks import server_of, texts_to_share
from bot.ui.context import Context
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import badge, written_name
from bot.ui.drawing.ladder import LadderLine, standings
from bot.ui.drawing.palette import MIST, QUAY, SEA
from bot.ui.drawing.scenery import stars
from bot.ui.drawing.shapes import place_medal
from bot.ui.drawing.svg import WIDTH, box, circle, group, picture
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Row, Style, card, rows_of, spoken
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import first_of, plain, safe

WORD = "daily"
"""First word of the card's controls. Alone it opens today's deal. Otherwise the second word is
``play``, or it is ``again``, ``day``, ``luck`` or ``share``, and a day follows."""
MOST_NAMES = 12
LONGEST_NAME = 40
"""The most characters of a name in alt text."""
_IN_A_ROW = 9
"""The signs that fill one row. More are drawn in two rows, smaller if these don't suffice."""
_NOTHING = group(box(-44, -44, 88, 88, 18, fill=QUAY), circle(0, 0, 8, fill=MIST))


class Results(NamedTuple):
    """A day's results that are ``shared`` on a server, best first, and the ``best`` of those shared
    there the day before."""

    shared: Sequence[SharedResult] = ()
    best: Sequence[SharedResult] = ()


def daily_message(
    screen: AnyScreen, daily: Daily, results: Results, texts: Texts, *, is_shared: bool
) -> Message:
    """A person's card for a day. It shows others' results once the person has played."""
    past = daily.rank is not None
    small = []
    if daily.result is not None and not past:
        small.append(texts.say("daily-final", when=format_dt(daily.ends_at, "R")))
    if is_shared:
        small.append(texts.say("daily-is-shared"))
    return Message(
        accent=screen.accent,
        heading=texts.say("daily-title", emoji="📅", day=texts.day(daily.day)),
        picture=_ladder(daily, results, texts) if daily.result and results.shared else None,
        lines=tuple(_lines(screen, daily, results, texts)),
        rows=_rows(daily, texts, is_shared=is_shared),
        small=tuple(small),
    )


def shared_message(
    screen: AnyScreen,
    daily: Daily,
    shared: SharedResult,
    results: Results,
    signs: Sequence[str],
    texts: Texts,
) -> Message:
    """The public card for one result, which reveals nothing about the deal."""
    seats = screen.game.daily()[0]
    values = {"place": shared.result.place, "seats": seats, "rounds": len(signs)}
    lines = [texts.say("daily-shared", name=safe(shared.person.name), **values)]
    if results.shared:
        people = [_ranked(each, bold=each == shared) for each in results.shared]
        lines.append(texts.say("daily-here", people=first_of(people, MOST_NAMES, texts)))
    lines += _best(screen, results, texts)
    name = plain(shared.person.name, LONGEST_NAME)
    figure = result_svg(screen, name, shared.result.place, seats, signs)
    sign_words = [texts.say(f"sign-{screen.game.key}", sign=sign) for sign in signs]
    sentences = [texts.say("daily-shared", name=name, **values)]
    if sign_words:
        sentences.append(f"{', '.join(sign_words)}.")
    return Message(
        accent=screen.accent,
        heading=texts.say("daily-title", emoji=screen.emoji, day=texts.day(daily.day)),
        picture=Figure(figure, spoken(sentences)),
        lines=tuple(lines),
        rows=((Button(texts.say("daily-button-today"), (WORD,), Style.FIRST),),),
    )


def luck_message(daily: Daily, texts: Texts) -> Message:
    """The next day's seal and, once known, this day's secret: they prove that the luck is fair."""
    next_day = texts.day(daily.day + NEXT)
    seal = texts.say("daily-seal", day=next_day, seal=daily.next_seal)
    secret = [] if daily.secret is None else [texts.say("daily-secret", secret=daily.secret)]
    return card(texts.say("button-fair-luck"), [texts.say("daily-trust"), seal, *secret])


def result_svg(screen: AnyScreen, name: str, place: int, seats: int, signs: Sequence[str]) -> str:
    """A player's name and place, above a sign for each round, as SVG."""
    rows = 1 if len(signs) <= _IN_A_ROW else 2
    across = max(_IN_A_ROW, -(-len(signs) // rows))
    pitch = (WIDTH - 40) / across
    height = 150 + rows * pitch + 20
    size = f"/{seats}"
    tiles = (
        group(
            screen.sign_shapes.get(sign, _NOTHING),
            x=20 + pitch * (number % across + 0.5),
            y=150 + pitch * (number // across + 0.5),
            scale=pitch / 104,
        )
        for number, sign in enumerate(signs)
    )
    return picture(
        height,
        stars(140),
        box(0, 140, WIDTH, height - 140, fill=SEA),
        badge(0, 84, 72, 46),
        written_name(name, 156, 72, 64, 540),
        place_medal(place, 914 - width(size, 60), 66, 44),
        writing(size, 970, 72, 60, MIST, "end"),
        *tiles,
    )


def _ranked(shared: SharedResult, *, bold: bool = False) -> str:
    words = f"{shared.rank} {safe(shared.person.name)}"
    return f"**{words}**" if bold else words


def _best(screen: AnyScreen, results: Results, texts: Texts) -> Iterator[str]:
    """The best players on the server the day before, and their score, which is no longer a
    secret."""
    if results.best:
        score = screen.score(texts, results.best[0].result.score)
        names = first_of([safe(each.person.name) for each in results.best], MOST_NAMES, texts)
        yield texts.say("daily-best", people=names, score=score)


def _ladder(daily: Daily, results: Results, texts: Texts) -> Figure:
    """The first ten results on the server."""
    lines, spoken_names = [], []
    for each in results.shared[:10]:
        name = plain(each.person.name, LONGEST_NAME)
        figure = texts.number(each.result.score)
        highlighted = each.code == daily.code
        lines.append(LadderLine(place=each.rank, name=name, figure=figure, highlighted=highlighted))
        spoken_names.append(f"{each.rank} {name}")
    return Figure(standings(lines), texts.say("daily-here", people=spoken_names))


def _lines(screen: AnyScreen, daily: Daily, results: Results, texts: Texts) -> Iterator[str]:
    seats = screen.game.daily()[0]
    past = daily.rank is not None
    game = texts.say(f"game-{daily.game}")
    yield texts.say("daily-what", game=game, computers=seats - 1)
    if daily.result is not None:
        score = screen.score(texts, daily.result.score)
        yield texts.say("daily-own", place=daily.result.place, seats=seats, score=score)
    elif daily.code is not None and (past or not daily.running):
        yield texts.say("daily-unfinished")
    elif not past:
        when = format_dt(daily.ends_at, "R")
        yield texts.say("daily-until", when=when, minutes=screen.daily_minutes)
    if daily.rank is not None and daily.result is not None:
        place = daily.rank.better + 1
        yield texts.say("daily-rank", place=place, players=daily.rank.players)
    yield from _best(screen, results, texts)


def _rows(daily: Daily, texts: Texts, *, is_shared: bool) -> tuple[Row, ...]:
    day = daily.day.isoformat()
    past = daily.rank is not None
    buttons: list[Button] = []
    if past:
        label = texts.say("daily-button-again" if daily.code else "daily-button-play")
        buttons.append(Button(label, (WORD, "again", day), Style.FIRST))
    elif daily.code is None or daily.running:
        buttons.append(Button(texts.say("daily-button-play"), (WORD, "play"), Style.FIRST))
    if daily.result is not None and not is_shared:
        style = Style.PLAIN if past else Style.FIRST
        buttons.append(Button(texts.say("daily-button-share"), (WORD, "share", day), style))
    if daily.result is not None:
        buttons.append(Button(texts.say("button-replay"), ("replay",)))
    if past:
        buttons.append(Button(texts.say("daily-button-today"), (WORD,)))
    else:
        before = (daily.day - NEXT).isoformat()
        buttons.append(Button(texts.say("daily-button-yesterday"), (WORD, "day", before)))
    buttons.append(Button(texts.say("button-fair-luck"), (WORD, "luck", day)))
    return rows_of(buttons)


class DailyCog(commands.Cog):
    """Only the person who asks sees a card, until they share it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._store = app.services.store
        app.router.handle({WORD: self._pressed})
        app.outbox.words[NoticeKind.DAILY] = self.shared_card

    @command("daily", anywhere=True)
    async def daily(self, context: Context) -> None:
        await self._today(context)

    async def _pressed(self, context: Context) -> None:
        match context.custom_id.words[1:]:
            case ():
                await self._today(context)
            case ("play",):
                await self._open(context)
            case ("again", day):
                await self._open(context, parse_day(day))
            case ("day", day):
                await self._show(context, await self._load(context, parse_day(day)))
            case ("luck", day):
                daily = await self._load(context, parse_day(day))
                await context.respond(luck_message(daily, context.texts))
            case ("share", day):
                await self._share(context, await self._load(context, parse_day(day)))
            case _:
                raise StalePrompt

    async def _today(self, context: Context) -> None:
        """Show today's match if it is running, otherwise the card."""
        await self._store.write(dailies.draw)
        daily = await self._load(context)
        if daily.running and daily.code is not None:
            await self._app.practice.show(context, daily.code)
        else:
            await context.respond(await self._card(context, daily), daily.code or NO_MATCH)

    async def _open(self, context: Context, again: date | None = None) -> None:
        outcome = await self._store.write(
            tables.play_daily, context.user, context.request_id, again
        )
        await self._app.practice.show(context, outcome.match.code)

    async def _show(self, context: Context, daily: Daily) -> None:
        await context.show(await self._card(context, daily), daily.code or NO_MATCH)

    async def _card(self, context: Context, daily: Daily) -> Message:
        guild = _server(context)
        results = Results() if guild is None else await self._results(guild.id, daily.day)
        codes = {each.code for each in results.shared}
        is_shared = daily.code in codes or await self._is_noted(context, daily)
        screen = self._app.services.screens[daily.game]
        return daily_message(screen, daily, results, context.texts, is_shared=is_shared)

    async def _results(self, server_id: int, day: date) -> Results:
        before = await self._store.read(dailies.shared, server_id, day - NEXT)
        best = [each for each in before if each.rank == 1]
        return Results(await self._store.read(dailies.shared, server_id, day), best)

    async def _is_noted(self, context: Context, daily: Daily) -> bool:
        place = context.interaction.channel_id or 0
        return await self._store.read(dailies.noted_share, context.user.id, place, daily.code or "")

    async def _share(self, context: Context, daily: Daily) -> None:
        """Share a result once in each place. On a server it has one card, which is edited as others
        share; elsewhere, and where the bot may not post, the answer is a card that never
        changes."""
        interaction = context.interaction
        texts = await texts_to_share(context, self._app.services)
        if daily.result is None or daily.code is None:
            raise StalePrompt
        place = interaction.channel_id or 0
        guild = _server(context)
        if guild is not None and may_post(interaction.app_permissions, interaction.channel):
            await self._store.write(dailies.share, server_of(guild), place, daily.code)
            await self._show(context, daily)
        elif await self._is_noted(context, daily):
            await self._show(context, daily)
        else:
            shared = SharedResult(0, daily.code, context.user, daily.result)
            if await context.post(await self._result_card(daily, shared, Results(), texts)) is None:
                raise Refusal("too-slow")
            await self._store.write(dailies.note_share, context.user.id, place, daily.code)

    async def shared_card(self, notice: Notice, texts: Texts) -> Message | None:
        """The card for a notice, with the server's current results; None for an erased person."""
        match = await self._store.load(notice.about)
        daily = await self._store.read(dailies.daily, match.host.id, match.day)
        assert daily is not None, "somebody has played it"
        results = await self._results(notice.to, daily.day)
        shared = next((each for each in results.shared if each.code == notice.about), None)
        return None if shared is None else await self._result_card(daily, shared, results, texts)

    async def _result_card(
        self, daily: Daily, shared: SharedResult, results: Results, texts: Texts
    ) -> Message:
        screen = self._app.services.screens[daily.game]
        record = await self._store.read(replays.record, shared.code)
        steps = ((each.events, screen.game.view(each.state, None)) for each in record.steps)
        signs = [*screen.signs(steps, shared.result.seat)]
        return shared_message(screen, daily, shared, results, signs, texts)

    async def _load(self, context: Context, day: date | None = None) -> Daily:
        daily = await self._store.read(dailies.daily, context.user.id, day)
        if daily is None:
            raise Refusal("no-such-day")
        return daily


def _server(context: Context) -> Guild | None:
    """The server of a press or command; None if the bot isn't on it."""
    client: Bot = context.interaction.client
    return client.get_guild(context.interaction.guild_id or 0)


def parse_day(day: str) -> date:
    """The day in a control. Raises :class:`StalePrompt` if it isn't one."""
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise StalePrompt from None


async def setup(bot: Bot) -> None:
    await bot.add_cog(DailyCog(bot.app))
