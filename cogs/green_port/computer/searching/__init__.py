"""How *hard* thinks.

``search``, ``choosing``
    what each candidate leaves of the chance to win, and which those are;
``hiring``, ``turns``
    when to stop drawing, and how the seats play a turn on;
``network``
    the chance to win between two turns;
``playing_on``
    what one answer wins more than another among those who sit there.
"""
