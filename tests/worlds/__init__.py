"""One random world, one set of laws, and several ways to drive it.

``deeds`` is what people do, as plain data, and how it is drawn from what is stored. ``laws`` must
hold of any database, ``moments`` of what happens from one moment to the next. A ``world`` does one
deed after the other, ``races`` several at once; ``killed`` kills the process that does them;
``delivery`` shows its matches on a troubled Discord in virtual time, where the laws of ``messages``
must hold; ``through_discord`` kills the whole bot, with which people play over HTTP.
``python -m tests.faults`` runs each in great numbers.
"""
