// How a deal of Sedma looks to you: tricks of up to four rounds.

import { Card, Pile } from "../../components/Card.tsx";
import { NO_CARD } from "../../kernel/tried.ts";
import type { Words } from "../../text/en.ts";
import {
  type CardId,
  type Deal,
  type Drawing,
  type Drawn,
  type Finished,
  type HandCard,
  placeOf,
  type SeatView,
  type Taken,
  type View,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { cardOf as cardIn } from "../suited/suited.ts";
import type { SedmaNow } from "./kernel.ts";
import { ours } from "./words.ts";

export const RANKS = "789TJQKA";
export const cardOf = cardIn(RANKS);
const rankOf = (card: number) => RANKS[card % RANKS.length] ?? "";

const lyingIn = (at: SedmaNow) => at.table.slice(0, at.lying);
export const heldBy = (at: SedmaNow, seat: number) =>
  at.owners
    .flatMap((owner, card) => (owner === seat ? [card] : []))
    .sort((one, other) => (other % RANKS.length) - (one % RANKS.length) || other - one);

/** The trick that a move ended, if it ended one: its cards in order, and who took it. */
function endedBy(before: SedmaNow, after: SedmaNow, move: number) {
  if (after.lying) return null;
  const cards = [...lyingIn(before), ...(move === NO_CARD ? [] : [move])];
  const points = after.points.map((one, side) => one - (before.points[side] ?? 0));
  return { cards, leader: before.leader, by: after.leader, points: Math.max(...points) };
}

/** The tricks that were taken, the last one last. */
export function tricksOf(deal: Deal, moments: readonly SedmaNow[]): Taken[] {
  return deal.line.flatMap((move, at) => {
    const ended = endedBy(moments[at]!, moments[at + 1]!, move);
    if (!ended) return [];
    const { by, points, leader } = ended;
    const cards = ended.cards.map((card, one) => ({
      seat: (leader + one) % deal.seats,
      card: cardOf(card),
    }));
    return [{ by, points, cards }];
  });
}

export interface Scene {
  deal: Deal;
  moments: SedmaNow[];
  title: string;
  /** The points of a card, by its number. */
  worthOf: (card: number) => number;
}

export function viewOf({ deal, moments, title, worthOf }: Scene): View {
  const now = moments[moments.length - 1]!;
  const before = moments[moments.length - 2];
  const last = deal.line.at(-1);
  const { me, seats: count } = deal;
  const mine = me % 2;
  const yours = !now.over && now.turn === me;
  const moves = yours ? now.moves.slice(0, now.count) : [];
  const ended = before && last !== undefined ? endedBy(before, now, last) : null;
  const finished: Finished | null = ended
    ? {
        by: ended.by,
        plus: ended.points ? `+${ended.points}` : "",
        said: (words) => words.takes(nameOf(ended.by, deal, words), ended.points),
      }
    : null;
  const lying = lyingIn(now);
  const opened = lying[0] === undefined ? "" : rankOf(lying[0]);
  const matches = (card: number, first: string) => rankOf(card) === first || rankOf(card) === "7";
  const choosing = yours && moves.includes(NO_CARD);
  const held = heldBy(now, me);
  const fresh = new Set(before ? held.filter((card) => before.owners[card] !== me) : []);
  const hand: HandCard[] = held.map((card) => {
    const may = moves.includes(card);
    const state =
      yours && !may
        ? "no"
        : may && opened && matches(card, opened)
          ? "match"
          : fresh.has(card)
            ? "drawn"
            : "plain";
    return { card: cardOf(card), move: may ? card : null, state };
  });
  const seats = (words: Words): SeatView[] =>
    Array.from({ length: count }, (_, seat) => seat)
      .filter((seat) => seat !== me)
      .map((seat) => ({
        ...{ seat, place: placeOf(seat, me, count), cards: heldBy(now, seat).length },
        partner: count === 4 && seat % 2 === mine,
      }));

  /** The name of a side: yours is the first. */
  function sideName(own: boolean, words: Words): string {
    const { me: you, aino, veikko, elsa } = words.people;
    if (count === 2) return own ? you : veikko;
    return own ? ours(words).pair(you, aino) : ours(words).pair(veikko, elsa);
  }

  function drawTrick(at: Drawing) {
    const { words } = at;
    const done = at.phase !== "free" ? ended : null;
    const cards = done ? done.cards : lying;
    const leader = done ? done.leader : now.leader;
    const first = cards[0] === undefined ? "" : rankOf(cards[0]);
    const taking = cards.findLastIndex((card) => matches(card, first));
    const rounds = Math.ceil(cards.length / count);
    const empty = yours && at.phase === "free" && cards.length < count && !choosing;
    return (
      <div
        class="trick"
        role="group"
        aria-label={first ? words.led(first) : undefined}
        data-to={at.phase === "sweep" && done ? placeOf(done.by, me, count) : undefined}
      >
        {cards.map((card, one) => {
          const seat = (leader + one) % count;
          const own = Math.ceil((cards.length - ((seat - leader + count) % count)) / count);
          const isNew = one === cards.length - 1 && last !== NO_CARD && at.phase !== "sweep";
          return (
            <Card
              key={card}
              card={cardOf(card)}
              label={words.plays(nameOf(seat, deal, words), words.card(cardOf(card)))}
              extra={`${placeOf(seat, me, count)}${isNew ? " is-new" : ""}${rounds > 1 ? " again" : ""}`}
              style={{ "--r": Math.floor(one / count) - (own - 1) / 2 }}
              {...(one === taking
                ? { state: "taking", tag: done ? words.takesIt : ours(words).hasIt }
                : {})}
            />
          );
        })}
        {empty ? <span class="place is-you s">{words.here}</span> : null}
        {first && rounds < 2 ? <span class="led">{words.led(first)}</span> : null}
        {done && finished?.plus && at.phase === "sweep" ? (
          <span class="plus">{finished.plus}</span>
        ) : null}
      </div>
    );
  }

  /** What each side has: a trick counts when it has gone to its taker. */
  const shownAt = ({ phase }: Drawing) => (phase === "free" || !before ? now : before);

  function drawScore(at: Drawing) {
    const { words } = at;
    const { points } = shownAt(at);
    return (
      <div class="score">
        <span class="us">{sideName(true, words)}</span>
        <strong>
          {points[mine] ?? 0} – {points[1 - mine] ?? 0}
        </strong>
        <span class="them">{sideName(false, words)}</span>
      </div>
    );
  }

  function drawPile(at: Drawing, side: "us" | "them", party: number) {
    const { words } = at;
    const { tricks, points } = shownAt(at);
    const taken = tricks[party] ?? 0;
    return taken ? (
      <div class={`won won--${side}`}>
        <Pile count={taken * 2} />
        <span>
          <b>{points[party] ?? 0}</b>
          {ours(words).tricks(taken)}
        </span>
      </div>
    ) : null;
  }

  function drawStock({ words }: Drawing) {
    return now.stock ? (
      <div class="stock">
        <Pile count={now.stock > 6 ? 5 : now.stock} />
        <span>
          <b>{now.stock}</b>
          {words.left}
        </span>
      </div>
    ) : null;
  }

  function say(words: Words): string {
    if (!yours) return "";
    if (!opened) return ours(words).youLead;
    return choosing ? ours(words).goOn(opened) : ours(words).match(opened);
  }

  return {
    over: Boolean(now.over),
    turn: now.over ? -1 : now.turn,
    seats,
    hand,
    moves,
    finished,
    draw(at): Drawn {
      const { words } = at;
      const shown = at.phase !== "free" && ended ? ended.cards : lying;
      const points = shown.reduce((all, card) => all + worthOf(card), 0);
      const { tricks } = shownAt(at);
      const round = Math.ceil(shown.length / count);
      return {
        score: drawScore(at),
        arena: (
          <>
            {drawStock(at)}
            {drawPile(at, "us", mine)}
            {drawPile(at, "them", 1 - mine)}
            {drawTrick(at)}
          </>
        ),
        title: words.deal(title, deal.number),
        about: [
          ours(words).trick(1 + (tricks[0] ?? 0) + (tricks[1] ?? 0)),
          ...(round > 1 ? [ours(words).round(round)] : []),
          ours(words).onTable(points),
        ].join(" · "),
        say: say(words),
        ...(choosing
          ? { action: { move: NO_CARD, label: ours(words).stop, icon: "check" } }
          : {}),
        look: "",
      };
    },
    told(words) {
      if (!before || last === undefined) return "";
      const name = nameOf(before.turn, deal, words);
      const played =
        last === NO_CARD
          ? ours(words).stops(name)
          : words.plays(name, words.card(cardOf(last) as CardId));
      return [played, finished?.said(words) ?? ""].filter(Boolean).join(" ");
    },
  };
}
