"""The courses: of each step what it says, what is to be done, and what is said of that."""

from typing import Final

COURSES: Final = {
    # --- Ristikontra
    "course.ristikontra.about": "Neljälle, kaksi vastaan kaksi: tikki, pakka, pisteet",
    "course.ristikontra.last.says": "Tikkiin jokainen lyö vuorollaan yhden kortin. Tikin vie se, "
    "joka viimeisenä lyö samaa arvoa kuin aloituskortti.",
    "course.ristikontra.last.task": "Aino on aloittanut kuninkaalla. Napauta korttia, joka vie "
    "tikin.",
    "course.ristikontra.last.right": "Viimeinen kuningas on Veikon, joten hän saa kaikki neljä "
    "korttia.",
    "course.ristikontra.nobody.says": "Mikään arvo ei voita toista, eikä maalla ole väliä. Jos "
    "kukaan ei lyö samaa arvoa, tikin vie aloituskortti.",
    "course.ristikontra.nobody.task": "Aino on aloittanut seiskalla. Napauta korttia, joka vie "
    "tikin.",
    "course.ristikontra.nobody.right": "Kukaan muu ei lyönyt seiskaa. Ässäkin menee sen mukana.",
    "course.ristikontra.any.says": "Samaa arvoa ei ole pakko lyödä: jokainen saa pelata minkä "
    "kortin haluaa. Kaikki, mitä tikkiin heitetään, saa se, joka tikin vie.",
    "course.ristikontra.any.task": "Aino on aloittanut kakkosella. Napauta korttia, joka vie "
    "tikin.",
    "course.ristikontra.any.right": "Viimeinen kakkonen on sinun, ja saat sen mukana sekä ässän "
    "että sotilaan.",
    "course.ristikontra.take.says": "Nyt pelaat itse: korttisi ovat edessäsi, ja lyöt tähän "
    "tikkiin viimeisenä.",
    "course.ristikontra.take.task": "Veikko on aloittanut kasilla. Napauta korttia, joka vie "
    "tikin.",
    "course.ristikontra.take.right": "Sait ensimmäisen tikkisi ja sen mukana ässän. Tikin vienyt "
    "aloittaa seuraavan.",
    "course.ristikontra.worth.says": "Tikeissä saadut kortit tuovat pisteitä: ässä yksitoista, "
    "kymppi kymmenen, kuningas neljä, rouva kolme ja sotilas kaksi. Muut eivät tuo mitään.",
    "course.ristikontra.worth.task": "Napauta kätesi arvokkainta korttia.",
    "course.ristikontra.worth.right": "Kymppi on kymmenen pisteen arvoinen. Vain ässästä saa "
    "enemmän.",
    "course.ristikontra.partner.says": "Sinä ja vastapäinen pelaaja olette pari: kummankin tikit "
    "ovat yhteisiä. Nyt viimeinen viitonen on toistaiseksi partnerisi Ainon.",
    "course.ristikontra.partner.task": "Lyöt viimeisenä. Napauta korttia, joka tuo teille eniten.",
    "course.ristikontra.partner.right": "Aino vie kuninkaan ja ässäsi: teille tuli viisitoista "
    "pistettä.",
    "course.ristikontra.stock.says": "Jokaiselle jaetaan kuusi korttia; loput jäävät keskelle "
    "pöytää pakaksi, kuvapuoli alaspäin. Kun lyöt kortin kädestä, nostat pakasta uuden.",
    "course.ristikontra.stock.task": "Aloitit yhdeksiköllä. Napauta pakkaa, niin sinulla on taas "
    "kuusi korttia.",
    "course.ristikontra.stock.right": "Kortti nostetaan heti, ennen kuin seuraava lyö. Seitsemän "
    "tikin jälkeen pakka on lopussa, ja kädessä olevat kuusi korttia pelataan loppuun.",
    "course.ristikontra.stock.wrong": "Olet jo lyönyt tähän tikkiin. Nosta ensin kortti.",
    "course.ristikontra.dark.says": "Niin kauan kuin pakkaa on, voit lyödä myös sokkona: käännät "
    "pakan päällimmäisen kortin ja pelaat sen. Kukaan ei tiedä ennalta, mikä se on.",
    "course.ristikontra.dark.task": "Veikko on aloittanut sotilaalla, eikä sinulla ole yhtään. "
    "Napauta pakkaa, niin näet.",
    "course.ristikontra.dark.right": "Sotilas! Se vie tikin. Kortti olisi voinut olla mikä "
    "tahansa, ja se olisi ollut pakko pelata.",
    "course.ristikontra.dark.wrong": "Tällä kortilla et saa tikkiä. Kokeile pakkaa.",
    "course.ristikontra.sure.says": "Kun pakka on lopussa, hyvät pelaajat tietävät, mitä "
    "kenelläkin on. Arvo, jota muilla ei ole, vie tikkinsä.",
    "course.ristikontra.sure.task": "Näet kaikki kortit ja aloitat. Napauta korttia, jota kukaan "
    "ei voi viedä.",
    "course.ristikontra.sure.right": "Muilla ei ole kutosta: se vie kaiken, mitä muut lyövät.",
    "course.ristikontra.limit.says": "Samalla arvolla saa aloittaa kolme tikkiä peräkkäin, mutta "
    "ei neljättä.",
    "course.ristikontra.limit.task": "Olet aloittanut kolme tikkiä ässällä. Napauta korttia, "
    "jolla et nyt saa aloittaa.",
    "course.ristikontra.limit.right": "Neljäs ässä saa odottaa, kunnes jokin tikki on aloitettu "
    "muulla arvolla.",
    "course.ristikontra.win.says": "Pakassa on 120 pistettä. Jaon voittaa se pari, joka saa niistä "
    "yli puolet, ja kaikki pisteet saanut voittaa kaksinkertaisesti. Jos kummallakin on 60, "
    "seuraava jako ratkaisee tämänkin.",
    "course.ristikontra.win.task": "Teillä on 50 pistettä. Napauta korttia, jolla voitatte jaon.",
    "course.ristikontra.win.right": "50 ja 14 on 64, siis yli puolet: jako on teidän. Nyt osaat "
    "pelin.",
    # --- Lappi
    "course.lappi.about": "Viisi korttia kullekin, ja rouvat likaavat",
    "course.lappi.dirty.says": "Lappia pelataan kuin ristikontraa, mutta viidellä kortilla, ja "
    "siinä on yksi vaara: pari, joka saa rouvan niin kauan kuin pakkaa on, on likainen.",
    "course.lappi.dirty.task": "Elsa vie tämän tikin. Napauta korttia, joka tekee Veikosta ja "
    "Elsasta likaiset.",
    "course.lappi.dirty.right": "Rouva tuo kolme pistettä, mutta nyt Veikon ja Elsan on "
    "puhdistettava.",
    "course.lappi.dirty.wrong": "Vain rouva likaa.",
    "course.lappi.clean.says": "Kun pakka on lopussa, likaisen parin on puhdistettava: sen on "
    "saatava tikki, jossa on kuningas.",
    "course.lappi.clean.task": "Olette likaisia. Napauta korttia, joka puhdistaa.",
    "course.lappi.clean.right": "Kasisi vie tikin, jossa on kuningas. Olette puhtaita.",
    "course.lappi.own.says": "Kuningas saa olla omasikin, ja tikin voi viedä myös partnerisi.",
    "course.lappi.own.task": "Viimeinen kutonen on partnerisi Ainon. Napauta korttia, joka "
    "puhdistaa.",
    "course.lappi.own.right": "Aino saa tikin ja siinä kuninkaasi: olette puhtaita.",
    "course.lappi.queen.says": "Rouvalla aloitettu tikki ei puhdista ketään, oli siinä mitä "
    "tahansa.",
    "course.lappi.queen.task": "Sinä aloitat, ja Ainolla on kuningas. Napauta aloituskorttia, "
    "jolla voitte puhdistaa.",
    "course.lappi.queen.right": "Muilla ei ole yhdeksikköä, joten se vie tikin, ja Aino "
    "heittää siihen kuninkaan.",
    "course.lappi.fourth.says": "Niin kauan kuin pakkaa on, kuninkaita saa pelata vain kolme. "
    "Neljäs pidetään kädessä, kunnes pakka on lopussa.",
    "course.lappi.fourth.task": "Kolme kuningasta on pelattu. Napauta korttia, joka sinun on "
    "pidettävä.",
    "course.lappi.fourth.right": "Sillä kuninkaalla joku voi puhdistaa viidessä viimeisessä "
    "tikissä.",
    "course.lappi.fourth.wrong": "Tämän kortin saat pelata. Vain viimeinen kuningas pidetään.",
    "course.lappi.result.says": "Likainen pari, joka ei puhdista, häviää, oli sillä kuinka monta "
    "pistettä tahansa. Jos kaikki ovat puhtaita, pisteet ratkaisevat.",
    "course.lappi.result.task": "Tämä tikki on Ainon, ja viimeisen vie Veikko. Napauta parasta "
    "korttia.",
    "course.lappi.result.right": "Kympillä saisitte kuusi pistettä enemmän ja häviäisitte jaon: "
    "kuningas puhdistaa nyt tai ei koskaan.",
    # --- Lappi with six cards
    "course.lappi-six.about": "Kuusi korttia kullekin, ja yksi tappio pahempi",
    "course.lappi-six.queen.says": "Kuuden kortin lapissa on yksi sääntö vähemmän: myös rouvalla "
    "aloitettu tikki puhdistaa.",
    "course.lappi-six.queen.task": "Teidän on puhdistettava. Napauta korttia, jolla se onnistuu.",
    "course.lappi-six.queen.right": "Rouvasi vie tikin, jossa on kuningas, ja olette puhtaita.",
    "course.lappi-six.poor.says": "Pari, joka saa alle neljä pistettä, on Lapissa: se on pahempaa "
    "kuin hävitä suuremmilla pisteillä.",
    "course.lappi-six.poor.task": "Teillä ei ole vielä yhtään pistettä. Napauta korttia, joka "
    "pelastaa teidät.",
    "course.lappi-six.poor.right": "Kuningas on neljän pisteen arvoinen: pääsitte Lapista.",
    # --- Kontra
    "course.kontra-2.about": "Kahdelle: höyste, ja kuka jakaa",
    "course.kontra-2.two.says": "Kontraa pelataan kaksin tai kolmin, jokainen itselleen. Tikkiin "
    "tulee kultakin yksi kortti, ja sen vie viimeinen, joka lyö samaa, kuten ristikontrassa.",
    "course.kontra-2.two.task": "Aloitit yhdeksiköllä. Napauta korttia, joka vie tikin.",
    "course.kontra-2.two.right": "Veikon yhdeksikkö on viimeinen.",
    "course.kontra-2.spice.says": "Tikin vienyt höystää sen yhdellä kortilla. Kuudesta viimeisestä "
    "tikistä ensimmäinen höystetään pakan viimeisellä kortilla.",
    "course.kontra-2.spice.task": "Napauta korttia, joka vie tikin ja pakasta ässän.",
    "course.kontra-2.spice.right": "Höyste tuo sinulle yksitoista pistettä.",
    "course.kontra-2.peg.says": "Kun aloitat arvolla, jota toinen juuri heitti, se on "
    "kinttuamista. Samalla arvolla saa aloittaa miten monta kertaa tahansa.",
    "course.kontra-2.peg.task": "Veikko on juuri heittänyt sotilaan. Napauta aloituskorttia, jota "
    "hän ei voi viedä.",
    "course.kontra-2.peg.right": "Veikolla ei ole enää sotilasta, joten omasi vie tikin.",
    "course.kontra-2.deal.says": "Seuraavaksi jakaa ja aloittaa se, jolla on vähiten pisteitä, "
    "kuitenkin vähintään 21. Pisteitä kannattaa siis saada tarpeeksi, mutta ei paljon enempää.",
    "course.kontra-2.deal.task": "Sinulla on 19 pistettä. Napauta korttia, jolla saat tarpeeksi.",
    "course.kontra-2.deal.right": "39 pistettä riittää, ja se on vähemmän kuin Veikolla.",
    "course.kontra-3.about": "Kolmelle, jokainen itselleen: kaksi vastustajaa ja kaksinkertainen "
    "höyste",
    "course.kontra-3.three.says": "Pelaajia on kolme, eikä kenelläkään ole paria. Tikissä on kolme "
    "korttia, ja sen vie viimeinen, joka lyö samaa.",
    "course.kontra-3.three.task": "Aloitit seiskalla. Napauta korttia, joka vie tikin.",
    "course.kontra-3.three.right": "Elsan seiska on viimeinen.",
    "course.kontra-3.sure.says": "Aloituskorttisi jälkeen lyövät molemmat muut, ja kumpi tahansa "
    "voi lyödä samaa. Aloitus on varma vain, jos kummallakaan ei ole samaa arvoa.",
    "course.kontra-3.sure.task": "Tässä kaikki kortit ovat näkyvissä. Napauta aloituskorttia, jota "
    "kukaan ei voi viedä.",
    "course.kontra-3.sure.right": "Muilla ei ole sotilasta, joten omasi vie tikin.",
    "course.kontra-3.spice.says": "Tikin vienyt höystää sen vielä yhdellä kortilla. Kuudesta "
    "viimeisestä tikistä höystetään vain ensimmäinen, pakan kahdella viimeisellä kortilla.",
    "course.kontra-3.spice.task": "Pakassa on ässä ja kymppi. Napauta korttia, jolla saat "
    "molemmat.",
    "course.kontra-3.spice.right": "Saat molemmat kortit: 21 pistettä yhdellä seiskalla.",
    "course.kontra-3.deal.says": "Seuraavaksi jakaa se, jolla on vähiten pisteitä, kuitenkin "
    "vähintään 21. Kolmesta pelaajasta usein kahdella on tarpeeksi, ja silloin ratkaisee pienempi "
    "luku.",
    "course.kontra-3.deal.task": "Sinulla on 13 pistettä. Napauta korttia, jolla saat tarpeeksi.",
    "course.kontra-3.deal.right": "Nyt sinulla on 24, ja viimeisen kympin kanssa 34. Elsalla on "
    "36, joten sinä jaat seuraavaksi.",
}
