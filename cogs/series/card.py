"""A series' messages: its card in the channel, and private ones to its entrants."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from discord.utils import format_dt
from msgspec.structs import replace

from bot.games.game import AnyGame
from bot.matches.model.series.series import FEWEST, Entrant, Series, SeriesTable, Stage
from bot.ui.drawing.identity import drawable
from bot.ui.drawing.ladder import Rung, ladder
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Form, Message, Row, Style, sentence, spoken
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import first_of, plain, safe, told_apart
from bot.ui.screens.options import option_fields, option_words, pace_words
from bot.ui.screens.scene import seat_names
from bot.ui.screens.whereabouts import jump_url

WORD = "series"
"""First word of the controls; an action and the series' number follow."""
LONGEST_NAME = 24
"""Characters of a name in alt text, whose forty names share 1,024."""
LONGEST_PLACES = 3_200
"""Characters of the final places, which share Discord's 4,000 with small print."""
MOST_NAMES = 20
"""Names in one list of entrants. A waiting list has no end, a message of Discord's has."""
BUTTONS = {
    "series-question": ("confirm", "leave"),
    "series-joined-confirming": ("leave",),
    "series-waiting": ("leave",),
    "series-free": ("take",),
    "series-tables": ("tables",),
}
"""The buttons of a private message, by its text."""


def card(series: Series, screen: AnyScreen, texts: Texts) -> Message:
    """The card that everybody in the channel sees."""
    seated, game = bool(series.tables), screen.game
    return Message(
        accent=screen.accent,
        heading=texts.say("series-title", game=texts.say(f"game-{series.terms.game}")),
        lines=tuple(
            _standing_lines(series, texts) if seated else _entry_lines(series, game, texts)
        ),
        picture=_picture(series, texts) if seated else None,
        rows=tuple(_rows(series, game, texts)),
        small=tuple(_small_print(series, texts)),
    )


def private_message(series: Series, person_id: int, screen: AnyScreen, texts: Texts) -> Message:
    """The series' present state for one entrant. Raises NotInSeries."""
    terms, key = series.terms, _text_for(series, person_id)
    times = {"start": terms.starts_at, "closes": terms.closes_at}
    words = {name: format_dt(at, "F") for name, at in times.items()}
    buttons = tuple(
        _button(word, series, texts, Style.PLAIN if word == "leave" else Style.FIRST)
        for word in BUTTONS.get(key, ())
    )
    return Message(
        accent=screen.accent,
        heading=texts.say("series-title", game=texts.say(f"game-{terms.game}")),
        lines=(
            texts.say(key, tables=terms.each, fewest=FEWEST, **words)
            if key != "series-won"
            else _won(series, person_id, texts),
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
    entrant, own = series.entrant(person_id), series.tables_of(person_id)
    match series.stage:
        case Stage.ENDED | Stage.TOO_FEW if not series.tables:
            return f"series-{series.stage}"
        case Stage.OVER if own:
            return "series-won"
        case Stage.OVER | Stage.ENDED:
            return "series-end-done"
        case Stage.PLAYING if own:
            ready = all(table.code is not None for table in own)
            return "series-tables" if ready else "series-tables-soon"
        case Stage.PLAYING:
            return "series-free" if series.absent else "series-full"
        case Stage.CONFIRMING if not entrant.confirmed:
            return "series-question"
    return f"series-joined-{series.stage}" if entrant in series.participants() else "series-waiting"


def _won(series: Series, person_id: int, texts: Texts) -> str:
    """Who has won the series, and where the person came."""
    standings = series.standings()
    first = [line.person_id for line in standings if line.place == 1]
    people = [_name(series.entrant(one), texts) for one in first if one != person_id]
    (place,) = (line.place for line in standings if line.person_id == person_id)
    who = "you" if first == [person_id] else "several" if len(first) > 1 else "other"
    people += [texts.say("reader", form="subject")] if person_id in first else []
    return texts.say("series-won", who=who, people=people, place=place, count=len(standings))


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


def _name(entrant: Entrant, texts: Texts) -> str:
    """The entrant's name; a number if they are hidden or erased."""
    if entrant.hidden or entrant.person.erased:
        return texts.say("series-nameless", number=entrant.number)
    return safe(entrant.person.name)


def _undrawn(entrant: Entrant) -> bool:
    """Whether the picture has a number because the font can't draw the name."""
    named = not (entrant.hidden or entrant.person.erased)
    return named and not drawable(plain(entrant.person.name))


def _listed_name(entrant: Entrant, texts: Texts) -> str:
    """The entrant's name, with the number that the picture has in place of it."""
    name = _name(entrant, texts)
    return f"{name} ({_drawn_name(entrant, texts)})" if _undrawn(entrant) else name


def _drawn_name(entrant: Entrant, texts: Texts) -> str:
    """The entrant's name in a picture; a number also if the font can't draw it."""
    if entrant.hidden or entrant.person.erased or _undrawn(entrant):
        return texts.say("series-nameless", number=entrant.number)
    return plain(entrant.person.name)


def _button(word: str, series: Series, texts: Texts, style: Style = Style.PLAIN) -> Button:
    does = "join" if word == "confirm" else word
    return Button(texts.say(f"series-button-{word}"), (WORD, does, str(series.id)), style)


def _rows(series: Series, game: AnyGame, texts: Texts) -> Iterator[Row]:
    chooses = len(game.options) > len(game.claims)
    options = [_button("options", series, texts)] if chooses else []
    leave, end = (_button(word, series, texts) for word in ("leave", "end"))
    match series.stage:
        case Stage.OPEN:
            yield (_button("join", series, texts, Style.FIRST), leave, *options, end)
        case Stage.CONFIRMING:
            yield (_button("confirm", series, texts, Style.FIRST), leave, end)
        case Stage.PLAYING:
            yield (_button("tables", series, texts, Style.FIRST), end)


def _entry_lines(series: Series, game: AnyGame, texts: Texts) -> Iterator[str]:
    terms = series.terms
    if series.stage in (Stage.ENDED, Stage.TOO_FEW):
        yield texts.say(f"series-{series.stage}", fewest=FEWEST)
        return
    chosen = option_words(terms.options, game, texts)
    yield texts.say("series-terms", tables=terms.each, seats=terms.seats)
    yield " · ".join([pace_words(terms.pace, texts.say), *chosen])
    times = {"starts": terms.starts_at, "closes": terms.closes_at}
    yield texts.say("series-dates", **{name: format_dt(at, "F") for name, at in times.items()})
    confirming = series.stage is Stage.CONFIRMING
    if confirming:
        yield texts.say("series-confirm", starts=format_dt(terms.starts_at, "R"))
    within, reserve = series.participants(), series.reserve()
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
    """The pending players; at the end, everybody's place."""
    entrants = {each.person.id: each for each in series.participants()}
    if series.stage is Stage.PLAYING:
        over, closes = sum(table.over for table in series.tables), series.terms.closes_at
        numbers = {"over": over, "total": len(series.tables)}
        yield texts.say("series-progress", **numbers, closes=format_dt(closes, "R"))
        awaited = [_name(entrants[one], texts) for one, _ in series.awaited().most_common()]
        if awaited:
            yield texts.say("series-awaited", people=awaited)
    elif series.stage is Stage.ENDED:
        yield texts.say("series-ended-early")
    else:
        aside = [f"#{table.code}" for table in series.tables if not table.over]
        if aside:
            yield texts.say("series-aside", codes=aside)
        yield from _places(series, texts)
        return
    for each in entrants.values():
        if _undrawn(each):
            yield texts.say("series-legend", number=each.number, name=_name(each, texts))


def _places(series: Series, texts: Texts) -> Iterator[str]:
    """A line for each place, the first of them with what decided it as far as there is room."""
    entrants = {each.person.id: each for each in series.participants()}
    absent = Counter(one.person_id for table in series.tables for one in table.seats if one.absent)
    told = {
        line: texts.say(
            "series-line",
            place=line.place,
            name=_listed_name(entrants[line.person_id], texts),
            points=_decimal(line.points),
        )
        for line in series.standings()
    }
    room = LONGEST_PLACES - sum(map(len, told.values()))
    for line, words in told.items():
        direct = f"{line.direct:+}" if line.direct else "0"
        rivals = _decimal(line.rivals)
        figures = texts.say("series-figures", wins=line.wins, direct=direct, rivals=rivals)
        if tables := absent[line.person_id]:
            figures = f"{figures} · {texts.say('series-not-there', tables=tables)}"
        room -= len(figures)
        yield f"{words} · {figures}" if room >= 0 else words


def _decimal(number: Fraction) -> float:
    return round(float(number), 2)


def _small_print(series: Series, texts: Texts) -> Iterator[str]:
    if series.stage in (Stage.ENDED, Stage.TOO_FEW) and not series.tables:
        return
    yield texts.say("series-points")
    if series.seed is None:
        yield texts.say("series-seal", seal=series.seal)
    else:
        yield texts.say("series-seed", seed=series.seed, seal=series.seal)


def _picture(series: Series, texts: Texts) -> Figure:
    entrants = {each.person.id: each for each in series.participants()}
    awaited, each = series.awaited(), series.terms.each
    standings = series.standings()
    rungs = [
        Rung(
            best=line.best,
            worst=line.worst,
            name=_drawn_name(entrants[line.person_id], texts),
            figure=texts.say("series-figure", points=_decimal(line.points)),
            share=float(line.points) / each,
            reach=float(line.points + line.open) / each,
            awaited=awaited[line.person_id],
        )
        for line in standings
    ]
    told = (
        texts.say(
            "series-alt-line",
            name=plain(_name(entrants[line.person_id], texts), LONGEST_NAME),
            points=_decimal(line.points),
            best=line.best,
            worst=line.worst,
        )
        for line in standings
    )
    return Figure(ladder(rungs).svg, spoken([texts.say("series-alt"), *told]))


def _table(series: Series, table: SeriesTable, person_id: int, texts: Texts) -> str:
    """One table in a private message. It names all its players, even hidden ones."""
    seats = [seat.person_id for seat in table.seats]
    own = seats.index(person_id)
    people = {seat: series.entrant(one).person for seat, one in enumerate(seats)}
    names = told_apart(seat_names(people, texts), texts)
    rivals = [safe(name) for seat, name in names.items() if seat != own]
    channel = replace(series.place, channel_id=table.channel_id or series.place.channel_id)
    link, place = jump_url(channel, table.board_id), table.seats[own].place
    state = "over" if place is not None else "yours" if own in table.asked else "open"
    key = f"series-table-{state}"
    return texts.say(key, code=table.code, link=link, people=rivals, place=place or 0)
