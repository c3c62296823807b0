"""The phases of a turn.

``turn``
    a move in progress, which every phase works on;
``hiring``, ``taking``, ``utilising``
    the phases in order, referrals in ``taking``;
``ending``
    the end of a turn, the End Game Purchase and the ranking.
"""
