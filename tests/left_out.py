"""Notes what a run leaves out without Discord's document or a browser: `.ci/run` runs it later.

The file at ``QUAYSIDE_LEFT_OUT`` gets a line for each test: how it was left out, and its file.
"""

import os
from typing import Literal


def note(how: Literal["skipped", "unchecked"]) -> None:
    """Note that the current test was skipped, or its requests not compared with the document."""
    file = os.environ.get("QUAYSIDE_LEFT_OUT")
    test = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
    if file and test:
        with open(file, "a", encoding="utf-8") as lines:
            lines.write(f"{how} {test}\n")
