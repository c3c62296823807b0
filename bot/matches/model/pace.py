"""How much time people have: what hosts and managers can choose."""

from typing import NamedTuple

from bot.errors import Refusal


class Pace(NamedTuple):
    """Seconds for each decision (None for no limit), and in each seat's ``bank``, off which time
    beyond a decision's own comes. The bank is never refilled."""

    decision: int | None
    bank: int = 0

    @property
    def longest(self) -> int:
        """Seconds for a decision that uses the whole bank; 0 for no limit. Identifies an offered
        pace in forms, menus and commands."""
        return (self.decision or 0) + self.bank


WITH_BANK = {
    "live": Pace(30, 300),
    "evening": Pace(600, 3_600),
    "days": Pace(43_200, 259_200),
    "weeks": Pace(86_400, 604_800),
}
LIMITS = (60, 300, 3_600, 86_400, 259_200, 604_800)
"""Seconds per decision, without a bank."""

OFFERED = (Pace(None), *WITH_BANK.values(), *map(Pace, LIMITS))
PACES = {pace.longest: pace for pace in OFFERED}

SHORTEST_LIMIT = 60
LONGEST_LIMIT = 7 * 24 * 60 * 60
"""Seconds that may be asked for without a bank."""


def read_pace(longest: int) -> Pace:
    """The offered pace with this ``longest``. Raises ``wrong-deadline``."""
    if longest not in PACES:
        raise Refusal("wrong-deadline")
    return PACES[longest]


def check_pace(pace: Pace) -> None:
    """Raises ``wrong-deadline``."""
    limited = pace.decision is not None and SHORTEST_LIMIT <= pace.decision <= LONGEST_LIMIT
    alone = pace.bank == 0 and (limited or pace.decision is None)
    if not alone and pace not in WITH_BANK.values():
        raise Refusal("wrong-deadline")
