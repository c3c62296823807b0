"""Choosing a move on the panel step by step, the paths in its controls, and its preview."""

import pytest

from bot.errors import StalePrompt
from bot.ui.layout.message import Button, Select
from bot.ui.screens.contract import Body, PartialChoice
from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    EndTriggered,
    GameEnded,
    Played,
    SurplusDrawn,
    Taken,
)
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action, Play, Take
from cogs.bananine.screen.controls import preview
from cogs.bananine.screen.screen import SCREEN
from tests.cogs.bananine.scenes import own_scene
from tests.cogs.bananine.tables import game_at_random, table
from tests.cogs.playing import buttons, press, reachable_actions, selects

RICH = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8)
"""A hand with all 29 possible payments for a 9."""


def select_of(face: Body) -> Select:
    (found,) = selects(face.rows)
    return found


def buttons_of(face: Body) -> dict[str, Button]:
    return {button.label: button for button in buttons(face.rows)}


def labels(state: State, draft: tuple[str, ...]) -> list[str]:
    return [option.label for option in select_of(shown(state, draft)).options]


def after(state: State, words: tuple[str, ...], *values: str) -> tuple[str, ...]:
    """The draft after pressing a control."""
    reply = press(SCREEN, own_scene(state), words[1:], values)
    assert isinstance(reply, PartialChoice)
    return reply.words


def shown(state: State, draft: tuple[str, ...] = ()) -> Body:
    return SCREEN.panel(own_scene(state), draft)


def confirmed(state: State, draft: tuple[str, ...]) -> Action:
    words = buttons_of(shown(state, draft))["Confirm"].words
    reply = press(SCREEN, own_scene(state), words[1:])
    assert isinstance(reply, Action)
    return reply


@pytest.mark.parametrize("seats", [2, 5])
def test_the_panel_reaches_exactly_the_legal_moves(seats: int) -> None:
    kinds: set[type[Action]] = set()
    state, steps = game_at_random(seats, 1)
    for step in steps:
        moves = reachable_actions(SCREEN, own_scene(state))
        assert moves == set(GAME.pending(state)[state.mover].choices())
        kinds.update(map(type, moves))
        state = step.state
    assert kinds == {Take, Play}


def test_more_than_25_payments_come_on_pages() -> None:
    state = table(RICH, {9: 1})
    first, words = select_of(shown(state)), buttons_of(shown(state))
    assert "Back" not in words
    second = select_of(shown(state, after(state, words["More payments"].words)))
    assert (len(first.options), len(second.options)) == (15, 14)
    assert len({option.label for option in first.options + second.options}) == 29
    assert len(reachable_actions(SCREEN, own_scene(state))) == 29
    last = after(state, second.words, second.options[-1].value)
    back = after(state, buttons_of(shown(state, last))["Back"].words)
    assert labels(state, back) == [option.label for option in second.options]


def test_back_undoes_one_choice() -> None:
    state = table((1, 2, 3, 4), {7: 1, 4: 1})
    stacks = select_of(shown(state))
    payments = after(state, stacks.words, "take.1")
    start = after(state, buttons_of(shown(state, payments))["Back"].words)
    assert shown(state, start).lines == shown(state).lines
    first_payment = select_of(shown(state, payments)).options[0].value
    complete = after(state, select_of(shown(state, payments)).words, first_payment)
    back = after(state, buttons_of(shown(state, complete))["Back"].words)
    assert labels(state, back) == labels(state, payments)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("take", "0"),
        ("choose",),
        ("99",),
        ("0", "0"),
    ],
)
def test_words_that_lead_nowhere_are_stale(words: tuple[str, ...]) -> None:
    with pytest.raises(StalePrompt):
        press(SCREEN, own_scene(table((3, 4), {7: 1})), words)


@pytest.mark.parametrize("draft", [("take", "5"), ("take", "0", "page", "1"), ("nowhere",)])
def test_a_path_that_leads_nowhere_is_stale(draft: tuple[str, ...]) -> None:
    with pytest.raises(StalePrompt):
        shown(table((3, 4), {7: 1}), draft)


def test_no_two_lists_have_a_value_in_common() -> None:
    """Otherwise a client that remembers a choice would preselect it in the next select."""
    state = table(RICH, {9: 1, 7: 1}, surplus=(7,))
    lists = [shown(state, draft) for draft in [(), ("take", "0"), ("take", "1"), ("take", "2")]]
    values = [option.value for face in lists for option in select_of(face).options]
    assert len(set(values)) == len(values) > 40


def test_after_back_the_same_can_be_chosen_again() -> None:
    """The new select differs from the one whose choice the client remembers."""
    state = table((1, 3, 4, 9), {7: 1, 4: 1})
    draft: tuple[str, ...] = ()
    lists: list[Select] = []
    for _ in range(3):
        lists.append(select_of(shown(state, draft)))
        chosen = after(state, lists[-1].words, lists[-1].options[1].value)
        assert confirmed(state, chosen) == Take(7, False, (3, 4))
        draft = after(state, buttons_of(shown(state, chosen))["Back"].words)
    assert lists[0] == lists[2]
    assert lists[0].words != lists[1].words
    assert lists[0].options[0].value != lists[1].options[0].value


def test_no_control_depends_on_cards() -> None:
    """Two hands with the same number of offers have identical controls."""
    states = table((3, 4), {7: 1}), table((2, 5), {7: 1})
    one, other = (shown(state, ("take", "0")) for state in states)
    assert select_of(one).words == select_of(other).words
    assert select_of(one) != select_of(other)
    confirm, same = (buttons_of(shown(state, ("0",)))["Confirm"].words for state in states)
    assert confirm == same


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_preview_comes_true(seats: int) -> None:
    for number in range(5):
        state, steps = game_at_random(seats, number)
        for step in steps:
            previewed, events = preview(GAME.view(state, state.mover), step.action), step.events
            outcome, draws = previewed.outcome, previewed.draws
            first = events[0]
            assert isinstance(first, Taken | Played)
            assert outcome.taken == (first.stack if isinstance(first, Taken) else None)
            discarded = [event.stack for event in events if isinstance(event, Discarded)]
            assert list(outcome.discarded) == discarded
            drawn = [event for event in events if isinstance(event, SurplusDrawn)]
            assert list(outcome.draws[:draws]) == [event.reason for event in drawn]
            skipped = [event.reason for event in events if isinstance(event, DrawSkipped)]
            assert list(outcome.draws[draws:]) == skipped
            ends = [event.end.by for event in events if isinstance(event, EndTriggered)]
            assert ends == ([previewed.triggers] if previewed.triggers else [])
            assert previewed.ends == isinstance(events[-1], GameEnded)
            state = step.state
            assert outcome.market.standard == state.market.standard
            assert outcome.market.with_surplus(tuple(e.value for e in drawn)) == state.market
