"""A match in memory, without the database. A ``match`` changes in its ``lobby`` and in ``play``;
after each change its ``deadlines`` are recomputed. ``contest`` decides who has won. ``messages``
describes the stored messages that show a match or announce something."""
