"""What people ask for, and how it is done.

``start`` opens a lobby by command, ``lobby`` and ``match`` answer the buttons that all games share,
``decisions`` a game's own controls, and ``typed`` moves written in words. Each lists its handlers
by the first word of their controls, for the router."""
