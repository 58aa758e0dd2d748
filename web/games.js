// Positions, and what play is for, by the data of the package: no rule of a game stands here.

/** @import { GameRecord, GamesRecord, ObjectiveRecord, Tree } from "./contract" */
/** @import { LookCard } from "./kernel.js" */

/** @typedef {ReturnType<typeof openGames>} Games */
/** @typedef {Record<string, any>} Numbers What is known, by the names that trees have for it. */

/**
 * What rules are asked of.
 *
 * @typedef {object} Ruled
 * @property {string} variant The name of the game.
 * @property {Record<string, string>} options Options that are not the usual ones.
 */

/**
 * A position; of the past null stands for what is not known.
 *
 * @typedef {object} Position
 * @property {string} variant The name of the game.
 * @property {Record<string, string>} options Options that are not the usual ones.
 * @property {number[][]} hands Of every seat the number of its cards, by rank.
 * @property {number} leader Who leads the trick.
 * @property {number[]} trick The cards on the table.
 * @property {number[] | null} run The rank led to a number of tricks just before (R19).
 * @property {number[] | null} taken Points so far, by party.
 * @property {number[] | null} won Tricks so far, by party.
 * @property {number[] | null} score The match before this deal, by party.
 * @property {boolean[]} dirty Who had to clean, by party.
 * @property {boolean[]} cleaned Who has cleaned since, by party.
 * @property {number} held Game points held over (R26).
 * @property {number | null} first The party that reached the target first.
 * @property {number[] | null} pack The last cards of the pack (K20); none: it is locked.
 */

/**
 * What a position or a card is worth to the first party.
 *
 * @typedef {object} Value
 * @property {number} outcome It comes first.
 * @property {number} points Card points that it still takes.
 */

/** @typedef {{ payoffs: Int32Array | null, shape: number[] }} Payoffs A payoff for every end. */

/**
 * What ends of a deal are worth to three players.
 *
 * @typedef {object} Classes
 * @property {Uint8Array} kinds The class of an end, by the points of two players.
 * @property {Uint8Array} utilities What each class is worth to each player.
 * @property {number[][]} outcomes The same, by class.
 * @property {number[]} taken Points so far of two players.
 */

/**
 * A position and an objective as the kernel takes them.
 *
 * @typedef {object} Task
 * @property {string} key What is the same for all positions of one context.
 * @property {number} unit What an outcome of 1 counts beside points.
 * @property {boolean} three Whether three play, each for himself.
 * @property {Classes | null} classes Of three: what ends are worth.
 * @property {Int32Array | null} payoffs A payoff for every end.
 * @property {number[]} context The context.
 * @property {number[]} given The position.
 */

/**
 * A whole deal as it was dealt, and what was played.
 *
 * @typedef {object} WholeDeal
 * @property {string} variant The name of the game.
 * @property {Record<string, string>} options Options that are not the usual ones.
 * @property {number} dealer Who has dealt.
 * @property {number[]} score The match before this deal, by party.
 * @property {number} held Game points held over (R26).
 * @property {number[][]} hands Of every seat the number of its cards, by rank.
 * @property {number} leader Who leads first.
 * @property {number[]} stock The cards of the stock, the next one first.
 * @property {number[]} line The cards that were played; to turn one is a number of its own.
 */

/**
 * A whole deal as the kernel takes it.
 *
 * @typedef {object} DealTask
 * @property {string} key What is the same for all deals of one context.
 * @property {number} unit What an outcome of 1 counts beside points.
 * @property {null} payoffs There are none.
 * @property {number[]} context The context.
 * @property {number[]} rules By what is played while there is a stock.
 * @property {number} refusing Whether a card that may not be played may not be turned (A2).
 * @property {number} dealer Who has dealt.
 * @property {number[]} given The first position.
 * @property {number[]} stock The stock.
 * @property {number[]} line The cards that were played.
 */

/**
 * What a deal has come to, and where the match stands after it.
 *
 * @typedef {object} DealResult
 * @property {string} name What the result is called.
 * @property {number} payoff What it pays, to the first party if it is more than nothing.
 * @property {string[]} each By what each party loses, where both do and that differs.
 * @property {number[]} score The match.
 * @property {number} held Game points held over.
 * @property {number} dealer Who deals next.
 * @property {string | null} won The party that has won the match.
 * @property {number[]} [chances] Where no score is kept: the chance of each player to deal next, in
 *   sixths (K25, K26).
 */

const POINTS = 128; // room for points in a row of a table of payoffs, and in an outcome of three
const CLASSES = 64;
const DEAL_TRICKS = 13;
const BUCKETS = 1 << 17;
const UNKNOWN_LEADER = -1;

export const RANK_LETTERS = "23456789TJQKA";

/**
 * Everything of the games that positions are made of; `names` are those of the seats.
 * @param {GamesRecord} data
 * @param {Record<string, string>} names
 */
export function openGames(data, names) {
  const games = new Map(data.games.map((game) => [game.variant.name, game]));
  /** @type {Map<string, Payoffs>} */
  const tables = new Map();

  /**
   * The game of a position; of a variant that there is none of, the first one.
   * @param {Ruled} position
   */
  const gameOf = (position) => games.get(position.variant) ?? data.games[0];
  /** @param {string} seat */
  const seatName = (seat) => names[seat];
  /** @param {number[]} numbers */
  const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

  /**
   * The rules of a position: those of its game, changed by its options.
   * @param {Ruled} position
   */
  function rulesOf(position) {
    const game = gameOf(position);
    const rules = { ...game.rules };
    for (const [name, value] of Object.entries(position.options)) {
      Object.assign(rules, game.changes[name]?.[value]);
      if (!optionOf(game, name)?.values[value]) Object.assign(rules, { [name]: Number(value) });
    }
    return rules;
  }

  /**
   * @param {GameRecord} game
   * @param {string} name
   */
  const optionOf = (game, name) => game.variant.options.find((option) => option.name === name);

  /**
   * The value of every option.
   * @param {Ruled} position
   */
  function optionsOf(position) {
    const usual = gameOf(position).variant.options.map((option) => [option.name, option.usual]);
    return { ...Object.fromEntries(usual), ...position.options };
  }

  /**
   * @param {Record<string, number>} parts
   * @param {Numbers} known
   */
  const total = (parts, known) =>
    Object.entries(parts).reduce((all, [name, times]) => all + times * (name ? known[name] : 1), 0);

  /**
   * The end of a tree (`search/trees.py`).
   * @param {Tree} tree
   * @param {Record<string, string>} options
   * @param {Numbers} known
   */
  function endOf(tree, options, known) {
    let at = /** @type {Required<Tree>} */ (tree);
    while (!at.end) {
      let next = at.no;
      if (at.option) next = at.values[options[at.option]];
      else if (at.below ? total(at.below, known) < 0 : total(at.zero, known) === 0) next = at.yes;
      at = /** @type {Required<Tree>} */ (next);
    }
    return at.end;
  }

  /**
   * @param {string} name
   * @param {(number | boolean)[] | null} numbers
   */
  const pairs = (name, numbers) =>
    Object.fromEntries((numbers ?? []).map((number, at) => [`${name}.${at}`, Number(number)]));

  /** @param {Position} position */
  const owes = (position) => position.dirty.map((must, at) => must && !position.cleaned[at]);

  /**
   * @param {Position} position
   * @param {ObjectiveRecord} objective
   * @returns {{ needs: (keyof Position)[], depends: string[] }}
   */
  const factsOf = (position, objective) => endOf(objective.facts, optionsOf(position), {});

  /**
   * The objectives of which a position has all the facts.
   * @param {Position} position
   */
  function objectivesOf(position) {
    return gameOf(position).objectives.filter((objective) =>
      factsOf(position, objective).needs.every((name) => position[name] !== null),
    );
  }

  /**
   * The objective of a name, or the one that suits the position.
   * @param {Position} position
   * @param {string | null=} name
   */
  function objectiveOf(position, name) {
    const { objectives } = gameOf(position);
    const chosen = name && objectivesOf(position).find((one) => one.name === name);
    if (chosen) return chosen;
    const has = Object.entries(position).map(([fact, setting]) => [
      `has.${fact}`,
      Number(setting !== null),
    ]);
    const numbers = { ...pairs("dirty", position.dirty), ...Object.fromEntries(has) };
    const usual = endOf(gameOf(position).usual, optionsOf(position), numbers).objective;
    return objectives[objectives.findIndex((one) => one.name === usual)];
  }

  /**
   * Card points in the hands, on the table and in the spice.
   * @param {Position} position
   */
  function pointsLeft(position) {
    const { values } = rulesOf(position);
    const held = position.hands.map((hand) => sum(hand.map((count, rank) => count * values[rank])));
    return sum(held) + sum(position.trick.map((rank) => values[rank])) + spice(position);
  }

  /** @param {Position} position */
  function spice(position) {
    const { values } = rulesOf(position);
    return sum((position.pack ?? []).map((rank) => values[rank]));
  }

  /**
   * Card points that are shared out in the deal.
   * @param {Position} position
   */
  function whole(position) {
    if (position.pack?.length === 0 && position.taken)
      return sum(position.taken) + pointsLeft(position);
    return 4 * sum(rulesOf(position).values);
  }

  /**
   * @param {Position} position
   * @param {number[] | null} taken
   */
  const atTarget = ({ score, ...position }, taken) =>
    score && taken ? taken.map((points, at) => score[at] + points >= rulesOf(position).target) : [];

  /**
   * The only party that has reached the target of a race, where it matters who was first.
   * @param {Position} position
   * @param {number[] | null} taken
   */
  function firstOf(position, taken) {
    if (!objectivesOf(position).some((one) => factsOf(position, one).depends.includes("first")))
      return null;
    const reached = atTarget(position, taken);
    return reached.filter(Boolean).length === 1 ? reached.indexOf(true) : null;
  }

  /**
   * The payoffs of an objective, as the kernel takes them (`search/objectives.py`).
   * @param {Position} position
   * @param {ObjectiveRecord} objective
   * @param {string[]} depends
   */
  function tableOf(position, objective, depends) {
    const options = optionsOf(position);
    const shape = [
      depends.includes("tricks") ? Math.min(gameOf(position).tricks, DEAL_TRICKS) + 1 : 1,
      depends.includes("last") ? 2 : 1,
      depends.includes("first") ? 3 : 1,
      depends.includes("scored") ? 4 : 1,
    ];
    const all = whole(position);
    const rows = shape[0] * shape[1] * shape[2] * shape[3] * 4;
    const payoffs = new Int32Array(rows * POINTS);
    /** @type {Numbers} */
    const known = {
      held: position.held,
      target: rulesOf(position).target,
      ...pairs("dirty", position.dirty),
      ...pairs("score", position.score ?? [0, 0]),
    };
    for (let row = 0; row < rows; row++) {
      let rest = row;
      /** @param {number} base */
      const digit = (base) => {
        const found = rest % base;
        rest = (rest - found) / base;
        return found;
      };
      const [fails, scored, first] = [digit(4), digit(shape[3]), digit(shape[2])];
      const [last, tricks] = [digit(shape[1]), digit(shape[0])];
      if (fails & ~(known["dirty.0"] | (known["dirty.1"] << 1))) continue;
      const won = shape[0] > 1 ? [tricks, shape[0] - 1 - tricks] : [scored & 1, scored >> 1];
      Object.assign(known, pairs("won", won), pairs("fails", [fails & 1, fails >> 1]));
      Object.assign(known, { last, first: first - 1 });
      for (let points = 0; points <= all; points++) {
        const taken = [points, all - points];
        // Somebody was first.
        if (shape[2] > 1 && !first && atTarget(position, taken).every(Boolean)) continue;
        Object.assign(known, pairs("taken", taken));
        const { payoff } = endOf(objective.ending, options, known);
        const surplus = objective.counts_points ? 0 : points;
        payoffs[row * POINTS + points] = data.unit * total(payoff, known) - surplus;
      }
    }
    return { payoffs, shape };
  }

  /**
   * What the ends of a deal are worth to three players, by classes of ends.
   * @param {Position} position
   * @param {ObjectiveRecord} objective
   */
  function classesOf(position, objective) {
    /** @type {Map<string, number>} */
    const found = new Map();
    const kinds = new Uint8Array(POINTS * POINTS);
    const all = whole(position);
    for (let first = 0; first <= all; first++)
      for (let second = 0; second <= all - first; second++) {
        const known = pairs("taken", [first, second, all - first - second]);
        const { payoff } = endOf(objective.ending, optionsOf(position), known);
        const worth = payoff
          .map((/** @type {Record<string, number>} */ one) => total(one, known))
          .join();
        const kind = found.get(worth) ?? found.size;
        found.set(worth, kind);
        kinds[first * POINTS + second] = kind;
      }
    const outcomes = [...found.keys()].map((worth) => worth.split(",").map(Number));
    const utilities = new Uint8Array(3 * CLASSES);
    outcomes.forEach((outcome, at) =>
      outcome.forEach((worth, player) => (utilities[player * CLASSES + at] = worth)),
    );
    return { kinds, utilities, outcomes, taken: (position.taken ?? []).slice(0, 2) };
  }

  /**
   * A position and an objective as the kernel takes them; an outcome of 1 counts `unit` points.
   * @param {Position} position
   * @param {ObjectiveRecord} objective
   * @returns {Task}
   */
  function taskOf(position, objective, unit = data.unit) {
    const game = gameOf(position);
    const three = game.parties.length === 3;
    const { needs, depends } = factsOf(position, objective);
    const isTable = needs.length > 0 && !three;
    const about = [objective.name, position.variant, position.options, position.dirty];
    const key = JSON.stringify([...about, position.score, position.held, whole(position), unit]);
    let bonus = [0, 0, 0, 0];
    /** @type {Payoffs} */
    let made = { payoffs: null, shape: [1, 1, 1, 1] };
    if (isTable) {
      made = tables.get(key) ?? tableOf(position, objective, depends);
      tables.set(key, made);
    } else if (!three) {
      bonus = bonus.map((_, bits) => {
        const known = pairs("fails", [bits & 1, bits >> 1]);
        return unit * total(endOf(objective.ending, optionsOf(position), known).payoff, known);
      });
    }
    const won = position.won ?? [0, 0];
    const hasOutcome = isTable || bonus.some(Boolean);
    return {
      ...numbersOf(position, bonus, made, [
        isTable ? (position.taken ?? [0])[0] : 0,
        hasOutcome ? bits(owes(position)) : 0,
        depends.includes("scored") ? bits(won.map((tricks) => tricks > 0)) : 0,
        depends.includes("first") && position.first !== null ? position.first + 1 : 0,
        depends.includes("tricks") ? won[0] : 0,
        spice(position),
      ]),
      ...{ key, unit, three },
      classes: three && needs.length ? classesOf(position, objective) : null,
    };
  }

  /**
   * A context and a position in the numbers of the kernel (`ext/search/position_input.pxd`).
   * @param {Position} position
   * @param {number[]} bonus What the end is worth, by who fails, where there are no payoffs.
   * @param {Payoffs} made The payoffs.
   * @param {number[]} past What counts of the past.
   */
  function numbersOf(position, bonus, { payoffs, shape }, past) {
    const game = gameOf(position);
    const rules = rulesOf(position);
    const mask = game.party.reduce((all, party, seat) => all | (Number(party === 0) << seat), 0);
    const flags = [rules.limit, Number(rules.pass_left), Number(rules.queen_clause), BUCKETS];
    const reach = [0, 1].map((at) => (payoffs ? rules.target - (position.score?.[at] ?? 0) : 0));
    const hands = position.hands.flat();
    const run = rules.limit && position.run ? position.run : [-1, 0];
    return {
      payoffs,
      context: [
        ...[game.seats.length, mask, ...rules.values, ...flags],
        ...[...bonus, ...shape, payoffs ? whole(position) : 0, ...reach],
        payoffs?.length ?? 0,
      ],
      given: [
        ...[...hands, ...Array(4 * 13 - hands.length).fill(0), position.leader],
        ...[position.trick.length, ...position.trick, ...Array(3 - position.trick.length).fill(0)],
        ...[...run, ...past],
      ],
    };
  }

  /** @param {boolean[]} flags */
  const bits = (flags) => flags.reduce((found, flag, at) => found | (Number(flag) << at), 0);

  /**
   * What a number of the kernel means: the outcome, and points that the first party still takes.
   * @param {Position} position
   * @param {ObjectiveRecord} objective
   * @param {number} number
   */
  function valueOf(position, objective, number) {
    const shift = objective.counts_points ? 0 : (position.taken ?? [0])[0];
    const outcome = Math.floor((number + shift) / data.unit);
    return { outcome, points: number + shift - outcome * data.unit };
  }

  /**
   * An outcome of three, by player.
   * @param {Position} position
   * @param {Task} task
   * @param {number} number
   */
  function sharesOf(position, task, number) {
    if (task.classes) return task.classes.outcomes[number];
    const [first, second] = [Math.floor(number / POINTS), number % POINTS];
    return [first, second, pointsLeft(position) - first - second];
  }

  /**
   * The position after a card, with what the kernel knows of it.
   * @param {Position} position
   * @param {LookCard} card
   * @returns {Position}
   */
  function after(position, card) {
    const { winner, points, cleans } = card;
    const given = /** @type {number[]} */ (card.given);
    const ranks = position.hands[0].length;
    const party = winner < 0 ? UNKNOWN_LEADER : gameOf(position).party[winner];
    /**
     * @param {number[] | null} numbers
     * @param {number} more
     */
    const add = (numbers, more) =>
      numbers && numbers.map((number, at) => number + (at === party ? more : 0));
    const at = 4 * ranks;
    const taken = add(position.taken, points);
    return {
      ...position,
      hands: position.hands.map((_, seat) => given.slice(seat * ranks, (seat + 1) * ranks)),
      leader: given[at],
      trick: given.slice(at + 2, at + 2 + given[at + 1]),
      run: given[at + 5] < 0 ? null : given.slice(at + 5, at + 7),
      taken,
      won: add(position.won, 1),
      cleaned: position.cleaned.map(
        (done, side) => done || Boolean(cleans && side === party && owes(position)[side]),
      ),
      first: position.first ?? firstOf(position, taken),
      pack: winner >= 0 && position.pack?.length ? null : position.pack,
    };
  }

  /**
   * What a player plays for: cleaning, then points.
   * @param {Ruled} deal
   */
  function objectiveAtTable(deal) {
    const { cleaning, objectives } = gameOf(deal);
    const name = cleaning ? "clean" : "points";
    return /** @type {ObjectiveRecord} */ (objectives.find((one) => one.name === name));
  }

  /**
   * The position in which a deal begins, but for its stock.
   * @param {WholeDeal} deal
   * @returns {Position}
   */
  function startOf({ variant, options, hands, leader, score, held }) {
    const nobody = gameOf({ variant, options }).parties.map(() => false);
    return {
      ...{ variant, options, hands, leader, trick: [], run: null, score, held },
      ...{ taken: nobody.map(Number), won: nobody.map(Number), dirty: nobody, cleaned: nobody },
      ...{ first: null, pack: null },
    };
  }

  /**
   * A whole deal as the kernel takes it for a seat: of two sides, for the first.  Failing to clean
   * counts `unit` points.
   * @param {WholeDeal} deal
   * @param {number} seat
   * @returns {DealTask}
   */
  function dealTaskOf(deal, seat = 0, unit = 4 * sum(rulesOf(deal).values)) {
    const { variant, cleaning, spice } = gameOf(deal);
    const rules = rulesOf(deal);
    const task = taskOf(startOf(deal), objectiveAtTable(deal), unit);
    const [seats, mask, ...numbers] = task.context;
    const context = [seats, spice ? 1 << seat : mask, ...numbers];
    const { given } = task;
    const key = `${task.key} ${context[1]}`;
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
      ...{ key, unit, context, given, payoffs: null, stock: deal.stock, line: deal.line },
      rules: [...flags.map(Number), variant.hand],
      refusing: Number(!rules.turns_any && !rules.takes_up),
      dealer: deal.dealer,
    };
  }

  /**
   * A position as the kernel takes it for points of the first party alone, against all others.
   * @param {Position} position
   * @returns {Task}
   */
  const pointsTaskOf = (position) => ({
    ...taskOf(position, objectiveAtTable(position)),
    ...{ three: false, classes: null },
  });

  /**
   * A position as the kernel takes it where only tricks count: its value is those of the first party.
   * Of three players points count.
   * @param {Position} position
   * @returns {Task}
   */
  function tricksTaskOf(position) {
    if (gameOf(position).parties.length > 2) return pointsTaskOf(position);
    const shape = [DEAL_TRICKS + 1, 1, 1, 1];
    const payoffs = new Int32Array(shape[0] * 4 * POINTS).map(
      (_, at) => data.unit * Math.floor(at / 4 / POINTS) - (at % POINTS),
    );
    const past = [(position.taken ?? [0])[0], 0, 0, 0, (position.won ?? [0])[0], 0];
    return {
      ...numbersOf(position, [0, 0, 0, 0], { payoffs, shape }, past),
      ...{ key: JSON.stringify(["tricks", position.variant, position.options]), unit: data.unit },
      ...{ three: false, classes: null },
    };
  }

  /**
   * What a finished deal has come to; `cut` from 0 to 5 says who deals next where that is cut for.
   * @param {Position} position
   * @param {WholeDeal} deal
   * @param {number} cut
   * @returns {DealResult}
   */
  function resultOf(position, { dealer }, cut) {
    const game = gameOf(position);
    if (!game.deal) return dealingResultOf(position, cut);
    /** @type {Numbers} */
    const known = {
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
    const own = game.objectives[game.objectives.length - 1];
    const { name, payoff, each = [] } = endOf(own.ending, options, known);
    known.payoff = total(payoff, known);
    const after = endOf(game.deal, { ...options, result: name }, known);
    return {
      ...{ name, each, payoff: known.payoff, won: after.won[0] ?? null },
      score: after.score.map((/** @type {Record<string, number>} */ one) => total(one, known)),
      held: total(after.held, known),
      dealer: game.seats.indexOf(after.dealer[dealer]),
    };
  }

  /**
   * What a deal of a game has come to that keeps no score: who deals next.
   * @param {Position} position
   * @param {number} cut
   * @returns {DealResult}
   */
  function dealingResultOf(position, cut) {
    const deals = gameOf(position).objectives.find(({ name }) => name === "deal");
    const known = pairs("taken", position.taken);
    const { payoff } = endOf(/** @type {ObjectiveRecord} */ (deals).ending, {}, known);
    const sixths = [payoff].flat().map((one) => total(one, known));
    const chances = sixths.length > 1 ? sixths : [...sixths, 6 - sixths[0]];
    const dealer = chances.flatMap((chance, seat) => Array(chance).fill(seat))[cut];
    const score = chances.map(() => 0);
    return { name: "", payoff: 0, each: [], score, held: 0, dealer, won: null, chances };
  }

  return {
    games,
    checks: data.checks,
    options: data.options,
    gameOf,
    seatName,
    rulesOf,
    endOf,
    pairs,
    sum,
    total,
    optionOf,
    optionsOf,
    objectivesOf,
    objectiveOf,
    owes,
    pointsLeft,
    firstOf,
    taskOf,
    valueOf,
    sharesOf,
    after,
    objectiveAtTable,
    startOf,
    dealTaskOf,
    pointsTaskOf,
    tricksTaskOf,
    resultOf,
    whole,
  };
}
