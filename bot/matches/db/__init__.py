"""Everything that knows SQL, run inside a transaction of the ``engine``. ``loading`` and ``saving``
move matches to and from the ``tables``, ``surfaces`` the messages that show them. ``queries`` and
``open_matches`` answer questions; ``servers``, ``blocks`` and ``erasures`` store the people and
servers involved."""
