"""A page of finished matches as a message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.matches.history.careers import Finished, FinishedSeat
from bot.matches.model.match import Person, Place
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Message
from bot.ui.layout.pagination import page_row, pages
from bot.ui.screens.match import jump_url, server_words
from bot.ui.screens.scene import plain_name
from bot.ui.screens.words.names import safe

HISTORY = "history"
PAGE = 5
"""Matches per page, two lines each."""


def history_message(
    texts: Texts,
    person: Person,
    game: str | None,
    found: Sequence[Finished],
    offset: int,
    total: int,
    where: str | None,
) -> Message:
    """``where`` is the server's name; None for all servers, when each match names its own."""
    page, last = offset // PAGE, pages(total, PAGE) - 1
    words = (HISTORY, str(person.id), game or "all")
    scope = (
        texts.say("history-everywhere")
        if where is None
        else texts.say("history-here", server=safe(where))
    )
    told = texts.say("history-page", page=page + 1, pages=last + 1, matches=total)
    return Message(
        accent=QUAY,
        heading=texts.say("history-title", name=safe(person.name)),
        lines=tuple(_lines(texts, found, where)) or (texts.say("history-empty"),),
        rows=page_row(texts, words, page, last),
        small=(scope, told),
    )


def _lines(texts: Texts, found: Sequence[Finished], where: str | None) -> Iterator[str]:
    for match in found:
        own = next(seat for seat in match.seats if seat.seat == match.own)
        values = {
            "place": own.place,
            "seats": len(match.seats),
            "game": texts.say(f"game-{match.game}"),
            "code": match.code,
            "link": _link(match),
        }
        yield texts.say("history-left" if own.left else "history-line", **values)
        others = [_name(seat, texts) for seat in match.seats if seat.seat != match.own]
        when = discord.utils.format_dt(match.ended_at, "d")
        company = texts.say("history-with", when=when, people=texts.listed(others))
        server = server_words(match.server_name, texts)
        yield f"-# {company}" if where else f"-# {company} · {server}"


def _name(seat: FinishedSeat, texts: Texts) -> str:
    """The player's name, escaped for Markdown; computer players are named after sea birds."""
    if seat.person is None:
        return texts.say(f"computer-name-{seat.seat + 1}")
    return safe(plain_name(seat.person, texts))


def _link(match: Finished) -> str:
    place = Place(match.server_id, match.server_name, match.channel_id, "", "")
    return jump_url(place, match.board_id)
