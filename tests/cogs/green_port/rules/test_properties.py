"""Invariants of every match, whatever the players do."""

from collections import Counter
from functools import cache
from random import Random

import msgspec

from bot.games import required_seats
from bot.games.record import Step
from cogs.green_port.rules.components import CARDS, COLOURS, CUBES_OF_A_COLOUR
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, Phase, State
from tests.cogs.playing import GAMES, random_steps

ROUNDS = 12


@cache
def steps() -> list[tuple[State, Step]]:
    """Every step of random matches, with the state before it."""
    return [
        pair
        for seats in GAME.seats
        for sense in (0.0, 0.5, 0.9)
        for pair in random_steps(
            GAMES[GAME.key], seats, Random(f"{seats} {sense}"), sense, Options(ROUNDS)
        )
    ]


def cubes_in_play(state: State) -> list[int]:
    """The number of cubes of each colour, wherever they are."""
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


def test_gp3_none_of_twenty_cubes_of_each_colour_is_ever_lost() -> None:
    for _, step in steps():
        assert cubes_in_play(step.state) == [CUBES_OF_A_COLOUR] * 4
        assert min(step.state.supply) >= 0
        assert all(count >= 0 for held in step.state.cubes for count in held)


def test_none_of_the_31_cards_is_ever_lost() -> None:
    for _, step in steps():
        after = step.state
        assert sorted((*after.deck, *after.discard, *after.row)) == list(range(len(CARDS)))


def test_a_decision_is_pending_until_the_end() -> None:
    for _, step in steps():
        over = step.state.phase is Phase.OVER
        assert bool(list(required_seats(GAME.pending(step.state)))) is not over
        assert (GAME.standings(step.state) is not None) is over
        assert step.state.round <= ROUNDS


def test_no_question_with_a_single_answer_reaches_a_player() -> None:
    forced = 0
    for before, _ in steps():
        for seat, prompt in GAME.pending(before).items():
            answers, action = prompt.choices(), GAME.forced(before, seat)
            assert action in answers if action else len(answers) > 1 or not prompt.required
            forced += action is not None
    assert forced > 100


def test_a_prompts_number_changes_only_with_what_the_seat_is_asked() -> None:
    for before, step in steps():
        asked, asked_now = GAME.pending(before), GAME.pending(step.state)
        for seat, (number, number_now) in enumerate(
            zip(before.numbers, step.state.numbers, strict=True)
        ):
            old, new = asked.get(seat), asked_now.get(seat)
            if seat == step.seat:
                assert number_now > number
            elif old is not None and type(old) is type(new):
                assert number_now == number
            elif new is not None and new.required:
                assert number_now > number


def test_only_the_order_of_the_deck_is_hidden() -> None:
    for _, step in steps():
        after = step.state
        turned = msgspec.structs.replace(after, deck=after.deck[::-1], discard=after.discard[::-1])
        for seat in (None, *range(len(after.cubes))):
            view = GAME.view(after, seat)
            assert view == GAME.view(turned, seat)
            known = {name: getattr(view, name) for name in State.__struct_fields__}
            shown = msgspec.structs.replace(after, deck=view.deck, discard=view.discard)
            assert State(**known) == shown
