// What is wrong with a setup: facts are counted here, and judged by the rules of the package
// (game/legality.py), which come as data.

/** @import { Tree } from "./contract" */
/** @import { Games, Numbers, Position } from "./games.js" */
/** @import { Fault, PairName, Setup } from "./notation.js" */
import { RANK_LETTERS } from "./games.js";
import { BadText, PAIRS, readSetup } from "./notation.js";

const [QUEEN, KING] = [..."QK"].map((letter) => RANK_LETTERS.indexOf(letter));

/**
 * @param {string} kind
 * @param {Record<string, any>} parts
 * @param {...string} place
 * @returns {Fault}
 */
const fault = (kind, parts, ...place) => ({ kind, parts, place });

/**
 * Read a text as a position; what is wrong with it raises `BadText`.
 * @param {string} text
 * @param {Games} games
 */
export function readPosition(text, games) {
  const { setup, faults } = judgedText(text, games);
  if (faults.length) throw new BadText(faults);
  return positionOf(setup, games);
}

/**
 * Read a text: what it says, and all that is wrong with it.
 * @param {string} text
 * @param {Games} games
 */
export function judgedText(text, games) {
  const { setup, faults, isConsequence } = readSetup(text, games);
  const judged = faultsOf(setup, games).filter((found) => !isConsequence(found));
  return { setup, faults: [...faults, ...judged] };
}

/**
 * The position of a setup that nothing is wrong with.
 * @param {Setup} setup
 * @param {Games} games
 */
export function positionOf(setup, games) {
  const { seats, parties, variant } = games.gameOf(setup);
  /** @param {PairName} name */
  const pair = (name) => {
    const said = setup[name];
    return said && parties.map((party) => said[party]);
  };
  const usual = Object.fromEntries(variant.options.map((option) => [option.name, option.usual]));
  const first = parties.indexOf(setup.first ?? "");
  /** @type {Position} */
  const position = {
    ...setup,
    hands: seats.map((seat) => counted(setup.hands[seat])),
    leader: seats.indexOf(setup.lead ?? ""),
    taken: pair("taken"),
    won: pair("won"),
    score: pair("score"),
    dirty: parties.map((party) => setup.dirty.includes(party)),
    cleaned: parties.map((party) => setup.clean.includes(party)),
    options: Object.fromEntries(
      Object.entries(setup.options).filter(([name, value]) => value !== usual[name]),
    ),
    first: null,
  };
  position.first = first < 0 ? games.firstOf(position, position.taken) : first;
  return position;
}

/**
 * Everything that is wrong with a setup.
 * @param {Setup} setup
 * @param {Games} games
 */
export function faultsOf(setup, games) {
  const faults = [...unknownNames(setup, games)];
  const isRuled = !faults.some(({ place }) => ["rules", "options"].includes(place[0]));
  const { facts, each } = countedFacts(isRuled ? setup : { ...setup, options: {} }, games);
  for (const { about, by_rules, tree } of games.checks) {
    if (by_rules && !isRuled) continue;
    for (const one of each[about] ?? [{}]) {
      const known = { ...facts, ...one };
      faults.push(...filled(games.endOf(tree, {}, known), known, games));
    }
  }
  return faults;
}

/**
 * A fault of a tree with the facts put in.
 * @param {any} found
 * @param {Record<string, any>} known
 * @param {Games} games
 * @returns {any}
 */
function filled(found, known, games) {
  if (Array.isArray(found)) return found.map((one) => filled(one, known, games));
  if (typeof found !== "object") return found;
  if ("is" in found) return known[found.is];
  if (!("kind" in found)) return games.total(found, known);
  const parts = Object.entries(found.parts).map(([name, part]) => [
    name,
    filled(part, known, games),
  ]);
  return fault(
    found.kind,
    Object.fromEntries(parts),
    ...[filled(found.place, known, games)].flat(),
  );
}

/**
 * Names in a setup that the game has not, and hands that are missing.
 * @param {Setup} setup
 * @param {Games} games
 */
function* unknownNames(setup, games) {
  const { seats, parties, variant } = games.gameOf(setup);
  const isKnown = games.games.has(setup.variant);
  if (!isKnown) yield fault("rules.no_variant", { variant: setup.variant, hint: "" }, "rules");
  for (const [option, value] of Object.entries(setup.options)) {
    const own = variant.options.find(({ name }) => name === option);
    const every = games.options[option];
    if (!every) {
      yield fault("rules.no_option", { option }, "options", option);
      continue;
    }
    const fits = every.length ? every.includes(value) : /^[1-9]\d{0,3}$/.test(value);
    const place = ["options", option];
    const parts = { option, allowed: every, value };
    if (isKnown && !own)
      yield fault("rules.other_option", { variant: setup.variant, option }, ...place);
    else if (!fits) yield fault(every.length ? "rules.value" : "rules.number", parts, ...place);
    else if (own && isKnown && every.length && !(value in own.values)) {
      const allowed = Object.keys(own.values);
      const about = { variant: setup.variant, option, allowed, value };
      yield fault("rules.variant_value", about, ...place);
    }
  }
  if (setup.lead !== null && !seats.includes(setup.lead))
    yield fault("setup.no_seat", { seat: setup.lead, seats }, "lead");
  for (const seat of seats)
    if (!setup.hands[seat]) yield fault("setup.no_hand", { seat }, "hands", seat);
  /**
   * @param {string} name
   * @param {...string} place
   */
  const side = (name, ...place) => fault("setup.no_side", { side: name, sides: parties }, ...place);
  for (const list of /** @type {const} */ (["dirty", "clean"]))
    for (const [at, name] of setup[list].entries())
      if (!parties.includes(name)) yield side(name, list, String(at));
  if (setup.first !== null && !parties.includes(setup.first)) yield side(setup.first, "first");
}

/**
 * What is counted of a setup, by the names of game/legality.py.
 * @param {Setup} setup
 * @param {Games} games
 */
function countedFacts(setup, games) {
  const game = games.gameOf(setup);
  const { seats, parties } = game;
  const rules = games.rulesOf({ variant: setup.variant, options: setup.options });
  const turnsBarred = rules.dark && rules.turns_any;
  const hands = seats.map((seat) => counted(setup.hands[seat] ?? []));
  const table = counted(setup.trick);
  const pack = counted(setup.pack ?? []);
  const sizes = hands.map(games.sum);
  const leader = seats.indexOf(setup.lead ?? "");
  const full = sizes.map((size, seat) => {
    const at = (seat - Math.max(leader, 0) + seats.length) % seats.length;
    return size + Number(at < setup.trick.length);
  });
  const most = Math.max(...sizes);
  /** @param {number[]} cards */
  const worth = (cards) => games.sum(cards.map((number, rank) => number * rules.values[rank]));
  const seen = table.map((number, rank) => number + games.sum(hands.map((hand) => hand[rank])));
  const unseen = seen.flatMap((number, rank) => (number ? [] : [rank]));
  /** @param {PairName} name */
  const pair = (name) => {
    const said = setup[name];
    return said && parties.every((party) => party in said)
      ? parties.map((party) => said[party])
      : null;
  };
  const [taken, won, score] = PAIRS.map(pair);
  /** @param {"dirty" | "clean"} list */
  const said = (list) => parties.filter((party) => setup[list].includes(party));
  const [length, rank] = setup.run ? [setup.run[1], setup.run[0]] : [0, null];
  const own = [...setup.trick.slice(0, 1), ...(setup.hands[setup.lead ?? ""] ?? [])];
  const played = seats.length * (game.variant.hand - most);
  const zeros = parties.map(() => 0);
  /**
   * @param {Tree} tree
   * @param {Numbers} numbers
   */
  const ending = (tree, numbers) =>
    games.endOf(tree, games.optionsOf(setup), { target: rules.target, ...numbers });
  const winners = score ? ending(game.match, games.pairs("score", score)).won : [];
  const numbers = {
    ...games.pairs("score", score ?? zeros),
    ...games.pairs("taken", taken ?? zeros),
  };
  const race =
    score && taken ? ending(game.target, numbers) : { at_target: [], first_unknown: false };
  const facts = {
    ...{ variant: setup.variant, players: seats.length, two_sided: parties.length === 2 },
    ...{ hand: game.variant.hand, tricks: game.tricks, spice: game.spice },
    ...{ example: "pack:K6".slice(0, 5 + game.spice), cleaning: game.cleaning },
    ...{ king_stays: rules.fourth_king && !turnsBarred, turns_barred: turnsBarred },
    ...{ total: 4 * games.sum(rules.values), target: rules.target },
    limited: games.optionOf(game, "limit") !== undefined,
    ...{ limit: rules.limit, pass_left: rules.pass_left, holds_over: rules.holds_over },
    may_hold_over: games.optionOf(game, "sixty_sixty") !== undefined,
    readable: !setup.unread && seats.every((seat) => setup.hands[seat]),
    sizes: sizes.map((size, at) => `${seats[at]} ${size}`),
    ...{ most, largest: Math.max(...full), smallest: Math.min(...full) },
    on_table: setup.trick.length,
    ...{ has_pack: setup.pack !== null, pack: setup.pack?.length ?? 0 },
    unseen: unseen.length,
    // A page plays the last part alone.
    ...{ trick_size: seats.length, stock: 0, uneven: 0, stock_tricks: 0, table_kings: 0 },
    left: games.sum([...hands, table, pack].map(worth)),
    played,
    can_be_worth:
      setup.pack?.length === 0 &&
      taken !== null &&
      canBeWorth(games.sum(taken), played, seen, unseen, rules.values),
    ...{ queens: 4 - seen[QUEEN], kings: 4 - seen[KING] },
    ...{ has_leader: setup.lead !== null, knows_leader: leader >= 0 },
    ...{ has_taken: taken !== null, points: games.sum(taken ?? []), taken },
    ...{ has_tricks: won !== null, tricks_won: games.sum(won ?? []), won },
    ...{ says_dirty: setup.dirty.length > 0, takers: said("dirty").length },
    ...{ says_clean: setup.clean.length > 0, cleaners: said("clean").length },
    ...{ has_run: setup.run !== null, length, rank },
    run_alone: own.every((one) => one === rank),
    run_led: setup.trick[0] === rank,
    ...{ has_first: parties.includes(setup.first ?? ""), first: setup.first },
    ...{ first_there: race.at_target.includes(setup.first), first_unknown: race.first_unknown },
    ...{ at_target: race.at_target.length, held: setup.held },
  };
  /** @type {Record<string, object[]>} */
  const each = {
    OfRank: seen.map((_, rank) => ofRank(rank, seats, hands, table, pack, setup.run)),
    OfSeat: sizes.map((size, at) => ({ size, seat: seats[at] })),
    OfParty: parties.map((side) => ({
      side,
      is_dirty: setup.dirty.includes(side),
      is_clean: setup.clean.includes(side),
      has_won: winners.includes(side),
    })),
    OfNumber: PAIRS.flatMap((name) =>
      Object.entries(setup[name] ?? {}).map(([side, number]) => ({ name, side, number })),
    ),
    OfPair: PAIRS.filter((name) => setup[name]).map((name) => {
      const missing = parties.find((party) => !(party in (setup[name] ?? {})));
      return { name, is_whole: missing === undefined, side: missing };
    }),
  };
  return { facts, each };
}

/**
 * The cards of a rank, wherever they lie.
 * @param {number} rank
 * @param {string[]} seats
 * @param {number[][]} hands
 * @param {number[]} table
 * @param {number[]} pack
 * @param {number[] | null} run
 */
function ofRank(rank, seats, hands, table, pack, run) {
  /** @param {number} number */
  const cards = (number) => Array(number).fill(RANK_LETTERS[rank]).join(" ");
  const held = seats.filter((_, at) => hands[at][rank]);
  const led = run?.[0] === rank ? run[1] : 0;
  /** @type {(string | Fault)[]} */
  const places = held.map((seat) => `${seat} ${cards(hands[seats.indexOf(seat)][rank])}`);
  /**
   * @param {string} name
   * @param {number} number
   * @param {Record<string, any>} parts
   */
  const some = (name, number, parts) => number && places.push(fault(`setup.copies.${name}`, parts));
  some("trick", table[rank], { cards: cards(table[rank]) });
  some("pack", pack[rank], { cards: cards(pack[rank]) });
  some("run", led, { number: led });
  const number = hands.reduce((all, hand) => all + hand[rank], table[rank] + pack[rank] + led);
  return { rank, number, places, place: held.length ? ["hands", held[0]] : ["run"] };
}

/**
 * Whether this many gone cards can be worth this many points, all of one unseen rank left out.
 * @param {number} points
 * @param {number} cards
 * @param {number[]} seen
 * @param {number[]} unseen
 * @param {number[]} values
 */
function canBeWorth(points, cards, seen, unseen, values) {
  return unseen.some((locking) => {
    let sums = new Set(["0 0"]);
    values.forEach((value, rank) => {
      const gone = rank === locking ? 0 : 4 - seen[rank];
      const more = [...sums].flatMap((sum) => {
        const [number, worth] = sum.split(" ").map(Number);
        const most = Math.min(gone, cards - number);
        return Array.from(
          { length: Math.max(most + 1, 0) },
          (_, one) => `${number + one} ${worth + one * value}`,
        );
      });
      sums = new Set(more);
    });
    return sums.has(`${cards} ${points}`);
  });
}

/** @param {number[]} ranks */
function counted(ranks) {
  const hand = Array(RANK_LETTERS.length).fill(0);
  for (const rank of ranks) hand[rank] += 1;
  return hand;
}
