"""Finished matches: ratings, leaderboards and replays.

A match that ends is rated (``ratings``) and given points (``leaderboard_rules``), of which a
``leaderboard`` is the sum. ``careers`` sums up a person's matches, ``replays`` steps through one.
``rebuild`` recomputes ratings and points of the ``rated`` matches.
"""
