"""The pages of a replay, which any game's screen can make."""

from typing import Any

import msgspec
import pytest

from bot.errors import StalePrompt
from bot.games.computer import NORMAL, seated
from bot.games.record import Record
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import Ending, Match, Person, Seat
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import MOST_OPTIONS, Message
from cogs.replay.playback import replay_message, shortlist
from tests.cogs.playing import GAMES, SCREENS, buttons, finished, record_of, selects, words_of
from tests.texts.catalogue import CATALOGUE

TEXTS = CATALOGUE
ANNA = Person(1, "An*na")


RECORDS = {key: record_of(key) for key in SCREENS}


def match_of(record: Record, **changes: Any) -> Match:
    """Anna in the first seat, computer players in the others."""
    others = enumerate(seated([NORMAL] * (record.seats - 1)), 1)
    computers = (Seat(number, None, character=name) for number, name in others)
    return finished(record, host=ANNA, seats=(Seat(0, ANNA), *computers), **changes)


def moment(record: Record, number: int, *, computer: bool = False) -> ReplayStep:
    game = GAMES[record.game].game
    step = record.steps[number - 1] if number else None
    state: Any = record.start if step is None else step.state
    return ReplayStep(
        number=number,
        steps=len(record.steps),
        seat=None if step is None else step.seat,
        computer=computer,
        state=state,
        round=game.round(state),
        rounds=(1, game.round(record.steps[-1].state) or 1),
    )


def page(
    record: Record, number: int, as_seat: int | None = None, locale: str = "en-US", **more: Any
) -> Message:
    screen = SCREENS[record.game]
    match = match_of(record, **more)
    return replay_message(match, moment(record, number), screen, TEXTS.texts(locale), as_seat)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", SCREENS)
def test_every_step_of_every_game_has_a_page_in_every_language(key: str, locale: str) -> None:
    record = RECORDS[key]
    steps = range(0, len(record.steps) + 1, 1 + len(record.steps) // 12)
    for number in (*steps, len(record.steps)):
        for as_seat in (None, *range(record.seats)):
            card = page(record, number, as_seat, locale)
            assert card.picture is not None
            assert card.lines
            controls = words_of(card.rows)
            assert {words[0] for words in controls} == {"replay", "film", "record"}
            assert len(set(controls)) == len(controls)


def test_a_sealed_bid_is_shown_to_its_seat_alone() -> None:
    record = RECORDS["puerto-banana"]
    bidder, amount = record.steps[0].seat, record.steps[0].action.amount
    for as_seat in (None, *range(record.seats)):
        card = page(record, 1, as_seat)
        assert card.picture is not None
        told = "\n".join((*card.lines, card.picture.alt))
        assert (f"Your bid: **{amount}**" in told) == (as_seat == bidder)


def test_what_somebody_saw_of_bananine_shows_their_hand_alone() -> None:
    record = RECORDS["bananine"]
    own, other = record.start.hands
    start = msgspec.structs.replace(record.start, hands=(own, (9,) * len(other)))
    dealt_anew = msgspec.structs.replace(record, start=start)
    for seat in (None, 0, 1):
        same = page(record, 0, seat) == page(dealt_anew, 0, seat)
        assert same == (seat != 1)


def test_a_step_of_the_computer_for_a_person_is_told_as_such() -> None:
    record = RECORDS["puerto-banana"]
    screen = SCREENS[record.game]
    then = moment(record, 1, computer=True)
    card = replay_message(match_of(record), then, screen, TEXTS.texts("en-US"), None)
    assert card.lines[0].endswith("by the computer for An\\*na")


def test_the_last_page_alone_names_who_won() -> None:
    record = RECORDS["puerto-banana"]
    numbers = (0, len(record.steps) - 1, len(record.steps))
    told = ["\n".join(page(record, number).lines) for number in numbers]
    assert [" wins.**" in each for each in told] == [False, False, True]


def test_a_match_in_which_nothing_was_decided_has_one_page() -> None:
    whole = RECORDS["puerto-banana"]
    then = msgspec.structs.replace(moment(whole, 0), steps=0, rounds=(1, 1))
    match = match_of(whole, state=whole.start, ending=Ending.STOPPED, results=())
    screen = SCREENS[whole.game]
    card = replay_message(match, then, screen, TEXTS.texts("en-US"), None)
    assert "Nothing was decided" in card.lines[0]
    assert "ended early" in card.lines[1]
    *turns, record = buttons(card.rows)
    assert all(button.disabled for button in turns)
    assert not record.disabled


@pytest.mark.parametrize("key", SCREENS)
def test_the_selects_show_the_round_and_the_eyes_of_the_page(key: str) -> None:
    record = RECORDS[key]
    for number, as_seat in ((0, None), (len(record.steps) - 1, 1)):
        then, both = moment(record, number), selects(page(record, number, as_seat).rows)
        chosen = [option.value for each in both for option in each.options if option.chosen]
        assert all(1 <= len(select.options) <= 25 for select in both)
        rounds = [] if then.round is None else [str(then.round)]
        assert chosen == [*rounds, "all" if as_seat is None else str(as_seat)]


def test_no_page_shows_what_a_seat_saw_that_is_not_there() -> None:
    record = RECORDS["puerto-banana"]
    with pytest.raises(StalePrompt):
        page(record, 0, record.seats)


@pytest.mark.parametrize("last", [1, 25, 26, 99, 500])
def test_of_many_rounds_those_near_and_some_far_are_offered(last: int) -> None:
    for here in range(1, last + 1):
        offered = shortlist(1, last, here)
        assert len(offered) <= MOST_OPTIONS
        assert len(offered) == last or last > MOST_OPTIONS
        assert offered == sorted(set(offered))
        assert {1, max(1, here - 1), here, min(last, here + 1), last} <= set(offered)


@pytest.mark.parametrize("last", [26, 99, 500])
def test_any_round_is_within_a_few_choices(last: int) -> None:
    for wanted in range(1, last + 1):
        here, choices = 1, 0
        while here != wanted:
            here = min(shortlist(1, last, here), key=lambda number: abs(number - wanted))
            choices += 1
        assert choices <= 5
