"""The table before the start: its message in the channel, and the private pages behind it."""

from collections.abc import Iterator

from bot.errors import StalePrompt
from bot.games.game import AnyGame
from bot.matches.model.deadlines import PACES, Pace, read_pace
from bot.matches.model.match import Match, Status
from bot.matches.operations.tables import Changes
from bot.ui.controls import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    GREY,
    Button,
    Kind,
    Message,
    Option,
    Row,
    Select,
    ServerSelect,
    Style,
    rows_of,
)
from bot.ui.screens.cards import closing_words, heading, legend
from bot.ui.screens.computers import character_choice, company
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.more import fair_luck_button
from bot.ui.screens.options import (
    NO,
    SET,
    YES,
    claim_buttons,
    claim_lines,
    menu,
    option_menus,
    option_words,
    pace_words,
    read_options,
)
from bot.ui.screens.scene import names_by_id, players


def lobby_message(match: Match, screen: AnyScreen, texts: Texts) -> Message:
    """The lobby's message in the channel, while it is open or once it has closed without a
    start."""
    title = heading(match.code, screen, texts)
    if match.status is not Status.LOBBY:
        return Message(GREY, title, (closing_words(match.ending, texts),))
    host = names_by_id(match, texts)[match.host.id]
    missing = screen.game.seats[0] - len(match.seats)
    free = match.most_seats - len(match.seats)
    if missing > 0:
        line = texts.say("lobby-missing", missing=missing, host=host)
    else:
        line = texts.say("lobby-ready", host=host, free=free)
    return Message(
        screen.accent,
        title,
        (line,),
        screen.seats(players(match, texts), match.most_seats, texts),
        rows=_rows(match, texts, ready=missing <= 0, free=free),
        small=tuple(_terms(match, screen.game, texts)),
    )


def _rows(match: Match, texts: Texts, *, ready: bool, free: int) -> tuple[Row, ...]:
    first, then = (Style.PLAIN, Style.FIRST) if ready else (Style.FIRST, Style.PLAIN)
    buttons = (
        Button(texts.say("button-join"), ("join",), first, disabled=not free),
        Button(texts.say("button-start"), ("start",), then, disabled=not ready),
        Button(texts.say("button-computer"), ("computers",)),
        Button(texts.say("button-more"), ("more",)),
    )
    invited = tuple(guest.id for guest in match.invited)
    label = texts.say("lobby-invite")
    guests = ServerSelect(Kind.PERSON, label, ("invite",), invited, max(free, len(invited)))
    return (buttons, guests) if free else (buttons,)


def _terms(match: Match, game: AnyGame, texts: Texts) -> Iterator[str]:
    yield from legend(players(match, texts), texts)
    pace = pace_words(Pace(match.deadline, match.bank), texts.say)
    chosen = option_words(match.options, game, texts)
    yield texts.say("lobby-terms", terms=" · ".join([pace, *chosen]))
    if match.deadline is None:
        yield texts.say("lobby-silence")
    yield texts.say("lobby-leaving")
    if not match.pauses:
        yield texts.say("lobby-no-pauses")
    yield from claim_lines(match, game, texts)
    if match.private:
        yield texts.say("lobby-private")
    if match.invited:
        yield texts.say("lobby-invited", people=[f"<@{person.id}>" for person in match.invited])


def more_message(match: Match, screen: AnyScreen, reader: int, texts: Texts) -> Message:
    """What else a person can do at the table; the host can choose its terms and close it."""
    hosts = match.host.id == reader
    seated = match.seat_of(reader) is not None
    invited = any(guest.id == reader for guest in match.invited)
    buttons = (
        Button(texts.say("button-rules"), ("rules",)),
        fair_luck_button(texts),
        *(claim_buttons(screen.game, texts) if seated else ()),
        *((Button(texts.say("button-invitations"), ("privacy",)),) if invited else ()),
        *((Button(texts.say("button-to-end"), ("to-end",)),) if hosts else ()),
        *((Button(texts.say("button-leave"), ("leave",)),) if seated else ()),
        *((Button(texts.say("button-close"), ("cancel",), Style.DANGER),) if hosts else ()),
    )
    choices = tuple(_choices(match, screen.game, texts)) if hosts else ()
    title = texts.say("more-title", code=match.code)
    return Message(screen.accent, title, rows=(*choices, *rows_of(buttons)))


def _choices(match: Match, game: AnyGame, texts: Texts) -> Iterator[Row]:
    """A select for each thing the host chooses."""
    current = Pace(match.deadline, match.bank)
    paces = tuple(
        Option(pace_words(pace, texts.say), str(longest), chosen=pace == current)
        for longest, pace in PACES.items()
    )
    yield Select(texts.say("option-deadline"), (SET, "deadline"), paces)
    seats = {str(n): str(n) for n in game.seats if n >= len(match.seats)}
    yield menu((SET, "seats"), texts.say("option-seats"), seats, str(match.most_seats), texts)
    yield from option_menus(match.options, game, texts)
    chosen = {"private": match.private}
    if len(match.people()) == 1:  # nobody else has joined on these terms
        chosen["no-pauses"] = not match.pauses
    for name, value in chosen.items():
        words = {word: texts.say(f"option-{name}-{word}") for word in (NO, YES)}
        word = YES if value else NO
        yield menu((SET, name), texts.say(f"option-{name}"), words, word, texts)


def read_change(match: Match, game: AnyGame, name: str, value: str) -> Changes:
    """What a choice in one of the selects changes. Raises StalePrompt, ``wrong-deadline`` or
    IllegalMove."""
    options = {option.text_key: option.name for option in game.options}
    match name:
        case "deadline":
            pace = read_pace(number(value))
            return {"deadline": pace.decision, "bank": pace.bank}
        case "seats":
            return {"most_seats": number(value)}
        case "private":
            return {"private": value == YES}
        case "no-pauses":
            return {"pauses": value == NO}
        case _ if name in options:
            return {"options": read_options(game, match.options, {options[name]: value})}
    raise StalePrompt


def computers_message(match: Match, screen: AnyScreen, reader: int, texts: Texts) -> Message:
    """The computer players at the table; the host can seat them and send them home."""
    seated = [each for each in players(match, texts) if each.computer]
    title = texts.say("more-title", code=match.code)
    lines = [*company(match, texts)]
    if match.host.id != reader:
        lines.append(texts.say("not-host", host=names_by_id(match, texts)[match.host.id]))
        return Message(screen.accent, title, tuple(lines))
    home = [
        Button(texts.say("send-home", name=each.plain), ("dismiss", str(each.seat)))
        for each in seated
    ]
    free = len(match.seats) < match.most_seats
    rows = (*([character_choice(match, texts)] if free else ()), *rows_of(home))
    return Message(screen.accent, title, tuple(lines), rows=rows)


def closing_question(match: Match, screen: AnyScreen, reader: int, texts: Texts) -> Message:
    """Asks whether to close a table at which others sit."""
    others = [name for id_, name in names_by_id(match, texts).items() if id_ != reader]
    keep = Button(texts.say("button-keep"), ("more",), Style.FIRST)
    close = Button(texts.say("button-close-yes"), ("cancel", "yes"), Style.DANGER)
    line = texts.say("close-others", people=others, count=len(others))
    return Message(screen.accent, texts.say("close-title"), (line,), rows=((keep, close),))
