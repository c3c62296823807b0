"""A table of the seats' piles, with a column for each of the nine values."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.svg import Element, box, circle, element, group
from cogs.bananine.rules.deck import VALUES

HEADER = 70


def header(left: float, step: float, y: float) -> Element:
    """The nine values on small cards centred on the height ``y``."""
    return group(
        *(
            group(
                box(-25, -30, 50, 60, 11, fill=FOAM),
                writing(str(value), 0, 0, 44, NIGHT),
                x=left + step * (value - 1),
                y=y,
            )
            for value in VALUES
        )
    )


def band(y: float, height: float, *, strong: bool = False) -> Element:
    """The background of one seat's row, centred on the height ``y``."""
    return box(16, y - height / 2, WIDTH - 32, height, 24, fill=HAZE if strong else QUAY)


def counts(
    pile: Sequence[int], highest: Sequence[int], left: float, step: float, y: float
) -> Iterator[Element]:
    """One seat's nine counts. A plate marks those that equal ``highest``; a dot stands for 0."""
    for column, (count, best) in enumerate(zip(pile, highest, strict=True)):
        x = left + step * column
        if not count:
            yield circle(x, y, 5, fill=MIST)
            continue
        leads = count == best
        if leads:
            yield box(x - 33, y - 28, 66, 56, 16, fill=BANANA)
        yield writing(str(count), x, y, 44, NIGHT if leads else FOAM)


def highest_counts(piles: Sequence[Sequence[int]]) -> list[int]:
    """The highest count of each value."""
    return [max(column) for column in zip(*piles, strict=True)]


def star(x: float, y: float, colour: str, size: float = 13) -> Element:
    """A five-pointed star: one victory point."""
    return group(
        element(
            "polygon",
            points="0,-10 2.9,-4 9.5,-3.1 4.8,1.5 5.9,8.1 0,5 -5.9,8.1 -4.8,1.5 -9.5,-3.1 -2.9,-4",
            fill=colour,
            stroke=colour,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        x=x,
        y=y,
        scale=size / 10,
    )
