"""Match codes."""

from __future__ import annotations

import re

from bot.matches.model.match import CODE_LETTERS

CODE = re.compile(f"[{CODE_LETTERS}]+")
"""Anything else can't be a match code, and may be text that no database accepts."""
