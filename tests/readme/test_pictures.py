"""The papers' pictures are as the program draws them, and small enough to load.

``python -m tests.readme.test_pictures`` draws those of the games. Look at them before committing.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

import cogs.bananine.art
import cogs.green_port.art
import cogs.puerto_banana.art
from bot.ui.drawing.render import render
from cogs.bananine.rules.game import GAME as BANANINE
from cogs.bananine.rules.game import State
from cogs.bananine.rules.market import Market
from cogs.green_port.rules.game import GAME as GREEN_PORT
from cogs.puerto_banana.rules import GAME as PUERTO_BANANA
from cogs.puerto_banana.rules import State as Round
from tests.bot.ui.drawing.test_looks import difference
from tests.cogs.bananine.tables import counts
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, table
from tests.readme.test_papers import PAPERS

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
FILM = FOLDER / "play.gif"
NAMES = ("Ana", "Bo", "Cleo", "Dan")


def puerto_banana() -> str:
    """Four players bid for 17 bananas; two bids are in."""
    state = Round(round=4, stocks=(17, 13, 0, 10), bids=(None, 5, None, 8))
    return cogs.puerto_banana.art.board(PUERTO_BANANA.view(state, None), NAMES)


def bananine() -> str:
    """A market of six stacks, one of a surplus card, and three piles."""
    state = State(
        start=0,
        hands=((1,) * 5, (1,) * 6, (1,) * 4),
        market=Market(counts({2: 4, 3: 3, 4: 2, 5: 1, 7: 1}), (6,)),
        deck=(2,) * 8,
        box=(),
        piles=(
            (4, 3, 0, 2, 1, 0, 0, 0, 1),
            (0, 2, 2, 2, 0, 1, 0, 1, 0),
            (3, 0, 1, 0, 1, 2, 0, 0, 0),
        ),
        discards=counts({1: 12}),
        turn=24,
    )
    return cogs.bananine.art.board(BANANINE.view(state, None), NAMES[:3])


def green_port() -> str:
    """A row of five cards, with the police a card away."""
    state = table(
        seats=3,
        row=(card(RED), card(RED, 2), card(BLUE), card(GREEN), card(YELLOW, 6)),
        cubes=((2, 1, 0, 1), (0, 3, 1, 0), (1, 0, 2, 2)),
        owners=(1, None, None, None, None, None),
        round=5,
        round_limit=30,
    )
    return cogs.green_port.art.board(GREEN_PORT.view(state, None), NAMES[:3])


PICTURES: dict[str, Callable[[], str]] = {
    "puerto-banana": puerto_banana,
    "bananine": bananine,
    "green-port": green_port,
}
"""By file name in ``docs/pictures``, without suffix."""


@pytest.mark.parametrize("name", PICTURES)
def test_a_game_looks_as_in_the_readme(name: str) -> None:
    apart = difference(render(PICTURES[name]()), (FOLDER / f"{name}.png").read_bytes())
    assert apart.unseen, f"{apart}: if it is meant, run python -m tests.readme.test_pictures"


def test_the_film_is_short_and_small() -> None:
    assert FILM.stat().st_size <= 2_000_000
    with Image.open(FILM) as film:
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(film)]
    assert len(times) == 8, "two pictures are the same"
    assert sum(times) <= 10_000


def test_each_picture_is_shown() -> None:
    shown = "".join(PAPERS.values())
    assert [path.name for path in FOLDER.iterdir() if f"pictures/{path.name}" not in shown] == []


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(render(draw()))
