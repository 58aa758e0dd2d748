"""`ristikontra serve`: the verbs as an HTTP service."""

import os
from typing import Final

import click

from ristikontra.cli import options
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import FINE, Refusal, echo
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.game.limits import MOST_JOBS, MOST_NODES
from ristikontra.words import Saying, borrowed, say

#: The largest body, in bytes, and the most seconds a question.
_MOST_BODY: Final = 100_000_000
_SECONDS: Final = 10.0


@verb("serve", help=Saying("help.serve"))
@option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help=Saying("help.serve.host"),
)
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help=Saying("help.serve.port"),
)
@option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help=Saying("help.serve.jobs"))
@option(
    "--at-once",
    type=click.IntRange(1, 100_000),
    default=256,
    show_default=True,
    metavar="N",
    help=Saying("help.serve.at-once"),
)
@option(
    "--max-body",
    type=click.IntRange(1, _MOST_BODY),
    default=100_000,
    show_default=True,
    metavar="BYTES",
    help=Saying("help.serve.max-body"),
)
@option(
    "--max-nodes",
    type=click.IntRange(1, MOST_NODES),
    default=MOST_NODES,
    metavar="N",
    help=Saying("help.serve.max-nodes"),
)
@option(
    "--max-seconds",
    type=options.Seconds(),
    default=_SECONDS,
    show_default=True,
    metavar="SECONDS",
    help=Saying("help.serve.max-seconds"),
)
@option("--cors", multiple=True, metavar="ORIGIN", help=Saying("help.serve.cors"))
@click.pass_context
def command(
    context: click.Context,
    host: str,
    port: int,
    jobs: int | None,
    at_once: int,
    max_body: int,
    max_nodes: int,
    max_seconds: float,
    cors: tuple[str, ...],
) -> None:
    """Run `ristikontra serve`."""
    try:
        from ristikontra.cli.service.listening import listen, opened  # noqa: PLC0415 - an extra
        from ristikontra.cli.service.questions import Limits  # noqa: PLC0415
    except ImportError as error:
        absent = Saying("extra", package="starlette", extra="serve")
        raise RistikontraError(unloaded("starlette", error, absent)) from None
    limits = Limits(seconds=max_seconds, nodes=max_nodes, body=max_body, at_once=at_once)
    try:
        where = opened(host, port)
    except (OSError, UnicodeError) as error:
        reason = borrowed(getattr(error, "strerror", None) or str(error))
        refused = Saying("service.no_address", host=host, port=port, reason=reason)
        raise Refusal(say("error", message=refused)) from None
    with where:
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{where.getsockname()[1]}"
        echo(say("service.listens", address=address), err=True)
        listen(where, limits, jobs or os.cpu_count() or 1, cors)
    context.exit(FINE)
