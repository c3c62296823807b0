"""Queries and changes that run in transactions of the ``engine``. ``loading`` reads matches from
the ``tables``, and ``saving`` writes them. ``surfaces`` keeps track of the messages that show
matches, ``outbox`` of all others, and ``take_backs`` of those to be deleted. ``queries`` and
``open_matches`` answer questions. ``servers`` and ``blocks`` store servers and people, ``series``
stores series, and ``maintenance`` is about the bot itself."""
