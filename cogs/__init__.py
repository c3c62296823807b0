"""One folder a game, with everything of that game in it, and one for each other feature.

A game's folder holds

``rules.py``
    the rules as ``GAME``; :mod:`bot.games` says how to write them;
``computer.py``
    the computer players by level as ``COMPUTERS``: see :mod:`bot.games.computer`;
``screen.py``
    what it shows and understands, as ``SCREEN``: a :class:`bot.ui.screens.contract.Screen`, which
    has a default for nearly everything;
``cog.py``
    its commands; discord.py calls ``setup(bot)``. Other features' folders need this file alone;
``locale/``
    its texts, ``en-US.ftl``, ``fr.ftl`` and ``it.ftl``;
``art/``
    its pictures.

In a big game each may be a folder of that name. Folders are found without being listed anywhere,
and none imports another.
"""
