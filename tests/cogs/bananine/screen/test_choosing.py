"""How a move is chosen: by controls that lead to every legal one, or by a typed line."""

import pytest

from bot.errors import StalePrompt
from bot.games import IllegalMove
from bot.ui.controls import PLAY
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Button, Select, Style
from bot.ui.screens.contract import Body, PartialChoice
from cogs.bananine.rules import events
from cogs.bananine.rules.game import GAME, State, TurnPrompt, preview
from cogs.bananine.rules.market import Action, Play, Take
from cogs.bananine.screen import SCREEN
from cogs.bananine.screen.controls import example, read_move
from tests.cogs import playing
from tests.cogs.bananine.tables import own_scene, table, turns
from tests.texts.catalogue import CATALOGUE

RICH = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8)
"""A hand with all 29 possible payments for a 9."""
VARIED = table((1, 2, 3, 4, 5, 6), {8: 1, 2: 3}, surplus=(4, 4, 8))


def buttons_of(face: Body) -> dict[str, Button]:
    return {button.label: button for button in playing.buttons(face.rows)}


def plain(label: str) -> str:
    return label.replace("\N{NO-BREAK SPACE}", " ")


def labels(state: State, draft: tuple[str, ...] = (), locale: str = "en-US") -> list[str]:
    return [plain(button.label) for button in playing.buttons(shown(state, draft, locale).rows)]


def after(state: State, words: tuple[str, ...], *values: str) -> tuple[str, ...]:
    """The draft after pressing a control."""
    reply = playing.press(SCREEN, own_scene(state), words[1:], values)
    assert isinstance(reply, PartialChoice)
    return reply.words


def shown(state: State, draft: tuple[str, ...] = (), locale: str = "en-US") -> Body:
    return SCREEN.panel(own_scene(state, locale), draft)


def looked(state: State, label: str) -> tuple[str, ...]:
    """The draft after pressing the button with this label on the first panel."""
    pressed = {plain(each.label): each for each in playing.buttons(shown(state).rows)}[label]
    return after(state, pressed.words, label)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_panel_reaches_exactly_the_legal_moves(seats: int) -> None:
    kinds: set[type[Action]] = set()
    for state, _ in turns(seats, 1):
        found = playing.reachable_actions(SCREEN, own_scene(state))
        assert found == set(GAME.pending(state)[state.mover].choices())
        kinds.update(map(type, found))
    assert kinds == {Take, Play}


def test_each_stack_has_one_button_with_its_cheapest_payment() -> None:
    assert labels(VARIED) == ["2 ×3 ← 6", "8 ← 2+6", "surplus 4 ← 1+3", "surplus 8 ← 2+6"]
    assert {each.style for each in playing.buttons(shown(VARIED).rows)} == {Style.FIRST}


def test_a_look_has_the_other_payments_as_buttons_and_a_way_back() -> None:
    look = looked(VARIED, "8 ← 2+6")
    offered = ["Take 8 for 2+6", "Pay 3+5", "Pay 1+2+5", "Pay 1+3+4", "Back"]
    assert labels(VARIED, look) == offered
    other = after(VARIED, buttons_of(shown(VARIED, look))["Pay 1+3+4"].words, "Pay 1+3+4")
    assert labels(VARIED, other)[:2] == ["Take 8 for 1+3+4", "Pay 2+6"]
    assert after(VARIED, buttons_of(shown(VARIED, other))["Back"].words, "Back") == ()
    take = buttons_of(shown(VARIED, other))["Take 8 for 1+3+4"]
    assert playing.press(SCREEN, own_scene(VARIED), take.words[1:]) == Take(8, False, (1, 3, 4))


def test_a_look_says_what_else_happens() -> None:
    state = table((3, 4, 5), {5: 1, 8: 1, 9: 1})
    (said,) = shown(state, looked(state, "8 ← 3+5")).question
    assert plain(said) == "You take the 8. 2 × 5 = 10: they are discarded. A surplus card comes."


def test_a_begun_choice_has_its_own_controls_alone() -> None:
    match = playing.running(GAME, 2, VARIED)
    first, look = (
        playing.RENDERER.panel(match, 0, board=None, draft=draft) for draft in ((), ("1",))
    )
    assert {"Rules", "More …"} <= {plain(each.label) for each in playing.buttons(first.rows)}
    assert look.rows == shown(VARIED, ("1",)).rows


def test_where_no_stack_can_be_paid_each_value_in_hand_has_a_button_but_not_an_only_move() -> None:
    state = table((4, 4, 8, 9), {1: 1, 2: 1})
    assert labels(state) == ["4", "8", "9"]
    assert labels(state, looked(state, "8")) == ["Play 8", "Back"]
    assert labels(table((3, 4), {7: 1})) == ["Take 7 for 3+4"]
    assert labels(table((4, 4), {7: 1})) == ["Play 4"]


def test_more_than_nine_payments_come_in_selects() -> None:
    state = table(RICH, {9: 1})
    look = looked(state, "9 ← 1+8")
    lists = playing.selects(shown(state, look).rows)
    assert [len(each.options) for each in lists] == [25, 3]
    assert labels(state, look) == ["Take 9 for 1+8", "Back"]
    assert len(playing.reachable_actions(SCREEN, own_scene(state))) == 29
    assert len({each.words for each in lists}) == 2


def test_the_next_select_never_has_the_option_just_chosen() -> None:
    """Otherwise a client that remembers a choice would preselect it, and couldn't send it."""
    state = table(RICH, {9: 1})
    draft = looked(state, "9 ← 1+8")
    words = set[tuple[str, ...]]()
    for _ in range(3):
        first: Select = playing.selects(shown(state, draft).rows)[0]
        assert first.words not in words
        words = {first.words}
        draft = after(state, first.words, first.options[-1].value)
        lists = playing.selects(shown(state, draft).rows)
        assert first.options[-1].value not in [o.value for each in lists for o in each.options]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_label_can_be_typed(code: str) -> None:
    texts, prompt = CATALOGUE.texts(code), GAME.pending(VARIED)[VARIED.mover]
    choices = prompt.choices()
    for number, action in enumerate(choices):
        label = playing.buttons(shown(VARIED, (str(number),), code).rows)[0].label
        assert read_move(label, prompt, texts) == action
    for each in playing.buttons(shown(VARIED, (), code).rows):
        assert read_move(each.label, prompt, texts) == choices[int(each.words[-1])], each.label


@pytest.mark.parametrize(
    "words", [(), ("take", "0"), ("choose", "0", "0"), ("look",), ("99",), ("0", "0")]
)
def test_words_that_lead_nowhere_are_stale(words: tuple[str, ...]) -> None:
    state = table((3, 4), {7: 1})
    with pytest.raises(StalePrompt):
        playing.press(SCREEN, own_scene(state), words)
    with pytest.raises(StalePrompt):
        shown(state, words or ("nowhere",))


def test_no_control_says_a_card() -> None:
    """Hands with as many choices for as many stacks have the same controls."""
    states = table((3, 4, 1, 6), {7: 1, 9: 1}), table((2, 5, 1, 6), {7: 1, 4: 1}, surplus=(8,))
    for draft, expected in (
        ((), [("look", "0"), ("look", "2")]),
        (("0",), [("0",), ("look", "1"), ("back",)]),
    ):
        one, other = (playing.words_of(shown(state, draft).rows) for state in states)
        assert one == other == [(PLAY, *words) for words in expected]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_preview_comes_true(seats: int) -> None:
    for state, step in turns(seats, *range(5)):
        seat = state.mover
        previewed, happened = preview(GAME.view(state, seat), step.action), step.events
        outcome, draws = previewed.outcome, previewed.draws
        first = happened[0]
        assert isinstance(first, events.Taken | events.Played)
        assert outcome.taken == (first.stack if isinstance(first, events.Taken) else None)
        discarded = [event.stack for event in happened if isinstance(event, events.Discarded)]
        assert list(outcome.discarded) == discarded
        drawn = [event for event in happened if isinstance(event, events.SurplusDrawn)]
        assert list(outcome.draws[:draws]) == [event.reason for event in drawn]
        skipped = [event.reason for event in happened if isinstance(event, events.DrawSkipped)]
        assert list(outcome.draws[draws:]) == skipped
        ends = [event.end.by for event in happened if isinstance(event, events.EndTriggered)]
        assert ends == ([previewed.triggers] if previewed.triggers else [])
        assert previewed.ends == isinstance(happened[-1], events.GameEnded)
        foreseen, view = previewed.after, GAME.view(step.state, seat)
        assert foreseen.market.with_surplus(tuple(e.value for e in drawn)) == view.market
        for name in ("hand", "hand_sizes", "piles", "deck_size"):
            assert getattr(foreseen, name) == getattr(view, name)


ENGLISH = CATALOGUE.texts("en-US")
BOTH = table((1, 2, 3, 4, 5), {7: 1, 2: 3}, surplus=(7, 9))
"""A standard and a surplus 7, three 2s, and a surplus 9."""


def prompt_of(state: State) -> TurnPrompt:
    return GAME.pending(state)[state.mover]


def read(text: str, state: State = BOTH) -> Action:
    return read_move(text, prompt_of(state), ENGLISH)


@pytest.mark.parametrize(
    "line",
    [
        "take 7 play 3 4",
        "take 7 and pay 3 4",
        "piglio il 7 pago 3+4",
        "7: 3+4",
        "7:3+4",
        "7 : 4, 3",
        "7 = 3 + 4",
        "Take 7 for 3 and 4",
        "t 7 p 3 4",
        "take 7 with 3+4",
        "take 7, pay 3 & 4",
        "take 7s play 3 4.",
        "  TAKE   7  PLAY  3 4 ",
        "prends 7 joue 3 4",
        "prends 7 pour 3 et 4",
        "prendi 7 gioca 3 4",
        "prendi 7 per 3 e 4",
        "\uff17: 3+4",
        "pay 3 4 for 7",
        "donne 3 et 4 pour prendre 7",
    ],
)
def test_a_line_takes_a_stack(line: str) -> None:
    assert read(line) == Take(7, False, (3, 4))


@pytest.mark.parametrize(
    "line",
    [
        "s7: 3+4",
        "S7: 4 3",
        "+7: 3+4",
        "7+: 3+4",
        "take surplus 7 play 3 4",
        "take 7 surplus play 3 4",
        "prends 7 en surplus pour 3 4",
        "prendi 7 di surplus per 3 4",
    ],
)
def test_a_mark_means_the_surplus_card(line: str) -> None:
    assert read(line) == Take(7, True, (3, 4))


def test_without_a_mark_the_only_kind_there_is_meant() -> None:
    assert read("9: 4+5") == Take(9, True, (4, 5))
    assert read("2: 1+5") == Take(2, False, (1, 5))
    assert read("s2: 1+5") == Take(2, True, (1, 5))


@pytest.mark.parametrize("line", ["play 5", "no stack: p 5", "joue 5", "gioca 5", "Play 5!"])
def test_a_line_plays_one_card(line: str) -> None:
    assert read(line) == Play(5)


@pytest.mark.parametrize(
    "line", ["", "hello", "7", "play", "take 7", "7 3 4", "play 3 4", "10: 5+5", "7: 3+0", "7: -3"]
)
def test_anything_else_gets_the_shortest_example(line: str) -> None:
    with pytest.raises(IllegalMove, match="bn-line") as refused:
        read(line)
    assert refused.value.values == {"example": "2:1+5"}


def test_the_example_tells_the_surplus_card_apart_where_it_has_to() -> None:
    state = table((3, 4), {2: 4}, surplus=(7,))
    assert example(prompt_of(state), ENGLISH) == "7:3+4"
    state = table((2, 2), {4: 2}, surplus=(4,))
    assert example(prompt_of(state), ENGLISH) == "s4:2+2"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_example_is_a_legal_move(code: str) -> None:
    forced, texts = 0, CATALOGUE.texts(code)
    for state, _ in turns(3, *range(6)):
        prompt = prompt_of(state)
        move = read_move(example(prompt, texts), prompt, texts)
        assert move in prompt.choices()
        forced += isinstance(move, Play)
    assert forced > 5
