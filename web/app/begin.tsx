// The page begins: what was chosen and kept, where the address leads, the deck.

import { render } from "preact";
import deckName from "../art/deck.svg";
import { asked } from "../text/words.ts";
import { App } from "./App.tsx";
import { HOME, readAddress } from "./address.ts";
import { keepsOlder, kept } from "./keeping.ts";
import { rest } from "./later.ts";
import { unpackedText } from "./packed.ts";
import { begin as beginStore, get, type Pace, set, type Theme } from "./store.ts";
import { takeTheme } from "./switches.tsx";

/** What the page before this one kept is taken over first. */
export const begin = () =>
  keepsOlder() ? rest().then(({ takeOver }) => start(takeOver)) : start();

function start(takeOver = () => {}) {
  takeOver();
  const { dataset, lang } = document.documentElement;
  const language = asked([`${kept("language")}`, ...navigator.languages, lang]);
  const theme = kept<Theme>("theme") ?? "auto";
  const at = readAddress(location.hash || `#${dataset.begin ?? ""}`);
  document.documentElement.lang = language;
  takeTheme(theme);
  beginStore({
    ...{ language, theme, pace: kept<Pace>("pace") ?? "usual", at: at ?? HOME },
    ...{ table: null, sheet: null, fault: at ? null : "link" },
  });

  addEventListener("hashchange", () => {
    const next = readAddress(location.hash);
    const { table } = get();
    const stays = table && (next?.screen === "play" || next?.screen === "review");
    set({
      at: next ?? HOME,
      fault: next ? null : "link",
      sheet: null,
      ...(stays ? {} : { table: null }),
    });
    scrollTo(0, 0);
  });

  const root = document.getElementById("app");
  if (root) {
    root.textContent = "";
    render(<App />, root);
  }
  // The cards of home are there; the others and the rest of the script wait for its first frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      unpackedText(deckName).then((drawing) =>
        document.querySelector("#deck")?.insertAdjacentHTML("beforeend", drawing),
      );
      rest();
    }),
  );

  // An installed page opens without a network; where the browser does not allow that, it needs one.
  if (document.querySelector("link[rel=manifest]"))
    navigator.serviceWorker?.register("offline.js").catch(() => undefined);
}
