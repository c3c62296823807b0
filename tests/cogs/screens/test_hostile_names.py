"""Every screen shows deceptive names as harmless words, tells people of one name apart, and fits
into Discord's limits, whatever people, servers and roles are called."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache, partial
from itertools import product
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.errors import NotHost
from bot.games.record import Record
from bot.matches.history.careers import Career, FinishedMatch, FinishedSeat, HeadToHead
from bot.matches.history.champions import Champion
from bot.matches.history.leaderboard import ALL_GAMES, LeaderboardPage, Ranked
from bot.matches.model.lists import Page, page_of
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import Place, ServerSettings
from bot.matches.model.seat import Person, Preferences, Seat
from bot.matches.model.series import Stage
from bot.ui.i18n.texts import ENGLISH, LANGUAGES, Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Link, Message, Select, card, sentence
from bot.ui.router import refusal_text
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.whereabouts import whereabouts
from cogs.leaderboard import Query, Scope, leaderboard_message
from cogs.leaderboard.seasons import champions_message, winners
from cogs.matches import finished_message, open_lines, running_message
from cogs.matches.profile import empty_message, profile_message
from cogs.privacy import privacy_card
from cogs.replay.playback import record_message, replay_message
from cogs.series.card import card as series_card
from cogs.series.card import channel_notice, ending, ending_question, private_message
from cogs.settings import OwnSettings, own_message, server_message
from tests import limits
from tests.cogs.playing import GAMES, KEYS, SCREENS, finished, record_of, scene_for
from tests.cogs.replay.test_replay_screen import moment
from tests.cogs.series.test_card import a_series
from tests.hostile_names import NAMES, markup, unseen
from tests.sampling import sampled
from tests.texts.catalogue import CATALOGUE

NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)
ENGLISH_TEXTS = CATALOGUE.texts(ENGLISH)
HARMLESS = "Ana"

Shown = tuple[list[str], list[str]]
"""Texts with Markdown, and texts without."""

BOARD = Surface("KTRM", SurfaceKind.BOARD, message_id=5)


def match_of(record: Record, name: str, where: str | None = None, **changes: Any) -> Match:
    """A match in which everybody and everything, but for ``where`` it is, has this name."""
    people = [Person(100 + number, name, "en-US") for number in range(record.seats)]
    return finished(
        record,
        place=Place(7, where or name, 70, where or name, "en-US"),
        host=people[0],
        seats=tuple(Seat(number, each, away=number == 1) for number, each in enumerate(people)),
        invited=tuple(people),
        **changes,
    )


def of_matches(
    name: str, texts: Texts, key: str, where: str | None = None, seats: int = 2
) -> Iterator[Message]:
    """The messages of a match: lobby, board, panels, replay and end."""
    record, screen = record_of(key, seats), SCREENS[key]
    catalogue: Any = SimpleNamespace(texts=lambda _: texts)
    renderer = Renderer(GAMES, SCREENS, catalogue)
    open_now: dict[str, Any] = {"ending": None, "results": ()}
    lobby = match_of(record, name, where, state=None, status=Status.LOBBY, **open_now)
    states = [record.start, *(step.state for step in record.steps[:-1])]
    running = [
        match_of(record, name, where, state=state, status=Status.RUNNING, **open_now)
        for state in states[:: len(states) // 2 or 1]
    ]
    over = match_of(record, name, where)
    for match in (lobby, *running, over):
        yield renderer.board(match)
        yield running_message(
            texts, [*open_lines(match, screen, texts, 100, None)], [], Page([], 0, 0, 1), None
        )
        for seat in (0, seats - 1):
            yield renderer.panel(match, seat, board=BOARD)
    yield renderer.announcement(over, BOARD)
    yield record_message(over, record, screen, texts)
    for number in (1, len(record.steps)):
        for eyes in (None, 1):
            yield replay_message(over, moment(record, number), screen, texts, eyes)


def of_people(name: str, texts: Texts) -> Iterator[Message]:
    """The other messages with names: profile, history, leaderboard, settings, and a refusal."""
    ana, other = Person(100, name), Person(101, name)
    line = Ranked(1, other, 1200, 3, 2)
    page = LeaderboardPage((line,), 0, 0, 1)
    career = Career(
        {KEYS[0]: [1000, 1010]}, (HeadToHead(other, 1, 1),), (HeadToHead("alca", 1, 0),)
    )
    seats = (FinishedSeat(0, ana, 1, left=False), FinishedSeat(1, other, 2, left=False))
    ended = FinishedMatch("KTRM", KEYS[0], 7, name, 70, 5, NOW, 0, seats)
    for where in (None, name):
        yield profile_message(texts, ana, career, {KEYS[0]: line}, where, 100)
        yield finished_message(texts, ana, page_of([ended], 0, 5), where)
    for own in (True, False):
        yield empty_message(texts, ana, is_reader=own)
    query = Query(KEYS[0], Scope.HERE, person_id=100)
    for game in (KEYS[0], ALL_GAMES):
        of_game = replace(query, game=game)
        yield leaderboard_message(texts, of_game, page, 1)
    yield sentence(refusal_text(NotHost(host=name), texts))


def shown(messages: Iterator[Message]) -> Shown:
    """All texts in these messages."""
    marked: list[str] = []
    bare: list[str] = []
    for message in messages:
        marked += [message.heading, *message.lines, *message.small]
        bare += [] if message.picture is None else [message.picture.alt]
        bare += [] if message.document is None else [message.document.name]
        for row in message.rows:
            if isinstance(row, tuple):
                bare += [one.label for one in row]
                bare += [one.url for one in row if isinstance(one, Link)]
            elif isinstance(row, Select):
                bare += [
                    text for each in row.options for text in (each.label, each.description or "")
                ]
    return marked, bare


@cache
def markup_of_harmless(screens: str) -> list[list[str]]:
    """The bot's own markup in each text."""
    marked, _ = shown(SCREENS_OF[screens](HARMLESS, ENGLISH_TEXTS))
    return [markup(text) for text in marked]


LEGEND = "In the pictures:"
"""Begins the line that explains numbers drawn in place of names that no font covers."""

SCREENS_OF: dict[str, Callable[[str, Texts], Iterator[Message]]] = {
    **{key: partial(of_matches, key=key) for key in KEYS},
    "people": of_people,
}


@pytest.mark.parametrize("screens", SCREENS_OF)
@pytest.mark.parametrize("kind", [*NAMES][::8])
def test_a_hostile_name_adds_no_markup_to_any_screen(kind: str, screens: str) -> None:
    """Every screen escapes names; ``tests/bot/ui/screens`` tests the escaping itself."""
    texts = ENGLISH_TEXTS
    marked, bare = shown(SCREENS_OF[screens](NAMES[kind], texts))
    legends = [text for text in marked if text.startswith(LEGEND)]
    assert all(markup(text) == [":"] for text in legends)
    others = [text for text in marked if text not in legends]
    assert [markup(text) for text in others] == markup_of_harmless(screens)
    assert {sign for text in (*marked, *bare) for sign in unseen(text)} == set()
    assert not [text for text in bare if "\n" in text]


def test_every_screen_shows_the_name() -> None:
    """Otherwise the test above would prove nothing."""
    for screens in SCREENS_OF.values():
        marked, bare = shown(screens("Zanzibar", CATALOGUE.texts("fr")))
        assert any("Zanzibar" in text for text in marked)
        assert any("Zanzibar" in text for text in bare)


def test_suggestions_show_plain_names() -> None:
    for kind, name in NAMES.items():
        place = whereabouts(Place(7, name, 70, name, "en-US"), ENGLISH_TEXTS)
        assert not unseen(place), kind
        assert "\n" not in place, kind


EMBLEMS = {"en-US": ("anchor", "bell"), "fr": ("ancre", "cloche"), "it": ("àncora", "campana")}


@pytest.mark.parametrize("language", EMBLEMS)
@pytest.mark.parametrize("key", KEYS)
def test_whoever_shares_a_name_is_named_with_their_emblem(key: str, language: str) -> None:
    marked, bare = shown(of_matches("Alex", CATALOGUE.texts(language), key, where="Harbour"))
    beside = "|".join(EMBLEMS[language])
    assert not [said for said in (*marked, *bare) if re.search(rf"Alex(?!, (?:{beside}))", said)]
    for emblem in EMBLEMS[language]:
        for said in (marked, bare):
            assert any(f"Alex, {emblem}" in each for each in said)


@pytest.mark.parametrize("key", KEYS)
def test_in_a_picture_the_emblem_itself_is_beside_the_name(key: str) -> None:
    drawn = []
    for names in (["Alex", "Alex"], ["Alex", "Alexa"]):
        scene = scene_for(GAMES[key].game, record_of(key, 2).start, None, names)
        picture = SCREENS[key].board(scene).picture
        assert picture is not None
        drawn.append(picture.svg)
    assert len(drawn[0]) < len(drawn[1])


LONGEST = {
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
    yield server_message(texts, ServerSettings(), roles)
    yield own_message(texts, OwnSettings(False, True), OwnSettings(True, True), long)
    blocked = tuple(Person(number, name, "en-US") for number in range(100))
    yield privacy_card(texts, Preferences(hidden=True), blocked, blocked[0], on_server=True)
    yield sentence(refusal_text(NotHost(host=name), texts))


CARDS: dict[str, Callable[[str, Texts], Iterator[Message]]] = {
    **{key: partial(of_matches, key=key, seats=GAMES[key].game.seats[-1]) for key in KEYS},
    "people": of_people,
    "series": of_series,
    "server": of_server,
}


@sampled(
    "kind,language",
    [("Hebrew", "it"), ("emoji", ENGLISH), ("Markdown", "fr")],
    product(LONGEST, LANGUAGES),
)
@pytest.mark.parametrize("cards", CARDS)
async def test_every_card_fits(
    cards: str, kind: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.layout.components.png", AsyncMock(return_value=b"PNG"))
    for message in CARDS[cards](LONGEST[kind], CATALOGUE.texts(language)):
        rendered: Any = await compose(message)
        assert not [*limits.message_problems(limits.body_of(rendered))], message.heading
