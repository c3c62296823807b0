"""Finished matches: results, ratings, leaderboards and replays.

When a match ends, ``results`` writes its results, rates it (``ratings``) and adds it to the
``leaderboard`` (by ``leaderboard_rules``). ``careers`` sums up a person's matches, ``replays``
steps through one. ``rebuild`` recomputes ratings and leaderboards from the ``rated`` matches.
"""
