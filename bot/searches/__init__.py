"""Computer players that search, in a process of their own.

Python runs one thread at a time: a search in the bot's process would hold up every press. The
process gets what the seat may know, what everybody saw, and the seat's own branch of luck.
"""

from bot.searches.searches import SearchError, Searches, shared

__all__ = ["SearchError", "Searches", "shared"]
