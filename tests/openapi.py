"""Checks what the bot sends against Discord's own description of its HTTP API.

The document (OpenAPI 3.1) is not part of the project: its path is in ``DISCORD_OPENAPI``, by
default beside the repository.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from jsonschema.protocols import Validator
from simcord import HttpLogEntry

Json = dict[str, Any]

DOCUMENT = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"

ALLOWED_FIELDS: Mapping[str, frozenset[str]] = {
    # A documented field of every application command, which discord.py always sends.
    "ApplicationCommandUpdateRequest": frozenset({"nsfw"}),
    # discord.py sends "tts": false with every file, even in edits, where Discord ignores it.
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": frozenset({"tts"}),
    "IncomingWebhookUpdateRequestPartial": frozenset({"tts"}),
    "MessageEditRequestPartial": frozenset({"tts"}),
}
"""Fields in Discord's documentation that the document lacks, by schema."""

ALLOWED_SCHEMAS: Mapping[str, Json] = {
    # discord.py sends ids as numbers, which Discord accepts: API reference, "ID Serialization".
    "SnowflakeType": {
        "anyOf": [
            {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
            {"type": "integer", "minimum": 0},
        ]
    },
}
"""Schemas that are stricter in the document than in Discord's documentation."""


@functools.cache
def load_specification() -> Specification | None:
    """The document, read once in a test process; None if it isn't there."""
    path = Path(os.environ.get("DISCORD_OPENAPI") or DOCUMENT)
    return Specification(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


@pytest.fixture(scope="session")
def specification() -> Specification:
    """For tests that show nothing without the document: they are skipped."""
    found = load_specification()
    if found is None:
        pytest.skip("Discord's openapi.json is not there: set DISCORD_OPENAPI to its path")
    return found


class Specification:
    """Checks requests against the document, with one validator for each operation."""

    def __init__(self, document: Json) -> None:
        self._paths: Json = document["paths"]
        self._schemas: Json = {
            name: _strict(schema, ALLOWED_FIELDS.get(name, frozenset()))
            for name, schema in document["components"]["schemas"].items()
        } | dict(ALLOWED_SCHEMAS)
        self._templates = [(_pattern(path), path) for path in self._paths]
        draft = jsonschema.Draft202012Validator
        self._validator_type = jsonschema.validators.create(
            meta_schema=draft.META_SCHEMA,
            validators=draft.VALIDATORS
            | {"$ref": self._follow, "oneOf": self._one_of, "anyOf": self._one_of},
        )
        self._validators: dict[tuple[str, str], Validator | None] = {}
        self._judged: dict[tuple[str, str, str], list[str]] = {}

    def problems(self, entry: HttpLogEntry) -> list[str]:
        """What is wrong with a request; nothing if Discord would accept its body."""
        where = f"{entry.method} {entry.path}"
        template = self._template(entry.method.lower(), entry.path)
        if template is None:
            return [f"{where}: Discord has no such operation"]
        validator = self._validator(template, entry.method.lower())
        if validator is None:
            return [] if entry.json is None else [f"{where}: takes no body"]
        if entry.json is None:
            return [f"{where}: needs a body"]
        # Most bodies are sent many times (the commands at every start): check each once.
        key = (template, entry.method, json.dumps(entry.json))
        if key not in self._judged:
            self._judged[key] = [
                f"{_place(error)}: {error.message[:300]}"
                for error in validator.iter_errors(entry.json)
            ]
        return [f"{where}: {problem}" for problem in self._judged[key]]

    def _template(self, method: str, path: str) -> str | None:
        matching = [
            template
            for pattern, template in self._templates
            if method in self._paths[template] and pattern.fullmatch(path)
        ]
        return min(matching, key=lambda template: template.count("{"), default=None)

    def _validator(self, template: str, method: str) -> Validator | None:
        """The validator of a body. A multipart body's ``payload_json`` follows the JSON schema."""
        if (template, method) not in self._validators:
            body = self._paths[template][method].get("requestBody")
            self._validators[template, method] = (
                None
                if body is None
                else self._validator_type(
                    _strict(body["content"]["application/json"]["schema"], frozenset())
                )
            )
        return self._validators[template, method]

    def _resolve(self, schema: Json) -> Json:
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        return schema

    def _follow(
        self, validator: Any, ref: str, instance: object, schema: Json
    ) -> Iterator[jsonschema.ValidationError]:
        yield from validator.descend(instance, self._resolve({"$ref": ref}))

    def _one_of(
        self, validator: Any, branches: list[Json], instance: object, schema: Json
    ) -> Iterator[jsonschema.ValidationError]:
        """One branch must fit: the one of the object's ``type``, if it has a ``type``.

        That is quicker than trying each, and the error is about the branch that was meant.
        """
        resolved = [self._resolve(branch) for branch in branches]
        if isinstance(instance, dict) and isinstance(instance.get("type"), int):
            kind = instance["type"]
            meant = [branch for branch in resolved if kind in _kinds(branch)]
            if len(meant) == 1:
                yield from validator.descend(instance, meant[0])
                return
        failures = []
        for branch in resolved:
            errors = list(validator.descend(instance, branch))
            if not errors:
                return
            failures.append(errors)
        closest = min(failures, key=len)
        if len(resolved) == 2 and {"type": "null"} in resolved and instance is not None:
            closest = failures[1 - resolved.index({"type": "null"})]
        yield from closest


def _kinds(branch: Json) -> list[int]:
    kinds: list[int] = branch.get("properties", {}).get("type", {}).get("enum", [])
    return kinds


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path))


def _strict(schema: Any, allowed: frozenset[str]) -> Any:
    """The same schema, with objects that allow no other fields."""
    if isinstance(schema, list):
        return [_strict(item, frozenset()) for item in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: _strict(value, frozenset()) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        strict["properties"] |= {name: {} for name in allowed}
        strict.setdefault("additionalProperties", False)
    return strict


def _place(error: jsonschema.ValidationError) -> str:
    return "/".join(str(step) for step in error.absolute_path) or "body"
