"""Everything that knows SQL, run inside a transaction of the ``engine``. ``loading`` and ``saving``
move matches to and from the ``tables``, ``surfaces`` and ``outbox`` the messages that tell people
of them. ``queries`` and ``open_matches`` answer questions; ``servers`` and ``blocks`` store the
people and servers involved, and ``maintenance`` what the bot does by itself."""
