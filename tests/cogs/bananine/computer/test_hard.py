"""Hard: how it deals what it can't see, and what it finds and says."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.games import Chance, IllegalMove
from bot.games.computer import EASY, NORMAL, Position, Remark, Weighed, seated
from bot.ui.i18n.texts import ENGLISH
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.computer.hard import Hard, dealing
from cogs.bananine.computer.quick import lead_worth, packed, rate, reach
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.events import End, Event, SurplusDrawn
from cogs.bananine.rules.game import GAME, Options, State, TurnPrompt, View
from cogs.bananine.rules.market import Action, Cards, Play, Take
from tests.cogs.bananine.tables import counts, table, turns
from tests.texts.catalogue import CATALOGUE

HARD = Hard()


def luck() -> Chance:
    return Chance(bytes(32))


def positions(seats: int, games: int) -> Iterator[tuple[State, list[Event]]]:
    """Every undecided state of some random games, with the events before it."""
    for number in range(games):
        history: list[Event] = []
        for state, step in turns(seats, number):
            yield state, list(history)
            history += step.events


def position(state: State, history: list[Event] | None = None) -> Position[View, TurnPrompt, Event]:
    return Position(GAME.view(state, state.mover), GAME.pending(state)[state.mover], history or [])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_deal_changes_only_what_is_hidden(seats: int) -> None:
    for state, history in islice(positions(seats, 6), 100):
        deal = dealing(GAME.view(state, state.mover), history)
        dealt, other = deal(luck()), deal(Chance(bytes([1] * 32)))
        kept = {"hands": state.hands, "deck": state.deck, "box": state.box, "recent": state.recent}
        assert replace(dealt, **kept) == state
        assert dealt.hands[state.mover] == state.hands[state.mover]
        assert list(map(len, dealt.hands)) == list(map(len, state.hands))
        assert all(hand == tuple(sorted(hand)) for hand in dealt.hands)
        assert hidden(dealt) == hidden(state)
        assert sorted(dealt.deck) == sorted(state.deck)
        assert len(dealt.deck) < 6 or dealt.deck != other.deck
        assert state.turn > seats or dealt.hands != other.hands


def hidden(state: State) -> Counter[int]:
    """All cards in hands and box."""
    return Counter([*state.box, *(card for hand in state.hands for card in hand)])


def test_a_history_with_gaps_is_refused() -> None:
    state = next(state for state, _ in turns(2, 1) if len(state.deck) < len(DECK.surplus_cards))
    with pytest.raises(ValueError, match="by the history"):
        dealing(GAME.view(state, state.mover), [])


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


def test_it_says_how_often_each_choice_wins_whatever_the_order_of_the_cards() -> None:
    asked, losing, wins = position(last_turn()), Take(3, False, (1, 2)), Take(7, False, (4, 3))
    weighed = HARD.weigh(asked, luck(), among=[losing, wins])
    chances = {each.action: each.win for each in weighed}
    assert weighed[0].action == HARD.decide(asked, luck())
    assert (weighed[0].win, chances[losing], chances[wins]) == (1, 0, 1)
    assert Take(7, False, (3, 4)) not in chances


def test_it_weighs_no_illegal_move() -> None:
    with pytest.raises(IllegalMove):
        HARD.weigh(position(last_turn()), luck(), [Take(7, False, (4, 5))])


def test_who_is_easy_plays_on_so() -> None:
    asked = position(GAME.setup(3, Options(), Chance(bytes([3] * 32))))
    own = asked.view.seat
    among = {
        level: HARD.weigh(
            dataclasses.replace(
                asked,
                budget=4,
                characters=seated(None if seat == own else level for seat in range(3)),
            ),
            luck(),
        )[0].win
        for level in (EASY, NORMAL)
    }
    assert among[EASY] > among[NORMAL] + 0.1


TAKE, SURPLUS, CARD = Take(7, False, (3, 4)), Take(9, True, (4, 5)), Play(5)


@pytest.mark.parametrize(
    ("weighed", "english"),
    [
        (
            [Weighed(TAKE, 0.624), Weighed(SURPLUS, 0.55)],
            "take the 7 for 3 + 4. You then have the most 7s. "
            "Chance of winning: 62%, otherwise 55% at best.",
        ),
        (
            [Weighed(TAKE, 0.62), Weighed(SURPLUS, 0.63)],
            "take the 7 for 3 + 4. You then have the most 7s. "
            "Another choice would be about as good.",
        ),
        (
            [Weighed(SURPLUS, 1.0)],
            "take the surplus 9 for 4 + 5. Nothing else is worth considering.",
        ),
        (
            [Weighed(CARD, 0.5), Weighed(Play(4), 0.2)],
            "play a 5. You can’t take anything. Chance of winning: 50%, otherwise 20% at best.",
        ),
    ],
)
def test_it_says_what_to_do_and_why(weighed: list[Weighed[Action]], english: str) -> None:
    reason, texts = HARD.reason(position(last_turn()), weighed), CATALOGUE.texts(ENGLISH)
    said = ". ".join(texts.say(key, **reason.values) for key in (reason.move, reason.why))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == english


@pytest.mark.parametrize(
    ("own", "other", "gain"),
    [(1, 0, "ahead"), (0, 0, "most"), (1, 1, "most"), (0, 1, "tie"), (0, 2, "behind")],
)
def test_it_says_what_a_move_brings_at_once(own: int, other: int, gain: str) -> None:
    state = table((3, 4), {7: 1}, turn=1, piles=[counts({7: other}), counts({7: own})])
    found = [Weighed[Action](TAKE, 0.6), Weighed[Action](TAKE, 0.5)]
    assert HARD.reason(position(state), found).values["gain"] == gain


AHEAD = [counts({}), counts({8: 1, 9: 1})]


@pytest.mark.parametrize(
    ("hand", "piles", "named"),
    [((1, 2, 2), AHEAD, "bn-blunder-end"), ((1, 2, 2), None, None), ((1, 4), AHEAD, None)],
)
def test_it_is_a_blunder_to_bring_on_the_end_behind_without_need(
    hand: tuple[int, ...], piles: list[tuple[int, ...]] | None, named: str | None
) -> None:
    asked = position(table(hand, {3: 1, 5: 1}, piles=piles))
    found = HARD.blunder(asked, Take(5, False, hand), [])
    assert (found and found.key) == named


def test_a_surplus_card_is_luck() -> None:
    asked = position(table((1, 2, 3), {3: 1}))
    found = HARD.luck(asked, Take(3, False, (3,)), [SurplusDrawn(7, "discard", 7)])
    assert found == Remark("bn-luck-surplus", {"value": 7, "cards": 8})
    assert HARD.luck(asked, Take(3, False, (3,)), []) is None


def decision(level: str, state: State, luck: int) -> Action:
    seat = state.mover
    view, prompt = GAME.view(state, seat), GAME.pending(state)[seat]
    action: Action = COMPUTERS[level].decide(Position(view, prompt), Chance(bytes([luck] * 32)))
    return action


def test_easy_takes_many_cards_and_is_careless_in_paying() -> None:
    state = table((1, 1, 1, 1, 1, 1, 6), {7: 1, 2: 3})
    moves = {decision(EASY, state, luck) for luck in range(40)}
    assert all(isinstance(move, Take) and move.value == 2 for move in moves)
    assert len(moves) == 2


@pytest.mark.parametrize(
    ("state", "good"),
    [
        (table((1, 2, 4, 4, 5, 8), {9: 1}, piles=[counts({8: 1})] * 2), {(4, 5), (1, 4, 4)}),
        (
            table((1, 1, 1, 2, 4, 5), {6: 1, 7: 1}, piles=[counts({7: 1, 6: 3}), counts({7: 1})]),
            {(2, 5), (1, 1, 5), (1, 2, 4), (1, 1, 1, 4)},
        ),
    ],
    ids=["it keeps the cards that its rival collects", "it takes what wins a majority"],
)
def test_normal_thinks_of_majorities(state: State, good: set[Cards]) -> None:
    for luck in range(10):
        move = decision(NORMAL, state, luck)
        assert isinstance(move, Take)
        assert move.payment in good


def test_what_a_move_leaves_in_the_market_is_offered_to_the_next_player() -> None:
    view = GAME.view(table((1, 3, 4), {7: 1}, surplus=(4, 7, 7)), 0)
    moves = [Take(7, False, (3, 4)), Take(7, True, (3, 4)), Take(4, True, (1, 3))]
    assert [round(each, 3) for each in rate(view, moves)] == [-0.165, -0.158, -0.063]
    alone = GAME.view(table((1, 3, 4), {}, surplus=(4,)), 0)
    assert round(rate(alone, moves[2:])[0], 3) == -0.076


@pytest.mark.parametrize(
    ("hand", "totals"), [((), 0), ((1,), 0), ((9,), 1), ((2, 3), 3), ((1, 2, 4, 8), 8), ((9, 9), 1)]
)
def test_reach_counts_the_totals_that_a_hand_adds_up_to(hand: Cards, totals: int) -> None:
    assert reach(packed(hand)) == totals


def test_a_lead_is_worth_more_the_fewer_cards_are_left() -> None:
    assert lead_worth(0, 5) == 1
    assert 1 < lead_worth(1, 5) < lead_worth(1, 0) < 2
    assert lead_worth(2, 3) + lead_worth(-2, 3) == pytest.approx(2)
