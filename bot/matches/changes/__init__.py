"""Changes that involve more than the model of one match: functions of a unit of work.

:class:`bot.matches.matches.Matches` offers them as methods.
"""
