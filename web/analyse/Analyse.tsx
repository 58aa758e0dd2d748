// Analyse: a position of any game, played card by card, with what each card is worth.

import { useEffect, useState } from "preact/hooks";
import { readAddress } from "../app/address.ts";
import { set, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import type { Game } from "../games/game.ts";
import { firstGame, gameOf, shelf } from "../games/shelf.ts";
import type { Study } from "../games/study.ts";
import { openGame } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { Board } from "./Board.tsx";
import { Chooser } from "./Chooser.tsx";
import { SafeTable } from "./SafeTable.tsx";
import { SetUp } from "./SetUp.tsx";

/** A game whose positions can be analysed. */
export interface Studied {
  game: string;
  study: Study;
}

/** The game of a text, or the one that an address names. */
function gameFor(about: string, text: string): Game {
  const word = text.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  return (
    shelf.find(({ name, variants }) => name === word || variants.includes(word)) ??
    gameOf(about) ??
    firstGame()
  );
}

export function Analyse() {
  const language = useStore((now) => now.language);
  const at = useStore((now) => now.at);
  const words = wordsIn(language);
  // What is played is written into the address without a new screen.
  const { query, about } = readAddress(location.hash) ?? at;
  const { text, line, set: setting } = query.text === undefined ? { ...at.query, ...query } : query;
  const game = gameFor(about, text ?? setting ?? "");
  const key = `${game.name} ${language}`;
  const [opened, setOpened] = useState<{ key: string; studied: Studied } | null>(null);
  useEffect(() => {
    openGame(game, language).then(
      ({ study }) => study && setOpened({ key, studied: { game: game.name, study } }),
      () => set({ fault: "kernel" }),
    );
  }, [key]);
  if (opened?.key !== key)
    return (
      <div class="desk">
        <TopBar words={words}>
          <h1>{words.analyse}</h1>
        </TopBar>
        <main class="head">{words.thinking}…</main>
      </div>
    );
  const { studied } = opened;
  const { study } = studied;
  if (setting !== undefined)
    return <SetUp key={`${setting} ${key}`} studied={studied} given={setting} />;
  if (text === undefined) return <Chooser key={key} studied={studied} />;
  const found = study.read(text);
  if ("faults" in found)
    return <Chooser key={key} studied={studied} text={text} faults={found.faults} />;
  if ("safe" in found) return <SafeTable key={`${text} ${key}`} safe={found.safe} />;
  const example = study.examples.find((one) => one.text === text) ?? null;
  const moves =
    line !== undefined
      ? line.split(".").filter(Boolean).map(Number)
      : (example?.line ?? found.line);
  const place = query.at === undefined ? (line === undefined ? 0 : moves.length) : Number(query.at);
  return (
    <Board
      key={`${text} ${key}`}
      studied={studied}
      start={found.position}
      moves={moves}
      place={place}
      guessing={query.guess === "1"}
      example={example}
    />
  );
}
