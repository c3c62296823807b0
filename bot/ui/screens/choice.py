"""The list of games: what each is about, and how to join or open a table."""

from collections.abc import Collection, Iterable, Mapping

from bot.matches.model.open_matches import OpenTable
from bot.ui.drawing.common import lobby
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Figure, Message, Section, Style
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import safe

WORD = "choice"
"""First word of the list's controls. The second is one of these, the third a game or a code."""
NOW, OPEN, HOW, JOIN = "now", "open", "how", "join"


def choice_message(
    screens: Mapping[str, AnyScreen],
    texts: Texts,
    tables: Iterable[OpenTable] = (),
    *,
    on_server: bool,
    lead: str | None = None,
    new: Collection[str] = (),
) -> Message:
    """Every game with its buttons: join the first of its ``tables``, open one if ``on_server``,
    begin a first match of ``new`` games. ``lead`` replaces the words above."""
    first: dict[str, OpenTable] = {}
    for table in tables:
        first.setdefault(table.game, table)
    names = {key: texts.say(f"game-{key}") for key in screens}
    return Message(
        accent=QUAY,
        heading=texts.say("games-title"),
        lines=(lead or texts.say("games-lead-server" if on_server else "games-lead"),),
        sections=tuple(
            _section(key, screens[key], texts, first.get(key), on_server, key in new)
            for key in sorted(screens, key=names.__getitem__)
        ),
    )


def sitting_buttons(
    screen: AnyScreen, texts: Texts, *, on_server: bool, new: bool = False
) -> tuple[Button, ...]:
    """*Play now*, or the first match of a ``new`` game (the same control, whose handler looks that
    up again); on a server, also *Open a table*."""
    label = texts.say("button-play-now")
    if new:
        label = texts.say("first-match", minutes=screen.first_minutes)
    now = Button(label, (WORD, NOW, screen.game.key), Style.FIRST)
    if not on_server:
        return (now,)
    return (now, Button(texts.say("button-open-table"), (WORD, OPEN, screen.game.key)))


def _section(
    key: str, screen: AnyScreen, texts: Texts, table: OpenTable | None, on_server: bool, new: bool
) -> Section:
    seats = screen.game.seats
    name = texts.say(f"game-{key}")
    facts = texts.say("games-facts", least=seats[0], most=seats[-1], minutes=screen.minutes)
    lines = [f"### {screen.emoji} {name}", screen.pitch(texts), f"-# {facts}"]
    buttons = [
        *sitting_buttons(screen, texts, on_server=on_server, new=new),
        Button(texts.say("button-how"), (WORD, HOW, key)),
    ]
    if table is not None:
        lines.append(
            texts.say(
                "games-table",
                code=table.code,
                host=safe(table.host.name),
                taken=table.taken,
                seats=table.seats,
            )
        )
        join = texts.say("join-table", code=table.code)
        buttons.insert(0, Button(join, (WORD, JOIN, table.code.lower()), Style.FIRST))
    picture = Figure(lobby(screen.cover(), seats[-1], (), {}).svg, name)
    return Section(tuple(lines), picture, (tuple(buttons),))
