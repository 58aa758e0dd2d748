"""What is said of Sedma in Finnish."""

from typing import Final

WORDS: Final = {
    # --- a position as it was given
    "sedma.rank": "{text} ei kuulu pakkaan, jossa on A K Q J 10 9 8 7 (S1)",
    "sedma.too_many": "arvoa {rank} on yli {most} korttia (S1)",
    "sedma.points": "”{text}” ei kerro puolen pisteitä; kirjoita "
    "taken:{first:letter}=20,{second:letter}=10",
    "sedma.sizes": "{seat:ade} on tikki mukaan lukien {size:1=yksi kortti|# korttia}, ja "
    "tikin aloittajalla {usual} (S3, S11)",
    "sedma.small": "kädessä on {most} korttia, kun pakassa on kortteja, ei {size} (S3, S11)",
    "sedma.large": "kädessä on enintään {most} korttia, ei {size} (S3)",
    "sedma.stock": "pakan kortteja on {cards}, eikä niitä voi jakaa tasan, kun pelaajia on "
    "{players} (S11)",
    "sedma.no_match": "{card} ei ole samaa arvoa kuin tikin aloittanut {opened} eikä seiska, joten "
    "tikki on päättynyt (S8)",
    "sedma.not_beaten": "tikki oli {seat:gen} puolella, joten se on päättynyt (S9)",
    "sedma.trick_over": "{seat:nom} ei voi jatkaa, joten tikki on päättynyt (S8, S19)",
    "sedma.not_playable": "{text} ei käy tässä; {seat:nom} voi pelata: {cards:or}",
    "sedma.no_taken": "puolten ottamia pisteitä ei ole kerrottu; niitä on yhteensä {gone} (S17)",
    "sedma.taken": "puolilla on yhteensä {gone} pistettä, kymmenittäin (S13)",
    "sedma.last": "{side} otti viimeisen tikin, ja siitä saa {last} pistettä (S14)",
    "sedma.tricks": "{rounds:0=yhtään tikkiä ei ole|1=vain yksi tikki on|vain # tikkiä on} "
    "pelattu, mutta useampi puoli on ottanut tikin (S10)",
    "sedma.size.cards": "kädessä on 1–{most} korttia (--cards, S3)",
    "sedma.size.stock": "pakassa on enintään {most} korttia, kaikille {players} pelaajalle yhtä "
    "monta (--stock, S3)",
    "sedma.size.both": "kädessä on {cards} korttia, kun pakassa on kortteja (S3)",
    # --- verbs that have nothing to answer
    "sedma.no_verb.hidden": "pelissä {game} ei lasketa keskiarvoja kaikista mahdollisista jaoista; "
    "`solve` kertoo, mitä jokainen kortti on avoimin käsin",
    "sedma.no_verb.solve": "pelissä {game} sitä ei ole; `solve` näyttää jokaisen kortin arvon",
    "sedma.no_verb.deal": "play {game} jakaa pelattavaksi, ja generate {game} --stock tulostaa "
    "jaon",
    "sedma.no_verb.train": "train ei kysy pelin {game} pulmia; puzzles --variant sedma luettelee "
    "pulmia, ja play kysyy niistä yhden",
    # --- rules
    "games.title.sedma": "Sedma",
    "games.title.sedma-2": "Kahden sedma",
    "games.summary.sedma": "Kaksi paria, joiden pelaajilla on neljä korttia. Tikkiin "
    "sopii aloituskortin arvo ja aina seiska; viimeinen sopiva kortti vie tikin. Aloittaja saa "
    "jatkaa sopivalla kortilla. Ässästä ja kympistä saa 10 pistettä, samoin viimeisestä tikistä.",
    "games.summary.sedma-2": "Kahden pelaajan sedma, jossa pakkaan jää 24 korttia.",
    "option.sedma.may_continue": "Milloin tikin aloittaja saa jatkaa?",
    "option.sedma.may_continue.always": "jokaisen kierroksen jälkeen (S9)",
    "option.sedma.may_continue.beaten": "vain, kun tikki menisi toiselle puolelle (S9)",
    "option.sedma.draw": "Miten pakasta nostetaan?",
    "option.sedma.draw.one": "kukin vuorollaan kortin, kunnes kaikilla on tarpeeksi (S12)",
    "option.sedma.draw.all": "kukin kaikki korttinsa kerralla (S12)",
    "option.sedma.last_trick": "Mitä viimeisestä tikistä saa?",
    "option.sedma.last_trick.10": "10 pistettä (S14)",
    "option.sedma.last_trick.0": "ei mitään (S14, S16)",
    "option.sedma.scoring": "Mistä pelataan?",
    "option.sedma.scoring.points": "korttien pisteistä (S17)",
    "option.sedma.scoring.deal": "jaon tuloksesta, joka on 1–3, ja sitten pisteistä (S17)",
    # --- reports
    "sedma.title.may_continue.beaten": "aloittaja jatkaa vain, kun tikki on toisilla",
    "sedma.title.draw.all": "kukin nostaa kaikki korttinsa kerralla",
    "sedma.title.last_trick.0": "viimeisestä tikistä ei saa mitään",
    "sedma.title.scoring.deal": "jaon tulos ratkaisee ennen pisteitä",
    "sedma.taken_so_far": "Pisteet tähän asti: {points} ({side}), {others} ({other}).",
    "sedma.stock_left": "Pakassa {cards:1=on 1 kortti|on # korttia}{row:=|: #}.",
    "sedma.trick": "Pöydällä: {cards:list}. Tikki on {seat:you=sinun|pelaajalla #}{points}.",
    "sedma.lying": ", ja siinä on {points} pistettä",
    "sedma.leads": "{seat:you=Sinä aloitat|# aloittaa} tikin.",
    "sedma.may_go_on": "{seat:you=Saat|# saa} jatkaa tai päättää tikin.",
    "sedma.stop": "stop",
    "seated.doing.sedma.stop": "lopettaminen",
    # --- play
    "sedma.cannot": "{seat:you=Et|# ei} voi jatkaa.",
    "sedma.stops": "{seat:you=Päätät|# päättää} tikin.",
    "sedma.takes": "{seat:you=Viet|# vie} tikin, {points:0=jossa ei ole pisteitä|josta saa # "
    "pistettä}.",
    "sedma.takes.last": "{seat:you=Viet|# vie} viimeisen tikin. Siitä saa {last} "
    "pistettä{more:0=| ja sen korteista #}.",
    "sedma.lead.ask": "{seat:you=Millä aloitat|Millä # aloittaa} ({cards:list})? ",
    "sedma.follow.ask": "{seat:you=Minkä kortin pelaat|Minkä kortin # pelaa} ({cards:list})? ",
    "sedma.may_continue.ask": "{seat:you=Millä jatkat|Millä # jatkaa} ({cards:list}), vai stop? ",
    "sedma.how_to": "Kirjoita kortti, esimerkiksi 7 tai 10, tai stop (tai s), jos päätät tikin; "
    "tai ohje.",
    # --- miten pelataan
    # --- a file to be filled in
    "games.new.sedma.begin": "Sedma: kirjoita kädet tähän alle ja sitten: ristikontra solve "
    "TIEDOSTO\n"
    "Merkillä # alkavat rivit ovat kommentteja. Poista # sen avaimen edestä, jota käytät;\n"
    "docs/sedma.md selittää avaimet englanniksi.",
    "games.new.sedma.lead": "Kuka aloittaa tikin tai on aloittanut pöydällä olevan.",
    "games.new.sedma.taken": "Kummankin puolen tähän asti ottamat pisteet.",
    "games.new.sedma.won": "Ketkä ovat ottaneet tikin; vain, kun scoring=deal.",
    "games.new.sedma.trick": "Pöydän kortit pelijärjestyksessä; ne eivät enää ole käsissä.",
    "games.new.sedma.stock": "Pakka, seuraava kortti ensin.",
    "games.new.sedma.line": "Mitä pelattiin, komentoa `ristikontra analyse` varten; stop lopettaa "
    "tikin.",
    "games.new.sedma.claim": "Seiska on oikea kortti.",
    # --- puzzles and the lesson
    "games.theme.sedma.lead": "Oikea aloitus",
    "games.theme.sedma.stop": "Lopeta tikki",
    "games.theme.sedma.continue": "Jatka tikkiä",
    "games.theme.sedma.seven": "Säästä seiska",
    "sedma.puzzle.rules": "Kaikki kortit tunnetaan. Ässästä, kympistä ja viimeisestä tikistä saa "
    "10 pistettä.",
    "sedma.puzzle.card": "Millä pelaajan {seat} kortilla {side} saa varmasti eniten pisteitä?",
    "sedma.puzzle.choice": "{seat} saa jatkaa tai lopettaa. Kummalla {side} saa varmasti eniten "
    "pisteitä?",
    "lesson.sedma.text": """\
Sedmassa on 32 korttia seiskasta ässään. Mailla ei ole merkitystä, eikä mikään arvo voita toista.
Tärkeä on vain arvo, jolla tikki aloitettiin, ja seiskat: samanarvoinen kortti sopii tikkiin, ja
seiska sopii aina. Viimeinen sopiva kortti vie tikin.

Jako sujuu näin. Parit istuvat vastakkain, ja jokaisella on neljä korttia. Tikin saa aloittaa millä
kortilla tahansa, ja muut lisäävät siihen kukin yhden. Sopivaa ei ole pakko panna. Kierroksen
jälkeen aloittaja lopettaa tikin tai jatkaa sitä sopivalla kortilla, ja silloin kaikki panevat taas
yhden. Tikin vienyt saa kortit, kaikki nostavat, kunnes heillä on neljä korttia, ja vienyt aloittaa
seuraavan.

Ässästä ja kympistä saa 10 pistettä, ja viimeisestä tikistä 10 lisää. Yhteensä niitä on 90. Tikki,
jossa ei ole ässiä eikä kymppejä, ratkaisee siis vain aloitusvuoron.

Aloita arvolla, jota sinulla on kaksi. Jos joku panee samaa, voit jatkaa toisella. ”Aloita kympillä”
näyttää saman partnerin kanssa: kympillä voi aloittaa, kun toinen kymppi on hänellä.

Anna pisteitä tikkiin, joka jää omalle puolelle, älä muille. Viimeisenä pelaava tietää, kumpi se
on. Ennen kuin lisäät ässän, laske seiskat ja aloituskortin arvoiset: kuka voi vielä viedä tikin?

Aloittajan valinta on pelin ydin. Kun tikki on omalla puolella, lopeta se, ellei siihen saa
pisteitä, jotka muuten menisivät hukkaan. Kun se on toisilla, jatka, jos pöydän pisteet ovat
sopivan kortin arvoiset. Tästä kertovat ”Jatka kympillä” ja ”Lopeta ajoissa”.

Seiska vie minkä tahansa tikin, mutta vain kerran, joten odota pisteitä. Viimeisessä tikissä niitä
on aina 10. Säästä seiska siihen, jos jokin muu kortti riittää nyt: katso ”Säästä seiska”.

Kahden pelissä pakassa on 24 korttia. Jos muistat pelatut, tiedät viimeiset kädet tarkasti, ja
ohjelma ratkaisee ne.""",
    # --- measured
    "games.bench.ending": "loppupelit ilman pakkaa",
    "games.bench.stock": "jaot, joiden pakka tunnetaan",
}
