"""What is told of events, of all that happened since one's last turn, and of the end."""

import pytest
from msgspec.structs import replace

from bot.ui.drawing.palette import WRECK
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import Body
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import Story
from cogs.green_port.rules import actions, events
from cogs.green_port.rules.components import GREEN_X, NO_CUBES, ORANGE_X, Colour
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen import LESSONS, SCREEN
from cogs.green_port.screen.story import decisive, ending_story, latest, narration
from cogs.green_port.screen.story import moment as shown_moment
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    NAMES,
    RED,
    YELLOW,
    card,
    play,
    scene_of,
    table,
)
from tests.cogs.playing import recent
from tests.texts.catalogue import CATALOGUE

ENGLISH = CATALOGUE.texts("en-US")


def test_a_line_that_grows_too_long_keeps_its_end() -> None:
    swaps: list[events.Event] = [events.Specialised(0, (3, 0, 0, 0), GREEN)] * 9
    view = GAME.view(table(), None)
    (line,) = latest(view, Story(since=(tuple(swaps),)), Cast(NAMES, ENGLISH))
    assert line.count("Ann swaps") == 6


@pytest.mark.parametrize(
    ("owners", "reader", "lead"),
    [
        ((), None, "Ann takes the lead."),
        ((), 0, "You take the lead."),
        ((1,), 0, ""),
        ((0,), 0, ""),
    ],
)
def test_a_new_sole_leader_is_told(owners: tuple[int, ...], reader: int | None, lead: str) -> None:
    state = table(cubes=((0, 5, 0, 0),), owners=owners, phase=Phase.UTILISE)
    state, happened = play(state, (0, actions.Complete(1)))
    ((_, said),) = narration(happened, GAME.view(state, reader), Cast(NAMES, ENGLISH, reader))
    who = "Ann completes" if reader is None else "You complete"
    assert said == f"{who} ●5\u00a0→\u00a0+5. {lead}".rstrip()


def ended(*happened: events.Event, reader: int | None = None) -> list[str]:
    """The story of a match that ended in a turn with these events."""
    view = GAME.view(replace(table(phase=Phase.OVER), turn=happened), None)
    return ending_story(view, Cast(NAMES, ENGLISH, reader))


SALE = events.FinalPurchase(0, BLUE, 2, 3, 0)
RANKED = (
    events.RankedSeat(0, 1, 17, 0, (6,), events.TieBreak.POINTS),
    events.RankedSeat(2, 2, 16, 2, (6,), events.TieBreak.POINTS),
    events.RankedSeat(1, 3, 5, 2, (), None),
)


@pytest.mark.parametrize(
    ("reader", "headline"),
    [
        (None, "17 points to Chloé’s 16: the final sale gave Ann blue ●."),
        (0, "17 points to Chloé’s 16: the final sale gave you blue ●."),
        (2, "17 points to your 16: the final sale gave Ann blue ●."),
    ],
)
def test_a_final_sale_that_decides_is_the_headline(reader: int | None, headline: str) -> None:
    told = ended(SALE, events.GameEnded(False, RANKED), reader=reader)[0]
    assert told.replace("\u00a0", " ") == headline


@pytest.mark.parametrize(("rival", "decides"), [(16, True), (15, True), (14, False)])
def test_a_final_sale_decides_if_nobody_led_alone_before(rival: int, decides: bool) -> None:
    ranked = (RANKED[0], replace(RANKED[1], points=rival), RANKED[2])
    happened = (SALE, events.GameEnded(False, ranked))
    view = GAME.view(replace(table(phase=Phase.OVER), turn=happened), None)
    assert decisive(view) == (SALE if decides else None)


def test_the_final_sale_and_the_tie_break_are_told() -> None:
    happened: list[events.Event] = [
        events.PurchaseBegan(RED, 3, (0, 1), (6, 4)),
        events.FinalPurchase(0, RED, 2, 3, 3),
        events.FinalPurchase(0, RED, 1, 3, 0),
        events.FinalPurchase(1, RED, 1, 3, 1),
        events.GameEnded(
            False,
            (
                events.RankedSeat(1, 1, 12, 4, (6,), events.TieBreak.CUBES),
                events.RankedSeat(0, 2, 12, 2, (6,), events.TieBreak.POINTS),
                events.RankedSeat(2, 3, 5, 2, (), None),
            ),
        ),
    ]
    assert ended(*happened) == [
        "Ben is ahead of Ann by cubes left, 4 to 2.",
        "The final sale: red ▲ at 3 to Ann (2) and Ben (1).",
    ]
    for reader, headline in enumerate(("Ben is ahead of you by", "You are ahead of Ann by")):
        assert ended(*happened, reader=reader)[0].startswith(headline)


@pytest.mark.parametrize(
    ("seat", "points", "by_limit", "headline"),
    [
        (0, 6, False, "You completed the last objective (+6)."),
        (0, 6, True, "You win by 3 points."),
        (0, 2, False, "You win by 3 points."),
        (1, 6, False, "You win by 3 points."),
    ],
)
def test_a_last_objective_that_wins_is_the_headline(
    seat: int, points: int, by_limit: bool, headline: str
) -> None:
    ranked = (
        events.RankedSeat(0, 1, 9, 0, (), events.TieBreak.POINTS),
        events.RankedSeat(1, 2, 6, 0, (), None),
    )
    done = events.ObjectiveCompleted(seat, 5, (6, 0, 0, 0), points)
    triggered = [] if by_limit else [events.EndTriggered(seat)]
    assert ended(done, *triggered, events.GameEnded(by_limit, ranked), reader=0) == [headline]


def test_joint_winners_share_the_headline() -> None:
    ranked = (
        events.RankedSeat(1, 1, 9, 2, (), events.TieBreak.SHARED),
        events.RankedSeat(0, 1, 9, 2, (), None),
    )
    told = ended(events.GameEnded(False, ranked), reader=0)
    assert told[0] == "Ben and you are level in everything."


Move = tuple[int, actions.Action]

BUST = (card(RED, 1), card(BLUE), card(RED, 2), BLACKS[0])
ANNS_BUST: list[Move] = [*[(0, actions.Draw())] * 4, (0, actions.EndTurn())]


def face(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> Body:
    """The seat's panel, or the board, after these moves."""
    after, steps = recent(GAME, state, *moves)
    scene = scene_of(after, seat, code, recent=steps)
    return SCREEN.board(scene) if seat is None else SCREEN.panel(scene, ())


def lines(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> list[str]:
    return [line.replace("\u00a0", " ") for line in face(seat, state, *moves, code=code).lines]


def moment(seat: int | None, state: State, *moves: Move) -> str:
    """The alt text of the moment's picture."""
    after, steps = recent(GAME, state, *moves)
    return shown_moment(scene_of(after, seat, recent=steps)).alt.replace("\u00a0", " ")


def turn(seat: int, colour: Colour) -> list[Move]:
    return [(seat, actions.Draw()), (seat, actions.TakeColour(colour)), (seat, actions.EndTurn())]


def test_in_my_turn_what_i_took_is_told_after_what_others_did() -> None:
    state = table(draws=(card(RED), card(GREEN), card(RED)))
    moves = [*turn(0, RED), *turn(1, GREEN), *turn(0, RED)[:2]]
    assert lines(0, state, *moves) == ["Ben hires 1 green ◆. You hire 1 red ▲."]


def test_a_board_alone_tells_of_an_x_with_nobody_behind() -> None:
    told = [lines(seat, table(draws=(GREEN_X,)), (0, actions.Draw())) for seat in (0, None)]
    assert told == [[], [told[1][0], "X: no bonus cube, as everybody is level."]]


def test_my_raid_is_told_above_the_row_until_i_decide() -> None:
    state = table(draws=(*BUST, card(GREEN), card(YELLOW), card(BLUE)))
    moves = [*ANNS_BUST, *turn(1, GREEN), (0, actions.Draw())]
    struck_panel, later = face(0, state, *moves), face(0, state, *moves, (0, actions.Draw()))
    assert struck_panel.moment is None
    assert struck_panel.lines == (f"The police take your row. {later.lines[0]}",)
    assert WRECK in struck_panel.picture.svg
    assert ">15%<" in struck_panel.picture.svg, "the row and its risk are below"
    assert struck_panel.picture.alt.startswith("The police take your row. Lost: red, blue and red.")
    assert WRECK not in later.picture.svg
    assert "bust" in later.picture.alt, "the risk is back"


@pytest.mark.parametrize(
    ("seats", "told"),
    [(2, ["The police take your row. Ben hires 2 blue ●."]), (4, ["The police take your row."])],
)
def test_news_fit_and_leave_out_the_oldest_but_what_befell_me(seats: int, told: list[str]) -> None:
    draws = (*BUST, card(BLUE, 2), card(GREEN), card(YELLOW), card(RED, 3))
    state = table(seats=seats, draws=draws, cubes=((0, 0, 0, 0), (0, 0, 9, 0)))
    swaps: list[Move] = [(1, actions.Specialise((0, 0, 3, 0), RED))] * 3
    others = [(1, actions.Draw()), *swaps, (1, actions.TakeColour(BLUE))]
    assert lines(0, state, *ANNS_BUST, *others) == told


def test_a_choice_of_mine_is_asked_for_only_once() -> None:
    state = table(draws=(card(BLUE), ORANGE_X), owners=(0,))
    moves = [*turn(0, BLUE), (1, actions.Draw())]
    panel = face(1, state, *moves)
    assert panel.lines == ("Ann hires 1 blue\u00a0●. Orange X: no swaps this turn.",)
    assert panel.question == ("Choose a bonus cube.",)


def test_cubes_that_the_police_scatter_are_asked_for_only_once() -> None:
    state = table(draws=(ORANGE_X,), cubes=((11, 0, 0, 0),), sold=((), (), (), (0,)))
    panel = face(0, state, (0, actions.Draw()))
    assert panel.lines == ("Orange X: no swaps this turn.",)
    assert panel.question == ("You’re over your limit of 10: give up 5 cubes.",)


@pytest.mark.parametrize(
    ("seat", "buyers"),
    [
        (None, "Ann red ▲ and green ◆, Ben blue ●."),
        (0, "you red ▲ and green ◆, Ben blue ●."),
        (1, "you blue ●, Ann red ▲ and green ◆."),
        (2, "Ann red ▲ and green ◆, Ben blue ●."),
    ],
    ids=["the board", "a buyer", "another buyer, who comes first", "no buyer"],
)
def test_the_last_round_says_who_would_buy_first_in_the_sale(seat: int | None, buyers: str) -> None:
    cubes = ((6, 0, 7, 0), (0, 6, 0, 0), (5, 0, 6, 5))
    state, before = (table(seats=3, cubes=cubes, round=n, round_limit=6) for n in (6, 5))
    told = f"In the final sale, as it stands: {buyers}"
    assert lines(seat, state)[-1].endswith(told)
    assert "final sale" not in "".join(lines(seat, before))
    assert SCREEN.panel(scene_of(state, 0), ("swap",)).lines == (), "the next step has no news"
    shown = face(seat, state)
    assert told.partition(",")[0] in shown.picture.alt.replace("\u00a0", " ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_the_last_round_the_news_are_told_while_nobody_could_buy(code: str) -> None:
    told = face(0, table(draws=BUST, owners=(0,) * 6), *ANNS_BUST[:-1], code=code).lines
    assert told[0] == CATALOGUE.texts(code).say("gp-last-round", people="", sales=0)
    assert len(told) == 2, "the raid, too"


def test_after_the_end_no_turn_and_no_last_round_are_told() -> None:
    assert lines(None, table(phase=Phase.OVER, owners=(0,) * 6)) == []


def test_only_a_bust_of_mine_is_a_lesson() -> None:
    after, steps = recent(GAME, table(draws=BUST), *ANNS_BUST[:-1])
    scenes = [scene_of(after, seat, recent=steps) for seat in (0, 1)]
    assert [*map(LESSONS["gp-lesson-bust"].met, scenes)] == [{"lost": 3}, None]
    assert [*SCREEN.mishaps(steps[-1].events)] == [0]


def test_my_moment_outlasts_those_of_others() -> None:
    state = table(seats=3, draws=(card(BLUE), GREEN_X, card(RED), BLACKS[0]), owners=(1, 2))
    moves = [
        *turn(0, BLUE),
        (1, actions.Draw()),
        (0, actions.ChooseCube(RED)),
        (1, actions.Draw()),
        (1, actions.Draw()),
    ]
    assert moment(0, state, *moves) == "Bonus: you get 1 red ▲."
    assert moment(2, state, *moves).startswith("The police take Ben’s row.")
    assert moment(None, state, *moves).startswith("The police take Ben’s row.")


def test_what_befell_me_outlasts_what_befell_others_though_i_had_no_choice() -> None:
    state = table(seats=3, draws=(ORANGE_X, *BUST[-2:]), cubes=(NO_CUBES, NO_CUBES, (8, 0, 0, 0)))
    draw = 0, actions.Draw()
    moves: list[Move] = [draw, (2, actions.Disperse((4, 0, 0, 0))), draw, draw]
    assert moment(2, state, *moves) == "Orange X: no swaps this turn."
    assert moment(1, state, *moves).startswith("The police take Ann’s row.")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bust_is_told_even_if_older_steps_are_no_longer_kept(code: str) -> None:
    after, steps = recent(GAME, table(draws=BUST), *ANNS_BUST[:4])
    assert shown_moment(scene_of(after, 0, code, recent=steps[-1:])).alt
