"""Pages of finished and of open matches, with two lines for each match."""

from collections.abc import Iterable, Iterator, Sequence

from discord.utils import format_dt

from bot.matches.history.careers import FinishedMatch
from bot.matches.model.match import Match, Person, Place
from bot.matches.model.surface import Surface
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, Page, card, rows_of
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import safe, told_apart
from bot.ui.screens.scene import players, scene_of, seat_names
from bot.ui.screens.whereabouts import board_url, jump_url
from cogs.matches.profile import FINISHED, PROFILE, where_words

RUNNING = "running"
"""First word of the controls."""
SIZE = 5
"""Matches per page."""


def finished_message(
    texts: Texts,
    person: Person,
    found: Sequence[FinishedMatch],
    offset: int,
    total: int,
    where: str | None,
) -> Message:
    """``where`` is the server's name; None for all servers, where each match names its own."""
    page = Page.of(offset, total, SIZE)
    name = safe(person.name)
    own = str(person.id)
    links = rows_of([Link(f"#{each.code}", _finished_url(each)) for each in found])
    back = Button(texts.say("menu-profile"), (PROFILE, own))
    return card(
        texts.say("finished-title", name=name),
        [*_finished_lines(texts, found, where)] or [texts.say("profile-empty", name=name)],
        (*links, *page.rows(texts, (FINISHED, own), back)),
        (where_words(texts, where), texts.say("matches-page", matches=total, **page.told)),
    )


def _finished_lines(
    texts: Texts, found: Sequence[FinishedMatch], where: str | None
) -> Iterator[str]:
    for match in found:
        own = next(seat for seat in match.seats if seat.seat == match.own)
        players = {seat.seat: seat.player for seat in match.seats}
        names = told_apart(seat_names(players, texts), texts)
        others = [safe(name) for seat, name in names.items() if seat != match.own]
        yield texts.say(
            "finished-left" if own.left else "finished-line",
            place=own.place,
            seats=len(match.seats),
            game=texts.say(f"game-{match.game}"),
            code=match.code,
            link=_finished_url(match),
        )
        company = texts.say("finished-with", when=format_dt(match.ended_at, "d"), people=others)
        yield _second_line(company, match.server_name, where, texts)


def _finished_url(match: FinishedMatch) -> str:
    place = Place(match.server_id, match.server_name, match.channel_id, "", "")
    return jump_url(place, match.board_id)


def _second_line(words: str, server_name: str, where: str | None, texts: Texts) -> str:
    """The second line of a match, with its server if all servers' matches are shown."""
    server = safe(server_name) if server_name else texts.say("practice-where")
    return f"-# {words}" if where else f"-# {words} · {server}"


def running_message(
    texts: Texts,
    lines: Sequence[str],
    links: Sequence[Link],
    offset: int,
    total: int,
    where: str | None,
) -> Message:
    """The ``lines`` and ``links`` of the page's matches; ``where`` as in ``finished_message``."""
    page = Page.of(offset, total, SIZE)
    nothing = texts.say("running-none" if where else "running-none-yours")
    return card(
        texts.say("running-title"),
        lines or [nothing],
        (*rows_of(links), *page.rows(texts, (RUNNING,))),
        [texts.say("matches-page", matches=total, **page.told)] if total else [],
    )


def open_lines(
    match: Match,
    screen: AnyScreen,
    surfaces: Iterable[Surface],
    texts: Texts,
    person_id: int,
    where: str | None,
) -> Iterator[str]:
    """The two lines of an open match, with a link to its board among the ``surfaces``."""
    yield texts.say(
        "running-line",
        code=match.code,
        game=texts.say(f"game-{match.game}"),
        link=board_url(match.place, surfaces),
        channel=safe(match.place.channel_name or texts.say("practice-where")),
    )
    about = " · ".join(_about(match, screen, texts, person_id))
    yield _second_line(about, match.place.server_name, where, texts)


def _about(match: Match, screen: AnyScreen, texts: Texts, person_id: int) -> Iterator[str]:
    """The round, the other players, and what the match is waiting for."""
    number = None if match.state is None else screen.game.round(match.state)
    if number is not None:
        yield screen.round_name(texts, number)
    own = match.seat_of(person_id)
    others = [each.name for each in players(match, texts) if own is None or each.seat != own.number]
    if others:
        yield texts.say("running-with", people=others)
    yield _waits_for(match, screen, texts, person_id)


def _waits_for(match: Match, screen: AnyScreen, texts: Texts, person_id: int) -> str:
    """What the match is waiting for, from the person's point of view."""
    own = match.seat_of(person_id)
    if match.state is None:
        key = "running-lobby-yours" if own else "running-lobby"
        return texts.say(key, taken=len(match.seats), seats=match.most_seats)
    scene = scene_of(match, screen.game, texts, None if own is None else own.number)
    if scene.my_turn:
        key = "running-your-turn" if scene.due is None else "running-your-turn-until"
        return texts.say(key, when=format_dt(scene.due, "R") if scene.due else "")
    people = texts.listed([scene.name(seat) for seat in scene.waiting])
    return texts.say("running-waiting-yours" if own else "running-waiting", people=people)
