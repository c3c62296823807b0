"""SVG elements and whole pictures: their markup, with every attribute and text escaped."""

from collections.abc import Callable
from functools import cache, lru_cache
from html import escape
from typing import ParamSpec, cast

from bot.ui.drawing.palette import NIGHT

P = ParamSpec("P")

Attribute = str | float | None

WIDTH = 1000
HIGHEST = 1250
MOST_KEPT = 512
"""The most drawings that a :func:`kept` function remembers."""


class Element(str):
    """The markup of an element, including its children."""

    __slots__ = ()


def element(tag: str, *children: Element, **attributes: Attribute) -> Element:
    """An SVG element. ``stroke_width`` becomes ``stroke-width``; attributes that are ``None`` are
    omitted."""
    written = ""
    for name, value in attributes.items():
        if value is not None:
            written += f' {_name(name)}="{_written(value)}"'
    inside = "".join(children)
    return Element(f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>")


def kept(draw: Callable[P, Element]) -> Callable[P, Element]:
    """Cache a function's drawings by its arguments, which must be hashable."""
    return cast(Callable[P, Element], lru_cache(MOST_KEPT)(draw))


def group(
    *children: Element,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    opacity: float | None = None,
) -> Element:
    """Children in a frame that is moved to (x, y), turned (in degrees) and scaled."""
    steps = [
        f"translate({_written(x)} {_written(y)})" if x or y else "",
        f"rotate({_written(turn)})" if turn else "",
        f"scale({scale:.4g})" if scale != 1 else "",
    ]
    transform = " ".join(filter(None, steps))
    return element("g", *children, transform=transform or None, opacity=opacity)


def shape(unit: float, *children: Element) -> Callable[[float, float, float], Element]:
    """A function that draws the children at any (x, y) and size; they are made for (0, 0) and the
    size ``unit``."""
    return kept(lambda x, y, size: group(*children, x=x, y=y, scale=size / unit))


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, **paint: Attribute
) -> Element:
    """A rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **paint)


def circle(x: float, y: float, radius: float, **paint: Attribute) -> Element:
    """A circle, given its centre and its radius."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def path(d: str, **paint: Attribute) -> Element:
    """A path, filled unless ``paint`` says otherwise."""
    return element("path", d=d, **paint)


def stroke(d: str, colour: str, width: float, **paint: Attribute) -> Element:
    """A line with round ends and joints, not filled."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint,
    )


def picture(height: float, *children: Element) -> str:
    """The SVG document of a picture of :data:`WIDTH` by ``height`` pixels on night blue. Equal
    pictures have equal text. Raises ``ValueError`` if it is too high."""
    height = round(height)
    if height > HIGHEST:
        raise ValueError(f"a picture {height} high: at most {HIGHEST}")
    root = element(
        "svg",
        box(0, 0, WIDTH, height, fill=NIGHT),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH} {height}",
    )
    return str(root)


@cache
def _name(keyword: str) -> str:
    return keyword.replace("_", "-")


@lru_cache(maxsize=2**14)
def _written(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
