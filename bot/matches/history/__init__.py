"""Finished matches: ratings, leaderboards and replays.

A match that ends is rated (``ratings``) and given ``points``, of which a ``leaderboard`` is the
sum. ``careers`` sums up a person's matches, ``replays`` steps through one.
"""
