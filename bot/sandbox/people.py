"""The four people of the sandbox, and the names of its server and channel."""

from dataclasses import dataclass
from typing import Final

SERVER: Final = "Quayside Harbour"
CHANNEL: Final = "games"
BOT: Final = "Quayside"


@dataclass(frozen=True, slots=True)
class SimulatedUser:
    """Somebody on the simulated server.

    `key` names the person in addresses, `locale` is the language of their Discord client,
    `colour` (#RRGGBB) is the background of their avatar.
    """

    key: str
    name: str
    locale: str
    colour: str


PEOPLE: Final = (
    SimulatedUser("ann", "Ann", "en-US", "#A34700"),
    SimulatedUser("ben", "Ben", "en-GB", "#0072B2"),
    SimulatedUser("chloe", "Chloé", "fr", "#007A59"),
    SimulatedUser("dario", "Dario", "it", "#9B4F7D"),
)
"""In the order of the bar; the first one owns the server. Their ids follow from this order and are
stored in databases, so new people go to the end."""
