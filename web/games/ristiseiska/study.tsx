// Analysis, set-up and puzzles of Ristiseiska.

import { unpacked } from "../../app/packed.ts";
import type { LayoutRulesData, StatePageData } from "../../contract";
import { asker } from "../../kernel/ask.ts";
import { openRounds } from "../../kernel/rounds.ts";
import kernelName from "../../layouts.wasm";
import type { Words } from "../../text/en.ts";
import type { Study } from "../study.ts";
import { comesTo } from "../suited/fates.ts";
import {
  cardOf,
  cardSign,
  NOTHING,
  type Place,
  RANKS,
  SEATS,
  SUITS,
  valueText,
} from "../suited/notation.ts";
import { openNumbered } from "../suited/players.ts";
import { type Forced, isOpen, movesTo, pointsBy, REPETITIONS } from "../suited/rounds.ts";
import type { Asked, Found } from "../suited/solve.ts";
import type { Given, Looked } from "../suited/solving.ts";
import { cardId, openSuitedStudy } from "../suited/study.ts";
import { COURSE } from "./course.ts";
import {
  AT,
  goesRound,
  handOf,
  isDown,
  LAYOUT,
  layoutOf,
  placeText,
  playingAlone,
  readPlace,
  type Worth,
} from "./notation.ts";
import { worker as solving } from "./solve.ts";
import { OWN } from "./words.ts";

export type LayoutPack = Omit<StatePageData, "rules"> & { rules: LayoutRulesData };

/** Ways of scoring in which a place is played for: the points are that of losing it. */
const PLACES = ["first", "last"];

export async function openLayoutStudy(pack: LayoutPack, words: Words): Promise<Study> {
  const { rules } = pack;
  const spoken = openNumbered(pack.words);
  const { say, player, titled } = spoken;
  const bytes = await unpacked(kernelName);
  const kernel = await openRounds(bytes, LAYOUT);
  let worker: ReturnType<typeof asker<Asked, Found<Worth>>> | null = null;
  async function look(path: Given[]): Promise<Looked<Worth>> {
    if (!worker) {
      worker = asker(solving);
      await worker.ask({ bytes });
    }
    const { looked } = await worker.ask({ path });
    if (!looked) throw new Error("nothing was found");
    return looked;
  }

  const seatsOf = (given: Given) => given[AT.seats] ?? 0;
  const turnOf = (given: Given) => given[AT.turn] ?? 0;
  const players = (given: Given) => Array.from({ length: seatsOf(given) }, (_, at) => titled(at));
  const cardsLeft = (given: Given) =>
    players(given).reduce((all, _, seat) => all + handOf(given, seat).length, 0);
  /** How many there may be where play can go round. */
  const mostCards = (given: Given) => (seatsOf(given) > 3 ? 19 : 24);
  const scoringOf = ({ options }: Place) => String(options.scoring);

  /** Points as a number or, where a place is played for, as the place; null: play does not end. */
  function fate(place: Place, points: number | null): string {
    const scoring = scoringOf(place);
    if (points === null) return say("games.endless");
    if (!PLACES.includes(scoring)) return String(points);
    if (points !== 0 && points !== 1) return say("fate.draw");
    if (scoring === "first") return say(points ? "fate.behind" : "fate.first");
    return say(points ? "fate.last" : "fate.out");
  }
  /** What is played for: points, or a place by the name of its scoring. */
  const kindOf = (place: Place) =>
    !place.given[AT.whole] ? "points" : scoringOf(place) === "last" ? "out" : scoringOf(place);
  const rounds = (worth: Forced, seat: number, place: Place) =>
    comesTo(worth, seat, (points) => fate(place, points), say("fate.open"));

  function turnWords(place: Place): string {
    const { given } = place;
    const { over, mover, cards } = kernel.choices(given);
    const seat = player(turnOf(given));
    if (over) return say("games.over");
    if (mover !== turnOf(given)) return say("begging.gives", { seat, giver: player(mover) });
    if (given[AT.continuing]) return say("layouts.going_on", { seat });
    const turn = say("games.turn", { seat });
    return cards[0] === NOTHING ? `${turn} ${say("cannot", { seat })}` : turn;
  }

  function told({ given }: Place, card: number): string {
    const { mover } = kernel.choices(given);
    const seat = player(mover);
    const turn = turnOf(given);
    if (mover !== turn)
      return say("begging.play.gives", { seat, to: player(turn), card: cardSign(card) });
    if (card !== NOTHING) return say("play.card", { seat, card: cardSign(card) });
    if (given[AT.continuing]) return say("layouts.play.stops", { seat });
    if (given[AT.first] || given[AT.begs]) return say("layouts.play.passes", { seat });
    return say(given[AT.holder] === turn ? "layouts.play.keeps" : "layouts.play.takes", { seat });
  }

  function called({ given }: Place): string {
    if (given[AT.continuing]) return say("stop");
    if (given[AT.first] || given[AT.begs]) return say("pass");
    return say(given[AT.holder] === turnOf(given) ? "keep" : "take");
  }

  /** The cards that fit, in whatever hand: what each seat may play if it were its turn. */
  function fitting(given: Given): number[] {
    if (kernel.choices(given).over) return [];
    const fewer = playingAlone(given);
    fewer[AT.continuing] = 0;
    return Array.from({ length: fewer[AT.seats] ?? 0 }, (_, seat) => seat).flatMap((seat) => {
      fewer[AT.turn] = seat;
      return kernel.choices(fewer).cards;
    });
  }

  /** What is down: one row per suit, each card in its place. */
  function middle({ given }: Place) {
    const layout = layoutOf(given);
    const fits = new Set(fitting(given));
    const rows = [...SUITS].map((letter, suit) => {
      const [low, high] = layout[suit] ?? [0, 0];
      const next = [...fits].filter((card) => card !== NOTHING && Math.floor(card / 13) === suit);
      const names = (cards: number[]) => cards.map((card) => words.card(cardId(card))).join(", ");
      const said = [
        low
          ? names([cardOf(suit, low), ...(high > low ? [cardOf(suit, high)] : [])])
          : say("closed"),
        next.length ? say("next", { cards: names(next) }) : "",
      ];
      return (
        <li
          key={letter}
          aria-label={`${say("suit", { suit: letter })}: ${said.filter(Boolean).join("; ")}`}
        >
          <b class={`f${letter.toLowerCase()}`} aria-hidden="true">
            {"♣♦♥♠"[suit]}
          </b>
          {[...RANKS].map((rank, at) => {
            const card = cardOf(suit, at + 1);
            const look = isDown(layout, card) ? "is-down" : fits.has(card) ? "is-fitting" : "";
            return (
              <b key={rank} class={look} aria-hidden="true">
                {look ? words.rankSign(rank) : ""}
              </b>
            );
          })}
        </li>
      );
    });
    return <ul class="layout">{rows}</ul>;
  }

  const seatChoices = (players: number, none: boolean) => [
    ...(none ? [{ value: "-", label: "–" }] : []),
    ...[...SEATS.slice(0, players)].map((value, at) => ({ value, label: titled(at) })),
  ];

  return openSuitedStudy<Worth>({
    ...{ name: "ristiseiska", pack, words, spoken, kernel, look, middle, called, told, turnWords },
    read: (text) => readPlace(text, rules, kernel.choices),
    textOf: (place) => placeText(place, rules),
    refuse: (given) =>
      goesRound(given) && cardsLeft(given) > mostCards(given)
        ? say("not_here", { cards: cardsLeft(given), most: mostCards(given) })
        : "",
    ...{ seats: seatsOf, hand: handOf, turn: turnOf },
    badge: ({ given }, seat) => (given[AT.holder] === seat ? say("layouts.picture.forfeit") : ""),
    ownFact: say("layouts.forfeit", { seat: "you" }),
    shown: {
      cost: (worth, seat) =>
        "outcome" in worth ? (worth.sure[seat] ?? 0) : (pointsBy(worth, seat, "draw") ?? 0),
      chip(worth, seat, place) {
        if ("outcome" in worth) {
          const [sure, outcome] = [worth.sure[seat] ?? 0, worth.outcome[seat] ?? 0];
          return {
            ...{ chip: String(sure), under: String(outcome) },
            said: say("worth", { sure, outcome }),
          };
        }
        const fated = rounds(worth, seat, place);
        return { chip: fated, under: "", said: fated };
      },
      heads: (place) =>
        goesRound(place.given)
          ? [...players(place.given), say("games.moves")]
          : ["head.guaranteed", "head.with_help", "head.alone"].map((key) => say(key)),
      cells(worth, seat, place) {
        if ("outcome" in worth)
          return [
            String(worth.sure[seat]),
            String(worth.helped[seat]),
            worth.outcome.map((points, at) => `${at + 1}:${points}`).join(" "),
          ];
        return [
          ...players(place.given).map((_, at) => rounds(worth, at, place)),
          String(movesTo(worth, seat) ?? ""),
        ];
      },
      tables(worth, place) {
        const own = players(place.given);
        if ("outcome" in worth)
          return [
            {
              title: say("games.points"),
              heads: [
                say("head.player"),
                ...["head.guaranteed", "head.with_help", "head.alone"].map((key) => say(key)),
              ],
              rows: own.map((name, seat) => [
                name,
                ...[worth.sure[seat], worth.helped[seat], worth.outcome[seat]].map(String),
              ]),
            },
          ];
        const title = say(place.given[AT.whole] ? "fate" : "games.points");
        const fates = {
          title,
          heads: [say("head.player"), title, say("games.moves")],
          rows: own.map((name, seat) => [
            name,
            rounds(worth, seat, place),
            String(movesTo(worth, seat) ?? ""),
          ]),
        };
        if (!own.some((_, seat) => isOpen(worth, seat))) return [fates];
        // What comes of it by each rule for play without an end (A21).
        const ways = REPETITIONS.filter((rule) => worth.whole || rule !== "won");
        return [
          fates,
          {
            title: say("games.round"),
            heads: ["", ...own],
            rows: ways.map((rule) => [
              say(rule === "draw" ? "fate.draw" : `round.${rule}.${kindOf(place)}`),
              ...own.map((_, seat) => fate(place, pointsBy(worth, seat, rule))),
            ]),
          },
        ];
      },
      notes: (place) =>
        goesRound(place.given)
          ? [say(`meaning.${kindOf(place)}`)]
          : [say("games.picture.number"), say("meaning.alone")],
      markWords: (mark, place) =>
        say(
          place.given[AT.whole] && ["best", "cost"].includes(mark) ? mark : `games.picture.${mark}`,
        ),
    },
    players: [3, 4, 5],
    items: [
      {
        ...{ name: "turn", label: words.onTurn, usual: "", seldom: false },
        options: (players) => seatChoices(players, false),
      },
      {
        ...{ name: "forfeit", label: words.large(say("layouts.picture.forfeit")), usual: "-" },
        ...{ seldom: false, options: (players: number) => seatChoices(players, true) },
      },
      ...rules.options.map(({ name, usual, values }) => ({
        ...{ name, label: OWN[words.code].questions[name] ?? name, usual, seldom: true },
        options: () => Object.entries(values).map(([value, label]) => ({ value, label })),
      })),
    ],
    course: COURSE[words.code],
    puzzle: {
      about: (place) => say("layouts.puzzle.rules", { build: valueText(place.options.build) }),
      why: say("right"),
    },
  });
}
