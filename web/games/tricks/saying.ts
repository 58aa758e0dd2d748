// A reason in words: what the player on turn sees of a deal, and the sentences of a hint.

import { type Choice, TAKE_BOTTOM, TURN_NEXT } from "../../kernel/tricks.ts";
import type { Words } from "../../text/en.ts";
import type { Deal, Move } from "../game.ts";
import { nameOf } from "../people.ts";
import { type DealTable, rankOf, tricksOf } from "./deal.ts";
import { type Fact, reasonOf, type Seen, tenths, triedOf } from "./reasons.ts";
import { RANK_LETTERS, type TrickRules } from "./rules.ts";
import { ours } from "./words.ts";

const COPIES = 4;

/** What the player on turn sees of a deal. */
export function seenOf(deal: Deal, at: DealTable, rules: TrickRules): Seen {
  const { now, plays, positions, top, bottom } = at;
  const { party, parties, seats, cleaning } = rules.gameOf(deal);
  const settled = rules.rulesOf(deal);
  const position = positions.at(-1)!;
  const { lying } = tricksOf(plays);
  const led = lying[0]?.rank;
  const me = now.turn;
  const known = now.hands.map((hand, seat) => (seat === me ? hand : (now.shown[seat] ?? [])));
  const gone = plays.flatMap(({ takenUp, rank, added }) =>
    takenUp ? [] : [rank, ...added.map(rankOf)],
  );
  const open = [top, bottom].flatMap((card) => (card ? [rankOf(card)] : []));
  const count = (list: readonly number[], rank: number) =>
    list.filter((one) => one === rank).length;
  return {
    ...{ me, party, cleaning, known, values: settled.values, leader: now.leader },
    pairs: parties.length < seats.length,
    trick: lying.map(({ rank }) => rank),
    winner: [...lying].reverse().find(({ rank }) => rank === led)?.seat ?? -1,
    unseen: settled.values.map((_, rank) =>
      Math.max(
        0,
        COPIES -
          count(gone, rank) -
          count(open, rank) -
          known.reduce((all, hand) => all + (hand[rank] ?? 0), 0),
      ),
    ),
    hidden: now.hands.map((hand, seat) =>
      hand.reduce((all, held, rank) => all + held - (known[seat]?.[rank] ?? 0), 0),
    ),
    stock: now.stock,
    dark: settled.dark,
    top: top ? rankOf(top) : null,
    owing: now.stock ? position.dirty : rules.owes(position),
  };
}

export function sayReason(parts: {
  table: (deal: Deal) => DealTable;
  rules: TrickRules;
  moveName: (move: Move, words: Words) => string;
}) {
  const { table, rules } = parts;

  /**
   * Why the card that is chosen is better than another, and by how much; "": nothing is to be said.
   * `against` a card that was played there is no more to say than the reason.
   */
  return function say(deal: Deal, found: Choice, words: Words, against?: Move): string {
    const at = table(deal);
    if (found.deals < 2 || found.cards.some(({ move }) => move === TAKE_BOTTOM)) return "";
    const seen = seenOf(deal, at, rules);
    const thumb = found.cards[found.thumb]?.move ?? 0;
    const reason = reasonOf(seen, triedOf(found), thumb, {
      ...{ wanted: found.cards[found.best]?.move, against },
    });
    if (reason?.other == null) return "";
    const own = ours(words);
    const { best, other, difference, facts } = reason;
    const letter = (move: Move) => RANK_LETTERS[move] ?? "";
    const called = (move: Move, held = 0) =>
      move === TURN_NEXT ? own.turning : (held > 1 ? own.another : own.theCard)(letter(move));
    const spoken = (fact: Fact) => {
      const first = fact.kind === "keep" || fact.kind === "turn" ? "against" : "share";
      const [one, two] = [tenths(fact.share ?? 0), tenths(fact.against ?? 0)];
      const lead = first === "share" ? one : two;
      const rest = first === "share" ? two : one;
      // After "hardly any" the second share is said in full.
      const more = lead <= 0 || lead >= 10 ? own.tenths(rest) : own.tenthsToo(rest);
      const saying = own.reasons[fact.kind];
      return (
        saying?.({
          ...{ card: letter(best), other: letter(other), led: letter(seen.trick[0] ?? 0) },
          the: called(best, fact.certain ? 0 : fact.number),
          than: called(other, fact.certain ? 0 : fact.counted),
          name: fact.seat === undefined ? "" : nameOf(fact.seat, deal, words),
          share: first === "share" ? own.tenths(lead) : more,
          against: first === "share" ? more : own.tenths(lead),
          mean: words.decimal(fact.share ?? 0),
          ...{ points: fact.certain ? (fact.number ?? 0) : 0, pairs: seen.pairs },
          ...{ number: fact.number ?? 0, counted: fact.counted ?? 0 },
        }) ?? ""
      );
    };
    const why = facts.length ? facts.map(spoken) : [own.noReason];
    if (against !== undefined) return why.join(" ");
    return [...why, own.better(words.points(Math.round(difference)), called(other))].join(" ");
  };
}
