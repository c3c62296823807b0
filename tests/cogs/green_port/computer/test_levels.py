"""The three levels: legal, repeatable, and each better than the one below."""

from collections.abc import Iterator
from dataclasses import replace as replaced
from itertools import islice
from statistics import fmean

import pytest
from msgspec.structs import replace

from bot.games import Chance, required_seats
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Position, Weighed, seated
from bot.games.record import seed_of_game
from bot.ui.i18n.texts import LANGUAGES
from cogs.green_port.computer import COMPUTERS, rollouts
from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.network import Outlook, fitted
from cogs.green_port.computer.rollouts import measured_cost, race
from cogs.green_port.computer.search import timing_after
from cogs.green_port.computer.turns import Hiring, Turn, next_state
from cogs.green_port.rules.actions import (
    Action,
    Complete,
    DeclineRescue,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    TakeColour,
)
from cogs.green_port.rules.components import CARDS, NO_CUBES, Cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Options, Phase, State
from cogs.green_port.rules.view import View
from tests.bench.arena.games import Meeting, play
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, YELLOW, card, position, table
from tests.texts.catalogue import CATALOGUE

CHANCE = bytes(range(32))


def choice(level: str, state: State, seat: int) -> Action:
    action: Action = COMPUTERS[level].decide(position(state, seat), Chance(CHANCE))
    return action


def states(levels: list[str], number: int) -> Iterator[tuple[State, int]]:
    """Each state of a match among these levels, with its deciding seat."""
    chance = Chance(seed_of_game(GAME, 21, number))
    state = GAME.setup(len(levels), GAME.unattended(), chance)
    while prompts := GAME.pending(state):
        seat = next(iter(required_seats(prompts)))
        yield state, seat
        luck = chance.branch(f"{seat} {state.numbers}")
        action = COMPUTERS[levels[seat]].decide(position(state, seat), luck)
        assert action in prompts[seat].choices()
        state, _ = GAME.apply(state, seat, action, chance)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_gives_the_same_match(level: str) -> None:
    first, second = (list(islice(states([level] * 2, 2), 15)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("better", "worse", "games"), [(NORMAL, EASY, 8), (HARD, EASY, 1)])
def test_a_higher_level_beats_a_lower_one(better: str, worse: str, games: int) -> None:
    played = play(Meeting(GAME.key, better, worse, 2, 21, 1, range(games)))
    assert sum(game.share for game in played) >= 0.6 * games


def test_matches_among_easy_players_seldom_reach_the_default_limit() -> None:
    ended = [[*states([EASY] * 4, number)][-1][0] for number in range(10)]
    usual = Options().round_limit or 0
    assert sum(state.round > usual for state in ended) <= 1


SMALL_DECK = (card(RED), card(RED, 6), card(BLUE), card(YELLOW, 1), BLACKS[0], BLACKS[1])


def test_the_value_of_drawing_is_the_mean_over_every_order() -> None:
    row = (card(RED, 4), card(BLUE, 3), card(GREEN, 2))
    state = table(row=row, cubes=((1, 0, 2, 0), (0, 1, 1, 0)))
    state = replace(state, deck=SMALL_DECK, discard=())
    view = GAME.view(state, 0)
    outlook = Outlook(state.objectives, timing_after(view), fitted())
    hiring = Hiring(Turn(view, outlook))

    def best(lying: State) -> float:
        stopped = hiring.stop_value(lying)
        return max(stopped, drawn(lying)) if lying.deck else stopped

    def drawn(lying: State) -> float:
        found = []
        for number in lying.deck:
            rest = tuple([other for other in lying.deck if other != number])
            after = next_state(replace(lying, deck=(*rest, number)), 0, Draw())
            seen = GAME.view(after, 0)
            bust = after.phase is Phase.UTILISE
            spent = Turn(seen, outlook).after_spending(board_of(seen), True)
            found.append(outlook.chances(spent)[0] if bust else best(after))
        return fmean(found)

    assert hiring.draw_value(state, len(SMALL_DECK)) == pytest.approx(drawn(state), abs=1e-12)


def test_the_value_of_drawing_counts_the_cards_that_are_left() -> None:
    row = (card(RED), card(RED, 6))
    without_police = [c for c in range(len(CARDS)) if c not in row and c not in BLACKS]
    state = replace(table(row=row), deck=tuple(without_police))
    assert choice(HARD, state, 0) == Draw()
    state = replace(state, deck=(*BLACKS, card(BLUE)), discard=())
    assert choice(HARD, state, 0) == TakeColour(RED)


FIVE_RED, FOUR_RED, LAST_WINS = (5, 0, 0, 0), (4, 1, 1, 1), (None, 0, 1, 1, 0, 1)


@pytest.mark.parametrize(
    ("level", "owners", "held", "action"),
    [
        pytest.param(NORMAL, LAST_WINS, FIVE_RED, Complete(0), id="normal completes to win"),
        pytest.param(HARD, LAST_WINS, FIVE_RED, Complete(0), id="hard completes to win"),
        pytest.param(HARD, (None, *[0] * 5), FIVE_RED, EndTurn(), id="hard does not end to lose"),
        pytest.param(NORMAL, (), FOUR_RED, Specialise((0, 1, 1, 1), RED), id="normal trades"),
        pytest.param(HARD, LAST_WINS, FOUR_RED, Specialise((0, 1, 1, 1), RED), id="hard trades"),
    ],
)
def test_cubes_are_spent_on_an_objective_when_that_helps(
    level: str, owners: tuple[int | None, ...], held: Cubes, action: Action
) -> None:
    state = table(phase=Phase.UTILISE, active=1, owners=owners, cubes=(NO_CUBES, held))
    assert choice(level, state, 1) == action


def test_hard_passes_if_a_referral_gains_no_more_than_it_costs() -> None:
    state = table(
        phase=Phase.REFER, waiting=(1,), row=(card(RED),), cubes=((0, 0, 0, 0), (1, 0, 0, 0))
    )
    assert choice(HARD, state, 1) == Pass()


def test_more_than_one_rival_is_expected_to_refer_as_normal_does() -> None:
    referred = 0
    for state, seat in islice(states([EASY] * 4, 3), 150):
        if state.phase is not Phase.REFER:
            continue
        view = GAME.view(state, state.active)
        turn = Turn(view, Outlook(view.objectives, timing_after(view), fitted()))
        expected = state
        while expected.phase is Phase.REFER:
            seat = expected.waiting[0]
            action = COMPUTERS[NORMAL].decide(position(expected, seat), Chance(CHANCE))
            referred += isinstance(action, Refer)
            expected = next_state(expected, seat, action)
        board = turn.board(expected)
        assert turn.after_turn(state) == turn.after_spending(board, not expected.dispersed)
    assert referred


def test_beside_hard_levels_change_the_chances_but_not_their_order() -> None:
    state = table(row=(card(RED), card(BLUE)), cubes=((2, 1, 0, 0), (1, 1, 0, 0)))
    asked = position(state, 0)
    untold, equal, low, high = [
        Hard().weigh(replaced(asked, characters=seated(levels)), Chance(CHANCE))
        for levels in ([], [HARD, HARD], [EASY, HARD], [HARD, NORMAL])
    ]
    assert low[0].win < untold[0].win < high[0].win
    assert equal[0].win == pytest.approx(untold[0].win)
    for each in (equal, low, high):
        assert [other.action for other in each] == [other.action for other in untold]


def racing() -> Position[View, Question, Event]:
    """Completing the last objective wins, and both seats can."""
    owners = (None, 0, 1, 1, 0, 0)
    cubes = ((5, 0, 0, 0), (5, 0, 0, 0))
    return position(table(phase=Phase.UTILISE, owners=owners, cubes=cubes), 0)


def test_the_levels_at_the_table_play_the_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "REVIEW_STAGES", [(30, 0.04), (40, 0.08)])
    untold, normals, easies = [
        measured_cost(
            replaced(racing(), characters=seated(levels)), Complete(0), EndTurn(), Chance(CHANCE)
        )
        for levels in ([], [None, HARD], [EASY, EASY])
    ]
    assert untold == normals > 0.5
    assert normals != easies
    assert measured_cost(racing(), EndTurn(), EndTurn(), Chance(CHANCE)) == 0
    monkeypatch.setattr(rollouts, "REVIEW_STAGES", [(4, 1.1), (40, 0.0)])
    assert measured_cost(racing(), Complete(0), EndTurn(), Chance(CHANCE)) == 0, (
        "too little at first"
    )
    monkeypatch.setattr(rollouts, "REVIEW_STAGES", [(40, 0.0)])
    monkeypatch.setattr(rollouts, "SURE_ERRORS", 100)
    assert measured_cost(racing(), Complete(0), EndTurn(), Chance(CHANCE)) == 0, "it isn't sure"


def test_rollouts_overrule_a_hint_only_if_they_clearly_find_a_better_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = [Weighed[Action](EndTurn(), 0.9), Weighed[Action](Complete(0), 0.2)]
    best, *others = race(racing(), wrong, Chance(CHANCE))
    assert best.action == Complete(0)
    assert best.win == 1 > next(each.win for each in others if each.action == EndTurn())
    assert race(racing(), wrong[::-1], Chance(CHANCE)) == wrong[::-1]
    monkeypatch.setattr(rollouts, "MOST_STEPS", 0)
    assert race(racing(), wrong, Chance(CHANCE)) == wrong, "too few matches show it"


def test_a_hint_tries_trades_that_buy_nothing_at_once() -> None:
    owners, cubes = (None, 0, 1, 1, 0, 0), ((4, 1, 1, 1), (5, 0, 0, 0))
    asked = position(table(phase=Phase.UTILISE, owners=owners, cubes=cubes), 0)
    found = [Weighed[Action](EndTurn(), 0.5)]
    assert race(asked, found, Chance(CHANCE))[0].action == Specialise((0, 1, 1, 1), RED)


def test_a_hint_tries_trades_while_hiring_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class TradersWin:
        steps = 0

        def won(self, action: Action, matches: int = 1) -> float:
            return float(isinstance(action, Specialise))

        def gap(self, better: Action, other: Action, matches: int) -> tuple[float, float]:
            return self.won(better) - self.won(other), 0.0

    monkeypatch.setattr(rollouts, "_rollouts", lambda *_: TradersWin())
    asked = position(table(row=(card(BLUE),), cubes=((3, 0, 0, 0),)), 0)
    best, *_ = race(asked, [Weighed(Draw(), 0.5)], Chance(CHANCE))
    assert isinstance(best.action, Specialise)
    assert best.action.paid == (3, 0, 0, 0)


def test_spending_like_hard_counts_as_the_steps_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a hint of few steps could take many seconds, as *hard* would spend often."""
    spent = 0

    def weigh(*_: object) -> list[Weighed[Action]]:
        nonlocal spent
        spent += 1
        return [Weighed(EndTurn(), 0.5)]

    monkeypatch.setattr(rollouts, "SPENDING_STEPS", rollouts.MOST_STEPS)
    monkeypatch.setattr("cogs.green_port.computer.search.weigh", weigh)
    asked = position(table(row=(card(RED), card(BLUE))), 0)
    found = [Weighed[Action](TakeColour(colour), 0.5) for colour in (RED, BLUE)]
    assert race(asked, found, Chance(CHANCE)) == found
    assert 0 < spent <= 3 * len(found)


def test_only_hints_without_a_hard_rival_are_raced(monkeypatch: pytest.MonkeyPatch) -> None:
    last = [Weighed[Action](EndTurn(), 0.0)]
    monkeypatch.setattr("cogs.green_port.computer.hard.race", lambda *_: last)
    monkeypatch.setattr("cogs.green_port.computer.hard.measured_cost", lambda *_: 0.0)
    hint, review, against_hard, unknown = [
        Hard().weigh(replaced(racing(), characters=seated(levels)), Chance(CHANCE), among)
        for levels, among in (
            ([None, EASY], []),
            ([None, EASY], [EndTurn()]),
            ([None, HARD], []),
            ([], []),
        )
    ]
    assert hint == last
    assert last not in (review, against_hard, unknown)


@pytest.mark.parametrize(("shown", "told"), [(0.0, 0.0), (0.1, 0.1), (2.0, 1.0)])
def test_a_review_tells_the_cost_that_rollouts_measure(
    shown: float, told: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.green_port.computer.hard.measured_cost", lambda *_: shown)
    wins = {each.action: each.win for each in Hard().weigh(racing(), Chance(CHANCE), [EndTurn()])}
    assert max(wins.values()) - wins[EndTurn()] == pytest.approx(told, abs=0.01)


def test_an_adviser_also_weighs_the_answers_it_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.green_port.computer.hard.measured_cost", lambda *_: 0.1)
    hard = Hard()
    for state, seat in islice(states([EASY] * 3, 4), 0, 200, 40):
        asked = position(state, seat)
        among = list(asked.prompt.choices())[:12]
        weighed = hard.weigh(asked, Chance(CHANCE), among)
        assert {*among} <= {other.action for other in weighed}
        assert all(0 <= other.win <= 1 for other in weighed)
        assert [other.win for other in weighed] == sorted(
            [other.win for other in weighed], reverse=True
        )
        assert weighed[0].action in asked.prompt.choices()


def test_it_says_what_to_do_and_why() -> None:
    hard, languages = Hard(), [CATALOGUE.texts(code) for code in LANGUAGES]
    keys = set()
    for state, seat in islice(states([NORMAL] * 3, 6), 0, 300, 12):
        asked = position(state, seat)
        reason = hard.reason(asked, hard.weigh(asked, Chance(CHANCE)))
        for texts in languages:
            assert not texts.say(reason.move, **reason.values).endswith(".")
            assert texts.say(reason.why, **reason.values).endswith(".")
        keys.add(reason.move)
    assert len(keys) >= 4


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Refer(RED, paying=BLUE), "pay a ● for the red ▲ (one cube)"),
        (Specialise((2, 0, 1, 0), YELLOW), "swap 2 ▲ 1 ◆ for a yellow ★"),
    ],
)
def test_it_says_which_cubes_to_pay(action: Action, words: str) -> None:
    state = table(phase=Phase.REFER, waiting=(1,), row=(card(RED),), cubes=((0,) * 4, (2, 1, 1, 0)))
    reason = Hard().reason(position(state, 1), [Weighed(action, 0.5)])
    said = CATALOGUE.texts("en-US").say(reason.move, **reason.values)
    assert said.replace("\u00a0", " ") == words


def test_a_rescue_is_weighed_with_the_hiring_that_follows() -> None:
    state = table(
        phase=Phase.RESCUE,
        row=(card(RED), BLACKS[0]),
        cubes=((0, 3, 1, 2),),
        sold=((), (0,)),
        black_drawn=True,
    )
    weighed = Hard().weigh(position(state, 0), Chance(CHANCE))
    assert isinstance(weighed[0].action, Rescue)
    row = (card(RED), card(BLUE), card(GREEN), BLACKS[0])
    row_is_all = replace(state, row=row, deck=(), discard=())
    weighed = Hard().weigh(position(row_is_all, 0), Chance(CHANCE))
    assert weighed[0].action == DeclineRescue()


def test_a_trade_while_hiring_is_no_worse_than_what_it_costs() -> None:
    state = table(row=(card(BLUE), card(GREEN)), cubes=((3, 1, 0, 0),))
    trade = Specialise((3, 0, 0, 0), YELLOW)
    weighed = Hard().weigh(position(state, 0), Chance(CHANCE), [trade])
    wins = {other.action: other.win for other in weighed}
    assert max(wins.values()) - 0.2 < wins[trade] <= max(wins.values())
