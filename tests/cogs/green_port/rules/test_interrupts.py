"""Other seats choose in the middle of a turn: X cards, and referrals from what is left."""

import pytest

from bot.games import of_kind
from cogs.green_port.rules import actions, events
from cogs.green_port.rules.components import CARDS, GREEN_X, NO_CUBES, ORANGE_X, Symbol
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import DispersePrompt, TradePrompt
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, card, play, refused, table

SEAT_0_LEADS = (0, None, None, None, None, None)
DRAWN: list[tuple[int, actions.Action]] = [(0, actions.Draw())]


def test_gp9_the_seats_with_the_fewest_points_choose_a_cube_each() -> None:
    state = table(seats=4, draws=(GREEN_X,), owners=(1,), active=2)
    state, story = play(state, (2, actions.Draw()))
    assert of_kind(story, events.BonusOffered) == [events.BonusOffered((2, 3, 0))]
    for seat, colour in ((2, RED), (3, BLUE), (0, RED)):
        assert set(GAME.pending(state)) == {seat}
        assert refused(state, 1, actions.ChooseCube(RED)).values == {"seat": seat}
        state, story = play(state, (seat, actions.ChooseCube(colour)))
        assert story == [events.BonusTaken(seat, colour)]
    assert state.cubes == ((1, 0, 0, 0), NO_CUBES, (1, 0, 0, 0), (0, 1, 0, 0))
    assert (state.phase, state.active) == (Phase.HIRE, 2)


def test_gp9_deck_row_and_discard_pile_are_shuffled_after_the_turn() -> None:
    state = table(draws=(GREEN_X, card(RED)), row=())
    state, _ = play(state, (0, actions.Draw()), (0, actions.Draw()), (0, actions.TakeColour(RED)))
    assert state.discard == (card(RED),)
    before = (*state.deck, *state.discard, *state.row)
    state, story = play(state, (0, actions.EndTurn()))
    assert of_kind(story, events.DeckReshuffled) == [events.DeckReshuffled(31, after_green_x=True)]
    assert sorted(state.deck) == list(range(31))
    assert state.deck != before
    assert (state.row, state.discard, state.shuffle_due) == ((), (), False)


def test_gp9_without_the_green_x_the_deck_stays_as_it_is() -> None:
    state = table(phase=Phase.UTILISE, row=(card(RED),))
    after, _ = play(state, (0, actions.EndTurn()))
    assert after.deck == state.deck


def test_gp10_everybody_over_the_limit_discards_half_rounded_down() -> None:
    state = table(
        seats=3, draws=(ORANGE_X,), cubes=((9, 0, 0, 0), (4, 3, 0, 0), (0, 3, 5, 3)), active=0
    )
    state, story = play(state, (0, actions.Draw()))
    assert of_kind(story, events.DispersionCalled) == [events.DispersionCalled((0, 2), (4, 5))]
    assert set(GAME.pending(state)) == {0, 2}
    prompt = asked(state, 2)
    assert isinstance(prompt, DispersePrompt)
    assert (prompt.count, prompt.cubes) == (5, (0, 3, 5, 3))
    assert actions.Disperse((0, 0, 5, 0)) in prompt.choices()
    assert len(prompt.choices()) == len(set(prompt.choices())) == 4 * 4 - 1


def test_gp10_yellow_headquarters_raise_the_limit_by_three_each() -> None:
    cubes = ((13, 0, 0, 0), (0, 11, 0, 0))
    state = table(draws=(ORANGE_X,), cubes=cubes, sold=((), (), (), (0, 0, 1)))
    _, story = play(state, *DRAWN)
    assert of_kind(story, events.DispersionCalled) == [events.DispersionCalled((1,), (5,))]
    assert [gang.limit for gang in GAME.view(state, None).gangs] == [13, 10]


def test_gp10_they_discard_in_any_order_and_then_hiring_goes_on() -> None:
    start = table(seats=3, draws=(ORANGE_X,), cubes=((9, 0, 0, 0), NO_CUBES, (0, 3, 5, 3)))
    start, _ = play(start, *DRAWN)
    first, second = (0, actions.Disperse((4, 0, 0, 0))), (2, actions.Disperse((0, 1, 2, 2)))
    one, story = play(start, first, second)
    other, _ = play(start, second, first)
    assert of_kind(story, events.Dispersed) == [
        events.Dispersed(0, (4, 0, 0, 0)),
        events.Dispersed(2, (0, 1, 2, 2)),
    ]
    assert one.cubes == other.cubes == ((5, 0, 0, 0), NO_CUBES, (0, 2, 3, 1))
    assert one.phase is other.phase is Phase.HIRE
    assert set(GAME.pending(play(start, first)[0])) == {2}


def test_gp10_the_bonus_comes_when_all_have_discarded() -> None:
    state = table(draws=(ORANGE_X,), cubes=((9, 0, 0, 0),), owners=SEAT_0_LEADS)
    state, story = play(state, (0, actions.Draw()))
    assert not of_kind(story, events.BonusOffered)
    state, story = play(state, (0, actions.Disperse((4, 0, 0, 0))))
    assert of_kind(story, events.BonusOffered) == [events.BonusOffered((1,))]
    state, _ = play(state, (1, actions.ChooseCube(GREEN)))
    assert state.cubes == ((5, 0, 0, 0), (0, 0, 1, 0))


def test_gp10_the_active_player_may_not_specialise_for_the_rest_of_the_turn() -> None:
    state, _ = play(table(draws=(ORANGE_X,)), *DRAWN, (0, actions.StopEmpty()))
    assert state.dispersed
    state, _ = play(state, (0, actions.EndTurn()))
    assert not state.dispersed


BONUSES: dict[str, tuple[State, list[tuple[int, actions.Action]], events.Event, bool]] = {
    **{
        f"gp11 nobody gets one while all are tied, {name}": (
            table(draws=(number,)), DRAWN, events.BonusWithheld(events.Withheld.ALL_TIED), False
        )
        for name, number in (("green", GREEN_X), ("orange", ORANGE_X))
    },
    "gp11 headquarters count as points": (
        table(draws=(GREEN_X,), sold=((1,),)), DRAWN, events.BonusOffered((0,)), False
    ),
    "gp11 no second bonus in the same turn": (
        table(draws=(GREEN_X, ORANGE_X), owners=SEAT_0_LEADS),
        [*DRAWN, (1, actions.ChooseCube(RED)), *DRAWN],
        events.BonusWithheld(events.Withheld.GIVEN), True,
    ),
    "gp11 where the supply runs out the rest get nothing": (
        table(seats=3, draws=(GREEN_X,), owners=SEAT_0_LEADS, supply=(0, 1, 0, 0)),
        [*DRAWN, (1, actions.ChooseCube(BLUE))],
        events.BonusWithheld(events.Withheld.NO_SUPPLY), True,
    ),
    "gp11 without any supply no bonus is given": (
        table(draws=(GREEN_X,), owners=SEAT_0_LEADS, supply=NO_CUBES),
        DRAWN, events.BonusWithheld(events.Withheld.NO_SUPPLY), False,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "moves", "told", "given"), BONUSES.values(), ids=BONUSES)
def test_a_bonus(
    state: State, moves: list[tuple[int, actions.Action]], told: events.Event, given: bool
) -> None:
    state, story = play(state, *moves)
    assert story[-1] == told
    assert state.bonus_given is given
    assert state.phase is (Phase.UNDERDOG if isinstance(told, events.BonusOffered) else Phase.HIRE)


ROW = (card(RED), card(RED, 6), card(BLUE), card(BLUE, 6))


def test_the_texts_example_of_referring() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0), (0, 0, 0, 4)))
    state, _ = play(state, (0, actions.TakeColour(RED)))
    state, story = play(state, (1, actions.Refer(BLUE, GREEN)))
    assert story[0] == events.Referred(1, 0, BLUE, GREEN)
    assert state.cubes == ((2, 0, 1, 0), (0, 2, 0, 0), (0, 0, 0, 4))
    assert state.phase is Phase.UTILISE
    assert set(GAME.pending(state)) == {0}


def test_the_texts_example_when_the_first_one_passes() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0), (0, 0, 0, 4)))
    state, story = play(state, (0, actions.TakeColour(RED)), (1, actions.Pass()))
    assert of_kind(story, events.Passed) == [events.Passed(1)]
    assert set(GAME.pending(state)) == {2}
    state, _ = play(state, (2, actions.Pass()))
    assert (state.phase, state.row) == (Phase.UTILISE, ROW[2:])


def test_gp15_each_other_seat_is_asked_once_clockwise() -> None:
    row = (card(RED), card(BLUE), card(GREEN), card(GREEN, 6))
    state = table(seats=4, row=row, active=2, cubes=((0, 0, 0, 5),) * 4)
    state, _ = play(state, (2, actions.TakeColour(RED)))
    order = []
    while state.phase is Phase.REFER:
        (seat,) = (s for s, prompt in GAME.pending(state).items() if prompt.required)
        order.append(seat)
        state, _ = play(state, (seat, actions.Pass()))
    assert order == [3, 0, 1]


def test_gp15_several_seats_can_refer_until_no_unit_card_is_left() -> None:
    row = (card(RED), card(BLUE), card(GREEN))
    state = table(seats=4, row=row, cubes=((0, 0, 0, 2),) * 4)
    state, _ = play(
        state, (0, actions.TakeColour(RED)), (1, actions.Refer(GREEN, YELLOW)), (2, actions.Pass())
    )
    state, _ = play(state, (3, actions.Refer(BLUE, YELLOW)))
    assert state.cubes == ((1, 0, 0, 4), (0, 0, 1, 1), (0, 0, 0, 2), (0, 1, 0, 1))
    assert state.row == ()
    assert state.phase is Phase.UTILISE


def test_gp15_a_seat_without_a_cube_is_not_asked() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, NO_CUBES, (0, 0, 0, 1)))
    state, _ = play(state, (0, actions.TakeColour(RED)))
    assert set(GAME.pending(state)) == {2}


def test_gp15_profile_and_green_headquarters_count_for_referrals() -> None:
    state = table(
        row=(card(RED), card(BLUE, 2)),
        cubes=(NO_CUBES, (0, 0, 1, 0)),
        profiles=(Symbol.ARROW, Symbol.HAMMERS),
        sold=((), (), (1,)),
        markers=(NO_CUBES, (0, 1, 0, 0)),
    )
    state, story = play(state, (0, actions.TakeColour(RED)), (1, actions.Refer(BLUE, GREEN)))
    assert of_kind(story, events.CubesTaken)[1] == events.CubesTaken(
        1, BLUE, (CARDS[card(BLUE, 2)],), 1, 1, 1, ()
    )
    assert state.cubes[1] == (0, 3, 0, 0)


def test_gp16_the_active_player_can_specialise_while_a_referral_is_decided() -> None:
    state = table(row=ROW, cubes=((3, 0, 0, 0), (0, 0, 1, 0)))
    state, _ = play(state, (0, actions.TakeColour(RED)))
    prompts = GAME.pending(state)
    assert {seat: prompt.required for seat, prompt in prompts.items()} == {0: False, 1: True}
    assert isinstance(prompts[0], TradePrompt)
    state, _ = play(state, (0, actions.Specialise((3, 0, 0, 0), YELLOW)))
    assert state.cubes[0] == (2, 0, 0, 1)
    assert state.phase is Phase.REFER
    assert GAME.pending(state)[1] == prompts[1]
    state, _ = play(state, (1, actions.Refer(BLUE, GREEN)))
    assert state.cubes[1] == (0, 2, 0, 0)
