"""The card with a person's choice of tables, and the form on which they choose."""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from bot.errors import WrongAlerts
from bot.matches.model.alerts import MOST_A_DAY, MOST_SEATED, AlertChoice, TableNotice
from bot.matches.model.match import Place
from bot.matches.model.notices import Notice
from bot.matches.model.pace import Pace
from bot.ui.controls.custom_id import number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    Button,
    Field,
    Form,
    Link,
    Message,
    Option,
    Style,
    options,
    sentence,
)
from bot.ui.screens.names import plain, safe
from bot.ui.screens.options import pace_words
from bot.ui.screens.whereabouts import jump_url

WORD = "notify"
"""First word of all controls here; the second says what is done. Alone it shows the card."""
CHOOSE, STOP, ROLE = "choose", "stop", "role"
_HOURS = re.compile(r"\s*(\d{1,2})\s*[-–—]\s*(\d{1,2})\s*", re.ASCII)


def card_buttons(texts: Texts, choice: AlertChoice | None) -> Iterator[Button]:
    """Choose, or change and switch off, and say by which clocks hours are meant."""
    begin = "notify-begin" if choice is None else "notify-change"
    yield Button(texts.say(begin), (WORD, CHOOSE), Style.FIRST)
    if choice is not None:
        yield Button(texts.say("notify-stop"), (WORD, STOP))
    yield Button(texts.say("notify-zone"), ("settings", "hours"))


def choice_lines(
    texts: Texts, choice: AlertChoice, server: str | None, zone: str | None, now: datetime
) -> Iterator[str]:
    """``server`` is the name of the chosen one, if one is, ``zone`` the person's, if known."""
    games = [texts.say(f"game-{key}") for key in choice.games]
    yield texts.say("notify-games", games=games or texts.say("notify-all"))
    everywhere = texts.say("notify-where-all")
    yield texts.say("notify-where-one", server=safe(server)) if server else everywhere
    if zone is None or choice.begins == choice.ends:
        yield texts.say("notify-always")
    else:
        hours = {"begins": f"{choice.begins:02}:00", "ends": f"{choice.ends:02}:00"}
        clock = f"{now.astimezone(ZoneInfo(zone)):%H:%M}"
        yield texts.say("notify-hours", **hours, city=texts.city(zone), now=clock)
    yield texts.say("notify-most", most=choice.most)
    yield texts.say("notify-seated", seated=choice.seated)


def notify_form(
    texts: Texts,
    choice: AlertChoice | None,
    zone: str | None,
    games: Collection[str],
    servers: list[tuple[int, str]],
) -> Form:
    """The choices as they stand. Hours are asked for once it is known by which clocks.

    Besides all servers there are these, by id and name.
    """
    now = choice or AlertChoice(server_id=servers[0][0] if servers else 0)
    keys = [
        Option(texts.say(f"game-{key}"), key, chosen=key in (now.games or games)) for key in games
    ]
    places = [(0, texts.say("notify-everywhere")), *servers]
    where = options({str(each): plain(name) for each, name in places}, str(now.server_id))
    fields = [
        Field("games", texts.say("notify-field-games"), options=tuple(keys), several=True),
        Field("server", texts.say("notify-field-server"), options=where),
        _counted(texts, "most", now.most, MOST_A_DAY),
        _counted(texts, "seated", now.seated, MOST_SEATED),
    ]
    if zone is not None:
        label = texts.say("notify-field-hours", city=texts.city(zone))
        hint = texts.say("notify-field-hours-hint")
        fields.insert(2, Field("hours", label, hint, f"{now.begins}-{now.ends or 24}", most=9))
    return Form(texts.say("notify-form"), (WORD, CHOOSE), tuple(fields))


def read_choice(fields: Mapping[str, str], games: Collection[str]) -> AlertChoice:
    """What was filled into the form. Raises WrongAlerts, StalePrompt."""
    hours = _HOURS.fullmatch(fields.get("hours", "0-24"))
    if hours is None or int(hours[2]) > 24:
        raise WrongAlerts
    wanted = set(fields["games"].split()) & set(games)
    every = len(wanted) == len(games)
    keys = () if every else tuple(sorted(wanted))
    most, seated = number(fields["most"]), number(fields["seated"])
    begins, ends = int(hours[1]), int(hours[2]) % 24
    choice = AlertChoice(number(fields["server"]), begins, ends, most, seated, keys)
    choice.check()
    return choice


async def table_message(notice: Notice, texts: Texts) -> Message:
    """What somebody is told of a table, as long as it has seats left, and afterwards."""
    table = msgspec.json.decode(notice.says or "", type=TableNotice)
    game, code = texts.say(f"game-{table.game}"), notice.about
    own = Button(texts.say("button-notify"), (WORD,))
    if not table.left:
        return sentence(texts.say("table-gone", game=game, code=code), rows=((own,),))
    place = Place(table.server_id, table.server, table.channel_id, "", "")
    words = texts.say(
        "table-waits",
        game=game,
        code=code,
        host=safe(table.host),
        server=safe(table.server),
        pace=pace_words(Pace(table.deadline, table.bank or 0), texts),
        left=table.left,
    )
    link = Link(texts.say("button-table"), jump_url(place, table.board_id))
    return sentence(words, rows=((link, own),))


def _counted(texts: Texts, name: str, chosen: int, most: int) -> Field:
    counts = {str(n): texts.say(f"notify-{name}-is", n=n) for n in range(1, most + 1)}
    return Field(name, texts.say(f"notify-field-{name}"), options=options(counts, str(chosen)))
