"""The phases of a turn, in order: ``hiring``, ``taking`` (with referrals), ``utilising`` and
``ending`` (with the End Game Purchase and the ranking). Each changes a move in progress
(``turn``)."""
