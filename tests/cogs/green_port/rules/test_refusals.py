"""What the rules refuse, and why."""

import pytest
from msgspec.structs import replace

from cogs.green_port.rules.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import GREEN_X, NO_CUBES, Cubes
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, YELLOW, card, refused, table

FOURS: Cubes = (4, 4, 4, 4)
HIRING = table(row=(card(RED),), cubes=(FOURS, FOURS))
RESCUING = table(
    row=(card(RED), card(BLUE), BLACKS[0]), cubes=((1, 0, 4, 0),), phase=Phase.RESCUE,
    sold=((), (0,), (), ()),
)  # fmt: skip
DISPERSING = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 0, 0, 0),))
REFERRING = table(
    row=(card(BLUE),), phase=Phase.REFER, waiting=(1,), cubes=((3, 0, 0, 0), (0, 0, 1, 0))
)
CHOOSING = table(row=(GREEN_X,), cubes=(FOURS,), phase=Phase.UNDERDOG, waiting=(0,))
TRADING = table(cubes=(FOURS,), row=(card(RED),), sold=((0, 0),))
"""Seat 0 has two red headquarters."""
UTILISING = table(phase=Phase.UTILISE, cubes=((5, 0, 6, 0),), owners=(1,))
OVER = table(phase=Phase.OVER)
THREE_RED = Specialise((3, 0, 0, 0), GREEN)

REFUSED: dict[str, tuple[State, int, Action, str, dict[str, object]]] = {
    **{
        f"gp4 at least one card is drawn before {action}": (table(), 0, action, "gp-draw-first", {})
        for action in (TakeColour(RED), StopEmpty())
    },
    "gp4 only a colour in the row can be taken": (
        HIRING, 0, TakeColour(BLUE), "gp-colour-not-in-row", {"colour": BLUE}
    ),
    "gp4 stopping with nothing needs a row without unit cards": (
        HIRING, 0, StopEmpty(), "gp-take-a-colour", {}
    ),
    "gp4 without any card left nobody draws": (table(row=range(31)), 0, Draw(), "gp-no-cards", {}),
    "gp8 the payment is one cube for each unit card": (
        RESCUING, 0, Rescue((1, 0, 0, 0)), "gp-rescue-price", {"price": 2, "paid": 1}
    ),
    "gp8 a chance is not bought with cubes that are missing": (
        RESCUING, 0, Rescue((2, 0, 0, 0)), "gp-cubes-missing", {"colour": RED, "paid": 2, "held": 1}
    ),
    "gp8 nor with fewer than none": (
        RESCUING, 0, Rescue((-1, 0, 3, 0)), "gp-cubes-missing",
        {"colour": RED, "paid": -1, "held": 1},
    ),
    "gp10 the number to discard must be right": (
        DISPERSING, 0, Disperse((3, 0, 0, 0)), "gp-disperse-count", {"count": 4, "chosen": 3}
    ),
    "gp10 what is discarded must be there": (
        DISPERSING, 0, Disperse((3, 1, 0, 0)), "gp-cubes-missing",
        {"colour": BLUE, "paid": 1, "held": 0},
    ),
    "gp10 nobody hires while others discard": (
        replace(DISPERSING, active=1), 1, Draw(), "gp-not-your-turn", {"seat": 0}
    ),
    "gp10 the active player may not specialise for the rest of the turn": (
        replace(HIRING, dispersed=True), 0, THREE_RED, "gp-trade-after-orange", {}
    ),
    "gp11 only a colour in supply can be chosen": (
        replace(CHOOSING, supply=(0, 2, 0, 1)), 0, ChooseCube(RED), "gp-supply-empty",
        {"colour": RED},
    ),
    "gp15 the fee is paid first, from what the seat holds": (
        REFERRING, 1, Refer(BLUE, BLUE), "gp-cubes-missing", {"colour": BLUE, "paid": 1, "held": 0}
    ),
    "gp15 only a colour in the row is referred": (
        REFERRING, 1, Refer(RED, GREEN), "gp-colour-not-in-row", {"colour": RED}
    ),
    **{
        f"gp15 the active player takes no leftovers, {action}": (
            REFERRING, 0, action, "gp-not-your-turn", {"seat": 1}
        )
        for action in (TakeColour(BLUE), Refer(BLUE, RED), Draw())
    },
    **{
        f"slip green for green is not legal, {paid}": (
            TRADING, 0, Specialise(paid, GREEN), "gp-trade-same-colour", {"colour": GREEN}
        )
        for paid in ((0, 0, 3, 0), (1, 0, 1, 1))
    },
    **{
        f"no trade is {paid}": (TRADING, 0, Specialise(paid, YELLOW), "gp-trade-kind", {})
        for paid in ((2, 1, 0, 0), (4, 0, 0, 0), (1, 1, 1, 1), NO_CUBES, (4, -1, 0, 0))
    },
    "gp16 several red headquarters do not add up": (
        TRADING, 0, Specialise((1, 0, 0, 0), GREEN), "gp-trade-kind", {}
    ),
    "gp16 without a red headquarters two are too few": (
        replace(TRADING, sold=((1,), (), (), ())), 0, Specialise((2, 0, 0, 0), GREEN),
        "gp-trade-needs-red", {},
    ),
    "gp16 only for a colour in supply": (
        replace(TRADING, supply=(9, 9, 0, 9)), 0, THREE_RED, "gp-supply-empty", {"colour": GREEN}
    ),
    "gp16 missing cubes cannot be traded": (
        table(cubes=((2, 0, 0, 0),)), 0, THREE_RED, "gp-cubes-missing",
        {"colour": RED, "paid": 3, "held": 2},
    ),
    "gp16 not while choices of an x card are open": (
        CHOOSING, 0, THREE_RED, "gp-now-underdog", {}
    ),
    "gp16 nor those of another seat": (
        replace(CHOOSING, waiting=(1,)), 0, THREE_RED, "gp-not-your-turn", {"seat": 1}
    ),
    "gp16 nor while a third one decides on a referral": (
        table(seats=3, row=(card(BLUE),), phase=Phase.REFER, waiting=(1,), cubes=(FOURS,) * 3),
        2, THREE_RED, "gp-not-your-turn", {"seat": 1},
    ),
    "gp17 the wild objective takes cubes of a colour": (
        UTILISING, 0, Complete(5), "gp-wild-colour", {"count": 6}
    ),
    "gp17 six of them": (
        UTILISING, 0, Complete(5, RED), "gp-cubes-missing", {"colour": RED, "paid": 6, "held": 5}
    ),
    "gp17 no other objective does": (UTILISING, 0, Complete(1, RED), "gp-not-wild", {}),
    "an objective is completed once": (
        UTILISING, 0, Complete(0), "gp-objective-done", {"objective": 0}
    ),
    "an objective is paid for": (
        UTILISING, 0, Complete(1), "gp-cubes-missing", {"colour": BLUE, "paid": 5, "held": 0}
    ),
    **{
        f"there is no objective {number}": (
            UTILISING, 0, Complete(number), "gp-objective-unknown", {"objective": number}
        )
        for number in (-1, 6)
    },
    "gp18 the price must be paid": (
        replace(UTILISING, owners=(None,) * 6), 0, Buy(RED), "gp-cubes-missing",
        {"colour": RED, "paid": 6, "held": 5},
    ),
    "gp18 sold out is sold out": (
        replace(UTILISING, sold=((0, 0, 0), (), (), ())), 0, Buy(RED), "gp-headquarters-sold-out",
        {"colour": RED},
    ),
    "gp13 a green headquarters has a marker": (UTILISING, 0, Buy(GREEN), "gp-marker-needed", {}),
    "gp13 and no other has": (UTILISING, 0, Buy(RED, RED), "gp-marker-only-green", {}),
    "gp13 the marker is from the supply": (
        replace(UTILISING, supply=(4, 0, 0, 4)), 0, Buy(GREEN, BLUE), "gp-supply-empty",
        {"colour": BLUE},
    ),
    **{
        f"nobody ends or spends before the hiring is over, {action}, {state.phase.value}": (
            state, 0, action, f"gp-now-{state.phase.value}", {}
        )
        for state in (HIRING, RESCUING)
        for action in (Complete(0), Buy(RED), EndTurn())
    },
    "nobody draws after the hiring": (UTILISING, 0, Draw(), "gp-now-utilise", {}),
    **{
        f"an action out of turn names the deciding seat, {action}": (
            HIRING, 1, action, "gp-not-your-turn", {"seat": 0}
        )
        for action in (Draw(), Pass(), THREE_RED, EndTurn())
    },
    **{
        f"after the end nothing is accepted, {action}": (OVER, 0, action, "match-over", {})
        for action in (Draw(), EndTurn())
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "action", "key", "values"), REFUSED.values(), ids=REFUSED
)
def test_a_refusal(
    state: State, seat: int, action: Action, key: str, values: dict[str, object]
) -> None:
    refusal = refused(state, seat, action)
    assert (refusal.key, refusal.values) == (key, values)
    prompt = GAME.pending(state).get(seat)
    assert prompt is None or action not in prompt.choices()
