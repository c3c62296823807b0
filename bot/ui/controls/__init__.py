"""What a button, select or form carries, and what Discord sends back.

It is enough to act on after any restart, and never a secret: ``custom_id`` is what we write,
``action_words`` a game's actions in it. :mod:`bot.ui.context` reads what comes back.
"""
