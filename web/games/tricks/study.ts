// Courses, puzzles and analysis of the games with tricks.

import type { ClaimData, CourseStep, PageData, PuzzleData } from "../../contract";
import type { TricksKernel } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import { BadText, type Fault, type FaultSaid, itemIn } from "../../text/faults.ts";
import { openWords } from "../../text/templates.ts";
import type { CardId } from "../game.ts";
import {
  type Claim,
  type Course,
  exampleOf,
  type Position as Looked,
  type Puzzle,
  type Scene,
  type Step,
  type Study,
  type Tapped,
} from "../study.ts";
import { rankOf, suiter } from "./deal.ts";
import { openDraft } from "./draft.ts";
import { type Ending, openEndings } from "./ending.ts";
import { isTooLong, readGiven } from "./given.ts";
import { hidesCards, readView, viewOf } from "./hidden.ts";
import { judgedText, positionOf, readPosition } from "./legality.ts";
import { lineReadings, positionText, type Reading, readCards } from "./notation.ts";
import { RANK_LETTERS, type Position as RulesPosition, type TrickRules } from "./rules.ts";
import { openSafe } from "./safe.ts";
import { ours } from "./words.ts";
import { openWorth, type Solver } from "./worth.ts";

export interface StudyParts {
  pack: PageData;
  rules: TrickRules;
  kernel: TricksKernel;
  /** The variants of the package that are this game. */
  variants: readonly string[];
  words: Words;
  solver: Solver;
}

/** More cards than the kernel ever plays in a step. */
const MOST = 1e7;
/** Cards in the stock of a step. */
const STOCK = 21;
const letter = (rank: number) => RANK_LETTERS[rank] ?? "";
const KING = RANK_LETTERS.indexOf("K");

export function openStudy({ pack, rules, kernel, variants, words, solver }: StudyParts): Study {
  const endings = openEndings(rules, kernel, pack.suits);
  const spoken = openWords(pack.words);
  const { say, tell } = spoken;
  const isOwn = (text: string) => variants.includes(text.split(" ")[0] ?? "");
  const partyOf = ({ position, turn }: Ending) => rules.gameOf(position).party[turn] ?? 0;
  const namesOf = (variant: string) =>
    rules.gameOf({ variant }).seats.map((seat) => pack.seat_names[seat] ?? seat);

  function sceneOf(at: Ending, me: number, shown: (seat: number) => boolean = () => true): Scene {
    const trick = at.winner >= 0 || at.position.trick.length ? at.trick : [];
    const led = trick[0] ? rankOf(trick[0].card) : -1;
    const takes = [...trick].reverse().find(({ card }) => rankOf(card) === led);
    const { party } = rules.gameOf(at.position);
    const partner = party.findIndex((one, seat) => seat !== me && one === party[me]);
    return {
      seats: at.hands.length,
      me,
      partner,
      turn: at.turn,
      hands: at.hands.map((hand, seat) => (shown(seat) ? hand : null)),
      trick: trick.map((one) => ({ ...one, takes: one === takes })),
      led: led < 0 ? "" : letter(led),
      stock: 0,
    };
  }

  // --- courses ------------------------------------------------------------------------------

  /** Whether, and if not how, a trick ends as wanted by a party that plays well; null: so. */
  function against(at: Ending, party: number, wanted: (end: Ending) => boolean): Ending | null {
    if (at.winner >= 0) return wanted(at) ? null : at;
    const ends = at.ranks.map((rank) => against(endings.play(at, rank), party, wanted));
    if (partyOf(at) === party) return ends.includes(null) ? null : (ends[0] ?? null);
    return ends.find(Boolean) ?? null;
  }

  function ended(at: Ending, party: number, wanted: (end: Ending) => boolean): Ending {
    if (at.winner >= 0) return at;
    const after = at.ranks.map((rank) => endings.play(at, rank));
    const good = after.find((one) => !against(one, party, wanted)) ?? after[0];
    return good ? ended(good, party, wanted) : at;
  }

  /** What is wrong with a card ("": nothing), and the play after it. */
  type Judged = { wrong: string; after?: Ending };

  function reaches(
    at: Ending,
    rank: number,
    wanted: (end: Ending, party: number) => boolean,
  ): Judged {
    const party = partyOf(at);
    if (!at.ranks.includes(rank)) return { wrong: say("barred", { rank }) };
    const child = endings.play(at, rank);
    const end = against(child, party, (one) => wanted(one, party));
    if (!end) return { wrong: "", after: ended(child, party, (one) => wanted(one, party)) };
    const { seats, party: parties } = rules.gameOf(end.position);
    if (parties[end.winner] !== party)
      return { wrong: say("then_takes", { seat: seats[end.winner] }) };
    return {
      wrong: say(end.trick.some(({ card }) => rankOf(card) === KING) ? "queen_led" : "no_king"),
    };
  }

  const judges: Record<
    CourseStep["goal"],
    (at: Ending, rank: number, step: CourseStep, card: CardId) => Judged
  > = {
    taker: (at, rank, _, card) => {
      const taker = at.trick.find(({ seat }) => seat === at.winner);
      if (!taker || taker.card === card) return { wrong: "" };
      const own = rankOf(taker.card);
      if (rank === own) return { wrong: say("matched_later", { rank }) };
      return { wrong: say("not_matched", { tapped: rank, rank: own }) };
    },
    takes: (at, rank) =>
      reaches(at, rank, (end, party) => rules.gameOf(end.position).party[end.winner] === party),
    cleans: (at, rank) => reaches(at, rank, (end, party) => Boolean(end.position.cleaned[party])),
    most: (at, rank) => {
      const party = partyOf(at);
      const gain = (one: number) =>
        (endings.play(at, one).gained[party] ?? 0) - (at.gained[party] ?? 0);
      const points = gain(rank);
      return points === Math.max(...at.ranks.map(gain))
        ? { wrong: "", after: endings.play(at, rank) }
        : { wrong: say("brings_less", { points }) };
    },
    barred: (at, rank) => ({ wrong: at.ranks.includes(rank) ? say("may_be_led", { rank }) : "" }),
    worth: (at, rank) => {
      const { values } = rules.rulesOf(at.position);
      const most = Math.max(...at.ranks.map((one) => values[one] ?? 0));
      return { wrong: values[rank] === most ? "" : say("worth", { rank, points: values[rank] }) };
    },
    best: (at, rank) => {
      const { cards } = kernel.solve(endings.taskOf(at.position), MOST);
      const own = cards.find((one) => one.rank === rank)?.low ?? 0;
      const values = cards.map(({ low }) => low);
      const best = partyOf(at) ? Math.min(...values) : Math.max(...values);
      return own === best
        ? { wrong: "", after: endings.play(at, rank) }
        : { wrong: ours(words).wrong };
    },
    key: (_, rank, step) => ({
      wrong: rank === readCards(step.key)[0] ? "" : (step.wrong ?? ours(words).wrong),
    }),
    stock: (_, __, step) => ({ wrong: step.wrong ?? ours(words).wrong }),
    dark: (_, __, step) => ({ wrong: step.wrong ?? ours(words).wrong }),
  };

  function stepOf(step: CourseStep): Step {
    const first = endings.begin(readPosition(step.position, rules));
    const all = [first];
    for (const rank of readCards(step.line)) all.push(endings.play(all.at(-1)!, rank));
    const at = all.at(-1)!;
    const onTable = step.line !== "";
    const stocked = step.goal === "stock" || step.goal === "dark";
    const asked = step.goal === "stock" ? first.position.leader : first.turn;
    const me = onTable ? (first.hands.length === 4 ? 2 : 0) : asked;
    const drawnScene = (one: Ending, more = "", done = false): Scene => {
      const scene = sceneOf(one, me, (seat) => onTable || seat === asked || !step.hidden);
      const suited = suiter(pack.suits.map((own) => own.slice(1)));
      const hand = step.hand ? readCards(step.hand + more).map(suited) : null;
      return {
        ...scene,
        hands: scene.hands.map((cards, seat) => (hand && seat === asked ? hand : cards)),
        stock: stocked ? STOCK - Number(done) : 0,
      };
    };
    const result = ({ wrong, after = at }: Judged): Tapped => ({
      right: !wrong,
      said: wrong || step.right,
      scene: wrong ? drawnScene(at) : drawnScene(after, step.key, true),
    });
    return {
      says: step.says,
      task: step.task,
      where: onTable ? "trick" : "hand",
      scenes: all.map((one) => drawnScene(one)),
      tap(card) {
        if (card) return result(judges[step.goal](at, rankOf(card), step, card));
        const turned = step.goal === "dark" ? at.ranks[0] : undefined;
        return result({
          wrong: "",
          ...(turned === undefined ? {} : { after: endings.play(at, turned) }),
        });
      },
    };
  }

  const courses: Course[] = pack.courses
    .filter(({ name }) => variants.includes(name))
    .map(({ name, title, about, steps }) => ({
      ...{ name, title, about, steps: steps.length },
      step: (at) => stepOf(steps[Math.min(at, steps.length - 1)]!),
    }));

  // --- puzzles ------------------------------------------------------------------------------

  /** A reason as a sentence. */
  const sentence = (reason: string) =>
    reason && words.large(/[.!?]$/.test(reason) ? reason : `${reason}.`);

  function puzzleOf({ position, reasons = {}, key, level, themes }: PuzzleData): Puzzle {
    const rank = RANK_LETTERS.indexOf(key);
    const at = endings.begin(readPosition(position, rules));
    const title = rules.gameOf(at.position).variant.title;
    return {
      about: [
        title,
        say("puzzle_level", { level }),
        ...themes.map((theme) => pack.themes[theme] ?? theme),
      ].join(" · "),
      others: [],
      scene: sceneOf(at, at.turn),
      answer: words.rank(key),
      why: sentence(reasons[key] ?? ""),
      isRight: (card) => card !== null && rankOf(card) === rank,
      whyNot: (card) => sentence((card && reasons[letter(rankOf(card))]) || words.tryAgain),
    };
  }

  const puzzleData = pack.puzzles.filter(({ position }) => isOwn(position));
  // --- analysis -----------------------------------------------------------------------------

  const valuesOf = openWorth({ pack, rules, words, spoken, solver });
  const safely = openSafe({ pack, rules, kernel, words, spoken });
  const drafts = openDraft({ pack, rules, words, spoken });
  const leading = [say("picture_leads"), say("picture_led")];

  function titleOf(position: RulesPosition): string {
    const game = rules.gameOf(position);
    const changed = Object.entries(position.options).map(([name, value]) => {
      const option = rules.optionOf(game, name);
      return `${option?.question ?? name} ${option?.values[value] ?? value}`;
    });
    return [game.variant.title, ...changed].join(". ");
  }

  /** The sides and single seats that you can play. */
  function chairsOf(position: RulesPosition) {
    const { party, parties, seats } = rules.gameOf(position);
    const sides = parties.length < seats.length ? parties : [];
    return [
      ...sides.map((side, at) => ({
        name: pack.seat_names[side] ?? side,
        seats: seats.flatMap((_, seat) => (party[seat] === at ? [seat] : [])),
      })),
      ...seats.map((seat, at) => ({ name: pack.seat_names[seat] ?? seat, seats: [at] })),
    ];
  }

  /** Whether what is hidden is more than the hand of another: of two players nothing else is (K10). */
  const hides = ({ hands, pack: packed }: RulesPosition) =>
    packed ? packed.length > 0 : hands.length > 2;

  function toldOf({ trick, winner, points }: Ending, seats: readonly string[]): string {
    const last = trick.at(-1);
    if (!last) return "";
    const plays = say("plays_card", { seat: seats[last.seat], rank: rankOf(last.card) });
    return winner < 0 ? plays : `${plays} ${say("takes", { seat: seats[winner], points })}`;
  }

  function standingOf(at: Ending) {
    const { position } = at;
    const owed = rules.owes(position);
    return rules.gameOf(position).parties.map((party, side) => ({
      name: pack.seat_names[party] ?? party,
      points: String((position.taken ?? at.gained)[side] ?? 0),
      note: position.dirty[side] ? say(owed[side] ? "owes" : "done") : "",
    }));
  }

  function looked(at: Ending): Looked {
    const { position, turn } = at;
    const { seats } = rules.gameOf(position);
    const own = at.hands[turn] ?? [];
    const objectives = rules.objectivesOf(position);
    const barred = own.filter((card) => !at.ranks.includes(rankOf(card)));
    return {
      text: positionText(position, rules),
      title: titleOf(position),
      scene: sceneOf(at, at.hands.length === 4 ? 2 : 0),
      turn: turn < 0 ? say("over") : say("to_play", { seat: seats[turn] }),
      names: namesOf(position.variant),
      letters: seats.map((seat) => pack.letters[seat] ?? seat),
      moves: at.ranks.flatMap((rank) => {
        const [card, ...twins] = own.filter((one) => rankOf(one) === rank);
        const name = words.rank(letter(rank));
        return card ? [{ move: rank, card, twins, name, sign: words.rankSign(letter(rank)) }] : [];
      }),
      barred: Object.fromEntries(
        barred.map((card) => [card, say("barred", { rank: rankOf(card) })]),
      ),
      told: toldOf(at, seats),
      ended: at.winner < 0 ? "" : say("won_by", { seat: seats[at.winner], points: at.points }),
      standing: standingOf(at),
      objectives: objectives.map(({ name }) => ({ name, label: say(`objective_${name}`) })),
      objective: rules.objectiveOf(position).name,
      chairs: chairsOf(position),
      play: (move) => looked(endings.play(at, move)),
      solve: (name, goesOn) => valuesOf(at, rules.objectiveOf(position, name), goesOn),
      safely: turn >= 0 && hides(position) ? () => safely(viewOf(position, turn)) : null,
    };
  }

  /** The cards of a line from an ending; what may be read in two ways is what can be played. */
  function cardsOfLine(start: Ending, text: string): number[] {
    const { seats } = rules.gameOf(start.position);
    const readings = lineReadings(text, seats);
    const goes = (line: Reading) => {
      let at = start;
      for (const [rank, seat] of line) {
        if ((seat && seat !== seats[at.turn]) || !at.ranks.includes(rank)) return false;
        at = endings.play(at, rank);
      }
      return true;
    };
    const found = readings.length > 1 ? readings.filter(goes) : [];
    if (found.length > 1) throw new BadText([{ kind: "line.ace_or_player", parts: {}, place: [] }]);
    return (found[0] ?? readings[0] ?? []).map(([rank]) => rank);
  }

  const SIGNS: Record<string, string> = {
    true: "✓",
    false: "✕",
    points: "≈",
    score: "≈",
    none: "–",
  };
  const ranksOfLine = (line: readonly string[]) => line.flatMap(readCards);

  const claimOf = (claim: ClaimData): Claim => ({
    ...{ text: claim.text, by: claim.by ?? "", words: claim.words },
    sign: SIGNS[claim.verdict] ?? "",
    parts: claim.parts.map((part) => ({
      ...{ says: part.says, judged: part.judged, words: part.words, points: part.points },
      ...{ sign: SIGNS[part.verdict] ?? "", yardstick: part.yardstick },
      lines: [
        ...(part.line.length
          ? [{ label: "shown" as const, text: part.position, line: ranksOfLine(part.line) }]
          : []),
        ...(part.better.length
          ? [
              {
                label: "better" as const,
                text: part.position,
                line: ranksOfLine([...part.line.slice(0, part.played), ...part.better]),
              },
            ]
          : []),
      ],
    })),
  });

  /** A fault in words, with its place. */
  function told(fault: Fault, text: string): FaultSaid {
    const where = itemIn(text, fault);
    return { words: tell(fault), ...(where ? { where } : {}) };
  }

  const own = rules.games;
  return {
    courses,
    lessons: pack.lessons,
    puzzles: {
      all: puzzleData.map(({ id, level, themes }) => ({ id, level, themes })),
      themes: pack.themes,
      // A puzzle is read when it is asked for: there are many.
      open(id) {
        const found = puzzleData.find((one) => one.id === id) ?? puzzleData[0];
        if (!found) throw new Error("no puzzles");
        return puzzleOf(found);
      },
    },
    examples: pack.examples
      .filter(({ position }) => isOwn(position))
      .map((data) => ({
        ...exampleOf(data, ranksOfLine(data.line)),
        claims: (data.claims ?? []).map(claimOf),
      })),
    variants: variants.map((value) => ({
      value,
      label: rules.gameOf({ variant: value }).variant.title,
    })),
    read(given) {
      if (isTooLong(given))
        return { faults: [{ words: say("too_long", { number: given.length }) }] };
      const { text, line } = readGiven(given, pack, leading);
      try {
        if (hidesCards(text)) {
          const found = safely(readView(text, rules));
          return typeof found === "string" ? { faults: [{ words: found }] } : { safe: found };
        }
        const { setup, faults } = judgedText(text, rules);
        if (faults.length) return { faults: faults.map((one) => told(one, text)) };
        const start = endings.begin(positionOf(setup, rules));
        return { position: looked(start), line: cardsOfLine(start, line) };
      } catch (error) {
        if (error instanceof BadText) return { faults: error.faults.map((one) => told(one, text)) };
        throw error;
      }
    },
    draft: (variant) => drafts.begin(own.has(variant) ? variant : (variants[0] ?? "")),
    mend(given) {
      const { text } = readGiven(given, pack, leading);
      const { setup, faults } = judgedText(text, rules);
      const variant = own.has(setup.variant) ? setup.variant : (variants[0] ?? "");
      return drafts.from({ ...setup, variant }, faults);
    },
  };
}
