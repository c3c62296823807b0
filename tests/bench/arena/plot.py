"""The papers' table and plot of the arena.

    for game in puerto-banana bananine green-port; do
        python -m tests.bench.arena $game --players hard,normal,easy --games 400 --json > $game.json
    done
    python -m tests.bench.arena.plot puerto-banana.json bananine.json green-port.json

prints the table in Markdown and draws ``docs/pictures/arena.png``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST
from bot.ui.drawing.raster.render import render
from bot.ui.drawing.shapes import pill
from bot.ui.drawing.svg import Element, stroke
from tests.bench.arena.figures import ArenaFigures, PlayerFigures

PLOT = Path(__file__).parents[3] / "docs" / "pictures" / "arena.png"
NAMES = {"puerto-banana": "Puerto Banana", "bananine": "Bananine", "green-port": "Green Port"}
_LEFT, _RIGHT = 300, 900
_ROW, _TITLE = 62, 96


def table(arenas: Sequence[ArenaFigures]) -> Iterator[str]:
    """The lines of the table."""
    yield "| game | player | games | won of all games | of those against | mean place | ms |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    for arena in arenas:
        players = arena.players
        for place, each in enumerate(players):
            beaten = [other.player for other in players[place + 1 :]]
            share = arena.against[each.player][beaten[0]].share if beaten else None
            yield (
                f"| {NAMES[arena.game]} | {each.player} | {each.won.games} | {each.won}"
                f" | {'' if share is None else f'{share:.1%} ({beaten[0]})'}"
                f" | {each.mean_place:.2f} | {each.milliseconds:.1f} |"
            )


def plot(arenas: Sequence[ArenaFigures]) -> Picture:
    """A bar for what each player won, with its 95 % interval; the line is an even match."""
    parts: list[Element] = []
    top = 20.0
    for arena in arenas:
        parts.append(writing(NAMES[arena.game], 40, top + _TITLE / 2, 46, FOAM, "start"))
        foot = top + _TITLE + _ROW * len(arena.players)
        middle = (_LEFT + _RIGHT) / 2
        parts.append(stroke(f"M{middle} {top + _TITLE}V{foot}", HAZE, 4))
        for number, each in enumerate(arena.players):
            parts += _bar(each, top + _TITLE + _ROW * number)
        top = foot + 20
    return picture(round(top), *parts)


def _bar(shown: PlayerFigures, top: float) -> Iterator[Element]:
    def at(share: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * share

    centre = top + _ROW / 2
    won = shown.won
    yield writing(shown.player, _LEFT - 24, centre, 42, MIST, "end")
    yield pill(_LEFT, centre - 16, max(32.0, at(won.share) - _LEFT), 32, BANANA)
    yield stroke(f"M{at(won.low):.1f} {centre}H{at(won.high):.1f}", FOAM, 6)


def main(files: Sequence[str]) -> None:
    """Print the table and draw the plot."""
    arenas = [msgspec.json.decode(Path(file).read_bytes(), type=ArenaFigures) for file in files]
    sys.stdout.write("\n".join(table(arenas)) + "\n")
    PLOT.write_bytes(render(plot(arenas).svg))


if __name__ == "__main__":
    main(sys.argv[1:])
