"""Every card fits into Discord's limits, whatever people, servers and roles are called."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.errors import NotHost
from bot.matches.history.champions import Champion
from bot.matches.model.match import Person
from bot.matches.model.series.series import Stage
from bot.matches.model.server import Invitability, ServerSettings
from bot.ui.i18n.texts import ENGLISH, LANGUAGES, Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message, card, sentence
from bot.ui.router import refusal_text
from cogs.leaderboard.seasons import champions_message, winners
from cogs.privacy.card import privacy_card
from cogs.series.card import card as series_card
from cogs.series.card import channel_notice, ending, ending_question, private_message
from cogs.settings.card import own_message, server_message
from tests import limits
from tests.cogs.playing import GAMES, KEYS, SCREENS
from tests.cogs.series.test_card import a_series
from tests.cogs.test_hostile_names import SCREENS_OF, of_matches
from tests.texts.catalogue import CATALOGUE

NAMES = {
    "Hebrew": "שלמה־מרדכי בן־אליעזר הכהן משה חי",
    "emoji": ("👨‍👩‍👧‍👦" * 5)[:32],
    "Markdown": "*[_~`|" * 5,
}
"""As long as Discord lets people be called."""
PEOPLE = 40


def of_series(name: str, texts: Texts) -> Iterator[Message]:
    """The cards of a series of as many as there may be, and a waiting list."""
    for stage in Stage:
        over = {Stage.OVER: 99, Stage.PLAYING: 9}.get(stage, 0)
        series = a_series(PEOPLE, stage, over=over)
        tied = []
        for table in series.tables:
            first = (replace(each, place=each.place and 1) for each in table.seats)
            tied.append(replace(table, seats=tuple(first)))
        people = tuple(
            replace(each, hidden=False, person=replace(each.person, name=name))
            for each in series.entrants
        )
        series = replace(series, entrants=people, tables=tied, absent=(7,))
        screen = SCREENS[series.terms.game]
        yield series_card(series, screen, texts)
        yield private_message(series, 1, screen, texts)
        yield ending_question(series, texts)
        if stage is Stage.OVER:
            yield ending(series, texts)
    yield channel_notice(series, 1, texts)


def of_server(name: str, texts: Texts) -> Iterator[Message]:
    """What concerns a server, whose name and roles may be longer than people's."""
    long = (name * 4)[:100]
    tied = [
        Champion(season, key, 1, 140, Person(number, name, "en-US"))
        for season in ("2030-1", "2029-4", "2029-3", "2029-2")
        for key in KEYS
        for number in range(PEOPLE)
    ]
    yield champions_message(texts, tied, 0)
    yield card("A season", winners(texts, tied[: PEOPLE * len(KEYS)]), ())
    roles = ServerSettings(channels=(1,) * 25, roles=(2,) * 25, call_role=3, champion=4)
    yield server_message(texts, roles, ServerSettings())
    yield own_message(texts, quiet=True, role=long, called=True)
    blocked = tuple(Person(number, name, "en-US") for number in range(100))
    yield privacy_card(texts, Invitability(True, blocked), blocked[0], hidden=True, on_server=True)
    yield sentence(refusal_text(NotHost(host=name), texts))


CARDS: dict[str, Callable[[str, Texts], Iterator[Message]]] = {
    **SCREENS_OF,
    **{
        f"most at {key}": partial(of_matches, key=key, seats=GAMES[key].game.seats[-1])
        for key in KEYS
    },
    "series": of_series,
    "server": of_server,
}


@pytest.mark.parametrize(
    ("kind", "language"),
    [("Hebrew", ENGLISH), ("emoji", ENGLISH), *(("Markdown", code) for code in LANGUAGES)],
)
@pytest.mark.parametrize("cards", CARDS)
async def test_every_card_fits(
    cards: str, kind: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", AsyncMock(return_value=b"PNG"))
    for message in CARDS[cards](NAMES[kind], CATALOGUE.texts(language)):
        rendered: Any = await compose(message)
        assert not [*limits.message_problems(limits.body_of(rendered))], message.heading
