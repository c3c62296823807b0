"""A match in memory, without the database. A ``match`` changes in its ``lobby`` and in ``play``;
after each change, ``deadlines`` are recomputed. ``contest`` decides who has won, and ``messages``
are those that show a match, as stored."""
