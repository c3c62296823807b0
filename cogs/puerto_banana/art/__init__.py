"""Puerto Banana's pictures: pure functions of a view."""

from cogs.puerto_banana.art.board import board, panel
from cogs.puerto_banana.art.moments import SIGNS, final, reveal, signs
from cogs.puerto_banana.art.ship import cover

__all__ = ["SIGNS", "board", "cover", "final", "panel", "reveal", "signs"]
