// An ending played for a guarantee: hidden cards are dealt when they are played, as badly as the cards
// shown so far allow (`table/safety_game.py`).  The kernel computes the guarantee.

import type { ObjectiveRecord, PageData } from "../../contract";
import type { Seen, Task, TricksKernel } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import type { openWords } from "../../text/templates.ts";
import { sum } from "../../text/trees.ts";
import type { Safe, Scene } from "../study.ts";
import { rankOf, suiter } from "./deal.ts";
import { ranksIn, type View, viewText } from "./hidden.ts";
import { positionText } from "./notation.ts";
import { type Position, RANK_LETTERS, type TrickRules } from "./rules.ts";

export interface SafeParts {
  pack: PageData;
  rules: TrickRules;
  kernel: TricksKernel;
  words: Words;
  spoken: ReturnType<typeof openWords>;
}

/** A game for a guarantee: a card makes another game. */
interface SafeGame {
  view: View;
  /** The seats that you play for. */
  seats: Set<number>;
  objective: ObjectiveRecord;
  task: Task;
  line: number[];
  /** The places of your choices in it. */
  choices: number[];
  /** The guarantee at first, in numbers that compare. */
  goal: number;
}

interface Known {
  moments: Seen[];
  gained: number[];
  cards: { rank: number; sure: number }[];
  now: Seen;
}

export function openSafe({ pack, rules, kernel, words, spoken }: SafeParts) {
  const { say, tell } = spoken;
  const letter = (rank: number) => RANK_LETTERS[rank] ?? "";
  /** A seat's partner, where there are any. */
  const partnerOf = ({ seat, position }: View) =>
    rules.gameOf(position).parties.length < position.hands.length
      ? (seat + 2) % position.hands.length
      : -1;
  /** Whether the kernel's numbers are for the other side. */
  const isOther = (view: View) => partnerOf(view) >= 0 && view.seat % 2 === 1;

  const found = new WeakMap<SafeGame, Map<number, Known>>();

  /** What you see after some cards of the line, and the guarantee of each card that may come next. */
  function knownIn(game: SafeGame, place = game.line.length): Known {
    const known = found.get(game) ?? new Map<number, Known>();
    found.set(game, known);
    const before = known.get(place);
    if (before) return before;
    const { view, seats, task, line } = game;
    const moments = kernel.seeOnly(task, view, seats.size > 1, line.slice(0, place));
    const { party } = rules.gameOf(view.position);
    const gained = party.map(() => 0);
    for (const { winner, points } of moments)
      if (winner >= 0) {
        const side = party[winner] ?? 0;
        gained[side] = (gained[side] ?? 0) + points;
      }
    const now = moments.at(-1)!;
    const cards = now.cards.map(({ rank, low }) => {
      const first = low + (gained[partnerOf(view) < 0 ? view.seat : 0] ?? 0);
      return { rank, sure: isOther(view) ? -first : first };
    });
    const made = { moments, gained, cards, now };
    known.set(place, made);
    return made;
  }

  /** What a number means for your side: an outcome, and points from the start. */
  function worthOf({ view, objective }: SafeGame, number: number) {
    const { position } = view;
    if (partnerOf(view) < 0) return { outcome: 0, points: number };
    const own = isOther(view);
    const { outcome, points } = rules.worthOf(position, objective, own ? -number : number);
    if (!own) return { outcome, points };
    return { outcome: outcome ? -outcome : 0, points: rules.pointsLeft(position) - points };
  }

  /** Begin a game; the kind of the fault where no deal is possible, or nothing is guaranteed. */
  function begin(view: View): SafeGame | string {
    const { position, seat } = view;
    const partner = partnerOf(view);
    if (rules.rulesOf(position).pass_left) return "sure.passing";
    const seen = partner >= 0 && !sum(view.hidden[partner] ?? []);
    const seats = new Set(seen ? [seat, partner] : [seat]);
    const owed = rules.owes(position).some(Boolean);
    const objective = rules.objectiveOf(position, owed ? "clean" : "points");
    const task =
      partner < 0 ? rules.aloneTaskOf(position, seat) : rules.taskOf(position, objective);
    const begun = { ...{ view, seats, objective, task, goal: 0 }, line: [], choices: [] };
    const { cards } = knownIn(begun, 0);
    if (!cards.length) return "view.no_deal";
    const sure = cards.map((card) => card.sure);
    const goal = Math.max(...sure);
    const { outcome, points } = worthOf(begun, goal);
    if (outcome <= 0 && !points && sure.every((one) => one === goal)) return "sure.nothing";
    return othersPlay({ ...begun, goal });
  }

  const sureBy = (game: SafeGame, place: number) =>
    knownIn(game, place).cards.find(({ rank }) => rank === game.line[place])?.sure ?? 0;
  const isOver = (game: SafeGame) => knownIn(game).now.turn < 0;
  /** The place of the first card after which the goal was sure no more. */
  const lostAt = (game: SafeGame) => game.choices.find((at) => sureBy(game, at) < game.goal);

  /** What is still sure; at the end, what was made. */
  function bestOf(game: SafeGame): number {
    const { now, cards } = knownIn(game);
    if (now.turn < 0) return sureBy(game, game.line.length - 1);
    const most = game.seats.has(now.turn) ? Math.max : Math.min;
    return most(...cards.map(({ sure }) => sure));
  }

  /** The cards with the highest guarantee at a place where you choose. */
  function surest(game: SafeGame, place = game.line.length) {
    const { cards } = knownIn(game, place);
    const most = Math.max(...cards.map(({ sure }) => sure));
    const best = cards.filter(({ sure }) => sure === most).map(({ rank }) => rank);
    return { cards: best, most, all: cards.length };
  }

  const playSafely = (game: SafeGame, rank: number): SafeGame =>
    othersPlay({
      ...game,
      line: [...game.line, rank],
      choices: [...game.choices, game.line.length],
    });

  /** The game after all cards that one does not choose. */
  function othersPlay(game: SafeGame): SafeGame {
    const { values } = rules.rulesOf(game.view.position);
    let at = game;
    for (;;) {
      const { now, cards } = knownIn(at);
      const own = at.seats.has(now.turn);
      if (now.turn < 0 || (own && cards.length > 1)) return at;
      const [card] = [...cards].sort(
        (one, other) =>
          one.sure - other.sure ||
          (values[one.rank] ?? 0) - (values[other.rank] ?? 0) ||
          one.rank - other.rank,
      );
      if (!card) return at;
      at = { ...at, line: [...at.line, card.rank] };
    }
  }

  const gameBefore = (game: SafeGame, place: number): SafeGame => ({
    ...game,
    line: game.line.slice(0, place),
    choices: game.choices.filter((at) => at < place),
  });

  /** The game after the card at a place, to its end, where all then play for the guarantee. */
  function punished(game: SafeGame, place: number): SafeGame {
    let end = playSafely(gameBefore(game, place), game.line[place] ?? 0);
    while (!isOver(end)) end = playSafely(end, surest(end).cards[0] ?? 0);
    return end;
  }

  /** The deal as it has turned out, at the start. */
  function dealtIn(game: SafeGame): Position {
    const { moments } = knownIn(game);
    const { position, spice } = game.view;
    const hands = position.hands.map((hand) => hand.map(() => 0));
    for (const [at, rank] of game.line.entries()) {
      const hand = hands[moments[at]?.turn ?? 0];
      if (hand) hand[rank] = (hand[rank] ?? 0) + 1;
    }
    if (!spice) return { ...position, hands };
    const rest = [...(position.pack ?? []), ...position.hands.flatMap(ranksIn)];
    for (const rank of game.line) rest.splice(rest.indexOf(rank), 1);
    return { ...position, hands, pack: rest };
  }

  // --- words --------------------------------------------------------------------------------

  const seatOf = ({ view }: SafeGame, seat: number) =>
    rules.gameOf(view.position).seats[seat] ?? "";
  const nameOf = (game: SafeGame, seat: number) =>
    pack.seat_names[seatOf(game, seat)] ?? seatOf(game, seat);
  /** Whether anything is sure at all. */
  function formOf(game: SafeGame, best: number) {
    const { outcome, points } = worthOf(game, best);
    return outcome > 0 || points ? "some" : "none";
  }
  const listed = (ranks: readonly number[]) => ({
    places: ranks.map((rank) => say("sure_card", { rank })),
  });

  /** What your side is guaranteed in all (`sure_words` of the package). */
  function worthWords(game: SafeGame, number: number): string {
    const { position, seat } = game.view;
    const { party, parties } = rules.gameOf(position);
    const own = party[seat] ?? 0;
    const { outcome, points } = worthOf(game, number);
    const least = say("sure_points", { side: parties[own], points });
    const owes = rules.owes(position);
    const lost = outcome < worthOf(game, game.goal).outcome;
    const kind = owes.every(Boolean) ? "both" : owes[own] ? "own" : "other";
    const nothing = outcome < (kind === "other" ? 1 : 0);
    if (!owes.some(Boolean) || (nothing && !lost)) return least;
    const sides = { side: parties[own], other: parties[1 - own] };
    return say(nothing ? "sure_but" : "joined", {
      outcome: say(`sure_${kind}_${outcome}`, sides),
      points: least,
    });
  }

  const cardAt = (game: SafeGame, at: number) =>
    say("card_of", {
      seat: seatOf(game, knownIn(game).moments[at]?.turn ?? 0),
      card: words.rankSign(letter(game.line[at] ?? 0)),
    });

  /** What was played since your last choice, and who took the tricks. */
  function toldWords(game: SafeGame): string {
    const { moments } = knownIn(game);
    const parts: string[] = [];
    for (let at = game.choices.at(-1) ?? 0; at < game.line.length; at++) {
      const { winner = -1, points = 0 } = moments[at + 1] ?? {};
      parts.push(`${cardAt(game, at)}.`);
      if (winner >= 0) parts.push(say("takes", { seat: seatOf(game, winner), points }));
    }
    return parts.join(" ");
  }

  const trickAt = (game: SafeGame, at: number) =>
    1 +
    knownIn(game)
      .moments.slice(0, at + 1)
      .filter(({ winner }) => winner >= 0).length;

  function endWords(game: SafeGame): string {
    const at = lostAt(game);
    const best = bestOf(game);
    const now = worthWords(game, best);
    if (at === undefined) return say("sure_end_kept", { now });
    const { cards } = surest(game, at);
    const parts = { trick: trickAt(game, at), rank: game.line[at], ...listed(cards), now };
    return say(`sure_end_${formOf(game, best)}`, parts);
  }

  // --- what is shown ------------------------------------------------------------------------

  /** The cards as they are seen: backs stand for those that are hidden. */
  function sceneOf(game: SafeGame, all: boolean): Scene {
    const { moments, now } = knownIn(game);
    const { position, seat } = game.view;
    const suited = suiter(pack.suits);
    const hands = all
      ? dealtIn(game).hands.map((hand) => ranksIn(hand).reverse().map(suited))
      : now.known.map((hand, at) => [
          ...ranksIn(hand).reverse().map(suited),
          ...Array.from({ length: now.hidden[at] ?? 0 }, (_, one) => `back${at}${one}`),
        ]);
    const played = game.line.map((rank, at) => ({
      seat: moments[at]?.turn ?? 0,
      card: suited(rank),
      ends: (moments[at + 1]?.winner ?? -1) >= 0,
    }));
    const begun = position.trick.map((rank, at) => ({
      seat: (position.leader + at) % position.hands.length,
      card: suited(rank),
      ends: false,
    }));
    const lying = [...begun, ...played];
    const ended = lying.map(({ ends }) => ends).lastIndexOf(true);
    const trick = all ? [] : lying.slice(ended + 1);
    const led = trick[0] ? rankOf(trick[0].card) : -1;
    const holder = [...trick].reverse().find(({ card }) => rankOf(card) === led);
    return {
      seats: position.hands.length,
      me: seat,
      turn: now.turn,
      hands,
      trick: trick.map((one) => ({ seat: one.seat, card: one.card, takes: one === holder })),
      led: led < 0 ? "" : letter(led),
      stock: 0,
    };
  }

  function shown(game: SafeGame): Safe {
    const { now } = knownIn(game);
    const { position } = game.view;
    const over = isOver(game);
    const scene = sceneOf(game, over);
    const own = scene.hands[now.turn] ?? [];
    const unseen = ranksIn(now.unseen)
      .map((rank) => words.rankSign(letter(rank)))
      .reverse();
    const last = game.choices.at(-1);
    return {
      text: viewText(game.view, rules),
      scene,
      names: rules.gameOf(position).seats.map((_, seat) => nameOf(game, seat)),
      goal: say("sure_goal", { goal: worthWords(game, game.goal) }),
      about: say("sure_about", {
        places: [...game.seats]
          .sort((one, other) => one - other)
          .map((seat) => say("sure_seat", { seat: seatOf(game, seat) })),
      }),
      unseen: unseen.length
        ? say("sure_unseen", { cards: unseen.join(" "), variant: position.variant })
        : "",
      told: toldWords(game),
      turn: over ? endWords(game) : say("your_turn", { seat: seatOf(game, now.turn) }),
      moves: over
        ? []
        : knownIn(game).cards.flatMap(({ rank }) => {
            const card = own.find((one) => rankOf(one) === rank);
            return card ? [{ move: rank, card }] : [];
          }),
      over,
      kept: over && lostAt(game) === undefined,
      play: (move) => shown(playSafely(game, move)),
      undo: () => (last === undefined ? null : shown(gameBefore(game, last))),
      again: () => shown(gameBefore(game, game.choices[0] ?? game.line.length)),
      hint() {
        const best = bestOf(game);
        const how = best >= game.goal ? "kept" : `lost_${formOf(game, best)}`;
        return say(`sure_hint_${how}`, { now: worthWords(game, best) });
      },
      which() {
        const { cards, all } = surest(game);
        return cards.length === all ? say("sure_all") : say("sure_some", listed(cards));
      },
      why() {
        const at = (over ? lostAt(game) : undefined) ?? last;
        if (at === undefined) return { words: "", lie: null };
        const rank = game.line[at] ?? 0;
        const { cards, most } = surest(game, at);
        if (cards.includes(rank))
          return { words: say("sure_why_kept", { rank, now: worthWords(game, most) }), lie: null };
        const end = punished(game, at);
        const best = bestOf(end);
        const form = formOf(end, best);
        const why = say(`sure_why_${form}`, { rank, now: worthWords(end, best) });
        return { words: why, lie: sceneOf(end, true) };
      },
      deal: () => ({ text: positionText(dealtIn(game), rules), line: game.line }),
    };
  }

  /** Begin to play for the guarantee of a view, or say in words why that is impossible. */
  return function safely(view: View): Safe | string {
    const game = begin(view);
    if (typeof game !== "string") return shown(game);
    return tell({ kind: game, parts: { variant: view.position.variant }, place: [] });
  };
}
