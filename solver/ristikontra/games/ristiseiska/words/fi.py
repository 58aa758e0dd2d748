"""What is said of Ristiseiska in Finnish."""

from typing import Final

WORDS: Final = {
    # --- a position as it was given
    "layouts.first": "ensimmäisiä vuoroja on jäljellä 0–{most}, ei ”{text}” (X19)",
    "layouts.no_continuing": "kukaan ei voi nyt jatkaa (X12)",
    "layouts.out": "pelaajalla {seat} ei ole kortteja, joten hän on päässyt pois (X-A1)",
    "layouts.two_out": "kaksi kättä on tyhjiä, ja peli päättyy jo ensimmäiseen (X-F)",
    "layouts.no_layout": "”{text}” ei ole osa pöydän rivejä; kirjoita `C6-8` tai `D7`",
    "layouts.not_built": "pöydällä ei voi olla {text}, kun `build={build}` (X7–X9)",
    "layouts.both": "sama kortti ei voi olla sekä pöydällä että kädessä: {cards}",
    "layouts.nowhere": "{cards} ei ole kädessä eikä pöydällä",
    "layouts.nothing_playable": "{text} ei käy tässä; pelaaja {seat} ei voi pelata mitään",
    "layouts.not_given": "{text} ei käy annettavaksi; pelaaja {seat} antaa pelaajalle {to} jonkin "
    "näistä: {cards:or}",
    "layouts.beg": "{item} ei käy, kun `unable=beg`: kerjääjä ei ota panttia (X13, X14)",
    "layouts.endings_only": "kun kortteja kerjätään tai pelataan ensimmäisestä tai viimeisestä "
    "sijasta, loppupeliä voi vain katsella, ratkaista, pelata, arvioida ja laskea",
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
    "layouts.no_beg": "{item} käy vain, kun `unable=beg` (X15)",
    "layouts.last_card": "peliä, jossa viimeisenkin kortin saa kerjätä, voi pelata mutta ei "
    "ratkaista",
    "option.last_card": "Saako pelaajalta kerjätä viimeisen kortin?",
    "option.last_card.spared": "ei, sen antaa seuraava, jolla on useampia (X15)",
    "option.last_card.begged": "saa, ja viimeisen korttinsa antanut on pois pelistä",
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
    "layouts.title": "{game:capital}, {players} pelaajaa: {build:strict=kutonen, kasi, sitten muut|"
    "free=seiskasta heti kumpaankin suuntaan|kutonen, sitten kumpaankin suuntaan}; "
    "{scoring:forfeit=kortit ja pantti maksavat|cards=jokainen kortti maksaa yhden|"
    "values=kortit maksavat arvonsa|distance=kortti maksaa etäisyytensä seiskasta|"
    "first=ensimmäisenä valmis voittaa|jolle kortit jäävät, häviää}",
    "layouts.down": "Pöydällä: {cards}.",
    "layouts.going_on": "{seat:you=Saat|# saa} jatkaa ässän tai kuninkaan jälkeen tai lopettaa "
    "{seat:you=vuorosi|vuoronsa}.",
    "layouts.forfeit": "Pantti on {seat:you=sinulla|pelaajalla #}.",
    "layouts.forfeit.free": "Pantti on {seat:you=sinulla|pelaajalla #}, eikä se maksa mitään.",
    "layouts.nobody": "Pantti ei ole kenelläkään.",
    # --- begging, and the first or the last place
    "begging.rule": "Joka ei voi pelata, kerjää kortin.",
    "begging.gives": "{seat:you=Et|# ei} voi pelata, ja {giver:you=annat|# antaa} "
    "{seat:you=sinulle|pelaajalle #} kortin.",
    "fate.first": "ensin",
    "fate.behind": "ei ensin",
    "layouts.too_many": "tilanteita ratkaistaan, kun pelaajia on enintään {most}; `play` jakaa "
    "useammallekin",
    "begging.play.gives_unseen": "{to} ei voi pelata ja saa kortin pelaajalta {seat}.",
    "begging.play.gives": "{to:you=Et voi pelata ja saat|# ei voi pelata ja saa} "
    "{seat:you=sinulta|pelaajalta #} kortin {card}.",
    "begging.play.give.ask": "Minkä kortin {seat:you=annat|# antaa} pelaajalle {to} "
    "({cards:list})? ",
    "round.lost.first": "kukaan ei ole ensimmäinen",
    "round.won.first": "kaikki ovat ensimmäisiä",
    "meaning.first": "ensin: pelaaja pääsee varmasti ensimmäisenä pois, tekivät muut mitä "
    "tahansa. ei ensin: muut voivat yhdessä estää sen. avoin: kumpaakaan ei voi pakottaa, ja peli "
    "voi kiertää loputtomiin. Siirtoja: kaikkien siirrot yhteensä, joiden jälkeen asia on "
    "viimeistään ratkennut. Kukin itselleen -rivillä ja väreissä loputon peli on tasapeli.",
    "claimed.fate.first": "{seat} {moves:0=on ensimmäinen|pääsee varmasti ensimmäisenä pois, "
    "viimeistään #. siirrolla}",
    "claimed.fate.behind": "muut voivat yhdessä estää, että {seat} on ensimmäinen; siihen menee "
    "enintään {moves:1=yksi siirto|# siirtoa}",
    # --- verbs that have nothing to answer
    "layouts.no_verb.advise": "`advise` ei tunne peliä {game}: `hint` käyttää vain sitä, minkä "
    "pelaaja näkee, ja `solve` ratkaisee avoimin kortein",
    "layouts.no_verb.when": "`when` ei tunne peliä {game}: `hint` käyttää vain sitä, minkä "
    "pelaaja näkee, ja `solve` ratkaisee avoimin kortein",
    "layouts.no_verb.plan": "pelissä {game} ei ole suunnitelmia: niiden pitäisi vastata joka "
    "vuorolla monelle pelaajalle. Käytä komentoa `play`",
    "layouts.no_verb.safe": "pelissä {game} `solve` merkitsee jokaisen kortin, jolla varma tulos "
    "säilyy",
    "layouts.no_verb.feasible": "pelissä {game} `solve` näyttää, mihin kukin pääsee, kun kaikki "
    "auttavat",
    "layouts.no_verb.prove": "pelissä {game} todistuksessa olisi miljoonia tilanteita; testit "
    "tarkistavat arvot toisella haulla",
    "layouts.no_verb.train": "`train` kysyy vain tikkipelien pulmia; tämän pelin pulmat luettelee "
    "`puzzles --variant {game}`, ja `play` kysyy niistä yhden",
    "layouts.no_verb.deal": "`play {game}` jakaa pelattavaksi, ja `generate {game}` tulostaa jaon",
    # --- files and names
    "games.new.ristiseiska.begin": "Ristiseiska: kirjoita kädet tähän alle ja sitten: ristikontra "
    "solve TIEDOSTO\n"
    "Merkillä # alkavat rivit ovat kommentteja. Poista # sen avaimen edestä, jota "
    "käytät;\n"
    "docs/ristiseiska.md selittää avaimet englanniksi.",
    "games.new.ristiseiska.turn": "Kenen vuoro on.",
    "games.new.ristiseiska.forfeit": "Kenellä on pantti; jätä pois, kun sitä ei ole kenelläkään.",
    "games.new.ristiseiska.layout": "Mitä on pöydällä; ilman tätä kaikki kortit, joita ei ole "
    "kenelläkään.",
    "games.new.ristiseiska.first": "Montako ensimmäistä vuoroa on vielä kesken (X19).",
    "games.new.ristiseiska.line": "Mitä pelattiin, komentoa `ristikontra analyse` varten; - on "
    "vuoro ilman korttia.",
    "games.new.ristiseiska.claim": "Ruutuässä on oikea kortti.",
    # --- play
    "layouts.play.continues": "{seat:you=Jatkat|# jatkaa} kortilla {card}.",
    "layouts.play.stops": "{seat:you=Lopetat vuorosi|# lopettaa vuoronsa}.",
    "layouts.play.takes": "{seat:you=Et voi pelata ja otat|# ei voi pelata ja ottaa} pantin.",
    "layouts.play.keeps": "{seat:you=Et voi pelata, ja pantti jää sinulle|# ei voi pelata, ja "
    "pantti jää pelaajalle #}.",
    "layouts.play.passes": "{seat:you=Et voi pelata ja ohitat|# ei voi pelata ja ohittaa} vuoron.",
    "layouts.play.or_stop.ask": "{seat:you=Seuraava korttisi|Pelaajan # seuraava kortti} "
    "({cards:list}; - lopettaa vuoron)? ",
    # --- claims
    "layouts.claim.same_player": "kukaan ei saa itseään ottamaan panttia; nimeä joku muu",
    "layouts.claim.takes.all.yes": "kaikki muut yhdessä saavat pelaajan {seat} ottamaan pantin",
    "layouts.claim.takes.all.no": "{seat} voi aina välttää pantin",
    "layouts.claim.takes.one.yes": "{maker} saa pelaajan {seat} ottamaan pantin, tekivät muut "
    "mitä tahansa",
    "layouts.claim.takes.one.no": "{maker} ei yksin saa pelaajaa {seat} ottamaan panttia",
    # --- pictures
    "layouts.picture.forfeit": "pitää panttia",
    # --- measured
    "games.bench.forfeit": "kokonaiset jaot",
    "games.bench.beg": "kerjääminen",
    # --- puzzles and the lesson
    "games.theme.ristiseiska.gate": "Pidä portti kiinni",
    "games.theme.ristiseiska.forfeit": "Pantti toiselle",
    "games.theme.ristiseiska.stop": "Lopeta ässään tai kuninkaaseen",
    "layouts.puzzle.rules": "{build:strict=Maassa pelataan ensin kutonen, sitten kasi ja vasta "
    "niiden jälkeen muut.|free=Maa kasvaa seiskasta heti kumpaankin suuntaan.|Maassa pelataan "
    "ensin kutonen, sitten kumpaankin suuntaan.} Käteen jäävät kortit maksavat arvonsa, ässä 14, "
    "ja pantti 25.",
    "layouts.puzzle.card": "Millä kortilla {seat} saa varmasti vähiten pisteitä kaikkia muita "
    "vastaan?",
    "layouts.puzzle.going_on": "{seat} saa jatkaa: millä kortilla, vai lopettamalla, hän saa "
    "varmasti vähiten pisteitä kaikkia muita vastaan?",
    "lesson.ristiseiska.text": """\
Kaikki kortit jaetaan. Ristiseiska aloittaa, ja jokainen maa kasvaa seiskastaan: alas ässään, joka
on tässä alin, ja ylös kuninkaaseen. Jos voi pelata, on pelattava. Joka ei voi, ottaa pantin, pienen
esineen, joka kiertää pelaajalta toiselle. Peli päättyy, kun jonkun käsi on tyhjä. Muut maksavat
käteen jääneistä korteista, ässästä 14, kuninkaasta 13 ja niin edelleen, ja se, jolla pantti
silloin on, maksaa vielä 25.

Jako sujuu näin. Neljä pelaajaa saa kukin kolmetoista korttia. Ristiseiskan haltija pelaa sen, ja
vuoro siirtyy vasemmalle. Vuorollasi avaat maan seiskalla tai jatkat avattua maata. Tiukan säännön
mukaan seiskan jälkeen tulee kutonen, sitten kasi ja vasta sen jälkeen viitonen, ysi ja muut
ulospäin. Jos ensimmäisellä vuorollasi mikään ei sovi, ohitat vuoron, eikä siitä seuraa mitään.

Monet kerjäävät. Silloin panttia ei ole. Jos et voi pelata, oikealla istuva valitsee kädestään
kortin ja antaa sen sinulle, ja vuorosi päättyy. Viimeistä korttiaan ei tarvitse antaa: silloin
antaa seuraava oikealla. Viimeinen, jolla on kortteja, häviää ja jakaa seuraavan jaon. Pois
kannattaa siis antaa kortti, jota on vaikein pelata, esimerkiksi kuningas kaukana suljetun portin
takana.

Ottelussa jakojen pisteet lasketaan yhteen. Se päättyy, kun joku on saanut vaikkapa 200, ja voittaja
on se, jolla pisteitä on vähiten.

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
    # --- the first screen
    # --- the table
    "game_page.ristiseiska.suit": "{suit:C=Risti|D=Ruutu|H=Hertta|Pata}",
    "game_page.ristiseiska.closed": "ei vielä kortteja",
    "game_page.ristiseiska.next": "seuraavaksi käy: {cards}",
    "game_page.ristiseiska.stop": "Lopeta vuoro",
    "game_page.ristiseiska.pass": "Ohita vuoro",
    "game_page.ristiseiska.take": "Ota pantti",
    "game_page.ristiseiska.keep": "Pidä pantti",
    "game_page.ristiseiska.cannot": "Mikään pelaajan {seat} kortti ei käy.",
    # --- values
    "game_page.ristiseiska.worth": "Varma: enintään {sure:1=1 piste|# pistettä}. Kukin itselleen: "
    "{outcome}",
    "game_page.ristiseiska.not_here": "Kun kerjätään tai pelataan sijasta, täällä pelataan ja "
    "ratkaistaan loppupelejä, joissa on enintään {most} korttia, ja tässä niitä on {cards}.",
    # --- puzzles and examples
    "game_page.ristiseiska.right": "Oikein: mikään muu kortti ei takaa näin vähiä pisteitä.",
    # --- miksi siirto on toista parempi, sen mukaan mitä pelaaja voi laskea
    "counted.ristiseiska.opens": "Omista korteistasi korttia {card} "
    "{number:1=odottaa|odottavat} {cards:and}.",
    "counted.ristiseiska.closes": "Kortin {other} takana odottaa {number:1=yksi muiden kortti|# "
    "muiden korttia}.",
    "counted.ristiseiska.dear": "Pelaajalla {seat} on jäljellä {counted:1=yksi kortti|# korttia}: "
    "pelaa {card}, ennen kuin se maksaa sinulle {number:1=yhden pisteen|# pistettä}.",
    "counted.ristiseiska.spare": "Korttia {other} ei odota mikään, joten voit lyödä sen "
    "myöhemminkin.",
    "counted.ristiseiska.far": "Ennen korttia {card} on lyötävä {number:1=yksi kortti|# korttia}, "
    "ennen korttia {other} {counted:0=ei yhtään|1=vain yksi|vain #}.",
    "counted.ristiseiska.waits": "Korttia {other} {number:1=odottaa|odottavat} omistasi "
    "{cards:and}.",
}
