"""Rules for every game's pictures, and readers of their text."""

import re
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, fromstring

from bot.ui.drawing.rasteriser import png

MOST_BYTES = 100_000
LEAST_CAP = 9
"""The least height of digits and capitals, in pixels of a picture shown 300 wide."""
LEAST_CONTRAST = 4.5
"""Between text and background."""
CAP = 0.733
"""The height of capitals, relative to the font size."""
NAMES = ("Ana", "Wilhelmina", "O'Neil", "Sterna", "Élodie", "إيمان")
SVG = "{http://www.w3.org/2000/svg}"
SIGNS = re.compile(r"[0-9+\N{MINUS SIGN}\N{MULTIPLICATION SIGN}=/>.% ]+")


def contrast(*colours: str) -> float:
    """The contrast of two colours (#RRGGBB) as WCAG 2 defines it."""
    dark, light = sorted(map(_luminance, colours))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def texts(drawn: str) -> list[Element]:
    """The text elements in drawing order."""
    return list(fromstring(drawn).iter(f"{SVG}text"))


def words(drawn: str) -> Counter[str]:
    """How often each text occurs in a picture."""
    return Counter(text.text or "" for text in texts(drawn))


def free_seats(drawn: str) -> int:
    """The number of free seats in a lobby; each is a dashed ring."""
    return drawn.count("stroke-dasharray")


def letter_heights(node: Element, scale: float = 1) -> Iterator[float]:
    """The height of capitals in every text, in pixels of a picture shown 300 wide, with all
    enclosing scales applied."""
    match = re.search(r"scale\(([0-9.]+)\)", node.get("transform", ""))
    scale *= float(match[1]) if match else 1
    if node.tag == f"{SVG}text":
        yield float(node.get("font-size", "nan")) * scale * CAP * 300 / 1000
    for child in node:
        yield from letter_heights(child, scale)


async def check_limits(drawn: str, names: Sequence[str] = NAMES, *, highest: int = 1000) -> None:
    """Check width (1000), height, file size, legibility on a phone, and that names are the only
    words."""
    root = fromstring(drawn)
    for text in root.iter(f"{SVG}text"):
        shown = text.text or ""
        named = any(name.startswith(shown.rstrip("…")) for name in names)
        assert named or SIGNS.fullmatch(shown), "only numbers and signs need no translation"
    assert min(letter_heights(root), default=LEAST_CAP) >= LEAST_CAP, "too small for a phone"
    image = await png(drawn)
    width, height = struct.unpack(">II", image[16:24])
    assert width == 1000
    assert 0 < height <= highest
    assert len(image) < MOST_BYTES
