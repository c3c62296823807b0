"""Describes faults for the log without values, which might be somebody's secret."""

import traceback

import discord

MOST_FRAMES = 12
"""How many of the innermost calls to name."""


def described(fault: BaseException) -> str:
    """The fault's type, Discord's code and the innermost calls; not its text, which might quote a
    hand."""
    kind = type(fault).__name__
    if isinstance(fault, discord.HTTPException):
        kind = f"{kind} (status {fault.status}, code {fault.code})"
    frames = traceback.extract_tb(fault.__traceback__)[-MOST_FRAMES:]
    return " < ".join(
        [kind, *(f"{frame.name} {frame.filename}:{frame.lineno}" for frame in reversed(frames))]
    )
