"""The phases of a turn.

``turn``, ``hiring``, ``taking``, ``specialising``, ``objectives``, ``interrupts``
    in order, and the choices that cut into somebody else's;
``ending``
    the last round, the final sale, and who has won.
"""
