// What the worker finds: the values of a position, asked for as it is looked at.

import { announce, binary, data, games, say, state } from "./state.js";

const PATIENCE = 300; // milliseconds after which one is told that a search goes on

const source = URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" }));
let worker = null;
export let asked = null;

export function startWorker() {
  worker = new Worker(source);
  worker.postMessage({ kernel: binary });
  worker.onmessage = ({ data: found }) => {
    const { node, name, task } = asked;
    asked = null;
    if (found.answer.fault) {
      announce(say("fault"));
      return;
    }
    node.answers[name] = judged(node, task, found.answer);
    state.found(node);
  };
}

/** End the search that goes on. */
export function stop() {
  if (!asked) return;
  worker.terminate();
  asked = null;
  startWorker();
}

/** Ask for the values of a node, unless they are known; another search is stopped. */
export function ask(node) {
  const objective = objectiveOf(node);
  if (node.answers[objective.name] || asked?.node === node || !node.look.cards.length) return;
  stop();
  const task = games.taskOf(node.position, objective);
  const question = { node, name: objective.name, task };
  asked = question;
  worker.postMessage({ task });
  setTimeout(() => asked === question && state.draw(), PATIENCE);
}

export const objectiveOf = (node) => games.objectiveOf(node.position, state.objective);

/** What the kernel has found, as what each card is worth and costs. */
function judged(node, task, found) {
  const { position, look } = node;
  const objective = objectiveOf(node);
  const deals = objective.name.startsWith("deal");
  if (task.three) return judgedForThree(node, task, found, deals);
  const best = games.valueOf(position, objective, found.number);
  const sign = games.gameOf(position).party[look.turn] === 0 ? 1 : -1;
  const cards = found.cards.map(({ rank, number }) => {
    const value = games.valueOf(position, objective, number);
    const outcome = sign * (best.outcome - value.outcome);
    const points = sign * (best.points - value.points);
    return { rank, value, loss: { outcome, points }, best: number === found.number };
  });
  const level = cards.every((card) => card.best);
  for (const card of cards)
    card.mark =
      cards.length === 1
        ? "forced"
        : level
          ? "level"
          : card.best
            ? "best"
            : card.loss.outcome
              ? "turn"
              : "cost";
  return { objective, value: best, cards, line: found.line, deals };
}

function judgedForThree(node, task, found, deals) {
  const player = node.look.turn;
  const reach = ({ sure, hope, outcomes }) => {
    const all = outcomes.map((one) => games.sharesOf(node.position, task, one));
    const ranges = sure.map((_, at) => all.map((shares) => shares[at]));
    return { sure, hope, maxn: ranges.map((one) => [Math.min(...one), Math.max(...one)]) };
  };
  const cards = found.cards.map((card) => ({ rank: card.rank, ...reach(card) }));
  const most = Math.max(...cards.map((card) => card.sure[player]));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const level = cards.every((card) => same({ ...card, rank: 0 }, { ...cards[0], rank: 0 }));
  for (const card of cards) {
    card.best = card.sure[player] === most;
    card.mark = cards.length === 1 ? "forced" : level ? "level" : card.best ? "best" : "";
  }
  const objective = objectiveOf(node);
  return { objective, three: reach(found.whole), player, cards, line: [], deals };
}

/** The answer for a node, if there is one and it is not hidden until somebody has guessed. */
export function shown(node) {
  const answer = node.answers[objectiveOf(node).name];
  return answer && state.values && !hidden(node) ? answer : null;
}

export const hidden = (node) => state.guessing && node.guess === null && node.look.cards.length > 1;
