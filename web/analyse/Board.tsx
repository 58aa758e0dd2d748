// The board: a position, the line with what else was tried, and what was found.

import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { keep, kept } from "../app/keeping.ts";
import { useStore } from "../app/store.ts";
import { IconButton, TopBar } from "../components/Bar.tsx";
import { Icon } from "../components/Drawing.tsx";
import { OpenTable } from "../components/OpenTable.tsx";
import { announce } from "../components/status.ts";
import type { CardId, Move } from "../games/game.ts";
import type { Example, Position } from "../games/study.ts";
import { wordsIn } from "../text/words.ts";
import type { Studied } from "./Analyse.tsx";
import { KeysSheet } from "./KeysSheet.tsx";
import { Findings, type Looking, Take, Told, Tools } from "./Panel.tsx";
import { Curve, Tree } from "./Tree.tsx";
import {
  bestOf,
  branchOf,
  isKnown,
  lineOf,
  movesTo,
  type Node,
  play,
  playOut,
  rootOf,
  shortOf,
  trickOf,
  worthOf,
} from "./tree.ts";

/** Milliseconds: before another player plays, and after which the page shows how far a search is. */
const PAUSE = 700;
const PATIENCE = 300;

export interface BoardProps {
  studied: Studied;
  start: Position;
  moves: Move[];
  place: number;
  guessing: boolean;
  example: Example | null;
}

export function Board({ studied, start, moves, place, guessing, example }: BoardProps) {
  const words = wordsIn(useStore((now) => now.language));
  const [root] = useState(() => rootOf(start));
  const [first] = useState(() => {
    const printed = playOut(root, example?.line ?? []);
    const nodes = playOut(root, moves);
    for (const one of [...nodes].reverse()) if (one.parent) one.parent.next = one;
    return nodes[Math.min(Math.max(place || 0, 0), nodes.length - 1)] ?? printed[0] ?? root;
  });
  const [node, setNode] = useState<Node>(first);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [shows, setShows] = useState(true);
  const [guesses, setGuesses] = useState(guessing);
  const [objective, setObjective] = useState(example?.objective || start.objective);
  const [turned, setTurned] = useState(0);
  const [chair, setChair] = useState<{ seats: number[]; from: Node } | null>(null);
  const [proved, setProved] = useState<string | null>(null);
  const [letters, setLetters] = useState(kept<boolean>("letters") ?? true);
  const [question, setQuestion] = useState<Node | null>(null);
  const [removed, setRemoved] = useState<Node | null>(null);
  const [round, setRound] = useState(0);
  const [helps, setHelps] = useState(false);
  const here = useRef(node);
  here.current = node;
  const stopped = useRef(false);

  const { position } = node;
  const own = position.objectives.some(({ name }) => name === objective)
    ? objective
    : position.objective;
  const found = node.found[own];
  const choice = position.moves.length > 1;
  const hides = (at: Node) =>
    at.position.moves.length > 0 &&
    (chair ? true : guesses && at.position.moves.length > 1 && at.guess === null && !branchOf(at));
  const hidden = hides(node);
  const values = shows && !hidden && isKnown(found) ? found : null;

  function go(to: Node | null | undefined, said = "") {
    if (!to) return;
    if (to.parent) to.parent.next = to;
    setNode(to);
    const line = lineOf(to);
    const query = {
      text: root.position.text,
      line: movesTo(line.at(-1)!).join("."),
      at: String(to.number),
      ...(guesses ? { guess: "1" } : {}),
    };
    history.replaceState(null, "", link("analyse", studied.game, query));
    const told = [said, to.position.told, to.position.turn].filter(Boolean);
    announce(told.join(" "));
  }

  // What the position is worth, and then those of the line: asked before the position is painted.
  useLayoutEffect(() => {
    let waits = true;
    stopped.current = false;
    setProved(null);
    async function ask(at: Node, patient: boolean) {
      if (at.found[own] || !at.position.moves.length) return;
      const began = performance.now();
      const answer = await at.position.solve(own, (now) => {
        if (patient && waits && performance.now() - began > PATIENCE) setProved(now);
        return waits && !stopped.current && patient;
      });
      if (!waits && !isKnown(answer)) return;
      if (patient || isKnown(answer)) at.found[own] = answer;
      if (!waits) return;
      again(0);
      if (at === here.current && isKnown(answer) && shows && !hides(at)) announce(answer.headline);
    }
    async function askAll() {
      await ask(node, true);
      for (const one of lineOf(node)) if (waits && shows) await ask(one, false);
    }
    if (shows) void askAll();
    return () => {
      waits = false;
    };
  }, [node, own, shows, round]);

  // Best play answers your card.
  useEffect(() => {
    if (!chair || !position.moves.length) return;
    const mine = chair.seats.includes(position.scene.turn);
    if (mine && choice) return;
    const known = isKnown(found) ? bestOf(found) : null;
    const move = choice ? known : position.moves[0]?.move;
    if (move === null || move === undefined) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(() => go(play(node, move)), still ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [node, found, chair]);

  function choose(move: Move) {
    if (!position.moves.some((one) => one.move === move)) return;
    if (chair && !chair.seats.includes(position.scene.turn)) return;
    if (hidden && !chair) {
      node.guess = move;
      node.guessed ??= move;
      setQuestion(node);
      again(0);
      return;
    }
    go(play(node, move));
  }
  const next = hidden ? null : (node.next?.move ?? (values ? bestOf(values) : null));
  const forward = () => {
    if (next !== null) go(play(node, next));
  };
  /** Your last choice against best play. */
  function ownChoice(): Node | null {
    let at = node.parent;
    while (
      at &&
      chair &&
      at.number >= chair.from.number &&
      !(chair.seats.includes(at.position.scene.turn) && at.position.moves.length > 1)
    )
      at = at.parent;
    return at && chair && at.number >= chair.from.number ? at : null;
  }
  const back = () => go(chair ? ownChoice() : node.parent);
  const line = lineOf(node);
  function toEnd() {
    const asks = guesses && line.slice(node.number).find(hides);
    go(asks || line.at(-1));
  }
  function byTrick(onward: boolean) {
    const starts = line.filter((one) => !one.parent || one.position.ended);
    const to = onward
      ? (starts.find((one) => one.number > node.number) ?? line.at(-1))
      : [...starts].reverse().find((one) => one.number < node.number);
    const asks = onward && to && line.slice(node.number, to.number).find(hides);
    go(asks || to);
  }
  function nextMistake() {
    const at = line.find((one) => one.number > node.number && worthOf(one, own)?.grade);
    if (at) go(at);
    else announce(words.noMistakeOn);
  }
  function otherBranch(step: number) {
    let at = node;
    while (at.parent && at.parent.children.length < 2) at = at.parent;
    if (!at.parent) return;
    const all = at.parent.children;
    go(all[(all.indexOf(at) + step + all.length) % all.length]);
  }
  const leaveBranch = () => go(branchOf(node)?.parent);
  /** Take a branch away; you can get it back. */
  function remove(at: Node) {
    const { parent } = at;
    if (!parent) return;
    setRemoved(at);
    parent.children = parent.children.filter((one) => one !== at);
    if (parent.next === at) parent.next = parent.children[0] ?? null;
    if (line.includes(at) && at.number <= node.number) go(parent);
    else again(0);
  }
  function bringBack() {
    if (!removed?.parent) return;
    removed.parent.children.push(removed);
    setRemoved(null);
    go(removed);
  }
  const sit = (seats: number[] | null) => {
    setChair(seats && { seats, from: node });
    setGuesses(false);
    setShows(true);
    node.next = null;
  };

  // Before it is drawn: the next key may come sooner than that.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || helps) return;
      if (event.target instanceof Element && event.target.matches("input, textarea, select"))
        return;
      const key = event.shiftKey && event.key !== "?" ? `Shift ${event.key}` : event.key;
      const moves: Record<string, () => void> = {
        ...{ ArrowRight: forward, ArrowLeft: back, "?": () => setHelps(true) },
        ...{ ArrowDown: () => byTrick(true), ArrowUp: () => byTrick(false) },
        ...{ Home: () => go(root), End: toEnd, "Shift ArrowLeft": leaveBranch },
        ...{ "Shift ArrowUp": () => otherBranch(-1), "Shift ArrowDown": () => otherBranch(1) },
      };
      const named: Record<string, () => void> = {
        m: nextMistake,
        b: () => values && go(play(node, bestOf(values) ?? -1)),
        g: () => setGuesses(!guesses),
        v: () => setShows(!shows),
        f: () => setTurned(turned + 1),
        u: back,
        s: () => {
          location.hash = link("analyse", studied.game, { set: position.text });
        },
      };
      const rank = event.key === "0" ? "T" : event.key.toUpperCase();
      const ranked = position.moves.find(({ card }) => card?.slice(1) === rank);
      const act =
        moves[key] ??
        (letters && event.key.length === 1
          ? (named[event.key] ?? (ranked && (() => choose(ranked.move))))
          : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });

  const cards = new Map<CardId, ReturnType<typeof worthAt>>();
  function worthAt(move: Move) {
    return values?.cards.find((one) => one.move === move) ?? null;
  }
  const mayPlay = !chair || chair.seats.includes(position.scene.turn);
  if (mayPlay)
    for (const { move, card, twins } of position.moves)
      for (const one of card ? [card, ...twins] : []) cards.set(one, worthAt(move));
  const cardOf = (move: Move | null) =>
    position.moves.find((one) => one.move === move)?.card ?? null;
  const others = position.moves.filter(({ card }) => card === null);
  const nextName = (() => {
    if (next === null) return words.next;
    const made = position.moves.find((one) => one.move === next);
    return `${position.names[position.scene.turn] ?? ""} ${made?.sign ?? ""}`.trim();
  })();
  const looking: Looking = {
    ...{ words, studied, node, root, example, objective: own, values, found, hidden, proved },
    ...{ guesses, shows, chair, question, letters, turned, mayPlay },
    setLetters(on) {
      keep("letters", on);
      setLetters(on);
    },
    ...{ setGuesses, setShows, setObjective, setTurned, sit, go, choose, again: () => again(0) },
    stop() {
      stopped.current = true;
    },
    goOnSolving() {
      delete node.found[own];
      setRound(round + 1);
    },
    follow(from, line) {
      const nodes = playOut(from, line);
      for (const one of [...nodes].reverse()) if (one.parent) one.parent.next = one;
      go(nodes[1]);
    },
    nextMistake,
    removed,
    ...{ remove, bringBack },
  };
  return (
    <>
      <div class="study" inert={helps}>
        <a class="btn skip" href="#panel" onClick={(event) => skipTo(event)}>
          {words.skipFound}
        </a>
        <TopBar words={words}>
          <h1>
            {example?.title || position.title}
            {example?.title ? <small>{position.title}</small> : null}
          </h1>
          <IconButton icon="swap" label={words.turnTable} onPress={() => setTurned(turned + 1)} />
          <a class="btn btn--icon" href={link("analyse")} aria-label={words.chooseOther}>
            <Icon name="menu" />
          </a>
        </TopBar>
        <OpenTable
          words={words}
          scene={position.scene}
          names={position.names.map((name, seat) =>
            seat === position.scene.turn ? `${name} •` : name,
          )}
          turned={turned}
          cards={cards}
          barred={position.barred}
          next={hidden ? null : cardOf(node.next?.move ?? null)}
          guessed={cardOf(node.guess)}
          onPlay={(card) => {
            const made = position.moves.find(
              (one) => one.card === card || one.twins.includes(card),
            );
            if (made) choose(made.move);
          }}
        />
        <nav class="keys" aria-label={words.stepping}>
          <button
            type="button"
            class="btn"
            aria-label={words.toStart}
            disabled={!node.parent || Boolean(chair)}
            onClick={() => go(root)}
          >
            <Icon name="first" />
          </button>
          <button
            type="button"
            class="btn"
            disabled={chair ? !ownChoice() : !node.parent}
            onClick={back}
          >
            <Icon name="prev" />
            {chair ? words.undo : words.back}
          </button>
          <button
            type="button"
            class="btn btn--next"
            disabled={next === null || Boolean(chair)}
            onClick={forward}
          >
            {nextName}
            <Icon name="next" />
          </button>
          <button
            type="button"
            class="btn"
            aria-label={words.toEnd}
            disabled={!node.next || Boolean(chair)}
            onClick={toEnd}
          >
            <Icon name="end" />
          </button>
        </nav>
        <main class="panel" id="panel" tabIndex={-1}>
          {others.length && mayPlay ? (
            <section class="row2">
              {others.map(({ move, name }) => (
                <button type="button" class="btn" key={move} onClick={() => choose(move)}>
                  {name}
                  {worthAt(move) ? ` ${worthAt(move)?.chip}` : ""}
                </button>
              ))}
            </section>
          ) : null}
          <Findings looking={looking} />
          <Tree looking={looking} />
          {chair ? null : <Curve looking={looking} />}
          <Told looking={looking} />
          <Tools looking={looking} onHelp={() => setHelps(true)} />
          <Take looking={looking} />
          <p class="vh">{words.trickSaid(trickOf(node), node.parent ? shortOf(node) : "")}</p>
        </main>
      </div>
      {helps ? <KeysSheet words={words} letters={letters} onClose={() => setHelps(false)} /> : null}
    </>
  );
}

function skipTo(event: Event) {
  event.preventDefault();
  document.getElementById("panel")?.focus();
}
