"""Pictures: flat shapes as SVG, built from plain values, and rendering them to PNG.

Every picture is 1000 pixels wide and at most 1000 high. A phone shows it about 360 wide, so text
is at least 34 pixels. Pictures hold only numbers and symbols, so they need no translation.
"""

from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.process import DrawingError
from bot.ui.drawing.raster import Rasteriser, png

__all__ = ["DrawingError", "Picture", "Rasteriser", "picture", "png"]
