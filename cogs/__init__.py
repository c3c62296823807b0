"""One folder for each game, with everything that belongs to it, and for each other feature.

A game's folder holds

``rules.py``
    the rules as ``GAME``; :mod:`bot.games` says how to write them;
``computer.py``
    the computer players by level as ``COMPUTERS``: see :mod:`bot.games.computer`;
``screen.py``
    how it looks and what typed moves mean, as ``SCREEN``: a
    :class:`bot.ui.screens.contract.Screen`, which has a default for nearly everything;
``locale/``
    its texts, ``en-US.ftl``, ``fr.ftl`` and ``it.ftl``;
``art/``
    its pictures.

Its commands come from the rules and the texts. A folder of another feature has its commands in
``cog.py``, whose ``setup(bot)`` the client calls.

In a big game each module may be a package of the same name. Folders are discovered, not listed
anywhere, and none imports another.
"""
