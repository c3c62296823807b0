"""The end of the match: End Game Purchase and ranking."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import of_kind
from cogs.green_port.rules import events
from cogs.green_port.rules.actions import EndTurn
from cogs.green_port.rules.components import NO_CUBES, Cubes
from cogs.green_port.rules.game import GAME, objective
from cogs.green_port.rules.state import Objective, Phase, State
from cogs.green_port.rules.turns.ending import ranking
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, play, table

ALL_DONE = (0, 0, 1, 1, 0, 1)


def end(*cubes: Cubes, start: int = 0, **more: Any) -> tuple[State, list[events.Event]]:
    """The state and events after the last seat of the round ends its turn."""
    seats = len(cubes)
    last = (start - 1) % seats
    fields = {"owners": ALL_DONE, **more}
    state = table(seats=seats, cubes=cubes, start=start, active=last, phase=Phase.UTILISE, **fields)
    return play(state, (last, EndTurn()))


def test_a_turn_ends_with_the_next_seats_clockwise() -> None:
    state, story = play(table(seats=3, active=2, start=1, phase=Phase.UTILISE), (2, EndTurn()))
    assert story == [events.TurnEnded(2), events.TurnStarted(0, round=1)]
    state, story = play(table(seats=3, active=0, start=1, phase=Phase.UTILISE), (0, EndTurn()))
    assert story == [events.TurnEnded(0), events.TurnStarted(1, round=2)]
    assert state.round == 2


def test_gp19_the_round_is_played_to_the_seat_before_the_start_player() -> None:
    state = table(seats=3, start=1, active=2, phase=Phase.UTILISE, owners=ALL_DONE)
    state, _ = play(state, (2, EndTurn()))
    assert (state.phase, state.active) == (Phase.HIRE, 0)
    assert GAME.standings(state) is None


@pytest.mark.parametrize("limit", [None, 7])
def test_gp19_the_last_seat_of_the_round_ends_the_match(limit: int | None) -> None:
    """By objectives, if the limit's round is the same."""
    state, story = end(NO_CUBES, NO_CUBES, round=7, round_limit=limit)
    assert state.phase is Phase.OVER
    assert GAME.pending(state) == {}
    assert [ended.by_limit for ended in of_kind(story, events.GameEnded)] == [False]


def test_the_texts_example_of_the_end_game_purchase() -> None:
    state, story = end((6, 5, 0, 0), (3, 5, 0, 0), (4, 0, 1, 0))
    assert [
        event for event in story if isinstance(event, events.PurchaseBegan | events.FinalPurchase)
    ] == [
        events.PurchaseBegan(RED, 3, buyers=(0, 2, 1), cubes=(6, 4, 3)),
        events.FinalPurchase(0, RED, value=2, price=3, left=3),
        events.FinalPurchase(0, RED, value=1, price=3, left=0),
        events.FinalPurchase(2, RED, value=1, price=3, left=1),
        events.PurchaseBegan(BLUE, 3, buyers=(1, 0), cubes=(5, 5)),
        events.FinalPurchase(1, BLUE, value=2, price=3, left=2),
        events.FinalPurchase(0, BLUE, value=1, price=3, left=2),
    ]
    assert state.sold == ((0, 0, 2), (1, 0), (), ())
    assert state.cubes == ((0, 2, 0, 0), (3, 2, 0, 0), (1, 0, 1, 0))


@pytest.mark.parametrize(("start", "first"), [(0, 2), (1, 0), (2, 1)])
def test_gp20_of_equals_the_later_seat_in_the_round_buys_first(start: int, first: int) -> None:
    _, story = end((0, 0, 0, 4), (0, 0, 0, 4), (0, 0, 0, 4), start=start)
    assert of_kind(story, events.PurchaseBegan)[0].buyers[0] == first
    assert of_kind(story, events.FinalPurchase)[0].seat == first


def test_gp20_colours_are_independent_and_sold_out_piles_sell_nothing() -> None:
    state, story = end((9, 4, 5, 0), NO_CUBES, sold=((1, 1, 1), (1, 1), (), ()))
    assert of_kind(story, events.FinalPurchase) == [
        events.FinalPurchase(0, GREEN, value=2, price=3, left=2),
        events.FinalPurchase(0, BLUE, value=1, price=3, left=1),
    ]
    assert state.sold[BLUE] == (1, 1, 0)
    assert state.markers == (NO_CUBES, NO_CUBES), "gp20: no marker is laid"


def test_the_view_foretells_who_buys_first_as_it_stands() -> None:
    """By the prices of now, which fall with each objective completed."""
    cubes = ((6, 4, 3, 9), (6, 5, 5, 9))
    owners, sold = (None, 0, None, 0, 0, 0), ((), (), (), (0, 1, 1))
    state = table(cubes=cubes, start=1, owners=owners, sold=sold)
    assert GAME.view(state, None).buyers == (0, 1, 1, None)
    _, story = end(*cubes, start=1, owners=owners, sold=sold, round_limit=1)
    assert {sale.colour: sale.buyers[0] for sale in of_kind(story, events.PurchaseBegan)} == {
        RED: 0, BLUE: 1, GREEN: 1,
    }  # fmt: skip


def test_gp23_the_round_limit_ends_the_match_at_current_prices() -> None:
    owners = (None, None, 0, 0, 1, 1)
    state, story = end((4, 0, 0, 3), (5, 4, 0, 0), owners=owners, round=7, round_limit=7)
    assert of_kind(story, events.GameEnded)[0].by_limit
    assert of_kind(story, events.FinalPurchase) == [
        events.FinalPurchase(1, RED, value=2, price=4, left=1),
        events.FinalPurchase(0, RED, value=1, price=4, left=0),
        events.FinalPurchase(0, YELLOW, value=2, price=3, left=0),
    ]
    assert state.sold[BLUE] == ()


def test_gp23_before_the_limit_the_match_goes_on() -> None:
    open_owners = (None, None, 0, 0, 1, 1)
    state, _ = end(NO_CUBES, NO_CUBES, owners=open_owners, round=6, round_limit=7)
    assert (state.phase, state.round) == (Phase.HIRE, 7)
    assert GAME.view(state, None).last_round
    state, _ = end(NO_CUBES, NO_CUBES, owners=open_owners, round=999)
    assert state.phase is Phase.HIRE


def test_gp23_people_play_thirty_rounds_or_unrated_and_computers_two_hundred() -> None:
    assert GAME.unattended().round_limit == 200
    assert GAME.options_type().round_limit == 30
    assert (GAME.first_match().round_limit, GAME.daily()[1].round_limit) == (7, 5)
    assert GAME.rates(GAME.options_type())
    assert not GAME.rates(GAME.options_type(round_limit=None))
    older = GAME.load_options(b'{"type":"Options","round_limit":null}')
    assert older.round_limit is None, "of a lobby older than the default"


def test_gp21_points_are_those_of_objectives_and_headquarters() -> None:
    state, story = end(NO_CUBES, NO_CUBES, sold=((0, 1, 1), (1,), (), ()))
    standings = GAME.standings(state)
    assert standings is not None
    # Seat 0: 5 + 5 + 7 and a two; seat 1: 7 + 8 + 6, two ones and a two.
    assert [(s.seat, s.place, s.score) for s in standings] == [(1, 1, 25), (0, 2, 19)]
    results = of_kind(story, events.GameEnded)[0].results
    assert [(r.seat, r.place, r.points) for r in results] == [(1, 1, 25), (0, 2, 19)]


def columns(*cards: tuple[int, ...]) -> tuple[Objective, ...]:
    return tuple(objective(each, [RED] * len(each)) for each in cards)


COLUMNS = columns((5,), (1, 4), (2, 3), (1, 4))
ALIKE = columns((4, 1), (4, 2))
Place = tuple[int, int, events.TieBreak | None]
"""A seat, its place, and what ranked it above the next one."""
PLACES: dict[str, tuple[State, list[Place]]] = {
    name: (
        replace(
            table(seats=len(cubes), cubes=[(count, 0, 0, 0) for count in cubes], sold=sold),
            objectives=objectives, owners=owners,
        ),
        places,
    )
    for name, objectives, owners, cubes, sold, places in (
        ("gp21 most points win", COLUMNS, (1, 1, 1, 0), (9, 0), (),
         [(1, 1, events.TieBreak.POINTS), (0, 2, None)]),
        ("gp21 a tie goes to the most cubes", COLUMNS, (0, 0, 1, 1), (2, 3), (),
         [(1, 1, events.TieBreak.CUBES), (0, 2, None)]),
        ("gp21 then to the highest single card", COLUMNS, (1, 0, 0, 1), (3, 3), (),
         [(1, 1, events.TieBreak.CARDS), (0, 2, None)]),
        ("gp21 then to the next highest, where the two beats the one", ALIKE, (0, 1), (0, 0, 0),
         ((2, 0),), [(1, 1, events.TieBreak.CARDS), (0, 2, events.TieBreak.POINTS), (2, 3, None)]),
        ("gp21 a missing card counts nothing", columns((4, 1), (4,)), (0, 1), (0, 0, 0),
         ((2, 1),), [(0, 1, events.TieBreak.CARDS), (1, 2, events.TieBreak.POINTS), (2, 3, None)]),
        ("gp21 then they win together", COLUMNS, (None, 0, None, 1), (3, 3), (),
         [(0, 1, events.TieBreak.SHARED), (1, 1, None)]),
        ("gp21 shared places skip the next", COLUMNS, (2, 0, 2, 1), (0, 0, 0, 0), (),
         [(2, 1, events.TieBreak.POINTS), (0, 2, events.TieBreak.SHARED),
          (1, 2, events.TieBreak.POINTS), (3, 4, None)]),
    )
}  # fmt: skip


@pytest.mark.parametrize(("state", "places"), PLACES.values(), ids=PLACES)
def test_the_places(state: State, places: list[Place]) -> None:
    assert [(each.seat, each.place, each.over_next) for each in ranking(state)] == places


def test_gp21_markers_are_not_counted_as_cubes() -> None:
    markers = (NO_CUBES, (2, 0, 0, 0))
    state = table(cubes=((1, 0, 0, 0),), markers=markers, owners=ALL_DONE)
    results = {result.seat: result for result in ranking(state)}
    assert (results[0].cubes, results[1].cubes) == (1, 0)
    assert results[0].cards == (5, 4, 4, 2, 1, 1)
