"""Games by their folders, standings, prompts, ranges, simulated matches, and the guide."""

import doctest
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import bot.games
from bot.games import Chance, Prompt, at_random, rank, required_seats
from bot.games.computer import EASY, HARD, NORMAL, Computer, Position, Reflex, compared, every_level
from bot.games.entry import GameEntry, find_games
from bot.games.game import Range
from bot.games.record import computer_chance, seed_of_game, simulate
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View


def test_less_than_one_in_a_hundred_makes_no_difference() -> None:
    gaps = [compared([0.504, other])[1]["gap"] for other in (0.495, 0.493, 0.6)]
    assert gaps == [0, 1, 0]


def test_the_guide_to_a_new_game_works_as_it_is_written() -> None:
    results = doctest.testmod(bot.games)
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([7, 7, 3], [1, 1, 3]),
        ([9, 7, 7, 3], [1, 2, 2, 4]),
        ([5, 5, 5, 5], [1, 1, 1, 1]),
        ([0, 8, 0, 8, 4], [4, 1, 4, 1, 3]),
    ],
)
def test_equal_scores_share_a_place(scores: list[int], expected: list[int]) -> None:
    places = {each.seat: each.place for each in rank([(score,) for score in scores])}
    assert places == dict(enumerate(expected))


def test_tie_breaks_count_in_their_order_and_only_the_first_number_is_shown() -> None:
    standings = rank([(5, 1, 9), (5, 2, 0), (5, 2, 0), (4, 99, 99)])
    lines = [(one.seat, one.place, one.score) for one in standings]
    assert lines == [(1, 1, 5), (2, 1, 5), (0, 3, 5), (3, 4, 4)]


def test_only_required_prompts_hold_a_match_up() -> None:
    pending = {3: Prompt(number=1), 0: Prompt(number=1), 1: Prompt(number=1, required=False)}
    assert list(required_seats(pending)) == [0, 3]


def test_a_range_holds_its_ends_and_samples_go_up_to_the_usual_number() -> None:
    bids = Range(Bid, 2, 100, usual=5)
    asked: list[int] = []

    def highest(below: int) -> int:
        asked.append(below)
        return below - 1

    assert bids.sample(lambda below: 0) == Bid(2)
    assert bids.sample(highest) == Bid(5)
    assert asked == [4]
    assert [Bid(number) in bids for number in (1, 2, 100, 101)] == [False, True, True, False]
    assert 2 not in bids


SEED = bytes(range(32))


def test_a_computer_player_gets_its_own_view_and_prompt_and_luck() -> None:
    asked: list[tuple[int, int | None, int]] = []

    def curious(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        assert view.seat is not None
        assert prompt.required
        expected = computer_chance(Chance(SEED), view.seat, len(asked)).below(2**64)
        assert chance.below(2**64) == expected
        asked.append((view.seat, view.own_bid, sum(view.has_bid)))
        return Bid(view.lot)

    simulate(GameEntry(GAME, every_level(curious)), [NORMAL] * 3, SEED)
    assert asked[:4] == [(0, None, 0), (1, None, 1), (2, None, 2), (0, None, 0)]


@pytest.mark.parametrize(("seed", "number"), [(7, 0), (-3, 12)])
def test_anybody_can_work_out_a_simulations_seeds(seed: int, number: int) -> None:
    expected = sha256(f"puerto-banana/{seed}/{number}".encode()).digest()
    assert seed_of_game(GAME, seed, number) == expected


def test_a_computer_player_is_told_all_that_happened_and_keeps_to_its_own_seat() -> None:
    heard: list[tuple[int, int]] = []

    class Listener(Computer[View, BidPrompt, Bid, Any]):
        def decide(self, position: Position[View, BidPrompt, Any], chance: Chance) -> Bid:
            assert position.view.seat is not None
            heard.append((position.view.seat, len(position.history)))
            return Bid(position.view.lot)

    record = simulate(
        GameEntry(GAME, {EASY: Listener(), HARD: Reflex(at_random)}), [EASY, HARD, EASY], SEED
    )
    happened = [0]
    for step in record.steps:
        happened.append(happened[-1] + len(step.events))
    assert heard == [
        (step.seat, happened[number]) for number, step in enumerate(record.steps) if step.seat != 1
    ]
    assert record.levels == [EASY, HARD, EASY]


RULES = "class G:\n    key = {key!r}\nGAME = G()\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable, empty package ``pier``."""
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "pier"
    package.mkdir()
    (package / "__init__.py").touch()
    yield package
    for name in [name for name in sys.modules if name.split(".")[0] == "pier"]:
        del sys.modules[name]


def add(folder: Path, name: str, **modules: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    for module, text in modules.items():
        (folder / name / f"{module}.py").write_text(text, encoding="utf-8")


def test_every_game_answers_by_its_own_key() -> None:
    found = find_games()["puerto-banana"]
    assert found == GameEntry(GAME, COMPUTERS, found.strengths)
    assert all(entry.game.key == key for key, entry in find_games().items())


def test_a_new_folder_with_rules_is_a_new_game_and_one_without_is_none(folder: Path) -> None:
    add(folder, "zebra", rules=RULES.format(key="zebra"), computer="COMPUTERS = {}\n")
    add(folder, "anchor", rules=RULES.format(key="anchor"), computer="COMPUTERS = {}\n")
    add(folder, "leaderboard")
    not_imported = "raise RuntimeError('no game')\n"
    (folder / "leaderboard" / "__init__.py").write_text(not_imported, encoding="utf-8")
    (folder / "loose.py").write_text(not_imported, encoding="utf-8")
    assert list(find_games("pier")) == ["anchor", "zebra"]


def test_two_games_of_one_key_or_one_without_a_computer_player_are_a_fault(folder: Path) -> None:
    for name in ("one", "two"):
        add(folder, name, rules=RULES.format(key="same"), computer="COMPUTERS = {}\n")
    with pytest.raises(ValueError, match="two games are called same"):
        find_games("pier")
    add(folder, "anchor", rules=RULES.format(key="anchor"))
    with pytest.raises(ModuleNotFoundError, match=r"pier\.anchor\.computer"):
        find_games("pier")
