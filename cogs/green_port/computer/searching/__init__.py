"""How *hard* thinks.

``search``, ``choosing``, ``stopping``, ``patience``, ``reasons``
    what each candidate leaves of the chance to win, which those are, when to stop drawing, how a
    long match is brought to its end, and the sentence on the best;
``simulator``, ``table``
    a lean twin of the rules in machine code, and how views become its numbers;
``features``, ``network``
    the chance to win between two turns, by a small neural network;
``utilising``, ``policy``
    how the seats of a table play on quickly.
"""
