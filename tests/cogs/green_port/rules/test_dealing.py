"""Setup: objectives, headquarters, deck, profiles."""

from collections import Counter

from bot.games import Chance
from cogs.green_port.rules.components import CARDS, BlackCard, Colour, Symbol, UnitCard, XCard
from cogs.green_port.rules.game import GAME, WHITE_VALUES, objective, white_columns
from cogs.green_port.rules.state import Options, Phase

DEALT = [
    GAME.setup(seats, Options(), Chance(bytes([number] * 32)))
    for seats in (2, 3, 4)
    for number in range(30)
]


def test_the_deck_has_each_basic_colour_with_each_symbol_five_black_and_two_x() -> None:
    assert len(CARDS) == len(set(CARDS)) + 1 == 31  # two black cards show a 1
    units = [card for card in CARDS if isinstance(card, UnitCard)]
    assert {(u.colour, u.symbol) for u in units} == {(c, s) for c in Colour for s in Symbol}
    assert sorted(c.value for c in CARDS if isinstance(c, BlackCard)) == [1, 1, 2, 3, 5]
    assert sum(isinstance(card, XCard) for card in CARDS) == 2


def test_there_are_six_objectives_of_thirteen_cards_and_twelve_cubes() -> None:
    for state in DEALT:
        assert len(state.objectives) == 6
        assert sum(len(column.cards) for column in state.objectives) == 13
        assert sum(len(column.cubes) for column in state.objectives) == 12
        whites = [card for column in state.objectives[:4] for card in column.cards]
        assert sorted(whites) == list(WHITE_VALUES)
        assert state.objectives[4].cards == (1, 2, 4)
        assert state.objectives[5] == objective((6,), ())


def test_the_first_three_columns_add_up_to_five_by_their_last_card() -> None:
    for state in DEALT:
        for column in state.objectives[:3]:
            assert sum(column.cards) >= 5 > sum(column.cards[:-1])
        assert state.objectives[3].cards, "gp1: there is a fourth column"


def test_gp2_at_least_two_cubes_of_each_colour_lie_on_the_objectives() -> None:
    for state in DEALT:
        lying = Counter(colour for column in state.objectives for colour in column.cubes)
        assert all(lying[colour] >= 2 for colour in Colour)
        assert state.supply == tuple(20 - lying[colour] for colour in Colour)


def test_gp2_the_four_other_cubes_are_random() -> None:
    lying = {
        tuple(sorted(colour for column in state.objectives for colour in column.cubes))
        for state in DEALT
    }
    assert len(lying) > 5


def test_profiles_differ_and_the_board_starts_empty() -> None:
    for state in DEALT:
        assert len(set(state.profiles)) == len(state.cubes) == len(state.profiles)
        assert not any(map(any, state.cubes))
        assert sorted(state.deck) == list(range(31))
        assert (state.row, state.discard) == ((), ())
        assert (state.phase, state.round, state.active) == (Phase.HIRE, 1, state.start)


def test_gp22_chance_names_the_start_player() -> None:
    assert {state.start for state in DEALT if len(state.cubes) == 4} == {0, 1, 2, 3}


def test_gp1_an_empty_fourth_column_is_detected() -> None:
    assert white_columns((1, 2, 3, 1, 4, 6, 5, 1, 2)) == [(1, 2, 3), (1, 4), (6,), (5, 1, 2)]
    assert white_columns((1, 2, 1, 3, 1, 2, 4, 6, 5)) == [(1, 2, 1, 3), (1, 2, 4), (6,), (5,)]
    assert white_columns((1, 2, 1, 6, 1, 2, 5, 3, 4)) is None
