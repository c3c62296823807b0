"""Pictures reach the page as the bot sent them, at once.

SimCord starts a process for each picture, to decode whatever a bot under test may send, one after
the other and no more than eight at a time; a chat with more pictures than that would lack some.
"""

import struct
from typing import Final

from simcord.preview._media import MediaInfo, MediaWorker

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
SIZE: Final = struct.Struct(">II")
"""Width and height, the first fields of the first chunk."""
SIZE_AT: Final = 16


class OwnPictures(MediaWorker):
    """Takes PNG files for what they say; whatever else there is goes SimCord's way."""

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """What is in `blob`, a file whose digest is `key`; MediaError if that can't be shown."""
        if not blob.startswith(SIGNATURE) or len(blob) < SIZE_AT + SIZE.size:
            return await super().validate(key, blob, media_time=media_time)
        width, height = SIZE.unpack_from(blob, SIZE_AT)
        return MediaInfo(
            format="PNG",
            width=width,
            height=height,
            frames=1,
            decoded_bytes=4 * width * height,
            normalized=blob,
            content_type="image/png",
            capture=blob,
            poster=blob,
        )
