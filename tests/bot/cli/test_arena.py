"""The command ``arena``: who plays whom, and what the games say."""

from __future__ import annotations

import json
from itertools import count

import msgspec
import pytest

from bot.cli.games.arena import Programme, Timed, play
from bot.cli.games.arena_figures import Played, Tally, wilson
from bot.games import Chance
from bot.games.computer import Position, Reflex
from tests.bot.cli.test_simulate import quayside


def programme(seats: int = 2, games: int = 5, players: str = "hard,easy,random") -> Programme:
    return Programme.of("puerto-banana", players, games, 7, seats, 1)


def test_every_pair_plays_every_game() -> None:
    met = [(each.one, each.other, n) for each in programme().meetings() for n in each.numbers]
    pairs = [("hard", "easy"), ("hard", "random"), ("easy", "random")]
    assert sorted(met) == sorted((*pair, n) for pair in pairs for n in range(5))


def test_at_a_bigger_table_a_pair_meets_both_ways_round() -> None:
    met = {(each.one, each.other) for each in programme(3, players="hard,random").meetings()}
    assert met == {("hard", "random"), ("random", "hard")}


def test_games_are_told_in_portions_that_leave_none_out() -> None:
    numbers = [n for each in programme(2, 21, "hard,easy").meetings() for n in each.numbers]
    assert numbers == list(range(21))


def test_a_deal_is_played_from_every_seat() -> None:
    meeting = next(programme(3, 6, "random,today").meetings())
    played = dict(play(meeting))
    assert [played[number].seat for number in range(6)] == [0, 1, 2, 0, 1, 2]
    assert all(sorted(game.places)[0] == 1 for game in played.values())


def test_what_a_meeting_comes_to_can_be_played_again() -> None:
    def without_times() -> list[Played]:
        games = play(next(programme(2, 8, "easy,random").meetings()))
        return [msgspec.structs.replace(game, seconds=(0.0, 0.0)) for _, game in games]

    assert without_times() == without_times()


def test_decisions_are_counted_and_take_time() -> None:
    steps = count()

    def busy(view: object, prompt: object, chance: Chance) -> int:
        return sum(1 for _ in range(20_000)) + next(steps)

    timed = Timed(Reflex(busy))
    position: Position[None, None, None] = Position(None, None)  # type: ignore[type-var] # unused
    assert timed.decide(position, Chance(bytes(32))) == 20_000
    assert timed.decide(position, Chance(bytes(32))) == 20_001
    assert timed.decisions == 2
    assert timed.seconds > 0


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.490162, 0.943318), (0, 20, 0.0, 0.161125), (20, 20, 0.838875, 1.0)],
)
def test_a_share_has_the_interval_of_wilson(
    won: float, games: int, low: float, high: float
) -> None:
    share = wilson(won, games)
    assert (share.games, share.share) == (games, won / games)
    assert [share.low, share.high] == pytest.approx([low, high], abs=1e-5)


def game(one: str, other: str, seat: int, *places: int) -> Played:
    return Played(one, other, seat, places, (3, 4), (0.003, 0.008))


def test_between_two_a_game_counts_for_both_and_a_shared_win_for_half() -> None:
    tally = Tally(["a", "b"])
    tally.add(0, game("a", "b", 0, 1, 2))
    tally.add(1, game("a", "b", 1, 2, 1))
    tally.add(2, game("a", "b", 0, 1, 1))
    arena = tally.result("g", 2, 1, 1)
    assert [(line.player, line.won.games) for line in arena.lines] == [("a", 3), ("b", 3)]
    assert arena.against["a"]["b"].share == pytest.approx(2.5 / 3)
    assert arena.against["b"]["a"].share == pytest.approx(0.5 / 3)
    assert arena.lines[0].mean_place == pytest.approx(1)
    assert arena.lines[1].mean_place == pytest.approx(5 / 3)
    assert [line.milliseconds for line in arena.lines] == pytest.approx([1.0, 2.0])
    assert arena.lines[0].rating > 1000 > arena.lines[1].rating


def test_at_a_bigger_table_a_game_tells_of_the_one_who_is_alone() -> None:
    tally = Tally(["a", "b"])
    tally.add(0, game("a", "b", 0, 1, 1, 3))
    tally.add(0, game("b", "a", 0, 3, 1, 2))
    arena = tally.result("g", 3, 1, 1)
    assert arena.against["a"]["b"].share == pytest.approx(0.5)
    assert arena.against["b"]["a"].share == 0
    assert arena.against["b"]["a"].games == 1


def test_ratings_do_not_depend_on_the_order_in_which_games_end() -> None:
    games = [(n, game("a", "b", n % 2, 1, 2)) for n in range(10)]
    one, other = Tally(["a", "b"]), Tally(["a", "b"])
    for number, played in games:
        one.add(number, played)
    for number, played in reversed(games):
        other.add(number, played)
    assert one.result("g", 2, 1, 1) == other.result("g", 2, 1, 1)


def test_the_command_prints_tables() -> None:
    run = quayside("arena", "puerto-banana", "--players", "today,random", "--games", "4")
    assert (run.returncode, run.stderr) == (0, "")
    for shown in ("puerto-banana, 2 seats, seed 1", "ms a decision", "Won against", "today"):
        assert shown in run.stdout


def test_or_prints_all_figures_as_json() -> None:
    run = quayside("arena", "puerto-banana", "--players", "easy,random", "--games", "2", "--json")
    told = json.loads(run.stdout)
    assert {line["player"] for line in told["lines"]} == {"easy", "random"}
    assert told["against"]["easy"]["random"]["games"] == 2


@pytest.mark.parametrize("players", ["hard", "hard,hard", "hard,godlike"])
def test_whoever_is_not_there_is_refused(players: str) -> None:
    run = quayside("arena", "bananine", "--players", players)
    assert (run.returncode, run.stdout) == (2, "")
    assert "easy, normal, hard, random, today" in run.stderr
