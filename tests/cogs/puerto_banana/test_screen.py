"""How typed and pressed bids are handled."""

from bot.ui.screens.contract import PartialChoice
from bot.ui.screens.scene import scene
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests.cogs.playing import TEXTS, press, running
from tests.cogs.puerto_banana.rounds import table


def test_a_bid_that_may_be_too_high_is_asked_about() -> None:
    seen = scene(running(GAME, 3, table(10, 10, 4)), GAME, TEXTS, 2)
    assert SCREEN.typed(seen, "14") == Bid(14), "the stock and the lot pay for it"
    asked = SCREEN.typed(seen, "15")
    assert asked == PartialChoice(("over", "15"))
    assert press(SCREEN, seen, ("weigh",), fields={"amount": "15"}) == asked
    assert press(SCREEN, seen, ("sure",), ("Bid 15 anyway",)) == Bid(15)
    assert "**15**" in SCREEN.panel(seen, asked.words).lines[1]
