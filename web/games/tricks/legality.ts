// What is wrong with a setup: facts are counted here, and judged by the rules of the package
// (games/tricks/legality.py), which come as data.

import { BadText, type Fault } from "../../text/faults.ts";
import { endOf, type Known, pairs, sum, type Tree, total } from "../../text/trees.ts";
import type { PairName, Setup } from "./notation.ts";
import { PAIRS, readSetup } from "./notation.ts";
import type { Position, TrickRules } from "./rules.ts";
import { RANK_LETTERS } from "./rules.ts";

const QUEEN = RANK_LETTERS.indexOf("Q");
const KING = RANK_LETTERS.indexOf("K");

const fault = (kind: string, parts: Record<string, unknown>, ...place: string[]): Fault => ({
  kind,
  parts,
  place,
});

/** Read a text as a position; what is wrong with it raises `BadText`. */
export function readPosition(text: string, games: TrickRules) {
  const { setup, faults } = judgedText(text, games);
  if (faults.length) throw new BadText(faults);
  return positionOf(setup, games);
}

/** Read a text: what it says, and all that is wrong with it. */
export function judgedText(text: string, games: TrickRules) {
  const { setup, faults, isConsequence } = readSetup(text, games);
  const judged = faultsOf(setup, games).filter((found) => !isConsequence(found));
  return { setup, faults: [...faults, ...judged] };
}

/** The position of a setup that nothing is wrong with. */
export function positionOf(setup: Setup, games: TrickRules) {
  const { seats, parties, variant } = games.gameOf(setup);
  const pair = (name: PairName) => {
    const said = setup[name];
    return said && parties.map((party) => said[party] ?? 0);
  };
  const usual = Object.fromEntries(variant.options.map((option) => [option.name, option.usual]));
  const first = parties.indexOf(setup.first ?? "");
  const position: Position = {
    ...setup,
    hands: seats.map((seat) => counted(setup.hands[seat] ?? [])),
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

/** Everything that is wrong with a setup. */
export function faultsOf(setup: Setup, games: TrickRules) {
  const faults = [...unknownNames(setup, games)];
  const isRuled = !faults.some(({ place }) => ["rules", "options"].includes(place[0] ?? ""));
  const { facts, each } = countedFacts(isRuled ? setup : { ...setup, options: {} }, games);
  for (const { about, by_rules, tree } of games.checks) {
    if (by_rules && !isRuled) continue;
    for (const one of each[about] ?? [{}]) {
      const known = { ...facts, ...one };
      const found = filled(endOf<Ended>(tree, {}, known), known);
      if (Array.isArray(found)) faults.push(...(found as Fault[]));
    }
  }
  return faults;
}

/** What the end of a tree is made of: sums, facts by name, faults, lists of these. */
type Ended = number | string | boolean | null | Ended[] | { [name: string]: Ended };

/** A fault of a tree, or a part of one, with the facts put in. */
function filled(found: Ended, known: Known): unknown {
  if (Array.isArray(found)) return found.map((one) => filled(one, known));
  if (typeof found !== "object" || found === null) return found;
  if ("is" in found) return known[String(found.is)];
  if (!("kind" in found)) return total(found as Record<string, number>, known);
  const parts = Object.entries(found.parts ?? {}).map(
    ([name, part]) => [name, filled(part, known)] as const,
  );
  const place = [filled(found.place ?? [], known)].flat();
  return fault(String(found.kind), Object.fromEntries(parts), ...place.map(String));
}

/** Names in a setup that the game has not, and hands that are missing. */
function* unknownNames(setup: Setup, games: TrickRules) {
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
    else if (!fits && value !== own?.usual)
      yield fault(every.length ? "rules.value" : "rules.number", parts, ...place);
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
  const side = (name: string, ...place: string[]) =>
    fault("setup.no_side", { side: name, sides: parties }, ...place);
  for (const list of ["dirty", "clean"] as const)
    for (const [at, name] of setup[list].entries())
      if (!parties.includes(name)) yield side(name, list, String(at));
  if (setup.first !== null && !parties.includes(setup.first)) yield side(setup.first, "first");
}

/** What is counted of a setup, by the names of games/tricks/legality.py. */
function countedFacts(setup: Setup, games: TrickRules) {
  const game = games.gameOf(setup);
  const { seats, parties } = game;
  const rules = games.rulesOf({ variant: setup.variant, options: setup.options });
  const turnsBarred = rules.dark && rules.turns_any;
  const hands = seats.map((seat) => counted(setup.hands[seat] ?? []));
  const table = counted(setup.trick);
  const pack = counted(setup.pack ?? []);
  const sizes = hands.map(sum);
  const leader = seats.indexOf(setup.lead ?? "");
  const full = sizes.map((size, seat) => {
    const at = (seat - Math.max(leader, 0) + seats.length) % seats.length;
    return size + Number(at < setup.trick.length);
  });
  const most = Math.max(...sizes);
  const worth = (cards: number[]) =>
    sum(cards.map((number, rank) => number * (rules.values[rank] ?? 0)));
  const seen = table.map((number, rank) => number + sum(hands.map((hand) => hand[rank] ?? 0)));
  const unseen = seen.flatMap((number, rank) => (number ? [] : [rank]));
  const pair = (name: PairName) => {
    const said = setup[name];
    return said && parties.every((party) => party in said)
      ? parties.map((party) => said[party] ?? 0)
      : null;
  };
  const [taken, won, score] = [pair("taken"), pair("won"), pair("score")];
  const said = (list: "dirty" | "clean") => parties.filter((party) => setup[list].includes(party));
  const [length, rank] = setup.run ? [setup.run[1], setup.run[0]] : [0, null];
  const own = [...setup.trick.slice(0, 1), ...(setup.hands[setup.lead ?? ""] ?? [])];
  const played = seats.length * (game.variant.hand - most);
  const zeros = parties.map(() => 0);
  const ending = <End>(tree: Tree, numbers: Known) =>
    endOf<End>(tree, games.optionsOf(setup), { target: rules.target, ...numbers });
  const winners = score ? ending<{ won: string[] }>(game.match, pairs("score", score)).won : [];
  const numbers = {
    ...pairs("score", score ?? zeros),
    ...pairs("taken", taken ?? zeros),
  };
  const race =
    score && taken
      ? ending<{ at_target: (string | null)[]; first_unknown: boolean }>(game.target, numbers)
      : { at_target: [], first_unknown: false };
  const facts = {
    ...{ variant: setup.variant, players: seats.length, two_sided: parties.length === 2 },
    ...{ hand: game.variant.hand, tricks: game.tricks, spice: game.spice },
    ...{ example: "pack:K6".slice(0, 5 + game.spice), cleaning: game.cleaning },
    ...{ king_stays: rules.fourth_king && !turnsBarred, turns_barred: turnsBarred },
    ...{ total: 4 * sum(rules.values), target: rules.target },
    limited: games.optionOf(game, "limit") !== undefined,
    ...{ limit: rules.limit, pass_left: rules.pass_left, holds_over: rules.holds_over },
    may_hold_over: games.optionOf(game, "sixty_sixty") !== undefined,
    readable: !setup.unread && seats.every((seat) => setup.hands[seat]),
    sizes: sizes.map((size, at) => `${seats[at]} ${size}`),
    ...{ most, largest: Math.max(...full), smallest: Math.min(...full) },
    on_table: setup.trick.length,
    ...{ has_pack: setup.pack !== null, pack: setup.pack?.length ?? 0 },
    unseen: unseen.length,
    // A page plays only the last part.
    ...{ trick_size: seats.length, stock: 0, uneven: 0, stock_tricks: 0, table_kings: 0 },
    left: sum([...hands, table, pack].map(worth)),
    played,
    can_be_worth:
      setup.pack?.length === 0 &&
      taken !== null &&
      canBeWorth(sum(taken), played, seen, unseen, rules.values),
    ...{ queens: 4 - (seen[QUEEN] ?? 0), kings: 4 - (seen[KING] ?? 0) },
    ...{ has_leader: setup.lead !== null, knows_leader: leader >= 0 },
    ...{ has_taken: taken !== null, points: sum(taken ?? []), taken },
    ...{ has_tricks: won !== null, tricks_won: sum(won ?? []), won },
    ...{ says_dirty: setup.dirty.length > 0, takers: said("dirty").length },
    ...{ says_clean: setup.clean.length > 0, cleaners: said("clean").length },
    ...{ has_run: setup.run !== null, length, rank },
    run_alone: own.every((one) => one === rank),
    run_led: setup.trick[0] === rank,
    ...{ has_first: parties.includes(setup.first ?? ""), first: setup.first },
    ...{ first_there: race.at_target.includes(setup.first), first_unknown: race.first_unknown },
    ...{ at_target: race.at_target.length, held: setup.held },
  };
  const each: Record<string, object[]> = {
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

/** The cards of a rank, wherever they lie. */
function ofRank(
  rank: number,
  seats: string[],
  hands: number[][],
  table: number[],
  pack: number[],
  run: number[] | null,
) {
  const cards = (number: number) => Array(number).fill(RANK_LETTERS[rank]).join(" ");
  const held = seats.filter((_, at) => hands[at]?.[rank]);
  const led = run?.[0] === rank ? (run[1] ?? 0) : 0;
  const [lying, packed] = [table[rank] ?? 0, pack[rank] ?? 0];
  const places: (string | Fault)[] = held.map(
    (seat) => `${seat} ${cards(hands[seats.indexOf(seat)]?.[rank] ?? 0)}`,
  );
  const some = (name: string, number: number, parts: Record<string, unknown>) =>
    number && places.push(fault(`setup.copies.${name}`, parts));
  some("trick", lying, { cards: cards(lying) });
  some("pack", packed, { cards: cards(packed) });
  some("run", led, { number: led });
  const number = hands.reduce((all, hand) => all + (hand[rank] ?? 0), lying + packed + led);
  return { rank, number, places, place: held.length ? ["hands", held[0]] : ["run"] };
}

/** Whether this many gone cards can be worth this many points, all of one unseen rank left out. */
function canBeWorth(
  points: number,
  cards: number,
  seen: number[],
  unseen: number[],
  values: number[],
) {
  return unseen.some((locking) => {
    let sums = new Set(["0 0"]);
    values.forEach((value, rank) => {
      const gone = rank === locking ? 0 : 4 - (seen[rank] ?? 0);
      const more = [...sums].flatMap((one) => {
        const [number = 0, worth = 0] = one.split(" ").map(Number);
        const most = Math.min(gone, cards - number);
        return Array.from(
          { length: Math.max(most + 1, 0) },
          (_, more) => `${number + more} ${worth + more * value}`,
        );
      });
      sums = new Set(more);
    });
    return sums.has(`${cards} ${points}`);
  });
}

function counted(ranks: number[]) {
  const hand = Array<number>(RANK_LETTERS.length).fill(0);
  for (const rank of ranks) hand[rank] = (hand[rank] ?? 0) + 1;
  return hand;
}
