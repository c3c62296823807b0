"""Deals of the hidden cards, weighted by how well they explain the moves of *normals*."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from bot.games import Chance
from bot.games.computer import NORMAL, Position
from bot.games.record import playout, seed_of_game
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.likelihood import Chain, past_choices
from cogs.bananine.computer.quick import NEAR
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import VALUES, Table, held, packed
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import GAME, Options, State, TurnPrompt, View
from tests.cogs.bananine.computer.test_simulator import table_of

Seen = Position[View, TurnPrompt, Event]


def among_normals(seats: int, games: int) -> Iterator[tuple[State, list[Event]]]:
    """Every second position of some matches between *normals*, with the events before it."""
    for number in range(games):
        chance = Chance(seed_of_game(GAME, 4, number))
        state, history = GAME.setup(seats, Options(), chance), list[Event]()
        for step in playout(GAME, [COMPUTERS[NORMAL]] * seats, state, chance):
            state, history = step.state, [*history, *step.events]
            if state.turn % 2 and not state.over:
                yield state, history


def chain(state: State, history: list[Event]) -> Chain:
    view = GAME.view(state, state.mover)
    rivals = [seat for seat in range(len(state.hands)) if seat != state.mover]
    return Chain(knowledge(view, history), past_choices(view, history, rivals), Random(1).random)


def common(table: Table, state: State) -> int:
    """How many of the rivals' cards on ``table`` they really hold in ``state``."""
    hands = zip(table.hands, map(packed, state.hands), strict=True)
    return sum(
        min(held(dealt, value), held(true, value))
        for seat, (dealt, true) in enumerate(hands)
        if seat != state.mover
        for value in range(VALUES)
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_a_normal_has_left_next_to_nothing_with_the_hand_it_had(seats: int) -> None:
    for state, history in among_normals(seats, 4):
        view = GAME.view(state, state.mover)
        for each in past_choices(view, history, range(seats)):
            assert each.loss(packed(state.hands[each.seat])) <= NEAR


def test_with_another_hand_it_might_have_had_something_better() -> None:
    lost = [
        each.loss(packed(state.hands[state.mover]))
        for state, history in among_normals(3, 4)
        for each in past_choices(GAME.view(state, state.mover), history, range(3))
        if len(state.hands[each.seat]) == len(state.hands[state.mover])
    ]
    assert sum(loss > NEAR for loss in lost) > 10


def test_only_what_is_hidden_is_dealt() -> None:
    for state, history in among_normals(3, 2):
        dealt, whole = chain(state, history).deal(), table_of(state)
        public = replace(whole, hands=dealt.hands, deck=dealt.deck)
        assert (dealt, sorted(dealt.deck)) == (public, sorted(whole.deck))
        assert dealt.hands[state.mover] == whole.hands[state.mover]
        unseen = knowledge(GAME.view(state, state.mover), history).unseen
        rivals = [hand for seat, hand in enumerate(dealt.hands) if seat != state.mover]
        for value in range(VALUES):
            assert sum(held(hand, value) for hand in rivals) <= unseen.count(value + 1)
        sizes = [sum(held(hand, value) for value in range(VALUES)) for hand in dealt.hands]
        assert sizes == [len(hand) for hand in state.hands]


def test_rivals_who_hold_nothing_are_dealt_nothing() -> None:
    state, history = next(among_normals(3, 1))
    hands = [hand if seat == state.mover else () for seat, hand in enumerate(state.hands)]
    empty = msgspec.structs.replace(state, hands=tuple(hands))
    assert chain(empty, history).deal().hands == list(map(packed, hands))


def test_it_deals_more_of_what_they_hold_than_somebody_who_has_not_looked() -> None:
    random, found, blind = Random(1).random, 0, 0
    for state, history in among_normals(3, 8):
        if state.turn > 12:
            known, likely = knowledge(GAME.view(state, state.mover), history), chain(state, history)
            found += sum(common(likely.deal(), state) for _ in range(5))
            blind += sum(common(known.deal(random), state) for _ in range(5))
    assert found > 1.05 * blind


def test_normals_do_in_the_search_what_looks_best_to_them() -> None:
    state = GAME.setup(3, Options(), Chance(bytes(32)))
    table = table_of(state)
    rivals = [seat for seat in range(3) if seat != state.mover]
    for normals, ways in ((rivals, {1}), ([], {1, 2, 3})):
        found = search(table.copy, (), 200, to_the_end=True, normals=normals)
        most = max(found.values(), key=lambda node: node.visits)
        assert (len(most.after) in ways) is bool(normals)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_counts_on_normals_among_more_than_two(seats: int) -> None:
    state, history = next(pair for pair in among_normals(seats, 1) if pair[0].turn > seats)
    asked = Seen(GAME.view(state, state.mover), GAME.pending(state)[state.mover], history)
    normals, people = (
        Hard().weigh(replace(asked, levels=[level] * seats), Chance(bytes(32)))
        for level in (NORMAL, None)
    )
    assert (normals == people) is (seats == 2)
    assert len(normals) > 1
