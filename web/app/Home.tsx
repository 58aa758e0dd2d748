// Home: the first trick plays itself, one big button, what is new today, the shelf of games.

import { useEffect, useState } from "preact/hooks";
import { Card, Fan } from "../components/Card.tsx";
import { Emblem, Face, Icon, PictureCard } from "../components/Drawing.tsx";
import { type Box as Boxed, boxes } from "../games/boxes.ts";
import { allSteps, streak, today } from "../learn/done.ts";
import { dayDeal, keptDeal, lastGame, playedDeals, standing } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { link } from "./address.ts";
import { useStore } from "./store.ts";
import { LanguageSwitch, ThemeButton } from "./switches.tsx";

const DEMO = ["c7", "hK", "d7", "s5"];
const TAKES = 2;

function Demo() {
  const words = wordsIn(useStore((now) => now.language));
  return (
    <div class="demo" role="img" aria-label={words.demo}>
      {DEMO.map((card, at) => (
        <Card
          key={card}
          card={card}
          style={{ "--k": at - 1.5, "--d": at }}
          {...(at === TAKES ? { state: "taking", tag: words.takesIt } : {})}
        />
      ))}
    </div>
  );
}

/** What the big button is for: the first trick, or the next card of a deal. */
function MainButton() {
  const language = useStore((now) => now.language);
  const words = wordsIn(language);
  const name = lastGame();
  const deal = name ? keptDeal(name) : null;
  const box = boxes.find((one) => one.name === deal?.game);
  if (!deal || !box)
    return (
      <a class="btn btn--main" href={link("play", boxes[0]?.name)}>
        {words.first}
      </a>
    );
  const party = deal.me % 2;
  const { number, score } = standing(deal);
  const [own = 0, other = 0] = [score[party], score[1 - party]];
  return (
    <a class="btn btn--main" href={link("play", deal.game, { next: "1" })}>
      <span>
        {words.goOn(number)}
        <small>
          {box.titles[language]}
          {score.length === 2 && deal.seats === 4 ? `: ${words.lead(own, other)}` : ""}
        </small>
      </span>
    </a>
  );
}

function Box({ box }: { box: Boxed }) {
  const language = useStore((now) => now.language);
  const words = wordsIn(language);
  const title = box.titles[language];
  const [players, minutes] = [words.gamePlayers(box.players), words.minutes(box.minutes)];
  return (
    <li class="game">
      <a href={link("rules", box.name)} aria-label={`${title}, ${players}, ${minutes}`}>
        <span class="box" style={{ "--yarn": box.yarn }}>
          <Emblem drawing={box.drawing} />
          {title}
        </span>
        <span>
          {players}
          <br />
          {minutes}
        </span>
      </a>
    </li>
  );
}

function Tile(at: {
  href: string;
  title: string;
  about: string;
  picture: preact.ComponentChildren;
}) {
  return (
    <a class="tile" href={at.href}>
      {at.picture}
      <b>{at.title}</b>
      <small>{at.about}</small>
    </a>
  );
}

const small = (inside: preact.ComponentChildren, wide = 112, high = 84) => (
  <svg class="pic" viewBox={`0 0 ${wide} ${high}`} width={wide} aria-hidden="true">
    {inside}
  </svg>
);

function pictures() {
  return {
    deal: small(
      [38, 56, 74].map((x, at) => (
        <PictureCard
          key={x}
          card="back"
          x={x}
          y={at === 1 ? 42 : 44}
          wide={36}
          turn={(at - 1) * 8}
        />
      )),
    ),
    puzzle: small(
      <>
        <PictureCard card="s7" x={58} y={45} wide={36} />
        <PictureCard card="h6" x={80} y={45} wide={36} />
        <PictureCard card="cJ" x={34} y={41} wide={36} ring />
      </>,
    ),
    learn: small(
      Array.from({ length: 11 }, (_, at) => (
        <path
          key={at}
          transform={`translate(${20 + (at % 6) * 14.4} ${35 + Math.floor(at / 6) * 15})`}
          d="M0-6L6 0L0 6L-6 0z"
          fill={at < allSteps() ? "var(--gold)" : "#0003"}
          stroke="#f4e3c366"
        />
      )),
    ),
    analyse: small(
      [
        "hK 76 15",
        "c7 94 15",
        "s5 112 15",
        "d7 130 15",
        "s7 48 31",
        "cJ 48 45",
        "d7 176 31",
        "s5 176 45",
        "cJ 76 61",
        "h6 94 61",
        "hK 112 61",
        "s7 130 61",
      ].map((one) => {
        const [card = "back", x, y] = one.split(" ");
        return <PictureCard key={one} card={card} x={Number(x)} y={Number(y)} wide={17} />;
      }),
      224,
      76,
    ),
    yours: small(
      <>
        <g fill="var(--gold)">
          {[44, 36, 40, 26, 30, 18, 20, 12].map((high, at) => (
            <path key={at} d={`M${52 + at * 15} ${62 - high}h10v${high}h-10z`} />
          ))}
        </g>
        <path d="M48 63h124" stroke="#f4e3c3" stroke-width="2" />
      </>,
      224,
      76,
    ),
  };
}

export function Home() {
  const words = wordsIn(useStore((now) => now.language));
  const [round, again] = useState(0);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => again(round + 1), 14_000);
    return () => clearTimeout(timer);
  }, [round]);
  const [before, last, after] = words.hero;
  const picture = pictures();
  const played = playedDeals();
  const won = played.filter(({ mine }) => mine).length;
  return (
    <div class="home">
      <section class="hero" aria-label={words.page}>
        <div class="felt" aria-hidden="true" />
        <header class="bar">
          <h1>{words.page}</h1>
          <LanguageSwitch small />
          <ThemeButton />
          <a class="btn btn--icon" href={link("learn")} aria-label={words.help}>
            <Icon name="help" />
          </a>
        </header>
        <Demo key={round} />
        <p>
          {before}
          <em>{last}</em>
          {after}
        </p>
        <MainButton />
        <div class="company">
          <Face name="aino" />
          <Face name="veikko" />
          <Face name="elsa" />
          <span>
            {words.company[0]}
            <br />
            {words.company[1]}
          </span>
        </div>
        <Fan count={6} extra="peek" />
      </section>
      <main class="cabin">
        <nav class="tiles" aria-label={words.page}>
          <Tile
            href={link("play", boxes[0]?.name, { day: today() })}
            title={words.todaysDeal}
            about={
              played.find(({ day }) => day === today())?.short ??
              (dayDeal(today()) ? words.goOnWord : words.sameForAll)
            }
            picture={picture.deal}
          />
          <Tile
            href={link("puzzles", "", { day: today() })}
            title={words.todaysPuzzle}
            about={words.streak(streak().days)}
            picture={picture.puzzle}
          />
          <Tile
            href={link("learn")}
            title={words.learn}
            about={words.stepsDone(allSteps())}
            picture={picture.learn}
          />
        </nav>
        <section aria-labelledby="games">
          <h2 id="games" class="vh">
            {words.games}
          </h2>
          <ul class="shelf">
            {boxes.map((box) => (
              <Box key={box.name} box={box} />
            ))}
          </ul>
        </section>
        <nav class="tiles wide" aria-label={words.analyse}>
          <Tile
            href={link("analyse")}
            title={words.analyse}
            about={words.analyseAbout}
            picture={picture.analyse}
          />
          <Tile
            href={link("yours")}
            title={words.yours}
            about={played.length ? words.dealsPlayed(played.length, won) : words.yoursAbout}
            picture={picture.yours}
          />
        </nav>
      </main>
    </div>
  );
}
