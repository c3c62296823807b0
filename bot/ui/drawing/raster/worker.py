"""The process that draws: SVG in, PNG out. C code may crash or hang there."""

from __future__ import annotations

from bot.ui.drawing.raster.render import render
from bot.worker.serving import serve


def main() -> None:
    """Draw until the bot ends."""
    serve(lambda svg: render(svg.decode()))
