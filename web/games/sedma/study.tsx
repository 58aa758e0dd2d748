// Analysis, set-up, puzzles and the course of Sedma.

import type { PuzzleData } from "../../contract";
import type { Words } from "../../text/en.ts";
import { placeIn } from "../../text/faults.ts";
import { isNothing } from "../../text/spaces.ts";
import { openWords } from "../../text/templates.ts";
import type { Move } from "../game.ts";
import {
  type CardWorth,
  type Draft,
  exampleOf,
  type Mark,
  type NoValues,
  type Position,
  type Puzzle,
  type Scene,
  type Step,
  type Study,
  type Values,
} from "../study.ts";
import { openReader, type TextFault } from "../suited/notation.ts";
import { COURSE } from "./course.ts";
import { cardOf, letterOf, type Moment, momentAfter, rankOf, startOf } from "./deal.ts";
import { RANKS, type SedmaFound, type SedmaKernel, type SedmaPlace, STOP } from "./kernel.ts";
import {
  GAMES,
  HAND,
  OPTIONS,
  placeText,
  readSedma,
  takerOf,
  type Variant,
  variantOf,
} from "./notation.ts";
import { ours, type SedmaPack } from "./words.ts";

/** What asks the worker. */
export type Solve = (place: SedmaPlace, limit: number) => Promise<SedmaFound>;

/** More nodes take more than some seconds. */
const LIMIT = 20_000_000;
const NAMES = Object.keys(GAMES) as Variant[];

export function openSedmaStudy(
  pack: SedmaPack,
  words: Words,
  kernel: SedmaKernel,
  solve: Solve,
): Study {
  const { say, tell } = openWords(pack.words);
  const faultWords = ({ kind, parts }: TextFault) => tell({ kind, parts, place: [] });
  const sign = (rank: Move) => (rank === STOP ? "–" : words.rankSign(RANKS[rank] ?? ""));
  const nameOf = (rank: Move) =>
    rank === STOP ? ours(words).stopping : words.rank(RANKS[rank] ?? "");
  const seatName = (letter: string) => ours(words).seats[letter] ?? letter;
  const sideName = (letters: string) => ours(words).sides[letters] ?? letters;
  const titleOf = (place: SedmaPlace) => pack.rules.titles[variantOf(place)] ?? "";

  function sceneOf({ place, hands, table }: Moment): Scene {
    const taker = table.length ? takerOf(place) : -1;
    const last = table.findLastIndex((_, at) => (place.leader + at) % place.seats === taker);
    return {
      ...{
        seats: place.seats,
        me: place.seats === 4 ? 2 : 0,
        partner: place.seats === 4 ? 0 : -1,
        turn: place.over ? -1 : place.turn,
        stock: 0,
      },
      hands: hands.map((hand) => hand.map(cardOf)),
      trick: table.map((card, at) => ({
        seat: (place.leader + at) % place.seats,
        card: cardOf(card),
        takes: at === last,
      })),
      led: table[0] === undefined ? "" : letterOf(table[0]),
    };
  }

  /** A position after some moves; `told` is what the last one did. */
  function looked(at: Moment, told = ""): Position {
    const { place, ended } = at;
    const { seats, sides } = GAMES[variantOf(place)];
    const own = at.hands[place.turn] ?? [];
    const names = [...seats].map(seatName);
    const seat = names[place.turn] ?? "";
    return {
      ...{ text: placeText(place), title: titleOf(place), scene: sceneOf(at), told },
      turn: place.over ? say("games.over") : say("games.turn", { seat }),
      ...{ names, letters: names, barred: {} },
      moves: place.moves.slice(0, place.count).map((move) => {
        const [card, ...twins] = own.filter((one) => rankOf(one) === move).map(cardOf);
        return { move, card: card ?? null, twins, name: nameOf(move), sign: sign(move) };
      }),
      ended: ended ? words.takes(names[ended.by] ?? "", ended.points) : "",
      standing: sides.map((letters, side) => ({
        ...{ name: sideName(letters), points: String(place.points[side]), note: "" },
      })),
      ...{ objectives: [], objective: "", safely: null },
      chairs: sides.map((letters, side) => ({
        name: sideName(letters),
        seats: [...seats].flatMap((_, one) => (one % 2 === side ? [one] : [])),
      })),
      play(move) {
        const card = move === STOP ? STOP : (own.find((one) => rankOf(one) === move) ?? STOP);
        const said =
          move === STOP
            ? ours(words).stops(seat)
            : words.plays(seat, words.rank(RANKS[move] ?? ""));
        return looked(momentAfter(at, card, kernel.play(place, move)), said);
      },
      solve: () => valuesOf(at),
    };
  }

  /** What a result of the deal is to the first side, and points of theirs in all. */
  function worthWords(place: SedmaPlace, result: number, points: number): string {
    const sides = GAMES[variantOf(place)].sides.map(sideName);
    const whole = words.points(points);
    if (!place.byDeal) return `${sides[0]} ${whole}`;
    return `${sides[result > 0 ? 0 : 1]} ${Math.abs(result)}, ${sides[0]} ${whole}`;
  }

  async function valuesOf(at: Moment): Promise<Values | NoValues> {
    const { place } = at;
    if (place.over) return { why: say("games.over") };
    const found = await solve(place, LIMIT);
    if (found.halted) return { why: ours(words).tooLarge };
    const { sides } = GAMES[variantOf(place)];
    const sign_ = place.turn % 2 ? -1 : 1;
    const before = place.points[0] ?? 0;
    const all = place.moves.slice(0, place.count).map((move, one) => ({
      ...{ move, result: found.result[one] ?? 0, points: before + (found.points[one] ?? 0) },
    }));
    const weight = (one: (typeof all)[number]) => sign_ * (1000 * one.result + one.points);
    const most = Math.max(...all.map(weight));
    const best = all.find((one) => weight(one) === most)!;
    const level = all.every((one) => weight(one) === most);
    const cards = all.map((one): CardWorth => {
      const good = weight(one) === most;
      const turns = one.result !== best.result;
      const mark: Mark =
        all.length === 1 ? "forced" : level ? "level" : good ? "best" : turns ? "turn" : "cost";
      const loss = Math.abs(best.points - one.points);
      const cost = good ? "" : turns ? ours(words).turns : words.less(words.points(loss));
      const said = worthWords(place, one.result, one.points);
      return {
        ...{ move: one.move, name: nameOf(one.move), sign: sign(one.move), mark, cost },
        chip: String(one.points),
        under: place.byDeal ? `${one.result > 0 ? "+" : ""}${one.result}` : "",
        said: [`${nameOf(one.move)}: ${said}`, cost].filter(Boolean).join("; "),
        cells: [said],
        grade: good ? "" : turns ? "??" : loss >= 20 ? "?" : "?!",
      };
    });
    const good = cards.filter(({ cost }) => !cost).map(({ name }) => name);
    const whole = best.points + pack.rules.whole;
    return {
      headline: words.bestOf(good),
      about: worthWords(place, best.result, best.points),
      shares: place.byDeal
        ? []
        : sides.map((letters, side) => ({
            name: sideName(letters),
            points: side ? totalOf(place) - best.points : best.points,
          })),
      heads: [ours(words).worth],
      ...{ cards, line: found.line.slice(0, found.length), tables: [], notes: [] },
      level: { part: whole ? best.points / totalOf(place) : 0, words: words.points(best.points) },
    };
  }
  /** All points of a deal. */
  const totalOf = ({ lastTrick }: SedmaPlace) => pack.rules.whole + lastTrick;

  const begun = (place: SedmaPlace): Position => looked(startOf(kernel.begin(place)));

  function placeOf(text: string): SedmaPlace {
    const { place } = readSedma(text);
    if (!place) throw new Error(text);
    return place;
  }

  const moveFrom = (text: string): Move => {
    const word = text.split(":").pop()?.toUpperCase() ?? "";
    return word === "STOP" || isNothing(word) ? STOP : RANKS.indexOf(word === "10" ? "T" : word);
  };

  // --- set-up -------------------------------------------------------------------------------

  interface Set {
    variant: Variant;
    rows: Record<string, string>;
    items: Record<string, string>;
  }
  const rowsOf = (variant: Variant) => [...GAMES[variant].seats, "trick", "stock"];
  const optionNames = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

  function textOf({ variant, rows, items }: Set): string {
    const { seats, sides } = GAMES[variant];
    const points = sides.map((side) => `${side}=${items[side] || "0"}`).join(",");
    const known = sides.some((side) => items[side]);
    return [
      variant,
      ...[...seats].map((seat) => `${seat}:${rows[seat] || "-"}`),
      items.lead ? `lead:${items.lead}` : "",
      ...["trick", "stock"].map((name) => (rows[name] ? `${name}:${rows[name]}` : "")),
      known ? `taken:${points}` : "",
      ...optionNames.map((name) => {
        const value = items[name] ?? OPTIONS[name][0];
        return value === OPTIONS[name][0] ? "" : `${name}=${value}`;
      }),
    ]
      .filter(Boolean)
      .join(" ");
  }

  function draftOf(set: Set): Draft {
    const { variant, rows, items } = set;
    const { seats, sides } = GAMES[variant];
    const text = textOf(set);
    const { faults } = readSedma(text);
    const held = Object.values(rows).join("");
    const left = (letter: string) => 4 - [...held].filter((one) => one === letter).length;
    const put = (row: string, cards: string) =>
      draftOf({ ...set, rows: { ...rows, [row]: cards } });
    const labelOf = (row: string) => ours(words).rows[row] ?? seatName(row);
    return {
      ...{ text, title: pack.rules.titles[variant] ?? "", faults: faults.map(faultWords) },
      wrong: faults.length,
      rows: rowsOf(variant).map((name) => ({
        ...{ name, label: labelOf(name), faults: [] },
        room: name === "stock" ? 24 : name === "trick" ? HAND * seats.length : HAND,
        cards: [...(rows[name] ?? "")].map((letter, at) => ({
          ...{ key: `${letter}${at}`, sign: words.rankSign(letter) },
          name: words.takeBackOf(words.rank(letter), labelOf(name)),
        })),
      })),
      keys: [...RANKS].reverse().map((letter) => ({
        ...{ key: letter, sign: words.rankSign(letter), name: words.rank(letter) },
        left: left(letter),
      })),
      choices: [
        {
          ...{ name: "lead", label: ours(words).leads, value: items.lead ?? "", faults: [] },
          options: [...seats].map((value) => ({ value, label: seatName(value) })),
          seldom: false,
        },
        ...pack.rules.options.map(({ name, question, usual, values }) => ({
          ...{ name, label: question, value: items[name] ?? usual, faults: [], seldom: true },
          options: Object.entries(values).map(([value, label]) => ({ value, label })),
        })),
      ],
      numbers: sides.map((side) => ({
        ...{ name: side, label: ours(words).taken(sideName(side)), value: items[side] ?? "" },
        ...{ faults: [], seldom: false },
      })),
      put: (row, key) => (left(key) > 0 ? put(row, `${rows[row] ?? ""}${key}`) : draftOf(set)),
      take: (row, at) => put(row, [...(rows[row] ?? "")].filter((_, one) => one !== at).join("")),
      choose: (name, value) => draftOf({ ...set, items: { ...items, [name]: value } }),
      clear: () => draftOf({ variant, rows: {}, items: {} }),
    };
  }

  const draft = (variant: string) =>
    draftOf({ variant: NAMES.find((one) => one === variant) ?? "sedma", rows: {}, items: {} });

  function mend(text: string): Draft {
    const variant = NAMES.find((one) => one === text.trim().split(/\s/)[0]) ?? "sedma";
    const { seats, sides } = GAMES[variant];
    const known = ["lead", "trick", "taken", "won", "stock", ...optionNames];
    const { items: said } = openReader(text, seats, known);
    const value = (name: string) => said.get(name)?.[0] ?? "";
    const cards = (name: string) =>
      [...value(name).toUpperCase().replaceAll("10", "T")]
        .filter((one) => RANKS.includes(one))
        .join("");
    const points = new Map(
      value("taken")
        .split(",")
        .map((one) => one.split("=") as [string, string]),
    );
    return draftOf({
      variant,
      rows: Object.fromEntries(rowsOf(variant).map((name) => [name, cards(name)])),
      items: Object.fromEntries([
        ["lead", value("lead").toUpperCase()],
        ...sides.map((side) => [side, points.get(side) ?? ""]),
        ...optionNames.map((name) => [name, value(name) || OPTIONS[name][0]]),
      ]),
    });
  }

  // --- puzzles and the course -----------------------------------------------------------------

  const rankOfCard = (card: string) => RANKS.indexOf(card.slice(1));

  function puzzleOf(one: PuzzleData): Puzzle {
    const position = begun(placeOf(one.position));
    const key = moveFrom(one.key);
    return {
      about: `${words.yourTurn}. ${say("sedma.puzzle.rules")}`,
      scene: { ...position.scene, me: position.scene.turn },
      others: position.moves
        .filter(({ card }) => card === null)
        .map(({ move }) => ({ move, name: ours(words).stop })),
      // What a puzzle shows would give it away before.
      ...{
        answer: nameOf(key),
        why: `${one.themes.map((theme) => pack.themes[theme] ?? theme).join(" · ")}.`,
        whyNot: () => "",
      },
      isRight: (card) => (card === null ? key === STOP : rankOfCard(card) === key),
    };
  }

  function stepOf({ text, keys, ...said }: (typeof course)["steps"][number]): Step {
    const position = begun(placeOf(text));
    const scene = { ...position.scene, me: position.scene.turn };
    return {
      ...{ says: said.says, task: said.task, where: "hand", scenes: [scene] },
      tap(card) {
        const move = position.moves.find(
          (one) => card !== null && [one.card, ...one.twins].includes(card),
        );
        const right = move !== undefined && keys.includes(RANKS[move.move] ?? "?");
        return {
          right,
          said: right ? said.right : said.wrong,
          scene: right ? { ...position.play(move.move).scene, me: scene.me } : scene,
        };
      },
    };
  }
  const course = COURSE[words.code];

  return {
    courses: [
      {
        ...{ name: "sedma", title: course.title, about: course.about, steps: course.steps.length },
        step: (at) => stepOf(course.steps[Math.min(at, course.steps.length - 1)]!),
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
    examples: pack.examples.map((data) => exampleOf(data, data.line.map(moveFrom))),
    variants: NAMES.map((value) => ({ value, label: pack.rules.titles[value] ?? value })),
    read(given) {
      const text = given
        .replace(/^\ufeff/, "")
        .trim()
        .replace(/\s*\n\s*/g, " ");
      if (!NAMES.some((one) => one === text.split(/\s/)[0]?.toLowerCase()))
        return { faults: [{ words: words.otherGame }] };
      const { place, faults } = readSedma(text);
      return place
        ? { position: begun(place), line: [] }
        : {
            faults: faults.map((one) => {
              const where = placeIn(text, one.offset, one.width);
              return { words: faultWords(one), ...(where ? { where } : {}) };
            }),
          };
    },
    ...{ draft, mend },
  };
}
