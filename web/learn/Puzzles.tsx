// Puzzles: one card is to be found; a wrong tap allows a second try before anything is shown.

import { useEffect, useState } from "preact/hooks";
import { set, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { Icon } from "../components/Drawing.tsx";
import { SceneTable } from "../components/Scene.tsx";
import { announce } from "../components/status.ts";
import type { CardId } from "../games/game.ts";
import { firstGame, gameOf, seedOfDay } from "../games/shelf.ts";
import type { Puzzle, Study } from "../games/study.ts";
import { openGame, today } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { keepSolving, solving, streakAfter } from "./done.ts";

type Said = "asked" | "again" | "right" | "shown";

export function Puzzles() {
  const language = useStore((now) => now.language);
  const { about, query } = useStore((now) => now.at);
  const words = wordsIn(language);
  const [study, setStudy] = useState<Study | null>(null);
  const [number, setNumber] = useState(-1);
  const [said, setSaid] = useState<Said>("asked");
  const [tapped, setTapped] = useState<CardId | null>(null);
  useEffect(() => {
    openGame(gameOf(about) ?? firstGame(), language).then(
      (opened) => {
        setStudy(opened.study);
        const { day } = query;
        const { again, next } = solving();
        const count = opened.study?.puzzles.count ?? 1;
        setNumber(day ? seedOfDay(day) % count : (again[0] ?? next % count));
      },
      () => set({ fault: "kernel" }),
    );
  }, [language, about]);
  if (!study || number < 0) return <main class="table" />;
  const puzzle: Puzzle = study.puzzles.at(number);
  const { scene } = puzzle;
  const nameOf = (seat: number) => puzzle.names[seat] ?? "";
  const finish = (right: boolean) => {
    const now = solving();
    const day = query.day ?? "";
    const rest = now.again.filter((one) => one !== number);
    keepSolving({
      again: right ? rest : [...rest, number],
      next: day ? now.next : now.next + 1,
      solved: now.solved + Number(right),
      day: right && day === today() ? day : now.day,
      streak: right && day === today() ? streakAfter(now, day) : now.streak,
    });
  };
  const tap = (card: CardId | null) => {
    if (!card || said === "right" || said === "shown") return;
    setTapped(card);
    const right = puzzle.isRight(card);
    if (right && said === "asked") finish(true);
    else if (right)
      keepSolving({ ...solving(), again: [...new Set([...solving().again, number])] });
    setSaid(right ? "right" : "again");
    announce(right ? `${words.right(puzzle.answer)}. ${puzzle.why}` : words.tryAgain);
  };
  const show = () => {
    finish(false);
    setSaid("shown");
    announce(`${words.notRight(puzzle.answer)}. ${puzzle.why}`);
  };
  const next = () => {
    const { again, next: following } = solving();
    setSaid("asked");
    setTapped(null);
    const due = again.find((one) => one !== number);
    setNumber(following % 4 === 0 && due !== undefined ? due : following % study.puzzles.count);
  };
  const done = said === "right" || said === "shown";
  const key = scene.hands[scene.me]?.find(puzzle.isRight);
  const marks = {
    ...(tapped && said === "again" ? { [tapped]: "no" } : {}),
    ...(done && key ? { [key]: "best" } : {}),
  };
  return (
    <main class="table table--puzzle">
      <TopBar words={words}>
        <h1>
          {words.puzzle} {number + 1} <small>{puzzle.about}</small>
        </h1>
      </TopBar>
      <SceneTable
        words={words}
        scene={scene}
        nameOf={nameOf}
        where={done ? null : "hand"}
        onTap={tap}
        marks={marks}
      />
      <div class="felt" aria-hidden="true" />
      <section class={`right${said === "right" ? "" : " note"}`}>
        {done ? (
          <div>
            <h2>
              {said === "right" ? <Icon name="check" /> : null}
              {said === "right" ? words.right(puzzle.answer) : words.notRight(puzzle.answer)}
            </h2>
            <p>{puzzle.why}</p>
            {tapped && !puzzle.isRight(tapped) ? <p>{puzzle.whyNot(tapped)}</p> : null}
          </div>
        ) : (
          <h2>{said === "again" ? words.tryAgain : words.findCard}</h2>
        )}
        <div class="row2">
          {done ? (
            <button type="button" class="btn btn--main" onClick={next}>
              {words.next}
            </button>
          ) : said === "again" ? (
            <button type="button" class="btn" onClick={show}>
              {words.show}
            </button>
          ) : null}
        </div>
      </section>
    </main>
  );
}
