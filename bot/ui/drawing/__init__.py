"""Pictures: flat shapes as SVG, made from plain values, and rasterised as PNG.

Every picture is 1000 pixels wide and at most 1250 high. A phone might show it 300 wide, so text is
at least 41 pixels high. Most pictures have only numbers, symbols and names, and need no
translation.

``svg`` has the elements and ``shapes`` what games share; ``picture`` makes a document of them, and
``raster`` rasterises it in a separate process.
"""
