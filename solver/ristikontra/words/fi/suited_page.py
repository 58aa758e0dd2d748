"""Mitä maallisten pelien sivut sanovat (`web/suited_*.js`) muiden raporttien sanojen lisäksi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUITED_PAGE: Final[Mapping[str, str]] = {
    # --- the first screen
    "suited_page.beside": "Tikkipelit",
    "suited_page.examples": "Esimerkit",
    "suited_page.lesson": "Näin pelataan",
    "suited_page.paste": "Oma asema",
    "suited_page.paste_how": "Yksi rivi, niin kuin `ristikontra solve` sen lukee:",
    "suited_page.wrong": "{number:1=Yksi asia on|# asiaa on} väärin:",
    "suited_page.unknown": "Täällä minkään nimi ei ole {name}.",
    "suited_page.bad_line": "Osoitteen rivi jatkuu näin: {text}, eikä sitä voi silloin pelata.",
    # --- the table
    "suited_page.table": "Pöytä",
    "suited_page.card": "{suit:C=risti|D=ruutu|H=hertta|pata}{rank:A=ässä|K=kuningas|Q=rouva|"
    "J=sotilas|T=kymppi|9=yhdeksikkö|8=kasi|7=seiska|6=kutonen|5=viitonen|4=nelonen|3=kolmonen|"
    "2=kakkonen|#}",
    "suited_page.player": "{seat}, {cards:1=1 kortti|# korttia}",
    "suited_page.steps": "Siirrot",
    # --- values
    "suited_page.at_most": "Mikä kullekin on varmaa",
    "suited_page.solving": "Ratkaistaan …",
    "suited_page.too_large": "Täällä ratkeavat vain loppupelit: tämä veisi muistia vähintään "
    "{needed} Mt, ja sivulla sitä on 64.",
    "suited_page.no_kernel": "Tämä selain ei aja WebAssemblya, jota ilman täällä ei voi pelata.",
    "suited_page.follow": "Pelaa paras jatko",
    # --- marks, where fates are shown
    "suited_page.best": "mikään muu ei ole parempi",
    "suited_page.cost": "huonontaa asemaa",
    # --- examples
    "suited_page.claims": "Väitteet",
    "suited_page.own": "Oma asema",
    "suited_page.text": "Asema tekstinä",
    "suited_page.back_to_line": "Takaisin esimerkin jatkoon",
}
