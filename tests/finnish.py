"""The beginning of a second language, one with cases: `python tests/finnish.py` speaks it.

A template asks for the case that its sentence wants, and the forms make it: the calls that say
these things hand over seats, ranks and numbers, and stay as they are.  What has no words yet is
said by its key.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from ristikontra.words import Language, en, speaking

#: Nominative, genitive, partitive and adessive.
SEATS: Final = {
    "N": ("Pohjoinen", "Pohjoisen", "Pohjoista", "Pohjoisella"),
    "E": ("Itä", "Idän", "Itää", "Idällä"),
    "S": ("Etelä", "Etelän", "Etelää", "Etelällä"),
    "W": ("Länsi", "Lännen", "Länttä", "Lännellä"),
}
#: Nominative and partitive, of one and of several.
RANKS: Final = (
    *(("kakkonen", "kakkosta", "kakkosia"), ("kolmonen", "kolmosta", "kolmosia")),
    *(("nelonen", "nelosta", "nelosia"), ("viitonen", "viitosta", "viitosia")),
    *(("kuutonen", "kuutosta", "kuutosia"), ("seitsemän", "seitsemää", "seitsemiä")),
    *(("kahdeksan", "kahdeksaa", "kahdeksia"), ("yhdeksän", "yhdeksää", "yhdeksiä")),
    *(("kymppi", "kymppiä", "kymppejä"), ("jätkä", "jätkää", "jätkiä")),
    *(("rouva", "rouvaa", "rouvia"), ("kuningas", "kuningasta", "kuninkaita")),
    ("ässä", "ässää", "ässiä"),
)
FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    "nimi": lambda seat: SEATS[seat][0],
    "n": lambda seat: SEATS[seat][1],
    "lla": lambda seat: SEATS[seat][3],
    "ta": lambda rank: RANKS[rank][1],
    "ia": lambda rank: RANKS[rank][2],
    "pistettä": lambda number: "yksi piste" if number == 1 else f"{number} pistettä",
    "ja": lambda parts: " ja ".join(map(str, parts)),
}
WORDS: Final[Mapping[str, str]] = {
    "play.none": "{seat:lla} ei ole {rank:ta}",
    "play.barred": "{seat:nimi} ei saa taas lähteä {rank:ta}: raja on {limit} tikkiä (R16)",
    "setup.no_hand": "{seat:n} käsi puuttuu",
    "setup.points": "{taken:ja} otettua ja {left} jäljellä tekevät {found}, ei {total}",
    "line.turn": "nyt on {due:n} vuoro, ei {seat:n}",
    "past.claim.taken": "NS:llä on {ns:pistettä} ja EW:llä {ew}",
    "past.run": "{length} lähtöä, joissa on {rank:ia}",
}


def language() -> Language:
    """Return the language; what has no words yet says its key."""
    return Language("fi", {key: WORDS.get(key, f"«{key}»") for key in en.WORDS}, FORMS)


def main() -> None:
    """Say what is wrong with each text that is given, without its place."""
    with speaking(language()):
        _main()


def _main() -> None:
    from ristikontra.formats.given import read_given
    from ristikontra.game.errors import BadText, IllegalPlay

    for text in sys.argv[1:]:
        given, _, line = text.partition(" / ")
        try:
            position = read_given(given).position
            for card in line.split():
                position = position.play(card)
            print(position)
        except BadText as error:
            print("; ".join(problem.message for problem in error.problems))
        except IllegalPlay as error:
            print(error)


if __name__ == "__main__":
    main()
