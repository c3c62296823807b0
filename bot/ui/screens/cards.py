"""What the cards of all games share: headings, who is waited for, the common buttons, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec
from discord.utils import format_dt

from bot.games.game import AnyGame
from bot.matches.model.match import Ending, Match, Result, Status, Surface
from bot.ui.drawing.identity import drawable
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, PHONE_ROW, Button, Link, Message, Row, Style
from bot.ui.screens.computers import company
from bot.ui.screens.contract import AnyScreen, Body
from bot.ui.screens.ending import asked_lines, asked_row
from bot.ui.screens.fair import proof, seal_line
from bot.ui.screens.lobby_card import closing_words, heading, lobby_message
from bot.ui.screens.scene import AnyScene, scene
from bot.ui.screens.whereabouts import jump_url, origin


def board_message(
    match: Match, game: AnyGame, screen: AnyScreen, texts: Texts, *, review: bool = False
) -> Message:
    """The match's message in the channel, from the first seat to the final places.

    ``review``: once it is over, the computer can say where it turned.
    """
    if match.state is None:
        return lobby_message(match, game, screen, texts)
    seen = scene(match, game, texts, None)
    title = heading(match.code, game.key, screen, texts)
    if match.status is Status.OVER:
        return _final_card(match, seen, screen, title, review=review)
    face = screen.board(seen)
    common = (
        Button(texts.say("button-panel"), ("panel",), _first_unless(face.rows)),
        Button(texts.say("button-rules"), ("rules",)),
        Button(texts.say("button-leave"), ("leave",)),
    )
    return Message(
        accent=screen.accent,
        heading=title,
        picture=face.picture,
        moment=face.moment,
        lines=(*won_lines(seen), *face.lines, *_waiting_lines(seen), *asked_lines(match, texts)),
        rows=_with_common(face.rows, common),
        small=(*legend(seen), *company(match, seen.players, texts), *seal_line(match, texts)),
    )


def panel_message(
    match: Match,
    game: AnyGame,
    screen: AnyScreen,
    texts: Texts,
    *,
    seat: int,
    board: Surface | None,
    draft: tuple[str, ...] = (),
    notice: str | None = None,
    dms_closed: bool = False,
    beside_until: datetime | None = None,
    hint: bool = False,
    review: bool = False,
) -> Message:
    """One seat's private message, linked to the ``board``, with a *Hint* to ask for if ``hint``,
    and at the end a *Review* if ``review``.

    It says what is ``notice`` d, that the board's channel is closed to us, that the person's DMs
    are (``dms_closed``), and until when a panel beside the board is kept up to date; nothing can be
    typed there.
    """
    notices = [notice] if notice else []
    if board is not None and board.closed and match.status is Status.RUNNING:
        notices.append(texts.say("panel-no-board"))
    if dms_closed:
        notices.append(texts.say("panel-dms-closed"))
    said = tuple(f"> {each}" for each in notices)
    title = heading(match.code, game.key, screen, texts)
    where = _where(match, texts, board)
    # Where there is no board, what is on it has to be here.
    aside = Button(texts.say("button-leave"), ("leave",)) if match.place.practice else where
    whence = origin(match, texts)
    small = whence
    if beside_until is None:  # beside a board, that one has the seal
        small = (*whence, *seal_line(match, texts))
    elif match.status is not Status.OVER:
        small = (*whence, texts.say("panel-beside", when=format_dt(beside_until, "t")))
    if match.state is None:
        words = "panel-lobby" if match.status is Status.LOBBY else f"ending-{match.ending}"
        line = texts.say(words)
        accent = screen.accent if match.status is Status.LOBBY else GREY
        row: tuple[Button | Link, ...] = (where,)
        if match.status is Status.LOBBY:
            row = (Button(texts.say("button-invitations"), ("invitations",)), where)
        return Message(accent, title, (*said, line), rows=(row,), small=small)
    if match.seats[seat].left:
        line = texts.say("panel-taken-out" if match.seats[seat].taken_out else "panel-left")
        return Message(GREY, title, (*said, line), rows=((where,),), small=whence)
    seen = scene(match, game, texts, seat, typing=beside_until is None)
    if match.status is Status.OVER:
        card = _final_card(match, seen, screen, title, review=review)
        if match.place.practice:
            return card
        return msgspec.structs.replace(
            card,
            lines=(*said, *card.lines),
            rows=(*card.rows, (where,)),
            small=(*card.small, *whence),
        )
    away = seen.players[seat].away
    face = screen.panel(msgspec.structs.replace(seen, prompt=None) if away else seen, draft)
    asks_hint = hint and seen.my_turn and not away
    hints = (Button(texts.say("button-hint"), ("hint",)),) if asks_hint else ()
    return Message(
        accent=screen.accent,
        heading=title,
        picture=face.picture,
        moment=face.moment,
        lines=(
            *said,
            *won_lines(seen),
            *_own_lines(seen, screen),
            *(() if draft else _goal(seen, screen)),
            *face.lines,
            *asked_lines(match, texts),
        ),
        rows=_with_common(
            (*_back_row(seen), *asked_row(match, texts), *face.rows),
            (*hints, Button(texts.say("button-rules"), ("rules",)), aside),
        ),
        small=(*legend(seen), *company(match, seen.players, texts), *small),
    )


def announcement_message(
    match: Match, game: AnyGame, screen: AnyScreen, texts: Texts, *, board: Surface | None
) -> Message:
    """How a match ended, for people who were not there."""
    seen = scene(match, game, texts, None)
    return Message(
        accent=screen.accent,
        heading=heading(match.code, game.key, screen, texts),
        lines=tuple(places(seen, screen)),
        rows=((_where(match, texts, board),),),
    )


def _first_unless(rows: tuple[Row, ...]) -> Style:
    return Style.PLAIN if rows else Style.FIRST


def _with_common(rows: tuple[Row, ...], common: tuple[Button | Link, ...]) -> tuple[Row, ...]:
    """The common buttons, in the game's own last row where a phone has room for both."""
    if rows and isinstance(rows[-1], tuple) and len(rows[-1]) + len(common) <= PHONE_ROW:
        return (*rows[:-1], (*rows[-1], *common))
    return (*rows, common)


def _waiting_lines(seen: AnyScene) -> Iterator[str]:
    texts = seen.texts
    late = [player.name for player in seen.players if player.late]
    if late:
        yield texts.say("board-late", people=texts.listed(late))
    away = [player.name for player in seen.players if player.away]
    if away:
        yield texts.say("board-away", people=texts.listed(away))
    if not seen.waiting:
        return
    people = texts.listed([seen.name(seat) for seat in seen.waiting])
    if seen.due is None:
        yield texts.say("board-waiting", people=people)
    else:
        yield texts.say("board-waiting-until", people=people, when=format_dt(seen.due, "R"))


def _own_lines(seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    texts = seen.texts
    if seen.seat is not None and seen.players[seen.seat].late:
        yield screen.late(seen)
    if seen.seat is not None and seen.players[seen.seat].away:
        yield texts.say("panel-away")
    elif seen.my_turn and seen.due is not None:
        when = format_dt(seen.due, "R")
        if seen.warned:
            yield texts.say("panel-last-call", when=when)
        else:
            yield texts.say(
                "panel-last-until" if _last_missing(seen) else "panel-turn-until", when=when
            )
    elif seen.my_turn:
        yield texts.say("panel-last" if _last_missing(seen) else "panel-turn")
    elif seen.simultaneous and seen.prompt is not None:
        # The board says who of them is missing: here it would be an edit for each decision.
        yield texts.say("panel-waiting")
    elif seen.waiting:
        people = texts.listed([seen.name(seat) for seat in seen.waiting])
        yield texts.say("board-waiting", people=people)


def _goal(seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    goal = screen.goal(seen)
    if goal is not None:
        yield f"-# {goal}"


def help_message(seen: AnyScene, screen: AnyScreen, game_key: str, example: str) -> Message:
    """For somebody whose words were no move: what is asked now, and how to answer it."""
    texts, goal = seen.texts, screen.goal(seen)
    return Message(
        accent=screen.accent,
        heading=heading(seen.code, game_key, screen, texts),
        lines=(
            texts.say("no-move"),
            *_own_lines(seen, screen),
            *screen.asked(seen),
            texts.say("no-move-example", example=example),
        ),
        rows=screen.panel(seen, ()).rows,
        small=(*([goal] if goal is not None else []), texts.say("no-move-more")),
    )


def _last_missing(seen: AnyScene) -> bool:
    """Whether several were asked and only this seat has not answered."""
    return len(seen.waiting) == 1 and seen.simultaneous


def _back_row(seen: AnyScene) -> tuple[Row, ...]:
    if seen.seat is None or not seen.players[seen.seat].away:
        return ()
    return ((Button(seen.texts.say("button-back"), ("back",), Style.FIRST),),)


def _where(match: Match, texts: Texts, board: Surface | None) -> Link:
    message_id = None if board is None else board.message_id
    return Link(texts.say("button-board"), jump_url(match.place, message_id))


def _replay(texts: Texts) -> Button:
    return Button(texts.say("button-replay"), ("replay",))


def _rematch(texts: Texts) -> Button:
    return Button(texts.say("button-rematch"), ("rematch",), Style.FIRST)


def _result(seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """Who ended where, or why nobody did."""
    if seen.results:
        yield from places(seen, screen)
    else:
        yield closing_words(seen.ending, seen.texts)


def legend(seen: AnyScene) -> Iterator[str]:
    """Who is meant by a number in the pictures, whose font can't write every name."""
    unwritten = [player for player in seen.players if not drawable(player.plain)]
    people = [
        seen.texts.say("legend-seat", number=player.seat + 1, name=player.name)
        for player in unwritten
    ]
    if people:
        yield seen.texts.say("legend", people=people)


def won_lines(seen: AnyScene) -> Iterator[str]:
    """Of a match that goes on although it has been won: all but one of its people have left."""
    winners = [seen.name(result.seat) for result in seen.results if result.place == 1]
    if winners:
        yield seen.texts.say(
            "won-by-leaving", people=seen.texts.listed(winners), count=len(winners)
        )


def _final_card(
    match: Match, seen: AnyScene, screen: AnyScreen, title: str, *, review: bool
) -> Message:
    """The end: the picture, a line for each person, what ended it, and what can be done now."""
    texts = seen.texts
    played = match.ending is Ending.PLAYED
    judged = (Button(texts.say("button-review"), ("review",)),) if review else ()
    details = Button(texts.say("button-details"), ("details",))
    face: Body = screen.final(seen) if played else screen.board(seen)
    return Message(
        accent=GREY,
        heading=title,
        picture=face.picture,
        moment=face.moment,
        lines=(*_result(seen, screen), *face.lines),
        rows=((_rematch(texts), _replay(texts), *judged, details),),
        small=(*legend(seen), *company(match, seen.players, texts)),
    )


def places(seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """The winners, and the places of all with what changed in their ratings."""
    texts = seen.texts
    winners = [seen.name(result.seat) for result in seen.results if result.place == 1]
    yield texts.say("final-winners", people=texts.listed(winners), count=len(winners))
    for result in sorted(seen.results, key=lambda result: (result.place, result.seat)):
        yield texts.say("final-place", place=result.place, name=seen.name(result.seat)) + "".join(
            f" · {words}" for words in _earned(result, seen, screen)
        )


def _earned(result: Result, seen: AnyScene, screen: AnyScreen) -> Iterator[str]:
    """What there is to tell of a seat besides its place."""
    texts = seen.texts
    if result.left:
        yield texts.say("final-left")
    elif seen.players[result.seat].away:
        yield texts.say("final-away")
    if result.score is not None:
        yield screen.reckoning(seen, result.seat, result.score)
    if result.rating_before is not None and result.rating_after is not None:
        before, after = result.rating_before, result.rating_after
        yield texts.say("final-rating", before=before, after=after)


def rules_message(
    screen: AnyScreen,
    game_key: str,
    texts: Texts,
    match: Match | None = None,
    rows: tuple[Row, ...] = (),
) -> Message:
    """The rules in the reader's language, with ``rows`` of buttons below.

    From a match, the seal of its luck comes at the end.
    """
    return Message(
        accent=screen.accent,
        heading=f"{screen.emoji} {texts.say(f'game-{game_key}')}",
        lines=(paragraphs(screen.rules(texts)),),
        rows=rows,
        small=() if match is None else proof(match, texts),
    )


def details_message(match: Match, screen: AnyScreen, texts: Texts) -> Message:
    """What proves that the luck was dealt before anybody decided, and how to check it."""
    return Message(
        accent=GREY,
        heading=heading(match.code, match.game, screen, texts),
        lines=(texts.say("details-record"),),
        small=proof(match, texts),
    )


def paragraphs(texts: Sequence[str]) -> str:
    """Paragraphs with a blank line between them."""
    return "\n\n".join(texts)
