// Analyse: a position of any game, played card by card, with what each card is worth.

import { useEffect, useState } from "preact/hooks";
import { readAddress } from "../app/address.ts";
import { set, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { shelf } from "../games/shelf.ts";
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

export function Analyse() {
  const language = useStore((now) => now.language);
  const at = useStore((now) => now.at);
  const words = wordsIn(language);
  const [studies, setStudies] = useState<{ language: string; all: Studied[] } | null>(null);
  useEffect(() => {
    let waits = true;
    Promise.all(
      shelf.map(async (game) => {
        const { study } = await openGame(game, language);
        return study ? [{ game: game.name, study }] : [];
      }),
    ).then(
      (found) => waits && setStudies({ language, all: found.flat() }),
      () => set({ fault: "kernel" }),
    );
    return () => {
      waits = false;
    };
  }, [language]);
  if (studies?.language !== language)
    return (
      <div class="desk">
        <TopBar words={words}>
          <h1>{words.analyse}</h1>
        </TopBar>
        <main class="head">{words.thinking}…</main>
      </div>
    );
  // What is played is written into the address without a new screen.
  const { query = at.query } = readAddress(location.hash) ?? {};
  const { text, line, set: setting } = query;
  const { all } = studies;
  if (setting !== undefined) {
    const own = all.find(({ game }) => game === at.about) ?? all[0]!;
    return <SetUp key={`${setting} ${language}`} studied={own} given={setting} />;
  }
  if (text === undefined) return <Chooser studies={all} />;
  const { studied, found } = readBy(all, text);
  if ("faults" in found)
    return <Chooser studies={all} game={studied.game} text={text} faults={found.faults} />;
  const key = `${text} ${language}`;
  if ("safe" in found) return <SafeTable key={key} safe={found.safe} />;
  const example = studied.study.examples.find((one) => one.text === text) ?? null;
  const moves =
    line !== undefined
      ? line.split(".").filter(Boolean).map(Number)
      : (example?.line ?? found.line);
  const place = query.at === undefined ? (line === undefined ? 0 : moves.length) : Number(query.at);
  return (
    <Board
      key={key}
      studied={studied}
      start={found.position}
      moves={moves}
      place={place}
      guessing={query.guess === "1"}
      example={example}
    />
  );
}

/** By the game whose text it is: the first that reads it, or else the one that it names. */
function readBy(all: Studied[], text: string) {
  const found = all.map((studied) => ({ studied, found: studied.study.read(text) }));
  const named = found.find(({ studied }) =>
    studied.study.variants.some(({ value }) => text.trim().toLowerCase().startsWith(`${value} `)),
  );
  return found.find((one) => !("faults" in one.found)) ?? named ?? found[0]!;
}
