"""A line as its players saw it."""

from typing import Final

SEEN: Final = {
    "seen.one": "Niin kuin {seat:nom} sen näki",
    "seen.several": "Niin kuin pelaajat sen näkivät",
    "seen.means": "Jokainen kortti sen mukaan, mitä sen pelaaja näki: oma käsi ja pelatut kortit. "
    "Keskiarvo on laskettu kaikista mahdollisista jaoista; seuraavasta kortista alkaen kukin "
    "niistä pelataan avoimin kortein. Muiden pelaamista ei käytetä päätelmiin.",
    "head.card": "Kortti",
    "seen.head.known": "Avoin",
    "seen.head.average": "Keskim.",
    "head.card_points": "Pisteet",
    "seen.head.best": "Parhaat",
    "seen.right": "oikein",
    "seen.wrong": "väärin",
    "seen.close": "lähellä",
    "seen.legend": "Pisteet: pelaajan parin keskiarvo lyödystä kortista ja keskimäärin parhaasta. "
    "Paras: kuinka suuressa osassa jakoja mikään kortti ei ole parempi.",
    "seen.drawn": "Kun tikkejä on jäljellä yli viisi, arvottiin {deals:deals}; lähellä: ero "
    "parhaaseen on epävarma.",
    "seen.stopped.time": "Aikaraja keskeytti: myöhempiä kortteja ei tutkittu.",
    "seen.stopped.interrupt": "Keskeytetty: myöhempiä kortteja ei tutkittu.",
    "seen.card": "Tikki {trick}, {seat:gen} {rank:nom}",
    "seen.told.unlucky": "{card}: väärin avoimin kortein, mutta oikein sen mukaan, mitä "
    "{seat:nom} saattoi tietää. Keskimäärin mikään kortti ei ole parempi.",
    "seen.told.wrong": "{card}: väärin kummallakin tavalla. Myös keskimäärin parempi on "
    "{better:nom or}.",
    "seen.told.lucky": "{card}: oikein avoimin kortein, mutta onnella. Keskimäärin parempi on "
    "{better:nom or}.",
    "seen.told.free": "{card}: avoimin kortein kaikki kortit olivat yhtä hyviä. Keskimäärin "
    "parempi on {better:nom or}.",
    "seen.told.wrong.close": "{card}: väärin avoimin kortein. Keskimäärin paremmalta näyttää "
    "{better:nom or}, mutta arvotut jaot eivät todista sitä.",
    "seen.told.lucky.close": "{card}: oikein avoimin kortein. Keskimäärin paremmalta näyttää "
    "{better:nom or}, mutta arvotut jaot eivät todista sitä.",
    "seen.told.free.close": "{card}: avoimin kortein kaikki kortit olivat yhtä hyviä. Keskimäärin "
    "paremmalta näyttää {better:nom or}, mutta arvotut jaot eivät todista sitä.",
    "seen.safe": "Se oli kuitenkin varma: mikään kortti ei takaa enempää, oli muilla mitä tahansa "
    "ja pelasivat he miten tahansa.",
    "seen.outcomes.clean.own": "{own:Gen or} jälkeen {side:nom} jää likaiseksi {own_bad:chance "
    "ine} jaoista, {best:gen or} jälkeen {best_bad:chance ine}.",
    "seen.outcomes.clean.other": "{own:Gen or} jälkeen {other:nom} jää likaiseksi "
    "{own_good:chance ine} jaoista, {best:gen or} jälkeen {best_good:chance ine}.",
    "seen.outcomes.clean.both": "{own:Gen or} jälkeen vain {side:nom} jää likaiseksi "
    "{own_bad:chance ine} jaoista ja vain {other:nom} {own_good:chance ine}; {best:gen or} "
    "jälkeen {best_bad:chance ine} ja {best_good:chance ine}.",
    "seen.outcomes.result": "{own:Gen or} jälkeen {other:nom} voittaa {own_bad:chance ine} "
    "jaoista ja {side:nom} {own_good:chance ine}; {best:gen or} jälkeen {best_bad:chance ine} ja "
    "{best_good:chance ine}.",
    "seen.gain": "{best:Gen or} jälkeen tulos on {side:all} keskimäärin {gain:.1f} parempi.",
    # --- why a card is better than another, by what its player sees
    "reason.better": "Lyö {card:nom}, älä {other:part}: {reason}.",
    "reason.better.turn": "Käännä kortti, älä lyö {other:part}: {reason}.",
    "reason.better.kept": "Lyö {card:nom} äläkä käännä: {reason}.",
    "reason.close": "Lyö {card:nom}; {number:word} muuta voi olla suunnilleen yhtä hyviä.",
    "reason.close.some": "Lyö {cards:or}: ne voivat olla suunnilleen yhtä hyviä.",
    "reason.close.turn": "Käännä kortti: mikään omistasi ei ole selvästi parempi.",
    "reason.none": "lyhyttä syytä ei ole, sillä myöhemmät tikit ratkaisevat",
    "reason.spice.better": "Höystä {card:ade}, älä {other:ade}: {reason}.",
    "reason.spice.close": "Höystä {card:ade}; {number:word} muuta voi olla suunnilleen yhtä hyviä.",
    "reason.spice.close.some": "Höystä {cards:ade or}: ne voivat olla suunnilleen yhtä hyviä.",
    "reason.card": "{rank:{case}}",
    "reason.another": "toinen {rank:nom} kädessä",
    "reason.turned": "{case:part=korttia pakasta|gen=käännetyn kortin|ade=käännetyllä kortilla|"
    "kortti pakasta}",
    "reason.bottom": "{case:part=pakan pohjakorttia|gen=pakan pohjakortin|ade=pakan pohjakortilla|"
    "pakan pohjakortti} ({rank:nom})",
    "reason.tenths": "{tenths:0=tuskin koskaan|10=melkein aina|{tenths} jaossa kymmenestä}",
    "reason.tenths.too": "{tenths:0=tuskin koskaan|10=melkein aina|{tenths} jaossa}",
    "reason.tenths.only": "{tenths:0=tuskin koskaan|vain {tenths} jaossa kymmenestä}",
    "reason.lead.yours.sure": "muilla ei voi olla {rank:part}, joten tikki on sinun",
    "reason.lead.ours.sure": "vastustajilla ei voi olla {rank:part}, joten tikki tulee teille",
    "reason.last.yours.sure": "lyöt viimeisenä, joten {card:nom} vie tikin",
    "reason.match.yours.sure": "kukaan ei voi enää lyödä samaa, joten {card:nom} vie tikin",
    "reason.match.ours.sure": "vastustajat eivät voi enää lyödä samaa, joten tikki tulee teille",
    "reason.match": "vastustajalla on {rank:nom} {share}, {than:nom} {against}",
    "reason.ours": "saatte tikin {card:ade} {share}, {other:ade} {against}",
    "reason.ours.alone": "saat tikin {card:ade} {share}, {other:ade} {against}",
    "reason.save.sure": "tikki menee vastustajille, ja {other:nom} toisi heille "
    "{number:word points acc}",
    "reason.save.sure.alone": "et voi saada tikkiä, ja {other:nom} toisi vastustajalle "
    "{number:word points acc}",
    "reason.save": "{other:nom} jää omaan tikkiin nyt {share}, säästettynä {against}",
    "reason.home.sure": "tikki on varmasti {seat:gen}, joten {card:nom} on turvassa",
    "reason.home.own": "tikki on varmasti sinun, joten {card:nom} on turvassa",
    "reason.home": "{card:nom} jää omaan tikkiin nyt {share}, säästettynä {against}",
    "reason.leave.sure": "tikki on varmasti {seat:gen}, joten anna hänen aloittaa seuraava",
    "reason.over.sure": "ota tikki {seat:abl} ja aloita itse",
    "reason.pair.sure": "sinulle jää toinen {rank:nom}, mutta {other:nom} on ainoasi",
    "reason.dead.sure": "muita {rank:part pl} ei ole jäljellä, joten omasi vie vain tikin, "
    "jonka aloitat sillä",
    "reason.out.sure": "muita {rank:part pl} on vielä näkemättä {number:word}, mutta vain "
    "{rest:how many nom}, joten {other:nom} vie helpommin tikin",
    "reason.keep": "{other:nom} veisi myöhemmin tikin {against}, {card:nom} {share}",
    "reason.draw": "{card:nom} veisi myöhemmin tikin {share}, ja saat tilalle uuden kortin",
    "reason.turn": "{other:nom} vie myöhemmin tikin {against}, jos säästät sen",
    "reason.turn.match.sure": "{all} näkemättömästä kortista {number:1=yksi|{number}} voi "
    "käännettynä viedä tikin ({led:nom})",
    "reason.turn.points.sure": "tikki on omasi muutenkin, ja käännetty kortti tuo keskimäärin "
    "{mean} pistettä",
    "reason.dirty.us": "te saatte rouvan ja joudutte puhdistamaan {share}, {other:gen} jälkeen "
    "{against}",
    "reason.dirty.them": "vastustajat saavat rouvan ja joutuvat puhdistamaan {share}, {other:gen} "
    "jälkeen {against}",
    "reason.clean.us": "te puhdistatte tässä tikissä {share}, {other:gen} jälkeen {against}",
    "reason.clean.them": "vastustajat puhdistavat tässä tikissä {share}, {other:gen} jälkeen "
    "{against}",
    "reason.king.sure": "teidän on puhdistettava, joten säästä kuningas "
    "({number:0=muita ei ole näkemättä|1=muita on näkemättä yksi|muita on näkemättä {number}})",
    "reason.king.may.sure": "voitte vielä joutua puhdistamaan, joten säästä kuningas "
    "({number:0=muita ei ole näkemättä|1=muita on näkemättä yksi|muita on näkemättä {number}})",
    "reason.king.away.sure": "vastustajien on puhdistettava, ja tästä kuninkaasta ei ole heille "
    "enää apua ({number:0=muita ei ole näkemättä|1=muita on näkemättä yksi|muita on näkemättä "
    "{number}})",
    "reason.exact.sure": "voit päätellä kaikkien kortit, ja parhaalla pelillä saat "
    "{points:points acc}, {other:gen} jälkeen {less}",
    "reason.cleans": "oma kuninkaasi puhdistaa teidät {share}, {other:gen} jälkeen {against}",
    "reason.cleans.drawn": "nostamasi kuningas puhdistaa teidät {share}, {other:gen} jälkeen "
    "{against}",
    # --- puzzles seen from one seat
    "train.hidden.how_to": "Näet vain oman kätesi. Yksi kortti on keskimäärin paras kaikissa "
    "mahdollisissa jaoissa, kun seuraavasta kortista alkaen pelataan avoimin kortein: etsi se. "
    "Kirjoita kortti, vaikkapa K tai 10, tai jokin näistä: vihje, miksi, luovuta, ohje, lopeta.",
    "train.hidden.puzzle": "Pulma {number}, kädet piilossa",
    "train.hidden.unseen": "Muilla kolmella on {cards:hand}, mutta et näe, kenellä mikin on.",
    "train.hidden.more": "Kirjoita ”vihje” uudestaan, niin yksi väärä kortti karsiutuu.",
    "train.hidden.right": "Oikein: keskimäärin {best:nom} on paras.",
    "train.hidden.wrong": "Keskimäärin {best:nom} on parempi kuin {rank:nom}.",
    "train.hidden.wrong.points": "Keskimäärin {best:nom} on {points:.1f} pistettä parempi kuin "
    "{rank:nom}.",
    "train.hidden.key": "Keskimäärin {best:nom} on paras.",
    "train.hidden.cards": "Kortit olivat nämä:",
    "train.hidden.known.any": "Avoimin kortein kaikki kortit ovat yhtä hyviä.",
    "train.hidden.known.only": "Avoimin kortein {rank:nom} on ainoa hyvä kortti.",
    "train.hidden.known.best": "Avoimin kortein mikään kortti ei ole parempi kuin {rank:nom}.",
    "train.hidden.known.wrong": "Avoimin kortein {rank:nom} {cost}; parempi on {better:nom or}.",
    "train.hidden.help.hint": "mikä kortti takaa eniten, jos jokin ei takaa; sitten kortti, joka "
    "ei ole keskimäärin paras",
    "train.hidden.help.why": "kun olet valinnut: mistä korttisi arvo avoimin kortein johtuu",
    "train.hidden.help.give-up": "näytä kortti ja kädet",
    "train.hidden.columns": "Kortin jälkeen taulukossa on kustakin kortista kolme lukua: "
    "keskiarvo, niiden jakojen osuus, joissa mikään kortti ei ole parempi, ja hinta kunkin jaon "
    "parhaaseen korttiin verrattuna.",
    "train.hidden.needless": "jätä pois {options:and}: --seen-by kysyy, mikä on keskimäärin "
    "parasta, eikä siinä ole teemoja eikä tasoja",
    # --- what earlier cards suggest
    "advise.trust": "Jako painaa puolet jokaista {points:points part} kohti, jonka muut menettivät "
    "siinä valitsimen --after korteilla, kun pelataan avoimin kortein ja pisteistä. Se on päätelmä "
    "heidän pelistään, ei todistus; painosta on jäljellä {share:chance}.",
    "advise.trust.nothing": "--trust tarvitsee kortteja valitsimelle --after",
    "advise.trust.passes": "--trust ei käy, kun aloitusvuoro on siirtynyt "
    "(`stuck_lead=pass_left`): se kertoo piilossa olevista korteista",
    # --- claims from a seat
    "yardstick.seen.points": "Keskiarvo kaikista mahdollisista jaoista: vain korttipisteet.",
    "yardstick.seen.clean": "Keskiarvo kaikista mahdollisista jaoista: ensin puhdistaminen, "
    "sitten pisteet.",
    "yardstick.seen.result": "Keskiarvo kaikista mahdollisista jaoista: ensin tulos, sitten "
    "pisteet.",
    "verify.says.seen": "{value:gen} paikalta",
    "verify.right_in": "{card:nom} on oikea {right_in:typed}:ssa jaoista",
    "verify.averages": "{card:ade} saa keskimäärin {averages:typed} pistettä",
    "verify.seen": "{deals:Deals ine}: {cards:list}.",
    "verify.seen.points": "{rank:nom} {points:.1f} pistettä, oikea {right:.1%}",
    "verify.seen.clean.own": "{rank:nom} {points:.1f} pistettä, oikea {right:.1%} ({side:nom} "
    "likainen {bad:.1%})",
    "verify.seen.clean.other": "{rank:nom} {points:.1f} pistettä, oikea {right:.1%} ({other:nom} "
    "likainen {good:.1%})",
    "verify.seen.clean.both": "{rank:nom} {points:.1f} pistettä, oikea {right:.1%} (vain "
    "{side:nom} likainen {bad:.1%}, vain {other:nom} {good:.1%})",
    "verify.seen.result": "{rank:nom} {points:.1f} pistettä, oikea {right:.1%} ({other:nom} "
    "voittaa {bad:.1%}, {side:nom} {good:.1%})",
    "verify.as_good_seen": "Keskimäärin mikään kortti ei ole parempi kuin {cards:nom and}.",
    "seen.hidden": "--seen-by arvioi pelin, joka näytetään, --hide pelin, jota arvataan",
}
