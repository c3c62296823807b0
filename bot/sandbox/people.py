"""The four people of the sandbox, and the place names of its little server."""

from dataclasses import dataclass
from typing import Final

SERVER: Final = "Quayside Harbour"
CHANNEL: Final = "games"
BOT: Final = "Quayside"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on the simulated server.

    `key` names the person in addresses, `locale` is the language of their Discord client.
    """

    key: str
    name: str
    locale: str


PEOPLE: Final = (
    Person("ann", "Ann", "en-US"),
    Person("ben", "Ben", "en-GB"),
    Person("chloe", "Chloé", "fr"),
    Person("dario", "Dario", "it"),
)
"""In the order of the bar. The first one owns the server. Their ids follow from this order,
and databases remember the ids: new people go to the end."""
