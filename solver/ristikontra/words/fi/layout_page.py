"""Mitä Ristiseiskan sivu sanoo (`web/layout_*.js`) muiden raporttien sanojen lisäksi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_PAGE: Final[Mapping[str, str]] = {
    "layout_page.unscripted": "Tämä sivu ratkaisee Ristiseiskaa itse ja tarvitsee siihen "
    "JavaScriptin.",
    # --- the first screen
    "layout_page.greet": "Kaikki kortit jaetaan, ja joka maa kasvaa seiskastaan. Joka ei voi "
    "pelata, ottaa pantin. Täällä kaikki kädet ovat auki: pelaa kortti napauttamalla ja katso, "
    "mihin mikin kortti johtaa.",
    "layout_page.beside": "Tikkipelit",
    "layout_page.puzzles": "Kolmekymmentä pulmaa",
    "layout_page.puzzles_how": "Jokaisessa yksi kortti on kaikkia muita parempi, vähintään viisi "
    "pistettä ja ketä tahansa vastaan.",
    "layout_page.puzzle": "{theme}, taso {level}",
    "layout_page.solved": "ratkaistu",
    "layout_page.examples": "Esimerkit",
    "layout_page.lesson": "Näin pelataan",
    "layout_page.deal": "Kokonainen jako",
    "layout_page.deal_how": "Pelaat kaikkien kortit. Arvot tulevat, kun kortteja on jäljellä noin "
    "neljäkymmentä: kokonaisen jaon arvot veisivät enemmän muistia kuin sivun sopii.",
    "layout_page.do_deal": "Jaa kortit",
    "layout_page.paste": "Oma asema",
    "layout_page.paste_how": "Yksi rivi, niin kuin `ristikontra solve` sen lukee:",
    "layout_page.wrong": "{number:1=Yksi asia on|# asiaa on} väärin:",
    "layout_page.unknown": "Täällä minkään nimi ei ole {name}.",
    "layout_page.bad_line": "Osoitteen rivi jatkuu näin: {text}, eikä sitä voi silloin pelata.",
    # --- the table
    "layout_page.table": "Pöytä",
    "layout_page.suit": "{suit:C=Risti|D=Ruutu|H=Hertta|Pata}",
    "layout_page.card": "{suit:C=risti|D=ruutu|H=hertta|pata}{rank:A=ässä|K=kuningas|Q=rouva|"
    "J=sotilas|T=kymppi|9=yhdeksikkö|8=kasi|7=seiska|6=kutonen|5=viitonen|4=nelonen|3=kolmonen|"
    "2=kakkonen|#}",
    "layout_page.closed": "ei vielä kortteja",
    "layout_page.next": "seuraavaksi käy: {cards}",
    "layout_page.player": "{seat}, {cards:1=1 kortti|# korttia}",
    "layout_page.stop": "Lopeta vuoro",
    "layout_page.pass": "Ohita vuoro",
    "layout_page.take": "Ota pantti",
    "layout_page.keep": "Pidä pantti",
    "layout_page.cannot": "Mikään pelaajan {seat} kortti ei käy.",
    "layout_page.score": "{seat}: {points:1=1 piste|# pistettä}",
    "layout_page.steps": "Siirrot",
    # --- values
    "layout_page.worth": "Enintään {sure:1=1 piste|# pistettä}; {outcome}, jos jokainen pelaa "
    "itselleen",
    "layout_page.at_most": "Mikä kullekin on varmaa",
    "layout_page.solving": "Ratkaistaan …",
    "layout_page.too_large": "Täällä ratkeavat vain loppupelit: tämä jako veisi {needed} Mt "
    "muistia, ja sivulla on 64.",
    "layout_page.not_here": "Tämä sivu ratkaisee pelin, jossa on pantti ja lasketaan pisteitä; "
    "`ristikontra solve` ratkaisee loppupelit, joissa kerjätään tai pelataan ensimmäisestä tai "
    "viimeisestä sijasta.",
    "layout_page.no_kernel": "Tämä selain ei aja WebAssemblya, jota ilman täällä ei voi pelata.",
    "layout_page.follow": "Pelaa paras jatko",
    # --- puzzles and examples
    "layout_page.right": "Oikein: mikään muu kortti ei takaa näin vähiä pisteitä.",
    "layout_page.not_right": "{card} maksaa kaikkia muita vastaan {points:1=1 pisteen|# pistettä}.",
    "layout_page.again": "Yritä uudelleen",
    "layout_page.reveal": "Näytä ratkaisu",
    "layout_page.next_puzzle": "Seuraava pulma",
    "layout_page.claims": "Väitteet",
    "layout_page.own": "Oma asema",
    "layout_page.text": "Asema tekstinä",
    "layout_page.back_to_line": "Takaisin esimerkin jatkoon",
}
