// Deals of Ristiseiska: their rules as the kernel takes them, and why a move is better than another.

import type { LayingNow, LayingTask } from "../../kernel/laying.ts";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { openWords } from "../../text/templates.ts";
import type { Deal, Move } from "../game.ts";
import { nameOf } from "../people.ts";
import { factWords, type Reason } from "../suited/reasons.ts";
import { signed } from "../suited/suited.ts";
import { reasonsOf, seenOf } from "./reasons.ts";
import type { LayoutPack } from "./study.tsx";
import { cardOf } from "./view.tsx";

export function openDeals(pack: LayoutPack) {
  const { say } = openWords(pack.words);

  /** The rules of a deal: with begging others are usual, and what needs a forfeit is none (X13). */
  function settled({ options }: Pick<Deal, "options">) {
    const begs = options.unable === "beg";
    const { begging, not_begging } = pack.rules;
    const allowed = ([name, value]: [string, string]) => !begs || not_begging[name] !== value;
    const usual = pack.rules.options.map((one): [string, string] => [one.name, one.usual]);
    const all: Record<string, string> = {
      ...Object.fromEntries(usual),
      ...(begs ? begging : {}),
      ...Object.fromEntries(Object.entries(options).filter(allowed)),
    };
    return { ...all, begs, scoring: all.scoring ?? "", exempt: all.first_turn_exempt === "yes" };
  }
  const scoringOf = (deal: Pick<Deal, "options">) => pack.rules.scorings[settled(deal).scoring];

  function taskOf(deal: Deal): LayingTask {
    const { begs, exempt, scoring, ...options } = settled(deal);
    const way = pack.rules.scorings[scoring];
    if (!way) throw new Error("no way of scoring");
    const { build = "", ak_continue: goesOn = "", last_card } = options as Record<string, string>;
    return {
      rules: [
        ...[deal.seats, pack.rules.builds.indexOf(build), pack.rules.continues.indexOf(goesOn)],
        ...[begs, begs && last_card === "begged", exempt, way.to_the_last, way.whole].map(Number),
        ...[way.forfeit, Object.keys(pack.rules.scorings).indexOf(scoring), ...way.costs],
      ],
      dealer: deal.dealer,
      seed: numberOf(`${deal.seed} ${deal.number}`),
      line: deal.line,
    };
  }

  /** What speaks for a move against another, for the player who chooses at a moment. */
  function reasonAt(deal: Deal, now: LayingNow, words: Words): Reason {
    const { build = "" } = settled(deal) as { build?: string };
    const { costs = [], whole } = scoringOf(deal) ?? {};
    const built = pack.rules.built[build] ?? [];
    const seen = seenOf(now, deal.seats, { built, costs: whole ? null : costs });
    const sign = (move: Move) => signed(cardOf(move), words);
    const seat = (one: number) => nameOf(one, deal, words);
    return (move, other) =>
      factWords(reasonsOf(seen, move, other), {
        ...{ game: "ristiseiska", say, sign, seat, move, other },
      });
  }

  return { settled, scoringOf, taskOf, reasonAt };
}
