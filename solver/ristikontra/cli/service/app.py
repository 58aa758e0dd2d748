"""The service itself: requests of HTTP become questions, and their answers responses.

1. `POST /v1/VERB` answers a question, `GET /health` says that the service lives, and
   `GET /openapi.json` describes it.
2. Whatever is wrong is `{"error": [...]}` with a status of `openapi.FAULTS`.
3. A question ends when its client is gone.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from msgspec import DecodeError, MsgspecError, json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ristikontra import __version__
from ristikontra.cli.service.answers import FINE, Reply, faulty, said
from ristikontra.cli.service.questions import JSON, SVG, Limits, ServedVerb, openapi, questions
from ristikontra.cli.service.workers import Workers
from ristikontra.game.errors import SearchStopped
from ristikontra.words import Saying

#: Seconds within which the body of a request must be there.
BODY_SECONDS: Final = 10.0


def service(limits: Limits, jobs: int, origins: Sequence[str] = ()) -> Starlette:
    """Return the service; pages of `origins` may also ask it."""
    asked = [*questions(limits)]
    workers: list[Workers] = []

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        """Start the processes, and end them."""
        workers.append(Workers(jobs, limits.at_once, limits.seconds))
        await workers[0].start()
        yield
        workers.pop().end()

    async def post(one: ServedVerb, request: Request) -> Response:
        answer = await _answer(one, request, workers[0].ask)
        return _response(one, answer)

    def get(path: str, value: object) -> Route:
        body = json.encode(value)

        async def endpoint(_request: Request) -> Response:
            return Response(body, media_type=JSON)

        return Route(path, endpoint, methods=["GET"])

    routes = [Route(one.path, partial(post, one), methods=["POST"]) for one in asked]
    health = {"status": "ok", "version": __version__}
    routes += [get("/health", health), get("/openapi.json", openapi(asked))]
    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["POST"],
        allow_headers=["content-type"],
    )
    return Starlette(
        routes=routes,
        middleware=[cors] if origins else [],
        exception_handlers={
            HTTPException: _refused,
            ClientDisconnect: _unheard,
            Exception: _failed,
        },
        lifespan=lifespan,
    )


async def _answer(
    one: ServedVerb, request: Request, ask: Callable[[list[str], float | None], Awaitable[Reply]]
) -> Reply:
    """Return the answer to a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        return said(Saying("service.no_json"), 415)
    try:
        async with asyncio.timeout(BODY_SECONDS):
            data = await _data(request, one.limits.body)
    except TimeoutError:
        return said(Saying("service.slow"), 408)
    if data is None:
        return said(Saying("service.large", most=one.limits.body), 413)
    try:
        body = json.decode(data, type=one.body)
    except (MsgspecError, UnicodeError, RecursionError) as error:
        status = 422 if isinstance(error, MsgspecError) and type(error) is not DecodeError else 400
        return said(str(error), status)
    try:
        return await _unless_gone(request, ask(one.arguments(body), one.seconds))
    except asyncio.QueueFull:
        return said(Saying("service.busy"), 429)
    except TimeoutError:
        return faulty(SearchStopped(Saying("stopped.nothing")))
    except ConnectionAbortedError:
        return said(Saying("service.lost"), 503)


async def _data(request: Request, most: int) -> bytes | None:
    """Return the body of a request, None if it has more than `most` bytes."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            return None
    return data


async def _unless_gone(request: Request, asked: Awaitable[Reply]) -> Reply:
    """Return an answer; raises `ClientDisconnect` if its client goes before it is there."""
    found = asyncio.ensure_future(asked)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((found, gone), return_when=asyncio.FIRST_COMPLETED)
        if not found.done():
            raise ClientDisconnect
        return found.result()
    finally:
        found.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    """Wait until a client is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _response(one: ServedVerb, answer: Reply) -> Response:
    """Return the response that an answer is."""
    body, media = answer.body, JSON
    if answer.status == FINE:
        if one.command.lists:
            body = b"[" + b",".join(body.splitlines()) + b"]"
        elif body.startswith(b"<svg"):
            media = SVG
    headers = {"Cache-Control": "no-store"}
    if answer.status == 429:
        headers["Retry-After"] = "1"
    if answer.worked:
        headers["Server-Timing"] = f"queue;dur={answer.waited:.1f}, work;dur={answer.worked:.1f}"
    return Response(body, answer.status, headers, media)


async def _refused(_request: Request, error: Any) -> Response:
    """Return what is said of a request that asks no question."""
    answer = said(str(error.detail), error.status_code)
    return Response(answer.body, answer.status, error.headers, JSON)


async def _unheard(_request: Request, _error: Exception) -> Response:
    """Return what nobody receives."""
    return Response(status_code=408)


async def _failed(_request: Request, _error: Exception) -> Response:
    """Return that something went wrong here; what it was the log says."""
    return Response(said(Saying("service.lost"), 500).body, 500, media_type=JSON)
