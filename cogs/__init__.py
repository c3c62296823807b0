"""One folder for each game and each other feature, with everything that belongs to it.

The guide in :mod:`bot.games` explains a game's folder file by file. Games that draw their own
pictures do so in ``art/``; in a big game, any module may be a package of the same name instead. The
folder of another feature has its commands in ``__init__.py``, whose ``setup(bot)`` the client
calls. Folders are discovered, not listed anywhere, and none imports another.
"""
