"""The cards of the daily deal, and the signs on the one that is shared."""

import re
from datetime import UTC, date, datetime

import pytest

from bot.errors import StalePrompt
from bot.games import Standing
from bot.games.computer import NORMAL
from bot.games.record import Record, seed_of_game, simulate
from bot.matches.history.dailies import Daily, Rank, SharedResult
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Message
from cogs.daily import Results, daily_message, parse_day, result_svg, shared_message
from tests.bot.ui.matches import ENGLISH, person
from tests.cogs.playing import GAMES, KEYS, SCREENS, buttons
from tests.cogs.puerto_banana.rounds import story
from tests.pictures import check_limits
from tests.texts.catalogue import CATALOGUE

ANA, BELA = person(0, "Ana"), person(1, "Bela")
DAY = date(2026, 12, 1)
PB = SCREENS["puerto-banana"]
OWN = Standing(seat=0, place=2, score=163)
DAILY = Daily(DAY, datetime(2026, 12, 2, tzinfo=UTC), "puerto-banana", "5ea1", "KTRM", False, OWN)
SHARED = (
    SharedResult(1, "BBBB", BELA, Standing(seat=0, place=1, score=214)),
    SharedResult(2, "KTRM", ANA, OWN),
)
RESULTS = Results(SHARED, SHARED[:1])
SIGNS = ("lot", "bonus", "nothing", "overboard", "shared")


def played(key: str, number: int) -> Record:
    """A deal as the day's, played by *normal*."""
    entry = GAMES[key]
    seats, _ = entry.game.daily()
    return simulate(entry, [NORMAL] * seats, seed_of_game(entry.game, 49, number))


@pytest.mark.parametrize("key", [key for key in KEYS if SCREENS[key].sign_shapes])
def test_each_round_of_a_deal_has_one_of_the_games_signs(key: str) -> None:
    """No computer bids so much in Puerto Banana that it falls overboard."""
    screen, found = SCREENS[key], set[str]()
    for number in range(6):
        record = played(key, number)
        steps = [(step.events, screen.game.view(step.state, None)) for step in record.steps]
        for seat in range(record.seats):
            signs = [*screen.signs(steps, seat)]
            rounds = screen.game.round(record.steps[-1].state)
            assert rounds is not None
            assert abs(len(signs) - rounds) <= 1
            found |= set(signs)
    assert found - {"nothing"} == {*screen.sign_shapes} - {"overboard"}


def test_who_can_not_pay_falls_overboard() -> None:
    _, told = story([[4, 90, 6]])
    steps = [(told, PB.game.view(story([[4, 90, 6]])[0], None))]
    assert [[*PB.signs(steps, seat)] for seat in range(3)] == [["bonus"], ["overboard"], ["lot"]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_tells_nothing_of_the_deal(code: str) -> None:
    """Its only numbers are the day, places, seats, rounds, and yesterday's best result."""
    message = shared_message(PB, DAILY, SHARED[1], RESULTS, SIGNS, CATALOGUE.texts(code))
    assert message.picture is not None
    drawn = re.findall(r">([^<]+)</text>", message.picture.svg)
    assert drawn == ["Ana", "2", "/4"]
    told = " ".join((message.heading or "", *message.lines, message.picture.alt))
    numbers = {int(each) for each in re.findall(r"\d+", told)}
    assert numbers <= {DAY.day, 1, 2, 4, len(SIGNS), 214}
    assert "163" not in told


def own(daily: Daily, results: Results = RESULTS, *, is_shared: bool = False) -> Message:
    return daily_message(PB, daily, results, ENGLISH, is_shared=is_shared)


def labels(message: Message) -> list[str]:
    return [each.label for each in buttons(message.rows)]


def test_others_results_are_for_who_has_played() -> None:
    before = Daily(DAY, DAILY.ends_at, "puerto-banana", "5ea1")
    assert own(before).picture is None
    assert labels(own(before)) == ["Play", "Yesterday’s deal", "Fair luck"]
    missed = Daily(DAY, DAILY.ends_at, "puerto-banana", "5ea1", rank=Rank(1, 1))
    assert labels(own(missed)) == ["Play", "Play today’s deal", "Fair luck"], "not again"
    after = own(DAILY).picture
    assert after is not None
    assert all(f">{each}<" in after.svg for each in ("Bela", "214", "Ana", "163"))
    assert labels(own(DAILY)) == ["Share", "Replay", "Yesterday’s deal", "Fair luck"]


@pytest.mark.parametrize("count", [1, 9, 10, 30])
@pytest.mark.parametrize("key", KEYS)
async def test_the_picture_keeps_the_limits(key: str, count: int) -> None:
    screen = SCREENS[key]
    shapes = ["nothing", *screen.sign_shapes]
    signs = [shapes[number % len(shapes)] for number in range(count)]
    await check_limits(result_svg(screen, "Wilhelmina", 2, 4, signs), ("Wilhelmina",), highest=420)


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "2026-12-01-x", "9" * 90])
def test_a_control_whose_day_is_none_is_stale(day: str) -> None:
    with pytest.raises(StalePrompt):
        parse_day(day)
