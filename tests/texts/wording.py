"""Reads the project's texts, and the uses of texts in its code, to compare them."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.errors import Refusal
from bot.ui.i18n.texts import locale_folders

ROOT = Path(str(resources.files("bot"))).parent


class Saying(msgspec.Struct, frozen=True):
    """A call that names a text. ``values`` is None if they are unpacked from a mapping."""

    where: str
    key: str
    values: frozenset[str] | None


class Wording(Visitor):
    """A message: the values it shows, those it selects on, and the words they can be."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.chosen_by: set[str] = set()
        self.branches: dict[str, frozenset[str]] = {}
        self.quoted: set[str] = set()

    @property
    def values(self) -> set[str]:
        return self.shown | self.chosen_by

    def include_quoted(self, found: Mapping[str, "Wording"]) -> None:
        for other in map(found.__getitem__, self.quoted):
            other.include_quoted(found)
            self.shown |= other.shown
            self.chosen_by |= other.chosen_by
            self.branches |= other.branches

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            name = node.selector.id.name
            self.chosen_by.add(name)
            keys = [each.key.name for each in node.variants if isinstance(each.key, ftl.Identifier)]
            if words := frozenset(keys) - {"one", "other"}:
                self.branches[name] = self.branches.get(name, frozenset()) | words
        for variant in node.variants:
            self.visit(variant.value)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.quoted.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)


def entries(folder: Traversable, code: str) -> list[ftl.EntryType]:
    """Every entry of one file."""
    return _entries((folder / f"{code}.ftl").read_text("utf-8"))


@cache
def _entries(source: str) -> list[ftl.EntryType]:
    return FluentParser().parse(source).body


@cache
def wordings(code: str) -> dict[str, Wording]:
    """All messages of a language by key, including the values of messages they refer to."""
    found: dict[str, Wording] = {}
    for folder in locale_folders():
        for entry in entries(folder, code):
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = words = Wording()
                words.visit(entry)
    for words in found.values():
        words.include_quoted(found)
    return found


def modules(*patterns: str) -> Iterator[tuple[str, ast.Module]]:
    """The project's modules with their paths."""
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def sayings(*calls: str) -> Iterator[Saying]:
    """Every text that such a call names by a literal or a conditional of two."""
    for where, node in _nodes():
        if isinstance(node, ast.Call) and node.args and _called(node) in calls:
            for key in _literals(node.args[0]):
                yield Saying(f"{where}:{node.lineno}", key, _values(node))


@cache
def _nodes() -> list[tuple[str, ast.AST]]:
    """All the project's code, node by node, with the modules' paths."""
    found = modules("bot/**/*.py", "cogs/**/*.py")
    return [(where, node) for where, module in found for node in ast.walk(module)]


def refusals() -> Iterator[Saying]:
    """Every refusal that the code makes, also of the classes that name their text themselves."""
    yield from sayings(Refusal.__name__)
    kinds = {kind.__name__: kind.key for kind in Refusal.__subclasses__()}
    for where, node in _nodes():
        if isinstance(node, ast.Raise) and node.exc is not None:
            made = node.exc if isinstance(node.exc, ast.Call) else ast.Call(node.exc, [], [])
            if (name := _called(made)) in kinds:
                yield Saying(f"{where}:{node.lineno}", kinds[name], _values(made))


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)


def _values(call: ast.Call) -> frozenset[str] | None:
    names = {keyword.arg for keyword in call.keywords}
    return None if None in names else frozenset(name for name in names if name)


def command_keys() -> Iterator[tuple[str, str]]:
    """Place and key of every text that ``@command`` and ``group`` look up."""
    for where, node in _nodes():
        match node:
            case ast.AsyncFunctionDef(decorator_list=decorators, args=ast.arguments(args=taken)):
                for call in decorators:
                    if isinstance(call, ast.Call) and _called(call) == "command":
                        yield from _named(where, call.args[0], [each.arg for each in taken[2:]])
            case ast.Call(func=ast.Name("group"), args=[name, *_]):
                yield from _named(where, name, [])


def _named(where: str, word: ast.expr, options: list[str]) -> Iterator[tuple[str, str]]:
    for name in _literals(word):
        base = f"command-{name}".replace(" ", "-")
        for key in (base, *(f"{base}-{option}".replace("_", "-") for option in options)):
            yield where, key
            yield where, f"{key}-description"


def mentions() -> list[re.Pattern[str]]:
    """Patterns of the keys the code mentions: literals, f-strings, and prefixes of families."""
    found = {re.escape(key) for _, key in command_keys()}
    for _, node in _nodes():
        match node:
            case ast.Constant(value=str(text)) if re.fullmatch(r"[a-z0-9-]+", text):
                found.add(re.escape(text))
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if "-" in start:
                found.add("".join(map(_pattern, node.values)))
            case ast.Call(args=[ast.JoinedStr(values=parts)]) if _called(node) == "family":
                found.add("".join(map(_pattern, parts)) + ".+")
            case ast.Call(args=[first, *_]) if _called(node) == "family":
                found.update(f"{re.escape(prefix)}.+" for prefix in _literals(first))
    return [re.compile(pattern) for pattern in sorted(found)]


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def sentences(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Literals with two words in a row, but no docstrings, error or log messages, or markup."""
    for node in ast.walk(module):
        for child in ast.iter_child_nodes(node):
            if _unseen(child):
                for part in ast.walk(child):
                    part.unseen = True  # type: ignore[attr-defined]
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if not hasattr(node, "unseen"):
                if re.search(r"[^\W\d_]{2,}[,.:;!?]? [^\W\d_]{2,}", re.sub(r"<[^>]*>?", "", text)):
                    yield node.lineno, text


def _unseen(child: ast.AST) -> bool:
    match child:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in {"command", "group"} or name.endswith("Error")
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in {"_log", "log", "logger", "re"}
    return False
