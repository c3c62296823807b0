"""Games that aren't shipped: each folder works when copied into ``cogs``."""
