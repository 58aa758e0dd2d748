// What cards, players and values are called.

/** @import { Position, Value } from "./games.js" */
/** @import { PlayNode } from "./play.js" */
/** @import { Answer, Bounds, JudgedCard, Mistake } from "./values.js" */
import { data, games, say, state } from "./state.js";
import { mistakeOf, shown, stepOf } from "./values.js";

/** @type {Record<string, string>} */
export const MARKS = { best: "✓", cost: "▾", turn: "✕", level: "=", forced: "·" };

/** @param {number} rank */
export const rankName = (rank) => data.rank_names[rank];
/** @param {number} rank */
export const rankSign = (rank) => data.rank_signs[rank];
/**
 * @param {Position} position
 * @param {number} seat
 */
export const seatOf = (position, seat) => games.gameOf(position).seats[seat];
/**
 * @param {Position} position
 * @param {number} seat
 */
export const seatName = (position, seat) => data.seat_names[seatOf(position, seat)];
/** @param {Position} position */
export const partiesOf = (position) => games.gameOf(position).parties;
/** @param {PlayNode} node */
export const cardWords = (node) =>
  say("card_of", { seat: seatOf(node.position, node.move.seat), card: rankSign(node.move.rank) });

/**
 * A party and its points.
 * @param {Position} position
 * @param {number} at
 * @param {number | string} points
 */
export const partyWords = (position, at, points) =>
  say("party_points", { party: partiesOf(position)[at], points });

/**
 * The points from which a party's are counted: those so far, known or since the first card.
 * @param {PlayNode} node
 * @param {number} party
 */
export const before = (node, party) => (node.position.taken ?? node.gained)[party];

/**
 * Points with which the first party ends, by the value of a position or a card.
 * @param {PlayNode} node
 * @param {Value} value
 */
export const endPoints = (node, value) => before(node, 0) + value.points;

/**
 * The party of the player on turn.
 * @param {PlayNode} node
 */
export const partyOnTurn = ({ position, look }) => games.gameOf(position).party[look.turn];

/**
 * Points with which the party on turn ends: of its cards the best has the greatest number.
 * @param {PlayNode} node
 * @param {Value} value
 */
export function ownPoints(node, value) {
  const first = endPoints(node, value);
  const all = before(node, 0) + before(node, 1) + games.pointsLeft(node.position);
  return partyOnTurn(node) ? all - first : first;
}

/**
 * @param {PlayNode} node
 * @param {Pick<Answer, "objective" | "deals">} answer
 * @param {Value} value
 */
export function outcomeWords(node, answer, value, short = false) {
  const parties = partiesOf(node.position);
  const { name } = answer.objective;
  if (name === "points") return "";
  if (answer.deals) {
    if (value.outcome > 0 && value.outcome < 6) return say("cut");
    return say("deals", { party: parties[value.outcome ? 0 : 1] });
  }
  if (!value.outcome) return say(name === "clean" ? "level" : "even");
  const [party, other] = value.outcome > 0 ? parties : parties.toReversed();
  if (name === "clean") return say(short ? "ahead_short" : "ahead", { party, other });
  return say("pays", { party, payoff: Math.abs(value.outcome) });
}

/**
 * A number between two bounds, as the kernel counts, for a chip: points in the end, or unknown.
 * @param {PlayNode} node
 * @param {Pick<Bounds, "objective">} of
 * @param {{ low: number, high: number }} given
 */
export function boundsWords(node, { objective }, { low, high }) {
  const [least, most] = [low, high].map((one) => games.valueOf(node.position, objective, one));
  const sides = [least, most].map((value) =>
    outcomeWords(node, { objective, deals: objective.name.startsWith("deal") }, value, true),
  );
  /**
   * @param {string | number} one
   * @param {string | number} other
   */
  const range = (one, other) =>
    one === other ? String(one) : say("range", { low: one, high: other });
  const outcome = range(sides[0], sides[1]);
  if (!objective.counts_points) return [outcome, ""];
  if (least.outcome !== most.outcome) return ["…", outcome];
  const points = [least, most].map((value) => ownPoints(node, value));
  return [range(Math.min(...points), Math.max(...points)), outcome];
}

/**
 * What a mistake does, after "bad mistake:"; the package words the example's.
 * @param {Mistake} mistake
 */
export function mistakeWords(mistake) {
  const wording = stepOf(mistake.child)?.cost;
  return wording ?? costWords(mistake.card);
}

/**
 * A card on the line with its mark: 3??, K!.
 * @param {PlayNode} node
 */
export function markedWords(node) {
  const mark = stepOf(node)?.mark ?? mistakeOf(node.parent, node)?.mark ?? "";
  const answer = shown(node.parent);
  return answer || !state.rules ? mark : "";
}

/** @param {JudgedCard} card */
export const costWords = (card) => {
  if (card.best) return "";
  if (card.loss.outcome) return say("turns");
  return say("cost", { points: card.loss.points });
};

/** @param {number} number */
const sixths = (number) => say("sixths", { number });
/**
 * @param {Answer} answer
 * @param {number} number
 */
export const amount = (answer, number) => (answer.deals ? sixths(number) : String(number));
/**
 * @param {Answer} answer
 * @param {number[]} range
 */
export const rangeWords = (answer, [low, high]) =>
  low === high
    ? amount(answer, low)
    : say("range", { low: amount(answer, low), high: amount(answer, high) });

/**
 * The sign at a card: what it costs; equal costs have one sign.
 * @param {JudgedCard} card
 */
export const signOf = (card) => `${MARKS[card.mark]}${card.king ? "~" : ""}`;

/**
 * Number and words of a chip.
 * @param {PlayNode} node
 * @param {Answer} answer
 * @param {JudgedCard} card
 */
export function chipOf(node, answer, card, short = true) {
  if (answer.three) {
    const base = answer.deals ? 0 : before(node, answer.player);
    const range = card.maxn[answer.player].map((number) => number + base);
    return [amount(answer, card.guaranteed[answer.player] + base), rangeWords(answer, range)];
  }
  const words = outcomeWords(node, answer, card.value, short);
  if (!answer.objective.counts_points) return [words, ""];
  return [String(ownPoints(node, card.value)), words];
}

/**
 * @param {PlayNode} node
 * @param {Answer} answer
 * @param {JudgedCard} card
 */
export function cardSaid(node, answer, card) {
  const [number, under] = chipOf(node, answer, card, false);
  const { rank } = card;
  if (answer.three) {
    const player = partiesOf(node.position)[answer.player];
    return say("said_three", { rank, player, number, range: under });
  }
  const party = partiesOf(node.position)[partyOnTurn(node)];
  const parts = [
    under || answer.objective.counts_points
      ? say("said", { rank, party, number })
      : `${rankName(rank)}: ${number}`,
    under,
    card.best ? say("mark_best") : costWords(card),
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {PlayNode} node */
export function bestWords(node) {
  const answer = shown(node);
  if (!answer || answer.three || !node.look.cards.length) return "";
  const best = answer.cards.filter((card) => card.best).map((card) => rankName(card.rank));
  return say("best", { cards: best.join(", ") });
}

/**
 * @param {PlayNode} node
 * @param {Answer} answer
 */
export function verdictWords(node, answer) {
  const parties = partiesOf(node.position);
  if (answer.three) {
    const { guaranteed } = answer.three;
    const dealer = parties.find((_, at) => answer.deals && guaranteed[at] === 6);
    if (dealer) return say("sure_deal", { player: dealer });
    if (answer.deals && !Math.max(...guaranteed)) return say("sure_none");
    const chances = guaranteed.map((number, at) => {
      const points = amount(answer, number + (answer.deals ? 0 : before(node, at)));
      return partyWords(node.position, at, points);
    });
    return say("sure", { list: chances.join(", ") });
  }
  const words = outcomeWords(node, answer, answer.value);
  if (!answer.objective.counts_points) return words;
  const points = endPoints(node, answer.value);
  const all = before(node, 0) + before(node, 1) + games.pointsLeft(node.position);
  const [first, second] = parties;
  const share = say("share", { first, points, second, rest: all - points });
  return words ? `${words}. ${share}` : share;
}

/** @param {PlayNode} node */
export const cardShort = (node) =>
  `${data.letters[seatOf(node.position, node.move.seat)]} ${rankSign(node.move.rank)}`;
