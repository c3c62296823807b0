"""Messages keep Discord's limits, whatever fails, and long lists have pages."""

from unittest.mock import AsyncMock

import pytest

from bot.client import screens_of
from bot.games.entry import find_games
from bot.matches.model.lists import OpenTable, Page, page_of
from bot.matches.model.seat import Person
from bot.ui.drawing.rasteriser import DrawingError
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import (
    LONGEST_ALT,
    Button,
    Figure,
    Kind,
    Message,
    Option,
    Select,
    ServerSelect,
    turn_rows,
)
from bot.ui.screens.choice import choice_message
from tests.bot.ui.matches import ENGLISH, a_match, board, seats
from tests.limits import SECTION, THUMBNAIL, Json, body_of, message_problems, text_of, walk
from tests.texts.catalogue import CATALOGUE

LONG = "_" * 31
SCREENS = screens_of(find_games())


def components_of(message: Rendered) -> list[Json]:
    """All of them, nested ones included."""
    return list(walk(body_of(message)["components"]))


async def problems(card: Message) -> list[str]:
    message = await compose(card, "KTRM", 1)
    for component in components_of(message):
        for item in component.get("items", ()):
            assert len(item["description"]) <= LONGEST_ALT
    return list(message_problems(body_of(message)))


async def test_a_longer_alt_text_is_cut_with_a_mark() -> None:
    svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
    message = await compose(Message(0, "Heading", picture=Figure(svg, "x" * 2000)), "KTRM")
    (gallery,) = [c for c in components_of(message) if "items" in c]
    alt = gallery["items"][0]["description"]
    assert len(alt) == LONGEST_ALT
    assert alt.endswith("…")


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = AsyncMock(side_effect=DrawingError("the drawing process did not answer in time"))
    monkeypatch.setattr("bot.ui.layout.components.png", failing)


@pytest.mark.usefixtures("no_pictures")
async def test_the_words_of_a_picture_that_fails_take_its_place_and_are_no_markdown() -> None:
    card = Message(0, "Heading", picture=Figure("<svg/>", "**Anna** and @everyone wait."))
    message = await compose(card)
    (_, words) = [c["content"] for c in components_of(message) if "content" in c]
    assert words == "\\*\\*Anna\\*\\* and @\u200beveryone wait."
    assert message.files == []
    assert await problems(board(a_match(seats(6)))) == []


@pytest.mark.usefixtures("no_pictures")
async def test_alt_texts_are_cut_if_a_message_would_be_too_long() -> None:
    card = Message(0, "Heading", ("x" * 3_700,), picture=Figure("<svg/>", "y" * 1_000))
    assert await problems(card) == []
    parts = components_of(await compose(card))
    (_, words, _) = [c["content"] for c in parts if "content" in c]
    assert words.endswith("y…")


async def test_a_sentence_stands_without_a_frame_and_is_not_kept_by_discord_py() -> None:
    """It would watch the buttons of each answer for 15 minutes."""
    message = await compose(Message(None, "", ("Hello.",)), "KTRM")
    assert [c["type"] for c in components_of(message)] == [10]
    assert message.files == []
    assert message.layout.is_finished()


async def test_the_file_of_a_picture_is_a_new_object_each_time() -> None:
    message = await compose(board(a_match(seats(6))), "KTRM")
    (first,), (second,) = message.files, message.files
    assert first is not second
    assert first.fp.read() == second.fp.read() != b""


async def selects(*rows: Select | ServerSelect) -> list[Json]:
    parts = components_of(await compose(Message(0, "Heading", rows=rows), "KTRM", 1))
    return [part for part in parts if part["type"] in (3, 5, 6, 8)]


async def test_selects_that_say_something_else_are_told_apart_by_clients() -> None:
    """Otherwise a new select would show the choice made in the one before."""
    options = (Option("One", "1"),)
    first, second, again = await selects(
        Select("Choose", ("take",), options),
        Select("Choose", ("play",), options),
        Select("Choose again", ("take", "1"), options),
    )
    assert len({first["id"], second["id"], again["id"]}) == 3
    (once_more,) = await selects(Select("Choose", ("take",), options))
    assert once_more["id"] == first["id"]
    people = [ServerSelect(Kind.PERSON, "Block", ("block", number)) for number in "01"]
    before, after = await selects(*people)
    assert before["id"] != after["id"]


@pytest.mark.parametrize("kind", Kind)
async def test_what_is_chosen_of_a_server_is_shown_and_can_be_emptied(kind: Kind) -> None:
    (select,) = await selects(ServerSelect(kind, "All", ("settings", "x"), chosen=(7, 8)))
    assert (select["min_values"], select["max_values"]) == (0, 25)
    assert [int(value["id"]) for value in select["default_values"]] == [7, 8]
    of_text = {0, 5} if kind is Kind.CHANNEL else set()
    assert set(select.get("channel_types", ())) == of_text


def choice(locale: str) -> Message:
    host = Person(1, LONG)
    tables = [OpenTable(f"KTR{key[0].upper()}", key, host, 1, 4) for key in SCREENS]
    return choice_message(SCREENS, CATALOGUE.texts(locale), tables, on_server=True)


@pytest.mark.parametrize("locale", ["en-US", "fr", "it"])
async def test_the_choice_of_games_fits_with_a_picture_each(locale: str) -> None:
    message = await compose(choice(locale))
    assert await problems(choice(locale)) == []
    pictures = [f"entry-{number}.png" for number, _ in enumerate(SCREENS, 1)]
    assert [file.filename for file in message.files] == pictures
    kinds = [c["type"] for c in components_of(message)]
    assert kinds.count(SECTION) == kinds.count(THUMBNAIL) == len(SCREENS)


@pytest.mark.usefixtures("no_pictures")
async def test_the_choice_of_games_fits_without_pictures() -> None:
    message = await compose(choice("en-US"))
    assert message.files == []
    shown = text_of(body_of(message))
    assert all(f"### {screen.emoji}" in shown for screen in SCREENS.values())
    assert await problems(choice("en-US")) == []


@pytest.mark.parametrize(("total", "last"), [(0, 0), (1, 0), (10, 0), (11, 1), (20, 1), (21, 2)])
def test_another_page_begins_with_the_first_line_that_does_not_fit(total: int, last: int) -> None:
    lines = [*range(total)]
    assert page_of(lines, 0, 10) == Page(lines[:10], 0, last, total)
    assert page_of(lines, total, 10) == Page(lines[10 * last :], last, last, total)
    assert page_of(lines, 0, 10).counted["pages"] == last + 1, "as people count"


@pytest.mark.parametrize(
    ("page", "back", "on"), [(0, None, "list.1"), (1, "list.0", "list.2"), (2, "list.1", None)]
)
def test_pages_are_turned_up_to_the_ends(page: int, back: str | None, on: str | None) -> None:
    (turning,) = turn_rows(ENGLISH, Page((), page, 2, 21), ("list",))
    assert isinstance(turning, tuple)
    led = [
        None if button.disabled else ".".join(button.words)
        for button in turning
        if isinstance(button, Button)
    ]
    assert led == [back, on]


def test_a_single_page_has_no_buttons_but_those_of_its_own() -> None:
    own = Button("Mine", ("list", "3"))
    page = Page[int]((), 0, 0, 0)
    assert turn_rows(ENGLISH, page, ("list",)) == ()
    assert turn_rows(ENGLISH, page, ("list",), own) == ((own,),)
