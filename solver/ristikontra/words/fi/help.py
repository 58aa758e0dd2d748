"""What the help of the command line says in Finnish: what is typed stays, what explains it changes.

Lines after a line with a backspace alone are kept as they are; others are filled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HELP: Final[Mapping[str, str]] = {
    # --- the first page
    "help": """\
Ristikontran ja lapin loppupelit tarkasti ratkaistuina: mitä kukin saa, kun
kaikki pelaavat parhaansa, ja mitä jokainen kortti maksaa.

  ristikontra solve lappi P:Q10775 I:108663 E:KK642 L:K7533 lead:P dirty:PE,IL
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra play lappi
""",
    "help.more": "Lisää kertoo ristikontra --help, ja kustakin komennosta\n"
    "ristikontra KOMENTO --help.",
    "help.program": "Suomalaisten korttipelien loppupelien tarkka ratkaisija.",
    "help.players": "Pelaajille",
    "help.toolbox": "Työkalut",
    "help.list.solve": "Etsi paras kortti ja laske, mitä muut maksavat.",
    "help.list.advise": "Neuvo, mitä lyödä, kun näkee vain oman kätensä.",
    "help.list.when": "Kerro, millaisia piilossa olevat kädet ovat, kun kortti on oikea.",
    "help.list.analyse": "Arvioi pelatun pelin jokainen kortti.",
    "help.list.safe": "Näytä, mitkä kortit ovat milläkin vuorolla turvallisia.",
    "help.list.play": "Pelaa kokonaisia jakoja, tai loppupeliä parasta peliä vastaan.",
    "help.list.train": "Opi pulmien avulla, teema kerrallaan.",
    "help.list.plan": "Etsi lyhin suunnitelma, joka varmistaa tavoitteen.",
    "help.list.verify": "Tarkista, mitä tilannetiedosto väittää.",
    "help.list.feasible": "Kerro, mitä on voinut tapahtua ja mihin voi yhdessä päästä.",
    "help.list.show": "Kuvaa tilanne ratkaisematta sitä.",
    "help.list.deal": "Sekoita ja jaa: kirjoita kokonainen jako pelattavaksi.",
    "help.list.match": "Pidä ottelun pistelaskua ja kerro, kuka jakaa seuraavaksi.",
    "help.list.kontra": "Kerro, kuka kontrassa aloittaa ja kuka jakaa seuraavaksi.",
    "help.list.export": "Vie tilanteita paperille tai sivuksi, ja pulmia kirjaksi.",
    "help.list.page": "Tee sivu, joka pelaa ja ratkaisee minkä loppupelin tahansa.",
    "help.list.new": "Tee tilannetiedosto täytettäväksi.",
    "help.list.examples": "Luettele esimerkit.",
    "help.list.lessons": "Opettele peli oppitunneilla, joissa kaikissa on pulmia.",
    "help.list.rules": "Luettele pelit tai yhden pelin säännöt.",
    "help.list.puzzles": "Luettele pulmat, näytä pulma tai tee uusia.",
    "help.list.prove": "Kirjoita arvosta todistus, tai tarkista sellainen.",
    "help.list.perft": "Laske, monellako tavalla voi pelata.",
    "help.list.generate": "Tee satunnaisia loppupelejä.",
    "help.list.batch": "Ratkaise monta tilannetta tiedostoon.",
    "help.list.bench": "Mittaa ratkaisijan nopeus arvotuilla loppupeleillä.",
    "help.notes": """\
TILANNE on tiedoston nimi, esimerkki (lappi/pagat), pulma (p017), ”-” eli
vakiosyöte, jonka joka rivillä on tilanne, tai tilanne itse, kuten ylhäällä
ensimmäisellä rivillä: peli, kädet (kymppi on 10 tai T, tyhjä käsi on -) ja
mitä muuta tiedetään:

  lead:P             tikin aloittaja            trick:2,9      pöydällä
  taken:PE=40,IL=42  pisteet tähän asti         won:PE=4,IL=3  tikit tähän asti
  dirty:PE,IL        pitää puhdistaa            clean:IL       on puhdistanut
  run:2x1            ajettu viime tikkeihin     limit=none     sääntö

Pelaajat ovat P, I, E ja L (pohjoinen, itä, etelä, länsi) ja parit PE ja IL.
Myös N, E, S ja W käyvät, kunhan kieliä ei sekoita: E on suomeksi etelä,
englanniksi itä.

Muitakin kirjoitustapoja luetaan: Pohjoinen: A♠ K♥, trick:S7,W4, dirty:both,
tyhjä on aina -, ja pelin nimen jälkeen kuva, jonka tämä ohjelma tulostaa.
""",
    "help.exit_codes": """\
Paluukoodit: 0 kunnossa, 1 tarkistus ei mennyt läpi, 2 virhe komennossa tai
tilanteessa, 3 raja tuli vastaan, 70 vika ohjelmassa tai muisti loppui,
74 vastausta ei voi kirjoittaa, 130 Ctrl-C, 141 vastauksen lukija on poissa.
""",
    # --- options that verbs share
    "help.page.page": "Kirjoitettava sivu, yksi HTML-tiedosto; - on vakiotuloste. Kansioon, kuten "
    "sivusto/, tulee sivu verkkopalvelimelle; selain voi asentaa sen ja avata sen ilman verkkoa.",
    "help.page.variant": "Minkä pelin sivu: ristiseiskalla ja myllymatilla on omansa, "
    "tikkipeleillä yhteinen.",
    "help.page.address": "Osoite, jossa sivu on verkossa: sen linkit vievät sinne.",
    "help.option.help": "Näytä tämä ohje ja lopeta.",
    "help.option.version": "Näytä versio ja lopeta.",
    "help.option.lang": "Puhu suomea (fi) tai englantia (en); voi olla myös komennon jälkeen. "
    "Ellei sitä anneta, kielen määrää RISTIKONTRA_LANG tai pääte.",
    "help.option.state": "Säilö, jossa pelit ja kertaukset ovat tallessa; tavallisesti omassa "
    "tietokansiossasi.",
    "help.option.out": "TIEDOSTO, johon kirjoitetaan (UTF-8); tavallisesti kaikki tulostetaan.",
    "help.option.page": "Sivu, joka kirjoitetaan, yksi HTML-tiedosto; - on vakiotuloste.",
    "help.option.objective": "Mistä pelataan: `points` pelkistä pisteistä, `clean` ensin "
    "puhdistamisesta ja sitten pisteistä, `result` ensin jaon tuloksesta ja sitten pisteistä, "
    "Kontrassa `deal` seuraavasta jaosta ja `deal-points` ensin siitä ja sitten pisteistä. "
    "Ellei tätä anneta, tavoite on tulos (Kontrassa seuraava jako), jos tilanne kertoo siihen "
    "tarpeeksi, muuten puhdistaminen, jos jonkun parin pitää puhdistaa, ja muuten pisteet; "
    "`advise` ja `when` kysyvät tulosta vain pyydettäessä.",
    "help.option.for": "Kenen pelistä on kyse: A, B tai C, kun jokainen pelaa itselleen, ja "
    "suunnitelmassa PE tai IL; muuten sen, joka on vuorossa.",
    "help.option.from": "Omat pulmat ohjelman pulmien tilalle: TIEDOSTO, jonka `puzzles make` on "
    "kirjoittanut, tai - eli vakiosyöte. docs/fi/pulmat.md kertoo lisää.",
    "help.option.line": 'Pelin kulku, josta on kyse: "7 6 2 7 | 3 Q". Ellei sitä anneta, se on '
    "esimerkin oma; `safe` seuraa yhtä parhaista. Loppuun asti annettu pelin kulku kertoo "
    "kädetkin, joten tilanteessa niitä ei silloin tarvita.",
    "help.option.goal": 'Loppu, josta on kyse: "PE puhdistaa, PE saa vähintään 20 pistettä". Näin '
    "kirjoitetaan: PE puhdistaa; IL jää likaiseksi; IL saa 25–30 pistettä (tästä eteenpäin); "
    "PE:llä on jaon lopussa enintään 61 pistettä; PE voittaa jaon; jako päättyy tasan; PE joutuu "
    "Lappiin; kontrassa A jakaa seuraavaksi; jaosta nostetaan. Suunnitelman tavoite voi olla "
    "myös 11, niin monta pistettä parille; -1:11, lopputulos ja pisteet parin kannalta; IL voittaa "
    "2–3 tikkiä; IL voittaa viimeisen tikin. Myös englanti käy: `PE clean, points >= 20`. Ellei "
    "sanota kuka, kyse on siitä parista, jolle suunnitelma on.",
    "help.option.variant": "Vain tästä pelistä.",
    "help.option.theme": "Vain tämän teeman pulmat.",
    "help.option.level": "Vain tämän tason pulmat: 1 on helpoin, 5 vaikein.",
    "help.option.max-nodes": "Kokeile tilanteessa enintään näin monta korttia.",
    "help.option.draw": "Montako jakoa arvotaan, kun niitä on enemmän kuin voi ratkaista. "
    "Tavallisesti 400.",
    "help.option.max-seconds": "Lopeta näin monen sekunnin päästä ja näytä, mitä siihen mennessä "
    "on selvinnyt. Jos tilanteet tulevat rivi kerrallaan, aika on kullekin.",
    "help.batch.max-seconds": "Lopeta näin monen sekunnin päästä. Sama komento jatkaa siitä.",
    "help.option.strict": "Torju tilanne, joka ei ole voinut syntyä niin kuin se kertoo; ilman "
    "tätä yksittäisestä tilanteesta varoitetaan. Erä keskeytyy ensimmäiseen virheelliseen.",
    "help.option.set": "Muuta sääntöä: limit=2. Voi antaa monta kertaa.",
    "help.option.after": 'Pelaa ensin nämä kortit: "7 6 2 7 | 3".',
    "help.option.swap": "Vaihda sitten kaksi korttia eri käsien välillä. Voi antaa monta kertaa.",
    "help.option.svg": "Piirrä pöytä tähän tiedostoon SVG-kuvaksi; - on vakiotuloste, vastauksen "
    "sijasta.",
    "help.option.png": "Piirrä se PNG-kuvaksi; vaatii lisäosan ristikontra[picture].",
    "help.option.html": "Piirrä se omaksi sivukseen.",
    "help.option.width": "SVG- ja PNG-kuvan leveys; alle 600 kuva asetellaan puhelimelle. "
    "Tavallisesti 800.",
    "help.option.four-color": "Piirrä jokainen maa omalla värillään. Maat ovat keksittyjä.",
    "help.option.json": "Kirjoita JSONia, dokumentti joka riville.",
    "help.option.ascii": "Kirjoita pelkkiä ASCII-merkkejä.",
    "help.option.color": "Käytä värikoodeja; auto: päätteellä, ellei NO_COLOR ole asetettu.",
    # --- the verbs
    "help.solve": """\
Etsi paras kortti ja laske, mitä muut maksavat.

Kaikki kortit tunnetaan, ja jokainen pelaa parhaansa. Jos raja katkaisee haun, näytetään todistetut
rajat ja paluukoodi on 3; jos Ctrl-C, se on 130.

\b
  ristikontra solve lappi/pagat --why
  ristikontra solve ristikontra P:AAAA9 I:9KKKK E:22223 L:44445 lead:P
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra solve lappi/pagat --by-score
  ristikontra solve lappi/pagat --png pagat.png
  ristikontra solve lappi/pagat --set limit=none --json
  ristikontra solve - --json < tilanteet.txt
""",
    "help.solve.by-score": "Näytä tulos jokaisella pistemäärällä, joka PE:llä voi tähän asti olla.",
    "help.solve.outcomes": "Kun pelaajia on kolme, luettele kaikki, mihin peli voi päätyä, jos "
    "jokainen pelaa itselleen.",
    "help.solve.plan": "Lisää lyhin suunnitelma, jolla vuorossa oleva pari varmistaa arvon.",
    "help.solve.why": "Kerro kokonaan, mistä kunkin kortin arvo johtuu.",
    "help.advise": """\
Neuvo, mitä lyödä, kun näkee vain oman kätensä.

Joka kortista on kolme lukua, joita ei koskaan sekoiteta: mitä se varmistaa, olipa muilla kolmella
mitä tahansa ja pelasivatpa he miten tahansa; mitä se tuo keskimäärin niissä jaoissa, jotka sopivat,
jos kaikki näkisivät seuraavasta kortista alkaen kaikki kortit; ja minkä rajojen välissä on se, mitä
näkemättä todella voi saada. Enintään viidellä tikillä ratkaistaan joka jako, kuudella osa arvotaan.

Piilossa oleva kortti on _ tai ?; yksinään se on kokonainen piilossa oleva käsi. gone: luettelee
jokaisen nähdyn kortin, joka ei ole kädessä eikä pöydällä, tai unseen: jokaisen, jota ei ole nähty;
not: kertoo, mitä kortteja kädessä ei varmasti ole. Jos kaikki kädet tunnetaan, muut ovat piilossa
vuorossa olevalta.

\b
  ristikontra advise lappi/pagat
  ristikontra advise ristikontra P:KT9 I:_ E:7__ L:_ lead:P not:I=7,L=KQ \\
    gone:AAAKKKQQQJJJTTT9998888776666555544443333
  ristikontra advise lappi P:QT775 I:_ E:_ L:_ lead:P unseen:KKKT87666543332
  ristikontra advise lappi/pagat --after "Q T 2 7"
  ristikontra advise lappi/pagat --after "Q T" --trust 5
  ristikontra advise lappi/pagat --json
""",
    "help.when": """\
Kerro, millaisia piilossa olevat kädet ovat, kun kortti on oikea.

KORTTI on sellainen, jonka nyt voi lyödä, kuten Q tai 10. Jaossa, joka sopii näkyvään, se on oikea,
ellei mikään muu kortti ole siinä parempi, kun kaikki näkevät seuraavasta kortista alkaen kaikki
kortit. Vastaus kertoo, kuinka usein niin on, mikä seikka ja mitkä kaksi seikkaa sen eniten
ratkaisevat, ja mikä tekee kortista aina oikean tai aina väärän.

TILANNE on sama kuin komennolla `advise`: piilossa olevat kortit ovat _, ja jos kaikki kädet
tunnetaan, muut ovat piilossa vuorossa olevalta. Enintään viidellä tikillä ratkaistaan joka jako;
kuudella osa arvotaan, eikä niistä sanota mitään olevan aina niin.

\b
  ristikontra when Q lappi/pagat
  ristikontra when 7 lappi/pagat --after "Q T 2 7"
  ristikontra when 10 oma.toml --objective points --json
""",
    "help.advise.more": "Kerro, miten löydetään väli, jolle voi päästä.",
    "help.advise.trust": "Puolita jaon paino jokaista H pistettä kohti, jotka muut olisivat siinä "
    "hävinneet valitsimen --after korteilla.",
    "help.analyse": """\
Arvioi jokainen pelattu kortti: mitä se maksoi, mikä oli parempi, miten siitä rangaistaan.

Pelin kulku tulee esimerkistä tai tiedostosta, tai --line antaa sen. Merkit: ! ainoa hyvä kortti,
kun moni näytti mahdolliselta; ?! ja ? kortti, joka hävittää pisteitä; ?? kortti, joka muuttaa
lopputuloksen.

Kolmen pelissä, jossa kukin pelaa itselleen, kortti arvioidaan sen mukaan, minkä pelaaja saa
varmasti molempia muita vastaan; pelin edetessä seurataan, mikä on varmaa pelaajalle, jonka
--for antaa.

Kokonaisessa jaossa jokainen kortti arvioidaan kahdesti: sen mukaan, mitä pelaaja saattoi tietää, ja
kaikki kortit tuntien. Jälkimmäinen alkaa viimeisestä kortista.

\b
  ristikontra analyse lappi/pagat
  ristikontra analyse lappi/pagat --hide PE
  ristikontra analyse lappi/pagat --seen-by P
  ristikontra analyse lappi/pagat --line "Q 6 2 7" --objective points
  ristikontra analyse ristikontra P:A9 I:9K E:22 L:44 lead:P --line "9 9 2 4"
  ristikontra analyse jako.toml
""",
    "help.analyse.inaccuracy": "Monenko pisteen menetyksestä kortti saa merkin ?!",
    "help.analyse.mistake": "Monenko pisteen menetyksestä kortti saa merkin ?",
    "help.analyse.others": "Montako muuta korttia tikissä on pitänyt näyttää yhtä hyvältä, jotta "
    "ainoa hyvä saa merkin !",
    "help.analyse.hide": "Kysy tämän pelaajan tai parin jokaista korttia ennen kuin se näytetään, "
    "ja laske pisteitä; `?` auttaa, `lopeta` lopettaa.",
    "help.analyse.seen-by": "Arvioi tämän pelaajan, tämän parin tai kaikkien (`all`) kortit myös "
    "sen mukaan, mitä lyöjä saattoi tietää: oman kätensä ja pelatut kortit. Voi antaa monta "
    "kertaa.",
    "help.safe": """\
Näytä, mitkä kortit ovat milläkin vuorolla turvallisia ja monellako tavalla voi pelata parhaiten.

Kortti on turvallinen, jos se säilyttää arvon: sen lyövä pari ei menetä mitään. Parhaiten pelataan,
kun jokainen kortti viimeiseen asti on turvallinen; vuoro on tilanne, johon niin pelaten voi tulla
ja jossa on kortti lyötävänä. Kortit näytetään yhdestä parhaasta pelistä, tai siitä, jonka --line
antaa.

--step käy pelin läpi valinta kerrallaan, ja voit kokeilla mitä tahansa muutakin: Enter lyö tarjotun
kortin, kortti sen kortin, `peru` ottaa viimeisen takaisin, `lopeta` lopettaa.

Kolmen pelissä, jossa kukin pelaa itselleen, kyse on yhdestä (--for) molempia muita vastaan.

\b
  ristikontra safe lappi/pagat
  ristikontra safe lappi/pagat --line "7 6 2 7 | 3 Q 3 4"
  ristikontra safe lappi/pagat --step
""",
    "help.safe.step": "Kulje peliä kortti kerrallaan.",
    "help.play": """\
Pelaa kokonaisia jakoja, tai loppupeliä parasta peliä vastaan: ohjelma pelaa muiden puolesta.

Pelin nimellä ohjelma jakaa, ja pelaat jakoja, kunnes ottelu on voitettu; näet vain oman kätesi.
Kirjoita kortti, `käännä`, jos käännät pakan päällimmäisen, tai jokin sana: `vihje`, `vaadi` (loput
tikit), `luovuta`, `peru`, `viime` (tikki), `ohje`, `lopeta`. Kontrassa `pohja` aloittaa pakan
pohjimmaisella. Peli tallennetaan joka kortin jälkeen, ja sama komento jatkaa sitä. `deal`
kirjoittaa yhden jaon, joka pelataan tiedostostaan.

Tilanteesta tulee loppupeli, ja näet kaikki kortit.

Ohjelma kysyy korttiasi aina, kun valittavaa on, ja kertoo, mitä kortti maksoi. Kirjoita kortti,
kuten K tai 10, tai jokin sana: `vihje`, `miksi`, `peru`, `arvot`,
`kulku`, `ohje`, `lopeta`. Lopuksi korteistasi tehdään yhteenveto kuten
komennolla `analyse`, ja näet komennon, jolla peliä voi katsoa uudestaan.

Valitsin `--adversary` näyttää vain vuorossa olevan käden, kuten `advise`, ja pelaat varmaa.
Piilossa olevat kortit jaetaan vasta, kun ne lyödään: jokainen on sinulle niin paha kuin
tähänastinen sallii. Jos parisikin käsi tunnetaan, pelaat molempia.

Myös pelkkä ristiseiska tai myllymatti jakaa: yhden jaon, jossa kukin näkee oman kätensä. Sekin
tallennetaan, ja `vihje` ja `arvioi` kertovat, mitä voi tietää.

Parhaista korteista ohjelma lyö suurimman. Kolmen pelissä jokainen pelaa itselleen, ja ohjelma sen
mukaan, minkä kukin saa varmasti molempia muita vastaan.

\b
  ristikontra play lappi
  ristikontra play ristikontra --as P --level more
  ristikontra play kontra-3 --as B
  ristikontra play jako.toml
  ristikontra play lappi --watch --deals 60 --seed 77 --json > jaot.jsonl
  ristikontra play lappi/pagat
  ristikontra play lappi/pagat --as I --hide-others
  ristikontra play lappi/pagat --adversary
  ristikontra play kontra-2 A:AKQ752 B:K99643 lead:A pack:T --as B
  ristikontra play myllymatti --seed 7
  ristikontra play ristiseiska --set unable=beg --set players=7
""",
    "help.play.as": "Kuka tai mikä pari olet: P, IL, A; tavallisesti vuorossa oleva pari, "
    "kokonaisissa jaoissa etelä, kontrassa A.",
    "help.play.level": "Miten ohjelma pelaa kokonaisia jakoja: `thumb` nyrkkisäännöin, `samples` "
    "kokeilemalla muutamia jakoja, jotka sopivat siihen, mitä se näkee, `more` kokeilemalla "
    "useampia. Tavallisesti `samples`.",
    "help.play.new": "Aloita uusi peli ja jätä tallennettu rauhaan.",
    "help.play.watch": "Anna ohjelman pelata kaikkien puolesta ja kirjoita jokainen jako.",
    "help.play.scroll": "jätä aiemmat siirrot näkyviin: ruutua ei tyhjennetä siirron jälkeen",
    "help.play.deals": "Montako jakoa se pelaa; tavallisesti yhden.",
    "help.play.adversary": "Pelaa varmaa: näet vain vuorossa olevan käden, ja piilossa olevat "
    "kortit ovat niin huonosti kuin tähän asti nähty sallii.",
    "help.play.hide-others": "Älä näytä muiden kortteja; vihjeet ja perustelut tuntevat ne.",
    "help.train": """\
Harjoittele pulmilla: loppupeleillä, joissa yksi kortti on muita parempi.

Ohjelma kysyy korttia, pelaa loppuun sen, mikä rankaisee väärästä, ja kertoo miksi; oikean jälkeen
pelaat loppuun parasta peliä vastaan. Kirjoita kortti, kuten K tai 10, tai jokin sana: `vihje`,
`miksi`, `luovuta`, `ohje`, `lopeta`. Se, miten pärjäsit,
määrää, milloin teema palaa; docs/fi/harjoittelu.md kertoo säännön.

Valitsimella --seen-by näet vain oman kätesi, ja haettava kortti on se, joka on keskimäärin paras.

Jokainen kertaus tallennetaan heti omaan säilöösi; Ctrl-C:llä voit lähteä milloin vain.
Valitsin --export vie kertaukset JSONina, ja --import tuo ne.

\b
  ristikontra train
  ristikontra train --variant lappi --theme guard
  ristikontra train --seen-by P
  ristikontra train --from omat.jsonl
  ristikontra train --progress
""",
    "help.train.seen-by": "Istu tähän ja näe vain tämä käsi.",
    "help.train.progress": "Näytä, mitä on kysytty ja milloin se palaa, äläkä kysy mitään.",
    "help.train.export": "Kirjoita kaikki kertaukset JSONina tiedostoon äläkä kysy mitään; - on "
    "vakiotuloste.",
    "help.train.import": "Lisää tiedoston kertaukset, jotka --export on kirjoittanut, äläkä kysy "
    "mitään.",
    "help.verify": """\
Tarkista TIEDOSTON jokainen väite ja näytä perustelut.

Väite on tosi, epätosi, vain pisteistä kiinni tai aiemmista pisteistä kiinni. TIEDOSTO on tiedosto
tai esimerkki; docs/claims.md kertoo englanniksi, miten väitteitä kirjoitetaan. Paluukoodi on 1, jos
arvio on muu kuin tiedosto odottaa tai jokin muu sen odottama ei pidä paikkaansa.

\b
  ristikontra verify lappi/pagat
  ristikontra verify oma.toml --json
""",
    "help.feasible": """\
Kerro, mitä on voinut tapahtua ja miten peli voisi päättyä, jos kaikki auttaisivat.

Ilman valitsinta --goal: onko tilanne voinut syntyä niin kuin se menneestä kertoo, tai mitkä sen
tiedoista ovat ristiriidassa; ja voisiko kukin pari, jonka pitää puhdistaa, puhdistaa, jos kaikki
auttaisivat. Jos aika katkaisee kysymyksen, paluukoodi on 3.

\b
  ristikontra feasible lappi/pagat
  ristikontra feasible lappi/pagat --after Q --goal "PE puhdistaa"
  ristikontra feasible lappi/pagat --goal "PE puhdistaa, IL jää likaiseksi"
""",
    "help.show": """\
Kuvaa tilanne ratkaisematta sitä.

Esimerkistä näet myös, mitä siinä kannattaa katsoa, miten pelattiin, ja huomautukset.

\b
  ristikontra show ristikontra P:A9 I:9K E:22 L:44 lead:P
  ristikontra show lappi/pagat
  ristikontra show lappi/pagat --svg pagat.svg
""",
    "help.export": """\
Tee tilanteista moniste tai sivu, joka ratkaisee; tai pulmista tai oppitunneista kirja.

Monisteessa tehtävä on etupuolella ja ratkaisu perusteluineen takana, samoin se, minkä tiedoston
otsikko ja opetus paljastaisivat. Se vaatii lisäosan ristikontra[picture]. Sivu näyttää ensimmäisen
tilanteen ja pelaa ja ratkaisee minkä muun tahansa. Esimerkkejä, pulmia tai tiedostoja voi antaa
monta, tai ”-”, jolloin vakiosyötteen joka rivillä on tilanne tai nimi.

Kirjalle ei anneta tilanteita: siinä ovat ohjelman pulmat tai valitsimella --from omat, kaksi
tehtävää sivulla ja ratkaisut kääntöpuolella, tai oppitunnit.

\b
  ristikontra export lappi/pagat --handout pagat.pdf
  ristikontra export lappi/queen-lead lappi/keep-a-king --handout kaksi.pdf
  ristikontra export p017 p033 p120 p200 --handout nelja.pdf --per-page 4
  ristikontra generate lappi --count 8 | ristikontra export - --handout o.pdf
  ristikontra export lappi/pagat -o pagat.html
  ristikontra export --book pulmat.pdf --variant lappi --level 2
  ristikontra export --book omat.pdf --from omat.jsonl
  ristikontra export --lessons oppitunnit.pdf
""",
    "help.export.handout": "PDF, johon moniste kirjoitetaan; - on vakiotuloste.",
    "help.export.book": "PDF, johon pulmat kirjoitetaan; - on vakiotuloste.",
    "help.export.lessons": "PDF, johon tikkipelien oppitunnit kirjoitetaan; - on vakiotuloste.",
    "help.export.per-page": "Montako tehtävää on monisteen sivulla; ratkaisut ovat yhdessä sen "
    "takana. Tavallisesti 1, ja takana on koko vastaus.",
    "help.export.paper": "Paperin koko. Tavallisesti a4.",
    "help.export.max-seconds": "Luovu näin monen sekunnin päästä; silloin tiedostoa ei kirjoiteta.",
    "help.page": """\
Tee sivu, joka pelaa ja ratkaisee minkä loppupelin tahansa; siinä ovat esimerkit, joissa ei nosteta.

Se on yksi HTML-tiedosto, joka ei tarvitse muuta: avaa se levyltä, pane se minne haluat tai lähetä
se. Valitse kortti, niin näet, minkä arvoinen kukin vastaus siihen on. Ristiseiskalla ja
Myllymatilla on omat sivunsa esimerkkeineen; kansiossa ne ovat ensimmäisen vieressä, ja sieltä
pääsee niihin.

\b
  ristikontra page -o ristikontra.html
  ristikontra page --variant ristiseiska -o ristiseiska.html
""",
    "help.deal": """\
Sekoita ja jaa: kirjoita kokonainen jako, kädet ja pakka, tiedostoksi.

`ristikontra play TIEDOSTO` pelaa sen; docs/fi/tiedostot.md kertoo, mitä siinä on.

\b
  ristikontra deal lappi
  ristikontra deal ristikontra --seed 7 -o jako.toml
  ristikontra play jako.toml
""",
    "help.deal.dealer": "Kuka on jakanut; tavallisesti arpa tai siemenluku ratkaisee.",
    "help.deal.o": "TIEDOSTO, johon kirjoitetaan; tavallisesti jako tulostetaan.",
    "help.match": """\
Pidä PELIN ottelun pistelaskua ja kerro, kuka jakaa seuraavaksi.

Jaosta annetaan molempien parien pisteet ja sitten se, mistä lasku muuten riippuu: fails:IL kertoo,
että IL jäi likaiseksi (fails:- ei kukaan), dirty:IL, että IL otti alkuosassa rouvan,
won:PE=7,IL=6 tikit, first:PE, että PE tuli perille ensin, ja last:IL, että IL voitti viimeisen
tikin.

Päätteellä kysytään jakoja yksi toisensa jälkeen: jokainen lasketaan heti, näppäilyvirhe ei hävitä
mitään, ja `peru` peruu viimeisen jaon.

\b
  ristikontra match lappi
  ristikontra match ristikontra --deal PE=60,IL=60 --deal PE=61,IL=59
  ristikontra match lappi --score PE=3,IL=1 --deal "PE=70,IL=50 fails:IL"
  ristikontra match ristikontra-120 --json < jaot.txt
""",
    "help.match.deal": 'Jako: "PE=70,IL=50 fails:IL". Voi antaa monta kertaa; ilman sitä jaot '
    "kysytään tai luetaan vakiosyötteestä, yksi joka riviltä.",
    "help.match.score": "Tilanne ennen näitä jakoja.",
    "help.match.held": "Pelipisteet, jotka ovat siirtyneet edellisistä jaoista.",
    "help.match.dealer": "Kuka jakaa näistä jaoista ensimmäisen.",
    "help.kontra": """\
Kerro, kuka kontrassa aloittaa ja millä, tai kuka jakaa seuraavaksi.

Kun haluat tietää aloittajan, kirjoita jako sellaisena kuin se alkaa: kuusi korttia A:lle, B:lle ja
ehkä C:lle, jotka istuvat myötäpäivään, pakan päältä ja pohjalta käännetyt kortit ja jakaja. Kun
haluat tietää seuraavan jakajan, kirjoita A:n, B:n ja ehkä C:n pisteet. Itse peliä varten ovat solve
ja play.

\b
  ristikontra kontra A:AKQ752 B:998643 top:K bottom:K dealer:A
  ristikontra kontra 54-33-33
  ristikontra kontra 22-20 --locked
""",
    "help.kontra.locked": "Pakka jäi lukkoon: osa pisteistä jäi siihen.",
    "help.new": """\
Tee PELIN tilannetiedosto täytettäväksi.

Se ratkeaa sellaisenaan; vaihda siihen omat kätesi. Kaikki muut avaimet ovat siinä merkityksineen
merkin # takana.

\b
  ristikontra new lappi -o oma.toml
  ristikontra solve oma.toml
""",
    "help.examples": """\
Luettele esimerkit, joiden nimen alku on ALKU.

\b
  ristikontra examples
  ristikontra examples lappi/
""",
    "help.lessons": """\
Näytä oppitunnit, tai yksi niistä numerolla tai nimellä.

Oppitunnissa on sivu tekstiä, esimerkkejä ja kolme pulmaa, joita vain Myllymatin tunnilla ei ole.
Luettelosta näet järjestyksen ensimmäisestä tikistä kontraan; sitten tulevat muut pelit.
Päätteellä tunnin viimeiseen pulmaan voi vastata heti.

\b
  ristikontra lessons
  ristikontra lessons 1
  ristikontra lessons refuse --solutions
""",
    "help.lessons.solutions": "Näytä myös pulmien ratkaisut.",
    "help.rules": """\
Luettele pelit tai yhden pelin säännöt.

\b
  ristikontra rules
  ristikontra rules lappi-six
""",
    "help.plan": """\
Etsi lyhin suunnitelma, joka varmistaa tavoitteen, tekipä toinen pari mitä tahansa.

Kaikki kortit tunnetaan. Suunnitelma kertoo parin pelaajille, mitä lyödä; se saa katsoa korttia,
jonka vastustaja juuri löi, ja sitä, kenen vuoro on, eikä muuta, jotta sen voi pitää mielessä.
Siinä on yhtä monta riviä kuin sillä on loppuja, ja mitä vähemmän, sen parempi.

Tavoite on paras, minkä pari saa varmasti, tai se, minkä --goal antaa. Paluukoodi on 1, jos
tavoitetta ei voi varmistaa, ja 3, jos aika ei riittänyt todistamaan, ettei lyhyempää ole.

\b
  ristikontra plan lappi/pagat --for IL
  ristikontra plan lappi/pagat --for PE --goal 10
  ristikontra plan lappi/pagat --for IL --goal "puhdistaa, PE jää likaiseksi"
  ristikontra plan lappi/pagat --for PE --goal -1:7 --after "Q 6 2"
  ristikontra plan kontra-2 A:AK B:K9 lead:A pack:T --for B
""",
    "help.plan.certificate": "Kirjoita todistus siitä, että suunnitelma varmistaa pisteet tai "
    "lopputuloksen ja pisteet; `prove --check` lukee sen. - on vakiotuloste, vastauksen sijasta.",
    "help.prove": """\
Kirjoita tilanteen arvosta todistus: kaksi strategiaa, jotka osoittavat sen.

Todistus tarkistetaan, ennen kuin se kirjoitetaan. Kontrassa se koskee yhtä pelaajaa kaikkia muita
vastaan. Jos raja katkaisee haun, todistetaan rajat ja paluukoodi on 3.

\b
  ristikontra prove lappi/pagat -o pagat.proof
  ristikontra prove kontra-2 A:AK B:K9 lead:A pack:T --for B -o kontra.proof
  ristikontra prove --check pagat.proof
""",
    "help.prove.o": "Kirjoita todistus tähän tiedostoon; - on vakiotuloste, vastauksen sijasta.",
    "help.prove.check": "Tarkista todistus, kuten `python check.py TIEDOSTO`, äläkä tee muuta; - "
    "on vakiosyöte.",
    "help.perft": """\
Laske, monellako tavalla voi pelata; kortista merkitsee vain sen arvo, ei maa.

Jos kaksi ohjelmaa saa saman luvun, ne pelaavat samoilla säännöillä. Paluukoodi on 1, jos luvut
eroavat.

\b
  ristikontra perft ristikontra P:A99 I:9KK E:223 L:445 lead:P --reference
  ristikontra perft lappi/pagat --depth 8
""",
    "help.perft.depth": "Montako korttia pelataan; tavallisesti kaikki, tai 8 siirtoa, jos peli "
    "voi jatkua loputtomiin.",
    "help.perft.reference": "Laske myös hitailla säännöillä ja vertaa.",
    "help.batch": """\
Ratkaise monta tilannetta tiedostoon, kaikilla ytimillä.

SYÖTE on tiedosto, jonka joka rivillä on tilanne tai JSON-dokumentti, jonka "position" on tilanne;
tilannetiedosto, kansio niitä, tai ”-” eli rivit vakiosyötteestä. Tyhjät rivit ja ne, joiden alussa
on #, ohitetaan. Vastaukset tulevat samassa järjestyksessä.

Virheellisestä tilanteesta kerrotaan ja se ohitetaan, ja paluukoodi on 2. Pysäytetty tai tapettu ajo
jatkuu siitä, mihin se jäi, kun saman komennon antaa uudestaan.

\b
  ristikontra batch loppupelit.txt -o arvot.jsonl
  ristikontra generate lappi --count 99 | ristikontra batch - -o arvot.parquet
  ristikontra batch positions/ -o esimerkit.jsonl --objective points
  ristikontra batch loppupelit.txt -o arvot.parquet --dask tcp://10.0.0.1:8786
""",
    "help.batch.o": "Kirjoita vastaukset tähän tiedostoon: .jsonl on JSON Lines, .parquet on "
    "Parquet.",
    "help.batch.jobs": "Ratkaise näin monella prosessilla; tavallisesti yhdellä ydintä kohti.",
    "help.batch.dask": "Ratkaise Dask-klusterilla, joka on tässä osoitteessa.",
    "help.puzzles": """\
Luettele ohjelman mukana tulevat pulmat, näytä pulma tai tee uusia.

Pulma on loppupeli, jossa yksi kortti on muita paljon parempi ja jossa nyrkkisäännöt erehtyvät.
Luettelon voi rajata peliin, teemaan tai tasoon.

\b
  ristikontra puzzles --theme guard --level 2
  ristikontra puzzles show p017
  ristikontra puzzles show p017 --solution
  ristikontra puzzles make lappi --count 20 --theme deny -o omat.jsonl
  ristikontra puzzles --from omat.jsonl
""",
    "help.puzzles.themes": "Kerro myös, mistä missäkin on kyse; se on jo puoli ratkaisua.",
    "help.puzzles.show": """\
Näytä pulma tunnuksella tai numerolla.

Näet pöydän ja sen, kenen korttia kysytään.
""",
    "help.puzzles.solution": "Ratkaise se samalla: kortti, perustelut, mikä rankaisee "
    "houkuttelevasta kortista, ja suunnitelma, jos lyhyt riittää samaan.",
    "help.puzzles.make": """\
Tee pelistä uusia pulmia, joka riville yksi JSON-dokumentti.

Samasta siemenluvusta tulevat samat pulmat. Kaikki ovat erilaisia.
""",
    "help.option.count": "Montako.",
    "help.puzzles.cards": "Pisimmän käden kortit; tavallisesti kolmesta viiteen.",
    "help.generate": """\
Tee PELIN satunnaisia loppupelejä, yksi joka riville, niin että `solve -` lukee ne, ja tikkipelien
myös `batch`.

Pakka sekoitetaan ja kortteja pelataan arvalla. Valitsimet --outcome, --points ja --best koskevat
tavoitteen mukaista parasta peliä.

\b
  ristikontra generate ristikontra --count 1000 > loppupelit.txt
  ristikontra generate lappi --deals --owes both --seed 7
  ristikontra generate lappi --cards 3 --best 1 --points 20..30
  ristikontra generate ristikontra --stock 8 -n 5
""",
    "help.seed": "Siemenluku, joka määrää kaikki arvonnat: samasta luvusta samat arvonnat.",
    "help.generate.cards": "Montako korttia on kussakin kädessä; tavallisesti kaikki. Vähempään "
    "päästään pelaamalla kortteja umpimähkään.",
    "help.option.stock": "Montako korttia nostetaan vielä: tikkipeleissä yhtä monta kullekin "
    "pelaajalle, Kontrassa saman verran myös höysteeksi. Tavallisesti ei yhtään.",
    "help.generate.deals": "Pelaa kokonaisia jakoja umpimähkään sen sijaan, että jakaisit kädet: "
    "silloin kaikki mennyt tiedetään.",
    "help.generate.owes": "Vain loppupelit, joissa juuri näiden parien pitää puhdistaa.",
    "help.generate.outcome": "Vain loppupelit, joissa PE:n lopputulos on tämä.",
    "help.generate.points": "Vain loppupelit, joissa PE saa näin monta pistettä.",
    "help.generate.best": "Vain loppupelit, joissa on näin monta parasta korttia.",
    "help.bench": """\
Mittaa ratkaisijan nopeus arvotuilla loppupeleillä ja laske, montako korttia se haussaan pelaa.

Korttien määrä on kaikilla koneilla sama. Ajat ovat tämän koneen suoritinaikaa juuri nyt: vertaa
toisiinsa saman ajon aikoja tai ajoja koneella, joka ei tee muuta.

\b
  ristikontra bench
  ristikontra bench --variant lappi-six --endings 1000 --json > ennen.json
  ristikontra bench --variant lappi-six --endings 1000 --compare ennen.json
  ristikontra bench --stock 12 --endings 50
  ristikontra bench --variant lappi --players samples,thumb --deals 300
  ristikontra bench --variant myllymatti --players samples,thumb --deals 50
""",
    "help.bench.endings": "Montako loppupeliä kutakin lajia.",
    "help.bench.players": "Pane kaksi pöydän pelaajaa pelaamaan kokonaisia jakoja vastakkain, "
    "joka jako kahdesti, paikat vaihtaen: kaksi näistä: `thumb`, `samples`, `more`, `baseline` "
    "(käsin tehdyt, aina samat säännöt) ja `random` (umpimähkään).",
    "help.bench.deals": "Montako jakoa pelaajat pelaavat.",
    "help.bench.peers": "Mittaa myös DDS saman kokoisilla bridgen loppupeleillä.",
    "help.bench.compare": "Vertaa aiempaan mittaukseen: tiedostoon, jonka --json on kirjoittanut.",
}
