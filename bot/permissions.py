"""The link with which a manager adds the bot to a server, and the permissions it asks for."""

from __future__ import annotations

import discord
from discord.utils import oauth_url

SCOPES = ("bot", "applications.commands")

NEEDED = {
    "view_channel": "View Channels",  # to find the channel of a board, and to edit the board in it
    "send_messages": "Send Messages",  # to post boards
    "send_messages_in_threads": "Send Messages in Threads",  # where people play in a thread
    "attach_files": "Attach Files",  # each board has a picture, uploaded with it
}
"""The least with which every match works, by discord.py's name and by Discord's.

Not among them, on purpose: Embed Links (boards are Components V2, never embeds), Read Message
History (boards are edited by their stored ids and never looked for), Manage Messages (the bot
deletes nothing but its own), and everything that a privileged intent would need.
"""

FOR_THREADS = {
    "create_public_threads": "Create Public Threads",  # each table gets a thread
}
"""What else a server must grant that has chosen a thread for each table; nobody else is asked."""

PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """Which of the needed ones are not granted, named as in Discord's English settings."""
    return [label for name, label in NEEDED.items() if not getattr(granted, name)]


def invite_link(application_id: int) -> str:
    """The address to open in a browser to add the bot to a server."""
    return oauth_url(application_id, permissions=PERMISSIONS, scopes=SCOPES)
