"""What remains of matches.

When one ends, ``results`` writes its results, rates it (``ratings``) and adds it to the
``leaderboard`` (by ``leaderboard_rules``). ``careers`` and ``replays`` look back.
``rebuild`` makes ratings and leaderboards again from the ``rated`` matches.
"""
