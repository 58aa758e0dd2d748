"""Hints of Ristiseiska and Myllymatti: the page and the command line say the same, word for word.

The kernel of the page deals, and draws the same possible deals as the native one.  What the page
counts and says of them is held against what the command line prints.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fixtures.page_modules import Modules
from ristikontra.api.hint import HintRecord, hint_from
from ristikontra.game.state import State, game_of
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.myllymatti import players as matti_players
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import BeatingRules, height
from ristikontra.games.protocol import CLEAR, Choice, TriedMove
from ristikontra.games.ristiseiska import players as laying_players
from ristikontra.render import seated, suits
from ristikontra.table.session import AtTable, Session, begin_deal
from ristikontra.words import language, say, speaking

Card = PlayingCard | None
#: No card, as the page numbers moves.
NO_CARD = 52
LANGUAGES = ("en", "fi")
#: In how many deals, and in the two parts of Myllymatti, each hint is looked for here: of few.
LAYING, MATTI = 60, (60, 1000)
#: Cards as the kernels number them.
LAID = sorted(PACK)
COLLECTED = sorted(PACK, key=lambda card: (card.suit, height(card)))
#: What a layout is played by; each value is drawn often enough.
OPTIONS = {
    "build": ("strict", "free", "eight-after-six"),
    "ak_continue": ("any", "ak_only", "off"),
    "first_turn_exempt": ("yes", "no"),
    "scoring": ("forfeit", "cards", "values", "distance", "first", "last"),
    "unable": ("forfeit", "beg"),
    "last_card": ("spared", "begged"),
}
#: How many views are drawn in the long runs.
LONG = [pytest.param(count, marks=pytest.mark.slow) for count in (200, 4000)]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Modules]]:
    """The modules of the page in both languages."""
    found = {}
    for code in LANGUAGES:
        with speaking(language(code)):
            found[code] = Modules(tmp_path_factory.mktemp(code))
    yield found
    for one in found.values():
        one.close()


@pytest.fixture(autouse=True)
def fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(laying_players.DEALS, "samples", LAYING)
    monkeypatch.setitem(matti_players.GAMES, "samples", MATTI)


def people(code: str, seats: int) -> dict[str, str]:
    """Return what the page is to call the players: as the command line numbers them."""
    called = "Player {}" if code == "en" else "{}"
    order = {2: ("me", "veikko"), 3: ("me", "veikko", "elsa")}
    places = order.get(seats, ("me", "veikko", "aino", "elsa"))
    return dict.fromkeys(("aino", "elsa"), "") | {
        name: called.format(number) for number, name in enumerate(places, 1)
    }


def dealt(rng: random.Random, game: str, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """Return a deal as the page has it, before its first move."""
    return {
        "game": game,
        "variant": str(seats),
        "options": options,
        "seats": seats,
        "me": 0,
        "seed": rng.getrandbits(31),
        "number": 1,
        "dealer": rng.randrange(seats),
        "level": "fairly",
        "score": [0] * seats,
        "held": 0,
        "line": [],
        "practice": False,
    }


def numbered(cards: Sequence[PlayingCard], move: Card) -> int:
    return NO_CARD if move is None else cards.index(move)


def compared(
    pages: dict[str, Modules],
    rng: random.Random,
    deal: dict[str, Any],
    session: Session[State],
    given: dict[str, Any],
) -> Counter[str]:
    """Compare a hint of the page with that of the command line, and what is said of two moves.

    Return the kinds of facts that were said.
    """
    matti = deal["game"] == "myllymatti"
    cards, question = (COLLECTED, "matti_hint") if matti else (LAID, "laying_hint")
    state, seeing = session.state, session.seeing
    assert seeing is not None
    view = session.view(state.mover)
    moves: Sequence[Card] = view.moves
    two = [rng.sample(moves, 2) for _ in range(3)]
    given = given | {"seed": rng.getrandbits(30), "deal": deal}
    given["pairs"] = [[numbered(cards, one) for one in pair] for pair in two]
    asked = None
    if rng.random() < 0.5:
        named = rng.choice(moves)
        asked = state.offer_text(seeing.made(state, named))
        given["asked"] = numbered(cards, named)
    choice = seeing.choose(view, "samples", given["seed"])
    record = hint_from(session, choice, asked)
    facts = [seeing.reasons(view, *pair) for pair in two]
    for code, page in pages.items():
        found = page(question, given | {"people": people(code, deal["seats"])})
        assert found["best"] == numbered(cards, choice.move), state
        with speaking(language(code)), suits.players_of(state):
            assert found["why"] == printed(record, state), state
            names = seated._names(state)
            for one, words in zip(facts, found["pairs"], strict=True):
                only: Any = SimpleNamespace(
                    game=state.variant, measure=record.measure, hint=SimpleNamespace(facts=one)
                )
                assert words == " ".join(seated._reasons(only, names)), state
    kinds = Counter(fact.kind for one in facts for fact in one)
    return kinds + Counter(f"hint {fact.kind}" for fact in record.hint.facts)


def printed(record: HintRecord, state: State) -> str:
    """Return why the best move is best, as the command line prints it; "" if it gives no reason."""
    report = suits.reported(state, lambda: seated.hint(record, state))
    words, names = getattr(report.sections[0][0], "words", ""), seated._names(state)
    if not record.hint.facts:
        return ""
    key = "seated.hint.worse" if len(record.hint.as_good) > 1 else "seated.hint.than"
    than = say(key, card=names[record.hint.move], other=names[str(record.hint.other)])
    before, found, why = str(words).partition(f"{than} ")
    assert found, (before, than)
    return why


def test_the_best_move_is_held_against_the_same_one(
    pages: dict[str, Modules], rng: random.Random
) -> None:
    """By any numbers: that of the rules of thumb is first, where it is clear and has a reason."""
    deal = dealt(rng, "ristiseiska", 3, {})
    session = begun(rng, deal, {}, pages["en"]("laid", deal))
    while len(session.state.moves()) < 4:
        session = session.step()
    state, by_thumb = session.state, 0
    moves: Sequence[PlayingCard] = state.moves()
    for _ in range(300):
        tried = [TriedMove(move, 0.0, rng.randint(-9, 9), rng.random()) for move in moves]
        said = [move for move in moves if rng.random() < 0.6]
        best, thumb = max(tried, key=lambda one: one.better).move, rng.choice(moves)
        asked = rng.choice([None, *moves])
        seeing = SimpleNamespace(
            made=lambda _, move: move,
            reasons=lambda _, __, other, said=said: [None] * (other in said),
        )
        at: Any = SimpleNamespace(
            start=state, state=state, seeing=seeing, view=lambda _: None, line=[]
        )
        choice = Choice(best, thumb, 100, tuple(tried))
        found = hint_from(at, choice, state.offer_text(asked) if asked else None).hint
        given = {
            "moves": [
                {"move": numbered(LAID, one.move), "better": one.better, "error": one.error}
                for one in tried
            ],
            "best": numbered(LAID, best),
            "thumb": numbered(LAID, thumb),
        }
        named = [numbered(LAID, asked)] if asked else []
        words = [numbered(LAID, move) for move in said]
        other = next(move for move in moves if state.offer_text(move) == found.other)
        assert pages["en"]("held", [given, words, *named]) == numbered(LAID, other), (given, words)
        by_thumb += other == thumb
    assert 50 < by_thumb < 250, by_thumb


def test_what_was_right_is_said_against_the_rules_of_thumb(
    pages: dict[str, Modules], rng: random.Random
) -> None:
    """A move that was best is said to be right where that of the rules of thumb is clearly worse.

    One that was not best is held against the best, and is a mistake where that is clear.
    """
    right, mistakes = 0, 0
    for _ in range(60):
        line, mine = [rng.randrange(4) for _ in range(8)], rng.sample(range(8), 6)
        said = [rng.sample(range(4), 2) for _ in line]
        tries: list[dict[str, Any]] = []
        for _ in line:
            better = [rng.randint(-9, 9) for _ in range(4)]
            moves = [
                {"move": move, "better": much, "error": rng.choice((0, 0.5, 1))}
                for move, much in enumerate(better)
            ]
            best = better.index(max(better))
            tries.append({"moves": moves, "best": best, "thumb": rng.randrange(4)})
        expected = []
        for at in sorted(mine):
            own, best, thumb = line[at], tries[at]["best"], tries[at]["thumb"]
            one, other = (
                tries[at]["moves"][move] for move in (best, thumb if own == best else own)
            )
            more = one["better"] - other["better"]
            clear = more > CLEAR * (one["error"] + other["error"])
            why = f" Why {best}, not {other['move']}." if other["move"] in said[at] else ""
            if own != best:
                words = f"Turn {at + 1}: you chose {own}. Better by {more} on average: {best}."
                expected.append((at, words + why * clear, clear, None))
                mistakes += clear
            elif clear and thumb != best:
                words = f"Turn {at + 1}: {own} was right, better than {thumb} by {more} on average."
                expected.append((at, words + why, False, more if why else None))
                right += bool(why)
        found = pages["en"]("looked_again", [line, tries, said, mine])
        shown = [(one["at"], one["sentence"], one["clear"], one.get("right")) for one in found]
        assert shown == expected, (line, tries, said)
    assert min(right, mistakes) > 10, (right, mistakes)


# --- Ristiseiska -----------------------------------------------------------------------------


def drawn_options(rng: random.Random) -> dict[str, str]:
    """Return options that may go together."""
    while True:
        options = {name: rng.choice(values) for name, values in OPTIONS.items()}
        begs = options["unable"] == "beg"
        if begs and options["scoring"] != "forfeit" and options["first_turn_exempt"] == "yes":
            return options
        if not begs and options["last_card"] == "spared":
            return options


def begun(
    rng: random.Random, deal: dict[str, Any], options: dict[str, str], now: dict[str, Any]
) -> Session[State]:
    """Return a session in which everybody holds what the page has dealt."""
    seats = deal["seats"]
    drawing = getattr(game_of("ristiseiska"), "drawing", None)
    assert drawing is not None
    start = drawing.draw(rng, options, {"players": seats} | dict(drawing.whole(seats)))
    owners = [*zip(LAID, now["owners"], strict=True)]
    hands = tuple(
        frozenset(card for card, owner in owners if owner == seat) for seat in range(seats)
    )
    dealt: Any = replace(start, hands=hands, turn=now["turn"])
    return begin_deal(dealt, (), AtTable(("thumb",), 1))


@pytest.mark.parametrize("count", [40, *LONG])
def test_hints_of_ristiseiska_are_said_alike(
    pages: dict[str, Modules], rng: random.Random, count: int
) -> None:
    """In deals that the program plays, sometimes at random: `count` views of each value."""
    kinds: Counter[str] = Counter()
    seen: Counter[tuple[str, str]] = Counter()
    every = {(name, value) for name, values in OPTIONS.items() for value in values}
    while any(seen[one] < count for one in every):
        options = drawn_options(rng)
        if all(seen[one] >= count for one in options.items()):
            continue
        deal = dealt(rng, "ristiseiska", rng.choice((3, 4)), options)
        session = begun(rng, deal, options, pages["en"]("laid", deal))
        for _ in range(400):
            if session.over:
                break
            moves = session.state.moves()
            if len(moves) > 1 and rng.random() < 0.3:
                seen.update(options.items())
                prior = laying_players.PRIOR[options["unable"]]
                given = {"deals": LAYING, "noise": laying_players.NOISE, "prior": prior}
                kinds += compared(pages, rng, deal, session, given)
            move = rng.choice(moves) if rng.random() < 0.3 else session.policy.choose(session)
            deal["line"].append(numbered(LAID, move))
            session = session.after(move)
    wanted = {"opens", "closes", "dear", "spare", "far", "waits"}
    assert wanted | {f"hint {kind}" for kind in ("opens", "closes", "dear", "spare")} <= {*kinds}


# --- Myllymatti ------------------------------------------------------------------------------


def collected(now: dict[str, Any], rules: BeatingRules, seats: int) -> State:
    """Return a game as the page has it; the order of the stock, which nobody knows, is another."""

    def held(owners: list[int], seat: int) -> frozenset[PlayingCard]:
        return frozenset(
            card for card, owner in zip(COLLECTED, owners, strict=True) if owner == seat
        )

    hands = tuple(held(now["owners"], seat) for seat in range(seats))
    table = tuple(COLLECTED[card] for card in now["table"][: now["lying"]])
    if now["second"]:
        return BeatingPosition(rules, hands, now["trump"], now["turn"], table, now["full"])
    won = tuple(held(now["won"], seat) for seat in range(seats))
    stock = tuple(sorted(PACK - frozenset().union(*hands, *won, table)))
    shown = None if now["shown"] < 0 else COLLECTED[now["shown"]]
    return CollectingPosition(rules, hands, won, stock, now["turn"], table, shown)


@pytest.mark.parametrize("count", [70, *LONG])
@pytest.mark.parametrize("must_beat", ["no", "yes"])
def test_hints_of_myllymatti_are_said_alike(
    pages: dict[str, Modules], rng: random.Random, must_beat: str, count: int
) -> None:
    """In games that the program plays, sometimes at random: half of the views in each part."""
    kinds: Counter[str] = Counter()
    parts: Counter[bool] = Counter()
    while parts.total() < count:
        seats = rng.choice((2, 3))
        deal = dealt(rng, "myllymatti", seats, {"must_beat": must_beat})
        for _ in range(300):
            now = pages["en"]("collected", deal)
            if now["over"]:
                break
            state = collected(now, BeatingRules(must_beat == "yes"), seats)
            session = begin_deal(state, (), AtTable(("thumb",), 1))
            assert session.seeing is not None
            view = session.view(state.mover)
            second = bool(now["second"])
            if len(view.moves) > 1 and rng.random() < 0.3 and parts[second] < count / 2:
                parts[second] += 1
                prior = matti_players.EXPLORING if second else matti_players.PRIOR
                given = {"deals": MATTI[second], "noise": 0, "prior": prior}
                kinds += compared(pages, rng, deal, session, given)
            chosen = session.seeing.choose(view, "thumb", 0).move
            chosen = rng.choice(view.moves) if rng.random() < 0.3 else chosen
            assert numbered(COLLECTED, chosen) in now["moves"][: now["count"]]
            deal["line"].append(numbered(COLLECTED, chosen))
    assert {"leaves", "away", "given", "trump", "lower"} <= {*kinds}, kinds
    assert count < 200 or "enough" in kinds
    assert must_beat == "yes" or {"picks", "beats"} <= {*kinds}, kinds


def test_leads_after_the_stock_are_compared_alike(
    pages: dict[str, Modules], rng: random.Random
) -> None:
    """A trump is hardly a burden, however many cards beat it: both cards are weighed."""
    given_away = rather_not = 0
    for _ in range(200):
        cards = rng.sample(COLLECTED, 52)
        hands = frozenset(cards[:3]), frozenset(cards[3:6])
        won = frozenset(cards[6:30]), frozenset(cards[30:])
        state = CollectingPosition(BeatingRules(), hands, won, (), 0, (), cards[6])
        session = begin_deal(state, (), AtTable(("thumb",), 1))
        assert session.seeing is not None
        view, held = session.view(0), cards[:3]
        pairs = [(one, other) for one in held for other in held if one != other]
        facts = [session.seeing.reasons(view, *pair) for pair in pairs]
        now = {
            "turn": 0,
            "owners": [next((at for at in (0, 1) if card in hands[at]), -1) for card in COLLECTED],
            "won": [next((at for at in (0, 1) if card in won[at]), -1) for card in COLLECTED],
            "table": [],
            "lying": 0,
            "trump": view.trump,
            "second": 0,
        }
        numbers = [[numbered(COLLECTED, one) for one in pair] for pair in pairs]
        said = pages["en"]("matti_said", [now, numbers])
        assert list(map(bool, said)) == list(map(bool, facts)), state
        given_away += sum(map(bool, facts))
        rather_not += sum(
            (one.suit == view.trump) and height(one) <= 6 and not fact
            for (one, _), fact in zip(pairs, facts, strict=True)
        )
    assert min(given_away, rather_not) > 20, (given_away, rather_not)
