"""Specialize Units: trades of the active player."""

import pytest

from cogs.green_port.rules.actions import Specialise
from cogs.green_port.rules.components import NO_CUBES, Cubes
from cogs.green_port.rules.events import Specialised
from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.tables import GREEN, asked, play, table

RICH = ((4, 4, 4, 4), NO_CUBES)
RED_HEADQUARTERS = ((0,), (), (), ())
TRADES: dict[str, tuple[Cubes, tuple[tuple[int, ...], ...], Cubes]] = {
    "three cubes of a colour buy one of another": ((3, 0, 0, 0), (), (1, 4, 5, 4)),
    "the texts example: red, blue and yellow buy a green one": ((1, 1, 0, 1), (), (3, 3, 5, 3)),
    "gp16 red headquarters trade two of a colour for one": (
        (2, 0, 0, 0), RED_HEADQUARTERS, (2, 4, 5, 4)
    ),
    "gp16 any two": ((1, 1, 0, 0), RED_HEADQUARTERS, (3, 3, 5, 4)),
    "gp16 and still three": ((3, 0, 0, 0), RED_HEADQUARTERS, (1, 4, 5, 4)),
}  # fmt: skip


@pytest.mark.parametrize("phase", [Phase.HIRE, Phase.RESCUE, Phase.UTILISE])
@pytest.mark.parametrize(("paid", "sold", "after"), TRADES.values(), ids=TRADES)
def test_gp16_a_trade_at_any_time_in_the_seats_own_turn(
    paid: Cubes, sold: tuple[tuple[int, ...], ...], after: Cubes, phase: Phase
) -> None:
    state = table(cubes=RICH, phase=phase, sold=sold, row=(4, 24))
    trade = Specialise(paid, GREEN)
    assert trade in asked(state, 0).choices()
    traded, story = play(state, (0, trade))
    assert story == [Specialised(0, paid, GREEN)]
    assert traded.cubes[0] == after
    assert traded.phase is phase


@pytest.mark.parametrize(
    ("sold", "trades"),
    [(((1,),), 12 + 4), (RED_HEADQUARTERS, 12 + 4 + 12 + 12), (((0, 0),), 12 + 4 + 12 + 12)],
    ids=["gp16 no red headquarters", "gp16 one", "gp16 two do not add up"],
)
def test_all_trades_are_offered(sold: tuple[tuple[int, ...], ...], trades: int) -> None:
    state = table(cubes=RICH, sold=sold)
    offered = [each for each in asked(state, 0).choices() if isinstance(each, Specialise)]
    assert len(offered) == trades
