"""The phases of a turn: ``hiring``, ``taking`` (with referrals) and ``utilising`` in order, each by
a move in progress (``turn``); and ``ending``, with the End Game Purchase and the ranking."""
