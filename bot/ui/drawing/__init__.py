"""Pictures: flat shapes as SVG, 1000 pixels wide and at most 1250 high, rasterised as PNG. A phone
might show them 300 pixels wide, so text is at least 41 pixels high. Most need no translation: they
have only numbers, symbols and names. ``svg`` has the elements and documents, ``shapes`` has what
games share, and ``rasteriser`` draws documents in a separate process."""
