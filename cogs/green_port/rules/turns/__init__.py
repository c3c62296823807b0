"""The phases of a turn.

``turn``, ``hiring``, ``taking``, ``specialising``, ``objectives``
    in order;
``ending``
    the last round, the final sale, and who has won.
"""
