"""What a table of hidden hands says: to its player, and no more than the deals show."""

from __future__ import annotations

import pytest

from ristikontra.api.hint import hint_from
from ristikontra.document import Document, Text
from ristikontra.games.protocol import Choice, Seeing, TriedMove
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.render import seated
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.session import AtTable, Session, begin_deal

TEXT = "ristiseiska A:CK,S9 B:DK C:HK,STJQK layout:CA-Q,DA-Q,HA-Q,SA-8 turn:A"


def start() -> tuple[LayoutPosition, Seeing]:
    state = read(TEXT)
    assert isinstance(state, LayoutPosition)
    assert state.game.seeing is not None
    return state, state.game.seeing


def session(state: LayoutPosition) -> Session[LayoutPosition]:
    return begin_deal(state, (), AtTable(("thumb",), 1))


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
        ("thumb", -1.0, "♣K and ♠9 are too close to call."),
        ("thumb", -3.0, "♣K and ♠9 are too close to call."),
        ("thumb", -3.1, ""),
        ("other", 3.0, "♠9 and ♣K are too close to call."),
        ("other", 3.1, ""),
    ],
)
def test_a_hint_names_what_is_too_close_to_call(best: str, better: float, said: str) -> None:
    """Within three standard errors of the difference that was measured."""
    state, _ = start()
    king, nine = sorted(state.moves(), key=str)
    tried = (TriedMove(king, 20.0, 0.0, 0.0), TriedMove(nine, 20.0 - better, better, 1.0))
    choice = Choice(king if best == "thumb" else nine, king, 100, tried)
    page = seated.hint(hint_from(session(state), choice), state)
    blocks = [block for section in page.sections for block in section.blocks]
    texts = [str(block.words) for block in blocks if isinstance(block, Text)]
    assert texts[2:] == ([said] if said else [])


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
