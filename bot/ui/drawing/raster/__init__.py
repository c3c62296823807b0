"""From SVG to PNG, in a process of its own.

``rasteriser`` is what others ask: it remembers pictures and has one drawn at a time. Its process
makes ``outlines`` of the text and ``render``-s the SVG.
"""
