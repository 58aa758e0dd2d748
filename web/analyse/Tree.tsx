// The line, a row for each trick, with what else was tried below its trick; and the curve of the line.

import { CurvePicture } from "../components/CurvePicture.tsx";
import type { Looking } from "./Panel.tsx";
import { isKnown, lineOf, mainFrom, type Node, shortOf, worthOf } from "./tree.ts";

/** Nodes by tricks: a trick ends where the position says so. */
function tricksOf(nodes: readonly Node[]): Node[][] {
  const tricks: Node[][] = [[]];
  for (const node of nodes) {
    tricks.at(-1)!.push(node);
    if (node.position.ended) tricks.push([]);
  }
  return tricks.filter((trick) => trick.length);
}

function MoveButton({ node, looking }: { node: Node; looking: Looking }) {
  const { objective, example, guesses, chair, shows } = looking;
  const hides = chair || !shows || (guesses && node.parent?.guess === null);
  const grade = hides ? "" : (worthOf(node, objective)?.grade ?? "");
  const step =
    !hides && !grade && example && objective === example.objective
      ? example.line.length >= node.number && mainFrom(looking.root).includes(node)
        ? (example.steps[node.number - 1]?.mark ?? "")
        : ""
      : "";
  const mark = grade || step;
  return (
    <button
      type="button"
      class={`move${mark === "??" || mark === "?" ? " is-bad" : mark === "?!" ? " is-slip" : ""}`}
      aria-current={node === looking.node ? "step" : undefined}
      onClick={() => looking.go(node)}
    >
      {shortOf(node)}
      {mark}
    </button>
  );
}

/** What else was tried at the nodes of a row. */
function Branches({ row, looking, depth }: { row: Node[]; looking: Looking; depth: number }) {
  const { words } = looking;
  const tried = row.flatMap(({ parent }) => parent?.children.slice(1) ?? []);
  return (
    <>
      {tried.map((first, at) => {
        const line = mainFrom(first);
        const inside = (
          <div class="branch" key={first.move}>
            <div class="line">
              {line.map((node) => (
                <MoveButton key={node.number} node={node} looking={looking} />
              ))}
              <Result node={line.at(-1)!} looking={looking} />
              <button
                type="button"
                class="btn btn--icon"
                aria-label={words.deleteBranch(String.fromCharCode(65 + at), shortOf(first))}
                onClick={() => looking.remove(first)}
              >
                ×
              </button>
            </div>
            <Branches row={line.slice(1)} looking={looking} depth={depth + 1} />
          </div>
        );
        if (depth < 2 || line.includes(looking.node)) return inside;
        return (
          <details key={first.move}>
            <summary>{shortOf(first)}</summary>
            {inside}
          </details>
        );
      })}
    </>
  );
}

/** What the end of a branch is worth. */
function Result({ node, looking }: { node: Node; looking: Looking }) {
  const { objective, chair, shows, guesses } = looking;
  const found = node.found[objective] ?? node.parent?.found[objective];
  if (chair || !shows || guesses || !isKnown(found) || !found.level) return null;
  return <span class="chip is-plain">{found.level.words}</span>;
}

export function Tree({ looking }: { looking: Looking }) {
  const { words, root, removed } = looking;
  const main = mainFrom(root).slice(1);
  if (!main.length && !root.children.length) return null;
  return (
    <section>
      <h3>{words.lineAndBranches}</h3>
      <ol class="tree">
        {tricksOf(main).map((row, at) => (
          <li key={at}>
            <span class="disc">{at + 1}</span>
            <div class="line">
              {row.map((node) => (
                <MoveButton key={node.number} node={node} looking={looking} />
              ))}
              {row.at(-1)!.position.ended ? (
                <span class="chip is-plain">{row.at(-1)!.position.ended}</span>
              ) : null}
            </div>
            <Branches row={row} looking={looking} depth={0} />
          </li>
        ))}
      </ol>
      {removed ? (
        <button type="button" class="btn" onClick={looking.bringBack}>
          {words.bringBack}
        </button>
      ) : null}
    </section>
  );
}

export function Curve({ looking }: { looking: Looking }) {
  const { words, node, objective, shows, guesses } = looking;
  if (!shows || guesses) return null;
  const line = lineOf(node);
  const places = line.flatMap((at, number) => {
    const found = at.found[objective];
    return isKnown(found) && found.level ? [{ at, number, ...found.level }] : [];
  });
  if (places.length < 2) return null;
  const mistakes = line.some((at) => at.number > node.number && worthOf(at, objective)?.grade);
  return (
    <section>
      <h3>{words.curve}</h3>
      <CurvePicture
        label={places.map(({ at, words: said }) => `${shortOf(at)} ${said}`).join(", ")}
        count={line.length}
        places={places.map(({ at, number, part }) => ({
          ...{ at: number, part, large: at === node },
          fill:
            at === node
              ? "var(--gold)"
              : worthOf(at, objective)?.grade
                ? "var(--red)"
                : "var(--ink-2)",
        }))}
      />
      <button type="button" class="btn" disabled={!mistakes} onClick={looking.nextMistake}>
        {words.nextMistake}
      </button>
    </section>
  );
}
