"""How *hard* thinks.

``search``, ``choosing``, ``patience``, ``reasons``
    what each candidate leaves of the chance to win, which those are, how a long match is brought
    to its end, and the sentence on the best;
``hiring``, ``turns``
    when to stop drawing, and how the seats play a turn on;
``features``, ``network``, ``purchase``
    the chance to win between two turns, by a small neural network, and at the end;
``playing_on``
    what one answer wins more than another among those who sit there.
"""
