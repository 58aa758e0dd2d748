"""The words of the reports, by the verb that says them, and of results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ristikontra.words import filled
from ristikontra.words.fi.grammar import PARTIES

REPORTS: Final[Mapping[str, str]] = {
    # --- heading and tally
    "last_tricks": "{title}: {count:word} viimeistä tikkiä.",
    "last_trick": "{title}: viimeinen tikki.",
    "over": "{title}: kaikki kortit on pelattu.",
    "yardstick.points": "Avoimin kortein, jokainen pelaa parhaansa: vain korttipisteet.",
    "yardstick.clean": "Avoimin kortein, jokainen pelaa parhaansa: ensin puhdistaminen, sitten "
    "pisteet.",
    "yardstick.deal": "Avoimin kortein, jokainen pelaa parhaansa: vain seuraava jako.",
    "yardstick.deal-points": "Avoimin kortein, jokainen pelaa parhaansa: ensin seuraava jako, "
    "sitten pisteet.",
    "yardstick.three.points": "Avoimin kortein, jokainen pelaa itselleen: vain korttipisteet.",
    "yardstick.three.deal": "Avoimin kortein, jokainen pelaa itselleen: vain seuraava jako.",
    "yardstick.result": "Avoimin kortein, jokainen pelaa parhaansa: ensin tulos, sitten pisteet.",
    "yardstick.sure": "Avoimin kortein; jokainen kortti sen mukaan, mitä lyöjä saa varmasti muita "
    "kahta vastaan.",
    "both_owe": "Molempien parien täytyy puhdistaa.",
    "one_owes": "{side:Gen} täytyy puhdistaa, {other:gen} ei.",
    "one_left": "{side:Gen} täytyy vielä puhdistaa; {other:nom} on jo puhdistanut.",
    "none_owes": "Kenenkään ei tarvitse puhdistaa.",
    "both_cleaned": "Molemmat parit ovat puhdistaneet.",
    "one_cleaned": "{side:Nom} on puhdistanut; {other:gen} ei tarvitse.",
    "points_left": "Jäljellä on {left:card points}.",
    "points_split": "Jäljellä on {left:card points}; PE:llä on tähän asti {ns}, IL:llä {ew}.",
    "points_shares": "Jäljellä on {left:card points}; tähän asti {shares:shares}.",
    "shares_final": "{shares:shares} korttipistettä.",
    "tricks_shares": "Tähänastisista tikeistä {shares:shares}.",
    "score_shares": "Ennen tätä jakoa {shares:shares}.",
    "spice": "Tikin voittaja saa lisäksi pakasta {cards:several acc}.",
    "pack_locked": "Pakka on lukossa: kukaan ei saa sen kortteja.",
    "points_final": "PE:llä on {ns:card points}, IL:llä {ew}.",
    "points_gone": "Jäljellä on {left:card points}; pelattu on {gone}, mutta ei tiedetä, kenelle.",
    "tricks_won": "PE:llä on {ns:tricks}, IL:llä {ew}.",
    "score": "Ennen tätä jakoa ottelu oli PE {ns}, IL {ew}.",
    "held": "Edellisestä jaosta on siirtynyt {points:game points}.",
    "first": "{side:Nom} saavutti {target} pistettä ensin.",
    "run": "{seat:Nom} on aloittanut {tricks:acc} {cards:some ade}; samalla saa aloittaa enintään "
    "{limit:word} kertaa peräkkäin.",
    "run_barred": "{seat:Nom} on aloittanut {tricks:acc} {cards:some ade} eikä saa nyt aloittaa "
    "{rank:ade}.",
    "run_ended": "Ennen tätä tikkiä {seat:nom} oli aloittanut {tricks:acc} {cards:some ade}.",
    "last_one": "{case:acc=edellisen tikin|edellinen tikki}",
    "last_many": "{count:word} edellistä tikkiä",
    "table_led": "{seat:Nom} aloitti {rank:ade}",
    "table_played": "{seat:Nom} löi {rank:gen}",
    "you_are": "Olet {player:nom}. {words}",
    "table": "Pöydällä: {plays:list}. {winner:Nom} on viemässä tikkiä{points}.",
    "table_won": "Pöydällä: {plays:list}. {winner:Nom} on voittanut tikin{points} ja höystää sen "
    "vielä yhdellä kortilla.",
    "table_points": ", jossa on {points:points}",
    "stock": "Pakan seuraava kortti on {rank:nom}; sen jälkeen tulevat {cards:signs in order}.",
    "stock.last": "Pakan viimeinen kortti on {rank:nom}.",
    "stock.label": "Pakka:",
    "stock.first": "Pakka, seuraava kortti ensin",
    "stock.spice": "Pakan loputtua ensimmäisen tikin voittaja saa pakasta {cards:several acc}.",
    "stock.turned": "käännä {rank:sign}",
    "stock.taken_up": "{seat:Nom} on kääntänyt {rank:gen}, jota ei saa nyt lyödä. Kortti jää "
    "käteen, ja {seat:nom} lyö toisen kortin (A2).",
    "stock.one_owes": "{side:Nom} on ottanut rouvan, joten sen täytyy puhdistaa; {other:nom} ei "
    "ole vielä ottanut rouvaa.",
    "stock.none_owes": "Kukaan ei ole vielä ottanut rouvaa.",
    "leads": "aloittaa",
    "led": "aloitti",
    "to_play": "vuorossa",
    "to_spice": "höystää",
    "hidden_card": "?",
    # --- pictures
    "handout.title": "Loppupelejä",
    "handout.one": "Tehtävä",
    "handout.problem": "Tehtävä {number}",
    "handout.solved": "{name}, ratkaisu",
    "handout.titled": "{name}, ratkaisu: {title}",
    "handout.lead": "Millä kortilla {seat:gen} kannattaa aloittaa?",
    "handout.play": "Mikä kortti {seat:gen} kannattaa lyödä?",
    "lessons_more": "`ristikontra lessons 1` näyttää ensimmäisen; --solutions ratkaisee sen "
    "pulmat.",
    "lesson": "Oppitunti {number}: {title}",
    "lesson.answer": "Viimeiseen kysymykseen voit vastata tässä. Kirjoita ”ohje”, jos epäröit.",
    "lesson.example": "{title} ({name})",
    "puzzle": "Pulma {number} ({id})",
    "puzzle.solved": "Pulma {number} ({id}), ratkaisu",
    "puzzle.after": "{rank:Gen} jälkeen",
    "puzzle.plan": "Suunnitelma {side:all}:",
    "export.done": "Tiedostossa {file} on {positions:positions}.",
    "points": "{points:points}",
    "picture.cleaning.must": "pitää puhdistaa",
    "picture.cleaning.done": "puhdas",
    "picture.cleaning.free": "ei tarvitse puhdistaa",
    "picture.cleaning.failed": "jäi likaiseksi",
    "picture.deals": "{side:nom} jakaa",
    "picture.cut": "nosto",
    "picture.payoff": "{side:nom} +{payoff}",
    "picture.even": "tasan",
    "picture.level": "tasoissa",
    "picture.fail": "{side:nom} jää likaiseksi",
    "picture.both_clean": "molemmat puhdistavat",
    "picture.both_fail": "molemmat jäävät likaisiksi",
    "picture.number.points": "Luvut: pisteet, jotka {side:saa}",
    "picture.number.three.points": "Luvut: pisteet, jotka {player:nom} saa varmasti; alla pisteet, "
    "kun jokainen pelaa itselleen",
    "picture.number.three.deal": "Luvut: millä todennäköisyydellä {player:nom} varmasti jakaa "
    "seuraavaksi; alla sama, kun jokainen pelaa itselleen",
    "picture.king": "{mark} ratkaisee, kumpi muista hyötyy",
    "picture.mark.best": "paras",
    "picture.mark.cost": "maksaa pisteitä",
    "picture.mark.turn": "muuttaa lopputuloksen",
    "picture.mark.level": "yhtä hyvä kuin muut",
    "picture.mark.forced": "ainoa kortti",
    "picture.said.points": "{card:nom}: {side:saa} {number}",
    "picture.said.both": "{card:nom}: {side:saa} {number}, {outcome}",
    "picture.said.outcome": "{card:nom}: {outcome}",
    "picture.said.prospect": "{card:nom}: {player:nom} saa varmasti {number}; jos jokainen pelaa "
    "itselleen, {range}",
    "picture.said.king": "{said}, ja ratkaisee, kumpi muista hyötyy",
    "picture.said.cost": "{said}, {cost}",
    "picture.hand": "{who}: {cards:hand}.",
    "picture.hidden": "{who}: {number:cards} piilossa.",
    "picture.has_trick": "vie tikin",
    "picture.pack": "Pakka",
    "picture.locked": "lukossa",
    "picture.player": "{seat:nom}",
    "picture.turn": "{seat:nom} {role}",
    "picture.barred": "ei nyt",
    "picture.best_play": "parhaalla pelillä",
    # --- the answer
    "advice.best_lead": "Aloita {cards:ade or}.",
    "advice.best_play": "{seat:Gen} kannattaa lyödä {cards:nom or}.",
    "advice.any_lead": "Kaikki aloitukset ovat yhtä hyviä.",
    "advice.any_play": "{seat:Nom} voi lyödä minkä tahansa kortin: kaikki ovat yhtä hyviä.",
    "advice.only_lead": "{seat:Gen} ainoa mahdollinen aloituskortti on {cards:nom or}.",
    "advice.only_play": "{seat:Gen} ainoa mahdollinen kortti on {cards:nom or}.",
    "neither_fails": "Molemmat puhdistavat",
    "both_fail": "Molemmat jäävät likaisiksi",
    "same": "Molemmat puhdistavat, tai molemmat jäävät likaisiksi",
    "fails": "{side:nom} jää likaiseksi",
    "cleans": "{side:nom} puhdistaa",
    "ns_fail": "PE jää likaiseksi, IL puhdistaa",
    "ew_fail": "PE puhdistaa, IL jää likaiseksi",
    "takes": "{side:saa} {left:points ela} {points}",
    "sure": "{side:nom} saa {left:points ela} varmasti {points}",
    "takes_range": "{side:saa} {left:points ela} vähintään {lower} ja enintään {upper}",
    "joined": "{outcome}; {points}",
    "result": "{result:result}",
    "result.short": "{result:result in short}",
    "result.is.more points": "{winner:nom} voittaa jaon: {total} pisteestä {high}, ja siitä "
    "{payoff:game points}",
    "result.is.all points": "{winner:nom} voittaa jaon ottamalla kaikki pisteet, ja siitä "
    "{payoff:game points}",
    "result.is.match won": "{winner:nom} voittaa ottelun",
    "result.is.undecided": "Ottelu jatkuu",
    "result.is.held over": "Pisteet menevät tasan: jako siirtyy",
    "result.is.tie": "Pisteet menevät tasan: tasapeli",
    "result.is.both fail to clean": "Molemmat jäävät likaisiksi",
    "result.is.both lose": "Molemmat häviävät: {each}",
    "result.is.dishonourable loss": "{winner:nom} voittaa: {loser:nom} jää likaiseksi ja häviää "
    "kunniattomasti",
    "result.is.honourable loss": "{winner:nom} voittaa, {total} pisteestä {high}: {loser:nom} "
    "häviää kunnialla",
    "result.is.point loss": "{winner:nom} voittaa: {loser:nom} häviää pisteissä",
    "result.is.fewer cards": "Pisteet menevät tasan, mutta {winner:nom} voittaa tikkien määrällä",
    "result.is.piss game": "{winner:nom} voittaa: {loser:all} jää kusipeli",
    "result.is.lappi": "{winner:nom} voittaa: {loser:nom} joutuu Lappiin (lappi)",
    "result.is.kortiton lappi": "{winner:nom} voittaa: {loser:nom} joutuu Lappiin ilman "
    "tikkiäkään (kortiton lappi)",
    "result.is.kusilappi": "{winner:nom} voittaa: {loser:all} jää pelkkä rouva (kusilappi)",
    "result.is.deals next": "{winner:nom} jakaa seuraavaksi",
    "result.is.cut for the deal": "Seuraava jakaja ratkaistaan nostolla",
    "result.is.scores": "{winner:nom} on jaon jälkeen ottelussa {payoff} pistettä edellä",
    "nothing_left": "korttipisteitä ei ole jäljellä",
    "unfinished": "Haku keskeytettiin ennen kuin kaikki oli todistettu.",
    "known_so_far": "Todistettu on tämä: {value:small}.",
    "between": "{side:Gen} kannalta huonoimmillaan: {lower:small}. Parhaimmillaan: {upper:small}.",
    # --- the answer for three players
    "outlook.stock": "kolmen pelaajan näkymät lasketaan, kun pakassa on enintään {most:word "
    "cards}; jos kortteja on enemmän, analyse ja play kertovat, mitä kukin saa varmasti",
    "outlook.sure.points": "Jäljellä olevista pisteistä ({left}) {shares:and}, pelasivat muut "
    "kaksi miten tahansa.",
    "outlook.sure.deal": "Seuraava jako: {shares:series}.",
    "outlook.sure.points.player": "{name:nom} saa varmasti {number}",
    # 0, 2, 3, 6: the sixths of a deal that no deal, a cut of three or of two, and a deal are.
    "outlook.sure.deal.0": "muut kaksi voivat estää sen {names:abl and}",
    "outlook.sure.deal.0.several": "muut kaksi voivat estää sen erikseen {names:abl and}",
    "outlook.sure.deal.2": "{names:ade and} on varma paikka kolmen nostossa",
    "outlook.sure.deal.3": "{names:ade and} on varma paikka kahden nostossa",
    "outlook.sure.deal.6": "{names:nom and} jakaa varmasti",
    "outlook.maxn.points": "Jos jokainen pelaa itselleen, {shares:and}.",
    "outlook.maxn.deal": "Jos jokainen pelaa itselleen, {shares:list}.",
    "outlook.maxn.points.player": "{name:nom} saa {number}",
    "outlook.maxn.deal.0-0": "{names:nom and} ei jaa",
    "outlook.maxn.deal.0-2": "{names:nom and} pääsee ehkä kolmen nostoon",
    "outlook.maxn.deal.0-3": "{names:nom and} pääsee ehkä nostoon",
    "outlook.maxn.deal.0-6": "jaon voi saada {names:nom or}",
    "outlook.maxn.deal.2-2": "{names:nom and} pääsee kolmen nostoon",
    "outlook.maxn.deal.2-3": "{names:nom and} pääsee kahden tai kolmen nostoon",
    "outlook.maxn.deal.2-6": "{names:nom and} jakaa tai pääsee nostoon",
    "outlook.maxn.deal.3-3": "{names:nom and} pääsee kahden nostoon",
    "outlook.maxn.deal.3-6": "{names:nom and} jakaa tai pääsee kahden nostoon",
    "outlook.maxn.deal.6-6": "{names:nom and} jakaa",
    "outlook.interrupted": "Haku keskeytettiin ennen kuin mitään oli todistettu.",
    "outlook.head.sure": "{name:nom} varmasti",
    "outlook.head.range": "{name:nom}",
    "outlook.head.help": "{name:nom} autettuna",
    "range.words": "{low:from}{high}",
    "outlook.range.note": "Vaihteluväli riippuu siitä, minkä kortin pelaaja valitsee niistä, jotka "
    "ovat hänelle yhtä hyviä.",
    "outlook.chances": "Luvut ovat todennäköisyyksiä jakaa seuraavaksi: 1 jakaa, 1/2 nostaa "
    "toisen pelaajan kanssa, 1/3 molempien kanssa.",
    "outlook.mark": "~",
    "outlook.kingmaking": "{mark} kuninkaantekijä: toinen kortti on {player:all} yhtä hyvä mutta "
    "muille kahdelle ei, joten {player:nom} ratkaisee heidän välillään.",
    "outlook.outcomes": "Kaikki {number} lopputulosta, joihin voi päätyä, kun jokainen pelaa "
    "itselleen ja valitsee minkä tahansa itselleen yhtä hyvistä korteista:",
    "chance.0": "0",
    "chance.2": "1/3",
    "chance.3": "1/2",
    "chance.6": "1",
    # --- the table of the cards
    "head.lead": "Aloitus",
    "head.play": "Kortti",
    "head.result": "Tulos",
    "head.points": "{side:gen} pisteet",
    "head.cost": "Hinta",
    "head.because": "Syy",
    "cell.clean": "puhdas",
    "cell.fail": "likainen",
    "cell.level": "tasoissa",
    "cell.unknown": "?",
    "number": "{low}",
    "range": "{low}–{high}",
    "note.level": "tasoissa: molemmat puhdistavat, tai molemmat jäävät likaisiksi.",
    "note.unknown": "?: ei todistettu.",
    "note.takes_up": "Pakan seuraavaa korttia, {rank:part}, ei saa nyt lyödä: sen kääntäjä pitää "
    "sen, lyö toisen kortin eikä nosta (A2).",
    # --- what a worse card costs (`explain.stakes`): as a cell of a table, as a verb with what
    # follows it, and as a sentence about one card or several
    "cost.cell.points": "{points:pts}",
    "cost.cell.sure": "{points:pts}",
    "cost.cell.fails": "puhdistus",
    "cost.cell.lets": "{other:nom} puhdistaa",
    "cost.cell.both": "puhdistus, {other:nom} puhdistaa",
    "cost.cell.alone": "lopputulos",
    "cost.cell.level": "lopputulos",
    "cost.cell.win": "voitto",
    "cost.cell.turns": "voitto",
    "cost.cell.smaller": "pienempi voitto",
    "cost.cell.loses": "tappio",
    "cost.cell.worse": "pahempi tappio",
    "cost.cell.match": "ottelu",
    "cost.cell.deal": "jako",
    "cost.cell.cut": "jako: nosto",
    "cost.cell.no_cut": "nosto",
    "cost.cell.score": "{points} ottelussa",
    "cost.clause.points": "maksaa {points:points acc}",
    "cost.clause.sure": "{points:1=maksaa yhden varman pisteen|maksaa # varmaa pistettä}",
    "cost.clause.fails": "maksaa puhdistuksen",
    "cost.clause.lets": "päästää {other:gen} puhdistamaan",
    "cost.clause.both": "maksaa puhdistuksen ja päästää {other:gen} puhdistamaan",
    "cost.clause.alone": "vaikuttaa siihen, kuka puhdistaa",
    "cost.clause.level": "vaikuttaa siihen, kuka puhdistaa",
    "cost.clause.win": "hukkaa voiton",
    "cost.clause.turns": "hukkaa voiton",
    "cost.clause.smaller": "pienentää voittoa",
    "cost.clause.loses": "tuo tappion",
    "cost.clause.worse": "pahentaa tappiota",
    "cost.clause.deal": "menettää jakovuoron",
    "cost.clause.cut": "päästää seuraavan jaon nostoon",
    "cost.clause.no_cut": "maksaa noston seuraavasta jaosta",
    "cost.clause.score": "maksaa ottelussa {points}",
    "cost.sentence.points": "maksaa {side:all} {points:word points acc}",
    "cost.sentence.sure": "vie {side:abl} {points:1=yhden varman pisteen|# varmaa pistettä}",
    "cost.sentence.fails": "vie {side:abl} puhdistuksen",
    "cost.sentence.lets": "päästää {other:gen} puhdistamaan",
    "cost.sentence.both": "vie {side:abl} puhdistuksen ja päästää {other:gen} puhdistamaan",
    "cost.sentence.alone": "jättää vain {side:gen} likaiseksi",
    "cost.sentence.level": "päästää {other:gen} tasoihin puhdistamisessa",
    "cost.sentence.win": "luopuu voitosta",
    "cost.sentence.turns": "kääntää voiton tappioksi",
    "cost.sentence.smaller": "pienentää voittoa",
    "cost.sentence.loses": "tuo {side:all} tappion",
    "cost.sentence.worse": "pahentaa tappiota",
    "cost.sentence.deal": "menettää jakovuoron",
    "cost.sentence.cut": "päästää seuraavan jaon nostoon",
    "cost.sentence.no_cut": "vie noston seuraavasta jaosta",
    "cost.sentence.score": "heikentää {side:gen} tilannetta ottelussa {points:word points ade}",
    "cost.each.points": "maksavat {number:2=kumpikin|kukin} {side:all} {points:word points acc}",
    "cost.each.sure": "vievät {number:2=kumpikin|kukin} {side:abl} {points:1=yhden varman "
    "pisteen|# varmaa pistettä}",
    "cost.each.fails": "vievät {side:abl} puhdistuksen",
    "cost.each.lets": "päästävät {other:gen} puhdistamaan",
    "cost.each.both": "vievät {side:abl} puhdistuksen ja päästävät {other:gen} puhdistamaan",
    "cost.each.alone": "jättävät vain {side:gen} likaiseksi",
    "cost.each.level": "päästävät {other:gen} tasoihin puhdistamisessa",
    "cost.each.win": "luopuvat voitosta",
    "cost.each.turns": "kääntävät voiton tappioksi",
    "cost.each.smaller": "pienentävät voittoa",
    "cost.each.loses": "tuovat {side:all} tappion",
    "cost.each.worse": "pahentavat tappiota",
    "cost.each.deal": "menettävät jakovuoron",
    "cost.each.cut": "päästävät seuraavan jaon nostoon",
    "cost.each.no_cut": "vievät noston seuraavasta jaosta",
    "cost.each.score": "heikentävät {side:gen} tilannetta ottelussa {points:word points ade}",
    # --- the foot
    "line": "Pelin kulku",
    # --- hidden hands
    "advise.yardstick.points": "Niin kuin {seat:nom} pelin näkee: vain korttipisteet.",
    "advise.yardstick.clean": "Niin kuin {seat:nom} pelin näkee: ensin puhdistaminen, sitten "
    "pisteet.",
    "advise.yardstick.result": "Niin kuin {seat:nom} pelin näkee: ensin tulos, sitten pisteet.",
    "advise.known": "{seat:Ade} tiedetään olevan {cards:hand}.",
    "advise.lacks": "{seat:Gen} piilossa olevien korttien joukossa ei ole: {ranks:signs}.",
    "advise.verdict.both": "Lyö {cards:nom or}: se on varmin ja keskimäärin paras.",
    "advise.verdict.best": "Lyö {cards:nom or}: se on keskimäärin paras.",
    "advise.because": "{card:Nom} on parempi kuin {other:nom}: {reason:and}.",
    "advise.achievable.short": "Väli, jolle pääsee keskimäärin muita käsiä näkemättä; --more "
    "kertoo, miten se löydetään.",
    "advise.surest.all": "Mikään kortti ei takaa enempää kuin toinen.",
    "advise.surest.some": "Varmin on {cards:nom or}.",
    "advise.best.all": "Keskimäärin mikään kortti ei ole toista parempi.",
    "advise.sure": "Mikä on varmaa",
    "advise.sure.points": "{side:nom} saa vähintään näin monta pistettä, olipa muilla kolmella "
    "mitä tahansa ja tekivätpä he mitä tahansa, {partner:nom} mukaan lukien.",
    "advise.sure.clean": "{side:nom} pääsee vähintään tähän, olipa muilla kolmella mitä tahansa "
    "ja tekivätpä he mitä tahansa, {partner:nom} mukaan lukien. Puhdistaminen on tärkeintä: "
    "pisteet ovat varmat, kun käy niin kuin tässä sanotaan, ja niitä voi tulla vähemmän, kun käy "
    "paremmin.",
    "advise.sure.result": "{side:nom} pääsee vähintään tähän, olipa muilla kolmella mitä tahansa "
    "ja tekivätpä he mitä tahansa, {partner:nom} mukaan lukien. Tulos on tärkein: pisteet ovat "
    "varmat, kun käy niin kuin tässä sanotaan, ja niitä voi tulla vähemmän, kun käy paremmin.",
    "advise.average": "Mikä on keskimäärin parasta",
    "advise.average.all": "Keskiarvo kaikista jaoista, jotka sopivat tiedettyyn: {deals:deals}, "
    "joista kukin painaa sitä enemmän, mitä useammalla tavalla sen kortit voivat olla. Tapoja on "
    "yhteensä {ways:,}.",
    "advise.average.one": "Vain yksi jako sopii siihen, mitä tiedetään.",
    "advise.average.drawn": "Keskiarvo {deals:deals ela}, jotka on arvottu sopivien {fitting:,} "
    "joukosta; kortit voivat olla {ways:,} eri tavalla.",
    "advise.average.some": "Keskiarvo {deals:deals ela}, jotka ehdittiin laskea sopivista, joita "
    "on {fitting:,}; kortit voivat olla {ways:,} eri tavalla.",
    "advise.average.means": "Kussakin jaossa kaikki näkevät seuraavasta kortista alkaen kaikki "
    "kortit ja pelaavat parhaansa: jos kortti panee sinut myöhemmin arvaamaan, se ei "
    "tässä maksa mitään.",
    "advise.average.none": "Yhtään jakoa ei ehditty ratkaista.",
    "advise.average.error": "Jos ero on alle kaksi keskivirhettä, kortti voi olla yhtä hyvä "
    "kuin paras.",
    "advise.average.legend": "Paras: kuinka suuressa osassa jakoja mikään kortti ei ole parempi. "
    "Hinta: kuinka paljon vähemmän pisteitä kuin kunkin jaon parhaalla kortilla, keskimäärin.",
    "advise.average.negative": "Negatiivinen hinta: joissakin jaoissa kortti tuo enemmän "
    "pisteitä kuin paras mutta huonomman lopputuloksen.",
    "advise.head.best": "Paras",
    "advise.head.regret": "Hinta",
    "advise.head.error": "Virhe",
    # Outcomes: cleaning by who owes it, the player's own side, the other or both; or the result.
    "advise.sure.head.clean.own": "Puhdistus",
    "advise.sure.head.clean.other": "Puhdistus",
    "advise.sure.head.clean.both": "Puhdistus",
    "advise.sure.head.result": "Tulos",
    "advise.often.clean.own.0": "{side:nom} puhdistaa",
    "advise.often.clean.other.1": "{other:nom} likainen",
    "advise.often.clean.both.1": "Vain {other:nom} likainen",
    "advise.often.clean.both.-1": "Vain {side:nom} likainen",
    "advise.often.result.1": "{side:nom} voittaa",
    "advise.often.result.-1": "{other:nom} voittaa",
    "advise.outcome.clean.own.0": "{side:nom} puhdistaa",
    "advise.outcome.clean.own.-1": "{side:nom} voi jäädä likaiseksi",
    "advise.outcome.clean.other.1": "{other:nom} jää likaiseksi",
    "advise.outcome.clean.other.0": "{other:nom} voi puhdistaa",
    "advise.outcome.clean.both.1": "vain {other:nom} jää likaiseksi",
    "advise.outcome.clean.both.0": "{side:nom} ei jää yksin likaiseksi",
    "advise.outcome.clean.both.-1": "{side:nom} voi jäädä yksin likaiseksi",
    "advise.outcome.result.1": "{side:nom} voittaa",
    "advise.outcome.result.0": "{side:nom} ei häviä",
    "advise.outcome.result.-1": "{side:nom} voi hävitä",
    "advise.chance": "{chance:chance}",
    "advise.mean": "{points:.1f}",
    "advise.hand": "{seat:nom} {cards:hand}",
    "advise.ends.told": "Näistä jaoista yksi, jossa kortti tuo vähiten, ja yksi, jossa se tuo "
    "eniten:",
    "advise.ends": "{card:sign}: {least} ({least_hands:list}); {most} ({most_hands:list}).",
    "advise.ends.same": "{card:sign}: {least} joka jaossa.",
    "advise.end.points.0": "{points:points}",
    "advise.end.clean.own.0": "{side:nom} puhdistaa, {points:points}",
    "advise.end.clean.own.-1": "{side:nom} jää likaiseksi, {points:points}",
    "advise.end.clean.other.1": "{other:nom} jää likaiseksi, {points:points}",
    "advise.end.clean.other.0": "{other:nom} puhdistaa, {points:points}",
    "advise.end.clean.both.1": "vain {other:nom} jää likaiseksi, {points:points}",
    "advise.end.clean.both.0": "molemmat puhdistavat tai molemmat jäävät likaisiksi, "
    "{points:points}",
    "advise.end.clean.both.-1": "vain {side:nom} jää likaiseksi, {points:points}",
    "advise.end.result.1": "{side:nom} voittaa, {points:points}",
    "advise.end.result.0": "kumpikaan ei voita, {points:points}",
    "advise.end.result.-1": "{other:nom} voittaa, {points:points}",
    "advise.achievable": "Mihin todella voi päästä",
    "advise.achievable.means": "Eniten, mitä mikään pelitapa voi keskimäärin tuoda, kun "
    "{seat:nom} ei näe muiden kortteja mutta muut kolme näkevät kaikki kortit, tietävät, miten "
    "{seat:nom} pelaa, ja pelaavat parhaansa, kukin parinsa hyväksi.",
    "advise.achievable.low": "Ensimmäisen luvun {seat:nom} saa, kun hän pelaa seuraavasta "
    "vuorostaan alkaen yksinkertaisella säännöllä, tai sen, mikä on varmaa, jos se on enemmän. "
    "Lyhyesti sanottuna sääntö lyö samaa, kun vastustaja on viemässä tikin, heittää kalliita "
    "kortteja, kun {partner:nom} on viemässä sen, ja aloittaa arvolla, jota ei ole muilla, tai "
    "muuten halvimmalla kortilla. Toinen luku on ylempänä oleva keskiarvo. Jos lukuja on vain "
    "yksi, se on tarkka.",
    "advise.achievable.closer": "Jokin pelitapa tuo ensimmäisen luvun, eikä mikään tuo enempää "
    "kuin toisen. Jos lukuja on vain yksi, se on tarkka.",
    "advise.achievable.exact": "Jokainen luku on tarkka: mikään pelitapa ei tuo enempää, ja jokin "
    "tuo saman verran.",
    "advise.achievable.counted.clean.own": "{side:nom} puhdistaa: kuinka suuressa osassa jakoja.",
    "advise.achievable.counted.clean.other": "{other:nom} jää likaiseksi: kuinka suuressa osassa "
    "jakoja.",
    "advise.achievable.counted.clean.both": "Puhdistus: kuinka suuressa osassa jakoja vain "
    "{other:nom} jää likaiseksi, vähennettynä osalla, jossa vain {side:nom} jää likaiseksi.",
    "advise.achievable.counted.result": "Tulos: minkä arvoinen tulos on {side:all} keskimäärin.",
    "advise.achievable.error": "Virhe: ensimmäisen pisteluvun keskivirhe yllä mainituissa jaoissa.",
    "advise.head.counted.clean.own": "{side:nom} puhdistaa",
    "advise.head.counted.clean.other": "{other:nom} likainen",
    "advise.head.counted.clean.both": "Puhdistus",
    "advise.head.counted.result": "Tulos",
    "advise.number.points": "{number:.1f}",
    "advise.number.clean.own": "{number:.0%}",
    "advise.number.clean.other": "{number:.0%}",
    "advise.number.clean.both": "{number:+.0%}",
    "advise.number.result": "{number:+.2f}",
    "advise.about": "noin {low}",
    "advise.foot": "{time:time}.",
    "advise.foot.time": "Aikaraja keskeytti, {time:time}.",
    "advise.foot.interrupt": "Keskeytetty, {time:time}.",
    "when.only": "Muuta korttia kuin {card:nom} ei saa lyödä.",
    "when.right.both": "{often} mikään kortti ei ole parempi kuin {card:nom}: {alone:chance ine} "
    "jaoista se on yksin paras, {tied:chance ine} jokin toinen on yhtä hyvä.",
    "when.right.alone": "{often} {card:nom} on paras, eikä mikään muu kortti ole yhtä hyvä.",
    "when.right.tied": "{often} mikään kortti ei ole parempi kuin {card:nom}, mutta jokin toinen "
    "on aina yhtä hyvä.",
    "when.none.proved": "Olipa muilla mitä tahansa, jokin toinen kortti on parempi kuin "
    "{card:nom}.",
    "when.none.seen": "Jokaisessa tutkitussa jaossa jokin toinen kortti on parempi kuin "
    "{card:nom}.",
    "when.all.proved": "Olipa muilla mitä tahansa,",
    "when.all.seen": "Jokaisessa tutkitussa jaossa",
    "when.some": "{share:chance ine} jaoista",
    "when.meaning.all": "Laskettu kaikista jaoista, jotka sopivat tiedettyyn: {deals:deals}, "
    "joista kukin painaa sitä enemmän, mitä useammalla tavalla sen kortit voivat olla. Tapoja on "
    "yhteensä {ways:,}. Kussakin jaossa kaikki näkevät seuraavasta kortista alkaen kaikki kortit "
    "ja pelaavat parhaansa.",
    "when.meaning.one": "Vain yksi jako sopii siihen, mitä tiedetään. Siinä kaikki näkevät "
    "seuraavasta kortista alkaen kaikki kortit ja pelaavat parhaansa.",
    "when.meaning.drawn": "Laskettu {deals:deals ela}, jotka on arvottu sopivien {fitting:,} "
    "joukosta; kortit voivat olla {ways:,} eri tavalla. Kussakin jaossa kaikki näkevät "
    "seuraavasta kortista alkaen kaikki kortit ja pelaavat parhaansa. Se, mitä tässä sanotaan, "
    "pitää paikkansa näissä jaoissa, mutta ei välttämättä muissa.",
    "when.meaning.stopped": "Laskettu {deals:deals ela}, jotka ehdittiin laskea sopivista, joita "
    "on {fitting:,}; kortit voivat olla {ways:,} eri tavalla. Kussakin jaossa kaikki näkevät "
    "seuraavasta kortista alkaen kaikki kortit ja pelaavat parhaansa. Se, mitä tässä sanotaan, "
    "pitää paikkansa näissä jaoissa, mutta ei välttämättä muissa.",
    "when.decides.partly": "{facts:clauses} ({share:chance} jaoista): silloin {card:nom} on oikea "
    "{chance:chance ine} jaoista, muuten {rest:chance ine}.",
    "when.decides.right": "{facts:clauses} ({share:chance} jaoista): {card:nom} on oikea näissä "
    "jaoissa eikä missään muissa.",
    "when.decides.wrong": "{facts:clauses} ({share:chance} jaoista): {card:nom} on väärä näissä "
    "jaoissa ja oikea kaikissa muissa.",
    "when.decides.nothing": "Mikään yksi tai kaksi tietoa piilossa olevista käsistä ei muuta sitä "
    "paljon.",
    "when.pure.right.proved": "Aina oikea",
    "when.pure.wrong.proved": "Ei koskaan oikea",
    "when.pure.right.seen": "Oikea jokaisessa tutkitussa jaossa",
    "when.pure.wrong.seen": "Ei oikea yhdessäkään tutkitussa jaossa",
    "when.case.share": "{facts:clauses} ({share:chance} jaoista)",
    "when.case.drawn": "{facts:clauses} ({number:deals})",
    "when.has": "{seat:Ade} {what:held}",
    "when.has.a": "on {rank:nom}",
    "when.has.all": "on {cards:so many}",
    "when.has.least": "on vähintään {cards:so many}",
    "when.has.none": "ei ole {rank:part}",
    "when.has.most": "on enintään {cards:so many}",
    "when.has.exactly": "on tasan {cards:so many}",
    "when.has.or": "on {least:word} tai {cards:so many}",
    "when.has.to": "on {least:word}–{cards:so many}",
    "when.one_card": "”{text}” ei ole yksi kortti; kortti tulee ennen tilannetta",
    "exact": "Tarkka, {nodes:nodes}, {time:time}.",
    "interrupted": "Keskeytetty, {nodes:nodes}, {time:time}.",
    "seconds": "{number:.1f} s",
    "milliseconds": "{number:.0f} ms",
    "milliseconds_small": "{number:.1f} ms",
    # --- other pages
    "rules_differ": "Tavallisesta poikkeavat säännöt:",
    "rules_note": "Säännöt: {options}.",
    "source": "Lähde: {source}",
    "comment_trick": "Ennen {trick}. tikkiä",
    "comment_card": "{seat:nom} lyö {rank:sign}, tikki {trick}",
    "comment_by": "{text} ({by})",
    "variant_name": "{name}: {title}",
    "variant_about": "{summary} ({clauses:span})",
    "variant_hand": "Loppupelissä pelaajalla on {hand:word cards}. Kohdat {clauses:span}.",
    "variant_clauses": "Kohdat {clauses:span}.",
    "no_options": "Pelissä ei ole valittavia sääntöjä.",
    "options": "Valittavat säännöt, kunkin arvot ja se, mihin kohtiin ne nojaavat. --set "
    "NIMI=ARVO tai tilanteessa NIMI=ARVO muuttaa yhden:",
    "option_question": "{question} ({clauses:span})",
    "whole_number": "kokonaisluku",
    "whole_number_usual": "kokonaisluku (tavallisesti {usual})",
    "usual": "{meaning} (tavallinen)",
    "rules_more": "Tilanne alkaa pelin nimellä. `ristikontra rules lappi` näyttää, mitä sääntöjä "
    "siinä voi valita ja mikä arvo niillä tavallisesti on.",
    "head.name": "Nimi",
    "head.title": "Otsikko",
    "no_examples": "Minkään esimerkin nimi ei ala näin: ”{prefix}”.",
    "no_examples.meant": "Minkään esimerkin nimi ei ala näin: ”{prefix}”{hint}",
    "examples_more": "`ristikontra show NIMI` näyttää esimerkin, `ristikontra solve NIMI` "
    "ratkaisee sen.",
    # --- what the command line says
    "no_stdin": "vakiosyötettä ei voi lukea: {reason}",
    "closed": "se on suljettu",
    "error": "virhe: {message}",
    "internal": "sisäinen virhe: {kind}: {message}. Ilmoita siitä tekijöille.",
    "no_memory": "muisti ei riitä",
    "warning": "varoitus: {message}",
    "impossible": "näin ei ole voinut käydä. {why}",
    "nothing_read": "yhtään tilannetta ei luettu",
    "numbered": "-- rivi {line} --",
    "match.head.deal": "Jako",
    "match.head.score": "Pisteet",
    "match.head.held": "Siirtyy",
    "match.standing": "–",
    "nothing": "-",
    # --- whole deals at a table
    "table.you": "Sinä olet {seat:nom}, ja parisi on {partner:nom}; ohjelma pelaa muiden kolmen "
    "kortit.",
    "table.you_alone": "Sinä olet {seat:nom}, ja jokainen pelaa itselleen; ohjelma pelaa "
    "{others:gen and} kortit.",
    "table.level.thumb": "Se pelaa nyrkkisäännöillä.",
    "table.level.samples": "Se kokeilee korttejaan muutamassa jaossa, jotka sopivat siihen, mitä "
    "se näkee.",
    "table.level.more": "Se kokeilee korttejaan monessa jaossa, jotka sopivat siihen, mitä se "
    "näkee.",
    "table.how_to": "Kirjoita kortti, vaikkapa K tai 10; ”käännä” lyö pakan seuraavan kortin "
    "katsomatta; ”ohje” auttaa.",
    "table.how_to_hand": "Kirjoita kortti, vaikkapa K tai 10; ”ohje” auttaa.",
    "table.how_to_pack": "Kirjoita kortti, vaikkapa K tai 10; ”käännä” lyö pakan seuraavan kortin; "
    "”ohje” auttaa.",
    "table.pack_open": "Pakan päällä on avoinna {top:nom}, pohjalla {bottom:nom}.",
    "table.pack_unlocked": "Pakasta kääntyy kaksi {top:part}, ja se menee lukkoon. {seat:Ade} on "
    "samanlainen, ja hänen täytyy aloittaa sillä: se avaa pakan.",
    "table.pack_locked": "Pakasta kääntyy kaksi {top:part}, ja se menee lukkoon, eikä kenelläkään "
    "ole samanlaista. Pelataan kuusi tikkiä käsikorteilla, ja {seat:nom} aloittaa.",
    "table.goes_on": "Peli jatkuu siitä, mihin se jäi. --new aloittaa uuden.",
    "table.go_on.ask": "Peli jäi kesken: jako {number}, tikki {trick}. Enter jatkaa sitä; ei "
    "aloittaa uuden, ja vanha jää talteen: ",
    "table.deal": "Jako {number}. {seat:Nom} on jakanut.",
    "table.match": "Ottelu: {scores:list}{held}.",
    "table.match_won": "{side:Nom} voittaa ottelun: {scores:list}.",
    "table.trick": "Tikki {trick}.",
    "table.trick_stock": "Tikki {trick}, pakassa {stock:cards}.",
    "table.trick_pack": "Tikki {trick}, pakassa {stock:cards}.",
    "table.top": "Sen päällä on {rank:nom}.",
    "table.bottom": "Sen pohjalla on {rank:nom}.",
    "table.spice_next": "{cards:1=Sen|Molemmat} saa tämän tikin voittaja.",
    "table.taken": "Pisteet tähän asti: {shares:list}.",
    "table.dirty": "{side:Ade} on rouva, joten sen täytyy myöhemmin puhdistaa.",
    "table.owes": "{side:Gen} täytyy puhdistaa.",
    "table.cleaned": "{side:Nom} on puhdistanut.",
    "table.both_dirty": "Molemmilla pareilla on rouva, joten niiden täytyy myöhemmin puhdistaa.",
    "table.gets_dirty": "Siinä on rouva: {side:gen} täytyy myöhemmin puhdistaa.",
    "table.lies": "{seat:nom} {rank:sign}",
    "table.on_table": "Pöydällä: {cards:list}. {winner:Nom} on viemässä tikkiä{points}.",
    "table.drawn": "{seat:nom} nosti ja pitää vielä kädessään: {cards:hand}.",
    "table.shown": "{seat:nom} käänsi ja pitää vielä kädessään: {cards:hand}.",
    "table.ask": "Korttisi ({cards:hand})? ",
    "table.turn.ask": "Korttisi ({cards:hand} tai käännä)? ",
    "table.bottom.ask": "Korttisi ({cards:hand}, käännä tai pohja)? ",
    "table.spice.ask": "Voitat tikin. Höysteesi ({cards:hand} tai käännä)? ",
    "table.next.ask": "Enter antaa seuraavan jaon; tai kirjoita arvioi tai lopeta: ",
    "table.end.ask": "Enter lopettaa, ”arvioi” kertoo korttien hinnat: ",
    "table.turns": "{seat:nom} kääntää {rank:gen}",
    "table.takes_up": "{seat:nom} kääntää {rank:gen}, jota ei saa nyt lyödä; se jää käteen.",
    "table.you_turn": "käännät {rank:gen}",
    "table.you_must": "lyöt {rank:gen}",
    "table.you_take_up": "Käännät {rank:gen}: sitä ei saa nyt lyödä, ja se jää käteesi. Lyö jokin "
    "muu kortti.",
    "table.takes_bottom": "{seat:nom} aloittaa pakan pohjimmaisella kortilla: {rank:nom}",
    "table.you_takes_bottom": "aloitat pakan pohjimmaisella kortilla: {rank:nom}",
    "table.spices": "{seat:nom} höystää {rank:ade}",
    "table.you_spices": "höystät {rank:ade}",
    "table.spices_turned": "{seat:nom} kääntää höysteeksi {rank:gen}",
    "table.you_spices_turned": "käännät höysteeksi {rank:gen}",
    "table.spiced": "Pakasta tulee lisäksi {cards:signs and}.",
    "table.you_draw": "Nostat pakasta: {cards:hand}.",
    "table.no_last": "Yhtään tikkiä ei ole vielä voitettu.",
    "table.no_turn": "Pakan seuraavaa korttia ei saa nyt kääntää (A2).",
    "table.undone": "Otettu takaisin.",
    "table.claim_early": "Loput tikit voi vaatia vasta, kun pakka on loppunut.",
    "table.claim_good": "Oikein: avoimin kortein loput tikit ovat sinun, pelasivat muut miten "
    "tahansa.",
    "table.claim_wrong": "Eivät kaikki. Avoimin kortein {seat:nom} voittaa {trick:ordinal gen} "
    "tikin, vaikka pelaat parhaasi:",
    "table.given_up": "Ohjelma pelaa korttisi jaon loppuun.",
    "table.hint": "Montako pistettä sinä ja parisi saatte vielä: keskiarvo {deals} jaosta, jotka "
    "sopivat siihen, mitä näet, kun kaikki pelaavat seuraavasta kortista alkaen nyrkkisäännöillä. "
    "Eron perässä on sen keskivirhe; jos ero on alle kaksi keskivirhettä, kortteja ei voi erottaa.",
    "table.hint_alone": "Montako pistettä saat vielä: keskiarvo {deals} jaosta, jotka sopivat "
    "siihen, mitä näet, kun kaikki pelaavat seuraavasta kortista alkaen nyrkkisäännöillä. Eron "
    "perässä on sen keskivirhe; jos ero on alle kaksi keskivirhettä, kortteja ei voi erottaa.",
    "table.hint_exact": "Nyt voi päätellä, kenellä mikin kortti on. Näin monta pistettä kukin "
    "kortti tuo sinulle, jos kaikki pelaavat tästä eteenpäin parhaansa:",
    "table.hint_cleaning": "Jako lasketaan {points} pistettä paremmaksi, jos vain muut jäävät "
    "likaisiksi, ja {points} huonommaksi, jos vain te jäätte.",
    "table.hint_mean": "Keskiarvo",
    "table.hint_compared": "Ero",
    "table.hint_thumb": "nyrkkisääntöjen kortti",
    "table.hint_better": "{mean} ± {error}, parempi",
    "table.hint_worse": "{mean} ± {error}, huonompi",
    "table.hint_same": "yhtä hyvä",
    "table.hint_unclear": "{mean} ± {error}, ero epävarma",
    "table.hint_only": "Valittavaa ei ole: {card}.",
    "table.hint_choice": "Ohjelman valinta: {card}.",
    "table.over": "Jako {number} on ohi.",
    "table.points": "Korttipisteet: {shares:list}.",
    "table.failed": "{side:Gen} piti puhdistaa, mutta se jäi likaiseksi.",
    "table.has_cleaned": "{side:Gen} piti puhdistaa, ja se puhdisti.",
    "table.over_now": "Enter antaa seuraavan jaon; tai kirjoita arvioi, viime, ohje tai lopeta.",
    "table.end_now": "Enter lopettaa; tai kirjoita arvioi, viime tai ohje.",
    "table.judge_early": "Korttien hinnat näet, kun jako on pelattu.",
    "table.kept": "Peli on tallessa. Sama komento jatkaa sitä.",
    "table.moved": "Aiemman version {number:1=peli on|# peliä on} nyt säilössä {file}; "
    "{number:1=vanha tiedosto jää|vanhat tiedostot jäävät} ennalleen.",
    "table.another": "Toinen ohjelma on jatkanut tätä peliä. Omasi on tallessa sen vieressä.",
    "table.help.turn": "käännä pakan seuraava kortti ja lyö se",
    "table.help.bottom": "aloita pakan pohjimmaisella kortilla",
    "table.no_bottom": "Pakan pohjimmaisen kortin saa ottaa vain ensimmäiseen aloitukseen (K7).",
    "table.help.hint": "vertaa korttejasi sen mukaan, mitä voit tietää",
    "table.help.claim": "vaadi kaikki loput tikit; vaatimus tarkistetaan avoimin kortein",
    "table.help.give-up": "anna ohjelman pelata korttisi jaon loppuun",
    "table.help.undo": "ota viimeisin korttisi takaisin, jos et ole sen jälkeen nähnyt uutta",
    "table.help.last": "edellinen tikki",
    "table.help.judge": "jaon jälkeen: mitä kukin kortti maksoi",
    "table.help.help": "nämä sanat, ja pöytä uudestaan; sanasta riittää alkukirjain",
    "table.help.quit": "lopeta; peli jää talteen",
    "analyse.of_line": "jätä pois {options:and}: kokonainen jako arvioidaan aina kortti kerrallaan",
    "play.of_ending": "jätä pois {options:and}, kun pelaat kokonaisia jakoja",
    "play.of_table": "jätä pois {options:and}, tai pelaa kokonaisia jakoja: anna peli, vaikkapa "
    "lappi, tai jaon tiedosto",
    "play.watching": "jätä pois {options:and}: --watch pelaa kaikkien puolesta",
    "play.of_open_hands": "jätä pois {options:and}: --adversary antaa sinulle vuorossa olevan "
    "pelaajan, ja näet vain sen käden",
    "play.of_watching": "jätä pois {options:and}, tai lisää --watch",
    "costs.title": "{variant}: jaon arvio",
    "costs.known": "Pelaaja tiesi",
    "costs.none": "Sen perusteella, mitä pelaajat tiesivät, mikään kortti ei maksanut enempää "
    "kuin sattuma selittää.",
    "costs.you.none": "Sen perusteella, mitä näit, mikään korttisi ei ollut selvästi väärä.",
    "costs.you.dear": "Tikki {trick}: {card:nom} maksoi {mean} pistettä, kun {better:nom} oli "
    "parempi, sillä {reason:and}.",
    "costs.you.dear.bare": "Tikki {trick}: {card:nom} maksoi {mean} pistettä, kun {better:nom} oli "
    "parempi.",
    "costs.you.right": "Tikki {trick}: {card:nom} oli oikein, {mean} pistettä parempi kuin "
    "{other:nom}, sillä {reason:and}.",
    "costs.you.luck.good": "Onni antoi teille {points:points acc}, pelattiinpa mitä tahansa.",
    "costs.you.luck.bad": "Onni vei teiltä {points:points acc}, pelattiinpa mitä tahansa.",
    "costs.you.luck.good.alone": "Onni antoi sinulle {points:points acc}, pelattiinpa mitä "
    "tahansa.",
    "costs.you.luck.bad.alone": "Onni vei sinulta {points:points acc}, pelattiinpa mitä tahansa.",
    "costs.dearest": "{number:1=Tämä kortti maksoi|Nämä kortit maksoivat} eniten sen perusteella, "
    "mitä {number:1=sen pelaaja tiesi|niiden pelaajat tiesivät}:",
    "costs.dear": "Tikki {trick}, {seat:nom}: {card:nom}, hinta {mean} ± {error} pistettä; parempi "
    "olisi ollut {better:nom}.",
    "costs.luck": "Onni muihin jakoihin verrattuna, jos kaikki pelaavat nyrkkisäännöillä:",
    "costs.luck_for": "{side:Nom}: näillä korteilla {points} pistettä, muilla keskimäärin {mean} "
    "± {error}. Onnen osuus on siis {luck}, pelattiinpa mitä tahansa; {side:nom} sai {taken}.",
    "costs.curve": "Mitä {side:nom} saattoi odottaa {total} pisteestä kunkin tikin alkaessa sen "
    "mukaan, mitä aloittaja näki, jos kaikki pelaavat siitä nyrkkisäännöillä. Kaksi jakoa "
    "kolmesta päättyy vaihteluvälille:",
    "costs.leader": "Aloittaja",
    "costs.band": "Väli",
    "costs.turning": "pakan seuraava kortti",
    "costs.turned": "{rank:nom} pakasta",
    "costs.outcome": "{points:points} ja lopputulos",
    "costs.note.turned": "Tähti: kortti käännettiin pakasta.",
    "costs.note.bottom": "Alaviiva: kortti lyötiin pakan pohjalta.",
    "costs.note.known": "Pelaaja tiesi: keskiarvo arvotuista jaoista, jotka sopivat siihen, "
    "mitä hän näki, jos kaikki pelaavat siitä nyrkkisäännöillä, verrattuna korttiin, jonka ohjelma "
    "olisi lyönyt. Hinnat, jotka jäävät alle kahden keskivirheen, on jätetty pois.",
    "costs.note.cleaning": "Siinä luvussa jako lasketaan {points} pistettä paremmaksi tai "
    "huonommaksi, kun vain toinen pari jää likaiseksi.",
    "costs.note.exact": "Tiedossa: tarkka menetys, kun jokainen kortti on tiedossa, myös "
    "pakan järjestys. Sitä ei pöydässä voi kukaan tietää, joten sellainen hinta ei sinänsä ole "
    "virhe.",
    "costs.note.missing": "{number:1=Ensimmäisen kortin tarkkaa hintaa|Ensimmäisten # kortin "
    "tarkkoja hintoja} ei saatu lasketuksi.",
    "costs.note.unjudged": "{number:1=Viimeistä korttia|Viimeisiä # korttia} ei ehditty arvioida.",
    "costs.note.rest": "{number:1=Toinen kortti ei maksanut mitään.|Muut # korttia eivät "
    "maksaneet mitään kummallakaan mitalla.}",
    "deal.written": "Jako on tiedostossa {file}. Pelaa se: ristikontra play {file}",
    "match.points": "{party:letter} {points}",
    "match.score": "{score:list}{held}. Seuraavaksi jakaa {seat:nom}.",
    "match.seat.score": "{score:list}{held}. Seuraavaksi jakaa pelaaja {seat}.",
    "match.cut": "{score:list}. Pelaajat {seats:and} nostavat jaosta.",
    "match.held": ", siirtyy {points:game points}",
    "match.how_to": "Kirjoita jako, esimerkiksi {example}, niin näet ottelun tilanteen. ”peru” "
    "ottaa viimeisen jaon takaisin, ”lopeta” tai Ctrl-D lopettaa ja näyttää kaikki.",
    "match.how_to.cleaning": "Jos jonkun piti puhdistaa ja se jäi likaiseksi, lisää fails:IL; jos "
    "ei kumpikaan, fails:-.",
    "match.ask": "Jako {number}: ",
    "match.over.ask": "Kirjoita peru, tai Enter lopettaa: ",
    "match.undone": "Otettu takaisin: {deal}",
    "match.no_undo": "Takaisin otettavaa jakoa ei ole.",
    "match.over": "Ottelu on ohi.",
    "match.won": "{side:nom} voittaa ottelun, {score:list}.",
    "match.seat.won": "Pelaaja {side} voittaa ottelun, {score:list}.",
    "head.player": "Pelaaja",
    "head.cards": "Kortit",
    "kontra.head.role": "Rooli",
    "kontra.role.none": "-",
    "kontra.role.deals": "jakaja",
    "kontra.role.leads": "aloittaa",
    "kontra.role.both": "jakaja, aloittaa",
    "kontra.open": "Pakassa on {pack:cards}; päällä on {top:nom} ja pohjalla {bottom:nom}, joten "
    "se ei ole lukossa (K5, K6).",
    "kontra.locked": "Pakassa on {pack:cards}; päällä ja pohjalla on {rank:nom}, joten se on "
    "lukossa (K5, K6).",
    "kontra.leads": "Pelaaja {seat:nom} aloittaa kädestään ({cards:or}), pakan päältä ({top:nom}) "
    "tai sen pohjalta ({bottom:nom}) (K7). Muuta ei käännetä, ja jos pohjimmainen kortti jää "
    "paikalleen, se on siinä, kunnes muu pakka on loppunut.",
    "kontra.unlocks": "{seat:Ade} on myös {rank:nom}, ja hänen täytyy aloittaa sillä: se avaa "
    "pakan (K8, K9).",
    "kontra.unlocks_two": "{seat:Ade} on molemmat muut {rank:nom pl}, ja hänen täytyy aloittaa "
    "toisella niistä: se avaa pakan (K8, K9).",
    "kontra.unlocks_dealer": "{seats:ade and} on kummallakin {rank:nom}. Jakaja on etusijalla, "
    "joten {seat:gen} täytyy aloittaa sillä: se avaa pakan (K8, K9).",
    "kontra.unlocks_left": "{seats:ade and} on kummallakin {rank:nom}. Jakajan vasen naapuri on "
    "etusijalla, joten {seat:gen} täytyy aloittaa sillä: se avaa pakan (K8, K9).",
    "kontra.stays": "Kenelläkään muulla ei ole {rank:part}, joten pakka pysyy lukossa. "
    "{seat:Nom} aloittaa kädestään: {cards:or} (K10).",
    "kontra.tricks": "Pelataan {tricks:tricks}: {full:word} pakan kanssa, yksi pakan lopuilla "
    "höystetty ja viisi ilman (K22).",
    "kontra.six": "Pelataan kuusi tikkiä käsikorteilla: ei nosteta, ei käännetä eikä höystetä "
    "(K10).",
    "kontra.head.next": "Seuraava jako",
    "kontra.next.deals": "jakaa",
    "kontra.next.cuts": "nostaa",
    "kontra.next.few": "alle 21",
    "kontra.next.many": "ei vähiten",
    "kontra.deals": "Seuraavaksi jakaa {seat:nom}, jolla on vähiten pisteitä niistä, joilla on "
    "työsilmät eli ainakin 21 pistettä (K25).",
    "kontra.deals_alone": "Seuraavaksi jakaa {seat:nom}: vain hänellä on työsilmät eli ainakin 21 "
    "pistettä (K25).",
    "kontra.cut": "Jakovuorosta nostavat {seats:and}, joilla on vähiten pisteitä niistä, joilla on "
    "työsilmät eli ainakin 21 pistettä (K25, K26). {number:2=Kummankin|Kunkin} mahdollisuus on "
    "1/{number}.",
    "kontra.cut_all": "Jakovuorosta nostavat {seats:and}: kellään ei ole työsilmiä eli ainakin 21 "
    "pistettä (K26). {number:2=Kummankin|Kunkin} mahdollisuus on 1/{number}.",
    "kontra.left": "Lukittuun pakkaan jäi {points:card points} (K10).",
    "plan.yardstick": "Avoimin kortein.",
    "plan.can.points": "{side:nom} voi varmistaa jäljellä olevista {left:card points ela} {goal}.",
    "plan.can.value": "{side:nom} voi varmistaa, ettei käy tätä huonommin: {value:small}.",
    "plan.can.event": "{side:nom} voi varmistaa tämän: {goal}.",
    "plan.cannot.points": "{side:nom} ei voi varmistaa {goal} pistettä, vaan enintään {most}.",
    "plan.cannot.value": "{side:nom} ei voi varmistaa tätä enempää: {best:small}.",
    "plan.cannot.event": "{side:nom} ei voi varmistaa tätä: {goal}.",
    "plan.same": "Suunnitelma on sama, {others:löipä} mitä tahansa.",
    "plan.shortest": "Suunnitelmassa on {lines:rows}, eikä lyhyempää ole.",
    "plan.found": "Tässä suunnitelmassa on {lines:rows}; sen lyhyyttä ei ole todistettu.",
    "plan.after": "Sanan ”Valmis” jälkeen käy mikä tahansa kortti.",
    "plan.nothing": "Suunnitelmaa ei tarvita: mikä tahansa kortti käy.",
    "plan.none": "Rajojen sisällä ei löytynyt suunnitelmaa.",
    "plan.numbered": "Tikki {trick}: {words}",
    "plan.numbered_if": "Tikki {trick}, {words}",
    "plan.lead": "{seat:letter} aloittaa {rank:ade}",
    "plan.play": "{seat:letter} lyö {rank:acc}",
    "plan.match": "{seat:letter} lyö samanlaisen",
    "plan.trick": "{plays:list}.",
    "plan.done": "Valmis.",
    "plan.turn": "jos {seat:letter} on aloitusvuorossa",
    "plan.if_lead": "jos {seat:letter} aloittaa {ranks:ade or}",
    "plan.else_lead": "jos {seat:letter} aloittaa millä tahansa muulla",
    "plan.if_play": "jos {seat:letter} lyö {ranks:acc or}",
    "plan.else_play": "jos {seat:letter} lyö minkä tahansa muun",
    "plan.way": "{condition}: {words:texts}",
    "prove": "{party:Gen} osalta on todistettu, tavoitteena {objective}: {proved}. Tiedostossa "
    "{file} on tiloja {states:,} ja tavuja {bytes:,}",
    "prove.checked": "{party:Gen} osalta todistettu, tavoitteena {objective}: {proved}",
    "prove.check.refused": "hylätty, tarkistajan omin sanoin: {reason}",
    "prove.to_come": "tästä eteenpäin {proved}",
    "prove.exactly": "{least}, ei enempää eikä vähempää",
    "prove.between": "huonoimmillaan {least}; parhaimmillaan {most}",
    "prove.bound.points": "{points:points}",
    "prove.bound.clean.both": "kumpikaan ei jää likaiseksi tai molemmat jäävät, {points:points}",
    "prove.bound.clean.EW": "IL jää likaiseksi, {points:points}",
    "prove.bound.clean.NS": "PE jää likaiseksi, {points:points}",
    "prove.bound.result": "tuloksen arvo {outcome}, {points:points}",
    "prove.bound.deal": "seuraava jako {outcome}/6:n todennäköisyydellä",
    "prove.bound.deal-points": "seuraava jako {outcome}/6:n todennäköisyydellä, {points:points}",
    "unloaded": "{package} on asennettu, mutta sitä ei voi ladata: {reason}",
    "no_ortools": "tähän tarvitaan OR-Tools; sitä ei ole asennettu, eikä sitä saa "
    "joka järjestelmään",
    "service.listens": "Palvelu kuuntelee osoitteessa {address}; {address}/openapi.json kuvaa sen.",
    "service.no_address": "osoitteessa {host} ei voi kuunnella porttia {port}: {reason}",
    "service.status.answer": "Vastaus.",
    "service.status.400": "Runkoa ei voi lukea JSONina.",
    "service.status.408": "Runko ei tullut ajoissa.",
    "service.status.413": "Runko on liian suuri.",
    "service.status.415": "Runko ei ole application/json.",
    "service.status.422": "Kysymyksessä on virhe, tai rajojen sisällä ei löytynyt mitään.",
    "service.status.429": "Kysymyksiä on liian monta. Retry-After kertoo, milloin voi kysyä.",
    "service.status.503": "Prosessi, joka ratkaisi kysymystä, kuoli. Kysy uudelleen.",
    "service.svg": "Vastaa aseman kuvalla, joka on SVG-muodossa.",
    "service.no_json": "rungon on oltava JSONia otsakkeella Content-Type: application/json",
    "service.slow": "runko ei tullut ajoissa",
    "service.large": "rungossa on yli {most} tavua",
    "service.busy": "kysymyksiä on kesken liian monta; kysy sekunnin päästä uudelleen",
    "service.lost": "prosessi, joka ratkaisi tätä, kuoli; kysy uudelleen",
    "extra": "tähän tarvitaan {package}; asenna ristikontra[{extra}]",
    "puzzles.head.puzzle": "Tunnus",
    "puzzles.head.variant": "Peli",
    "puzzles.head.cards": "Kortit",
    "puzzles.head.level": "Taso",
    "puzzles.head.themes": "Teemat",
    "puzzles.found": "{puzzles:puzzles}. `ristikontra puzzles show TUNNUS` kysyy yhden, ja "
    "--solution ratkaisee sen.",
    "puzzles.themes_more": "--themes näyttää myös teeman; se on jo puoli ratkaisua. `--theme "
    "safety-play` luettelee pulmat, joissa käsiä on piilossa.",
    "puzzles.title": "Pulma {id}, taso {level}",
    "puzzles.solution": "Ratkaisu",
    "puzzles.themes": "Teemat: {themes:and}.",
    "puzzles.look_ahead": "Eteenpäin pitää laskea {tricks:tricks acc}, tämä mukaan lukien.",
    "puzzles.at_sight": "Sen näkee jo tästä tikistä.",
    "puzzles.better": "Muita kortteja, jotka näyttävät tässä tikissä yhtä hyviltä tai paremmilta: "
    "{number}.",
    "generate.cards": "pelissä {variant} kädessä on 1–{most} korttia",
    "generate.stock": "pelissä {variant} pakan korttien määrä on jaollinen luvulla {size}, "
    "{size}–{most} (R8, K22)",
    "generate.stock_cards": "kun pakkaa on, jokaisessa kädessä on {most} korttia (R14, K12)",
    "generate.three": "kolmen pelaajan loppupelillä ei ole yhtä arvoa: jätä se valitsin pois",
    "generate.owes": "pelissä {variant} kenenkään ei tarvitse puhdistaa",
    "generate.never": "sellaista loppupeliä ei ole: tässä {name} on vähintään {low:,} ja enintään "
    "{high:,}",
    "generate.vain": "yksikään {number:,} arvotusta loppupelistä ei ollut halutunlainen",
    "batch.no_files": "kansiossa {folder} ei ole tilannetiedostoa, jonka nimen lopussa on .toml",
    "batch.no_form": "{file}: vastausten tiedoston nimen lopussa on oltava {forms:or}",
    "batch.no_cluster": "osoitteessa {address} ei vastaa Dask-klusteri: {reason}",
    "batch.fault": "{place}: {message}",
    "batch.exists": "{file} on jo olemassa; poista se tai anna toinen nimi",
    "batch.broken": "osa tiedostosta {file} on rikki; siitä ratkaistaan uudestaan "
    "{number:positions}",
    "batch.killer": "ratkaisuprosessi kaatuu tähän tilanteeseen; se jätetään pois",
    "batch.other_question": "tiedostossa {file} on alku ajosta, jossa kysyttiin muuta; vie se "
    "loppuun tai poista tiedosto",
    "batch.other_input": "tiedostossa {file} on alku ajosta, jolla oli toinen syöte; vie se "
    "loppuun tai poista tiedosto",
    "process_lost": "työprosessi kaatui ({reason})",
    "batch.lost": "ratkaisuprosessi kaatui ({reason}); sama komento jatkaa siitä, mihin se jäi",
    "batch.cluster_lost": "Dask-klusteri osoitteessa {address} ei enää vastaa ({reason}); kun se "
    "taas toimii, sama komento jatkaa siitä, mihin se jäi",
    # --- what was ended before it was done
    "stopped.time": "Aikaraja tuli täyteen.",
    "stopped.interrupt": "Keskeytetty.",
    "stopped.nothing": "aikaraja tuli täyteen ennen kuin mitään ehti selvitä",
    "batch.stopped": "Keskeytetty. Sama komento jatkaa tästä.",
    # --- how far something is, on one line of a terminal
    "progress.working": "lasketaan, {time}",
    "progress.of": "{done}/{size}, {time}",
    "progress.so_far": "{found}, {time}",
    "progress.bounds": "{side:nom} vähintään {lower}, enintään {upper}",
    "progress.between": "huonoimmillaan {lower}, parhaimmillaan {upper}",
    "progress.cards": "{found}; {done}/{cards:cards}",
    "batch.rate": "{rate}/s",
    "batch.left": ", jäljellä {time}",
    "batch.done": "Tiedostossa {file} on {positions:positions}; {time:time}, {rate:,.0f} "
    "sekunnissa.",
    "batch.resumed": "Niistä {positions:,} oli ratkaistu aiemmissa ajoissa.",
    "batch.bad": "{positions:positions} {positions:1=oli virheellinen ja jätettiin|oli "
    "virheellisiä ja jätettiin} pois.",
    "bench.first": "{endings:endings} kutakin lajia, arvottu siemenluvusta {seed}. Solmut ovat "
    "haussa lyötyjä kortteja, ajat suorittimen aikaa.",
    "bench.pack": "{variant}, kädessä {cards:cards}, sekoitetusta pakasta",
    "bench.deals": "{variant}, kädessä {cards:cards}, kokonaisista jaoista jäljellä",
    "bench.stock": "{variant}, kädessä {cards:cards}, pakassa {stock:cards}, sekoitetusta pakasta",
    "bench.peers": "Vuorotellen DDS:n kanssa bridgessä (sen arvo tai kaikki sen kortit): µs",
    "bench.kind.value": "arvo",
    "bench.kind.cards": "kaikki kortit",
    "bench.kind.line": "pelin kulku mukana",
    "bench.kind.solve": "Solver.solve",
    "bench.kind.outlook": "outlook",
    "bench.players": "{variant}, {deals} jakoa, kukin pelattu kahdesti paikat vaihtaen; arvottu "
    "siemenluvusta {seed}.",
    "bench.players_of_three": "{variant}, {deals} jakoa, kukin pelattu kolmesti: ensimmäinen "
    "pelaaja on kerran kullakin paikalla, ja toinen pelaa muut; arvottu siemenluvusta {seed}.",
    "bench.ahead": "{one} on edellä, {other} perässä: {number} ± {error} korttipistettä jaossa.",
    "bench.paid": "Pelin pisteinä se on {number} ± {error} jaossa.",
    "bench.seats": "{game}, {seats} pelaajaa, {deals} jakoa, kukin pelattu {times} kertaa: "
    "kaikilla paikoilla {other}, ja vuorollaan kullakin paikalla {one}; arvottu siemenluvusta "
    "{seed}.",
    "bench.seats.ahead": "Omalla paikallaan parempi on {one}, verrokki {other}: {number} ± {error} "
    "({measure}).",
    "bench.seats.endless": "Näistä peleistä kiersi loputtomiin {deals}; ne luetaan tasapeleiksi "
    "(A21).",
    "bench.unit.points": "pistettä jaossa",
    "bench.unit.share": "osuus jaoista",
    "bench.of_players": "{options:and} vaatii valitsimen --players",
    "bench.of_games": "--set koskee pelaajia näissä peleissä: {games:and}",
    "bench.open": "pelissä {game} ei ole pelaajia, jotka näkevät yhden käden",
    "bench.baseline": "pelaaja `baseline` pelaa, kun kaksi pelaa kahta vastaan, ei pelissä "
    "{variant}",
    "bench.no_players": "kaksi pelaajaa, vaikkapa samples,thumb; kumpikin on {players:or}, ei "
    "{given}",
    "bench.head.won": "voitot",
    "bench.head.objective": "Tavoite",
    "bench.head.kind": "Mikä",
    "bench.head.nodes": "solmut",
    "bench.head.micros": "µs",
    "bench.head.millis": "ms",
    "bench.head.megabytes": "Mt",
    "bench.head.mean": "keskiarvo",
    "bench.head.p99": "99\u00a0%",
    "bench.head.nodes_ratio": "solmut:vanha",
    "bench.head.time_ratio": "µs:vanha",
    "bench.peer.cards": "kortit",
    "bench.peer.here": "täällä",
    "bench.peer.there": "DDS",
    "bench.peer.kind": "Mikä",
    "bench.peer.p99": "99\u00a0%",
    "bench.peer.median_ratio": "mediaanit",
    "bench.peer.mean_ratio": "keskiarvot",
    "bench.peer.p99_ratio": "99\u00a0%:t",
    "bench.other": "aiemmassa mittauksessa on kutakin lajia {endings}, siemen {seed}: mittaa sama",
    "bench.no_record": "tiedostoa {file} ei voi lukea mittaukseksi: {reason}",
    "perft": "{lines:lines} pelata, kussakin {cards:cards}, {time:time}.",
    "perft_agrees": "Sääntöjen mukaan laskien tulee sama.",
    "perft_differs": "Sääntöjen mukaan laskien tulee {lines:lines}: ilmoita siitä tekijöille.",
    # --- safe
    "safe.yardstick": "Avoimin kortein; mitä {side:nom} saa varmasti muita kahta vastaan.",
    "safe.counts": "Parasta peliä on {lines:lines}, ja niissä {turns:turns}.",
    "safe.not_counted": "Sitä, monellako tavalla tästä voi pelata parhaiten, ei ehditty laskea.",
    "safe.three": "{side:nom} pelaa molempia muita vastaan. Pelaajan {side:nom} kortti on "
    "turvallinen, jos {side:nom} saa sen jälkeen varmasti yhtä paljon, ja muiden kortti, jos "
    "{side:nom} ei saa varmasti enempää.",
    "head.trick": "Tikki",
    "head.safe": "Turvallinen",
    "safe.head.unsafe": "Ei turvallinen",
    "safe.head.lines": "Tapoja",
    "safe.not": "{card} (ei turvallinen)",
    "safe.after": "Kun kortti ei ollut turvallinen, turvallinen on sen jälkeen kortti, joka pitää "
    "sen, mikä vielä on pidettävissä.",
    "safe.some": "Turvallisia: {safe}. Ei turvallisia: {rest}.",
    "safe.all": "Jokainen kortti on turvallinen: {safe}.",
    "safe.how_to": "Enter lyö tarjotun kortin. Tai kirjoita jokin muu kortti, peru tai ohje.",
    "safe.ask": "{seat:nom} (Enter: {rank:sign})? ",
    # --- analyse
    # --- the report
    "analyse.start": "Parhaalla pelillä: {value:small}.",
    "analyse.start_sure": "Alussa {value:small}.",
    "analyse.end_open_sure": "Peli jää kesken; siinä {value:small}.",
    "analyse.end": "Näin kävi: {value:small}.",
    "analyse.end_open": "Peli jää kesken. Tästä parhaalla pelillä: {value:small}.",
    "analyse.end_same": "Pelattu peli päätyi juuri siihen.",
    "analyse.no_mistakes": "Ei virheitä.",
    "analyse.mistakes": "{mistakes:Word mistakes} {choices:word choices ine}.",
    "analyse.plot.points": "{side:Gen} pisteet lopussa kunkin kortin jälkeen{edge}.",
    "analyse.plot.sure": "Mitä {side:nom} saa varmasti, kunkin kortin jälkeen.",
    "analyse.plot_edge.clean": ", ja kumpi on edellä puhdistamisessa (= ei kumpikaan)",
    "analyse.plot_edge.deal-points": ", ja kuka jakaa seuraavaksi (= jakaja ratkaistaan "
    "nostamalla)",
    "analyse.plot_edge.result": ", ja kumpi on tuloksessa johdossa (= ei kumpikaan)",
    "analyse.points_row": "p",
    "analyse.edge_row": "etu",
    "analyse.level": "=",
    "analyse.head.safe": "Hyviä",
    "analyse.head.winner": "Vei",
    "analyse.winner": "{seat:letter}",
    "analyse.head.worth": "Arvo",
    "analyse.head.points": "{side:nom} saa",
    "analyse.head.sure": "{side:nom} varmasti",
    "analyse.row_start.alone": "Ennen ensimmäistä korttia",
    "analyse.sign.safe.points": "Hyviä: kuinka moni kortti säilyttää arvon",
    "analyse.sign.safe.sure": "Hyviä: kuinka monen kortin jälkeen pelaaja saa varmasti yhtä paljon",
    "analyse.sign.!": "! ainoa hyvä kortti monesta",
    "analyse.sign.mistakes": "?! ? ?? virheitä",
    "analyse.sign.=": "= kortilla ei ollut väliä",
    "analyse.sign.sure": "= minkä tahansa kortin jälkeen pelaaja sai varmasti saman verran",
    "analyse.sign.·": "· pakko",
    "analyse.signs": "{signs:series}.",
    "analyse.mistake": "Tikki {trick}, {seat:gen} {rank:nom} {mark}: {cost}. Parempi: {better:nom "
    "or}.",
    "analyse.quiet": "Tikki {trick}, {seat:gen} {rank:nom}: ei merkkiä, mutta voi maksaa jaon.",
    "analyse.on_table": "({seat:letter}{rank:sign})",
    "analyse.before": "Ennen",
    "analyse.after": "Jälkeen",
    "analyse.punished": "Rangaistus",
    "analyse.by_score": "Ottelussa",
    "analyse.plan": "Sen sijaan suunnitelma {side:all}:",
    "analyse.why": "Miksi",
    "analyse.score_none": "jaon tulos on sama kaikilla aiemmilla pisteillä",
    "analyse.score_all": "jaon tulos on huonompi kaikilla aiemmilla pisteillä",
    "analyse.score_some": "jaon tulos on huonompi, jos PE:llä oli alussa {ranges:or} pistettä",
    # --- the summary
    "analyse.side": "Pari {side:nom}",
    "analyse.head.choices": "Valinnat",
    "analyse.head.outcome": "Lopputulos menetetty",
    "analyse.head.deals": "Jakovuoron todennäköisyyttä menetetty",
    "analyse.head.lost": "Pisteitä menetetty",
    "analyse.negative": "Negatiivinen määrä tarkoittaa, että lopputulosta huonontanut virhe toi "
    "pisteitä.",
    # --- what cannot be judged
    "analyse.no_line": "arvioitavaa peliä ei ole; anna pelin kulku valitsimella --line",
    "analyse.line_left": "tiedoston peli ei ala korteilla, jotka --after antaa; anna pelin "
    "kulku valitsimella --line",
    "analyse.nobody": "--{option} {name:letter}: tässä pöydässä ovat {names:letters and}",
    "analyse.for_two": "--for valitsee yhden kolmesta pelaajasta; tässä luvut ovat {side:gen}",
    "analyse.for_points": "kolmen pelaajan peliä arvioidaan vain pisteillä",
    # --- play
    "game.you": "Pelaat {own:gen and} kortit, ohjelma {others:gen and}, ja se pelaa täydellisesti. "
    "Yhtä hyvistä korteista se lyö suurimman.",
    "game.three": "Pelaat {own:gen and} kortit, ohjelma {others:gen and}. Jokainen pelaa itselleen "
    "sen mukaan, mitä saa varmasti muita kahta vastaan. Yhtä hyvistä korteista ohjelma lyö "
    "suurimman. Korttisi arvioidaan samoin.",
    "game.hidden": "Piilossa olevien korttien merkki on {sign}. Vihjeet, hinnat ja perustelut "
    "tuntevat ne kaikki.",
    "game.how_to": "Kirjoita kortti, vaikkapa K tai 10, tai ohje.",
    "game.trick": "Tikki {trick}",
    "game.trick_points": "Tikki {trick}. Pisteet alusta: {shares:list}.",
    "game.share": "{party:nom} {points}",
    "game.card": "{seat:lyö} {rank:gen}",
    "game.card_own": "{seat:lyö} {rank:gen} (ei valittavaa)",
    "listed": "{cards:list}.",
    "game.wins": "{seat:Nom} voittaa {trick:ordinal gen} tikin{points}.",
    "game.cleaned": "Näin {side:nom} on puhdistanut.",
    "game.cost": "{rank:Nom} {cost}.",
    "game.only": "{rank:Nom} oli ainoa hyvä kortti.",
    "game.over.ask": "Kirjoita peru; ”lopeta” näyttää yhteenvedon: ",
    "game.hint": "Eri kortteja on {all:word}, ja niistä {good:word} on {good:1=paras|parhaita}. "
    "Kirjoita ”vihje” uudestaan, niin näet, {good:1=mikä|mitkä}.",
    "game.hint_best": "Paras: {cards:nom or}.",
    "game.undone": "Otettu takaisin: {seat:gen} {rank:nom}.",
    "game.no_undo": "Sinulla ei ole korttia, jonka voisi ottaa takaisin.",
    "game.no_why": "Et ole vielä valinnut korttia. Kortti perässä, vaikkapa ”miksi {card}”, kertoo "
    "kortista, jonka voit lyödä.",
    "game.no_answer": "Sanaan {word} ei ole tässä vastausta; {help} luettelee ne, joihin on.",
    "game.no_last": "Viimeisimmän valintasi jälkeen ei ole pelattu mitään.",
    "game.played": "Tähän asti",
    "game.best": "Paras",
    "game.best_sure": "Pahimmillaan",
    "game.unknown": "Kirjoita {cards:signs} tai jokin näistä: {words:list}.",
    "game.unknown_meant": "Tarkoititko {meant}? Kirjoita {cards:signs} tai jokin näistä: "
    "{words:list}.",
    "game.illegal": "{why}. Voit lyödä {cards:signs}.",
    "game.value": "{value:capital}.",
    "analyse.surer": "{card}: tämän olisi varmistanut {cards:nom or}: {now}. Kokeile: `ristikontra "
    "play {position} --adversary --objective {objective}`",
    "sure.rules": "Pelaat {own:gen and} kortit. {sign} on piilossa oleva kortti. Ne jaetaan vasta "
    "lyötäessä ja istuvat sinulle aina niin huonosti kuin mahdollista.",
    "sure.spice": "Tikin voittaja saa lisäksi pakasta {number:1=yhden kortin, jota|kaksi korttia, "
    "joita} kukaan ei ole nähnyt.",
    "sure.spiced": "Ensimmäisen tikin mukana pakasta tuli {cards:several}.",
    "sure.goal": "Tavoite, oli muilla mitä tahansa ja pelasivat he miten tahansa: {goal}.",
    "sure.points": "{side:saa} vähintään {points:points}",
    "sure.points.later": "{side:saa} siitä eteenpäin vähintään {points:points}",
    "sure.points.deal": "{side:saa} siitä eteenpäin vähintään {points:points}, koko jaossa {total}",
    "sure.but": "{points}, mutta {outcome}",
    "sure.hint.kept": "Tavoite on yhä varma: {now}.",
    "sure.hint.lost.some": "Tavoite ei ole enää varma. Tämän voit vielä varmistaa: {now}.",
    "sure.hint.lost.none": "Tavoite ei ole enää varma, eikä mikään muukaan.",
    "sure.why.kept": "{rank:Gen} jälkeen tavoite on varma, istuivat kortit miten tahansa: {now}.",
    "sure.why.some": "{rank:Gen} jälkeen kortit voivat istua näin, ja varmaa on vain tämä: {now}.",
    "sure.why.none": "{rank:Gen} jälkeen kortit voivat istua näin, eikä silloin mikään ole varmaa.",
    "sure.end.kept": "Varmistit tavoitteen: {now}.",
    "sure.end.some": "Tikissä {trick} {cards:nom or} olisi pitänyt kaiken varmana. {rank:Gen} "
    "jälkeen tässä jaossa jäi vain tämä: {now}.",
    "sure.end.none": "Tikissä {trick} {cards:nom or} olisi pitänyt kaiken varmana. {rank:Gen} "
    "jälkeen tässä jaossa mikään ei enää ollut varmaa.",
    "sure.end.dealt": "Kortit olivat näin:",
    "sure.help.hint": "onko tavoite yhä varma; uudestaan: mikä kortti varmistaa eniten",
    "sure.help.why": "pitikö viimeisin korttisi tavoitteen varmana; ellei, näet jaon, joka sen "
    "kaataa. ”miksi K” kysyy kuninkaasta",
    "sure.unseen": "Näkemättä: {cards:hand}.",
    "sure.puzzles.found": "{puzzles:puzzles}. `ristikontra puzzles show TUNNUS` kysyy yhden, ja "
    "--solution ratkaisee sen; `ristikontra play TUNNUS --adversary` pelaa sen.",
    "sure.key": "Vain {rank:nom} varmistaa tämän: {now}.",
    "sure.tempting": "Keskimäärin {rank:nom} on parempi, kun seuraavasta kortista alkaen pelataan "
    "avoimin kortein.",
    "sure.tempting.sometimes": "Mutta {share:chance ine} jaoista se jää alle sen, mikä on varmaa.",
    "sure.tempting.never": "Avoimin kortein se ei koskaan jää alle sen, mikä on varmaa. Mutta sinä "
    "et näe kortteja, ja sinun pitäisi arvata oikein.",
    "sure.hint.average": "Keskimäärin paras kortti ei varmista tavoitetta.",
    "train.safety.how_to": "Jokaisessa pulmassa on tavoite: varmista se, oli muilla mitä tahansa. "
    "Kirjoita kortti, vaikkapa K tai 10, tai jokin näistä: vihje, miksi, luovuta, ohje, lopeta.",
    "train.safety.help.hint": "mikä johtaa harhaan ja mikä kortti se ei ole; myöhemmin: onko "
    "tavoite yhä varma ja millä korteilla",
    "train.safety.help.why": "pitikö viimeisin korttisi tavoitteen varmana; ellei, näet jaon, joka "
    "sen kaataa",
    "game.over": "Kaikki kortit on pelattu.",
    # --- what may be typed beside cards; the English words may be, too
    "typed.turn": "käännä",
    "typed.bottom": "pohja",
    "typed.hint": "vihje",
    "typed.why": "miksi",
    "typed.undo": "peru",
    "typed.values": "arvot",
    "typed.line": "kulku",
    "typed.claim": "vaadi",
    "typed.give-up": "luovuta",
    "typed.last": "viime",
    "typed.judge": "arvioi",
    "typed.help": "ohje",
    "typed.quit": "lopeta",
    "typed.no": "ei",
    # --- korttien nimet, jotka voi kirjoittaa
    "typed.rank.A": "ässä ässät",
    "typed.rank.K": "kuningas kunkku",
    "typed.rank.Q": "rouva akka",
    "typed.rank.J": "jätkä sotamies jätkät",
    "typed.rank.T": "kymppi kymmenen",
    "typed.rank.9": "ysi yhdeksikkö",
    "typed.rank.8": "kasi kahdeksikko",
    "typed.rank.7": "seiska seitsikko",
    "typed.rank.6": "kutonen kuutonen",
    "typed.rank.5": "vitonen viitonen",
    "typed.rank.4": "nelonen",
    "typed.rank.3": "kolmonen",
    "typed.rank.2": "kakkonen",
    "typed.suit.C": "risti ristit",
    "typed.suit.D": "ruutu ruudut",
    "typed.suit.H": "hertta hertat",
    "typed.suit.S": "pata padat",
    "game.help.card": "K, 10 tai T",
    "game.help.cards": "lyö se kortti; nimikin käy, esimerkiksi kuningas",
    "game.help.hint": "moniko korteistasi on paras; uudestaan: mikä",
    "game.help.why": "selitä viimeisin korttisi; ”miksi K” selittää kuninkaan, jos voit lyödä sen",
    "game.help.undo": "ota viimeisin korttisi takaisin ja kaikki, mitä sen jälkeen lyötiin",
    "game.help.values": "kunkin mahdollisen kortin arvo",
    "game.help.line": "mitä tähän asti on lyöty, ja paras jatko",
    "game.help.line_sure": "mitä tähän asti on lyöty, ja miten peli jatkuu, jos molemmat muut "
    "pelaavat sinua vastaan",
    "game.help.last": "näytä, mitä viimeisimmän valintasi jälkeen on pelattu",
    "game.help.judge": "mitä korttisi ovat tähän asti maksaneet",
    "game.help.help": "tämä, ja pöytä uudestaan; sanasta riittää alkukirjain",
    "game.help.quit": "lopeta ja näytä yhteenveto",
    "game.stopped": "Lopetettu kesken.",
    "game.nothing": "Et ole lyönyt yhtään korttia.",
    "game.resume": "Jatka siitä, mihin jäit:",
    "game.again": "Näytä jokainen kortti arvioituna ja selitettynä:",
    "game.json": "{asks} kysyy, joten se ei voi tulostaa JSONia",
    "game.stdin": "{asks} lukee kortit vakiosyötteestä, joten tilannetta ei voi lukea siitä",
    # --- the trainer
    "train.how_to": "Yksi kortti on kaikkia muita parempi: etsi se. Pelaa sitten loppuun parasta "
    "peliä vastaan; myös myöhemmät kortit lasketaan. Kirjoita kortti, vaikkapa K tai 10, tai "
    "jokin näistä: vihje, miksi, luovuta, ohje, lopeta.",
    "train.puzzle": "Pulma {number}, taso {level}",
    "train.you": "Pelaat {side:gen} puolella, ja vuorossa on {player:nom}.",
    "train.you_alone": "Pelaat pelaajana {player:nom}.",
    "train.hint.theme": "{meaning} Kirjoita ”vihje” uudestaan, niin saat tietää, mikä kortti se "
    "ei ole.",
    "train.hint.tempting": "Se ei ole {rank:nom}.",
    "train.hint.none": "Enempää ei voi paljastaa; ”luovuta” näyttää kortin.",
    "train.right": "Se on oikea kortti. Pelaa nyt loppuun ja pidä kiinni siitä, minkä sait.",
    "train.solved": "Miksi {rank:nom} oli oikea:",
    "train.punished": "Näin peli jatkuu:",
    "train.key": "Paras kortti on {rank:nom}.",
    "train.best": "Parhaalla pelillä jatko on tämä:",
    "train.why_not": "Valitse ensin kortti; ”luovuta” näyttää, mikä se on ja miksi.",
    "train.ask": "Enter antaa seuraavan; tai miksi, lopeta: ",
    "train.unknown_over": "Paina Enter, tai kirjoita miksi tai lopeta.",
    "train.later.points": "Kortti oli oikea, mutta myöhemmät menettivät {points:points acc}.",
    "train.later.outcome": "Kortti oli oikea, mutta myöhemmät menettivät lopputuloksen.",
    "train.grade.1": "Arvosana: uudestaan.",
    "train.grade.2": "Arvosana: vaikea.",
    "train.grade.3": "Arvosana: hyvä.",
    "train.grade.4": "Arvosana: helppo.",
    "train.comes": "Teema oli: {theme}. Se tulee uudestaan {when}.",
    "train.in.now": "nyt",
    "train.in.minutes": "{number:minutes gen} päästä",
    "train.in.hours": "{number:hours gen} päästä",
    "train.in.days": "{number:days gen} päästä",
    "train.help.hint": "mistä pulmassa on kyse; uudestaan: kortti, joka se ei ole. Myöhemmin: "
    "moniko korteistasi on paras; uudestaan: mikä",
    "train.help.why": "selitä viimeisin korttisi",
    "train.help.give-up": "näytä kortti ja se, miten peli jatkuu",
    "train.help.help": "tämä, ja pöytä uudestaan; sanasta riittää alkukirjain",
    "train.help.quit": "lopeta ja näytä yhteenveto",
    "train.others": "Samaan säilöön kirjoittaa toinenkin harjoitus: sieltä lisätty "
    "{number:puzzles}.",
    "train.moved": "{number:1=Yksi kertaus|# kertausta} tiedostosta {old} on nyt säilössä {file}; "
    "{old} jää ennalleen.",
    "train.exported": "Tiedostossa {file} on {number:1=yksi kertaus|# kertausta}.",
    "train.imported": "Tiedostosta {file} tuli {number:0=nolla uutta kertausta|1=yksi uusi "
    "kertaus|# uutta kertausta}.",
    "train.ahead": "{number:puzzles gen} päiväys on tulevaisuudessa; se lasketaan täksi hetkeksi",
    "train.clock": "kello näyttää vuotta {year}, mikä ei voi olla oikein; aika jatkuu viimeisestä "
    "pulmastasi",
    "train.done": "{asked:puzzles}, ratkaistu {right}.",
    "train.done.lost": "{asked:puzzles}: kortti löytyi {found:times acc}, loppuun asti ratkaistu "
    "{right}.",
    "train.nothing": "Tällä kertaa yhtään pulmaa ei laskettu.",
    "train.nothing_yet": "Yhtään pulmaa ei ole vielä kysytty.",
    "train.head.theme": "Teema",
    "train.head.asked": "Kysytty",
    "train.head.right": "Ratkaistu",
    "train.head.when": "Seuraavaksi",
    "train.new": "kun mikään muu ei ole vuorossa",
    "train.more": "Ja vielä {number:themes}; --progress näyttää kaikki.",
    "train.json": "train kysyy: --json käy vain, kun annetaan --progress, --export tai --import",
    "train.stdin": "kortit kirjoitetaan vakiosyötteeseen: anna valitsimelle --from tiedosto",
    "train.needless": "jätä pois {options:and}: {one} koskee kaikkia kertauksia eikä kysy mitään",
    # --- the quiz
    "analyse.ask": "{seat:Gen} kortti ({cards:hand})? ",
    "analyse.turned.ask": "{seat:Gen} kortti ({cards:hand} tai pakasta {turned:sign})? ",
    "analyse.how_to": "Vastaa kortilla, vaikkapa K tai 10. ? näyttää tämän ja tilanteen "
    "uudestaan, ”lopeta” lopettaa ja näyttää tuloksen.",
    "analyse.right": "Oikein: {rank:nom} ei maksa mitään.",
    "analyse.right_only": "Oikein: {rank:nom} on ainoa hyvä kortti.",
    "analyse.right_any": "Kaikki kortit ovat tässä yhtä hyviä.",
    "analyse.right_any_sure": "Jokaisen kortin jälkeen saat varmasti saman verran.",
    "analyse.wrong": "{rank:Nom} {cost}. Parempi: {better:nom or}.",
    "analyse.was_played": "{seat:nom} {rank:sign}{mark}",
    "analyse.was_played_all": "Pelattiin: {plays:list}.",
    "analyse.score": "Hyvä kortti löytyi {right:times acc}, kun vuoroja oli {asked}.",
    "analyse.score_lost": "Menetetty: sinun korteillasi {own}; pelatuilla {played}.",
    "analyse.lost.nothing": "ei mitään",
    "analyse.lost.outcome": "lopputulos {number:word times acc}",
    "analyse.lost.outcome.once": "lopputulos kerran",
    "analyse.lost.both": "{points:points} ja lopputulos {number:word times acc}",
    "analyse.lost.both.once": "{points:points} ja lopputulos kerran",
    "analyse.nothing_asked": "Valittavaa ei ollut.",
    "analyse.quiz_more": "Ilman valitsinta --hide koko peli selitetään.",
    # --- verify
    # --- the verdicts
    "verify.verdict.true": "tosi",
    "verify.verdict.false": "epätosi",
    "verify.verdict.points": "vain pisteistä kiinni",
    "verify.verdict.score": "aiemmista pisteistä kiinni",
    "verify.not_judged": "ei arvioitu",
    "verify.claim": "{id}  {verdict}",
    "verify.claim_expected": "{id}  {verdict}, niin kuin piti",
    "verify.claim_differs": "{id}  {verdict}; mutta tiedosto odottaa: {expect}",
    "verify.says": "{says:texts}",
    "verify.part": "{says}: {verdict}",
    # --- what is measured by what
    "yardstick.force": "Avoimin kortein, paras vastustus.",
    "yardstick.help": "Kaikki pelaajat valitsevat korttinsa yhdessä.",
    "yardstick.every": "Jokainen jatko kokeiltiin.",
    "yardstick.cards": "Vain sääntöjen ja korttien mukaan.",
    # --- what a claim says
    "verify.says.at": "{trick}. tikissä",
    "verify.says.at.card": "{trick}. tikin {card}. kortin kohdalla",
    "verify.says.after": "{number:1=kortin|korttien} {value} jälkeen",
    "verify.says.set": "asetuksin {value}",
    "verify.says.swap": "vaihdon {value} jälkeen",
    "verify.says.lead": "{value:gen} aloittaessa",
    "verify.says.objective": "tavoitteena {value}",
    "verify.is.right": "{card:nom} on oikea",
    "verify.is.only": "{card:nom} on ainoa oikea kortti",
    "verify.is.not only": "{card:nom} on oikea, mutta ei ainoa",
    "verify.is.mistake": "{card:nom} on virhe",
    "verify.is.worst": "{card:nom} on huonoin kortti",
    "verify.is.forced": "{card:nom} on ainoa kortti, jonka saa lyödä",
    "verify.is.unbeatable": "vastustajat eivät voi viedä tikkiä {card:abl}",
    "verify.is.beatable": "vastustaja voi viedä tikin {card:abl}",
    "verify.is.better": "{card:nom} on parempi kuin {than}",
    "verify.is.worse": "{card:nom} on huonompi kuin {than}",
    "verify.is.as good": "{card:nom} on yhtä hyvä kuin {than}",
    "verify.is.no better": "{card:nom} ei ole parempi kuin {than}",
    "verify.is.no worse": "{card:nom} ei ole huonompi kuin {than}",
    "verify.costs": "{card:nom} maksaa {costs}",
    "verify.same": "{same} ovat yhtä hyviä",
    "verify.best": "parhaat kortit ovat {best}",
    "verify.best.one": "paras kortti on {best}",
    "verify.can": "{side:nom} voi pakottaa tämän: {can}",
    "verify.cannot": "{side:nom} ei voi pakottaa tätä: {cannot}",
    "verify.can_deny": "{side:nom} voi estää tämän: {can_deny}",
    "verify.cannot_deny": "{side:nom} ei voi estää tätä: {cannot_deny}",
    "verify.could": "näin voisi käydä: {could}",
    "verify.could_not": "näin ei voisi koskaan käydä: {could_not}",
    "verify.always": "näin käy aina: {always}",
    "verify.will": "näin käy parhaalla pelillä: {will}",
    "verify.line": "paras peli, {best_for}: {line}",
    "verify.settled": "millään ei ole enää väliä",
    "verify.winners": "varmat voittajat: {winners}",
    "verify.needs": "{side:nom} tarvitsee vielä {needs}",
    "verify.needs.alone": "{side:nom} tarvitsee vielä {needs}",
    "verify.gains": "{side:nom} hyötyy {gains}",
    "verify.gains.alone": "{side:nom} hyötyy {gains}",
    "verify.plan": "rivejä lyhimmässä suunnitelmassa, {side:nom}: {plan}",
    "verify.plan.goal": "rivejä lyhimmässä suunnitelmassa, {side:nom}, tavoitteena {goal}: {plan}",
    # --- events
    "event": "{parts:and}",
    "event.clean": "{who:nom} puhdistaa",
    "event.fail": "{who:nom} jää likaiseksi",
    "event.points": "{who:nom} saa {number} pistettä",
    "event.total": "{who:ade} on jaon lopussa {number} pistettä",
    "event.tricks": "{who:nom} voittaa {number} tikkiä",
    "event.all": "{who:nom} voittaa kaikki tikit",
    "event.none": "{who:nom} ei voita yhtään tikkiä",
    "event.last trick": "{who:nom} voittaa viimeisen tikin",
    "event.win": "{who:nom} voittaa jaon",
    "event.tie": "jako päättyy tasan",
    "event.in Lapland": "{who:nom} joutuu Lappiin",
    "event.deals": "{who:nom} jakaa seuraavaksi",
    "event.cut": "jaosta nostetaan",
    "event.win this trick": "{who:nom} voittaa tämän tikin",
    "event.clean in this trick": "{who:nom} puhdistaa tällä tikillä",
    "event.points in this trick": "{who:nom} saa tästä tikistä {number} pistettä",
    "event.trick worth": "tikissä on {number} pistettä",
    "bounds.exactly": "{low}",
    "bounds.least": "vähintään {low}",
    "bounds.most": "enintään {high}",
    "bounds.range": "{low}–{high}",
    # --- reasons
    "verify.reason.beaten": "{card:gen} jälkeen tikki voi jatkua {first} tavalla; {who:nom} saa "
    "sen osassa niistä.",
    "verify.reason.unbeaten": "{card:gen} jälkeen tikki voi jatkua {first} tavalla; {who:nom} ei "
    "saa sitä yhdelläkään.",
    "verify.reason.beaten.alone": "{card:gen} jälkeen tikki voi jatkua {first} tavalla; {who:nom} "
    "saa sen osassa niistä.",
    "verify.reason.unbeaten.alone": "{card:gen} jälkeen tikki voi jatkua {first} tavalla; "
    "{who:nom} ei saa sitä yhdelläkään.",
    "verify.reason.line": "Näin voi käydä.",
    "verify.reason.no_line": "Peli ei voi johtaa siihen.",
    "verify.reason.no_other": "Peli johtaa aina siihen.",
    "verify.reason.otherwise": "Peli voi johtaa muuhun.",
    "verify.reason.forces": "Sen voi tehdä {who:nom}.",
    "verify.reason.denies": "Sen voi estää {who:nom}.",
    "verify.reason.legal": "Sallitut kortit: {cards:hand}.",
    "verify.reason.departs": "Siinä ensimmäinen huonoimmista korteista on {who:gen} {card:nom}.",
    "verify.reason.settled": "Peli johtaa aina samaan.",
    "verify.reason.matches": "{who:Ade} on myös {card:nom}.",
    "verify.reason.unmatched": "{card:Nom} on vain {who:ade}.",
    "verify.reason.needs": "{who:Ade} on {first}, ja voittoon tarvitaan {third}: vielä {second}.",
    "verify.reason.needs_deal": "{who:Ade} on {first}, ja jakoon tarvitaan {third}: vielä "
    "{second}.",
    "verify.reason.gain": "Muutoksen jälkeen {party:saa} {second}, ilman sitä {fourth}.",
    "verify.reason.gain_outcome": "Muutoksen jälkeen {party:saa} {second}, ilman sitä {fourth}; "
    "ja lopputulos on toinen.",
    "verify.reason.places": "Arvioitu {first} kohdassa; vastaus on tämä {second} kohdassa.",
    "verify.reason.place": "Arvioitu {first} kohdassa; vastaus on kaikissa sama.",
    "verify.value": "Parhaalla pelillä: {value}.",
    "verify.cards_best": "{number:1=Paras on|Parhaat ovat} {cards:signs and}",
    "verify.card_cost": "{card:sign} {cost}",
    "verify.why": "{words}",
    "verify.scores": "Jaon tuloksen mukaan, jos aiemmat pisteet ({party:nom}) ovat: {ranges:list}.",
    "verify.scores_never": "Se ei maksa jakoa millään aiemmilla pisteillä.",
    "verify.scores_same": "Jaon tuloksen mukaan kaikilla aiemmilla pisteillä: {verdict}.",
    "verify.function": "Jos aiemmat pisteet ({party:nom}) ovat: {ranges:list}.",
    "verify.constant": "Näin on kaikilla aiemmilla pisteillä.",
    "verify.instance": "Esimerkiksi kun aiemmat pisteet ovat {party:nom} {ns}, {other:nom} {ew}:",
    "verify.score": "{range} {verdict}",
    # --- the foot
    "verify.no_claims": "Tiedostossa ei ole väitteitä.",
    "verify.counted": "{claims:claims}: {counts:list}.",
    "verify.count": "{number} {verdict}",
    "verify.all_expected": "Kaikki niin kuin tiedosto odottaa.",
    "verify.unexpected": "Eivät niin kuin tiedosto odottaa: {ids:list}.",
    "verify.all_met": "Arvot, joita tiedosto odottaa, ovat oikein.",
    "verify.unmet": "{place:list} tiedosto odottaa {expected:list}; löytyi: {found:list}.",
    "verify.unmet.place": "{place:list}: tiedosto odottaa {expected:list}; löytyi: {found:list}.",
    "verify.unmet.by": "Tavoitteena {objective}",
    "verify.unmet.set": "asetuksin {options}",
    "verify.unmet.after": "kun on lyöty {cards}",
    "verify.unmet.outcome": "lopputulos {value}",
    "verify.unmet.points": "pisteet {value}",
    "verify.unmet.best": "paras {value:hand}",
    "verify.unmet.guaranteed": "varma {value}",
    "verify.unmet.with_help": "autettuna {value}",
    "verify.unmet.maxn": "max^n {value}",
    "verify.unmet.kingmaking": "kuninkaantekijä {value:hand}",
    "verify.unmet.result": "tulos ”{value}”",
    "verify.unmet.unknown": "tulos, joka riippuu tuntemattomasta",
    "verify.no_file": "”{words}” ei ole tilannetiedosto; väitteet ovat tiedostossa tai esimerkissä",
    # --- solve --by-score, and what play decides about cleaning
    "by_score.yardstick": "Avoimin kortein, jokainen pelaa parhaansa: ensin tulos, sitten pisteet, "
    "jokaisella pistemäärällä, joka PE:llä voi tähän asti olla.",
    "by_score.same": "{result:capital} kaikilla aiemmilla pisteillä.",
    "by_score.both": "PE tarvitsee tähän asti vähintään {points:points acc}, jotta se ei häviä, "
    "ja {wins} voittaakseen.",
    "by_score.win": "PE tarvitsee tähän asti vähintään {points:points acc} voittaakseen ja häviää "
    "vähemmällä.",
    "by_score.hold": "PE tarvitsee tähän asti vähintään {points:points acc}, jotta se ei häviä, "
    "eikä se voi voittaa.",
    "by_score.always_hold": "PE ei voi hävitä, ja voittaakseen se tarvitsee tähän asti vähintään "
    "{points:points acc}.",
    "by_score.never": "PE häviää kaikilla aiemmilla pisteillä.",
    "by_score.over": "Jos pisteitä on {points}, molemmilla on jo {target}, ja sen ensin "
    "saavuttanut on voittanut. Muut ovat taulukossa.",
    "by_score.mixed": "Enemmän pisteitä ei ole tässä aina parempi: katso taulukkoa.",
    "by_score.head.so_far": "PE:llä nyt",
    "by_score.head.points": "PE saa",
    "by_score.head.best_lead": "Paras aloitus",
    "by_score.head.best_play": "{seat:gen} paras",
    "by_score.any_card": "mikä tahansa",
    "by_score.ahead": "{winner:nom} edellä {low}–{high}",
    "by_score.clean.by force": "{side:nom} voi puhdistaa varmasti.",
    "by_score.clean.only with help": "{side:nom} puhdistaa vain autettuna: {other:nom} voi estää "
    "sen.",
    "by_score.clean.never": "{side:nom} ei voi puhdistaa edes kaikkien avulla.",
    "by_score.denied.or": "{other:nom} ei voi sekä tehdä niin että puhdistaa varmasti.",
    "by_score.security": "Molemmat häviäisivät. Jos kumpikin laskee vain oman tappionsa, PE voi "
    "varmistaa tuloksen, jonka arvo on {ns:+d}, ja IL tuloksen, jonka arvo on {ew:+d}.",
    # What a side gets at least if the other plays only for points.  Best play by both, which puts
    # cleaning first, may bring others.
    "by_score.free": "Jos {other:nom} pelaa vain pisteistä, {side:nom} saa {points:points acc}, "
    "puhdisti se tai ei.",
    "by_score.price": "Jos {other:nom} pelaa vain pisteistä, {side:nom} saa puhdistaessaan "
    "{with_it:points acc} ja muuten {without}.",
    "by_score.deny_free": "Kun {side:nom} estää {other:gen} puhdistuksen, se ei maksa mitään.",
    "by_score.deny_price": "Jos {other:nom} pelaa vain pisteistä, {side:nom} saa {with_it:points "
    "acc}, kun se estää puhdistuksen, ja muuten {without}.",
    "by_score.both_free": "Se voi myös estää {other:gen} puhdistuksen, eikä kumpikaan maksa "
    "pistettäkään.",
    "by_score.both_same": "Se voi estää myös {other:gen} puhdistuksen ilman lisähintaa.",
    "by_score.both_price": "Jos se estää myös {other:gen} puhdistuksen, se saa {with_it:points "
    "acc}.",
    # --- feasible
    "feasible.past.possible": "Näin on voinut käydä, esimerkiksi:",
    "feasible.past.first": "Jako alkaa tästä: mitään ei ole vielä tapahtunut.",
    "feasible.past.impossible": "Näin ei ole voinut käydä. {words}",
    "feasible.past.unknown": "Annetussa ajassa ei selvinnyt, onko näin voinut käydä.",
    "feasible.spice": "Höysteinä: {each:hands}",
    "feasible.help": "Kaikkien avulla:",
    "feasible.goal.possible": "{goal}: mahdollista.",
    "feasible.goal.impossible": "{goal}: mahdotonta, lyötiinpä mitä tahansa.",
    "feasible.goal.unknown": "{goal}: ei selvinnyt annetussa ajassa.",
    # --- new: what is said in a position file to be filled in, above each key
    "new.begin": "{title}: kirjoita kätesi tähän alle ja sitten: ristikontra solve TIEDOSTO\n"
    "Rivi, joka alkaa merkillä #, ei sano mitään. Poista # sellaisen avaimen edestä,\n"
    "josta tiedät jotain; docs/fi/tiedostot.md kertoo, mitä mikin tarkoittaa.",
    "new.title": "Oma loppupelini",
    "new.lead": "Kuka aloittaa, tai kuka aloitti pöydällä olevan tikin: {seats:letters or}.",
    "new.hands": "10 tai T on kymppi; järjestyksellä ja maalla ei ole väliä; - on tyhjä käsi.",
    "new.options": "Säännöt, joita pelataan eri tavoin.",
    "new.option": "{question} ({values:list})",
    "new.about.pack": "Mitä pakasta on jäljellä, {spice:word cards}; se menee viimeisten kuuden "
    "tikin\n"
    "ensimmäiseen; - jos pakka on lukossa. Jätä myöhemmissä tikeissä pois.",
    "new.about.taken": "Tähän asti otetut korttipisteet: kaikki, jotka eivät ole käsissä eivätkä "
    "pöydällä (tässä {gone}).",
    "new.about.won": "Tähän asti voitetut tikit.",
    "new.about.run": "Edelliset tikit, jos aloittaja aloitti ne samalla: vaikkapa kaksi seiskalla.",
    "new.about.trick": 'Pöydällä olevat kortit lyöntijärjestyksessä, vaikkapa ["7", "6"], ei enää '
    "käsissä.",
    "new.about.dirty": "Parit, jotka ovat ottaneet rouvan ja joiden täytyy puhdistaa; [] jos ei "
    "kumpikaan.",
    "new.about.clean": 'Näistä ne, jotka ovat sen jälkeen puhdistaneet, vaikkapa ["IL"].',
    "new.about.score": "Ottelu ennen tätä jakoa.",
    "new.about.held": "Edellisestä jaosta siirtyneet pelipisteet.",
    "new.about.line": "Mitä pelattiin, komennolle `ristikontra analyse`.",
}

#: A result in a few words for a table, by its name (`scoring.ResultName`).
SHORT_RESULTS: Final[Mapping[str, str]] = {
    "more points": "{winner:nom} voittaa",
    "all points": "{winner:nom} vie kaikki",
    "match won": "{winner:nom} voittaa ottelun",
    "undecided": "ottelu jatkuu",
    "held over": "siirtyy",
    "tie": "tasapeli",
    "both fail to clean": "molemmat likaisia",
    "both lose": "molemmat häviävät: {each}",
    "dishonourable loss": "{loser:nom} häviää kunniattomasti",
    "honourable loss": "{loser:nom} häviää kunnialla",
    "point loss": "{loser:nom}: pistetappio",
    "fewer cards": "{winner:nom} voittaa, enemmän tikkejä",
    "piss game": "{loser:nom}: kusipeli",
    "lappi": "{loser:nom}: lappi",
    "kortiton lappi": "{loser:nom}: kortiton lappi",
    "kusilappi": "{loser:nom}: kusilappi",
    "deals next": "{winner:nom} jakaa",
    "cut for the deal": "nosto",
    "scores": "{winner:nom} {payoff} edellä",
}
#: What each side loses by, where both do.
LOSSES: Final[Mapping[str, str]] = {
    "piss game": "kusipeli",
    "lappi": "lappi",
    "kortiton lappi": "kortiton lappi",
    "kusilappi": "kusilappi",
}
#: For results whose name says it all, and for those that only a number is known of.
LEVEL_SCORES: Final = ("Ottelu on jaon jälkeen tasan", "ottelu tasan")
AHEAD: Final = ("{winner:nom} on {payoff} edellä", "{winner:nom} +{payoff}")
EVEN: Final = ("Tasan", "tasan")


def result_words(
    name: str | None, winner: str | None, payoff: int, high: int = 0, total: int = 0
) -> tuple[str, str]:
    """Return a result as a sentence without its full stop, and in a few words.

    The parts are as English has them.

    >>> from ristikontra.words import language, speaking
    >>> with speaking(language("fi")):
    ...     result_words("dishonourable loss", "EW", -2)[1], result_words(None, "NS", 2)[1]
    ('PE häviää kunniattomasti', 'PE +2')
    """
    loser = {"NS": "EW", "EW": "NS"}.get(winner or "", "")
    forms, each = AHEAD if winner else EVEN, ""
    if name is not None:
        name, _, by = name.partition(": ")
        losses = (side.split(" ", 1) for side in by.split(", ") if by)
        each = ", ".join(f"{PARTIES[side]['nom']} {LOSSES[loss]}" for side, loss in losses)
        forms = REPORTS[f"result.is.{name}"], SHORT_RESULTS[name]
    if name == "scores" and not winner:
        forms = LEVEL_SCORES
    parts = {"winner": winner, "loser": loser, "high": high, "total": total, "each": each}
    sentence, short = (filled(form, payoff=abs(payoff), **parts) for form in forms)
    return sentence, short
