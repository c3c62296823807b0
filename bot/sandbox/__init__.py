"""The bot on a simulated Discord, in the browser: no token, no network.

:func:`bot.sandbox.session.serve` runs the unmodified bot on SimCord and shows it on a web page: a
server with one channel and four people, all played by one person. SimCord is an extra
(``quayside[sandbox]``), so import nothing from here before the sandbox starts.
"""
