"""Typed lines at tables with hostile names: a name must never change a line's meaning.

``python -m tests.faults names`` reads 100,000 lines.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.scene import AnyScene
from cogs.green_port.rules.components import COLOURS
from cogs.green_port.rules.game import GAME as GREEN_PORT
from cogs.green_port.rules.prompts import ReferPrompt
from cogs.green_port.screen.typed import VERBS, phrase, plain_words, synonyms
from tests.cogs.green_port.scenes import asked_scenes
from tests.cogs.playing import KEYS, SCREENS, asked_seats
from tests.hostile_names import NAMES as DECEIVING
from tests.texts.catalogue import CATALOGUE

NEUTRAL = "Xyzzy"
"""A name without meaning in any game or language."""
WORDS = (
    *("red", "green", "rouge", "verde", "2 red", "paying", "for", "contre", "pour", "per", "to"),
    *("pay", "paie", "paga", "refer", "buy yellow", "end", "pass", "1", "2", "7: 3+4", "(", ")"),
    *("take", "and", "e", "à", "Ana", "red Bo", "Bo 2", "+8", "▲", "s", "play", "17", "mille"),
)
NAMES = (*WORDS, *DECEIVING.values())


@cache
def scenes() -> tuple[tuple[str, AnyScene], ...]:
    """Scenes with a pending prompt, in every game and language."""
    others = [
        (key, each.seen) for key in KEYS if key != GREEN_PORT.key for each in asked_seats(key)
    ]
    return (
        *((GREEN_PORT.key, seen) for _, seen in asked_scenes(every=5)),
        *(
            (key, msgspec.structs.replace(seen, texts=CATALOGUE.texts(code)))
            for key, seen in others
            for code in LANGUAGES
        ),
    )


@cache
def vocabulary() -> tuple[str, ...]:
    """Words with a meaning in Green Port, in any language, and words that names consist of."""
    keys = [f"gp-verb-{verb}" for verb in VERBS]
    keys += [f"gp-colour-word-{colour.name.lower()}" for colour in COLOURS]
    found = set(WORDS)
    for code in LANGUAGES:
        for key in (*keys, "gp-filler"):
            found.update(synonyms(CATALOGUE.texts(code), key))
    return tuple(sorted(found))


def line_for(random: Random, key: str, seen: AnyScene, names: Sequence[str]) -> str:
    """A move with a few words or names inserted or one left out; or random words."""
    words = random.choices(vocabulary(), k=random.randint(1, 6))
    if key == GREEN_PORT.key and random.random() < 0.8:
        choices = list(seen.asked.choices())
        words = phrase(seen, random.choice(choices)).split()
        for _ in range(random.randrange(3)):
            words.insert(
                random.randint(0, len(words)), random.choice((*names, random.choice(vocabulary())))
            )
        if len(words) > 1 and random.random() < 0.2:
            words.pop(random.randrange(len(words)))
    return " ".join(words)


def meaning(key: str, seen: AnyScene, line: str, names: Sequence[str]) -> Any:
    """The meaning of the line among players of these names; None if it is refused."""
    players = tuple(
        msgspec.structs.replace(player, name=name, plain=name)
        for player, name in zip(seen.players, names, strict=True)
    )
    try:
        return SCREENS[key].typed(msgspec.structs.replace(seen, players=players), line)
    except IllegalMove:
        return None


def read_beside_names(count: int, seed: int) -> str:
    """Read ``count`` random lines; ``AssertionError`` if a name changes or hides a meaning.

    Only lines that name who is paid for a referral are read if that player has this name, and
    refused otherwise.
    """
    random, found = Random(seed), Counter[str]()
    for _ in range(count):
        key, seen = random.choice(scenes())
        names = random.choices(NAMES, k=len(seen.players))
        line = line_for(random, key, seen, names)
        plainly = meaning(key, seen, line, [NEUTRAL] * len(names))
        beside = meaning(key, seen, line, names)
        if plainly is None and beside is not None:
            paid = set(plain_words(names[seen.view.active]))
            assert isinstance(seen.asked, ReferPrompt), (line, names)
            assert paid & set(plain_words(line)), (line, names)
            found["read, as it names who is paid"] += 1
        else:
            assert beside == plainly, (line, names)
            found["refused" if beside is None else "read"] += 1
    return f"0 other actions; {', '.join(f'{number} {what}' for what, number in found.items())}"
