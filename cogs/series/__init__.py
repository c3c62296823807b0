"""Series, the tournaments of friends: ``/series``, its card, and the calls to its tables."""
