// What only the games with tricks say, in Finnish.

import { large, many, on, points, rank, some } from "../../text/finnish.ts";
import type { Own } from "./en.ts";

/** Montako muuta samanlaista on vielä näkymättömissä. */
const moreOut = (number: number) =>
  number ? `näkymättömissä on enää ${number}` : "muita ei enää ole";

export const fi: Own = {
  tricks: (count) => many(count, "tikki", "tikkiä"),
  pair: (one, other) => `${one} & ${other}`,
  and: (one, other) => `${one} ja ${other}`,
  lastTakes:
    "Mikään kortti ei ole toista suurempi. Tikin vie se, joka lyö viimeisenä saman arvon kuin aloittaja. Minkä tahansa kortin saa lyödä.",
  hasIt: "johtaa",
  youLead: "Sinä aloitat.",
  youPlayLast: (letter) => `Lyöt viimeisenä: ${rank(letter)} vie tikin.`,
  hasItSoFar: (name) => `Tikki on nyt: ${name}.`,
  takenUp: "Käänsit kortin: lyö nyt toinen.",
  takeBottom: "Aloita alimmalla kortilla",
  spiceIt: "Mausta tikkisi: valitse kortti tai käännä.",
  mustClean: "puhdistettava",
  clean: "puhdas",
  queens: (count) => (count === 1 ? "rouva" : "rouvaa"),
  trickOf: (trick, of) => `Tikki ${trick}/${of}`,
  onTable: (count) => (count ? `pöydällä ${points(count)}` : "pöydällä ei pisteitä"),
  hintAbout: (deals) =>
    deals > 1
      ? `Pisteet keskimäärin, ${deals} mahdollisessa jaossa.`
      : "Näin sanovat peukalosäännöt.",
  wonPair: (us, them) => `Te voititte, ${us}–${them}`,
  lostPair: (us, them) => `Veikko ja Elsa voittivat, ${them}–${us}`,
  wonByCleaning: "Te voititte: he eivät puhdistaneet",
  lostByCleaning: "Veikko ja Elsa voittivat: te ette puhdistaneet",
  pointsOf: (us, them) => `Pisteet: teille ${us}, heille ${them}.`,
  level: (us, them) => `Tasapeli, ${us}–${them}`,
  gamePoints: (count, mine) =>
    mine
      ? `${count === 1 ? "Saitte yhden pelipisteen" : `Saitte ${count} pelipistettä`}.`
      : `${count === 1 ? "He saivat yhden pelipisteen" : `He saivat ${count} pelipistettä`}.`,
  noGamePoints: "Pelipisteitä ei jaettu.",
  heldOver: (count) => `${many(count, "pelipiste", "pelipistettä")} siirtyi seuraavaan jakoon.`,
  matchWon: (own, other) => `Ottelu on teidän, ${own}–${other}`,
  matchLost: (own, other) => `He voittivat ottelun, ${other}–${own}`,
  needToWin: (count) => `${count} riittää voittoon`,
  failed: (name) => `${name}: puhdistus jäi tekemättä.`,
  cost: (trick, played, better, count) =>
    `Tikki ${trick}, sinulta ${played}. Parempi on ${better}: keskimäärin ${count} enemmän.`,
  costCleaning: (trick, played, better, count) =>
    `Tikki ${trick}, sinulta ${played}. Parempi on ${better}: keskimäärin ${count} enemmän, kun puhdistamatta jättäminen on 120.`,
  failingCounts: (count) => `Puhdistamatta jättäminen on ${points(count)}.`,
  exactly: (count) => `Kaikki kortit auki se maksoi ${count}.`,
  exactlyNothing: "Kaikki kortit auki se ei maksanut mitään.",
  exactlyCleaning: "Kaikki kortit auki se ratkaisi, kuka puhdistaa.",
  onAverage: (count, error, deals) =>
    `Sen mukaan, mitä näit, se maksoi keskimäärin ${count} (±${error}, ${deals} mahdollista jakoa).`,
  claimGood: "Oikein: loput ovat teidän, tekivät he mitä tahansa.",
  claimWrong: (trick, name) =>
    `Ei kaikkea: kun kortit ovat auki, ${name} voi viedä tikin ${trick}.`,
  claimLess: "Ei kaikkea: kun kortit ovat auki, he saavat vielä pisteitä.",
  expected: (trick, count) => `tikki ${trick}: ${points(count)}`,
  better: (count, other) => `Noin ${count} enemmän kuin ${other}.`,
  tooClose: "Mikään muu kortti ei ole selvästi huonompi.",
  noReason: "Lyhyttä syytä ei ole: myöhemmät tikit ratkaisevat.",
  theCard: rank,
  another: (letter) => `toinen ${rank(letter)} kädessä`,
  turning: "käännetty kortti",
  tenths: (count) =>
    count <= 0
      ? "tuskin koskaan"
      : count >= 10
        ? "melkein aina"
        : count === 1
          ? "yhdessä jaossa kymmenestä"
          : `${count} jaossa kymmenestä`,
  tenthsToo: (count) =>
    count <= 0 ? "tuskin koskaan" : count >= 10 ? "melkein aina" : `${count} jaossa`,
  reasons: {
    "lead.yours": ({ card }) => `Muilla ei ole ${some(card)}: tikki on sinun.`,
    "lead.ours": ({ card }) => `Vastustajilla ei ole ${some(card)}: tikki on teidän.`,
    "last.yours": ({ card }) => `Lyöt viimeisenä: ${rank(card)} vie tikin.`,
    "match.yours": () => "Kukaan jäljessäsi ei voi lyödä samaa: tikki on sinun.",
    "match.ours": () => "Kumpikaan vastustaja ei voi enää lyödä samaa: tikki on teidän.",
    match: ({ card, other, share, against }) =>
      `Vastustaja voi lyödä päälle: ${rank(card)} ${share}, ${rank(other)} ${against}.`,
    ours: ({ the, than, share, against, pairs }) =>
      `Tikki tulee ${pairs ? "teille" : "sinulle"}: ${the} ${share}, ${than} ${against}.`,
    save: ({ than, points: count, share, against, pairs }) =>
      count
        ? `${pairs ? "Tikki on heidän" : "Et voi saada tikkiä"}, ja ${than} antaisi ${pairs ? "heille" : "vastustajalle"} ${points(count)}.`
        : `${large(than)} jää ${pairs ? "teille" : "sinulle"} nyt ${share}, säästettynä ${against}.`,
    home: ({ the, points: count, name, share, against, pairs }) =>
      count
        ? `Tikki on varmasti ${name ? `${name}n` : "sinun"}: ${the} on turvassa.`
        : `${large(the)} jää ${pairs ? "teille" : "sinulle"} nyt ${share}, säästettynä ${against}.`,
    leave: ({ name }) => `Tikki on jo ${name}n: anna aloituksen jäädä sinne.`,
    over: () => "Ota tikki itsellesi ja aja seuraava.",
    pair: ({ card, than }) => `Sinulle jää toinen ${rank(card)}; ${than} on ainoasi.`,
    dead: ({ card }) =>
      `Muilla ei voi enää olla ${some(card)}: omasi vie vain tikin, jonka aloitat sillä.`,
    out: ({ card, other, number, counted }) =>
      `Näkymättömissä on vielä ${number} × ${rank(card)} mutta vain ${counted} × ${rank(other)}: säästä ${rank(other)}.`,
    keep: ({ the, than, share, against }) =>
      `Säästettynä ${than} vie myöhemmän tikin ${against}, ${the} ${share}.`,
    draw: ({ the, share }) =>
      `${large(the)} veisi myöhemmän tikin vain näin usein: ${share}. Saat tilalle uuden kortin.`,
    turn: ({ than, against }) => `Säästettynä ${than} vie myöhemmän tikin ${against}.`,
    "turn.match": ({ led, number, counted }) =>
      `Käännetty voi viedä tikin: ${counted} näkymättömästä kortista ${number} on ${rank(led)}.`,
    "turn.points": ({ mean, pairs }) =>
      `Tikki on jo ${pairs ? "teidän" : "sinun"}: käännetty kortti tuo keskimäärin ${mean} pistettä.`,
    "dirty.us": ({ other, share, against }) =>
      `Rouva tulee teille ja teidän on puhdistettava ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
    "dirty.them": ({ other, share, against }) =>
      `Rouva menee heille ja heidän on puhdistettava ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
    "clean.us": ({ other, share, against }) =>
      `Puhdistatte tässä tikissä ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
    "clean.them": ({ other, share, against }) =>
      `He puhdistavat tässä tikissä ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
    king: ({ number }) => `Teidän on puhdistettava: säästä kuningas (${moreOut(number)}).`,
    "king.may": ({ number }) =>
      `Voitte vielä joutua puhdistamaan: säästä kuningas (${moreOut(number)}).`,
    "king.away": ({ number }) =>
      `Heidän on puhdistettava, eikä tästä kuninkaasta ole heille enää apua (${moreOut(number)}).`,
    cleans: ({ other, share, against }) =>
      `Oma kuninkaasi puhdistaa teidät ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
    "cleans.drawn": ({ other, share, against }) =>
      `Nostamasi kuningas puhdistaa teidät ${share}, ${other ? on(other) : "käännetyllä"} ${against}.`,
  },
  wrong: "Ei se.",
  dealsNext: (name) => (name === "Sinä" ? "Seuraavaksi jaat sinä." : `Seuraavaksi jakaa ${name}.`),
};
