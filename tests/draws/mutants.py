"""Texts that are nearly right: good ones cut, doubled, mixed and sprinkled with oddities."""

from __future__ import annotations

import json
import random
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from draws.randoms import PARTNER_GAMES, random_options, random_position
from draws.ristiseiska_draws import draw_begging, written_begging
from draws.view_randoms import random_view
from fixtures.tree import ROOT
from oracles.kontra_oracle import kontra_text, random_deal, random_points
from ristikontra.formats.files import example_names
from ristikontra.formats.toml import toml_value
from ristikontra.game.cards import hand_text, rank_of
from ristikontra.game.errors import RistikontraError
from ristikontra.games import registry
from ristikontra.games.files import find_example, read_example
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.ristiseiska import GAME as LAYOUT_GAME
from ristikontra.games.tricks.claims import events, read_claims, read_goal
from ristikontra.games.tricks.claims.securing import read_target
from ristikontra.games.tricks.claims.states import judged_claims
from ristikontra.games.tricks.claims.states import read_claims as read_state_claims
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, table_rules
from ristikontra.games.tricks.deals import read_deal, read_finished, read_opening, read_pair
from ristikontra.games.tricks.notation import (
    follow,
    line_text,
    read_line,
    read_position,
    read_setup,
    swap,
)
from ristikontra.games.tricks.proof.certificate import prove
from ristikontra.games.tricks.proof.check import Refused, check
from ristikontra.games.tricks.puzzles.collection import pack, read_puzzles
from ristikontra.games.tricks.puzzles.diary import read_diary
from ristikontra.games.tricks.whole_deals import (
    deal_text,
    deal_toml,
    read_deal_file,
    read_whole_deal,
)
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.render.picture import picture
from ristikontra.render.typeset import Style
from ristikontra.store import Place
from ristikontra.table.saved import slot_for

#: What is put in, beside pieces of other texts.
ODD = (
    *"NESWnesw23456789TJQKAtjqka:=,-|x .?!#\"'[]{}\n\t\r\\",
    *("10", "NS", "EW", "both", "none", "North", "leads", "to play", "♠", "♥", "♦\ufe0f", "♧"),
    *("♥\ufe0f", "♣\ufe0e", "♡\ufe0f", "\ufe0f", "\ufe0e", "\u200d", "❤\ufe0f"),
    *("\ufeff", "\u0301", "\u0e51", "\u06f7", "\U0001d7d5", "\udc80", "x" * 300),
    *("\0", "\x1b[31m", "\x7f", "\x9b", "\u202e", "\u2028", "\u200b", "\ud800", "\U0001f0a1"),
    *(
        "é",
        "ß",
        "İ",
        "٣",
        "²",
        "\N{EN DASH}",
        "999999999",
        "-1",
        "0x1f",
        "1e9",
        "nan",
        "true",
        "1979-05-27",
    ),
    *(
        "is = ",
        "than = ",
        "all = [",
        "after = ",
        "swap = ",
        "set = ",
        "at = ",
        "line = ",
        "[[claims]]",
    ),
    *("can", "points >= ", "this trick", "dirty:", "trick:", "run:", "taken:", "limit=", "score:"),
    *("_", "not:E=", "gone:", "unseen:"),
)


def mutants(rng: random.Random, seeds: Sequence[str]) -> Iterator[str]:
    """Yield texts made of the seeds without end."""
    while True:
        text = rng.choice(seeds)
        for _ in range(rng.choice((1, 1, 2, 3, 5, 9))):
            text = _mutated(rng, text, seeds)
        yield text


def _mutated(rng: random.Random, text: str, seeds: Sequence[str]) -> str:
    at = rng.randint(0, len(text))
    end = min(len(text), at + rng.choice((1, 1, 2, 4, 10, 40)))
    match rng.randrange(12):
        case 8:
            words = re.findall(r"\w+|\W", text)
            word, other = (
                rng.choice(words or [""]),
                rng.choice(re.findall(r"\w+|\W", rng.choice(seeds))),
            )
            return text.replace(word, other, rng.choice((1, -1))) if word else other
        case 9:
            one, other = rng.sample(":=,-|.[]{}()\"' \n", 2)
            return text.translate({ord(one): other, ord(other): one})
        case 10:
            opening, closing = rng.choice(("[]", "{}", '""', "''", "()", ("[[", "]]")))
            depth = rng.choice((1, 3, 25))
            return text[:at] + opening * depth + text[at:end] + closing * depth + text[end:]
        case 11:
            return text[:at] + rng.choice(ODD) * rng.choice((5, 50)) + text[end:]
        case 0:
            return text[:at] + text[end:]
        case 1:
            return text[:at] + rng.choice(ODD) + text[at:]
        case 2:
            return text[:at] + rng.choice(ODD) + text[end:]
        case 3:
            return text[:at] + text[at:end] * rng.choice((2, 3, 30)) + text[end:]
        case 4:
            other = rng.choice(seeds)
            start = rng.randint(0, len(other))
            return text[:at] + other[start : start + rng.choice((2, 8, 30))] + text[end:]
        case 5:
            words = text.split(" ")
            words.insert(rng.randint(0, len(words)), words.pop(rng.randrange(len(words))))
            return " ".join(words)
        case 6:
            lines = text.split("\n")
            lines.insert(rng.randint(0, len(lines)), lines.pop(rng.randrange(len(lines))))
            return "\n".join(lines)
        case _:
            return text[:at] + text[at:end].swapcase() + text[end:]


def positions(rng: random.Random) -> list[str]:
    """Return positions as one-line texts, or as pictures with the other items."""
    found = []
    for _ in range(150):
        variant = rng.choice(list(PARTNER_GAMES))
        position = random_position(rng, variant, None, random_options(rng, variant), tally=True)
        text = str(position)
        found.append(text)
        rows = "\n".join(picture(position, Style(width=rng.randint(6, 80))))
        found.append(f"{variant}\n{rows}\n{text.partition('lead:')[2][2:]}")
    return found


def views(rng: random.Random) -> list[str]:
    """Return positions with hidden hands, as they say what is gone, or what is unseen."""
    found = []
    for _ in range(150):
        view, _ = random_view(rng, rng.randint(1, 6))
        text, unseen = str(view), f"unseen:{hand_text(view.unseen)}"
        found.append(re.sub("gone:[^ ]+", unseen, text) if rng.random() < 0.5 else text)
    return found


def puzzles(rng: random.Random) -> list[str]:
    """Return lines of a collection: short puzzles of the pack."""
    short = [one for one in pack().values() if one.start.tricks_left < 5]
    return [json.dumps(one.to_dict()) for one in short]


def files(rng: random.Random) -> list[str]:
    """Return position files: the worked examples, without most of their comments."""
    return [_file(find_example(name).places.text, rng) for name in example_names()]


def _file(text: str, rng: random.Random) -> str:
    tables = text.split("\n[[")
    rng.shuffle(rest := tables[1:])
    return "\n[[".join([tables[0], *rest[:4]])


def claims(rng: random.Random) -> list[str]:
    """Return claims, as tables of the worked examples."""
    found = []
    for name in example_names():
        for table in find_example(name).claims:
            found.append("\n".join(f"{key} = {toml_value(value)}" for key, value in table.items()))
    return found


def lines(rng: random.Random) -> list[str]:
    """Return lines of play."""
    found = []
    for name in example_names():
        example = find_example(name)
        found.append(line_text(example.position, example.line, rng.random() < 0.5))
    return [line for line in found if line]


def lines_of_lappi(rng: random.Random) -> list[str]:
    """Return lines of all five tricks, which tell the hands."""
    found = []
    for _ in range(100):
        start = at = random_position(rng, "lappi", 5, midtrick=False)
        ranks = []
        while not at.finished:
            ranks.append(rng.choice(at.moves()))
            at = at.play(ranks[-1])
        found.append(line_text(start, ranks, rng.random() < 0.5))
    return found


def kontra(rng: random.Random) -> list[str]:
    """Return deals of Kontra that begin, and such as are over."""
    begun = [kontra_text(*random_deal(rng)) for _ in range(100)]
    return [*begun, *("-".join(map(str, random_points(rng))) for _ in range(50))]


PAGAT = find_example("lappi/pagat")
LAYOUT = "ristiseiska A:CK,HK B:DK C:SKA turn:A"
BEATING = "myllymatti A:SA,H2 B:HJ trump:S turn:A"


def _read_position(text: str) -> None:
    try:
        str(read_setup(text))
    except RistikontraError as error:
        str(error).encode()  # nothing in it that could not be written
    position = read_position(text)
    assert read_position(str(position)) == position


def _read_claims(text: str) -> None:
    head = PAGAT.places.text.split("\n[[")[0]
    read_claims(read_example(f"{head}\n[[claims]]\n{text}"))


def _read_line(text: str) -> None:
    assert follow(PAGAT.position, text).position is not None
    for read in (lambda: swap(PAGAT.position, text), lambda: read_goal(text)):
        try:
            read()
        except RistikontraError as error:
            str(error).encode()
    read_line(text)


def _read_told(text: str) -> None:
    position = read_position("lappi lead:N dirty:NS,EW", lines={"--line": text})
    assert position.tricks_left == position.rules.hand


def _read_view(text: str) -> None:
    view = read_view(text)
    assert read_view(str(view)) == view


def _read_collection(text: str) -> None:
    found = read_puzzles(text.splitlines(), "mine.jsonl")
    assert all(rank_of(one.key) in one.start.moves() for one in found)


def _read_kontra(text: str) -> None:
    if ":" in text:
        assert read_opening(text).leads
    else:
        assert read_finished(text).dealers


def deals(rng: random.Random) -> list[str]:
    """Return finished deals."""
    found = []
    for _ in range(60):
        ours, tricks = rng.randrange(121), rng.randrange(14)
        text = f"NS={ours},EW={120 - ours}"
        more = (
            f"won:NS={tricks},EW={13 - tricks}",
            "fails:EW",
            "dirty:NS,EW",
            "first:NS",
            "last:EW",
        )
        found.append(" ".join([text, *rng.sample(more, rng.randrange(4))]))
    return found


def goals(rng: random.Random) -> list[str]:
    """Return events and goals."""
    return [*events._GOALS, *events.EVENTS, "NS clean and EW fail, points at least 20", "-1:30"]


def certificates(rng: random.Random) -> list[str]:
    """Return certificates."""
    return [prove(random_position(rng, None, 1, tally=True)) for _ in range(8)]


def diaries(rng: random.Random) -> list[str]:
    """Return files of learners."""
    review = '{"at":"2026-01-02T03:04:05Z","theme":"guard","puzzle":"lappi-1","grade":3}'
    return [
        f'{{"ristikontra":"training","schema":1,"reviews":[{",".join([review] * n)}]}}'
        for n in (0, 1, 3)
    ]


def layouts(rng: random.Random) -> list[str]:
    """Return positions of Ristiseiska as they are printed, some with begging."""
    begging = [written_begging(*draw_begging(rng, 12)) for _ in range(10)]
    return [
        *{str(puzzle.position) for puzzle in game_puzzles(LAYOUT_GAME).values()},
        *begging,
        LAYOUT,
    ]


def layout_files(rng: random.Random) -> list[str]:
    """Return the shortest position files of Ristiseiska."""
    return _shortest("ristiseiska")


def layout_lines(rng: random.Random) -> list[str]:
    """Return lines of play of Ristiseiska."""
    return ["CK, SA, HK, DK, SK", "A:CK - C:SA", "ck", "- sa ck"]


def beatings(rng: random.Random) -> list[str]:
    """Return positions of Myllymatti."""
    return [
        BEATING,
        "myllymatti A:SK,D2 B:C2C3 C:DAC4 trump:H turn:A",
        "myllymatti A:S9 B:HJ,SA C:D2D3 trump:D turn:B trick:S7",
        "myllymatti A:C2,D9,SA B:C9,H2,SJ C:D2,D5,HK stock:S34,S5 turn:A trick:H9,S9 won:A=D3,D4",
        "myllymatti A:C28 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5 shown:S5 turn:B",
    ]


def beating_lines(rng: random.Random) -> list[str]:
    """Return lines of play of Myllymatti."""
    return ["h2 B:- A:sa", "SA - H2", "A:H2 B:HJ"]


def beating_files(rng: random.Random) -> list[str]:
    """Return the shortest position files of Myllymatti."""
    return _shortest("myllymatti")


def _shortest(game: str) -> list[str]:
    paths = (ROOT / "positions" / game).glob("*.toml")
    return sorted((path.read_text("utf-8") for path in paths), key=len)[:3]


def layout_claims_of(rng: random.Random) -> list[str]:
    """Return the claims of the examples of Ristiseiska, as tables."""
    return _tables("ristiseiska")


def beating_claims(rng: random.Random) -> list[str]:
    """Return the claims of the examples of Myllymatti, as tables."""
    return _tables("myllymatti")


def _tables(game: str) -> list[str]:
    paths = sorted((ROOT / "positions" / game).glob("*.toml"))
    texts = (path.read_text("utf-8").split("[[claims]]\n")[1:] for path in paths)
    return [table for tables in texts for table in tables]


def _whole_deals(rng: random.Random) -> Iterator[Deal]:
    for variant in ("lappi", "ristikontra", "kontra-2", "kontra-3"):
        deal = deal_out(first_match(table_rules(variant), 0), rng.getrandbits(20))
        for played in (0, 3, 20):
            for _ in range(played):
                if choices := deal.choices():
                    deal = deal.play(rng.choice(choices))
            yield deal


def whole_deals(rng: random.Random) -> list[str]:
    """Return whole deals in one line: before their first card, and on their way."""
    return [deal_text(deal) for deal in _whole_deals(rng)]


def deal_files(rng: random.Random) -> list[str]:
    """Return the files of whole deals."""
    return [deal_toml(deal) for deal in _whole_deals(rng)]


def games(rng: random.Random) -> list[str]:
    """Return games as they are kept."""
    head = '{"ristikontra":"game","schema":1,"deal":"'
    tail = '","seat":0,"level":"thumb","seed":5,"number":1,"single":false}'
    return [f"{head}{text}{tail}" for text in whole_deals(rng)]


def _read_layout(text: str) -> None:
    position = registry.read(text)
    assert registry.read(str(position)) == position


def _read_layout_line(text: str) -> None:
    registry.read(LAYOUT).read_line(text)


def _read_beating(text: str) -> None:
    position = registry.read(text)
    assert registry.read(str(position)) == position


def _read_beating_line(text: str) -> None:
    registry.read(BEATING).read_line(text)


def _read_layout_claims(text: str) -> None:
    read_state_claims(read_example(f"{_layout_head()}[[claims]]\n{text}"))


@cache
def _layout_head() -> str:
    return find_example("ristiseiska/hold-the-gate").places.text.partition("[[")[0]


def _read_beating_claims(text: str) -> None:
    example = read_example(f"{_beating_head()}[[claims]]\n{text}")
    judged_claims(example)


@cache
def _beating_head() -> str:
    return find_example("myllymatti/pick-up").places.text.partition("[[")[0]


def _read_whole_deal(text: str) -> None:
    deal = read_whole_deal(text)
    assert read_whole_deal(deal_text(deal)) == deal


def _read_deal_file(text: str) -> None:
    deal = read_deal_file(text)
    assert read_deal_file(deal_toml(deal)) == deal


def _read_game(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        with slot_for(Place(Path(folder, "store"), games=(path,)), "x", lambda _: True) as slot:
            assert slot.taken == 1


def _read_deal(text: str) -> None:
    try:
        read_pair(text, "pair")
    except RistikontraError as error:
        str(error).encode()
    read_deal(text)


def _read_goal(text: str) -> None:
    try:
        read_target(PAGAT.position, 0, text)
    except RistikontraError as error:
        str(error).encode()
    read_goal(text)


def _check(text: str) -> None:
    try:
        check(text.encode("utf-8", "surrogatepass"))
    except Refused as reason:
        raise RistikontraError(str(reason)) from None


def _read_diary(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "training.json")
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        read_diary(Place(Path(folder, "store"), path))


#: Every parser with what its mutants are made of.
PARSERS: dict[str, tuple[Callable[[str], object], Callable[[random.Random], list[str]]]] = {
    "position": (_read_position, positions),
    "file": (read_example, files),
    "claims": (_read_claims, claims),
    "line": (_read_line, lines),
    "told": (_read_told, lines_of_lappi),
    "view": (_read_view, views),
    "collection": (_read_collection, puzzles),
    "opening": (_read_kontra, kontra),
    "deal": (_read_deal, deals),
    "goal": (_read_goal, goals),
    "certificate": (_check, certificates),
    "diary": (_read_diary, diaries),
    "layout": (_read_layout, layouts),
    "layout file": (read_example, layout_files),
    "layout line": (_read_layout_line, layout_lines),
    "beating": (_read_beating, beatings),
    "beating line": (_read_beating_line, beating_lines),
    "layout claims": (_read_layout_claims, layout_claims_of),
    "beating file": (read_example, beating_files),
    "beating claims": (_read_beating_claims, beating_claims),
    "whole deal": (_read_whole_deal, whole_deals),
    "deal file": (_read_deal_file, deal_files),
    "game": (_read_game, games),
}


def try_parser(name: str, rng: random.Random, count: int) -> Iterator[tuple[str, str | None]]:
    """Read mutants; yield each with what was said of it, None where nothing was wrong.

    Any error but one of the package's own comes through, naming the text.
    """
    read, seeds = PARSERS[name]
    texts = mutants(rng, seeds(rng))
    for _ in range(count):
        text = next(texts)
        try:
            read(text)
            yield text, None
        except RistikontraError as error:
            yield text, str(error)
        except Exception as error:
            error.add_note(f"reading {text!r}")
            raise
