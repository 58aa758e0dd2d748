// A finished deal looked at again: what cards cost, how the deal went, endings of it; and claims.

import type { PageData } from "../../contract";
import type { Choice } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { sum } from "../../text/trees.ts";
import {
  CLEAR,
  type Claimed,
  type Deal,
  type Expected,
  type Judged,
  type Laid,
  type Move,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { type DealTable, pointsTaskOf } from "./deal.ts";
import { positionText } from "./notation.ts";
import type { Position, TrickRules } from "./rules.ts";
import { ours } from "./words.ts";
import type { Answer, Question } from "./worker.ts";

/** How a card is judged, whatever the level of the game. */
const HINTS = "more";
/** The number of deals, by its level, that show what could be expected as a trick began. */
const AHEAD = "samples";
/** With how many other deals luck compares. */
const OTHERS = 60;
/** Cards that are played in looking for what an ending is worth. */
const LIMIT = 2e7;

export interface ReviewParts {
  pack: PageData;
  rules: TrickRules;
  table: (deal: Deal) => DealTable;
  ask: (question: Question) => Promise<Answer>;
  choiceOf: (deal: Deal, turn: number, deals: number) => Promise<Choice>;
  moveName: (move: Move, words: Words) => string;
  /** Why the card that is chosen is better than one that was played; "": there is no short reason. */
  say: (deal: Deal, found: Choice, words: Words, against: Move) => string;
}

/** The mean by which a card is better than that of the rules of thumb, and its standard error. */
export function aheadOf({ better, squares }: { better: number; squares: number }, deals: number) {
  const spread = Math.max(0, squares - (better * better) / deals) / deals / Math.max(deals - 1, 1);
  return { mean: better / deals, error: Math.sqrt(spread) };
}

export function openReview(parts: ReviewParts) {
  const { pack, rules, table, ask, choiceOf, moveName, say } = parts;
  /** Whether all cards are in the hands, so that an ending can be solved. */
  const isLaid = ({ moments, positions, locked }: DealTable, at: number) => {
    const { turn, stock, trick, takenUp } = moments[at]!;
    const { hands, pack: packed } = positions[at]!;
    return (
      turn >= 0 &&
      !stock &&
      !locked &&
      takenUp < 0 &&
      !packed?.length &&
      trick.length < hands.length
    );
  };

  /** What the cards of a player are worth with all cards open. */
  async function solved(position: Position, seat: number) {
    const three = rules.gameOf(position).parties.length > 2;
    const objective = rules.objectiveAtTable(position);
    const task = three ? rules.aloneTaskOf(position, seat) : rules.taskOf(position, objective);
    const { solved: found } = await ask({ kind: "solve", task, limit: LIMIT });
    if (!found || found.fault || found.halted) return null;
    const worth = (number: number) => rules.worthOf(position, objective, number);
    return { ...found, worth };
  }

  /** What a card cost with all cards open, as a sentence; "": that was not found. */
  async function exactly(at: DealTable, number: number, seat: number, move: Move, words: Words) {
    if (!isLaid(at, number)) return "";
    const found = await solved(at.positions[number]!, seat);
    const own = found?.cards.find(({ rank }) => rank === move);
    if (!found || !own) return "";
    const [best, mine] = [found.worth(found.low), found.worth(own.low)];
    if (best.outcome !== mine.outcome) return ours(words).exactlyCleaning;
    const cost = Math.abs(best.points - mine.points);
    return cost ? ours(words).exactly(words.points(cost)) : ours(words).exactlyNothing;
  }

  async function judge(
    deal: Deal,
    words: Words,
    told: (done: number) => boolean,
  ): Promise<Judged[]> {
    const at = table(deal);
    const judged: Judged[] = [];
    const { cleaning } = rules.gameOf(deal);
    for (const { at: number, seat, trick } of at.plays) {
      const before = at.moments[number]!;
      const count = before.ranks.length + Number(before.turns) + Number(before.bottom);
      if (seat !== deal.me || before.takenUp >= 0 || count < 2) continue;
      const earlier = { ...deal, line: deal.line.slice(0, number) };
      const found = await choiceOf(earlier, seat, pack.levels[HINTS] ?? 0);
      if (!told(judged.length)) break;
      const own = found.cards.find((one) => one.move === deal.line[number]);
      const best = found.cards[found.best];
      if (!own || !best) continue;
      const [mine, better] = [aheadOf(own, found.deals), aheadOf(best, found.deals)];
      const cost = own === best ? 0 : better.mean - mine.mean;
      const clear = cost > CLEAR * (better.error + mine.error);
      const sentence = (cleaning ? ours(words).costCleaning : ours(words).cost)(
        trick,
        moveName(own.move, words),
        moveName(best.move, words),
        words.about(cost),
      );
      const why = clear ? say(earlier, found, words, own.move) : "";
      const exact = clear ? await exactly(at, number, seat, own.move, words) : "";
      const error = words.decimal(Math.hypot(better.error, mine.error));
      const costs = [ours(words).onAverage(words.points(round(cost)), error, found.deals), exact];
      judged.push({
        ...{ at: number, trick: trick - 1, cost, clear, best: best.move },
        sentence: [sentence, why].filter(Boolean).join(" "),
        costs: costs.filter(Boolean),
      });
    }
    return judged;
  }

  const round = (number: number) => Math.round(number * 10) / 10;

  /** Claim all points that are left, judged with all cards open. */
  async function claim(deal: Deal, words: Words): Promise<Claimed> {
    const at = table(deal);
    const position = at.positions.at(-1)!;
    const { party } = rules.gameOf(deal);
    const found = await solved(position, deal.me);
    if (!found) return { line: null, said: ours(words).claimLess };
    const { points } = found.worth(found.low);
    const wanted = party[deal.me] ? 0 : rules.pointsLeft(position);
    if (points === wanted) return { line: found.line, said: ours(words).claimGood };
    const after = table({ ...deal, line: [...deal.line, ...found.line] });
    const lost = after.plays.find(
      ({ at: number, winner, points: worth }) =>
        number >= deal.line.length && winner >= 0 && worth && party[winner] !== party[deal.me],
    );
    return {
      line: null,
      said: lost
        ? ours(words).claimWrong(lost.trick, nameOf(lost.winner, deal, words))
        : ours(words).claimLess,
    };
  }

  async function expected(deal: Deal, words: Words): Promise<Expected[]> {
    const { moments, positions } = table(deal);
    const { party, spice, seats } = rules.gameOf(deal);
    const mine = party[deal.me] ?? 0;
    const found: Expected[] = [];
    const all = sum(positions.at(-1)?.taken ?? []);
    for (const [at, { turn, trick, takenUp }] of moments.entries()) {
      if (turn < 0 || trick.length || takenUp >= 0) continue;
      const { taken, won } = positions[at]!;
      const line = deal.line.slice(0, at);
      const { expected: mean = 0 } = await ask({
        ...{ kind: "expect", task: pointsTaskOf(rules, { ...deal, line }, deal.me) },
        ...{ deals: pack.levels[AHEAD] ?? 1, seed: numberOf(`${deal.seed} ${at}`) },
      });
      const first = spice ? deal.me : 0;
      const so = (taken?.[spice ? mine : 0] ?? 0) + mean;
      const own = party[first] === mine ? so : all - so;
      const number = 1 + sum(won ?? []);
      const points = Math.round(own);
      if (found.at(-1)?.trick === number || seats.length < 2) continue;
      found.push({
        ...{ trick: number, part: all ? own / all : 0.5 },
        words: ours(words).expected(number, points),
      });
    }
    return found;
  }

  /** How much more your cards were worth than those of other deals, if everybody played by thumb. */
  async function luck(deal: Deal, words: Words): Promise<string> {
    const { party, pairs } = { ...rules.gameOf(deal), pairs: deal.seats === 4 };
    const task = pointsTaskOf(rules, { ...deal, line: [] }, deal.me);
    const { taken = [] } = await ask({ kind: "thumb", task, deals: 1 + OTHERS });
    const [own = 0, ...others] = taken.map((points) =>
      sum(points.filter((_, seat) => party[seat] === party[deal.me])),
    );
    const mean = sum(others) / OTHERS;
    const squares = sum(others.map((one) => (one - mean) ** 2));
    const more = own - mean;
    const clear = Math.abs(more) > CLEAR * Math.sqrt(squares / (OTHERS - 1) / OTHERS);
    return clear ? words.luck(Math.round(more), pairs) : "";
  }

  function laid(deal: Deal, from?: number): Laid | null {
    const at = table(deal);
    const place =
      from ?? at.moments.findIndex(({ trick }, number) => !trick.length && isLaid(at, number));
    if (place < 0 || !isLaid(at, place)) return null;
    const position = rules.withoutStock(at.positions[place]!);
    return { text: positionText(position, rules), line: deal.line.slice(place) };
  }

  return { judge, claim, expected, luck, laid };
}
