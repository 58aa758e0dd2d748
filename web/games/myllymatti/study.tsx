// Analysis and set-up of Myllymatti's second part.

import { unpacked } from "../../app/packed.ts";
import kernelName from "../../beating.wasm";
import { Card } from "../../components/Card.tsx";
import type { StatePageData } from "../../contract";
import { asker } from "../../kernel/ask.ts";
import { openRounds } from "../../kernel/rounds.ts";
import type { Words } from "../../text/en.ts";
import type { Study } from "../study.ts";
import { comesTo } from "../suited/fates.ts";
import { cardSign, NOTHING, type Place, SEATS, SUITS } from "../suited/notation.ts";
import { openNumbered } from "../suited/players.ts";
import { type Forced, movesTo, pointsBy } from "../suited/rounds.ts";
import type { Asked, Found } from "../suited/solve.ts";
import type { Given, Looked } from "../suited/solving.ts";
import { cardId, openSuitedStudy } from "../suited/study.ts";
import { COURSE } from "./course.ts";
import {
  AT,
  beatingText,
  GONE,
  handsOf,
  heldBy,
  LAYOUT,
  readBeating,
  tableOf,
} from "./notation.ts";
import { worker as solving } from "./solve.ts";
import { OWN } from "./words.ts";

const MOST_CARDS = 24;

export async function openBeatingStudy(pack: StatePageData, words: Words): Promise<Study> {
  const spoken = openNumbered(pack.words);
  const { say, player, titled } = spoken;
  const bytes = await unpacked(kernelName);
  const kernel = await openRounds(bytes, LAYOUT);
  let worker: ReturnType<typeof asker<Asked, Found<Forced>>> | null = null;
  async function look(path: Given[]): Promise<Looked<Forced>> {
    if (!worker) {
      worker = asker(solving);
      await worker.ask({ bytes });
    }
    const { looked } = await worker.ask({ path });
    if (!looked) throw new Error("nothing was found");
    return looked;
  }
  const fate = (points: number | null) => say(points ? "fate.last" : "fate.out");
  const words_ = (worth: Forced, seat: number) => comesTo(worth, seat, fate, say("fate.open"));
  const turnOf = (given: Given) => given[AT.turn] ?? 0;
  const players = (given: Given) =>
    Array.from({ length: given[AT.seats] ?? 0 }, (_, at) => titled(at));
  const cardsIn = (given: Given) =>
    given.slice(AT.owners, AT.turn).filter((one) => one !== GONE).length;

  function told({ given }: Place, card: number): string {
    const seat = player(turnOf(given));
    const last = tableOf(given).at(-1) ?? NOTHING;
    if (card === NOTHING) return say("beating.play.picks_up", { seat, card: cardSign(last) });
    const plays = say("play.card", { seat, card: cardSign(card) });
    return heldBy(given, turnOf(given)).length === 1
      ? `${plays} ${say("games.is_out", { seat })}`
      : plays;
  }

  function turnWords({ given }: Place): string {
    if (cardsIn(given) <= MOST_CARDS && kernel.choices(given).over) {
      const loser = handsOf(given).findIndex((hand) => hand.length);
      return say("beating.over", { seat: player(loser) });
    }
    const seat = player(turnOf(given));
    return say(tableOf(given).length ? "games.turn" : "beating.leads", { seat });
  }

  function middle({ given }: Place) {
    const trick = tableOf(given);
    return (
      <>
        <b>{say("trump", { suit: SUITS[given[AT.trump] ?? 0] })}</b>
        <span class="flat">
          {trick.map((card) => (
            <Card key={card} card={cardId(card)} label={words.card(cardId(card))} />
          ))}
        </span>
        <small>
          {trick.length
            ? say("trick", { cards: trick.length, full: given[AT.full] })
            : say("no_trick")}
        </small>
      </>
    );
  }

  return openSuitedStudy<Forced>({
    ...{ name: "myllymatti", pack, words, spoken, kernel, look, middle, told, turnWords },
    ...{ read: readBeating, textOf: beatingText },
    refuse: (given) =>
      cardsIn(given) > MOST_CARDS
        ? say("not_here", { cards: cardsIn(given), most: MOST_CARDS })
        : "",
    ...{ seats: (given: Given) => given[AT.seats] ?? 0, hand: heldBy, turn: turnOf },
    called: () => say("pick_up"),
    ...{ badge: () => "", ownFact: "" },
    shown: {
      cost: (worth, seat) => pointsBy(worth, seat, "draw") ?? 0,
      chip(worth, seat) {
        const said = words_(worth, seat);
        return { chip: said, under: "", said };
      },
      heads: ({ given }) => [...players(given), say("games.moves")],
      cells: (worth, seat, { given }) => [
        ...players(given).map((_, at) => words_(worth, at)),
        String(movesTo(worth, seat) ?? ""),
      ],
      tables: (worth, { given }) => [
        {
          title: say("fate"),
          heads: [say("head.player"), say("fate"), say("games.moves")],
          rows: players(given).map((name, seat) => [
            name,
            words_(worth, seat),
            String(movesTo(worth, seat) ?? ""),
          ]),
        },
      ],
      notes: () => [say("meaning.out")],
      markWords: (mark) => say(["best", "cost"].includes(mark) ? mark : `games.picture.${mark}`),
    },
    players: [2, 3],
    items: [
      {
        ...{ name: "turn", label: words.onTurn, usual: "", seldom: false },
        options: (players) =>
          [...SEATS.slice(0, players)].map((value, at) => ({ value, label: titled(at) })),
      },
      {
        ...{ name: "trump", label: words.trump, usual: "", seldom: false },
        options: () => [...SUITS].map((value, at) => ({ value, label: "♣♦♥♠"[at] ?? value })),
      },
      {
        ...{ name: "must_beat", label: OWN[words.code].mustBeat, usual: "no", seldom: true },
        options: () => [
          { value: "no", label: OWN[words.code].no },
          { value: "yes", label: OWN[words.code].yes },
        ],
      },
    ],
    course: COURSE[words.code],
    puzzle: {
      about: () => say("beating.puzzle.rules"),
      why: "",
    },
  });
}
