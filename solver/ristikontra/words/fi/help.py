"""What the help of the command line says in Finnish: what is typed stays, what explains it changes.

Lines after a line with a backspace alone are kept as they are; others are filled.
"""

from typing import Final

HELP: Final = {
    # --- the first page
    "help": """\
Suomalaisten korttipelien loppupelit ratkaistuina: ohjelma löytää parhaan kortin
ja kertoo, mitä jokainen muu kortti maksaa.

  ristikontra solve lappi P:Q10775 I:108663 E:KK642 L:K7533 lead:P dirty:PE,IL
  ristikontra play lappi
""",
    "help.more": "Lisätietoja: ristikontra --help tai ristikontra KOMENTO --help.",
    "help.program": "Suomalaisten korttipelien loppupelien tarkka ratkaisija.",
    "help.players": "Pelaajille",
    "help.toolbox": "Työkalut",
    "help.list.solve": "Etsi paras kortti ja laske, mitä muut maksavat.",
    "help.list.hint": "Kerro, mikä kortti kannattaa lyödä, kun näet vain oman kätesi.",
    "help.list.advise": "Vertaa korttejasi kaikissa mahdollisissa jaoissa.",
    "help.list.when": "Kerro, millaisilla piilossa olevilla käsillä kortti on oikea.",
    "help.list.analyse": "Arvioi pelatun pelin jokainen kortti.",
    "help.list.safe": "Näytä jokaisen vuoron turvalliset kortit.",
    "help.list.play": "Pelaa kokonaisia jakoja tai loppupeliä parasta peliä vastaan.",
    "help.list.train": "Ratkaise pulmia teema kerrallaan.",
    "help.list.plan": "Etsi lyhin suunnitelma, joka varmistaa tavoitteen.",
    "help.list.verify": "Tarkista tilannetiedoston väitteet.",
    "help.list.feasible": "Kerro, mitä on voinut tapahtua ja mihin yhdessä voi päästä.",
    "help.list.show": "Piirrä tilanne ratkaisematta sitä.",
    "help.list.deal": "Sekoita ja jaa: kirjoita kokonainen jako pelattavaksi.",
    "help.list.match": "Laske ottelun pisteet ja kerro seuraava jakaja.",
    "help.list.opening": "Kerro, kuka kontrassa aloittaa ja kuka jakaa seuraavaksi.",
    "help.list.export": "Tee moniste, verkkosivu tai pulmakirja.",
    "help.list.page": "Tee sivu, jolla kaikkia pelejä pelataan, opitaan ja tutkitaan.",
    "help.list.new": "Tee tilannetiedosto, jonka voit täyttää.",
    "help.list.examples": "Luettele esimerkit.",
    "help.list.lessons": "Opettele peli oppitunneilla ja pulmilla.",
    "help.list.rules": "Luettele pelit tai yhden pelin säännöt.",
    "help.list.puzzles": "Luettele pulmat, näytä pulma tai tee uusia.",
    "help.list.prove": "Kirjoita arvosta todistus tai tarkista todistus.",
    "help.list.perft": "Laske, monellako tavalla voi pelata.",
    "help.list.generate": "Tee satunnaisia loppupelejä.",
    "help.list.batch": "Ratkaise monta tilannetta tiedostoon.",
    "help.list.bench": "Mittaa ratkaisijan nopeus arvotuilla loppupeleillä.",
    "help.list.serve": "Vastaa muille ohjelmille HTTP:llä.",
    "help.notes": """\
TILANNE on tiedosto, esimerkki (lappi/pagat), pulma (p017), ”-” (vakiosyötteen
joka rivillä on tilanne) tai tilanne itse kuten yllä ensimmäisellä rivillä.
Kirjoita ensin peli ja kädet (kymppi on 10 tai T, tyhjä käsi on -) ja sitten,
mitä muuta tiedät:

  lead:P             tikin aloittaja            trick:2,9      pöydällä
  taken:PE=40,IL=42  pisteet tähän asti         won:PE=4,IL=3  tikit tähän asti
  dirty:PE,IL        pitää puhdistaa            clean:IL       on puhdistanut
  run:2x1            millä viimeiset tikit aloitettiin
  limit=none         sääntö

Pelaajat ovat P, I, E ja L (pohjoinen, itä, etelä, länsi) ja parit PE ja IL.
Myös N, E, S ja W käyvät, kun kaikki kirjaimet ovat samaa kieltä: E on suomeksi
etelä, englanniksi itä.

Näinkin voi kirjoittaa: Pohjoinen: A♠ K♥, trick:S7,W4, dirty:both. Pelin nimen
jälkeen käy myös kuva, jonka tämä ohjelma tulostaa.
""",
    "help.exit_codes": """\
Paluukoodit: 0 kunnossa, 1 tarkistus ei mennyt läpi, 2 virhe komennossa tai
tilanteessa, 3 raja tuli vastaan, 70 ohjelmavirhe tai muisti loppui,
74 vastausta ei voi kirjoittaa, 130 Ctrl-C, 141 tulosteen lukija lopetti.
""",
    # --- options that verbs share
    "help.page.page": "Kirjoitettava HTML-tiedosto; - on vakiotuloste. Kansioon, kuten sivusto/, "
    "tulee sivu verkkopalvelinta varten; selain voi asentaa sen ja avata sen ilman verkkoa.",
    "help.page.address": "Sivun osoite verkossa linkkejä varten.",
    "help.option.help": "Näytä tämä ohje ja lopeta.",
    "help.option.version": "Näytä versio ja lopeta.",
    "help.option.lang": "Tulosteen kieli, suomi (fi) tai englanti (en), annettuna ennen "
    "komentoa tai sen jälkeen. Oletus: RISTIKONTRA_LANG, sitten päätteen kieli.",
    "help.option.state": "Tiedosto, johon pelisi ja kertauksesi tallentuvat. Oletus: omassa "
    "tietokansiossasi.",
    "help.option.out": "TIEDOSTO, johon kirjoitetaan (UTF-8). Oletus: vakiotuloste.",
    "help.option.page": "Kirjoitettava HTML-tiedosto; - on vakiotuloste.",
    "help.option.objective": "Mistä pelataan. `points`: vain pisteistä. `clean`: ensin "
    "puhdistamisesta, sitten pisteistä. `result`: ensin jaon tuloksesta, sitten pisteistä. "
    "Kontrassa `deal`: siitä, kuka jakaa seuraavaksi; `deal-points`: ensin siitä, sitten "
    "pisteistä. Oletus: jaon tulos (kontrassa seuraava jako), jos tilanne kertoo tarpeeksi; "
    "muuten puhdistaminen, jos jonkun parin pitää puhdistaa; muuten pisteet. `advise` ja `when` "
    "käyttävät tulosta vain pyydettäessä.",
    "help.option.for": "Kenestä on kyse: A, B tai C, kun jokainen pelaa itselleen; suunnitelmassa "
    "PE tai IL. Oletus: vuorossa oleva pari.",
    "help.option.from": "Käytä omia pulmia: TIEDOSTO, jonka `puzzles make` on kirjoittanut, tai - "
    "eli vakiosyöte. Katso docs/fi/pulmat.md.",
    "help.option.line": 'Pelin kulku: "7 6 2 7 | 3 Q". Oletus: esimerkin oma; `safe` valitsee '
    "yhden parhaista. Loppuun asti annettu pelin kulku kertoo myös kädet, joten tilanteesta ne "
    "voi jättää pois.",
    "help.option.goal": 'Tavoite: "PE puhdistaa, PE saa vähintään 20 pistettä". Näin kirjoitetaan: '
    "PE puhdistaa; IL jää likaiseksi; IL saa 25–30 pistettä (tästä eteenpäin); PE:llä on jaon "
    "lopussa enintään 61 pistettä; PE voittaa jaon; jako päättyy tasan; PE joutuu Lappiin; "
    "kontrassa A jakaa seuraavaksi; jaosta nostetaan. Suunnitelman tavoite voi olla myös "
    "pistemäärä (11), lopputulos ja pisteet parin kannalta (-1:11), IL voittaa 2–3 tikkiä, tai "
    "IL voittaa viimeisen tikin. Myös englanti käy: `PE clean, points >= 20`. Jos nimeä ei ole, "
    "tavoite on sen parin, jolle suunnitelma tehdään.",
    "help.option.variant": "Vain tämä peli.",
    "help.option.theme": "Vain tämän teeman pulmat.",
    "help.option.level": "Vain tämän tason pulmat: 1 on helpoin, 5 vaikein.",
    "help.option.max-nodes": "Lopeta, kun tilanteen haussa on kokeiltu näin monta siirtoa.",
    "help.option.draw": "Montako jakoa arvotaan, kun kaikkia ei ehdi ratkaista. Oletus: 400.",
    "help.option.max-seconds": "Lopeta näin monen sekunnin kuluttua ja näytä, mitä on todistettu. "
    "Jos tilanteet luetaan riveittäin, raja koskee kutakin erikseen.",
    "help.batch.max-seconds": "Lopeta näin monen sekunnin kuluttua. Sama komento jatkaa siitä.",
    "help.option.strict": "Hylkää tilanne, joka ei ole voinut syntyä. Ilman tätä yksittäisestä "
    "tilanteesta vain varoitetaan. Erä keskeytyy ensimmäiseen sellaiseen.",
    "help.option.set": "Muuta sääntöä: limit=2. Voit antaa monta kertaa.",
    "help.option.after": 'Pelaa ensin nämä kortit: "7 6 2 7 | 3".',
    "help.option.swap": "Vaihda sitten keskenään kaksi korttia eri käsistä. Voit antaa monta "
    "kertaa.",
    "help.option.svg": "Piirrä pöytä tähän SVG-tiedostoon; - tulostaa kuvan vastauksen sijasta.",
    "help.option.png": "Piirrä pöytä PNG-kuvaksi. Vaatii lisäosan `picture`.",
    "help.option.html": "Piirrä pöytä HTML-sivuksi.",
    "help.option.width": "SVG- ja PNG-kuvan leveys. Alle 600 kuva sopii puhelimeen. Oletus: 800.",
    "help.option.four-color": "Anna jokaiselle maalle oma väri. Maat ovat ohjelman keksimiä.",
    "help.option.json": "Kirjoita JSONia, dokumentti joka riville.",
    "help.option.ascii": "Kirjoita vain ASCII-merkkejä.",
    "help.option.color": "Käytä värejä. auto: päätteellä, ellei NO_COLOR ole asetettu.",
    # --- the verbs
    "help.solve": """\
Etsi paras kortti ja laske, mitä muut maksavat.

Pelataan avoimin kortein, ja jokainen pelaa täydellisesti. Jos haku jää kesken (--max-seconds,
--max-nodes), näet, minkä lukujen välissä arvo varmasti on. Paluukoodi on silloin 3 (Ctrl-C:n
jälkeen 130).

\b
  ristikontra solve lappi/pagat --why
  ristikontra solve ristikontra P:AAAA9 I:9KKKK E:22223 L:44445 lead:P
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra solve lappi/pagat --by-score
  ristikontra solve lappi/pagat --png pagat.png
  ristikontra solve lappi/pagat --set limit=none --json
  ristikontra solve - --json < tilanteet.txt
""",
    "help.solve.by-score": "Laske tulos jokaiselle pistemäärälle, joka vuorossa olevalla parilla "
    "voi olla tähän mennessä.",
    "help.solve.outcomes": "Kolmen pelissä: luettele kaikki lopputulokset, joihin täydellinen "
    "peli voi johtaa.",
    "help.solve.plan": "Lisää lyhin suunnitelma, jolla vuorossa oleva pari varmistaa arvon.",
    "help.solve.why": "Kerro jokaisen kortin arvon kaikki perustelut.",
    "help.advise": """\
Valitse kortti, kun näet vain oman kätesi.

Jokaisesta kortista saat kolme eri lukua. Ensimmäisen saat varmasti, olivat muiden kortit mitä
tahansa ja pelasivat he miten tahansa. Toinen on keskiarvo mahdollisista jaoista, jotka pelataan
seuraavasta kortista alkaen avoimin kortein. Kolmas kertoo ala- ja ylärajan sille, mihin muiden
kortteja näkemättä pääsee. Kun tikkejä on jäljellä enintään viisi, ohjelma ratkaisee kaikki jaot;
kuudella tikillä se arpoo niistä osan.

Piilossa oleva kortti on _ tai ?, ja yksi sellainen riittää koko kädestä. gone: luettelee jo pelatut
kortit, unseen: vielä näkemättä olevat, ja not: arvot, joita kädessä ei ole. Jos annat
kaikki kädet, ohjelma piilottaa muut vuorossa olevalta.

\b
  ristikontra advise lappi/pagat
  ristikontra advise ristikontra P:KT9 I:_ E:7__ L:_ lead:P not:I=7,L=KQ \\
    gone:AAAKKKQQQJJJTTT9998888776666555544443333
  ristikontra advise lappi P:QT775 I:_ E:_ L:_ lead:P unseen:KKKT87666543332
  ristikontra advise lappi/pagat --after "Q T 2 7"
  ristikontra advise lappi/pagat --after "Q T" --trust 5
  ristikontra advise lappi/pagat --json
""",
    "help.hint": """\
Kerro, mikä kortti kannattaa lyödä ja miksi, kun näet vain oman kätesi.

Saman kortin löisi ohjelma, jos se istuisi paikallasi. Se kokeilee jokaista korttia 1 000
mahdollisessa jaossa ja pelaa jaon loppuun. Vastauksena saat yhden kortin ja yhden syyn, ja sitten
jokaisen kortin keskiarvon. `advise` pääsee syvemmälle, sillä se ratkaisee mahdolliset jaot. Jos
annat kaikki kädet, ohjelma piilottaa muut vuorossa olevalta.

TILANNE kirjoitetaan kuten komennolle `advise`: piilossa olevat kortit ovat _. Ristiseiskassa ja
myllymatissa anna kädet niin kuin ne jaettiin, ja sen jälkeen pelatut kortit valitsimella --after.
Niistä ohjelma tietää, mitä kukin on nähnyt.

\b
  ristikontra hint lappi/pagat
  ristikontra hint lappi/pagat --against 7
  ristikontra hint kontra-3 A:AT4 B:_ C:_ lead:A unseen:A9K552 --json
""",
    "help.hint.against": "Kerro, miksi paras kortti on parempi kuin tämä. `turn` on käännettävä "
    "kortti.",
    "help.when": """\
Kerro, millaisilla piilossa olevilla käsillä kortti on oikea.

KORTTI on sellainen, jonka nyt voi lyödä, kuten Q tai 10. Se on oikea niissä jaoissa, joissa mikään
muu kortti ei ole parempi, kun seuraavasta kortista alkaen pelataan avoimin kortein. Vastaus kertoo,
kuinka usein kortti on oikea, mitkä yksi tai kaksi seikkaa vaikuttavat siihen eniten, ja mikä
tekee kortista aina oikean tai aina väärän.

TILANNE kirjoitetaan kuten komennolle `advise`: piilossa olevat kortit ovat _. Jos annat kaikki
kädet, ohjelma piilottaa muut vuorossa olevalta. Kun tikkejä on jäljellä
enintään viisi, ohjelma ratkaisee kaikki jaot. Kuudella tikillä se arpoo niistä osan, ja silloin
mitään ei sanota varmaksi.

\b
  ristikontra when Q lappi/pagat
  ristikontra when 7 lappi/pagat --after "Q T 2 7"
  ristikontra when 10 oma.toml --objective points --json
""",
    "help.option.more": "Kerro myös, miten luvut on laskettu ja mitä ne tarkoittavat.",
    "help.advise.trust": "Luota siihen, mitä muut löivät (--after): jaon paino puolittuu aina, kun "
    "muut olisivat menettäneet siinä H pistettä.",
    "help.analyse": """\
Arvioi jokainen pelattu kortti: mitä se maksoi, mikä oli parempi ja miten siitä rangaistaan.

Pelin kulku on esimerkissä tai tiedostossa, tai --line antaa sen. Merkit: ! ainoa hyvä kortti, kun
moni näytti mahdolliselta; ?! ja ? kortti, joka menettää pisteitä; ?? kortti, joka muuttaa
lopputuloksen.

Kolmen pelissä kortti arvioidaan sen mukaan, minkä lyöjä saa varmasti molempia muita vastaan.
Vastaus kertoo, minkä --for-pelaaja saa varmasti missäkin vaiheessa.

Kokonaisen jaon jokainen kortti arvioidaan kahdesti: ensin sen mukaan, mitä lyöjä saattoi tietää, ja
sitten avoimin kortein viimeisestä kortista alkaen.

\b
  ristikontra analyse lappi/pagat
  ristikontra analyse lappi/pagat --hide PE
  ristikontra analyse lappi/pagat --seen-by P
  ristikontra analyse lappi/pagat --line "Q 6 2 7" --objective points
  ristikontra analyse ristikontra P:A9 I:9K E:22 L:44 lead:P --line "9 9 2 4"
  ristikontra analyse jako.toml
""",
    "help.analyse.inaccuracy": "Kortti saa merkin ?!, jos se menettää vähintään näin monta "
    "pistettä.",
    "help.analyse.mistake": "Kortti saa merkin ?, jos se menettää vähintään näin monta pistettä.",
    "help.analyse.others": "Ainoa hyvä kortti saa merkin !, jos vähintään näin moni muu näytti "
    "tikissä yhtä hyvältä.",
    "help.analyse.hide": "Kysy tämän pelaajan tai parin jokaista korttia ennen kuin näytät sen, ja "
    "laske osumat. `?` auttaa, `lopeta` lopettaa.",
    "help.analyse.seen-by": "Arvioi tämän pelaajan, tämän parin tai kaikkien (`all`) kortit myös "
    "sen mukaan, mitä lyöjä saattoi tietää: oma käsi ja pelatut kortit. Voit antaa monta kertaa.",
    "help.safe": """\
Näytä jokaisen vuoron turvalliset kortit ja se, monellako tavalla voi pelata täydellisesti.

Turvallinen kortti säilyttää arvon: se ei maksa lyöjän parille mitään. Täydellisessä pelissä
jokainen kortti on turvallinen. Kortit näytetään yhdestä sellaisesta pelistä tai siitä, jonka
annat valitsimella --line.

--step käy pelin läpi valinta kerrallaan. Enter lyö ehdotetun kortin; voit myös kirjoittaa muun
kortin, `peru` tai `lopeta`.

Kolmen pelissä kyse on yhdestä pelaajasta (--for) molempia muita vastaan.

\b
  ristikontra safe lappi/pagat
  ristikontra safe lappi/pagat --line "7 6 2 7 | 3 Q 3 4"
  ristikontra safe lappi/pagat --step
""",
    "help.safe.step": "Käy peli läpi kortti kerrallaan.",
    "help.play": """\
Pelaa kokonaisia jakoja tai loppupeliä parasta peliä vastaan. Ohjelma pelaa muut kädet.

Anna pelin nimi, niin pelaat ottelun jako kerrallaan ja näet vain oman kätesi. Kirjoita kortti,
`käännä`, kun käännät pakan päällimmäisen, tai sana: `vihje`, `loput` (loput tikit ovat minun),
`luovuta`, `peru`, `edellinen` (tikki), `ohje`, `lopeta`. Kontrassa `pohja` aloittaa pakan
pohjimmaisella. Peli tallentuu joka kortin jälkeen, ja sama komento jatkaa sitä. `deal` kirjoittaa
yhden jaon, jonka voi pelata tiedostosta.

Anna tilanne, niin pelaat loppupelin avoimin kortein.

Ohjelma kysyy korttiasi aina, kun sinulla on valittavaa, ja kertoo, mitä kortti maksoi. Kirjoita
kortti, kuten K tai 10, tai sana: `vihje`, `miksi`, `peru`, `arvot`, `kulku`, `ohje`, `lopeta`.
Lopuksi saat yhteenvedon korteistasi ja komennon, jolla peliä voi katsoa uudestaan.

Valitsimella --adversary näet vain vuorossa olevan käden ja pelaat varman päälle. Piilossa olevat
kortit jaetaan vasta lyötäessä, ja ne istuvat sinulle aina niin huonosti kuin mahdollista. Jos
tiedät myös partnerisi käden, pelaat molempia.

`play ristiseiska` ja `play myllymatti` jakavat yhden jaon, jossa kukin näkee oman kätensä. Sekin
tallentuu, ja `vihje` ja `arvioi` käyttävät vain sitä, minkä voit tietää.

Jos parhaita kortteja on monta, ohjelma lyö niistä suurimman. Kolmen pelissä jokainen pelaa sen
mukaan, minkä saa varmasti molempia muita vastaan.

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
    "help.play.as": "Pelaajasi tai parisi: P, IL, A. Oletus: vuorossa oleva pari; kokonaisissa "
    "jaoissa etelä, kontrassa A.",
    "help.play.level": "Miten ohjelma pelaa kokonaisia jakoja: `thumb` nyrkkisäännöin, `samples` "
    "arpomalla mahdollisia jakoja, `more` arpomalla niitä enemmän. Oletus: `samples`.",
    "help.play.new": "Aloita uusi peli ja säilytä tallennettu.",
    "help.play.watch": "Anna ohjelman pelata kaikki kädet ja kirjoita jokainen jako.",
    "help.play.scroll": "Jätä aiemmat siirrot näkyviin äläkä tyhjennä ruutua.",
    "help.play.deals": "Montako jakoa pelataan. Oletus: yksi.",
    "help.play.adversary": "Pelaa varman päälle: näet vain vuorossa olevan käden, ja piilossa "
    "olevat kortit istuvat niin huonosti kuin mahdollista.",
    "help.play.hide-others": "Piilota muiden kortit. Vihjeet ja perustelut käyttävät niitä silti.",
    "help.train": """\
Harjoittele pulmilla: loppupeleillä, joissa yksi kortti on muita parempi.

Ohjelma kysyy korttia. Väärän kortin jälkeen se näyttää, miten siitä rangaistaan, ja kertoo syyn.
Oikean kortin jälkeen pelaat loppuun parasta peliä vastaan. Kirjoita kortti, kuten K tai 10, tai
sana: `vihje`, `miksi`, `luovuta`, `ohje`, `lopeta`. Tuloksistasi riippuu, milloin sama teema tulee
uudelleen (docs/fi/harjoittelu.md).

Valitsimella --seen-by näet vain oman kätesi ja etsit korttia, joka on keskimäärin paras.

Jokainen kertaus tallentuu heti, ja Ctrl-C:llä voit lähteä milloin vain. --export kirjoittaa
kertaukset JSONina, ja --import lukee ne.

\b
  ristikontra train
  ristikontra train --variant lappi --theme guard
  ristikontra train --seen-by P
  ristikontra train --from omat.jsonl
  ristikontra train --progress
""",
    "help.train.seen-by": "Pelaa tältä paikalta niin, että näet vain tämän käden.",
    "help.train.progress": "Näytä tulokset ja se, milloin mikin teema tulee uudelleen. Älä kysy "
    "mitään.",
    "help.train.export": "Kirjoita kaikki kertaukset JSONina tiedostoon; - on vakiotuloste. Älä "
    "kysy mitään.",
    "help.train.import": "Lisää kertaukset tiedostosta, jonka --export on kirjoittanut. Älä kysy "
    "mitään.",
    "help.verify": """\
Tarkista TIEDOSTON jokainen väite ja näytä perustelut.

Väite on tosi, epätosi, tosi vain pisteistä pelattaessa tai kiinni aiemmista pisteistä. TIEDOSTO on
tiedosto tai esimerkki. Väitteiden kirjoittamisesta kertoo englanniksi docs/claims.md. Paluukoodi on
1, jos jokin tulos ei ole se, jonka tiedosto sanoo.

\b
  ristikontra verify lappi/pagat
  ristikontra verify oma.toml --json
""",
    "help.feasible": """\
Kerro, mitä on voinut tapahtua ja miten jako voisi päättyä, jos kaikki auttaisivat.

Ilman valitsinta --goal vastaus kertoo, onko tilanne voinut syntyä, tai mitkä sen tiedot ovat
ristiriidassa keskenään. Se kertoo myös, voisiko kukin pari, jonka pitää puhdistaa, puhdistaa
yhteisvoimin. Jos aika loppuu kesken, paluukoodi on 3.

\b
  ristikontra feasible lappi/pagat
  ristikontra feasible lappi/pagat --after Q --goal "PE puhdistaa"
  ristikontra feasible lappi/pagat --goal "PE puhdistaa, IL jää likaiseksi"
""",
    "help.show": """\
Piirrä tilanne ratkaisematta sitä.

Esimerkistä näet myös, mitä siinä kannattaa katsoa, miten pelattiin, ja huomautukset.

\b
  ristikontra show ristikontra P:A9 I:9K E:22 L:44 lead:P
  ristikontra show lappi/pagat
  ristikontra show lappi/pagat --svg pagat.svg
""",
    "help.export": """\
Tee tilanteista moniste tai verkkosivu, tai pulmista tai oppitunneista kirja.

Monisteessa tehtävä on etupuolella. Ratkaisu, perustelut, otsikko ja opetus ovat takana. Se vaatii
lisäosan `picture`. Sivu aukeaa ensimmäiseen tilanteeseen; siinä voi pelata ja ratkaista mitä
tahansa muitakin. Anna esimerkkejä, pulmia tai tiedostoja niin monta kuin haluat, tai ”-”, jolloin
vakiosyötteen joka rivillä on tilanne tai nimi.

Kirjalle ei anneta tilanteita. Siinä ovat ohjelman pulmat (tai valitsimella --from omasi), kaksi
sivulla ja ratkaisut lopussa, tai oppitunnit.

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
    "help.export.handout": "Monisteen PDF-tiedosto; - on vakiotuloste.",
    "help.export.book": "Pulmakirjan PDF-tiedosto; - on vakiotuloste.",
    "help.export.lessons": "Tikkipelien oppituntien PDF-tiedosto; - on vakiotuloste.",
    "help.export.per-page": "Montako tehtävää on monisteen sivulla; niiden ratkaisut ovat sen "
    "takana. Oletus: 1, ja takana on koko vastaus.",
    "help.export.paper": "Paperikoko. Oletus: a4.",
    "help.export.max-seconds": "Lopeta näin monen sekunnin kuluttua; silloin tiedostoa ei "
    "kirjoiteta.",
    "help.page": """\
Tee sivu, jolla kaikkia pelejä pelataan, opitaan ja tutkitaan.

Se on yksi HTML-tiedosto, joka ei tarvitse muuta: avaa se levyltä, pane se minne haluat tai lähetä
se. Pelaat kokonaisia jakoja muita vastaan. Tutkiminen näyttää, minkä arvoinen loppupelin kukin
kortti on.

\b
  ristikontra page -o ristikontra.html
""",
    "help.deal": """\
Sekoita ja jaa: kirjoita PELIN kokonainen jako, kädet ja pakka, tiedostoksi.

`ristikontra play TIEDOSTO` pelaa sen; tiedostosta kertoo docs/fi/tiedostot.md.

\b
  ristikontra deal lappi
  ristikontra deal ristikontra --seed 7 -o jako.toml
  ristikontra play jako.toml
""",
    "help.deal.dealer": "Jakaja. Oletus: arvotaan, siemenluvun mukaan, jos annat sen.",
    "help.deal.o": "Kirjoitettava TIEDOSTO. Oletus: vakiotuloste.",
    "help.match": """\
Laske PELIN ottelun pisteet ja kerro seuraava jakaja.

Jaosta annetaan molempien parien pisteet ja sitten se, mistä tulos muuten riippuu. fails:IL
tarkoittaa, että IL:n piti puhdistaa, mutta se jäi likaiseksi; fails:- ettei kukaan jäänyt.
dirty:IL: IL sai rouvan alkuosassa. won:PE=7,IL=6 kertoo tikit. first:PE: PE saavutti
tavoitepisteet ensin. last:IL: IL voitti viimeisen tikin.

Päätteellä ohjelma kysyy jaot yksi kerrallaan ja laskee jokaisen pisteet heti. Näppäilyvirhe ei
hävitä mitään, ja `peru` peruu viimeisen jaon.

\b
  ristikontra match lappi
  ristikontra match ristikontra --deal PE=60,IL=60 --deal PE=61,IL=59
  ristikontra match lappi --score PE=3,IL=1 --deal "PE=70,IL=50 fails:IL"
  ristikontra match ristikontra-120 --json < jaot.txt
""",
    "help.match.deal": 'Jako: "PE=70,IL=50 fails:IL". Voit antaa monta kertaa. Oletus: ohjelma '
    "kysyy jaot tai lukee ne vakiosyötteestä riveittäin.",
    "help.match.score": "Tilanne ennen näitä jakoja.",
    "help.match.held": "Aiemmista jaoista siirtyneet pelipisteet.",
    "help.match.dealer": "Ensimmäisen jaon jakaja.",
    "help.opening": """\
Kerro, kuka kontrassa aloittaa ja millä, tai kuka jakaa seuraavaksi.

Aloittajaa varten kirjoita jaon alku: A:n ja B:n kuusi korttia, kolmen pelissä myös C:n, sekä jakaja
ja pakan päältä ja pohjalta käännetyt kortit. Pelaajat istuvat myötäpäivään. Seuraavaa jakajaa
varten kirjoita A:n ja B:n pisteet, kolmen pelissä myös C:n.

\b
  ristikontra opening A:AKQ752 B:998643 top:K bottom:K dealer:A
  ristikontra opening 54-33-33
  ristikontra opening 22-20 --locked
""",
    "help.opening.locked": "Pakka jäi lukkoon, ja osa pisteistä jäi siihen.",
    "help.new": """\
Tee PELIN tilannetiedosto, jonka voit täyttää.

Tiedoston voi ratkaista sellaisenaan; vaihda siihen omat kätesi. Muut tiedot, joita tilanteesta voi
antaa, ovat siinä selityksineen kommentteina merkin # takana.

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
Luettele oppitunnit tai näytä yksi numerolla tai nimellä.

Oppitunnissa on sivu tekstiä, esimerkkejä ja kolme pulmaa (myllymatin tunnilla ei ole pulmia).
Luettelossa ne ovat järjestyksessä ensimmäisestä tikistä kontraan, ja sitten tulevat muut pelit.
Päätteellä voit vastata tunnin viimeiseen pulmaan heti.

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
Etsi lyhin suunnitelma, joka varmistaa tavoitteen, teki toinen pari mitä tahansa.

Pelataan avoimin kortein. Suunnitelma kertoo, minkä kortin pari milloinkin lyö. Se saa riippua vain
vuorosta ja kortista, jonka vastustaja juuri löi, jotta sen voi pitää mielessä. Paras on se, jossa
on vähiten rivejä.

Ilman valitsinta --goal tavoite on paras, minkä pari saa varmasti. Paluukoodi on 1, jos tavoitetta
ei voi varmistaa, ja 3, jos aika ei riittänyt todistamaan, ettei lyhyempää ole.

\b
  ristikontra plan lappi/pagat --for IL
  ristikontra plan lappi/pagat --for PE --goal 10
  ristikontra plan lappi/pagat --for IL --goal "puhdistaa, PE jää likaiseksi"
  ristikontra plan lappi/pagat --for PE --goal -1:7 --after "Q 6 2"
  ristikontra plan kontra-2 A:AK B:K9 lead:A pack:T --for B
""",
    "help.plan.certificate": "Kirjoita todistus siitä, että suunnitelma varmistaa pisteet tai "
    "lopputuloksen ja pisteet; `prove --check` lukee sen. - tulostaa sen vastauksen sijasta.",
    "help.prove": """\
Kirjoita tilanteen arvosta todistus: kaksi strategiaa, jotka osoittavat sen.

Ohjelma tarkistaa todistuksen, ennen kuin kirjoittaa sen. Kontrassa todistus koskee yhtä pelaajaa
kaikkia muita vastaan. Jos haku jää kesken, ohjelma todistaa arvolle ala- ja ylärajan, ja paluukoodi
on 3.

\b
  ristikontra prove lappi/pagat -o pagat.proof
  ristikontra prove kontra-2 A:AK B:K9 lead:A pack:T --for B -o kontra.proof
  ristikontra prove --check pagat.proof
""",
    "help.prove.o": "Kirjoita todistus tähän tiedostoon; - tulostaa sen vastauksen sijasta.",
    "help.prove.check": "Vain tarkista todistus, kuten `python check.py TIEDOSTO`; - on "
    "vakiosyöte.",
    "help.perft": """\
Laske, monellako tavalla voi pelata. Kortista merkitsee vain arvo, ei maa.

Samoilla säännöillä pelaavat ohjelmat saavat saman luvun. Paluukoodi on 1, jos luvut eroavat.

\b
  ristikontra perft ristikontra P:A99 I:9KK E:223 L:445 lead:P --reference
  ristikontra perft lappi/pagat --depth 8
""",
    "help.perft.depth": "Montako korttia pelataan. Oletus: kaikki, tai 8 siirtoa, jos peli voi "
    "jatkua loputtomiin.",
    "help.perft.reference": "Laske myös hitaalla vertailuohjelmalla ja vertaa.",
    "help.batch": """\
Ratkaise monta tilannetta suorittimen kaikilla ytimillä ja kirjoita vastaukset tiedostoon.

SYÖTE on tiedosto, jonka joka rivillä on tilanne (tai JSON-dokumentti, jossa on "position"),
tilannetiedosto, kansio niitä, tai ”-” eli rivit vakiosyötteestä. Tyhjät rivit ja rivit, joiden
alussa on #, ohitetaan. Vastaukset ovat samassa järjestyksessä. Kun TULOS on ”-”, ne tulostetaan
JSON-riveinä sitä mukaa kuin ne valmistuvat, eikä keskeytettyä ajoa voi jatkaa.

Virheellisen tilanteen ohjelma ilmoittaa ja ohittaa, ja paluukoodi on 2. Sama komento jatkaa
keskeytynyttä ajoa siitä, mihin se jäi.

\b
  ristikontra batch loppupelit.txt -o arvot.jsonl
  ristikontra generate lappi --count 99 | ristikontra batch - -o arvot.parquet
  ristikontra batch loppupelit.txt -o - | jq .worth
  ristikontra batch positions/ -o esimerkit.jsonl --objective points
  ristikontra batch loppupelit.txt -o arvot.parquet --dask tcp://10.0.0.1:8786
""",
    "help.batch.o": "Kirjoitettava tiedosto: .jsonl on JSON Lines, .csv on CSV, .parquet on "
    "Parquet; - tulostaa vastaukset.",
    "help.batch.jobs": "Montako prosessia käytetään. Oletus: yksi jokaista ydintä kohti.",
    "help.batch.dask": "Ratkaise Dask-klusterilla, joka on tässä osoitteessa.",
    "help.puzzles": """\
Luettele ohjelman pulmat, näytä pulma tai tee uusia.

Pulma on loppupeli, jossa yksi kortti on muita paljon parempi ja jossa nyrkkisäännöt erehtyvät.
Luettelon voi rajata peliin, teemaan tai tasoon.

\b
  ristikontra puzzles --theme guard --level 2
  ristikontra puzzles show p017
  ristikontra puzzles show p017 --solution
  ristikontra puzzles make lappi --count 20 --theme deny -o omat.jsonl
  ristikontra puzzles --from omat.jsonl
""",
    "help.puzzles.themes": "Näytä myös kunkin pulman teema; se on jo puoli ratkaisua.",
    "help.puzzles.show": """\
Näytä pulma tunnuksella tai numerolla.

Näet pöydän ja sen, kenen korttia kysytään.
""",
    "help.puzzles.solution": "Näytä myös ratkaisu: kortti, perustelut, miten houkuttelevasta "
    "kortista rangaistaan, ja suunnitelma, jos lyhytkin riittää.",
    "help.puzzles.make": """\
Tee pelistä uusia pulmia, joka riville yksi JSON-dokumentti.

Samasta siemenluvusta tulevat samat pulmat. Kaikki ovat erilaisia.
""",
    "help.option.count": "Montako tehdään.",
    "help.puzzles.cards": "Montako korttia pisimmässä kädessä on. Oletus: kolmesta viiteen.",
    "help.generate": """\
Tee PELIN satunnaisia loppupelejä, yksi joka riville.

`solve -` ja `batch` lukevat ne. Ohjelma sekoittaa pakan ja pelaa kortteja umpimähkään. Valitsimet
--outcome, --points ja --best koskevat tavoitteen mukaista parasta peliä.

\b
  ristikontra generate ristikontra --count 1000 > loppupelit.txt
  ristikontra generate lappi --deals --owes both --seed 7
  ristikontra generate lappi --cards 3 --best 1 --points 20..30
  ristikontra generate ristikontra --stock 8 -n 5
""",
    "help.seed": "Siemenluku, joka määrää kaikki arvonnat: sama luku arpoo samoin.",
    "help.generate.cards": "Montako korttia on kussakin kädessä. Oletus: kaikki. Jos niitä "
    "on vähemmän, alku on pelattu umpimähkään.",
    "help.option.stock": "Montako korttia pakassa on. Luvun pitää jakautua tasan pelaajille, "
    "kontrassa myös höysteelle. Oletus: ei yhtään.",
    "help.generate.deals": "Pelaa kokonaisia jakoja umpimähkään loppupelien jakamisen sijasta; "
    "silloin pelatut kortit tiedetään.",
    "help.generate.owes": "Vain loppupelit, joissa juuri näiden parien pitää puhdistaa.",
    "help.generate.outcome": "Vain loppupelit, joissa PE:n lopputulos on tämä.",
    "help.generate.points": "Vain loppupelit, joissa PE saa näin monta pistettä.",
    "help.generate.best": "Vain loppupelit, joissa on näin monta parasta korttia.",
    "help.bench": """\
Mittaa ratkaisijan nopeus arvotuilla loppupeleillä ja laske haun siirrot.

Siirtojen määrä on kaikilla koneilla sama. Ajat ovat tämän koneen suoritinaikaa juuri nyt. Vertaa
saman ajon aikoja toisiinsa, tai ajoja koneella, joka ei tee muuta.

\b
  ristikontra bench
  ristikontra bench --variant lappi-six --endings 1000 --json > ennen.json
  ristikontra bench --variant lappi-six --endings 1000 --compare ennen.json
  ristikontra bench --stock 12 --endings 50
  ristikontra bench --variant lappi --players samples,thumb --deals 300
  ristikontra bench --variant myllymatti --players samples,thumb --deals 50
""",
    "help.bench.endings": "Montako loppupeliä kutakin lajia.",
    "help.bench.players": "Pane kaksi pelaajaa pelaamaan kokonaisia jakoja vastakkain. Jokainen "
    "jako pelataan kahdesti, paikat vaihtaen. Valitse kaksi: `thumb`, `samples`, `more`, "
    "`baseline` (käsin tehdyt säännöt) ja `random` (umpimähkään).",
    "help.bench.deals": "Montako jakoa pelaajat pelaavat.",
    "help.bench.peers": "Mittaa vertailuksi myös DDS, bridgen ratkaisija, samankokoisilla "
    "loppupeleillä.",
    "help.bench.compare": "Vertaa aiempaan mittaukseen: tiedostoon, jonka --json on kirjoittanut.",
    "help.serve": """\
Vastaa muille ohjelmille HTTP:llä.

Osoite POST /v1/solve ja muut samanlaiset ottavat komennon valitsimet JSON-muodossa pitkillä
nimillään ja vastaavat sen, minkä --json tulostaisi. GET /openapi.json kuvaa kaikki komennot.
Tilanne on teksti tai esimerkin tai pulman nimi: tiedostoja ei avata. Palvelun lopettaa SIGTERM
tai Ctrl-C.

\b
  ristikontra serve
  ristikontra serve --port 9000 --max-seconds 2
  curl localhost:8000/openapi.json
""",
    "help.serve.host": "Osoite, jossa palvelu vastaa.",
    "help.serve.port": "Portti, jossa palvelu vastaa; 0 ottaa vapaan portin.",
    "help.serve.jobs": "Montako kysymystä ratkaistaan yhtä aikaa. Oletus: yksi jokaista ydintä "
    "kohti.",
    "help.serve.at-once": "Montako kysymystä saa olla kesken. Jos niitä on enemmän, vastaus on "
    "429.",
    "help.serve.max-body": "Pyynnön rungon suurin koko. Suurempaan vastaus on 413.",
    "help.serve.max-nodes": "Montako siirtoa yhden kysymyksen haussa saa enintään kokeilla.",
    "help.serve.max-seconds": "Montako sekuntia yhteen kysymykseen käytetään enintään.",
    "help.serve.cors": "Salli kysymykset tämän sivuston sivuilta, esimerkiksi "
    "https://example.org. Voit antaa monta kertaa.",
}
