"""What Green Port's computer players decide and say, and how *hard* searches."""

from dataclasses import replace as replaced
from statistics import fmean
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, Position, Remark, Weighed, seated
from bot.games.entry import find_games
from bot.ui.i18n.texts import LANGUAGES
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.computer.hard import DEPTH, MOST_MATCHES, Hard, Turn, candidates
from cogs.green_port.computer.network import features_of, fitted
from cogs.green_port.computer.normal import Normal
from cogs.green_port.computer.plans import after
from cogs.green_port.rules import actions
from cogs.green_port.rules.components import CARDS, GREEN_X, NO_CUBES
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from tests.bench.truth import match
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    card,
    play,
    position,
    table,
)
from tests.texts.catalogue import CATALOGUE

FIVE_RED = (None, 1, 1, 1, 1, 1)
"""The only open objective costs five red cubes."""


FOUR_RED, LAST_WINS = (4, 1, 1, 1), (None, 1, 0, 0, 1, 0)
POOR: dict[str, Any] = {
    "row": (card(RED), card(BLUE), BLACKS[0]), "phase": Phase.RESCUE, "cubes": ((0, 1, 0, 0),),
    "sold": ((), (0,)), "black_drawn": True,
}  # fmt: skip
"""A trade during the rescue has left fewer cubes than a second chance costs."""
WEALTHY = {**POOR, "row": (card(RED), BLACKS[0]), "cubes": ((0, 3, 1, 2),)}


def decision(level: str, state: State) -> actions.Action:
    """The decision at seat 0."""
    action: actions.Action = COMPUTERS[level].decide(position(state, 0), Chance(bytes(range(32))))
    return action


NORMALLY: dict[str, tuple[dict[str, Any], actions.Action]] = {
    "draws the first card": ({}, actions.Draw()),
    "draws on without risk": ({"row": (GREEN_X, BLACKS[0])}, actions.Draw()),
    "stops when a bust is likely": (
        {"row": (card(RED), card(RED, 6), card(RED, 4), card(BLUE)), "draws": (*BLACKS, 29, 30),
         "deck_is_short": True},
        actions.TakeColour(RED),
    ),
    "draws on when no black card is left": (
        {"row": (*BLACKS, card(RED)), "cubes": ((4, 0, 0, 0), NO_CUBES)}, actions.Draw()
    ),
    "completes the greater objective first": (
        {"phase": Phase.UTILISE, "cubes": ((6, 0, 1, 0), NO_CUBES)}, actions.Complete(2)
    ),
    "trades for the last missing cube": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 3, 0), NO_CUBES)},
        actions.Specialise((0, 0, 3, 0), RED),
    ),
    "trades two for one with red headquarters": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 1, 1), NO_CUBES),
         "sold": ((0,), (1, 1, 1), (), ())},
        actions.Specialise((0, 0, 1, 1), RED),
    ),
    "makes a useful trade when asked for one": (
        {"row": (card(BLUE),), "phase": Phase.REFER, "waiting": (1,), "owners": FIVE_RED,
         "cubes": ((4, 0, 3, 0), (1, 0, 0, 0))},
        actions.Specialise((0, 0, 3, 0), RED),
    ),
    "does not trade after the orange X": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 3, 0), NO_CUBES), "dispersed": True},
        actions.EndTurn(),
    ),
    "trades its most plentiful cubes first": (
        {"phase": Phase.UTILISE, "owners": (1, 1, 1, None, 1, 1), "cubes": ((3, 3, 3, 1),),
         "sold": ((0, 1, 1), *[(1, 1, 1)] * 3)},
        actions.Specialise((2, 0, 0, 0), YELLOW),
    ),
    "lays the marker that it lacks most": (
        {"phase": Phase.UTILISE, "owners": (1, 1, 1, None, 1, 1), "cubes": ((0, 1, 4, 0),)},
        actions.Buy(GREEN, YELLOW),
    ),
    "buys headquarters with cubes that serve nothing else": (
        {"phase": Phase.UTILISE, "cubes": ((3, 0, 0, 0), NO_CUBES), "owners": (1,) * 6},
        actions.Buy(RED),
    ),
    "pays for a second chance when that is cheap": (
        {"row": (card(BLUE), BLACKS[0]), "phase": Phase.RESCUE, "owners": FIVE_RED,
         "cubes": ((5, 0, 0, 1), NO_CUBES), "sold": ((), (0,), (), ())},
        actions.Rescue((0, 0, 0, 1)),
    ),
    "chooses the cube that it needs": (
        {"row": (GREEN_X,), "phase": Phase.UNDERDOG, "waiting": (0,), "owners": FIVE_RED,
         "cubes": ((4, 0, 0, 0), NO_CUBES)},
        actions.ChooseCube(RED),
    ),
    "keeps what it needs when the police disperse": (
        {"phase": Phase.DISPERSION, "waiting": (0,), "owners": FIVE_RED,
         "cubes": ((5, 0, 0, 5), NO_CUBES)},
        actions.Disperse((0, 0, 0, 5)),
    ),
    "refers what it needs": (
        {"row": (card(RED), card(RED, 6)), "phase": Phase.REFER, "waiting": (0,), "active": 1,
         "cubes": ((3, 0, 0, 1), NO_CUBES), "owners": FIVE_RED},
        actions.Refer(RED, YELLOW),
    ),
    "passes on what it does not need": (
        {"row": (card(GREEN),), "phase": Phase.REFER, "waiting": (0,), "active": 1,
         "cubes": ((3, 0, 0, 0), NO_CUBES), "owners": FIVE_RED},
        actions.Pass(),
    ),
    "trades for what is missing": (
        {"phase": Phase.UTILISE, "cubes": (FOUR_RED,)}, actions.Specialise((0, 1, 1, 1), RED)
    ),
    "declines what it can not pay": (POOR, actions.DeclineRescue()),
}  # fmt: skip
EASILY: dict[str, tuple[dict[str, Any], actions.Action]] = {
    "declines what it can not pay": (POOR, actions.DeclineRescue())
}
HARDLY: dict[str, tuple[dict[str, Any], actions.Action]] = {
    "completes to win": (
        {"phase": Phase.UTILISE, "owners": LAST_WINS, "cubes": ((5, 0, 0, 0),)},
        actions.Complete(0),
    ),
    "does not end to lose": (
        {"phase": Phase.UTILISE, "owners": FIVE_RED, "cubes": ((5, 0, 0, 0),)}, actions.EndTurn()
    ),
    "trades for what is missing": (
        {"phase": Phase.UTILISE, "owners": LAST_WINS, "cubes": (FOUR_RED,)},
        actions.Specialise((0, 1, 1, 1), RED),
    ),
    "passes if a referral gains no more than it costs": (
        {"phase": Phase.REFER, "active": 1, "waiting": (0,), "row": (card(RED),),
         "cubes": ((1, 0, 0, 0),)},
        actions.Pass(),
    ),
    "keeps what it needs when the police disperse in another's turn": (
        {"phase": Phase.DISPERSION, "waiting": (0,), "active": 1, "owners": LAST_WINS,
         "cubes": ((5, 0, 0, 5),), "bonus_given": True},
        actions.Disperse((0, 0, 0, 5)),
    ),
    "pays for a second chance when that is cheap": (WEALTHY, actions.Rescue((0, 0, 1, 0))),
    "declines what it can not pay": (POOR, actions.DeclineRescue()),
}  # fmt: skip
CHOICES = {
    f"{level} {what}": (level, *choice)
    for level, choices in ((EASY, EASILY), (NORMAL, NORMALLY), (HARD, HARDLY))
    for what, choice in choices.items()
}


@pytest.mark.parametrize(("level", "given", "action"), CHOICES.values(), ids=CHOICES)
def test_a_level(level: str, given: dict[str, Any], action: actions.Action) -> None:
    assert decision(level, table(**given)) == action


def test_hard_counts_the_cards_that_are_left() -> None:
    row = (card(RED), card(RED, 6))
    without_police = [c for c in range(len(CARDS)) if c not in row and c not in BLACKS]
    state = replace(table(row=row), deck=tuple(without_police))
    assert decision(HARD, state) == actions.Draw()
    state = replace(state, deck=(*BLACKS, card(BLUE)), discard=())
    assert decision(HARD, state) == actions.TakeColour(RED)
    all_cards = (card(RED), card(BLUE), card(GREEN), BLACKS[0])
    state = replace(table(**WEALTHY), row=all_cards, deck=(), discard=())
    assert decision(HARD, state) == actions.DeclineRescue()


@pytest.mark.parametrize(
    ("police", "safe", "usual"),
    [(1, actions.Draw(), actions.Draw()), (2, actions.TakeColour(RED), actions.Draw())],
)
def test_for_the_late_it_risks_one_in_ten_at_most(
    police: int, safe: actions.Action, usual: actions.Action
) -> None:
    deck = (*BLACKS[:police], *[card(BLUE, symbol) for symbol in range(1, 7)], card(GREEN, 1),
            card(GREEN, 2), card(YELLOW, 1))  # fmt: skip
    state = replace(table(row=(card(RED),)), deck=deck)
    for levels, action in (([None, None], safe), ([NORMAL, None], usual), ([], usual)):
        asked = replaced(position(state, 0), characters=seated(levels))
        assert Normal().decide(asked, Chance(bytes(32))) == action


def test_normal_stops_empty_when_no_card_is_left() -> None:
    state = replace(table(row=(GREEN_X,), deck_is_short=True), discard=())
    assert decision(NORMAL, state) == actions.StopEmpty()


def test_normal_gives_up_many_cubes_one_by_one() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 9, 9, 9),))
    action = decision(NORMAL, state)
    assert isinstance(action, actions.Disperse)
    assert sum(action.cubes) == 18
    assert action in asked(state, 0).choices()


ENTRY = find_games()[GAME.key]
CHANCE = bytes(range(32))
SALE = 3
"""The feature for the points of an End Game Purchase."""


def test_easy_takes_what_its_nearest_objective_lacks() -> None:
    row = (card(RED), *[card(BLUE, symbol) for symbol in range(5)])
    state = table(row=row, owners=(None, 1, 1, 1, 1, 1), cubes=((4, 1, 1, 1), NO_CUBES))
    asked = position(state, 0)
    taken = [COMPUTERS[EASY].decide(asked, Chance(bytes([luck] * 32))) for luck in range(24)]
    assert taken.count(actions.TakeColour(RED)) > 16


SMALL_DECK = (card(RED), card(RED, 6), card(BLUE), card(YELLOW, 1), BLACKS[0])


@pytest.mark.parametrize("cards", [SMALL_DECK, SMALL_DECK[:2]], ids=["police", "none"])
def test_the_value_of_drawing_is_the_mean_over_every_order(cards: tuple[int, ...]) -> None:
    row = (card(RED, 4), card(BLUE, 3), card(GREEN, 2))
    state = table(row=row, cubes=((1, 0, 2, 0), (0, 1, 1, 0)))
    state = replace(state, deck=cards, discard=())
    turn = Turn(fitted())

    def best(lying: State) -> float:
        stopped = turn.stopped(lying)
        return max(stopped, drawn(lying)) if lying.deck else stopped

    def drawn(lying: State) -> float:
        found = []
        for number in lying.deck:
            rest = tuple([other for other in lying.deck if other != number])
            struck = after(replace(lying, deck=(*rest, number)), 0, actions.Draw())
            bust = struck.phase is Phase.UTILISE
            found.append(turn.ended(turn.spent(struck))[0] if bust else best(struck))
        return fmean(found)

    mean = pytest.approx(drawn(state), abs=1e-12)
    for pile in (state, replace(state, deck=(), discard=cards)):
        assert Turn(fitted()).drawn(GAME.view(pile, 0), len(CARDS)) == mean


def test_a_draw_is_worth_more_with_a_second_chance() -> None:
    state = replace(table(**POOR), phase=Phase.HIRE, row=(card(RED),), black_drawn=False)
    state = replace(state, cubes=((6, 3, 0, 0), NO_CUBES), deck=BLACKS[:1], discard=())
    turn = Turn(fitted())
    lost = after(after(state, 0, actions.Draw()), 0, actions.DeclineRescue())
    assert turn.drawn(GAME.view(state, 0), 1) > turn.ended(turn.spent(lost))[0]


def test_of_what_follows_a_second_chance_one_card_is_searched() -> None:
    view, rescue = GAME.view(table(**WEALTHY), 0), actions.Rescue((0, 0, 1, 0))
    one_card = Turn(fitted()).hired(after(view, 0, rescue), depth=1)
    assert Turn(fitted()).chance(view, rescue, DEPTH) == one_card


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_known_of_one_state_is_not_taken_for_another(seats: int) -> None:
    for point in (met.position for met in match(ENTRY, seats, (EASY,), 3)[20::46]):
        view, shared = point.view, Turn(fitted())
        for action in candidates(view, point.prompt):
            alone = Turn(fitted()).chance(view, action, 1)
            assert shared.chance(view, action, 1) == pytest.approx(alone, abs=0.005)


def test_of_equally_rich_seats_the_later_one_is_expected_to_buy_first() -> None:
    cubes = ((4, 0, 0, 0), (4, 0, 0, 0), (0, 7, 0, 0))
    for start, points in ((0, (1, 2, 3)), (1, (2, 1, 3))):
        state = table(seats=3, owners=(0, 0, 0, 0, 0, 0), cubes=cubes, start=start)
        assert [4 * features[SALE] for features in features_of(state)] == list(points)


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


def test_playing_on_overrules_the_search_only_if_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = [
        Weighed[actions.Action](actions.EndTurn(), 0.9),
        Weighed[actions.Action](actions.Complete(0), 0.2),
    ]
    monkeypatch.setattr("cogs.green_port.computer.hard.searched", lambda *_: wrong)
    best, *others = Hard().weigh(racing(), Chance(CHANCE))
    assert best.action == actions.Complete(0)
    assert best.win == 1 > max(each.win for each in others)
    monkeypatch.setattr("bot.games.search.Search.gap", lambda *_: (0.1, 0.1))
    assert Hard().weigh(racing(), Chance(CHANCE))[0].action == actions.EndTurn()


def test_a_greater_budget_plays_more_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    halve = Mock(return_value=[Weighed(actions.Complete(0), 1.0)])
    monkeypatch.setattr("bot.games.search.Search.halve", halve)
    for budget in (1, 5, 50):
        Hard().weigh(replaced(racing(), budget=budget), Chance(CHANCE))
    few, more, most = (matches for (_, matches, _), _ in halve.call_args_list)
    assert 0 < few < more < most == MOST_MATCHES


def test_it_says_what_to_do_and_why() -> None:
    keys = set()
    for point in (met.position for met in match(ENTRY, 3, (NORMAL,), 6)):
        first, *others = list(point.prompt.choices())[:2]
        weighed = [Weighed(first, 0.5), *[Weighed(other, 0.2) for other in others]]
        reason = Hard().reason(point, weighed)
        for texts in map(CATALOGUE.texts, LANGUAGES):
            assert not texts.say(reason.move, **reason.values).endswith(".")
            assert texts.say(reason.why, **reason.values).endswith(".")
        keys.add(reason.move)
    assert len(keys) > 6


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (actions.Refer(RED, paying=BLUE), "pay a ● for the red ▲ (one cube)"),
        (actions.Specialise((2, 0, 1, 0), YELLOW), "swap 2 ▲ 1 ◆ for a yellow ★"),
        (actions.TakeColour(RED), "stop and take red ▲ (one cube, enough for +7)"),
    ],
)
def test_it_says_which_cubes_to_pay_or_take(action: actions.Action, words: str) -> None:
    cubes = (5, 0, 1, 0), (2, 1, 1, 0)
    state = table(phase=Phase.REFER, waiting=(1,), row=(card(RED),), cubes=cubes)
    reason = Hard().reason(position(state, 1), [Weighed(action, 0.5)])
    said = CATALOGUE.texts("en-US").say(reason.move, **reason.values)
    assert said.replace("\u00a0", " ") == words


PAYABLE = table(phase=Phase.UTILISE, cubes=[(6, 0, 0, 0)])
HOARD = table(phase=Phase.UTILISE, cubes=[(1, 6, 1, 0)], owners=[1, 1, 1, 1, 1, 1])
LACKING = table(
    phase=Phase.REFER, waiting=(1,), row=[card(GREEN)], cubes=[(4, 0, 0, 0), (1, 0, 0, 1)]
)


@pytest.mark.parametrize(
    ("state", "action", "named"),
    [
        (PAYABLE, actions.EndTurn(), "gp-blunder-payable"),
        (PAYABLE, actions.Complete(0), None),
        (HOARD, actions.EndTurn(), "gp-blunder-limit"),
        (LACKING, actions.Refer(GREEN, RED), "gp-blunder-pays"),
        (LACKING, actions.Refer(GREEN, YELLOW), None),
    ],
)
def test_a_blunder_is_named(state: State, action: actions.Action, named: str | None) -> None:
    seat = 1 if isinstance(action, actions.Refer) else 0
    found = Hard().blunder(position(state, seat), action, [])
    assert (found and found.key) == named


@pytest.mark.parametrize(
    ("drawn", "remark"),
    [
        (BLACKS[0], Remark("gp-luck-bust", {"chance": 17})),
        (card(BLUE), Remark("gp-luck-card", {"colour": 1, "chance": 20})),
    ],
)
def test_what_was_drawn_is_told_with_its_chance(drawn: int, remark: Remark) -> None:
    state = table(draws=[drawn], row=[card(RED)])
    _, events = play(state, (0, actions.Draw()))
    assert Hard().luck(position(state, 0), actions.Draw(), events) == remark
    assert Hard().luck(position(state, 0), actions.TakeColour(RED), []) is None
