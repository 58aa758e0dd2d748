// Where the sources lie: the runner of the tests says so.

import { readFileSync } from "node:fs";
import { joined } from "../text/package.ts";

declare const WEB: string;
const here: string = WEB;

export { here as WEB };

/** Where the data of the page are: `python art/page_data.py` writes them. */
const DATA = process.env.PAGE_DATA ?? `${WEB}/../build/page`;

/** How many deals a test plays: some, or many in the long run. */
export const deals = (some: number, many: number) => (process.env.PAGE_LONG ? many : some);

/** What the package says of some games, in English. */
export function dataOf<T>(part: string): T {
  const [shared, said] = [part, `${part}.en`].map((name) =>
    JSON.parse(readFileSync(`${DATA}/${name}.json`, "utf8")),
  );
  return joined(shared, said) as T;
}
