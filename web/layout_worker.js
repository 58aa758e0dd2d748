// The worker of Ristiseiska.

/** @import { Given } from "./suited_notation.js" */
/** @import { Worth } from "./layout_kernel.js" */
import { goesRound, openLayoutKernel } from "./layout_kernel.js";
import { wishOf } from "./rounds.js";
import { answerBy } from "./suited_worker.js";

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/**
 * What a seat makes least: its own points, and then less those of all (layouts/worth.py).
 * @param {Worth} worth
 * @param {number} seat
 */
const ownWish = ({ outcome }, seat) => [outcome[seat], -sum(outcome)];

answerBy(async (bytes) => {
  const kernel = await openLayoutKernel(bytes);
  /** @param {Given} given */
  const worth = (given) => (goesRound(given) ? kernel.forced : kernel.worth)(given);
  /** @param {any} found @param {number} seat */
  const preference = (found, seat) => (found.outcome ? ownWish : wishOf)(found, seat);
  return { ...kernel, worth, preference };
});
