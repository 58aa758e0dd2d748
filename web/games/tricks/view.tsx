// How a deal of a game with tricks looks to you.

import { Card, OpenFan, Pile, Stock } from "../../components/Card.tsx";
import { Icon } from "../../components/Drawing.tsx";
import { TAKE_BOTTOM, TURN_NEXT } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import { sum } from "../../text/trees.ts";
import {
  type CardId,
  type Deal,
  type Drawing,
  type Drawn,
  type Finished,
  type HandCard,
  type Move,
  placeOf,
  type SeatView,
  type View,
} from "../game.ts";
import { nameOf } from "../people.ts";
import { type DealTable, type Play, rankOf, tricksOf } from "./deal.ts";
import { RANK_LETTERS, type TrickRules } from "./rules.ts";
import { ours } from "./words.ts";

const QUEEN = RANK_LETTERS.indexOf("Q");
const letterOf = (rank: number) => RANK_LETTERS[rank] ?? "";

const finishedBy = (by: number, points: number, deal: Deal): Finished => ({
  by,
  plus: points ? `+${points}` : "",
  said: (words) => words.takes(nameOf(by, deal, words), points),
});

export function viewOf(deal: Deal, table: DealTable, rules: TrickRules, title: string): View {
  const { now, plays, positions } = table;
  const game = rules.gameOf(deal);
  const { party, cleaning, tricks } = game;
  const pairs = game.parties.length < game.seats.length;
  const mine = party[deal.me] ?? 0;
  const position = positions.at(-1)!;
  const { won, lying } = tricksOf(plays);
  const last = plays.at(-1);
  const ended = last && last.winner >= 0 ? won.at(-1) : undefined;
  const finished: Finished | null =
    ended && last ? finishedBy(last.winner, sum(ended.map((one) => one.points)), deal) : null;
  const isOver = now.turn < 0;
  const yours = now.turn === deal.me;
  const led = lying[0]?.rank ?? -1;
  const spicing = lying.length === game.seats.length;
  const moves: Move[] = [
    ...now.ranks,
    ...(now.turns ? [TURN_NEXT] : []),
    ...(now.bottom ? [TAKE_BOTTOM] : []),
  ];
  const own = table.hands[deal.me] ?? [];
  const fresh = new Set(last?.drawn[deal.me] ?? []);
  const hand: HandCard[] = own.map((card) => {
    const rank = rankOf(card);
    const may = yours && now.ranks.includes(rank);
    const state =
      yours && !may
        ? "no"
        : may && lying.length && !spicing && rank === led
          ? "match"
          : fresh.has(card)
            ? "drawn"
            : "plain";
    return { card, move: may ? rank : null, state };
  });
  const seats: SeatView[] = game.seats.flatMap((_, seat) =>
    seat === deal.me
      ? []
      : [
          {
            seat,
            place: placeOf(seat, deal.me, deal.seats),
            partner: pairs && party[seat] === mine,
            cards: table.hands[seat]?.length ?? 0,
          },
        ],
  );

  /** The play that takes the trick so far. */
  const holder = (trick: readonly Play[]) =>
    [...trick].reverse().find((one) => !one.spice && one.rank === trick[0]?.rank);

  function drawTrick(at: Drawing, shown: readonly Play[], done: boolean) {
    const { words } = at;
    const has = holder(shown);
    const taker = done && finished ? placeOf(finished.by, deal.me, deal.seats) : undefined;
    const empty = yours && at.phase === "free" && !spicing;
    const leader = shown[0];
    return (
      <div
        class="trick"
        role="group"
        aria-label={leader ? words.led(letterOf(leader.rank)) : undefined}
        data-to={at.phase === "sweep" ? taker : undefined}
      >
        {shown.map((one) => (
          <Card
            key={one.at}
            card={one.card}
            label={words.plays(nameOf(one.seat, deal, words), words.card(one.card))}
            extra={`${placeOf(one.seat, deal.me, deal.seats)}${one === last && at.phase !== "sweep" ? " is-new" : ""}${one.spice ? " spice" : ""}`}
            {...(one === has
              ? { state: "taking", tag: done ? words.takesIt : ours(words).hasIt }
              : {})}
          />
        ))}
        {empty ? <span class="place is-you s">{words.here}</span> : null}
        {leader ? <span class="led">{words.led(letterOf(leader.rank))}</span> : null}
        {done && finished?.plus && at.phase === "sweep" ? (
          <span class="plus">{finished.plus}</span>
        ) : null}
      </div>
    );
  }

  /** The position that is shown: a trick counts when it has gone to its taker. */
  const shownAt = ({ phase }: Drawing) => (phase === "free" ? position : positions.at(-2)!);

  function drawScore(at: Drawing) {
    const { words } = at;
    const { taken, dirty, cleaned } = shownAt(at);
    const takenBy = (side: number) => taken?.[side] ?? 0;
    if (!pairs)
      return (
        <div class="score">
          {game.seats.map((_, seat) => (
            <span key={seat}>
              {nameOf(seat, deal, words)} <strong>{takenBy(party[seat] ?? seat)}</strong>
            </span>
          ))}
        </div>
      );
    const { me, aino, veikko, elsa } = words.people;
    const duty = (side: number) => {
      if (!cleaning || !dirty[side]) return null;
      return cleaned[side] ? (
        <span class="chip is-best">
          <Icon name="check" />
          {ours(words).clean}
        </span>
      ) : (
        <span class="chip">
          <Icon name="whisk" />
          {ours(words).mustClean}
        </span>
      );
    };
    return (
      <div class="score">
        <span>
          <span class="us">{ours(words).pair(me, aino)}</span>
          {duty(mine)}
        </span>
        <strong>
          {takenBy(mine)} – {takenBy(1 - mine)}
        </strong>
        <span>
          <span class="them">{ours(words).pair(veikko, elsa)}</span>
          {duty(1 - mine)}
        </span>
      </div>
    );
  }

  function drawStock(at: Drawing) {
    const { words } = at;
    if (!now.stock && !now.turns) {
      const queens = cleaning ? dirtied() : [];
      return queens.length ? (
        <div class="stock">
          <OpenFan cards={queens} label={queens.map(words.card).join(", ")} />
          <span>
            <b>{queens.length}</b>
            {ours(words).queens(queens.length)}
          </span>
        </div>
      ) : null;
    }
    const turn = now.turns && yours && at.open ? () => at.play(TURN_NEXT) : null;
    return <Stock count={now.stock} words={words} turn={turn} bottom={table.bottom} />;
  }

  /** The queens that were taken in the first part: they must be cleaned. */
  const dirtied = (): CardId[] =>
    won.flatMap((trick) =>
      (table.moments[trick[0]?.at ?? 0]?.stock ?? 0) > 0
        ? trick.filter((one) => one.rank === QUEEN).map((one) => one.card)
        : [],
    );

  function drawPile(at: Drawing, side: "us" | "them", party: number) {
    const { words } = at;
    const { won: tricks, taken } = shownAt(at);
    const count = tricks?.[party] ?? 0;
    return count ? (
      <div class={`won won--${side}`}>
        <Pile count={count * 2} />
        <span>
          <b>{taken?.[party] ?? 0}</b>
          {ours(words).tricks(count)}
        </span>
      </div>
    ) : null;
  }

  function say(words: Words): string {
    if (!yours) return "";
    if (now.takenUp >= 0) return ours(words).takenUp;
    if (spicing) return ours(words).spiceIt;
    if (!lying.length) return ours(words).youLead;
    const holds = own.some((card) => rankOf(card) === led);
    if (lying.length === game.seats.length - 1 && !game.spice && holds)
      return ours(words).youPlayLast(letterOf(led));
    const has = holder(lying);
    return has ? ours(words).hasItSoFar(nameOf(has.seat, deal, words)) : "";
  }

  return {
    over: isOver,
    turn: now.turn,
    seats: () => seats,
    hand,
    moves: yours ? moves : [],
    mayClaim:
      yours &&
      game.parties.length === 2 &&
      !now.stock &&
      !table.locked &&
      !position.pack?.length &&
      !spicing,
    finished,
    draw(at): Drawn {
      const { words } = at;
      const done = at.phase !== "free";
      const shown = done && ended ? ended : lying;
      const number = Math.min(won.length + 1, tricks);
      const table_points = sum(shown.map(({ rank }) => rules.rulesOf(deal).values[rank] ?? 0));
      return {
        score: drawScore(at),
        arena: (
          <>
            {drawStock(at)}
            {drawPile(at, "us", mine)}
            {pairs ? drawPile(at, "them", 1 - mine) : null}
            {drawTrick(at, shown, done && Boolean(ended))}
          </>
        ),
        title: words.deal(title, deal.number),
        about: `${ours(words).trickOf(number, tricks)} · ${ours(words).onTable(table_points)}`,
        say: say(words),
        ...(now.bottom && yours
          ? { action: { move: TAKE_BOTTOM, label: ours(words).takeBottom, icon: "up" } }
          : {}),
        look: pairs ? "" : "table--three",
      };
    },
    told(words) {
      if (!last) return "";
      const played = words.plays(nameOf(last.seat, deal, words), words.card(last.card));
      const took = finished?.said(words) ?? "";
      return [played, took].filter(Boolean).join(" ");
    },
  };
}
