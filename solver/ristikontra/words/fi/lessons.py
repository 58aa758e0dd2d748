"""The lessons, the texts of books, and themes: titles, and texts with an empty line between
paragraphs.

Tests prove what a text says of a worked example, whose title is in quotes.
"""

from typing import Final

LESSONS: Final = {
    # --- books
    "book.title": "Pulmia",
    "book.text": """\
Jokaisessa näistä loppupeleistä yksi kortti on muita parempi: se tuo ainakin neljä pistettä enemmän
tai ratkaisee jaon. Etsi se. Kaikki kortit ovat näkyvissä, ja jokainen pelaa niin hyvin kuin voi.

Maalla ei ole väliä, eikä mikään arvo voita toista: tikin vie se, joka viimeisenä lyö samaa arvoa
kuin aloituskortti, eikä ketään ole pakko lyödä samaa. Ässästä saa yksitoista pistettä, kympistä
kymmenen, kuninkaasta neljä, rouvasta kolme ja sotilaasta kaksi. Ristikontran pienillä arvoilla
ässästä saa viisi, kuninkaasta neljä, rouvasta kolme, sotilaasta kaksi ja kympistä yhden. Oppitunnit
opettavat pelit.

Taso yhdestä viiteen kertoo, mikä pulmassa on vaikeaa: montako tikkiä on katsottava eteenpäin ja
kuinka houkuttelevia väärät kortit ovat. Ratkaisut ovat pulmien jälkeen. Ne kertovat, miksi kortti
on oikea, ja miten houkuttelevimmasta väärästä kortista rangaistaan. PK on Pohjoisen kuningas;
pystyviiva erottaa tikit.""",
    "book.level": "Taso {level}",
    "book.solutions": "Tason {level} ratkaisut",
    "book.all_solutions": "Ratkaisut",
    "book.solved": "Tehtävä {number} ({id})",
    "book.lessons": "Oppitunteja",
    "book.lessons.text": """\
Ristikontra, lappi ja kontra ovat suomalaisia korttipelejä, joissa maalla ei ole väliä eikä mikään
arvo voita toista. Nämä oppitunnit vievät ensimmäisestä tikistä loppupelin hienouksiin. Kussakin on
sivu tekstiä, kaksi tai kolme loppupeliä katsottavaksi ja kolme ratkaistavaksi.

Ratkaisut ovat lopussa. PK on Pohjoisen kuningas; pystyviiva erottaa tikit.""",
    # --- lessons
    "lesson.trick.title": "Tikki",
    "lesson.trick.text": """\
Ristikontraa pelaa neljä, kaksi vastaan kaksi. Istut partneriasi vastapäätä: Pohjoinen pelaa Etelän
ja Itä Lännen kanssa, ja vuoro kiertää myötäpäivään. Maalla ei ole väliä, eikä mikään arvo voita
toista. Kortissa merkitsevät vain sen arvo ja se, montako pistettä siitä saa. Ässä antaa yksitoista,
kymppi kymmenen, kuningas neljä, rouva kolme ja sotilas kaksi. Yhdeksikkö ja pienemmät eivät anna
mitään. Pakassa on yhteensä 120 pistettä. Jos on sovittu pienistä arvoista, pisteet ovat samassa
järjestyksessä viisi, yksi, neljä, kolme ja kaksi, yhteensä kuusikymmentä.

Tikissä on neljä korttia, yksi kultakin. Aloittaja pelaa mitä haluaa, ja niin tekevät muutkin: samaa
arvoa ei ole pakko lyödä, vaikka voisi. Tikin vie se, joka viimeisenä lyö samaa kuin aloituskortti,
ja jos kukaan ei lyö, aloittaja. Aloituksena lyöty kakkonen vie siihen heitetyt kolme ässää. Jos
yksi niistä olisikin kakkonen, se kakkonen veisi kaiken.

Katso esimerkkiä ”Viimeinen yhdeksikkö vie”. Länsi on aloittanut yhdeksiköllä, ja Itä panisi
mielellään ässänsä partnerinsa tikkiin. Mutta Etelä lyö hänen jälkeensä, ja Etelällä on yhdeksikkö.
Jos Itä heittää ässän, Etelä lyö yhdeksikön, ja yksitoista pistettä menee väärälle parille. Kasi on
oikea kortti: Etelä saa viedä tikin, sillä siinä ei ole mitään.

Tikin vienyt aloittaa seuraavan, ja se voi olla arvokkaampaa kuin pöydällä olevat kortit.
Esimerkissä ”Tyhjä tikki aloituksen vuoksi” tikissä ei ole pistettäkään, ja silti Pohjoisen kasin
kannattaa viedä se. Silloin Pohjoinen aloittaa ja voittaa ässänsä ja Idän molemmat kympit. Jos Itä
pääsee taas aloittamaan, hän aloittaa kympeillään, ja kaikki kolmekymmentäyksi pistettä menevät.

Kysy siis ennen jokaista korttia kaksi asiaa: kuka lyö samaa viimeisenä, ja kuka aloittaa seuraavan
tikin?

Jaon alussa kullakin on kuusi korttia ja keskellä pakka, josta nostetaan. Nämä oppitunnit kertovat
jaon lopusta: pakka on loppunut, ja jokaisella on enää muutama kortti. Jos olet seurannut peliä,
tiedät, mitkä kortit ovat jäljellä, ja usein senkin, kenellä. Kuvissa näkyvät kaikkien kortit.""",
    "lesson.sure.title": "Varmat kortit",
    "lesson.sure.text": """\
Mikään arvo ei ole tässä pelissä suuri, ja silti jotkin kortit eivät voi hävitä. Jos sinulla on
kaikki jäljellä olevat saman arvon kortit, kukaan ei voi lyödä samaa. Aloita sillä, niin tikki on
sinun. Se on varma kortti. Ässä ei usein ole varma, koska jollakin on toinen. Nelonen voi olla, jos
muut neloset on jo pelattu.

Laske siis samanarvoiset. Kutakin arvoa oli neljä korttia. Ota pois pelatut ja ne, jotka ovat
sinulla: loput voidaan lyödä sinua vastaan. Kun mitään ei jää, korttisi voittaa aina, kun aloitat
sillä. Mutta vain silloin: toisen tikkiin heitettynä se on kortti siinä missä muutkin.

Varma kortti tuo sen, mitä muiden on siihen heitettävä. Partnerisi antaa pisteensä mielellään,
vastustajat niin vähän kuin voivat. Aloita sillä siis silloin, kun partnerillasi on vielä
annettavaa.

Esimerkissä ”Yhdeksikkö ennen ässää” ässä on sekä Pohjoisella että Lännellä. Yhdeksikkö on vain
Pohjoisella. Hän aloittaa sillä, Etelä heittää siihen kympin, ja kymmenen pistettä on turvassa. Ässä
olisi mennyt joka tapauksessa. Jos Pohjoinen aloittaa ässällä, Länsi vie tikin ja jatkaa kutosella,
jota muilla ei ole, ja kymppikin on Lännen.

Entä jos sinulla on melkein kaikki saman arvon kortit? Aloita silloin niillä, jotta loputkin
putoavat. Esimerkissä ”Kaksi yhtä vastaan” Etelällä on kaksi yhdeksikköä ja Lännellä yksi. Etelä
aloittaa yhdeksiköllä. Jos Länsi lyö siihen omansa, Etelän toinen yhdeksikkö on viimeinen ja siis
varma. Jos Länsi säästää omansa, ensimmäinen yhdeksikkö vie tikin ja siinä Pohjoisen kympin. Etelä
saa kympin kummassakin tapauksessa. Kasilla ei pidä aloittaa: Idällä ja Lännellä on kaseja kolme, ja
Etelä tarvitsee omansa vastatakseen niihin.

Ennen kuin aloitat kalliilla kortilla, katso, onko sinulla arvotonta, jota muilla ei ole.""",
    "lesson.partner.title": "Partneri",
    "lesson.partner.text": """\
On samantekevää, vietkö tikin sinä vai partnerisi: kortit tulevat samaan pinoon. Puolet hyvästä
pelistä onkin sitä, että panet pisteesi omien tikkiin ja annat teistä oikean aloittaa seuraavan.

Anna pisteitä tikkiin, joka on partnerillesi varma. Varma se on, jos kenelläkään vielä lyövällä
vastustajalla ei ole samaa arvoa. Esimerkissä ”Kymppi yhdeksikön päälle” Pohjoinen on aloittanut
yhdeksiköllä, ja Etelän jälkeen lyö enää Länsi. Lännellä ei ole yhdeksikköä. Etelä panee tikkiin
kymppinsä, ja se on turvassa. Jos hän heittää sen sijaan kutosen, kymppi menee myöhemmin ja Itä ja
Länsi saavat kaiken.

Joskus tikki on teidän joka tapauksessa, ja kysymys on vain siitä, kuka aloittaa seuraavan. Voit
lyödä samaa kuin partnerisi ja ottaa tikin häneltä. Se näyttää tuhlaukselta, mutta on usein oikein.
Esimerkissä ”Tikki partnerilta” Pohjoisen seiska voittaisi, mutta sitten hänen on aloitettava
ässällä, jonka Länsi vie toisella ässällä. Etelä lyö seiskansa ja aloittaa yhdeksiköllä, jota
muilla ei ole. Nyt Lännen on annettava ässänsä toiseen kahdesta viimeisestä tikistä. Kaikki
kolmekymmentäkaksi pistettä tulevat Pohjoiselle ja Etelälle. Jos Etelä ei lyö seiskaa, he eivät saa
yhtäkään.

Aloitusvuoron voi antaa myös tahallaan. Esimerkissä ”Aloitus partnerille” Etelällä on yhdeksikkö,
jota muilla ei ole, mutta aloitusvuorossa on Pohjoinen. Toinen viitonen on vain Etelällä. Pohjoinen
aloittaa viitosella, Etelä vie tikin ja jatkaa yhdeksiköllä, ja Pohjoisen kymppi putoaa siihen. Jos
Pohjoinen aloittaa kympillä, Itä vie sen omallaan ja jatkaa kutosella, jota muilla ei ole, ja
Pohjoinen ja Etelä jäävät tyhjin käsin.

Seuraa siis partnerisi kortteja yhtä tarkasti kuin omiasi. Arvo, jota on vain teillä kahdella, on
tie toisen luota toisen luo, eivätkä vastustajat voi sitä sulkea.""",
    "lesson.refuse.title": "Väistäminen",
    "lesson.refuse.text": """\
Samaa ei koskaan ole pakko lyödä. Aloittelija ottaa jokaisen tikin, jonka saa, ja menettää sillä
pisteitä, sillä tikin vieneen on aloitettava. Jos kaikki korttisi ovat sellaisia, joilla vastustajat
toivovat sinun aloittavan, tikki voi tulla kalliimmaksi kuin mitä siinä on.

Esimerkissä ”Tikki saa mennä” Etelä voisi viedä tikin nelosellaan, ja siinä on ässä. Mutta sitten
hänen on aloitettava ainoalla kortillaan, yhdeksiköllä. Itä vie sen toisella yhdeksiköllä, ja
molemmat jäljellä olevat ässät menevät Idälle ja Lännelle. Etelä heittää siksi yhdeksikön. Nyt tikki
on Lännen, jonka on aloitettava viimeisellä kortillaan, ässällä, ja Pohjoinen vie sen omallaan.
Etelä luopuu yhdestätoista pisteestä, ja Pohjoinen ja Etelä saavat kaksikymmentäkaksi.

Väistäessä myös kortti säästyy. Niin kauan kuin sinulla on arvo, jolla vastustajan on aloitettava,
ja lyöt hänen jälkeensä, saat hänen tikkinsä, kun se tulee. Jos käytät kortin liian aikaisin, hänen
seuraava aloituksensa samalla arvolla on turvassa. Esimerkissä ”Säästä molemmat vastaukset” Länsi on
aloittanut seiskalla. Hänelle jää vielä seiska ja kutonen, ja hän aloittaa seuraavan tikin, jos
Etelä antaa tämän mennä. Etelällä on seiska ja kaksi kutosta. Hän heittää kutosen ja voi sitten
vastata kumpaankin: aloitti Länsi kummalla tahansa, Etelä vie tikin, ja Pohjoinen antaa siihen
ässän. Jos Etelä olisi ottanut tyhjän tikin seiskallaan, hänellä olisi ollut aloitukseen vain
kutosia; Länsi lyö kutosen, ja myös Lännen viimeinen seiska voittaa, ässineen kaikkineen. Se maksaa
yksitoista pistettä.

Kolmesta kysymyksestä on apua. Mitä tikissä on? Millä minun on aloitettava, jos otan sen? Millä
heidän on aloitettava, jos en ota? Jos aloitus on heille huonompi kuin pöydän pisteet ovat sinulle
hyvät, anna heidän ottaa. Ja muista partnerisi: tikki, jota sinä väistät, voi tulla hänelle
seuraavalla kierroksella.""",
    "lesson.guard.title": "Vahdit",
    "lesson.guard.text": """\
Vahti on kortti, jonka säästät lyödäksesi samaa, kun vastustaja aikanaan aloittaa sillä arvolla.
Itsessään se voi olla arvoton. Sen arvo on tikissä, jonka se joltakulta vie, ja niissä pisteissä,
jotka muuten menisivät.

Kysy siis ennen kuin heität arvottoman kortin, kenen aloitukseen se voisi vastata. Esimerkissä
”Kaksi arvotonta korttia” Lännen yhdeksikkö vie tikin, ja Etelän on heitettävä kutonen tai nelonen.
Kumpikaan ei ole pisteen arvoinen. Länsi aloittaa seuraavan tikin, ja hänen viimeinen korttinsa on
kutonen. Etelä pitää oman kutosensa ja vie sillä tikin, jossa on Pohjoisen kymppi. Hänen nelosellaan
ei ole tehtävää. Idälläkin on nelonen, mutta Itä ei enää aloita. Jos Etelä heittää kutosen, kymmenen
pistettä menee Lännelle.

Kortti vahtii vain, jos vastustaja voi vielä aloittaa sen arvolla eikä toinen vastustaja voi lyödä
samaa sinun jälkeesi. Vahti sellaista vastaan, joka ei enää aloita, on joutilas kortti: heitä se.

Vastustajatkin tarvitsevat vahteja, ja voit pakottaa heidät luopumaan niistä. Jokainen varma kortti,
jolla aloitat, vie kortin joka kädestä, ja se, jonka kaikki kortit ovat tarpeen, on pulassa. Tätä
sanotaan kiristykseksi. Esimerkissä ”Ei mitään heitettävää” Lännellä on seiska Pohjoisen seiskaa
vastaan ja kymppi, josta hän ei luopuisi. Pohjoinen aloittaa yhdeksiköllä, jota muilla ei ole, ja
Etelä antaa siihen ässänsä. Lännen on valittava. Jos hän heittää kympin, se menee heti. Jos hän
heittää seiskan, Pohjoisen seiska vie viimeisen tikin, ja siinä on kymppi. Kummassakin tapauksessa
pisteitä tulee kaksikymmentäyksi. Jos Pohjoinen aloittaa ensin seiskalla, Länsi vie sen, ja
Pohjoinen ja Etelä jäävät ilman.

Aloita siis varmoilla korteilla silloin, kun vastustajalla on vielä menetettävää.""",
    "lesson.lead.title": "Aloitus ja sen raja",
    "lesson.lead.text": """\
Aloittaja valitsee tikin arvon, mutta kaikki muut voivat lyödä samaa hänen jälkeensä. Siksi on
väliä, kuka missäkin istuu. Vasemmanpuoleinen vastustaja lyö heti sinun jälkeesi, sitten
partnerisi, ja oikeanpuoleinen vastustaja viimeisenä.

Aloitus on hyvä, kun partnerisi voi lyödä samaa sen vastustajan jälkeen, jolla on sama arvo. Se
vastustaja istuu vasemmalla puolellasi. Esimerkissä ”Partnerisi lyö viimeisenä” Pohjoisella on
seiska ja kutonen, ja Etelä voi lyödä samaa kumpaankin. Jäljellä oleva kutonen on Idällä, joka lyö
ennen Etelää. Seiskat ovat Lännellä, joka lyö hänen jälkeensä. Pohjoinen aloittaa siis kutosella:
löi Itä siihen kutosen tai ei, tikki jää Pohjoiselle ja Etelälle, ja he saavat Idän kympin. Jos
Pohjoinen aloittaa seiskalla, Lännellä on viimeinen sana, ja kymppi menee hänelle.

Yksi sääntö rajoittaa aloitusta. Samalla arvolla ei saa aloittaa neljää tikkiä peräkkäin: kolmen
jälkeen on aloitettava jollakin muulla. Laskeminen alkaa alusta, kun aloitat toisella arvolla tai
joku muu vie tikin. Säännöllä on väliä, jos sinulla on arvon kaikki neljä korttia tai kaikki, jotka
ovat jäljellä arvosta, jolla olet aloittanut.

Esimerkissä ”Kolmesti eikä enempää” Pohjoisella on neljä kutosta ja nelonen. Kolme kutosta voittaa;
sitten on aloitettava nelosella, Länsi vie sen, eikä neljäs kutonen saa enää tikkiä. Pohjoinen ja
Etelä saavat yksitoista pistettä. Ilman rajaa he saisivat kaksikymmentäyksi.

Avuksi on toinen varma kortti, jolla aloitetaan välissä. Esimerkissä ”Silta kutosten välissä”
Pohjoisella on myös yhdeksikkö, jota muilla ei ole. Hän aloittaa sillä yhden, kahden tai kolmen
kutosen jälkeen, eikä yksikään kutonen jää silloin kielletyksi: viisi tikkiä ja kaksikymmentäyksi
pistettä. Jos hän aloittaa yhdeksiköllä ensimmäiseksi, hänelle jää sarjan katkaisijaksi vain
nelonen, ja nelosella hän menettää aloitusvuoron. Se maksaa kymmenen pistettä.

Ennen kuin aloitat samalla arvolla kolmannen kerran peräkkäin, katso, millä voit sen jälkeen
aloittaa.""",
    "lesson.last.title": "Viimeiset tikit",
    "lesson.last.text": """\
Kun kädessä on kaksi korttia, valitset enää kerran: kun olet lyönyt toisen, toinen jää viimeiseen
tikkiin. Kysy siis kummastakin kortista, mitä se tekee nyt, mutta myös, mitä kädessä pitämäsi tekee
sitten.

Ala lopusta. Kuka aloittaa viimeisen tikin? Se, joka vie sitä edellisen. Millä hän aloittaa? Tiedät
sen, sillä hänellä on enää yksi kortti. Kuka voi lyödä samaa, ja kuka heistä lyö viimeisenä? Siitä
tiedät, kuka vie viimeisen tikin ja mitä siinä on. Kokeile sitten samaa toisella kortillasi ja
vertaa kahden tikin summia.

Esimerkissä ”Ei vielä turvassa” Pohjoinen on aloittanut seiskalla, ja Etelällä on kymppi ja nelonen.
Länsi lyö viimeisenä, ja hänellä on seiska. Jos Etelä antaa kympin nyt, Länsi vie sen, ja
Pohjoiselle ja Etelälle jää Idän kuningas, neljä pistettä. Etelä antaa nelosen, ja pulassa on Länsi.
Jos hän vie tikin, hänen on aloitettava yhdeksiköllään, jonka Pohjoinen vie toisella yhdeksiköllä,
ja siihen putoavat kymppi ja kuningas. Jos hän heittää yhdeksikkönsä, Pohjoinen ja Etelä saavat
tämän tikin, ja Pohjoisen yhdeksikkö vie viimeisen. Kummassakin tapauksessa pisteitä tulee
neljätoista.

Kun kahdella vastustajalla on samat kortit, aloittamaan joutunut usein menettää omansa. Esimerkissä
”Ole hyvä, sinä ensin” sekä Pohjoisella että Lännellä on ässä ja seiska, eikä muilla ole kumpaakaan.
Pohjoisen ei pidä aloittaa ässällä: Länsi saa molemmat ässät, eivätkä Pohjoinen ja Etelä saa
talteen muuta kuin kympin. Pohjoinen aloittaa seiskalla. Jos Länsi vie sen, hänen on aloitettava
ässällään, ja viimeinen sana on Pohjoisella. Jos Länsi heittää ässän, hän antaa sen pois heti.
Pohjoinen ja Etelä saavat vähintään kolmekymmentäkaksi pistettä; ässällä he saisivat kymmenen.

Sama ajattelu kantaa kolmella kortilla, mutta kokeiltavaa on enemmän. Laske jäljellä olevat pisteet,
etsi se tikki, johon niistä tulee eniten, ja selvitä, kuka sen vie.""",
    "lesson.clean.title": "Puhdistaminen",
    "lesson.clean.text": """\
Lappi on ristikontraa, jossa on yksi velvollisuus lisää, ja se on tärkeämpi kuin pisteet. Viiden
kortin pelissä jaossa on kaksi osaa: alkuosan kahdeksan tikkiä pakan kanssa ja loppuosan viisi
ilman. Pari, joka saa alkuosassa rouvan, on likainen, ja sen on puhdistettava loppuosassa. Jos se ei
puhdista, se häviää kunniattomasti, oli sillä pisteitä kuinka paljon tahansa.

Puhdistat, kun viet loppuosassa tikin, jossa on kuningas. Mikä tahansa kuningas kelpaa: omasi,
partnerisi tai vastustajan. Poikkeuksia on yksi: rouvalla aloitettu tikki ei puhdista ketään.
Loppuosan alkaessa jäljellä on aina ainakin yksi kuningas, sillä viimeinen neljästä on pidettävä
siihen asti.

Jos teidän on puhdistettava, etsi kuninkaat ja kysy, mihin tikkeihin ne voivat pudota. Esimerkissä
”Oma kuningas käy” ainoa kuningas on Etelän. Pohjoinen aloittaa kympillä, ja Idän kymppi vie
molemmat. Mutta sitten tulee Idän yhdeksikkö, Pohjoisen yhdeksikkö vie sen, ja Etelä heittää siihen
kuninkaan: puhdasta tuli. Pelkkien pisteiden vuoksi Pohjoinen aloittaisi yhdeksiköllä eikä
puhdistaisi.

Kuningas kannattaa säästää tikkiin, jonka te viette. Esimerkissä ”Kymppiä arvokkaampi” tikki on
Lännen, ja Etelän on annettava siihen kuningas tai kymppi. Viimeisen tikin vie Pohjoinen, olipa
siinä mitä tahansa. Jos Etelä pitää kympin, hän saa kymmenen pistettä ja häviää kunniattomasti. Jos
hän heittää kympin, kuningas tulee kotiin.

Varo omaa rouvaasi. Esimerkissä ”Rouva ei puhdista” Pohjoisella on rouva, jota muilla ei ole, ja
Etelällä viimeinen kuningas. Kummallakin aloituksella saa kaikki seitsemäntoista pistettä. Mutta
rouvan jälkeen Pohjoinen ja Etelä eivät puhdista: siihen heitetty kuningas menee hukkaan, ja jos
Etelä säästää sen, Idän viitonen vie sen viimeisessä tikissä. Pohjoinen aloittaa ensin viitosella,
ja he puhdistavat.

Kuuden kortin lapissa poikkeusta ei ole: siinä rouvallakin aloitettu tikki puhdistaa.""",
    "lesson.deny.title": "Puhdistamisen estäminen",
    "lesson.deny.text": """\
Jos vastustajien on puhdistettava, voitat jaon estämällä sen. He tarvitsevat yhden tikin, jossa on
kuningas. Teidän on siis saatava kaikki kuninkaat itse tai annettava niiden pudota sinne, missä ne
eivät puhdista ketään. Se voi maksaa pisteitä, ja se kannattaa.

Katso ensin, kenen on puhdistettava. Vain pari, joka sai rouvan alkuosassa, on likainen;
myöhemmin saatu rouva ei likaa ketään. Esimerkissä ”Rouvasta saa maksaa” Idän ja Lännen on
puhdistettava. Jos niin ei olisi, Pohjoinen aloittaisi kuninkaalla ja saisi kaksikymmentäkuusi
pistettä. Mutta nyt hän aloittaa ässällä ja antaa Lännen viedä sen: Lännen viimeinen kortti on
kuningas, hänen on aloitettava sillä, ja Etelän kuningas vie sen. Se maksaa neljätoista pistettä ja
voittaa jaon, sillä Itä ja Länsi eivät enää puhdista.

Laske sitten kuninkaat. Niin kauan kuin yksikin on pelaamatta, heillä on mahdollisuus. Kun te saatte
viimeisen tai kun se putoaa rouvalla aloitettuun tikkiin, asia on selvä. Esimerkissä ”Viimeinen
kuningas” tikki on Pohjoisen yhdeksikön, ja Etelän on annettava siihen kuningas tai kymppi. Kympistä
saisi kuusi pistettä enemmän. Mutta viimeisen tikin vie Itä, ja jos Etelän viimeinen kortti on
kuningas, Itä ja Länsi puhdistavat sillä. Etelä heittää kuninkaan nyt. Kuninkaita ei enää ole, ja
Itä ja Länsi häviävät kunniattomasti.

Myös rouva on väline. Esimerkissä ”Rouva pilaa kuninkaan” Idän ja Lännen on puhdistettava, ja
Pohjoinen aloittaa rouvalla. Itä voi viedä sen tikin omalla rouvallaan, ja siinä voi olla Lännen
kuningas, mutta rouvalla aloitettu tikki ei puhdista. Viimeinen kuningas putoaa Pohjoisen kasille.
Jos Pohjoinen aloittaa ensin kasilla, Lännen kuningas puhdistaa tavallisessa tikissä.

Tämä on puhdistamista nurin päin. Puhdistaja säästää kuninkaan tikkiin, jonka hän vie; estäjä ottaa
sen aikaisin tai panee toisen tuhlaamaan sen sinne, missä se ei auta. Jos molempien parien on
puhdistettava, teet kumpaakin yhtä aikaa.""",
    "lesson.score.title": "Mihin pisteet riittävät",
    "lesson.score.text": """\
Tähän asti enemmän on ollut parempi. Oikeassa jaossa pisteitä tarvitaan tarpeeksi, ja tarpeeksi on
luku. Ristikontrassa voittaa yli puolella: 120 pisteestä 61 tuo parillenne yhden pelipisteen ja
kaikki 120 kaksi. Jos kummallakin parilla on 60, kukaan ei saa mitään, ja seuraavassa jaossa
on pelissä piste enemmän. Laske siis, paljonko teillä jo on, ja pelaa siitä luvusta, jonka
tarvitset.

Esimerkissä ”Kuusikymmentäyksi” Pohjoisella ja Etelällä on neljäkymmentäkahdeksan pistettä, ja he
tarvitsevat kolmetoista. Pohjoinen aloittaa rouvalla: Etelän rouva vie sen, ja tikissä on kolme
rouvaa ja Lännen kuningas, tasan kolmetoista. Jos Pohjoinen aloittaa kuninkaalla, Länsi saa kaikki
neljä kuningasta, ja sen jälkeen neljä rouvaa jättävät Pohjoisen ja Etelän kuuteenkymmeneen.
Tasapeli ei ole voitto.

Lapissa tärkeintä on muu kuin pisteet. Siinä pari, jonka piti puhdistaa ja joka ei puhdistanut, on
hävinnyt pisteistä riippumatta. Esimerkissä ”Seitsemänkymmentäkolme pistettä ja häpeä” Pohjoisen ja
Etelän on puhdistettava. Kuninkaalla he saavat yhteensä seitsemänkymmentäkolme pistettä ja häviävät
kunniattomasti. Kympillä he menettävät kaikki kympit, mutta Etelän kuningas vie neljä kuningasta: he
häviävät pistein 49 ja 71, mutta kunnialla, ja kunniallinen tappio on pienempi.

Kuuden kortin lapissa tappioita on pieniä ja suuria. Voittaja saa yhden, jos häviäjät ovat puhtaita
ja heillä on ainakin neljä pistettä, ja kaksi, jos he eivät puhdistaneet. Kolme hän saa, jos heillä
on alle neljä pistettä, neljä, jos heillä ei ole tikkiäkään, ja viisi, jos heidän ainoa
pistekorttinsa on yksi rouva. Niinpä nolla pistettä voi olla parempi kuin kolme. Esimerkissä ”Kolme
pistettä on huonompi kuin nolla” Pohjoisella ja Etelällä ei ole vielä pistettäkään, ja Etelä voisi
viedä viimeisen rouvan kutosellaan. Hän heittää yhdeksikön ja antaa rouvan mennä.

Ennen kuin katsot kortteja, kysy siis, mitä pistetilanne vaatii. Puuttuuko teiltä vielä jotakin
61:stä? Onko joku likainen? Onko jako jo hävitty, niin että pelaatte enää pienemmästä tappiosta?
Ensimmäinen alla olevista pulmista on tällainen lasku: jos pisteet ovat tähän asti tasan, vain
yksi kortti voittaa jaon.""",
    "lesson.kontra.title": "Kontra ja sen höyste",
    "lesson.kontra.text": """\
Kontra on sama peli kahdelle tai kolmelle, jokainen itselleen. Korteista saa samat pisteet, ja tikin
vie taas viimeinen, joka lyö samaa. Kolme asiaa on toisin.

Aloituksilla ei ole rajaa: samalla arvolla saa aloittaa vaikka neljästi peräkkäin.

Pakan loppu on höystettä: yksi kortti, kolmen pelissä kaksi. Sen saa se, joka vie loppupelin
ensimmäisen tikin. Tuo tikki on siis arvokkaampi kuin miltä se näyttää, mutta sen vienyt joutuu myös
aloittamaan seuraavan. Esimerkissä ”Kymppi pakassa” A voisi saada kympin heti sotilaalla tai
seiskalla, joihin B ei voi lyödä samaa. Mutta sitten hänen on jatkettava, ja hän jää kahteentoista
pisteeseen. Kolmonen on parempi, vaikka B:llä on niitä kaksi. Ei B:kään halua aloittaa, ja hän
heittää kutosen. A saa kympin kolmosella ja yhteensä kaksikymmentäyksi.

Kaksin pelattaessa samaa voi lyödä vain toinen, ja näet, mitä hän heittää. Jos hän heittää kortin,
jota hänellä oli vain yksi, omaasi ei enää voi viedä. Esimerkissä ”Kinttuaminen” A aloittaa varmalla
seiskalla, ja B heittää ainoan kakkosensa, halvimman korttinsa. Samalla A:n kakkonen on turvassa, ja
A aloittaa sillä. Sitä ennen se olisi maksanut seitsemän pistettä.

Lopuksi: eniten pisteitä saanut ei voita. Tärkeää on, kuka jakaa seuraavaksi, sillä jakamisesta on
etua, ja jakaja on se, jolla on vähiten pisteitä, kuitenkin vähintään 21. Jos kaksi on tasoissa tai
jos kenelläkään ei ole niin paljon, nostetaan korttia. Joskus tikki kannattaa siis antaa pois.
Esimerkissä ”Yksi kuningas liikaa” molemmilla on viisikymmentäkahdeksan pistettä, ja jäljellä on
enää kuningas. Se, joka sen saa, ei jaa. A aloittaa viitosella, B vie sen, ja A heittää hänelle
kuninkaan.

Kysy siis kontrassakin, kuten oppitunnissa ”Mihin pisteet riittävät”, mitä pistetilanne vaatii:
enemmän, vähemmän vai juuri tarpeeksi.""",
    "lesson.certain.title": "Mikä on pöydässä varmaa",
    "lesson.certain.text": """\
Muissa oppitunneissa näkyvät kaikki kädet. Pöydässä näet vain omasi ja ne kortit, jotka on
pelattu. Silloin kysymyksiä on kaksi, ja niihin voi olla kaksi vastausta. Mikä on parasta
keskimäärin? Ja mikä on varmaa, oli muilla mitä tahansa?

Kysy jälkimmäistä, kun tavoite on selvä: tietty pistemäärä voittaa jaon, tai yksi kuningas
puhdistaa. Silloin ei auta, että kortti on useimmissa jaoissa parempi. Etsi kortti, jonka
jälkeen mikään jako ei vie sinulta sitä, minkä tarvitset.

Sen löydät, kun jaat piilossa olevat kortit itseäsi vastaan. Ota kortti, jonka mieluiten löisit, ja
anna näkemättömät kortit muille niin, että käy niin huonosti kuin voi. Jos sellainen jako on,
kokeile toista korttia. Jos ei ole, kortti on varma. Laske ensin, mitä on näkemättä: arvo, jota
kenelläkään muulla ei voi olla, on varmistajan paras ystävä.

Esimerkissä ”Kuningas ensin” Pohjoinen aloittaa ja pelaa myös Etelän kortit. Näkemättä ovat ässä,
sotilas, kymppi, seiska, kutonen ja kakkonen. Kuningasta ei ole, joten kuningas vie tikkinsä, ja
neljä pistettä on varmaa. Jos kaikki kortit näkyisivät, kympillä saisi yksitoista. Länsi vie sen,
mutta hänen on aloitettava, ja lopulta Etelä vie hänen kutosensa, ja siinä on Pohjoisen ässä.
Etelän on kuitenkin heitettävä kymppiin kortti, ennen kuin kukaan tietää, minkä hän tarvitsee. Jos
hän heittää kutosen, Pohjoinen ja Etelä jäävät ilman.

Esimerkissä ”Tikki, jossa ei ole mitään” Länsi lyö viimeisenä ja näkee Idän käden, eikä pöydällä ole
pisteitä. Jos hän vie tikin kolmosellaan, hän aloittaa, ja yksitoista pistettä on varmaa: Idän ässä
menee hänen seiskaansa tai kymppiinsä. Seiskalla hän jättää aloitusvuoron Pohjoiselle ja menettää
näillä korteilla kaiken. Keskimäärin seiska on parempi, sillä useimmiten kortit ovat toisin.

Varmalla kortilla on hintansa, ja keskimäärin se on huonompi. Maksa se, kun tiedät, mitä tarvitset,
äläkä ennen sitä.""",
    # --- what puzzles are about: the name of every theme, and what it means, a sentence each
    "theme.sure-winner": "varma kortti",
    "theme.sure-winner.means": "Aloita arvolla, jota muilla ei ole: se vie tikin.",
    "theme.to-partner": "pisteet partnerille",
    "theme.to-partner.means": "Pelaa partnerisi hyväksi: anna pisteitä tikkiin, jota häneltä ei "
    "enää voi viedä, tai aloita arvolla, jota on muista vain hänellä, niin hän saa aloitusvuoron.",
    "theme.refuse": "tikin väistäminen",
    "theme.refuse.means": "Saisit varmasti tikin, jossa on pisteitä; jätä se vastustajille.",
    "theme.hold-back": "kortin säästäminen",
    "theme.hold-back.means": "Säästä kortti, joka voisi voittaa nyt; se vie myöhemmän tikin.",
    "theme.guard": "vahdin pitäminen",
    "theme.guard.means": "Heitä oikea kortti: jos luovut väärästä, vastustaja vie tikin "
    "aloittamalla sen arvolla.",
    "theme.overtake": "tikki partnerilta",
    "theme.overtake.means": "Tikki on varmasti partnerisi; ota se häneltä, ja sen mukana "
    "aloitusvuoro.",
    "theme.lead-through": "vastustajan läpi",
    "theme.lead-through.means": "Aloita arvolla, jota on vasemmanpuoleisella vastustajalla mutta "
    "ei oikeanpuoleisella: partnerisi lyö hänen jälkeensä.",
    "theme.burden": "aloituksen taakka",
    "theme.burden.means": "Tarjoa aloitusvuoroa vastustajille: jos aloittaisit itse, saisit "
    "vähemmän.",
    "theme.lead-limit": "aloitusraja",
    "theme.lead-limit.means": "Samalla arvolla saa aloittaa vain niin monta kertaa peräkkäin, ja "
    "se ratkaisee.",
    "theme.squeeze": "kiristys",
    "theme.squeeze.means": "Nyt tai myöhemmin vastustajan on heitettävä kortti varmaan tikkiisi, "
    "ja hän tarvitsisi ne kaikki.",
    "theme.last-king": "puhdistus viimeisellä kuninkaalla",
    "theme.last-king.means": "Teidän on puhdistettava, ja saatte viimeisen kuninkaan, jolla se "
    "vielä onnistuu.",
    "theme.deny": "puhdistamisen esto",
    "theme.deny.means": "Vastustajien on puhdistettava; vain yksi kortti estää sen.",
    "theme.keep-king": "kuninkaan säästäminen",
    "theme.keep-king.means": "Teidän on puhdistettava: älä vielä pelaa kuningastasi, saatte sillä "
    "myöhemmän tikin.",
    "theme.poisoned-queen": "myrkytetty rouva",
    "theme.poisoned-queen.means": "Rouva pilaa sen, minkä se vie: rouvalla aloitettu tikki ei "
    "puhdista, ja pelkkä rouva on saaliista pahin.",
    "theme.spice": "höyste",
    "theme.spice.means": "Pakan viimeiset kortit menevät tämän tikin mukana, ja ilman niiden "
    "pisteitä toinen kortti olisi yhtä hyvä.",
    "theme.fewest": "vähiten pisteitä",
    "theme.fewest.means": "Seuraavaksi jakaa se, jolla on vähiten pisteitä, kuitenkin vähintään "
    "21: pelaa siitä eikä pelkistä pisteistä.",
    "theme.hidden": "tuntemattomat kortit",
    "theme.safety-play": "varmistuspeli",
}
