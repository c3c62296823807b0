"""The process that rasterises: SVG in, PNG out, until its input ends.

resvg holds the interpreter's lock while it draws, so a thread would hold up the event loop. This
file is run on its own and imports nothing of the bot: it starts at once and stays small, and it
ends when the bot does, however that ends, because its input is then closed.

A message is its length (4 bytes, big-endian) and that many bytes; an answer begins with one byte
more, 1 for a picture and 0 for the text of an error.
"""

from __future__ import annotations

import struct
import sys

import resvg_py

LENGTH = struct.Struct(">I")
HEADER = struct.Struct(">?I")


def main(font: str) -> None:
    """Answer until the input ends. ``font`` is the file of the only font there is."""
    while head := sys.stdin.buffer.read(LENGTH.size):
        svg = sys.stdin.buffer.read(*LENGTH.unpack(head)).decode()
        try:
            answer, drawn = _rasterise(svg, font), True
        except ValueError as error:
            answer, drawn = str(error).encode(), False
        sys.stdout.buffer.write(HEADER.pack(drawn, len(answer)) + answer)
        sys.stdout.buffer.flush()


def _rasterise(svg: str, font: str) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, font_files=[font], skip_system_fonts=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
