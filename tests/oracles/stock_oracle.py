"""What a deal is worth while it has a stock, all of it known: an oracle written from the rules.

A turn is a card of the hand or the next card of the stock, so a deal is a game of perfect
information. Written from the clauses (R9 to R22, L4 to L8, LS1, A1, A2) of the rules document.
Cards are texts, a star before one says that it is turned from the stock, and a hand is a sorted
text. `bruteforce`, which knows no stock, says what a finished deal is worth.

Every line of play is followed that alpha-beta does not rule out.  A position before a lead is
remembered with all of it that the objective asks for; no bound is put on what is still to come,
and no two positions are taken as one.

A value is `(outcome, points)` for North and South, as in `bruteforce`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from oracles.bruteforce import (
    RANKS,
    Flags,
    Game,
    History,
    Pair,
    Value,
    bump,
    card_points,
    needs_of,
    outcome,
    totals,
)

#: What an outcome counts against points, and more than any value is.
STEP = 1000
MOST = STEP**2


class Deal(NamedTuple):
    """How far a deal has come; `run` is the rank led, as often as the leader has led it before.

    `up`: the player on turn has taken up the next card of the stock (A2).
    """

    hands: tuple[str, ...]
    lead: int
    table: str
    run: str
    stock: str
    taken: Pair
    won: Pair
    dirty: Flags = (False, False)
    clean: Flags = (False, False)
    first: int | None = None
    up: bool = False


@dataclass(frozen=True)
class Terms:
    """What is agreed on before a deal: the rules, and the state of the match."""

    variant: str
    options: Mapping[str, str]
    size: int  # cards of a full hand
    score: Pair
    held: int

    @property
    def cleaning(self) -> bool:
        return "queen_clause" in self.options

    def game(self, dirty: Flags = (False, False)) -> Game:
        """The game in which `bruteforce` says what its end is worth."""
        hands, none = ("", "", "", ""), (False, False)
        options, score, held = self.options, self.score, self.held
        return Game(self.variant, options, hands, 0, "", None, None, None, dirty, none, score, held)


def kinds(hand: str) -> list[str]:
    return list(dict.fromkeys(hand))


def barred_by_limit(terms: Terms, deal: Deal) -> str:
    """R16, R19: the rank that may not be led now, or ""."""
    limit = terms.options["limit"]
    full = not deal.table and limit != "none" and len(deal.run) >= int(limit)
    return deal.run[0] if full else ""


def barred_by_king(terms: Terms, deal: Deal) -> str:
    """L8: the king, where it is the last that is not played and there is a stock, or ""."""
    kings = "".join(deal.hands).count("K") + deal.stock.count("K")
    keeps = terms.options.get("fourth_king") == "on"
    return "K" if keeps and deal.stock and kings == 1 else ""


def legal(terms: Terms, deal: Deal) -> list[str]:
    """R13, R15, R16, L8, A2: the legal cards, or none if the player on turn must play against one.

    A card that may not be played and goes to the hand may be turned as well (A2).  Where the player
    would have drawn it at once, that changes nothing, and is left out.
    """
    barred = barred_by_limit(terms, deal) + barred_by_king(terms, deal)
    hand = deal.hands[(deal.lead + len(deal.table)) % 4]
    cards = [card for card in kinds(hand) if card not in barred]
    if deal.stock and terms.options["dark"] == "yes" and not deal.up:
        turned = deal.stock[0]
        takes_up = terms.options["turned"] == "hand" and terms.options["draw"] == "after_trick"
        if turned not in barred or takes_up or terms.options["turned"] == "allowed":
            cards.append("*" + turned)
    return cards


def goes_to_hand(terms: Terms, deal: Deal, card: str) -> bool:
    """A2: whether a card that is turned may not be played, and another is."""
    barred = barred_by_limit(terms, deal) + barred_by_king(terms, deal)
    return terms.options["turned"] == "hand" and card[0] == "*" and card[1] in barred


def choices(terms: Terms, deal: Deal) -> list[str]:
    """R22: the legal cards, or all of the hand where the rules would leave none."""
    return legal(terms, deal) or kinds(deal.hands[(deal.lead + len(deal.table)) % 4])


def settle(terms: Terms, deal: Deal) -> Deal:
    """R22, A3: with `pass_left` the lead moves on from a player with nothing but the barred
    rank."""
    stuck = kinds(deal.hands[deal.lead]) == [barred_by_limit(terms, deal)]
    plays = [card for card in legal(terms, deal) if not goes_to_hand(terms, deal, card)]
    if stuck and not plays and terms.options["stuck_lead"] == "pass_left":
        return deal._replace(lead=(deal.lead + 1) % 4, run="")
    return deal


def there(terms: Terms, taken: Pair) -> list[int]:
    """V3, V4: the sides that are at the target of a race with these points."""
    if "both_reach" not in terms.options:
        return []
    sums = totals(terms.game(), taken)
    return [side for side in (0, 1) if sums[side] >= int(terms.options["target"])]


def draw(hands: tuple[str, ...], seat: int, stock: str) -> tuple[tuple[str, ...], str]:
    """R14: a player takes the next card of the stock."""
    hand = "".join(sorted(hands[seat] + stock[0], key=RANKS.index))
    return (*hands[:seat], hand, *hands[seat + 1 :]), stock[1:]


def play(terms: Terms, deal: Deal, card: str) -> Deal:
    """The deal after a card: R12, R14, R15, R19, L4, L5, LS1, A1."""
    seat, rank = (deal.lead + len(deal.table)) % 4, card[-1]
    hands, stock, table = deal.hands, deal.stock, deal.table + rank
    late = terms.options["draw"] == "after_trick"
    if goes_to_hand(terms, deal, card):
        return deal._replace(up=True)
    if card == rank:
        hands = (*hands[:seat], hands[seat].replace(rank, "", 1), *hands[seat + 1 :])
        if stock and (deal.up or not late):
            hands, stock = draw(hands, seat, stock)
    else:
        stock = stock[1:]
    if len(table) < 4:
        return deal._replace(hands=hands, stock=stock, table=table, up=False)

    led = table[0]
    winner = (deal.lead + table.rindex(led)) % 4
    side = winner % 2
    for place in range(4):  # the winner first, then clockwise; who turned a card has a full hand
        seat = (winner + place) % 4
        if stock and len(hands[seat]) < terms.size:
            hands, stock = draw(hands, seat, stock)
    run = ""
    if winner == deal.lead and terms.options["limit"] != "none":
        run = (deal.run + led if deal.run[:1] == led else led)[: int(terms.options["limit"])]

    dirty, clean, first = list(deal.dirty), list(deal.clean), deal.first
    if deal.stock:  # every card of the first part is played while there is a stock
        dirty[side] |= terms.cleaning and "Q" in table
    elif "K" in table and not (terms.options.get("queen_clause") == "on" and led == "Q"):
        clean[side] |= dirty[side]
    taken = bump(deal.taken, side, card_points(terms.options.get("values", "standard"), table))
    if first is None and side in there(terms, taken):
        first = side
    return settle(
        terms,
        Deal(
            hands,
            winner,
            "",
            run,
            stock,
            taken,
            bump(deal.won, side, 1),
            (dirty[0], dirty[1]),
            (clean[0], clean[1]),
            first,
        ),
    )


class Oracle:
    """What deals on the same terms are worth for one objective."""

    def __init__(self, terms: Terms, objective: str) -> None:
        self.terms, self.objective = terms, objective
        options = {"both_reach": "", **terms.options}
        self.needs = needs_of(replace(terms.game(), options=options), objective)
        self.bounds: dict[tuple[object, ...], Pair] = {}
        self.final = cache(self._final)

    def __str__(self) -> str:
        return f"hand={self.terms.size} {self.objective}"

    def value(self, deal: Deal) -> Value:
        """The value of a deal."""
        return _pair(self._search(deal, -MOST, MOST))

    def cards(self, deal: Deal) -> dict[str, Value]:
        """The value of a deal after each card that may be played."""
        return {
            card: _pair(self._after(deal, card, -MOST, MOST)) for card in choices(self.terms, deal)
        }

    def _final(self, dirty: Flags, history: History, winner: int) -> int:
        return STEP * outcome(self.terms.game(dirty), self.objective, history, winner)

    def _after(self, deal: Deal, card: str, low: int, high: int) -> int:
        then = play(self.terms, deal, card)
        gain = then.taken[0] - deal.taken[0]
        return gain + self._search(then, low - gain, high - gain)

    def _search(self, deal: Deal, low: int, high: int) -> int:
        """The value, or a bound on it that is at most `low` or at least `high`."""
        if not deal.table and not any(deal.hands):
            history = History(deal.taken, deal.won, deal.clean, deal.first)
            return self.final(deal.dirty, history, deal.lead)
        key = None if deal.table or deal.up else self._key(deal)
        least, most = self.bounds.get(key, (-MOST, MOST)) if key else (-MOST, MOST)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        ours = (deal.lead + len(deal.table)) % 2 == 0
        best = -MOST if ours else MOST
        alpha, beta = max(low, least), min(high, most)
        window = alpha, beta
        for card in choices(self.terms, deal):
            value = self._after(deal, card, alpha, beta)
            if ours:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        if key:
            least = best if best > window[0] else least
            most = best if best < window[1] else most
            self.bounds[key] = least, most
        return best

    def _key(self, deal: Deal) -> tuple[object, ...]:
        hands, lead, _, run, stock, taken, won, *flags, first, _ = deal
        return (
            *(hands, lead, run, stock),
            *(taken if "points" in self.needs else ()),
            *(won if "tricks" in self.needs else ()),
            *(flags if "clean" in self.needs else ()),
            first if "first" in self.needs else None,
        )


def _pair(value: int) -> Value:
    result = (value + STEP // 2) // STEP
    return result, value - result * STEP


def random_deal(rng: random.Random, terms: Terms, stock: int) -> Deal:
    """A deal before a lead, with a past that the cards out of play allow.

    It is drawn for what may matter: few ranks, kings and queens among them, most of the kings gone,
    a run that may continue, and hands of few ranks.
    """
    cards = 4 * terms.size + stock
    named = [rank for rank in "KQ" if rng.random() < 0.8]
    others = rng.sample([rank for rank in RANKS if rank not in "KQ"], 11)
    ranks = (named + others)[: -(-cards // 4) + rng.randint(2, 4)]
    pack = 4 * "".join(ranks)
    if "K" in ranks and rng.random() < 0.6:
        pack = pack.replace("K", "", rng.choice((2, 3, 3, 3)))
    lead, run, kept = rng.randrange(4), "", ""
    if terms.options["limit"] != "none" and rng.random() < 0.7:
        led, most = rng.choice(ranks), int(terms.options["limit"])
        run = led * min(rng.choice((1, 2, most, most)), most, pack.count(led))
        pack = pack.replace(led, "", len(run))
        if rng.random() < 0.6:
            kept = led * min(pack.count(led), terms.size)
            pack = pack.replace(led, "", len(kept))
    dealt = rng.sample(pack, cards - len(kept))
    held = 4 * terms.size - len(kept)
    drawn = dealt[held:]
    if run and rng.random() < 0.4:
        drawn.sort(key=run[0].__ne__)  # The rank that is led comes next.
    spread = rng.choice((2, 3, 13))
    own = sorted(dealt[:held], key=lambda card: ranks.index(card) + rng.uniform(0, spread))
    hands = [""] * 4
    for seat in rng.sample(range(4), 4):
        hand = kept if seat == lead else ""
        hand += "".join(own.pop() for _ in range(terms.size - len(hand)))
        hands[seat] = "".join(sorted(hand, key=RANKS.index))

    gone = list(4 * RANKS)
    for card in "".join(hands) + "".join(drawn) + run:
        gone.remove(card)
    rng.shuffle(gone)
    tricks = (len(gone) + len(run)) // 4
    least = [0, 0]
    least[lead % 2] = len(run)
    fewest, most = least[0], tricks - least[1]
    ours = rng.choice((fewest, most, rng.randint(fewest, most)))
    piles = [run if side == lead % 2 else "" for side in (0, 1)]
    for card in gone:
        piles[len(piles[0]) >= 4 * ours] += card
    values = terms.options.get("values", "standard")
    taken = card_points(values, piles[0]), card_points(values, piles[1])
    deal = Deal(
        tuple(hands),
        lead,
        "",
        run,
        "".join(drawn),
        taken,
        (ours, tricks - ours),
        (terms.cleaning and "Q" in piles[0], terms.cleaning and "Q" in piles[1]),
        first=rng.choice(there(terms, taken) or [None]),
    )
    return settle(terms, deal)


def with_other_pasts(rng: random.Random, terms: Terms, deal: Deal) -> list[Deal]:
    """The same cards with the stock the other way round, after another run, after other tricks."""
    pasts = [deal._replace(stock=deal.stock[::-1])]
    if terms.options["limit"] != "none":
        cards = "".join(deal.hands) + deal.table + deal.stock
        led = rng.choice(deal.hands[deal.lead] or cards)
        run = led * min(int(terms.options["limit"]), 4 - cards.count(led))
        pasts += [deal._replace(run=past) for past in (deal.run[:1], run)]
    taken = deal.taken[::-1]
    first = rng.choice(there(terms, taken) or [None])
    dirty, clean = deal.dirty[::-1], deal.clean[::-1]
    pasts.append(
        deal._replace(taken=taken, won=deal.won[::-1], dirty=dirty, clean=clean, first=first)
    )
    # A card that was taken up is one that may not be played.
    kept = [past for past in pasts if not past.up or goes_to_hand(terms, past, "*" + past.stock[0])]
    return [past if past.table else settle(terms, past) for past in kept]
