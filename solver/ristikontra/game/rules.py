"""Variants and their options as data, the registry of both, and the rules that a choice makes.

What holds of every trick is said here once:

1. The last card of the rank led wins the trick (R11); its player leads next (R12).
2. Its winner takes the card points in it, and those of the cards that spice it (R24, K14, K20).
3. It cleans if it has a king and was not led with a queen (L5, L6; LS1: also with a queen).
4. A player who has led a rank to `limit` tricks in a row may not lead it to the next (R16, R19).

Positions, histories of what is gone, and whatever deals and plays at random, all ask here.  The
kernel says the same in C for speed, and the checker of proofs says it by itself.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from ristikontra.game import scoring as s
from ristikontra.game.cards import KING, QUEEN, SIMPLE, STANDARD, Hand, Rank
from ristikontra.game.errors import Fault, IllegalSetup, hint
from ristikontra.game.names import CALLED, GAMES
from ristikontra.game.scoring import Scoring
from ristikontra.game.seats import PARTNERS, Seating, alone
from ristikontra.words import Saying

#: The usual target of a game in which deal follows deal without an end (L10).
NO_TARGET: Final = "0"
#: Tricks in a deal (R8, L3, LS3): all 52 cards are played, four at a time.
DEAL_TRICKS: Final = 13


class Variant(Struct, frozen=True):
    """One game of the family: a row of the registry.

    `hand` is the number of cards each player holds when the stock is gone; `options` gives the
    allowed values of each option of the variant, the usual one first.  Where the value is a number,
    it gives only the usual one.  `objectives` names what play can be for, the most telling last.
    `spice` is how many cards of the pack go with the first trick of the ending, to its winner
    (K20).
    """

    name: str
    clauses: str
    hand: int
    scoring: Scoring
    cleaning: bool
    options: Mapping[str, tuple[str, ...]]
    seating: Seating = PARTNERS
    tricks: int = DEAL_TRICKS
    objectives: tuple[str, ...] = ("points", "clean", "result")
    spice: int = 0

    def __hash__(self) -> int:
        """Return the hash of its name, which is its own."""
        return hash(self.name)

    @property
    def has_pack(self) -> bool:
        """Whether tricks are spiced, the last of them with what is left of a pack (K14, K20)."""
        return self.spice > 0

    @property
    def limits_leads(self) -> bool:
        """Whether there is a limit to the tricks running that one rank leads (R16, K16)."""
        return "limit" in self.options

    @property
    def plays_for_deal(self) -> bool:
        """Whether all that a deal decides is who deals the next (K25)."""
        return "deal" in self.objectives

    @property
    def title(self) -> Saying:
        """What the game is called."""
        return Saying(f"variant.{self.name}.title")

    @property
    def summary(self) -> Saying:
        """The game in a sentence."""
        return Saying(f"variant.{self.name}.summary")


class Option(Struct, frozen=True):
    """A rule that people play in more than one way.

    `values` are those that it allows; where there are none the value is a whole number from 1 to
    9999.  `of_stock`: it matters only while there is a stock.  `said` is what comes before its name
    in the keys of its words, where games that know it mean different things.
    """

    name: str
    clauses: str
    values: tuple[str, ...]
    of_stock: bool = False
    said: str = ""

    @property
    def question(self) -> Saying:
        """What the option asks.

        >>> print(OPTIONS["target"].question)
        What total wins the match?
        """
        return Saying(f"option.{self.said}{self.name}")

    def meaning(self, value: str) -> Saying:
        """Return what a value means; a number means itself.

        >>> print(OPTIONS["limit"].meaning("none"), OPTIONS["target"].meaning("120"), sep=", ")
        any number, 120
        """
        if not self.values:
            none = value == NO_TARGET
            return Saying(f"option.{self.name}.none" if none else "as_written", text=value)
        return Saying(f"option.{self.said}{self.name}.{value}")

    def allows(self, value: str) -> bool:
        """Say whether a value is one of the option's own.

        >>> OPTIONS["limit"].allows("2"), OPTIONS["target"].allows("0")
        (True, False)
        """
        if self.values:
            return value in self.values
        return value.isascii() and value.isdigit() and value[0] != "0" and len(value) <= 4


#: The options that there are.
_OPTIONS: Final = (
    Option("values", "R3, R4", ("standard", "simple")),
    Option("limit", "R16, A4", ("3", "2", "none")),
    Option("stuck_lead", "R22, A3", ("allow", "pass_left")),
    Option("queen_clause", "L5, L6, LS1", ("on", "off")),
    Option("fourth_king", "L8, L9, LS2", ("on", "off")),
    Option("both_fail", "L13, A8", ("zero", "both_lose")),
    Option("sixty_sixty", "L14, LS5, A24", ("tie", "held_over", "cards")),
    Option("lapland_threshold", "LS5, LS12", ("4", "10")),
    Option("kusilappi", "LS5, A12", ("any", "dirty")),
    Option("failed_clean", "LA4, A11", ("deal", "cumulative")),
    Option("zero_reset", "V2, A5", ("off", "on")),
    Option("both_reach", "V3, V4a, A6", ("first", "last_trick", "higher_total")),
    Option("target", "R28, V3, V4, LA6, L10", ()),
    Option("draw", "R14, A1", ("immediate", "after_trick"), of_stock=True),
    Option("dark", "R15, A2", ("yes", "no"), of_stock=True),
    Option("turned", "R15, R16, L8, A2", ("illegal", "hand", "allowed"), of_stock=True),
)

OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _OPTIONS}


class Rules(Struct, frozen=True):
    """A variant with every option settled: what positions, scoring and searches ask.

    `late_draw`: cards are drawn after a trick, and not at once (A1).  `dark`: the next card of the
    stock may be turned and played (R15, K13), and `turns_any` even where the hand might not play
    it; `takes_up`: there it goes to the hand, and its player plays another card (A2).

    >>> rules = rules_for("lappi", {"limit": "none"})
    >>> rules.limit, rules.total, rules.option("limit")
    (0, 120, 'none')
    """

    variant: Variant
    chosen: tuple[tuple[str, str], ...]
    name: str
    values: tuple[int, ...]
    limit: int
    pass_left: bool
    queen_clause: bool
    fourth_king: bool
    target: int
    late_draw: bool
    dark: bool
    turns_any: bool
    takes_up: bool

    def has(self, name: str) -> bool:
        """Say whether the variant has an option."""
        return name in self.variant.options

    def option(self, name: str) -> str:
        """Return the value of one of the variant's options."""
        return dict(self.chosen)[name]

    @property
    def seating(self) -> Seating:
        """The seats, and which of them play together (R1, K1)."""
        return self.variant.seating

    @property
    def hand(self) -> int:
        """Cards in a full hand of the last part (R7, L2, LS1)."""
        return self.variant.hand

    @property
    def total(self) -> int:
        """Card points in the whole pack (R3, R4)."""
        return 4 * sum(self.values)

    @property
    def king_stays(self) -> bool:
        """Whether a king is always left for the last part (L8, L9).

        If a barred card may be turned and played, the fourth king may fall before (A2).

        >>> [rules_for("lappi", {"turned": way}).king_stays for way in ("illegal", "allowed")]
        [True, False]
        """
        return self.fourth_king and not self.turns_barred

    @property
    def turns_barred(self) -> bool:
        """Whether a card that the hand may not play may be turned and played (R15, A2)."""
        return self.dark and self.turns_any

    @property
    def scoring(self) -> Scoring:
        """How a finished deal is scored, and all that depends on it."""
        return self.variant.scoring

    @property
    def holds_over(self) -> bool:
        """Whether a deal without a winner may be held over to the next (R26, A24).

        >>> [rules_for("lappi", {"sixty_sixty": way}).holds_over for way in ("tie", "held_over")]
        [False, True]
        """
        return self.scoring.holds_over(self)

    @property
    def may_hold_over(self) -> bool:
        """Whether an option of the game decides that (A24).

        >>> rules_for("lappi").may_hold_over, rules_for("ristikontra-120").may_hold_over
        (True, False)
        """
        return "sixty_sixty" in self.variant.options

    def cleans(self, ranks: Sequence[int]) -> bool:
        """Say whether a trick of these ranks, in order of play, cleans who wins it (L5, L6, LS1).

        >>> [rules_for(name).cleans((QUEEN, KING)) for name in ("lappi", "lappi-six")]
        [False, True]
        """
        return KING in ranks and not (self.queen_clause and ranks[0] == QUEEN)

    @property
    def changed(self) -> dict[str, str]:
        """The options whose value is not the variant's usual one.

        >>> rules_for("lappi", {"limit": "none"}).changed
        {'limit': 'none'}
        """
        return {
            name: value for name, value in self.chosen if value != self.variant.options[name][0]
        }


_PLAY: Final = {"limit": ("3", "2", "none"), "stuck_lead": ("allow", "pass_left")}
_STOCK: Final = {
    "draw": ("immediate", "after_trick"),
    "dark": ("yes", "no"),
    "turned": ("illegal", "hand", "allowed"),
}
_VALUES: Final = {"values": ("standard", "simple")}
_CLEANING: Final = {"queen_clause": ("on", "off"), "fourth_king": ("on", "off")}

_REGISTRY: Final = (
    Variant(
        "ristikontra",
        "R1-R29",
        6,
        s.GAME_POINTS,
        False,
        {
            **_VALUES,
            **_PLAY,
            "fourth_king": ("off", "on"),
            "zero_reset": ("off", "on"),
            "target": ("7",),
            **_STOCK,
        },
    ),
    Variant(
        "ristikontra-simple",
        "V1",
        6,
        s.GAME_POINTS,
        False,
        {"values": ("simple",), **_PLAY, "zero_reset": ("off", "on"), "target": ("7",), **_STOCK},
    ),
    Variant(
        "ristikontra-120",
        "V3",
        6,
        s.RACE,
        False,
        {
            **_VALUES,
            **_PLAY,
            "zero_reset": ("off", "on"),
            "both_reach": ("first", "last_trick", "higher_total"),
            "target": ("120",),
            **_STOCK,
        },
    ),
    Variant(
        "ristikontra-60",
        "V4",
        6,
        s.RACE,
        False,
        {
            "values": ("simple",),
            **_PLAY,
            "zero_reset": ("off", "on"),
            "both_reach": ("first", "last_trick", "higher_total"),
            "target": ("60",),
            **_STOCK,
        },
    ),
    Variant(
        "lappi",
        "L1-L15",
        5,
        s.LADDER,
        True,
        {
            **_VALUES,
            **_PLAY,
            **_CLEANING,
            "both_fail": ("zero", "both_lose"),
            "sixty_sixty": ("tie", "held_over"),
            "target": (NO_TARGET,),
            **_STOCK,
        },
    ),
    Variant(
        "lappi-six",
        "LS1-LS12",
        6,
        s.LAPLAND,
        True,
        {
            **_PLAY,
            "queen_clause": ("off", "on"),
            "fourth_king": ("on", "off"),
            "both_fail": ("zero", "both_lose"),
            "sixty_sixty": ("tie", "held_over", "cards"),
            "lapland_threshold": ("4", "10"),
            "kusilappi": ("any", "dirty"),
            "target": (NO_TARGET,),
            **_STOCK,
        },
    ),
    Variant(
        "lappi-500",
        "LA1-LA7",
        5,
        s.CUMULATIVE,
        True,
        {
            **_PLAY,
            "queen_clause": ("on", "off"),
            "fourth_king": ("off", "on"),
            "failed_clean": ("deal", "cumulative"),
            "target": ("500",),
            **_STOCK,
        },
    ),
    Variant(
        "kontra-2",
        "K1-K27",
        6,
        s.DEALING,
        False,
        {},
        seating=alone("A", "B"),
        tricks=19,
        objectives=("points", "deal", "deal-points"),
        spice=1,
    ),
    Variant(
        "kontra-3",
        "K1-K27",
        6,
        s.DEALING,
        False,
        {},
        seating=alone("A", "B", "C"),
        tricks=14,
        objectives=("points", "deal"),
        spice=2,
    ),
)

VARIANTS: Final[Mapping[str, Variant]] = {variant.name: variant for variant in _REGISTRY}


def seating_of(variant: str) -> Seating:
    """Return who sits where in a variant; of a name that is none, the usual table.

    >>> seating_of("lappi").parties
    ('NS', 'EW')
    """
    row = VARIANTS.get(variant)
    return row.seating if row else PARTNERS


def rules_for(variant: str, options: Mapping[str, str] | None = None) -> Rules:
    """Return the rules of a variant with some options changed.

    Raises `IllegalSetup` with every unknown variant, option and value.

    >>> rules_for("ristikontra").limit
    3
    >>> rules_for("lappi", {"limit": "4", "drak": "no"})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ristikontra.game.errors.IllegalSetup: limit must be 3, 2 or none, not '4'; ...
    """
    faults = list(option_faults(variant, options or {}))
    if faults:
        raise IllegalSetup(faults)
    row = VARIANTS[variant]
    chosen = {name: allowed[0] for name, allowed in row.options.items()} | dict(options or {})
    return Rules(
        variant=row,
        chosen=tuple((name, chosen[name]) for name in OPTIONS if name in chosen),
        name=row.name,
        values=SIMPLE if chosen.get("values") == "simple" else STANDARD,
        limit=0 if (limit := chosen.get("limit", "none")) == "none" else int(limit),
        pass_left=chosen.get("stuck_lead") == "pass_left",
        queen_clause=chosen.get("queen_clause") == "on",
        fourth_king=chosen.get("fourth_king") == "on",
        target=int(chosen.get("target", NO_TARGET)),
        late_draw=chosen.get("draw") == "after_trick",
        dark=chosen.get("dark") != "no",  # in Kontra always (K13, K22)
        turns_any=chosen.get("turned") == "allowed",
        takes_up=chosen.get("turned") == "hand",
    )


def game_hint(name: str, known: Sequence[str] = ()) -> Saying:
    """Return which game was meant by a name that none has here, or else which games there are.

    They are the `known` ones, without any all of them.

    >>> print(game_hint("lapi"), game_hint("Ristilappi"), game_hint("kontra"))
    ; did you mean 'lappi'? ; did you mean lappi? ; did you mean kontra-2 or kontra-3?
    """
    games = known or (*VARIANTS, *GAMES)
    if names := [one for one in CALLED.get(name.lower(), ()) if one in games]:
        return Saying("hint.either", names=names)
    return hint(name, games)


def option_faults(variant: str, options: Mapping[str, str]) -> list[Fault]:
    """Return what is wrong with the name of a variant and a choice of options."""
    faults = []
    row = VARIANTS.get(variant)
    if row is None:
        says = Saying("rules.no_variant", variant=variant, hint=game_hint(variant))
        if variant in GAMES:
            says = Saying("rules.elsewhere", variant=variant)
        faults.append(Fault(says, ("rules",)))
    for name, value in options.items():
        place = ("options", name)
        option = OPTIONS.get(name)
        if option is None:
            known = OPTIONS if row is None else row.options
            says = Saying("rules.no_option", option=name, hint=hint(name, known))
            faults.append(Fault(says, place))
        elif row is not None and name not in row.options:
            faults.append(Fault(Saying("rules.other_option", variant=variant, option=name), place))
        elif not option.allows(value) and not (row and value == row.options[name][0]):
            kind = "rules.value" if option.values else "rules.number"
            says = Saying(kind, option=name, allowed=option.values, value=value)
            faults.append(Fault(says, place))
        elif row is not None and option.values and value not in row.options[name]:
            parts = {"option": name, "allowed": row.options[name], "value": value}
            faults.append(Fault(Saying("rules.variant_value", variant=variant, **parts), place))
    return faults


# --- a trick ------------------------------------------------------------------------------------


class Trick(NamedTuple):
    """A finished trick: who led, the ranks in order of play, who won it, and what it is worth.

    `points` are card points, `cleans` is whether its winner has cleaned by it (L5).
    """

    leader: int
    ranks: tuple[Rank, ...]
    winner: int
    points: int
    cleans: bool


class Run(NamedTuple):
    """Leads of one rank by the player on lead to the tricks just before this one (R19)."""

    rank: Rank
    length: int

    def bars(self, rules: Rules) -> bool:
        """Return whether the rank may not be led once more (R16).

        >>> from ristikontra.game.rules import rules_for
        >>> [Run(Rank("7"), led).bars(rules_for("ristikontra")) for led in (2, 3)]
        [False, True]
        """
        return 0 < rules.limit <= self.length

    def leaves_none(self, rules: Rules, hand: Hand) -> bool:
        """Return whether the player on lead holds nothing but the rank that is barred (R22)."""
        return self.bars(rules) and 0 < sum(hand) == hand[self.rank]


def winning_place(ranks: Sequence[Rank]) -> int:
    """Return the place in a trick, from 0, of its winning card: the last of the rank led (R11).

    The trick may be unfinished, but not empty.

    >>> winning_place([Rank(card) for card in "2524"])
    2
    """
    return len(ranks) - 1 - ranks[::-1].index(ranks[0])


def trick_of(rules: Rules, leader: int, ranks: Sequence[Rank], spice: Sequence[Rank] = ()) -> Trick:
    """Return the trick that cards form, in order of play, with the cards that spice it.

    >>> from ristikontra.game.rules import rules_for
    >>> trick = trick_of(rules_for("lappi"), 1, [Rank(card) for card in "KA7K"])
    >>> trick.winner, trick.points, trick.cleans
    (0, 19, True)
    """
    points = sum([rules.values[rank] for rank in (*ranks, *spice)])
    winner = rules.seating.left_of(leader, winning_place(ranks))
    return Trick(leader, tuple(ranks), winner, points, rules.cleans(ranks))


def run_after(run: Run | None, led: Rank, stays: bool) -> Run | None:
    """Return the run of the next leader, after a trick led with a rank (R19).

    `run` is that of the trick's leader, and `stays` is whether the leader has won it.  Four leads
    use up the rank.

    >>> seven = Rank("7")
    >>> run_after(Run(seven, 2), seven, stays=True), run_after(Run(seven, 3), seven, stays=True)
    (Run(rank=Rank('7'), length=3), None)
    """
    if not stays:
        return None
    length = run.length + 1 if run and run.rank == led else 1
    return Run(led, length) if length < 4 else None
