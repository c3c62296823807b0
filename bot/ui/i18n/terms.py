"""A glossary's terms, put into the messages of their file as they are read.

A file names each thing of its game once, as a Fluent term with the forms that its language needs,
and messages refer to it: ``{ -pb-stock(form: "many") }``. Nothing about a term depends on values,
so no message has to look it up each time that it is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer


def glossary(resource: ast.Resource) -> dict[str, ast.Pattern]:
    """The terms of a file by their names. ``ValueError`` for one that is there twice."""
    terms: dict[str, ast.Pattern] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Term):
            if entry.id.name in terms:
                raise ValueError(f"twice: -{entry.id.name}")
            terms[entry.id.name] = entry.value
    return terms


def put_in_terms(resource: ast.Resource, terms: Mapping[str, ast.Pattern]) -> None:
    """Replace what messages refer to by its words, in place. ``ValueError`` for an unknown term."""
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            _Reader(terms).visit(entry)


class _Reader(Transformer):
    def __init__(self, terms: Mapping[str, ast.Pattern]) -> None:
        self._terms = terms

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802 # fluent's
        self.generic_visit(node)
        node.elements = list(_joined(node.elements))
        return node

    def visit_Placeable(self, node: ast.Placeable) -> ast.Placeable | ast.TextElement:  # noqa: N802 # fluent's
        if isinstance(node.expression, ast.TermReference):
            return ast.TextElement(self._words(node.expression))
        self.generic_visit(node)
        return node

    def _words(self, asked: ast.TermReference) -> str:
        name = asked.id.name
        if name not in self._terms:
            raise ValueError(f"no term: -{name}")
        (element,) = self._terms[name].elements
        if isinstance(element, ast.TextElement):
            return element.value
        assert isinstance(element.expression, ast.SelectExpression), f"a term's forms: -{name}"
        form = _form(asked)
        for variant in element.expression.variants:
            named = isinstance(variant.key, ast.Identifier) and variant.key.name == form
            if variant.default if form is None else named:
                (words,) = variant.value.elements
                assert isinstance(words, ast.TextElement), f"a term's words: -{name}"
                return words.value
        raise ValueError(f"no form {form!r}: -{name}")


def _form(asked: ast.TermReference) -> str | None:
    named = asked.arguments.named if asked.arguments else []
    return next((str(each.value.value) for each in named if each.name.name == "form"), None)


def _joined(
    elements: Iterable[ast.TextElement | ast.Placeable],
) -> Iterable[ast.TextElement | ast.Placeable]:
    """With neighbouring words as one element."""
    before: ast.TextElement | None = None
    for element in elements:
        if isinstance(element, ast.TextElement) and before is not None:
            before.value += element.value
            continue
        before = element if isinstance(element, ast.TextElement) else None
        yield element
