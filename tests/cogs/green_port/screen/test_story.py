"""The story in words: every event that the picture doesn't tell has its sentence."""

import pytest
from msgspec.structs import replace

from bot.ui.screens.names import Cast
from bot.ui.screens.story import Story
from cogs.green_port.rules.actions import Complete
from cogs.green_port.rules.events import (
    EndTriggered,
    Event,
    FinalPurchase,
    GameEnded,
    ObjectiveCompleted,
    PurchaseBegan,
    RankedSeat,
    Specialised,
    TieBreak,
)
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase
from cogs.green_port.screen.story import decisive, ending_story, latest, told
from tests.cogs.green_port.tables import BLUE, GREEN, NAMES, RED, play, table
from tests.texts.catalogue import CATALOGUE

ENGLISH = CATALOGUE.texts("en-US")


def test_a_line_that_grows_too_long_keeps_its_end() -> None:
    swaps: list[Event] = [Specialised(0, (3, 0, 0, 0), GREEN)] * 9
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
def test_who_comes_to_lead_alone_is_told(
    owners: tuple[int, ...], reader: int | None, lead: str
) -> None:
    state = table(cubes=((0, 5, 0, 0),), owners=owners, phase=Phase.UTILISE)
    state, events = play(state, (0, Complete(1)))
    ((_, said),) = told(events, GAME.view(state, reader), Cast(NAMES, ENGLISH, reader))
    who = "Ann completes" if reader is None else "You complete"
    assert said == f"{who} ●5\u00a0→\u00a0+5. {lead}".rstrip()


def ended(*events: Event, reader: int | None = None) -> list[str]:
    """The story of a match that ended in a turn with these events."""
    view = GAME.view(replace(table(phase=Phase.OVER), turn=events), None)
    return ending_story(view, Cast(NAMES, ENGLISH, reader))


SALE = FinalPurchase(0, BLUE, 2, 3, 0)
RANKED = (
    RankedSeat(0, 1, 17, 0, (6,), TieBreak.POINTS),
    RankedSeat(2, 2, 16, 2, (6,), TieBreak.POINTS),
    RankedSeat(1, 3, 5, 2, (), None),
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
    told = ended(SALE, GameEnded(False, RANKED), reader=reader)[0]
    assert told.replace("\u00a0", " ") == headline


@pytest.mark.parametrize(("rival", "decides"), [(16, True), (15, True), (14, False)])
def test_a_final_sale_decides_if_nobody_would_have_led_alone_before(
    rival: int, decides: bool
) -> None:
    ranked = (RANKED[0], replace(RANKED[1], points=rival), RANKED[2])
    events = (SALE, GameEnded(False, ranked))
    view = GAME.view(replace(table(phase=Phase.OVER), turn=events), None)
    assert decisive(view) == (SALE if decides else None)


def test_the_final_sale_and_the_tie_break_are_told() -> None:
    events: list[Event] = [
        PurchaseBegan(RED, 3, (0, 1), (6, 4)),
        FinalPurchase(0, RED, 2, 3, 3),
        FinalPurchase(0, RED, 1, 3, 0),
        FinalPurchase(1, RED, 1, 3, 1),
        GameEnded(
            False,
            (
                RankedSeat(1, 1, 12, 4, (6,), TieBreak.CUBES),
                RankedSeat(0, 2, 12, 2, (6,), TieBreak.POINTS),
                RankedSeat(2, 3, 5, 2, (), None),
            ),
        ),
    ]
    assert ended(*events) == [
        "Ben is ahead of Ann by cubes left, 4 to 2.",
        "The final sale: red ▲ at 3 to Ann (2) and Ben (1).",
    ]
    for reader, headline in enumerate(("Ben is ahead of you by", "You are ahead of Ann by")):
        assert ended(*events, reader=reader)[0].startswith(headline)


@pytest.mark.parametrize(
    ("seat", "points", "headline"),
    [
        (0, 6, "You completed the last objective (+6)."),
        (0, 2, "You win by 3 points."),
        (1, 6, "You win by 3 points."),
    ],
)
def test_the_last_objective_is_the_headline_if_it_decided_the_match(
    seat: int, points: int, headline: str
) -> None:
    ranked = RankedSeat(0, 1, 9, 0, (), TieBreak.POINTS), RankedSeat(1, 2, 6, 0, (), None)
    done = ObjectiveCompleted(seat, 5, (6, 0, 0, 0), points)
    events = done, EndTriggered(seat), GameEnded(False, ranked)
    assert ended(*events, reader=0) == [headline]


def test_joint_winners_share_the_headline() -> None:
    ranked = RankedSeat(1, 1, 9, 2, (), TieBreak.SHARED), RankedSeat(0, 1, 9, 2, (), None)
    told = ended(GameEnded(False, ranked), reader=0)
    assert told[0] == "Ben and you share the win, level in everything."
