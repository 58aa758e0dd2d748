"""What is wrong with claims, events and goals, in Finnish."""

from typing import Final

CLAIMS: Final = {
    # --- tables
    "claim.twice": "väite ”{id}” on jo olemassa",
    "claim.nothing": "tässä ei ole väitettä, jonka voisi tarkistaa",
    "claim.expect": "`expect` voi olla {words:or}",
    "claim.all.inside": "{name} kuuluu taulukon `all` sisään",
    "claim.all.tables": "luettelo taulukoita",
    "claim.all.list": "`all` on luettelo taulukoita",
    "claim.all.nothing": "`all` ei sano mitään",
    "claim.one_thing": "yksi väite sanoo yhden asian eikä näitä kaikkia: {keys:and}; kirjoita "
    "`all = [...]`",
    "claim.what_card": 'mitä tästä kortista? Kirjoita `is = "right"` tai `costs = 5`',
    "claim.what_side": 'mitä tästä parista? Kirjoita `can = "clean"` tai `needs = 20`',
    "claim.says_nothing": "väite puuttuu; kirjoita jokin näistä: {keys}",
    "claim.not_beside": "{name} ei sovi yhteen avaimen {kind} kanssa",
    # --- where it stands
    "claim.set": "peliä ei voi pelata niin: {why}",
    "claim.objective": "`objective` on jokin näistä: {names}",
    "claim.needs": "tähän tarvitaan {facts:and}",
    "claim.after.word": "”{word}” ei ole kortti, ? eikä !",
    "claim.after.stuck": "näillä korteilla peli ei voi edetä tänne asti",
    "claim.after.many": "nämä kortit johtavat yli {most} tilanteeseen; nimeä kortteja enemmän",
    "claim.after.all": "tiedoston väitteet katsovat matkalla enintään {most} tilannetta; nimeä "
    "kortteja enemmän",
    # --- who and which cards
    "claim.side.missing": "{kind} vaatii kohtaan `side` parin: {sides:nom or}",
    "claim.player.missing": "{kind} vaatii kohtaan `side` pelaajan: {sides:nom or}",
    "claim.three": "kolmella pelaajalla ei ole yhtä arvoa, joten parasta peliä, sen hintaa tai "
    "pelin kulkua ei voi väittää ({kind} on kahdelle). Sano, mitä pelaaja voi tai ei voi, tai "
    "miten voisi käydä",
    "claim.three.is": "kolmella pelaajalla ei ole yhtä arvoa, joten mikään kortti ei ole {word}; "
    "se voi olla {words:or}",
    "claim.a_card": "kohdassa {name} pitää olla kortti",
    "claim.two_cards": "kohdassa {name} pitää olla ainakin kaksi korttia",
    "claim.one_card": "kohdassa `card` pitää olla yksi kortti",
    "claim.nobody_plays": "tässä ei ole kenenkään vuoro lyödä {rank:part}",
    # --- what it says
    "claim.is": "kortti ei voi olla ”{word}”{hint}",
    "claim.than": "`than` sopii sanoihin `better`, `worse`, `as good`, `no better` ja `no worse`",
    "claim.costs": '`costs` on pisteitä, kuten `5` tai `"at least 5"`, tai `"the outcome"`',
    "claim.winners.word": "”{word}” ei ole pelaajan kortti, kuten `I44`",
    "claim.winners.none": "kohdassa `winners` pitää olla kortteja pelaajineen, kuten `I44`",
    "claim.no_trick": "kaikki kortit on pelattu: tikkiä ei enää ole",
    "claim.best_for": "`best_for` voi olla {sides:letters or}",
    "claim.line.one_place": "pelin kulku alkaa yhdestä tilanteesta: tähän eivät kuulu ? ja !",
    "claim.settled": "kohdassa `settled` pitää olla `true`",
    "claim.needs.number": "kohdassa `needs` pitää olla pistemäärä",
    "claim.needs.none": "mikään pistemäärä ei voita jakoa pelissä {rules}",
    "claim.needs.no_taken": "tiedosto ei kerro, paljonko kummallakin parilla on pisteitä",
    "claim.needs.no_score": "tiedosto ei kerro ottelun tilannetta (`score`)",
    "claim.gains": '`gains` on `"more"`, `"less"`, `"same"` tai pisteitä, kuten `"8 to 12"`',
    "claim.gains.values": "jotta pisteet voisi laskea toisin arvoin, pitää tietää, kuka otti mitä",
    "claim.gains.change": "minkä muutoksen takia? Kirjoita `set`, `swap` tai `lead`",
    "claim.gains.after": "näitä kortteja ei voi pelata ilman muutosta",
    "claim.plan": '`plan` on rivien määrä, kuten `4` tai `"at most 4"`',
    "claim.plan.objective": "tähän ei ole suunnitelmaa: {why}",
    "claim.plan.long": "mitään suunnitelmaa ei voitu todistaa lyhimmäksi {nodes:,} siirron haussa; "
    "esitä väite pelin myöhemmästä kohdasta",
    # --- what a seat could know
    "claim.seen.what": "`seen` sopii sanoihin `best`, `same`, `right_in` ja `averages`, ja sanaan "
    "`is`, kun kyse on korttien arvosta",
    "claim.seen.missing": "{kind} koskee sitä, mitä pelaaja saattoi tietää; kerro kuka: "
    '`seen = "P"`',
    "claim.seen.turn": "vuorossa on tässä {turn:nom}, joten muiden tiedot eivät vaikuta korttiin",
    "claim.seen.many": "mahdollisia jakoja on {deals:deals}, liikaa ratkaistavaksi; esitä väite "
    "pelin myöhemmästä kohdasta",
    "claim.right_in": '`right_in` on osuus jaoista, kuten `"89.6%"`, `"at least 85%"` tai `"85 to '
    '90%"`',
    "claim.averages": '`averages` on pisteitä, kuten `24.1`, `"at least 24"` tai `"24 to 25"`',
    # --- events
    "claim.missing_event": "väite puuttuu; näin voi kirjoittaa: {known:list}",
    "claim.unknown_event": "”{words}” ei kelpaa; näin voi kirjoittaa: {known:list}",
    "claim.event.mixed": "tapahtuma koskee tätä tikkiä tai jakoa, ei molempia; kirjoita `all = "
    "[...]`",
    "claim.event.who": "kerro kuka: {names:letters or}",
    "claim.event.sides": "”{what}” on parin asia: kirjoita PE tai IL",
    "claim.event.neither": "`neither` sopii vain sanoihin `clean` ja `fail`",
    "claim.event.bounds": "mikään luku ei ole vähintään {low} ja enintään {high}",
    "claim.event.lapland": "Lappiin ei voi joutua pelissä {rules}",
    "claim.event.deals": "seuraava jakaja ei riipu pelaamisesta pelissä {rules}",
    "claim.event.cleaning": "kenenkään ei tarvitse puhdistaa pelissä {rules}",
    "claim.event.win": "kukaan ei voita jakoa pelissä {rules} (K27); kirjoita `deals` tai `cut`",
    # --- goals
    "claim.missing_goal": "tavoite puuttuu; tavoitteita ovat {known:list}",
    "claim.unknown_goal": "”{words}” ei ole tavoite; tavoitteita ovat {known:list}",
    "claim.goal.tricks": "tavoitteessa voi olla vain puhdistamista ja pisteitä, ei tikkejä",
    "claim.goal.points": "{side:nom} ei voi saada vähintään {low} ja enintään {high} pistettä",
    "claim.goal.both": "{side:nom} ei voi sekä olla puhdas että jäädä likaiseksi",
    "claim.goal.more": "pelissä {rules} tämä riippuu muustakin kuin puhdistamisesta ja "
    "pisteistä lopussa",
    # --- judging
    "claim.nobody_can": "parhaan pelin jälkeen kukaan ei voi lyödä sitä, mistä väite puhuu",
    "claim.too_many_lines": "väitettä {event}ei voi tarkistaa: {cards} kortin käsillä voi pelata "
    "liian monella tavalla; esitä se pelin myöhemmästä kohdasta tai kerro, mitä ensin pelataan",
}
