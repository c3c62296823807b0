"""From SVG to PNG, in a process of its own.

``rasteriser`` is what others ask: it remembers pictures and has one drawn at a time. ``process``
talks to the ``worker``, which has text made into ``outlines`` and the SVG ``render``-ed.
"""
