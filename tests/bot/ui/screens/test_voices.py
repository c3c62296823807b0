"""What has happened since a seat's own last decision, and what computer players say of it."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.matches.model.change import RECENT, Change, RecentStep
from bot.matches.model.match import Ending, Match, Status
from bot.ui.screens.computers import voice
from bot.ui.screens.scene import Story, scene_of, story_for
from cogs.puerto_banana.rules import BidPlaced, Removed, State
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import ENGLISH, a_match, seats

FALL = (Removed(1, 30, 20, 20),)


def steps(*taken: tuple[int | None, tuple[Removed, ...]]) -> tuple[RecentStep, ...]:
    """Steps by their seat and events; nobody decided the first, which deals."""
    kinds = {None: "start", 0: "act", 1: "computer", 2: "computer"}
    return tuple(
        RecentStep(version, seat, Change(kinds[seat]), events)
        for version, (seat, events) in enumerate(taken, 1)
    )


DEALT = steps((None, ()))
FALLEN = steps((None, ()), (0, ()), (1, FALL))
DECIDED_SINCE = steps((None, ()), (0, ()), (1, FALL), (0, ()))


def alone(recent: Sequence[RecentStep] = DEALT, stocks: Sequence[int] = (0, 0, 0)) -> Match:
    """A person on seat 1 against two computer players."""
    state = State(1, tuple(stocks), (None, None, None))
    match = a_match(seats(3, computers=2), state=state)
    return replace(match, recent=tuple(recent), version=len(recent), steps=len(recent) - 1)


def heard(match: Match, seat: int | None = 0) -> list[str]:
    return list(voice(match, scene_of(match, SCREEN.game, ENGLISH, seat), SCREEN))


def test_one_of_them_speaks_at_the_start_and_no_more_once_the_person_has_decided() -> None:
    (line,) = heard(alone())
    assert line.startswith(("Larus: “", "Sterna: “"))
    begun = alone(steps((None, ()), (0, ()), (1, ())))
    assert heard(begun) == heard(begun, None) == []
    assert heard(replace(alone(), version=RECENT + 1)) == [], "the decision is forgotten"


def test_a_computer_that_falls_remarks_on_it_until_the_person_decides_again() -> None:
    (line,) = heard(alone(FALLEN))
    assert line in {"Larus: “I’ve eaten worse.”", "Larus: “It looked better from above.”"}
    assert heard(alone(DECIDED_SINCE)) == []


def test_only_the_first_fall_is_remarked_on_and_a_persons_never() -> None:
    again = (*DECIDED_SINCE, RecentStep(5, 2, Change.COMPUTER, (Removed(2, 30, 20, 20),)))
    assert heard(alone(again)) == []
    own = (Removed(0, 30, 20, 20),)
    assert heard(alone(steps((None, ()), (0, own)))) == []


def test_late_in_a_match_nobody_knows_which_fall_was_the_first() -> None:
    assert heard(replace(alone(FALLEN), version=RECENT + 1)) == []


@pytest.mark.parametrize(("deadline", "lines"), [(None, 0), (60, 1), (86_400, 0)])
def test_between_people_they_speak_in_live_play_alone(deadline: int | None, lines: int) -> None:
    state = State(1, (0, 0, 0), (None, None, None))
    for computers in (0, 1):
        match = a_match(seats(3, computers=computers), state=state, deadline=deadline)
        dealt = replace(match, recent=DEALT, version=1)
        assert len(heard(dealt)) == len(heard(dealt, None)) == lines * computers


def test_a_person_and_a_servers_managers_silence_them_each_for_themselves() -> None:
    match = alone()
    first = match.seats[0]
    assert first.person is not None
    quiet = replace(first, person=replace(first.person, quiet=True))
    deaf = replace(match, seats=(quiet, *match.seats[1:]))
    assert (len(heard(deaf)), len(heard(deaf, None))) == (0, 1)
    mute = replace(match, place=replace(match.place, voices=False))
    assert (len(heard(mute)), len(heard(mute, None))) == (1, 0)


@pytest.mark.parametrize(
    ("stocks", "words"),
    [
        ((205, 200, 10), ("One crumb", "in my beak")),
        ((50, 210, 10), ("All gone", "Delicious")),
        ((210, 50, 10), ("Larus: “Keep it", "wasn’t hungry", "pole", "Wrong island")),
    ],
)
def test_loser_or_winner_has_the_last_word(stocks: tuple[int, ...], words: tuple[str, ...]) -> None:
    over = replace(alone(FALLEN, stocks), ending=Ending.PLAYED, status=Status.OVER)
    (line,) = heard(replace(over, state=replace(over.state, over=True)))
    assert any(each in line for each in words)


def test_no_match_begins_with_the_words_of_the_match_before() -> None:
    for match in (alone(), a_match(seats(2, computers=1), state=State(1, (0, 0), (None, None)))):
        opened = [replace(match, number=number, recent=DEALT, version=1) for number in range(9)]
        first = [heard(each)[0] for each in opened]
        assert all(one != other for one, other in pairwise(first))
        assert len({*first}) == 3 * len(match.seats[1:])


def test_the_same_public_story_gives_the_same_line_whatever_is_hidden() -> None:
    match = alone(FALLEN)
    bids = replace(match.state, bids=(None, 77, 3))
    assert heard(replace(match, state=bids)) == heard(match)
    others = {tuple(heard(replace(match, code=code))) for code in ("KTRM", "ABCD", "EFGH", "JKMN")}
    assert len(others) == 2, "and the code decides which of two it is"


def event(seat: int | None) -> tuple[BidPlaced, ...]:
    return () if seat is None else (BidPlaced(seat),)


KINDS = ((None, "start"), (0, "act"), (1, "computer"), (0, "absent"), (0, "forced"))
PLAYED = [RecentStep(n, seat, Change(kind), event(seat)) for n, (seat, kind) in enumerate(KINDS)]


@pytest.mark.parametrize(
    ("seat", "story"),
    [
        (0, Story((event(None), event(0), event(1)), event(0), (event(0),))),
        (1, Story((event(None), event(0)), event(1), (event(0), event(0)))),
        (2, Story(since=tuple(map(event, (None, 0, 1, 0, 0))))),
        (None, Story(since=tuple(map(event, (None, 0, 1, 0, 0))))),
    ],
)
def test_it_begins_with_what_the_last_real_decision_led_to(seat: int | None, story: Story) -> None:
    """A step that left no choice is no decision."""
    assert story_for(PLAYED, seat) == story
