"""What released versions left behind, which the current one has to handle.

``databases/1.db.xz.b64``
    A database with matches of every game in many states, made by pressing and typing;
    ``databases/1.json`` describes its contents, and has the messages that showed it.
``controls/1-*.json``
    Every kind of control that the version posted, and the meaning of each.

A released file never changes. A later version that stores or posts something differently gets its
own files beside these, made by that version itself: people who press and type on the server of
:func:`tests.released.world.open_world`, whose ids are the same in every run.
"""
