"""From SVG to PNG, in a process of its own.

``rasteriser`` is what others ask: it has one picture drawn at a time, and remembers them. In its
process, ``render`` draws, and makes a GIF of several.
"""
