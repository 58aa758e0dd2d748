// How a deal of Sedma looks to you: tricks of up to four rounds.

import { Card, inRounds, Pile, Stock } from "../../components/Card.tsx";
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
import { cardOf, letterOf, type Moment, matches } from "./deal.ts";
import { RANKS, STOP } from "./kernel.ts";
import { ours } from "./words.ts";

export interface Scene {
  deal: Deal;
  moments: Moment[];
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
  const { place, table, ended } = now;
  const yours = !place.over && place.turn === me;
  const held = now.hands[me] ?? [];
  const may = yours ? place.moves.slice(0, place.count) : [];
  const moves = [
    ...held.filter((card) => may.includes(card % RANKS.length)),
    ...may.filter((move) => move === STOP),
  ];
  const finished: Finished | null = ended
    ? {
        by: ended.by,
        plus: ended.points ? `+${ended.points}` : "",
        said: (words) => words.takes(nameOf(ended.by, deal, words), ended.points),
      }
    : null;
  const [opened] = table;
  const choosing = moves.includes(STOP);
  const fresh = now.drawn[me] ?? [];
  const hand: HandCard[] = held.map((card) => {
    const can = moves.includes(card);
    const state =
      yours && !can
        ? "no"
        : can && opened !== undefined && matches(card, opened)
          ? "match"
          : fresh.includes(card)
            ? "drawn"
            : "plain";
    return { card: cardOf(card), move: can ? card : null, state };
  });
  const seats = (): SeatView[] =>
    Array.from({ length: count }, (_, seat) => seat)
      .filter((seat) => seat !== me)
      .map((seat) => ({
        ...{ seat, place: placeOf(seat, me, count), cards: now.hands[seat]?.length ?? 0 },
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
    const cards = done ? done.cards : table;
    const leader = done ? done.leader : place.leader;
    const [first] = cards;
    const led = first === undefined ? "" : words.led(letterOf(first));
    const taking = cards.findLastIndex((card) => first !== undefined && matches(card, first));
    const players = cards.map((_, one) => (leader + one) % count);
    const laid = inRounds(players);
    const rounds = Math.ceil(cards.length / count);
    const empty = yours && at.phase === "free" && cards.length < count && !choosing;
    return (
      <div
        class="trick"
        role="group"
        aria-label={led || undefined}
        data-to={at.phase === "sweep" && done ? placeOf(done.by, me, count) : undefined}
      >
        {cards.map((card, one) => {
          const seat = players[one] ?? 0;
          const isNew = one === cards.length - 1 && last !== STOP && at.phase !== "sweep";
          return (
            <Card
              key={card}
              card={cardOf(card)}
              label={words.plays(nameOf(seat, deal, words), words.card(cardOf(card)))}
              extra={`${placeOf(seat, me, count)}${isNew ? " is-new" : ""}${laid[one]?.extra ?? ""}`}
              style={laid[one]?.style ?? {}}
              {...(one === taking
                ? { state: "taking", tag: done ? words.takesIt : ours(words).hasIt }
                : {})}
            />
          );
        })}
        {empty ? <span class="place is-you s">{words.here}</span> : null}
        {led && rounds < 2 ? <span class="led">{led}</span> : null}
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
    const { points } = shownAt(at).place;
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
    const { tricks, place: then } = shownAt(at);
    const taken = tricks[party] ?? 0;
    return taken ? (
      <div class={`won won--${side}`}>
        <Pile count={taken * 2} />
        <span>
          <b>{then.points[party] ?? 0}</b>
          {ours(words).tricks(taken)}
        </span>
      </div>
    ) : null;
  }

  function drawStock({ words }: Drawing) {
    return place.stock ? <Stock count={place.stock} words={words} turn={null} /> : null;
  }

  function say(words: Words): string {
    if (!yours) return "";
    if (opened === undefined) return ours(words).youLead;
    const letter = letterOf(opened);
    return choosing ? ours(words).continueIt(letter) : ours(words).match(letter);
  }

  return {
    over: Boolean(place.over),
    turn: place.over ? -1 : place.turn,
    seats,
    hand,
    moves,
    finished,
    draw(at): Drawn {
      const { words } = at;
      const shown = at.phase !== "free" && ended ? ended.cards : table;
      const points = shown.reduce((all, card) => all + worthOf(card), 0);
      const [one, other] = shownAt(at).tricks;
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
          ours(words).trick(1 + one + other),
          ...(round > 1 ? [ours(words).round(round)] : []),
          ours(words).onTable(points),
        ].join(" · "),
        say: say(words),
        ...(choosing ? { action: { move: STOP, label: ours(words).stop, icon: "check" } } : {}),
        look: "",
      };
    },
    told(words) {
      if (!before || last === undefined) return "";
      const name = nameOf(before.place.turn, deal, words);
      const played =
        last === STOP ? ours(words).stops(name) : words.plays(name, words.card(cardOf(last)));
      return [played, finished?.said(words) ?? ""].filter(Boolean).join(" ");
    },
  };
}
