// Analysis, set-up and puzzles of the games whose suits matter.

import type { VNode } from "preact";
import type { PuzzleData, StatePageData } from "../../contract";
import type { Words } from "../../text/en.ts";
import { placeIn } from "../../text/faults.ts";
import { isNothing } from "../../text/spaces.ts";
import type { CardId, Move } from "../game.ts";
import {
  type CardWorth,
  type Draft,
  exampleOf,
  type Mark,
  type NoValues,
  type Position,
  type Puzzle,
  type Step,
  type Study,
  type Table,
  type Values,
} from "../study.ts";
import type { CourseText } from "./course.ts";
import {
  CARDS,
  cardFrom,
  cardSign,
  cardsText,
  cardText,
  EVERY_CARD,
  NOTHING,
  openReader,
  type Place,
  RANKS,
  type ReadPlace,
  rankOf,
  SEATS,
  suitOf,
  type TextFault,
} from "./notation.ts";
import type { openNumbered } from "./players.ts";
import type { Choices, Given, Looked } from "./solving.ts";

/** How a game shows what positions and moves are worth. */
export interface Shown<Worth> {
  /** What a move is to a seat; less is better. */
  cost: (worth: Worth, seat: number, place: Place) => number;
  chip: (worth: Worth, seat: number, place: Place) => { chip: string; under: string; said: string };
  heads: (place: Place) => string[];
  cells: (worth: Worth, seat: number, place: Place) => string[];
  tables: (worth: Worth, place: Place) => Table[];
  notes: (place: Place) => string[];
  /** What a mark means. */
  markWords: (mark: string, place: Place) => string;
}

/** An item of a position that is set up by choosing. */
export interface SetItem {
  name: string;
  label: string;
  usual: string;
  options: (players: number) => { value: string; label: string }[];
  seldom: boolean;
}

export interface SuitedParts<Worth> {
  name: string;
  pack: Omit<StatePageData, "rules">;
  words: Words;
  spoken: ReturnType<typeof openNumbered>;
  read: (text: string) => ReadPlace;
  textOf: (place: Place) => string;
  kernel: { choices: (given: Given) => Choices; play: (given: Given, card: number) => Given };
  look: (path: Given[]) => Promise<Looked<Worth>>;
  /** Why a position is not played and solved here; "": it is. */
  refuse: (given: Given) => string;
  seats: (given: Given) => number;
  hand: (given: Given, seat: number) => number[];
  /** The seat on turn; it is not the mover where a card is given. */
  turn: (given: Given) => number;
  middle: (place: Place) => VNode;
  /** What a move without a card is called, where it is made. */
  called: (place: Place, mover: number) => string;
  told: (before: Place, card: number) => string;
  turnWords: (place: Place) => string;
  /** What is said of a hand in a few words, such as that it holds the forfeit. */
  badge: (place: Place, seat: number) => string;
  /** The same said of you. */
  ownFact: string;
  shown: Shown<Worth>;
  items: SetItem[];
  players: number[];
  course: CourseText;
  /** What a puzzle asks, and what its answer costs, in words. */
  puzzle: { about: (place: Place) => string; why: string };
}

const lettersOf = "cdhs";
export const cardId = (card: number): CardId =>
  `${lettersOf[suitOf(card)]}${RANKS[rankOf(card) - 1]}`;

export function openSuitedStudy<Worth>(parts: SuitedParts<Worth>): Study {
  const { name, pack, words, spoken, kernel, shown } = parts;
  const { say, tell, titled } = spoken;
  const faultWords = ({ kind, parts: own }: TextFault) => tell({ kind, parts: own, place: [] });
  const sign = (card: number) =>
    card === NOTHING ? "–" : words.rankSign(RANKS[rankOf(card) - 1] ?? "");
  const nameOf = (card: number, place: Place, mover: number) =>
    card === NOTHING ? parts.called(place, mover) : words.card(cardId(card)).toLowerCase();

  /** A position after some moves; `told` is what the last one did. */
  function looked(path: Place[], told: string): Position {
    const place = path.at(-1)!;
    const { given } = place;
    const refused = parts.refuse(path[0]!.given);
    const { over, mover, cards } = refused
      ? { over: false, mover: parts.turn(given), cards: [] as number[] }
      : kernel.choices(given);
    const count = parts.seats(given);
    const seats = Array.from({ length: count }, (_, seat) => seat);
    const facts = seats.map((seat) => parts.badge(place, seat));
    return {
      text: parts.textOf(place),
      title: words.large(name),
      scene: {
        ...{ seats: count, me: mover, turn: over ? -1 : mover, trick: [], led: "", stock: 0 },
        hands: seats.map((seat) => parts.hand(given, seat).map(cardId)),
        ...{ facts, ownFact: parts.ownFact },
        middle: parts.middle(place),
      },
      turn: parts.turnWords(place),
      names: seats.map((seat) => [titled(seat), facts[seat]].filter(Boolean).join(", ")),
      letters: seats.map(titled),
      moves: over
        ? []
        : cards.map((card) => ({
            move: card,
            card: card === NOTHING ? null : cardId(card),
            twins: [],
            name: nameOf(card, place, mover),
            sign: card === NOTHING ? "–" : `${suitSign(card)}${sign(card)}`,
          })),
      ...{ barred: {}, told, ended: "", standing: [], objectives: [], objective: "" },
      ...{ chairs: seats.map((seat) => ({ name: titled(seat), seats: [seat] })) },
      play: (card) =>
        looked([...path, { ...place, given: kernel.play(given, card) }], parts.told(place, card)),
      solve: () => valuesOf(path, refused, mover, cards),
      safely: null,
    };
  }

  const suitSign = (card: number) => "♣♦♥♠"[suitOf(card)] ?? "";

  async function valuesOf(
    path: Place[],
    refused: string,
    mover: number,
    cards: number[],
  ): Promise<Values | NoValues> {
    if (refused) return { why: refused };
    const place = path.at(-1)!;
    const { worth, moves, line, bytes, repeats } = await parts.look(path.map(({ given }) => given));
    if (!worth) return { why: say("too_large", { needed: Math.ceil(bytes / 1e6) }) };
    const costs = moves.map((one) => shown.cost(one.worth, mover, place));
    const least = Math.min(...costs);
    const level = costs.every((cost) => cost === least);
    const rows = moves.map(({ card, worth: own }, at): CardWorth => {
      const best = costs[at] === least;
      const mark: Mark = cards.length === 1 ? "forced" : level ? "level" : best ? "best" : "cost";
      const { chip, under, said } = shown.chip(own, mover, place);
      const called = nameOf(card, place, mover);
      const loss = (costs[at] ?? 0) - least;
      return {
        ...{
          move: card,
          name: called,
          sign: `${card === NOTHING ? "" : suitSign(card)}${sign(card)}`,
        },
        ...{ mark, chip, under },
        said: `${called}: ${said}; ${shown.markWords(mark, place)}`,
        cells: shown.cells(own, mover, place),
        cost: best ? "" : shown.markWords("cost", place),
        grade: best ? "" : loss >= 10 ? "??" : loss >= 5 ? "?" : "",
      };
    });
    const good = rows.filter(({ cost }) => !cost);
    let at = place;
    const typed = line.map((card) => {
      const { mover: player } = kernel.choices(at.given);
      const to = parts.turn(at.given);
      at = { ...at, given: kernel.play(at.given, card) };
      return `${player + 1}${to === player ? "" : `>${to + 1}`}:${cardSign(card)}`;
    });
    return {
      headline: rows.length ? words.bestOf(good.map((one) => one.name)) : parts.turnWords(place),
      about: typed.length
        ? say(repeats ? "games.repeats" : "games.line", { line: typed.join(" ") })
        : "",
      ...{ shares: [], heads: shown.heads(place), cards: rows, line, level: null },
      tables: shown.tables(worth, place),
      notes: shown.notes(place),
    };
  }

  const start = (place: Place): Position => looked([place], "");

  // --- set-up -------------------------------------------------------------------------------

  interface Set {
    players: number;
    hands: number[][];
    items: Record<string, string>;
  }

  const textOfSet = ({ players, hands, items }: Set) =>
    [
      name,
      ...Array.from(
        { length: players },
        (_, seat) => `${SEATS[seat]}:${cardsText(hands[seat] ?? [])}`,
      ),
      ...parts.items.flatMap(({ name: item, usual }) => {
        const value = items[item] ?? usual;
        return value && value !== usual ? [`${item}:${value}`] : [];
      }),
    ].join(" ");

  function draftOf(set: Set): Draft {
    const text = textOfSet(set);
    const { faults } = parts.read(text);
    const held = new Set(set.hands.flat());
    const rows = Array.from({ length: set.players }, (_, seat) => ({
      ...{ name: SEATS[seat] ?? "", label: titled(seat), room: CARDS },
      cards: (set.hands[seat] ?? []).map((card) => ({
        ...{ key: String(card), sign: `${suitSign(card)}${sign(card)}` },
        name: words.takeBackOf(words.card(cardId(card)), titled(seat)),
      })),
      faults: [] as string[],
    }));
    const change = (part: Partial<Set>) => draftOf({ ...set, ...part });
    const withHand = (row: string, make: (hand: number[]) => number[]) =>
      change({
        hands: Array.from({ length: set.players }, (_, seat) =>
          SEATS[seat] === row ? make(set.hands[seat] ?? []) : (set.hands[seat] ?? []),
        ),
      });
    return {
      ...{ text, title: words.large(name), rows, numbers: [] },
      keys: EVERY_CARD.map((card) => ({
        ...{ key: String(card), sign: `${suitSign(card)}${sign(card)}` },
        ...{ name: words.card(cardId(card)), left: Number(!held.has(card)) },
        suit: lettersOf[suitOf(card)] ?? "",
      })),
      choices: parts.items.map((item) => ({
        ...{ name: item.name, label: item.label, seldom: item.seldom, faults: [] },
        value: set.items[item.name] ?? item.usual,
        options: item.options(set.players),
      })),
      faults: faults.map(faultWords),
      wrong: faults.length,
      put: (row, key) =>
        held.has(Number(key))
          ? draftOf(set)
          : withHand(row, (hand) => [...hand, Number(key)].sort((one, other) => one - other)),
      take: (row, at) => withHand(row, (hand) => hand.filter((_, one) => one !== at)),
      choose: (item, value) => change({ items: { ...set.items, [item]: value } }),
      clear: () => draftOf({ ...set, hands: [], items: {} }),
    };
  }

  const known = parts.items.map((item) => item.name);
  function mend(text: string): Draft {
    const reader = openReader(text, SEATS, [...known, ...["layout", "stock", "won", "shown"]]);
    const players = reader.players(parts.players[0] ?? 2);
    const items = Object.fromEntries(
      parts.items.flatMap(({ name: item }) => {
        const [value] = reader.items.get(item) ?? [];
        return value && !isNothing(value) ? [[item, value]] : [];
      }),
    );
    return draftOf({ players, hands: reader.hands(players), items });
  }

  // --- puzzles ------------------------------------------------------------------------------

  function puzzleOf(one: PuzzleData): Puzzle {
    const { place } = parts.read(one.position);
    if (!place) throw new Error(one.position);
    const position = start(place);
    const key = cardFrom(one.key);
    const { mover } = kernel.choices(place.given);
    const others = position.moves.filter(({ card }) => card === null);
    return {
      about: `${words.yourTurn}. ${parts.puzzle.about(place)}`,
      scene: position.scene,
      others: others.map(({ move, name: label }) => ({ move, name: label })),
      answer: nameOf(key, place, mover),
      // What a puzzle shows would give it away before.
      why: [
        `${one.themes.map((theme) => pack.themes[theme] ?? theme).join(" · ")}.`,
        parts.puzzle.why,
      ].join(" "),
      isRight: (card) => (card === null ? key === NOTHING : card === cardId(key)),
      whyNot: () => "",
    };
  }

  // --- the course ---------------------------------------------------------------------------

  function stepOf(step: CourseText["steps"][number]): Step {
    const { place } = parts.read(step.text);
    if (!place) throw new Error(step.text);
    const position = start(place);
    const keys = step.keys.split(" ");
    return {
      ...{ says: step.says, task: step.task, where: "hand", scenes: [position.scene] },
      tap(card) {
        const move = position.moves.find((one) => card !== null && one.card === card);
        const isRight = move !== undefined && keys.includes(cardText(move.move));
        return {
          right: isRight,
          said: isRight
            ? step.right
            : move || !card
              ? step.wrong
              : `${words.doesNotFit(words.card(card))}.`,
          scene: isRight
            ? { ...position.play(move.move).scene, me: position.scene.me }
            : position.scene,
        };
      },
    };
  }
  const { title, about, steps } = parts.course;

  return {
    courses: [
      {
        ...{ name, title, about, steps: steps.length },
        step: (at) => stepOf(steps[Math.min(at, steps.length - 1)]!),
      },
    ],
    lessons: [],
    puzzles: {
      all: pack.puzzles.map(({ id, level, themes }) => ({ id, level, themes })),
      themes: pack.themes,
      open(id) {
        const found = pack.puzzles.find((one) => one.id === id) ?? pack.puzzles[0];
        if (!found) throw new Error("no puzzles");
        return puzzleOf(found);
      },
    },
    examples: pack.examples.map((data) => exampleOf(data, data.line.map(cardFrom))),
    variants: parts.players.map((count) => ({
      value: String(count),
      label: words.gamePlayers(String(count)),
    })),
    read(given) {
      const text = given
        .replace(/^\ufeff/, "")
        .trim()
        .replace(/\s*\n\s*/g, " ");
      if (text.split(/\s/)[0]?.toLowerCase() !== name)
        return { faults: [{ words: words.otherGame }] };
      const { place, faults } = parts.read(text);
      const line: Move[] = [];
      return place
        ? { position: start(place), line }
        : {
            faults: faults.map((one) => {
              const where = placeIn(text, one.offset, one.width);
              return { words: faultWords(one), ...(where ? { where } : {}) };
            }),
          };
    },
    draft: (variant) =>
      draftOf({ players: Number(variant) || (parts.players[0] ?? 2), hands: [], items: {} }),
    mend,
  };
}
