"""Steps 1 and 2 of a turn: taking, paying, and adjusting the market."""

import pytest

from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    EndTriggered,
    Played,
    SurplusDrawn,
    Taken,
    TurnPassed,
)
from cogs.bananine.rules.game import GAME
from cogs.bananine.rules.market import Cards, Market, Play, Stack, Take, matchable_stacks
from tests.cogs.bananine.tables import counts, do, refusal, table

FIRST_EXAMPLE = table((2, 3, 3, 4, 6, 7), {2: 3, 4: 2, 7: 1, 9: 1})


@pytest.mark.parametrize(
    ("value", "payment"),
    [
        (2, (3, 3)),
        (2, (6,)),
        (7, (3, 4)),
        (4, (2, 3, 3)),
        (9, (2, 7)),
        (9, (2, 3, 4)),
    ],
)
def test_first_example_every_play_named_is_legal(value: int, payment: Cards) -> None:
    move = Take(value, False, payment)
    assert move in GAME.pending(FIRST_EXAMPLE)[0].choices()
    _, events = do(FIRST_EXAMPLE, move)
    assert isinstance(events[0], Taken)
    assert events[0].payment == payment


def test_first_example_two_and_four_do_not_pay_for_the_twos() -> None:
    move = Take(2, False, (2, 4))
    assert refusal(FIRST_EXAMPLE, move) == ("bn-payment-same-value", {"value": 2})
    assert move not in GAME.pending(FIRST_EXAMPLE)[0].choices()


def test_first_example_three_cards_taken_draw_one_surplus_card() -> None:
    after, events = do(FIRST_EXAMPLE, Take(2, False, (6,)))
    assert events == [
        Taken(0, Stack(2, 3), (6,)),
        SurplusDrawn(2, "three-cards", 7),
        TurnPassed(1, 1, False),
    ]
    assert after.market == Market(counts({4: 2, 6: 1, 7: 1, 9: 1}), (2,))


SECOND_EXAMPLE = table((2, 3, 4, 6, 7, 9), {2: 3, 4: 2, 9: 1}, surplus=(7,))


def test_second_example_the_fours_are_discarded_and_a_surplus_card_is_drawn() -> None:
    after, events = do(SECOND_EXAMPLE, Take(7, True, (3, 4)))
    assert events[:3] == [
        Taken(0, Stack(7, 1, True), (3, 4)),
        Discarded(Stack(4, 3)),
        SurplusDrawn(2, "discard", 7),
    ]
    assert after.market == Market(counts({2: 3, 3: 1, 9: 1}), (2,))
    assert after.discards == counts({4: 3})


def test_second_example_with_the_seven_as_a_standard_card() -> None:
    state = table((2, 3, 4, 6, 7), {2: 3, 4: 2, 7: 1, 9: 1})
    after, events = do(state, Take(7, False, (3, 4)))
    assert events[1:3] == [Discarded(Stack(4, 3)), SurplusDrawn(2, "discard", 7)]
    assert after.market == Market(counts({2: 3, 3: 1, 9: 1}), (2,))


def test_second_example_a_two_joins_its_stack_and_a_six_starts_one() -> None:
    after, _ = do(SECOND_EXAMPLE, Take(4, False, (2, 6)))
    assert after.market == Market(counts({2: 4, 6: 1, 9: 1}), (7,))


def test_second_example_a_seven_beside_a_surplus_seven_starts_its_own_stack() -> None:
    after, events = do(SECOND_EXAMPLE, Take(9, False, (2, 7)))
    assert after.market == Market(counts({2: 4, 4: 2, 7: 1}), (7,))
    assert events[1:] == [TurnPassed(1, 1, False)]


def test_all_cards_of_the_stack_go_to_the_pile_and_not_to_the_hand() -> None:
    after, _ = do(FIRST_EXAMPLE, Take(4, False, (2, 3, 3)))
    assert after.piles[0] == counts({4: 2})
    assert after.hands[0] == (4, 6, 7)
    assert after.market.find(4, False) is None


def test_standard_and_surplus_cards_of_a_value_share_a_pile() -> None:
    state = table((3, 4), {}, surplus=(7,), piles=[counts({7: 2}), counts({})])
    after, _ = do(state, Take(7, True, (3, 4)))
    assert after.piles[0] == counts({7: 3})


def test_bn1_a_player_who_can_match_must() -> None:
    assert refusal(FIRST_EXAMPLE, Play(7)) == ("bn-must-match", {"value": 2, "kind": "standard"})
    surplus_only = table((3, 4), {}, surplus=(7,))
    assert refusal(surplus_only, Play(3)) == ("bn-must-match", {"value": 7, "kind": "surplus"})


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


def test_bn1_step_two_follows_the_one_card_play() -> None:
    state = table((5, 7), {5: 1})
    after, events = do(state, Play(5))
    assert events[1:3] == [Discarded(Stack(5, 2)), SurplusDrawn(2, "discard", 7)]
    assert after.market == Market(counts({}), (2,))


def test_bn2_a_payment_is_one_or_more_cards() -> None:
    assert refusal(FIRST_EXAMPLE, Take(7, False, ())) == ("bn-payment-missing", {"total": 7})


@pytest.mark.parametrize(("payment", "paid"), [((3, 3), 6), ((2, 6), 8)])
def test_bn2_a_payment_is_exact(payment: Cards, paid: int) -> None:
    refused = refusal(FIRST_EXAMPLE, Take(7, False, payment))
    assert refused == ("bn-payment-total", {"total": 7, "paid": paid})


def test_bn2_the_taken_value_does_not_pay_for_a_surplus_card_either() -> None:
    state = table((5, 7), {}, surplus=(5,))
    assert refusal(state, Take(5, True, (5,))) == ("bn-payment-same-value", {"value": 5})
    assert list(GAME.pending(state)[0].choices()) == [Play(5), Play(7)]


@pytest.mark.parametrize("payment", [(1, 6), (3, 3, 3), (0, 7), (-2, 9), (7, 10)])
def test_bn2_payments_come_from_the_hand(payment: Cards) -> None:
    key, values = refusal(FIRST_EXAMPLE, Take(9, False, payment))
    assert key == "bn-card-not-in-hand"
    assert values["card"] in payment


def test_bn2_a_payment_may_be_named_in_any_order() -> None:
    after, events = do(FIRST_EXAMPLE, Take(9, False, (4, 2, 3)))
    assert events[0] == Taken(0, Stack(9, 1), (2, 3, 4))
    assert after == do(FIRST_EXAMPLE, Take(9, False, (2, 3, 4)))[0]


def test_bn2_payments_are_listed_once_each_with_the_fewest_cards_first() -> None:
    (offer,) = matchable_stacks((1, 1, 2, 2, 3, 4, 5, 6), Market(counts({6: 1})))
    assert offer.payments == ((1, 5), (2, 4), (1, 1, 4), (1, 2, 3), (1, 1, 2, 2))


def test_bn3_surplus_cards_lie_alone_beside_equal_ones() -> None:
    market = Market(counts({7: 1}), (7, 7))
    assert market.stacks() == (Stack(7, 1), Stack(7, 1, True), Stack(7, 1, True))
    after, _ = do(table((3, 4), {7: 1}, surplus=(7, 7)), Take(7, True, (3, 4)))
    assert after.market == Market(counts({3: 1, 4: 1, 7: 1}), (7,))
    assert after.piles[0] == counts({7: 1})


def test_bn3_equal_surplus_cards_are_one_choice() -> None:
    prompt = GAME.pending(table((3, 4), {7: 1}, surplus=(7, 7)))[0]
    assert [offer.stack for offer in prompt.offers] == [Stack(7, 1), Stack(7, 1, True)]
    assert [offer.payments for offer in prompt.offers] == [((3, 4),), ((3, 4),)]


def test_bn3_surplus_cards_are_never_discarded() -> None:
    after, events = do(table((5, 9), {5: 1}, surplus=(5, 5)), Play(5))
    assert events[1] == Discarded(Stack(5, 2))
    assert after.market == Market(counts({}), (2, 5, 5))


def test_bn4_a_stack_of_total_one_can_never_be_taken() -> None:
    state = table((1, 4), {1: 1})
    assert refusal(state, Take(1, False, (1,))) == ("bn-single-one", {})
    assert list(GAME.pending(state)[0].choices()) == [Play(1), Play(4)]


def test_bn4_two_ones_can_be_taken() -> None:
    after, _ = do(table((2, 4), {1: 2}), Take(1, False, (2,)))
    assert after.piles[0] == counts({1: 2})


@pytest.mark.parametrize("action", [Take(8, False, (8,)), Take(0, False, (2,))])
def test_a_stack_that_is_not_there_cannot_be_taken(action: Take) -> None:
    refused = refusal(FIRST_EXAMPLE, action)
    assert refused == ("bn-no-such-stack", {"value": action.value, "kind": "standard"})


def test_a_standard_stack_is_not_taken_as_a_surplus_card() -> None:
    refused = refusal(FIRST_EXAMPLE, Take(7, True, (3, 4)))
    assert refused == ("bn-no-such-stack", {"value": 7, "kind": "surplus"})


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    assert refusal(table((4, 5), {2: 1}), Play(8)) == ("bn-card-not-in-hand", {"card": 8})


def test_bn5_two_cards_taken_draw_nothing() -> None:
    after, events = do(FIRST_EXAMPLE, Take(4, False, (2, 6)))
    assert len(events) == 2
    assert len(after.deck) == 8


def test_bn5_cards_taken_count_and_not_the_cards_paid() -> None:
    after, events = do(table((1, 3, 5, 6), {9: 1}), Take(9, False, (1, 3, 5)))
    assert events == [Taken(0, Stack(9, 1), (1, 3, 5)), TurnPassed(1, 1, False)]
    assert len(after.deck) == 8


def test_bn5_nine_ones_draw_one_surplus_card() -> None:
    after, events = do(table((9, 2), {1: 9}), Take(1, False, (9,)))
    assert events[1] == SurplusDrawn(2, "three-cards", 7)
    assert after.deck == (3, 4, 5, 6, 7, 8, 9)


def test_bn6_stacks_of_ten_or_more_are_discarded_in_ascending_value() -> None:
    state = table((1, 3, 5, 9), {1: 9, 3: 3, 5: 1, 9: 1})
    after, events = do(state, Take(9, False, (1, 3, 5)))
    assert events[1:-1] == [
        Discarded(Stack(1, 10)),
        SurplusDrawn(2, "discard", 7),
        Discarded(Stack(3, 4)),
        SurplusDrawn(3, "discard", 6),
        Discarded(Stack(5, 2)),
        SurplusDrawn(4, "discard", 5),
    ]
    assert after.market == Market(counts({}), (2, 3, 4))
    assert after.discards == counts({1: 10, 3: 4, 5: 2})


def test_bn6_a_stack_of_nine_stays() -> None:
    after, events = do(table((3, 5, 9), {3: 2, 8: 1}), Take(8, False, (3, 5)))
    assert after.market == Market(counts({3: 3, 5: 1}))
    assert len(events) == 2


def test_bn6_draws_add_up_with_the_one_for_three_cards() -> None:
    state = table((1, 8, 9), {3: 3, 8: 1})
    after, events = do(state, Take(3, False, (1, 8)))
    assert events[1:-1] == [
        SurplusDrawn(2, "three-cards", 7),
        Discarded(Stack(8, 2)),
        SurplusDrawn(3, "discard", 6),
    ]
    assert after.market == Market(counts({1: 1}), (2, 3))


def test_bn7_an_empty_deck_gives_nothing_and_discards_are_not_reshuffled() -> None:
    state = table((1, 8, 9), {3: 3, 8: 1}, deck=(6,))
    after, events = do(state, Take(3, False, (1, 8)))
    assert [type(event) for event in events[1:-1]] == [
        SurplusDrawn,
        EndTriggered,
        Discarded,
        DrawSkipped,
    ]
    assert after.deck == ()
    assert after.discards == counts({8: 2})
    again, events = do(table((5, 9), {5: 1}, deck=()), Play(5))
    assert DrawSkipped("discard") in events
    assert again.deck == ()
    assert again.end is None


def test_bn9_in_an_empty_market_a_player_plays_one_card() -> None:
    prompt = GAME.pending(table((4, 6), {}))[0]
    assert prompt.cards == (4, 6)
    after, _ = do(table((4, 6), {}), Play(4))
    assert after.market == Market(counts({4: 1}))
