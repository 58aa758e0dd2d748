"""Laws of the inspection: what the cards that are gone allow, each limit from both sides."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ristikontra.games.tricks.setup import Setup


def setup(hands: str, variant: str = "lappi", lead: str = "N", **facts: object) -> Setup:
    """Return a setup of the hands N E S W, written with spaces between."""
    held = dict(zip("NESW", hands.split(), strict=True))
    return Setup(variant, held, lead, **facts)  # type: ignore[arg-type]


def messages(found: Setup) -> list[str]:
    return [fault.message for fault in found.faults()]


#: Endings of four tricks with a number of queens and kings gone.
QUEENS_GONE = {0: "QQ22 Q234 Q567 6789", 1: "QQ22 Q234 4567 6789", 2: "QQ22 2345 4567 6789"}
KINGS_GONE = {0: "KK22 K234 K567 6789", 1: "KK22 K234 4567 6789", 2: "KK22 2345 4567 6789"}
BOTH = ("NS", "EW")


@pytest.mark.parametrize(
    ("gone", "dirty", "fault"),
    [
        (0, (), None),
        (0, ("NS",), "a dirty side took a queen, but no queen is gone (L4)"),
        (0, BOTH, "a dirty side took a queen, but no queen is gone (L4)"),
        (1, ("NS",), None),
        (1, ("EW", "EW"), None),
        (1, BOTH, "both sides took a queen, but only one is gone (L4)"),
        (2, BOTH, None),
    ],
)
@pytest.mark.parametrize("variant", ["lappi", "lappi-six", "lappi-500"])
def test_a_dirty_side_took_a_queen(
    variant: str, gone: int, dirty: tuple[str, ...], fault: str | None
) -> None:
    """Obligations need queens that are gone (L4): one for each side that has one."""
    assert messages(setup(QUEENS_GONE[gone], variant, dirty=dirty)) == [fault] * bool(fault)


def test_a_card_on_the_table_is_not_gone() -> None:
    """A queen or a king on the table has not been taken by anybody yet."""
    queens = setup("QQ2 Q234 4567 6789", trick=("Q",), dirty=("EW",))
    assert messages(queens) == ["a dirty side took a queen, but no queen is gone (L4)"]
    kings = setup("KK2 K234 4567 6789", trick=("K",), dirty=("EW",), clean=("EW",))
    assert messages(kings) == ["a side that has cleaned took a king, but no king is gone (L5)"]


@pytest.mark.parametrize(
    ("gone", "clean", "fault"),
    [
        (0, (), None),
        (0, ("NS",), "a side that has cleaned took a king, but no king is gone (L5)"),
        (0, BOTH, "a side that has cleaned took a king, but no king is gone (L5)"),
        (1, ("EW",), None),
        (1, BOTH, "both sides took a king to clean, but only one is gone (L5)"),
        (2, BOTH, None),
    ],
)
def test_a_side_that_has_cleaned_took_a_king(
    gone: int, clean: tuple[str, ...], fault: str | None
) -> None:
    found = setup(KINGS_GONE[gone], dirty=BOTH, clean=clean)
    assert messages(found) == [fault] * bool(fault)


@pytest.mark.parametrize(
    ("variant", "hands"),
    [("lappi", "KQ222 34567 34567 34567"), ("lappi-six", "KQ2225 345678 345678 345679")],
)
def test_nobody_has_cleaned_while_the_hands_are_full(variant: str, hands: str) -> None:
    """The last part has not begun (L5); one trick into it somebody may have."""
    found = setup(hands, variant, dirty=BOTH, clean=("NS",))
    assert messages(found) == ["nobody can have cleaned before the first trick of the last part"]
    # With cards on the table the hands are smaller, but no trick is finished.
    north, *others = hands.split()
    started = setup(
        " ".join([north[:-1], *others]), variant, trick=(north[-1],), dirty=BOTH, clean=("NS",)
    )
    assert messages(started) == ["nobody can have cleaned before the first trick of the last part"]
    later = setup(" ".join(hand[1:] for hand in hands.split()), variant, dirty=BOTH, clean=("NS",))
    assert messages(later) == []


@pytest.mark.parametrize(
    ("hands", "options", "fault"),
    [
        ("Q2222 34567 34567 34567", {}, True),
        ("K2222 34567 34567 34567", {}, False),
        ("Q2222 34567 34567 34567", {"fourth_king": "off"}, False),
        ("Q222 3456 3456 3456", {}, False),
    ],
)
def test_the_last_king_is_kept_for_full_hands(
    hands: str, options: Mapping[str, str], fault: bool
) -> None:
    """All four kings cannot be gone when the last part begins (L8, L9)."""
    words = "the last king must be kept for the last part (L8), but none is left (L9)"
    assert messages(setup(hands, options=options)) == [words] * fault


@pytest.mark.parametrize(
    ("hands", "trick", "run", "options", "fault"),
    [
        # The fourth two is led though North holds something else.
        ("9 34 34 34", ("2",), "2x3", {}, "after 3 leads of the two in a row it could not be led"),
        ("9 34 34 34", ("2",), "2x2", {}, ""),
        ("9 34 34 34", ("5",), "2x3", {}, ""),
        ("9 34 34 34", ("2",), "2x2", {"limit": "2"}, "after 2 leads of the two in a row"),
        ("9 34 34 34", ("2",), "2x3", {"limit": "none"}, ""),
        # With nothing but the two North may lead it, or the lead goes to the left (R22).
        ("- 3 3 3", ("2",), "2x3", {}, ""),
        ("- 3 3 3", ("2",), "2x3", {"stuck_lead": "pass_left"}, "it could not be led again"),
        ("29 34 34 34", (), "2x3", {}, ""),
        ("99 34 34 34", (), "2x3", {"limit": "2"}, "3 leads of the two in a row break the limit"),
        ("2 3 3 4", (), "2x3", {"limit": "2"}, ""),
    ],
)
def test_a_run_is_led_within_its_limit(
    hands: str, trick: tuple[str, ...], run: str, options: Mapping[str, str], fault: str
) -> None:
    found = messages(setup(hands, "ristikontra", trick=trick, run=run, options=options))
    assert len(found) == bool(fault)
    assert fault in "".join(found)
