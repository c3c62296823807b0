"""Every change that people make, as a function of a unit of work: see :mod:`bot.matches.store`."""
