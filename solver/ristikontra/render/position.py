"""What is known about a position, in words: how much is left, what is past, the trick on it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ristikontra.document import Block, Hands, Heading, Play, Text
from ristikontra.game.cards import Rank, hand_ranks, ranks_in
from ristikontra.game.seats import EW, NS, SIDES
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying, formed, letter, say


def opening(
    position: Position, yardstick: str, title: str | None, teaches: str | None
) -> list[list[Block]]:
    """Return the sections that a report on a position's worth opens with.

    They are the title of a worked example and what it teaches, the known facts of the position and
    its yardstick, the hands, and the cards on the table.
    """
    measured = "" if position.finished else f" {yardstick}"
    known = [heading(position) + measured, *tally(position), changed_rules(position)]
    return [
        [Heading(title or ""), Text(teaches or "")],
        [*map(Text, known)],
        *laid_out(position),
    ]


def laid_out(position: Position, hidden: frozenset[int] = frozenset()) -> list[list[Block]]:
    """Return the sections that show the hands, some of them hidden, and what is on the table."""
    return [[Hands(position, hidden)], [Text(table_words(position))]]


def heading(position: Position) -> str:
    """Return the variant and how much of the deal is left, as a sentence."""
    tricks, title = position.tricks_left, position.rules.variant.title
    key = "last_tricks" if tricks > 1 else "last_trick" if tricks else "over"
    return say(key, title=title, count=tricks)


def tally(position: Position, hidden: int = 0, bottom: Rank | None = None) -> list[str]:
    """Return what is known beside the hands: what is to come, what is past, the leads.

    Each is a text of its own, best set as a paragraph.  If some of the last cards of the pack are
    `hidden`, at most the one at its `bottom` is known.
    """
    pack = position.pack if not hidden else () if bottom is None else (bottom,)
    known = [*_obligations(position), *_points(position, hidden, pack or ())]
    past = [*_tricks(position), *_match(position)]
    now = [*_leads(position), *_taken_up(position)]
    return [" ".join(group) for group in (known, past, now) if group]


def _obligations(position: Position) -> Iterator[str]:
    if not position.rules.variant.cleaning:
        return
    owes, dirty, cleaned = position.owes, position.dirty, position.cleaned
    if all(owes):
        yield say("both_owe")
    elif any(owes):
        side = NS if owes[NS] else EW
        others = "stock.one_owes" if position.stock else "one_owes"
        yield say(
            "one_left" if dirty[1 - side] else others, side=SIDES[side], other=SIDES[1 - side]
        )
    elif all(cleaned):
        yield say("both_cleaned")
    elif any(cleaned):
        side = NS if cleaned[NS] else EW
        yield say("one_cleaned", side=SIDES[side], other=SIDES[1 - side])
    else:
        yield say("stock.none_owes" if position.stock else "none_owes")


def _points(position: Position, hidden: int, pack: Sequence[Rank]) -> Iterator[str]:
    if not position.rules.seating.has_partners:
        yield from _shares(position, hidden, pack)
        return
    if position.finished and position.taken is not None:
        yield say("points_final", ns=position.taken[NS], ew=position.taken[EW])
        return
    left = position.points_left
    gone = position.rules.total - left
    if position.taken is not None:
        ns, ew = position.taken
        yield say("points_split", left=left, ns=ns, ew=ew)
    elif gone and left:
        yield say("points_gone", left=left, gone=gone)
    else:
        yield say("points_left", left=left)


def _shares(position: Position, hidden: int, pack: Sequence[Rank]) -> Iterator[str]:
    """Yield what is to come and what each player has, where each plays alone."""
    left, taken = position.points_left, position.taken
    gone = position.rules.total - left
    if taken is not None:
        shares = [*zip(position.rules.seating.parties, taken, strict=True)]
        key = "shares_final" if position.finished else "points_shares"
        yield say(key, left=left, shares=shares)
    elif gone and left and position.pack != ():
        yield say("points_gone", left=left, gone=gone)
    else:
        yield say("points_left", left=left)
    stock = "stock." if position.stock else ""
    if hidden:
        yield say(f"{stock}spice.hidden", number=hidden)
    if pack:
        yield say(f"{stock}spice", cards=pack)
    elif position.pack == () and not position.finished:
        yield say("pack_locked")


def _tricks(position: Position) -> Iterator[str]:
    if position.won is None:
        return
    if not position.rules.seating.has_partners:
        shares = [*zip(position.rules.seating.parties, position.won, strict=True)]
        yield say("tricks_shares", shares=shares)
    else:
        yield say("tricks_won", ns=position.won[NS], ew=position.won[EW])


def _match(position: Position) -> Iterator[str]:
    if position.score is not None and not position.rules.seating.has_partners:
        shares = [*zip(position.rules.seating.parties, position.score, strict=True)]
        yield say("score_shares", shares=shares)
    elif position.score is not None:
        yield say("score", ns=position.score[NS], ew=position.score[EW])
    if position.held:
        yield say("held", points=position.held)
    if position.first is not None:
        yield say("first", side=SIDES[position.first], target=position.rules.target)


def _leads(position: Position) -> Iterator[str]:
    run, limit = position.run, position.rules.limit
    if run is None or not limit or position.finished:
        return
    parts = {
        "seat": position.rules.seating.seats[position.leader],
        "cards": (run.length, run.rank),
        "tricks": Saying("last_one" if run.length == 1 else "last_many", count=run.length),
        "rank": run.rank,
        "limit": limit,
    }
    if position.trick:
        yield say("run_ended", **parts)
    elif position.barred() is not None:
        yield say("run_barred", **parts)
    else:
        yield say("run", **parts)


def _taken_up(position: Position) -> Iterator[str]:
    if position.taken_up:
        seat = position.rules.seating.seats[position.mover]
        yield say("stock.taken_up", seat=seat, rank=position.stock[0])


def table_words(position: Position) -> str:
    """Return the cards on the table, who played them and who has the trick so far; "" if nothing
    does."""
    if not position.trick:
        return ""
    trick, seats = position.table_trick(), position.rules.seating.seats
    plays = [
        Saying(
            "table_played" if at else "table_led",
            seat=seats[position.rules.seating.left_of(position.leader, at)],
            rank=rank,
        )
        for at, rank in enumerate(position.trick)
    ]
    points = Saying("table_points", points=trick.points) if trick.points else ""
    kind = "table" if len(position.trick) < len(seats) else "table_won"
    return say(kind, plays=plays, winner=seats[trick.winner], points=points)


def role_of(position: Position, seat: int) -> Saying | None:
    """Return whether a player leads, is to play or to spice, or led to the trick on the table."""
    if position.finished:
        return None
    if seat == position.mover:
        if not position.trick:
            return Saying("leads")
        return Saying("to_play" if len(position.trick) < len(position.counts) else "to_spice")
    return Saying("led") if seat == position.leader else None


def stock_words(position: Position) -> str:
    """Return the stock in the order in which it is drawn; "" if there is none."""
    if not position.stock:
        return ""
    first, *others = position.stock
    return say("stock" if others else "stock.last", rank=first, cards=others)


def stock_by_tricks(position: Position) -> list[tuple[Rank, ...]]:
    """Return the stock in the order in which it is drawn, the cards of each trick together.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> hands = "N:J88754 E:QQ9642 S:JTT954 W:J87532"
    >>> position = read_position(f"ristikontra {hands} lead:N trick:K stock:73AQJ42")
    >>> ["".join(map(str, cards)) for cards in stock_by_tricks(position)]
    ['73A', 'QJ42']
    """
    stock, each = position.stock, len(position.counts) + position.rules.variant.has_pack
    ends = [0, *range(len(stock) % each or each, len(stock) + 1, each)]
    return [stock[begin:end] for begin, end in pairwise(ends)]


def changed_rules(position: Position) -> str:
    """Return the options that differ from the usual, as a sentence; "" if none does."""
    changed = ", ".join(f"{name}={value}" for name, value in position.rules.changed.items())
    return say("rules_note", options=changed) if changed else ""


def addressed(reasons: Iterable[Saying], position: Position) -> list[str]:
    """Return the reasons for the cards of the player on turn, whom they first name.

    Where each plays alone they call that player "you"; elsewhere everybody has a name.
    """
    seating = position.rules.seating
    sayings = [*reasons]
    if sayings and seating.seats == seating.parties:
        sayings[0] = Saying("you_are", player=seating.seats[position.mover], words=sayings[0])
    return [*map(str, sayings)]


def play(cards: Sequence[str], position: Position, label: str = "") -> Play:
    """Return a line of play that begins at a position; cards carry their players (`N:Q`)."""
    ends, ranks = [0], ranks_in(cards)
    while ends[-1] < len(cards):
        ends.append(position.cards_before(len(ends) + 1, ranks))
    shown = [letter(card[0]) + str(rank) for card, rank in zip(cards, ranks, strict=True)]
    return Play(tuple(tuple(shown[at:end]) for at, end in pairwise(ends)), label)


def cards_text(hand: Sequence[int]) -> str:
    """Return a hand as it is printed for people.

    >>> from ristikontra.game.cards import hand_of
    >>> cards_text(hand_of([8, 10, 5, 5]))
    'Q 10 7 7'
    """
    return formed(hand_ranks(hand), "hand")
