"""One function for each request: parse it, make one change, show the result. ``start`` opens a
lobby from a command, ``choice`` from a button, and ``practice`` begins a match against computer
players; ``lobby_buttons`` and ``match_buttons`` answer every game's buttons, ``decisions`` a game's
own controls, ``typed_moves`` moves in words."""
