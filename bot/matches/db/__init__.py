"""Everything that knows SQL, run inside transactions of the ``engine``. ``loading`` reads matches
from the ``tables``, and ``saving`` writes them. ``surfaces`` has the messages that show matches,
and ``outbox`` all other messages. ``queries`` and ``open_matches`` answer questions. ``servers``
and ``blocks`` store servers and people, ``series`` stores series, and ``maintenance`` is about the
bot itself."""
