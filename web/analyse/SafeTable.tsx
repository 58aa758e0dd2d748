// The table where you play for a guarantee: what you see, what you choose, and the layout at the end.

import { useEffect, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { useStore } from "../app/store.ts";
import { Say, TopBar } from "../components/Bar.tsx";
import { OpenTable } from "../components/OpenTable.tsx";
import { announce } from "../components/status.ts";
import type { CardId } from "../games/game.ts";
import type { Safe, Scene } from "../games/study.ts";
import { wordsIn } from "../text/words.ts";

export function SafeTable({ safe: first }: { safe: Safe }) {
  const words = wordsIn(useStore((now) => now.language));
  const [safe, setSafe] = useState(first);
  const [note, setNote] = useState("");
  const [lie, setLie] = useState<Scene | null>(null);
  const [hinted, setHinted] = useState(false);
  useEffect(() => {
    announce(`${safe.told} ${safe.turn}`.trim());
  }, [safe]);
  const show = (next: Safe | null) => {
    if (!next) return;
    setSafe(next);
    setNote("");
    setLie(null);
    setHinted(false);
  };
  const tell = (said: string, how: Scene | null = null) => {
    setNote(said);
    setLie(how);
    announce(said);
  };
  const cards = new Map(safe.moves.map(({ card }) => [card, null] as const));
  const play = (card: CardId) => {
    const move = safe.moves.find((one) => one.card === card);
    if (move) show(safe.play(move.move));
  };
  const { text, line } = safe.over ? safe.deal() : { text: "", line: [] };
  return (
    <div class="study">
      <TopBar words={words}>
        <h1>{words.sureTitle}</h1>
      </TopBar>
      <OpenTable
        words={words}
        scene={lie ?? safe.scene}
        names={safe.names}
        cards={lie ? new Map() : cards}
        onPlay={play}
      />
      <nav class="keys keys--2" aria-label={words.menuTitle}>
        {safe.over ? (
          <button type="button" class="btn btn--next" onClick={() => show(safe.again())}>
            {words.replay}
          </button>
        ) : (
          <button
            type="button"
            class="btn"
            onClick={() => {
              tell(hinted ? safe.which() : safe.hint());
              setHinted(true);
            }}
          >
            {words.hint}
          </button>
        )}
        <button type="button" class="btn" disabled={!safe.undo()} onClick={() => show(safe.undo())}>
          {words.undo}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            const { words: why, lie: how } = safe.why();
            tell(why || words.noChoice, how);
          }}
        >
          {words.why}
        </button>
      </nav>
      <main class="panel">
        <section>
          <h2>{safe.goal}</h2>
          <p>
            <b>{safe.turn}</b>
          </p>
          <p>{safe.told}</p>
          {note ? <Say button={null}>{note}</Say> : null}
          {lie ? (
            <button type="button" class="btn" onClick={() => tell("")}>
              {words.close}
            </button>
          ) : null}
        </section>
        <section>
          <p class="quiet">{safe.about}</p>
          <p class="quiet">{safe.unseen}</p>
          {safe.over ? (
            <a class="btn" href={link("analyse", "", { text, line: line.join("."), at: "0" })}>
              {words.lookAtDeal}
            </a>
          ) : null}
        </section>
      </main>
    </div>
  );
}
