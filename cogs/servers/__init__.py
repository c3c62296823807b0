"""Reacts to events of servers: the bot joins, leaves or returns; channels become writable."""
