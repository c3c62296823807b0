"""Data and controls of released versions, which the current one must handle.

``databases/1.db.xz.b64``
    A database with matches of every game in many states, made by pressing and typing;
    ``databases/1.json`` describes its contents, and has the messages that showed it.
``controls/1-*.json``
    Every kind of control that the version posted, and its meaning.

Released files never change. A later version that stores or posts something differently adds files,
made by that version from presses and typed moves on the server of
:func:`tests.released.world.open_world`, whose ids are the same in every run.
"""
