"""A position file to be filled in."""

from __future__ import annotations

from typing import Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.formats.template import template
from ristikontra.game.arguments import check_choice, checked
from ristikontra.game.rules import VARIANTS


class NewRecord(Record, frozen=True, kw_only=True):
    """A position file of a variant to be filled in, as TOML."""

    schema: Literal[1] = SCHEMA
    variant: str
    file: str


@checked
def new(variant: str) -> NewRecord:
    """Return a position file of a variant to be filled in."""
    check_choice("variant", variant, VARIANTS)
    return NewRecord(variant=variant, file=template(VARIANTS[variant]))
