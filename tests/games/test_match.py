"""Laws of the running score: what is unknown raises, what is impossible is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping
from io import StringIO
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result
from msgspec import UNSET

from draws.randoms import PARTNER_GAMES, random_options, random_position
from fixtures.share import one_in
from fixtures.terminal import at_a_terminal
from ristikontra.api.match import MatchRecord
from ristikontra.api.match import match as scored
from ristikontra.cli.main import cli, run
from ristikontra.game.errors import BadText, IllegalSetup
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.game.scoring import Ending, result_of
from ristikontra.game.seats import EW, NS, PARTNERS, Pair, side_of
from ristikontra.games.tricks.deals import read_deal
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.games.tricks.search.solver import Searcher

CLEAN, NS_FAIL, EW_FAIL, BOTH_FAIL = (False, False), (True, False), (False, True), (True, True)


def match(variant: str, score: tuple[int, int] = (0, 0), **options: str) -> Match:
    held = int(options.pop("held", "0"))
    return Match(rules_for(variant, options), score, held)


# --- what is unknown -----------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "half"), [("ristikontra-120", 60), ("ristikontra-60", 30)])
def test_who_was_first_must_be_known_where_both_reach_the_target(variant: str, half: int) -> None:
    """At 120-120, and at 60-60 too, the first to get there has won (V3, V3a, V4a)."""
    race = match(variant).after((half + 10, half - 10))
    with pytest.raises(IllegalSetup, match="who reached the target first"):
        race.after((half - 10, half + 10))
    assert [race.after((half - 10, half + 10), first=side).winner for side in (NS, EW)] == [0, 1]


def test_who_won_the_last_trick_must_be_known_where_it_decides() -> None:
    race = match("ristikontra-120", (70, 50), both_reach="last_trick")
    with pytest.raises(IllegalSetup, match="who won the last trick"):
        race.after((50, 70))
    assert [race.after((50, 70), last=side).winner for side in (NS, EW)] == [EW, NS]
    # Nobody asks where only one side reaches the target.
    assert race.after((49, 71)).winner == EW


def test_who_failed_to_clean_must_be_known() -> None:
    for variant in ("lappi", "lappi-six", "lappi-500"):
        with pytest.raises(IllegalSetup, match="fails"):
            match(variant).after((70, 50), won=(7, 6))


def test_tricks_and_the_lone_queen_must_be_known_where_they_count() -> None:
    with pytest.raises(IllegalSetup, match="the tricks of each side"):
        match("lappi-six").after((70, 50), fails=CLEAN)
    six = match("lappi-six", kusilappi="dirty")
    with pytest.raises(IllegalSetup, match="lone queen"):
        six.after((117, 3), fails=CLEAN, won=(12, 1))
    worst = six.after((117, 3), fails=EW_FAIL, dirty=EW_FAIL, won=(12, 1))
    plain = six.after((117, 3), fails=CLEAN, dirty=CLEAN, won=(12, 1))
    assert (worst.score, plain.score) == ((5, 0), (3, 0))


def test_a_reset_needs_the_score() -> None:
    rules = rules_for("ristikontra", {"zero_reset": "on"})
    with pytest.raises(IllegalSetup, match="missing: the score before the deal"):
        result_of(rules, Ending(taken=(120, 0)))
    assert result_of(rules, Ending(taken=(119, 1))).payoff == 1
    assert Objective.named("result", rules).needs == ("taken", "score")
    race = rules_for("ristikontra-120", {"zero_reset": "on"})
    assert Objective.named("result", race).needs == ("taken", "score")


# --- what is impossible --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "taken", "facts", "message"),
    [
        ("ristikontra", (61, 10), {}, "61 and 10 do not add up: a deal has 120 card points"),
        ("ristikontra", (130, -10), {}, "130 and -10 do not add up: a deal has 120 card points"),
        ("lappi-500", (500, -10), {"fails": CLEAN}, "has 120 card points"),
        ("ristikontra-simple", (61, 59), {}, "has 60 card points"),
        ("ristikontra", (119, 1), {}, "no division of the cards gives NS 119 and EW 1"),
        ("ristikontra", (61, 59), {"fails": CLEAN}, "in ristikontra nobody has to clean"),
        ("lappi", (120, 0), {"fails": EW_FAIL}, "no division of the cards"),
        ("lappi", (117, 3), {"fails": CLEAN, "dirty": EW_FAIL}, "no division of the cards"),
        ("lappi", (70, 50), {"fails": EW_FAIL, "dirty": NS_FAIL}, "is not dirty cannot fail"),
        ("lappi-six", (70, 50), {"fails": BOTH_FAIL, "won": (7, 6)}, "both sides cannot fail"),
        (
            "lappi-six",
            (70, 50),
            {"fails": CLEAN, "won": (7, 7)},
            "7 and 7 do not add up: a deal has 13 tricks",
        ),
        ("lappi-six", (70, 50), {"fails": CLEAN, "won": (13, 0)}, "without a trick has no card"),
        ("ristikontra-120", (60, 60), {"first": NS}, "NS did not reach the target of the race"),
        ("ristikontra", (60, 60), {"first": NS}, "NS did not reach the target of the race"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    variant: str, taken: tuple[int, int], facts: dict[str, Any], message: str
) -> None:
    with pytest.raises(IllegalSetup, match=message):
        match(variant).after(taken, **facts)


def test_every_fault_of_a_deal_is_told() -> None:
    with pytest.raises(IllegalSetup, match=r"60 card points.*nobody has to clean"):
        match("ristikontra-simple").after((61, 59), fails=NS_FAIL)


def test_a_match_that_is_over_goes_on_no_more() -> None:
    over = match("ristikontra", (6, 0)).after((61, 59))
    assert over.winner == NS
    with pytest.raises(IllegalSetup, match="over"):
        over.after((61, 59))


# --- the score -----------------------------------------------------------------------------------


def test_a_point_held_over_waits_for_a_winner() -> None:
    """Nobody wins where both fail, or where it is even again: the point stays (R26, R27, L13)."""
    lappi = match("lappi", sixty_sixty="held_over").after((60, 60), fails=CLEAN)
    assert lappi.held == 1
    failed = lappi.after((70, 50), fails=BOTH_FAIL)
    assert (failed.held, failed.score) == (1, (0, 0))
    assert failed.after((60, 60), fails=CLEAN).held == 2
    won = failed.after((50, 70), fails=CLEAN)
    assert (won.held, won.score) == (0, (0, 2))
    options = {"sixty_sixty": "held_over", "lapland_threshold": "10"}
    six = match("lappi-six", held="1", **options)
    both_lose = six.after((111, 9), fails=NS_FAIL, won=(11, 2))
    assert (both_lose.held, both_lose.score) == (1, (0, 0))


@pytest.mark.parametrize(("variant", "dealer"), [("lappi", 2), ("lappi-six", 1), ("lappi-500", 1)])
def test_only_at_lappi_the_dishonourable_do_not_deal(variant: str, dealer: int) -> None:
    """No source has L12 for six-card Lappi and for Lappi to 500."""
    after = match(variant).after((70, 50), fails=EW_FAIL, won=(7, 6))
    assert after.dealer == dealer
    assert match(variant).after((70, 50), fails=NS_FAIL, won=(7, 6)).dealer == 1
    if variant != "lappi-six":  # a queen led does not keep a trick from cleaning there (LS1)
        assert match(variant).after((70, 50), fails=BOTH_FAIL).dealer == 1


@pytest.mark.parametrize(("variant", "total"), [("ristikontra-120", 120), ("ristikontra-60", 60)])
def test_the_reset_matters_in_a_long_race_alone(variant: str, total: int) -> None:
    """In a race to all the points of a deal it never matters: then the match is over (V2a)."""
    long = match(variant, (40, 50), zero_reset="on", target="300").after((total, 0))
    assert (long.score, long.winner) == ((40 + total, 0), None)
    plain = match(variant, (40, 50), target="300").after((total, 0))
    assert plain.score == (40 + total, 50)
    short = match(variant, (40, 50), zero_reset="on").after((total, 0))
    assert short.winner == NS


@pytest.mark.parametrize(
    ("variant", "options", "score", "facts"),
    [
        ("lappi-500", {}, (430, 450), {"fails": CLEAN}),
        ("ristikontra-120", {"both_reach": "higher_total"}, (50, 70), {}),
    ],
)
def test_level_at_the_target_another_deal_is_played(
    variant: str, options: dict[str, str], score: tuple[int, int], facts: dict[str, Any]
) -> None:
    level = match(variant, score, **options).after((70, 50), **facts)
    assert level.score[NS] == level.score[EW] == level.rules.target
    assert level.winner is None
    assert level.after((61, 59), **facts).winner == NS
    # The deal that is then played is a position like any other.
    chosen = "".join(f" {name}={value}" for name, value in options.items())
    text = f"{variant} N:A E:2 S:3 W:4 lead:N taken:NS=50,EW=59{chosen}"
    target = level.rules.target
    value = Searcher("result").value(read_position(f"{text} score:NS={target},EW={target}"))
    assert value.outcome > 0
    with pytest.raises(BadText, match="NS have won the match already"):
        read_position(f"{text} score:NS={target + 1},EW={target}")


def test_a_match_follows_the_results_of_its_deals(rng: random.Random) -> None:
    """The side that a finished deal names as winner is the side whose score it raises."""
    for _ in range(200):
        variant = rng.choice(list(PARTNER_GAMES))
        options = random_options(rng, variant)
        position = random_position(rng, variant, 1, options, tally=True)
        while not position.finished:
            position = position.play(rng.choice(position.moves()))
        ending, rules = position.ending, position.rules
        assert ending.taken
        assert ending.score
        result = result_of(rules, ending)
        before = Match(rules, ending.score, ending.held)
        after = before.after(
            ending.taken,
            fails=ending.fails if rules.variant.cleaning else None,
            dirty=ending.dirty if rules.variant.cleaning else None,
            won=ending.won,
            first=ending.first,
            last=side_of(position.leader),
        )
        gains = [new - old for new, old in zip(after.score, before.score, strict=True)]
        assert min(after.score) >= 0
        if after.winner is not None:
            assert after.winner == result.winner
        assert (after.held > before.held) == (result.name == "held over")
        if rules.name in ("lappi", "lappi-six"):
            stake = before.held * ((result.payoff > 0) - (result.payoff < 0))
            assert gains[NS] - gains[EW] == result.payoff + stake
        elif rules.name.startswith("ristikontra") and result.name == "more points":
            assert gains[NS] - gains[EW] == result.payoff


# --- a position that states what is held over ----------------------------------------------------


def test_a_lappi_position_may_state_what_is_held_over() -> None:
    for variant, past in (("lappi", ""), ("lappi-six", " won:NS=6,EW=6")):
        text = f"{variant} N:A E:2 S:3 W:4 lead:N taken:NS=50,EW=59{past}"
        shown = read_position(f"{text} held:1 sixty_sixty=held_over")
        assert shown.held == 1
        assert read_position(str(shown)) == shown
        # It raises the stake of both sides, and changes no play.
        untold = read_position(f"{text} sixty_sixty=held_over")
        assert Searcher("result").value(shown) == Searcher("result").value(untold)


@pytest.mark.parametrize("variant", ["lappi", "lappi-six", "lappi-500", "ristikontra-120"])
def test_held_is_refused_where_nothing_is_held_over(variant: str) -> None:
    has_option = "sixty_sixty" in VARIANTS[variant].options
    only = "holds game points over only with sixty_sixty=held_over"
    said = only if has_option else "does not hold game points over"
    with pytest.raises(BadText, match=f"{variant} {said}"):
        read_position(f"{variant} N:A E:2 S:3 W:4 lead:N held:1")


# --- the verb ------------------------------------------------------------------------------------


def call(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["match", *words], input=given)


def text_of(taken: Pair, facts: Mapping[str, Any]) -> str:
    """Write a deal as the verb reads it."""
    words = [f"NS={taken[NS]},EW={taken[EW]}"]
    for name, value in facts.items():
        if name in ("fails", "dirty"):
            sides = [side for side, flag in zip(("NS", "EW"), value, strict=True) if flag]
            words.append(f"{name}:{','.join(sides) or '-'}")
        elif name == "won":
            words.append(f"won:NS={value[NS]},EW={value[EW]}")
        else:
            words.append(f"{name}:{('NS', 'EW')[value]}")
    return " ".join(words)


def test_the_verb_keeps_the_score_as_the_library_does(rng: random.Random) -> None:
    for _ in range(30):
        variant = rng.choice(list(PARTNER_GAMES))
        position = random_position(rng, variant, 0, tally=True)
        assert position.taken
        assert position.won
        facts: dict[str, Any] = {"won": position.won, "last": rng.randrange(2)}
        if VARIANTS[variant].cleaning:
            facts |= {"fails": position.owes, "dirty": position.dirty}
        score = (rng.randrange(3), rng.randrange(3))
        dealer = rng.randrange(4)
        after = Match(rules_for(variant), score, 0, dealer).after(position.taken, **facts)
        result = call(
            variant,
            *("--deal", text_of(position.taken, facts), "--json"),
            *("--score", f"NS={score[NS]},EW={score[EW]}", "--dealer", PARTNERS.names[dealer]),
        )
        assert result.exit_code == 0, result.output
        now = MatchRecord.from_json(result.stdout).now
        winner = None if after.winner is None else ("NS", "EW")[after.winner]
        assert after.score == (now.score["NS"], now.score["EW"])
        assert (now.held, now.dealer, now.winner) == (after.held, "NESW"[after.dealer], winner)


def test_deals_are_read_from_standard_input() -> None:
    result = call("ristikontra", given="# Monday\nNS=60,EW=60\n\nNS=61,EW=59\n")
    assert result.exit_code == 0
    assert "NS 2, EW 0. South deals next." in result.stdout
    held = call("ristikontra", "--held", "6", "--deal", "taken:NS=61,EW=59")
    assert "NS win the match, NS 7, EW 0." in held.stdout


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        (
            ("lappi", "--deal", "NS=70,EW=50"),
            None,
            "--deal:1:1: missing: who failed to clean? Write fails:EW",
        ),
        (
            ("ristikontra",),
            "NS=60,EW=60\nNS=61,EW=60\n",
            "stdin:2:1: 61 and 60 do not add up: a deal has 120",
        ),
        (
            ("ristikontra",),
            "NS=61,EW=59 fels:EW\n\nNS=x,EW=3",
            "stdin:1:13: unknown item 'fels:EW'",
        ),
        (
            ("ristikontra",),
            "NS=61,EW=59 fels:EW\n\nNS=x,EW=3",
            "stdin:3:1: 'x' is not a whole number",
        ),
        (("ristikontra", "--deal", "NS=61"), None, "--deal:1:1: a deal also needs EW"),
        (("ristikontra", "--deal", "first:N"), None, "--deal:1:7: no side 'N'"),
        (("ristikontra", "--deal", "fails:"), None, "--deal:1:6: for nobody write -"),
        (("ristikontra", "--deal", ""), None, "--deal:1:1: missing: card points"),
        (("ristikontra", "--deal", "NS=61,EW=59 won:NS=7,EW=6 won:-"), None, "won: is given twice"),
        (("ristikontra", "--deal", "NS=61 EW=59 foo"), None, "--deal:1:13: no side 'FOO'"),
        (("ristikontra", "--deal", "NS=61 EW=59 NS=3"), None, "--deal:1:13: NS is given twice"),
        (("ristikontra", "--score", "NS=7,WE=1"), None, "--score:1:6: no side 'WE'"),
        (("ristikontra", "--set", "limit=9"), "", "limit must be 3, 2 or none"),
        (
            ("ristikontra", "--held", "6", "--deal", "NS=61,EW=59", "--deal", "NS=61,EW=59"),
            None,
            "--deal:2:1: the match is over",
        ),
    ],
)
def test_what_is_wrong_with_a_deal_is_told_at_its_place(
    words: tuple[str, ...], given: str | None, said: str
) -> None:
    result = call(*words, given=given)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.output


# --- what no match begins with -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "options", "score", "held", "message"),
    [
        ("ristikontra", {}, (7, 2), 0, "NS have won the match already: the target is 7"),
        ("ristikontra", {}, (2, 8), 0, "EW have won the match already: the target is 7"),
        ("ristikontra-120", {}, (0, 120), 0, "EW have won the match already: the target is 120"),
        ("ristikontra", {}, (-1, 0), 0, "score cannot be negative: NS=-1"),
        ("ristikontra", {}, (0, 0), -1, "held cannot be negative: -1"),
        ("lappi", {}, (0, 0), 1, "lappi holds game points over only with sixty_sixty=held_over"),
        ("lappi", {}, (0, -3), 2, "negative: EW=-3; lappi holds game points over only"),
    ],
)
def test_a_match_does_not_begin_so(
    variant: str, options: dict[str, str], score: tuple[int, int], held: int, message: str
) -> None:
    with pytest.raises(IllegalSetup, match=message):
        Match(rules_for(variant, options), score, held)


def test_a_match_may_begin_just_below_its_end() -> None:
    Match(rules_for("ristikontra"), (6, 6), 3)
    Match(rules_for("ristikontra-120", {"both_reach": "higher_total"}), (120, 120))
    Match(rules_for("lappi", {"sixty_sixty": "held_over"}), (9, 0), 1)


# --- at a terminal -------------------------------------------------------------------------------


def talk(variant: str, *typed: str, options: tuple[str, ...] = ()) -> tuple[str, int]:
    """Return what is said at a terminal, and the exit code; "^C" and "^D" are keys."""
    program = at_a_terminal("match", variant, *options)
    program.logfile_read = said = StringIO()
    for line in typed:
        program.expect(r"(Deal \d+|leave): ")
        if line == "^C":
            program.sendintr()
        elif line == "^D":
            program.sendeof()
        else:
            program.sendline(line)
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus is not None
    return said.getvalue().replace("\r\n", "\n"), program.exitstatus


@pytest.mark.parametrize(("end", "code"), one_in(3, [("^C", 130), ("^D", 0), ("quit", 0)]))
def test_deals_typed_are_judged_at_once_and_a_slip_loses_none(end: str, code: int) -> None:
    said, status = talk(
        "ristikontra", "NS=60,EW=60", "NS=7,WE=5", "", "NS=70,EW=51", "NS=70,EW=50", end
    )
    assert status == code
    assert "Deal 2: NS=7,WE=5\ndeal:2:6: no side 'WE'" in said
    assert "NS 0, EW 0, 1 game point held over. East deals next.\nDeal 2: " in said
    assert "NS 2, EW 0. South deals next.\nDeal 3: " in said
    summary = call("ristikontra", "--deal", "NS=60,EW=60", "--deal", "NS=70,EW=50").stdout
    assert said.endswith(summary)


def test_the_last_deal_is_taken_back_and_a_won_match_asks_for_no_more() -> None:
    options = ("--score", "NS=6,EW=5", "--dealer", "W")
    said, status = talk(
        "ristikontra",
        "undo",
        "NS=120,EW=0",
        "NS=1,EW=119",
        "undo",
        "NS=1,EW=119",
        "",
        "^D",
        options=options,
    )
    assert status == 0
    assert "There is no deal to take back.\nDeal 1: " in said
    assert "NS win the match, NS 8, EW 5.\nType undo, or Enter to leave: " in said
    assert "Taken back: NS=120,EW=0\nNS 6, EW 5. West deals next.\nDeal 1: " in said
    assert said.endswith(call("ristikontra", "--deal", "NS=1,EW=119", *options).stdout)


def test_what_must_be_known_of_a_deal_is_asked_for_again() -> None:
    said, _ = talk("lappi", "NS=70,EW=50", "NS=70 EW=50 fails:EW", "^D")
    assert "missing: who failed to clean?" in said
    assert "Deal 1: NS=70 EW=50 fails:EW\nNS 2, EW 0. South deals next.\n" in said


@pytest.mark.parametrize(
    "text",
    [
        "NS=70 EW=50 fails:NS EW won:NS=8 EW=5",
        "ew = 50, ns= 70  WON: EW=5 , NS=8 fails: both",
        "NS=70,EW=50 fails:ns,ew won:NS=8,EW=5",
    ],
)
def test_spaces_in_a_deal_are_as_good_as_commas(text: str) -> None:
    deal = read_deal(text)
    assert (deal.taken, deal.fails, deal.won) == ((70, 50), (True, True), (8, 5))


# --- each player's points against that player -----------------------------------------------------


def plain_totals(deals: list[list[int]], target: int, dealer: int) -> tuple[list[int], int, bool]:
    """Return the totals, the next dealer and whether it is over, as one adds up on paper."""
    totals, over = [0] * len(deals[0]), False
    for deal in deals:
        assert not over
        totals = [one + other for one, other in zip(totals, deal, strict=True)]
        worst = max(deal)
        if worst:
            dealer = (dealer + 1) % len(deal)
            while deal[dealer] != worst:
                dealer = (dealer + 1) % len(deal)
        over = bool(target) and max(totals) >= target
    return totals, dealer, over


def test_points_against_players_are_added_up(rng: random.Random) -> None:
    for players in (3, 4, 7):
        seats = "ABCDEFG"[:players]
        target, deals = rng.choice([0, 100, 200]), list[list[int]]()
        options = {"players": str(players)} | ({"target": str(target)} if target else {})
        over = False
        while not over and len(deals) < 9:
            points = [rng.randrange(60) for _ in seats]
            points[rng.randrange(players)] = 0
            deals.append(points)
            totals, dealer, over = plain_totals(deals, target, players - 1)
            texts = [
                ",".join(f"{seat}={one}" for seat, one in zip(seats, deal, strict=True))
                for deal in deals
            ]
            now = scored("ristiseiska", texts, options=options).now
            assert [*now.score.values()] == totals
            assert now.dealer == seats[dealer]
            assert (now.winner is None) == (not over)
            if now.winner:
                best = [seat for seat, one in now.score.items() if one == min(totals)]
                assert (now.winner, now.shared or best) == (best[0], best)
        if over:
            with pytest.raises(BadText, match="the match is over"):
                scored("ristiseiska", [*texts, texts[0]], options=options)


def test_lost_deals_are_counted_and_the_loser_deals_next() -> None:
    now = scored("myllymatti", ["A=0,B=0,C=1", "A=1,B=0,C=0", "C=1,A=0,B=0"]).now
    assert (now.score, now.dealer, now.winner) == ({"A": 1, "B": 0, "C": 2}, "C", None)
    for deal in ("A=2,B=0,C=0", "A=1,B=1,C=1"):
        with pytest.raises(BadText, match="counts 1 or 0"):
            scored("myllymatti", [deal])


@pytest.mark.parametrize(
    ("game", "deals", "shared"),
    [
        ("myllymatti", ["A=0,B=0,C=1", "A=0,B=0,C=1"], ["A", "B"]),
        ("myllymatti", ["A=1,B=0,C=0", "A=1,B=0,C=0"], ["B", "C"]),
        ("ristiseiska", ["A=2,B=0,C=0,D=0"], ["B", "C", "D"]),
        ("ristiseiska", ["A=1,B=0,C=4,D=1"], None),
    ],
)
def test_all_who_share_the_fewest_points_win_a_match(
    game: str, deals: list[str], shared: list[str] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    now = scored(game, deals, options={"target": "2"}).now
    assert now.shared == (UNSET if shared is None else shared)
    for lang, joins in (("en", "and"), ("fi", "ja")):
        words = (f"--deal={deal}" for deal in deals)
        assert run(("--lang", lang, "match", game, "--set", "target=2", *words)) == 0
        said = " ".join(capsys.readouterr().out.split())
        word = {"en": "Player", "fi": "Pelaaja"}[lang]
        names = [f"{word} {'ABCD'.index(one) + 1}" for one in shared or ["B"]]
        listed = f" {joins} ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
        assert said.lower().startswith(f"{listed} ".lower()), said  # the answer comes first
        assert "1 (A) 2 (B) 3 (C)" in said  # what no card shares, and what is typed
        assert not {"A", "B", "C"} & {*said.replace(",", " ").split()}, said


def test_kontra_has_a_running_total_and_cuts_are_named() -> None:
    """K27; who deals follows K25 and K26."""
    record = scored("kontra-3", ["A=54,B=48,C=18", "A=54,B=33,C=33"])
    assert record.deals[0].after.dealer == "B"
    assert record.now.score == {"A": 108, "B": 81, "C": 51}
    assert record.now.cut == ["B", "C"]
    with pytest.raises(BadText, match="120"):
        scored("kontra-3", ["A=90,B=90,C=18"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ristiseiska", "--deal", "A=1,X=3"), "no player 'X'"),
        (("ristiseiska", "--deal", "A=1,B=3"), "a deal also needs C and D"),
        (("ristiseiska", "--deal", "A=1,B=3,D=0"), "a deal also needs C;"),
        (("ristiseiska", "--deal", "A=1,B=x,C=2,D=3"), "'X' is not a whole number"),
        (("ristiseiska", "--deal", "A=1 fails:EW"), "fails:EW"),
        (("ristiseiska", "--set", "target=x"), "target must be a whole number"),
        (("myllymatti", "--set", "target=0.5"), "target must be a whole number"),
        (("ristiseiska", "--dealer", "N"), "N"),
    ],
)
def test_what_no_match_of_players_can_be_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("match", *words)) == 2
    assert said.lower() in " ".join(capsys.readouterr().err.split()).lower()


@pytest.mark.parametrize(
    ("deal", "score"), [("A=3,B=5,C=0", "3-5-0"), ("a=1,b=0,c=2,d=4,e=3", "1-0-2-4-3")]
)
def test_a_deal_says_how_many_play(
    deal: str, score: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("match", "ristiseiska", "--deal", deal)) == 0
    assert capsys.readouterr().out.rstrip().endswith(score)


@pytest.mark.parametrize(
    "words", [("ristiseiska", "--dealer", "e"), ("--dealer", "E", "ristiseiska")]
)
def test_any_player_may_deal_wherever_the_game_is_named(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("match", *words, "--deal", "A=0,B=0,C=0,D=0,E=0")) == 0
    assert "Player 5 deals next." in " ".join(capsys.readouterr().out.split())


def test_a_match_of_lappi_may_go_to_won_deals() -> None:
    """L10: a won deal counts one, however it was won; without a target payoffs are added up."""
    deals = ["NS=70,EW=50 fails:EW", "NS=40,EW=80 fails:-", "NS=70,EW=50 fails:EW"]
    won = scored("lappi", deals, options={"target": "2"}).now
    assert (won.score, won.winner) == ({"NS": 2, "EW": 1}, "NS")
    usual = scored("lappi", deals).now
    assert (usual.score, usual.winner) == ({"NS": 4, "EW": 1}, None)


@pytest.mark.parametrize("game", ["sedma", "sedma-2"])
@pytest.mark.parametrize("words", [("match",), ("play", "--set", "target=2", "--new")])
def test_no_match_is_kept_where_points_count_for_a_player(
    game: str, words: tuple[str, ...]
) -> None:
    verb, *more = words
    done = CliRunner().invoke(cli, [verb, game, *more])
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"keeps no match of {game}" in done.stderr
