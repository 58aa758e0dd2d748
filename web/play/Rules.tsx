// Before playing: what it is played for, how the others play, house rules, and one button.

import { useEffect, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { keep, kept } from "../app/keeping.ts";
import { set, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { Choice } from "../components/Choice.tsx";
import { Emblem } from "../components/Drawing.tsx";
import type { HouseRules, Level, Rule } from "../games/game.ts";
import { gameOf } from "../games/shelf.ts";
import { wordsIn } from "../text/words.ts";
import { openGame } from "./session.ts";

interface Chosen {
  variant: string;
  level: Level;
  options: Record<string, string>;
}

/** Numbers of clauses, for which a player has no use. */
const CLAUSES = / \([A-Z]+-?[A-Z\d].*?\)/g;
export const plain = <T extends { label: string }>(values: readonly T[]): T[] =>
  values.map((one) => ({ ...one, label: one.label.replace(CLAUSES, "") }));

const LEVELS: Level[] = ["gently", "fairly", "sharply"];

export function Rules() {
  const language = useStore((now) => now.language);
  const name = useStore((now) => now.at.about);
  const words = wordsIn(language);
  const game = gameOf(name);
  const [chosen, choose] = useState<Chosen>(
    () =>
      kept<Chosen>(`rules.${name}`) ?? {
        variant: game?.variants[0] ?? "",
        level: "fairly",
        options: {},
      },
  );
  const [house, setHouse] = useState<HouseRules | null>(null);
  useEffect(() => {
    if (game)
      openGame(game, language).then(
        (opened) => setHouse(opened.house),
        () => set({ fault: "kernel" }),
      );
  }, [language, name]);
  if (!game) return <p class="head fault">{words.faultLink}</p>;
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    keep(`rules.${name}`, next);
    choose(next);
  };
  const { variant, level, options } = chosen;
  const rules = house?.rules(variant, options) ?? [];
  const query = { fresh: String(Date.now()), variant, level, options: JSON.stringify(options) };
  const chosenOf = (rule: Pick<Rule, "name" | "usual" | "values">) =>
    rule.values.find((one) => one.value === options[rule.name])?.value ?? rule.usual;
  return (
    <div class="desk" style={{ "--yarn": game.yarn }}>
      <TopBar words={words}>
        <Emblem drawing={game.drawing} />
        <h1>{game.title(words)}</h1>
      </TopBar>
      <main class="grid">
        {house && house.variants.length > 1 ? (
          <section class="card2">
            <h2>{words.playedFor}</h2>
            <Choice
              name="variant"
              label={words.playedFor}
              value={variant}
              options={house.variants.map((one) => ({
                value: one.variant,
                label: one.title,
                about: one.about,
              }))}
              onChoose={(one) => change({ variant: one, options: {} })}
            />
          </section>
        ) : null}
        <section class="card2">
          <h2>{words.theyPlay}</h2>
          <Choice
            name="level"
            label={words.theyPlay}
            value={level}
            options={LEVELS.map((one) => ({
              value: one,
              label: words.levels[one]?.[0] ?? one,
              about: words.levels[one]?.[1] ?? "",
            }))}
            onChoose={(one) => change({ level: one })}
          />
        </section>
        {rules.length ? (
          <section class="card2 full">
            <h2>{words.houseRules}</h2>
            <div class="grid2">
              {rules.map(({ name: rule, question, usual, values }) => (
                <details key={rule}>
                  <summary>
                    <b>{question}</b>
                    <small>
                      {
                        plain(values).find(
                          (one) => one.value === chosenOf({ name: rule, usual, values }),
                        )?.label
                      }
                    </small>
                  </summary>
                  <Choice
                    name={rule}
                    label={question}
                    value={chosenOf({ name: rule, usual, values })}
                    options={plain(values)}
                    onChoose={(one) => change({ options: { ...options, [rule]: one } })}
                  />
                </details>
              ))}
            </div>
          </section>
        ) : null}
        <div class="foot full">
          <a class="btn btn--main" href={link("play", game.name, query)}>
            {words.dealButton}
          </a>
        </div>
      </main>
    </div>
  );
}
