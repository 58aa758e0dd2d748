// Analyse: a position from an example or from a text, played card by card, with what each card is worth.

import { useEffect, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { set, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { Mini } from "../components/Card.tsx";
import { Icon } from "../components/Drawing.tsx";
import { SceneTable } from "../components/Scene.tsx";
import { announce } from "../components/status.ts";
import type { CardId } from "../games/game.ts";
import { shelf } from "../games/shelf.ts";
import type { Example, Position, Study, Values } from "../games/study.ts";
import { openGame } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";

export function Analyse() {
  const language = useStore((now) => now.language);
  const { query } = useStore((now) => now.at);
  const words = wordsIn(language);
  const [studies, setStudies] = useState<Study[]>([]);
  useEffect(() => {
    Promise.all(shelf.map((game) => openGame(game, language))).then(
      (found) => setStudies(found.flatMap(({ study }) => study ?? [])),
      () => set({ fault: "kernel" }),
    );
  }, [language]);
  const { text, line = "" } = query;
  if (text === undefined) return <Chooser studies={studies} />;
  if (!studies.length) return <p class="head">{words.thinking}</p>;
  const found = readBy(studies, text);
  if ("faults" in found) return <Chooser studies={studies} text={text} faults={found.faults} />;
  const moves = line ? line.split(".").map(Number) : [];
  return <Board key={`${text} ${language}`} start={found.position} moves={moves} />;
}

/** The first reading that is a position, or else what is wrong. */
function readBy(studies: Study[], text: string): { position: Position } | { faults: string[] } {
  const all = studies.map((study) => study.read(text));
  return all.find((one) => "position" in one) ?? all[0] ?? { faults: [] };
}

function Chooser({
  studies,
  text = "",
  faults = [],
}: {
  studies: Study[];
  text?: string;
  faults?: string[];
}) {
  const words = wordsIn(useStore((now) => now.language));
  const [written, write] = useState(text);
  const examples: Example[] = studies.flatMap((study) => study.examples);
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{words.analyseTitle}</h1>
      </TopBar>
      <main class="grid">
        <form
          class="card2 full"
          onSubmit={(event) => {
            event.preventDefault();
            location.hash = link("analyse", "", { text: written });
          }}
        >
          <label htmlFor="position">
            <b>{words.position}</b>
          </label>
          <input
            id="position"
            class="field"
            value={written}
            placeholder={examples[0]?.text ?? ""}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onInput={(event) => write(event.currentTarget.value)}
          />
          {faults.length ? (
            <div role="alert">
              <b>{words.faults(faults.length)}</b>
              <ul>
                {faults.map((fault) => (
                  <li class="fault" key={fault}>
                    {fault}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <button type="submit" class="btn btn--main">
            {words.solve}
          </button>
        </form>
        <section class="card2 full">
          <h2>{words.examples}</h2>
          <ul class="list">
            {examples.map(({ name, title, about, text: position, line }) => (
              <li key={name}>
                <a
                  class="grow"
                  href={link("analyse", "", { text: position, line: line.join(".") })}
                >
                  <b>{title}</b>
                  <small>{about}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}

/** The positions that some moves lead through. */
function pathOf(start: Position, moves: number[]): Position[] {
  const path = [start];
  for (const move of moves) path.push(path.at(-1)!.play(move));
  return path;
}

function Board({ start, moves }: { start: Position; moves: number[] }) {
  const words = wordsIn(useStore((now) => now.language));
  const [path, setPath] = useState<Position[]>(() => pathOf(start, moves));
  const [at, setAt] = useState(path.length - 1);
  const [values, setValues] = useState<Values | null>(null);
  const now = path[at] ?? start;
  useEffect(() => {
    setValues(null);
    if (!now.moves.length) return;
    let waits = true;
    now.solve().then((found) => {
      if (!waits) return;
      setValues(found);
      announce(found.headline);
    });
    return () => {
      waits = false;
    };
  }, [now]);
  const play = (move: number) => {
    setPath([...path.slice(0, at + 1), now.play(move)]);
    setAt(at + 1);
  };
  const tap = (card: CardId | null) => {
    const move = now.moves.find((one) => one.card === card)?.move;
    if (move !== undefined) play(move);
  };
  const best = values?.best[0];
  const bestCard = now.moves.find(({ move }) => move === best)?.card;
  return (
    <div class="study">
      <TopBar words={words}>
        <h1>{words.analyseTitle}</h1>
        <a class="btn btn--icon" href={link("analyse")} aria-label={words.examples}>
          <Icon name="menu" />
        </a>
      </TopBar>
      <section class="board screen" aria-label={words.position}>
        <div class="table table--study">
          <SceneTable
            words={words}
            scene={now.scene}
            nameOf={(seat) => now.names[seat] ?? ""}
            where={now.scene.turn === now.scene.me ? "hand" : null}
            onTap={tap}
            marks={bestCard ? { [bestCard]: "match" } : {}}
          />
          <div class="felt" aria-hidden="true" />
        </div>
      </section>
      <nav class="keys" aria-label={words.position}>
        <button
          type="button"
          class="btn"
          aria-label={words.toStart}
          disabled={!at}
          onClick={() => setAt(0)}
        >
          <Icon name="first" />
        </button>
        <button type="button" class="btn" disabled={!at} onClick={() => setAt(at - 1)}>
          <Icon name="prev" />
          {words.stepBack}
        </button>
        <button
          type="button"
          class="btn btn--next"
          disabled={best === undefined && at + 1 >= path.length}
          onClick={() => (at + 1 < path.length ? setAt(at + 1) : best !== undefined && play(best))}
        >
          {words.next}
          <Icon name="next" />
        </button>
        <button
          type="button"
          class="btn"
          aria-label={words.toEnd}
          disabled={at + 1 >= path.length}
          onClick={() => setAt(path.length - 1)}
        >
          <Icon name="end" />
        </button>
      </nav>
      <main class="panel">
        {now.moves.length ? (
          <section>
            <h2>{values ? values.headline : `${words.solving}…`}</h2>
            <p class="quiet">
              {words.toChoose(now.turn)}. {values?.about}
            </p>
            <ul class="vals">
              {(values?.rows ?? []).map(({ move, sign, value, share, note }) => (
                <li key={move}>
                  <button
                    type="button"
                    class="btn btn--flat"
                    onClick={() => play(move)}
                    aria-label={`${sign}: ${value}, ${note}`}
                  >
                    <Mini rank={sign} />
                  </button>
                  <b>{value}</b>
                  <span style={{ "--v": `${Math.round(share * 100)}%` }}>{note}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h3>{words.position}</h3>
          <input class="field" readOnly value={now.text} aria-label={words.position} />
        </section>
      </main>
    </div>
  );
}
