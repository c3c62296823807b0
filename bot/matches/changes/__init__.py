"""Changes that take more than the model of one match: each a function of a unit of work.

:class:`bot.matches.matches.Matches` offers them as methods.
"""
