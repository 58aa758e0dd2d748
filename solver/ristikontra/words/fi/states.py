"""What is said of any game whose positions the protocol shows, plays and judges."""

from typing import Final

STATES: Final = {
    # --- a position as it was given
    "items.unnamed": "”{text}” ei kerro, mikä se on; kirjoita käden eteen `A:`",
    "items.unknown": "”{name}” ei kuulu tähän; käsien lisäksi voi kertoa {known:list}",
    "items.no_suit": "kortilla ”{text}” ei ole maata; maat ovat C D H S korttien edessä tai "
    "kunkin kortin perässä",
    "items.no_hand": "pelaajan {seat} käsi puuttuu",
    "items.no_seat": "pelaajaa ”{seat}” ei ole; pelaajat ovat {seats:and}",
    "items.twice": "{card} on jo annettu ({seat})",
    "items.no_turn": "vuoro puuttuu; kirjoita `turn:A`",
    "games.not_playable": "{text} ei käy tässä; pelaaja {seat} voi pelata: {cards:or}",
    "games.ended": "{text} tulee vasta pelin päätyttyä",
    # --- verbs
    "games.no_option": "{option} ei kuulu peliin {game}",
    # --- reports
    "games.turn": "{seat:you=On sinun vuorosi|Vuorossa on #}.",
    "games.too_large": "tämä loppupeli veisi yli {most} Mt muistia",
    "games.too_many": "{cards} korttia on liikaa ratkaistavaksi; enintään käy {most}",
    "games.too_large.needed": "tämä jako veisi {needed} Mt muistia, "
    "ja enintään saa kulua {most} Mt",
    "games.too_many_lines": "tilanteita on liikaa laskettaviksi, kun siirtoja on yli {moves}; anna "
    "valitsimelle --depth pienempi luku",
    "games.over": "Peli on päättynyt.",
    "head.hand": "Käsi",
    "head.guaranteed": "Varma",
    "head.with_help": "Parhaimmillaan",
    "head.alone": "Kukin itselleen",
    "games.player": "{seat:you=Sinä|#}",
    "games.numbered": "pelaaja {number}",
    "games.no_card": "ei korttia",
    "seated.doing.games.no_card": "lopettaminen",
    "head.better": "Parempi",
    "games.kingmaking": "ratkaisee muiden välillä",
    "games.judged.alone": "Hinta: monellako pisteellä kortti huonontaa varmaa tulosta, kun kaikki "
    "muut pelaavat pelaajaa vastaan. Kukin itselleen: montako pistettä se silloin maksaa, kun "
    "jokainen välttää omia pisteitään. Ratkaisee muiden välillä: toinen kortti olisi pelaajalle "
    "yhtä hyvä, mutta muille ei.",
    "games.points": "Kunkin pelaajan pisteet; mitä vähemmän, sitä parempi.",
    "meaning.alone": "Varma: tätä enempää pisteitä ei tule, vaikka kaikki muut pelaisivat "
    "vastaan. Parhaimmillaan: kaikki auttavat. Kukin itselleen: jokainen välttää omia pisteitään "
    "ja pelaa yhtä hyvistä korteista sen, joka maksaa kaikille yhteensä eniten.",
    "games.advice.best": "Paras siirto: {cards:or}.",
    "games.advice.all": "Kaikki siirrot ovat yhtä hyviä.",
    "games.advice.one": "Ainoa siirto: {cards:list}.",
    "games.takes": "{side} saa {left:points ela} {points}",
    "games.counts_on": "varma tulos, {seat}: {value}",
    "games.cards_of": "Kun {seat} pelaa tämän kortin:",
    "games.cards_of.side": "Mitä {side} saa, kun {seat} pelaa tämän kortin:",
    "games.line.best": "Paras peli: {line}",
    "games.line": "Peli, jos jokainen pelaa itselleen: {line}",
    "games.states": "{states:,} tilaa, {time:time}.",
    "games.lines.ended": "{lines:lines}, {time:time}.",
    "head.out_first": "Ensin valmis",
    # --- begging, and the first or the last place
    "games.cards_given": "Mitä kukin saa, kun {seat} antaa pelaajalle {to} tämän kortin:",
    "head.to": "Saaja",
    "fate.draw": "tasan",
    "games.endless": "loputon",
    "play.end": "Lopuksi: {results}.",
    "games.round": "Tulos eri säännöillä, jos peli kiertää loputtomiin (A21):",
    "round.lost.points": "kalliimpi kuin mikään loppu",
    "round.lost.out": "kortteihin jääneet häviävät",
    "round.won.out": "kaikki pääsevät",
    "sides.meaning": "{parts:1=Pisteet|Jaon tulos ja sen jälkeen pisteet}, jotka {side} saa tästä "
    "eteenpäin, kun kumpikin puoli pelaa parhaansa.",
    "meaning.points": "Pisteitä: tätä enempää ei tule, vaikka kaikki muut pelaisivat vastaan; "
    "mitä vähemmän, sitä parempi. 2–9: muut voivat pakottaa ainakin 2 pistettä, pelaaja itse voi "
    "päättää pelin enintään 9 pisteeseen, ja siltä väliltä peli voi kiertää loputtomiin. Jos "
    "toinen luku puuttuu tai asia on avoin, peliä ei voi pakottaa päättymään. Kukin itselleen "
    "-rivillä ja väreissä loputon peli on tasapeli.",
    "meaning.out": "pääsee: pelaaja pääsee varmasti pois, tekivät muut mitä tahansa. jää: muut "
    "voivat yhdessä jättää kortit hänelle. avoin: kumpaakaan ei voi pakottaa, ja peli voi kiertää "
    "loputtomiin. Siirtoja: kaikkien siirrot yhteensä, joiden jälkeen asia on viimeistään "
    "ratkennut. Kukin itselleen -rivillä ja väreissä loputon peli on tasapeli.",
    "claimed.never": "pelaaja {seat} ei saa peliä päättymään, jos kaikki muut ovat vastaan",
    "claimed.not_held": "muut eivät saa peliä päättymään, jos {seat} on vastaan",
    "claimed.at_least": "muut voivat aiheuttaa pelaajalle {seat} vähintään {number:points}",
    "claimed.open": "pelaajan {seat} kohtalo riippuu siitä, mitä loputon peli merkitsee",
    "claimed.not_open": "pelaajan {seat} kohtalo ei riipu siitä, mitä loputon peli merkitsee",
    "claimed.within": "pelaajan {seat} kohtalo on selvillä viimeistään {moves}. siirrolla",
    "claimed.fate": "pelaajan {seat} kohtalo: {fate}",
    "claims.repetition": "`repetition` kuuluu avaimen `fate` viereen, kun pelataan "
    "ensimmäisestä tai viimeisestä sijasta",
    "claims.points": "tässä ei pelata pisteistä, joten `{key}` ei kerro mitään; `fate` kertoo "
    "{fates:or}",
    "games.judged.endless": "Ennen ja jälkeen: pelaajan varma tulos, kun kaikki muut pelaavat "
    "vastaan ja loputon peli on tasapeli. Muut: ketkä saavat siirron jälkeen enemmän tai vähemmän "
    "kuin ennen.",
    "game.no_verb": "komennolla {verb} ei ole vastausta peliin {game}; näillä on: {verbs:list}",
    "game.not_drawn": "pelin {game} tilanteita ei arvota",
    # --- files and names
    "entry.unknown": "nimellä {name} ei löydy mitään{hint}",
    "entry.other_game": "”{name}” on toinen peli; tämä tiedosto luetaan pelinä {game}",
    "entry.comment_at": "`at` on kortin numero pelin kulussa, 1–{cards}",
    "games.played": "Pelattiin: {line}",
    "games.is_out": "{seat:you=Pääset|# pääsee} pois.",
    "games.hidden": "{cards:0=ei kortteja|1=1 kortti|# korttia}",
    "games.new.hands": "Maa on korttiensa edessä: C29A on ristikakkonen, ristiyhdeksikkö ja "
    "ristiässä.",
    "games.new.claims": "Mitä väitetään, komentoa `ristikontra verify` varten.",
    # --- play
    "play.how_to": "Kirjoita kortti, esimerkiksi herttaseiska eli `H7`, tai ohje.",
    "play.card": "{seat:you=Pelaat|# pelaa} kortin {card}.",
    "play.any": "mikä tahansa kortti",
    "play.ask": "{seat:you=Korttisi|Pelaajan # kortti} ({cards:list})? ",
    "play.cost": "Kun kaikki muut ovat sinua vastaan, se maksaa {cost:points acc}.",
    "play.cost_alone": "Varma tuloksesi ei huonone. Kun jokainen pelaa itselleen, se maksaa "
    "{each:points acc}.",
    "play.kingmaking": "Jokin toinen kortti olisi sinulle yhtä hyvä, mutta tämä "
    "ratkaisee muiden välillä.",
    "play.hint.which": "Oikein: {cards:list}.",
    "play.why.alone": "{card}: kun kaikki muut ovat pelaajaa {seat} vastaan, hän saa enintään "
    "{sure:points acc}, heidän avullaan {helped}. Kukin itselleen: {each}.",
    "play.undone": "Peruttu: pelaajan {seat} {card}.",
    "play.lost.points": "Korttisi maksoivat {points:points acc}, kun kaikki muut pelaavat sinua "
    "vastaan.",
    "play.nothing_lost.points": "Yksikään korttisi ei maksanut mitään, kun kaikki muut pelaavat "
    "sinua vastaan.",
    "play.help.card": "H7, 7h",
    "play.help.hint": "montako korteistasi on oikeita; uudestaan: mitkä",
    "play.help.why": "selitä viimeinen korttisi; ”miksi H7” selittää kortin, jonka voit nyt lyödä",
    # --- pictures and pages
    "games.picture.number": "Kortin varmat pisteet enintään; niiden alla pisteet, kun jokainen "
    "pelaa itselleen.",
    "games.picture.best": "mikään ei ole varmempi",
    "games.picture.cost": "menettää pisteitä",
    "games.picture.level": "kaikki yhtä hyviä",
    "games.picture.forced": "ainoa",
    "games.picture.choices": "Voi pelata:",
    "games.no_page": "pelillä {game} ei ole sivua",
    # --- claims
    "claims.one": "yksi väite sanoo yhden asian: {things:or}",
    "claims.card": "”{text}” ei käy siinä; siinä käy {cards:or}",
    "claims.is": "{key} voi olla {words:or}",
    "claimed.at_most": "{seat} saa varmasti enintään {number:points acc}",
    "claimed.comes_to": "kun jokainen pelaa itselleen, {seat} saa {number:points acc}",
    "claimed.cost": "{card} maksaa {cost:points acc}, kun kaikki muut ovat vastaan; oikein: "
    "{cards:list}",
    "claimed.cost.side": "{card} maksaa {cost:points acc}; oikein: {cards:list}",
    "claimed.right": "{count:1=ainoa oikea kortti on|oikeita ovat} {cards:and}",
    "games.verify.found": "{verdict}: {evidence}.",
    "games.verify.expected": "Odotettiin: {verdict}.",
    "games.verify.all": "{count:1=Yksi väite|# väitettä}, niin kuin odotettiin.",
    "games.verify.failed": "Toisin kuin odotettiin: {claims:list}.",
    "games.verify.none": "Tiedosto ei väitä mitään.",
    # --- measured
    "games.bench": "Pelin {game} satunnaisia tilanteita, kukin kokonaan ratkaistuna.",
    "games.bench.drawn": "arvotut",
    "games.bench.players": "Pelaajia",
    "games.bench.states": "Tilanteita",
    "games.bench.most_states": "Enintään",
    "games.bench.seconds": "Sekunteja",
    "games.bench.most_seconds": "Hitain",
    # --- puzzles and the lesson
    "games.puzzles.none": "sellaista pulmaa ei ole",
    "games.puzzles.unknown": "pulmaa {name} ei ole",
    "games.puzzles.key": "Oikein: {card}.",
    "games.puzzles.theme": "Teema: {themes:list}.",
    # --- whole deals at a table
    "seated.opening": "Pelaat pelaajana {seat}; ohjelma pelaa: {others:and}. Jokainen näkee vain "
    "oman kätensä ja pelaa omaksi hyväkseen.",
    "seated.opening.known": "Pelaat pelaajana {seat}; ohjelma pelaa: {others:and}. Kaikkien kädet "
    "tiedetään jo, ja jokainen pelaa omaksi hyväkseen.",
    "seated.opening.partner": "Pelaat paikalla {seat}, ohjelma parisi paikalla {partner} ja kahden "
    "muun paikoilla. Jokainen näkee vain oman kätensä.",
    "seated.match.deal": "Ottelun {number}. jako; {seat:you=sinä jaoit|# jakoi}.",
    "seated.match.points": "Ottelu päättyy, kun jollakulla on {number} pistettä, ja vähimmillä "
    "pisteillä voittaa.",
    "seated.match.places": "Ottelu päättyy, kun joku on hävinnyt {number:1=yhden jaon|# jakoa}.",
    "seated.match.score": "Pisteet tähän asti: {score:list}.",
    "seated.rules": "”ohje” kertoo myös säännöt.",
    "seated.goes_on": "Kesken jäänyt jako jatkuu.",
    "seated.kept": "Jako on tallessa: sama komento jatkaa sitä.",
    "seated.hint": "Näkemäsi perusteella paras: {card}.",
    "seated.hint.than": "Näkemäsi perusteella paras: {card} (parempi kuin {other}).",
    "seated.hint.worse": "Selvästi huonompi on {other}.",
    "seated.you.dear.points": "Vuoro {turn}: {card} maksoi {loss} pistettä; parempi oli {better}.",
    "seated.you.dear.share": "Vuoro {turn}: {card} maksoi {loss} peliä sadasta; parempi oli "
    "{better}.",
    "seated.you.dear.result": "Vuoro {turn}: {card} huononsi jaon tulosta {loss}; parempi oli "
    "{better}.",
    "seated.you.right.result": "Vuoro {turn}: {card} oli oikein, jaon tulos {loss} parempi kuin "
    "kortilla {better}.",
    "seated.you.right.points": "Vuoro {turn}: {card} oli oikein, {loss} pistettä parempi kuin "
    "{better}.",
    "seated.you.right.share": "Vuoro {turn}: {card} oli oikein, {loss} peliä sadasta parempi kuin "
    "{better}.",
    "seated.you.why": "Miksi {card}?",
    "seated.you.why.doing": "Miksi?",
    "seated.you.luck.good": "Onni oli puolellasi: nyrkkisäännöillä näillä korteilla käy sinulle "
    "hyvin, kuten {number} jaossa sadasta.",
    "seated.you.luck.bad": "Onni oli sinua vastaan: nyrkkisäännöillä näillä korteilla käy sinulle "
    "huonosti; hyvin käy {number} jaossa sadasta.",
    "seated.turned": "seuraava kortti (*)",
    "seated.hint.games": "Keskiarvot {deals:,} pelistä, kukin tästä loppuun asti:",
    "seated.hint.deals": "Keskiarvot {deals:,} pelistä, kukin loppuun asti jossakin "
    "mahdollisessa jaossa:",
    "seated.hint.close": "Näkemäsi perusteella paras: {card}; {cards:and} {count:1=voi olla yhtä "
    "hyvä|voivat olla yhtä hyviä}.",
    "seated.hint.many": "Näkemäsi perusteella paras: {card}; {number} muuta siirtoa voi olla yhtä "
    "hyviä.",
    "seated.why.best": "Mikään siirto ei ole selvästi parempi kuin {card}.",
    "seated.hint.all": "Näkemäsi perusteella paras: {card}, mutta mikään siirto ei ole selvästi "
    "muita parempi.",
    "seated.why.points": "{card} on keskimäärin {more} pistettä parempi (± {error}).",
    "seated.why.result": "{card} on parempi: jaon tulos paranee keskimäärin {more} (± {error}).",
    "seated.why.first": "{card} on parempi: sadasta pelistä voitat {more} enemmän (± {error}).",
    "seated.why.last": "{card} on parempi: sadasta pelistä häviät {more} vähemmän (± {error}).",
    "seated.hint.alike": "Kaikki siirrot ovat yhtä hyviä: jokaisessa {deals:,} pelistä tulos oli "
    "sama.",
    "seated.exact.alike": "Tiedät kaikki kortit, joten tämä on tarkka: jokainen siirto päättyy "
    "parhaalla pelillä samaan – {end}.",
    "seated.exact.close": "Näkemäsi perusteella paras: {card}; {cards:and} {count:1=on yhtä "
    "hyvä|ovat yhtä hyviä}.",
    "seated.exact.ends": "Tiedät kaikki kortit, joten tämä on parhaalla pelillä tarkka: {card} – "
    "{good}; {other} – {bad}.",
    "seated.end.out": "pääset pois",
    "seated.end.last": "jäät viimeiseksi",
    "seated.end.draw": "kukaan ei voi pakottaa loppua",
    "seated.end.first": "voitat",
    "seated.end.behind": "joku muu voittaa",
    "seated.end.points": "{number:1=1 piste|# pistettä}",
    "seated.end.against": "{number:1=1 piste|# pistettä} sinua vastaan",
    "seated.end.result": "tulos {number}",
    "seated.why.exact": "{card} on parempi.",
    "seated.you.dear.exact": "Vuoro {turn}: {card} oli virhe; parempi oli {better}.",
    "seated.you.right.exact": "Vuoro {turn}: {card} oli oikein, ja {better} olisi ollut virhe.",
    "seated.head.end": "Lopulta",
    "seated.hint.nothing": "Valittavaa ei ole: mikään korteistasi ei käy.",
    "seated.head.move": "Siirto",
    "seated.head.points": "Pisteet",
    "seated.head.against": "Pisteet, vähiten paras",
    "seated.head.first": "Voittaa, %",
    "seated.head.last": "Ei häviä, %",
    "seated.head.better": "Verrattuna: {card}",
    "seated.head.lost.points": "Hukattu pisteitä",
    "seated.head.lost.result": "Hukattu tulosta",
    "seated.head.lost.share": "Hukattu mahdollisuus, %",
    "seated.head.dealt": "Jaettu käsi",
    "seated.head.left": "Jäi käteen",
    "seated.no_choices": "Sinulla ei ole vielä ollut valinnan varaa.",
    "seated.no_choice": "Tässä jaossa sinulla ei ollut valinnan varaa.",
    "seated.none_lost": "{moves:1=Valitsit kerran|Valitsit # kertaa}, eikä mikään muu siirto "
    "ollut näkemäsi perusteella selvästi parempi.",
    "seated.lost": "{choices:1=Valitsit kerran|Valitsit # kertaa}, ja {moves:1=kerran|# kertaa} "
    "toinen siirto oli näkemäsi perusteella selvästi parempi:",
    "seated.head.after": "Edellinen kortti",
    "seated.puzzles": "Pulmia piilokäsin: {puzzles}. Näet sen, minkä yksi pelaaja näki "
    "kokonaisessa jaossa. Vastaus arvioidaan mahdollisissa jaoissa.",
    "seated.puzzles.done": "Oikein {right}/{puzzles}.",
    "seated.puzzle": "Olet {seat}, ja jaossa on tehty {moves} siirtoa. Mikä on parasta?",
    "seated.graded.right": "Oikein: sen perusteella, mitä voit tietää, {card} on paras ({deals} "
    "jakoa).",
    "seated.graded.same": "{best} ja {card}: ero epävarma, {loss} ± {error} ({deals} jakoa).",
    "seated.graded.wrong.points": "{best} on parempi kuin {card}: ero {loss} ± {error} pistettä "
    "({deals} jakoa).",
    "seated.graded.wrong.result": "{best} on parempi kuin {card}: jaon tulos on {loss} ± {error} "
    "parempi ({deals} jakoa).",
    "seated.graded.wrong.share": "{best} on parempi kuin {card}: ero {loss} ± {error} % ({deals} "
    "jakoa).",
    "seated.over.last": "{seat:you=Kortit jäivät sinulle, ja häviät|Kortit jäivät pelaajalle #, "
    "joka häviää}.",
    "seated.over.first": "{seat:you=Pääsit korteistasi ensimmäisenä ja voitat|# pääsi korteistaan "
    "ensimmäisenä ja voittaa}.",
    "seated.over.fewest": "{seat:you=Voitat|# voittaa}: vähiten pisteitä, {points}.",
    "seated.over.fewest.each": "{others:and} voittavat: vähiten pisteitä, {points}.",
    "seated.over.one": "{seat:you=Voitat|# voittaa} {points}–{less}.",
    "seated.over.you": "Sinä ja {partner} voitatte {points}–{less}.",
    "seated.over.side": "{others:and} voittavat {points}–{less}.",
    "seated.over.tie": "Jako menee tasan {points}–{points}.",
    "seated.again": "Sama jako avoimin kortein:",
    "seated.deal": "jako {number}, arvottu siemenluvusta {seed}",
    "seated.help.why": "selitä viimeisin korttisi; ”miksi H7” selittää kortin, jonka voit lyödä",
    "seated.help.hint": "mikä on parasta näkemäsi perusteella",
    "seated.help.judge": "mitä siirtosi ovat tähän asti maksaneet näkemäsi perusteella",
    "seated.help.last": "mitä edellisen valintasi jälkeen on pelattu",
    "seated.help.quit": "lopeta; jako jää talteen",
    # --- values
    "state_page.too_large": "Täällä ratkeavat vain loppupelit: tämä veisi muistia vähintään "
    "{needed} Mt, ja sivulla sitä on 64.",
    # --- marks, where fates are shown
    "state_page.best": "mikään muu ei ole parempi",
    "state_page.cost": "huonontaa tilannetta",
    # --- a position as it was given
    "items.no_cards": "kenelläkään ei ole kortteja",
    # --- claims
    "claimed.fate.out": "{seat} {moves:0=on päässyt pois|1=pääsee varmasti pois "
    "yhdellä siirrolla|pääsee varmasti pois, viimeistään #. siirrolla}",
    "claimed.fate.last": "muut voivat yhdessä jättää kortit pelaajalle {seat}; siihen menee "
    "{moves:1=yksi siirto|enintään # siirtoa}",
    "claimed.last_of_two": "{other} voi jättää kortit pelaajalle {seat}; siihen menee "
    "{moves:1=yksi siirto|enintään # siirtoa}",
    "claimed.each": "{card} ({results:list})",
    "claimed.kingmaking": "mitä kukin saa: {cards:list}",
    "claimed.kingmaking.alone": "kun jokainen pelaa itselleen, kukin saa: {cards:list}",
    # --- play
    "play.of_deals": "jätä pois {options:and}, tai pelaa kokonainen jako: `play {game}` jakaa "
    "sellaisen",
    "play.repeats": "Tämä tilanne on ollut jo kerran, joten peli päättyy ratkaisematta (A21).",
    "play.solved": "Tästä eteenpäin ohjelma on ratkaissut pelin.",
    "play.not": "”{text}” ei ole kortti eikä komento. Valitse {moves:or}, tai kirjoita {help}.",
    "play.not.meant": "Tarkoititko: {meant}? Valitse {moves:or}, tai kirjoita {help}.",
    "play.not.which": "Kumpi tai mikä: {moves:or}?",
    "play.not.held": "Sinulla ei ole korttia {card}. Valitse {moves:or}.",
    "play.not.rank": "Sinulla ei ole pelattavaa korttia {rank}. Valitse {moves:or}.",
    "play.not.now": "{card} ei käy nyt. Valitse {moves:or}.",
    "play.worse": "Ennen siirtoa: {before}. Sen jälkeen: {after}.",
    "play.why": "{card}: {results:list}.",
    "play.why.large": "Kortteja on vielä liikaa, jotta {card} voitaisiin selittää.",
    "play.result": "{seat} {result} ({moves:1=yksi siirto|# siirtoa})",
    "play.open": "{seat} {result}",
    "play.hint": "{number:1=Yksi siirroistasi on oikea|# siirtoasi on oikeita}. Pyydä "
    "vihje uudestaan, niin näet, {number:1=mikä|mitkä}.",
    "play.hint.all": "Kaikki siirtosi ovat sinulle yhtä hyviä.",
    "play.hint.thumb": "Nyrkkisäännöillä: {card}. Oikeita siirtoja ei voi tietää, kun "
    "kortteja on vielä näin paljon.",
    "play.unjudged": "{moves:1=Yhtä siirtoasi|# siirtoasi} ei arvioitu, koska kortteja oli "
    "vielä liikaa.",
    "play.lost": "{moves:1=Yksi siirtosi|# siirtoasi} huononsi tilannettasi.",
    "play.nothing_lost": "Mikään siirtosi ei huonontanut tilannettasi.",
    # --- reports
    "fate": "Pahimmillaan",
    "games.moves": "Siirtoja",
    "fate.out": "pääsee",
    "fate.open": "avoin",
    "fate.last": "jää",
    "games.others": "Muut",
    "games.repeats": "Kukin itselleen, kunnes tilanne toistuu: {line}",
    "games.lines": "Monellako tavalla voi pelata, siirtojen määrän mukaan; aiemmin päättyneet "
    "ovat mukana.",
    "play.opening": "Pelaat pelaajana {seat}; ohjelma pelaa: {others:and}. Jokainen pelaa omaksi "
    "hyväkseen.",
    "play.opening.sides": "Pelaat pelaajana {seat}; ohjelma pelaa: {others:and}. Partnerisi on "
    "{partner}.",
    "play.seen": "Olet sen jälkeen nähnyt uusia kortteja, joten siirtoa ei voi perua.",
    "play.opening.round": "Peli päättyy, jos sama tilanne tulee uudestaan.",
}
