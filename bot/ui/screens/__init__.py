"""Renders a match as a plain message; nothing here sends anything. ``scene`` is what one seat may
see and what has happened since its last decision, ``contract`` the base of each game's screen.
``renderer`` makes board and panels from that and from what games share: ``lobby_card`` before the
start, ``cards`` after."""
