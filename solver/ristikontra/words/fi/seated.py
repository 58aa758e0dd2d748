"""Mitä sanotaan pöydässä, jossa kukin näkee yhden käden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SEATED: Final[Mapping[str, str]] = {
    "seated.opening": "Pelaat paikalla {seat}, ohjelma paikoilla {others:and}. Jokainen näkee vain "
    "oman kätensä ja pelaa omaksi hyväkseen.",
    "seated.goes_on": "Kesken jäänyt jako jatkuu.",
    "seated.kept": "Jako on tallessa: sama komento jatkaa sitä.",
    "seated.hint": "Näkemäsi perusteella paras siirto on {card}.",
    "seated.hint.deals": "Kokeiltu jaoissa, jotka sopivat näkemääsi ({deals} kpl):",
    "seated.head.move": "Siirto",
    "seated.head.points": "Pisteitä lopussa",
    "seated.head.share": "Mahdollisuus, %",
    "seated.head.better": "Etu nyrkkisääntöön",
    "seated.head.lost.points": "Hukattu pisteitä",
    "seated.head.lost.share": "Hukattu mahdollisuus, %",
    "seated.head.dealt": "Jaettu käsi",
    "seated.no_choices": "Sinulla ei ole vielä ollut valinnan varaa.",
    "seated.none_lost": "Valintoja: {moves}. Näkemäsi perusteella mikään muu siirto ei ollut "
    "selvästi parempi.",
    "seated.lost": "Näkemäsi perusteella muu siirto oli selvästi parempi {moves:1=kerran|# "
    "kertaa}; valintoja oli {choices}:",
    "seated.review": "Mitä siirtosi maksoivat näkemäsi perusteella:",
    "seated.again": "Sama jako, kun kaikki kortit tunnetaan:",
    "seated.deal": "jako {number}, arvottu siemenluvusta {seed}",
    "seated.hidden": "jätä pois --hide-others: kokonaisessa jaossa näet vain oman kätesi",
    "seated.help.hint": "mikä on parasta näkemäsi perusteella",
    "seated.help.judge": "mitä siirtosi ovat tähän asti maksaneet näkemäsi perusteella",
    "seated.help.last": "mitä viime valintasi jälkeen on pelattu",
    "seated.help.quit": "lopeta; jako jää talteen",
}
