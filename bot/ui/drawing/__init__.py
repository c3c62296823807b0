"""Pictures: flat shapes as SVG, made from plain values, and drawn as PNG.

Every picture is 1000 pixels wide and at most 1250 high. A phone may show it 300 wide, so text is
at least 41 pixels high. Most pictures hold only numbers, symbols and names, so that they need no
translation.

``svg`` has the elements and ``shapes`` what games share; ``picture`` makes a document of them, and
``raster`` draws it in a process of its own.
"""
