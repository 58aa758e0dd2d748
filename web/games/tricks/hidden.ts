// What one seat knows of an ending whose other cards are hidden: read, written, and made of a
// position.  The text is that of `games/tricks/worlds/notation.py`: `N:A9 E:_ S:_ W:_ lead:N unseen:234567`.

import type { Hidden } from "../../kernel/tricks.ts";
import { BadText } from "../../text/faults.ts";
import { readingsOf } from "../../text/letters.ts";
import { sum } from "../../text/trees.ts";
import { readPosition } from "./legality.ts";
import { cardsText, positionText, readCards } from "./notation.ts";
import { type Position, RANK_LETTERS, type TrickRules } from "./rules.ts";

/** What a seat knows. */
export interface View extends Hidden {
  /** A position that fits: who holds which hidden card means nothing. */
  position: Position;
  /** The seat, which is on turn. */
  seat: number;
  /** What is said of the pack. */
  pack: string;
}

/** Signs of a hidden card; alone they stand for a whole hand. */
const HIDDEN = /[_?]/g;
const COPIES = 4;

/** Whether a text says that cards are hidden. */
export const hidesCards = (text: string) => /:[^\s:]*[_?]/.test(text);

/** What the player on turn knows from the own hand only. */
export function viewOf(position: Position, seat: number): View {
  const behind = position.pack ?? [];
  const spice = behind.length;
  const hands = position.hands.map((hand, at) => (at === seat ? hand.map(() => 0) : hand));
  const hidden = spice ? [...hands, countsIn(behind)] : hands;
  const voids = hidden.map((): number[] => []);
  return { position, seat, hidden, voids, pack: "_".repeat(spice), spice };
}

const countsIn = (ranks: readonly number[]) =>
  [...RANK_LETTERS].map((_, rank) => ranks.filter((one) => one === rank).length);

/** The cards that are hidden somewhere, by rank. */
const unseenIn = ({ hidden }: View) =>
  [...RANK_LETTERS].map((_, rank) => sum(hidden.map((hand) => hand[rank] ?? 0)));

export const ranksIn = (hand: readonly number[]) =>
  hand.flatMap((count, rank) => Array<number>(count).fill(rank));

/** Read what a seat knows; what is wrong with it raises `BadText`. */
export function readView(text: string, rules: TrickRules): View {
  const words = (readingsOf(text)[0] ?? text).trim().split(/\s+/);
  const said: Record<string, string> = Object.fromEntries(
    words.map((word) => {
      const [name = "", ...rest] = word.split(":");
      return [name, rest.join(":")];
    }),
  );
  const names = rules.gameOf({ variant: (words[0] ?? "").toLowerCase() }).seats;
  const fail = (kind: string, parts: Record<string, unknown>, ...place: string[]): never => {
    throw new BadText([{ kind, parts, place }]);
  };
  const trick = readCards(said.trick ?? "");
  const lead = names.indexOf((said.lead ?? "").toUpperCase());
  const turn = (Math.max(lead, 0) + trick.length) % names.length;
  const turnName = names[turn] ?? "";
  const known = names.map((name) => readCards((said[name] ?? "").replace(HIDDEN, "")));
  if (lead >= 0 && (said[turnName] ?? "").match(HIDDEN))
    fail("view.turn_hidden", { seat: turnName }, "hands", turnName);
  const holes = names.map((name, seat) => {
    const signs = (said[name] ?? "").match(HIDDEN)?.length ?? 0;
    const played = (seat - lead + names.length) % names.length < trick.length;
    return signs === 1 && !known[seat]?.length
      ? (known[turn]?.length ?? 0) - Number(played)
      : signs;
  });
  const pack = said.pack ?? "";
  const spice = pack.match(HIDDEN)?.length ?? 0;
  const bottom = readCards(pack.replace(HIDDEN, ""));
  const open = [...known.flat(), ...trick, ...bottom, ...readCards(said.gone ?? "")];
  const rest = (rank: number) => Math.max(0, COPIES - open.filter((one) => one === rank).length);
  const unseen =
    "gone" in said
      ? [...RANK_LETTERS].flatMap((_, rank) => Array<number>(rest(rank)).fill(rank))
      : readCards(said.unseen ?? "");
  // Nobody holds the rank that locks a pack (K6, K10).
  const locked = pack === "-" ? 48 - 6 * names.length : 0;
  const number = sum(holes) + spice + locked;
  if (unseen.length !== number)
    fail("sure_number", { unseen: unseen.length, hidden: number }, "gone");
  const dealt = [...holes, spice].map((many) => unseen.splice(0, many));
  const behind = [...(dealt[names.length] ?? []), ...unseen];
  const whole = words.flatMap((word) => {
    const name = word.split(":")[0] ?? "";
    const seat = names.indexOf(name.toUpperCase());
    if (["gone", "unseen", "not"].includes(name)) return [];
    if (spice && name === "pack") return [`pack:${cardsText([...bottom, ...behind])}`];
    return [
      seat < 0
        ? word
        : `${names[seat]}:${cardsText([...(known[seat] ?? []), ...(dealt[seat] ?? [])])}`,
    ];
  });
  const position = readPosition(whole.join(" "), rules);
  const lacking: Record<string, string> = Object.fromEntries(
    (said.not ?? "").split(",").map((one) => {
      const [name = "", cards = ""] = one.split("=");
      return [name, cards];
    }),
  );
  return {
    ...{ position, seat: turn, pack, spice },
    hidden: [...dealt.slice(0, names.length), ...(behind.length ? [behind] : [])].map(countsIn),
    voids: [...names, ...(behind.length ? [""] : [])].map((name) => readCards(lacking[name] ?? "")),
  };
}

/** What a seat knows, in one line. */
export function viewText(view: View, rules: TrickRules): string {
  const { position, hidden, voids, pack, spice } = view;
  const names = rules.gameOf(position).seats;
  let text = positionText(position, rules);
  for (const [seat, name] of names.entries()) {
    const signs = "_".repeat(sum(hidden[seat] ?? []));
    const open = (position.hands[seat] ?? []).map(
      (number, rank) => number - (hidden[seat]?.[rank] ?? 0),
    );
    const own = cardsText(ranksIn(open)).replace("-", "");
    if (signs)
      text = text.replace(new RegExp(`${name}:\\S+`), `${name}:${own}${own ? signs : "_"}`);
  }
  if (spice) text = text.replace(/pack:\S+/, `pack:${pack}`);
  const lacking = names
    .map((name, seat) => `${name}=${cardsText(voids[seat] ?? [])}`)
    .filter((_, seat) => voids[seat]?.length);
  const parts = [text, `unseen:${cardsText(ranksIn(unseenIn(view)))}`];
  return [...parts, ...(lacking.length ? [`not:${lacking.join()}`] : [])].join(" ");
}
