"""Pictures: flat shapes as SVG from plain values, and the way from there to a PNG.

Every picture is 1000 pixels wide, at most 1000 high, and read on a phone at about 360, so nothing
is written smaller than 34 pixels. Numbers and symbols only: what is drawn needs no translation.
"""

from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.process import DrawingError
from bot.ui.drawing.raster import Rasteriser, png

__all__ = ["DrawingError", "Picture", "Rasteriser", "picture", "png"]
