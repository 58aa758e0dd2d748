"""Mitä sanotaan peleistä, joissa pöydälle kasvaa rivejä."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUTS: Final[Mapping[str, str]] = {
    # --- a position as it was given
    "items.unnamed": "”{text}” ei kerro, mikä se on; kirjoita käden eteen A:",
    "items.unknown": "”{name}” ei kuulu tähän; käsien lisäksi voi kertoa {known:list}",
    "items.no_suit": "kortilla ”{text}” ei ole maata; maat ovat C D H S korttien edessä tai "
    "kunkin kortin perässä",
    "items.no_hand": "pelaajan {seat} käsi puuttuu",
    "items.no_seat": "pelaajaa ”{seat}” ei ole; pelaajat ovat {seats:and}",
    "items.twice": "{card} on jo pelaajan {seat} kädessä",
    "items.no_turn": "vuoroa ei ole kerrottu (`turn`)",
    "layouts.first": "ensimmäisiä vuoroja on jäljellä 0–{most}, ei ”{text}” (X19)",
    "layouts.no_continuing": "kukaan ei voi nyt jatkaa (X12)",
    "layouts.out": "pelaajalla {seat} ei ole kortteja, joten hän on päässyt pois (X-A1)",
    "layouts.two_out": "kaksi kättä on tyhjiä, ja peli päättyy jo ensimmäiseen (X-F)",
    "layouts.no_layout": "”{text}” ei ole osa pöydän rivejä; kirjoita C6-8 tai D7",
    "layouts.not_built": "pöydällä ei voi olla {text}, kun build={build} (X7–X9)",
    "layouts.both": "sama kortti ei voi olla sekä pöydällä että kädessä: {cards}",
    "layouts.nowhere": "{cards} ei ole kädessä eikä pöydällä",
    "games.not_playable": "{text} ei käy tässä; pelaaja {seat} voi pelata: {cards:or}",
    "layouts.nothing_playable": "{text} ei käy tässä; pelaaja {seat} ei voi pelata mitään",
    "layouts.not_given": "{text} ei käy annettavaksi; pelaaja {seat} antaa pelaajalle {to} jonkin "
    "näistä: {cards:or}",
    "layouts.beg": "{item} ei käy, kun unable=beg: kerjääjä ei ota panttia (X13, X14)",
    "layouts.endings_only": "kun kortteja kerjätään tai pelataan ensimmäisestä tai viimeisestä "
    "sijasta, loppupelejä voi vain katsella, ratkaista, pelata, arvioida ja laskea",
    "games.ended": "{text} tulee vasta pelin päätyttyä",
    # --- verbs
    "games.no_option": "{option} ei kuulu peliin {game}",
    # --- rules
    "games.title.ristiseiska": "Ristiseiska",
    "games.summary.ristiseiska": "Kaikki kortit jaetaan kolmesta seitsemään "
    "pelaajalle. Rivit kasvavat seiskoista, ristiseiskasta alkaen; ässä on alin. Jos voi pelata, "
    "on pelattava; joka ei voi, ottaa pantin tai kerjää kortin. Peli päättyy, kun jonkun käsi on "
    "tyhjä.",
    "option.build": "Missä järjestyksessä maan kortit pelataan?",
    "option.build.strict": "ensin kutonen, sitten kasi, ja muut vasta kasin jälkeen (X7)",
    "option.build.free": "seiskasta heti kumpaankin suuntaan (X8)",
    "option.build.eight-after-six": "ensin kutonen, sitten kumpaankin suuntaan (X9)",
    "option.ak_continue": "Saako ässän tai kuninkaan jälkeen jatkaa?",
    "option.ak_continue.any": "ässän tai kuninkaan jälkeen vielä yksi kortti (X12)",
    "option.ak_continue.ak_only": "ässän tai kuninkaan jälkeen vielä ässä tai kuningas (X12)",
    "option.ak_continue.off": "yksi kortti vuorolla",
    "option.unable": "Mitä tapahtuu, kun pelaaja ei voi pelata?",
    "option.unable.forfeit": "joka ei voi pelata, ottaa pantin (X17)",
    "option.unable.beg": "hän kerjää kortin oikealta; vain loppupelit ratkaistaan (X14, X15)",
    "option.first_turn_exempt": "Säästyykö ensimmäisellä vuorolla pantilta?",
    "option.first_turn_exempt.yes": "ensimmäisellä vuorollaan ei tarvitse ottaa panttia (X19)",
    "option.first_turn_exempt.no": "pantin ottaa jo ensimmäisellä vuorolla",
    "option.scoring": "Mistä pelaajan tulos lasketaan?",
    "option.scoring.forfeit": "korttien arvot, ässä 14, ja pantista 25 (X-F)",
    "option.scoring.cards": "jokaisesta kortista 1 (X-A2a)",
    "option.scoring.values": "korttien arvot, ässä 14 (X-A2b)",
    "option.scoring.distance": "kuinka kaukana kortti on seiskasta (X-A2c)",
    "option.scoring.first": "ensimmäisenä valmis on voittanut; vain loppupelit ratkaistaan (X-D)",
    "option.scoring.last": "jolle kortit jäävät, on hävinnyt; vain loppupelit ratkaistaan (X-A1)",
    # --- reports
    "layouts.title": "{game:capital}, {players} pelaajaa, build={build}, scoring={scoring}",
    "layouts.down": "Pöydällä: {cards}.",
    "games.turn": "Vuorossa on {seat}.",
    "layouts.going_on": "{seat} saa jatkaa ässän tai kuninkaan jälkeen tai lopettaa vuoronsa.",
    "layouts.forfeit": "Pantti on pelaajalla {seat}.",
    "layouts.nobody": "Pantti ei ole kenelläkään.",
    "games.too_large": "tämä loppupeli veisi yli {most} Mt muistia",
    "games.too_many": "{cards} korttia on liikaa ratkaistavaksi; enintään käy {most}",
    "games.too_large.needed": "tämä jako veisi {needed} Mt muistia, "
    "ja enintään saa kulua {most} Mt",
    "games.too_many_lines": "tilanteita on liikaa laskettaviksi, kun siirtoja on yli {moves}; "
    "anna pienempi --depth",
    "games.over": "Peli on päättynyt.",
    "head.hand": "Käsi",
    "head.guaranteed": "Enintään",
    "head.with_help": "Autettuna",
    "head.alone": "Itselleen",
    "games.no_card": "ei mitään",
    "head.better": "Parempi",
    "games.kingmaking": "ratkaisee muiden välillä",
    "games.judged.alone": "Hinta: monellako pisteellä kortti lisää sitä, minkä pelaaja joutuu "
    "enintään ottamaan, kun kaikki muut pelaavat häntä vastaan. Itselleen: montako pistettä se "
    "maksaa hänelle, kun jokainen yrittää saada itse mahdollisimman vähän. Ratkaisee muiden "
    "välillä: jokin toinen kortti olisi silloin hänelle yhtä hyvä, mutta muille ei.",
    "games.points": "Kunkin pelaajan pisteet; mitä vähemmän, sitä parempi.",
    "meaning.alone": "Enintään: tätä enempää hän ei saa, vaikka kaikki muut pelaisivat häntä "
    "vastaan. Autettuna: kaikki pelaavat hänen hyväkseen. Itselleen: jokainen yrittää saada itse "
    "mahdollisimman vähän ja pelaa yhtä hyvistä korteista sen, joka maksaa kaikille yhteensä "
    "eniten.",
    "games.cards_of": "Mitä pelaajan {seat} kortit tuovat:",
    "games.line": "Kukin itselleen: {line}",
    "games.states": "{states:,} tilaa, {time:time}.",
    "games.lines.ended": "{lines:lines}, {time:time}.",
    "head.out_first": "Ensin valmis",
    # --- begging, and the first or the last place
    "begging.rule": "Joka ei voi pelata, kerjää kortin.",
    "begging.gives": "{seat} ei voi pelata, ja {giver} antaa hänelle kortin.",
    "games.cards_given": "Mitä kukin kortti tuo, jonka {seat} voi antaa pelaajalle {to}:",
    "head.to": "Saaja",
    "fate.first": "ensin",
    "fate.behind": "ei ensin",
    "fate.draw": "tasan",
    "games.endless": "loputon",
    "layouts.too_many": "asemia ratkaistaan, kun pelaajia on enintään {most}; komento play "
    "jakaa useammallekin",
    "begging.play.gives_unseen": "{seat} antaa pelaajalle {to} kortin.",
    "begging.play.gives": "{seat} antaa pelaajalle {to} kortin {card}.",
    "begging.play.give.ask": "Minkä kortin {seat} antaa pelaajalle {to} ({cards:list})? ",
    "play.end": "Lopuksi: {results}.",
    "games.round": "Mitä seuraa sen mukaan, mitä loputtomiin kiertävä peli ratkaisee (A21):",
    "round.lost.points": "kalliimpi kuin mikään loppu",
    "round.lost.first": "kukaan ei ole ensimmäinen",
    "round.won.first": "kaikki ovat ensimmäisiä",
    "round.lost.out": "kortteihin jääneet häviävät",
    "round.won.out": "kaikki pääsevät",
    "meaning.points": "Pisteitä: tätä enempää hän ei saa, vaikka kaikki muut pelaisivat "
    "häntä vastaan; mitä vähemmän, sitä parempi. 2–9: muut voivat pakottaa hänelle ainakin 2, hän "
    "itse voi päättää pelin enintään 9 pisteeseen, ja siltä väliltä peli voi kiertää loputtomiin. "
    "Jos toinen luku puuttuu tai asia on avoin, peliä ei voi pakottaa päättymään. Kukin "
    "itselleen -rivillä ja väreissä loputon peli on tasapeli.",
    "meaning.first": "ensin: hän pääsee varmasti ensimmäisenä pois, tekivätpä muut mitä "
    "tahansa. ei ensin: muut voivat yhdessä estää sen. avoin: kumpaakaan ei voi pakottaa, ja peli "
    "voi kiertää loputtomiin. Siirtoja: viimeistään kun kaikki yhdessä ovat tehneet näin monta "
    "siirtoa, asia on ratkennut. "
    "Kukin itselleen -rivillä ja väreissä loputon peli on tasapeli.",
    "meaning.out": "pääsee: hän pääsee varmasti pois, tekivätpä muut mitä tahansa. jää: "
    "muut voivat yhdessä jättää kortit hänelle. avoin: kumpaakaan ei voi pakottaa, ja peli voi "
    "kiertää loputtomiin. Siirtoja: viimeistään kun kaikki yhdessä ovat tehneet näin monta "
    "siirtoa, asia on ratkennut. "
    "Kukin itselleen -rivillä ja väreissä loputon peli on tasapeli.",
    "claimed.never": "pelaaja {seat} ei saa peliä päättymään, jos kaikki muut ovat vastaan",
    "claimed.not_held": "muut eivät saa peliä päättymään, jos {seat} on vastaan",
    "claimed.at_least": "muut voivat aiheuttaa pelaajalle {seat} vähintään {number:points}",
    "claimed.open": "pelaajan {seat} kohtalo riippuu siitä, mitä loputon peli merkitsee",
    "claimed.not_open": "pelaajan {seat} kohtalo ei riipu siitä, mitä loputon peli merkitsee",
    "claimed.within": "pelaajan {seat} kohtalo on selvillä viimeistään {moves}. siirrolla",
    "claimed.fate": "pelaajan {seat} kohtalo: {fate}",
    "claims.repetition": "”repetition” kuuluu avaimen ”fate” viereen, kun pelataan "
    "ensimmäisestä tai viimeisestä sijasta",
    "claims.points": "tässä ei pelata pisteistä, joten {key} ei kerro mitään; ”fate” kertoo "
    "{fates:or}",
    "games.judged.endless": "Ennen ja jälkeen: mihin pelaaja voi pitää itsensä, kun kaikki muut "
    "pelaavat häntä vastaan ja loputon peli on tasapeli. Muut: kenelle siirto tuo enemmän tai "
    "vähemmän kuin ennen.",
    "game.no_verb": "komennolla {verb} ei ole vastausta peliin {game}; näillä on: {verbs:list}",
    "game.not_drawn": "pelin {game} asetelmia ei arvota",
    "claimed.fate.first": "{seat} {moves:0=on ensimmäinen|pääsee varmasti ensimmäisenä pois, "
    "viimeistään #. siirrolla}",
    "claimed.fate.behind": "muut voivat yhdessä estää, että {seat} on ensimmäinen; siihen menee "
    "enintään {moves:1=yksi siirto|# siirtoa}",
}
