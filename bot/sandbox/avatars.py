"""Faces for the people of the sandbox and for the bot, drawn on the spot."""

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
"""What the simulation takes for the hash of everybody's avatar; it is part of the address."""


def address(user_id: int) -> str:
    """Where Discord's picture server would have the avatar of that user."""
    return f"{CDN_BASE}/avatars/{user_id}/{HASH}.png"


def face(name: str, colour: str) -> bytes:
    """A PNG of 80 by 80 pixels with the initial of `name` on `colour` (#RRGGBB)."""
    svg = DISC.format(colour=colour, initial=name[0])
    return resvg_py.svg_to_bytes(
        svg_string=svg, width=SIZE, height=SIZE, skip_system_fonts=True, font_files=[str(FONT)]
    )


def bot_face() -> bytes:
    """The bot's avatar: the icon of the page, as a PNG of 80 by 80 pixels."""
    return resvg_py.svg_to_bytes(svg_path=str(ICON), width=SIZE, height=SIZE)
