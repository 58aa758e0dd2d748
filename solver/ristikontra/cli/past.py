"""The warning that what is claimed about the past of a position cannot be true."""

from __future__ import annotations

import click

from ristikontra.cli.printing import echo
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.words import say

#: Seconds after which nothing is said.
PATIENCE = 5.0


def warn_of_impossible_past(position: Position, *, strict: bool, many: bool) -> None:
    """Say on stderr that a position with claims cannot have come about; `strict`: refuse it.

    Of many positions each takes a while, so they are looked at only if `strict`.
    """
    claims = (position.taken, position.won, position.run)
    claimed = position.rules.variant.cleaning or any(claim is not None for claim in claims)
    if not claimed or (many and not strict):
        return
    from ristikontra.feasibility import could_have_happened  # noqa: PLC0415

    past = could_have_happened(position, PATIENCE)
    if past.status != "impossible":
        return
    message = say("impossible", why=past.words)
    if strict:
        raise RistikontraError(message)
    echo(say("warning", message=message), err=True)


takes_strict = click.option(
    "--strict",
    is_flag=True,
    help="Refuse a position that cannot have come about with what it says of the past; without "
    "this there is a warning, for a single position.",
)
