"""One function for each thing that people ask for: parse, make one change, show the result.

``base`` is what they share. ``start`` opens a lobby by command and ``choice`` by a button,
``practice`` begins a match against computer players, ``lobby_buttons`` and ``match_buttons`` answer
the buttons that all games share, ``decisions`` a game's own controls, and ``typed_moves`` moves
written in words.
"""
