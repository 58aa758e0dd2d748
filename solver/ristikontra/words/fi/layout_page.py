"""Mitä Ristiseiskan sivu sanoo (`web/layout_*.js`) muiden raporttien sanojen lisäksi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_PAGE: Final[Mapping[str, str]] = {
    "layout_page.unscripted": "Tämä sivu ratkaisee Ristiseiskaa itse ja tarvitsee siihen "
    "JavaScriptin.",
    # --- the first screen
    "layout_page.greet": "Kaikki kortit jaetaan, ja joka maa kasvaa seiskastaan. Joka ei voi "
    "pelata, ottaa pantin tai kerjää kortin. Täällä kaikki kädet ovat auki: pelaa kortti "
    "napauttamalla ja katso, mihin mikin kortti johtaa.",
    "layout_page.puzzles": "Kolmekymmentä pulmaa",
    "layout_page.puzzles_how": "Jokaisessa yksi kortti on kaikkia muita parempi, vähintään viisi "
    "pistettä ja ketä tahansa vastaan.",
    "layout_page.puzzle": "{theme}, taso {level}",
    "layout_page.solved": "ratkaistu",
    "layout_page.deal": "Kokonainen jako",
    "layout_page.deal_how": "Pelaat kaikkien kortit. Arvot tulevat, kun kortteja on jäljellä noin "
    "neljäkymmentä: kokonaisen jaon arvot veisivät enemmän muistia kuin sivun sopii.",
    "layout_page.build": "Miten rivit kasvavat",
    "layout_page.do_deal": "Jaa kortit",
    # --- the table
    "layout_page.suit": "{suit:C=Risti|D=Ruutu|H=Hertta|Pata}",
    "layout_page.closed": "ei vielä kortteja",
    "layout_page.next": "seuraavaksi käy: {cards}",
    "layout_page.stop": "Lopeta vuoro",
    "layout_page.pass": "Ohita vuoro",
    "layout_page.take": "Ota pantti",
    "layout_page.keep": "Pidä pantti",
    "layout_page.cannot": "Mikään pelaajan {seat} kortti ei käy.",
    "layout_page.score": "{seat}: {points:1=1 piste|# pistettä}",
    # --- values
    "layout_page.worth": "Enintään {sure:1=1 piste|# pistettä}; {outcome}, jos jokainen pelaa "
    "itselleen",
    "layout_page.not_here": "Kun kerjätään tai pelataan sijasta, täällä pelataan ja ratkaistaan "
    "loppupelejä, joissa on enintään {most} korttia, ja tässä niitä on {cards}.",
    # --- puzzles and examples
    "layout_page.right": "Oikein: mikään muu kortti ei takaa näin vähiä pisteitä.",
    "layout_page.not_right": "{card} maksaa kaikkia muita vastaan {points:1=1 pisteen|# pistettä}.",
    "layout_page.again": "Yritä uudelleen",
    "layout_page.reveal": "Näytä ratkaisu",
    "layout_page.next_puzzle": "Seuraava pulma",
}
