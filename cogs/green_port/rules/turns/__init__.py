"""The phases of a turn.

``turn``, ``hiring``, ``taking``, ``utilising``
    in order;
``ending``
    the last round, the final sale, and who has won.
"""
