"""Mitä sanotaan rivipeleistä, kun niitä pelataan, väitetään ja piirretään."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_VERBS: Final[Mapping[str, str]] = {
    # --- verbs that have nothing to answer
    "layouts.no_verb.advise": "pelissä {game} kaikki kädet ovat näkyvissä, joten arvattavaa "
    "ei ole; solve kertoo, mitä kukin kortti tuo",
    "layouts.no_verb.when": "pelissä {game} kaikki kädet ovat näkyvissä, joten mikään ei riipu "
    "piilossa olevista korteista; solve kertoo, mitä kukin kortti tuo",
    "layouts.no_verb.plan": "pelissä {game} suunnitelman pitäisi varautua joka vuorolla "
    "monen pelaajan kortteihin; play pelaa heidän korttinsa, kun kokeilet omaasi",
    "layouts.no_verb.safe": "pelissä {game} solve merkitsee jokaisen kortin, jolla varma tulos "
    "säilyy",
    "layouts.no_verb.feasible": "pelissä {game} solve kertoo, mihin kukin pääsee, kun kaikki "
    "auttavat",
    "layouts.no_verb.prove": "pelissä {game} todistuksessa olisi miljoonia tilanteita; arvot "
    "tarkistetaan testeissä toisella haulla, jossa on pelkät säännöt",
    "layouts.no_verb.train": "harjoittelu kysyy tikkipelien pulmia; tämän pelin pulmat luettelee "
    "puzzles --variant {game}, ja play kysyy niistä yhden",
    "layouts.no_verb.deal": "pelin {game} jakaa play {game} pelattavaksi ja generate {game} "
    "tekstiksi",
    "layouts.no_verb.match": "pelissä {game} pisteet vain lasketaan yhteen jaosta jakoon: mikään "
    "jaossa ei riipu niistä",
    # --- lists of games
    "family.ristiseiska": "Seiskoista kasvaa rivejä, ja joka ei voi pelata, ottaa pantin. "
    "Säännöt: ristikontra rules ristiseiska (X1–X20)",
    # --- files and names
    "entry.unknown": "minkään nimi ei ole {name}{hint}",
    "entry.other_game": "”{name}” on toinen peli; tämä tiedosto luetaan pelinä {game}",
    "games.count": "kerralla tehdään enintään {most:,}, ei {count:,}; muita saat valitsimella "
    "--seed",
    "entry.comment_at": "`at` on kortin numero pelin kulussa, 1–{cards}",
    "games.played": "Pelattiin: {line}",
    "games.hidden": "{cards:1=1 kortti|# korttia}",
    "games.new.ristiseiska.begin": "Ristiseiska: kirjoita kädet tähän alle ja sitten: ristikontra "
    "solve TIEDOSTO\n"
    "Rivi, joka alkaa merkillä #, ei sano mitään. Poista # sellaisen avaimen edestä,\n"
    "josta tiedät jotain; docs/ristiseiska.md kertoo englanniksi, mitä mikin tarkoittaa.",
    "games.new.ristiseiska.turn": "Kenen vuoro on.",
    "games.new.ristiseiska.forfeit": "Kenellä on pantti; jätä pois, kun sitä ei ole kenelläkään.",
    "games.new.ristiseiska.layout": "Mitä on pöydällä; ilman tätä kaikki kortit, joita ei ole "
    "kenelläkään.",
    "games.new.ristiseiska.first": "Montako ensimmäistä vuoroa on vielä kesken (X19).",
    "games.new.ristiseiska.line": "Mitä pelattiin, komentoa `ristikontra analyse` varten; - on "
    "vuoro ilman korttia.",
    "games.new.hands": "Maa on korttiensa edessä: C29A on ristikakkonen, ristiyhdeksikkö ja "
    "ristiässä.",
    "games.new.claims": "Mitä väitetään, komentoa `ristikontra verify` varten.",
    "games.new.ristiseiska.claim": "Ruutuässä on oikea kortti.",
    # --- play
    "play.how_to": "Kirjoita kortti, esimerkiksi H7, tai ohje.",
    "play.card": "{seat} pelaa kortin {card}.",
    "layouts.play.stops": "{seat} lopettaa vuoronsa.",
    "layouts.play.takes": "{seat} ei voi pelata ja ottaa pantin.",
    "layouts.play.keeps": "{seat} ei voi pelata, ja pantti jää hänelle.",
    "layouts.play.passes": "{seat} ei voi pelata eikä ota mitään.",
    "play.ask": "Pelaajan {seat} kortti ({cards:list})? ",
    "layouts.play.or_stop.ask": "Pelaajan {seat} seuraava kortti ({cards:list}; - lopettaa "
    "vuoron)? ",
    "play.cost": "Kun kaikki muut ovat sinua vastaan, se maksaa {cost:points acc}.",
    "play.cost_alone": "Varma tuloksesi ei huonone. Kun jokainen pelaa itselleen, se maksaa "
    "{each:points acc}.",
    "play.kingmaking": "Jokin toinen kortti olisi sinulle yhtä hyvä, mutta tämä "
    "ratkaisee muiden välillä.",
    "play.hint.which": "Oikein: {cards:list}.",
    "play.why.alone": "{card}: kun kaikki muut ovat pelaajaa {seat} vastaan, hän saa enintään "
    "{sure:points acc}, heidän avullaan {helped}. Kukin itselleen: {each}.",
    "play.undone": "Peruttu: pelaajan {seat} {card}.",
    "play.lost.points": "Korttisi maksoivat {points:points acc}, kun kukin arvioidaan kaikkia "
    "muita vastaan.",
    "play.nothing_lost.points": "Yksikään korttisi ei maksanut mitään, kun kukin arvioidaan "
    "kaikkia muita vastaan.",
    "play.help.card": "H7, 7h",
    "play.help.hint": "montako korteistasi on oikeita; uudestaan: mitkä",
    "play.help.why": "mitä viimeinen korttisi toi; ”miksi H7”: sama kortista, jonka voit nyt lyödä",
    # --- claims
    "claims.one": "yksi väite sanoo yhden asian: {things:or}",
    "layouts.claim.same_player": "kukaan ei saa itseään ottamaan panttia; nimeä joku muu",
    "claims.card": "”{text}” ei käy siinä; siinä käy {cards:or}",
    "claims.is": "{key} voi olla {words:or}",
    "layouts.claim.takes.all.yes": "kaikki muut yhdessä saavat pelaajan {seat} ottamaan pantin",
    "layouts.claim.takes.all.no": "{seat} voi aina välttää pantin",
    "layouts.claim.takes.one.yes": "{maker} saa pelaajan {seat} ottamaan pantin, tekivätpä muut "
    "mitä tahansa",
    "layouts.claim.takes.one.no": "{maker} ei yksin saa pelaajaa {seat} ottamaan panttia",
    "claimed.at_most": "{seat} saa varmasti enintään {number:points acc}",
    "claimed.comes_to": "kun jokainen pelaa itselleen, {seat} saa {number:points acc}",
    "claimed.cost": "{card} maksaa {cost:points acc}, kun kaikki muut ovat vastaan; oikein: "
    "{cards:list}",
    "claimed.right": "{count:1=ainoa oikea kortti on|oikein ovat} {cards:list}",
    "games.verify.found": "{verdict}: {evidence}.",
    "games.verify.expected": "Odotettiin: {verdict}.",
    "games.verify.all": "{count:1=Yksi väite|# väitettä}, niin kuin odotettiin.",
    "games.verify.failed": "Toisin kuin odotettiin: {claims:list}.",
    "games.verify.none": "Tiedosto ei väitä mitään.",
    # --- pictures
    "layouts.picture.number": "Pisteet, joita enempää kortilla ei varmasti tule; alla ne, jotka "
    "tulevat, kun jokainen pelaa itselleen.",
    "layouts.picture.best": "mikään ei ole varmempi",
    "layouts.picture.cost": "menettää pisteitä",
    "layouts.picture.level": "kaikki yhtä hyviä",
    "layouts.picture.forced": "ainoa",
    "layouts.picture.forfeit": "pitää panttia",
    "layouts.picture.choices": "Voi pelata:",
    # --- measured
    "games.bench": "Pelin {game} satunnaisia tilanteita, jokaisesta kaikki jatkot ratkaistuina.",
    "games.bench.forfeit": "kokonaiset jaot",
    "games.bench.beg": "kerjääminen",
    "games.bench.second": "loppupelit",
    "games.bench.players": "Pelaajia",
    "games.bench.states": "Tilanteita",
    "games.bench.most_states": "Enintään",
    "games.bench.seconds": "Sekunteja",
    "games.bench.most_seconds": "Hitain",
    # --- puzzles and the lesson
    "games.puzzles.none": "sellaista pulmaa ei ole",
    "games.puzzles.unknown": "minkään pulman nimi ei ole {name}",
    "games.theme.ristiseiska.gate": "Pidä portti kiinni",
    "games.theme.ristiseiska.forfeit": "Pantti toiselle",
    "games.theme.ristiseiska.stop": "Lopeta ässään tai kuninkaaseen",
    "layouts.puzzle.rules": "build={build}. Käteen jäävät kortit maksavat arvonsa, ässä 14, ja "
    "pantti 25.",
    "layouts.puzzle.card": "Millä kortilla {seat} saa varmasti vähiten pisteitä kaikkia muita "
    "vastaan?",
    "layouts.puzzle.going_on": "{seat} saa jatkaa: millä kortilla, vai lopettamalla, hän saa "
    "varmasti vähiten pisteitä kaikkia muita vastaan?",
    "games.puzzles.key": "Oikein: {card}.",
    "lesson.ristiseiska.title": "Ristiseiska",
    "lesson.ristiseiska.text": """\
Kaikki kortit jaetaan. Ristiseiska aloittaa, ja jokainen maa kasvaa seiskastaan: alas ässään, joka
on tässä alin, ja ylös kuninkaaseen. Jos voi pelata, on pelattava. Joka ei voi, ottaa pantin, pienen
esineen, joka kiertää pelaajalta toiselle. Peli päättyy, kun jonkun käsi on tyhjä. Muut maksavat
käteen jääneistä korteista, ässästä 14, kuninkaasta 13 ja niin edelleen, ja se, jolla pantti
silloin on, maksaa vielä 25.

Kilpailuja on siis kaksi: toinen viimeiseen korttiin, toinen pantista eroon. Molemmat ratkaisee se,
montako vuoroa kullakin on: montako korttia voi vielä pelata kenenkään auttamatta. Kortti, joka käy
nyt ja käy niin kauan kuin itse haluaa, on vuoro varastossa.

Kutonen ja kasi ovat portteja. Kaikki niiden takana odottaa sinua, ja odottajalta voivat vuorot
loppua, jolloin hän ottaa pantin. Siksi portti avataan myöhään: niin kauan kuin muu kortti käy,
pelaa se. Mutta omien korttien edessä oleva portti on avattava ajoissa, sillä nekin ovat vuoroja.
Esimerkissä ”Pidä portti kiinni” on tällainen valinta.

Laske muidenkin vuorot. Jos jonkun ainoa kortti odottaa sinua, hän ottaa pantin heti, kun teet
jotakin muuta. ”Pantti toiselle” näyttää sen kahdella pienellä ruudulla. Pantti kuitenkin kiertää:
se siirtyy seuraavalle, joka ei voi pelata. Ratkaisevaa on, kenellä se on, kun ensimmäinen käsi
tyhjenee.

Ässän tai kuninkaan jälkeen saa pelata vielä yhden kortin, mutta pakko ei ole. Jatkamalla pääsee
loppuun vuoroa aikaisemmin. Lopettaminen säästää vuoron ja pitää suljettuna sen, minkä kätesi
avaisi. Siitä kertoo ”Lopeta kuninkaaseen”.

Ohjelma sanoo kaksi lukua. Varma tulos pitää, vaikka kaikki muut pelaisivat yhdessä. Se, mitä
tulee, kun jokainen pelaa itselleen, riippuu siitä, mistä muut välittävät. Ensimmäinen on
todistettu. Toiseen päätyisivät huolelliset pelaajat, ja se, jolle kaksi korttia on yhtä hyviä, voi
silloin ratkaista muiden välillä.""",
}
