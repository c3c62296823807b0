"""The sandbox's one address: the page, its routes, and the way to each person's chat."""
