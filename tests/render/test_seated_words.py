"""What a table of hidden hands says: to its player, and no more than the deals show."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs

from ristikontra.api.generate import numbered_deal
from ristikontra.api.hint import hint as asked_hint
from ristikontra.api.hint import hint_from
from ristikontra.api.play import ReviewedRecord, watched
from ristikontra.api.records import LuckRecord
from ristikontra.cli.ending_talk import meant
from ristikontra.document import Document, Table, Text
from ristikontra.game.state import game_of
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.protocol import CLEAR, Choice, HintFact, Seeing, TriedMove
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.tricks.worlds.reasons import Hint
from ristikontra.record import Amounts
from ristikontra.render import seated, suits
from ristikontra.render.state_play import refused
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.session import AtTable, Session, begin_deal
from ristikontra.words import language, languages, say, speaking, speaking_to

TEXT = "ristiseiska A:CK,S9 B:DK C:HK,STJQK layout:CA-Q,DA-Q,HA-Q,SA-8 turn:A"
#: The same with six cards of A's that fit.
MANY = "ristiseiska A:CK,DAJ,HAJ,S9 B:DQK C:HQK,STJQK layout:CA-Q,D2-T,H2-T,SA-8 turn:A"


def start() -> tuple[LayoutPosition, Seeing]:
    state = read(TEXT)
    assert isinstance(state, LayoutPosition)
    assert state.game.seeing is not None
    return state, state.game.seeing


def session(state: LayoutPosition) -> Session[LayoutPosition]:
    return begin_deal(state, (), AtTable(("thumb",), 1))


def texts(choice: Choice, text: str = TEXT) -> list[str]:
    """Return the sentences of the hint that a choice is."""
    state = read(text)
    assert isinstance(state, LayoutPosition)
    page = seated.hint(hint_from(session(state), choice), state)
    blocks = [block for section in page.sections for block in section]
    return [str(block.words) for block in blocks if isinstance(block, Text)]


def words(page: Document) -> str:
    return " ".join(as_text(page, Style()).split())


def test_who_sits_there_is_you_and_the_others_are_not() -> None:
    state, seeing = start()
    king, nine = sorted(state.moves(), key=str)
    for seat, said in enumerate(("You play ♣K.", "A plays ♣K.", "A plays ♣K.")):
        assert words(seated.heard([state], [king], seeing, seat)) == said
    shown = words(seated.table(state, 0))
    assert "It is your turn." in shown
    assert "You ♣K, ♠9 B 1 card C 5 cards" in shown
    assert seated.asked(state) == "Your card (♣K, ♠9)? "
    assert str(nine) == "S9"


@pytest.mark.parametrize(
    ("best", "better", "said"),
    [
        ("thumb", -1.0, "Best by what you have seen: ♣K, but all moves are too close to call."),
        ("thumb", -3.0, "Best by what you have seen: ♣K, but all moves are too close to call."),
        ("thumb", -3.1, "Best by what you have seen: ♣K rather than ♠9."),
        ("other", 3.0, "Best by what you have seen: ♠9, but all moves are too close to call."),
        ("other", 3.1, "Best by what you have seen: ♠9."),
    ],
)
def test_a_hint_says_first_whether_a_move_is_clearly_better(
    best: str, better: float, said: str
) -> None:
    """Within three standard errors of the difference that was measured."""
    state, _ = start()
    king, nine = sorted(state.moves(), key=str)
    tried = (TriedMove(king, 20.0, 0.0, 0.0), TriedMove(nine, 20.0 - better, better, 1.0))
    choice = Choice(king if best == "thumb" else nine, king, 100, tried)
    assert texts(choice)[0].startswith(said)


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ((3.1, 3.1, 3.1, 3.1, 3.1), "Best by what you have seen: ♣K rather than ♠9."),
        (
            (3.0, 3.1, 3.1, 3.1, 3.1),
            "Best by what you have seen: ♣K; ♠9 is too close to call. ♦J is clearly worse.",
        ),
        (
            (3.0, 3.1, 3.1, 2.0, 0.5),
            "Best by what you have seen: ♣K; ♠9, ♦J and ♥J are too close to call.",
        ),
        (
            (3.0, 3.0, 3.0, 3.0, 3.1),
            "Best by what you have seen: ♣K; four others are too close to call. ♥J is ",
        ),
        (
            (3.0, 3.0, 3.0, 3.0, 3.0),
            "Best by what you have seen: ♣K, but all moves are too close to call.",
        ),
    ],
)
def test_a_hint_names_what_is_too_close_to_call(lost: tuple[float, ...], said: str) -> None:
    """Up to three of them; of more it says how many, and that no move is better if none is."""
    named = {str(card): card for card in PACK}
    king, *moves = (named[name] for name in ("CK", "S9", "DA", "HA", "DJ", "HJ"))
    tried = [TriedMove(card, 9, -less, 1.0) for card, less in zip(moves, lost, strict=True)]
    choice = Choice(king, king, 100, (TriedMove(king, 9, 0.0, 0.0), *tried))
    assert texts(choice, MANY)[0].startswith(said)


def test_moves_that_end_alike_are_as_good() -> None:
    """Whatever is played, not one of the games ends otherwise: nothing is left to call."""
    state, _ = start()
    king, nine = sorted(state.moves(), key=str)
    alike = (TriedMove(king, 20.0, 0.0, 0.0), TriedMove(nine, 20.0, 0.0, 0.0))
    said = "Every move is as good: in each of 100 games all ended the same."
    assert texts(Choice(king, king, 100, alike))[0] == said
    other = (alike[0], TriedMove(nine, 20.0, 0.0, 0.1))
    assert texts(Choice(king, king, 100, other))[0] != said


@pytest.mark.parametrize(
    ("game", "options", "returns", "said"),
    [
        ("ristiseiska", {}, (32, 0, 67, 55), "Player 2 wins with the fewest points, 0."),
        ("ristiseiska", {}, (0, 32, 67, 55), "You win with the fewest points, 0."),
        (
            "ristiseiska",
            {},
            (9, 0, 3, 0),
            "Player 2 and Player 4 win with the fewest points, 0 each.",
        ),
        ("ristiseiska", {"scoring": "first"}, (1, 1, 0, 1), "Player 3 is out first and wins."),
        ("ristiseiska", {"scoring": "first"}, (0, 1, 1, 1), "You are out first and win."),
        (
            "ristiseiska",
            {"unable": "beg"},
            (0, 0, 0, 1),
            "Player 4 is the last with cards and loses.",
        ),
        ("ristiseiska", {"unable": "beg"}, (1, 0, 0, 0), "You are the last with cards and lose."),
        ("myllymatti", {}, (1, 0, 1), "Player 2 is the last with cards and loses."),
        ("myllymatti", {"players": "2"}, (0, 1), "You are the last with cards and lose."),
        ("sedma", {}, (20, 70, 20, 70), "East and West win, 70 to 20."),
        ("sedma", {}, (60, 30, 60, 30), "You and South win, 60 to 30."),
        ("sedma", {}, (45, 45, 45, 45), "The deal is a tie, 45 each."),
        ("sedma-2", {}, (50, 40), "You win, 50 to 40."),
        ("sedma-2", {}, (40, 50), "Player 2 wins, 50 to 40."),
    ],
)
def test_the_end_begins_with_who_has_won(
    game: str, options: dict[str, str], returns: tuple[float, ...], said: str
) -> None:
    """The player in the first seat is spoken to."""
    record = watched(game_of(game), 1, 1, options, ["random"])
    part = next(iter(record.returns[next(iter(record.returns))]))
    ends = zip(record.returns, returns, strict=True)
    record = structs.replace(record, returns={seat: Amounts({part: end}) for seat, end in ends})
    seat = next(iter(record.returns))
    with suits.players_of(read(record.deal)), speaking_to(seat):
        first = seated.result(record, seat)[0]
    assert isinstance(first, Text)
    assert first.words == said


def test_two_rivals_differ_by_no_more_than_both_errors_allow() -> None:
    """Only differences from the move of the rules of thumb are measured, so errors are added."""
    state, _ = start()
    king, nine = sorted(state.moves(), key=str)
    tried = (
        TriedMove(king, 20.0, 0.0, 0.0),
        TriedMove(nine, 18.0, 2.0, 1.5),
        TriedMove(None, 23.0, -3.0, 2.0),
    )
    found = hint_from(session(state), Choice(nine, king, 100, tried)).hint
    assert found.as_good == ["S9", "CK", "-"]
    assert (found.other, found.close, found.difference) == ("CK", True, 2.0)
    asked = hint_from(session(state), Choice(nine, king, 100, tried), "-").hint
    assert (asked.other, asked.close) == ("-", True)
    assert (asked.difference, asked.error) == (5.0, 3.5)


#: How many moves are clearly worse than the king: none, one, or more than a sentence names.
LOST = [(3.1,) * 5, (3.0, 3.1, 3.1, 3.1, 3.1), (3.0, 3.0, 3.0, 3.0, 3.1), (3.0,) * 5, (0.0,) * 5]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("lost", LOST)
def test_every_hint_and_reason_is_said_in_every_language(
    lost: tuple[float, ...], code: str
) -> None:
    """Why a card is asked about, the answer names it, or the one that is better."""
    state = read(MANY)
    assert isinstance(state, LayoutPosition)
    named = {str(card): card for card in PACK}
    king, *moves = (named[name] for name in ("CK", "S9", "DA", "HA", "DJ", "HJ"))
    error = 1.0 if any(lost) else 0.0
    tried = [TriedMove(card, 9, -less, error) for card, less in zip(moves, lost, strict=True)]
    choice = Choice(king, king, 100, (TriedMove(king, 9, 0.0, 0.0), *tried))
    with speaking(language(code)):
        assert words(seated.hint(hint_from(session(state), choice), state))
        for card, less in ((king, 0.0), *zip(moves, lost, strict=True)):
            record = hint_from(session(state), choice, str(card))
            said = words(seated.why(record, state, str(card)))
            assert said.count("♣" if less > 3 else suits.signed(str(card))) >= 1
            assert (suits.signed("CK") in said) == (less > 3 or card == king)


@pytest.mark.parametrize(
    ("scoring", "said"),
    [("first", "you win 20 more games in 100"), ("last", "you lose 20 fewer games in 100")],
)
def test_a_share_is_of_games_that_are_won_or_lost(scoring: str, said: str) -> None:
    state = read(f"{TEXT} unable=beg scoring={scoring}")
    assert isinstance(state, LayoutPosition)
    king, nine = sorted(state.moves(), key=str)
    tried = (TriedMove(king, 0.5, 0.0, 0.0), TriedMove(nine, 0.7, -0.2, 0.01))
    record = hint_from(session(state), Choice(king, king, 100, tried), str(nine))
    assert said in words(seated.why(record, state, str(nine)))


def test_every_round_is_a_paragraph() -> None:
    """A paragraph begins with the own turn, forced or not; a gift is part of its taker's turn."""
    text = "ristiseiska A:HT,STK B:{} C:{} layout:CA-K,DA-Q,HA-9,SA-9 turn:A"
    for hands, more, line in (
        (("HJQ", "SJQ,HK,DK"), "", "HT HJ DK ST HQ"),
        (("HQ,SQ", "HJK,SJ,DK"), " unable=beg", "HT A>B:SK DK ST C>B:HJ"),
    ):
        state = read(text.format(*hands) + more)
        states, moves = [state], []
        for move in state.read_line(line):
            moves.append(move)
            states.append(states[-1].play(move))
        assert state.game.seeing is not None
        page = seated.heard(states, moves, state.game.seeing, 0)
        paragraphs = [block.words for section in page.sections for block in section]
        assert [one.partition(".")[0] for one in paragraphs] == ["You play ♥10", "You play ♠10"]


@pytest.mark.parametrize("scoring", ["forfeit", "values", "cards", "distance"])
def test_what_was_left_is_what_was_paid_for(scoring: str) -> None:
    """The hands that are shown, and the forfeit, add up to the results."""
    worth = {rank: number for number, rank in enumerate("23456789", 2)}
    worth |= {"A": 14, "10": 10, "J": 11, "Q": 12, "K": 13}
    away = {rank: abs(number - 7) for rank, number in (worth | {"A": 1}).items()}
    one = dict.fromkeys(worth, 1)
    costs = {"forfeit": worth, "values": worth, "cards": one, "distance": away}[scoring]
    for seed in range(1, 4):
        record = watched(game_of("ristiseiska"), seed, 1, {"scoring": scoring}, ["random"])
        _, shown = seated.result(record)
        assert isinstance(shown, Table)
        holders = 0
        for _, _, left, result in shown.rows:
            held, _, note = str(left).partition("has the forfeit")
            cards = re.findall(r"10|[2-9AJQK]", held.replace(";", ""))
            forfeit = scoring == "forfeit" and "has the forfeit" in str(left)
            holders += "has the forfeit" in str(left)
            assert not note
            assert int(str(result)) == sum(costs[rank] for rank in cards) + 25 * forfeit
        assert holders <= 1


def test_a_forfeit_that_costs_nothing_is_said_to() -> None:
    text = "ristiseiska A:CK,S9 B:DK C:HK,STJQK layout:CA-Q,DA-Q,HA-Q,SA-8 turn:A forfeit:B"
    for scoring, said in (("forfeit", "B has the forfeit."), ("cards", "which costs nothing")):
        state = read(f"{text} scoring={scoring}")
        assert said in words(seated.table(state, 0))


def test_whoever_is_out_is_named_where_the_others_play_on() -> None:
    text = "ristiseiska A:HT B:HJQ,SQ C:SJK,HK,DK layout:CA-K,DA-Q,HA-9,SA-T turn:A unable=beg"
    for scoring, out in (("last", True), ("cards", False)):
        state = read(f"{text} scoring={scoring}")
        assert state.game.seeing is not None
        said = words(seated.heard([state], state.moves(), state.game.seeing, 0))
        assert ("You are out." in said) == out


def test_all_that_was_won_is_shown_and_in_the_second_phase_every_hand() -> None:
    """The program's players remember it all, so the table shows it all and no more."""
    first = read("myllymatti A:C5,D9,SK B:C9,H2,SQ stock:S4,S7 won:A=CJQ,B=DTK turn:B")
    shown = words(seated.table(first, 0))
    for text, seen in (
        ("♦10 K", True),
        ("♣J Q", True),
        ("♥2", False),
        ("♠Q", False),
        ("♠4", False),
    ):
        assert (text in shown) == seen, text
    second = read("myllymatti A:SA,H2 B:HJ,D5 trump:S turn:A")
    assert "♦5, ♥J" in words(seated.table(second, 0))
    for state, known in ((first, False), (second, True)):
        begun = begin_deal(state, [0], AtTable(("thumb",), 1))
        assert ("All hands are known by now" in words(seated.opening(begun, False))) == known
        drawn = as_text(seated.hint(asked_hint(state), state), Style())
        assert ("possible deal" in drawn) != known


def test_the_last_trick_of_sedma_says_what_it_is_worth_by_itself() -> None:
    for last, taken, said in (
        ("10", 30, "10 points for it and 10 for its cards."),
        ("0", 30, "trick, 10 points."),
    ):
        text = f"sedma-2 A:T B:9 lead:A taken:A=40,B={taken} stock:- last_trick={last}"
        state = read(text)
        states = [state, state.play(state.moves()[0])]
        moves = [one.moves()[0] for one in states]
        assert state.game.seeing is not None
        assert said in words(seated.heard(states, moves, state.game.seeing, 0))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("H2", "You do not hold ♥2. Choose ♣K or ♠9."),
        ("hnit", "Did you mean hint?"),
        ("Q", "You have no Q to play. Choose ♣K or ♠9."),
        ("10", "You have no 10 to play. Choose ♣K or ♠9."),
        ("1", "'1' is neither a card nor a word. Choose ♣K or ♠9, or type help."),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(typed: str, said: str) -> None:
    state, _ = start()
    assert suits.signed(refused(typed, state, ("hint", "help"))).startswith(said)
    closed = read("ristiseiska A:CK,HQ B:DK,HJ C:HK,STJQK layout:CA-Q,DA-Q,HA-T,SA-9 turn:A")
    assert refused("HQ", closed, ()).startswith("You cannot play HQ now.")
    many = read("myllymatti A:C23456,H2 B:HJ,D5 trump:S turn:A")
    assert refused("D5", many, ()) == "You do not hold D5. Choose any card."


def test_what_is_typed_says_nothing_of_the_stock(rng: Random) -> None:
    """Whatever is in the stock, a card's name plays only cards of the hand."""
    deal = numbered_deal(game_of("myllymatti"), rng.randrange(1000), 1, {"players": "2"})
    others = [one for one in PACK if one not in deal.hands[0]]

    def answers(stock: list[PlayingCard]) -> list[object]:
        hands = (deal.hands[0], frozenset(stock[:3]))
        state = replace(deal, hands=hands, stock=tuple(stock[3:]))
        heard = list[str]()
        talk: Any = SimpleNamespace(words=("hint", "help"), say=heard.append)
        cards = [*map(str, PACK), *(f"*{one}" for one in PACK), *"A23456789TJQK", "10", "-"]
        return [*(meant(talk, state, typed) for typed in cards), *heard]

    found = answers(others)
    assert sum(map(bool, found)) > 3
    for _ in range(5):
        assert answers(rng.sample(others, len(others))) == found
    assert meant(cast("Any", None), deal, "*") == [deal.stock[0]]


def test_before_each_deal_of_a_match_the_score_is_said() -> None:
    start = numbered_deal(game_of("myllymatti"), 4, 2, {})
    options = {"target": "3"}
    places = AtTable(("thumb",), 4, 2, options=options, score=(0, 2, 1), dealer=0)
    said = words(seated.opening(begin_deal(start, [0], places), False))
    assert "Deal 2 of the match; you have dealt." in said
    assert "ends when a player has lost 3 deals." in said
    assert "Points so far: you have 0, Player 2 has 2, Player 3 has 1." in said
    alone = AtTable(("thumb",), 4)
    assert "match" not in words(seated.opening(begin_deal(start, [0], alone), False))
    cards = numbered_deal(game_of("ristiseiska"), 4, 1, {"players": "3"})
    points = AtTable(("thumb",), 4, 1, options={"target": "90"})
    said = words(seated.opening(begin_deal(cards, [0], points), False))
    assert "Deal 1 of the match; Player 3 has dealt." in said
    assert "ends when a player has 90 points, and the fewest win." in said
    assert "so far" not in said


def test_a_deal_without_a_choice_is_not_said_to_be_over_before_it_is() -> None:
    state, _ = start()
    assert words(seated.judged([], state)) == "You have had no choice yet."
    assert words(seated.judged([], state, over=True)) == "You had no choice in this deal."


def test_a_review_names_the_next_card_of_the_stock() -> None:
    deal = numbered_deal(game_of("myllymatti"), 4, 1, {})
    dear = ReviewedRecord(turn=4, move="CA", best="*", after="HA", loss=0.11, error=0.03)
    (shown,) = [
        block
        for section in seated.judged([dear, dear], deal, over=True).sections
        for block in section
        if isinstance(block, Table)
    ]
    assert shown.rows[0][:3] == ("♣A", "the next card (*)", "♥A")


@pytest.mark.parametrize(
    ("game", "own", "said"),
    [
        ("ristiseiska", -3.0, "Good luck: if all play by rules of thumb, you take 7 points less"),
        ("ristiseiska", -12.0, "Bad luck: if all play by rules of thumb, you take 2 points more"),
        ("sedma-2", 12.0, "Good luck: if all play by rules of thumb, you take 22 points more"),
    ],
)
def test_luck_is_few_points_where_they_count_against_a_player(
    game: str, own: float, said: str
) -> None:
    rules = {"players": "3"} if game == "ristiseiska" else {}
    deal = numbered_deal(game_of(game), 4, 1, rules)
    luck = LuckRecord(for_="A", own=own, mean=-10.0, error=1.0, deals=60)
    block = seated._luck(luck, deal, 0)
    assert said in words(Document(((block,),)))


@pytest.mark.parametrize("code", languages())
def test_a_narrow_page_calls_every_player_alike(code: str) -> None:
    """A row without room for columns begins with its player, also with the reader."""
    first = read("myllymatti A:C5,D9,SK B:C9,H2,SQ stock:S4,S7 won:A=CJQ78,B=DTK turn:B")
    with speaking(language(code)), speaking_to("A"):
        head, you = say("head.player"), say("games.player", seat="A")
        rows = as_text(seated.table(first, 0), Style(width=24)).splitlines()
    assert not [row for row in rows if f"{head} {you}" in row]
    assert [row for row in rows if row.strip().startswith(you)]


def test_what_is_too_close_is_counted_in_the_errors_that_are_meant() -> None:
    """Every language says how many errors make a clear difference."""
    record = asked_hint("lappi/pagat")
    for code, said in (("en", "under three errors"), ("fi", "alle kolmen keskivirheen")):
        assert CLEAR == 3
        with speaking(language(code)):
            assert said in words(seated.hint_report(record))


def test_a_ten_that_cannot_be_played_is_named_as_it_was_typed() -> None:
    at = read("sedma N:A E:K S:Q W:7 lead:N")
    assert refused("T", at, ()).startswith("'10' is neither")


# --- a deal that is reviewed -------------------------------------------------------------------


def chosen(turn: int, moves: str, more: float, kind: str = "", **counted: object) -> ReviewedRecord:
    """Return a choice: `moves` are the one made, the best, and that which the best is held against.

    It cost `more`, or was better by that.  A `kind` of fact is the reason.
    """
    move, best, other = moves.split()
    parts = {"certain": True, "move": best, "other": other}
    why = Hint(
        move=best,
        as_good=[best],
        other=other,
        difference=more,
        error=0.1,
        facts=(HintFact(kind=kind, **parts, **counted),) if kind else (),  # type: ignore[arg-type]
    )
    return ReviewedRecord(
        turn=turn,
        move=move,
        best=best,
        after="",
        loss=0 if move == best else more,
        error=0.1,
        **({"why": why} if kind else {}),
    )


def heard_first(choices: list[ReviewedRecord], text: str, code: str) -> list[str]:
    """Return what a player hears first of a deal."""
    state = read(text)
    with speaking(language(code)), speaking_to(state.seats[0]):
        page = suits.reported(state, lambda: seated.judged(choices, state))
    return [str(block.words) for block in page.sections[0] if isinstance(block, Text)]


LAID = [
    chosen(1, "CK S9 CK", 2.0),
    chosen(2, "CK S9 CK", 5.0, "closes", number=3),
    chosen(3, "S9 CK S9", 3.0),
    chosen(4, "CK CK S9", 1.5, "closes", number=2),
    chosen(5, "S9 S9 -", 4.0, "opens", number=1, cards=["ST"]),
]
MATTI = "myllymatti A:C5,DQ,H6 B:HJ,S2 trump:D trick:C4 turn:A"
BEATEN = [
    chosen(1, "- C5 -", 0.39, "beats", cards=["C4"]),
    chosen(2, "DQ C5 DQ", 0.4, "trump"),
    chosen(3, "- - DQ", 0.1, "picks", number=0, cards=["C4"]),
]


@pytest.mark.parametrize(
    ("choices", "text", "code", "said"),
    [
        (
            LAID,
            TEXT,
            "en",
            [
                "Turn 2: ♣K cost you 5.0 points; ♠9 was better. Why ♠9? "
                "The others hold 3 cards that wait behind ♣K.",
                "Turn 3: ♠9 cost you 3.0 points; ♣K was better.",
                "Turn 5: ♠9 was right, 4.0 points better than playing no more. "
                "Your ♠10 waits for ♠9.",
            ],
        ),
        (
            LAID[:1] + LAID[4:],
            TEXT,
            "fi",
            [
                "Vuoro 1: ♣K maksoi 2,0 pistettä; parempi oli ♠9.",
                "Vuoro 5: ♠9 oli oikein, 4,0 pistettä parempi kuin lopettaminen. "
                "Omista korteistasi korttia ♠9 odottaa ♠10.",
            ],
        ),
        (
            BEATEN,
            MATTI,
            "en",
            [
                "Turn 2: ♦Q cost you 40 of 100 games; ♣5 was better. Why ♣5? "
                "You keep the trump ♦Q.",
                "Turn 1: picking up cost you 39 of 100 games; ♣5 was better. Why ♣5? "
                "You need not pick up ♣4.",
                "Turn 3: picking up was right, better than ♦Q in 10 of 100 games. "
                "You pick up ♣4 and keep the trump ♦Q.",
            ],
        ),
        (
            BEATEN[1:],
            MATTI,
            "fi",
            [
                "Vuoro 2: ♦Q maksoi 40 peliä sadasta; parempi oli ♣5. Miksi ♣5? "
                "Valtti ♦Q jää käteen.",
                "Vuoro 3: nosto oli oikein, 10 peliä sadasta parempi kuin ♦Q. "
                "Nostat pöydästä ♣4, ja valtti ♦Q jää käteen.",
            ],
        ),
        (
            [chosen(2, "DQ - DQ", 0.4, "trump")],
            MATTI,
            "en",
            [
                "Turn 2: ♦Q cost you 40 of 100 games; picking up was better. Why? "
                "You keep the trump ♦Q."
            ],
        ),
    ],
)
def test_a_review_begins_with_what_cost_most_and_what_was_right(
    choices: list[ReviewedRecord], text: str, code: str, said: list[str]
) -> None:
    """Two that cost most, the dearest first, then the one that was right by most: each with why."""
    assert heard_first(choices, text, code) == said


def test_a_ten_of_sedma_is_written_out_in_a_review() -> None:
    text = "sedma N:T9 E:K8 S:A7 W:9K lead:N stock:- taken:NS=0,EW=60"
    (said,) = heard_first([chosen(1, "T 9 T", 3.0)], text, "en")
    assert said == "Turn 1: 10 cost you 3.0 points; 9 was better."


@pytest.mark.parametrize(
    ("text", "own", "said"),
    [
        (TEXT, -12.4, "Good luck: if all play by rules of thumb, you take 8 points less with"),
        (TEXT, -28.0, "Bad luck: if all play by rules of thumb, you take 8 points more with"),
        (TEXT, -20.4, "Luck was even: these cards were worth what an average deal is."),
        (
            "sedma N:T9 E:K8 S:A7 W:9K lead:N",
            -19.0,
            "Good luck: if all play by rules of thumb, your side takes 1 point more",
        ),
        (MATTI, -1.0, "Luck was against you: by rules of thumb these cards end badly for you;"),
        (MATTI, 0.0, "Luck was with you: by rules of thumb these cards end well for you, as"),
    ],
)
def test_luck_is_what_the_cards_were_worth_beside_other_deals(
    text: str, own: float, said: str
) -> None:
    """Points of Ristiseiska and Sedma are taken off 20; in Myllymatti a game is lost or not."""
    state = read(text)
    mean = -0.4 if text == MATTI else -20.2
    luck = LuckRecord(for_="A", own=own, mean=mean, error=0.1, deals=60)
    found = seated._luck(luck, state, 0)
    assert isinstance(found, Text)
    assert str(found.words).startswith(said)
