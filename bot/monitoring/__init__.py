"""``/health`` and ``/metrics`` over HTTP, for those who watch over a running bot.

``server`` answers, ``prometheus`` counts what the other parts report to :mod:`bot.measures`, and
``loop_lag`` measures for how long the event loop is held up. Needs the extra ``metrics``.
"""
