"""Steps 1 and 2 of a turn: taking, paying, and adjusting the market."""

import pytest

from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    End,
    EndTriggered,
    Event,
    Played,
    SurplusDrawn,
    Taken,
    TurnPassed,
)
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action, Cards, Market, Play, Stack, Take, matchable_stacks
from tests.cogs.bananine.tables import counts, do, refusal, table

FIRST_EXAMPLE = table((2, 3, 3, 4, 6, 7), {2: 3, 4: 2, 7: 1, 9: 1})
SECOND_EXAMPLE = table((2, 3, 4, 6, 7, 9), {2: 3, 4: 2, 9: 1}, surplus=(7,))


@pytest.mark.parametrize(
    ("value", "payment"),
    [(2, (3, 3)), (2, (6,)), (7, (3, 4)), (4, (2, 3, 3)), (9, (2, 7)), (9, (2, 3, 4))],
)
def test_first_example_every_play_named_is_legal(value: int, payment: Cards) -> None:
    move = Take(value, False, payment)
    assert move in GAME.pending(FIRST_EXAMPLE)[0].choices()
    _, events = do(FIRST_EXAMPLE, move)
    assert isinstance(events[0], Taken)
    assert events[0].payment == payment


TURNS: dict[str, tuple[State, Action, list[Event], Market]] = {
    "first example: three cards taken draw one surplus card": (
        FIRST_EXAMPLE, Take(2, False, (6,)),
        [SurplusDrawn(2, "three-cards", 7)], Market(counts({4: 2, 6: 1, 7: 1, 9: 1}), (2,)),
    ),
    "second example: the fours are discarded and a surplus card is drawn": (
        SECOND_EXAMPLE, Take(7, True, (3, 4)),
        [Discarded(Stack(4, 3)), SurplusDrawn(2, "discard", 7)],
        Market(counts({2: 3, 3: 1, 9: 1}), (2,)),
    ),
    "second example: with the seven as a standard card": (
        table((2, 3, 4, 6, 7), {2: 3, 4: 2, 7: 1, 9: 1}), Take(7, False, (3, 4)),
        [Discarded(Stack(4, 3)), SurplusDrawn(2, "discard", 7)],
        Market(counts({2: 3, 3: 1, 9: 1}), (2,)),
    ),
    "second example: a two joins its stack and a six starts one": (
        SECOND_EXAMPLE, Take(4, False, (2, 6)),
        [], Market(counts({2: 4, 6: 1, 9: 1}), (7,)),
    ),
    "second example: a seven beside a surplus seven starts its own stack": (
        SECOND_EXAMPLE, Take(9, False, (2, 7)),
        [], Market(counts({2: 4, 4: 2, 7: 1}), (7,)),
    ),
    "bn1 step two follows the one-card play": (
        table((5, 7), {5: 1}), Play(5),
        [Discarded(Stack(5, 2)), SurplusDrawn(2, "discard", 7)], Market(counts({}), (2,)),
    ),
    "bn3 surplus cards lie alone beside equal ones": (
        table((3, 4), {7: 1}, surplus=(7, 7), deck=()), Take(7, True, (3, 4)),
        [EndTriggered(End(0, "hand"), last=1)], Market(counts({3: 1, 4: 1, 7: 1}), (7,)),
    ),
    "bn3 surplus cards are never discarded": (
        table((5, 9), {5: 1}, surplus=(5, 5)), Play(5),
        [Discarded(Stack(5, 2)), SurplusDrawn(2, "discard", 7)], Market(counts({}), (2, 5, 5)),
    ),
    "bn5 two cards taken draw nothing": (
        FIRST_EXAMPLE, Take(4, False, (2, 6)),
        [], Market(counts({2: 4, 6: 1, 7: 1, 9: 1})),
    ),
    "bn5 cards taken count and not the cards paid": (
        table((1, 3, 5, 6), {9: 1}), Take(9, False, (1, 3, 5)),
        [], Market(counts({1: 1, 3: 1, 5: 1})),
    ),
    "bn5 nine ones draw one surplus card": (
        table((9, 2), {1: 9}), Take(1, False, (9,)),
        [SurplusDrawn(2, "three-cards", 7)], Market(counts({9: 1}), (2,)),
    ),
    "bn6 stacks of ten or more are discarded in ascending value": (
        table((1, 3, 5, 9), {1: 9, 3: 3, 5: 1, 9: 1}), Take(9, False, (1, 3, 5)),
        [Discarded(Stack(1, 10)), SurplusDrawn(2, "discard", 7), Discarded(Stack(3, 4)),
         SurplusDrawn(3, "discard", 6), Discarded(Stack(5, 2)), SurplusDrawn(4, "discard", 5)],
        Market(counts({}), (2, 3, 4)),
    ),
    "bn6 a stack of nine stays": (
        table((3, 5, 9), {3: 2, 8: 1}), Take(8, False, (3, 5)),
        [], Market(counts({3: 3, 5: 1})),
    ),
    "bn6 draws add up with the one for three cards": (
        table((1, 8, 9), {3: 3, 8: 1}), Take(3, False, (1, 8)),
        [SurplusDrawn(2, "three-cards", 7), Discarded(Stack(8, 2)), SurplusDrawn(3, "discard", 6)],
        Market(counts({1: 1}), (2, 3)),
    ),
    "bn7 an empty deck gives nothing": (
        table((1, 8, 9), {3: 3, 8: 1}, deck=(6,)), Take(3, False, (1, 8)),
        [SurplusDrawn(6, "three-cards", 0), EndTriggered(End(0, "deck"), last=1),
         Discarded(Stack(8, 2)), DrawSkipped("discard")],
        Market(counts({1: 1}), (6,)),
    ),
    "bn7 a deck that was empty before doesn't end the game": (
        table((5, 9), {5: 1}, deck=()), Play(5),
        [Discarded(Stack(5, 2)), DrawSkipped("discard")], Market(counts({})),
    ),
    "bn8 a card left in the deck does not end the game": (
        table((5, 9), {5: 1}, deck=(6, 7)), Play(5),
        [Discarded(Stack(5, 2)), SurplusDrawn(6, "discard", 1)], Market(counts({}), (6,)),
    ),
    "bn9 in an empty market a player plays one card": (
        table((4, 6), {}), Play(4),
        [], Market(counts({4: 1})),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "action", "effects", "market"), TURNS.values(), ids=TURNS)
def test_a_turn(state: State, action: Action, effects: list[Event], market: Market) -> None:
    """``effects`` are the events between the move and the next turn."""
    after, events = do(state, action)
    assert events[1:-1] == effects
    last_round = any(isinstance(each, EndTriggered) for each in effects)
    assert events[-1] == TurnPassed(1, 1, last_round)
    assert after.market == market
    gone = {each.stack.value: each.stack.cards for each in effects if isinstance(each, Discarded)}
    assert after.discards == counts(gone)
    drawn = sum(isinstance(each, SurplusDrawn) for each in effects)
    assert after.deck == state.deck[drawn:]


def test_all_cards_of_the_stack_go_to_the_pile_and_not_to_the_hand() -> None:
    after, _ = do(FIRST_EXAMPLE, Take(4, False, (2, 3, 3)))
    assert after.piles[0] == counts({4: 2})
    assert after.hands[0] == (4, 6, 7)
    assert after.market.find(4, False) is None


def test_standard_and_surplus_cards_of_a_value_share_a_pile() -> None:
    state = table((3, 4), {}, surplus=(7,), piles=[counts({7: 2}), counts({})])
    after, _ = do(state, Take(7, True, (3, 4)))
    assert after.piles[0] == counts({7: 3})


SURPLUS_SEVEN = table((3, 4), {}, surplus=(7,))
REFUSED: dict[str, tuple[State, Action, str, dict[str, object]]] = {
    "first example: two and four do not pay for the twos": (
        FIRST_EXAMPLE, Take(2, False, (2, 4)), "bn-payment-same-value", {"value": 2}
    ),
    "bn1 a player who can match must": (
        FIRST_EXAMPLE, Play(7), "bn-must-match", {"value": 2, "kind": "standard"}
    ),
    "bn1 a surplus card, too": (
        SURPLUS_SEVEN, Play(3), "bn-must-match", {"value": 7, "kind": "surplus"}
    ),
    "bn2 a payment is one or more cards": (
        FIRST_EXAMPLE, Take(7, False, ()), "bn-payment-missing", {"total": 7}
    ),
    "bn2 a payment is not too small": (
        FIRST_EXAMPLE, Take(7, False, (3, 3)), "bn-payment-total", {"total": 7, "paid": 6}
    ),
    "bn2 a payment is not too large": (
        FIRST_EXAMPLE, Take(7, False, (2, 6)), "bn-payment-total", {"total": 7, "paid": 8}
    ),
    "bn2 the taken value does not pay for a surplus card either": (
        table((5, 7), {}, surplus=(5,)), Take(5, True, (5,)),
        "bn-payment-same-value", {"value": 5},
    ),
    **{
        f"bn2 payments come from the hand, {paid}": (
            FIRST_EXAMPLE, Take(9, False, paid), "bn-card-not-in-hand", {"card": card}
        )
        for paid, card in [((1, 6), 1), ((3, 3, 3), 3), ((0, 7), 0), ((-2, 9), -2), ((7, 10), 10)]
    },
    "bn4 a stack of total one can never be taken": (
        table((1, 4), {1: 1}), Take(1, False, (1,)), "bn-single-one", {}
    ),
    "a stack that is not there cannot be taken": (
        FIRST_EXAMPLE, Take(8, False, (8,)), "bn-no-such-stack", {"value": 8, "kind": "standard"}
    ),
    "nor can one of no value": (
        FIRST_EXAMPLE, Take(0, False, (2,)), "bn-no-such-stack", {"value": 0, "kind": "standard"}
    ),
    "a standard stack is not taken as a surplus card": (
        FIRST_EXAMPLE, Take(7, True, (3, 4)), "bn-no-such-stack", {"value": 7, "kind": "surplus"}
    ),
    "a card that is not held cannot be played": (
        table((4, 5), {2: 1}), Play(8), "bn-card-not-in-hand", {"card": 8}
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "action", "key", "values"), REFUSED.values(), ids=REFUSED)
def test_a_refusal(state: State, action: Action, key: str, values: dict[str, object]) -> None:
    assert refusal(state, action) == (key, values)
    assert action not in GAME.pending(state)[0].choices()


def test_bn1_a_player_who_can_match_nothing_plays_any_one_card() -> None:
    state = table((4, 4, 5, 9), {2: 1, 3: 1})
    prompt = GAME.pending(state)[0]
    assert prompt.offers == ()
    assert prompt.cards == (4, 5, 9)
    assert list(prompt.choices()) == [Play(4), Play(5), Play(9)]
    after, events = do(state, Play(9))
    assert events == [Played(0, 9), TurnPassed(1, 1, False)]
    assert after.piles[0] == counts({})
    assert after.hands[0] == (4, 4, 5)
    assert after.market == Market(counts({2: 1, 3: 1, 9: 1}))


def test_bn2_a_payment_may_be_named_in_any_order() -> None:
    after, events = do(FIRST_EXAMPLE, Take(9, False, (4, 2, 3)))
    assert events[0] == Taken(0, Stack(9, 1), (2, 3, 4))
    assert after == do(FIRST_EXAMPLE, Take(9, False, (2, 3, 4)))[0]


def test_bn2_payments_are_listed_once_each_with_the_fewest_cards_first() -> None:
    (offer,) = matchable_stacks((1, 1, 2, 2, 3, 4, 5, 6), Market(counts({6: 1})))
    assert offer.payments == ((1, 5), (2, 4), (1, 1, 4), (1, 2, 3), (1, 1, 2, 2))


def test_bn3_equal_surplus_cards_are_one_choice() -> None:
    prompt = GAME.pending(table((3, 4), {7: 1}, surplus=(7, 7)))[0]
    assert [offer.stack for offer in prompt.offers] == [Stack(7, 1), Stack(7, 1, True)]
    assert [offer.payments for offer in prompt.offers] == [((3, 4),), ((3, 4),)]


def test_bn4_a_one_that_can_not_be_taken_obliges_nobody() -> None:
    choices = GAME.pending(table((1, 4), {1: 1}))[0].choices()
    assert list(choices) == [Play(1), Play(4)]


def test_bn4_two_ones_can_be_taken() -> None:
    after, _ = do(table((2, 4), {1: 2}), Take(1, False, (2,)))
    assert after.piles[0] == counts({1: 2})
