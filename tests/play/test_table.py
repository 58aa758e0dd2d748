"""Whole deals at a table: what the user sees, may take back and claim, and what is kept."""

from __future__ import annotations

import json
import os
import random
import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from conftest import FIXED_SEED
from draws.kontra_tables import dealt_again
from fixtures.full import full_disk
from fixtures.kills import ANSWERS, killed
from fixtures.share import one_in, some_of
from fixtures.terminal import at_a_terminal
from fixtures.waiting import PATIENCE
from oracles.deal_referee import GAMES, KONTRA, watch, watch_kontra
from ristikontra.cli.deal_talk import _why_not
from ristikontra.cli.main import cli
from ristikontra.cli.talk import Talk
from ristikontra.game.cards import EVERY, Bottom, Rank, Turned, hand_of, hand_ranks
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, table_rules
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.whole_deals import deal_given, deal_text, deal_toml, read_deal_file
from ristikontra.render.table import last_trick, table_question, table_told, table_view
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.store import OWN, Place, looked_into
from ristikontra.table.saved import kept_text, slot_for
from ristikontra.table.session import AtTable, Session
from ristikontra.table.trick_deals import DEALS, begin_match, begin_trick_deal, judged, may_claim
from ristikontra.words import language, say, sign, speaking

#: Options that change what may be played, and what is drawn.
OF_PLAY = ("limit", "stuck_lead", "queen_clause", "fourth_king", "draw", "dark", "turned")
CARD = re.compile(r"Your (?:card|spice) \(([^)]*?)(, or turn)?(, or bottom)?\)\? $")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games beside nothing else, and return their store."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "ristikontra" / "store.sqlite"


def games_in(file: Path) -> list[str]:
    """Return the games in a store as they are written, the latest first."""
    with looked_into(file, OWN) as store:
        rows = store.rows("SELECT game FROM games ORDER BY turn DESC") if store else ()
        return [text for (text,) in rows]


def said(*words: str, given: str = "", width: int = 80) -> Result:
    return CliRunner(env={"COLUMNS": str(width)}).invoke(cli, ["play", *words], input=given)


def session(*words: str, given: str = "") -> str:
    """Return what a session says, in one line."""
    result = said(*words, given=given)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return " ".join(result.stdout.split())


def games(count: int, seed: str = FIXED_SEED) -> Iterator[Session[Deal]]:
    """Yield games of all variants and some options, at the beginning of a deal."""
    rng = random.Random(seed)
    for at in range(count):
        variant = [*GAMES][at % len(GAMES)]
        own = VARIANTS[variant].options
        known = [name for name in OF_PLAY if name in own]
        options = {name: rng.choice(own[name]) for name in known if rng.random() < 0.4}
        number = rng.getrandbits(30)
        match = first_match(table_rules(variant, options), number)
        yield begin_match(match, [rng.randrange(4)], "thumb", number)


def kontra(count: int, seed: str = FIXED_SEED) -> Iterator[Session[Deal]]:
    """Yield games of Kontra, at the beginning of a deal."""
    rng = random.Random(seed)
    for at in range(count):
        variant = [*KONTRA][at % 2]
        number = rng.getrandbits(30)
        match = first_match(table_rules(variant), number)
        yield begin_match(match, [rng.randrange(len(KONTRA[variant]))], "thumb", number)


def whole_game(rng: random.Random, game: Session[Deal]) -> Iterator[Session[Deal]]:
    """Yield a game whenever the user is asked, who plays at random, and at its end."""
    game = game.answered()
    while not game.over:
        yield game
        deal = game.state
        if deal.may_take_bottom() and rng.random() < 0.3:
            game = game.play(Bottom(str(deal.bottom)))
        elif deal.may_turn() and rng.random() < 0.4:
            game = game.play(deal.next_card)
        else:
            game = game.play(rng.choice(deal.choices()))
    yield game


def with_hidden_cards_dealt_anew(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """Return a deal that looks the same from a seat."""
    position = deal.position
    known = [hand_ranks(hand) for hand in deal.shown]
    unseen = [
        rank
        for at, hand in enumerate(position.hands)
        if at != seat
        for rank in hand_ranks([a - b for a, b in zip(hand, hand_of(known[at]), strict=True)])
    ]
    fixed = position.stock[: deal.taken_up]
    unseen += position.stock[deal.taken_up :]
    rng.shuffle(unseen)
    hands = []
    for at, hand in enumerate(position.hands):
        if at == seat:
            hands.append(hand)
            continue
        size = sum(hand) - len(known[at])
        hands.append(hand_of([*known[at], *unseen[:size]]))
        unseen = unseen[size:]
    stock = (*fixed, *(EVERY[rank] for rank in unseen))
    return replace(deal, position=position.replace(counts=tuple(hands), stock=stock))


def own_cards(deal: Deal, seat: int) -> list[Rank]:
    """Return what a player holds, with a card that was just taken up."""
    taken_up = deal.position.stock[:1] if deal.taken_up and deal.mover == seat else ()
    return [*hand_ranks(deal.position.hands[seat]), *taken_up]


# --- what is seen ---------------------------------------------------------------------------------


@some_of(7, 21)
def test_the_table_shows_nothing_that_cannot_be_seen_from_the_seat(number: int) -> None:
    rng, differ = random.Random(FIXED_SEED), 0
    for game in games(number):
        seat = game.seat
        for now in whole_game(rng, game):
            if now.over:
                continue
            other = with_hidden_cards_dealt_anew(now.state, seat, rng)
            differ += other != now.state
            both = [
                (as_text(table_view(deal, seat), Style()), table_question(deal).split(", or")[0])
                for deal in (now.state, other)
            ]
            assert both[0] == both[1]
    assert differ > 7 * number


@some_of(6, 16)
def test_the_table_of_kontra_shows_nothing_that_cannot_be_seen_from_the_seat(number: int) -> None:
    rng, differ = random.Random(FIXED_SEED), 0
    for game in kontra(number):
        for now in whole_game(rng, game):
            if now.over:
                continue
            other = dealt_again(now.state, rng)
            differ += other != now.state
            both = [
                (as_text(table_view(one, now.seat), Style()), table_question(one))
                for one in (now.state, other)
            ]
            assert both[0] == both[1]
    assert differ > 9 * number


@some_of(7, 14)
def test_the_user_is_told_the_cards_that_he_draws_and_no_others(number: int) -> None:
    rng, seen = random.Random(FIXED_SEED), 0
    for game in (*games(number), *kontra(number // 2)):
        seat = game.seat
        for before, now in pairwise(whole_game(rng, game)):
            words = as_text(table_told(before.state, now.state, seat), Style(width=2000))
            shown = Counter(" ".join(re.findall(r"You draw ([^.]*)\.", words)).split())
            had, has = (Counter(map(sign, own_cards(one.state, seat))) for one in (before, now))
            line = list(now.state.steps())[len(before.state.line) :]
            own = Counter(
                sign(rank)
                for step, rank in zip(line, now.state.line[len(before.state.line) :], strict=False)
                if step.mover == seat and not isinstance(rank, Turned)
            )
            up = Counter(
                sign(rank)
                for step, rank in zip(line, now.state.line[len(before.state.line) :], strict=False)
                if step.mover == seat and step.play(rank).taken_up
            )
            seen += sum(shown.values())
            assert had + shown + up == has + own
    assert seen > 3 * number


def test_the_last_trick_is_the_one_that_was_won_last() -> None:
    rng = random.Random(FIXED_SEED)
    for game in (*games(7), *kontra(4)):
        for now in whole_game(rng, game):
            won = sum(now.state.position.won or ())
            words = " ".join(as_text(last_trick(now.state, now.seat), Style()).split())
            wins = f"wins trick {won}", f"You win trick {won}"
            assert any(one in words for one in wins) or (not won and "No trick" in words)
            seat = now.state.rules.seating.seats[now.seat]
            own = {"N": "North", "E": "East", "S": "South", "W": "West"}.get(seat, seat)
            assert not re.search(rf"\b{own} (plays|turns|wins|leads)", words)
            assert not won or re.search(r"\b[Yy]ou (play|turn|lead)", words)


def test_the_user_is_asked_where_there_is_a_choice() -> None:
    rng, asked = random.Random(FIXED_SEED), 0
    for game in (*games(14), *kontra(8)):
        for now in whole_game(rng, game):
            if now.over:
                continue
            deal = now.state
            assert deal.mover == now.seat
            assert len(deal.choices()) > 1 or deal.may_turn()
            asked += 1
    assert asked > 100


def test_the_same_seed_brings_the_same_game() -> None:
    for game in games(7):
        assert [*whole_game(random.Random(3), game)] == [*whole_game(random.Random(3), game)]


@some_of(130, 600)
def test_who_has_taken_a_card_up_plays_another_one(number: int) -> None:
    rng, found = random.Random(FIXED_SEED), 0
    for _ in range(number):
        deal = deal_out(Match(table_rules("lappi"), dealer=rng.randrange(4)), rng.getrandbits(30))
        while not deal.finished and not deal.taken_up:
            deal = (
                deal.turn_card()
                if deal.position.takes_up()
                else deal.play(rng.choice(deal.choices()))
            )
        if deal.taken_up:
            found += 1
            game = begin_trick_deal(deal, [0], AtTable((rng.choice(("thumb", "samples")),), 7, 1))
            assert game.policy.choice(game).move in deal.choices()
            assert not game.step().state.taken_up
    assert found > number // 120


@some_of(1, 8)
def test_what_is_refused_says_nothing_of_the_stock(number: int) -> None:
    for seed in range(1, number + 1):
        page = session("lappi", "--seed", str(seed), "--new", given="\n".join("23456789TJQKA*"))
        first = page.split("Your card (")[1].split(", or turn)")[0]
        refused = page.partition("Trick 2,")[0]
        assert "stock is" not in refused
        assert "from the stock" not in refused
        assert first


# --- undo -----------------------------------------------------------------------------------------


@some_of(21, 70)
def test_undo_shows_nothing_new(number: int) -> None:
    """A card goes back only if since then nobody has drawn, turned or played one."""
    rng, undone, refused = random.Random(FIXED_SEED), 0, 0
    for game in (*games(number), *kontra(number // 4)):
        for before, now in pairwise(whole_game(rng, game)):
            steps = [*now.state.steps()][len(before.state.line) :]
            unanswered = all(step.mover == now.seat for step in steps[:-1])
            try:
                back = now.undo()
            except RistikontraError:
                refused += 1
                # What is left of the pack is seen with the trick that takes it (K20).
                assert not unanswered or before.state.position.stock or before.state.position.pack
            else:
                undone += 1
                assert unanswered
                assert not before.state.position.stock
                assert before.state.position.pack == now.state.position.pack
                assert back == before
                assert back.play(now.line[len(before.line)]) == now
    assert undone
    assert refused > 4 * number


#: C is to lead: with the trick just won C has seen the rest of the pack (K20).
PACK_SEEN = (
    "kontra-3 dealer:A A:K98733 B:AAJ763 C:KJ8852 stock:J925A7TT4694A8QJK543Q7652K62Q4TTQ9"
    " plays:3,3,K,A|A,2,*T,A|*4,2,7,T|*A,6,8,J|*K,5,K,Q|3,*7,7,Q|3,4,J,*2|2,5,6,Q|T,9,T"
)


def test_no_card_goes_back_that_has_shown_the_rest_of_the_pack() -> None:
    game = begin_trick_deal(deal_given(PACK_SEEN, {}), [2], AtTable(("thumb",), 7, 1))
    assert game.asks
    with pytest.raises(RistikontraError, match="new cards"):
        game.undo()


def after_each(position: Position, line: Sequence[Rank]) -> list[Position]:
    """Return a position, and what follows each card of a line from it."""
    found = [position]
    for card in line:
        found.append(found[-1].play(card))
    return found


# --- claims ---------------------------------------------------------------------------------------


def takes_all(position: Position, party: int) -> bool:
    """Say by trying everything whether a party wins every trick that is left."""
    if position.finished:
        return True
    found = []
    for card in position.moves():
        winner = position.table_trick(card).winner
        lost = position.ends_trick and position.rules.seating.party[winner] != party
        found.append(not lost and takes_all(position.play(card), party))
    return any(found) if position.party == party else all(found)


@some_of(14, 35)
def test_a_claim_is_judged_as_by_trying_everything(number: int) -> None:
    rng, held, wrong = random.Random(FIXED_SEED), 0, 0
    for game in games(number):
        for now in whole_game(rng, game):
            position = now.state.position
            if now.over or position.stock or position.tricks_left > 3:
                assert may_claim(now) == (not now.over and not position.stock)
                continue
            claim = judged(now.state)
            party = position.party
            assert claim.holds == takes_all(position, party)
            if claim.holds:
                held += 1
                end = now.state
                for card in claim.line:
                    end = end.play(card)
                assert end.finished
                before, after = position.won, end.position.won
                assert before is not None
                assert after is not None
                assert after[party] - before[party] == position.tricks_left
            else:
                wrong += 1
                *before_last, last = after_each(position, claim.line)
                lost = before_last[-1]
                winner = lost.table_trick(claim.line[-1]).winner
                assert lost.ends_trick
                assert winner % 2 != party
                assert sum(last.won or ()) == sum(lost.won or ()) + 1
    assert held > number // 10
    assert wrong > 4 * number // 5


def test_refusals_and_reasons_speak_to_the_player() -> None:
    """What the player may not do is said without a seat, and a best card has its reason."""
    page = session("lappi", "--seed", "7", "--level", "thumb", given="A\nlast\nquit\n")
    assert "You have no ace. You may play " in page
    page = session("ristikontra", "--seed", "3", "--set", "dark=no", given="turn\nquit\n")
    assert "These rules allow no cards from the stock: play one from your hand" in page
    words = ("ristikontra", "--seed", "105", "--as", "W", "--set", "draw=after_trick")
    page = session(*words, given="why 7\nquit\n")
    assert "Play the seven rather than the " in page
    assert "No card is clearly better" not in page


def test_a_deal_that_is_over_is_resumed_as_such() -> None:
    words = ("play", "lappi", "--seed", "7", "--level", "thumb")
    talk = at_a_terminal(*words)
    for typed in ("give-up", "quit"):
        talk.expect(r"(\)\?|quit:) ")
        talk.sendline(typed)
    talk.expect(pexpect.EOF)
    talk = at_a_terminal(*words)
    talk.expect("Deal 1 of your game is over.")
    talk.sendline("")
    talk.expect("quit: ")
    talk.sendline("q")
    talk.expect(pexpect.EOF)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_wrong_claim_names_no_card_of_the_others(lang: str, file: Path) -> None:
    """Play continues after it, and all that follows is the question."""
    del file
    words = ["--lang", lang, "play", "lappi", "--seed", "8", "--level", "thumb"]
    found = CliRunner().invoke(cli, words, input=8 * "turn\n" + "claim\nquit\n")
    with speaking(language(lang)):
        wrong, kept = say("table.claim_wrong"), say("table.kept")
    page = " ".join(found.stdout.split())
    said = page.partition(wrong)[2].partition(kept)[0]
    assert page.count(wrong) == 1
    assert re.fullmatch(r" [^?:.]*\? ", said), said


# --- what is kept ---------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was(file: Path) -> None:
    first = said("lappi", "--seed", "7", "--level", "thumb", given="turn\n")
    assert (first.exit_code, first.stderr) == (0, "")
    again = session("lappi")
    assert "Your saved game continues." in again
    assert "Trick 2, " in again
    assert "saved game continues" not in session("lappi", "--new")
    assert "Trick 2, " in session("lappi", "--seed", "7")
    assert len(games_in(file)) == 2
    assert "saved game continues" not in session("lappi", "--set", "limit=2")
    assert "saved game continues" not in session("ristikontra")


def test_on_a_full_disk_the_game_that_was_kept_stays_and_its_file_is_named(file: Path) -> None:
    session("lappi", "--seed", "7", "--level", "thumb")
    kept = games_in(file)
    with full_disk(file.stat().st_size // 4096):
        for _ in range(30):
            result = said("lappi", "--level", "thumb", "--new", given="turn\n", width=1000)
    assert result.exit_code == 2
    assert f"the disk is full: {file} stays as it was before" in result.stderr
    assert kept[0] in games_in(file)
    assert session("lappi", "--new")


def test_the_deal_of_a_file_is_played_and_goes_on(file: Path, tmp_path: Path) -> None:
    deal = deal_out(Match(table_rules("lappi"), dealer=1), 5)
    written = tmp_path / "deal.toml"
    written.write_text(deal_toml(deal))
    assert "Deal 1. Dealer: East." in session(str(written), "--level", "thumb", given="turn\n")
    assert "Your saved game continues" in session(str(written))
    assert "Your saved game continues" in session(deal_text(deal))
    ended = session(str(written), given="give-up\n")
    assert "Deal 1 is over." in ended
    assert "Enter for the next deal" not in ended
    assert "The game is kept" not in ended
    assert games_in(file) == []
    assert read_deal_file(written.read_text()) == deal


def test_two_who_go_on_with_one_game_lose_nothing(file: Path) -> None:
    place, game = Place(file), next(games(1))
    with slot_for(place, "lappi", lambda _: True) as one:
        assert not one.write(game)
        with slot_for(place, "lappi", lambda _: True) as other:
            assert other.found == game
            ended = game.answered()
            assert not other.write(ended)
            assert one.write(game)  # now it is one more
            assert not one.write(game)
            assert not other.write(ended)
    assert len(games_in(file)) == 2
    with slot_for(place, "lappi", lambda found: found == game) as again:
        assert again.found == game
    with slot_for(place, "lappi", lambda _: True) as latest:
        assert latest.found == ended
        latest.clear()
    assert len(games_in(file)) == 1


def test_another_program_that_goes_on_with_a_game_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session("lappi", "--seed", "7", "--level", "thumb")
    answer = Talk.reply

    def meanwhile(talk: Talk, question: str) -> str | None:
        with monkeypatch.context() as patch:
            patch.setattr(Talk, "reply", answer)
            said("lappi", given="")
        return answer(talk, question)

    monkeypatch.setattr(Talk, "reply", meanwhile)
    result = said("lappi", given="turn\n")
    assert result.exit_code == 0
    assert "Another program has continued this game." in result.stderr
    assert len(games_in(file)) == 2


def old_text(session: Session[Deal]) -> str:
    """Return a deal as the versions before 0.2 wrote it."""
    rows = json.loads(kept_text(session))
    fields = ("ristikontra", "schema", "deal", "seat", "level", "seed", "number", "single")
    return json.dumps({name: rows[name] for name in fields} | {"schema": 1})


def test_games_of_old_are_taken_over_once_and_stay(file: Path, tmp_path: Path) -> None:
    played = [*games(2), begin_match(first_match(table_rules("lappi"), 3), [2], "thumb", 3)]
    old = list[Path]()
    for number, game in enumerate(played):
        path = file.parent / "games" / f"x-{number}" / "game.json"
        path.parent.mkdir(parents=True)
        path.write_text(old_text(game))
        os.utime(path, (number, number))
        old.append(path)
    name = played[-1].state.rules.variant.name
    first = said(name)
    assert first.exit_code == 0
    assert f"3 games of an earlier version are in {file} now" in " ".join(first.stderr.split())
    assert "Your saved game continues" in first.stdout
    assert sorted(games_in(file)) != []
    again = said(name)
    assert (again.exit_code, again.stderr) == (0, "")
    assert len(games_in(file)) == 3
    assert [path.read_text() for path in old] == [old_text(game) for game in played]
    # A file that is named is taken over into a store beside it.
    for moved in (True, False):
        beside = said(name, "--state", str(old[2]))
        assert "Your saved game continues" in beside.stdout
        assert bool(beside.stderr) == moved
    assert old[2].read_text() == old_text(played[2])
    assert len(games_in(old[2].with_name("game.json.sqlite"))) == 1


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: text.replace("dealer:", "dealt:"),
        lambda text: text.replace('"seat":2', '"seat":7'),
        lambda text: text.replace("stock:", "stock:A"),
        lambda text: text.replace('"thumb"', '"expert"'),
        lambda text: text.replace('"schema":2', '"schema":3'),
    ],
    ids=["half", "empty", "item", "seat", "stock", "level", "later"],
)
def test_a_damaged_game_is_told_and_nothing_is_changed(file: Path, damage: object) -> None:
    session("lappi", "--seed", "7", "--level", "thumb")
    [text] = games_in(file)
    damaged = damage(text)  # type: ignore[operator]
    old = file.parent / "games" / "lappi-1" / "game.json"
    old.parent.mkdir(parents=True)
    old.write_text(damaged)
    other = file.with_name("other.sqlite")
    file.rename(other)
    result = said("lappi", "--level", "thumb", width=1000)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{old} has no game or is damaged" in result.stderr
    assert (old.read_text(), games_in(file)) == (damaged, [])
    with closing(sqlite3.connect(other)) as store:
        store.execute("UPDATE games SET game = ?", (damaged,))
        store.commit()
    result = said("lappi", "--level", "thumb", "--state", str(other), width=1000)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{other} is damaged; it stays as it is" in result.stderr
    assert games_in(other) == [damaged]


def check_kills(tmp_path: Path, file: Path, times: int, tries: int) -> None:
    """Kill a player again and again: what that player was shown is in the file."""
    (tmp_path / "here").mkdir()
    draw, before, ended = random.Random(1), "", 0  # the first moment that it draws is an early one
    typed = ANSWERS * tries
    words = ["play", "lappi", "--level", "thumb", "--seed", "7"]
    said(*words[1:])  # all that is needed is loaded
    began = process_time()
    said(*words[1:], given=typed.decode())
    took = process_time() - began
    for _ in range(times):
        code, output = killed(words, typed, draw.uniform(0.0, took), tmp_path)
        assert b"internal" not in output, output.decode()
        assert b"saved game continues" in output or not output
        with slot_for(Place(file), "lappi", lambda _: True) as slot:
            game = slot.found
        assert game is not None
        text = f"{game.policy.number} {deal_text(game.state)}"
        if text.split(maxsplit=1)[0] == before.split(" ", maxsplit=1)[0]:
            old, new = (one.partition(" plays:")[2] for one in (before, text))
            assert new.startswith(old)
        tricks = re.findall(rb"wins trick (\d+)", output)
        overs = output.count(b" is over.")
        if tricks and not overs:
            assert int(tricks[-1]) <= sum(game.state.position.won or ()) or game.policy.number > 1
        before, ended = text, ended + (code == 0)
    assert [*file.parent.iterdir()] == [file]
    assert len(games_in(file)) == 1
    assert ended < times


def test_who_is_killed_at_any_card_goes_on_where_he_was(tmp_path: Path, file: Path) -> None:
    check_kills(tmp_path, file, 3, 1)


@pytest.mark.slow
def test_who_is_killed_500_times_goes_on_where_he_was(tmp_path: Path, file: Path) -> None:
    check_kills(tmp_path, file, 500, 4)


# --- sessions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", one_in(9, (*GAMES, *KONTRA)))
def test_a_whole_deal_is_played_at_a_terminal(variant: str) -> None:
    environment = {**os.environ, "COLUMNS": "80"}
    arguments = ["-m", "ristikontra", "play", variant, "--seed", "3", "--level", "thumb"]
    program = pexpect.spawn(
        sys.executable, arguments, env=environment, encoding="utf-8", timeout=PATIENCE
    )
    page, rng = "", random.Random(FIXED_SEED)
    while (
        program.expect([CARD.pattern, "Enter for the next deal, judge, or quit: $", pexpect.EOF])
        == 0
    ):
        page += program.before
        cards = program.match[1].split()
        marks = [one.removeprefix(", or ") for one in program.match.groups()[1:] if one]
        turns = marks and rng.random() < 0.3
        program.sendline(rng.choice(marks) if turns else rng.choice(cards))
    page += program.before
    if program.isalive():
        program.sendline("quit")
        program.expect(pexpect.EOF)
        page += program.before
    program.close()
    assert program.exitstatus == 0
    page = " ".join(page.split())
    points = re.search(r"Card points: ([^.]*)\.", page)
    assert points is not None, page
    assert sum(map(int, re.findall(r"\d+", points[1]))) == table_rules(variant).total
    assert f"wins trick {VARIANTS[variant].tricks}" in page


@pytest.mark.parametrize("goes_on", [True, False])
def test_who_left_a_game_is_asked_whether_to_go_on(file: Path, goes_on: bool) -> None:
    said("lappi", "--seed", "7", "--level", "thumb", given="turn\n")
    [kept] = games_in(file)
    arguments = ["-m", "ristikontra", "play", "lappi", "--level", "thumb"]
    program = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=PATIENCE)
    program.expect(r"You have an unfinished game \(deal 1, trick 2\)\. .*: $")
    program.sendline("" if goes_on else "no")
    program.expect(CARD.pattern)
    assert ("Your saved game continues" in program.before) == goes_on
    program.sendline("quit")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert games_in(file)[0 if goes_on else 1 :] == [kept]


def test_words_at_a_table_of_kontra() -> None:
    page = session(
        *("kontra-3", "--seed", "3", "--as", "A", "--level", "thumb"),
        given="hint\nbottom\nbottom\nclaim\nlast\ngive-up\n",
    )
    assert "Average points that you still take, over 1,000 possible deals:" in page
    assert "You lead the nine from the bottom of the pack, B " in page
    assert "only for the first lead (K7)" in page
    assert "B drew and still holds: A." in page
    assert "spices it with" in page
    assert re.search(r"The pack adds [^.]* and [^.]*\. \w wins trick 9", page)
    assert re.search(r"Player \w deals next|Players .* cut for the deal", page)


def test_what_both_sides_must_do_is_said_once() -> None:
    rng, once = random.Random(FIXED_SEED), Counter[str]()
    lappi = (game for game in games(60) if game.state.rules.variant.cleaning)
    for game in lappi:
        for now in whole_game(rng, game):
            position = now.state.position
            view = as_text(table_view(now.state, now.seat), Style())
            words = " ".join(view.split())
            alike = all(position.dirty) and len({*position.cleaned}) == 1
            assert len(re.findall("Both sides (?:have|must)", words)) == alike, words
            assert not alike or not re.search("(?:NS|EW) (?:have|must)", words)
            once[str(position.cleaned)] += alike
    assert len(+once) == 2, once


def test_the_cards_that_the_pack_adds_are_written_as_all_are() -> None:
    assert say("table.spiced", cards=[Rank("T"), Rank("K")]) == "The pack adds 10 and K."


def test_a_hint_is_exact_where_every_hand_can_be_worked_out() -> None:
    deal = deal_out(Match(table_rules("kontra-2"), dealer=1), 5)
    while deal.position.stock:
        deal = deal.play(deal.choices()[-1])
    shown = session(deal_text(deal), "--level", "thumb", "--as", "AB"[deal.mover], given="hint\n")
    assert "You can now work out who holds what." in shown
    assert "±" not in shown


def test_words_at_a_table() -> None:
    page = session(
        *("lappi", "--seed", "7", "--level", "thumb"),
        given="hlp\nA\nundo\nlast\nclaim\n*7\n?\njudge\ngive-up\nxyzzy\nhint\n\nquit\n",
    )
    assert "Did you mean help?" in page
    assert "You have no card to take back." in page
    assert "You can claim only once the stock is empty" in page
    assert "turn the next card of the stock and play it" in page
    assert "when the deal is over" in page
    assert "Deal 1 is over." in page
    assert "Press Enter for the next deal, or type judge, last, help or quit." in page
    assert "Deal 2. Dealer: West." in page
    assert page.endswith("Game saved. Run the same command to continue.")


def test_a_card_that_may_not_be_played_has_its_own_reason() -> None:
    """One rank may not be led again (R16), and the last king is kept (L8)."""
    met = Counter[str]()
    for variant, seed in (("ristikontra", 40), ("ristikontra", 48), ("lappi", 2)):
        match = first_match(table_rules(variant), seed)
        deal = begin_match(match, (), "thumb", seed).answered().state
        for step in (one for one in deal.steps() if not one.finished):
            at_hand = set(hand_ranks(step.position.hand))
            for rank in at_hand - {one for one in step.position.moves() if type(one) is Rank}:
                again = variant == "ristikontra"
                kind = _why_not(step, rank).kind
                assert kind == ("table.you_barred" if again else "table.you_keep"), step
                met[kind] += 1
    assert len(met) == 2, met


def test_nobody_is_told_to_turn_where_no_card_may_be_turned() -> None:
    pages = [
        session("lappi", "--seed", "7", "--level", "thumb", "--set", f"dark={dark}", given="quit\n")
        for dark in ("yes", "no")
    ]
    assert ["turn or *, to play the next card" in page for page in pages] == [True, False]
    assert "Type a card, such as K or 10; or help." in pages[1]


def test_a_deal_that_is_over_is_judged_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.api.costs._OTHERS", 100)
    monkeypatch.setitem(DEALS, "more", 200)
    deal = deal_out(Match(table_rules("kontra-2"), dealer=1), 8)
    while deal.position.stock:
        deal = deal.play(deal.choices()[-1])
    page = session(
        *(deal_text(deal), "--level", "thumb", "--as", "B"),
        given="judge\ngive-up\nxyzzy\njudge\nlast\n\nquit\n",
    )
    early, _, late = page.partition("Enter to leave, or judge: ")
    assert "when the deal is over" in early
    assert "Press Enter to leave, or type judge, last or help." in late
    assert (
        "Luck, compared with other deals, if everyone plays by rules of thumb: - B: these" in late
    )
    assert "Expected points for B, of 120," in late
    assert late.endswith("or judge:")  # an empty answer left the table


def test_a_hint_is_named_for_what_it_is() -> None:
    deal = deal_out(Match(table_rules("lappi"), dealer=1), 5)
    early = session(deal_text(deal), "--level", "thumb", given="hint\n")
    assert "Average points that your side still takes, over 1,000 possible deals." in early
    while deal.position.stock:
        deal = deal.play(deal.choices()[-1])
    late = session(deal_text(deal), "--level", "thumb", given="hint\n")
    assert "What each card guarantees" in late
    assert "What each card is worth on average" in late
    assert "possible" in late
    assert "rules of thumb. A difference" not in late


def test_who_gives_up_sees_every_card_that_is_played_for_him() -> None:
    page = session("lappi", "--seed", "7", "--level", "thumb", given="give-up\n")
    after = page.partition("plays your cards to the end of the deal.")[2]
    assert len(re.findall(r"[Yy]ou (?:play|turn) an? \w", after)) == 13


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("lappi", "--objective", "points"), "leave out --objective"),
        (("lappi", "--after", "7"), "leave out --after"),
        (("lappi", "--deals", "3"), "add --watch"),
        (("lappi", "--watch", "--as", "N"), "leave out --as"),
        (("lappi", "--as", "NS"), "there are N, E, S and W"),
        (("lappi", "--json"), "cannot print JSON"),
        (("kontra-3", "--as", "N"), "there are A, B and C"),
        (("lappi/pagat", "--seed", "7"), "--seed works only with whole deals"),
        (("lappi", "--set", "limit=9"), "limit must be"),
        (("lappi dealer:N N:7",), "North gets five cards in the deal, not one"),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...], wrong: str) -> None:
    result = said(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert wrong in " ".join(result.stderr.split())


# --- watched deals --------------------------------------------------------------------------------


def watched(variant: str, deals: int, seed: int, *words: str) -> list[dict[str, object]]:
    result = said(variant, "--watch", "--deals", str(deals), "--seed", str(seed), "--json", *words)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def check_watched(deals: int, seed: int, share: int = 1) -> None:
    """Let the referee watch deals of every variant, plain and with options."""
    rng = random.Random(seed)
    for at, variant in enumerate(GAMES):
        own = VARIANTS[variant].options
        some = [f"{name}={value}" for name in OF_PLAY if name in own for value in own[name]]
        for option in (None, *some[at % share :: share]):
            changed = ("--set", option) if option else ()
            for record in watched(
                variant, deals, rng.getrandbits(30), "--level", "thumb", *changed
            ):
                seen = watch(record)
                assert seen.points == record["points"]
                assert sum(seen.points.values()) == table_rules(variant).total
                assert (seen.dirty, seen.fails) == (record["dirty"], record["fails"])


def test_the_referee_finds_no_foul_in_watched_deals() -> None:
    check_watched(1, 1, share=3)


@pytest.mark.slow
def test_the_referee_finds_no_foul_in_20000_watched_deals() -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")
    check_watched(195, seed)


@pytest.mark.parametrize("variant", one_in(7, GAMES))
def test_the_referee_finds_no_foul_where_the_program_tries_its_cards(variant: str) -> None:
    for record in watched(variant, 1, 5, "--level", "samples"):
        assert watch(record).points == record["points"]


@pytest.mark.parametrize("variant", GAMES)
def test_a_watched_deal_is_printed_card_by_card(variant: str) -> None:
    words = ("--level", "thumb")
    [record] = watched(variant, 1, 4, *words)
    plays: Any = record["plays"]
    cards = [f"{one['seat']}{one['move']}".replace("T", "10") for one in plays]
    result = said(variant, "--watch", "--deals", "1", "--seed", "4", *words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert " ".join(cards) in " ".join(result.stdout.replace("|", " ").split())


@pytest.mark.parametrize("variant", KONTRA)
def test_watched_deals_of_kontra_go_on(variant: str) -> None:
    """The next dealer follows from the points (K25), which are added up (K27)."""
    records = watched(variant, 9, 7, "--level", "thumb")
    assert records[:3] == watched(variant, 3, 7, "--level", "thumb")
    dealers = set()
    for one, other in pairwise(records):
        assert watch_kontra(one) == one["points"]
        due = one["result"]["winner"]  # type: ignore[index]
        assert due in (None, other["dealer"])
        dealers.add((due, other["dealer"]))
        before, points = one["score"], one["points"]
        assert other["score"] == {seat: before[seat] + points[seat] for seat in points}  # type: ignore
    assert len(dealers) > 1


def test_watched_deals_go_on_as_a_match() -> None:
    records = watched("ristikontra", 12, 77, "--level", "thumb")
    assert records[:5] == watched("ristikontra", 5, 77, "--level", "thumb")
    for one, other in pairwise(records):
        match = Match(table_rules("ristikontra"), tuple(one["score"].values()), one["held"])  # type: ignore
        after = match.after(tuple(one["points"].values()))  # type: ignore
        start = (0, 0) if after.winner is not None else after.score
        assert tuple(other["score"].values()) == start  # type: ignore
        assert other["stock"] != one["stock"]
        seats = "NESW"
        assert seats.index(str(other["dealer"])) == (seats.index(str(one["dealer"])) + 1) % 4


def test_a_table_of_kontra_says_what_is_played_for(tmp_path: Path) -> None:
    """Card points, which are added up; other games say no such thing (K25, K27)."""
    place = ["--seed", "7", "--level", "thumb", "--state", str(tmp_path / "a")]
    assert "the score adds them up (K27)" in session("kontra-3", *place)
    assert "(K27)" not in session("lappi", *place)


def test_a_locked_pack_is_named_at_every_turn(tmp_path: Path) -> None:
    """Nothing of it may be turned, and who asks for it hears why (K10)."""
    place = ["--seed", "1", "--as", "B", "--level", "thumb", "--state", str(tmp_path / "a")]
    text = session("kontra-2", *place, given="turn\n3\n")
    assert text.count("The pack is locked: nobody gets its cards.") == 2
    assert "No card of the pack can be turned any more (K10, K20)." in text


def test_a_view_names_no_hidden_card_of_the_pack() -> None:
    """Its cards are not known, so neither they nor their points are said (K20)."""
    hands = "kontra-2 A:AAAKQ7 B:_ lead:B trick:4 taken:A=0,B=76 "
    hint = CliRunner().invoke(cli, ["hint", f"{hands}pack:_ unseen:K55433"])
    text = " ".join(hint.stdout.split())
    assert "also gets one card of the pack, unseen." in text
    assert "B has the trick so far." in text
    known = CliRunner().invoke(cli, ["hint", f"{hands}pack:K unseen:55433"])
    assert "also gets the king of the pack." in " ".join(known.stdout.split())
