// What makes a game of whole deals of the games with tricks: their kernel, players, hints and ends.

import { unpacked } from "../../app/packed.ts";
import type { PageData } from "../../contract";
import { asker } from "../../kernel/ask.ts";
import {
  type Choice,
  openTricks,
  TAKE_BOTTOM,
  TURN_NEXT,
  type Weighed,
} from "../../kernel/tricks.ts";
import kernelName from "../../kernel.wasm";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { type Language, readPart } from "../../text/package.ts";
import { sum } from "../../text/trees.ts";
import { wordsIn } from "../../text/words.ts";
import {
  CLEAR,
  type Deal,
  type Game,
  type Hint,
  type HouseRules,
  type Level,
  type Move,
  type Opened,
  type Rule,
  type Worth,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { type DealTable, rankOf, tableOf, taskOf, tricksOf } from "./deal.ts";
import { outcomeOf } from "./outcome.ts";
import { aheadOf, openReview } from "./review.ts";
import { openRules, RANK_LETTERS } from "./rules.ts";
import { sayReason } from "./saying.ts";
import { openStudy } from "./study.ts";
import { viewOf } from "./view.tsx";
import { ours } from "./words.ts";
import { worker as choosing } from "./worker.ts";

/** What a game of this family is beside its rules, which the package has. */
export interface TrickLook {
  name: string;
  yarn: string;
  drawing: string;
  players: string;
  minutes: number;
  order: number;
  title: (words: Words) => string;
  /** The variants of the package that are this game, the usual one first. */
  variants: string[];
}

/** In how many deals a player tries the cards, by the names that the package has for that. */
const DEALS: Record<Level, string> = { gently: "thumb", fairly: "samples", sharply: "more" };
/** Points that nobody would notice. */
const LEAST = 0.1;
const byWorth = (one: Weighed, other: Weighed) => other.worth - one.worth;
/** How a hint is found, whatever the level of the game. */
const HINTS = "more";
/** Hands of so few cards are played by what each is worth. */
const LIMIT = 1e6;

export function trickGame(look: TrickLook): Game {
  return {
    name: look.name,
    yarn: look.yarn,
    drawing: look.drawing,
    players: look.players,
    minutes: look.minutes,
    order: look.order,
    suits: false,
    variants: look.variants,
    title: look.title,
    open: (language) => open(look, language),
    async read(language) {
      const pack = await readPart<PageData>("tricks", language);
      const course = pack.courses.find(({ name }) => look.variants.includes(name));
      const lesson = course?.steps.map(({ says, task, right }) => [says, task, right].join(" "));
      return { rules: helpOf(look, pack, wordsIn(language)), lesson: lesson ?? [] };
    },
  };
}

function houseOf(look: TrickLook, pack: PageData, words: Words): HouseRules {
  const games = look.variants.flatMap((name) =>
    pack.games.games.filter((one) => one.variant.name === name),
  );
  const rulesOf = (variant: string): Rule[] => {
    const game = games.find((one) => one.variant.name === variant);
    return (game?.variant.options ?? [])
      .filter((option) => Object.keys(option.values).length > 1)
      .map((option) => ({
        name: option.name,
        question: option.question,
        usual: game?.at_table[option.name] ?? option.usual,
        values: Object.entries(option.values).map(([value, label]) => ({ value, label })),
      }));
  };
  return {
    variants: games.map(({ variant, seats }) => ({
      variant: variant.name,
      title: variant.title,
      about: games.length > 1 ? variant.summary : words.gamePlayers(look.players),
      seats: seats.length,
    })),
    rules: rulesOf,
  };
}

/** How the package describes the game, in a few sentences. */
const helpOf = (look: TrickLook, pack: PageData, words: Words) => [
  ours(words).lastTakes,
  ...pack.games.games
    .filter(({ variant }) => variant.name === look.variants[0])
    .map(({ variant }) => variant.summary),
];

async function open(look: TrickLook, language: Language): Promise<Opened> {
  const pack = await readPart<PageData>("tricks", language);
  const bytes = await unpacked(kernelName);
  const kernel = await openTricks(bytes);
  const rules = openRules(pack.games);
  const worker = asker(choosing);
  await worker.ask({ kind: "open", bytes });
  const known = new WeakMap<Deal, DealTable>();
  function table(deal: Deal): DealTable {
    const found = known.get(deal) ?? tableOf(deal, rules, kernel, pack.suits);
    known.set(deal, found);
    return found;
  }

  const titleOf = (deal: Deal) => rules.gameOf(deal).variant.title;
  const seedNow = ({ seed, number, line }: Deal) => numberOf(`${seed} ${number} ${line.length}`);

  async function choiceOf(deal: Deal, turn: number, deals: number): Promise<Choice> {
    const task = taskOf(rules, deal, turn);
    const { choice } = await worker.ask({ kind: "choose", task, deals, seed: seedNow(deal) });
    if (!choice) throw new Error("nothing to choose");
    return choice;
  }

  async function choose(deal: Deal): Promise<Move> {
    const { now, positions, bottom, locked } = table(deal);
    const only = [
      ...now.ranks,
      ...(now.turns ? [TURN_NEXT] : []),
      ...(now.bottom ? [TAKE_BOTTOM] : []),
    ];
    if (only.length === 1) return only[0] ?? 0;
    const level = DEALS[deal.level];
    const { cards, thumb, best } = await choiceOf(deal, now.turn, pack.levels[level] ?? 0);
    const chosen = cards[best]?.move ?? only[0] ?? 0;
    const position = positions.at(-1)!;
    const hidden = now.stock || locked || (position.pack ?? []).length > Number(bottom !== null);
    // A player who can work out every card plays a best one.
    if (hidden || now.hands.length > 2 || deal.level === "gently") return chosen;
    const task = rules.taskOf(position, rules.objectiveAtTable(position));
    const { solved } = await worker.ask({ kind: "solve", task, limit: LIMIT });
    if (!solved || solved.halted) return chosen;
    const worth = solved.cards.map(({ low }) => low);
    const most = now.turn ? Math.min(...worth) : Math.max(...worth);
    const good = solved.cards.filter(({ low }) => low === most).map(({ rank }) => rank);
    return good.find((rank) => rank === cards[thumb]?.move) ?? good[0] ?? chosen;
  }

  /** A card of a move, in words. */
  function moveName(move: Move, words: Words): string {
    const rank = RANK_LETTERS[move];
    return rank ? words.rank(rank) : move === TURN_NEXT ? words.turned : ours(words).takeBottom;
  }
  const signOf = (move: Move, words: Words) =>
    move < RANK_LETTERS.length ? words.rankSign(RANK_LETTERS[move] ?? "") : "?";

  const cleans = (deal: Deal) => rules.gameOf(deal).cleaning;
  const say = sayReason({ table, rules, moveName });

  /** What everybody can see of a card that is proposed, as a sentence. */
  function factOf(deal: Deal, move: Move, words: Words): string {
    const { plays, hands } = table(deal);
    const { lying } = tricksOf(plays);
    const game = rules.gameOf(deal);
    const { values } = rules.rulesOf(deal);
    if (move >= RANK_LETTERS.length) return words.hintWhy.unseen;
    const letter = RANK_LETTERS[move] ?? "";
    const led = lying[0]?.rank;
    if (led === undefined) {
      const seen = [...plays.map(({ rank }) => rank), ...(hands[deal.me] ?? []).map(rankOf)];
      const out = 4 - seen.filter((rank) => rank === move).length;
      return words.hintWhy.lead(letter, out);
    }
    const last = lying.length === game.seats.length - 1;
    const points = sum([...lying.map(({ rank }) => rank), move].map((rank) => values[rank] ?? 0));
    if (move === led) return last ? words.hintWhy.takes(points) : words.hintWhy.matches(letter);
    const holder = [...lying].reverse().find(({ rank }) => rank === led);
    const own = values[move] ?? 0;
    if (!holder) return words.hintWhy.usual;
    const mate = holder.seat !== deal.me && game.party[holder.seat] === game.party[deal.me];
    const name = nameOf(holder.seat, deal, words);
    if (mate) return words.hintWhy.mate(name, own, last);
    return own ? words.hintWhy.costs(name, own) : words.hintWhy.nothing(name);
  }

  async function hint(deal: Deal, words: Words): Promise<Hint> {
    const { now, positions } = table(deal);
    const found = await choiceOf(deal, now.turn, pack.levels[HINTS] ?? 0);
    const reason = say(deal, found, words);
    const best = found.cards[found.best] ?? found.cards[0];
    if (!best) throw new Error("nothing to choose");
    const taken = positions.at(-1)?.taken ?? [];
    const party = rules.gameOf(deal).party[deal.me] ?? 0;
    const so = taken[party] ?? 0;
    const rows =
      found.deals > 1 ? [best, ...found.cards.filter((one) => one !== best).sort(byWorth)] : [];
    const unit = sum(rules.rulesOf(deal).values) * 4;
    const values = rows.map((one): Worth => {
      const mean = one.worth / found.deals;
      const behind = (best.worth - one.worth) / found.deals;
      const { error } = aheadOf(one, found.deals);
      const named = one.move < RANK_LETTERS.length ? "" : ` (${moveName(one.move, words)})`;
      return {
        move: one.move,
        sign: signOf(one.move, words),
        value: words.decimal(so + mean),
        share: Math.min(Math.max((so + mean) / unit, 0), 1),
        note:
          (one === best
            ? words.bestWord
            : behind < LEAST || behind < CLEAR * error
              ? words.asGood(words.decimal(Math.max(CLEAR * error, LEAST)))
              : words.less(words.decimal(behind))) + named,
      };
    });
    const why =
      found.cards.length === 1
        ? words.hintWhy.only
        : reason || `${factOf(deal, best.move, words)} ${ours(words).tooClose}`;
    const name = moveName(best.move, words);
    return {
      move: best.move,
      name,
      why,
      about: [
        ours(words).hintAbout(found.deals),
        ...(cleans(deal) ? [ours(words).failingCounts(unit)] : []),
      ].join(" "),
      values,
    };
  }

  /** What somebody cuts who may deal next. */
  const cutOf = ({ seed, number }: Deal) => numberOf(`${seed} ${-number}`) % 6;

  return {
    house: houseOf(look, pack, wordsIn(language)),
    help: helpOf(look, pack, wordsIn(language)),
    study: openStudy({
      ...{ pack, rules, kernel, variants: look.variants, words: wordsIn(language) },
      solver: {
        async solve(task, limit) {
          const { solved } = await worker.ask({ kind: "solve", task, limit });
          if (!solved) throw new Error("nothing was found");
          return solved;
        },
        async outlook(task, limit) {
          const { outlook } = await worker.ask({ kind: "outlook", task, limit });
          if (!outlook) throw new Error("nothing was found");
          return outlook;
        },
      },
    }),
    begin({ variant, options, level, seed }): Deal {
      const { at_table: usual, parties, seats } = rules.gameOf({ variant });
      const me = seats.length === 4 ? 2 : 0;
      return {
        ...{ game: look.name, variant, options: { ...usual, ...options }, level, seed, me },
        ...{ seats: seats.length, number: 1, dealer: (me + seats.length - 1) % seats.length },
        ...{ score: parties.map(() => 0), held: 0, line: [], practice: false },
      };
    },
    next(deal): Deal {
      const position = table(deal).positions.at(-1)!;
      const { score, held, dealer, won } = rules.resultOf(position, deal.dealer, cutOf(deal));
      const match = won === null ? { score, held } : { score: score.map(() => 0), held: 0 };
      const { shared: _, ...own } = deal;
      return { ...own, ...match, dealer, number: deal.number + 1, line: [], practice: false };
    },
    view: (deal) => viewOf(deal, table(deal), rules, titleOf(deal)),
    dealt: (deal) => table(deal).dealt,
    tricks: (deal) =>
      tricksOf(table(deal).plays).won.map((trick) => ({
        by: trick.at(-1)?.winner ?? 0,
        points: sum(trick.map(({ points }) => points)),
        cards: trick.map(({ seat, card }) => ({ seat, card })),
      })),
    choose,
    hint,
    outcome: (deal, words, people) =>
      outcomeOf({
        ...{ deal, words, people, rules, cut: cutOf(deal) },
        position: table(deal).positions.at(-1)!,
      }),
    ...openReview({ pack, rules, table, ask: worker.ask, choiceOf, moveName, say }),
  };
}
