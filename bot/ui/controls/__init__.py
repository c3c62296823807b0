"""What a button, a select or a form carries: enough to act on after any restart, and no secret.

``custom_id`` defines the format, and ``action_words`` writes a game's actions in it.
"""
