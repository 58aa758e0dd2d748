"""Mitä Myllymatin sivu sanoo (`web/beating_*.js`) muiden raporttien sanojen lisäksi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BEATING_PAGE: Final[Mapping[str, str]] = {
    "beating_page.unscripted": "Tämä sivu ratkaisee Myllymattia itse ja tarvitsee siihen "
    "JavaScriptin.",
    "beating_page.greet": "Kortti kaadetaan saman maan korkeammalla tai valtilla, tai se nostetaan "
    "käteen. Viimeinen, jolla on kortteja, häviää. Tämä on toinen osa, ja kaikki kädet ovat auki: "
    "pelaa kortti napauttamalla ja katso, kuka pääsee varmasti pois.",
    "beating_page.first_phase": "sivulla pelataan toista osaa; `ristikontra solve` tuntee myös "
    "ensimmäisen",
    "beating_page.not_here": "Tämä sivu pelaa ja ratkaisee loppupelejä, joissa on enintään {most} "
    "korttia, ja tässä niitä on {cards}.",
    "beating_page.trump": "Valtti on {suit:C=risti|D=ruutu|H=hertta|pata}.",
    "beating_page.on_table": "Pöydällä",
    "beating_page.trick": "Pöydällä on {cards:1=yksi kortti|# korttia}, ja tikissä on {full}.",
    "beating_page.no_trick": "Pöydällä ei ole mitään.",
    "beating_page.pick_up": "Nosta viimeinen kortti",
}
