"""Rasterises SVG to PNG in a separate process.

Callers use ``rasteriser``, which queues and caches pictures. In the other process, ``render`` draws
them one at a time, and makes GIFs of several.
"""
