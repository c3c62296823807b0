"""One folder for each game, with everything that belongs to it, and one for each other feature.

The guide in :mod:`bot.games` makes a game's folder file by file. ``art/`` has the pictures of those
that draw their own; in a big game each module may be a package of the same name. Another feature's
folder has its commands in ``__init__.py``, whose ``setup(bot)`` the client calls. Folders are
discovered, not listed anywhere, and none imports another.
"""
