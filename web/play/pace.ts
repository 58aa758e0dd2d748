// The pace at which others play.

import { keep } from "../app/keeping.ts";
import { type Pace, set } from "../app/store.ts";

export function choosePace(pace: Pace) {
  keep("pace", pace);
  set({ pace });
}
