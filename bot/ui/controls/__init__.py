"""What a control carries to act on after any restart, and no secret: ``custom_id`` defines the
format, ``action_words`` writes a game's actions in it."""
