"""What the page says (`web/`)."""

from typing import Final

PAGE: Final = {
    "page.unscripted": "Tämä sivu ratkaisee loppupelit itse ja tarvitsee siihen JavaScriptiä.",
    # --- score
    "page.since": "Pisteet lasketaan tämän tilanteen ensimmäisestä kortista",
    # --- table
    "page.barred": "{rank:nom}: sillä on jo aloitettu liian monta tikkiä peräkkäin",
    "page.card_of": "{seat:nom} {card}",
    # --- steps and switches
    "page.objective_points": "pisteet",
    "page.objective_clean": "puhdistaminen, sitten pisteet",
    "page.objective_result": "jaon tulos",
    "page.objective_deal": "seuraava jakovuoro",
    "page.objective_deal-points": "seuraava jakovuoro, sitten pisteet",
    # --- values
    "page.number": "Luvut: {party:gen} pisteet lopussa",
    "page.number_three": "Luvut: minkä {player:nom} saa varmasti; alla, mitä hän saa, kun "
    "jokainen pelaa itselleen",
    "page.ahead": "vain {other:nom} jää likaiseksi",
    "page.ahead_short": "{party:nom}",
    "page.clean_short": "Alla: kumpi on puhdistamisessa edellä",
    "page.pays": "{party:nom} +{payoff}",
    "page.deals": "{party:nom} jakaa",
    "page.sixths": "{number:0=0|2=1/3|3=1/2|6=1|#/6}",
    "page.cost": "maksaa {points:1=1 pisteen|# pistettä}",
    "page.said": "{rank:nom}: {party:nom} {number}",
    "page.said_three": "{rank:nom}: {player:nom} saa varmasti {number}, ja kun jokainen pelaa "
    "itselleen, {range}",
    "page.best": "Paras: {cards}.",
    "page.share": "{first:nom} {points}, {second:nom} {rest}",
    "page.sure": "Varmasti: {list}",
    "page.sure_deal": "{player:nom} saa varmasti jakaa seuraavaksi",
    "page.sure_none": "Seuraava jakovuoro ei ole kenellekään varma",
    "page.column_outcome": "Tulos",
    "page.column_sure": "Varmasti",
    "page.column_each": "Kukin itselleen",
    "page.column_help": "Parhaimmillaan",
    "page.stop": "Keskeytä",
    "page.stopped": "Haku keskeytettiin.",
    # --- lessons
    "page.not_matched": "{tapped:Nom} ei ole samaa arvoa: tämän tikin vie vain {rank:nom}.",
    "page.matched_later": "Se on samaa arvoa, mutta sen jälkeen on lyöty toinen {rank:nom}.",
    "page.then_takes": "Silloin tikin voi viedä {seat:nom}.",
    "page.brings_less": "Se tuo teille tästä tikistä {points:1=1 pisteen|# pistettä}. Jokin kortti "
    "tuo enemmän.",
    "page.no_king": "Tikissä ei olisi kuningasta.",
    "page.queen_led": "Rouvalla aloitettu tikki ei puhdista ketään.",
    "page.may_be_led": "{rank:Ade} saa aloittaa.",
    "page.worth": "{rank:Ela} saa {points:1=1 pisteen|# pistettä}.",
    # --- puzzles
    "page.puzzle": "Pulma {number}",
    "page.puzzle_level": "Taso {level}/5",
    # --- the line
    "page.trick": "{number}. tikki",
    "page.plays_card": "{seat:nom} lyö {rank:gen}.",
    "page.takes": "{seat:nom} saa {points:0=tikin ilman pisteitä|1=1 pisteen|# pistettä}.",
    "page.to_play": "Vuorossa on {seat:nom}.",
    "page.over": "Kaikki kortit on pelattu.",
    "page.won_by": "{seat:nom} {points}",
    # --- for what is sure
    "page.sure_about": "Pelaat {places:and} kortit. Muut kortit jaetaan vasta lyötäessä, ja ne "
    "istuvat sinulle aina niin huonosti kuin mahdollista.",
    "page.sure_card": "{rank:nom}",
    "page.sure_seat": "{seat:gen}",
    "page.sure_unseen": "Näkemättä: {cards}",
    "page.sure_some": "Varmin on {places:or}.",
    "page.sure_end_some": "Tikissä {trick} {places:or} olisi pitänyt kaiken varmana. {rank:Gen} "
    "jälkeen tässä jaossa jäi vain tämä: {now}.",
    "page.sure_end_none": "Tikissä {trick} {places:or} olisi pitänyt kaiken varmana. {rank:Gen} "
    "jälkeen tässä jaossa mikään ei enää ollut varmaa.",
    "page.sure_number": "näkemättömiä kortteja on {unseen}, piilossa {hidden}",
    # --- against best play
    "page.your_turn": "Sinun vuorosi: {seat:nom}",
    # --- text and link
    "page.too_long": "Tämä ei ole tilanne: siinä on {number} merkkiä.",
    # --- a page without a position
    "page.title": "Ristikontra",
    # --- setting up
    "page.set_table": "Pöydällä",
    "page.set_key": "{rank:nom}, jäljellä {number}",
    "page.set_remove": "Ota pois: {rank:nom}, {row}",
    "page.set_lead": "Kuka aloittaa?",
    "page.set_led": "Kuka aloitti pöydällä olevan tikin?",
    "page.set_owed": "Puhdistaminen",
    "page.set_taken": "Pisteet tähän asti, jos tiedetään",
    "page.set_won": "Tikit tähän asti, jos tiedetään",
    "page.set_score": "Ottelun tilanne ennen tätä jakoa, jos tiedetään",
    "page.set_run": "Juuri tätä ennen aloitettu",
    "page.set_no_run": "ei millään, mikä vaikuttaisi",
    "page.set_length": "Montako kertaa",
    "page.set_held": "Siirtyneitä pelipisteitä",
    "page.set_first": "Saavutti tavoitepisteet ensin",
    "page.fault": "tämä ei voi olla sen pelin tilanne",
    # --- help
    "page.kingmaking": "ei maksa lyöjälleen mitään ja ratkaisee kahden muun välillä",
}
