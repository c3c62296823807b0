"""The arena's games and figures, and the judge of hints and reviews."""

import pytest

from bot.games.computer import EASY, LEVELS, Position
from cogs.puerto_banana.rules import GAME, Bid
from tests.bench import arena, show
from tests.bench.arena import RANDOM, Meeting, Outcome, play, results, wilson
from tests.bench.truth import Met, games, judge, match, settled, weighed
from tests.cogs.puerto_banana.rounds import story


def test_a_deal_is_played_from_every_seat_and_can_be_played_again() -> None:
    def shares(*numbers: int) -> list[float]:
        meeting = Meeting(GAME.key, "greedy", EASY, 3, range(0))
        return [play(meeting._replace(numbers=range(n, n + 1)))[0].share for n in numbers]

    first = shares(0, 1, 2, 3, 4, 5)
    assert 0 < sum(first) < 6
    assert shares(5, 4, 3, 2, 1, 0) == first[::-1]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.490162, 0.943318), (0, 20, 0.0, 0.161125), (20, 20, 0.838875, 1.0)],
)
def test_a_share_has_wilsons_interval(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-5)


def test_a_share_is_told_as_a_multiple_of_an_even_one() -> None:
    meeting = Meeting("g", "a", "b", 4, range(10))
    outcomes = [Outcome(1.0, 3, 0.003)] * 8 + [Outcome(0.0, 1, 0.001)] * 2
    share, decision = results(meeting, outcomes)
    assert share.value == pytest.approx(3.2)
    assert share.compared == "1.96–3.77"
    assert decision.value == pytest.approx(1)


def test_the_arena_prints_every_pair(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena.figures(GAME.key, f"{EASY},{RANDOM}", games=2)
    show({"Arena": found})
    shown = capsys.readouterr().out
    for one, other in ((EASY, RANDOM), (RANDOM, EASY)):
        assert f"Arena: {one} alone among {other}, 2 seats" in shown


def test_the_judge_sees_that_bidding_too_much_loses() -> None:
    state, told = story([[9, 8, 8], [19, 18, 17], [36, 35, 30]])
    position = Position(GAME.view(state, 0), GAME.pending(state)[0], told)
    matches = judge(games()["puerto-banana"], Met([EASY] * 3, position, None, 0.0, 1), 1)
    assert settled(matches, Bid(60), Bid(900)) > 0.1
    assert matches.won(Bid(60), 40) == matches.won(Bid(60), 40)


def test_a_decision_is_weighed_as_a_review_does() -> None:
    met = match(games()["puerto-banana"], 3, LEVELS, 1)[0]
    found = weighed(games()["puerto-banana"], met, reviewed=True)
    assert 0 <= found.win_of(met.action) <= 1
