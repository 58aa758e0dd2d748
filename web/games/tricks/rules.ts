// The games with tricks by the data of the package: the rules of a deal, the worth of an ending, the
// result of a deal.  No rule of a game is written here.

import type { GameRecord, GamesRecord, ObjectiveRecord, SettledRules } from "../../contract";
import type { Classes, DealTask, Task } from "../../kernel/tricks.ts";
import { endOf, type Known, pairs, type Sum, sum, total } from "../../text/trees.ts";

/** What rules are asked of. */
export interface Ruled {
  variant: string;
  options: Record<string, string>;
}

/** A position; null in its past: that is not known. */
export interface Position extends Ruled {
  /** How many cards every seat has, by rank. */
  hands: number[][];
  leader: number;
  trick: number[];
  /** The rank led to a number of tricks just before (R19). */
  run: number[] | null;
  taken: number[] | null;
  won: number[] | null;
  score: number[] | null;
  dirty: boolean[];
  cleaned: boolean[];
  held: number;
  first: number | null;
  /** The last cards of the pack (K20); none: it is locked. */
  pack: number[] | null;
}

/** A whole deal: its cards come from the seed. */
export interface WholeDeal extends Ruled {
  seed: number;
  dealer: number;
  score: number[];
  held: number;
  line: number[];
}

/** What a position or a card is worth to the first party. */
export interface Value {
  outcome: number;
  points: number;
}

/** The result of a deal, and the score of the match after it. */
export interface DealResult {
  name: string;
  /** What it pays, to the first party if it is more than nothing. */
  payoff: number;
  score: number[];
  held: number;
  dealer: number;
  /** The number of the party that has won the match. */
  won: number | null;
  /** Where no score is kept: the chance of each player to deal next, in sixths (K25, K26). */
  chances: number[] | null;
}

interface Payoffs {
  payoffs: Int32Array | null;
  shape: [number, number, number, number];
}

const POINTS = 128; // room for points in a row of a table of payoffs
const DEAL_TRICKS = 13;
const BUCKETS = 1 << 17;
const CLASSES = 64; // room for classes of outcomes of three
const SEATS = 4;
const RANKS = 13;

export const RANK_LETTERS = "23456789TJQKA";

/** Rules that end with the stock. */
const DRAWING = ["late_draw", "dark", "turns_any", "takes_up", "fourth_king"];

export type TrickRules = ReturnType<typeof openRules>;

export function openRules(data: GamesRecord) {
  const games = new Map(data.games.map((game) => [game.variant.name, game]));
  const tables = new Map<string, Payoffs>();

  /** The game of a position; of a variant that there is none of, the first one. */
  const gameOf = ({ variant }: Pick<Ruled, "variant">): GameRecord =>
    games.get(variant) ?? data.games[0]!;

  const optionOf = (game: GameRecord, name: string) =>
    game.variant.options.find((one) => one.name === name);

  function rulesOf(position: Ruled): SettledRules {
    const game = gameOf(position);
    const rules: SettledRules = { ...game.rules };
    for (const [name, value] of Object.entries(position.options)) {
      Object.assign(rules, game.changes[name]?.[value]);
      if (!optionOf(game, name)?.values[value]) Object.assign(rules, { [name]: Number(value) });
    }
    return rules;
  }

  function optionsOf(position: Ruled): Record<string, string> {
    const usual = gameOf(position).variant.options.map((one) => [one.name, one.usual] as const);
    return { ...Object.fromEntries(usual), ...position.options };
  }

  const owes = ({ dirty, cleaned }: Position) => dirty.map((must, at) => must && !cleaned[at]);

  const factsOf = (position: Position, objective: ObjectiveRecord) =>
    endOf<{ needs: (keyof Position)[]; depends: string[] }>(
      objective.facts,
      optionsOf(position),
      {},
    );

  /** The objectives of which a position has all the facts. */
  const objectivesOf = (position: Position) =>
    gameOf(position).objectives.filter((objective) =>
      factsOf(position, objective).needs.every((name) => position[name] !== null),
    );

  /** The objective of a name, or the one that suits the position. */
  function objectiveOf(position: Position, name: string | null = null): ObjectiveRecord {
    const chosen = name && objectivesOf(position).find((one) => one.name === name);
    if (chosen) return chosen;
    const has = Object.entries(position).map(
      ([fact, setting]) => [`has.${fact}`, Number(setting !== null)] as const,
    );
    const known = { ...pairs("dirty", position.dirty), ...Object.fromEntries(has) };
    const { usual, objectives } = gameOf(position);
    const found = endOf<{ objective: string }>(usual, optionsOf(position), known).objective;
    return objectives.find((one) => one.name === found) ?? objectives[0]!;
  }

  const valuesOf = (ranks: readonly number[], values: readonly number[]) =>
    sum(ranks.map((rank) => values[rank] ?? 0));

  const spiceOf = (position: Position) => valuesOf(position.pack ?? [], rulesOf(position).values);

  /** Card points in the hands, on the table and in the spice. */
  function pointsLeft(position: Position) {
    const { values } = rulesOf(position);
    const held = position.hands.map((hand) =>
      sum(hand.map((count, rank) => count * (values[rank] ?? 0))),
    );
    return sum(held) + valuesOf(position.trick, values) + spiceOf(position);
  }

  /** Card points that are shared out in the deal. */
  function whole(position: Position) {
    if (position.pack?.length === 0 && position.taken)
      return sum(position.taken) + pointsLeft(position);
    return 4 * sum(rulesOf(position).values);
  }

  function atTarget({ score, ...position }: Position, taken: number[] | null) {
    const { target } = rulesOf(position);
    return score && taken ? taken.map((points, at) => (score[at] ?? 0) + points >= target) : [];
  }

  /** The only party that has reached the target of a race, where it matters who was first. */
  function firstOf(position: Position, taken: number[] | null) {
    const matters = objectivesOf(position).some((one) =>
      factsOf(position, one).depends.includes("first"),
    );
    const reached = matters ? atTarget(position, taken) : [];
    return reached.filter(Boolean).length === 1 ? reached.indexOf(true) : null;
  }

  /** The payoffs of an objective, one for every end. */
  function tableOf(position: Position, objective: ObjectiveRecord, depends: string[]): Payoffs {
    const options = optionsOf(position);
    const shape: Payoffs["shape"] = [
      depends.includes("tricks") ? Math.min(gameOf(position).tricks, DEAL_TRICKS) + 1 : 1,
      depends.includes("last") ? 2 : 1,
      depends.includes("first") ? 3 : 1,
      depends.includes("scored") ? 4 : 1,
    ];
    const all = whole(position);
    const rows = shape.reduce((one, other) => one * other, 4);
    const payoffs = new Int32Array(rows * POINTS);
    const dirty = pairs("dirty", position.dirty);
    const bound = Number(dirty["dirty.0"] ?? 0) | (Number(dirty["dirty.1"] ?? 0) << 1);
    const always: Known = {
      held: position.held,
      target: rulesOf(position).target,
      ...dirty,
      ...pairs("score", position.score ?? [0, 0]),
    };
    for (let row = 0; row < rows; row++) {
      let rest = row;
      const digit = (base: number) => {
        const found = rest % base;
        rest = (rest - found) / base;
        return found;
      };
      const [fails, scored, first] = [digit(4), digit(shape[3]), digit(shape[2])];
      const [last, tricks] = [digit(shape[1]), digit(shape[0])];
      if (fails & ~bound) continue;
      const won = shape[0] > 1 ? [tricks, shape[0] - 1 - tricks] : [scored & 1, scored >> 1];
      for (let points = 0; points <= all; points++) {
        const taken = [points, all - points];
        // Somebody was first.
        if (shape[2] > 1 && !first && atTarget(position, taken).every(Boolean)) continue;
        const known = {
          ...always,
          ...pairs("won", won),
          ...pairs("fails", [fails & 1, fails >> 1]),
          ...pairs("taken", taken),
          last,
          first: first - 1,
        };
        const { payoff } = endOf<{ payoff: Sum }>(objective.ending, options, known);
        const surplus = objective.counts_points ? 0 : points;
        payoffs[row * POINTS + points] = data.unit * total(payoff, known) - surplus;
      }
    }
    return { payoffs, shape };
  }

  /** A position and an objective as the kernel takes them; an outcome of 1 counts `unit` points. */
  function taskOf(position: Position, objective: ObjectiveRecord, unit = data.unit): Task {
    const three = gameOf(position).parties.length === 3;
    const { needs, depends } = factsOf(position, objective);
    const isTable = needs.length > 0 && !three;
    const about = [objective.name, position.variant, position.options, position.dirty];
    const key = JSON.stringify([...about, position.score, position.held, whole(position), unit]);
    let bonus = [0, 0, 0, 0];
    let made: Payoffs = { payoffs: null, shape: [1, 1, 1, 1] };
    if (isTable) {
      made = tables.get(key) ?? tableOf(position, objective, depends);
      tables.set(key, made);
    } else if (!three) {
      bonus = bonus.map((_, fails) => {
        const known = pairs("fails", [fails & 1, fails >> 1]);
        const { payoff } = endOf<{ payoff: Sum }>(objective.ending, optionsOf(position), known);
        return unit * total(payoff, known);
      });
    }
    const won = position.won ?? [0, 0];
    const hasOutcome = isTable || bonus.some(Boolean);
    const past = [
      isTable ? (position.taken?.[0] ?? 0) : 0,
      hasOutcome ? bits(owes(position)) : 0,
      depends.includes("scored") ? bits(won.map((tricks) => tricks > 0)) : 0,
      depends.includes("first") && position.first !== null ? position.first + 1 : 0,
      depends.includes("tricks") ? (won[0] ?? 0) : 0,
      spiceOf(position),
    ];
    const classes = three && needs.length ? classesOf(position, objective) : null;
    return { key, unit, three, classes, ...numbersOf(position, bonus, made, past) };
  }

  /** What the ends of a deal are worth to three players, by classes of ends. */
  function classesOf(position: Position, objective: ObjectiveRecord): Classes {
    const found = new Map<string, number>();
    const kinds = new Uint8Array(POINTS * POINTS);
    const all = whole(position);
    for (let first = 0; first <= all; first++)
      for (let second = 0; second <= all - first; second++) {
        const known = pairs("taken", [first, second, all - first - second]);
        const { payoff } = endOf<{ payoff: Sum[] }>(objective.ending, optionsOf(position), known);
        const worth = payoff.map((one) => total(one, known)).join();
        const kind = found.get(worth) ?? found.size;
        found.set(worth, kind);
        kinds[first * POINTS + second] = kind;
      }
    const outcomes = [...found.keys()].map((worth) => worth.split(",").map(Number));
    const utilities = new Uint8Array(3 * CLASSES);
    for (const [at, outcome] of outcomes.entries())
      for (const [player, worth] of outcome.entries()) utilities[player * CLASSES + at] = worth;
    return { kinds, utilities, outcomes, taken: (position.taken ?? []).slice(0, 2) };
  }

  /** An outcome of three, by player. */
  function sharesOf(
    position: Position,
    { classes }: Pick<Task, "classes">,
    number: number,
  ): number[] {
    if (classes) return classes.outcomes[number] ?? [];
    const [first, second] = [Math.floor(number / POINTS), number % POINTS];
    return [first, second, pointsLeft(position) - first - second];
  }

  /** The task of a player that plays for points against all others. */
  function aloneTaskOf(position: Position, seat: number): Task {
    const task = { ...taskOf(position, objectiveAtTable(position)), three: false, classes: null };
    const [seats = 0, , ...numbers] = task.context;
    return { ...task, key: `${task.key} ${seat}`, context: [seats, 1 << seat, ...numbers] };
  }

  /** A context and a position in the numbers of the kernel (`ext/search/position_input.pxd`). */
  function numbersOf(
    position: Position,
    bonus: number[],
    { payoffs, shape }: Payoffs,
    past: number[],
  ): Pick<Task, "payoffs" | "context" | "given"> {
    const game = gameOf(position);
    const rules = rulesOf(position);
    const mask = bits(game.party.map((party) => party === 0));
    const flags = [rules.limit, Number(rules.pass_left), Number(rules.queen_clause), BUCKETS];
    const reach = [0, 1].map((at) => (payoffs ? rules.target - (position.score?.[at] ?? 0) : 0));
    const hands = position.hands.flat();
    const run = rules.limit && position.run ? position.run : [-1, 0];
    const zeros = (count: number) => Array<number>(Math.max(count, 0)).fill(0);
    return {
      payoffs,
      context: [
        ...[game.seats.length, mask, ...rules.values, ...flags],
        ...[...bonus, ...shape, payoffs ? whole(position) : 0, ...reach],
        payoffs?.length ?? 0,
      ],
      given: [
        ...[...hands, ...zeros(SEATS * RANKS - hands.length), position.leader],
        ...[position.trick.length, ...position.trick, ...zeros(3 - position.trick.length)],
        ...[...run, ...past],
      ],
    };
  }

  const bits = (flags: readonly boolean[]) =>
    flags.reduce((found, flag, at) => found | (Number(flag) << at), 0);

  /** What a number of the kernel means: the outcome, and points that the first party still takes. */
  function worthOf(position: Position, objective: ObjectiveRecord, number: number): Value {
    const shift = objective.counts_points ? 0 : (position.taken?.[0] ?? 0);
    const outcome = Math.floor((number + shift) / data.unit);
    return { outcome, points: number + shift - outcome * data.unit };
  }

  /** What a player plays for: cleaning, then points. */
  function objectiveAtTable(deal: Ruled): ObjectiveRecord {
    const { cleaning, objectives } = gameOf(deal);
    const name = cleaning ? "clean" : "points";
    return objectives.find((one) => one.name === name)!;
  }

  /** A position without options that say only how cards are drawn and turned. */
  function withoutStock(position: Position): Position {
    const { changes } = gameOf(position);
    const matters = ([name, value]: [string, string]) =>
      Object.keys(changes[name]?.[value] ?? { always: 1 }).some((rule) => !DRAWING.includes(rule));
    return {
      ...position,
      options: Object.fromEntries(Object.entries(position.options).filter(matters)),
    };
  }

  /** To play for points, and only for points. */
  const pointsObjective = (deal: Ruled): ObjectiveRecord =>
    gameOf(deal).objectives.find(({ name }) => name === "points")!;

  /** The position in which a deal begins, but for its cards. */
  function startOf({ variant, options, score, held }: WholeDeal): Position {
    const { seats, parties } = gameOf({ variant });
    const nobody = parties.map(() => false);
    return {
      ...{ variant, options, score, held, leader: 0, trick: [], run: null },
      hands: seats.map(() => Array<number>(RANKS).fill(0)),
      ...{ taken: nobody.map(Number), won: nobody.map(Number), dirty: nobody, cleaned: nobody },
      ...{ first: null, pack: null },
    };
  }

  /** A whole deal as the kernel takes it for a seat: of two sides, for the first. */
  function dealTaskOf(
    deal: WholeDeal,
    seat = 0,
    objective: ObjectiveRecord = objectiveAtTable(deal),
  ): DealTask {
    const { variant, cleaning, spice } = gameOf(deal);
    const rules = rulesOf(deal);
    const unit = 4 * sum(rules.values);
    const { key, context } = taskOf(startOf(deal), objective, unit);
    const [seats = 0, mask = 0, ...numbers] = context;
    const own = spice ? 1 << seat : mask;
    const flags = [
      rules.late_draw,
      rules.dark,
      rules.turns_any,
      rules.takes_up && rules.late_draw && rules.dark,
      rules.fourth_king,
      cleaning,
      spice > 0,
    ];
    return {
      key: `${key} ${own}`,
      context: [seats, own, ...numbers],
      rules: [...flags.map(Number), variant.hand],
      refusing: Number(!rules.turns_any && !rules.takes_up),
      dealer: deal.dealer,
      seed: deal.seed,
      line: deal.line,
    };
  }

  /** The result of a finished deal; `cut` from 0 to 5 says who deals next where players cut for it. */
  function resultOf(position: Position, dealer: number, cut: number): DealResult {
    const game = gameOf(position);
    if (!game.deal) return dealingResultOf(position, cut);
    const known: Known = {
      held: position.held,
      target: rulesOf(position).target,
      first: position.first ?? -1,
      last: game.party[position.leader],
      ...pairs("taken", position.taken),
      ...pairs("won", position.won),
      ...pairs("score", position.score),
      ...pairs("dirty", position.dirty),
      ...pairs("fails", owes(position)),
    };
    const options = optionsOf(position);
    const own = game.objectives[game.objectives.length - 1]!;
    const ending = endOf<{ name: string; payoff: Sum }>(own.ending, options, known);
    const payoff = total(ending.payoff, known);
    const counted = { ...known, payoff };
    const after = endOf<{ score: Sum[]; held: Sum; dealer: string[]; won: string[] }>(
      game.deal,
      { ...options, result: ending.name },
      counted,
    );
    const winner = after.won[0];
    return {
      name: ending.name,
      payoff,
      score: after.score.map((one) => total(one, counted)),
      held: total(after.held, counted),
      dealer: game.seats.indexOf(after.dealer[dealer] ?? ""),
      won: winner === undefined ? null : game.parties.indexOf(winner),
      chances: null,
    };
  }

  /** The result of a deal in a game that keeps no score: who deals next. */
  function dealingResultOf(position: Position, cut: number): DealResult {
    const deals = gameOf(position).objectives.find(({ name }) => name === "deal")!;
    const known = pairs("taken", position.taken);
    const { payoff } = endOf<{ payoff: Sum | Sum[] }>(deals.ending, {}, known);
    const sixths = [payoff].flat().map((one) => total(one, known));
    const chances = sixths.length > 1 ? sixths : [...sixths, 6 - (sixths[0] ?? 0)];
    const dealer = chances.flatMap((chance, seat) => Array<number>(chance).fill(seat))[cut] ?? 0;
    const score = chances.map(() => 0);
    return { name: "", payoff: 0, score, held: 0, dealer, won: null, chances };
  }

  return {
    games,
    checks: data.checks,
    options: data.options,
    gameOf,
    optionOf,
    rulesOf,
    optionsOf,
    owes,
    objectivesOf,
    objectiveOf,
    withoutStock,
    objectiveAtTable,
    pointsObjective,
    pointsLeft,
    firstOf,
    startOf,
    taskOf,
    dealTaskOf,
    aloneTaskOf,
    sharesOf,
    worthOf,
    resultOf,
  };
}
