"""``/health`` and ``/metrics`` over HTTP, for those who watch over a running bot.

``server`` answers, and ``prometheus`` counts what the other parts report to :mod:`bot.measures`.
Needs the extra ``metrics``.
"""
