"""`quayside doctor`: looks at everything that can be wrong, says what to do, and changes nothing.

``examination`` calls the others in the order in which failures should be fixed: ``machine`` looks
at this computer and the database, ``on_discord`` at what Discord says of the bot and what the bot
may do where people play. Each returns ``check.Check``.
"""
