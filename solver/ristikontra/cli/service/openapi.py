"""The description of the service in OpenAPI 3.1, made from its questions and their records."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import json

from ristikontra import __version__
from ristikontra.cli.service.questions import ServedVerb
from ristikontra.record import ErrorRecord, schema_of
from ristikontra.words import say

#: Statuses of faults.
FAULTS: Final = (400, 408, 413, 415, 422, 429, 503)
_REFERENCE: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
SVG: Final = "image/svg+xml"


def openapi(questions: Sequence[ServedVerb]) -> dict[str, Any]:
    """Return the description of the service as plain data."""
    kinds = list(dict.fromkeys(kind for one in questions for kind in one.records()))
    types = [ErrorRecord, *kinds, *(one.body for one in questions)]
    found, schemas = json.schema_components(types, schema_hook=schema_of, ref_template=_REFERENCE)
    named = dict(zip(types, found, strict=True))
    for kind in kinds:  # what ended the work before all was found
        schemas[kind.__name__]["properties"]["stopped"] = {"enum": ["time", "interrupt"]}
    faults = {
        str(status): {
            "description": say(f"service.status.{status}"),
            "content": {JSON: {"schema": named[ErrorRecord]}},
        }
        for status in FAULTS
    }
    faults["429"]["headers"] = {"Retry-After": {"schema": {"type": "string"}}}

    def asked(one: ServedVerb) -> dict[str, Any]:
        """Return what is said of a question."""
        schema: dict[str, Any] = {"anyOf": [named[kind] for kind in one.records()]}
        if one.command.lists:
            schema = {"type": "array", "items": schema}
        content = {JSON: {"schema": schema}}
        if one.pictured:
            content[SVG] = {"schema": {"type": "string"}}
        body = {"required": True, "content": {JSON: {"schema": named[one.body]}}}
        fine = {"description": say("service.status.answer"), "content": content}
        return {
            "operationId": "_".join(one.words),
            "summary": str(one.command.help).partition("\n")[0],
            "requestBody": body,
            "responses": {"200": fine, **faults},
        }

    return {
        "openapi": "3.1.0",
        "info": {"title": "Ristikontra", "version": __version__, "description": say("help")},
        "paths": {one.path: {"post": asked(one)} for one in questions},
        "components": {"schemas": schemas},
    }
