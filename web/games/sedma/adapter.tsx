// Sedma: whole deals for two pairs or for two players.

import { unpacked } from "../../app/packed.ts";
import { asker } from "../../kernel/ask.ts";
import type { Tried } from "../../kernel/tried.ts";
import kernelName from "../../sedma.wasm";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { type Language, readPart } from "../../text/package.ts";
import { wordsIn } from "../../text/words.ts";
import type { Deal, Game, Judged, Level, Move, Opened, Outcome } from "../game.ts";
import { hintOf, judgeMoves, NO_REASON, type Speaking } from "../suited/suited.ts";
import { cardOf, type Moment, momentsOf, rankOf } from "./deal.ts";
import { openSedma, RANKS, type SedmaTask, STOP } from "./kernel.ts";
import { openSedmaStudy } from "./study.tsx";
import { viewOf } from "./view.tsx";
import { ours, PLAYERS, type SedmaPack } from "./words.ts";
import { worker as choosing } from "./worker.ts";

const DRAWING =
  '<g fill="#f4e3c3"><rect x="6" y="12" width="19" height="27" rx="3" transform="rotate(-9 15 25)" opacity=".55"/><rect x="23" y="12" width="19" height="27" rx="3" transform="rotate(9 33 25)" opacity=".55"/><rect x="14" y="9" width="20" height="29" rx="3"/></g><path d="M18 15h12l-7 18" fill="none" stroke="#b5342b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';
const TITLE = "Sedma";
/** In how many deals each level tries the moves, and hints do. */
const DEALS: Record<Level, number> = { gently: 0, fairly: 60, sharply: 250 };
const HINTS = 400;

export const game: Game = {
  name: "sedma",
  yarn: "#2f6b57",
  drawing: DRAWING,
  players: "2–4",
  minutes: 10,
  order: 5,
  suits: false,
  variants: ["sedma", "sedma-2"],
  title: () => TITLE,
  open,
  read: async (language) => {
    const { lesson } = await readPart<SedmaPack>("sedma", language);
    return { rules: lesson, lesson: [] };
  },
};

async function open(language: Language): Promise<Opened> {
  const pack = await readPart<SedmaPack>("sedma", language);
  const { options: known, points: worths } = pack.rules;
  const bytes = await unpacked(kernelName);
  const kernel = await openSedma(bytes);
  const worker = asker(choosing);
  await worker.ask({ bytes });

  const usual = Object.fromEntries(known.map((one) => [one.name, one.usual]));
  const settled = ({ options }: Pick<Deal, "options">): Record<string, string> => ({
    ...usual,
    ...options,
  });
  function taskOf(deal: Deal): SedmaTask {
    const options = settled(deal);
    return {
      ...{ seats: deal.seats, dealer: deal.dealer },
      line: deal.line.map((move) => (move === STOP ? STOP : rankOf(move))),
      seed: numberOf(`${deal.seed} ${deal.number}`),
      beaten: options.may_continue === "beaten",
      drawAll: options.draw === "all",
      lastTrick: Number(options.last_trick),
      byDeal: options.scoring === "deal",
    };
  }
  const moments = (deal: Deal): Moment[] => momentsOf(kernel.replay(taskOf(deal)), deal.line);
  const last = (deal: Deal) => moments(deal).at(-1)!;
  const worthOf = (card: number) => worths[RANKS[rankOf(card)] ?? ""] ?? 0;

  /** Try the moves of a deal; of equal cards in hand `own` is named, or else the first. */
  async function tryMoves(deal: Deal, deals: number, own?: Move): Promise<Tried> {
    const seed = numberOf(`${deal.seed} ${deal.number} ${deal.line.length}`);
    const { tried } = await worker.ask({ task: taskOf(deal), deals, seed });
    if (!tried) throw new Error("nothing was tried");
    const { hands, place } = last(deal);
    const held = hands[place.turn] ?? [];
    const cardIn = (rank: Move): Move =>
      rank === STOP
        ? STOP
        : ([...(own === undefined ? [] : [own]), ...held].find((one) => rankOf(one) === rank) ??
          rank);
    return {
      ...tried,
      moves: tried.moves.map((one) => ({ ...one, move: cardIn(one.move) })),
      best: cardIn(tried.best),
      thumb: cardIn(tried.thumb),
    };
  }

  function speaking(words: Words): Speaking {
    const nameOf = (move: Move) =>
      move === STOP ? ours(words).stopping : words.rank(RANKS[rankOf(move)] ?? "");
    return {
      nameOf,
      brief: (move) => (move === STOP ? ours(words).stopping : words.an(RANKS[rankOf(move)] ?? "")),
      signOf: (move) => (move === STOP ? "–" : words.rankSign(RANKS[rankOf(move)] ?? "")),
      worth: words.decimal,
      amount: (more) => words.points(Math.round(more * 10) / 10),
      much: words.about,
      about: ours(words).hintPoints,
      share: (worth) => worth / pack.rules.whole,
    };
  }

  /** The side that has won, and what that counts (S15 to S17). */
  function resultOf(deal: Deal) {
    const { points, result } = last(deal).place;
    return { points, winner: result > 0 ? 0 : 1, count: Math.abs(result) };
  }

  function outcome(deal: Deal, words: Words, people: (seat: number) => string): Outcome {
    const { points, winner, count } = resultOf(deal);
    const mine = deal.me % 2;
    const pairs = deal.seats === 4;
    const nameOf = (side: number) =>
      Array.from({ length: deal.seats }, (_, at) => (deal.me + at) % deal.seats)
        .filter((seat) => seat % 2 === side)
        .map(people)
        .reduce((one, other) => ours(words).and(one, other));
    const [us = 0, them = 0] = [points[mine], points[1 - mine]];
    const [first, second] = winner === mine ? [us, them] : [them, us];
    const won = winner === mine;
    const score = deal.score.map((one, side) => one + (side === winner ? count : 0));
    return {
      mine: won,
      headline: ours(words).won(nameOf(winner), first, second),
      about: [
        us === them ? ours(words).lastDecides : "",
        won ? ours(words).counts(count) : ours(words).lost(count),
      ]
        .filter(Boolean)
        .join(" "),
      winners: Array.from({ length: deal.seats }, (_, seat) => seat).filter(
        (seat) => seat % 2 === winner,
      ),
      share: { part: us / (us + them), label: words.of(us, us + them), need: "" },
      match: [mine, 1 - mine].map((side) => ({
        name: pairs ? nameOf(side) : people(side === mine ? deal.me : 1 - deal.me),
        won: score[side] ?? 0,
        of: 0,
      })),
      ended: false,
      short: `${us}–${them}`,
    };
  }

  return {
    house: {
      variants: game.variants.map((variant) => ({
        variant,
        title: PLAYERS[language][variant] ?? variant,
        about: "",
        seats: variant === "sedma" ? 4 : 2,
      })),
      rules: () =>
        known.map(({ name, question, usual: value, values }) => ({
          ...{ name, question, usual: value },
          values: Object.entries(values).map(([one, label]) => ({ value: one, label })),
        })),
    },
    help: pack.lesson,
    study: openSedmaStudy(pack, wordsIn(language), kernel, async (place, limit) => {
      const { found } = await worker.ask({ place, limit });
      if (!found) throw new Error("nothing was found");
      return found;
    }),
    begin({ variant, options, level, seed }): Deal {
      const seats = variant === "sedma-2" ? 2 : 4;
      return {
        ...{ game: game.name, variant, options, level, seed, seats, me: 0 },
        ...{ number: 1, dealer: seats - 1, held: 0, line: [], practice: false },
        score: [0, 0],
      };
    },
    next(deal): Deal {
      const { winner, count } = resultOf(deal);
      const score = deal.score.map((one, side) => one + (side === winner ? count : 0));
      const dealer = (deal.dealer + 1) % deal.seats;
      const { shared: _, ...rest } = deal;
      return { ...rest, score, dealer, number: deal.number + 1, line: [], practice: false };
    },
    view: (deal) => viewOf({ deal, moments: moments(deal), title: TITLE, worthOf }),
    dealt(deal) {
      const [first] = moments({ ...deal, line: [] });
      return first?.hands.map((hand) => hand.map(cardOf)) ?? [];
    },
    tricks: (deal) =>
      moments(deal).flatMap(({ ended }) =>
        ended
          ? [
              {
                ...{ by: ended.by, points: ended.points },
                cards: ended.cards.map((card, at) => ({
                  seat: (ended.leader + at) % deal.seats,
                  card: cardOf(card),
                })),
              },
            ]
          : [],
      ),
    async choose(deal): Promise<Move> {
      return (await tryMoves(deal, DEALS[deal.level])).best;
    },
    hint: async (deal, words) =>
      hintOf(await tryMoves(deal, HINTS), words, speaking(words), NO_REASON),
    outcome,
    judge(deal, words, told): Promise<Judged[]> {
      const all = moments(deal).map(({ place }) => place);
      return judgeMoves({
        ...{ deal, words, told, speak: () => speaking(words), reason: () => NO_REASON },
        mine: (at) => all[at]?.turn === deal.me && (all[at]?.count ?? 0) > 1,
        turn: (at) => 1 + all.slice(0, at).filter(({ turn }) => turn === deal.me).length,
        try: (earlier) => tryMoves(earlier, HINTS, deal.line[earlier.line.length]),
      });
    },
  };
}
