// The courses: chapters, and one step after the other: one thought, one table, one thing to tap.

import { useEffect, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { set, useStore } from "../app/store.ts";
import { IconButton, TopBar } from "../components/Bar.tsx";
import { Icon, Knit } from "../components/Drawing.tsx";
import { SceneTable } from "../components/Scene.tsx";
import { announce } from "../components/status.ts";
import type { CardId } from "../games/game.ts";
import { shelf } from "../games/shelf.ts";
import type { Course, Lesson, Scene, Step, Study } from "../games/study.ts";
import { openGame } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { stepDone, stepsDone } from "./done.ts";

/** Milliseconds from one card of a trick to the next. */
const BEAT = 550;

export function Learn() {
  const language = useStore((now) => now.language);
  const about = useStore((now) => now.at.about);
  const words = wordsIn(language);
  const [name = "", at = "1"] = about.split("/");
  const [studies, setStudies] = useState<{ game: string; study: Study }[]>([]);
  useEffect(() => {
    Promise.all(
      shelf.map(async (game) => {
        const { study } = await openGame(game, language);
        return study ? [{ game: game.name, study }] : [];
      }),
    ).then(
      (found) => {
        const all = found.flat();
        setStudies(all);
        const names = all.flatMap(({ study }) => [...study.courses, ...study.lessons]);
        if (name && !names.some((one) => one.name === name)) set({ fault: "link" });
      },
      () => set({ fault: "kernel" }),
    );
  }, [language, name]);
  const courses = studies.flatMap(({ game, study }) =>
    study.courses.map((course) => ({ course, game })),
  );
  // Games of one family have the same chapters.
  const lessons = [
    ...new Map(
      studies.flatMap(({ study }) => study.lessons.map((one) => [one.name, one] as const)),
    ).values(),
  ];
  const lesson = lessons.find((one) => one.name === name);
  if (lesson) return <LessonScreen lesson={lesson} lessons={lessons} studies={studies} />;
  const chosen = courses.find(({ course }) => course.name === name);
  if (chosen) {
    const { course, game } = chosen;
    const number = Math.min(Math.max(Number(at) || 1, 1), course.steps) - 1;
    return (
      <StepScreen key={`${name} ${number} ${language}`} course={course} game={game} at={number} />
    );
  }
  const done = courses.filter(({ course }) => stepsDone(course.name) >= course.steps).length;
  const next = courses.find(({ course }) => stepsDone(course.name) < course.steps);
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{words.learn}</h1>
      </TopBar>
      <main class="grid">
        <div class="card2">
          <p class="quiet">{words.chaptersAbout(courses.length, done)}</p>
          <ol class="list">
            {courses.map((one, number) => {
              const { course } = one;
              const steps = stepsDone(course.name);
              const whole = steps >= course.steps;
              const verb = whole ? words.againWord : steps ? words.goOnWord : words.startWord;
              return (
                <li key={course.name} aria-current={one === next ? "step" : undefined}>
                  <span class={`disc ${whole ? "is-best" : one === next ? "is-next" : ""}`}>
                    {whole ? <Icon name="check" /> : number + 1}
                  </span>
                  <span class="grow">
                    <b>{course.title}</b>
                    <small>
                      {steps && !whole ? words.stepOf(steps + 1, course.steps) : course.about}
                    </small>
                    {whole ? <span class="vh">{words.doneWord}</span> : null}
                  </span>
                  <a
                    class={`btn${one === next ? " btn--next" : ""}`}
                    href={link("learn", `${course.name}/${whole ? 1 : steps + 1}`)}
                    aria-label={`${verb}: ${course.title}`}
                  >
                    {verb}
                  </a>
                </li>
              );
            })}
          </ol>
        </div>
        {lessons.length ? (
          <section class="card2">
            <h2>{words.lessons}</h2>
            <ol class="list">
              {lessons.map(({ name: to, title }, number) => (
                <li key={to}>
                  <span class="disc">{number + 1}</span>
                  <a class="grow" href={link("learn", to)}>
                    <b>{title}</b>
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </main>
    </div>
  );
}

/** A chapter to be read, with the endings that belong to it. */
function LessonScreen(at: {
  lesson: Lesson;
  lessons: Lesson[];
  studies: { game: string; study: Study }[];
}) {
  const { lesson, lessons, studies } = at;
  const words = wordsIn(useStore((now) => now.language));
  const examples = studies.flatMap(({ game, study }) =>
    study.examples
      .filter(({ name }) => lesson.examples.includes(name))
      .map((example) => ({ game, example })),
  );
  const puzzles = studies.flatMap(({ game, study }) =>
    study.puzzles.all
      .filter(({ id }) => lesson.puzzles.includes(id))
      .map(({ id }) => ({ game, id })),
  );
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{lesson.title}</h1>
        <IconButton
          icon="menu"
          label={words.chapters}
          onPress={() => {
            location.hash = link("learn");
          }}
        />
      </TopBar>
      <main class="grid">
        <section class="card2 full lesson">
          <p class="quiet">{words.compass}</p>
          {lesson.text.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </section>
        {examples.length ? (
          <section class="card2">
            <h2>{words.examples}</h2>
            <ul class="list">
              {examples.map(({ game, example }) => (
                <li key={example.name}>
                  <a class="grow" href={link("analyse", game, { text: example.text })}>
                    <b>{example.title}</b>
                    <small>{example.about}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {puzzles.length ? (
          <section class="card2">
            <h2>{words.puzzles}</h2>
            <p class="line">
              {puzzles.map(({ game, id }, number) => (
                <a class="btn" key={id} href={link("puzzles", game, { id })}>
                  {number + 1}
                </a>
              ))}
            </p>
          </section>
        ) : null}
        {next ? (
          <div class="foot full">
            <a class="btn btn--main" href={link("learn", next.name)}>
              {words.next}: {next.title}
            </a>
          </div>
        ) : null}
      </main>
    </div>
  );
}

function StepScreen({ course, game, at }: { course: Course; game: string; at: number }) {
  const words = wordsIn(useStore((now) => now.language));
  const [step] = useState<Step>(() => course.step(at));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [shown, setShown] = useState(still ? step.scenes.length - 1 : 0);
  const [after, setAfter] = useState<Scene | null>(null);
  const [said, setSaid] = useState("");
  const [right, setRight] = useState(false);
  useEffect(() => {
    if (shown >= step.scenes.length - 1) return;
    const timer = setTimeout(() => setShown(shown + 1), BEAT);
    return () => clearTimeout(timer);
  }, [shown]);
  const scene = after ?? step.scenes[shown] ?? step.scenes[0]!;
  const ready = shown >= step.scenes.length - 1 && !right;
  const tap = (card: CardId | null) => {
    if (!ready) return;
    const found = step.tap(card);
    setSaid(found.said);
    setRight(found.right);
    setAfter(found.scene);
    if (found.right) stepDone(course.name, at);
    announce(found.said);
  };
  const last = at + 1 >= course.steps;
  return (
    <main class={`table table--course table--${step.where}`}>
      <h1 class="vh">{course.title}</h1>
      <TopBar words={words}>
        <Knit
          marks={"1".repeat(at + Number(right)).padEnd(course.steps, "-")}
          label={words.stepOf(at + 1, course.steps)}
        />
        <IconButton
          icon="menu"
          label={words.chapters}
          onPress={() => {
            location.hash = link("learn");
          }}
        />
      </TopBar>
      <SceneTable
        words={words}
        scene={scene}
        where={ready ? step.where : null}
        onTap={tap}
        tapStock={ready}
      />
      <div class="felt" aria-hidden="true" />
      <section class={`right${right ? "" : " note"}`}>
        <div>
          <small class="step">
            {at + 1} · {course.title}
          </small>
          {said ? (
            <h2>
              {right ? <Icon name="check" /> : null}
              {said}
            </h2>
          ) : (
            <p>{step.says}</p>
          )}
        </div>
        {right ? null : <h2>{step.task}</h2>}
        <div class="row2">
          {at ? (
            <a class="btn" href={link("learn", `${course.name}/${at}`)}>
              {words.back}
            </a>
          ) : null}
          <a
            class={`btn${right ? " btn--next" : ""}`}
            href={last ? link("play", game) : link("learn", `${course.name}/${at + 2}`)}
          >
            {words.next}
          </a>
        </div>
      </section>
    </main>
  );
}
