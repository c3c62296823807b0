"""How long a hand of 21 cards takes to show. Run ``python -m tests.bench.bananine_panel``.

Every panel is different, so that no picture is cached: the first panel of a seat in many matches
of two, from the view to the message with its picture.
"""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter

from bot.games import Chance
from bot.games.record import seed_of_game
from bot.ui.drawing import png
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from cogs.bananine.rules.game import GAME, Options
from cogs.bananine.screen.screen import SCREEN
from tests.cogs.bananine.scenes import own_scene

MATCHES = 40


async def main() -> None:
    """Print the median and the longest time in milliseconds, with and without the picture."""
    whole, card_alone = [], []
    await png("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>")
    for number in range(MATCHES):
        state = GAME.setup(2, Options(), Chance(seed_of_game(GAME, 21, number)))
        start = perf_counter()
        face = SCREEN.panel(own_scene(state), ())
        card = Message(SCREEN.accent, "#", face.lines, face.picture, face.rows)
        card_alone.append(perf_counter() - start)
        await compose(card, "KTRM", 1)
        whole.append(perf_counter() - start)
    for name, times in (("card", card_alone), ("card and picture", whole)):
        print(f"{name:<18}{median(times) * 1000:>7.1f} ms, longest {max(times) * 1000:>7.1f} ms")


if __name__ == "__main__":
    asyncio.run(main())
