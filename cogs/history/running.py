"""A page of open matches as a message; those waiting for the person come first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.games.game import AnyGame
from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Message
from bot.ui.layout.pagination import page_row, pages
from bot.ui.layout.timestamps import relative
from bot.ui.screens.match import jump_url, server_words
from bot.ui.screens.scene import scene
from bot.ui.screens.words.names import safe

RUNNING = "running"
PAGE = 5
"""Matches per page, two lines each."""


class Running(msgspec.Struct, frozen=True):
    """An open match, its game, and the message of its board, if there is one."""

    match: Match
    game: AnyGame
    board: int | None


def running_message(
    texts: Texts,
    shown: Sequence[Running],
    person_id: int,
    page: int,
    total: int,
    where: str | None,
) -> Message:
    """``where`` is the server's name; None by direct message, when each match names its own."""
    last = pages(total, PAGE) - 1
    if not shown:
        lines: tuple[str, ...] = (texts.say("running-none" if where else "running-none-yours"),)
    else:
        lines = tuple(line for one in shown for line in _lines(texts, one, person_id, where))
    told = texts.say("running-page", page=page + 1, pages=last + 1, matches=total)
    return Message(
        accent=QUAY,
        heading=texts.say("running-title"),
        lines=lines,
        rows=page_row(texts, (RUNNING,), page, last),
        small=(told,) if total else (),
    )


def _lines(texts: Texts, one: Running, person_id: int, where: str | None) -> Iterator[str]:
    match = one.match
    yield texts.say(
        "running-line",
        code=match.code,
        game=texts.say(f"game-{match.game}"),
        link=jump_url(match.place, one.board),
        channel=safe(match.place.channel_name or texts.say("practice-where")),
    )
    state = _state(texts, one, person_id)
    yield f"-# {state}" if where else f"-# {state} · {server_words(match.place.server_name, texts)}"


def _state(texts: Texts, one: Running, person_id: int) -> str:
    """What the match is waiting for, as the person sees it."""
    match, own = one.match, one.match.seat_of(person_id)
    if match.state is None:
        key = "running-lobby-yours" if own else "running-lobby"
        return texts.say(key, taken=len(match.seats), seats=match.most_seats)
    seen = scene(match, one.game, texts, None if own is None else own.number)
    if seen.my_turn:
        key = "running-your-turn" if seen.due is None else "running-your-turn-until"
        return texts.say(key, when=relative(seen.due) if seen.due else "")
    people = texts.listed([seen.name(seat) for seat in seen.waiting])
    return texts.say("running-waiting-yours" if own else "running-waiting", people=people)
