// The worker of Ristiseiska: solves a deal where the memory allows, and says what its positions are
// worth.  Of a path from the first position to the last it solves the first that it can.

/** @import { Given, LayoutKernel, Worth } from "./layout_kernel.js" */
import { ASKED, AT, openLayoutKernel } from "./layout_kernel.js";

/**
 * What a position and its moves are worth.
 *
 * @typedef {object} Looked
 * @property {number} bytes The memory that the deal takes, or would take.
 * @property {number} held The memory that the kernel has taken.
 * @property {Worth} [worth] What the position is worth; it is not there where memory does not do.
 * @property {{ card: number, worth: Worth }[]} moves What each move comes to.
 * @property {number[]} line The moves to the end if each plays for himself.
 */

/** Bytes that a deal may take: with what else the kernel needs, that is 64 MB. */
const MOST_MEMORY = 60e6;

/** @type {Promise<LayoutKernel>} */
let kernel;
let solved = "";
let solvedBytes = 0;
/** Positions that are too large, with the memory that they would take. @type {Map<string, number>} */
const tooLarge = new Map();

onmessage = async ({ data }) => {
  if (data.kernel) kernel = openLayoutKernel(data.kernel);
  else postMessage({ id: data.id, looked: look(await kernel, data.path) });
};

/**
 * @param {LayoutKernel} at
 * @param {Given[]} path
 * @returns {Looked}
 */
function look(at, path) {
  const here = path[path.length - 1];
  const known = path.some((one) => String(one) === solved) && at.worth(here);
  if (!known) {
    for (const one of [path[0], here]) {
      const key = String(one);
      if (tooLarge.has(key)) continue;
      solved = "";
      const { found, bytes } = at.solve(one, MOST_MEMORY);
      if (found === ASKED.found) {
        [solved, solvedBytes] = [key, bytes];
        break;
      }
      tooLarge.set(key, bytes);
    }
  }
  const worth = at.worth(here);
  const held = at.size();
  if (!worth) return { bytes: tooLarge.get(String(here)) ?? 0, held, moves: [], line: [] };
  return { bytes: solvedBytes, held, worth, moves: weighed(at, here), line: bestLine(at, here) };
}

/**
 * What each move of a position comes to.
 * @param {LayoutKernel} at
 * @param {Given} given
 */
const weighed = (at, given) =>
  at.choices(given).cards.map((card) => ({
    card,
    worth: /** @type {Worth} */ (at.worth(at.play(given, card))),
  }));

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/**
 * The moves to the end if each plays for himself: of those that cost him the same, the one that
 * costs all together the most, and of those the first (layouts/worth.py).
 * @param {LayoutKernel} at
 * @param {Given} given
 */
function bestLine(at, given) {
  const line = [];
  for (let place = given; !at.choices(place).over; place = at.play(place, line[line.length - 1])) {
    const seat = place[AT.turn];
    const [best] = weighed(at, place).sort(
      (one, other) =>
        one.worth.outcome[seat] - other.worth.outcome[seat] ||
        sum(other.worth.outcome) - sum(one.worth.outcome),
    );
    line.push(best.card);
  }
  return line;
}
