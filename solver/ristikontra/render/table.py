"""What is said at a table while whole deals are played: what a player sees, and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import UNSET, UnsetType

from ristikontra import document as d
from ristikontra.api.deal import WholeDealRecord
from ristikontra.api.hint import HintRecord
from ristikontra.game.cards import EVERY, Bottom, Rank, Turned, hand_ranks
from ristikontra.games.protocol import CLEAR, HintFact, TriedMove
from ristikontra.games.tricks.deal import Deal
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.opening import Opening, next_deal
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.whole_deals import deal_toml, read_whole_deal
from ristikontra.games.tricks.worlds.reasons import EXACT, Hint
from ristikontra.render.match import next_deal_words
from ristikontra.render.play import help_pairs
from ristikontra.render.position import play
from ristikontra.render.reports import reports
from ristikontra.table.session import Session
from ristikontra.words import Saying, capital, result_words, say, sign, written

#: How many cards a hint names that are as good as its own.
_NAMED = 3


def table_opening(session: Session[Deal], goes_on: bool) -> d.Document:
    """Return what is known before the first card, or before a game is resumed."""
    deal = session.state
    rules = deal.rules
    seats = rules.seating.seats
    partners = [seats[at] for at in rules.seating.members(rules.seating.party[session.seat])]
    others = [seat for seat in seats if seat not in partners]
    own = seats[session.seat]
    kind = "table.you" if len(partners) > 1 else "table.you_alone"
    of_stock = "table.how_to" if rules.dark else "table.how_to_hand"
    how_to = "table.how_to_pack" if rules.variant.has_pack else of_stock
    partner = next((seat for seat in partners if seat != own), "")
    options = ", ".join(f"{name}={value}" for name, value in deal.options.items())
    return d.document(
        [d.Heading(str(rules.variant.title))],
        [
            d.Text(say(kind, seat=own, partner=partner, others=others)),
            d.Text(say(f"table.level.{session.policy.level}")),
            d.Text(say("rules_note", options=options) if options else ""),
            d.Text(say("table.aim_pack") if rules.variant.has_pack else ""),
        ],
        [d.Text(say("table.goes_on") if goes_on else say(how_to))],
    )


def deal_opening(deal: Deal, number: int) -> d.Document:
    """Return who has dealt and who leads, what is turned up, and the score of the match."""
    seats = deal.rules.seating.seats
    who = say("table.deal", number=number, seat=seats[deal.dealer])
    begun = any(deal.match.score) or deal.match.held
    opening = deal.begun().opening
    return d.document(
        [
            d.Text(who, "strong"),
            d.Text(" ".join(_standing(deal.match)) if begun else ""),
            d.Text(_turned_up(opening) if opening else ""),
        ]
    )


def _turned_up(opening: Opening) -> str:
    """Return which two cards of the pack are turned up, and what follows from it (K5, K7-K10)."""
    seats, able = opening.seating.seats, opening.can_unlock
    kind = "open" if not opening.locked else "unlocked" if able else "locked"
    return say(
        f"table.pack_{kind}", seat=seats[opening.leader], top=opening.top, bottom=opening.bottom
    )


def table_view(deal: Deal, seat: int) -> d.Document:
    """Return what the player at a seat sees when on turn."""
    position = deal.position
    hidden = frozenset(range(len(position.counts))) - {seat}
    hands = tuple(
        position.hand if at == deal.mover else hand for at, hand in enumerate(position.counts)
    )
    return d.document(
        [d.Text(" ".join(_state(deal)))],
        [
            d.Hands(position.replace(counts=hands), hidden),
            d.Text(_on_table(position)),
            d.Text(" ".join(_shown(deal, seat))),
        ],
    )


def _state(deal: Deal) -> Iterator[str]:
    """Yield how far the deal is and what the parties have taken, as everybody has seen it."""
    position, rules = deal.position, deal.rules
    stock = len(position.stock) - deal.taken_up  # it is in the hand already (A2)
    pack = stock + len(position.pack or ())
    kind = "table.trick_pack" if pack > stock else "table.trick_stock" if stock else "table.trick"
    yield say(kind, trick=trick_number(deal), stock=pack)
    if deal.line and deal.top is not None:
        yield say("table.top", rank=deal.top)
    if deal.line and deal.bottom is not None:
        yield say("table.bottom", rank=deal.bottom)
    if pack and not stock:
        yield say("table.spice_next", cards=pack)
    if any(deal.locked):
        yield say("pack_locked")
    parties = rules.seating.parties
    if position.taken and any(position.taken):
        yield say("table.taken", shares=_shares(parties, position.taken))
    if all(position.dirty) and len({*position.cleaned}) == 1:
        cleaned = position.cleaned[0]
        yield say("both_cleaned" if cleaned else "table.both_dirty" if stock else "both_owe")
        return
    for at, party in enumerate(parties):
        if position.dirty[at]:
            state = "cleaned" if position.cleaned[at] else "dirty" if stock else "owes"
            yield say(f"table.{state}", side=party)


def _on_table(position: Position) -> str:
    """Return what has been played to the trick, and who has it so far."""
    if not position.trick:
        return ""
    seating, trick = position.rules.seating, position.table_trick()
    cards = [
        Saying("table.card", seat=seating.seats[seating.left_of(position.leader, at)], rank=rank)
        for at, rank in enumerate(position.trick)
    ]
    lying = trick.points - position.spice  # the pack may hide that (K20)
    points = Saying("table_points", points=lying) if lying else ""
    winner = seating.seats[trick.winner]
    return say("table.on_table", cards=cards, winner=winner, points=points)


def _shares(parties: Sequence[str], numbers: Sequence[int]) -> list[Saying]:
    pairs = zip(parties, numbers, strict=True)
    return [Saying("game.share", party=party, points=number) for party, number in pairs]


def _shown(deal: Deal, seat: int) -> Iterator[str]:
    """Yield which cards of the others everybody has seen (A2)."""
    for at, hand in enumerate(deal.shown):
        if at != seat and any(hand):
            name = deal.rules.seating.seats[at]
            key = "table.drawn" if deal.rules.variant.has_pack else "table.shown"
            yield say(key, seat=name, cards=hand_ranks(hand))


def table_question(deal: Deal) -> str:
    """Return the question for a card."""
    spices = len(deal.trick) == len(deal.position.counts)
    kind = "spice" if spices else "bottom" if deal.may_take_bottom() else "turn"
    key = f"table.{kind}.ask" if deal.may_turn() else "table.ask"
    return say(key, cards=hand_ranks(deal.position.hand))


def table_told(before: Deal, now: Deal, seat: int | None, chose: bool = True) -> d.Document:
    """Return what has been played since, one paragraph per trick, as the player at a seat sees it.

    `chose`: the first card is one that this player chose, and knows.
    """
    steps, first = [*now.steps()], len(before.line)
    paragraphs: list[list[Saying | str]] = [[]]
    for at in range(first, len(now.line)):
        paragraphs[-1] += _event(
            steps[at], steps[at + 1], now.line[at], seat, chose and at == first
        )
        if _ends_trick(steps[at], steps[at + 1]):
            paragraphs.append([])
    return d.document([d.Text(_joined(pieces)) for pieces in paragraphs])


def last_trick(deal: Deal, seat: int | None = None) -> d.Document:
    """Return the trick that was won last, as the player at a seat saw it."""
    steps = [*deal.steps()]
    ends = [at + 1 for at in range(len(deal.line)) if _ends_trick(steps[at], steps[at + 1])]
    if not ends:
        return d.document([d.Text(say("table.no_last"))])
    first, end = (0, *ends)[-2:]
    pieces = [
        piece
        for at in range(first, end)
        for piece in _event(steps[at], steps[at + 1], deal.line[at], seat, False)
    ]
    return d.document([d.Text(_joined(pieces))])


def _ends_trick(deal: Deal, after: Deal) -> bool:
    return bool(deal.trick) and not after.trick


def _joined(pieces: Iterable[Saying | str]) -> str:
    """Return what was played: cards in a row as one sentence, and other sentences as such."""
    return " ".join(
        capital(say("listed", cards=[*some])) if plays else " ".join(map(str, some))
        for plays, some in groupby(pieces, lambda piece: isinstance(piece, Saying))
    )


def _event(
    deal: Deal, after: Deal, rank: Rank, seat: int | None, chosen: bool
) -> Iterator[Saying | str]:
    """Yield what is said of a card that was played, and of the trick that it ends."""
    own, name, card = deal.mover == seat, deal.rules.seating.seats[deal.mover], EVERY[rank]
    if after.taken_up:
        yield say("table.you_take_up" if own else "table.takes_up", seat=name, rank=card)
        return
    you = "you_" if own else ""
    if len(deal.trick) == len(deal.position.counts):
        turned = isinstance(rank, Turned)
        kind = f"table.{you}spices_turned" if turned else f"table.{you}spices"
        yield Saying(kind, seat=name, rank=card)
    elif isinstance(rank, Bottom):
        yield Saying(f"table.{you}takes_bottom", seat=name, rank=card)
    elif isinstance(rank, Turned):
        yield Saying("table.you_turn" if own else "table.turns", seat=name, rank=card)
    elif not own or not chosen:
        yield Saying("table.you_must" if own else "game.card", seat=name, rank=card)
    if _ends_trick(deal, after):
        yield from _won(deal, after, rank, seat)
    if seat is not None and (drawn := _drawn(deal, after, rank, seat)):
        yield say("table.you_draw", cards=[*drawn])


def _won(deal: Deal, after: Deal, rank: Rank, seat: int | None) -> Iterator[str]:
    """Yield who has won a trick, and what that means for the side."""
    seating, before, now = deal.rules.seating, deal.position, after.position
    trick = before.table_trick(rank)
    points = Saying("table_points", points=trick.points) if trick.points else ""
    if before.pack and not before.stock:
        yield say("table.spiced", cards=before.pack)
    key = "table.you_win" if trick.winner == seat else "game.wins"
    yield say(key, seat=seating.seats[trick.winner], trick=trick_number(deal), points=points)
    party = seating.party[trick.winner]
    if now.dirty[party] and not before.dirty[party]:
        yield say("table.gets_dirty", side=seating.parties[party])
    if before.owes[party] and not now.owes[party]:
        yield say("game.cleaned", side=seating.parties[party])


def trick_number(deal: Deal) -> int:
    """Return the number of the trick in its deal, from 1."""
    return 1 + deal.start.tricks_left - deal.position.tricks_left


def _drawn(deal: Deal, after: Deal, rank: Rank, seat: int) -> tuple[Rank, ...]:
    """Return what a player has drawn with a card that somebody played; only that player sees it."""
    own = deal.mover == seat
    had = [*(deal.position.hand if own else deal.position.counts[seat])]
    if own and not isinstance(rank, Turned):
        had[rank] -= 1
    has = after.position.counts[seat]
    return hand_ranks([now - before for now, before in zip(has, had, strict=True)])


def table_hint(record: HintRecord, position: Position) -> d.Document:
    """Return what the program has found for the player on turn: why, and means over deals."""
    base = next((one for one in record.moves if one.move == record.thumb), None)
    if base is None:
        return d.document([d.Text(say("table.hint_only", card=_card(record.thumb)))])
    others = sorted((one for one in record.moves if one is not base), key=_loss)
    if record.exact:
        return _exact_hint(record.hint, [base, *others])
    rows = [(str(_card(base.move)), written(base.mean, ".1f"), say("table.hint_thumb"))]
    rows += [(str(_card(one.move)), written(one.mean, ".1f"), _compared(one)) for one in others]
    heads = (say("head.card"), say("table.hint_mean"), say("table.hint_compared"))
    columns = tuple(d.Column(head, right=at == 1) for at, head in enumerate(heads))
    rules = position.rules
    cleaning = "_cleaning" if rules.variant.cleaning else ""
    kind = cleaning if rules.seating.has_partners else "_alone"
    deals = written(record.hint.deals, ",")
    return d.document(
        [d.Text(hint_words(record.hint, position), "best")],
        [
            d.Text(say(f"table.hint{kind}", deals=deals, points=rules.total)),
            d.Table(columns, tuple(rows)),
        ],
        [d.method(say("table.hint_method"))],
    )


def table_why(record: HintRecord, position: Position, card: str) -> d.Document:
    """Return why another card than this one is best, or that none is clearly better."""
    found = record.hint
    better = card == found.move and found.other is not UNSET  # than that other one
    if card in found.as_good and not better:
        return d.document([d.Text(say("hint.why.best", card=card_words(card)), "best")])
    if record.exact:
        worth = {one.move: one.mean for one in record.moves}
        more = round(worth[found.move] - worth[card])
        return d.document([d.Text(say("hint.why.exact", card=card_words(found.move), points=more))])
    return d.document([d.Text(hint_words(found, position))])


def hint_words(hint: Hint, position: Position) -> str:
    """Return which card to play and why: a sentence, or two."""
    spice = len(position.trick) == len(position.counts)
    if hint.close or hint.other is UNSET:
        return _close_words(hint, spice)
    card, other = card_words(hint.move), card_words(hint.other)
    facts = [fact_words(fact, position) for fact in hint.facts]
    first, *more = facts or [Saying("reason.none")]
    turns = ".turn" if hint.move == "turn" else ".kept" if hint.other == "turn" else ""
    key = "reason.spice.better" if spice else f"reason.better{turns}"
    text = say(key, card=card, other=other, reason=first)
    return f"{text} {say('sentences', clauses=more)}" if more else text


def _close_words(hint: Hint, spice: bool) -> str:
    """Return a card to play where none is clearly best, and the others that are as good."""
    card, *others = [card_words(move) for move in hint.as_good]
    if hint.move == "turn":
        return say("reason.close.turn")
    if len(others) > _NAMED:
        key = "reason.spice.close" if spice else "reason.close"
        return say(key, card=card, number=len(others))
    return say("reason.spice.close.some" if spice else "reason.close.some", cards=[card, *others])


def card_words(move: str) -> Saying:
    """Return a card as a part of a sentence: its name, or that one is turned."""
    if move == "turn":
        return Saying("reason.turned")
    if move.startswith("_"):
        return Saying("reason.bottom", rank=Rank(move[1:]))
    return Saying("reason.card", rank=Rank(move))


def _names_side(fact: HintFact) -> bool:
    """Say whether the words of a fact name a side, which a player without a partner has not."""
    return (fact.kind, fact.certain) in (("ours", False), ("save", True))


def fact_words(fact: HintFact, position: Position) -> Saying:
    """Return a fact as a clause."""
    played = bool(position.trick)
    if fact.kind == EXACT:
        most, less = (0 if one is UNSET else round(one) for one in (fact.share, fact.against))
        other = card_words(fact.other)
        return Saying("reason.exact.sure", points=most, other=other, less=less)
    ranks = {
        name: Rank(move.removeprefix("_"))
        for name, move in (("rank", fact.move), ("than", fact.other))
        if move != "turn"
    }
    shares = {
        name: round(10 * share)
        for name, share in (("share", fact.share), ("against", fact.against))
        if share is not UNSET
    }
    first = "against" if fact.kind in ("keep", "turn") else "share"
    tenths: dict[str, object] = {
        name: Saying(
            # After "hardly any" the second share is said in full.
            "reason.tenths.only"
            if fact.kind == "draw"
            else "reason.tenths"
            if name == first or shares[first] in (0, 10)
            else "reason.tenths.too",
            tenths=number,
        )
        for name, number in shares.items()
    }
    if fact.kind == "turn.points" and fact.share is not UNSET:
        tenths = {"mean": written(fact.share, ".1f")}
    numbers: dict[str, object] = {} if fact.number is UNSET else {"number": fact.number}
    if fact.counted is not UNSET:
        numbers["rest"] = (fact.counted, ranks.get("than", 0))
        numbers["all"] = fact.counted
    alone = not position.rules.seating.has_partners and _names_side(fact)
    key = f"reason.{fact.kind}{'.sure' if fact.certain else ''}{'.alone' if alone else ''}"
    if fact.kind == "home" and fact.certain and fact.seat is UNSET:
        key = "reason.home.own"
    return Saying(
        key,
        card=_kept_words(fact, fact.move, fact.number),
        other=_kept_words(fact, fact.other, fact.counted),
        seat="" if fact.seat is UNSET else fact.seat,
        led=position.trick[0] if played else 0,
        **ranks,
        **tenths,
        **numbers,
    )


def _kept_words(fact: HintFact, move: str, held: int | UnsetType) -> Saying:
    """Return a card in a fact; what another of its rank is for, where the player holds several."""
    several = not fact.certain and held is not UNSET
    return Saying("reason.another", rank=Rank(move)) if several else card_words(move)


def _exact_hint(hint: Hint, cards: Sequence[TriedMove]) -> d.Document:
    """Return what each card gets where the player can work out who holds what."""
    rows = [(str(_card(one.move)), written(one.mean, ".0f")) for one in sorted(cards, key=_less)]
    columns = (d.Column(say("head.card")), d.Column(say("head.card_points"), right=True))
    return d.document(
        [d.Text(say("table.hint_choice", card=_card(hint.move)), "best")],
        [d.Table(columns, tuple(rows))],
        [d.Text(say("table.hint_exact"))],
    )


def _less(one: TriedMove) -> float:
    return -one.mean


def _loss(one: TriedMove) -> float:
    return -one.better


def _compared(one: TriedMove) -> str:
    """Return by how much a card is better than that of the rules of thumb, or that nobody knows."""
    if not one.better and not one.error:
        return say("table.hint_same")
    clear = abs(one.better) > CLEAR * one.error
    kind = ("better" if one.better > 0 else "worse") if clear else "unclear"
    return say(
        f"table.hint_{kind}", mean=written(one.better, "+.1f"), error=written(one.error, ".1f")
    )


def _card(move: str) -> Saying | str:
    """Return how a card is named that is typed so."""
    if move.startswith("_"):
        return Saying("typed.bottom")
    return Saying("typed.turn") if move == "turn" else sign(Rank(move))


def table_help(words: Sequence[str]) -> d.Document:
    """Return what may be typed."""
    pack = "bottom" in words

    def meaning(word: str) -> str:
        return say(f"table.help.{word}{'_pack' if pack and word == 'turn' else ''}")

    return d.document([help_pairs(words, meaning)])


@reports(WholeDealRecord)
def deal_file(record: WholeDealRecord) -> d.Document:
    """Return a deal as the file that says it."""
    return d.document([d.Verbatim(deal_toml(read_whole_deal(record.deal)))])


def deal_summary(record: WholeDealRecord, deal: Deal, number: int) -> d.Document:
    """Return how a deal ended: points, cleaning, the result, and the score of the match."""
    return d.document(
        [d.Text(say("table.over", number=number), "strong")],
        [d.Text(" ".join(deal_result(record, deal))), d.Text(" ".join(_standing(deal.after())))],
    )


def deal_result(record: WholeDealRecord, deal: Deal) -> Iterator[str]:
    """Yield how a finished deal ended: points, cleaning, the result."""
    parties = deal.rules.seating.parties
    yield say("table.points", shares=_shares(parties, [*record.points.values()]))
    for party in parties:
        if party in record.fails:
            yield say("table.failed", side=party)
        elif party in record.dirty:
            yield say("table.has_cleaned", side=party)
    result = record.result
    if deal.result.dealers:
        locked = deal.start.pack == ()
        yield from next_deal_words(next_deal([*record.points.values()], locked))
    elif result is not UNSET:
        high = max(record.points.values())
        words, _ = result_words(result.name, result.winner, result.payoff, high, deal.rules.total)
        yield f"{capital(words)}."


def _standing(match: Match) -> Iterator[str]:
    """Yield the score of a match before a deal, or that it is won."""
    parties = match.rules.seating.parties
    scores = _shares(parties, match.score)
    held = Saying("match.held", points=match.held) if match.held else ""
    if match.winner is not None:
        yield say("table.match_won", side=parties[match.winner], scores=scores)
    else:
        yield say("table.match", scores=scores, held=held)


def watched_deal(record: WholeDealRecord, deal: Deal, number: int) -> d.Document:
    """Return a deal that the program has played with itself: hands, tricks, and how it ended."""
    seats = deal.rules.seating.seats
    cards = [f"{seats[at.mover]}:{card}" for at, card in zip(deal.steps(), deal.line, strict=False)]
    return d.document(
        *(section for section in deal_opening(deal, number).sections),
        [d.Hands(deal.start)],
        [play(cards, deal.start)],
        *(section for section in deal_summary(record, deal, number).sections),
    )
