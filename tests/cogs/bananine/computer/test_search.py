"""Hard: what it knows, how it deals the unseen cards, and what its two searches find."""

import dataclasses
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

import pytest

from bot.games import Chance, IllegalMove
from bot.games.computer import Position, Weighed
from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.search import MOST_MOVES, Node, halving, settled
from cogs.bananine.computer.simulator import PLAY, VALUES, Move, Table, held, move_of, packed
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.events import End, Event
from cogs.bananine.rules.game import GAME, Options, State, TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, Take
from tests.cogs.bananine.computer.test_simulator import table_of
from tests.cogs.bananine.tables import counts, game_at_random, table
from tests.texts.catalogue import CATALOGUE

HARD = Hard()


def luck() -> Chance:
    return Chance(bytes(32))


def positions(seats: int, games: int) -> Iterator[tuple[State, list[Event]]]:
    """Every undecided state of some random games, with the events before it."""
    for number in range(games):
        state, steps = game_at_random(seats, number)
        history: list[Event] = []
        yield state, list(history)
        for step in steps:
            history += step.events
            if not step.state.over:
                yield step.state, list(history)


def position(state: State, history: list[Event] | None = None) -> Position[View, TurnPrompt, Event]:
    return Position(GAME.view(state, state.mover), GAME.pending(state)[state.mover], history or [])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_unseen_cards_are_those_in_rivals_hands_and_the_box(seats: int) -> None:
    for state, history in positions(seats, 6):
        known = knowledge(GAME.view(state, state.mover), history)
        rivals = [hand for seat, hand in enumerate(state.hands) if seat != state.mover]
        assert known.unseen == sorted([*state.box, *(card for hand in rivals for card in hand)])
        assert sorted(known.table.deck) == sorted(state.deck)


def test_what_a_stuck_rival_held_could_take_nothing() -> None:
    times = 0
    for state, history in positions(3, 12):
        for each in knowledge(GAME.view(state, state.mover), history).stuck:
            assert each.fits(packed(state.hands[each.seat]))
            times += 1
    assert times > 100


def test_a_deal_changes_only_what_is_hidden() -> None:
    random = Random(7).random
    for state, history in islice(positions(3, 4), 40):
        known = knowledge(GAME.view(state, state.mover), history)
        dealt, whole = known.deal(random), table_of(state)
        public = dataclasses.replace(whole, hands=dealt.hands, deck=dealt.deck)
        assert (dealt, sorted(dealt.deck)) == (public, sorted(whole.deck))
        assert len(dealt.deck) < 6 or known.deal(random).deck != dealt.deck
        assert dealt.hands[state.mover] == whole.hands[state.mover]
        left = Counter(known.unseen)
        for seat, hand in enumerate(dealt.hands):
            cards = [value + 1 for value in range(VALUES) for _ in range(held(hand, value))]
            assert len(cards) == len(state.hands[seat])
            left.subtract(cards if seat != state.mover else ())
        assert min(left.values()) >= 0


def test_deals_fit_what_a_stuck_rival_has_shown() -> None:
    random = Random(7).random
    fits = blind = times = 0
    for state, history in positions(2, 10):
        known = knowledge(GAME.view(state, state.mover), history)
        careless = dataclasses.replace(known, stuck=())
        hands, other = known.deal(random).hands, careless.deal(random).hands
        fits += sum(each.fits(hands[each.seat]) for each in known.stuck)
        blind += sum(each.fits(other[each.seat]) for each in known.stuck)
        times += len(known.stuck)
    assert fits / times > 0.8 > 0.6 > blind / times


def test_a_history_with_gaps_is_refused() -> None:
    state, steps = game_at_random(2, 1)
    state = next(step.state for step in steps if len(step.state.deck) < len(DECK.surplus_cards))
    with pytest.raises(ValueError, match="by the history"):
        knowledge(GAME.view(state, state.mover), [])


def last_turn() -> State:
    """The last turn of a game; only taking the 7 wins."""
    return table(
        (1, 2, 3, 4, 5, 5),
        {3: 1, 7: 1, 8: 1},
        turn=9,
        end=End(0, "hand"),
        others=(),
        piles=[counts({2: 2, 3: 2, 8: 2}), counts({4: 1, 5: 1, 6: 1})],
    )


def test_it_says_how_often_each_choice_wins_with_the_best_first() -> None:
    asked = position(last_turn())
    losing = Take(3, False, (1, 2))
    weighed = HARD.weigh(asked, luck(), among=[losing])
    chances = {each.action: each.win for each in weighed}
    assert weighed[0].action == HARD.decide(asked, luck())
    assert weighed[0].win == 1
    assert chances[losing] == 0
    assert set(chances) <= set(asked.prompt.choices())


@pytest.mark.parametrize(("left", "done"), [(5, True), (6, False)])
def test_a_search_stops_once_no_other_move_can_get_more_simulations(left: int, done: bool) -> None:
    root = Node()
    for move, visits in zip(table_of(last_turn()).moves(), (4, 10, 1), strict=False):
        root.after[move] = Node()
        root.after[move].visits = visits
    assert settled(root, left) is done


def test_it_looks_at_what_it_is_asked_about_however_bad() -> None:
    state = GAME.setup(2, Options(), Chance(bytes([3] * 32)))
    choices = list(GAME.pending(state)[state.mover].choices())
    assert {each.action for each in HARD.weigh(position(state), luck(), choices)} == set(choices)


def test_it_knows_what_it_is_asked_about_whatever_the_order_of_the_cards() -> None:
    asked = position(last_turn())
    wins = {each.action: each.win for each in HARD.weigh(asked, luck(), [Take(7, False, (4, 3))])}
    assert wins[Take(7, False, (4, 3))] == 1


def test_it_weighs_no_illegal_move() -> None:
    with pytest.raises(IllegalMove):
        HARD.weigh(position(last_turn()), luck(), [Take(7, False, (4, 5))])


def test_more_simulations_are_made_on_a_larger_budget() -> None:
    state = GAME.setup(2, Options(), Chance(bytes([3] * 32)))
    small = position(state)
    large = dataclasses.replace(small, budget=2)
    assert HARD.weigh(small, luck()) == HARD.weigh(small, luck())
    assert HARD.weigh(small, luck()) != HARD.weigh(large, luck())


ASKED = position(last_turn())
TAKE, SURPLUS, CARD = Take(7, False, (3, 4)), Take(9, True, (4, 5)), Play(5)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("weighed", "english"),
    [
        (
            [Weighed(TAKE, 0.624), Weighed(SURPLUS, 0.55)],
            "take the 7 for 3 + 4. Chance of winning: 62%, otherwise 55% at best.",
        ),
        (
            [Weighed(TAKE, 0.62), Weighed(SURPLUS, 0.63)],
            "take the 7 for 3 + 4. Another choice would be about as good.",
        ),
        (
            [Weighed(SURPLUS, 1.0)],
            "take the surplus 9 for 4 + 5. Nothing else is worth considering.",
        ),
        (
            [Weighed(CARD, 0.5), Weighed(Play(4), 0.2)],
            "play a 5. Chance of winning: 50%, otherwise 20% at best.",
        ),
    ],
)
def test_it_says_what_to_do_and_why(
    code: str, weighed: list[Weighed[Action]], english: str
) -> None:
    reason = HARD.reason(ASKED, weighed)
    texts = CATALOGUE.texts(code)
    said = ". ".join(texts.say(key, **reason.values) for key in (reason.move, reason.why))
    assert str(reason.values["payment"]) in said
    assert "  " not in said
    if code == ENGLISH:
        assert said.replace("\N{NO-BREAK SPACE}", " ") == english


SIMULATIONS = 640


def last_table() -> Table:
    return table_of(last_turn())


def begun() -> Table:
    """The first turn of three seats, with more legal moves than the first round takes."""
    whole = table_of(GAME.setup(3, Options(), Chance(bytes(32))))
    whole.market[1:VALUES] = [1] * (VALUES - 1)
    return whole


def by_visits(tried: Mapping[Move, Node]) -> dict[int, int]:
    """The number of moves by their number of simulations."""
    return dict(Counter(each.visits for each in tried.values()))


def test_half_of_the_moves_are_out_after_each_round() -> None:
    dealt: list[Table] = []

    def deal() -> Table:
        dealt.append(begun())
        return dealt[-1]

    tried = halving(deal, (), SIMULATIONS)
    assert len(begun().moves()) > MOST_MOVES
    # Each round takes a quarter of the simulations: 16 moves, then 8, 4 and 2.
    assert by_visits(tried) == {10: 8, 30: 4, 70: 2, 150: 2}
    assert sum(each.visits for each in tried.values()) == SIMULATIONS
    # All remaining moves share a deal; one more deal shows which moves are legal.
    assert len(dealt) == 150 + 1


def test_those_in_question_look_best_at_a_glance() -> None:
    moves = begun().moves()
    worth = dict(zip(moves, rate(begun(), moves), strict=True))
    tried = halving(begun, (), SIMULATIONS)
    left_out = [worth[move] for move in moves if move not in tried]
    assert min(worth[move] for move in tried) >= max(left_out)


def test_after_a_move_rivals_decide_at_a_glance_and_own_turns_are_searched() -> None:
    node = next(iter(halving(begun, (), SIMULATIONS).values()))
    for _rival in range(2):
        (node,) = node.after.values()
    assert len(node.after) > 1


def test_what_wins_stays_longest() -> None:
    tried = halving(last_table, (), SIMULATIONS)
    best = next(iter(tried))
    assert best[0] == move_of(Take(7, False, (3, 4)))[0]
    assert tried[best].wins == tried[best].visits
    assert all(each.wins == 0 for move, each in tried.items() if move[0] != best[0])


def test_what_it_is_asked_about_stays_to_the_end_however_bad() -> None:
    losing = move_of(Take(3, False, (1, 2)))
    tried = halving(last_table, [losing], SIMULATIONS)
    assert tried[losing].wins == 0
    assert tried[losing].visits == max(each.visits for each in tried.values())


@pytest.mark.parametrize("simulations", [1, 40])
def test_everything_in_question_is_played_at_least_once(simulations: int) -> None:
    tried = halving(begun, begun().moves(), simulations)
    assert set(tried) == set(begun().moves())
    assert all(each.visits and math.isfinite(each.result) for each in tried.values())


def test_a_single_move_is_judged_too() -> None:
    only = begun()
    only.hands[only.mover] = 1
    only.market = [0] * len(only.market)
    tried = halving(only.copy, (), SIMULATIONS)
    assert [move[0] for move in tried] == [PLAY]
    assert next(iter(tried.values())).visits == SIMULATIONS
