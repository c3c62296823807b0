"""The arena: who meets whom, and the figures."""

import msgspec
import pytest
import typer

from tests.bench.arena import __main__ as arena
from tests.bench.arena.figures import ArenaFigures, Outcome, figures, wilson
from tests.bench.arena.games import Meeting, meetings, play


def wanted(seats: int, games: int, *players: str) -> list[Meeting]:
    return list(meetings("puerto-banana", players, games, seats, 7, 1))


def test_every_pair_plays_every_game_in_portions_that_leave_none_out() -> None:
    met = [(m.one, m.other, n) for m in wanted(2, 21, "hard", "easy", "random") for n in m.numbers]
    pairs = [("hard", "easy"), ("hard", "random"), ("easy", "random")]
    assert sorted(met) == sorted((*pair, n) for pair in pairs for n in range(21))


def test_at_a_bigger_table_a_pair_meets_both_ways_round() -> None:
    met = {(each.one, each.other) for each in wanted(3, 5, "hard", "random")}
    assert met == {("hard", "random"), ("random", "hard")}


def test_a_deal_is_played_from_every_seat_and_can_be_played_again() -> None:
    def without_times() -> list[Outcome]:
        games = play(wanted(3, 6, "easy", "random")[0])
        return [msgspec.structs.replace(game, seconds=(0.0, 0.0)) for game in games]

    first = without_times()
    assert [each.seat for each in first] == [0, 1, 2, 0, 1, 2]
    assert all(min(each.places) == 1 and min(each.decisions) > 0 for each in first)
    assert without_times() == first


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


def game(number: int, one: str, other: str, seat: int, *places: int) -> Outcome:
    return Outcome(number, one, other, seat, places, (3, 4), (0.003, 0.008))


def of(*games: Outcome) -> ArenaFigures:
    return figures("g", 2, 1, 1, games)


def test_with_two_seats_a_game_counts_for_both_and_a_shared_win_for_half() -> None:
    found = of(game(0, "a", "b", 0, 1, 2), game(1, "a", "b", 1, 2, 1), game(2, "a", "b", 0, 1, 1))
    assert [(each.player, each.won.games) for each in found.players] == [("a", 3), ("b", 3)]
    assert found.against["a"]["b"].share == pytest.approx(2.5 / 3)
    assert found.against["b"]["a"].share == pytest.approx(0.5 / 3)
    assert [each.mean_place for each in found.players] == pytest.approx([1, 5 / 3])
    assert [each.milliseconds for each in found.players] == pytest.approx([1.0, 2.0])


def test_at_a_bigger_table_a_game_counts_for_the_single_player() -> None:
    against = of(game(0, "a", "b", 0, 1, 1, 3), game(0, "b", "a", 0, 3, 1, 2)).against
    assert against["a"]["b"].share == pytest.approx(0.5)
    assert (against["b"]["a"].share, against["b"]["a"].games) == (0, 1)


def test_the_command_plays_and_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main("puerto-banana", players="easy,random", games=2)
    shown = capsys.readouterr().out
    for part in ("puerto-banana, 2 seats, seed 1", "ms a decision", "Won against", "random"):
        assert part in shown


@pytest.mark.parametrize("players", ["hard", "hard,hard", "hard,godlike"])
def test_unknown_players_are_refused(players: str) -> None:
    with pytest.raises(typer.BadParameter, match="easy, normal, hard, random"):
        arena.main("bananine", players=players)
