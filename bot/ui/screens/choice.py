"""The list of games: what each is about, and how to join or open a table."""

from collections.abc import Collection, Iterable, Mapping
from operator import itemgetter

import discord

from bot.games.computer import EASY
from bot.matches.model.lists import OpenTable
from bot.ui.drawing.common import lobby
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    QUAY,
    Button,
    Figure,
    Message,
    Option,
    Section,
    Select,
    Style,
    options,
    rows_of,
    sentence,
    shortened,
)
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import safe
from bot.ui.screens.scene import AnyScene

WORD = "choice"
"""The first word of the list's controls. The second is one of the words below, and the third is a
game or a code."""
NOW, OPEN, HOW, JOIN = "now", "open", "how", "join"
PRACTICE, LINE = "practice", "line"
"""The first words of the controls that choose a practice game, and the match that a line is meant
for."""
LONGEST_CHOICE = 100
MOST_SECTIONS = 4
"""The most games that have a section of their own, because of Discord's limit for a message."""


def choice_message(
    screens: Mapping[str, AnyScreen],
    texts: Texts,
    tables: Iterable[OpenTable] = (),
    *,
    on_server: bool,
    lead: str | None = None,
    new: Collection[str] = (),
) -> Message:
    """Every game with its buttons: to join the first of its ``tables``, to play now (a first match
    if the game is ``new``) and, if ``on_server``, to open a table. Games without a section are in a
    list that leads to their rules. ``lead`` replaces the introductory line."""
    first: dict[str, OpenTable] = {}
    for table in tables:
        first.setdefault(table.game, table)
    names = dict(sorted(((key, texts.say(f"game-{key}")) for key in screens), key=itemgetter(1)))
    others = options(dict([*names.items()][MOST_SECTIONS:]))
    return Message(
        accent=QUAY,
        heading=texts.say("games-title"),
        lines=(lead or texts.say("games-lead-server" if on_server else "games-lead"),),
        sections=tuple(
            _section(key, screens[key], texts, first.get(key), on_server, key in new)
            for key in [*names][:MOST_SECTIONS]
        ),
        rows=(Select(texts.say("games-more"), (WORD, HOW), others),) if others else (),
    )


def practice_message(
    screens: Mapping[str, AnyScreen], texts: Texts, level: str, new: Collection[str]
) -> Message:
    """Asks which game to play against computer players of this level. People meet the easiest one
    in their first match of a ``new`` game."""
    buttons = []
    for name, key in sorted((texts.say(f"game-{key}"), key) for key in screens):
        if key in new:
            name = texts.say("practice-first", game=name, minutes=screens[key].first_minutes)
        buttons.append(Button(name, (PRACTICE, key, level), Style.FIRST))
    all_new = len(new) == len(buttons)
    opponent = texts.say(f"level-{EASY if all_new else level}")
    if new and not all_new:
        opponent = texts.say("practice-first-level", level=opponent)
    return Message(
        accent=QUAY,
        heading=texts.say("practice-title"),
        lines=(texts.say("practice-which", level=opponent),),
        rows=rows_of(buttons),
    )


def which_match_message(
    scenes: Iterable[tuple[AnyScene, AnyScreen]], word: str, texts: Texts, *, typed: bool
) -> Message:
    """Asks which of several matches a line is meant for; a ``typed`` line could have named the
    match itself. Each option says who else plays, what the person is asked there, and what they
    have. ``word`` identifies the line."""
    offered = []
    for scene, screen in scenes:
        others = [each.plain for each in scene.players if each.seat != scene.seat]
        parts = [scene.texts.listed(others), *screen.question(scene)[:1]]
        if stake := screen.holdings(scene):
            parts.append(scene.texts.say("which-match-own", own=stake))
        situation = discord.utils.remove_markdown(" · ".join(parts))
        label = f"#{scene.code} · {texts.say(f'game-{screen.game.key}')}"
        offered.append(Option(label, scene.code, shortened(situation, LONGEST_CHOICE)))
    select = Select(texts.say("which-match-choose"), (LINE, word), tuple(offered))
    lines = [texts.say("which-match")]
    if typed:
        lines.append(texts.say("which-match-code", code=offered[0].value))
    return sentence(*lines, rows=(select,))


def sitting_buttons(
    screen: AnyScreen, texts: Texts, *, on_server: bool, new: bool = False
) -> tuple[Button, ...]:
    """*Play now*, or the first match of a ``new`` game; both are the same control, whose handler
    checks again whether the game is new. On a server, also *Open a table*."""
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
    least, most, minutes = seats[0], seats[-1], screen.minutes
    facts = texts.say("games-facts", counts=len(seats), least=least, most=most, minutes=minutes)
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
    picture = Figure(lobby(screen.cover(), seats[-1], (), {}), name)
    return Section(tuple(lines), picture, (tuple(buttons),))
