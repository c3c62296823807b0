"""Where a match is played: in words, and as URLs for Discord's clients."""

from collections.abc import Iterable

from bot.matches.model.lists import PendingMatch
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import NO_SERVER, Place
from bot.ui.i18n.texts import Texts
from bot.ui.screens.names import plain, safe


def jump_url(place: Place, message_id: int | None) -> str:
    """The URL of the board or, without a message, of its channel; for practice, of the direct
    messages."""
    if place.server_id == NO_SERVER:
        return "https://discord.com/channels/@me"
    address = f"https://discord.com/channels/{place.server_id}/{place.channel_id}"
    return address if message_id is None else f"{address}/{message_id}"


def board_of(surfaces: Iterable[Surface]) -> Surface | None:
    """The board among the surfaces, if there is one."""
    return next((each for each in surfaces if each.kind is SurfaceKind.BOARD), None)


def panel_of(surfaces: Iterable[Surface], seat: int) -> Surface | None:
    """The seat's DM panel among the surfaces, if there is one."""
    panels = (each for each in surfaces if each.kind is SurfaceKind.PANEL)
    return next((each for each in panels if each.seat == seat), None)


def board_url(place: Place, surfaces: Iterable[Surface]) -> str:
    """Like :func:`jump_url`, for the board among the ``surfaces``."""
    board = board_of(surfaces)
    return jump_url(place, None if board is None else board.message_id)


def next_words(match: PendingMatch, texts: Texts) -> str:
    """A sentence saying that another match is waiting for the person, with a link to where they can
    decide."""
    link = jump_url(match.place, match.message_id)
    game = texts.say(f"game-{match.game}")
    if match.by_dm:
        link = f"https://discord.com/channels/@me/{match.channel_id}/{match.message_id}"
    return texts.say("next-match", code=match.code, game=game, link=link)


def origin(match: Match, texts: Texts) -> tuple[str, ...]:
    """The server and the channel that a DM is about; nothing for practice."""
    if match.place.practice:
        return ()
    server, channel = (safe(name) for name in (match.place.server_name, match.place.channel_name))
    return (texts.say("panel-origin", server=server, channel=channel),)


def whereabouts(place: Place, texts: Texts) -> str:
    """The server and the channel of a match, in plain text."""
    if place.practice:
        return texts.say("practice-where")
    return f"{plain(place.server_name)} · #{plain(place.channel_name)}"
