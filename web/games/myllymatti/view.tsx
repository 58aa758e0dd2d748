// How a game of Myllymatti looks to you, in both parts.

import { Card, Pile, Stock } from "../../components/Card.tsx";
import type { MattiNow } from "../../kernel/matti.ts";
import { NO_CARD } from "../../kernel/tried.ts";
import type { Words } from "../../text/en.ts";
import {
  type Deal,
  type Drawing,
  type Drawn,
  type Finished,
  type HandCard,
  placeOf,
  type SeatView,
  type View,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { cardOf as cardIn } from "../suited/suited.ts";
import { ours } from "./words.ts";

export const RANKS = "23456789TJQKA";
export const cardOf = cardIn(RANKS);
const SUIT_LETTERS = "cdhs";
const HEIGHTS = 13;
/** More cards than this are laid in five columns. */
const MANY = 9;

const lyingIn = (at: MattiNow) => at.table.slice(0, at.lying);
const heldBy = (at: MattiNow, seat: number) =>
  at.owners.flatMap((owner, card) => (owner === seat ? [card] : []));

/** The card that a move put on the table: one of the hand, or the next one of the stock. */
function cardPlayed(before: MattiNow, after: MattiNow, move: number): number | null {
  if (move !== NO_CARD) return move;
  if (before.second) return null;
  const known = new Set([...lyingIn(before)]);
  const lying = lyingIn(after).find((card) => !known.has(card));
  if (lying !== undefined) return lying;
  // The trick is gone: the card was won with it.
  const won = after.won.findIndex(
    (owner, card) =>
      owner >= 0 && before.won[card] === -1 && before.owners[card] === -1 && !known.has(card),
  );
  return won < 0 ? null : won;
}

/** What was done between two moments, in words. */
export function toldOf(
  before: MattiNow,
  after: MattiNow,
  move: number,
  deal: Deal,
  words: Words,
): string {
  const name = nameOf(before.turn, deal, words);
  const card = cardPlayed(before, after, move);
  if (card === null) {
    const last = before.table[before.lying - 1];
    return last === undefined ? "" : ours(words).picksUp(name, words.card(cardOf(last)));
  }
  const said = words.card(cardOf(card));
  return move === NO_CARD ? ours(words).turns(name, said) : words.plays(name, said);
}

/** The trick that a move ended, if it ended one: its cards, and who has it. */
export function endedBy(before: MattiNow, after: MattiNow, move: number) {
  const card = cardPlayed(before, after, move);
  if (card === null || after.lying > 0) return null;
  const cards = [...lyingIn(before), card];
  return { cards, by: before.second ? before.turn : after.second ? before.turn : after.leader };
}

export interface Scene {
  deal: Deal;
  moments: MattiNow[];
  title: string;
}

export function viewOf({ deal, moments, title }: Scene): View {
  const now = moments[moments.length - 1]!;
  const before = moments[moments.length - 2];
  const last = deal.line.at(-1);
  const { me, seats: count } = deal;
  const yours = !now.over && now.turn === me;
  const moves = yours ? now.moves.slice(0, now.count) : [];
  const ended = before && last !== undefined ? endedBy(before, now, last) : null;
  const inFirst = before ? !before.second : !now.second;
  const finished: Finished | null = ended
    ? {
        by: ended.by,
        plus: inFirst ? `+${ended.cards.length}` : "",
        said: (words) =>
          inFirst
            ? ours(words).takesCards(nameOf(ended.by, deal, words), ended.cards.length)
            : ours(words).trickGone(nameOf(ended.by, deal, words)),
      }
    : null;
  const lying = lyingIn(now);
  const toBeat = lying.at(-1);
  const held = heldBy(now, me);
  const fresh = new Set(
    before && !now.second && last !== NO_CARD
      ? held.filter((card) => before.owners[card] === -1)
      : [],
  );
  const ordered = [...held].sort((one, other) =>
    now.second
      ? Math.floor(other / HEIGHTS) - Math.floor(one / HEIGHTS) ||
        (other % HEIGHTS) - (one % HEIGHTS)
      : (other % HEIGHTS) - (one % HEIGHTS),
  );
  const hand: HandCard[] = ordered.map((card) => {
    const may = moves.includes(card);
    const higher =
      now.second ||
      (lying.length % 2 === 1 && toBeat !== undefined && card % HEIGHTS > toBeat % HEIGHTS);
    const matches = may && lying.length > 0 && higher;
    const state = yours && !may ? "no" : matches ? "match" : fresh.has(card) ? "drawn" : "plain";
    return { card: cardOf(card), move: may ? card : null, state };
  });
  const answers = (now.leader + 1) % count;
  const seats = (words: Words): SeatView[] =>
    Array.from({ length: count }, (_, seat) => seat)
      .filter((seat) => seat !== me)
      .map((seat) => {
        const cards = heldBy(now, seat).length;
        const won = now.won.filter((owner) => owner === seat).length;
        const idle = !now.second && seat !== now.leader && seat !== answers;
        return {
          ...{ seat, place: placeOf(seat, me, count), partner: false, cards },
          ...(now.second
            ? cards
              ? {}
              : { fact: ours(words).isOut }
            : { fact: idle ? ours(words).sitsOut : ours(words).won(won) }),
        };
      });

  function drawFirst(at: Drawing) {
    const { words } = at;
    const done = at.phase !== "free" && ended;
    const cards = done ? ended.cards : lying;
    const pair = cards.length - (cards.length % 2 === 0 && !done ? 0 : 2 - (cards.length % 2));
    const bounced = cards.slice(0, cards.length % 2 ? cards.length - 1 : pair);
    const open = cards.slice(bounced.length);
    const leader = done && before ? before.leader : now.leader;
    const places = [leader, (leader + 1) % count].map((seat) => placeOf(seat, me, count));
    const high = Math.max(...open.map((card) => card % HEIGHTS));
    const own = yours && at.phase === "free" && open.length < 2;
    return (
      <div
        class="trick"
        role="group"
        aria-label={words.layout}
        data-to={at.phase === "sweep" && finished ? placeOf(finished.by, me, count) : undefined}
      >
        {bounced.length ? (
          <span class="n bounce">
            {bounced.slice(-2).map((card) => (
              <Card key={card} card={cardOf(card)} label={words.card(cardOf(card))} />
            ))}
            <span class="chip is-plain">{ours(words).bounced}</span>
          </span>
        ) : null}
        {open.map((card, one) => (
          <Card
            key={card}
            card={cardOf(card)}
            label={words.card(cardOf(card))}
            extra={places[one] ?? "n"}
            {...(done && card % HEIGHTS === high
              ? { state: "taking", tag: words.takesIt }
              : open.length === 1
                ? { tag: ours(words).toBeat }
                : {})}
          />
        ))}
        {own ? <span class="place is-you s">{words.here}</span> : null}
        {done && finished?.plus && at.phase === "sweep" ? (
          <span class="plus">{finished.plus}</span>
        ) : null}
      </div>
    );
  }

  function drawSecond(at: Drawing) {
    const { words } = at;
    const done = at.phase !== "free" && ended;
    const cards = done ? ended.cards : lying;
    return (
      <>
        <div
          class="chain"
          role="group"
          aria-label={words.layout}
          data-gone={at.phase === "sweep" || undefined}
        >
          {cards.map((card, one) => (
            <Card
              key={card}
              card={cardOf(card)}
              label={words.card(cardOf(card))}
              {...(one === cards.length - 1
                ? { state: "taking", ...(done ? {} : { tag: ours(words).beatThis }) }
                : {})}
            />
          ))}
        </div>
        <div class="stock trump">
          <svg viewBox="-52 -52 104 104" class={`f${SUIT_LETTERS[now.trump]}`} aria-hidden="true">
            <use href={`#s${SUIT_LETTERS[now.trump]}`} />
          </svg>
          <span>
            {ours(words).trump}
            <b>{ours(words).trumpIs(SUIT_LETTERS[now.trump] ?? "")}</b>
          </span>
        </div>
      </>
    );
  }

  function drawStock({ open, play, words }: Drawing) {
    if (!now.stock) return null;
    const turn = open && moves.includes(NO_CARD) ? () => play(NO_CARD) : null;
    return <Stock count={now.stock} words={words} turn={turn} />;
  }

  function say(words: Words): string {
    if (!yours) return "";
    if (toBeat === undefined || (!now.second && lying.length % 2 === 0))
      return ours(words).youBegin;
    return now.second
      ? ours(words).beat(words.card(cardOf(toBeat)))
      : ours(words).higherTakes(RANKS[toBeat % HEIGHTS] ?? "");
  }

  /** Everybody has seen the tricks of the first part, and may remember them. */
  const everyWon = Array.from({ length: count }, (_, seat) => ({
    seat,
    cards: now.won
      .flatMap((owner, card) => (owner === seat ? [card] : []))
      .sort((one, other) => Math.floor(other / HEIGHTS) - Math.floor(one / HEIGHTS) || other - one)
      .map(cardOf),
  }));
  const won = everyWon[me]?.cards.length ?? 0;
  /** The second part is drawn as soon as the last trick of the first has been read. */
  const asFirst = (at: Drawing) => (at.phase === "free" ? !now.second : inFirst);
  return {
    over: Boolean(now.over),
    turn: now.over ? -1 : now.turn,
    seats: seats,
    hand,
    moves,
    finished,
    ...(now.second ? {} : { won: everyWon }),
    draw(at): Drawn {
      const { words } = at;
      const first = asFirst(at);
      return {
        score: (
          <div class="score">
            <strong>{first ? ours(words).partOne : ours(words).partTwo}</strong>
            <span class="quiet">{first ? ours(words).inPack(now.stock) : ours(words).getRid}</span>
          </div>
        ),
        arena: first ? (
          <>
            {drawStock(at)}
            {won ? (
              <button
                type="button"
                class="won won--us"
                aria-label={`${words.people.me}: ${ours(words).won(won)}`}
                onClick={at.look}
              >
                <Pile count={won} />
                <span>
                  <b>{won}</b>
                  {ours(words).wonWord}
                </span>
              </button>
            ) : null}
            {drawFirst(at)}
          </>
        ) : (
          drawSecond(at)
        ),
        title: words.deal(title, deal.number),
        about: first ? ours(words).lastCardTrump : ours(words).getRid,
        say: say(words),
        ...(now.second && moves.includes(NO_CARD)
          ? { action: { move: NO_CARD, label: ours(words).pickUp, icon: "up" } }
          : {}),
        look: `table--three${held.length > MANY ? " table--big" : ""}`,
      };
    },
    told: (words) => (before && last !== undefined ? toldOf(before, now, last, deal, words) : ""),
  };
}
