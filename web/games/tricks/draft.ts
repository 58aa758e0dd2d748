// Setting up an ending of the games with tricks: you tap cards into rows, and each fault is shown
// beside its cause.

import type { PageData } from "../../contract";
import type { Words } from "../../text/en.ts";
import type { Fault } from "../../text/faults.ts";
import type { openWords } from "../../text/templates.ts";
import type { Draft, DraftChoice, DraftNumber, DraftRow } from "../study.ts";
import { faultsOf } from "./legality.ts";
import { emptySetup, type PairName, type Setup, setupText } from "./notation.ts";
import { RANK_LETTERS, type TrickRules } from "./rules.ts";

export interface DraftParts {
  pack: PageData;
  rules: TrickRules;
  words: Words;
  spoken: ReturnType<typeof openWords>;
}

const TABLE = "table";
const PACK = "pack";
const COPIES = 4;
const NUMBERS = ["taken", "won", "score"] as const;
const NONE = "-";

export function openDraft({ pack, rules, words, spoken }: DraftParts) {
  const { say, tell } = spoken;
  const letters = [...RANK_LETTERS];

  function draftOf(setup: Setup, misread: readonly string[] = []): Draft {
    const game = rules.gameOf(setup);
    const { seats, parties, variant } = game;
    const packed = game.spice > 0 || setup.pack !== null;
    const names = [...seats, TABLE, ...(packed ? [PACK] : [])];
    const cardsOf = (name: string) =>
      name === TABLE ? setup.trick : name === PACK ? (setup.pack ?? []) : (setup.hands[name] ?? []);
    const roomOf = (name: string) =>
      name === TABLE ? seats.length - 1 : name === PACK ? game.spice : variant.hand;
    const labelOf = (name: string) =>
      name === TABLE
        ? say("set_table")
        : name === PACK
          ? say("pack")
          : (pack.seat_names[name] ?? name);
    const led = (rank: number) => (setup.run?.[0] === rank ? (setup.run[1] ?? 0) : 0);
    const leftOf = (rank: number) =>
      COPIES - names.flatMap(cardsOf).filter((one) => one === rank).length - led(rank);

    // Where each fault is shown: the row, the choice or the number that is its cause.
    const said = new Map<string, string[]>();
    const faults = faultsOf(setup, rules);
    const causes = new Set([
      ...names,
      ...["lead", "owed", "run", "held", "first", "rules", "trick"],
      ...NUMBERS,
      ...variant.options.map(({ name }) => `option-${name}`),
    ]);
    const causeOf = ({ place: [item = "hands", name = ""] }: Fault) => {
      const cause =
        item === "hands"
          ? name
          : item === "options"
            ? `option-${name}`
            : ["dirty", "clean"].includes(item)
              ? "owed"
              : item === "trick"
                ? TABLE
                : item;
      return causes.has(cause) ? cause : "";
    };
    for (const fault of faults) {
      const cause = causeOf(fault);
      said.set(cause, [...(said.get(cause) ?? []), tell(fault)]);
    }
    const at = (cause: string) => said.get(cause) ?? [];

    const withCards = (name: string, cards: number[]): Setup =>
      name === TABLE
        ? { ...setup, trick: cards }
        : name === PACK
          ? { ...setup, pack: cards.length ? cards : null }
          : { ...setup, hands: { ...setup.hands, [name]: cards } };

    const rows = names.map((name): DraftRow => {
      const cards = cardsOf(name);
      return {
        ...{ name, label: labelOf(name), room: roomOf(name), faults: at(name) },
        cards: cards.map((rank) => ({
          key: RANK_LETTERS[rank] ?? "",
          sign: words.rankSign(RANK_LETTERS[rank] ?? ""),
          name: say("set_remove", { rank, row: labelOf(name) }),
        })),
      };
    });

    const now = (party: string) =>
      setup.clean.includes(party) ? "done" : setup.dirty.includes(party) ? "owes" : "free";
    const owed: DraftChoice[] =
      game.cleaning || setup.dirty.length + setup.clean.length
        ? parties.map((party, one) => ({
            name: `owed ${party}`,
            label: `${say("set_owed")}: ${pack.seat_names[party] ?? party}`,
            value: now(party),
            options: ["free", "owes", "done"].map((value) => ({ value, label: say(value) })),
            faults: one ? [] : at("owed"),
            seldom: false,
          }))
        : [];
    const limited = rules.optionOf(game, "limit") !== undefined || setup.run !== null;
    const ranks = letters
      .map((letter, rank) => ({ value: String(rank), label: words.rank(letter) }))
      .reverse();
    const [runRank = -1, runLength = 1] = setup.run ?? [];
    const settled = rules.rulesOf(setup);
    const races = !game.target.end;
    const choices: DraftChoice[] = [
      {
        ...{ name: "lead", value: setup.lead ?? "", faults: at("lead"), seldom: false },
        label: say(setup.trick.length ? "set_led" : "set_lead"),
        options: seats.map((value) => ({ value, label: pack.seat_names[value] ?? value })),
      },
      ...owed,
      ...(packed && !setup.pack?.length
        ? [
            {
              ...{ name: PACK, label: say("pack"), faults: [], seldom: false },
              value: setup.pack ? "locked" : NONE,
              options: [
                { value: NONE, label: NONE },
                { value: "locked", label: say("locked") },
              ],
            },
          ]
        : []),
      ...(limited
        ? [
            {
              ...{ name: "run", label: say("set_run"), faults: at("run"), seldom: true },
              value: setup.run ? String(runRank) : NONE,
              options: [{ value: NONE, label: say("set_no_run") }, ...ranks],
            },
          ]
        : []),
      ...(setup.run
        ? [
            {
              ...{ name: "length", label: say("set_length"), faults: [], seldom: true },
              value: String(runLength),
              options: ["1", "2", "3"].map((value) => ({ value, label: value })),
            },
          ]
        : []),
      ...(races || setup.first
        ? [
            {
              ...{ name: "first", label: say("set_first"), faults: at("first"), seldom: true },
              value: setup.first ?? NONE,
              options: [
                { value: NONE, label: NONE },
                ...parties.map((value) => ({ value, label: pack.letters[value] ?? value })),
              ],
            },
          ]
        : []),
      ...variant.options
        .filter(({ values }) => Object.keys(values).length > 0)
        .map(({ name, question, usual, values }) => {
          const chosen = setup.options[name] ?? usual;
          const known = Object.entries(values).map(([value, label]) => ({ value, label }));
          if (!(chosen in values)) known.push({ value: chosen, label: chosen });
          return {
            ...{ name: `option-${name}`, label: question, value: chosen, options: known },
            ...{ faults: at(`option-${name}`), seldom: true },
          };
        }),
    ];
    const pairOf = (name: PairName): DraftNumber[] =>
      parties.map((party, one) => ({
        name: `${name} ${party}`,
        label: `${say(`set_${name}`)}: ${pack.letters[party] ?? party}`,
        value: String(setup[name]?.[party] ?? ""),
        faults: one ? [] : at(name),
        seldom: name !== "taken",
      }));
    const numbers: DraftNumber[] = [
      ...NUMBERS.flatMap(pairOf),
      ...(settled.holds_over || setup.held
        ? [
            {
              ...{ name: "held", label: say("set_held"), value: String(setup.held || "") },
              ...{ faults: at("held"), seldom: true },
            },
          ]
        : []),
      ...variant.options
        .filter(({ values }) => !Object.keys(values).length)
        .map(({ name, question, usual }) => ({
          ...{ name: `option-${name}`, label: question, value: setup.options[name] ?? usual },
          ...{ faults: at(`option-${name}`), seldom: true },
        })),
    ];

    function chosen(name: string, value: string): Setup {
      const [item = "", party = ""] = name.split(" ");
      const nothing = value === NONE || value === "";
      if (item === "lead") return { ...setup, lead: value };
      if (item === "first") return { ...setup, first: nothing ? null : value };
      if (item === PACK) return { ...setup, pack: nothing ? null : [] };
      if (item === "run") return { ...setup, run: nothing ? null : [Number(value), runLength] };
      if (item === "length") return { ...setup, run: [runRank, Number(value)] };
      if (item === "held") return { ...setup, held: Number(value) || 0 };
      if (item === "owed") {
        const list = (of: readonly string[], on: boolean) =>
          parties.filter((one) => (one === party ? on : of.includes(one)));
        return {
          ...setup,
          dirty: list(setup.dirty, value !== "free"),
          clean: list(setup.clean, value === "done"),
        };
      }
      if (item.startsWith("option-")) {
        const option = item.slice("option-".length);
        const { [option]: _, ...rest } = setup.options;
        const usual = rules.optionOf(game, option)?.usual;
        const own = nothing || value === usual ? {} : { [option]: value };
        return { ...setup, options: { ...rest, ...own } };
      }
      const pair = NUMBERS.find((one) => one === item);
      if (!pair) return setup;
      const { [party]: _, ...rest } = setup[pair] ?? {};
      const numbers = value === "" ? rest : { ...rest, [party]: Number(value) };
      return { ...setup, [pair]: Object.keys(numbers).length ? numbers : null };
    }

    return {
      text: setupText(setup, rules),
      title: variant.title,
      ...{ rows, choices, numbers },
      keys: letters
        .map((letter, rank) => ({
          key: letter,
          sign: words.rankSign(letter),
          name: say("set_key", { rank, number: Math.max(leftOf(rank), 0) }),
          left: Math.max(leftOf(rank), 0),
        }))
        .reverse(),
      faults: [...misread, ...at("rules"), ...at("")],
      wrong: faults.length + misread.length,
      put(row, key) {
        const rank = RANK_LETTERS.indexOf(key);
        const cards = cardsOf(row);
        if (leftOf(rank) <= 0 || cards.length >= roomOf(row)) return draftOf(setup, misread);
        const more = [...cards, rank];
        return draftOf(
          withCards(row, row === TABLE ? more : more.sort((one, other) => other - one)),
        );
      },
      take: (row, one) =>
        draftOf(
          withCards(
            row,
            cardsOf(row).filter((_, place) => place !== one),
          ),
        ),
      choose: (name, value) => draftOf(chosen(name, value)),
      clear: () => draftOf(emptySetup(setup.variant, seats)),
    };
  }

  return {
    begin: (variant: string) => draftOf(emptySetup(variant, rules.gameOf({ variant }).seats)),
    /** Continue from a text that somebody has written, with what could not be read. */
    from(read: Setup, faults: readonly Fault[]) {
      const { seats, variant } = rules.gameOf(read);
      const empty = emptySetup(variant.name, seats);
      const setup = {
        ...{ ...empty, ...read, variant: variant.name, unread: false },
        hands: { ...empty.hands, ...read.hands },
      };
      const own = faultsOf(setup, rules).map(tell);
      return draftOf(
        setup,
        faults.map(tell).filter((one) => !own.includes(one)),
      );
    },
  };
}
