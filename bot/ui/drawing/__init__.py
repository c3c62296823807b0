"""Pictures: flat shapes as SVG, built from plain values, and rendering them to PNG.

Every picture is 1000 pixels wide and at most 1250 high. A phone shows it from 300 wide, so text is
at least 41 pixels. A match's pictures hold numbers, symbols and people's names, so they need no
translation.

``picture`` makes a document of shapes, and ``raster`` draws it.
"""
