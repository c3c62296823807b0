"""All that is kept about a person, as a file for that person alone."""

from __future__ import annotations

import asyncio

from bot.matches.matches import Matches
from bot.matches.privacy import export
from bot.ui.context import Call
from bot.ui.layout.message import QUAY, Document, Message, sentence

FILE_NAME = "quayside-my-data.json"


async def export_card(matches: Matches, call: Call) -> Message:
    """The file with a word on what is in it; a sentence where nothing is kept."""
    content = await matches.export(call.person.id)
    if content is None:
        return sentence(call.texts.say("privacy-nothing"))
    return Message(
        accent=QUAY,
        heading=call.texts.say("privacy-export-title"),
        lines=(call.texts.say("privacy-export-lead", count=len(content["matches"])),),
        document=Document(FILE_NAME, await asyncio.to_thread(export.encode, content)),
    )
