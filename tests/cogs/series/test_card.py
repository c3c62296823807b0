"""The card and the private messages of a series."""

from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.model.deadlines import Pace
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.model.seating import seating
from bot.matches.model.series import (
    NUMBERS,
    Entrant,
    Seated,
    Series,
    SeriesTable,
    SeriesTerms,
    Stage,
    require_numbers,
)
from bot.ui.i18n.texts import LANGUAGES, Texts, catalogue
from bot.ui.layout.message import Message
from cogs.puerto_banana.rules import Options
from cogs.puerto_banana.screen import SCREEN
from cogs.series.card import card, ending, private_message
from tests.refusals import refused

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
HIDDEN = 3
"""The number of the entrant who hides."""


def a_series(people: int, stage: Stage, *, over: int = 0) -> Series:
    """A series of Person 1, Person 2 and so on, whose first ``over`` tables have ended."""
    entrants = tuple(
        Entrant(n, Person(n, f"Person {n}", "en-US"), n == HIDDEN, confirmed=True)
        for n in range(1, people + 1)
    )
    tables = tuple(
        SeriesTable(
            tuple(
                Seated(1 + one, 1 + seat if number < over else None)
                for seat, one in enumerate(table)
            ),
            "KTRM",
            frozenset() if number < over else frozenset([0]),
        )
        for number, table in enumerate(seating(people, 3, 2, b"seed"))
    )
    terms = SeriesTerms("puerto-banana", Options(), Pace(86_400), 3, 2, 40, NOON, 14)
    place = Place(7, "Harbour", 70, "games", "en-US")
    begun = stage in (Stage.PLAYING, Stage.OVER, Stage.ENDED)
    host, tables = entrants[0].person, tables if begun else ()
    return Series(1, place, "en-US", host, terms, stage, entrants, tables)


def shown(series: Series, texts: Texts) -> Message:
    return card(series, SCREEN, texts)


def words(message: Message) -> str:
    alt = message.picture.alt if message.picture is not None else ""
    return "\n".join((*message.lines, *message.small, alt))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("stage", Stage)
def test_whoever_hides_is_a_number_but_to_those_who_sit_with_them(stage: Stage, code: str) -> None:
    texts = catalogue().texts(code)
    series = a_series(9, stage, over=6 if stage is Stage.OVER else 2)
    public = words(ending(series, texts) if stage is Stage.OVER else shown(series, texts))
    assert f"Person {HIDDEN}" not in public
    assert ("Person 2" in public) is (stage is not Stage.TOO_FEW)
    if not series.tables:
        return
    for one in (2, 4, 5):
        own = words(private_message(series, one, SCREEN, texts))
        with_hidden = any(
            seat.person_id == HIDDEN for table in series.tables_of(one) for seat in table.seats
        )
        assert (f"Person {HIDDEN}" in own) is with_hidden


def of_pairs(*places: tuple[int, int]) -> Series:
    """A finished series at tables of two, by the persons who came first and second at each."""
    series = a_series(5, Stage.OVER)
    tables = [SeriesTable((Seated(one, 1), Seated(two, 2)), "KTRM") for one, two in places]
    terms = replace(series.terms, seats=2)
    return replace(series, terms=terms, tables=tuple(tables))


@pytest.mark.parametrize(
    ("matches", "won", "why"),
    [
        ([(1, 2), (1, 4), (2, 4)], "Person 1 wins", "Won every match."),
        ([(1, 2), (1, 4), (5, 1), (4, 5)], "Person 1 wins", "2 to Person 4’s 1."),
        ([(1, 2), (2, 4), (4, 1)], "share", "Level on everything, with 1 each."),
        ([(1, 2), (2, 4), (2, 5), (4, 1), (1, 5)], "Person 1 wins", "Level with Person 2"),
    ],
)
def test_the_end_names_who_won_and_why(matches: list[tuple[int, int]], won: str, why: str) -> None:
    message = ending(of_pairs(*matches), catalogue().texts("en-US"))
    assert won in message.heading
    assert why in message.lines[0]


def test_each_person_is_told_who_won_and_where_they_came() -> None:
    series, texts = of_pairs((1, 2), (1, 4), (2, 4), (5, 4)), catalogue().texts("en-US")
    said = [private_message(series, one, SCREEN, texts).lines[0] for one in (1, 2)]
    assert said == ["You win the series.", "Person 1 wins the series. You come second of four."]


def test_a_name_that_cannot_be_drawn_stands_beside_its_number() -> None:
    series = a_series(9, Stage.PLAYING)
    first = series.entrants[0]
    odd = replace(first, person=replace(first.person, name="花子"))
    message = shown(
        replace(series, entrants=(odd, *series.entrants[1:])), catalogue().texts("en-US")
    )
    assert "No. 1 is 花子." in message.lines
    assert "花子" not in message.picture.svg  # type: ignore[union-attr] # it has one


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_waiting_list_of_any_length_fits_in_the_card(code: str) -> None:
    people = tuple(
        Entrant(n, Person(n, f"Maximilian Alexander von {n}"), hidden=False, confirmed=n <= 100)
        for n in range(1, 201)
    )
    series = replace(a_series(4, Stage.CONFIRMING), entrants=people)
    message = shown(series, catalogue().texts(code))
    lists = [line for line in message.lines if "Maximilian" in line]
    assert [line.count("Maximilian") for line in lists] == [20, 20, 20]
    assert all(count in words(message) for count in ("40", ": 60*", ": 100*"))


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_out_of_range_are_refused(name: str) -> None:
    least, most = NUMBERS[name][0], NUMBERS[name][-1]
    require_numbers(**{name: least})
    for wrong in (least - 1, most + 1):
        chosen: dict[str, Any] = {name: wrong}
        with refused("wrong-number"):
            require_numbers(**chosen)
