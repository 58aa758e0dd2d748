// Why a move of Myllymatti is better than another, by what its player can count (docs/reasons.md).

import type { MattiNow } from "../../kernel/matti.ts";
import { NO_CARD } from "../../kernel/tried.ts";
import { sum } from "../../text/trees.ts";
import type { Move } from "../game.ts";
import { EVERY_CARD } from "../suited/notation.ts";
import { type Fact, type Weighed, weightiest } from "../suited/reasons.ts";

/** What a card that is won adds to the odds of losing, and what it is worth to keep a card. */
const [ONE_MORE, LOW, KING, ACE, TRUMP] = [14, 23, -13, -19, -33];
const [KEPT, NOT_PICKED, OUT] = [10, 30, 100];
/** The highest card that is low, and the two highest. */
const [MOST_LOW, THE_KING, THE_ACE] = [6, 13, 14];
const HEIGHTS = 13;

/** What the player on turn sees. */
export interface Seen {
  second: boolean;
  /** -1: not known yet. */
  trump: number;
  /** The cards on the table, and how many the player holds. */
  lying: readonly Move[];
  held: number;
  /** The cards in the other hands and in the stock. */
  unseen: Move[];
}

export function seenOf(now: MattiNow): Seen {
  const { turn, owners, won, trump, second } = now;
  const lying = now.table.slice(0, now.lying);
  const isUnseen = (card: Move) =>
    owners[card] !== turn && won[card] === -1 && !lying.includes(card);
  const held = owners.filter((owner) => owner === turn).length;
  return { second: Boolean(second), trump, lying, held, unseen: EVERY_CARD.filter(isUnseen) };
}

const height = (card: Move) => (card % HEIGHTS) + 2;
const suit = (card: Move) => Math.floor(card / HEIGHTS);

/** What a card adds to the odds of losing for its holder in the second part. */
function burden({ trump }: Seen, card: Move) {
  const tall = height(card);
  const rank = tall === THE_ACE ? ACE : tall === THE_KING ? KING : tall <= MOST_LOW ? LOW : 0;
  return ONE_MORE + rank + (suit(card) === trump ? TRUMP : 0);
}

function answers(seen: Seen, card: Move, other: Move): Weighed[] {
  const cards = seen.lying;
  const led = height(cards.at(-1) ?? 0);
  const weight = sum(cards.map((one) => burden(seen, one)));
  const [takes, that] = [height(card) > led, height(other) > led];
  const found: Weighed[] = [];
  if (takes && !that)
    found.push(
      [-weight, weight < 0 ? { kind: "takes", cards } : null],
      // The card that would be given away, which is kept.
      [-burden(seen, other), null],
    );
  if (that && !takes) found.push([weight, weight > 0 ? { kind: "leaves", cards } : null]);
  if (height(card) < led) {
    const gone = burden(seen, card) - (that ? 0 : burden(seen, other));
    found.push([gone, height(card) <= MOST_LOW ? { kind: "away" } : null]);
  }
  if (takes && that)
    found.push(height(other) > height(card) ? [KEPT, { kind: "enough" }] : [-KEPT, null]);
  return found;
}

function leads(seen: Seen, card: Move, other: Move): Weighed[] {
  const [beaten, rather] = [card, other].map(
    (one) => seen.unseen.filter((two) => height(two) > height(one)).length,
  ) as [number, number];
  const fact = { kind: "given", number: beaten, counted: seen.unseen.length };
  return [
    [
      burden(seen, card) * beaten - burden(seen, other) * rather,
      height(card) <= MOST_LOW && beaten > rather ? fact : null,
    ],
  ];
}

function beats({ lying, trump, held }: Seen, move: Move, other: Move): Weighed[] {
  const last = lying.at(-1) ?? 0;
  const cards = [last];
  if (move === NO_CARD) {
    const isTrump = suit(last) === trump;
    return isTrump || height(last) > height(other)
      ? [[NOT_PICKED, { kind: "picks", number: Number(isTrump), cards }]]
      : [[-NOT_PICKED, null]];
  }
  if (other === NO_CARD)
    return [
      ...(held === 1 ? [[OUT, { kind: "out" }] as const] : []),
      [NOT_PICKED, { kind: "beats", cards }],
    ];
  const spends = Number(suit(other) === trump) - Number(suit(move) === trump);
  const found: Weighed[] = [[2 * KEPT * spends, { kind: "trump" }]];
  if (suit(move) === suit(other))
    found.push(height(other) > height(move) ? [KEPT, { kind: "lower" }] : [-KEPT, null]);
  return found;
}

/** What speaks for a move against another, the weightiest fact first. */
export function reasonsOf(seen: Seen, move: Move, other: Move): Fact[] {
  if (seen.second) return weightiest(beats(seen, move, other));
  // Nobody knows the card that is turned.
  if (move === NO_CARD || other === NO_CARD) return [];
  return weightiest((seen.lying.length % 2 ? answers : leads)(seen, move, other));
}
