"""The bot's permissions and its invite link."""

from collections.abc import Iterator

import discord
from discord.utils import oauth_url

NEEDED = {
    "view_channel": "View Channels",  # to find a board's channel, and to edit the board
    "send_messages": "Send Messages",  # to post boards
    "send_messages_in_threads": "Send Messages in Threads",  # to post boards in threads
    "attach_files": "Attach Files",  # each board has a picture attached
}
"""All permissions that a match needs: discord.py's name for each, and Discord's.

Left out on purpose: Embed Links (boards are Components V2, never embeds), Read Message History
(boards are edited by their stored ids, never searched for), Manage Messages (the bot deletes only
its own messages), and everything that needs a privileged intent.
"""

FOR_THREADS = {
    "create_public_threads": "Create Public Threads",  # each table gets a thread
}
"""Needed in addition where a server has chosen a thread for each table."""

PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))


def needed_in(*, thread: bool) -> list[str]:
    """discord.py's names for the permissions needed in a channel, or in a thread."""
    elsewhere = "send_messages" if thread else "send_messages_in_threads"
    return [name for name in NEEDED if name != elsewhere]


def may_post(granted: discord.Permissions, channel: object) -> bool:
    """Whether the bot can post in the channel with the permissions ``granted`` to it there."""
    needed = needed_in(thread=isinstance(channel, discord.Thread))
    return all(getattr(granted, name) for name in needed)


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """The needed permissions that are not granted, by Discord's English names."""
    return [label for name, label in NEEDED.items() if not getattr(granted, name)]


def role_faults(role: discord.Role, *, for_all: bool) -> Iterator[str]:
    """What keeps the bot from mentioning a role and, with ``for_all``, from giving it to people.

    ``mention``: the bot may not mention the role. ``manage``: the bot may not manage roles.
    ``above``: the bot may not manage this role. ``powers``: the role grants more than @everyone
    has.
    """
    me = role.guild.me
    granted = me.guild_permissions
    if not role.mentionable and not granted.mention_everyone:
        yield "mention"
    if for_all:
        if not granted.manage_roles:
            yield "manage"
        if role.managed or role >= me.top_role:
            yield "above"
        if role.permissions.value & ~role.guild.default_role.permissions.value:
            yield "powers"


def invite_link(application_id: int) -> str:
    """The URL that adds the bot to a server."""
    scopes = ("bot", "applications.commands")
    return oauth_url(application_id, permissions=PERMISSIONS, scopes=scopes)
