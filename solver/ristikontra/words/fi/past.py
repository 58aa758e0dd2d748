"""Why claims about the past contradict each other, in Finnish."""

from typing import Final

PAST: Final = {
    "past.words": "{says:texts}",
    # --- whether it could have happened
    "past.possible": "Näin on voinut käydä.",
    "past.unknown": "Aika loppui, ennen kuin selvisi, onko näin voinut käydä.",
    "past.perhaps": "Ehkä kaikkea tätä ei tarvita: aika loppui.",
    "past.pack_left": "Pakan lopulla höystetään kuudesta viimeisestä tikistä ensimmäinen (K20): "
    "sitä ei voi enää olla jäljellä.",
    # --- the claims
    "past.leads": "{seat:nom} aloittaa",
    "past.led": "{seat:nom} aloitti",
    "past.claim.leader": "{leads} tämän tikin",
    "past.claim.run": "tämän tikin aloittaja aloitti {rank:ade} {length:1=edellisen tikin|2=kaksi "
    "edellistä tikkiä|3=kolme edellistä tikkiä|# edellistä tikkiä} eikä sitä ennen, ja voitti",
    "past.claim.won": "PE on voittanut {ns:tricks acc} ja IL {ew}",
    "past.claim.taken": "PE:llä on {ns:points} ja IL:llä {ew}",
    "past.claim.won.each": "tähänastisista tikeistä {shares:shares}",
    "past.claim.taken.each": "tähänastisista pisteistä {shares:shares}",
    "past.claim.queen": "{side:nom} otti alkuosassa rouvan",
    "past.claim.no_queen": "{side:nom} ei ottanut alkuosassa rouvaa",
    "past.claim.cleaned": "{side:nom} on puhdistanut loppuosassa",
    "past.claim.not_cleaned": "{side:nom} ei ole puhdistanut loppuosassa",
    # --- the claims together
    "past.no_play": "Pelattuja kortteja ei ole voinut pelata millään sääntöjen mukaisella tavalla.",
    "past.one": "Vaikka {cards} pelattua korttia{clash} olisi pelattu miten, ei voi pitää "
    "paikkaansa, että {last}.",
    "past.several": "Vaikka {cards} pelattua korttia{clash} olisi pelattu miten, ei voi pitää "
    "paikkaansa, että {most:että} ja että {last}.",
    "past.clash": " (joukossa {cards:copies})",
    "past.clash_late": " (joukossa {cards:copies}, yksi kuninkaista vasta loppuosassa)",
    # --- points
    "past.points.sum": "PE:llä ja IL:llä ei voi olla {ns} ja {ew} pistettä: {cards} pelatussa "
    "kortissa on yhteensä {total:points}.",
    "past.points.rank": "{points} {rank:ine pl}",
    "past.points.tricks": "PE:llä ei voi olla {ns} ja IL:llä {ew} pistettä: {cards} pelatussa "
    "kortissa pisteitä on {listed:and}, eivätkä mitkään sääntöjen mukaiset tikit jaa niitä niin.",
    "past.points.choice": "PE:llä ei voi olla {ns} pistettä: {cards} pelatussa kortissa pisteitä "
    "on {listed:and}, eikä mistään niiden valikoimasta tule {ns}.",
    "past.points.no_trick": "{side:ade} ei voi olla {points} pistettä ilman tikkiä.",
    "past.points.side": "{side:ade} ei voi olla {points} pistettä: se {said:clauses}; {made}.",
    "past.worth.least": "sellaisissa korteissa on vähintään {points:points}",
    "past.worth.most": "sellaisissa korteissa on enintään {points:points}",
    "past.worth.none": "mistään sellaisista korteista ei tule {points} pistettä",
    "past.side.won": "on voittanut {tricks:tricks acc} ({cards} korttia)",
    "past.side.won_none": "ei ole voittanut tikkiäkään",
    "past.side.took": "otti rouvan",
    "past.side.left_queen": "jätti rouvan {other:all}",
    "past.side.no_queen": "ei ottanut rouvaa",
    "past.side.all_queens": "otti {queens:1=ainoan pelatun rouvan|kaikki # pelattua rouvaa}",
    "past.side.won_last": "voitti loppuosan ainoan tikin",
    "past.side.left_last": "jätti loppuosan ainoan tikin {other:all}",
    "past.side.cleaned": "puhdisti ottamalla kuninkaan",
    "past.side.left_king": "jätti kuninkaan {other:all}",
    "past.side.last_king": "otti viimeisen kuninkaan",
    "past.side.left_last_king": "jätti viimeisen kuninkaan {other:all}",
    # --- who plays for himself
    "past.each.points": "{player:ade} ei voi olla {points} pistettä ilman tikkiä.",
    "past.each.leader": "{player:nom} ei voi olla ilman tikkiä: {leads} voitettuaan edellisen "
    "tikin.",
    # --- tricks, queens and kings
    "past.won.both_parts": "{side:nom} ei ole voinut voittaa vain {tricks:tricks part}: se otti "
    "alkuosassa rouvan ja puhdisti loppuosassa.",
    "past.won.queen": "{side:nom} ei voi olla ilman tikkiä: se otti alkuosassa rouvan.",
    "past.won.cleaned": "{side:nom} ei voi olla ilman tikkiä: se puhdisti loppuosassa.",
    "past.won.every": "{side:nom} ei ole voinut voittaa kaikkia tikkejä saamatta rouvaa: niissä "
    "pelattiin {queens:copies}.",
    "past.queens.somebody": "Alkuosassa pelattiin {queens:1=# rouva|# rouvaa}, joten PE:n tai IL:n "
    "on täytynyt ottaa siellä rouva.",
    "past.queens.last_trick": "Loppuosan ainoassa tikissä ei ole voitu pelata {queens} rouvaa ja "
    "neljättä kuningasta, joten PE:n tai IL:n on täytynyt ottaa rouva sitä ennen.",
    "past.queens.not_both": "PE ja IL eivät ole voineet molemmat ottaa rouvaa: vain yksi on "
    "pelattu.",
    "past.queens.none": "{side:nom} ei ole voinut ottaa rouvaa: yhtään ei ole pelattu.",
    "past.kings.one_trick": "PE ja IL eivät ole voineet molemmat puhdistaa samassa tikissä.",
    "past.kings.not_both": "PE ja IL eivät ole voineet molemmat puhdistaa: vain yksi kuningas on "
    "pelattu.",
    "past.kings.none": "{side:nom} ei ole voinut puhdistaa: yhtään kuningasta ei ole pelattu.",
    "past.kings.somebody": "PE ja IL eivät voi olla vielä molemmat puhdistamatta: neljäs kuningas "
    "pelattiin loppuosassa, ja sen voittanut pari puhdisti sillä.",
    # --- the leader
    "past.late.other": "{side:nom} ei ole voinut puhdistaa: {leads} voitettuaan loppuosan ainoan "
    "tikin.",
    "past.late.winner": "{side:nom} ei voi olla vielä puhdistamatta: neljäs kuningas pelattiin "
    "loppuosan ainoassa tikissä, ja sen voitti {seat:nom}.",
    "past.leader.none": "{side:nom} ei voi olla ilman tikkiä: {leads} voitettuaan edellisen tikin.",
    "past.leader.queen": "{side:nom} ei ole voinut voittaa vain yhtä tikkiä: {leads} voitettuaan "
    "edellisen tikin, ja pari otti alkuosassa rouvan.",
    "past.run": "sarjaa, jossa {rank:ade} on aloitettu {length:1=kerran|# kertaa}",
    "past.run.cards": "Ei voi olla {run}: {copies:0=niitä ei ole pelattu yhtään|1=niitä on pelattu "
    "vain yksi|niitä on pelattu vain #}.",
    "past.run.tricks": "Ei voi olla {run}: kumpikaan pari ei ole voittanut niin monta tikkiä "
    "({length}).",
    "past.run.leader": "{seat:ade} ei voi olla {run}: {side:nom} on voittanut vain "
    "{tricks:tricks acc}.",
    "past.run.before": "{seat:ade} ei voi olla {run}: {side:nom} on voittanut vain "
    "{tricks:tricks acc}, ja {seat:nom} voitti sitä ennen vielä yhden päästäkseen aloittamaan.",
    "past.run.rich": "{side:ade} ei voi olla vain {points} pistettä: {seat:nom} on juuri "
    "aloittanut tikin ja voittanut {cards:copies acc}, yhteensä {needed} pistettä.",
}
