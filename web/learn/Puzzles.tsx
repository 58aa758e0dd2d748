// Puzzles: one card is to be found; a wrong tap allows a second try before anything is shown.

import { useEffect, useRef, useState } from "preact/hooks";
import { save } from "../analyse/drawn.ts";
import { link } from "../app/address.ts";
import { keep, kept } from "../app/keeping.ts";
import { set, useStore } from "../app/store.ts";
import { IconButton, TopBar } from "../components/Bar.tsx";
import { Choice } from "../components/Choice.tsx";
import { Icon } from "../components/Drawing.tsx";
import { SceneTable } from "../components/Scene.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { announce } from "../components/status.ts";
import type { CardId } from "../games/game.ts";
import { firstGame, gameOf, seedOfDay, shelf } from "../games/shelf.ts";
import type { Puzzles as All, Puzzle, PuzzleName } from "../games/study.ts";
import { openGame } from "../play/session.ts";
import type { Words } from "../text/en.ts";
import { wordsIn } from "../text/words.ts";
import { solvedToday, streak, today } from "./done.ts";
import {
  addReviews,
  chosenOf,
  fileOfReviews,
  gradeOf,
  nextOf,
  readReviews,
  reviews,
  type Wanted,
} from "./reviews.ts";

type Said = "asked" | "again" | "right" | "shown";

const ANY: Wanted = { theme: "", level: "" };

const ofDay = ({ all }: All, day: string) => all[seedOfDay(day) % all.length];

export function Puzzles() {
  const language = useStore((now) => now.language);
  const { about, query } = useStore((now) => now.at);
  const words = wordsIn(language);
  const game = gameOf(about) ?? firstGame();
  const [all, setAll] = useState<All | null>(null);
  const [asked, setAsked] = useState<{ puzzle: PuzzleName; theme: string } | null>(null);
  const [said, setSaid] = useState<Said>("asked");
  const [tapped, setTapped] = useState<CardId | null | undefined>(undefined);
  const [chooses, setChooses] = useState(false);
  const began = useRef(0);
  const wanted = kept<Wanted>(`puzzles.${game.name}`) ?? ANY;

  function ask(found: { puzzle: PuzzleName; theme: string } | null) {
    setAsked(found);
    setSaid("asked");
    setTapped(undefined);
    began.current = performance.now();
  }
  useEffect(() => {
    openGame(game, language).then(
      ({ study }) => {
        const puzzles = study?.puzzles;
        if (!puzzles?.all.length) {
          setAll(puzzles ?? { all: [], themes: {}, open: () => Promise.reject() as never });
          return;
        }
        setAll(puzzles);
        const { day, id } = query;
        const named = day ? ofDay(puzzles, day) : puzzles.all.find((one) => one.id === id);
        if (id && !named) set({ fault: "link" });
        ask(
          named
            ? { puzzle: named, theme: named.themes[0] ?? "" }
            : nextOf(puzzles, wanted, new Date()),
        );
      },
      () => set({ fault: "kernel" }),
    );
  }, [language, about, query.day, query.id]);

  if (!all) return <main class="table" />;
  const chooser = chooses ? (
    <ChooseSheet
      words={words}
      game={game.name}
      all={all}
      wanted={wanted}
      onClose={() => setChooses(false)}
      onChoose={(next) => {
        keep(`puzzles.${game.name}`, next);
        ask(nextOf(all, next, new Date()));
      }}
    />
  ) : null;
  if (!asked)
    return (
      <div class="desk">
        <TopBar words={words}>
          <h1>{words.puzzle}</h1>
          <IconButton icon="menu" label={words.choosePuzzles} onPress={() => setChooses(true)} />
        </TopBar>
        <main class="head">{words.noPuzzles}</main>
        {chooser}
      </div>
    );
  const { puzzle: name, theme } = asked;
  const puzzle: Puzzle = all.open(name.id);
  const { scene } = puzzle;
  const isOfDay = Boolean(query.day) && name === ofDay(all, query.day ?? "");
  const { days } = streak();
  const finish = (right: boolean) => {
    const seconds = right ? (performance.now() - began.current) / 1000 : null;
    addReviews([
      {
        ...{ at: new Date().toISOString(), theme, puzzle: name.id },
        grade: gradeOf(seconds, name.level),
      },
    ]);
    if (right && isOfDay && query.day === today()) solvedToday(query.day);
  };
  const tap = (card: CardId | null) => {
    if (said === "right" || said === "shown") return;
    setTapped(card);
    const right = puzzle.isRight(card);
    // The first try counts.
    if (said === "asked") finish(right);
    setSaid(right ? "right" : "again");
    announce(right ? `${words.right(puzzle.answer)}. ${puzzle.why}` : words.tryAgain);
  };
  const show = () => {
    setSaid("shown");
    announce(`${words.notRight(puzzle.answer)}. ${puzzle.why}`);
  };
  const next = () => ask(nextOf(all, wanted, new Date(), name.id));
  const done = said === "right" || said === "shown";
  const key = scene.hands[scene.me]?.find(puzzle.isRight);
  const marks = {
    ...(tapped && said === "again" ? { [tapped]: "no" } : {}),
    ...(done && key ? { [key]: "best" } : {}),
  };
  const number = all.all.indexOf(name) + 1;
  return (
    <>
      <main class="table table--puzzle" inert={chooses}>
        <TopBar words={words}>
          <h1>
            {isOfDay ? words.todaysPuzzle : `${words.puzzle} ${number}`}
            {days ? <small>{words.streak(days)}</small> : null}
          </h1>
          <IconButton icon="menu" label={words.choosePuzzles} onPress={() => setChooses(true)} />
        </TopBar>
        <SceneTable
          words={words}
          scene={scene}
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
              {tapped !== undefined && !puzzle.isRight(tapped) ? (
                <p>
                  {tapped ? <em>{words.card(tapped)}: </em> : null}
                  {puzzle.whyNot(tapped)}
                </p>
              ) : null}
            </div>
          ) : (
            <div>
              <small class="step">{puzzle.about}</small>
              <h2>{said === "again" ? words.tryAgain : words.findCard}</h2>
            </div>
          )}
          {puzzle.others.length && !done ? (
            <div class="row2">
              {puzzle.others.map(({ move, name: label }) => (
                <button type="button" class="btn" key={move} onClick={() => tap(null)}>
                  {label}
                </button>
              ))}
            </div>
          ) : null}
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
      {chooser}
    </>
  );
}

function ChooseSheet(at: {
  words: Words;
  game: string;
  all: All;
  wanted: Wanted;
  onClose: () => void;
  onChoose: (wanted: Wanted) => void;
}) {
  const { words, game, all, wanted, onClose, onChoose } = at;
  const [said, setSaid] = useState("");
  const some = chosenOf(all, wanted);
  const solved = new Set(reviews().flatMap((one) => (one.grade > 1 ? [one.puzzle] : [])));
  const levels = [...new Set(all.all.map(({ level }) => level))].sort();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const count = readReviews(await file.text());
    setSaid(count === null ? words.noReviews : words.reviewsRead(count));
  };
  return (
    <Sheet title={words.choosePuzzles} id="choose" onClose={onClose}>
      <h1 id="choose">{words.choosePuzzles}</h1>
      <Choice
        name="game"
        label={words.games}
        value={game}
        options={shelf.map((one) => ({ value: one.name, label: one.title(words) }))}
        onChoose={(name) => {
          onClose();
          location.hash = link("puzzles", name);
        }}
      />
      <div class="list">
        <label>
          <b class="grow">{words.theme}</b>
          <select
            class="field"
            value={wanted.theme}
            onChange={(event) => onChoose({ ...wanted, theme: event.currentTarget.value })}
          >
            <option value="">{words.any}</option>
            {Object.entries(all.themes).map(([theme, title]) => (
              <option key={theme} value={theme}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <b class="grow">{words.level}</b>
          <select
            class="field"
            value={wanted.level}
            onChange={(event) => onChoose({ ...wanted, level: event.currentTarget.value })}
          >
            <option value="">{words.any}</option>
            {levels.map((level) => (
              <option key={level} value={String(level)}>
                {level}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>{words.solvedOf(some.filter(({ id }) => solved.has(id)).length, some.length)}</p>
      <div class="row2">
        <button
          type="button"
          class="btn"
          onClick={() =>
            save("reviews.json", new Blob([fileOfReviews()], { type: "application/json" }))
          }
        >
          {words.saveReviews}
        </button>
        <label class="btn">
          {words.readReviews}
          <input
            type="file"
            class="vh"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <p role="status">{said}</p>
      <button type="button" class="btn btn--next" onClick={onClose}>
        {words.close}
      </button>
    </Sheet>
  );
}
