// What the page shows while its script is unpacked: the head of home, in every language.  The build
// writes it as HTML; home lays the same things out at the same places.

import { en } from "../text/en.ts";
import { fi } from "../text/fi.ts";

const sentence = ({ code, hero: [before, last, after] }: typeof en) =>
  `<p lang="${code}">${before}<em>${last}</em>${after}</p>`;

export const shell = [
  '<div class="page shell"><div class="home"><section class="hero">',
  '<div class="felt"></div>',
  `<header class="bar"><h1>${en.page}</h1><span class="btn btn--icon"></span></header>`,
  '<div class="demo"><span class="card"></span></div>',
  ...[en, fi].map(sentence),
  `<span class="btn btn--main">${en.first}</span>`,
  '<div class="company"><span class="face"></span></div><span class="fan peek"></span>',
  "</section></div></div>",
].join("");
