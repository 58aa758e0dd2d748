"""What the games are called in Finnish, what they are about, and what their options ask."""

from typing import Final

GAMES: Final = {
    # --- variants
    "variant.ristikontra.title": "Ristikontra",
    "variant.ristikontra.summary": "Vastakkain istuvat ovat pari; jaon voittaa, kun saa yli "
    "puolet 120 pisteestä.",
    "variant.ristikontra-simple.title": "Ristikontra pienin arvoin",
    "variant.ristikontra-simple.summary": "Kuten ristikontra, mutta pisteitä on 60; 31 voittaa "
    "jaon.",
    "variant.ristikontra-120.title": "Ristikontra 120 pisteeseen",
    "variant.ristikontra-120.summary": "Pisteet lasketaan yhteen jaosta jakoon; 120 ensin saanut "
    "pari voittaa.",
    "variant.ristikontra-60.title": "Ristikontra 60 pisteeseen pienin arvoin",
    "variant.ristikontra-60.summary": "Pienten arvojen pisteet lasketaan yhteen jaosta jakoon; 60 "
    "ensin saanut pari voittaa.",
    "variant.lappi.title": "Lappi",
    "variant.lappi.summary": "Parin, joka on saanut rouvan, pitää puhdistaa viidessä viimeisessä "
    "tikissä: voittaa tikki, jossa on kuningas.",
    "variant.lappi-six.title": "Kuuden kortin lappi",
    "variant.lappi-six.summary": "Lappi kuudella kortilla: jokainen kuningastikki puhdistaa, ja "
    "hävitä voi viidellä tavalla.",
    "variant.lappi-500.title": "Lappi 500 pisteeseen",
    "variant.lappi-500.summary": "Lapin pisteet lasketaan yhteen jaosta jakoon; liian vähät "
    "pisteet tai puhdistamatta jääminen tulee kalliiksi.",
    "variant.kontra-2.title": "Kahden kontra",
    "variant.kontra-2.summary": "Kaksi pelaajaa; seuraavaksi jakaa se, jolla on vähemmän pisteitä, "
    "kuitenkin vähintään 21. Pakan viimeisellä kortilla höystetään kuudesta viimeisestä tikistä "
    "ensimmäinen.",
    "variant.kontra-3.title": "Kolmen kontra",
    "variant.kontra-3.summary": "Jokainen pelaa itselleen; seuraavaksi jakaa se, jolla on vähiten "
    "pisteitä mutta vähintään 21. Pakan kahdella viimeisellä kortilla höystetään kuudesta "
    "viimeisestä tikistä ensimmäinen.",
    # --- options: the question, and what each value means
    "option.values": "Minkä arvoisia kortit ovat?",
    "option.values.standard": "ässä 11, kymppi 10, kuningas 4, rouva 3, sotilas 2: yhteensä 120",
    "option.values.simple": "ässä 5, kuningas 4, rouva 3, sotilas 2, kymppi 1: yhteensä 60",
    "option.limit": "Montako tikkiä peräkkäin saa aloittaa samalla arvolla?",
    "option.limit.3": "kolme",
    "option.limit.2": "kaksi",
    "option.limit.none": "niin monta kuin haluaa",
    "option.stuck_lead": "Entä jos aloittajalla on vain arvoa, jolla ei saa aloittaa?",
    "option.stuck_lead.allow": "sillä saa aloittaa",
    "option.stuck_lead.pass_left": "vasemmalla istuva aloittaa sen sijaan",
    "option.draw": "Milloin pelaaja nostaa pakasta kortin?",
    "option.draw.immediate": "heti lyötyään kädestään",
    "option.draw.after_trick": "tikin jälkeen, sen voittaja ensin",
    "option.dark": "Saako pelaaja kääntää pakan päällimmäisen kortin ja lyödä sen?",
    "option.dark.yes": "saa",
    "option.dark.no": "ei saa",
    "option.turned": "Entä jos käännettyä korttia ei saa lyödä?",
    "option.turned.illegal": "sitä ei saa kääntää",
    "option.turned.hand": "se otetaan käteen ja lyödään jokin muu kortti",
    "option.turned.allowed": "sen saa lyödä",
    "option.queen_clause": "Puhdistaako kuningas, jonka saa rouvalla aloitetussa tikissä?",
    "option.queen_clause.on": "ei, sellainen tikki ei puhdista",
    "option.queen_clause.off": "kyllä, jokainen kuningastikki puhdistaa",
    "option.fourth_king": "Pitääkö viimeinen kuningas säästää loppuosaan?",
    "option.fourth_king.on": "pitää",
    "option.fourth_king.off": "ei tarvitse",
    "option.both_fail": "Entä jos molempien piti puhdistaa eikä kumpikaan puhdistanut?",
    "option.both_fail.zero": "jaosta ei saa kumpikaan mitään",
    "option.both_fail.both_lose": "molemmat häviävät kunniattomasti; peli arvioidaan silti "
    "tasapeliksi, ja vieressä näytetään, minkä kumpikin saa varmasti",
    "option.sixty_sixty": "Entä jos molemmat saavat puolet pisteistä?",
    "option.sixty_sixty.tie": "jako päättyy tasan",
    "option.sixty_sixty.held_over": "jaon piste siirtyy seuraavaan jakoon",
    "option.sixty_sixty.cards": "enemmän tikkejä saanut pari voittaa",
    "option.lapland_threshold": "Montako pistettä pari tarvitsee, ettei se joudu Lappiin?",
    "option.lapland_threshold.4": "4",
    "option.lapland_threshold.10": "10",
    "option.kusilappi": "Milloin tasan kolme pistettä, yksi ainoa rouva, on pahin tappio?",
    "option.kusilappi.any": "aina",
    "option.kusilappi.dirty": "vain, jos tuo rouva likasi parin",
    "option.failed_clean": "Mitä menettää pari, jonka piti puhdistaa eikä se puhdistanut?",
    "option.failed_clean.deal": "tämän jaon pisteet",
    "option.failed_clean.cumulative": "kaikki pisteensä",
    "option.zero_reset": "Menettääkö pari aiemmat pisteensä, jos se ei saa jaossa pistettäkään?",
    "option.zero_reset.off": "ei",
    "option.zero_reset.on": "kyllä, se aloittaa taas nollasta",
    "option.both_reach": "Kumpi voittaa ottelun, kun molemmat saavuttavat tavoitepisteet samassa "
    "jaossa?",
    "option.both_reach.first": "se, joka saavutti tavoitepisteet ensin tikki tikiltä laskien",
    "option.both_reach.last_trick": "se, joka ei saanut viimeistä tikkiä",
    "option.both_reach.higher_total": "se, jolla on enemmän; jos pisteet ovat tasan, jaetaan "
    "vielä kerran",
    "option.target.none": "ei rajaa, jako seuraa jakoa",
    "option.target": "Monellako pisteellä ottelu voitetaan?",
}
