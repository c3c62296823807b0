"""Checks the bot's requests against Discord's description of its HTTP API.

The document (OpenAPI 3.1) is not part of the project. Its path is in ``DISCORD_OPENAPI``; by
default it is next to the repository. Tests without it can keep their requests in the folder in
``DISCORD_REQUESTS``, for ``python -m tests.openapi``, which compares them with the document.
"""

from __future__ import annotations

import functools
import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
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
"""Fields that Discord's documentation has but the document lacks, by schema."""

URI = "urn:discord"
"""The base of the references between the document's schemas."""

ALLOWED_SCHEMAS: Mapping[str, Json] = {
    # discord.py sends ids as numbers, which Discord accepts: API reference, "ID Serialization".
    "SnowflakeType": {
        "anyOf": [
            {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
            {"type": "integer", "minimum": 0},
        ]
    }
}
"""Schemas that are stricter in the document than in Discord's documentation."""


@functools.cache
def load_specification() -> Specification | Keeper:
    """The document, read once per process, or what keeps requests for later if there is none."""
    path = Path(os.environ.get("DISCORD_OPENAPI") or DOCUMENT)
    return Specification(json.loads(path.read_text("utf-8"))) if path.is_file() else Keeper()


@pytest.fixture(scope="session")
def specification() -> Specification:
    """The document, for tests that are pointless without it and are skipped then."""
    found = load_specification()
    if isinstance(found, Keeper):
        pytest.skip("Discord's openapi.json is not there: set DISCORD_OPENAPI to its path")
    return found


class Keeper:
    """Keeps the requests of a process in a file of ``DISCORD_REQUESTS``, if there is such a
    folder."""

    def __init__(self) -> None:
        folder = os.environ.get("DISCORD_REQUESTS")
        self._file = Path(folder, f"{os.getpid()}.jsonl") if folder else None

    def problems(self, entry: HttpLogEntry) -> list[str]:
        """None are known yet."""
        if self._file is not None:
            test = os.environ.get("PYTEST_CURRENT_TEST")
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([test, entry.method, entry.path, entry.json]) + "\n")
        return []


class Specification:
    """Checks requests against the document, with one validator for each operation."""

    def __init__(self, document: Json) -> None:
        self._paths: Json = document["paths"]
        self._templates = [(_pattern(path), path) for path in self._paths]
        self._given: Json = document["components"]["schemas"]
        schemas = {
            name: self._strict(schema, ALLOWED_FIELDS.get(name, frozenset()))
            for name, schema in self._given.items()
        } | dict(ALLOWED_SCHEMAS)
        self._registry = jsonschema_rs.Registry([(URI, {"components": {"schemas": schemas}})])

    def problems(self, entry: HttpLogEntry) -> list[str]:
        """What is wrong with a request; empty if Discord would accept its body."""
        where = f"{entry.method} {entry.path}"
        template = self._template(entry.method.lower(), entry.path)
        if template is None:
            return [f"{where}: Discord has no such operation"]
        validator = self._validator(template, entry.method.lower())
        if validator is None:
            return [] if entry.json is None else [f"{where}: takes no body"]
        if entry.json is None:
            return [f"{where}: needs a body"]
        return [
            f"{where}: {'/'.join(map(str, error.instance_path)) or 'body'}: {error.message[:300]}"
            for error in map(_meant, validator.iter_errors(entry.json))
        ]

    @functools.lru_cache(maxsize=1000)  # noqa: B019 # one document lives as long as its process
    def _template(self, method: str, path: str) -> str | None:
        matching = [
            template
            for pattern, template in self._templates
            if method in self._paths[template] and pattern.fullmatch(path)
        ]
        return min(matching, key=lambda template: template.count("{"), default=None)

    @functools.cache  # noqa: B019
    def _validator(self, template: str, method: str) -> jsonschema_rs.Draft202012Validator | None:
        """A body's validator. A multipart body's ``payload_json`` has the JSON schema."""
        body = self._paths[template][method].get("requestBody")
        if body is None:
            return None
        schema = self._strict(body["content"]["application/json"]["schema"])
        return jsonschema_rs.Draft202012Validator(schema, registry=self._registry)

    def _strict(self, schema: Any, allowed: frozenset[str] = frozenset()) -> Any:
        """The schema with closed objects, and with choices that depend on ``type``."""
        if isinstance(schema, list):
            return [self._strict(item) for item in schema]
        if not isinstance(schema, dict):
            return schema
        strict = {key: self._strict(value) for key, value in schema.items()}
        if "$ref" in schema:
            strict["$ref"] = URI + schema["$ref"]
        if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
            strict["properties"] |= {name: {} for name in allowed}
            strict.setdefault("additionalProperties", False)
        if isinstance(schema.get("oneOf"), list):  # Discord accepts bodies that match several
            strict.setdefault("allOf", []).append({"anyOf": strict.pop("oneOf")})
        return strict


def _meant(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """The error itself or, if none of several branches fits, the innermost one of the branch for
    the object's type."""
    if not isinstance(error.kind, jsonschema_rs.ValidationErrorKind.AnyOf):
        return error
    branches = [[_meant(each) for each in branch] for branch in error.kind.context]
    types = [any(each.instance_path[-1:] == ["type"] for each in branch) for branch in branches]
    meant = [branch for branch, of_type in zip(branches, types, strict=True) if not of_type]
    found = [each for branch in meant for each in branch]
    return max(found or [error], key=lambda each: len(each.instance_path))


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path))


def compare(folder: Path) -> int:
    """Compare the requests kept in a folder with the document. Returns how many are wrong."""
    specification, wrong = load_specification(), 0
    assert isinstance(specification, Specification), "Discord's openapi.json is not there"
    kept = [line for file in folder.iterdir() for line in file.read_text("utf-8").splitlines()]
    assert kept, "no requests have been kept"
    for line in kept:
        test, method, path, body = json.loads(line)
        problems = specification.problems(HttpLogEntry(method, path, {}, body, None))
        wrong += bool(problems)
        for problem in problems:
            print(f"{test}: {problem}")
    print(f"{len(kept)} requests compared with Discord's document, {wrong} would be refused")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if compare(Path(sys.argv[1])) else 0)
