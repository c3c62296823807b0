"""States stored by every version still load."""

from pathlib import Path

from bot.games import Chance
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Market, Take
from tests.cogs.bananine.tables import counts

STORED = Path(__file__).parent / "stored"


def test_a_stored_state_of_version_1_loads_for_ever() -> None:
    state = GAME.load_state((STORED / "v1.json").read_bytes(), version=1)
    assert state == State(
        start=1,
        hands=((1, 2, 3, 3, 9), (), (5, 6)),
        market=Market(counts({2: 3, 4: 2, 9: 1}), (3, 7)),
        deck=(9, 2, 5),
        box=(1, 1, 8, 9),
        piles=(counts({1: 3, 5: 1}), counts({6: 2, 8: 1}), counts({7: 2})),
        discards=counts({4: 3, 5: 2}),
        turn=14,
        end=End(1, "hand"),
    )
    assert state.mover == 0
    after, _ = GAME.apply(state, 0, Take(7, True, (1, 3, 3)), Chance(bytes(32)))
    assert after.over
