"""The story of a turn in words: every event has its sentence, in its order."""

import re

import pytest
from msgspec.structs import replace

from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.names import Cast
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
    TurnEnded,
    TurnStarted,
)
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase
from cogs.green_port.screen.story import ending_story, line
from tests.cogs.golden import played
from tests.cogs.green_port.scenes import NAMES
from tests.cogs.green_port.tables import GREEN, RED, table
from tests.texts.catalogue import CATALOGUE

ENGLISH = CATALOGUE.texts("en-US")
SILENT = (TurnStarted, TurnEnded, PurchaseBegan, FinalPurchase, GameEnded)


def told(*events: Event) -> str:
    return line(events, Cast(NAMES, ENGLISH))


def test_a_line_that_grows_too_long_keeps_its_beginning_and_its_end() -> None:
    swaps = [Specialised(0, (3, 0, 0, 0), GREEN)] * 9
    assert told(*swaps).count("Ann swaps") == 7
    assert "…" in told(*swaps)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_of_whole_matches_has_a_sentence_in_every_language(code: str) -> None:
    texts, kinds = CATALOGUE.texts(code), set()
    for seats in (2, 3, 4):
        for step in played(GAME.key, seats).steps:
            for event in step.events:
                said = line([event], Cast(NAMES, texts))
                assert bool(said) != isinstance(event, SILENT), event
                assert not re.search(r"\{|\}|Colour|None", said)
                kinds.add(type(event))
    assert len(kinds) >= 21


def ended(*events: Event, reader: int | None = None) -> list[str]:
    """The story of a match that ended in a turn with these events."""
    view = GAME.view(replace(table(phase=Phase.OVER), turn=events), None)
    return ending_story(view, Cast(NAMES, ENGLISH, reader))


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
        "No objective is left.",
        "The final sale: red ▲ at 3 to Ann (2) and Ben (1).",
    ]
    for reader, headline in enumerate(("Ben is ahead of you by", "You are ahead of Ann by")):
        assert ended(*events, reader=reader)[0].startswith(headline)


def test_a_final_sale_that_decides_is_the_headline() -> None:
    ranked = (
        RankedSeat(1, 1, 12, 4, (6,), TieBreak.POINTS), RankedSeat(0, 2, 11, 2, (6,), None)
    )  # fmt: skip
    events = FinalPurchase(1, RED, 2, 3, 3), GameEnded(False, ranked)
    assert ended(*events)[0] == "The final sale decides it: Ben passes Ann."


def test_an_end_by_the_round_limit_is_told() -> None:
    ranked = RankedSeat(0, 1, 3, 0, (), TieBreak.POINTS), RankedSeat(1, 2, 0, 0, (), None)
    assert ended(GameEnded(True, ranked)) == [
        "Ann wins by 3 points.",
        "That was the last round: the match ends here.",
        "Nobody could buy anything in the final sale.",
    ]


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
    told = ended(*events, reader=0)
    assert told[0] == headline
    assert sum("completed the last objective" in line for line in told) == 1


def test_joint_winners_share_the_headline() -> None:
    ranked = RankedSeat(1, 1, 9, 2, (), TieBreak.SHARED), RankedSeat(0, 1, 9, 2, (), None)
    told = ended(GameEnded(False, ranked), reader=0)
    assert told[0] == "Ben and you share the win, level in everything."
