"""Everything that knows SQL, run inside a transaction of the ``engine``. ``loading`` reads matches
from the ``tables``, and ``saving`` writes them. ``surfaces`` are the messages that show matches,
and the ``outbox`` has all other messages. ``queries`` and ``open_matches`` answer questions;
``servers`` and ``blocks`` store people and servers, ``series`` theirs, and ``maintenance`` what the
bot does by itself."""
