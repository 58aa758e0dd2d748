// What one seat knows of an ending whose other cards are hidden: read, written, and made of a
// position.  The text is that of `worlds/notation.py`: `N:A9 E:_ S:_ W:_ lead:N unseen:234567`.

/** @import { Games, Position } from "./games.js" */
import { RANK_LETTERS } from "./games.js";
import { readPosition } from "./legality.js";
import { BadText, cardsText, positionText, readCards, readingsOf } from "./notation.js";

/**
 * What a seat knows.
 *
 * @typedef {object} View
 * @property {Position} position A position that fits: who holds which hidden card means nothing.
 * @property {number} seat The seat, which is on turn.
 * @property {number[][]} hidden Of every seat the cards that are hidden, by rank, as it has them there;
 *   behind the seats those of Kontra's pack.
 * @property {number[][]} voids Of each of these the ranks that its hidden cards are not of.
 * @property {string} pack What is said of the pack.
 * @property {number} spice How many hidden cards of it go with the first trick (K20).
 */

/** Signs of a hidden card; alone they stand for a whole hand. */
const HIDDEN = /[_?]/g;

/** Whether a text says that cards are hidden. @param {string} text */
export const hidesCards = (text) => /:[^\s:]*[_?]/.test(text);

/**
 * What the player on turn knows who sees nothing but his own hand.
 * @param {Position} position
 * @param {number} seat
 * @returns {View}
 */
export function viewOf(position, seat) {
  const behind = position.pack ?? [];
  const spice = behind.length;
  const hands = position.hands.map((hand, at) => (at === seat ? hand.map(() => 0) : hand));
  const hidden = spice ? [...hands, countsIn(behind)] : hands;
  const voids = hidden.map(() => []);
  return { position, seat, hidden, voids, pack: "_".repeat(spice), spice };
}

/** @param {number[]} ranks */
const countsIn = (ranks) => [...RANK_LETTERS].map((_, rank) => times(ranks, rank));

/** The cards that are hidden somewhere. @param {View} view */
export const unseenIn = ({ hidden }) =>
  hidden[0].map((_, rank) => hidden.reduce((all, hand) => all + hand[rank], 0));

/** @param {number[]} hand */
export const ranksIn = (hand) => hand.flatMap((count, rank) => Array(count).fill(rank));

/**
 * Read what a seat knows; what is wrong with it raises `BadText`.
 * @param {string} text
 * @param {Games} games
 * @returns {View}
 */
export function readView(text, games) {
  const words = (readingsOf(text)[0] ?? text).trim().split(/\s+/);
  /** @type {Record<string, string>} */
  const said = Object.fromEntries(words.map((word) => word.split(/:(.*)/)));
  const names = games.gameOf({ variant: words[0].toLowerCase(), options: {} }).seats;
  /** @param {string} kind @param {Record<string, any>} parts @param {string[]} place */
  const fail = (kind, parts, ...place) => {
    throw new BadText([{ kind, parts, place }]);
  };
  const trick = readCards(said.trick ?? "");
  const lead = names.indexOf((said.lead ?? "").toUpperCase());
  const turn = (lead + trick.length) % names.length;
  const known = names.map((name) => readCards((said[name] ?? "").replace(HIDDEN, "")));
  if (lead >= 0 && (said[names[turn]] ?? "").match(HIDDEN))
    fail("view.turn_hidden", { seat: names[turn] }, "hands", names[turn]);
  const holes = names.map((name, seat) => {
    const signs = (said[name] ?? "").match(HIDDEN)?.length ?? 0;
    const played = (seat - lead + names.length) % names.length < trick.length;
    return signs === 1 && !known[seat].length ? known[turn].length - Number(played) : signs;
  });
  const pack = said.pack ?? "";
  const spice = pack.match(HIDDEN)?.length ?? 0;
  const bottom = readCards(pack.replace(HIDDEN, ""));
  const open = [...known.flat(), ...trick, ...bottom, ...readCards(said.gone ?? "")];
  /** @param {number} rank */
  const rest = (rank) => Math.max(0, 4 - open.filter((one) => one === rank).length);
  const unseen = !("gone" in said)
    ? readCards(said.unseen ?? "")
    : [...RANK_LETTERS].flatMap((_, rank) => Array(rest(rank)).fill(rank));
  // Nobody holds the rank that locks a pack (K6, K10).
  const locked = pack === "-" ? 48 - 6 * names.length : 0;
  const number = games.sum(holes) + spice + locked;
  if (unseen.length !== number) {
    fail("sure_number", { unseen: unseen.length, hidden: number }, "gone");
  }
  const dealt = [...holes, spice].map((many) => unseen.splice(0, many));
  const behind = [...dealt[names.length], ...unseen];
  const whole = words.flatMap((word) => {
    const name = word.split(":")[0];
    const seat = names.indexOf(name.toUpperCase());
    if (["gone", "unseen", "not"].includes(name)) return [];
    if (spice && name === "pack") return [`pack:${cardsText([...bottom, ...behind])}`];
    return [seat < 0 ? word : `${names[seat]}:${cardsText([...known[seat], ...dealt[seat]])}`];
  });
  const position = readPosition(whole.join(" "), games);
  const lacking = Object.fromEntries((said.not ?? "").split(",").map((one) => one.split("=")));
  return {
    ...{ position, seat: turn, pack, spice },
    hidden: [...dealt.slice(0, names.length), ...(behind.length ? [behind] : [])].map(countsIn),
    voids: [...names, ...(behind.length ? [""] : [])].map((name) => readCards(lacking[name] ?? "")),
  };
}

/** @param {number[]} ranks @param {number} rank */
const times = (ranks, rank) => ranks.filter((one) => one === rank).length;

/**
 * What a seat knows, in one line.
 * @param {View} view
 * @param {Games} games
 */
export function viewText(view, games) {
  const { position, hidden, voids, pack, spice } = view;
  const names = games.gameOf(position).seats;
  let text = positionText(position, games);
  for (const [seat, name] of names.entries()) {
    const signs = "_".repeat(games.sum(hidden[seat]));
    const open = position.hands[seat].map((number, rank) => number - hidden[seat][rank]);
    const own = cardsText(ranksIn(open)).replace("-", "");
    if (signs)
      text = text.replace(new RegExp(`${name}:\\S+`), `${name}:${own}${own ? signs : "_"}`);
  }
  if (spice) text = text.replace(/pack:\S+/, `pack:${pack}`);
  const lacking = names
    .map((name, seat) => `${name}=${cardsText(voids[seat])}`)
    .filter((_, seat) => voids[seat].length);
  const parts = [text, `unseen:${cardsText(ranksIn(unseenIn(view)))}`];
  return [...parts, lacking.length > 0 && `not:${lacking.join()}`].filter(Boolean).join(" ");
}
