"""Properties of every match: cards, stacks, legal moves, and what is hidden (BN-13)."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Chance
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.game import GAME, Options, State, TurnPrompt
from cogs.bananine.rules.market import Action, Cards, Market, Play, Take
from tests.cogs.bananine.tables import CHANCE, redealt, table, turns

quick = settings(max_examples=40)
seeds = st.binary(min_size=32, max_size=32)
hands = st.lists(st.integers(1, 9), min_size=1, max_size=8).map(lambda h: tuple(sorted(h)))
standard = st.tuples(*[st.integers(0, 9 // value) for value in range(1, 10)])
surplus = st.lists(st.integers(2, 9), max_size=3).map(lambda cards: tuple(sorted(cards)))


def all_cards(state: State) -> Counter[int]:
    places = [state.deck, state.box, state.market.surplus, *state.hands]
    found = sum(map(Counter, places), Counter[int]())
    piles = [state.market.standard, state.discards, *state.piles]
    return sum((Counter(dict(enumerate(counts, start=1))) for counts in piles), found)


def payments_by_definition(hand: Cards, total: int, value: int) -> set[Cards]:
    return {
        cards
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        if sum(cards) == total and value not in cards
    }


def moves_by_definition(hand: Cards, market: Market) -> set[Action]:
    """Try every stack with every subset of the hand."""
    stacks = [(value, value * n, False) for value, n in enumerate(market.standard, start=1) if n]
    stacks += [(value, value, True) for value in market.surplus]
    takes: set[Action] = {
        Take(value, is_surplus, payment)
        for value, total, is_surplus in stacks
        for payment in payments_by_definition(hand, total, value)
    }
    plays: set[Action] = {Play(card) for card in hand}
    return takes or plays


@quick
@given(seeds, st.integers(2, 5), st.booleans())
def test_no_card_is_lost_and_stacks_stay_below_ten(seed: bytes, seats: int, claimed: bool) -> None:
    chance = Chance(seed)
    deck = Counter(DECK.standard_cards) + Counter(DECK.surplus_cards)
    assert deck.total() == 60
    state = GAME.setup(seats, Options(start=seats - 1 if claimed else None), chance)
    turns = 0
    while asked := GAME.pending(state):
        ((seat, prompt),) = asked.items()
        assert prompt.number == turns + 1
        assert prompt.hand == state.hands[seat] == tuple(sorted(state.hands[seat]))
        state, _ = GAME.apply(state, seat, prompt.choices().sample(chance.below), chance)
        turns += 1
        assert all_cards(state) == deck
        assert all(stack.total <= 9 for stack in state.market.stacks())
        assert not any(state.market.standard[card - 1] < 0 for card in range(1, 10))
    assert turns % seats == 0
    assert not state.deck or not all(state.hands)


@quick
@given(hands, standard, surplus)
def test_all_moves_are_as_defined(hand: Cards, stacks: tuple[int, ...], drawn: Cards) -> None:
    market = Market(stacks, drawn)
    prompt = TurnPrompt(number=1, hand=hand, market=market)
    offered = prompt.choices()
    assert len(set(offered)) == len(offered)
    assert set(offered) == moves_by_definition(hand, market)
    assert bool(prompt.offers) != bool(prompt.cards)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bn13_a_view_does_not_depend_on_hidden_cards(seats: int) -> None:
    luck, changed = Chance(bytes(32)), 0
    for _, step in turns(seats, *range(4)):
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
    for state, step in turns(seats, *range(4)):
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
        assert (view.end, view.scoring) == (None, None)
