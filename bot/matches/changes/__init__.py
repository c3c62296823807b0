"""What people change besides the moves of a match: each a function of a unit of work.

:class:`bot.matches.matches.Matches` offers them as methods.
"""
