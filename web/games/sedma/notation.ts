// The one-line text of a position of Sedma, read and written as the package does:
// `sedma N:AT7 E:K98 S:QQ7 W:J98 lead:N taken:NS=30,EW=10 stock:KA may_continue=beaten`.

import { letterFault, readingsOf } from "../../text/letters.ts";
import { isNothing, SPACE } from "../../text/spaces.ts";
import { lengthOf, openReader, PIECE, type TextFault } from "../suited/notation.ts";
import { RANKS, type SedmaPlace } from "./kernel.ts";

/** The seats and the sides of each game. */
export type Variant = "sedma" | "sedma-2";
export const GAMES: Record<Variant, { seats: string; sides: readonly string[] }> = {
  sedma: { seats: "NESW", sides: ["NS", "EW"] },
  "sedma-2": { seats: "AB", sides: ["A", "B"] },
};
export const variantOf = ({ seats }: Pick<SedmaPlace, "seats">): Variant =>
  seats === 4 ? "sedma" : "sedma-2";

export const HAND = 4;
const COPIES = 4;
const MOST_TRICK = 16;
const MOST_STOCK = 24;
const SEVEN = RANKS.indexOf("7");
const ITEMS = ["lead", "trick", "taken", "won", "stock"];
/** Every option with the values that it may have, the usual one first. */
export const OPTIONS = {
  may_continue: ["always", "beaten"],
  draw: ["one", "all"],
  last_trick: ["10", "0"],
  scoring: ["points", "deal"],
} as const;

const worthOf = (rank: number) => ("AT".includes(RANKS[rank] ?? "") ? 10 : 0);
const lettersOf = (ranks: readonly number[]) => ranks.map((rank) => RANKS[rank]).join("") || "-";
const times = (count: number, rank: number) => Array<number>(count).fill(rank);

/** The ranks of a hand, from the ace down. */
export const handOf = (place: SedmaPlace, seat: number) =>
  [...RANKS]
    .flatMap((_, rank) => times(place.hands[seat * RANKS.length + rank] ?? 0, rank))
    .reverse();
export const tableOf = (place: SedmaPlace) => place.table.slice(0, place.lying);
export const stockOf = (place: SedmaPlace) => place.next.slice(0, place.stock);
/** The seat whose card takes the trick so far. */
export function takerOf(place: SedmaPlace) {
  const table = tableOf(place);
  const at = table.findLastIndex((rank) => rank === table[0] || rank === SEVEN);
  return (place.leader + at) % place.seats;
}

/** The sides that have taken a trick as far as points and the lead say so (S10). */
function seenToWin(points: readonly number[], leader: number, cards: number) {
  return [0, 1].map((side) =>
    Number((points[side] ?? 0) > 0 || (cards < RANKS.length * COPIES && leader % 2 === side)),
  );
}
const cardsIn = (place: SedmaPlace) =>
  place.hands.reduce((all, one) => all + one, 0) + place.lying + place.stock;

export function placeText(place: SedmaPlace): string {
  const variant = variantOf(place);
  const { seats, sides } = GAMES[variant];
  const { points, took } = place;
  const seen = seenToWin(points, place.leader, cardsIn(place));
  const won = sides.filter((_, side) => took[side]).join(",");
  const options = {
    may_continue: place.beaten ? "beaten" : "always",
    draw: place.drawAll ? "all" : "one",
    last_trick: String(place.lastTrick),
    scoring: place.byDeal ? "deal" : "points",
  };
  return [
    variant,
    ...[...seats].map((seat, at) => `${seat}:${lettersOf(handOf(place, at))}`),
    `lead:${seats[place.leader]}`,
    place.lying ? `trick:${lettersOf(tableOf(place))}` : "",
    points[0] || points[1]
      ? `taken:${sides.map((one, at) => `${one}=${points[at]}`).join(",")}`
      : "",
    place.byDeal && took.some((one, side) => one !== seen[side]) ? `won:${won || "-"}` : "",
    place.stock ? `stock:${lettersOf(stockOf(place))}` : "",
    ...Object.entries(options).map(([name, value]) =>
      value === OPTIONS[name as keyof typeof OPTIONS][0] ? "" : `${name}=${value}`,
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

const EVERY_RANK = "23456789TJQKA";
const SUIT_SIGNS = "♠♥♦♣♤♡♢♧";
const isSpace = new RegExp(`[${SPACE},]`, "u");

export interface ReadSedma {
  place: SedmaPlace | null;
  faults: TextFault[];
}

/** Read a text: the place that it says, or all that is wrong with it. */
export function readSedma(text: string): ReadSedma {
  const word = text.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  const variant: Variant = word === "sedma-2" ? "sedma-2" : "sedma";
  const { seats, sides } = GAMES[variant];
  const count = seats.length;
  const readings = variant === "sedma" ? readingsOf(text) : [text];
  const [read = ""] = readings;
  if (readings.length !== 1) return { place: null, faults: [letterFault(text)] };
  const reader = openReader(read, seats, [...ITEMS, ...Object.keys(OPTIONS)], text);
  const { items, faults, fault, said } = reader;
  const wrong = (kind: string, parts: Record<string, unknown>, name: string) => {
    const [value, at] = items.get(name) ?? ["", reader.end];
    fault(kind, parts, at, lengthOf(value) || 1);
  };

  /** The cards of an item; a suit that is written with one means nothing (S1). */
  function row(name: string): number[] {
    const [value, start] = items.get(name) ?? ["-", 0];
    const ranks: number[] = [];
    if (isNothing(value)) return ranks;
    const signs = [...value];
    const isSuit = (sign = "") => SUIT_SIGNS.includes(sign) && sign !== "";
    const suitsFirst = isSuit(signs.find((sign) => !" ,\t\n".includes(sign)));
    for (let at = 0; at < signs.length; ) {
      const from = at;
      const offset = start + signs.slice(0, at).join("").length;
      const sign = signs[at] ?? "";
      const ten = sign === "1" && signs[at + 1] === "0";
      const letter = ten ? "T" : sign.toUpperCase();
      at += ten ? 2 : 1;
      if (EVERY_RANK.includes(letter)) {
        const suit = signs[at] ?? "";
        if (!suitsFirst && (isSuit(suit) || (suit && "SHDC".includes(suit.toUpperCase())))) at += 1;
        const rank = RANKS.indexOf(letter);
        if (rank >= 0) ranks.push(rank);
        else fault("sedma.rank", { text: letter }, offset, at - from);
      } else if (
        suitsFirst &&
        isSuit(sign) &&
        /^[\ufe0e\ufe0f]*[1-9TJQKA]/i.test(signs.slice(at, at + 3).join(""))
      )
        continue;
      else if (!isSpace.test(sign) && !("\ufe0e\ufe0f".includes(sign) && isSuit(signs[from - 1])))
        fault("card.none", { text: said(offset, sign.length) }, offset, 1);
    }
    return ranks;
  }

  /** The number of the value that an option has. */
  function option(name: keyof typeof OPTIONS): number {
    const allowed: readonly string[] = OPTIONS[name];
    const [value, at] = items.get(name) ?? [allowed[0] ?? "", 0];
    const found = allowed.indexOf(value.toLowerCase());
    if (found < 0) fault("rules.value", { option: name, allowed, value }, at, lengthOf(value));
    return Math.max(found, 0);
  }
  const pieces = (name: string) => {
    const [value, at] = items.get(name) ?? ["-", 0];
    return isNothing(value)
      ? []
      : [...value.matchAll(PIECE)].map(({ 0: piece, index }) => ({ piece, from: at + index }));
  };

  const [beaten, drawAll, lastTrick, byDeal] = [
    ...[option("may_continue"), option("draw"), option("last_trick"), option("scoring")],
  ] as [number, number, number, number];
  for (const seat of seats)
    if (!items.has(seat)) fault(count === 4 ? "setup.no_hand" : "items.no_hand", { seat });
  const hands = [...seats].map(row);
  const leader = reader.seatOf("lead", count, count === 4 ? "setup.no_seat" : undefined);
  const [trick, stock] = [row("trick"), row("stock")];
  const taken = [0, 0];
  for (const { piece, from } of pieces("taken")) {
    const [side = "", number = ""] = piece.toUpperCase().split(/=(.*)/);
    const at = sides.indexOf(side);
    if (at >= 0 && /^\d+$/.test(number)) taken[at] = Number(number.slice(0, 6));
    else
      fault(
        "sedma.points",
        { text: said(from, piece.length), first: sides[0], second: sides[1] },
        from,
        lengthOf(piece),
      );
  }
  const unseated = faults.some(({ kind }) => kind.endsWith(".no_seat"));
  const won = [0, 0];
  for (const { piece, from } of pieces("won")) {
    const at = sides.indexOf(piece.toUpperCase());
    if (at >= 0) won[at] = 1;
    else {
      const [side, every] = [said(from, piece.length), [...sides]];
      if (count === 4) fault("setup.no_side", { side, sides: every }, from, lengthOf(piece));
      else fault("items.no_seat", { seat: side, seats: every }, from, lengthOf(piece));
    }
  }
  if (leader === null && !unseated) fault("setup.no_lead");
  if (leader === null || faults.length) return reader_(null);

  const held = Array<number>(RANKS.length).fill(0);
  for (const [name, ranks] of [
    ...[...seats].map((seat, at) => [seat, hands[at]] as const),
    ["trick", trick] as const,
    ["stock", stock] as const,
  ])
    for (const rank of new Set(ranks)) {
      const before = held[rank] ?? 0;
      const now = before + (ranks ?? []).filter((one) => one === rank).length;
      held[rank] = now;
      if (before <= COPIES && now > COPIES)
        wrong("sedma.too_many", { rank: RANKS[rank], most: COPIES }, name);
    }
  const sizes = hands.map(
    (hand, seat) =>
      hand.length +
      Math.floor((trick.length + count - 1 - ((seat - leader + count) % count)) / count),
  );
  const usual = sizes[leader] ?? 0;
  const other = sizes.findIndex((size) => size !== usual);
  const lead = seats[leader] ?? "";
  if (!faults.length) {
    if (other >= 0)
      wrong("sedma.sizes", { seat: seats[other], size: sizes[other], usual }, seats[other] ?? "");
    else if (usual > HAND || (stock.length && usual < HAND))
      wrong(stock.length ? "sedma.small" : "sedma.large", { size: usual, most: HAND }, lead);
    else if (stock.length % count)
      wrong("sedma.stock", { cards: stock.length, players: count }, "stock");
  }
  if (faults.length) return reader_(null);

  const matching = (rank: number | undefined) => rank === trick[0] || rank === SEVEN;
  /** Whether the trick would go to the side that leads, after some of its cards. */
  const isOurs = (cards: number[]) => cards.findLastIndex(matching) % 2 === 0;
  for (let at = count; at < trick.length && !faults.length; at += count)
    if (!matching(trick[at]))
      wrong(
        "sedma.no_match",
        { card: RANKS[trick[at] ?? 0], opened: RANKS[trick[0] ?? 0] },
        "trick",
      );
    else if (beaten && isOurs(trick.slice(0, at)))
      wrong("sedma.not_beaten", { seat: lead }, "trick");
  const choosing = trick.length > 0 && trick.length % count === 0;
  const stuck = !hands[leader]?.some(matching) || (beaten && isOurs(trick));
  if (!faults.length && choosing && stuck) wrong("sedma.trick_over", { seat: lead }, "trick");
  if (faults.length) return reader_(null);

  const rows = [...hands, trick, stock].flat();
  const last = lastTrick ? 0 : 10;
  const over = !hands.flat().length && !trick.length;
  const gone = 8 * 10 + (over ? last : 0) - rows.reduce((all, rank) => all + worthOf(rank), 0);
  const all = (taken[0] ?? 0) + (taken[1] ?? 0);
  if (!items.has("taken")) {
    if (byDeal && gone) fault("sedma.no_taken", { gone });
  } else if (all !== gone || taken.some((one) => one % 10)) wrong("sedma.taken", { gone }, "taken");
  else if (over && (taken[leader % 2] ?? 0) < last)
    wrong("sedma.last", { side: sides[leader % 2], last }, "taken");
  if (faults.length) return reader_(null);
  const seen = seenToWin(taken, leader, rows.length);
  const took = seen.map((one, side) => Number(Boolean(one || won[side])));
  const rounds = (RANKS.length * COPIES - rows.length) / count;
  const sum = (numbers: number[]) => numbers.reduce((one, two) => one + two, 0);
  if (sum(took) > rounds)
    wrong("sedma.tricks", { rounds }, items.has("won") && sum(seen) <= rounds ? "won" : "taken");
  const filled = (ranks: readonly number[], most: number) =>
    Array.from({ length: most }, (_, at) => ranks[at] ?? 0);
  return reader_({
    ...{ seats: count, beaten, drawAll, lastTrick: last, byDeal, leader },
    ...{ turn: 0, over: 0, result: 0, count: 0, moves: filled([], RANKS.length + 1) },
    ...{ stock: stock.length, lying: trick.length, points: taken, took },
    hands: filled(
      hands.flatMap((hand) =>
        [...RANKS].map((_, rank) => hand.filter((one) => one === rank).length),
      ),
      HAND * RANKS.length,
    ),
    table: filled(trick, MOST_TRICK),
    next: filled(stock, MOST_STOCK),
  });

  function reader_(place: SedmaPlace | null): ReadSedma {
    const sorted = [...faults].sort((one, two) => one.offset - two.offset);
    return { place: sorted.length ? null : place, faults: sorted };
  }
}
