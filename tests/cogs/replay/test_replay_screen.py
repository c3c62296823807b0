"""The pages of a replay, which any game's screen can make, and the review of a match."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec
import pytest

from bot.errors import StalePrompt
from bot.games.computer import NORMAL, Reason, Remark, seated
from bot.games.record import Record
from bot.matches.advice import Blunder, Review, TurningPoint, WinChances
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import NO_MATCH, Ending, Match
from bot.matches.model.seat import Person, Result, Seat
from bot.ui.controls import CustomId
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import MOST_OPTIONS, Message
from cogs.puerto_banana.screen import SCREEN
from cogs.replay.playback import ReplayPage, page_after, replay_message, shortlist
from cogs.replay.review import Reviews, curves, review_message
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.cogs.playing import GAMES, SCREENS, buttons, finished, record_of, selects, words_of
from tests.pictures import NAMES
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


@pytest.mark.parametrize(
    ("words", "values", "page"),
    [
        ("replay", (), ReplayPage()),
        ("replay.first.1", (), ReplayPage(as_seat=1)),
        ("replay.back.1", (), ReplayPage(6, as_seat=1)),
        ("replay.next", (), ReplayPage(8)),
        ("replay.to.3", (), ReplayPage(3)),
        ("replay.eyes", ("0",), ReplayPage(7, as_seat=0)),
        ("replay.round.1", ("4",), ReplayPage(round=4, as_seat=1)),
    ],
)
def test_a_control_leads_to_its_page(words: str, values: tuple[str, ...], page: ReplayPage) -> None:
    assert page_after(CustomId(NO_MATCH, 7, tuple(words.split("."))), values) == page


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


def over(*winners: int) -> Match:
    places = [Result(seat, 1 if seat in winners else 2, 5) for seat in range(2)]
    return a_match(seats(2), state=played(2, (1, 2)), ending=Ending.PLAYED, results=tuple(places))


def bid(amount: int) -> Reason:
    return Reason("pb-move", "why-alone", {"bid": amount})


MOMENTS = [WinChances(0, [0.5, 0.5]), WinChances(2, [0.6, 0.4]), WinChances(4, [0, 1])]
TURN = TurningPoint(4, 2, 0.4, 1.0, 0, bid(21))
MISTAKE = TURN._replace(decision=True, better=bid(30), chance=0.4, instead_of=0.1)
LUCK = TURN._replace(luck=Remark("bn-luck-surplus", {"value": 7, "cards": 3}))
BLUNDER = Blunder(2, 1, 0, Remark("pb-blunder-removed", {"bid": 60, "owed": 30, "had": 20}))


def reviewed(turn: TurningPoint | None, *blunders: Blunder, complete: bool = True) -> Message:
    return review_message(over(1), Review(MOMENTS, turn, blunders, complete), SCREEN, ENGLISH)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (MISTAKE, "decision turned the match.** P0: bid 21. Better: bid 30 (chance of winning 40%"),
        (
            TURN._replace(decision=True),
            "a decision turned the match.** P0: bid 21. P1’s chance of ",
        ),
        (
            LUCK,
            "luck turned the match.** A surplus 7 came up, one of 3 cards left. P1’s chance of ",
        ),
        (TURN, "here the match turned.** P0: bid 21. P1’s chance of winning: 40% → 100%."),
    ],
)
def test_the_turning_point_is_a_decision_or_luck_or_neither(turn: TurningPoint, words: str) -> None:
    review = reviewed(turn)
    (line,) = review.lines
    assert line.replace("\N{NO-BREAK SPACE}", " ").startswith("**Round 2: ")
    assert words in line.replace("\N{NO-BREAK SPACE}", " ")
    (button,) = buttons(review.rows)
    assert (button.label, button.words) == ("Round 2", ("replay", "to", "4"))


def test_a_match_that_turned_nowhere_is_told_so_once_that_is_known() -> None:
    assert reviewed(None).lines[0].startswith("The chances shifted little by little")
    assert "first look" in reviewed(None, complete=False).lines[0]
    assert reviewed(None).rows == ()


def test_a_plain_mistake_is_told_in_words() -> None:
    assert reviewed(TURN, BLUNDER).lines[1] == (
        "**Round 1:** P0 bid 60 and had 20 to pay a gap of 30."
    )


def test_the_picture_has_the_words_beside_it() -> None:
    picture = reviewed(None).picture
    assert picture is not None
    assert "P1 goes from 50% to 100%." in picture.alt


def test_the_picture_writes_percent_as_the_readers_language_does() -> None:
    course = {0: [(0.0, 0.5), (1.0, 0.5)]}
    english, french = (curves(course, NAMES, CATALOGUE.texts(each)) for each in ("en-US", "fr"))
    assert english != french


def test_curves_that_end_together_keep_their_names_apart() -> None:
    together = curves({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.5)]}, NAMES, ENGLISH)
    apart = curves({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.6)]}, NAMES, ENGLISH)
    assert together != apart


class FailsOnce:
    """Advisers that fail the first time, and then wait to give the whole review."""

    def __init__(self) -> None:
        self.times, self.waiting = 0, asyncio.Event()

    async def reviewer(self, code: str) -> "FailsOnce":
        self.times += 1
        if self.times == 1:
            raise LookupError(code)
        return self

    async def review(self) -> AsyncIterator[Review]:
        yield Review(MOMENTS, None, (), False)
        await self.waiting.wait()
        yield Review(MOMENTS, TURN, (), True)


async def test_a_review_is_computed_once_for_all_who_ask_but_not_kept_if_it_failed() -> None:
    advisers = FailsOnce()
    reviews = Reviews(cast(Any, advisers))
    with pytest.raises(LookupError):
        await reviews.quick("KTRM")
    quick = await asyncio.gather(reviews.quick("KTRM"), reviews.quick("KTRM"))
    assert [each.complete for each in quick] == [False, False]
    advisers.waiting.set()
    one, other = await asyncio.gather(reviews.of("KTRM"), reviews.of("KTRM"))
    assert one == other == await reviews.quick("KTRM")
    assert one.turn == TURN
    assert advisers.times == 2
