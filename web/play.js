// A tree of positions: what has been played from the first one, and what else was tried.

/** @import { Games, Position } from "./games.js" */
/** @import { Look } from "./kernel.js" */
/** @import { Answer, Bounds } from "./values.js" */
import { ranksOf } from "./notation.js";

/**
 * A card as it is drawn.
 *
 * @typedef {object} Card
 * @property {number} rank Its rank.
 * @property {string} suit A suit that it was dealt.
 */

/**
 * The cards of a position.
 *
 * @typedef {object} Dealt
 * @property {Card[][]} hands The hands.
 * @property {Card[]} trick The table; after a trick the cards that were on it.
 * @property {Card[]} pack The cards of the pack.
 */

/**
 * A card that was played.
 *
 * @typedef {object} Move
 * @property {number} seat Who played it.
 * @property {number} rank The card.
 * @property {boolean} starts Whether it began a trick.
 * @property {number} leader Who led the trick.
 * @property {number} winner Who took it; -1: it goes on.
 * @property {number} points Points of the trick, if it ended.
 */

/**
 * A position that was reached, and what was tried there.
 *
 * @typedef {object} PlayNode
 * @property {Position} position The position.
 * @property {PlayNode} parent Where the card was played that led here; the first node has none.
 * @property {Move} move That card; the first node has none.
 * @property {Dealt} cards The cards with their suits.
 * @property {PlayNode[]} children What was played here.
 * @property {PlayNode | null} next What was played here last.
 * @property {Look} look Who plays what.
 * @property {Record<string, Answer | undefined>} answers What cards are worth, by objective.
 * @property {Record<string, Bounds | undefined>} bounds What an ended search has proved.
 * @property {boolean} tried Whether it takes too long to be asked for in between.
 * @property {number | null} guess The card that was guessed.
 * @property {number} [firstGuess] The first one.
 * @property {number} number Cards played before.
 * @property {number[]} gained Points since the first node, by party.
 */

/** @typedef {ReturnType<typeof openPlay>} Play */

/**
 * What deals suits to ranks, which have none: no card is there twice.
 * @param {string[]} suits
 */
export function dealer(suits) {
  /** @type {Record<number, number>} */
  const given = {};
  return (/** @type {number} */ rank) => {
    const number = given[rank] ?? 0;
    given[rank] = number + 1;
    return { rank, suit: suits[rank][number % suits[rank].length] };
  };
}

/**
 * Deal suits to a position, a card on the table as if its player still held it.
 * @param {Position} position
 * @param {string[]} suits
 */
function dealt(position, suits) {
  const card = dealer(suits);
  const seats = position.hands.length;
  /** @type {Card[]} */
  const trick = [];
  const hands = position.hands.map((hand, seat) => {
    const at = (seat - position.leader + seats) % seats;
    if (at < position.trick.length) trick[at] = card(position.trick[at]);
    return ranksOf(hand).map(card);
  });
  return { hands, trick, pack: (position.pack ?? []).map(card) };
}

/**
 * The cards after one is played; those of a finished trick are kept, to be seen.
 * @param {Dealt} cards
 * @param {number} seat
 * @param {number} rank
 * @param {number} seats
 */
function dealtAfter(cards, seat, rank, seats) {
  const hand = cards.hands[seat];
  const at = hand.findIndex((card) => card.rank === rank);
  const trick = cards.trick.length === seats ? [] : cards.trick;
  return {
    hands: cards.hands.map((one, number) => (number === seat ? one.toSpliced(at, 1) : one)),
    trick: [...trick, hand[at]],
    pack: trick.length === seats - 1 ? [] : cards.pack,
  };
}

/**
 * The tree of what is played from a position; `look` says who plays what there.
 * @param {Position} position
 * @param {Games} games
 * @param {string[]} suits
 * @param {(position: Position) => Look} look
 */
export function openPlay(position, games, suits, look) {
  const parties = games.gameOf(position).parties;

  /**
   * @param {Pick<PlayNode, "position" | "parent" | "move" | "cards">} reached
   * @returns {PlayNode}
   */
  function node(reached) {
    const { position, parent } = reached;
    return {
      ...reached,
      children: [],
      next: null,
      look: look(position),
      answers: {},
      bounds: {},
      tried: false,
      guess: null,
      number: parent ? parent.number + 1 : 0,
      gained: parent ? parent.gained : parties.map(() => 0),
    };
  }

  /**
   * The node after a card that may be played; the same card leads to the same node.
   * @param {PlayNode} from
   * @param {number} rank
   */
  function play(from, rank) {
    const known = from.children.find((child) => child.move.rank === rank);
    const card = from.look.cards.find((one) => one.rank === rank);
    if (known || !card) {
      if (known) from.next = known;
      return known ?? null;
    }
    const seat = from.look.turn;
    const after = card.after ?? games.after(from.position, card);
    const cards = dealtAfter(from.cards, seat, rank, after.hands.length);
    const starts = from.position.trick.length === 0;
    // Where a lead passes left, the leader is not who won the last trick.
    const leader = starts ? seat : from.position.leader;
    const move = { seat, rank, starts, leader, winner: card.winner, points: card.points };
    const child = node({ position: after, parent: from, move, cards });
    if (card.winner >= 0) {
      const party = games.gameOf(position).party[card.winner];
      child.gained = from.gained.map((points, at) => points + (at === party ? card.points : 0));
    }
    from.children.push(child);
    from.next = child;
    return child;
  }

  const root = /** @type {PlayNode} */ ({ position, cards: dealt(position, suits) });
  return { root: node(root), play };
}

/**
 * The nodes from the first to this one, and on along what was played last.
 * @param {PlayNode} node
 */
export function lineOf(node) {
  const line = [node];
  while (line[0].parent) line.unshift(line[0].parent);
  for (let at = node.next; at; at = at.next) line.push(at);
  return line;
}

/**
 * The ranks that lead from the first node to this one.
 * @param {PlayNode} node
 * @returns {number[]}
 */
export function ranksTo(node) {
  return node.parent ? [...ranksTo(node.parent), node.move.rank] : [];
}

/**
 * The number of the trick to which the card after a node belongs, from 1.
 * @param {PlayNode} node
 */
export function trickOf(node) {
  let number = node.position.trick.length ? 0 : 1;
  let at = node;
  for (; at.parent; at = at.parent) number += Number(at.move.starts);
  return number + (at.position.trick.length ? 1 : 0);
}

/**
 * The node of this line where the trick before this point begins, or the one after it.
 * @param {PlayNode} node
 * @param {boolean} forward
 */
export function trickFrom(node, forward) {
  let at = node;
  do {
    const to = forward ? at.next : at.parent;
    if (!to) return at;
    at = to;
  } while (at.position.trick.length);
  return at;
}

/**
 * The line that was there first: to the first card that was played at every node.
 * @param {PlayNode} root
 */
export function mainLine(root) {
  const line = [root];
  for (let at = root; at.children.length; line.push(at)) at = at.children[0];
  return line;
}

/**
 * The first node of the branch in which a node stands; null: it stands on the main line.
 * @param {PlayNode} node
 */
export function branchOf(node) {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent ? at : null;
}
