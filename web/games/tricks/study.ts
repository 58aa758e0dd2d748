// Courses, puzzles and analysis of the games with tricks.

import type { CourseStep, PageData, PuzzleData } from "../../contract";
import type { Solved, Task, TricksKernel } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import { BadText } from "../../text/faults.ts";
import { openWords } from "../../text/templates.ts";
import type { CardId, Worth } from "../game.ts";
import type {
  Course,
  Position as Looked,
  Puzzle,
  Scene,
  Step,
  Study,
  Tapped,
  Values,
} from "../study.ts";
import { rankOf, suiter } from "./deal.ts";
import { type Ending, openEndings } from "./ending.ts";
import { judgedText, positionOf, readPosition } from "./legality.ts";
import { positionText, readCards } from "./notation.ts";
import { RANK_LETTERS, type TrickRules } from "./rules.ts";
import { ours } from "./words.ts";

export interface StudyParts {
  pack: Omit<PageData, "faces" | "worker">;
  rules: TrickRules;
  kernel: TricksKernel;
  /** The variants of the package that are this game. */
  variants: readonly string[];
  words: Words;
  solve: (task: Task, limit: number) => Promise<Solved>;
}

/** More cards than the kernel ever plays in a step. */
const MOST = 1e7;
/** Cards played before bounds are looked at. */
const FIRST = 1e6;
/** Cards that lie in the stock of a step. */
const STOCK = 21;
const letter = (rank: number) => RANK_LETTERS[rank] ?? "";
const KING = RANK_LETTERS.indexOf("K");

export function openStudy({ pack, rules, kernel, variants, words, solve }: StudyParts): Study {
  const endings = openEndings(rules, kernel, pack.suits);
  const { say, tell } = openWords(pack.words);
  const isOwn = (text: string) => variants.includes(text.split(" ")[0] ?? "");
  const partyOf = ({ position, turn }: Ending) => rules.gameOf(position).party[turn] ?? 0;
  const namesOf = (variant: string) =>
    rules.gameOf({ variant }).seats.map((seat) => pack.seat_names[seat] ?? seat);

  function sceneOf(at: Ending, me: number, shown: (seat: number) => boolean = () => true): Scene {
    const trick = at.winner >= 0 || at.position.trick.length ? at.trick : [];
    const led = trick[0] ? rankOf(trick[0].card) : -1;
    const takes = [...trick].reverse().find(({ card }) => rankOf(card) === led);
    return {
      seats: at.hands.length,
      me,
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

  /** What is wrong with a card ("": nothing), and how it goes on. */
  type Judged = { wrong: string; after?: Ending };

  function brings(
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
      brings(at, rank, (end, party) => rules.gameOf(end.position).party[end.winner] === party),
    cleans: (at, rank) => brings(at, rank, (end, party) => Boolean(end.position.cleaned[party])),
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
      names: namesOf(first.position.variant),
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

  function puzzleOf({ ending, key, level, themes }: PuzzleData): Puzzle {
    const rank = RANK_LETTERS.indexOf(key);
    const reasons = ending.reasons?.[0] ?? {};
    const at = endings.begin(readPosition(ending.position, rules));
    const title = rules.gameOf(at.position).variant.title;
    return {
      id: ending.name,
      about: [title, ...themes.map((theme) => pack.themes[theme] ?? theme)].join(" · "),
      level,
      scene: sceneOf(at, at.turn),
      names: namesOf(at.position.variant),
      answer: words.rank(key),
      why: sentence(reasons[key] ?? ""),
      isRight: (card) => rankOf(card) === rank,
      whyNot: (card) => sentence(reasons[letter(rankOf(card))] ?? words.tryAgain),
    };
  }

  const puzzleData = pack.puzzles.filter(({ ending }) => isOwn(ending.position));
  // --- analysis -----------------------------------------------------------------------------

  function looked(at: Ending): Looked {
    const { position, turn } = at;
    const names = namesOf(position.variant);
    const own = at.hands[turn] ?? [];
    return {
      text: positionText(position, rules),
      scene: sceneOf(at, at.hands.length === 4 ? 2 : 0),
      turn: names[turn] ?? "",
      names,
      moves: at.ranks.flatMap((rank) => {
        const card = own.find((one) => rankOf(one) === rank);
        return card ? [{ move: rank, card }] : [];
      }),
      play: (move) => looked(endings.play(at, move)),
      solve: () => valuesOf(at),
    };
  }

  async function valuesOf(at: Ending): Promise<Values> {
    const { position } = at;
    const objective = rules.objectiveOf(position);
    const task = rules.taskOf(position, objective);
    let found = await solve(task, FIRST);
    for (let limit = 2 * FIRST; found.halted && limit < MOST * 10; limit *= 2)
      found = await solve(task, limit);
    const { parties, seats } = rules.gameOf(position);
    const party = partyOf(at);
    const left = rules.pointsLeft(position);
    const before = (side: number) => (position.taken ?? at.gained)[side] ?? 0;
    const all = before(0) + before(1) + left;
    const points = (number: number) => {
      const first = before(0) + rules.worthOf(position, objective, number).points;
      return party ? all - first : first;
    };
    const outcome = (number: number) => {
      const value = rules.worthOf(position, objective, number).outcome;
      return (party ? -1 : 1) * value;
    };
    const better = (one: number, other: number) => (party ? one < other : one > other);
    const best = found.cards.reduce(
      (most, { low }) => (better(low, most) ? low : most),
      found.cards[0]?.low ?? 0,
    );
    const rows = [...found.cards]
      .sort((one, other) => (better(one.low, other.low) ? -1 : 1))
      .map(({ rank, low }): Worth => {
        const behind = outcome(best) - outcome(low);
        const less = points(best) - points(low);
        return {
          move: rank,
          sign: words.rankSign(letter(rank)),
          value: String(points(low)),
          share: all ? points(low) / all : 0,
          note:
            low === best ? words.bestWord : behind ? say("turns") : words.less(words.points(less)),
        };
      });
    const good = rows.filter(({ note }) => note === words.bestWord).map(({ move }) => move);
    const list = good.map((rank) => words.rank(letter(rank))).join(", ");
    const share = say("share", {
      first: parties[0],
      points: party ? all - points(best) : points(best),
      second: parties[1],
      rest: party ? points(best) : all - points(best),
    });
    const value = rules.worthOf(position, objective, best).outcome;
    const [ahead, behind] = value > 0 ? parties : [...parties].reverse();
    const cleaning =
      objective.name === "clean"
        ? value
          ? words.large(say("ahead", { party: ahead, other: behind }))
          : words.large(say("level"))
        : "";
    return {
      headline: good.length > 1 ? ours(words).bestAre(list) : ours(words).bestIs(list),
      about: [cleaning, seats.length === 4 || parties.length === 2 ? share : ""]
        .filter(Boolean)
        .join(". "),
      rows,
      best: good,
    };
  }

  return {
    courses,
    // A puzzle is read when it is asked for: there are many.
    puzzles: {
      count: puzzleData.length,
      at: (number) => puzzleOf(puzzleData[number % puzzleData.length]!),
    },
    examples: pack.examples
      .filter(({ position }) => isOwn(position))
      .map(({ name, title, position, teaches = "", line }) => ({
        ...{ name, title: title || name, text: position, about: teaches },
        line: line.flatMap(readCards),
      })),
    read(text) {
      try {
        const { setup, faults } = judgedText(text, rules);
        if (faults.length) return { faults: faults.map(tell) };
        const position = positionOf(setup, rules);
        if (!variants.includes(position.variant) && !rules.games.has(position.variant))
          return { faults: [] };
        return { position: looked(endings.begin(position)) };
      } catch (error) {
        if (error instanceof BadText) return { faults: error.faults.map(tell) };
        throw error;
      }
    },
  };
}
