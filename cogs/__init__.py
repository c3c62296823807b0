"""One folder for each game, with everything that belongs to it, and for each other feature.

A game's folder holds

``rules.py``
    the rules as ``GAME``; :mod:`bot.games` says how to write them;
``computer.py``
    the computer players by level as ``COMPUTERS``: see :mod:`bot.games.computer`;
``screen.py``
    how it looks and what typed moves mean, as ``SCREEN``: a
    :class:`bot.ui.screens.contract.Screen`, which has a default for nearly everything;
``cog.py``
    its commands; the client calls ``setup(bot)``. Folders of other features need only this file;
``locale/``
    its texts, ``en-US.ftl``, ``fr.ftl`` and ``it.ftl``;
``art/``
    its pictures.

In a big game each module may be a package of the same name. Folders are discovered, not listed
anywhere, and none imports another.
"""
