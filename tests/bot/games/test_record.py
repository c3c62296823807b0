"""Records of simulated matches, and what their computer players are given."""

from hashlib import sha256
from typing import Any

import pytest

from bot.games import Chance, at_random
from bot.games.computer import EASY, HARD, NORMAL, Computer, Position, Reflex, every_level
from bot.games.entry import GameEntry
from bot.games.record import computer_chance, seed_of_game, simulate
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View

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
def test_each_game_of_a_simulation_has_a_seed_that_anybody_can_work_out(
    seed: int, number: int
) -> None:
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
