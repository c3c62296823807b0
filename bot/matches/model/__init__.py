"""A match in memory. No database.

``match`` is the plain data that everybody gets, ``surface`` a message that shows it. ``draft`` is
a match while it is being changed: in its ``lobby``, in ``play``, and by ``deadlines``, which
recomputes them after every change. ``calendar`` is about quiet hours, ``trial`` is about who stays
away, ``contest`` says who has won.
"""
