// Ristiseiska: whole deals for three or four, with the forfeit or with begging.

import { unpacked } from "../../app/packed.ts";
import { asker } from "../../kernel/ask.ts";
import { openLaying } from "../../kernel/laying.ts";
import { NO_CARD, type Tried } from "../../kernel/tried.ts";
import kernelName from "../../laying.wasm";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { type Language, readPart } from "../../text/package.ts";
import { wordsIn } from "../../text/words.ts";
import type { Deal, Game, HouseRules, Judged, Level, Move, Opened, Outcome } from "../game.ts";
import { hintOf, judgeMoves, type Speaking, signed } from "../suited/suited.ts";
import { openDeals } from "./deals.ts";
import { type LayoutPack, openLayoutStudy } from "./study.tsx";
import { cardOf, RANKS, viewOf } from "./view.tsx";
import { OWN, ours } from "./words.ts";
import { worker as choosing } from "./worker.ts";

const DRAWING =
  '<g fill="#f4e3c3"><rect x="4" y="6" width="40" height="7" rx="2" opacity=".35"/><rect x="4" y="16" width="40" height="7" rx="2" opacity=".35"/><rect x="4" y="26" width="40" height="7" rx="2" opacity=".35"/><rect x="4" y="36" width="40" height="7" rx="2" opacity=".35"/><rect x="14" y="6" width="20" height="7" rx="2"/><rect x="20" y="16" width="18" height="7" rx="2"/><rect x="9" y="36" width="16" height="7" rx="2"/></g><rect x="20" y="26" width="8" height="7" rx="2" fill="#f2b63c"/><path d="M20 6h8v7h-8zM20 16h8v7h-8zM20 36h5v7h-5z" fill="#f2b63c"/>';
const TITLE = "Ristiseiska";
/** What can be solved does not matter in a deal. */
const SOLVED = /;[^(;]*(?= \()/;
/** In how many deals each level tries the moves, and hints do. */
const DEALS: Record<Level, number> = { gently: 0, fairly: 100, sharply: 400 };
const HINTS = 600;
const NOISE = 10;
/** How much the rules of thumb count: a gift is seldom better by more than chance. */
const PRIOR = { forfeit: 0.5, beg: 1 };
/** Points against a hand that fill a bar. */
const MANY = 60;

export const game: Game = {
  name: "ristiseiska",
  yarn: "#8a5a14",
  drawing: DRAWING,
  players: "3–4",
  minutes: 10,
  order: 3,
  suits: true,
  variants: ["3", "4"],
  title: () => TITLE,
  open,
  read: async (language) => {
    const { lesson } = await readPart<LayoutPack>("ristiseiska", language);
    return { rules: lesson, lesson: [] };
  },
};

function houseOf(pack: LayoutPack, language: Language): HouseRules {
  const own = OWN[language];
  return {
    variants: ["3", "4"].map((variant) => ({
      variant,
      title: own.players[variant] ?? variant,
      about: "",
      seats: Number(variant),
    })),
    rules: (_, options) => {
      const begs = options.unable === "beg";
      const { begging, not_begging } = pack.rules;
      return pack.rules.options
        .map(({ name, usual, values }) => ({
          name,
          question: own.questions[name] ?? name,
          usual: (begs && begging[name]) || usual,
          values: Object.entries(values)
            .filter(([value]) => !begs || not_begging[name] !== value)
            .map(([value, label]) => ({ value, label: label.replace(SOLVED, "") })),
        }))
        .filter(({ values }) => values.length > 1);
    },
  };
}

async function open(language: Language): Promise<Opened> {
  const pack = await readPart<LayoutPack>("ristiseiska", language);
  const bytes = await unpacked(kernelName);
  const kernel = await openLaying(bytes);
  const worker = asker(choosing);
  await worker.ask({ bytes });
  const { settled, scoringOf, taskOf, reasonAt } = openDeals(pack);

  async function tryMoves(deal: Deal, deals: number): Promise<Tried> {
    const prior = PRIOR[settled(deal).begs ? "beg" : "forfeit"];
    const seed = numberOf(`${deal.seed} ${deal.number} ${deal.line.length}`);
    const trying = { deals, noise: NOISE, prior, seed };
    const { tried } = await worker.ask({ task: taskOf(deal), trying });
    if (!tried) throw new Error("nothing was tried");
    return tried;
  }

  const moments = (deal: Deal) => kernel.replay(taskOf(deal));
  const last = (deal: Deal) => moments(deal).at(-1)!;

  function speaking(deal: Deal, words: Words): Speaking {
    const percent = (part: number) => words.chances((100 * part).toFixed(0));
    const places = scoringOf(deal)?.whole;
    return {
      nameOf: (move) =>
        move === NO_CARD ? ours(words).stopHere : words.card(cardOf(move)).toLowerCase(),
      signOf: (move) => (move === NO_CARD ? "–" : words.rankSign(RANKS[move % RANKS.length] ?? "")),
      brief: (move) => (move === NO_CARD ? ours(words).stopping : signed(cardOf(move), words)),
      worth: places ? percent : words.decimal,
      amount: places ? percent : (more) => words.points(Math.round(more * 10) / 10),
      much: places ? (more) => words.ofTen(Math.round(10 * more)) : words.about,
      about: places ? ours(words).hintPlaces : ours(words).hintLoses,
      share: (worth) => worth / (places ? 1 : MANY),
    };
  }

  function outcome(deal: Deal, words: Words, people: (seat: number) => string): Outcome {
    const points = last(deal).points.slice(0, deal.seats);
    const least = Math.min(...points);
    const winners = points.flatMap((one, seat) => (one === least ? [seat] : []));
    const own = points[deal.me] ?? 0;
    return {
      mine: own === least,
      headline: !scoringOf(deal)?.whole
        ? words.wonSolo(people(winners[0] ?? 0), least)
        : winners.length === 1
          ? words.outFirst(people(winners[0] ?? 0))
          : words.leftLast(people(points.findIndex((one) => one > least))),
      about: scoringOf(deal)?.whole
        ? ""
        : winners.includes(deal.me)
          ? ours(words).fewerBetter
          : words.soloPlace(own),
      winners,
      share: null,
      match: points.map((one, seat) => ({
        name: people(seat),
        won: (deal.score[seat] ?? 0) + one,
        of: 0,
      })),
      ended: false,
      short: points.join("–"),
    };
  }

  return {
    house: houseOf(pack, language),
    help: pack.lesson,
    study: await openLayoutStudy(pack, wordsIn(language)),
    begin({ variant, options, level, seed }): Deal {
      const seats = Number(variant) || 3;
      return {
        ...{ game: game.name, variant, options, level, seed, seats, me: 0 },
        ...{ number: 1, dealer: seats - 1, held: 0, line: [], practice: false },
        score: Array<number>(seats).fill(0),
      };
    },
    next(deal): Deal {
      const { points } = last(deal);
      const score = deal.score.map((one, seat) => one + (points[seat] ?? 0));
      const dealer = (deal.dealer + 1) % deal.seats;
      const { shared: _, ...own } = deal;
      return { ...own, score, dealer, number: deal.number + 1, line: [], practice: false };
    },
    view: (deal) =>
      viewOf({
        deal,
        moments: moments(deal),
        title: TITLE,
        forfeit: scoringOf(deal)?.forfeit ?? 0,
      }),
    dealt(deal) {
      const { owners } = moments({ ...deal, line: [] })[0]!;
      return Array.from({ length: deal.seats }, (_, seat) =>
        owners.flatMap((owner, card) => (owner === seat ? [cardOf(card)] : [])),
      );
    },
    async choose(deal): Promise<Move> {
      const now = last(deal);
      if (now.count === 1) return now.moves[0] ?? NO_CARD;
      return (await tryMoves(deal, DEALS[deal.level])).best;
    },
    hint: async (deal, words) =>
      hintOf(
        await tryMoves(deal, HINTS),
        words,
        speaking(deal, words),
        reasonAt(deal, last(deal), words),
      ),
    outcome,
    judge(deal, words, told): Promise<Judged[]> {
      const all = moments(deal);
      return judgeMoves({
        ...{ deal, words, told, speak: () => speaking(deal, words) },
        mine: (at) => all[at]?.mover === deal.me && (all[at]?.count ?? 0) > 1,
        turn: (at) => 1 + all.slice(0, at).filter(({ mover }) => mover === deal.me).length,
        try: (earlier) => tryMoves(earlier, HINTS),
        reason: (at) => reasonAt(deal, all[at]!, words),
      });
    },
  };
}
