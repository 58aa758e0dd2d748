"""How the nouns of Finnish that templates count and name are declined, by the types they are of.

A declension is all forms of a word: each case by its name, and with " pl" behind it the plural.
`acc` is what an act is done to as a whole: the genitive of one, the nominative of several.
"""

from typing import Final

CASES: Final = (
    *("nom", "gen", "acc", "part", "ine", "ela", "ill", "ade", "abl", "all", "ess", "tra"),
)
Declension = dict[str, str]
#: What the weak stem takes, with the vowel that harmony chooses where it has an "A".
_WEAK: Final = {"ine": "ssA", "ela": "stA", "ade": "llA", "abl": "ltA", "all": "lle", "tra": "ksi"}

#: What asks for the "A" itself.
_BACK: Final = frozenset("aou%")


def ending(word: str, form: str) -> str:
    """Return an ending with the vowels that go with a word, whose last part is after a "|".

    >>> ending("kortti|pelei", "llA"), ending("jaoi", "ssA")
    ('llä', 'ssa')
    """
    back = not _BACK.isdisjoint(word.rpartition("|")[2].casefold())
    return form.replace("A", "a" if back else "ä").replace("O", "o" if back else "ö")


def declined(nom: str, weak: str, strong: str, part: str, ill: str) -> Declension:
    """Return the forms of one, by the word, its two stems, its partitive and its illative.

    >>> declined("kaksi", "kahde", "kahte", "kahta", "kahteen")["ade"]
    'kahdella'
    """
    return {
        "nom": nom,
        "gen": f"{weak}n",
        "acc": f"{weak}n",
        "part": part,
        **{case: weak + ending(weak, tail) for case, tail in _WEAK.items()},
        "ill": ill,
        "ess": strong + ending(strong, "nA"),
    }


def of_yours(stem: str, nom: str, part: str) -> Declension:
    """Return the forms of what is yours, by its stem, the word as it is, and its partitive.

    >>> of_yours("puole", "puolesi", "puoltasi")["ade"]
    'puolellasi'
    """
    forms = declined(nom, stem, stem, part, f"{stem}esi")
    own = {case: stem + ending(stem, tail) + "si" for case, tail in _WEAK.items()}
    own |= {"tra": f"{stem}ksesi", "ess": forms["ess"] + "si"}
    return forms | own | {"gen": nom, "acc": nom}


def _many(nom: str, weak: str, strong: str, gen: str, part: str, ill: str) -> Declension:
    forms = declined(nom, weak, strong, part, ill) | {"gen": gen, "acc": nom}
    return {f"{case} pl": form for case, form in forms.items()}


def _plain(forms: Declension) -> Declension:
    return {case: form.replace("|", "") for case, form in forms.items()}


def nen(word: str) -> Declension:
    """Decline a word like "kakkonen".

    >>> nen("kakkonen")["gen"], nen("kakkonen")["part pl"]
    ('kakkosen', 'kakkosia')
    """
    root = word.removesuffix("nen")
    stem, many = f"{root}se", f"{root}si"
    one = declined(word, stem, stem, f"{root}s" + ending(root, "tA"), f"{stem}en")
    part = many + ending(root, "A")
    return _plain(one | _many(f"{stem}t", many, many, f"{root}sten", part, f"{many}in"))


def dropping(strong: str, weak: str = "") -> Declension:
    """Decline a word like "ässä", which loses its last vowel before the "i" of several.

    >>> dropping("rouva")["part pl"], dropping("päivä")["ine pl"]
    ('rouvia', 'päivissä')
    """
    weak = weak or strong
    many, light = f"{strong[:-1]}i", f"{weak[:-1]}i"
    one = declined(strong, weak, strong, strong + strong[-1], f"{strong}{strong[-1]}n")
    part = many + strong[-1]
    return _plain(one | _many(f"{weak}t", light, many, f"{many}en", part, f"{many}in"))


def rounding(strong: str, weak: str = "") -> Declension:
    """Decline a word like "seiska" or "jako": several of it have an "o" before their "i".

    >>> rounding("seiska")["ade pl"], rounding("jako", "jao")["ine"], rounding("jako")["part pl"]
    ('seiskoilla', 'jaossa', 'jakoja')
    """
    weak, vowel = weak or strong, ending(strong, "A")
    many, light = (f"{stem[:-1]}{ending(strong, 'O')}" for stem in (strong, weak))
    one = declined(strong, weak, strong, strong + vowel, f"{strong}{strong[-1]}n")
    plural = _many(
        *(f"{weak}t", f"{light}i", f"{many}i", f"{many}jen", f"{many}j{vowel}", f"{many}ihin")
    )
    return _plain(one | plural)


def ending_in_i(strong: str, weak: str = "") -> Declension:
    """Decline a word like "kymppi".

    >>> ending_in_i("kymppi", "kympi")["gen"], ending_in_i("kasi")["part pl"]
    ('kympin', 'kaseja')
    """
    weak, vowel = weak or strong, ending(strong, "A")
    many, light = f"{strong[:-1]}e", f"{weak[:-1]}ei"
    one = declined(strong, weak, strong, strong + vowel, f"{strong}in")
    plural = _many(
        *(f"{weak}t", light, f"{many}i", f"{strong}en", f"{many}j{vowel}", f"{many}ihin")
    )
    return _plain(one | plural)


def ending_in_e(word: str, stem: str = "") -> Declension:
    """Decline a word like "piste" or "väite".

    >>> ending_in_e("piste")["part"], ending_in_e("väite", "väittee")["gen pl"]
    ('pistettä', 'väitteiden')
    """
    stem = stem or f"{word}e"
    return _plain(_long(word, stem, word + ending(word, "ttA"), f"{stem}seen"))


def ending_in_as(word: str, stem: str) -> Declension:
    """Decline a word like "kuningas" by its stem.

    >>> ending_in_as("kuningas", "kuninkaa")["gen"]
    'kuninkaan'
    """
    return _plain(_long(word, stem, word + ending(word, "tA"), f"{stem}seen"))


def _long(word: str, stem: str, part: str, ill: str) -> Declension:
    """Decline a word whose stem ends in a long vowel, of which the "i" of several takes half."""
    many = f"{stem[:-1]}i"
    plural = _many(
        *(f"{stem}t", many, many, f"{many}den", many + ending(stem, "tA"), f"{many}siin")
    )
    return declined(word, stem, stem, part, ill) | plural


def ending_in_us(word: str) -> Declension:
    """Decline a word like "aloitus".

    >>> ending_in_us("aloitus")["gen"], ending_in_us("aloitus")["part pl"]
    ('aloituksen', 'aloituksia')
    """
    root = word.removesuffix("s")
    stem, many = f"{root}kse", f"{root}ksi"
    one = declined(word, stem, stem, word + ending(word, "tA"), f"{stem}en")
    part = many + ending(word, "A")
    return _plain(one | _many(f"{stem}t", many, many, f"{root}sten", part, f"{many}in"))


def abbreviated(sign: str, part: str, ill: str) -> Declension:
    """Decline letters that are read one by one, by the endings of two cases.

    >>> abbreviated("PE", "tä", "hen")["ade"], abbreviated("A", "ta", "han")["ine"]
    ('PE:llä', 'A:ssa')
    """
    return declined(sign, f"{sign}:", f"{sign}:", f"{sign}:{part}", f"{sign}:{ill}")
