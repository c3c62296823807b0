"""Renders a match as a plain message; nothing here sends anything. ``scene`` is what one seat may
see and what has happened since its last decision; ``contract`` is the base of each game's screen.
``renderer`` makes the board and the panels from these and from the parts that all games share:
``lobby_card`` before the start, ``cards`` afterwards."""
