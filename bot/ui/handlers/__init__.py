"""One function for each request: parse it, make one change, show the result.

``base`` holds what they share. ``start`` opens a lobby from a command, ``choice`` from a button;
``practice`` begins a match against computer players. ``lobby_buttons`` and ``match_buttons`` answer
the buttons that all games have, ``decisions`` a game's own controls, and ``typed_moves`` moves in
words.
"""
