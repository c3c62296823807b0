"""The bot on a simulated Discord, in the browser: no token, no network.

:func:`bot.sandbox.session.serve` runs the unmodified bot on SimCord with a page in front of it: a
server with one channel and four people, all of whom one person can play. SimCord is an extra
(``quayside[sandbox]``), so import nothing from here before the sandbox starts.
"""
