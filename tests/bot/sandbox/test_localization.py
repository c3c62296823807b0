"""Commands in each person's language."""

from typing import Any

from bot.sandbox.world import localized, restore_names

BID: dict[str, Any] = {
    "type": 1,
    "name": "bid",
    "name_localizations": {"fr": "miser"},
    "description": "Bid.",
    "description_localizations": {"fr": "Mise."},
    "options": [
        {
            "type": 3,
            "name": "amount",
            "name_localizations": {"fr": "montant"},
            "description": "How much",
            "choices": [{"name": "little", "name_localizations": {"fr": "peu"}, "value": 1}],
        },
        {"type": 6, "name": "guest", "description": "Who"},
    ],
}
AUCTION: dict[str, Any] = {
    "id": 7,
    "name": "auction",
    "name_localizations": {"fr": "enchère"},
    "description": "An auction.",
    "options": [BID],
}


def test_names_descriptions_and_choices_are_those_of_the_language() -> None:
    seen = localized(AUCTION, "fr")
    assert (seen["id"], seen["name"], seen["description"]) == (7, "enchère", "An auction.")
    (bid,) = seen["options"]
    assert (bid["name"], bid["description"]) == ("miser", "Mise.")
    amount, guest = bid["options"]
    assert (amount["name"], amount["description"]) == ("montant", "How much")
    (little,) = amount["choices"]
    assert (little["name"], little["value"]) == ("peu", 1)
    assert (guest["name"], guest["description"]) == ("guest", "Who")


def test_the_bot_is_told_the_registered_names() -> None:
    def used(command: str, sub: str, option: str) -> dict[str, Any]:
        given = [{"name": option, "value": 1}, {"name": "guest", "value": "5"}]
        return {"id": 7, "name": command, "options": [{"name": sub, "type": 1, "options": given}]}

    sent = used("enchère", "miser", "montant")
    restore_names(sent, AUCTION, "fr")
    assert sent == used("auction", "bid", "amount")
