"""Series, tournaments among friends: ``/series``, its card, and messages about its tables."""
