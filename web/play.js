// A tree of positions: what has been played from the first one, and what else was tried.

import { ranksOf } from "./notation.js";

/** What deals suits to ranks, which have none: no card is there twice. */
export function dealer(suits) {
  const given = {};
  return (rank) => {
    given[rank] = (given[rank] ?? 0) + 1;
    return { rank, suit: suits[rank][given[rank] - 1] };
  };
}

/** Deal suits to a position, a card on the table as if its player still held it. */
function dealt(position, suits) {
  const card = dealer(suits);
  const seats = position.hands.length;
  const trick = [];
  const hands = position.hands.map((hand, seat) => {
    const at = (seat - position.leader + seats) % seats;
    if (at < position.trick.length) trick[at] = card(position.trick[at]);
    return ranksOf(hand).map(card);
  });
  return { hands, trick, pack: (position.pack ?? []).map(card) };
}

/** The cards after one is played; those of a finished trick are kept, to be seen. */
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

/** The tree of what is played from a position; `look` says who plays what there. */
export function openPlay(position, games, suits, look) {
  const parties = games.gameOf(position).parties;

  function node(at, parent, move, cards) {
    return {
      position: at,
      parent,
      move,
      cards,
      children: [],
      next: null,
      look: look(at),
      answers: {},
      bounds: {},
      tried: false,
      guess: null,
      number: parent ? parent.number + 1 : 0,
      gained: parent ? parent.gained : parties.map(() => 0),
    };
  }

  /** The node after a card that may be played; the same card leads to the same node. */
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
    const child = node(after, from, move, cards);
    if (card.winner >= 0) {
      const party = games.gameOf(position).party[card.winner];
      child.gained = from.gained.map((points, at) => points + (at === party ? card.points : 0));
    }
    from.children.push(child);
    from.next = child;
    return child;
  }

  return { root: node(position, null, null, dealt(position, suits)), play };
}

/** The nodes from the first to this one, and on along what was played last. */
export function lineOf(node) {
  const line = [node];
  while (line[0].parent) line.unshift(line[0].parent);
  while (line.at(-1).next) line.push(line.at(-1).next);
  return line;
}

/** The ranks that lead from the first node to this one. */
export function ranksTo(node) {
  return node.parent ? [...ranksTo(node.parent), node.move.rank] : [];
}

/** The number of the trick to which the card after a node belongs, from 1. */
export function trickOf(node) {
  let number = node.position.trick.length ? 0 : 1;
  let at = node;
  for (; at.parent; at = at.parent) number += at.move.starts;
  return number + (at.position.trick.length ? 1 : 0);
}

/** The node of this line where the trick before this point begins, or the one after it. */
export function trickFrom(node, forward) {
  let at = node;
  do {
    const to = forward ? at.next : at.parent;
    if (!to) return at;
    at = to;
  } while (at.position.trick.length);
  return at;
}

/** The line that was there first: to the first card that was played at every node. */
export function mainLine(root) {
  const line = [root];
  while (line.at(-1).children.length) line.push(line.at(-1).children[0]);
  return line;
}

/** The first node of the branch in which a node stands; null: it stands on the main line. */
export function branchOf(node) {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent ? at : null;
}
