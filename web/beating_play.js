// What is played in Myllymatti, in words.

/** @import { Given } from "./suited_notation.js" */
/** @import { Forced } from "./rounds.js" */
import { AT, GONE, MOST_CARDS } from "./beating_kernel.js";
import { heldBy, handsOf, tableOf } from "./beating_notation.js";
import { make } from "./elements.js";
import { pointsBy } from "./rounds.js";
import { comesTo, drawForced } from "./rounds_panel.js";
import { NO_CARD, SEATS, cardText } from "./suited_notation.js";
import { drawFound } from "./suited_panel.js";
import { choices, here, say, state } from "./suited_state.js";
import { cardWords } from "./suited_table.js";

/** What a player comes to. @param {number | null} points One: he is the last with cards. */
const fate = (points) => say(points ? "fate.last" : "fate.out");

/** How many cards are in the game. @param {Given} given */
const cardsIn = (given) => given.slice(AT.owners, AT.turn).filter((one) => one !== GONE).length;

/** Whether what is open can be played and solved. */
export const isPlayed = () => cardsIn(state.path[0]) <= MOST_CARDS;

/** What a move is called in a table. @param {number} card */
export const named = (card) => (card === NO_CARD ? say("beating.take") : cardText(card));
/** What a move is called, where it is made. @param {number} card */
export const called = (card) => (card === NO_CARD ? say("pick_up") : cardWords(card));

/**
 * A move as it is typed.
 * @param {Given} given
 * @param {number} card
 */
export const typed = (given, card) => `${SEATS[given[AT.turn]]}:${cardText(card)}`;

/**
 * What is said of a move.
 * @param {Given} before
 * @param {number} card
 */
export function moveWords(before, card) {
  const seat = SEATS[before[AT.turn]];
  const [last] = tableOf(before).slice(-1);
  if (card === NO_CARD) return say("beating.play.picks_up", { seat, card: cardText(last) });
  const words = say("play.card", { seat, card: cardText(card) });
  const isOut = heldBy(before, before[AT.turn]).length === 1;
  return isOut ? `${words} ${say("beating.play.is_out", { seat })}` : words;
}

/** Whose turn it is, or who has lost. */
export function turnWords() {
  const given = here();
  const seat = SEATS[given[AT.turn]];
  if (choices().over) return say("beating.over", { seat: SEATS[loser(given)] });
  return say(tableOf(given).length ? "games.turn" : "beating.leads", { seat });
}

/** Who alone has cards. @param {Given} given */
const loser = (given) => handsOf(given).findIndex((hand) => hand.length);

/** What everybody comes to here, and what each move does. */
export function drawValues() {
  if (!isPlayed()) {
    const parts = { cards: cardsIn(state.path[0]), most: MOST_CARDS };
    return make("p", { class: "box", id: "not-here" }, say("not_here", parts));
  }
  const words = {
    heading: say("games.cards_of", { seat: SEATS[here()[AT.turn]] }),
    title: say("fate"),
    head: say("fate"),
    meaning: say("meaning.out"),
  };
  return drawFound(() => drawForced(fate, words));
}

/** What a move is to a seat; less is better. @param {Forced} worth @param {number} seat */
export const cost = (worth, seat) => pointsBy(worth, seat, "draw") ?? 0;
/**
 * What stands at a card.
 * @param {Forced} worth
 * @param {number} seat
 * @returns {[string, string]}
 */
export const chip = (worth, seat) => ["", worthWords(worth, seat)];
/** What is said of it. @param {Forced} worth @param {number} seat */
export const worthWords = (worth, seat) => comesTo(worth, seat, fate);
/** What the mark of a move means. @param {string} mark */
export const markWords = (mark) =>
  say(["best", "cost"].includes(mark) ? mark : `games.picture.${mark}`);
