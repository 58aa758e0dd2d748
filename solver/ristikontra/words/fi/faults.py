"""What is wrong with what somebody gave, in Finnish, by what it was given as; and remedies."""

from typing import Final

FAULTS: Final = {
    # --- how many, and what may have been meant
    "more_faults": "ja vielä {number:1=# virhe|# virhettä}",
    "hint.key": "; tarkoititko ”{name}”?",
    "hint.known": "; vaihtoehdot ovat {known:list}",
    "hint.either": "; tarkoititko: {names:or}?",
    "hint.one": "; anna yksi tilanne kerrallaan",
    "hint.example": "; tarkoititko {name}?",
    "hint.hands": "; tarkoititko peliä {variant} ja sen käsiä?",
    "hint.example_or_hands": "; tarkoititko {name} vai peliä {variant} ja sen käsiä?",
    # --- cards and play
    "card.none": "”{text}” ei ole kortti",
    "card.no_rank": "”{text}” ei ole kortin arvo; arvot ovat A K Q J T (tai 10) 9 8 7 6 5 4 3 2",
    "card.suit": "”{text}” voi kuulua edeltävään tai seuraavaan korttiin; kirjoita maa heti "
    "korttinsa perään",
    "card.hidden": "”{text}” on piilossa oleva kortti, ja tässä pitää tuntea kaikki kortit; "
    "`ristikontra advise` tai `play --adversary` ottaa piilossa olevat kädet",
    "play.none": "{seat:ade} ei ole {rank:part}",
    "play.barred": "{seat:nom} ei saa enää aloittaa {rank:ade}: samalla arvolla saa aloittaa "
    "enintään {limit} tikkiä peräkkäin (R16)",
    "play.kept": "{seat:gen} pitää säästää viimeinen kuningas, kunnes pakka on tyhjä (L8)",
    "play.no_stock": "{seat:nom} ei voi kääntää korttia: pakka on tyhjä",
    "play.no_bottom": "pakan pohjimmaisella kortilla saa aloittaa vain jaon ensimmäisen tikin (K7)",
    "play.no_dark": "pakan korttia ei saa kääntää ja lyödä: `dark=no` (R15)",
    "play.other_turned": "pakan seuraava kortti on {next:nom}, ei {rank:nom}",
    "play.turned_before": "{rank:nom} käännettiin ja otettiin käteen; nyt lyödään kädestä (A2)",
    "play.turned": "{rank:part} ei saa nyt kääntää: sitä ei saisi lyödä kädestäkään (A2)",
    "play.not_held": "{seat:gen} kädessä ei ole {rank:part}; sellainen on pakan seuraava kortti, "
    "ja sen voi kääntää kirjoittamalla `*{rank}`",
    "play.over": "kaikki kortit on pelattu",
    "env.illegal": "{seat:nom} ei voi tehdä siirtoa {action}: maski sallii {allowed:list}",
    # --- variants and options
    "rules.no_variant": "tuntematon peli ”{variant}”{hint}",
    "rules.elsewhere": "{variant} ei ole tikkipeli, ja tämä on vain tikkipelejä varten",
    "rules.no_option": "tuntematon sääntö ”{option}”{hint}",
    "rules.other_option": "pelissä {variant} ei ole sääntöä {option}",
    "rules.number": "säännön {option} pitää olla kokonaisluku väliltä 1–9999, ei ”{value}”",
    "rules.value": "säännön {option} pitää olla {allowed:or}, ei ”{value}”",
    "rules.variant_value": "pelissä {variant} säännön {option} pitää olla {allowed:or}, ei "
    "”{value}”",
    # --- a position as it was given
    "setup.no_seat": "pelaajaa ”{seat}” ei ole; pelaajat ovat {seats:nom and}",
    "setup.no_side": "paria ”{side}” ei ole; parit ovat {sides:nom and}",
    "setup.no_lead": "aloittaja puuttuu; kirjoita `lead:` ja pelaaja",
    "setup.no_hand": "{seat:gen} käsi puuttuu",
    "setup.one_card": "”{text}” on useampi kuin yksi kortti; pane väliin pilkut",
    "setup.large_trick": "pöydällä voi olla enintään {most:word} korttia kesken tikin",
    "setup.twice": "{card} on jo {seat:gen} kädessä",
    "setup.twice_trick": "{card} on jo tikissä",
    "setup.twice_pack": "{card} on jo pakan viimeisissä korteissa",
    "setup.twice_stock": "{card} on jo pakassa",
    "setup.no_run": "”{text}” ei ole sarja; sarjassa on kortti, x ja 1, 2 tai 3, kuten `2x1`",
    "setup.pair_less": "{name} ei voi olla negatiivinen: {side:nom}={number}",
    "setup.pair_most": "{name} on enintään {most}: {side:nom}={number}",
    "setup.pair_both": "kohdassa {name} pitää olla molemmat parit; {side:nom} puuttuu",
    "setup.pair_every": "kohdassa {name} pitää olla kaikki pelaajat; {side:nom} puuttuu",
    "setup.held_less": "`held` ei voi olla negatiivinen: {number}",
    "setup.held_most": "`held` on enintään {most}: {number}",
    "setup.held_over": "pelissä {variant} ei pelipisteitä siirry seuraavaan jakoon",
    "setup.held_over_option": "pelissä {variant} pelipisteitä siirtyy seuraavaan jakoon vain "
    "säännöllä `sixty_sixty=held_over`",
    "setup.copies": "{number:word} {rank:part}: {places:letters}",
    "setup.copies.trick": "tikissä {cards}",
    "setup.copies.pack": "pakan lopussa {cards}",
    "stock.left": "tähän ei voi vastata, kun pakkaa on jäljellä; kysy tilanteesta, jossa pakka on "
    "tyhjä (R17, K19)",
    "setup.copies.stock": "pakassa {cards}",
    "setup.copies.run": "sarjassa {number}",
    "setup.large_hand": "{seat:ade} on {number} korttia; pelissä {variant} niitä on enintään "
    "{most}",
    "setup.sizes": "käsissä ei ole yhtä monta korttia: {sizes:letters}",
    "setup.sizes_trick": "käsissä ei ole yhtä monta korttia: {sizes:letters} (tikkiin jo "
    "lyöneillä on yksi vähemmän)",
    "setup.full_trick": "tikkiin lyödyt mukaan lukien jokaisella oli {number} korttia; enintään "
    "saa olla {most}",
    "setup.points": "otetut pisteet {taken:and} ja vielä pelissä olevat {left} ovat yhteensä "
    "{found}, eivät {total}",
    "setup.points_locked": "otetut pisteet {taken:and} ovat yhteensä {found}, eikä pelatuista "
    "korteista saa sellaista summaa {cards} kortilla (K10)",
    "setup.no_pack": "kun käsissä on {most} korttia, pitää kertoa pakan {spice:1=viimeinen "
    "kortti|# viimeistä korttia}, kuten `{example}`; lukossa oleva pakka on `pack:-` (K10, K20)",
    "setup.other_pack": "pelissä {variant} pakasta ei jää mitään loppupeliin",
    "setup.pack_size": "pelissä {variant} pakasta on jäljellä {spice:1=# kortti|# korttia}, "
    "ei {number}, tai se on lukossa: `pack:-` (K10, K20)",
    "setup.stock_locked": "lukossa olevasta pakasta ei nosteta (K10): pakassa ei ole mitään",
    "setup.stock_hands": "kun pakkaa on jäljellä, kädessä on {most} korttia (R14, K12), ei "
    "{number}",
    "setup.stock_uneven": "pakan {number:1=# kortti|# korttia} ei mene tasan: joka tikki vie siitä "
    "{size} korttia (R8, K22)",
    "setup.taken_up": "tähti sanoo, että pakan seuraava kortti on käännetty ja jäänyt käteen, "
    "mutta tässä se ei ole mahdollista (A2)",
    "setup.no_limit": "pelissä {variant} samalla arvolla saa aloittaa miten monta kertaa "
    "vain (K16): sarjoja ei lasketa",
    "setup.pack_late": "ei ole enää tikkiä, jota pakan korteilla voisi höystää (K20)",
    "setup.pack_locked": "pakka ei voi olla lukossa: jokaista arvoa on jollakulla, joten joku "
    "olisi voinut avata sen (K8, K10)",
    "setup.no_cleaning": "pelissä {variant} kenenkään ei tarvitse puhdistaa",
    "setup.no_queen": "likainen pari otti rouvan, mutta yhtään rouvaa ei ole pelattu (L4)",
    "setup.one_queen": "molemmat parit ottivat rouvan, mutta vain yksi on pelattu (L4)",
    "setup.not_dirty": "{side:nom} ei ole voinut puhdistaa: {side:nom} ei ole likainen",
    "setup.early_clean": "kukaan ei ole puhdistanut ennen loppuosan ensimmäistä tikkiä",
    "setup.no_king": "puhdistanut pari otti kuninkaan, mutta yhtään kuningasta ei ole pelattu (L5)",
    "setup.one_king": "molemmat parit ottivat kuninkaan ja puhdistivat, mutta vain yksi on pelattu "
    "(L5)",
    "setup.last_king": "viimeinen kuningas pitää säästää loppuosaan (L8), mutta kuninkaita ei ole "
    "jäljellä (L9)",
    "setup.tricks": "tikkejä on pelattu {gone}, mutta voitettuja on ilmoitettu {won:and}",
    "setup.match_over": "{side:nom} on jo voittanut ottelun: siihen riittää {target}",
    "setup.first_unknown": "molemmat parit ovat saavuttaneet tavoitepisteet; kerro, kumpi ensin",
    "setup.first_wrong": "{side:nom} ei ole saavuttanut tavoitepisteitä",
    "setup.first_needless": "vain toinen pari on saavuttanut tavoitepisteet; jätä `first` pois",
    "setup.run_long": "{length} aloitusta {rank:ade} peräkkäin on liikaa: raja on {limit} (R16)",
    "setup.run_led": "kun {rank:ade} on aloitettu {length} kertaa peräkkäin, sillä ei enää "
    "saanut aloittaa (R16)",
    "setup.begun": "tähän tikkiin on jo lyöty",
    # --- what is known where hands are hidden
    "view.partners": "tähän tarvitaan peli, jossa kaksi pelaa kahta vastaan; {variant} ei ole "
    "sellainen",
    "view.two": "pelissä {variant} toisen kädessä on pakan loputtua kaikki, mitä et ole nähnyt",
    "view.locked": "kun pakka on lukossa, kerro kortit, joita et ole nähnyt, esimerkiksi `B:_ "
    "unseen:AAKK72`",
    "view.pack": "pakan viimeisistä korteista tunnetaan enintään yksi, esimerkiksi `pack:_` tai "
    "`pack:7_`",
    "view.turn_hidden": "{seat:nom} on vuorossa: sen käden pitää näkyä kokonaan",
    "view.sizes": "ei käy selväksi, montako korttia piilossa olevassa kädessä on: kirjoita merkki "
    "jokaisesta, kuten `I:___`",
    "view.no_gone": "kerro jokainen nähty kortti, joka ei ole kädessä eikä pöydällä, kuten "
    "`gone:AAKK72`, tai jokainen, jota ei ole nähty, kuten `unseen:QJ7`",
    "view.both": "`gone` ja `unseen` kertovat saman: jätä toinen pois",
    "view.stock": "piilossa olevasta pakasta voi tuntea vain seuraavan kortin, kuten `stock:____` "
    "tai `stock:7___`",
    "view.copies.gone": "{number:word} {rank:part} on nähty: käsissä, pöydällä ja pelatuissa",
    "view.copies.unseen": "{number:word} {rank:part}: käsissä, pöydällä ja näkemättömissä",
    "view.run": "sarjaan on pelattu {number:1=# kortti|# korttia} arvoa {rank}, mutta pelatuissa "
    "ei ole niin montaa",
    "view.number.gone": "pakasta on näkemättä {unseen} korttia, mutta {places:and} on {hidden}",
    "view.number.unseen": "näkemättömiä on ilmoitettu {unseen}, mutta {places:and} on {hidden}",
    "view.places.hands": "piilossa olevissa käsissä",
    "view.places.stock": "pakassa",
    "view.places.pack": "pakan lopussa",
    "view.places.locked": "lukossa olevassa pakassa, sen lukitsevaa arvoa lukuun ottamatta,",
    "view.no_deal": "näkemättömiä kortteja ei voi jakaa niin, että kaikilta puuttuisi se, mitä "
    "heiltä sanotaan puuttuvan",
    "view.held": "{seat:ade} on {rank:nom}, joten se ei voi puuttua",
    "view.nothing_hidden": "{seat:gen} kädessä ei ole mitään piilossa",
    "view.no_such": "{seat:ade} ei voi olla {rank:part}",
    "view.stuck": "piilossa olevat kortit ratkaisevat, saako {seat:nom} nyt aloittaa "
    "(`stuck_lead=pass_left`): kirjoita tilanne tämän tikin jälkeen",
    "sure.passing": "varman päälle ei voi pelata, kun aloitusvuoro siirtyy pelaajalta, jolla on "
    "vain kielletyn arvon kortteja (`stuck_lead=pass_left`)",
    "sure.nothing_hidden": "mikään kortti ei ole piilossa: pelaa loppupeli ilman "
    "valitsinta --adversary",
    "sure.points_alone": "pelissä {variant} varmistetaan vain pisteitä: `--objective points`",
    "sure.nothing": "mikään ei ole tässä varmaa, pelasit mitä tahansa",
    "hint.not_tried": "--against: korttia ”{card}” ei voi tässä lyödä",
    "view.over": "kaikki kortit on pelattu: mitään ei ole neuvottavana",
    # --- a finished deal
    "costs.unfinished": "jako on kesken; korttien hinnat näet, kun se on pelattu loppuun",
    "deal.no_dealer": "jakaja puuttuu; kirjoita `dealer:` ja pelaaja",
    "deal.hand": "{seat:all} jaetaan {dealt} korttia, ei {number}",
    "deal.stock": "jaon pakassa on {dealt} korttia, ei {number}",
    "deal.points": "jaossa on {total} pistettä, ei {ns} ja {ew}",
    "deal.share": "millään korttien jaolla PE ei saa {ns} ja IL {ew} pistettä, kun puhdistus on "
    "näin",
    "deal.fails": "pitää tietää, kuka jäi likaiseksi: `fails:IL`, tai `fails:-`, jos ei kukaan",
    "deal.not_dirty": "vain likainen pari voi jäädä likaiseksi (L4)",
    "deal.both_fail": "molemmat eivät voi jäädä likaisiksi: viimeisen kuninkaan saanut on "
    "puhdistanut (LS4)",
    "deal.lone_queen": "pitää tietää, likasiko ainoa rouva parin: `dirty:IL`, tai `dirty:-`, jos "
    "ei",
    "deal.tricks": "jaossa on {total} tikkiä, ei {ns} ja {ew}",
    "deal.no_trick": "ilman tikkiä pari ei voi saada pisteitä",
    "deal.first": "{side:nom} ei ole saavuttanut tavoitepisteitä",
    "deal.over": "ottelu on päättynyt",
    "deal.unscored.first": "pitää tietää, kumpi saavutti tavoitepisteet ensin: `first:PE` vai "
    "`first:IL`",
    "deal.unscored.last": "pitää tietää, kumpi voitti viimeisen tikin: `last:PE` vai `last:IL`",
    "deal.unscored.taken": "pitää tietää jaon pisteet",
    "deal.unscored.score": "pitää tietää ottelun tilanne ennen jakoa",
    "deal.unscored.won": "pitää tietää kummankin parin tikit: `won:PE=7,IL=6`",
    # --- a search, and what an objective lacks
    "stopped": "haku keskeytettiin",
    "value.several": "yhtä arvoa ei ole, sillä {parties:and} pelaavat kukin itselleen: katso "
    "`worth`",
    "value.none": "arvoa ei ole varmistettu: haku keskeytyi tai peli voi jatkua loputtomiin",
    "outcomes.not_three": "--outcomes on kolmen peliä varten: kahden parin pelissä on vain yksi "
    "lopputulos",
    "objective.other": "pelissä {variant} tavoite ei voi olla ”{objective}”, vaan se on "
    "{objectives:or}",
    "missing": "tavoitteeseen ”{objective}” pitää tietää {needed:and}; kirjoita riville "
    "`{line:letter}` tai tiedostoon `{file:letter}`",
    "missing.taken": "`taken` (pisteet tähän asti)",
    "missing.won": "`won` (tikit tähän asti)",
    "missing.score": "`score` (ottelun tilanne ennen tätä jakoa)",
    # --- cards exchanged
    "swap.two": "kirjoita kaksi vaihdettavaa korttia ja kummankin eteen sen pelaaja, kuten "
    "`{seat:letter}7,{other:letter}K`",
    "swap.no_card": "”{text}” ei ole pelaaja ja hänen korttinsa, kuten `{seat:letter}7`",
    "swap.one_hand": "molemmat kortit ovat samassa kädessä: mikään ei muuttuisi",
    "swap.one_rank": "kortit ovat samanarvoiset: mikään ei muuttuisi",
    # --- the one line of a position
    "text.long": "yli {most} merkin tekstiä ei lueta",
    "text.endless": "rivi {line} ei pääty",
    "text.variant": "ensin tulee peli: {variants:list}",
    "text.suit_or_south": "”{word}” voi olla edeltävän kortin maa tai pelaajan käsi; kirjoita se "
    "ilman väliä tai näin: `S:`",
    "text.twice": "{name} on kahdesti",
    "text.nothing": "kohdan {name} jälkeen ei ole mitään",
    "text.nothing_hand": "kohdan {name} jälkeen ei ole mitään; tyhjä käsi on `-`",
    "text.number": "”{text}” ei ole kokonaisluku",
    "text.pair_side": "paria ”{side}” ei ole; {name} kirjoitetaan näin: "
    "`{name}:{one:nom}=40,{other:nom}=42`",
    "text.pair_number": "”{text}” ei ole kokonaisluku; kirjoita `{side}=40`",
    "text.picture_lead": "kuvassa on {seat} {mark}, mutta `lead:` on {lead}",
    "text.picture_turn": "{seat} on vuorossa, joten pöydällä on {number:1=# kortti|# korttia}; "
    "kerro mitkä, kuten `trick:2,9`",
    "text.hiding": "{name} kuuluu piilossa oleviin käsiin, ja tässä pitää tuntea kaikki kortit; "
    "`ristikontra advise` tai `play --adversary` ottaa ne",
    "text.lacks": "”{text}” ei ole muotoa `I=7`; kirjoita näin: `not:I=7,L=KQ`",
    "text.option": "{name} on sääntö: kirjoita `{name}=...`",
    "text.colon": "{name} kirjoitetaan kaksoispisteellä: `{name}:...`",
    "text.cards": "”{word}” ei kuulu mihinkään; käden kortit tulevat pelaajansa perään, kuten "
    "`P:Q10775`",
    "text.unknown": "tuntematon kohta ”{name}”{hint}",
    "trick.plays": "{before:gen} jälkeen lyö {due:nom}, ei {seat:nom}",
    "trick.leads": "tikin aloittaa {due:nom}, ei {seat:nom}",
    # --- Kontra: a deal that begins, and one that is over
    "opening.hand": "pelaajalla {seat:nom} on {number:1=# kortti|# korttia}, ei {dealt} (K4)",
    "opening.no_top": "pakan päältä käännetty kortti puuttuu (`top`, K5)",
    "opening.no_bottom": "pakan pohjalta käännetty kortti puuttuu (`bottom`, K5)",
    "opening.one_card": "”{text}” ei ole yksi kortti",
    "opening.twice": "{card} on jo kohdassa {place}",
    "opening.no_dealer": "jakaja puuttuu; kirjoita `dealer:` ja pelaaja",
    "opening.other_lead": "{seat:nom} ei voi aloittaa sillä ensimmäistä tikkiä (K7–K10)",
    "opening.number": "”{text}” ei ole pistemäärä; kirjoita kaikkien pelaajien pisteet, kuten "
    "`54-33-33`, tai alkavan jaon kortit, kuten `A:AKQ752`",
    "opening.players": "kontraa pelaa kaksi tai kolme, ei {number} (K1)",
    "opening.negative": "pisteet eivät voi olla negatiivisia: {numbers:list}",
    "opening.above": "jaossa on {total} pistettä, ei {number}",
    "opening.below": "jaossa on {total} pistettä, ei {number}, ellei pakka jäänyt lukkoon "
    "(`locked`, K10)",
    "opening.share": "millään korttien jaolla ei saa pisteitä {points:span}",
    "opening.share_locked": "kuudessa tikissä ei {cards} kortista saa pisteitä {points:span} (K10)",
    # --- a line of play
    "line.bar": "”|” erottaa tikit, mutta tässä ei juuri päättynyt tikki",
    "line.turn": "nyt on {due:gen} vuoro, ei {seat:gen}",
    "line.one_card": "{seat:gen} perään kuuluu yksi kortti",
    "line.incomplete": "ilman käsiä pelin kulussa pitää olla kaikki {due} jäljellä olevaa korttia, "
    "ja siinä on {found}: siitä nähdään, mitä kenelläkin oli",
    "line.fifth": "{rank:part pl} on neljä, ja tämä on yksi lisää",
    "line.ace_or_player": "pelin kulun voi lukea kahdella tavalla, sillä A on pelaaja ja ässä: "
    "kirjoita korttien väliin väli, `A J`, tai nimeä jokainen pelaaja, `AJ B7`",
    "line.two_ways": "pelin kulun voi lukea kahdella tavalla, sillä aloitus voi siirtyä (R22): "
    "nimeä pelaajat, kuten `P7 I6`",
    # --- the one line of a deal
    "deal.unknown": "tuntematon kohta ”{word}”; jako kirjoitetaan näin: `PE=61,IL=59 fails:IL "
    "won:PE=7,IL=6`",
    "deal.no_points": "pisteet puuttuvat; jako kirjoitetaan näin: `PE=61,IL=59 fails:IL "
    "won:PE=7,IL=6`",
    "deal.seat_side": "pelaajaa ”{side}” ei ole; kirjoita `{example}`",
    "deal.seat_number": "”{text}” ei ole kokonaisluku väliltä 0–9999; kirjoita `{side}=12`",
    "deal.seat_missing": "jaosta puuttuu {sides:and}; kirjoita `{example}`",
    "deal.no_seats": "pisteet puuttuvat; kirjoita `{example}`",
    "deal.places": "kun pelataan sijoista, jako maksaa pelaajalle 1 tai 0, eikä kaikille",
    "deal.pair_side": "paria ”{side}” ei ole; kirjoita `PE=40,IL=42`",
    "deal.pair_number": "”{text}” ei ole kokonaisluku väliltä 0–9999; kirjoita `{side:nom}=40`",
    "deal.pair_missing": "jaosta puuttuu {sides:nom and}; kirjoita `PE=40,IL=42`",
    "deal.nobody": "jos ei kukaan, kirjoita `-`, siis `fails:-`",
    "deal.no_side": "paria ”{side}” ei ole; parit ovat PE ja IL",
    # --- position files
    "toml": "tämä ei ole TOMLia: {reason}",
    "toml.long": "siinä on yli {most} merkkiä",
    "toml.open": "lainaus jää auki",
    "toml.half": "tämä on puolikas merkki",
    "toml.deep": "sisäkkäin on yli {most} tasoa",
    "toml.digits": "luku, jossa on {number} numeroa",
    "file.not_utf8": "tämä ei ole tekstiä: merkistö ei ole UTF-8 eikä UTF-16",
    "file.unknown": "tuntematon avain ”{name}”{hint}",
    "file.missing": "{key} puuttuu",
    "file.must": "kohdassa {key} pitää olla {what}",
    "file.text": "teksti lainausmerkeissä",
    "file.texts": "luettelo tekstejä",
    "file.texts_like": 'luettelo tekstejä, kuten `["2", "9"]`',
    "file.number": "kokonaisluku",
    "file.pair": "taulukko, kuten `{{PE = 40, IL = 42}}`",
    "file.table": "taulukko, kuten `[{key}]`",
    "file.tables": "taulukoita, joista jokaisen alussa on `[[{key}]]`",
    "file.large": "{key} on liian suuri",
    "file.at": "`at` on tikki, tai tikki ja kortti, kuten `3` tai `3.2`",
    "file.not_in_line": "{trick}. tikkiä ei ole pelin kulussa",
    "file.not_in_line.card": "{trick}. tikin {card}. korttia ei ole pelin kulussa",
    "file.expect_two": "{key} on kahdelle parille; kolmelta pelaajalta odotetaan `guaranteed`, "
    "`with_help`, `maxn` tai `kingmaking`",
    "file.expect_three": "{key} on kolmelle pelaajalle, joista jokainen pelaa itselleen",
    "file.range": "”{text}” ei ole luku eikä väli, kuten `24-35`",
    "file.objective": "tuntematon tavoite ”{objective}”{hint}",
    # --- how strict a judge of lines is
    "analyse.bad_mistake": "epätarkkuus maksaa vähintään pisteen, ja virhe vähintään saman verran",
    "analyse.bad_others": "ainoan hyvän kortin rinnalla pitää olla ainakin yksi muu",
    # --- a proof that fails
    "prove.no_party": "todistuksen saa tässä vain näille: {parties:nom or}; ”{party}” ei käy",
    "prove.none": "todistusta ei voi tehdä: {reason}",
    "prove.no_card": "mikään kortti ei pidä arvoa {claim} tilanteessa {state}, {trick}. tikissä",
    "prove.not_begun": "ei aloitettu",
    "prove.refused": "tarkistaja hylkää sen, mitä ratkaisija väittää: {reason}",
    # --- what a plan cannot be for
    "plan.for_points": "kolmesta pelaajasta kukin voi olla varma vain pisteistä",
    "plan.goal.outcome": "pelkkä luku on pisteitä: kun tavoite on {objective}, kirjoita lopputulos "
    "ja pisteet, kuten `1:{points}`",
    "plan.goal.total": "pisteitä on kaikkiaan {total}",
    "plan.goal.alone": "kolmen pelissä suunnitelma voi varmistaa vain pisteitä: kirjoita luku",
    "plan.goal.deal": "suunnitelman tavoite koskee jaon loppua ja yhtä paria",
    "plan.two_sides": "--plan on kahdelle parille; kolmelle pelaajalle `plan` etsii suunnitelman "
    "pisteistä",
    "plan.certificate": "todistuksen voi kirjoittaa vain pisteistä tai lopputuloksesta ja "
    "pisteistä, ei tästä tavoitteesta",
    "puzzles.unknown": "pulmaa {name} ei ole; pulmat ovat {first}–{last}",
    "collection.no_json": "tämä ei ole JSON-olio; pulmia kirjoittaa `ristikontra puzzles make`, "
    "yhden joka riville",
    "collection.missing": "tästä pulmasta puuttuu {fields:and}",
    "collection.must.text": "teksti",
    "collection.must.number": "kokonaisluku",
    "collection.must.texts": "luettelo tekstejä",
    "collection.must.measures": "olio, jossa on `look_ahead`, `at_sight`, `better_looking` ja "
    "`plan_lines`",
    "collection.no_id": "tunnus on tyhjä",
    "collection.twice": "tunnus ”{id}” on jo rivillä {line}",
    "collection.level": "taso on 1–5, ei {level}",
    "collection.theme": "tuntematon teema ”{theme}”{hint}",
    "collection.no_theme": "pulmalla on ainakin yksi teema",
    "collection.key": "avain ei ole ainoa paras kortti; parhaita ovat {best:signs and}",
    "collection.tempting": "avain ei voi olla sama kuin houkutteleva kortti",
    "collection.empty": "{source} ei sisällä yhtään pulmaa",
    "puzzles.no_theme": "millään pulmalla ei ole teemaa ”{theme}”{hint}",
    "puzzles.none": "sellaista pulmaa ei ole",
    "puzzles.none_own": "omissa pulmissa ei ole sellaista",
    "puzzles.unknown_own": "omissa pulmissa ei ole pulmaa {name}{hint}",
    "puzzles.elsewhere": "teemaa {theme} ei ole pelissä {variant}",
    "puzzles.cards": "pulman pisimmässä kädessä on {least}–{most} korttia",
    "puzzles.vain": "yksikään {number:,} katsotusta loppupelistä ei ollut sellainen kuin haluttiin",
    "lessons.unknown": "oppituntia ”{name}” ei ole; ne on numeroitu 1–{count}, ja nimet luettelee "
    "`ristikontra lessons`",
    "lessons.unknown.meant": "oppituntia ”{name}” ei ole; tarkoititko {meant}?",
    "cannot_read": "tiedostoa {file} ei voi lukea: {reason}",
    "train.no_diary": "tiedostossa {file} ei ole kertauksia, tai se on rikki; se jää ennalleen",
    "table.no_game": "tiedostossa {file} ei ole peliä, tai se on rikki; anna sille toinen nimi, "
    "niin pääset eteenpäin",
    # --- stores
    "store.no_file": "{file} ei ole tavallinen tiedosto; siihen ei tallenneta mitään",
    "store.cannot.none": "{file} ei ole tämän ohjelman tallennustiedosto; se jää ennalleen. Nimeä "
    "toinen tiedosto tai anna tälle toinen nimi",
    "store.newer": "tiedoston {file} on kirjoittanut tämän ohjelman uudempi versio; se jää "
    "ennalleen",
    "store.damaged": "{file} on rikki; se jää ennalleen. Anna sille toinen nimi, niin voit "
    "aloittaa alusta",
    "store.large": "{file} on liian iso tallennustiedostoksi; se jää ennalleen",
    "store.cannot.busy": "tiedosto {file} on toisen ohjelman käytössä; yritä uudestaan, kun se on "
    "lopettanut",
    "store.cannot.full": "levy on täynnä: {file} jää sellaiseksi kuin se oli",
    "store.cannot.read_only": "tiedostoon {file} ei voi kirjoittaa: se on vain luettavissa",
    "no_sqlite": "tässä Pythonissa ei ole SQLiteä, johon pelit, kertaukset ja eräajot "
    "tallennetaan: {reason}",
    "store.failed": "tiedostoa {file} ei voi käyttää: {reason}",
    # --- faults of the command line
    "no_verb": "komentoa ”{name}” ei ole{hint}",
    "usage.address": "osoitteen alussa on `https://` tai `http://`, toisin kuin tässä: ”{address}”",
    "letters.mixed": "”{text}” ja ”{other}” ovat pelaajien kirjaimia eri kielistä: kirjoita `P I E "
    "L` tai `N E S W`",
    "letters.either": "”{text}” voi olla {names:nom or} (kirjaimet voivat olla suomea tai "
    "englantia); kirjoita nimi kokonaan",
    "no_language": "{option}: kieltä ”{value}” ei ole{hint}",
    "stdout_closed": "vakiotuloste on suljettu",
    "cannot_write": "virhe: vastausta ei voi kirjoittaa: {reason:small}",
    "cannot_write_to": "virhe: tiedostoon {file} ei voi kirjoittaa: {reason:small}",
    "no_file_in": "kansioon {folder} ei voi luoda tiedostoa: {reason}",
    "usage.store": "--state tarvitsee tiedoston: tallennettu luetaan siitä uudestaan",
    "usage.choice": "”{value}” ei kelpaa{hint}",
    "usage.range": "”{text}” ei ole muotoa `20` tai `20..30`",
    "usage.range_order": "”{text}”: pienempi luku tulee ensin",
    "by_score.no_result": "pelissä {variant} kukaan ei voita jakoa (K27), joten --by-score ei "
    "voi näyttää tulosta; --objective deal kysyy, kuka jakaa seuraavaksi",
    "usage.by_score": "--by-score koskee tulosta, eikä sen kanssa käy --max-nodes",
    "usage.no_limit": "--max-seconds ei käy valitsimen {option} kanssa",
    "usage.plan": "--plan on yhdelle pistetilanteelle: jätä pois --by-score",
    "usage.why": "--why perustelee kortit yhdessä pistetilanteessa: jätä pois --by-score",
    "picture.no_font": "PNG-kuvaan tarvitaan kirjasin, eikä sellaista ole asennettu (vaikkapa "
    "DejaVu Sans); piirrä SVG",
    "usage.export": "kerro, mitä kirjoitetaan; valitse yksi näistä: {kinds:list}",
    "usage.export_needless": "jätä pois {options:and}: {kind} ei käytä sellaista",
    "usage.position": "TILANNE",
    "usage.export_position": "{kind} vaatii TILANTEEN",
    "usage.puzzles": "{options:and} kirjoitetaan sanan {verb} perään, ei sen eteen",
    "usage.lessons": "--solutions näyttää yhden oppitunnin ratkaisut: kerro, minkä",
    "usage.stdout": "--json ja se, mikä kirjoitetaan kohteeseen `-`, tulisivat molemmat "
    "vakiotulosteeseen",
    "usage.picture_many": "kuvaan mahtuu vain yksi tilanne",
    "usage.picture_file": "joka kuva vaatii oman tiedoston",
    "usage.picture_none": "mitään ei piirretä: jätä pois {options:and} tai lisää --svg tai muu "
    "sellainen",
    "usage.picture_by_score": "kuvassa on yksi pistetilanne: jätä pois --by-score",
    "usage.prove": "todistuksen voi kirjoittaa vain yhdestä tilanteesta kerrallaan",
    "usage.file": "tiedoston nimi puuttuu.",
    "usage.file_name": "”{name}” ei ole tiedoston nimi.",
    "usage.file_option": "{name} on valitsin; anna sen edelle nimi tai kirjoita `./{name}`.",
    "usage.seconds": "{value} ei ole sekuntimäärä.",
    "usage.locked": "--locked koskee pisteitä; alkavassa jaossa kortit kertovat sen",
    "usage.set": "”{text}” ei ole muotoa `limit=2`",
    # --- what was named
    "given.no_example": "esimerkkiä ”{name}” ei ole{hint}",
    "given.unread": "tiedostoa {name} ei voi lukea: {reason}{hint}",
    # --- what a file is that another verb takes
    "kind.this": "tämä",
    "kind.empty": "{name} on tyhjä",
    "kind.position": "{name} on tilannetiedosto: sen lukevat `ristikontra solve` ja muut, ja "
    "`batch`, jos nimen lopussa on .toml",
    "kind.deal": "{name} on kokonainen jako: sen pelaa `ristikontra play`",
    "kind.lines": "{name} sisältää tilanteita, joka rivillä yhden: sellaisia rivejä lukevat "
    "`ristikontra solve -`, `export -` ja `batch`",
    "kind.answers": "{name} sisältää tilanteita JSONina, joka rivillä yhden: sellaisia rivejä "
    "lukevat `ristikontra solve -`, `export -` ja `batch`",
    "kind.puzzles": "{name} sisältää pulmia, joka rivillä yhden: `ristikontra puzzles`, `train` "
    "ja `export --book` lukevat ne valitsimella --from, ja `solve -` ja `batch` ratkaisevat ne",
    "kind.match": "{name} kertoo pelattujen jakojen tuloksia: `ristikontra match` lukee sellaisia "
    "rivejä vakiosyötteestä tai yhden kerrallaan valitsimella --deal",
    "kind.game": "{name} on kesken jäänyt peli: sitä jatkaa `ristikontra play` valitsimella "
    "--state",
    "kind.diary": "{name} sisältää pulmien kertauksia: ne lukee `ristikontra train --import`",
    "kind.store": "{name} sisältää tallennettuja pelejä ja kertauksia: ne lukevat `ristikontra "
    "train` ja `play` valitsimella --state",
    "kind.proof": "{name} on todistus: sen tarkistaa `ristikontra prove --check`",
    "kind.measurement": "{name} on mittaus: siihen vertaa `ristikontra bench --compare`",
    "kind.parquet": "{name} on komennon `ristikontra batch` vastauksia Parquet-muodossa, jota "
    "mikään komento ei lue",
    "kind.json": "{name} on JSONia, jossa ei ole tilannetta; sitä ei lue mikään komento",
    "kind.page": "{name} on sivu: sen näyttää selain",
    "kind.picture": "{name} on kuva, jota mikään komento ei lue",
    "kind.pdf": "{name} on PDF, jota mikään komento ei lue",
    "kind.packed": "{name} on pakattu: pura se ensin",
    "kind.binary": "{name} ei ole tekstiä",
    "given.cards": "pelkistä korteista ei näy, kenen ne ovat: kukin käsi kirjoitetaan paikan "
    "perään, kuten `{example}`",
    "given.who_leads": "kuka aloittaa? Jos ensimmäinen pelaaja, kirjoita `{example}`",
    "given.which_game": "mikä peli on, ja kuka aloittaa? Kirjoita esimerkiksi `{example}`",
    "given.unknown": "tiedostoa, esimerkkiä, pulmaa tai peliä {name} ei ole{hint}",
    "given.hidden": "pulmassa {name} on piilossa olevia kortteja; sen lukevat `ristikontra "
    "advise` ja `play --adversary`",
    "given.no_json": "tässä ei ole JSON-muotoista tilannetta: {reason}",
    "given.no_position": "tässä JSONissa ei ole tekstiä `position`",
}
