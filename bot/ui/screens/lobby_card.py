"""The table before the start: who is seated, how many are missing, what the host has chosen."""

from collections.abc import Iterator

from discord.utils import format_dt

from bot.games.game import AnyGame
from bot.matches.model.deadlines import is_live
from bot.matches.model.match import Match, Status
from bot.matches.model.pace import Pace
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    GREY,
    Button,
    Field,
    Form,
    Kind,
    Message,
    Row,
    ServerSelect,
    Style,
    options,
)
from bot.ui.screens.cards import closing_words, heading
from bot.ui.screens.computers import level_choice
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.more import fair_luck_button
from bot.ui.screens.options import (
    NO,
    YES,
    claim_buttons,
    claim_lines,
    option_fields,
    option_words,
    pace_options,
    pace_words,
)
from bot.ui.screens.scene import names_by_id, players

MOST_FIELDS = 5
"""Discord's limit for a form."""


def lobby_message(match: Match, screen: AnyScreen, texts: Texts) -> Message:
    """The lobby's message in the channel, open or closed without a start."""
    game, is_open = screen.game, match.status is Status.LOBBY
    lines = [*_seats(match, texts), *_choices(match, game, texts)]
    lines.append(_missing(match, game, texts) if is_open else closing_words(match.ending, texts))
    expires = match.deadlines.get(None)
    until = (texts.say("lobby-expires", when=format_dt(expires, "R")),) if expires else ()
    computers = [seat.person is None for seat in match.seats]
    return Message(
        screen.accent if is_open else GREY,
        heading(match.code, screen, texts),
        tuple(lines),
        screen.cover(texts, match.most_seats, computers),
        rows=_rows(match, game, texts) if is_open else (),
        small=(*_terms(match, texts), *until) if is_open else (),
    )


def _seats(match: Match, texts: Texts) -> Iterator[str]:
    for seat, who in zip(match.seats, players(match, texts), strict=True):
        if who.computer:
            yield texts.say(
                "lobby-seat-computer",
                seat=seat.number + 1,
                name=who.name,
                level=texts.say(f"level-{who.level}"),
                temper=texts.say(f"computer-temper-{seat.number + 1}"),
            )
        elif seat.person is not None and seat.person.id == match.host.id:
            yield texts.say("lobby-seat-host", seat=seat.number + 1, name=who.name)
        else:
            yield texts.say("lobby-seat", seat=seat.number + 1, name=who.name)
    free = match.most_seats - len(match.seats)
    if free and match.status is Status.LOBBY:
        yield texts.say("lobby-free", free=free)


def _choices(match: Match, game: AnyGame, texts: Texts) -> Iterator[str]:
    yield " · ".join([pace_words(_pace(match), texts), *option_words(match.options, game, texts)])
    yield from claim_lines(match, game, texts)
    if match.status is not Status.LOBBY:
        return
    if match.invited:
        yield texts.say("lobby-invited", people=[f"<@{person.id}>" for person in match.invited])
    if match.private:
        yield texts.say("lobby-private")


def _missing(match: Match, game: AnyGame, texts: Texts) -> str:
    missing = game.seats[0] - len(match.seats)
    if missing > 0:
        return texts.say("lobby-missing", missing=missing)
    return texts.say("lobby-ready", host=names_by_id(match, texts)[match.host.id])


def _terms(match: Match, texts: Texts) -> Iterator[str]:
    yield texts.say("lobby-leaving")
    if match.deadline is None:
        yield texts.say("lobby-silence")
    if match.bank:
        yield texts.say("lobby-reserve")
        if not is_live(match):
            yield texts.say("lobby-nights")
    if match.no_pauses:
        yield texts.say("lobby-no-pauses")


def _pace(match: Match) -> Pace:
    return Pace(match.deadline, match.bank)


def _rows(match: Match, game: AnyGame, texts: Texts) -> tuple[Row, ...]:
    ready = len(match.seats) >= game.seats[0]
    full = len(match.seats) >= match.most_seats
    first, then = (Style.PLAIN, Style.FIRST) if ready else (Style.FIRST, Style.PLAIN)
    humans = all(seat.person is not None for seat in match.seats)
    invitations = (Button(texts.say("button-invitations"), ("privacy",)),) if match.invited else ()
    levels, claims = level_choice(match, texts), claim_buttons(game, texts)
    return (
        (
            Button(texts.say("button-join"), ("join",), first, disabled=full),
            Button(texts.say("button-start"), ("start",), then, disabled=not ready),
            Button(texts.say("button-leave"), ("leave",)),
        ),
        (
            Button(texts.say("button-add-computer"), ("add",), disabled=full),
            Button(texts.say("button-send-away"), ("dismiss",), disabled=humans),
            *invitations,
            fair_luck_button(texts),
        ),
        *((levels,) if levels.options else ()),
        *((claims,) if claims else ()),
        *((_guests(match, texts),) if match.private and not full else ()),
        (
            Button(texts.say("button-options"), ("options",)),
            Button(texts.say("button-rules"), ("rules",)),
            Button(texts.say("button-to-end"), ("to-end",)),
            Button(texts.say("button-close"), ("cancel",)),
        ),
    )


def _guests(match: Match, texts: Texts) -> ServerSelect:
    """The select with which the host of a private table chooses its guests."""
    invited = tuple(guest.id for guest in match.invited)
    most = max(match.most_seats - len(match.seats), len(invited))
    return ServerSelect(Kind.PERSON, texts.say("lobby-invite"), ("invite",), invited, most)


def options_form(match: Match, game: AnyGame, texts: Texts) -> Form:
    """The form in which the host changes deadline, seats and options."""
    paces = pace_options(_pace(match), texts)
    fitting = [n for n in game.seats if n >= len(match.seats)]
    seats = {str(n): texts.say("option-seats-is", seats=n) for n in fitting}
    fields = (
        Field("deadline", texts.say("option-deadline"), options=paces),
        Field("seats", texts.say("option-seats"), options=options(seats, str(match.most_seats))),
        *option_fields(match.options, f"option-{game.key}", texts),
    )
    if len(match.people()) == 1:  # nobody has joined on these terms
        words = {word: texts.say(f"option-pauses-{word}") for word in (YES, NO)}
        chosen = options(words, NO if match.no_pauses else YES)
        pauses = Field("pauses", texts.say("option-pauses"), options=chosen)
        fields = (*fields, pauses)[:MOST_FIELDS]
    return Form(texts.say("options-title"), ("options",), fields)
