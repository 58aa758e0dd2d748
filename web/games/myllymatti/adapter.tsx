// Myllymatti: whole games for two or three, from the first card.

import { unpacked } from "../../app/packed.ts";
import type { StatePageData } from "../../contract";
import { asker } from "../../kernel/ask.ts";
import { openMatti } from "../../kernel/matti.ts";
import { NO_CARD, type Tried } from "../../kernel/tried.ts";
import kernelName from "../../matti.wasm";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { type Language, readPart } from "../../text/package.ts";
import { wordsIn } from "../../text/words.ts";
import type { Deal, Game, Judged, Level, Move, Opened, Outcome } from "../game.ts";
import { hintOf, judgeMoves, type Speaking, signed } from "../suited/suited.ts";
import { openDeals } from "./deals.ts";
import { openBeatingStudy } from "./study.tsx";
import { cardOf, endedBy, RANKS, viewOf } from "./view.tsx";
import { OWN, ours } from "./words.ts";
import { worker as choosing } from "./worker.ts";

const DRAWING =
  '<path d="M2 45q22-7 44 0z" fill="#f4e3c3" opacity=".5"/><path d="M16 44l3.5-19h9L32 44z" fill="#f4e3c3"/><path d="M17.5 25q6.5-11 13 0z" fill="#b5342b"/><path d="M21.5 44v-6a2.5 2.5 0 0 1 5 0v6z" fill="#6b3f5c"/><path d="M22 31.5h4" stroke="#6b3f5c" stroke-width="2.5" stroke-linecap="round"/><g transform="translate(24 20) rotate(18)"><g transform="rotate(0)"><path d="M0 0V-19.5" stroke="#fff6e3" stroke-width="1.8" stroke-linecap="round"/><path d="M.9-5.5H7.5V-19H.9z" fill="#f2b63c"/><path d="M.9-10h6.6M.9-14.5h6.6M4.2-5.5V-19" stroke="#8a5a14" stroke-width=".9"/></g><g transform="rotate(90)"><path d="M0 0V-19.5" stroke="#fff6e3" stroke-width="1.8" stroke-linecap="round"/><path d="M.9-5.5H7.5V-19H.9z" fill="#f2b63c"/><path d="M.9-10h6.6M.9-14.5h6.6M4.2-5.5V-19" stroke="#8a5a14" stroke-width=".9"/></g><g transform="rotate(180)"><path d="M0 0V-19.5" stroke="#fff6e3" stroke-width="1.8" stroke-linecap="round"/><path d="M.9-5.5H7.5V-19H.9z" fill="#f2b63c"/><path d="M.9-10h6.6M.9-14.5h6.6M4.2-5.5V-19" stroke="#8a5a14" stroke-width=".9"/></g><g transform="rotate(270)"><path d="M0 0V-19.5" stroke="#fff6e3" stroke-width="1.8" stroke-linecap="round"/><path d="M.9-5.5H7.5V-19H.9z" fill="#f2b63c"/><path d="M.9-10h6.6M.9-14.5h6.6M4.2-5.5V-19" stroke="#8a5a14" stroke-width=".9"/></g><circle r="2.6" fill="#b5342b" stroke="#fff6e3" stroke-width="1.2"/></g>';
const TITLE = "Myllymatti";
/** In how many games each level tries a move of the first part, and all moves of the second. */
const GAMES: Record<Level, [number, number]> = {
  gently: [0, 0],
  fairly: [100, 2000],
  sharply: [300, 8000],
};
/** How much the rules of thumb count beside the games, and how far a tree explores. */
const PRIOR = 0.5;

export const game: Game = {
  name: "myllymatti",
  yarn: "#6b3f5c",
  drawing: DRAWING,
  players: "2–3",
  minutes: 20,
  order: 4,
  suits: true,
  variants: ["3", "2"],
  title: () => TITLE,
  open,
  read: async (language) => {
    const { lesson } = await readPart<StatePageData>("myllymatti", language);
    return { rules: lesson, lesson: [] };
  },
};

async function open(language: Language): Promise<Opened> {
  const pack = await readPart<StatePageData>("myllymatti", language);
  const own = OWN[language];
  const bytes = await unpacked(kernelName);
  const kernel = await openMatti(bytes);
  const worker = asker(choosing);
  await worker.ask({ bytes });
  const { taskOf, reasonAt } = openDeals(pack);

  const moments = (deal: Deal) => kernel.replay(taskOf(deal));
  const last = (deal: Deal) => moments(deal).at(-1)!;

  async function tryMoves(deal: Deal, level: Level): Promise<Tried> {
    const [first, second] = GAMES[level];
    const games = last(deal).second ? second : first;
    const seed = numberOf(`${deal.seed} ${deal.number} ${deal.line.length}`);
    const { tried } = await worker.ask({ task: taskOf(deal), games, other: PRIOR, seed });
    if (!tried) throw new Error("nothing was tried");
    return tried;
  }

  function speaking(words: Words, second: boolean): Speaking {
    const percent = (part: number) => words.chances((100 * part).toFixed(0));
    const none = second ? ours(words).pickingUp : words.turned;
    return {
      nameOf: (move) => (move === NO_CARD ? none : words.card(cardOf(move)).toLowerCase()),
      signOf: (move) => (move === NO_CARD ? "–" : words.rankSign(RANKS[move % RANKS.length] ?? "")),
      brief: (move) => (move === NO_CARD ? none : signed(cardOf(move), words)),
      worth: percent,
      amount: percent,
      much: (more) => words.ofTen(Math.round(10 * more)),
      about: ours(words).hintGames,
      share: (worth) => worth,
    };
  }

  const losersOf = (deal: Deal) => {
    const { owners } = last(deal);
    return [...new Set(owners.filter((owner) => owner >= 0))];
  };

  function outcome(deal: Deal, words: Words, people: (seat: number) => string): Outcome {
    const loser = losersOf(deal)[0] ?? 0;
    const mine = loser !== deal.me;
    const lost = deal.score.map((one, seat) => one + Number(seat === loser));
    return {
      mine,
      headline: words.leftLast(people(loser)),
      about: mine ? ours(words).mattiWon : "",
      winners: lost.flatMap((_, seat) => (seat === loser ? [] : [seat])),
      share: null,
      match: lost.map((one, seat) => ({ name: people(seat), won: one, of: 0 })),
      ended: false,
      short: people(loser),
    };
  }

  return {
    house: {
      variants: ["3", "2"].map((variant) => ({
        variant,
        title: own.players[variant] ?? variant,
        about: "",
        seats: Number(variant),
      })),
      rules: () => [
        {
          name: "must_beat",
          question: own.mustBeat,
          usual: "no",
          values: [
            { value: "no", label: own.no },
            { value: "yes", label: own.yes },
          ],
        },
      ],
    },
    help: pack.lesson,
    study: await openBeatingStudy(pack, wordsIn(language)),
    begin({ variant, options, level, seed }): Deal {
      const seats = Number(variant) || 3;
      return {
        ...{ game: game.name, variant, options, level, seed, seats, me: 0 },
        ...{ number: 1, dealer: seats - 1, held: 0, line: [], practice: false },
        score: Array<number>(seats).fill(0),
      };
    },
    next(deal): Deal {
      const loser = losersOf(deal)[0] ?? 0;
      const score = deal.score.map((one, seat) => one + Number(seat === loser));
      const { shared: _, ...rest } = deal;
      return { ...rest, score, dealer: loser, number: deal.number + 1, line: [], practice: false };
    },
    view: (deal) => viewOf({ deal, moments: moments(deal), title: TITLE }),
    dealt(deal) {
      const { owners } = moments({ ...deal, line: [] })[0]!;
      return Array.from({ length: deal.seats }, (_, seat) =>
        owners.flatMap((owner, card) => (owner === seat ? [cardOf(card)] : [])),
      );
    },
    tricks(deal) {
      const all = moments(deal);
      return deal.line.flatMap((move, at) => {
        const [before, after] = [all[at]!, all[at + 1]!];
        const ended = endedBy(before, after, move);
        if (!ended) return [];
        const seats = ended.cards.map((_, one) =>
          before.second ? ended.by : (before.leader + (one % 2)) % deal.seats,
        );
        const cards = ended.cards
          .map((card, one) => ({ seat: seats[one] ?? 0, card: cardOf(card) }))
          .slice(before.second ? 0 : -2);
        return [{ by: ended.by, points: 0, cards }];
      });
    },
    async choose(deal): Promise<Move> {
      const now = last(deal);
      if (now.count === 1) return now.moves[0] ?? NO_CARD;
      return (await tryMoves(deal, deal.level)).best;
    },
    async hint(deal, words) {
      const now = last(deal);
      const speak = speaking(words, Boolean(now.second));
      return hintOf(await tryMoves(deal, "sharply"), words, speak, reasonAt(now, words));
    },
    outcome,
    judge(deal, words, told): Promise<Judged[]> {
      const all = moments(deal);
      return judgeMoves({
        ...{ deal, words, told, speak: (at) => speaking(words, Boolean(all[at]?.second)) },
        mine: (at) => all[at]?.turn === deal.me && (all[at]?.count ?? 0) > 1,
        turn: (at) => 1 + all.slice(0, at).filter(({ turn }) => turn === deal.me).length,
        try: (earlier) => tryMoves(earlier, "fairly"),
        reason: (at) => reasonAt(all[at]!, words),
      });
    },
  };
}
