// What runs first: the page is shown in its language and colours, and then its script is unpacked.

import { asked } from "../text/words.ts";
import { packedFile } from "./files.ts";
import { kept } from "./keeping.ts";
import { unpackedSigns } from "./unpacking.ts";

/** A hidden page draws no frame: after this many milliseconds nothing waits for one. */
const PATIENCE = 100;

const { documentElement: root, body } = document;
root.lang = asked([`${kept("language")}`, ...navigator.languages, root.lang]);
const theme = kept<string>("theme");
if (theme && theme !== "auto") root.dataset.theme = theme;
// Only home begins with what is there already.
if (location.hash || root.dataset.begin) document.querySelector(".shell")?.remove();

let begun = false;
function begin() {
  if (begun) return;
  begun = true;
  const [text, drawing] = ["page.js", "home.svg"].map((name) => {
    const { signs, size } = packedFile(name) ?? { signs: "", size: 0 };
    return new TextDecoder().decode(unpackedSigns(signs, size));
  });
  const deck = document.createElement("div");
  Object.assign(deck, { id: "deck", className: "vh", innerHTML: drawing });
  deck.setAttribute("aria-hidden", "true");
  const script = document.createElement("script");
  script.textContent = text ?? "";
  body.append(deck, script);
}
// The first frame is drawn before anything is unpacked.
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, PATIENCE);
