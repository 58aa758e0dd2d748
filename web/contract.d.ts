// What the pages read: made by `python art/contract.py` of render/*contract.py.

/** All that the page reads. */
export interface PageData {
  /** The games, and what makes a setup legal. */
  games: GamesRecord;
  /** The endings that can be opened. */
  examples: EndingData[];
  /** The courses, in their order; none where there are no lessons. */
  courses: Course[];
  /** The lessons, in their order. */
  lessons: LessonData[];
  /** The puzzles, in their order. */
  puzzles: PuzzleData[];
  /** What the themes of the puzzles are called. */
  themes: Record<string, string>;
  /** From where on cards have marks. */
  thresholds: Thresholds;
  /** In how many deals a player at a table tries the cards, by level. */
  levels: Record<string, number>;
  /** The words of the page. */
  words: WordsData;
  /** What the ranks are called, from the two to the ace. */
  rank_names: string[];
  /** Their signs. */
  rank_signs: string[];
  /** What the seats are called, by their letters, and the sides. */
  seat_names: Record<string, string>;
  /** The letters of seats and sides as they are printed, by those that every language writes. */
  letters: Record<string, string>;
  /** The suits with which the copies of each rank are drawn, in turn (R2). */
  suits: string[];
}

/** Every game, and what makes a setup legal, in the order in which faults are shown. */
export interface GamesRecord {
  /** What an outcome of 1 counts for beside points, in the kernel. */
  unit: number;
  /** The games of the family. */
  games: GameRecord[];
  /** The values that an option has in any game, none where it is a number. */
  options: Record<string, string[]>;
  /** The rules that setups keep. */
  checks: CheckRecord[];
}

/** A game of the family: who sits where, what the usual rules are, what play can be for. */
export interface GameRecord {
  /** The variant, with its options. */
  variant: VariantRecord;
  /** The letters of the seats, in the order of play. */
  seats: string[];
  /** The names of those who play together, or of the players. */
  parties: string[];
  /** The number of the party of every seat. */
  party: number[];
  /** The tricks of a deal. */
  tricks: number;
  /** The cards of the pack that go with the first trick of the ending (K20). */
  spice: number;
  /** Whether a side that took a queen must clean (L4). */
  cleaning: boolean;
  /** What the usual options settle: all of it. */
  rules: SettledRules;
  /** What another value of an option makes of that; a number of your own is its own change. */
  changes: Record<string, Record<string, Record<string, unknown>>>;
  /** Ends in who is `at_target` of a race, and whether it is `first_unknown` who was there first. */
  target: Tree;
  /** Ends in who has `won` the match. */
  match: Tree;
  /** Ends in the standing of the match after a deal; null where whole deals are not played. */
  deal: Tree | null;
  /** The options that are not the usual ones where whole deals are played. */
  at_table: Record<string, string>;
  /** Ends in the `objective` that suits a position. */
  usual: Tree;
  /** All that play can be for. */
  objectives: ObjectiveRecord[];
}

/** A game, and its options. */
export interface VariantRecord {
  /** Its name, as it is typed. */
  name: string;
  /** What it is called. */
  title: string;
  /** What is special in it. */
  summary: string;
  /** The clauses of its rules. */
  clauses: string;
  /** The cards of a player when the stock is gone; 0 where that differs. */
  hand: number;
  /** Its rule options. */
  options: OptionRecord[];
}

/** A rule option as a game knows it. */
export interface OptionRecord {
  /** Its name, as it is typed. */
  name: string;
  /** What it asks. */
  question: string;
  /** The clauses of the rules that it settles; empty where each value names its own. */
  clauses: string;
  /** The value that it has if none is given. */
  usual: string;
  /** What each allowed value means; none for a whole number. */
  values: Record<string, string>;
}

/** The part of the rules that depends on an option and is not scoring. */
export interface SettledRules {
  /** The card points of each rank, from the two up. */
  values: number[];
  /** Tricks in a row to which one rank may be led (R19); 0: any number. */
  limit: number;
  /** Whether the lead passes left from a hand that holds only the forbidden rank (R22). */
  pass_left: boolean;
  /** Whether a trick that is led with a queen cleans nobody (L5, L6). */
  queen_clause: boolean;
  /** Whether the fourth king is held back until the stock is gone (L8). */
  fourth_king: boolean;
  /** The total that wins the match. */
  target: number;
  /** Whether game points may be held over (R26). */
  holds_over: boolean;
  /** Whether cards are drawn after the trick (A1). */
  late_draw: boolean;
  /** Whether the next card of the stock may be turned and played (R15). */
  dark: boolean;
  /** Whether a card that is turned is played even where the hand might not play it (A2). */
  turns_any: boolean;
  /** Whether such a card goes to the hand, and another is played (A2). */
  takes_up: boolean;
}

/** A tree, or a part of one, in its JSON shape: a question about a sum or an option, or an */
export interface Tree {
  /** A sum: is it less than 0? */
  below?: Record<string, number>;
  /** A sum: is it 0? */
  zero?: Record<string, number>;
  /** The tree if so. */
  yes?: Tree;
  /** The tree if not. */
  no?: Tree;
  /** The option that is asked for. */
  option?: string;
  /** The tree by the value of the option. */
  values?: Record<string, Tree>;
  /** The result: numbers in it are sums, and `{"is": name}` is the fact of that name. */
  end?: unknown;
}

/** What play can be for; its trees are those of `search.trees`. */
export interface ObjectiveRecord {
  /** Its name. */
  name: string;
  /** Whether points that a player still takes count, after the outcome. */
  counts_points: boolean;
  /** Ends in what of the past it `needs`, and what it `depends` on beside cleaning and points. */
  facts: Tree;
  /** Ends in what a finished deal is worth: its `payoff`. */
  ending: Tree;
}

/** A rule that setups of all games keep. */
export interface CheckRecord {
  /** It is asked about each item of a kind, or, for `Facts`, once (`game.legality`). */
  about: string;
  /** Whether it is asked only where variant and options are known. */
  by_rules: boolean;
  /** Ends in the faults that it finds. */
  tree: Tree;
}

/** A position that can be opened, with the line that was played. */
export interface EndingData {
  /** The name of a worked example or of a puzzle, "" if it is neither. */
  name: string;
  /** Its title, "" if it has none. */
  title: string;
  /** The position in one line. */
  position: string;
  /** The cards that were played. */
  line: string[];
  /** What it teaches. */
  teaches?: string;
  /** What is to be noticed in it. */
  notice?: string;
  /** Where it comes from. */
  source?: string;
  /** Comments at cards of the line. */
  comments: RemarkRecord[];
  /** What the line is judged for. */
  objective?: string;
  /** The line, judged card by card. */
  steps?: StepData[];
  /** At each position of the line why cards are worth what they are, by the card. */
  reasons?: Record<string, string>[];
  /** What is claimed. */
  claims?: ClaimData[];
  /** The plan of the side on turn, where it is short. */
  plan?: PlanData;
}

/** A comment at a place of the line. */
export interface RemarkRecord {
  /** How many cards of the line have been played there. */
  played: number;
  /** What is said. */
  text: string;
  /** Its author. */
  by?: string;
}

/** A card of the line, judged. */
export interface StepData {
  /** Its mark. */
  mark: "" | "!" | "?!" | "?" | "??";
  /** What it does, if it is a mistake. */
  cost?: string;
  /** Why, where somebody can say. */
  why?: string;
}

/** What somebody claims of an example. */
export interface ClaimData {
  /** Its name in the file. */
  id: string;
  /** What is claimed. */
  text: string;
  /** The player that claims it. */
  by?: string;
  /** The verdict, "none" where it is not judged. */
  verdict: "true" | "false" | "points" | "score" | "none";
  /** The verdict in words; in games without tricks also what shows it. */
  words: string;
  /** The things that it says, one by one; in games without tricks none. */
  parts: PartData[];
}

/** The verdict on one thing that a claim says. */
export interface PartData {
  /** What it says. */
  says: string;
  /** The verdict. */
  verdict: "true" | "false" | "points" | "score";
  /** The verdict in words. */
  judged: string;
  /** What is so. */
  words: string;
  /** Why. */
  points: ListItemData[];
  /** By what it is judged. */
  yardstick: string;
  /** The position, in one line, at which the line begins. */
  position: string;
  /** The cards that show what is so. */
  line: string[];
  /** How many cards of the line lead to the place that is judged. */
  played: number;
  /** Best play from there, where the line is not. */
  better: string[];
}

/** A point of a report. */
export interface ListItemData {
  /** What it says. */
  words: string;
  /** The points that are set in below it. */
  below: ListItemData[];
}

/** How the side on turn plays for the best guarantee that it has. */
export interface PlanData {
  /** What it is guaranteed. */
  texts: string[];
  /** The plan. */
  points: ListItemData[];
}

/** How to play a game, from nothing. */
export interface Course {
  /** The name of its variant. */
  name: string;
  /** What the game is called. */
  title: string;
  /** What the course is about. */
  about: string;
  /** Its steps, in their order. */
  steps: CourseStep[];
}

/** A step of a course: one thought, a table, and a thing to do. */
export interface CourseStep {
  /** What is to be tapped (`puzzles.courses`). */
  goal: "taker" | "takes" | "most" | "cleans" | "barred" | "worth" | "best" | "key" | "stock" | "dark";
  /** The position, in one line. */
  position: string;
  /** The cards that are played from there before something is asked. */
  line: string;
  /** The hand that is shown in place of that of the position, "" if none is. */
  hand: string;
  /** The card that is meant, "" where the kernel finds it. */
  key: string;
  /** Whether nobody else's cards are seen. */
  hidden: boolean;
  /** The thought. */
  says: string;
  /** What is to be done. */
  task: string;
  /** What is said when it is done. */
  right: string;
  /** Why another card is wrong, where the page does not find out. */
  wrong?: string;
}

/** A lesson. */
export interface LessonData {
  /** Its name. */
  name: string;
  /** Its title. */
  title: string;
  /** Its paragraphs. */
  text: string[];
  /** The names of its worked examples. */
  examples: string[];
  /** The names of its puzzles. */
  puzzles: string[];
}

/** A puzzle: a position of which one card is to be found. */
export interface PuzzleData {
  /** Its name. */
  id: string;
  /** The position, in one line. */
  position: string;
  /** Why cards are worth what they are, by the card, in games in tricks. */
  reasons?: Record<string, string>;
  /** The card that is to be found; "-": to play none. */
  key: string;
  /** How hard it is, from 1 to 5, or in games without tricks to 3. */
  level: number;
  /** What it is about, by the names of themes. */
  themes: string[];
}

/** From how many points lost a card is inaccurate or a mistake, and when a good one shines. */
export interface Thresholds {
  /** Points lost from which a card is `?!`. */
  inaccuracy: number;
  /** Points lost from which a card is `?`. */
  mistake: number;
  /** Other cards that promised as much, which `!` needs. */
  others: number;
}

/** The words of the package that the page says itself. */
export interface WordsData {
  /** Templates: the page's own by their keys, those of faults and results by their kinds. */
  templates: Record<string, string>;
  /** Tables of the forms that templates use: words by the number of a rank, the letter of a seat, or a number.  For a list they are by its length, with `{0}` for its first part. */
  forms: Record<string, Record<string, string>>;
}

/** What the page of each of these games reads. */
export interface StatePageData {
  /** The positions that can be opened. */
  examples: EndingData[];
  /** How the game is played, in paragraphs. */
  lesson: string[];
  /** The words of the page. */
  words: WordsData;
  /** The puzzles, in their order. */
  puzzles: PuzzleData[];
  /** What the themes of the puzzles are called. */
  themes: Record<string, string>;
  /** What its own scripts read of the rules; null: nothing. */
  rules: unknown;
}

/** What may be played by. */
export interface LayoutRulesData {
  /** The options, in their order. */
  options: LayoutOptionData[];
  /** The usual values of options where cards are begged for, if they are others. */
  begging: Record<string, string>;
  /** The values that options cannot have there. */
  not_begging: Record<string, string>;
  /** The rules of building, as the kernel numbers them. */
  builds: string[];
  /** The rules for playing another card, as the kernel numbers them. */
  continues: string[];
  /** How far a suit can have grown by each rule of building: lowest and highest rank, as `6-8`. */
  built: Record<string, string[]>;
  /** The ways of scoring. */
  scorings: Record<string, LayoutScoring>;
}

/** An option. */
export interface LayoutOptionData {
  /** What it is called. */
  name: string;
  /** Its usual value, as it is typed. */
  usual: string;
  /** What each value means. */
  values: Record<string, string>;
}

/** A way of scoring. */
export interface LayoutScoring {
  /** What each card left in hand costs, by suit and rank. */
  costs: number[];
  /** What the forfeit costs. */
  forfeit: number;
  /** Whether a hand costs the same, whatever it holds. */
  whole: boolean;
  /** Whether play ends only when one player has cards. */
  to_the_last: boolean;
}

/** What may be played by, and what cards are worth. */
export interface SedmaRulesData {
  /** The options, in their order. */
  options: SedmaOptionData[];
  /** The points of each rank. */
  points: Record<string, number>;
  /** The points of all cards. */
  whole: number;
  /** What each game is called. */
  titles: Record<string, string>;
}

/** An option. */
export interface SedmaOptionData {
  /** What it is called. */
  name: string;
  /** What it asks. */
  question: string;
  /** Its usual value, as it is typed. */
  usual: string;
  /** What each value means. */
  values: Record<string, string>;
}
