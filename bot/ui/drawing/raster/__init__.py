"""SVG as PNG: ``rasteriser`` queues and caches; ``render`` draws, in a separate process."""
