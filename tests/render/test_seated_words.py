"""What a table of hidden hands says: to its player, and no more than the deals show."""

from __future__ import annotations

import pytest
from msgspec import structs

from ristikontra.api.hint import hint_from
from ristikontra.api.play import watched
from ristikontra.document import Document, Text
from ristikontra.game.state import game_of
from ristikontra.games.cards import PACK
from ristikontra.games.protocol import Choice, Seeing, TriedMove
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.record import Amounts
from ristikontra.render import seated, suits
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.session import AtTable, Session, begin_deal
from ristikontra.words import speaking_to

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
        ("thumb", -1.0, "♣K looks best, but all moves are too close to call."),
        ("thumb", -3.0, "♣K looks best, but all moves are too close to call."),
        ("thumb", -3.1, "Best by what you have seen: ♣K rather than ♠9."),
        ("other", 3.0, "♠9 looks best, but all moves are too close to call."),
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
        ((3.0, 3.1, 3.1, 3.1, 3.1), "♣K looks best; ♠9 is too close to call. ♦J is clearly worse."),
        ((3.0, 3.1, 3.1, 2.0, 0.5), "♣K looks best; ♠9, ♦J and ♥J are too close to call."),
        ((3.0, 3.0, 3.0, 3.0, 3.1), "♣K looks best; four others are too close to call. ♥J is "),
        ((3.0, 3.0, 3.0, 3.0, 3.0), "♣K looks best, but all moves are too close to call."),
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
