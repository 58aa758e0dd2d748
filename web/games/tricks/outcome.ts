// The result of a deal of a game with tricks: who has won, by what, and how the match is.

import type { Words } from "../../text/en.ts";
import type { Deal, Outcome } from "../game.ts";
import type { Position, TrickRules } from "./rules.ts";
import { ours } from "./words.ts";

/** Targets up to this are counted in deals, others in card points. */
const MOST_GAME_POINTS = 20;

export interface Ended {
  deal: Deal;
  /** Its last position. */
  position: Position;
  rules: TrickRules;
  words: Words;
  people: (seat: number) => string;
  /** What somebody cuts who may deal next. */
  cut: number;
}

export function outcomeOf(ended: Ended): Outcome {
  const { deal, position, rules, words, cut } = ended;
  const game = rules.gameOf(deal);
  const result = rules.resultOf(position, deal.dealer, cut);
  const taken = position.taken ?? [];
  if (result.chances) return soloOutcome(ended, taken, result.dealer);
  const mine = game.party[deal.me] ?? 0;
  const [us = 0, them = 0] = [taken[mine], taken[1 - mine]];
  const payoff = mine ? -result.payoff : result.payoff;
  const won = payoff ? payoff > 0 : us === them ? null : us > them;
  const score = [result.score[mine] ?? 0, result.score[1 - mine] ?? 0] as const;
  const { target } = rules.rulesOf(deal);
  const [first, second] = [String(us), String(them)];
  const owes = rules.owes(position);
  // Only the losers have failed to clean: that decides, and not the points.
  const losers = won ? 1 - mine : mine;
  const byCleaning =
    result.won === null && won !== null && Boolean(owes[losers]) && !owes[1 - losers];
  const headline = byCleaning
    ? won
      ? ours(words).wonByCleaning
      : ours(words).lostByCleaning
    : result.won !== null
      ? result.won === mine
        ? ours(words).matchWon(score[0], score[1])
        : ours(words).matchLost(score[0], score[1])
      : won === null
        ? ours(words).level(first, second)
        : won
          ? ours(words).wonPair(first, second)
          : ours(words).lostPair(first, second);
  const { me, aino, veikko, elsa } = words.people;
  const failed = [mine, 1 - mine].flatMap((side) =>
    owes[side] && !byCleaning
      ? [
          ours(words).failed(
            side === mine ? ours(words).and(me, aino) : ours(words).and(veikko, elsa),
          ),
        ]
      : [],
  );
  const scored = target > 0;
  const byDeals = scored && target <= MOST_GAME_POINTS;
  const paid = byDeals
    ? [payoff ? ours(words).gamePoints(Math.abs(payoff), payoff > 0) : ours(words).noGamePoints]
    : [];
  const held = result.held > deal.held ? [ours(words).heldOver(result.held)] : [];
  const all = us + them;
  return {
    mine: won,
    headline,
    about: [
      ...(byCleaning ? [ours(words).pointsOf(us, them)] : []),
      ...failed,
      ...paid,
      ...held,
    ].join(" "),
    winners:
      won === null
        ? []
        : game.seats.flatMap((_, seat) => ((game.party[seat] === mine) === won ? [seat] : [])),
    share: {
      part: all ? us / all : 0.5,
      label: words.of(us, all),
      need: byCleaning ? "" : ours(words).needToWin(Math.floor(all / 2) + 1),
    },
    match: scored
      ? [
          { name: ours(words).pair(me, aino), won: score[0], of: target },
          { name: ours(words).pair(veikko, elsa), won: score[1], of: target },
        ]
      : [],
    ended: result.won !== null,
    short: `${us}–${them}`,
  };
}

function soloOutcome({ deal, words, people }: Ended, taken: number[], dealer: number): Outcome {
  const own = taken[deal.me] ?? 0;
  const best = Math.max(...taken);
  const first = taken.indexOf(best);
  return {
    mine: own === best,
    headline: words.wonSolo(people(first), best),
    about: `${words.soloPlace(own)} ${ours(words).dealsNext(people(dealer))}`,
    winners: taken.flatMap((points, seat) => (points === best ? [seat] : [])),
    share: null,
    match: [],
    ended: false,
    short: taken.join("–"),
  };
}
