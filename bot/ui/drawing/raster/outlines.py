"""Text as outlines, so that the renderer needs no font and lays out no text."""

import re
from functools import cache
from html import unescape

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from bot.ui.drawing.font import FILE

_TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_LEFT = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a line's width is left of its x."""


def outlined(svg: str) -> str:
    """``svg`` with every line of :func:`bot.ui.drawing.font.writing` replaced by paths.

    ``ValueError`` for a character that the font does not have.
    """
    return _TEXT.sub(_path, svg)


def _path(line: re.Match[str]) -> str:
    given = dict(_ATTRIBUTE.findall(line[1]))
    glyphs, unit = _font()
    try:
        drawn = [glyphs[character] for character in unescape(line[2])]
    except KeyError as missing:
        raise ValueError(f"the font cannot draw {missing}") from missing
    scale = float(given["font-size"]) / unit
    left = float(given["x"]) - _LEFT[given["text-anchor"]] * scale * sum(wide for _, wide in drawn)
    shapes = []
    for shape, wide in drawn:
        shapes.append(
            f'<path transform="translate({left:.2f} {given["y"]}) scale({scale:.6f} {-scale:.6f})"'
            f' fill="{given["fill"]}" d="{shape}"/>'
        )
        left += wide * scale
    return "".join(shapes)


@cache
def _font() -> tuple[dict[str, tuple[str, float]], int]:
    """Each character's outline as path data and its advance; and the font's units per em."""
    with TTFont(FILE) as font:
        shapes, metrics = font.getGlyphSet(), font["hmtx"]
        glyphs = {}
        for code, name in font.getBestCmap().items():
            pen = SVGPathPen(shapes)
            shapes[name].draw(pen)
            glyphs[chr(code)] = pen.getCommands(), metrics[name][0]
        return glyphs, font["head"].unitsPerEm
