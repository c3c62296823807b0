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
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.network import features_of, fitted
from cogs.green_port.computer.search import Turn, candidates
from cogs.green_port.computer.spending import after
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
from tests.bench.arena import Meeting, play
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, YELLOW, card, position, table
from tests.texts.catalogue import CATALOGUE

CHANCE = bytes(range(32))
SALE = 3
"""The feature for the points of an End Game Purchase."""


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
    played = play(Meeting(GAME.key, better, worse, 2, range(games), 21))
    assert sum(game.share for game in played) >= 0.6 * games


def test_easy_takes_what_its_nearest_objective_lacks() -> None:
    row = (card(RED), *[card(BLUE, symbol) for symbol in range(5)])
    state = table(row=row, owners=(None, 1, 1, 1, 1, 1), cubes=(FOUR_RED, NO_CUBES))
    asked = position(state, 0)
    taken = [COMPUTERS[EASY].decide(asked, Chance(bytes([luck] * 32))) for luck in range(24)]
    assert taken.count(TakeColour(RED)) > 16


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
    turn = Turn(fitted())

    def best(lying: State) -> float:
        stopped = turn.stopped(lying)
        return max(stopped, drawn(lying)) if lying.deck else stopped

    def drawn(lying: State) -> float:
        found = []
        for number in lying.deck:
            rest = tuple([other for other in lying.deck if other != number])
            struck = after(replace(lying, deck=(*rest, number)), 0, Draw())
            bust = struck.phase is Phase.UTILISE
            found.append(turn.ended(turn.spent(struck))[0] if bust else best(struck))
        return fmean(found)

    assert turn.drawn(view, len(SMALL_DECK)) == pytest.approx(drawn(state), abs=1e-12)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_known_of_one_state_is_not_taken_for_another(seats: int) -> None:
    for state, seat in islice(states([EASY] * seats, 3), 20, None, 23):
        view, shared = GAME.view(state, seat), Turn(fitted())
        for action in candidates(view, position(state, seat).prompt):
            alone = Turn(fitted()).chance(view, action, 1)
            assert shared.chance(view, action, 1) == pytest.approx(alone, abs=0.005)


def test_of_equally_rich_seats_the_later_one_is_expected_to_buy_first() -> None:
    cubes = ((4, 0, 0, 0), (4, 0, 0, 0), (0, 7, 0, 0))
    for start, points in ((0, (1, 2, 3)), (1, (2, 1, 3))):
        state = table(seats=3, owners=(0, 0, 0, 0, 0, 0), cubes=cubes, start=start)
        assert [4 * features[SALE] for features in features_of(state)] == list(points)


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


def racing() -> Position[View, Question, Event]:
    """Completing the last objective wins, and both seats can."""
    owners, cubes = (None, 0, 1, 1, 0, 0), ((5, 0, 0, 0), (5, 0, 0, 0))
    return position(table(phase=Phase.UTILISE, owners=owners, cubes=cubes), 0)


def test_who_sits_at_the_table_plays_on() -> None:
    owners = (None, 0, 1, 1, 0, 0)
    asked = position(table(row=(card(RED), card(BLUE)), owners=owners), 0)
    untold, normals, easies = [
        Hard().weigh(replaced(asked, characters=seated(levels)), Chance(CHANCE))
        for levels in ([], [NORMAL, HARD], [EASY, EASY])
    ]
    assert untold == normals != easies


def test_playing_on_overrules_the_search_only_if_another_answer_clearly_wins_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = [Weighed[Action](EndTurn(), 0.9), Weighed[Action](Complete(0), 0.2)]
    monkeypatch.setattr("cogs.green_port.computer.search.weigh", lambda *_: wrong)
    best, *others = Hard().weigh(racing(), Chance(CHANCE))
    assert best.action == Complete(0)
    assert best.win == 1 > max(each.win for each in others)
    monkeypatch.setattr("bot.games.search.Search.gap", lambda *_: (0.1, 0.1))
    assert Hard().weigh(racing(), Chance(CHANCE))[0].action == EndTurn()


def test_a_hint_tries_trades_that_buy_nothing_at_once() -> None:
    owners, cubes = (None, 0, 1, 1, 0, 0), ((4, 1, 1, 1), (5, 0, 0, 0))
    asked = position(table(phase=Phase.UTILISE, owners=owners, cubes=cubes), 0)
    assert Hard().weigh(asked, Chance(CHANCE))[0].action == Specialise((0, 1, 1, 1), RED)


def test_an_adviser_also_weighs_the_answers_it_is_asked_about() -> None:
    for state, seat in islice(states([EASY] * 3, 4), 80, 200, 40):
        asked = position(state, seat)
        among = list(asked.prompt.choices())[:4]
        weighed = Hard().weigh(asked, Chance(CHANCE), among)
        assert {*among} <= {other.action for other in weighed}
        assert [other.win for other in weighed] == sorted(
            [other.win for other in weighed], reverse=True
        )


def test_it_says_what_to_do_and_why() -> None:
    languages = [CATALOGUE.texts(code) for code in LANGUAGES]
    keys = set()
    for state, seat in islice(states([NORMAL] * 3, 6), 60, 300, 24):
        asked = position(state, seat)
        reason = Hard().reason(asked, Hard().weigh(asked, Chance(CHANCE)))
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
    assert isinstance(choice(HARD, state, 0), Rescue)
    row = (card(RED), card(BLUE), card(GREEN), BLACKS[0])
    row_is_all = replace(state, row=row, deck=(), discard=())
    assert choice(HARD, row_is_all, 0) == DeclineRescue()
