"""Finished matches: ratings, leaderboards and replays.

A match that ends changes people's ``ratings`` and brings them ``points``, which a ``leaderboard``
adds up. ``careers`` sums up a person's matches, and ``replays`` steps through one.
"""
