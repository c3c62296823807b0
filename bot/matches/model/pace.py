"""How much time people have: what hosts and managers choose from."""

from typing import NamedTuple

from bot.errors import WrongDeadline


class Pace(NamedTuple):
    """Seconds for each decision, None for no limit, and those in the ``bank`` of each seat.

    What a decision takes beyond its own time comes off the bank, which is never filled again.
    """

    decision: int | None
    bank: int = 0

    @property
    def longest(self) -> int:
        """Seconds for a decision that uses all of the bank; 0 for no limit. It tells what is
        offered apart, in forms, menus and commands."""
        return (self.decision or 0) + self.bank


WITH_BANK = {
    "live": Pace(30, 300),
    "evening": Pace(600, 3_600),
    "days": Pace(43_200, 259_200),
    "weeks": Pace(86_400, 604_800),
}
LIMITS = (60, 300, 3_600, 86_400, 259_200, 604_800)
"""Seconds for a decision, without a bank."""

OFFERED = (Pace(None), *WITH_BANK.values(), *map(Pace, LIMITS))
PACES = {pace.longest: pace for pace in OFFERED}

SHORTEST_LIMIT = 60
LONGEST_LIMIT = 7 * 24 * 60 * 60
"""Seconds that may be asked for without a bank."""


def read_pace(longest: int) -> Pace:
    """The pace that is offered as this. Raises WrongDeadline."""
    if longest not in PACES:
        raise WrongDeadline
    return PACES[longest]


def check_pace(pace: Pace) -> None:
    """Raises WrongDeadline."""
    limited = pace.decision is not None and SHORTEST_LIMIT <= pace.decision <= LONGEST_LIMIT
    alone = pace.bank == 0 and (limited or pace.decision is None)
    if not alone and pace not in WITH_BANK.values():
        raise WrongDeadline
