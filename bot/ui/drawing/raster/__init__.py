"""From SVG to PNG, in a process of its own.

``rasteriser`` is what others ask: it has one picture drawn at a time, and remembers them. In its
process, ``outlines`` turns text into paths and ``render`` draws; ``film`` makes a GIF of several.
"""
