"""Games that are not shipped: each is a folder that can be dropped into ``cogs``."""
