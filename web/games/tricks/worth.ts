// What an ending of the games with tricks and its cards are worth, in words.

import type { ObjectiveRecord, PageData } from "../../contract";
import type { Outlooks, Reach, Solved, Task } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import type { openWords } from "../../text/templates.ts";
import type { CardWorth, Grade, Mark, NoValues, Values } from "../study.ts";
import type { Ending } from "./ending.ts";
import { RANK_LETTERS, type TrickRules, type Value } from "./rules.ts";

export interface Solver {
  solve: (task: Task, limit: number) => Promise<Solved>;
  outlook: (task: Task, limit: number) => Promise<Outlooks>;
}

export interface WorthParts {
  pack: PageData;
  rules: TrickRules;
  words: Words;
  spoken: ReturnType<typeof openWords>;
  solver: Solver;
}

/** Cards played before bounds are looked at. */
const FIRST = 1e6;
/** More cards than anybody waits for. */
const MOST = 1e9;
export const MARKS: Record<Mark, string> = {
  best: "✓",
  cost: "▾",
  turn: "✕",
  level: "=",
  forced: "·",
};

/** What each of three players can get, in points or chances. */
interface Range {
  guaranteed: number[];
  withHelp: number[];
  maxn: [number, number][];
}

export function openWorth({ pack, rules, words, spoken, solver }: WorthParts) {
  const { say } = spoken;
  const letter = (rank: number) => RANK_LETTERS[rank] ?? "";
  const partyOf = ({ position, turn }: Ending) => rules.gameOf(position).party[turn] ?? 0;
  const before = ({ position, gained }: Ending, party: number) =>
    (position.taken ?? gained)[party] ?? 0;
  const allOf = (at: Ending) =>
    rules.gameOf(at.position).parties.reduce((all, _, party) => all + before(at, party), 0) +
    rules.pointsLeft(at.position);

  /** Points with which the first party ends, and with which the party on turn does. */
  const endPoints = (at: Ending, { points }: Value) => before(at, 0) + points;
  const ownPoints = (at: Ending, value: Value) =>
    partyOf(at) ? allOf(at) - endPoints(at, value) : endPoints(at, value);

  function outcomeWords(at: Ending, objective: ObjectiveRecord, { outcome }: Value, short = false) {
    const { parties } = rules.gameOf(at.position);
    const { name } = objective;
    if (name === "points") return "";
    if (name.startsWith("deal")) {
      if (outcome > 0 && outcome < 6) return say("cut");
      return say("deals", { party: parties[outcome ? 0 : 1] });
    }
    if (!outcome) return say(name === "clean" ? "level" : "even");
    const [party, other] = outcome > 0 ? parties : [...parties].reverse();
    if (name === "clean") return say(short ? "ahead_short" : "ahead", { party, other });
    return say("pays", { party, payoff: Math.abs(outcome) });
  }

  /** What is proved of an ending while it is solved. */
  function provedWords(at: Ending, objective: ObjectiveRecord, { low, high }: Solved): string {
    const sides = [low, high].map((one) => rules.worthOf(at.position, objective, one));
    const [least, most] = sides as [Value, Value];
    const range = (one: string | number, other: string | number) =>
      one === other ? String(one) : say("range", { low: one, high: other });
    const outcome = range(
      outcomeWords(at, objective, least, true),
      outcomeWords(at, objective, most, true),
    );
    const party = rules.gameOf(at.position).parties[partyOf(at)];
    const points = [ownPoints(at, least), ownPoints(at, most)];
    const number =
      objective.counts_points && least.outcome === most.outcome
        ? `${pack.letters[party ?? ""] ?? party} ${range(Math.min(...points), Math.max(...points))}`
        : "";
    return [number, outcome].filter(Boolean).join(", ");
  }

  const gradeOf = ({ outcome, points }: Value): Grade =>
    outcome
      ? "??"
      : points >= pack.thresholds.mistake
        ? "?"
        : points >= pack.thresholds.inaccuracy
          ? "?!"
          : "";

  const markOf = (count: number, level: boolean, best: boolean, outcome: boolean): Mark =>
    count === 1 ? "forced" : level ? "level" : best ? "best" : outcome ? "turn" : "cost";

  const markNotes = (cards: readonly CardWorth[]) =>
    (Object.keys(MARKS) as Mark[])
      .filter((mark) => cards.some((one) => one.mark === mark))
      .map((mark) => `${MARKS[mark]} ${say(`mark_${mark}`)}`);

  function forTwo(at: Ending, objective: ObjectiveRecord, found: Solved): Values {
    const { position } = at;
    const { parties } = rules.gameOf(position);
    const party = parties[partyOf(at)] ?? "";
    const sign = partyOf(at) ? -1 : 1;
    const valued = (number: number) => rules.worthOf(position, objective, number);
    const best = valued(found.low);
    const outcomes = objective.name !== "points";
    const points = objective.counts_points;
    const level = found.cards.every(({ low }) => low === found.low);
    const cards = found.cards.map(({ rank, low }): CardWorth => {
      const value = valued(low);
      const loss = {
        outcome: sign * (best.outcome - value.outcome),
        points: sign * (best.points - value.points),
      };
      const isBest = low === found.low;
      const cost = isBest ? "" : loss.outcome ? say("turns") : say("cost", { points: loss.points });
      const outcome = outcomeWords(at, objective, value);
      const short = outcomeWords(at, objective, value, true);
      const number = String(ownPoints(at, value));
      const mark = markOf(found.cards.length, level, isBest, loss.outcome !== 0);
      return {
        ...{ move: rank, name: words.rank(letter(rank)), sign: words.rankSign(letter(rank)), mark },
        chip: points ? number : short,
        under: points ? short : "",
        said: [
          points ? say("said", { rank, party, number }) : `${words.rank(letter(rank))}: ${outcome}`,
          points ? outcome : "",
          isBest ? say("mark_best") : cost,
        ]
          .filter(Boolean)
          .join(", "),
        cells: [
          ...(outcomes ? [outcome] : []),
          ...(points ? [number] : []),
          isBest ? say("mark_best") : cost || say("no_cost"),
        ],
        cost,
        grade: isBest ? "" : gradeOf(loss),
      };
    });
    const whole = allOf(at);
    const first = endPoints(at, best);
    const share = say("share", {
      ...{ first: parties[0], points: first, second: parties[1], rest: whole - first },
    });
    const verdict = outcomeWords(at, objective, best);
    const good = cards.filter(({ mark }) => mark !== "cost" && mark !== "turn");
    return {
      headline: words.bestOf(good.map(({ name }) => name)),
      about: points
        ? verdict
          ? `${words.large(verdict)}. ${share}`
          : share
        : words.large(verdict),
      shares: points
        ? parties.map((one, side) => ({
            name: pack.seat_names[one] ?? one,
            points: side ? whole - first : first,
          }))
        : [],
      heads: [
        ...(outcomes ? [say("column_outcome")] : []),
        ...(points ? [pack.letters[party] ?? party] : []),
        say("column_cost"),
      ],
      cards,
      line: found.line,
      tables: [],
      notes: [
        ...(points ? [say("number", { party })] : []),
        ...(!position.taken && !objective.name.startsWith("deal") ? [say("since")] : []),
        ...(objective.name === "clean" ? [say("clean_short")] : []),
        ...markNotes(cards),
      ],
      level: {
        part: points
          ? whole
            ? first / whole
            : 0.5
          : 0.5 + Math.max(-0.5, Math.min(0.5, best.outcome / 8)),
        words: [outcomeWords(at, objective, best, true), points ? String(first) : ""]
          .filter(Boolean)
          .join(" "),
      },
    };
  }

  function forThree(at: Ending, objective: ObjectiveRecord, task: Task, found: Outlooks): Values {
    const { position, turn } = at;
    const { parties } = rules.gameOf(position);
    const deals = objective.name.startsWith("deal");
    const amount = (number: number, player: number) =>
      deals ? say("sixths", { number }) : String(number + before(at, player));
    const rangeOf = ({ guaranteed, withHelp, outcomes }: Reach): Range => {
      const all = outcomes.map((one) => rules.sharesOf(position, task, one));
      const maxn = guaranteed.map((_, player): [number, number] => {
        const own = all.map((shares) => shares[player] ?? 0);
        return [Math.min(...own), Math.max(...own)];
      });
      return { guaranteed, withHelp, maxn };
    };
    const rangeWords = ([low, high]: [number, number], player: number) =>
      low === high
        ? amount(low, player)
        : say("range", { low: amount(low, player), high: amount(high, player) });
    const reaches = found.cards.map((card) => ({ rank: card.rank, ...rangeOf(card) }));
    const own = (one: Range) => one.guaranteed[turn] ?? 0;
    const most = Math.max(...reaches.map(own));
    const same = (one: Range, other: Range) =>
      String([one.guaranteed, one.withHelp, one.maxn]) ===
      String([other.guaranteed, other.withHelp, other.maxn]);
    const level = reaches.every((one) => same(one, reaches[0]!));
    const alike = (one: Range, other: Range, player: number) =>
      one.guaranteed[player] === other.guaranteed[player] &&
      String(one.maxn[player]) === String(other.maxn[player]);
    const player = parties[turn] ?? "";
    const cards = reaches.map((one): CardWorth => {
      const isBest = own(one) === most;
      const mark = markOf(reaches.length, level, isBest, deals);
      const decides = reaches.some(
        (other) => alike(one, other, turn) && !parties.every((_, seat) => alike(one, other, seat)),
      );
      const number = amount(own(one), turn);
      const range = rangeWords(one.maxn[turn] ?? [0, 0], turn);
      const loss = most - own(one);
      return {
        ...{ move: one.rank, name: words.rank(letter(one.rank)), mark },
        sign: `${words.rankSign(letter(one.rank))}${decides ? "~" : ""}`,
        chip: number,
        under: range,
        said: say("said_three", { rank: one.rank, player, number, range }),
        cells: [number, range, amount(one.withHelp[turn] ?? 0, turn)],
        cost: isBest ? "" : deals ? say("turns") : say("cost", { points: loss }),
        grade: isBest ? "" : gradeOf({ outcome: 0, points: loss }),
      };
    });
    const whole = rangeOf(found.whole);
    const dealer = parties.find((_, seat) => deals && whole.guaranteed[seat] === 6);
    const headline = dealer
      ? say("sure_deal", { player: dealer })
      : deals && !Math.max(...whole.guaranteed)
        ? say("sure_none")
        : say("sure", {
            list: parties
              .map((party, seat) =>
                say("party_points", { party, points: amount(whole.guaranteed[seat] ?? 0, seat) }),
              )
              .join(", "),
          });
    return {
      ...{ headline, about: "", shares: [], cards, line: [], tables: [], level: null },
      heads: [say("column_sure"), say("column_each"), say("column_help")],
      notes: [
        say("number_three", { player }),
        ...(cards.some(({ sign }) => sign.endsWith("~")) ? [`~ ${say("kingmaking")}`] : []),
        ...markNotes(cards),
      ],
    };
  }

  return async function valuesOf(
    at: Ending,
    objective: ObjectiveRecord,
    goesOn: (proved: string) => boolean,
  ): Promise<Values | NoValues> {
    const task = rules.taskOf(at.position, objective);
    for (let limit = FIRST; limit <= MOST; limit *= 2) {
      if (task.three) {
        const found = await solver.outlook(task, limit);
        if (found.fault) return { why: say("fault") };
        if (!found.halted) return forThree(at, objective, task, found);
        if (!goesOn("")) break;
      } else {
        const found = await solver.solve(task, limit);
        if (found.fault) return { why: say("fault") };
        if (!found.halted) return forTwo(at, objective, found);
        if (!goesOn(provedWords(at, objective, found))) break;
      }
    }
    return { why: say("stopped") };
  };
}
