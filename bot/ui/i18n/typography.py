"""How a language is set: typed marks become those that it is printed with.

Translators type a plain space and a straight apostrophe. Here a no-break space comes where a line
must not end, and the curly apostrophe everywhere, except in code spans and link targets, which
people copy. Only the texts themselves are set, never a value shown in them, such as a name.
"""

import re

from fluent.syntax import ast

NO_BREAK, NARROW = "\u00a0", "\u202f"

_EVERYWHERE = (
    (re.compile("'"), "\u2019"),
    (re.compile(" (?=[▲●◆★→×])|(?<=[→×=]) "), NO_BREAK),
)
_BY_LANGUAGE = {
    "fr": (
        (re.compile(" (?=[;!?])"), NARROW),
        (re.compile(" (?=[:%»])|(?<=«) "), NO_BREAK),
    ),
}
_COPIED = re.compile(r"`|\]\(|\)")
"""What begins or ends a code span or the target of a link."""


def set_pattern(pattern: ast.Pattern, code: str) -> None:
    """Set all of a message's or term's words, in place; ``code`` is that of the language."""
    _Setter(code).pattern(pattern, copied=None)


class _Setter:
    def __init__(self, code: str) -> None:
        self._rules = (*_EVERYWHERE, *_BY_LANGUAGE.get(code, ()))

    def pattern(self, pattern: ast.Pattern, copied: str | None) -> str | None:
        """``copied`` is what ends the part that people copy, if the pattern begins in one.

        The same for its end: a code span may go on after a value.
        """
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                element.value, copied = self._text(element.value, copied)
            elif isinstance(element.expression, ast.SelectExpression):
                after = {self.pattern(each.value, copied) for each in element.expression.variants}
                (copied,) = after
        return copied

    def _text(self, text: str, copied: str | None) -> tuple[str, str | None]:
        said, begin = "", 0
        for mark in _COPIED.finditer(text):
            if copied is None and mark[0] != ")":
                said += self._set(text[begin : mark.start()])
                begin, copied = mark.start(), "`" if mark[0] == "`" else ")"
            elif mark[0] == copied:
                said += text[begin : mark.start()]
                begin, copied = mark.start(), None
        rest = text[begin:]
        return said + (rest if copied else self._set(rest)), copied

    def _set(self, text: str) -> str:
        for typed, printed in self._rules:
            text = typed.sub(printed, text)
        return text
