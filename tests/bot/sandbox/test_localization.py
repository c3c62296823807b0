"""Commands as people see them in their own languages."""

from typing import Any

from bot.sandbox.localization import Localization
from bot.sandbox.snapshots import Json

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


def entry() -> dict[str, Json]:
    """The command's entry in SimCord's catalog."""
    return {
        "commandId": "7",
        "path": ["auction", "bid"],
        "invocation": "auction bid",
        "description": "Bid.",
        "options": [
            {
                "name": "amount",
                "description": "How much",
                "choices": [{"name": "little", "value": 1}],
            },
            {"name": "guest", "description": "Who", "choices": []},
        ],
    }


def test_names_descriptions_and_choices_are_those_of_the_language() -> None:
    catalog: dict[str, Json] = {"entries": [entry()]}
    Localization("fr", [AUCTION]).catalog(catalog)
    assert catalog["entries"] == [
        {
            "commandId": "7",
            "path": ["auction", "bid"],
            "invocation": "enchère miser",
            "description": "Mise.",
            "options": [
                {
                    "name": "montant",
                    "description": "How much",
                    "choices": [{"name": "peu", "value": 1}],
                },
                {"name": "guest", "description": "Who", "choices": []},
            ],
        }
    ]


def test_a_command_that_was_used_is_told_in_the_readers_language() -> None:
    used: dict[str, Json] = {"interaction_header": {"name": "auction bid"}}
    gone: dict[str, Json] = {"interaction_header": {"name": "pass"}}
    state: dict[str, Json] = {"messages": {"1": used, "2": gone, "3": {}}}
    Localization("fr", [AUCTION]).state(state)
    assert used["interaction_header"] == {"name": "enchère miser"}
    assert gone["interaction_header"] == {"name": "pass"}


def test_commands_that_are_not_known_stay_as_they_are() -> None:
    localization = Localization("fr", [])
    catalog: dict[str, Json] = {"entries": [entry()]}
    localization.catalog(catalog)
    assert catalog["entries"] == [entry()]
    assert (
        localization.control("command:7:auction.bid:option:x") == "command:7:auction.bid:option:x"
    )
