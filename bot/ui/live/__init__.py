"""The messages that show a match, and how they follow it: ``refresher`` says when, ``surfaces``
what, ``discord_messages`` sends it."""
