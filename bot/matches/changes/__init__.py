"""Changes that involve more than the model of one match: functions of a unit of work, which
:class:`bot.matches.matches.Matches` offers as methods."""
