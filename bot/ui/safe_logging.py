"""Faults in the log: what went wrong and where, but no values, which may be somebody's secret."""

import traceback

import discord

OF_THE_CALL = 12
"""How many of the innermost calls are named."""


def described(fault: BaseException) -> str:
    """The kind of the fault, Discord's code for it, and the calls that led there.

    An error's own words are left out: they may quote a bid or a hand.
    """
    kind = type(fault).__name__
    if isinstance(fault, discord.HTTPException):
        kind = f"{kind} (status {fault.status}, code {fault.code})"
    frames = traceback.extract_tb(fault.__traceback__)[-OF_THE_CALL:]
    return " < ".join(
        [kind, *(f"{frame.name} {frame.filename}:{frame.lineno}" for frame in reversed(frames))]
    )
