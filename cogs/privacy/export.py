"""All that is kept about a person, as a file for that person alone."""

from __future__ import annotations

import asyncio

from bot.matches import exporting
from bot.matches.matches import Matches
from bot.table.call import Call
from bot.table.card import QUAY, Card, Document, sentence

FILE_NAME = "quayside-my-data.json"


async def export_card(matches: Matches, call: Call) -> Card:
    """The file with a word on what is in it; a sentence where nothing is kept."""
    content = await matches.export(call.person.id)
    if content is None:
        return sentence(call.texts.say("privacy-nothing"))
    return Card(
        accent=QUAY,
        heading=call.texts.say("privacy-export-title"),
        lines=(call.texts.say("privacy-export-lead", count=len(content["matches"])),),
        document=Document(FILE_NAME, await asyncio.to_thread(exporting.encode, content)),
    )
