"""What is said of Myllymatti in Finnish."""

from typing import Final

WORDS: Final = {
    # --- measured
    "games.bench.second": "loppupelit",
    # --- a position as it was given
    "beating.trump": "”{text}” ei ole maa; valtti on C, D, H tai S",
    "beating.no_trump": "valtti puuttuu; kirjoita `trump:H`",
    "beating.not_beaten": "{card} ei kaada korttia {lower}, ja tikissä jokainen kortti kaataa "
    "edellisen (M13)",
    "beating.full": "tikki täyttyy, kun siinä on kortteja {allowed:or}, ei ”{text}” (M16)",
    "beating.no_trick": "pöytä on tyhjä, joten `full` ei kerro mitään",
    "beating.complete": "tikissä on jo {cards} korttia, joten se on täynnä ja poissa (M16)",
    "beating.out": "pelaajalla {seat} ei ole kortteja, joten hän on päässyt pois (M17)",
    "beating.over_trick": "kortteja on enää yhdellä, joten pöytä on tyhjä (M18)",
    # --- verbs that have no answer
    "beating.no_verb.open": "peliä {game} tutkitaan avoimin kortein: jokainen on voinut laskea "
    "ensimmäisen vaiheen kortit. Käytä komentoa `solve`",
    "beating.no_verb.several": "pelissä {game} ei ole suunnitelmia: niiden pitäisi vastata "
    "monelle pelaajalle, eivätkä ne ehkä päättyisi",
    "beating.no_verb.solved": "pelissä {game} `solve` merkitsee jokaisen siirron, joka säilyttää "
    "sen, mikä pelaajalla on varmaa",
    "beating.no_verb.round": "{game} voi kiertää loputtomiin, joten mikään siirtojen puu ei "
    "todista arvoa",
    "beating.no_verb.train": "`train` ei kysy pelin {game} pulmia; `puzzles --variant {game}` "
    "luettelee niitä, ja `play` kysyy niistä yhden",
    "beating.no_verb.whole": "pelin {game} kokonaiset jaot ovat liian suuria ratkaistaviksi; `play "
    "{game}` jakaa yhden pelattavaksi, ja `generate {game} --stock 2` pieniä",
    # --- puzzles
    "games.theme.myllymatti.lead": "Millä avata",
    "games.theme.myllymatti.beat": "Millä kaataa",
    "games.theme.myllymatti.trump": "Säästä valtti",
    "games.theme.myllymatti.pick-up": "Nosta kortti",
    "beating.puzzle.rules": "Kaikki kortit tunnetaan. Se häviää, jolle kortit jäävät.",
    "beating.puzzle.lead": "{seat} avaa: mikä kortti on paras, vastaavatpa muut miten tahansa?",
    "beating.puzzle.move": "Millä kortilla {seat} kaataa, vai nostaako hän, kun muut vastaavat "
    "miten tahansa?",
    # --- rules
    "games.title.myllymatti": "Myllymatti",
    "games.summary.myllymatti": "Ensimmäisessä vaiheessa kerätään kortteja: yksi lyö pöytään "
    "kortin, hänestä seuraava vastaa, ja korkeampi kortti vie molemmat. Pelatun kortin tilalle "
    "nostetaan pakasta uusi, ja pakan viimeinen kortti määrää valtin (M1–M11). Toinen vaihe: "
    "kortin kaataa saman maan korkeampi kortti tai valtti. Joka ei voi tai halua kaataa viimeistä "
    "korttia, nostaa sen. Tikki on täynnä, kun siinä on kortti jokaista mukana olevaa kohti, ja "
    "silloin se poistuu. Jolta kortit loppuvat, pääsee pois; jolle ne jäävät, häviää (M12–M18).",
    "option.must_beat": "Onko kortti kaadettava, jos voi?",
    "option.must_beat.no": "kortin saa nostaa, vaikka sen voisi kaataa (A18)",
    "option.must_beat.yes": "kortti on kaadettava, jos voi (A18)",
    # --- a file to be filled in
    "games.new.myllymatti.begin": "Myllymatti: kirjoita kädet tähän alle ja sitten: ristikontra "
    "solve TIEDOSTO\n"
    "Merkillä # alkavat rivit ovat kommentteja. Poista # sen avaimen edestä, jota "
    "käytät;\n"
    "docs/myllymatti.md selittää avaimet englanniksi.",
    "games.new.myllymatti.trump": "Mikä maa on valttia: C, D, H tai S.",
    "games.new.myllymatti.turn": "Kuka aloittaa tikin tai on vuorossa kaataa sen viimeisen kortin.",
    "games.new.myllymatti.line": "Mitä pelattiin, komentoa `ristikontra analyse` varten; - on "
    "nosto.",
    "games.new.myllymatti.claim": "Herttasotilas on oikea kortti.",
    # --- play
    "beating.play.large": "Ohjelma pelaa nyrkkisäännöillä ja katsoo vain omia korttejaan, kunnes "
    "kortteja on jäljellä {three}, kahden kesken {two}. Siitä eteenpäin se on ratkaissut pelin.",
    "beating.play.how_to": "Kirjoita kortti, esimerkiksi herttaseiska eli `H7`, tai -, jos nostat; "
    "tai ohje.",
    "beating.play.trump": "Valtti on {trump}.",
    "beating.play.picks_up": "{seat:you=Nostat|# nostaa} kortin {card}.",
    "beating.play.complete": "Tikki on täynnä ja poistuu pelistä.",
    "beating.play.lead.ask": "{seat:you=Millä aloitat|Millä # aloittaa} ({cards:list})? ",
    "beating.play.beat.ask": "{seat:you=Millä kaadat|Millä # kaataa} kortin {card} "
    "({cards:list})? ",
    "beating.play.may.ask": "Pöydällä on {card}: {seat:you=minkä kortin pelaat|minkä kortin # "
    "pelaa} ({cards:list}), tai - ja nosto? ",
    # --- the first phase
    "collecting.too_many": "{cards} korttia on liikaa ratkaistavaksi ensimmäisestä vaiheesta "
    "alkaen; enintään käy {most}",
    "collecting.size": "pelin alussa pakassa on 1–{most} korttia (--stock, M9)",
    "collecting.cards": "kun --stock on annettu, kädessä on kolme korttia, eikä --cards kerro "
    "mitään (M1)",
    "collecting.second": "{item} kuuluu toiseen vaiheeseen, ja pakka ensimmäiseen",
    "collecting.no_stock": "pakan kortteja ei ole kerrottu nostojärjestyksessä (`stock`)",
    "collecting.not_shown": "pakka on tyhjä, mutta sen viimeistä korttia ei ole kerrottu (`shown`, "
    "M8)",
    "collecting.early": "pakan viimeinen kortti näytetään vasta, kun pakka on tyhjä (M8)",
    "collecting.shown": "{card} näytettiin, joten se on jonkun voittamien korttien joukossa (M8)",
    "collecting.whose": "ei ole kerrottu, kuka voitti kortit {text}; kirjoita `won:A=C29,B=DK`",
    "collecting.no_bounce": "{other} ja {card} eivät ole samaa arvoa, joten toinen on jo vienyt ne "
    "(M3, M6)",
    "collecting.odd": "pelaaja {seat} on voittanut näytetyn kortin lisäksi {cards:1=yhden kortin|# "
    "korttia}, mutta tikistä tulee aina parillinen määrä (M3, M6)",
    "collecting.hand": "pelaajalla {seat} on {cards:1=yksi kortti|# korttia}, mutta kädessä on "
    "kolme, kun pakassa on kortteja (M1, M4)",
    "collecting.over": "pelaajalla {seat} ei ole korttia, joten ensimmäinen vaihe on ohi (M10)",
    "collecting.left": "viimeisen kortin jälkeen käsiin ei ole voinut jäädä kortteja näin: "
    "{cards:and} (M8)",
    "collecting.title": "{game:capital}, ensimmäinen vaihe; toisessa {beats:yes=kortti on "
    "kaadettava, jos voi|kortin saa nostaa, vaikka sen voisi kaataa}",
    "collecting.trump": "Viimeiseksi näytettiin {card}, joten valtti on {trump}.",
    "collecting.stock": "Pakka: {row}; viimeinen on valttia.",
    "collecting.hidden": "Pakassa {cards:1=on 1 kortti|on # korttia}.",
    "collecting.table": "Pöydällä: {cards}.",
    "collecting.leads": "{seat:you=Aloitat|# aloittaa}, ja {other:you=sinä vastaat|# vastaa}.",
    "collecting.answers": "{seat:you=Olet|# on} aloittanut, ja {other:you=sinä vastaat|# vastaa}.",
    "collecting.won": "Voitetut",
    "collecting.play.how_to": "Kirjoita kortti, esimerkiksi herttaseiska eli `H7`, tai *, jos "
    "käännät pakan päällimmäisen ja pelaat sen; tai ohje. Myöhemmin - on nosto.",
    "collecting.play.turns": "{seat:you=Käännät|# kääntää} pakasta kortin {card} ja "
    "{seat:you=pelaat|pelaa} sen.",
    "collecting.play.takes": "{seat:you=Viet|# vie} {cards:2=molemmat|kaikki #}.",
    "collecting.play.bounces": "Kortit ovat samaa arvoa, joten ne jäävät pöytään kinaksi.",
    "collecting.play.shows": "{seat:you=Näytät|# näyttää} pakan viimeisen kortin {card}: sen maa "
    "on valtti.",
    "collecting.play.back": "Pöydälle jääneet kortit palaavat pelaajilleen.",
    "collecting.play.second": "Ensimmäinen vaihe on ohi. Valtti on {trump}, ja toisen vaiheen "
    "{seat:you=aloitat sinä|aloittaa #}.",
    "collecting.play.lead.ask": "{seat:you=Millä aloitat|Millä # aloittaa} pelaajaa {other} "
    "vastaan ({cards:list})? ",
    "collecting.play.answer.ask": "{seat:you=Millä vastaat|Millä # vastaa} korttiin {card} "
    "({cards:list})? ",
    # --- the lesson
    "lesson.myllymatti.text": """\
Myllymatin ensimmäisessä vaiheessa kerätään kortteja. Yksi aloittaa, hänestä seuraava vastaa, ja
korkeampi kortti vie molemmat, olivat maat mitkä tahansa. Pelatun kortin tilalle nostetaan uusi,
ja pakan viimeinen kortti määrää valtin. Voitetuista korteista on myöhemmin päästävä eroon, joten
kannattaa kerätä vain vähän ja korkeita kortteja; ja joka on laskenut ne, tietää kaikkien kädet.

Jako sujuu näin. Ässä on korkein kortti ja kakkonen matalin. Kolme pelaajaa saa kukin kolme korttia,
ja loput jäävät pakaksi. Jakajan vasemmalla puolella istuva aloittaa millä kortilla tahansa. Vain
seuraava vastaa, ja kolmas odottaa. Kun olet pelannut kortin, nostat heti uuden. Voit myös kääntää
pakan päällimmäisen ja pelata sen näkemättä. Samanarvoiset kortit jäävät pöydälle, sama pelaaja
aloittaa uudestaan, ja voittaja saa kaikki.

Kun pakka on loppu, jatketaan, kunnes vuorossa olevalla ei ole korttia. Sitten jokainen ottaa
käteensä voittamansa kortit, ja kädessä olleet näytetään muille. Niillä pelataan toinen vaihe. Sen
aloittaa se, joka näytti pakan viimeisen kortin, ja tuon kortin maa on valtti.

Toisessa vaiheessa korteista on päästävä eroon. Joku aloittaa tikin. Seuraava kaataa kortin saman
maan korkeammalla kortilla tai valtilla tai nostaa sen, ja vuoro siirtyy. Kun tikissä on kortti
jokaiselta mukana olevalta, se on poissa, ja viimeisen kortin pelannut aloittaa. Jolta kortit
loppuvat, pääsee pois. Jolle ne jäävät, häviää.

Tärkeintä on saada aloittaa korteilla, joita muut eivät voi kaataa. Kahden pelissä nostettu
kortti jättää aloituksen samalle pelaajalle, jolla on nyt yksi kortti vähemmän. Siksi aloitetaan
vahvoilla, ja heikko kortti säästetään viimeiseksi.

Valtista on eniten hyötyä silloin, kun kukaan ei enää voi kaataa sitä. Niin kauan kuin tavallinen
kortti riittää, valtti säästetään; jos valtti tarvitaan, pelataan pienin, joka riittää.

Nosto ei ole aina huono. Käteen tulee kortti, mutta se voi olla juuri se valtti, jonka toinen
olisi tarvinnut, ja aloitus voi tulla oikealle pelaajalle. Ennen kuin kaadat, kysy, mitä seuraava
voi tehdä.

Kolmen pelissä kaksi voi yhdessä olla kolmatta vahvempi, ja joka on itse turvassa, saa valita
häviäjän. Kortit voivat jopa kiertää loputtomiin. Silloin pelaajan kohtalo on avoin: hän ei voi
varmistaa, että pääsee pois, eivätkä muut voi jättää kortteja hänelle.""",
    # --- reports
    "beating.title": "{game:capital}, {players} pelaajaa: {beats:yes=kortti on kaadettava, jos voi|"
    "kortin saa nostaa, vaikka sen voisi kaataa}",
    "beating.table": "Pöydällä: {cards}; täysi tikki on {full} korttia.",
    "beating.leads": "{seat:you=Sinä aloitat|# aloittaa} tikin.",
    "beating.over": "Peli on päättynyt, ja {seat} on hävinnyt.",
    "beating.take": "nosto",
    "seated.doing.beating.take": "nosto",
    # --- the page
    "game_page.myllymatti.first_phase": "sivulla pelataan toista vaihetta; `ristikontra solve` "
    "tuntee myös ensimmäisen",
    "game_page.myllymatti.not_here": "Tämä sivu pelaa ja ratkaisee loppupelejä, joissa on enintään "
    "{most} korttia, ja tässä niitä on {cards}.",
    "game_page.myllymatti.trump": "Valtti on {suit:C=risti|D=ruutu|H=hertta|pata}.",
    "game_page.myllymatti.trick": "Pöydällä on {cards:1=yksi kortti|# korttia}, ja tikissä on "
    "{full}.",
    "game_page.myllymatti.no_trick": "Pöydällä ei ole mitään.",
    "game_page.myllymatti.pick_up": "Nosta viimeinen kortti",
    # --- miksi siirto on toista parempi, sen mukaan mitä pelaaja voi laskea
    "counted.myllymatti.takes": "Saat pöydästä {cards:and}, ja siitä on apua toisessa vaiheessa.",
    "counted.myllymatti.leaves": "{other} toisi sinulle {cards:and}, ja siitä pitäisi myöhemmin "
    "päästä eroon.",
    "counted.myllymatti.away": "Pääset eroon matalasta kortista {card}.",
    "counted.myllymatti.enough": "{card} riittää voittoon, ja {other} jää käteen.",
    "counted.myllymatti.given": "Niistä {counted} kortista, joita et ole nähnyt, {number} voittaa "
    "kortin {card}, ja silloin pääset eroon matalasta kortista.",
    "counted.myllymatti.picks": "Nostat pöydästä {number:1=valtin |}{cards:and}, ja "
    "{number:1=|valtti }{other} jää käteen.",
    "counted.myllymatti.out": "Se on viimeinen korttisi, joten pääset pois.",
    "counted.myllymatti.beats": "Et joudu nostamaan pöydästä {cards:and}.",
    "counted.myllymatti.trump": "Valtti {other} jää käteen.",
    "counted.myllymatti.lower": "Pääset eroon maan pienemmästä kortista, ja {other} jää käteen.",
}
