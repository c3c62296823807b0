"""Renders SVG to PNG with ThorVG, ISA-L and a palette per picture, and PNGs to an animated GIF.
ThorVG crashes on a truncated SVG, so call this only in a process that may crash. ThorVG gets text
as outlines, so it needs no font."""

import re
import struct
from collections.abc import Sequence
from functools import cache
from html import unescape
from io import BytesIO
from itertools import chain
from typing import TypeAlias, cast

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from isal import isal_zlib
from PIL import Image
from thorvg_python.base import Colorspace, Result
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture

from bot.ui.drawing.font import FILES
from bot.ui.drawing.palette import NIGHT

_TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
Colour: TypeAlias = tuple[int, int, int]
_LEFT = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The share of a line's width that is left of its x, by ``text-anchor``."""

_MOST_PIXELS = 2000
"""The most pixels per side; our pictures have about half as many."""
_SAMPLED = 5
"""The palette is computed from every fifth pixel of every fifth row."""
_COLOURS, _FREQUENT = 160, 120
"""The most palette entries, and how many of them are chosen by frequency alone."""
_REGION, _LOOKUP = 0xE0, 0xFC
"""The bits of a channel that similar colours share, and those that Pillow's lookup compares."""
_LEVEL = 2
"""ISA-L's compression level. Level 3 takes four times as long and compresses these pictures worse.
"""

LARGEST = 2_000_000
"""The most bytes that a film may have."""
WIDTHS = (600, 450, 300)
"""Widths in pixels. A film gets the first one that makes it small enough."""


def render(svg: str) -> bytes:
    """The PNG of an SVG document. Raises ``ValueError`` if the document is invalid or the font
    lacks a character."""
    return _packed(_drawn(outlined(svg).encode()))


@cache
def _engine() -> Engine:
    """ThorVG, using only the calling thread."""
    return Engine(threads=0)


def _drawn(svg: bytes) -> Image.Image:
    """The pixels of an SVG without text; transparency is discarded."""
    engine = _engine()
    picture = Picture(engine)
    loaded = picture.load_data(svg, "svg", None, True)
    if loaded is not Result.SUCCESS:
        raise ValueError(f"ThorVG cannot read the SVG: {loaded.name}")
    _, *size = picture.get_size()
    if not all(0.5 < pixels <= _MOST_PIXELS for pixels in size):  # an empty one can give NaN
        raise ValueError("an SVG of {:g} by {:g} pixels".format(*size))
    width, height = (round(pixels) for pixels in size)
    canvas = SwCanvas(engine)
    canvas.set_target(width, height, cs=Colorspace.ABGR8888)
    canvas.add(picture)
    canvas.update()
    canvas.draw(clear=False)  # the target is new, so it is empty
    canvas.sync()
    image = Image.frombytes("RGB", (width, height), bytes(canvas.buffer_arr or ()), "raw", "RGBX")
    canvas.destroy()
    return image


def _palette(image: Image.Image) -> dict[Colour, Colour]:
    """The most frequent colours, then colours unlike any before. The keys are the bits of each that
    Pillow's lookup compares; of colours that it can't tell apart, only one is chosen."""
    size = max(1, image.width // _SAMPLED), max(1, image.height // _SAMPLED)
    counted = image.resize(size, Image.Resampling.NEAREST).getcolors(size[0] * size[1])
    frequent = cast(list[tuple[int, Colour]], counted)
    chosen: dict[Colour, Colour] = {}
    regions = set()
    for _, (red, green, blue) in sorted(frequent, reverse=True):
        region = red & _REGION, green & _REGION, blue & _REGION
        if len(chosen) >= _FREQUENT and region in regions:
            continue
        regions.add(region)
        chosen.setdefault((red & _LOOKUP, green & _LOOKUP, blue & _LOOKUP), (red, green, blue))
        if len(chosen) == _COLOURS:
            break
    return chosen


def _packed(image: Image.Image) -> bytes:
    """A PNG with a palette, in which pixels have the number that Pillow's lookup gives them."""
    colours = _palette(image)
    lookup = Image.new("P", (1, 1))
    lookup.putpalette([*chain.from_iterable(colours)])
    width, height = image.size
    rows = Image.new("P", (width + 1, height))  # each row begins with a 0: no PNG filter
    rows.paste(image.quantize(palette=lookup, dither=Image.Dither.NONE), (1, 0))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(chain.from_iterable(colours.values()))),
            _chunk(b"IDAT", isal_zlib.compress(rows.tobytes(), _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", isal_zlib.crc32(checked))


def outlined(svg: str) -> str:
    """``svg`` with each line of text as paths. Raises ``ValueError`` for a character that the font
    lacks."""
    return _TEXT.sub(_path, svg)


def _path(line: re.Match[str]) -> str:
    given = dict(_ATTRIBUTE.findall(line[1]))
    glyphs, unit = _font(given["font-family"])
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
def _font(family: str) -> tuple[dict[str, tuple[str, float]], int]:
    """Each character's outline (as path data) and advance width, and the font's units per em."""
    with TTFont(FILES[family]) as font:
        shapes = font.getGlyphSet()
        metrics = font["hmtx"]
        glyphs = {}
        for code, name in font.getBestCmap().items():
            pen = SVGPathPen(shapes)
            shapes[name].draw(pen)
            glyphs[chr(code)] = pen.getCommands(), metrics[name][0]
        return glyphs, font["head"].unitsPerEm


def film(pngs: Sequence[bytes], milliseconds: Sequence[int]) -> bytes:
    """A GIF that loops forever, as tall as its tallest picture; the others get bars above and
    below. Raises ``ValueError`` if it is too large at every width."""
    drawn = [Image.open(BytesIO(png)).convert("RGB") for png in pngs]
    for width in WIDTHS:
        first, *others = [_frame(each, drawn, width) for each in drawn]
        made = BytesIO()
        durations = list(milliseconds)
        first.save(made, "GIF", save_all=True, append_images=others, duration=durations, loop=0)
        if len(made.getvalue()) <= LARGEST:
            return made.getvalue()
    raise ValueError(f"{len(made.getvalue())} bytes")


def _frame(image: Image.Image, among: Sequence[Image.Image], width: int) -> Image.Image:
    scale = width / image.width
    height, highest = (round(scale * each) for each in (image.height, max(o.height for o in among)))
    canvas = Image.new("RGB", (width, highest), NIGHT)
    drawn = image.resize((width, height), Image.Resampling.LANCZOS)
    canvas.paste(drawn, (0, (highest - height) // 2))
    return canvas.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
