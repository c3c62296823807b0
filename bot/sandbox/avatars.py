"""Avatars for the bot and the people of the sandbox, drawn at start."""

from pathlib import Path
from typing import Final

import resvg_py
import simcord.preview
from simcord.backend.cdn import CDN_BASE

FONT: Final = (
    Path(simcord.preview.__file__).with_name("static") / "fonts" / "noto-sans-latin-v2.015.ttf"
)
ICON: Final = Path(__file__).with_name("static") / "icon.svg"
DISC: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">'
    '<rect width="80" height="80" fill="{colour}"/>'
    '<text x="40" y="55" font-size="42" font-weight="600" font-family="Noto Sans" '
    'text-anchor="middle" fill="#FFFFFF">{initial}</text></svg>'
)
SIZE: Final = 80
HASH: Final = "sandbox"
"""The avatar hash that everybody has in the simulation; it is part of the address."""


def address(user_id: int) -> str:
    """The address of the user's avatar on Discord's CDN."""
    return f"{CDN_BASE}/avatars/{user_id}/{HASH}.png"


def face(name: str, colour: str) -> bytes:
    """A PNG of 80 by 80 pixels with the initial of `name` on `colour` (#RRGGBB)."""
    svg = DISC.format(colour=colour, initial=name[0])
    return resvg_py.svg_to_bytes(
        svg_string=svg, width=SIZE, height=SIZE, skip_system_fonts=True, font_files=[str(FONT)]
    )


def bot_face() -> bytes:
    """The bot's avatar: the page's icon as a PNG of 80 by 80 pixels."""
    return resvg_py.svg_to_bytes(svg_path=str(ICON), width=SIZE, height=SIZE)
