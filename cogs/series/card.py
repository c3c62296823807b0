"""A series' messages: its card in the channel, and private ones to its entrants."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from discord.utils import format_dt
from msgspec.structs import replace

from bot.games.game import AnyGame
from bot.matches.model.series import (
    FEWEST,
    RUNNING,
    Entrant,
    Series,
    SeriesTable,
    SeriesTerms,
    Stage,
)
from bot.ui.drawing.common import series_ending
from bot.ui.drawing.identity import drawable
from bot.ui.drawing.ladder import LadderLine, standings
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, Button, Figure, Form, Message, Row, Style, sentence, spoken
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import first_of, plain, safe, told_apart
from bot.ui.screens.options import option_fields, option_words, pace_words
from bot.ui.screens.scene import seat_names
from bot.ui.screens.whereabouts import jump_url

WORD = "series"
"""First word of the controls; an action and the series' number follow."""
MOST_PLACES, MOST_WINNERS = 6, 4
"""The most places in a picture, and the most winners named at the end."""
QUARTERS = ("", "¼", "½", "¾")
MOST_NAMES = 20
"""Most names in one list of entrants: a waiting list can outgrow a message."""
BUTTONS = {
    "series-question": ("confirm", "leave"),
    "series-joined": ("leave",),
    "series-waiting": ("leave",),
    "series-free": ("take",),
    "series-tables": ("tables",),
}
"""The buttons of a private message, by the key of its text."""


def card(series: Series, screen: AnyScreen, texts: Texts) -> Message:
    """The card that everybody in the channel sees."""
    seated = bool(series.tables)
    rows = _drawn_lines(series, texts) if seated and series.stage is not Stage.OVER else []
    return Message(
        accent=screen.accent if series.stage in RUNNING else GREY,
        heading=_title(series, texts),
        lines=tuple(
            _standing_lines(series, texts) if seated else _entry_lines(series, screen.game, texts)
        ),
        picture=Figure(standings(rows), _alt(rows, texts)) if rows else None,
        rows=tuple(_rows(series, screen.game, texts)),
        small=() if seated or series.stage not in RUNNING else (texts.say("series-points"),),
    )


def ending(series: Series, texts: Texts) -> Message:
    """The message that ends a series: who won it, and what decided it."""
    people = [series.entrant(one) for one in series.winners()]
    again = _button("again", series, texts, Style.FIRST)
    if not people:
        return Message(GREY, _title(series, texts), (texts.say("series-nobody"),), rows=((again,),))
    names = [_name(each, texts, drawn=True) for each in people[:MOST_WINNERS]]
    lines = _drawn_lines(series, texts)
    return Message(
        accent=GREY,
        heading=f"👑 {_won(series, texts)}",
        picture=Figure(series_ending(names, lines), _alt(lines, texts)),
        lines=(_reason(series, texts), *_further(series, texts), *_legend(series, texts)),
        rows=((again, _button("tables", series, texts)),),
        small=(_title(series, texts),),
    )


def _reason(series: Series, texts: Texts) -> str:
    """What decided the series, in a sentence."""
    first, second, *_ = lines = series.standings()
    if second.place == 1:
        return texts.say("series-decided-shared", points=_figure(first.points))
    level = [line for line in lines if line.place == second.place]
    people = [_name(series.entrant(line.person_id), texts) for line in level]
    tables = sum(table.over for table in series.tables_of(first.person_id))
    if second.points < first.points:
        kind = "all" if first.wins == tables else "points"
    else:
        kind = "wins" if second.wins < first.wins else "direct"
    figures = {"points": _figure(first.points), "second": _figure(second.points)}
    return texts.say(f"series-decided-{kind}", people=people, tables=tables, **figures)


def private_message(series: Series, person_id: int, screen: AnyScreen, texts: Texts) -> Message:
    """The series' current state for one entrant. Raises ``not-in-series``."""
    key = _text_for(series, person_id)
    buttons = tuple(
        _button(word, series, texts, Style.PLAIN if word == "leave" else Style.FIRST)
        for word in BUTTONS.get(key, ())
    )
    return Message(
        accent=screen.accent,
        heading=_title(series, texts),
        lines=(
            texts.say(key, tables=series.terms.each, fewest=FEWEST, **_times(series.terms))
            if key != "series-own-end"
            else _own_end(series, person_id, texts),
            *(
                _table(series, table, person_id, texts)
                for table in series.tables_of(person_id)
                if table.code is not None
            ),
        ),
        rows=(buttons,) if buttons else (),
        small=(texts.say("series-card-link", link=jump_url(series.place, series.card_id)),),
    )


def _text_for(series: Series, person_id: int) -> str:
    """The key of the text that concerns the person now."""
    entrant, own_tables = series.entrant(person_id), series.tables_of(person_id)
    match series.stage:
        case Stage.ENDED | Stage.TOO_FEW if not series.tables:
            return f"series-{series.stage}"
        case Stage.OVER if own_tables and series.winners():
            return "series-own-end"
        case Stage.OVER | Stage.ENDED:
            return "series-end-done"
        case Stage.PLAYING if own_tables:
            ready = all(table.code is not None for table in own_tables)
            return "series-tables" if ready else "series-tables-soon"
        case Stage.SEATING if entrant in series.participants():
            return "series-tables-soon"
        case Stage.PLAYING:
            return "series-free" if series.absent else "series-full"
        case Stage.CONFIRMING if not entrant.confirmed:
            return "series-question"
    return "series-joined" if entrant in series.participants() else "series-waiting"


def _title(series: Series, texts: Texts) -> str:
    return texts.say("series-title", game=texts.say(f"game-{series.terms.game}"))


def _times(terms: SeriesTerms) -> dict[str, str]:
    """When the series starts and closes, as values for a text; empty if it has no date."""
    if terms.starts_at is None:
        return {}
    return {"starts": format_dt(terms.starts_at, "F"), "closes": format_dt(terms.closes_at, "F")}


def _won(series: Series, texts: Texts, reader: int | None = None) -> str:
    """Who has won the series, without a full stop."""
    first = series.winners()
    people = [_name(series.entrant(one), texts) for one in first if one != reader]
    if reader in first:
        people.append(texts.say("reader", form="subject"))
    who = "you" if first == [reader] else "several" if len(first) > 1 else "other"
    return texts.say("series-won", who=who, people=first_of(people, MOST_WINNERS, texts))


def _own_end(series: Series, person_id: int, texts: Texts) -> str:
    """Who has won the series, and where the person came."""
    (place,) = (line.place for line in series.standings() if line.person_id == person_id)
    won = _won(series, texts, person_id)
    return texts.say("series-own-end", won=won, place=place, count=len(series.standings()))


def channel_notice(series: Series, person_id: int, texts: Texts) -> Message:
    """A notice in the channel to a person with closed DMs, with a button to the private message."""
    show = Button(texts.say("series-button-show"), (WORD, "tables", str(series.id)))
    return sentence(texts.say("series-called-here", who=f"<@{person_id}>"), rows=((show,),))


def options_form(series: Series, game: AnyGame, texts: Texts) -> Form:
    fields = tuple(option_fields(series.terms.options, f"option-{game.key}", texts))
    return Form(texts.say("options-title"), (WORD, "options", str(series.id)), fields)


def ending_question(series: Series, texts: Texts) -> Message:
    key = "series-end-question" if series.tables else "series-cancel-question"
    words = (WORD, "end", str(series.id), "yes")
    yes = Button(texts.say("series-button-end"), words, Style.DANGER)
    return sentence(texts.say(key), rows=((yes,),))


def _name(entrant: Entrant, texts: Texts, *, drawn: bool = False) -> str:
    """The entrant's name; a number if they are hidden or erased or, in a picture, if the font can't
    draw it."""
    name = plain(entrant.person.name)
    if entrant.hidden or entrant.person.erased or (drawn and not drawable(name)):
        return texts.say("series-nameless", number=entrant.number)
    return name if drawn else safe(entrant.person.name)


def _button(word: str, series: Series, texts: Texts, style: Style = Style.PLAIN) -> Button:
    does = "join" if word == "confirm" else word
    return Button(texts.say(f"series-button-{word}"), (WORD, does, str(series.id)), style)


def _rows(series: Series, game: AnyGame, texts: Texts) -> Iterator[Row]:
    chooses = len(game.options) > len(game.claims)
    options = [_button("options", series, texts)] if chooses else []
    ready = series.terms.starts_at is None and len(series.entrants) >= FEWEST
    join, start = (Style.PLAIN, Style.FIRST) if ready else (Style.FIRST, Style.PLAIN)
    end = _button("end", series, texts)
    match series.stage:
        case Stage.OPEN if series.terms.starts_at is None:
            begins = replace(_button("start", series, texts, start), disabled=not ready)
            yield (_button("join", series, texts, join), begins, *options, end)
        case Stage.OPEN:
            yield (_button("join", series, texts, join), *options, end)
        case Stage.CONFIRMING:
            yield (_button("confirm", series, texts, Style.FIRST), *options, end)
        case Stage.PLAYING:
            yield (_button("tables", series, texts, Style.FIRST), end)


def _entry_lines(series: Series, game: AnyGame, texts: Texts) -> Iterator[str]:
    terms = series.terms
    if series.stage in (Stage.ENDED, Stage.TOO_FEW):
        yield texts.say(f"series-{series.stage}", fewest=FEWEST)
        return
    option_list = option_words(terms.options, game, texts)
    yield texts.say("series-terms", tables=terms.each, seats=terms.seats)
    yield " · ".join([pace_words(terms.pace, texts.say), *option_list])
    confirming = series.stage is Stage.CONFIRMING
    if series.stage is Stage.SEATING:
        yield texts.say("series-seating")
    elif terms.starts_at is None:
        yield texts.say("series-by-hand", host=safe(series.host.name))
    else:
        yield texts.say("series-confirm" if confirming else "series-dates", **_times(terms))
    within, reserve = series.participants(), series.waiting_list()
    waiting = [each for each in reserve if confirming and not each.confirmed]
    listed = {
        "within": within,
        "unconfirmed": waiting,
        "reserve": [each for each in reserve if each not in waiting],
    }
    for word, people in listed.items():
        if people or word == "within":
            names = first_of([_name(each, texts) for each in people], MOST_NAMES, texts)
            numbers = {"count": len(people), "most": terms.most, "fewest": FEWEST}
            yield texts.say(f"series-{word}", people=names or ["–"], **numbers)


def _standing_lines(series: Series, texts: Texts) -> Iterator[str]:
    """How far along the series is, who has decisions to make, and the places below the picture."""
    if series.stage is Stage.PLAYING:
        over = sum(table.over for table in series.tables)
        numbers = {"over": over, "total": len(series.tables)}
        yield texts.say("series-progress", **numbers, **_times(series.terms))
        awaited = [_name(series.entrant(one), texts) for one, _ in series.awaited().most_common()]
        if awaited:
            yield texts.say("series-awaited", people=awaited)
    elif series.stage is Stage.ENDED:
        yield texts.say("series-ended-early")
    else:
        aside = [f"#{table.code}" for table in series.tables if not table.over]
        if aside:
            yield texts.say("series-aside", codes=aside)
        yield texts.say("series-end-done")
        return
    yield from _further(series, texts)
    yield from _legend(series, texts)


def _legend(series: Series, texts: Texts) -> Iterator[str]:
    for each in series.participants():
        if not (each.hidden or each.person.erased or drawable(plain(each.person.name))):
            yield texts.say("series-legend", number=each.number, name=_name(each, texts))


def _figure(points: Fraction) -> str:
    """The points, with quarters as one sign; other fractions, from tables of four, are rounded."""
    quarters = points * 4
    if quarters.denominator > 1:
        return f"{float(points):.2f}"
    whole, rest = divmod(int(quarters), 4)
    return f"{whole or ''}{QUARTERS[rest]}" or "0"


def _drawn_lines(series: Series, texts: Texts) -> list[LadderLine]:
    """A picture's lines for the leaders; their places are left out until a match is over."""
    first = series.winners()
    ranked = any(table.over for table in series.tables)
    return [
        LadderLine(
            place=line.place if ranked else None,
            name=_name(series.entrant(line.person_id), texts, drawn=True),
            figure=_figure(line.points),
            highlighted=series.stage is Stage.OVER and line.person_id in first,
        )
        for line in series.standings()[:MOST_PLACES]
    ]


def _alt(lines: Sequence[LadderLine], texts: Texts) -> str:
    sentences = (
        texts.say("series-alt-line", place=line.place or 0, name=line.name, points=line.figure)
        for line in lines
    )
    return spoken([texts.say("series-alt"), *sentences])


def _further(series: Series, texts: Texts) -> Iterator[str]:
    """The places for which the picture has no room."""
    if places := [
        f"{line.place}. {_name(series.entrant(line.person_id), texts)} {_figure(line.points)}"
        for line in series.standings()[MOST_PLACES:]
    ]:
        yield " · ".join(places)


def _table(series: Series, table: SeriesTable, person_id: int, texts: Texts) -> str:
    """One table in a private message. It names all its players, even hidden ones."""
    seats = [seat.person_id for seat in table.seats]
    own_seat = seats.index(person_id)
    people = {seat: series.entrant(one).person for seat, one in enumerate(seats)}
    names = told_apart(seat_names(people, texts), texts)
    rivals = [safe(name) for seat, name in names.items() if seat != own_seat]
    channel = replace(series.place, channel_id=table.channel_id or series.place.channel_id)
    link = jump_url(channel, table.board_id)
    place = table.seats[own_seat].place
    state = "over" if place is not None else "yours" if own_seat in table.pending else "open"
    key = f"series-table-{state}"
    return texts.say(key, code=table.code, link=link, people=rivals, place=place or 0)
