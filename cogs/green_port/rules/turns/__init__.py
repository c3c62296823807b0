"""The phases of a turn.

``turn``, ``hiring``, ``taking``, ``referring``, ``specialising``, ``objectives``, ``interrupts``
    in order, and the choices that cut into somebody else's;
``forced``
    what nobody has to be asked;
``ending``
    the last round, the final sale, and who has won.
"""
