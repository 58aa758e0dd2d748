// The first screen: it stands in the file itself, and is seen before anything is unpacked.

import { stored } from "./keeping.js";

/** The first screen in the language that is spoken, with a way back to where somebody was before. */
export function firstScreen() {
  const { lang } = document.documentElement;
  /** @type {any} */
  const screen = document.querySelector(`template[lang="${lang}"]`);
  const first = screen.content.cloneNode(true);
  const on = first.querySelector("#on");
  const place = stored("place");
  if (typeof place?.hash === "string" && typeof place.title === "string") {
    on.href = `#${place.hash.replace(/^#/, "")}`;
    on.lastChild.textContent = place.title;
    first.querySelector(".ways .on").classList.remove("on");
  } else on.remove();
  return first;
}
