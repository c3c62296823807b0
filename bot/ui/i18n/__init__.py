"""Every word in three languages: ``texts`` for messages, ``commands`` for slash commands."""
