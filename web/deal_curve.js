// What could be expected of a finished deal, trick by trick: a curve with its band.

/** @import { Dealing } from "./deal_play.js" */
import { WIDTH } from "./curve.js";
import { lookAt } from "./deal_play.js";
import { make } from "./elements.js";
import { games, say } from "./state.js";

const FRAME = { height: 150, left: 30, right: WIDTH - 8, top: 8, foot: 128 };

/** @param {Dealing} dealing */
export function drawAhead({ game, table, ahead, looked }) {
  if (!ahead.length) return null;
  const [party] = games.gameOf(game).parties;
  const total = games.whole(table.positions[0]);
  const stops = ahead.map((one) => ({
    ...one,
    low: Math.max(0, one.mean - one.spread),
    high: Math.min(total, one.mean + one.spread),
  }));
  const last = stops.length - 1;
  const here = looked === null ? last : stops.findIndex(({ trick }) => trick === looked);
  /** @param {number} at */
  const words = (at) => {
    const [mean, low, high] = [stops[at].mean, stops[at].low, stops[at].high].map(Math.round);
    if (at === last) return say("deal_ahead_end", { mean });
    return say("deal_ahead_stop", { trick: stops[at].trick, mean, low, high });
  };
  /** @param {number} at */
  const x = (at) => (FRAME.left + ((FRAME.right - FRAME.left) * at) / last).toFixed(1);
  /** @param {number} number */
  const y = (number) => (FRAME.foot - ((FRAME.foot - FRAME.top) * number) / total).toFixed(1);
  /** @param {("low" | "mean" | "high")} name */
  const path = (name) => stops.map((stop, at) => `${x(at)} ${y(stop[name])}`);
  const band = [...path("low"), ...path("high").reverse()].join("L");
  /**
   * @param {string} inside
   * @param {number | string} left
   * @param {number} top
   */
  const text = (inside, left, top) => make("text", { x: left, y: top, class: "axis" }, inside);
  /** @param {number} at */
  const lookFrom = (at) =>
    lookAt(at > last - 0.5 ? null : stops[Math.max(Math.round(at), 0)].trick);
  const slider = make("input", {
    ...{ type: "range", id: "ahead", min: "0", max: String(last), value: String(here) },
    "aria-label": say("curve_box"),
    "aria-valuetext": words(here),
    change: (event) => lookFrom(Number(event.target.value)),
  });
  return make(
    "section",
    { class: "box curve", "aria-labelledby": "ahead-title" },
    make("h2", { id: "ahead-title" }, say("curve_box")),
    make("p", {}, say("deal_ahead", { side: party })),
    make(
      "div",
      { class: "plot" },
      make(
        "svg",
        {
          ...{
            viewBox: `0 0 ${WIDTH} ${FRAME.height}`,
            "aria-hidden": "true",
            focusable: "false",
          },
          click: (event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const share = (WIDTH * (event.clientX - box.left)) / box.width - FRAME.left;
            lookFrom((last * share) / (FRAME.right - FRAME.left));
          },
        },
        make("path", { d: `M${band}Z`, class: "band" }),
        make("path", { d: `M${path("mean").join("L")}`, class: "value" }),
        make("line", { x1: x(here), x2: x(here), y1: FRAME.top, y2: FRAME.foot, class: "here" }),
        make("circle", { cx: x(here), cy: y(stops[here].mean), r: 5, class: "here" }),
        text(String(total), 2, FRAME.top + 8),
        text("0", 2, FRAME.foot),
        stops.map(
          ({ trick }, at) =>
            at < last && at % 2 === 0 && text(String(trick), x(at), FRAME.height - 6),
        ),
      ),
      slider,
    ),
    make("p", { class: "told" }, words(here)),
    make("p", { class: "unseen" }, stops.map((_, at) => words(at)).join("; ")),
  );
}
