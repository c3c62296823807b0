"""Several pictures as an animated GIF, which every client of Discord plays."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from bot.ui.drawing.palette import NIGHT

LARGEST = 2_000_000
"""Bytes."""
WIDTHS = (600, 450, 300)
"""Pixels: the first width that makes the film small enough is taken."""


def film(pngs: Sequence[bytes], milliseconds: Sequence[int]) -> bytes:
    """The pictures one after the other, each as long as given, repeated for ever.

    All have the same width; night fills the room around low ones. ``ValueError`` if there are too
    many for a small enough file.
    """
    drawn = [Image.open(BytesIO(png)).convert("RGB") for png in pngs]
    for width in WIDTHS:
        made = _film([_frame(each, drawn, width) for each in drawn], milliseconds)
        if len(made) <= LARGEST:
            return made
    raise ValueError(f"{len(made)} bytes")


def _frame(image: Image.Image, among: Sequence[Image.Image], width: int) -> Image.Image:
    scale = width / image.width
    height, highest = (round(scale * each) for each in (image.height, max(o.height for o in among)))
    canvas = Image.new("RGB", (width, highest), NIGHT)
    drawn = image.resize((width, height), Image.Resampling.LANCZOS)
    canvas.paste(drawn, (0, (highest - height) // 2))
    return canvas.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _film(frames: Sequence[Image.Image], milliseconds: Sequence[int]) -> bytes:
    first, *others = frames
    made = BytesIO()
    first.save(
        made, "GIF", save_all=True, append_images=others, duration=list(milliseconds), loop=0
    )
    return made.getvalue()
