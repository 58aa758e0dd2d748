// Setting up a position by tapping cards into hands; what is wrong stands beside its cause.

/** @import { OptionRecord } from "./contract" */
/** @import { Fault, PairName, Setup } from "./notation.js" */
/** @import { Card } from "./play.js" */
import { button, make, numberField, pick, withCode } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { isTooLong, readGiven } from "./given.js";
import { store } from "./keeping.js";
import { faultsOf, judgedText, positionOf } from "./legality.js";
import { rankName, rankSign } from "./naming.js";
import { emptySetup } from "./notation.js";
import { open } from "./opening.js";
import { dealer } from "./play.js";
import { announce, byId, data, games, page, say, state, tell } from "./state.js";
import { face } from "./table.js";

const TABLE = "table";
const PACK = "pack";
const COPIES = 4;
/** What is said of the past with a number a party, in the order in which it is asked. */
const NUMBERS = /** @type {const} */ (["taken", "won", "score"]);

/**
 * Draw a set-up into the page, from nothing or from a setup; `leave` goes back to where one was.
 * @param {() => void} leave
 * @param {Setup | null} [given]
 */
export function openSetup(leave, given = null) {
  const first = data.games.games[0].variant.name;
  let setup = given ? structuredClone(given) : emptyOf(first);
  let row = games.gameOf(setup).seats[0];
  let checking = false;
  /** @type {string[]} */
  let misread = []; // what is wrong with a text that was pasted

  const game = () => games.gameOf(setup);
  /** @param {string} id */
  const element = (id) => document.getElementById(id);

  /** @param {string} variant */
  function gameNamed(variant) {
    return games.gameOf({ variant, options: {} });
  }

  /** @param {string} variant */
  function emptyOf(variant) {
    return emptySetup(variant, gameNamed(variant).seats);
  }

  // --- rows of cards ----------------------------------------------------------------------------

  const rowsOf = () => [...game().seats, TABLE, ...(game().spice || setup.pack ? [PACK] : [])];
  /** @param {string} name */
  const cardsOf = (name) =>
    name === TABLE ? setup.trick : name === PACK ? (setup.pack ?? []) : setup.hands[name];
  /** @param {string} name */
  const rowName = (name) =>
    name === TABLE ? say("set_table") : name === PACK ? say("pack") : games.seatName(name);
  /** @param {string} name */
  const room = (name) =>
    name === TABLE ? game().seats.length - 1 : name === PACK ? game().spice : game().variant.hand;
  /** @param {string} name */
  const isFull = (name) => cardsOf(name).length >= room(name);

  /** @param {number} rank */
  function left(rank) {
    const led = setup.run?.[0] === rank ? setup.run[1] : 0;
    const lying = rowsOf()
      .flatMap(cardsOf)
      .filter((one) => one === rank);
    return COPIES - lying.length - led;
  }

  /** @param {number} rank */
  function add(rank) {
    if (left(rank) <= 0 || isFull(row)) {
      announce(
        say(isFull(row) ? "set_full" : "set_none_left", {
          row: rowName(row),
          rank,
        }),
      );
      return;
    }
    const to = row;
    if (to === PACK) setup.pack ??= [];
    cardsOf(to).push(rank);
    if (to !== TABLE) cardsOf(to).sort((one, other) => other - one);
    const said = { row: rowName(to), rank };
    const count = `${cardsOf(to).length}/${room(to)}`;
    if (isFull(to) && to !== TABLE) row = nextRow(to) ?? to;
    change(
      say("set_added", { ...said, count }) +
        (row === to ? "" : ` ${say("set_next", { row: rowName(row) })}`),
    );
    page.querySelector(".bin.active")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * The next hand that is not full, and the pack after the hands.
   * @param {string} from
   */
  function nextRow(from) {
    const rows = rowsOf().filter((name) => name !== TABLE);
    const at = rows.indexOf(from);
    return [...rows.slice(at + 1), ...rows.slice(0, at)].find((name) => !isFull(name));
  }

  /**
   * @param {string} name
   * @param {number} at
   */
  function remove(name, at) {
    const [rank] = cardsOf(name).splice(at, 1);
    if (name === PACK && !cardsOf(PACK).length) setup.pack = null;
    row = name;
    change(say("set_removed", { row: rowName(name), rank }));
    const held = element(`held-${name}-${Math.min(at, cardsOf(name).length - 1)}`);
    (held ?? byId(`row-${name}`)).focus();
  }

  /** Every card with a suit of its own: no card is there twice. */
  function dealt() {
    const card = dealer(data.suits);
    return Object.fromEntries(rowsOf().map((name) => [name, cardsOf(name).map(card)]));
  }

  // --- doing ------------------------------------------------------------------------------------

  /** @param {string=} words */
  function change(words) {
    misread = [];
    draw();
    if (words) announce(words);
  }

  /** @param {string} variant */
  function chooseGame(variant) {
    const kept = gameNamed(variant);
    const same = kept.seats.join() === game().seats.join();
    const options = Object.entries(setup.options).filter(
      ([name, value]) => value in (games.optionOf(kept, name)?.values ?? {}),
    );
    setup = same ? { ...setup, variant, options: Object.fromEntries(options) } : emptyOf(variant);
    if (!kept.spice) setup.pack = null;
    if (!kept.cleaning) Object.assign(setup, { dirty: [], clean: [] });
    if (!games.optionOf(kept, "limit")) setup.run = null;
    if (!rowsOf().includes(row)) row = kept.seats[0];
    change(kept.variant.title);
  }

  /** @param {string} text */
  function fill(text) {
    if (isTooLong(text)) {
      misread = [say("too_long", { number: text.length })];
      tellFaults();
      return;
    }
    const read = judgedText(readGiven(text).text, games);
    const { seats, variant } = games.gameOf(read.setup);
    setup = {
      ...emptySetup(variant.name, seats),
      ...read.setup,
      variant: variant.name,
      unread: false,
    };
    setup.hands = { ...emptySetup(variant.name, seats).hands, ...read.setup.hands };
    row = seats[0];
    checking = true;
    draw();
    // What the set-up finds itself stands beside its cause.
    const own = faultsOf(setup, games).map(tell);
    misread = read.faults.map(tell).filter((words) => !own.includes(words));
    if (!tellFaults()) announce(say("set_filled"));
  }

  function start() {
    checking = true;
    misread = [];
    if (tellFaults()) return;
    if (state.rules) open(positionOf(setup, games));
    else announce(say("no_kernel"));
  }

  /** Announce how many faults there are, if there are any, and go to the first. */
  function tellFaults() {
    const number = mark();
    if (!number) return 0;
    announce(say("set_faults", { number }));
    const causes = [...page.querySelectorAll("[data-wrong]")].flatMap(describedBy);
    show(String(causes.find((id) => byId(id).textContent)));
    return number;
  }

  // --- faults -----------------------------------------------------------------------------------

  /** @param {Element} control */
  const describedBy = (control) => String(control.getAttribute("aria-describedby")).split(" ");

  /**
   * The id of the place where the words of a fault stand, beside its cause.
   * @param {Fault} fault
   */
  function causeOf({ place: [item = "hands", name] }) {
    const owed = ["dirty", "clean"].includes(item) && "owed";
    const named = item === "hands" ? name : item === "options" && `option-${name}`;
    const id = `fault-${owed || named || item}`;
    return element(id) ? id : "fault-rules";
  }

  /** Let every fault stand beside its cause, and all together before the way on. */
  function mark() {
    const faults = checking ? faultsOf(setup, games) : [];
    /** @type {Record<string, string[]>} */
    const said = { "fault-text": misread };
    for (const found of faults) (said[causeOf(found)] ??= []).push(tell(found));
    for (const place of page.querySelectorAll(".setup .fault"))
      place.replaceChildren(
        ...(said[place.id] ?? []).map((words) => make("span", {}, withCode(words))),
      );
    for (const control of page.querySelectorAll("[aria-describedby]")) {
      const isWrong = describedBy(control).some((id) => said[id]?.length);
      control.toggleAttribute("data-wrong", isWrong);
      // A single radio button cannot be invalid: its words say it.
      if (!control.matches("[type=radio]")) control.setAttribute("aria-invalid", String(isWrong));
    }
    for (const folded of page.querySelectorAll("details:has([data-wrong])"))
      folded.setAttribute("open", "");
    const number = faults.length + misread.length;
    const list = faults.map((found) =>
      make(
        "li",
        {},
        button(null, withCode(tell(found)), () => show(causeOf(found))),
      ),
    );
    byId("causes").hidden = !faults.length;
    byId("causes").replaceChildren(
      make("h2", {}, say("set_faults", { number })),
      make("ul", {}, list),
    );
    return number;
  }

  /** @param {string} cause */
  function show(cause) {
    /** @type {HTMLElement | null} */
    const control = page.querySelector(`[aria-describedby~="${cause}"]`);
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }

  /** @param {string} name */
  const faultPlace = (name) => make("p", { id: `fault-${name}`, class: "fault" });

  // --- drawing ----------------------------------------------------------------------------------

  function draw() {
    const focused = document.activeElement?.id;
    const open = [...page.querySelectorAll("details[open]")].map(({ id }) => id);
    const form = make(
      "div",
      { class: "setup", keydown: pressed },
      drawGame(),
      drawRows(),
      drawLead(),
      (game().cleaning || setup.dirty.length + setup.clean.length > 0) && drawOwed(),
      drawNumbers("taken"),
      drawMore(),
      drawPaste(),
      make("section", { id: "causes", class: "box causes" }),
      make(
        "section",
        { class: "steps" },
        button("leave", say("set_leave"), leave, { class: "wide" }),
        button("set-open", say("set_open"), start, { class: "wide go" }),
      ),
    );
    page.replaceChildren(
      make(
        "div",
        { class: "row title" },
        make("h1", { class: "heading", tabindex: "-1" }, say("set_title")),
        button("set-clear", say("set_clear"), () => {
          setup = emptyOf(setup.variant);
          row = game().seats[0];
          checking = false;
          change(say("set_cleared"));
        }),
      ),
      form,
    );
    document.title = say("set_title");
    store("setup", setup); // a reload finds it again
    for (const id of open) element(id)?.setAttribute("open", "");
    mark();
    // Who chooses rows by key goes on with the row.
    const to = focused?.startsWith("row-") ? `row-${row}` : focused;
    if (to) element(to)?.focus({ preventScroll: true });
  }

  function drawGame() {
    const known = [...games.games.values()].map(({ variant }) => [variant.name, variant.title]);
    const options = game().variant.options;
    return make(
      "section",
      { class: "box" },
      pick("set-game", say("set_game"), known, setup.variant, chooseGame, {
        "aria-describedby": "fault-rules",
      }),
      faultPlace("rules"),
      make("p", { class: "muted" }, game().variant.summary),
      options.length > 0 &&
        make(
          "details",
          { id: "set-options" },
          make("summary", {}, say("set_options")),
          options.map(drawOption),
        ),
    );
  }

  /** @param {OptionRecord} option */
  function drawOption({ name, question, usual, values }) {
    const id = `option-${name}`;
    const chosen = setup.options[name] ?? usual;
    /** @param {string} value */
    const choose = (value) => {
      if (value === usual) delete setup.options[name];
      else setup.options[name] = value;
    };
    const described = { "aria-describedby": `fault-option-${name}` };
    const known = Object.entries(values);
    if (known.length && !(chosen in values)) known.push([chosen, chosen]);
    return [
      known.length
        ? pick(id, question, known, chosen, (value) => (choose(value), change()), described)
        : drawNumber(
            id,
            question,
            chosen,
            (value) => choose(value || usual),
            described["aria-describedby"],
          ),
      faultPlace(`option-${name}`),
    ];
  }

  /**
   * A field for a number; what is typed is taken at once, and the field stays.
   * @param {string} id
   * @param {string} words
   * @param {string | number | null} value
   * @param {(value: string) => void} take
   * @param {string} cause
   */
  function drawNumber(id, words, value, take, cause) {
    /** @param {string} given */
    const taken = (given) => {
      take(given);
      mark();
    };
    return numberField(id, words, value, taken, { "aria-describedby": cause });
  }

  function drawRows() {
    const cards = dealt();
    return make(
      "section",
      { class: "box cards" },
      make(
        "fieldset",
        {},
        make("legend", {}, say("set_rows")),
        rowsOf().map((name) => drawRow(name, cards[name])),
      ),
      faultPlace("hands"),
      make(
        "div",
        { class: "keys", role: "group", "aria-label": say("set_keys", { row: rowName(row) }) },
        [...RANK_LETTERS].map((letter, rank) => drawKey(letter, rank)).reverse(),
      ),
    );
  }

  /**
   * @param {string} name
   * @param {Card[]} cards
   */
  function drawRow(name, cards) {
    const isSeat = game().seats.includes(name);
    const cause = isSeat ? `fault-${name}` : name === TABLE ? "fault-trick" : "fault-pack";
    return make(
      "div",
      { class: name === row ? "bin active" : "bin" },
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: "row",
          id: `row-${name}`,
          checked: name === row,
          change: () => {
            row = name;
            draw();
          },
          "aria-describedby": name === game().seats[0] ? `${cause} fault-hands` : cause,
        }),
        make("span", {}, rowName(name)),
        make("small", { class: "muted" }, `${cards.length}/${room(name)}`),
      ),
      make(
        "div",
        { class: "held" },
        cards.map((card, at) => {
          const words = say("set_remove", { rank: card.rank, row: rowName(name) });
          return make(
            "button",
            {
              type: "button",
              id: `held-${name}-${at}`,
              class: "card",
              click: () => remove(name, at),
            },
            face(card),
            make("span", { class: "unseen" }, words),
          );
        }),
        name === PACK &&
          !cards.length &&
          make(
            "label",
            { class: "locked" },
            make("input", {
              type: "checkbox",
              id: "set-locked",
              checked: setup.pack !== null,
              change: (event) => {
                setup.pack = event.target.checked ? [] : null;
                change();
              },
            }),
            say("locked"),
          ),
      ),
      make("p", { id: cause, class: "fault" }),
    );
  }

  /**
   * @param {string} letter
   * @param {number} rank
   */
  function drawKey(letter, rank) {
    const number = Math.max(left(rank), 0);
    const words = say("set_key", { rank, number });
    const attributes = {
      class: "rank",
      "data-rank": letter,
      "aria-disabled": !number || isFull(row) ? "true" : null,
    };
    const click = () => add(rank);
    const seen = { "aria-hidden": "true" };
    const shown = [
      make("b", seen, rankSign(rank)),
      make("small", seen, String(number)),
      make("span", { class: "unseen" }, words),
    ];
    return button(`rank-${letter}`, shown, click, attributes);
  }

  function drawLead() {
    const words = setup.trick.length ? say("set_led") : say("set_lead");
    return make(
      "section",
      { class: "box" },
      make(
        "fieldset",
        {},
        make("legend", {}, words),
        make(
          "div",
          { class: "pills" },
          game().seats.map((seat) =>
            make(
              "label",
              {},
              make("input", {
                type: "radio",
                name: "lead",
                id: `lead-${seat}`,
                checked: setup.lead === seat,
                "aria-describedby": "fault-lead",
                change: () => {
                  setup.lead = seat;
                  change();
                },
              }),
              games.seatName(seat),
            ),
          ),
        ),
      ),
      faultPlace("lead"),
    );
  }

  function drawOwed() {
    /** @param {string} party */
    const now = (party) =>
      setup.clean.includes(party) ? "done" : setup.dirty.includes(party) ? "owes" : "free";
    const states = ["free", "owes", "done"].map((name) => [name, say(name)]);
    /**
     * @param {"dirty" | "clean"} list
     * @param {string} party
     * @param {boolean} on
     */
    const set = (list, party, on) =>
      game().parties.filter((one) => (one === party ? on : setup[list].includes(one)));
    return make(
      "section",
      { class: "box" },
      make("h2", {}, say("set_owed")),
      make(
        "div",
        { class: "pair" },
        game().parties.map((party) =>
          pick(
            `owed-${party}`,
            data.letters[party],
            states,
            now(party),
            (value) => {
              setup.dirty = set("dirty", party, value !== "free");
              setup.clean = set("clean", party, value === "done");
              change();
            },
            { "aria-describedby": "fault-owed" },
          ),
        ),
      ),
      faultPlace("owed"),
    );
  }

  /** @param {PairName} name */
  function drawNumbers(name) {
    /** @param {string} party */
    const take = (party) => (/** @type {string} */ value) => {
      const numbers = { ...setup[name] };
      if (value === "") delete numbers[party];
      else numbers[party] = Number(value);
      setup[name] = Object.keys(numbers).length ? numbers : null;
    };
    return make(
      "section",
      { class: "box" },
      make("h2", {}, say(`set_${name}`)),
      make(
        "div",
        { class: "pair" },
        game().parties.map((party) =>
          drawNumber(
            `${name}-${party}`,
            data.letters[party],
            setup[name]?.[party] ?? null,
            take(party),
            `fault-${name}`,
          ),
        ),
      ),
      faultPlace(name),
    );
  }

  function drawMore() {
    const ranks = [...RANK_LETTERS].map((_, rank) => [String(rank), rankName(rank)]).reverse();
    const [rank, length] = setup.run ?? [-1, 1];
    const settled = games.rulesOf(setup);
    const parties = game().parties.map((party) => [party, data.letters[party]]);
    const isRace = !game().target.end;
    return make(
      "details",
      { id: "set-more", class: "box" },
      make("summary", {}, say("set_more")),
      (games.optionOf(game(), "limit") || setup.run) &&
        make(
          "div",
          {},
          make(
            "div",
            { class: "pair" },
            pick(
              "run-rank",
              say("set_run"),
              [["", say("set_no_run")], ...ranks],
              setup.run ? String(rank) : "",
              (value) => {
                setup.run = value === "" ? null : [Number(value), length];
                change();
              },
              { "aria-describedby": "fault-run" },
            ),
            setup.run &&
              pick(
                "run-length",
                say("set_length"),
                ["1", "2", "3"].map((one) => [one, one]),
                String(length),
                (value) => {
                  setup.run = [rank, Number(value)];
                  change();
                },
                { "aria-describedby": "fault-run" },
              ),
          ),
          faultPlace("run"),
        ),
      NUMBERS.slice(1).map(drawNumbers),
      (settled.holds_over || setup.held !== 0) &&
        make(
          "div",
          {},
          drawNumber(
            "held",
            say("set_held"),
            setup.held || null,
            (value) => (setup.held = Number(value)),
            "fault-held",
          ),
          faultPlace("held"),
        ),
      (isRace || setup.first) &&
        make(
          "div",
          {},
          pick(
            "first",
            say("set_first"),
            [["", "-"], ...parties],
            setup.first ?? "",
            (value) => {
              setup.first = value || null;
              change();
            },
            { "aria-describedby": "fault-first" },
          ),
          faultPlace("first"),
        ),
    );
  }

  function drawPaste() {
    const text = make("textarea", {
      id: "set-text",
      spellcheck: "false",
      "aria-describedby": "fault-text",
    });
    return make(
      "section",
      { class: "box" },
      make("label", { for: "set-text" }, say("paste_how")),
      text,
      faultPlace("text"),
      make(
        "div",
        {},
        button("set-fill", say("set_fill"), () => fill(text.value)),
      ),
    );
  }

  // --- keys -------------------------------------------------------------------------------------

  /** @param {any} event */
  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !state.letters) return;
    if (event.target.closest("select, textarea, input[type=number]")) return;
    const rank = RANK_LETTERS.indexOf(event.key === "0" ? "T" : event.key.toUpperCase());
    if (event.key === "Backspace" && cardsOf(row).length) remove(row, cardsOf(row).length - 1);
    else if (event.key.length === 1 && rank >= 0) add(rank);
    else return;
    event.preventDefault();
  }

  draw();
  byId(`row-${row}`).focus({ preventScroll: true });
  scrollTo(0, 0);
  page.querySelector(".bin.active")?.scrollIntoView({ block: "nearest" });
  announce(say("set_title"));
  return { fill };
}
