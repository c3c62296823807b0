"""Invariants of every match, whatever the players do."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import msgspec

from bot.games import Chance, required_seats
from bot.games.computer import Position
from bot.games.record import Step
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules.actions import Refer
from cogs.green_port.rules.components import CARDS, COLOURS, CUBES_OF_A_COLOUR
from cogs.green_port.rules.events import CubesTaken
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, Phase, State
from tests.cogs.golden import Played

ROUNDS = 12


@cache
def whimsical(seats: int, sense: float, seed: int) -> Played:
    """A match of decisions by *normal* with probability ``sense``, and of random ones otherwise.

    Sometimes a seat acts on a prompt that is not required.
    """
    random, chance = Random(f"{seats} {sense} {seed}"), Chance(bytes([seed]) * 32)
    start = state = GAME.setup(seats, Options(ROUNDS), chance)
    steps = []
    while prompts := GAME.pending(state):
        waited_for = list(required_seats(prompts))
        seat = random.choice(waited_for if random.random() < 0.8 else sorted(prompts))
        prompt = prompts[seat]
        if prompt.required and random.random() < sense:
            action = Normal().decide(Position(GAME.view(state, seat), prompt), chance)
        else:
            action = prompt.choices().sample(random.randrange)
        state, events = GAME.apply(state, seat, action, chance)
        steps.append(Step(seat, action, list(events), state))
    return Played(start, tuple(steps))


def matches() -> Iterator[Played]:
    """The matches, each played once for all tests."""
    for seats in GAME.seats:
        for sense in (0.0, 0.5, 0.9):
            yield from (whimsical(seats, sense, seed) for seed in range(1))


def steps() -> Iterator[tuple[State, Step]]:
    """Every step of those matches, with the state before it."""
    for start, played in matches():
        yield start, played[0]
        yield from ((before.state, step) for before, step in pairwise(played))


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


def test_a_decision_is_pending_until_the_end_which_is_reached() -> None:
    for match in matches():
        for step in match.steps:
            over = step.state.phase is Phase.OVER
            assert bool(list(required_seats(GAME.pending(step.state)))) is not over
            assert (GAME.standings(step.state) is not None) is over
        assert match.end.phase is Phase.OVER
        assert match.end.round <= ROUNDS


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


def test_the_story_of_a_take_agrees_with_the_cubes_gained() -> None:
    for before, step in steps():
        for event in step.events:
            if isinstance(event, CubesTaken):
                held = zip(step.state.cubes[event.seat], before.cubes[event.seat], strict=True)
                gained = [new - old for new, old in held]
                if isinstance(step.action, Refer):
                    gained[step.action.paying] += 1
                told = [int(colour in event.in_sync) for colour in COLOURS]
                told[event.colour] += event.cubes
                assert gained == told


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
