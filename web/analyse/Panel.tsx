// What was found and said of a position, and what can be done with it.

import { useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { Mini } from "../components/Card.tsx";
import { Switch } from "../components/Choice.tsx";
import { Share } from "../components/Drawing.tsx";
import { announce } from "../components/status.ts";
import type { Move } from "../games/game.ts";
import type { CardWorth, Claim, Example, NoValues, Point, Values } from "../games/study.ts";
import type { Words } from "../text/en.ts";
import type { Studied } from "./Analyse.tsx";
import { savePng, saveSvg } from "./drawn.ts";
import {
  bestOf,
  branchOf,
  countGuesses,
  isKnown,
  lineOf,
  movesTo,
  type Node,
  play,
  shortOf,
  worthOf,
} from "./tree.ts";

/** What all parts of the board see, and what they do. */
export interface Looking {
  words: Words;
  studied: Studied;
  node: Node;
  root: Node;
  example: Example | null;
  objective: string;
  /** What is shown; null: it is hidden, or not known yet. */
  values: Values | null;
  found: Values | NoValues | undefined;
  hidden: boolean;
  proved: string | null;
  guesses: boolean;
  shows: boolean;
  chair: { seats: number[]; from: Node } | null;
  question: Node | null;
  letters: boolean;
  turned: number;
  mayPlay: boolean;
  removed: Node | null;
  setLetters: (on: boolean) => void;
  setGuesses: (on: boolean) => void;
  setShows: (on: boolean) => void;
  setObjective: (name: string) => void;
  setTurned: (seats: number) => void;
  sit: (seats: number[] | null) => void;
  go: (to: Node | null | undefined, said?: string) => void;
  choose: (move: Move) => void;
  again: () => void;
  stop: () => void;
  goOnSolving: () => void;
  follow: (from: Node, line: readonly Move[]) => void;
  nextMistake: () => void;
  remove: (node: Node) => void;
  bringBack: () => void;
}

function Points({ points }: { points: Point[] }) {
  return points.length ? (
    <ul class="points">
      {points.map(({ words, below }) => (
        <li key={words}>
          {words}
          <Points points={below} />
        </li>
      ))}
    </ul>
  ) : null;
}

export function Findings({ looking }: { looking: Looking }) {
  const { words, node, values, found, hidden, chair, shows, proved } = looking;
  const { position } = node;
  if (chair) return <AgainstBest looking={looking} />;
  if (!position.moves.length)
    return (
      <section>
        <Standing looking={looking} />
        <h2>{position.turn}</h2>
        <Ended looking={looking} />
        <Wandered looking={looking} />
      </section>
    );
  if (hidden)
    return (
      <section>
        <h2>{words.whatShould(position.names[position.scene.turn] ?? "")}</h2>
        <p class="quiet">{words.chooseThenSee}</p>
        <Wandered looking={looking} />
      </section>
    );
  if (!shows)
    return (
      <section>
        <Standing looking={looking} />
        <p class="quiet">{words.valuesOff}</p>
      </section>
    );
  if (!values)
    return (
      <section>
        <Standing looking={looking} />
        {found && !isKnown(found) ? (
          <>
            <p>{found.why}</p>
            <button type="button" class="btn" onClick={looking.goOnSolving}>
              {words.goOnWord}
            </button>
          </>
        ) : (
          <>
            <h2>{words.solving}…</h2>
            {proved === null ? null : (
              <>
                <p>{proved ? words.provedSoFar(proved) : ""}</p>
                <button type="button" class="btn" onClick={looking.stop}>
                  {words.stop}
                </button>
              </>
            )}
          </>
        )}
      </section>
    );
  return (
    <section>
      <Standing looking={looking} />
      {values.shares.length ? (
        <>
          <p class="duo">
            {values.shares.map(({ name, points }, at) => (
              <span key={name} class={at ? "quiet" : ""}>
                {name} {points}
              </span>
            ))}
          </p>
          <Share part={values.level?.part ?? 0.5} label={values.about} />
        </>
      ) : null}
      <AfterGuess looking={looking} />
      <Wandered looking={looking} />
      <h2>{values.headline}</h2>
      <p class="quiet">
        {position.turn} {values.about}
      </p>
      <ul class="vals">
        {values.cards.map((card) => (
          <Row key={card.move} card={card} values={values} looking={looking} />
        ))}
      </ul>
      {values.tables.map(({ title, heads, rows }) => (
        <table key={title}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p class="notes quiet">
        {values.notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      <Mistake looking={looking} />
      {values.line.length > 1 ? (
        <button type="button" class="btn" onClick={() => looking.follow(node, values.line)}>
          {words.followBest}
        </button>
      ) : null}
    </section>
  );
}

function Standing({ looking: { node } }: { looking: Looking }) {
  return (
    <p class="standing">
      {node.position.standing.map(({ name, points, note }) => (
        <span key={name}>
          {name} <b>{points}</b>
          {note ? <small> {note}</small> : null}
        </span>
      ))}
    </p>
  );
}

/** A card with what it is worth: it can be played. */
function Row(at: { card: CardWorth; values: Values; looking: Looking }) {
  const { card, values, looking } = at;
  const { sign, chip, cells, mark, why, grade } = card;
  const part = values.shares.length && values.level ? Number(chip) : 0;
  const whole = values.shares.reduce((all, { points }) => all + points, 0);
  const bar = whole ? Math.round((100 * part) / whole) : 0;
  const marks = { best: "✓", cost: "▾", turn: "✕", level: "=", forced: "·" };
  const heads = values.heads.length > 1 && !values.shares.length;
  const said = cells
    .map((cell, one) => (heads ? `${values.heads[one] ?? ""} ${cell}` : cell))
    .filter((cell) => cell !== chip);
  return (
    <li>
      <button
        type="button"
        class="btn btn--flat"
        onClick={() => looking.choose(card.move)}
        aria-label={card.said}
      >
        <Mini rank={sign} />
      </button>
      <b>{chip}</b>
      <span style={{ "--v": `${bar}%` }}>
        {grade || marks[mark]} {[...said, why].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

function AfterGuess({ looking }: { looking: Looking }) {
  const { words, node, values, guesses } = looking;
  if (!guesses || node.guess === null || !values) return null;
  const card = values.cards.find((one) => one.move === node.guess);
  if (!card) return null;
  return (
    <div class="guessed" role="status">
      <p>
        <b>{card.cost ? words.guessWrong(card.name, card.cost) : words.guessRight(card.name)}</b>
      </p>
      <div class="row2">
        <button
          type="button"
          class="btn"
          onClick={() => {
            node.guess = null;
            looking.again();
          }}
        >
          {words.guessAgain}
        </button>
        {card.cost ? (
          <button
            type="button"
            class="btn"
            onClick={() => looking.go(play(node, node.guess ?? -1))}
          >
            {words.seeWhatFollows}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Wandered({ looking }: { looking: Looking }) {
  const { words, node, question, guesses } = looking;
  if (!guesses || !question || !branchOf(node) || branchOf(node) === branchOf(question))
    return null;
  return (
    <button type="button" class="btn" onClick={() => looking.go(question)}>
      {words.toQuestion}
    </button>
  );
}

/** How a line with questions, or against best play, has ended. */
function Ended({ looking }: { looking: Looking }) {
  const { words, node, objective, guesses } = looking;
  const { right, all } = countGuesses(node, objective);
  return guesses && all ? <p>{words.guessesRight(right, all)}</p> : null;
}

/** Your choices against best play, with what each cost. */
function choicesOf({ node, chair, objective }: Looking) {
  if (!chair) return [];
  return lineOf(node)
    .filter(
      (one) =>
        one.number > chair.from.number &&
        one.number <= node.number &&
        one.parent &&
        chair.seats.includes(one.parent.position.scene.turn) &&
        one.parent.position.moves.length > 1,
    )
    .map((one) => ({ node: one, card: worthOf(one, objective) }));
}

function AgainstBest({ looking }: { looking: Looking }) {
  const { words, node, chair } = looking;
  const { position } = node;
  const choices = choicesOf(looking);
  const over = !position.moves.length;
  const mine = chair?.seats.includes(position.scene.turn);
  const name = position.names[position.scene.turn] ?? "";
  const last = choices.at(-1);
  const best = choices.filter(({ card }) => card && !card.cost).length;
  return (
    <section>
      <Standing looking={looking} />
      <h2>{over ? position.turn : mine ? words.yourTurnAs(name) : words.toChoose(name)}</h2>
      {over ? (
        <>
          <p>{words.choicesBest(best, choices.length)}</p>
          <ul class="list">
            {choices
              .filter(({ card }) => card?.cost)
              .map(({ node: at, card }) => (
                <li key={at.number}>
                  <button
                    type="button"
                    class="btn btn--flat"
                    onClick={() => {
                      looking.sit(null);
                      looking.go(at.parent);
                    }}
                  >
                    {shortOf(at)}: {card?.cost}
                  </button>
                </li>
              ))}
          </ul>
          <button
            type="button"
            class="btn btn--next"
            onClick={() => {
              looking.go(chair?.from);
            }}
          >
            {words.replay}
          </button>
        </>
      ) : last?.card ? (
        <p>
          {shortOf(last.node)}: {last.card.cost || words.nothingBetter}
        </p>
      ) : null}
      <button type="button" class="btn" onClick={() => looking.sit(null)}>
        {words.stopPlaying}
      </button>
    </section>
  );
}

/** The card that was played next, if it was a mistake. */
function Mistake({ looking }: { looking: Looking }) {
  const { words, node, values, objective, example, guesses } = looking;
  const child = node.next;
  const card = child && worthOf(child, objective);
  if (!values || !child || !card?.grade || (guesses && node.guess === null)) return null;
  const line = example?.line ?? [];
  const onLine = movesTo(child).every((move, at) => move === line[at]);
  const step =
    onLine && objective === example?.objective ? example.steps[child.number - 1] : undefined;
  const best = bestOf(values);
  const instead = node.position.moves.find(({ move }) => move === best);
  return (
    <div class={`mistake${card.grade === "??" ? " is-bad" : ""}`}>
      <h3>
        {shortOf(child)}
        {card.grade} {step?.cost ?? card.cost}
      </h3>
      {step?.why ? <p>{step.why}</p> : null}
      <div class="row2">
        {instead ? (
          <button type="button" class="btn" onClick={() => looking.choose(instead.move)}>
            {words.playInstead(instead.name)}
          </button>
        ) : null}
        <button
          type="button"
          class="btn"
          onClick={() => {
            const after = child.found[objective];
            const rest = isKnown(after) ? after.line : [];
            looking.follow(node, [...(child.move === null ? [] : [child.move]), ...rest]);
          }}
        >
          {words.punished}
        </button>
      </div>
    </div>
  );
}

/** What the example says: what it teaches, comments, the plan, and claims with their verdicts. */
export function Told({ looking }: { looking: Looking }) {
  const { words, node, example, hidden, chair } = looking;
  if (!example || hidden || chair) return null;
  const onLine = movesTo(node).every((move, at) => move === example.line[at]);
  const said = onLine ? example.comments.filter(({ played }) => played === node.number) : [];
  const first = !node.parent;
  return (
    <>
      {first || said.length ? (
        <section>
          {first && example.about ? <p>{example.about}</p> : null}
          {first && example.notice ? <p>{example.notice}</p> : null}
          {said.map(({ text, by }) => (
            <p key={text}>
              {text}
              {by ? <small> ({by})</small> : null}
            </p>
          ))}
          {first && example.source ? (
            <p class="quiet">
              <small>{words.from(example.source)}</small>
            </p>
          ) : null}
        </section>
      ) : null}
      {first && example.plan ? (
        <details>
          <summary>
            <b>{words.plan}</b>
          </summary>
          {example.plan.texts.map((one) => (
            <p key={one}>{one}</p>
          ))}
          <Points points={example.plan.points} />
        </details>
      ) : null}
      {example.claims.length ? (
        <details>
          <summary>
            <b>{words.claims(example.claims.length)}</b>
          </summary>
          <ol class="claims">
            {example.claims.map((claim) => (
              <ClaimRow key={claim.text} claim={claim} looking={looking} />
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

function ClaimRow({ claim, looking }: { claim: Claim; looking: Looking }) {
  const { words, root, studied } = looking;
  /** Show a line: as a branch where it belongs to the example, or as another position. */
  function show(text: string, line: Move[]) {
    for (const at of lineOf(root)) {
      if (at.position.text === text) {
        looking.follow(at, line);
        return;
      }
    }
    location.hash = link("analyse", studied.game, { text, line: line.join("."), at: "1" });
  }
  return (
    <li>
      <p>
        {claim.text}
        {claim.by ? <small> ({claim.by})</small> : null}{" "}
        {claim.parts.length === 1 ? null : (
          <b>
            {claim.sign} {claim.words}
          </b>
        )}
      </p>
      {claim.parts.map((part) => (
        <div key={part.says}>
          <p>
            {part.says}:{" "}
            <b>
              {part.sign} {part.judged}
            </b>
          </p>
          <p>{part.words}</p>
          <Points points={part.points} />
          <div class="row2">
            {part.lines.map(({ label, text, line }) => (
              <button type="button" class="btn" key={label} onClick={() => show(text, line)}>
                {label === "better" ? words.showBetter : words.showLine}
              </button>
            ))}
          </div>
          <p class="quiet">
            <small>{part.yardstick}</small>
          </p>
        </div>
      ))}
    </li>
  );
}

/** What else can be done here: guess first, values, what is played for, play on. */
export function Tools({ looking, onHelp }: { looking: Looking; onHelp: () => void }) {
  const { words, node, guesses, shows, objective, chair } = looking;
  const { position } = node;
  const [note, setNote] = useState("");
  if (chair) return null;
  function playSafely() {
    const found = position.safely?.();
    if (typeof found === "string") {
      setNote(found);
      announce(found);
    } else if (found) location.hash = link("analyse", looking.studied.game, { text: found.text });
  }
  return (
    <details>
      <summary>
        <b>{words.tools}</b>
      </summary>
      <div class="list">
        <Switch
          label={words.guessFirst}
          about={words.guessFirstAbout}
          on={guesses}
          onTurn={looking.setGuesses}
        />
        <Switch
          label={words.values}
          about={words.valuesAbout}
          on={shows}
          onTurn={looking.setShows}
        />
        <Switch
          label={words.lettersAreKeys}
          about={words.lettersAbout}
          on={looking.letters}
          onTurn={looking.setLetters}
        />
        <button type="button" class="btn keyed" onClick={onHelp}>
          {words.keysTitle}
        </button>
        {position.objectives.length > 1 ? (
          <label>
            <b class="grow">{words.playFor}</b>
            <select
              class="field"
              value={objective}
              onChange={(event) => looking.setObjective(event.currentTarget.value)}
            >
              {position.objectives.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {position.moves.length ? (
          <div>
            <span class="grow">
              <b>{words.againstBest}</b>
              <small>{words.againstBestAbout}</small>
              <span class="line">
                {position.chairs.map(({ name, seats }) => (
                  <button type="button" class="btn" key={name} onClick={() => looking.sit(seats)}>
                    {name}
                  </button>
                ))}
              </span>
            </span>
          </div>
        ) : null}
        {position.safely ? (
          <div>
            <span class="grow">
              <b>{words.sureTitle}</b>
              <small>{note || words.sureAbout}</small>
            </span>
            <button type="button" class="btn" onClick={playSafely}>
              {words.goOnWord}
            </button>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** The position to be taken along: text, link, picture, print, set-up. */
export function Take({ looking }: { looking: Looking }) {
  const { words, node, studied, values } = looking;
  const { text, scene, names, title, moves } = node.position;
  const [said, setSaid] = useState("");
  const home =
    document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ??
    location.href.split("#")[0] ??
    "";
  const address = `${home}${location.hash}`;
  async function copy(what: string) {
    let words_ = words.copied;
    try {
      await navigator.clipboard.writeText(what);
    } catch {
      words_ = words.notCopied;
    }
    setSaid(words_);
    announce(words_);
  }
  const drawn = {
    ...{ scene, names, title },
    worths: new Map(
      moves.flatMap(({ move, card }) => {
        const worth = values?.cards.find((one) => one.move === move);
        return card && worth ? [[card, worth] as const] : [];
      }),
    ),
  };
  return (
    <details class="take">
      <summary>
        <b>{words.takeAlong}</b>
      </summary>
      <input class="field" readOnly value={text} aria-label={words.position} />
      <p class="line">
        <button type="button" class="btn" onClick={() => copy(text)}>
          {words.copyText}
        </button>
        {home.startsWith("file:") ? null : (
          <button type="button" class="btn" onClick={() => copy(address)}>
            {words.copyLink}
          </button>
        )}
        <button type="button" class="btn" onClick={() => saveSvg(drawn)}>
          SVG
        </button>
        <button type="button" class="btn" onClick={() => void savePng(drawn)}>
          PNG
        </button>
        <button type="button" class="btn" onClick={() => print()}>
          {words.print}
        </button>
        <a class="btn" href={link("analyse", studied.game, { set: text })}>
          {words.change}
        </a>
      </p>
      <p>{said}</p>
    </details>
  );
}
