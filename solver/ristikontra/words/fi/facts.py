"""Why a card is worth what it is, in full and in a few words.

What English says of such sentences holds here too (`words/en/facts.py`).  Cards, pronouns and
tricks are sayings, said in the case that they stand in; `{haul}` is an object and stands in its
own.  Verbs have their number from `{number}`.
"""

from typing import Final

FACTS: Final = {
    # --- why a card is worth what it is
    "why.Only": "{seat:ade} ei ole muuta lyötävää",
    "why.Equal": "tässä kaikki kortit ovat yhtä hyviä",
    "why.Equal.sure": "mikä tahansa kortti takaa sinulle saman",
    "why.best.sure": "vain {cards:nom and} {number:1=takaa|takaavat} sinulle saman kuin ennenkin",
    "why.best": "{cards:nom and} on ainoa hyvä kortti",
    "why.best.several": "{cards:nom and} ovat ainoat hyvät kortit",
    "why.cost": "{cards:nom and} {stake}",
    "cost.because": "{cost}: {reason}",
    "sentences": "{clauses:sentences}",
    "texts": "{texts:texts}",
    "as_written": "{text}",
    # --- patterns
    "why.SureWinner": "{it:nom} {number:1=voittaa|2=voittavat kumpikin|voittavat kukin} tikin: "
    "kenelläkään muulla ei ole {number:1=sellaista|sellaisia}",
    "why.Shared": "{it:nom} vie tikin {side:all}: vielä lyövistä vain {partner:ade} on toinen "
    "{rank:nom}",
    "why.Shared.lead": "{it:nom} {number:1=voittaa|2=voittavat kumpikin|voittavat kukin} tikin "
    "{side:all}: muista vain {partner:ade} on {number:1=sellainen|sellaisia}",
    "why.Takes": "{it:nom} vie {haul}, eikä kenelläkään vielä lyövällä ole toista {rank:part}",
    "why.Takes.last": "{it:nom} vie {haul}",
    "why.TakesOver": "{it:nom} vie tikin {partner:abl}, joten {seat:nom} jatkaa",
    "why.LeadsOn": "{after}{winner:voi} {then}{play} viedä tikin ja jatkaa, mutta {against:gen} "
    "jälkeen {other:nom}",
    "why.Takers.both": "{takers:ade and} on kummallakin {rank:nom}, ja kumpi tahansa voi viedä "
    "tikin",
    "why.Takers.over": "{taker:nom} lyö {under:gen} jälkeen, ja hänelläkin on {rank:nom}",
    "why.ShouldTake.left": "{it:nom} {number:1=jättää|jättävät} tikin {winners:all}; {led:nom} "
    "veisi sen",
    "why.ShouldTake.over": "{it:nom} {number:1=jättää|jättävät} aloituksen {partner:all}; "
    "{led:nom} veisi tikin",
    "why.ShouldTake": "{seat:gen} pitäisi viedä tikki {led:ade}",
    "why.Throws": "{it:nom} {number:1=tuo|2=tuovat kumpikin|tuovat kukin} {points:word points "
    "acc} {partner:gen} tikkiin, jota kukaan ei enää voi viedä",
    "why.Gives": "tikki on {winners:gen}, {seat:löi} mitä tahansa, ja {card:nom} tuo siihen "
    "{points:word points acc}",
    "why.Spares": "{it:nom} {number:1=pitää|pitävät} pisteet poissa tikistä, joka on "
    "{winners:gen}, {seat:löi} mitä tahansa",
    "why.HoldsBack": "{seat:gen} kannattaa säästää {led:nom} eikä lyödä sitä tähän",
    "why.LosesLead": "{it:nom} {number:1=luovuttaa|luovuttavat} aloitusvuoron tahallaan: "
    "{winner:voi} viedä tikin, mutta {sure:nom or}, jota kukaan ei voisi viedä, olisi huonompi",
    "why.SureKing": "{it:nom} {number:1=puhdistaa|puhdistavat} {side:gen} heti: tikki menee "
    "sille, ja siinä on kuningas",
    "why.Keeps.winner": "{it:nom} {number:1=säästää|säästävät} {kept:gen}, jollaista muilla ei "
    "ole: parhaassa pelissä sillä voi aloittaa {trick:acc}",
    "why.Keeps.match": "{it:nom} {number:1=säästää|säästävät} {kept:gen}: {leader:voi} {play} "
    "aloittaa {trick:acc} {kept:ade}, ja {seat:voi} viedä sen",
    "why.Keeps.guard": "{it:nom} {number:1=säästää|säästävät} {kept:gen}: {kept:gen} jälkeen "
    "{leader:voi} {play} aloittaa {trick:acc} {kept:ade} ja viedä sen",
    "why.Spends.winner": "{best:gen} jälkeen {play} voi aloittaa {trick:acc} {card:ade}, "
    "jollaista muilla ei ole",
    "why.Spends.match": "{best:gen} jälkeen {leader:voi} {play} aloittaa {trick:acc} {rank:ade}, "
    "ja {seat:voi} viedä sen {card:ade}",
    "why.Unguards": "{after}{leader:voi} {then}{play} aloittaa {trick:acc} {rank:ade} ja viedä "
    "sen, kun {seat:ade} ei enää ole {rank:part}",
    # --- what can be done in this trick, and what comes of it
    "why.haul": "tikin, jossa on {spoils:several nom}",
    "why.haul.none": "tikin",
    "why.haul.own": "tikin ja {own:acc}",
    "why.Capture": "{after}{reply:nom} voi {then}viedä {haul}",
    "why.Capture.sole": "{that:acc} kumoaa vain {reply:nom} viemällä {haul}",
    "why.Sole": "{that:acc} kumoaa vain {reply:nom}",
    "why.Swing.more.worse": "{after}{party:voi} {then}viedä tästä tikistä {points:word points "
    "acc}, mutta {others:gen} jälkeen {other:none}",
    "why.Swing.more.worse.bound": "{after}{party:voi} {then}viedä tästä tikistä {points:word "
    "points acc}, mutta {others:gen} jälkeen enintään {other:word acc}",
    "why.Swing.less.worse": "{after}{party:all} {points:0=ei tarvitse|voidaan} {then}jättää tästä "
    "tikistä {points:any points}, mutta {others:gen} jälkeen {party:voi} saada {other:word acc}",
    "why.Swing.less.worse.bound": "{after}{party:all} {points:0=ei tarvitse|voidaan} {then}jättää "
    "tästä tikistä {points:any points}, mutta {others:gen} jälkeen {party:voi} saada "
    "ainakin {other:word acc}",
    "why.Swing.more.best": "{any:ade} {party:voi} viedä tästä tikistä {points:word points acc}, "
    "mutta {others:gen} jälkeen {other:none}",
    "why.Swing.more.best.bound": "{any:ade} {party:voi} viedä tästä tikistä {points:word points "
    "acc}, mutta {others:gen} jälkeen enintään {other:word acc}",
    "why.Swing.less.best": "{it:nom} {number:1=jättää|jättävät} {party:all} tästä tikistä "
    "{points:word points acc}; {others:gen} jälkeen {party:voi} saada {other:word acc}",
    "why.Swing.less.best.bound": "{it:nom} {number:1=jättää|jättävät} {party:all} tästä tikistä "
    "{points:word points acc}; {others:gen} jälkeen {party:voi} saada ainakin {other:word acc}",
    "why.Regains": "niistä {side:saa} myöhemmin takaisin {points:word points acc}",
    "why.Settles.here": "{after}{winner:voi} {then}{play} viedä {haul}: {tally}",
    "why.Settles.own": "{after}{leader:voi} {then}{play} aloittaa {trick:acc} {led:ade} ja viedä "
    "sen{beside}: {tally}",
    "why.Settles.match": "{after}{leader:voi} {then}{play} aloittaa {trick:acc} {led:ade}, ja "
    "{winner:voi} viedä sen{beside}: {tally}",
    "why.Settles.spoils": ", mukana {spoils:several nom}",
    "why.tally.worse": "{party:saa} siihen mennessä {made:word points acc}, mutta {others:gen} "
    "jälkeen {most:0=|yhteensä }{most:none}",
    "why.tally.best": "{party:saa} siihen mennessä {made:word points acc}, ja {others:gen} "
    "jälkeen {most:0=|yhteensä }{most:none}",
    "why.tally.best.most": "{party:saa} siihen mennessä {made:word points acc}, ja {others:gen} "
    "jälkeen yhteensä enintään {most:word acc}",
    "why.ByThen": "{sentence}",
    "why.by_then.more": "siihen mennessä {party:saa} {made:word points acc}, mutta {others:gen} "
    "jälkeen {other:none}",
    "why.by_then.more.bound": "siihen mennessä {party:saa} {made:word points acc}, mutta "
    "{others:gen} jälkeen enintään {other:word acc}",
    "why.by_then.less": "siihen mennessä {party:saa} {made:word points acc}, mutta {others:gen} "
    "jälkeen {other:word acc}",
    "why.by_then.less.bound": "siihen mennessä {party:saa} {made:word points acc}, mutta "
    "{others:gen} jälkeen ainakin {other:word acc}",
    "why.Ends": "{after}paras peli jättää {then}{party:all} koko jaosta {own:word points acc}, "
    "mutta {others:gen} jälkeen {other:none}",
    "why.Unclear": "ei lyhyttä syytä: katso suunnitelmaa",
    "no_reason.stock": "Kun pakkaa on jäljellä, todistetaan vain se, minkä näkyvät kortit "
    "osoittavat. Tässä niistä ei löydy syytä.",
    "why.Cleans": "{after}{winner:voi} {then}parhaassa pelissä voittaa {trick:acc}, jossa on "
    "kuningas, ja silloin {side:nom} puhdistaa",
    "why.Denied": "{after}{winner:voi} {then}parhaassa pelissä viedä {trick:acc}, jossa on "
    "viimeinen kuningas",
    "why.Half": "{after}{side:ade} voi {then}parhaassa pelissä olla {trick:gen} jälkeen yli "
    "puolet kaikista pisteistä",
    "why.Everything": "{any:ade} {side:saa} kaiken, mitä on jäljellä: {points:word points}",
    "why.Due.low": "{after}paras peli voi {then}päättyä niin, että sinulla on {own:word points} "
    "ja {other:ade} {theirs:word}: sinulla on vähemmän, ja ainakin 21",
    "why.Due.held": "{after}paras peli voi {then}päättyä niin, että sinulla on {own:word points} "
    "ja {other:ade} {theirs:word}, siis alle 21",
    "why.Due.even": "{after}paras peli voi {then}päättyä niin, että kummallakin on {own:word "
    "points}",
    "why.Due.short": "{after}paras peli voi {then}päättyä niin, että sinulla on {own:word points} "
    "ja {other:ade} {theirs:word}: kummallakin on alle 21",
    "why.Due.high": "{after}paras peli voi {then}päättyä niin, että sinulla on {own:word points} "
    "ja {other:ade} {theirs:word}: sinulla on enemmän, ja toisellakin on ainakin 21",
    "why.Due.starved": "{after}paras peli voi {then}päättyä niin, että sinulla on {own:word "
    "points} ja {other:ade} {theirs:word}: sinulla on alle 21",
    "why.Spice": "tikkiin tulee pakasta {points:word points}",
    # --- three players: what one is sure of, and whom he makes king
    "against.all": "mikä tahansa kortti takaa sinulle tämän: {chance}",
    "against.all.nothing": "mikään kortti ei takaa sinulle osuutta seuraavasta jaosta",
    "against.best": "vain {cards:nom and} {number:1=takaa|takaavat} tämän: {chance}",
    "against.worse": "{cards:nom and} {number:1=takaa|takaavat} vain tämän: {chance}",
    "against.chance.6": "seuraava jako",
    "against.chance.3": "seuraavan jaon nosto kahden kesken",
    "against.chance.2": "seuraavan jaon nosto kolmen kesken",
    "against.chance.0": "ei mitään",
    "against.kings": "sinulle on sama, lyötkö {cards:acc or}: sinä ratkaiset, kumpi muista hyötyy",
    # --- what if
    "why.Swap": "jos {valued:nom} ja {worthless:nom} vaihtaisivat paikkaa, {card:nom} {fate}",
    "why.Burden.points": "jos {leader:nom} aloittaisi, {side:saisi} {points:word points acc} "
    "enemmän",
    "why.Burden.outcome": "jos {leader:nom} aloittaisi, {side:all} kävisi paremmin",
    "why.Burden.sure": "jos {leader:nom} aloittaisi, saisit varmasti {points:word points acc} "
    "enemmän",
    "why.Rule.limit": "jos samalla saisi aloittaa miten monta tikkiä tahansa, {card:nom} {fate}",
    "why.Rule.queen_clause": "jos puhdistaa voisi myös rouvalla aloitetussa tikissä, {card:nom} "
    "{fate}",
    "why.fate.helps": "olisi parhaita kortteja",
    "why.fate.breaks": "ei enää olisi paras",
    # --- a card and its holder, a trick, and cards that have just been named
    "card.only": "{seat:holder {case}} {rank:{case}}",
    "card.of_several": "{case:gen=jonkin|acc=jonkin|part=jotakin|ade=jollakin|jokin} "
    "{seat:holder pl} {rank:ela pl}",
    "card.one_of": "{case:gen=yhden|acc=yhden|part=yhtä|ade=yhdellä|yksi} {seat:holder pl} "
    "{rank:ela pl}",
    "trick.this": "{case:gen=tämän tikin|acc=tämän tikin|ine=tässä tikissä|ill=tähän tikkiin|tämä "
    "tikki}",
    "trick.later": "{number:ordinal {case}} "
    "{case:gen=tikin|acc=tikin|ine=tikissä|ill=tikkiin|tikki}",
    "those.all": "{cards:{case} and}",
    "those.some": "{cards:{case} or}",
    "those.it": "{case:gen=sen|acc=sen|ade=sillä|se}",
    "those.they": "{case:gen=niiden|ade=niillä|ne}",
    "those.that": "{case:gen=sen|acc=sen|ade=sillä|se}",
    "those.them": "{case:gen=niiden|ade=niillä|ne}",
    "those.any.one": "{case:gen=sen|acc=sen|ade=sillä|se}",
    "those.any.two": "{case:gen=kumman tahansa|ade=kummalla tahansa|kumpi tahansa}",
    "those.any.more": "{case:gen=minkä tahansa niistä|ade=millä tahansa niistä|mikä tahansa "
    "niistä}",
    "those.other": "{case:gen=minkä tahansa muun kortin|mikä tahansa muu kortti}",
    "those.after": "{cards:gen or} jälkeen ",
    "those.then": "silloin ",
    "why.play.best": "parhaassa pelissä",
    "why.play.against": "parhaassa pelissä sinua vastaan",
    "why.play.against.you": "parhaassa pelissä sinua vastaan",
    # --- the same in a few words, for a table
    "brief.SureWinner": "voittaa: muilla ei ole {rank:part}",
    "brief.Shared": "vain {partner:ade} on toinen {rank:nom}",
    "brief.Shared.lead": "myös {partner:ade} on {rank:nom}, muilla ei",
    "brief.Takes": "vie {haul}",
    "brief.Takes.last": "vie {haul}",
    "brief.TakesOver": "vie tikin {partner:abl}",
    "brief.LeadsOn": "{winner:voi} jatkaa",
    "brief.Takers.both": "{takers:ade and} on {rank:nom}",
    "brief.Takers.over": "{taker:voi} viedä tikin {under:abl}",
    "brief.ShouldTake.left": "jättää tikin {winners:all}",
    "brief.ShouldTake.over": "jättää aloituksen {partner:all}",
    "brief.ShouldTake": "pitäisi viedä {led:ade}",
    "brief.Throws": "tuo {points:points acc} {partner:gen} tikkiin",
    "brief.Gives": "tuo {points:points acc} {winners:gen} tikkiin",
    "brief.Spares": "pitää pisteet poissa {winners:gen} tikistä",
    "brief.HoldsBack": "säästää {led:gen}",
    "brief.LosesLead": "luovuttaa aloitusvuoron tahallaan",
    "brief.SureKing": "puhdistaa heti",
    "brief.Keeps.winner": "säästää {kept:gen} myöhempään aloitukseen",
    "brief.Keeps.match": "säästää {kept:gen} {leader:gen} aloitusta varten",
    "brief.Keeps.guard": "säästää {kept:gen} varaksi",
    "brief.Spends.winner": "voittaisi myöhemmin {trick:acc}",
    "brief.Spends.match": "voittaisi myöhemmin {trick:acc}",
    "brief.Unguards": "ei jätä {rank:part} {leader:gen} aloituksen varalle",
    "brief.haul": "{spoils:several acc}",
    "brief.haul.none": "tikin",
    "brief.haul.own": "sen",
    "brief.Capture": "{reply:nom} voi viedä {haul}",
    "brief.Capture.sole": "sen kumoaa vain {reply:nom}",
    "brief.Sole": "sen kumoaa vain {reply:nom}",
    "brief.Swing.more.worse": "antaa {party:gen} viedä tästä tikistä {points:word points nom}",
    "brief.Swing.less.worse": "jättää {party:all} tästä tikistä {points:word points acc}",
    "brief.Swing.more.best": "{party:saa} tästä tikistä {points:word points acc}",
    "brief.Swing.less.best": "jättää {party:all} tästä tikistä {points:word points acc}",
    "brief.Settles.here": "{winner:voi} viedä {haul}",
    "brief.Settles.own": "{winner:voi} viedä {trick:acc} {led:ade}",
    "brief.Settles.match": "{winner:voi} viedä {trick:acc} {led:ade}",
    "brief.ByThen": "{party:ade} on {made:word points} {trick:gen} jälkeen",
    "brief.Ends": "jättää {party:all} jaosta {own:word points acc}",
    "brief.Unclear": "ei lyhyttä syytä",
    "brief.Cleans": "{side:voi} puhdistaa {trick:ine}",
    "brief.Cleans.other": "{card:gen} jälkeen {side:voi} puhdistaa {trick:ine}",
    "brief.Denied": "{winner:voi} viedä viimeisen kuninkaan",
    "brief.Half": "{side:ade} voi olla yli puolet {trick:gen} jälkeen",
    "brief.Half.other": "{card:gen} jälkeen {side:ade} voi olla yli puolet {trick:gen} lopussa",
    "brief.Due.low": "voi päättyä {own}–{theirs}: vähemmän, ja ainakin 21",
    "brief.Due.held": "voi päättyä {own}–{theirs}: {theirs} on alle 21",
    "brief.Due.even": "voi päättyä {own}–{theirs}: nosto",
    "brief.Due.short": "voi päättyä {own}–{theirs}: molemmat alle 21",
    "brief.Due.high": "voi päättyä {own}–{theirs}: liikaa",
    "brief.Due.starved": "voi päättyä {own}–{theirs}: {own} on alle 21",
    "brief.Spice": "tikkiin tulee pakasta {points:points}",
    "brief.Everything": "vie kaiken: {points:points}",
}
