"""The papers' pictures are as the program draws them, and small enough to load."""

import pytest
from PIL import Image, ImageSequence

from bot.ui.drawing.render import render
from tests.bot.ui.drawing.test_looks import difference
from tests.readme.pictures import FOLDER, PICTURES
from tests.readme.test_papers import PAPERS

FILM = FOLDER / "play.gif"


@pytest.mark.parametrize("name", PICTURES)
def test_a_game_looks_as_in_the_readme(name: str) -> None:
    apart = difference(render(PICTURES[name]().svg), (FOLDER / f"{name}.png").read_bytes())
    assert apart.unseen, f"{apart}: if it is meant, run python -m tests.readme.pictures"


def test_the_film_is_short_and_small() -> None:
    assert FILM.stat().st_size <= 2_000_000
    with Image.open(FILM) as film:
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(film)]
    assert len(times) == 8, "two pictures are the same"
    assert sum(times) <= 10_000


def test_each_picture_is_shown() -> None:
    shown = "".join(PAPERS.values())
    assert [path.name for path in FOLDER.iterdir() if f"pictures/{path.name}" not in shown] == []
