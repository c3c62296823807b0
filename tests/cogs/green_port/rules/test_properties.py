"""What holds in every match, whatever people do."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import required_seats
from cogs.green_port.rules.actions import Refer
from cogs.green_port.rules.components import CARDS, COLOURS, CUBES_OF_A_COLOUR
from cogs.green_port.rules.events import CubesTaken
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.players import begin, whimsical

matches = given(
    seats=st.integers(2, 4), seed=st.integers(0, 10**6), sense=st.sampled_from([0.0, 0.5, 0.9])
)
quick = settings(max_examples=25)


def cubes_in_play(state: State) -> list[int]:
    """Cubes of each colour, wherever they lie."""
    lying = Counter(
        colour
        for column, owner in zip(state.objectives, state.owners, strict=True)
        if owner is None
        for colour in column.cubes
    )
    return [
        state.supply[colour]
        + lying[colour]
        + sum(held[colour] for held in (*state.cubes, *state.markers))
        for colour in COLOURS
    ]


@quick
@matches
def test_gp3_twenty_cubes_of_each_colour_are_always_somewhere(
    seats: int, seed: int, sense: float
) -> None:
    state, chance = begin(seats, seed, round_limit=12)
    for _, _, _, after in whimsical(state, chance, seed, sense):
        assert cubes_in_play(after) == [CUBES_OF_A_COLOUR] * 4
        assert min(after.supply) >= 0
        assert all(count >= 0 for held in after.cubes for count in held)


@quick
@matches
def test_the_deck_s_31_cards_are_always_somewhere(seats: int, seed: int, sense: float) -> None:
    state, chance = begin(seats, seed, round_limit=12)
    for _, _, _, after in whimsical(state, chance, seed, sense):
        assert sorted((*after.deck, *after.discard, *after.row)) == list(range(len(CARDS)))


@quick
@matches
def test_somebody_is_waited_for_until_the_end_and_the_end_is_reached(
    seats: int, seed: int, sense: float
) -> None:
    state, chance = begin(seats, seed, round_limit=10)
    assert list(required_seats(GAME.pending(state)))
    for _, _, _, after in whimsical(state, chance, seed, sense):
        waited_for = list(required_seats(GAME.pending(after)))
        over = after.phase is Phase.OVER
        assert bool(waited_for) is not over
        assert (GAME.standings(after) is not None) is over
        state = after
    assert state.phase is Phase.OVER
    assert state.round <= 10


@quick
@matches
def test_a_prompts_number_changes_only_with_what_the_seat_is_asked(
    seats: int, seed: int, sense: float
) -> None:
    state, chance = begin(seats, seed, round_limit=12)
    for actor, _, _, after in whimsical(state, chance, seed, sense):
        before_prompts, after_prompts = GAME.pending(state), GAME.pending(after)
        for seat in range(seats):
            old, new = before_prompts.get(seat), after_prompts.get(seat)
            if seat == actor:
                assert after.numbers[seat] > state.numbers[seat]
            elif old is not None and type(old) is type(new):
                assert after.numbers[seat] == state.numbers[seat]
            elif new is not None and new.required:
                assert after.numbers[seat] > state.numbers[seat]
        state = after


@quick
@matches
def test_the_story_of_a_take_agrees_with_the_cubes_gained(
    seats: int, seed: int, sense: float
) -> None:
    state, chance = begin(seats, seed, round_limit=12)
    for _, action, events, after in whimsical(state, chance, seed, sense):
        for event in events:
            if isinstance(event, CubesTaken):
                gained = [
                    new - old
                    for new, old in zip(
                        after.cubes[event.seat], state.cubes[event.seat], strict=True
                    )
                ]
                if isinstance(action, Refer):
                    gained[action.paying] += 1
                told = [int(colour in event.in_sync) for colour in COLOURS]
                told[event.colour] += event.cubes
                assert gained == told
        state = after


@quick
@matches
def test_only_the_order_of_the_deck_is_hidden(seats: int, seed: int, sense: float) -> None:
    state, chance = begin(seats, seed, round_limit=6)
    for _, _, _, after in whimsical(state, chance, seed, sense):
        turned = msgspec.structs.replace(after, deck=after.deck[::-1], discard=after.discard[::-1])
        for seat in (None, 0, seats - 1):
            assert GAME.view(after, seat) == GAME.view(turned, seat)


@quick
@matches
def test_states_actions_and_events_survive_json(seats: int, seed: int, sense: float) -> None:
    state, chance = begin(seats, seed, round_limit=4)
    for _, action, events, after in whimsical(state, chance, seed, sense):
        assert GAME.load_state(msgspec.json.encode(after), GAME.version) == after
        assert GAME.load_action(msgspec.json.encode(action)) == action
        assert GAME.load_events(msgspec.json.encode(events)) == events
