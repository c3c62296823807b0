"""What the released versions left behind, and what the present one has to make of it.

``databases/1.db.xz.b64``
    A database with matches of every game in many states, made by people who pressed and typed;
    ``databases/1.json`` says what is in it, and holds the messages in which it was shown.
``controls/1-*.json``
    Every kind of control that the version posted, and what each meant.

A released file never changes. What a later version stores or posts in another way gets files of
its own beside these: :mod:`tests.released.make` lays out the world, plays in it and packs it up.
"""
