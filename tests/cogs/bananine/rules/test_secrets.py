"""What is public and what is hidden (BN-13)."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.games import Chance
from bot.games.record import Step
from cogs.bananine.rules.game import GAME, State
from tests.cogs.bananine.tables import CHANCE, game_at_random, redealt, table


def some_steps(seats: int) -> Iterator[tuple[State, Step]]:
    for number in range(4):
        state, steps = game_at_random(seats, number)
        for step in steps:
            yield state, step
            state = step.state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bn13_a_view_does_not_depend_on_hidden_cards(seats: int) -> None:
    luck, changed = Chance(bytes(32)), 0
    for _, step in some_steps(seats):
        state: State = step.state
        for seat in (*range(seats), None):
            other = redealt(state, seat, luck)
            changed += other != state
            shown = msgspec.json.encode(GAME.view(state, seat))
            assert shown == msgspec.json.encode(GAME.view(other, seat))
            asked = GAME.pending(state)
            if seat is not None and seat in asked:
                assert GAME.pending(other)[seat] == asked[seat]
    assert changed > 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bn13_events_do_not_depend_on_hidden_cards(seats: int) -> None:
    luck = Chance(bytes(32))
    for state, step in some_steps(seats):
        drawn = len(state.deck) - len(step.state.deck)
        other = redealt(state, step.seat, luck, known=drawn)
        _, events = GAME.apply(other, step.seat, step.action, CHANCE)
        assert list(events) == step.events


def test_bn13_public_things_are_in_every_view() -> None:
    state = table((2, 5), {7: 1, 2: 3}, surplus=(4,), deck=(5, 8), seats=3, start=2)
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        assert view.seat == seat
        assert view.hand == (None if seat is None else state.hands[seat])
        assert view.market == state.market
        assert view.piles == state.piles
        assert view.discards == state.discards
        assert view.hand_sizes == (4, 4, 2)
        assert view.deck_size == 2
        assert (view.start, view.mover) == (2, 2)
        assert (view.end, view.over, view.scoring) == (None, False, None)
