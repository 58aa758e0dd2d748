// How a deal of Ristiseiska looks to you: four runners from the sevens.

import { Card } from "../../components/Card.tsx";
import type { LayingNow } from "../../kernel/laying.ts";
import { NO_CARD } from "../../kernel/tried.ts";
import type { Words } from "../../text/en.ts";
import {
  type Deal,
  type Drawing,
  type Drawn,
  type HandCard,
  placeOf,
  type SeatView,
  type View,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { cardOf as cardIn } from "../suited/suited.ts";
import { ours } from "./words.ts";

export const RANKS = "A23456789TJQK";
export const cardOf = cardIn(RANKS);
const SUITS = [
  { letter: "c", yarn: "#2a6b3f" },
  { letter: "d", yarn: "#2a5d86" },
  { letter: "h", yarn: "#9c3128" },
  { letter: "s", yarn: "#3a3637" },
];
/** How the suits lie below one another. */
const ORDER = [0, 3, 2, 1];
const TOP = 13;
/** More cards than this take more room. */
const MANY = 9;

/** What was done between two moments, in words. */
export function toldOf(before: LayingNow, move: number, deal: Deal, words: Words): string {
  const name = nameOf(before.mover, deal, words);
  if (move === NO_CARD)
    return before.continuing
      ? ours(words).stops(name)
      : deal.options.unable === "beg" || before.first
        ? ours(words).cannot(name)
        : ours(words).takesForfeit(name);
  if (before.mover !== before.turn)
    return ours(words).gives(name, nameOf(before.turn, deal, words));
  return words.plays(name, words.card(cardOf(move)));
}

export interface Scene {
  deal: Deal;
  moments: LayingNow[];
  title: string;
  /** What the forfeit costs; 0: there is none. */
  forfeit: number;
}

export function viewOf({ deal, moments, title, forfeit }: Scene): View {
  const now = moments[moments.length - 1]!;
  const before = moments[moments.length - 2];
  const last = deal.line.at(-1);
  const { me, seats: count } = deal;
  const yours = !now.over && now.mover === me;
  const gives = yours && now.turn !== me;
  const held = (seat: number) =>
    now.owners.flatMap((owner, card) => (owner === seat ? [card] : []));
  const moves = yours ? now.moves.slice(0, now.count) : [];
  const fresh =
    before &&
    last !== undefined &&
    before.turn === me &&
    before.mover !== me &&
    now.owners[last] === me
      ? last
      : -1;
  const hand: HandCard[] = ORDER.flatMap((suit) =>
    held(me).filter((card) => Math.floor(card / TOP) === suit),
  ).map((card) => {
    const may = moves.includes(card);
    const state =
      card === fresh ? "drawn" : yours && !may ? "no" : may && !gives ? "match" : "plain";
    return { card: cardOf(card), move: may ? card : null, state };
  });
  const seats: SeatView[] = Array.from({ length: count }, (_, seat) => seat)
    .filter((seat) => seat !== me)
    .map((seat) => ({
      seat,
      place: placeOf(seat, me, count),
      partner: false,
      cards: held(seat).length,
      extra: now.holder === seat ? <Token points={forfeit} /> : null,
    }));

  function drawRow(suit: number, { words }: Drawing) {
    const { letter, yarn } = SUITS[suit]!;
    const [low = 0, high = 0] = [now.low[suit], now.high[suit]];
    const ranks = Array.from({ length: TOP }, (_, rank) => rank);
    const isDown = (rank: number) => low > 0 && rank + 1 >= low && rank + 1 <= high;
    const fits = (rank: number) => Boolean(((now.fits[suit] ?? 0) >> rank) & 1);
    const sign = (rank: number) => words.rankSign(RANKS[rank] ?? "");
    const name = (rank: number) => words.rank(RANKS[rank - 1] ?? "");
    const reach = low ? ours(words).reach(name(low), name(high)) : ours(words).nothing;
    return (
      <div
        class="row"
        key={letter}
        style={{ "--yarn": yarn }}
        role="group"
        aria-label={`${ours(words).suit(letter)}: ${reach}`}
      >
        <svg viewBox="-52 -52 104 104" aria-hidden="true">
          <use href={`#s${letter}`} />
        </svg>
        {ranks.map((rank) => {
          const style = { gridColumn: rank + 2 };
          if (isDown(rank))
            return (
              <Card
                key={rank}
                card={`${letter}${RANKS[rank]}`}
                style={style}
                extra={last === suit * TOP + rank ? "is-new" : ""}
              />
            );
          if (fits(rank)) {
            const mine = now.owners[suit * TOP + rank] === me;
            const up = low > 0 && rank + 1 > high;
            return (
              <span
                key={rank}
                class={`fit${mine ? " is-mine" : ""}${up ? " up" : ""}`}
                style={style}
                aria-hidden="true"
              >
                {sign(rank)}
              </span>
            );
          }
          return (
            <span key={rank} class="slot" style={style} aria-hidden="true">
              {sign(rank)}
            </span>
          );
        })}
      </div>
    );
  }

  function say(words: Words): string {
    if (!yours) return "";
    if (gives) return ours(words).give(nameOf(now.turn, deal, words));
    const cards = moves.filter((move) => move !== NO_CARD);
    return cards.length ? ours(words).fit(cards.length) : ours(words).passes;
  }

  function action(words: Words): Drawn["action"] {
    if (!moves.includes(NO_CARD)) return undefined;
    const label = now.continuing
      ? ours(words).stopHere
      : forfeit && !now.first
        ? ours(words).takeForfeit
        : ours(words).pass;
    return { move: NO_CARD, label, icon: "next" };
  }

  return {
    over: Boolean(now.over),
    turn: now.over ? -1 : now.mover,
    seats: () => seats,
    hand,
    moves,
    finished: null,
    draw(at): Drawn {
      const { words } = at;
      const acting = action(words);
      return {
        score: (
          <div class="score">
            {Array.from({ length: count }, (_, seat) => (
              <span key={seat}>
                {nameOf(seat, deal, words)} <strong>{deal.score[seat]}</strong>
              </span>
            ))}
            {now.holder === me ? <Token points={forfeit} /> : null}
          </div>
        ),
        arena: (
          <section class="rows" aria-label={words.layout}>
            {ORDER.map((suit) => drawRow(suit, at))}
          </section>
        ),
        title: words.deal(title, deal.number),
        about: ours(words).fewerBetter,
        say: say(words),
        ...(acting ? { action: acting } : {}),
        look: `table--rows${hand.length > MANY ? " table--big" : ""}`,
      };
    },
    told: (words) => (before && last !== undefined ? toldOf(before, last, deal, words) : ""),
  };
}

function Token({ points }: { points: number }) {
  return (
    <svg class="token" viewBox="0 0 38 38" aria-hidden="true">
      <circle cx="19" cy="19" r="18" fill="#a8773c" />
      <circle cx="19" cy="19" r="16" fill="#e9c68d" stroke="#f6dfb6" stroke-width="2" />
      <text x="19" y="24" text-anchor="middle" fill="#4a2b0c" font-size="15" font-weight="720">
        {points}
      </text>
    </svg>
  );
}
