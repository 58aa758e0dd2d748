"""The lessons, what stands in books, and themes: titles, and texts with an empty line between
paragraphs.

What a text says of a worked example, whose title stands in quotes, is proved in the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    # --- books
    "book.title": "Puzzles",
    "book.text": """\
In each of these endings one card is better than all others, by four points at least or by the
outcome of the deal. Find it. All cards are known, and everybody plays his best.

Suits mean nothing, and no rank beats another: a trick goes to the last player who matched the
rank that was led, and nobody has to match. An ace counts eleven points, a ten ten, a king four,
a queen three and a jack two, in Ristikontra by simple values an ace five, a king four, a queen
three, a jack two and a ten one. The lessons teach the games.

The level, from 1 to 5, says what makes a puzzle hard: how many tricks one must look ahead, and
how much speaks for the wrong cards. The solutions stand behind all problems. They say why a
card is right, and show how the wrong card that tempts most is punished. NK is the king of
North; a bar parts the tricks.""",
    "book.level": "Level {level}",
    "book.solutions": "Solutions of level {level}",
    "book.all_solutions": "Solutions",
    "book.solved": "Problem {number} ({id})",
    "book.lessons": "Lessons",
    "book.lessons.text": """\
Ristikontra, Lappi and Kontra are Finnish card games in which suits mean nothing and no rank
beats another. These lessons lead from the first trick to the finer points of an ending. Each
has a page of text, two or three endings to look at, and three to solve.

The solutions stand at the end. NK is the king of North; a bar parts the tricks.""",
    # --- lessons
    "lesson.trick.title": "The trick",
    "lesson.trick.text": """\
Four people play Ristikontra, two against two. You sit facing your partner: North plays with
South, East with West, and turns go clockwise. Suits mean nothing here, and no rank beats
another. What counts about a card is its rank and what it is worth: an ace eleven points, a ten
ten, a king four, a queen three, a jack two, and everything from the nine down nothing. The pack
holds 120 points. Where simple values are agreed on, it is five, one, four, three and two, sixty
in all.

A trick is four cards, one from each. The leader plays what he likes, and so do the others: you
need not match the rank that was led, even if you can. The trick goes to the last player who
matched it, and if nobody did, to the leader. A two that is led takes the three aces thrown on
it. Had one of them been a two, that two would have taken the lot.

Look at "The last nine wins". West has led a nine, and East would like to put his ace on his
partner's trick. But South plays after him and holds a nine. If East throws the ace, South
matches, and eleven points go to the wrong side. The eight is the right card: South may have the
trick, for there is nothing in it.

Whoever takes a trick leads to the next, and that can be worth more than what lies on the table.
In "An empty trick for the lead" there is no point in the trick, and North's eight should take
it all the same. Then he leads, and wins his ace and both of East's tens. If East may lead
again, he leads his tens, and all thirty-one points are lost.

So ask two things before every card: who will have matched last, and who will lead next?

A deal begins with six cards each and a stock to draw from. These lessons are about its end: the
stock is gone, and every player has a few cards left. If you have watched the play, you know
which cards these are, and often who has them. The diagrams show all four hands.""",
    "lesson.sure.title": "Sure winners",
    "lesson.sure.text": """\
No rank is high in this game, and yet some cards cannot lose. If you hold every card of a rank
that is still in play, nobody can match it. Lead it, and the trick is yours. Call it a sure
winner. An ace is often none, because another ace is out. A four may be one, if the other fours
have gone.

So count copies. There were four cards of every rank. Take away those that have been played and
those that you hold: what is left over can be played against you. When nothing is left over,
your card wins whenever you lead it. It wins only when you lead it, though. Thrown on another
trick it is just a card like the rest.

A sure winner brings what the others must put on it. Your partner gives his points gladly; the
opponents give the least they can. So lead it while your partner still has something to give.

In "Nine before ace" North holds an ace, and so does West. The nine is North's alone. He leads
it, South throws the ten on it, and ten points are safe. The ace was always going to be lost.
Lead it first, and West takes the trick, leads a six that nobody can match, and the ten is his
as well.

What if you hold most of a rank, but not all of it? Then lead it, and let the other copies fall.
In "Two against one" South has two nines and West has one. South leads a nine. If West uses his
nine on it, South's second nine is now the last there is, and a sure winner. If West keeps his,
the first nine takes the trick, with North's ten in it. South gets the ten either way. The eight
is the wrong lead, since East and West hold three eights between them, and South needs his own
to answer theirs.

Before you lead a dear card, then, look for a worthless one that nobody can match.""",
    "lesson.partner.title": "Partner",
    "lesson.partner.text": """\
It does not matter whether you or your partner takes a trick: the cards go to the same pile. So
half of good play is to put your points where your side wins, and to let the right one of you
lead next.

Give points to a trick that your partner is sure of. It is his if no opponent who has still to
play holds the rank that was led. In "The ten goes on the nine" North has led a nine, and only
West plays after South. West has no nine. South puts his ten on the trick and it is home. Should
he throw the six instead, the ten is lost later and East-West take everything.

Sometimes the trick is your side's either way, and the question is who leads next. You may match
your partner's card and take the trick over from him. That looks like waste and is often right.
In "Taking over partner's trick" North's seven would win, but then he has to lead his ace, and
West takes it with the other ace. South matches with a seven of his own and leads a nine that
nobody can match. Now West must give up his ace to one of the last two tricks. All thirty-two
points go to North-South. If South does not match, not one of them does.

You can hand over the lead on purpose, too. In "Handing the lead to partner" South holds a nine
that nobody can match, but North is on lead. South alone has another five. North leads his five,
South takes it and leads the nine, and North's ten falls on it. If North leads the ten, East
takes it with his own, leads a six that nobody can match, and North-South are left with nothing.

Watch, then, what your partner holds, as closely as your own hand. A rank that only you two hold
is a road from one of you to the other, and the opponents cannot block it.""",
    "lesson.refuse.title": "Refusing",
    "lesson.refuse.text": """\
You are never forced to match. Beginners take every trick that they can, and give up points by
it, for whoever takes a trick must lead. If every card that you have left is one the opponents
want you to lead, the trick may cost more than there is in it.

In "Letting a trick go" South could take the trick with his four, and there is an ace in it. But
then his nine is all he has to lead. East takes it with the other nine, and both remaining aces
fall to East-West. South throws the nine instead. Now West has the trick and must lead his last
card, an ace, and North takes it with an ace of his own. South gives up eleven points and
North-South get twenty-two.

Refusing keeps a card, too. While you hold the rank that an opponent will have to lead, and play
after him, you can take his trick when it comes. Use that card too early and his next lead of
the rank is safe. In "Keep both answers" West has led a seven. He still holds a seven and a six,
and he will be on lead if South lets him have the trick. South holds a seven and two sixes. He
throws a six, and now he has an answer to either lead: whichever West chooses, South takes it,
and North gives him the ace. Had South taken the empty trick with his seven, he would have had
only sixes to lead; West matches the six, and West's last seven wins as well, ace and all. That
costs eleven points.

Three questions help. What is in the trick? What must I lead if I take it? What must they lead
if I do not? If their lead is worse for them than the points on the table are for you, let them
win. And remember that your partner is there: a trick refused by you may be one that he takes
next time.""",
    "lesson.guard.title": "Guards",
    "lesson.guard.text": """\
A guard is a card that you keep in order to match a lead that is still to come. It may be worth
nothing by itself. Its worth is in the trick that it takes from somebody, and in the points that
would otherwise be lost there.

So before you throw a worthless card, ask whose lead it could answer. In "Two worthless cards"
West's nine takes the trick and South must throw a six or a four. Neither is worth a point. West
will lead next, and his last card is a six. South keeps his own six and takes that trick, with
North's ten in it. His four has no work to do. East holds a four as well, but East will not be
on lead again. Throw the six, and ten points go to West.

A card guards only if an opponent may still lead its rank, and if no other opponent can match
after you. A guard against somebody who will never be on lead is a card to be thrown.

Your opponents need guards too, and you can make them part with one. Each sure winner that you
lead takes a card from every hand, and whoever has only cards that he must keep is in trouble.
This is called a squeeze. In "Nothing left to throw" West has a seven against North's seven and
a ten that he would like to keep. North leads a nine that nobody can match, and South adds his
ace. West must choose. If he throws the ten, it is lost at once. If he throws the seven, North's
seven takes the last trick, with the ten in it. It is twenty-one points either way. If North
leads the seven first, West takes it, and North-South get nothing.

Lead your sure winners, therefore, while an opponent still has something to lose.""",
    "lesson.lead.title": "The lead and its limit",
    "lesson.lead.text": """\
On lead you choose the rank of the trick, but everybody else may match it after you. So it
matters who sits where. Your left-hand opponent plays straight after you, then your partner, and
your right-hand opponent comes last.

A lead is good when your partner can match it after the opponent who holds the same rank. That
opponent sits on your left. In "Let partner play last" North has a seven and a six, and South
can match both. The other six is East's, who plays before South. The sevens are West's, who
plays after him. So North leads the six: whether East matches it or not, the trick stays with
North-South, and East's ten is won. If North leads the seven, West has the last word, and the
ten goes to him.

There is one rule that restricts a lead. You may not lead the four cards of a rank to four
tricks in a row: after three, you must lead something else. The count starts again as soon as
you lead another rank or somebody else takes a trick. It matters if you hold all four cards, or
all that are left of a rank that you have been leading.

In "Three times and no more" North holds four sixes and a four. Three sixes win; then the four
has to be led, West takes it, and the fourth six never takes a trick. North-South come to eleven
points. Without the limit they would take twenty-one.

What helps is another sure winner, led in between. In "A bridge between the sixes" North also has
a nine, which nobody can match. He leads it after one, two or three of the sixes, and then none is
barred: five tricks and twenty-one points. If he leads the nine first, he has only the four left
to break the run with, and with the four he loses the lead. That costs ten points.

Before you lead a rank for the third time running, look for what you can lead after it.""",
    "lesson.last.title": "The last tricks",
    "lesson.last.text": """\
With two cards in hand you have one decision left: once you have played one of them, the other
is all that you have for the last trick. So ask of each card not only what it does now, but also
what the one that you keep will do.

Begin at the end. Who will lead to the last trick? It is the player who takes the trick before
it. What will he lead? You know, for it is his only card. Who can match it, and who plays last
of those? Then you know who wins the last trick, and what lies in it. Now try the same with your
other card, and compare the sums of both tricks.

In "Not safe yet" North has led a seven, and South holds a ten and a four. West, who plays last,
has a seven. If South gives the ten now, West takes it, and North-South are left with East's
king, four points. South gives the four, and West is the one in trouble. If he takes the trick,
he must lead his nine, and North takes it with the other nine, the ten and the king falling on
it. If he throws his nine, North-South win this trick, and North's nine wins the last. It is
fourteen points either way.

When two opponents hold the same cards, the one who has to lead them often loses them. In "You
first, please" North and West both hold an ace and a seven, and nobody else can match either.
North should not lead the ace: West takes both aces, and North-South save no more than the ten.
North leads the seven. If West takes it, West has to lead his ace, and North has the last word.
If West throws the ace instead, he gives it away at once. North-South take thirty-two points at
least; the ace would bring them ten.

The same thinking serves with three cards, but there is more to try. Count the points that are
left, find the one trick that holds most of them, and work out who takes it.""",
    "lesson.clean.title": "Cleaning",
    "lesson.clean.text": """\
Lappi is Ristikontra with one more duty, and it comes before points. In the five-card game the
deal has two parts: eight tricks with the stock, and five without it. A side that takes a queen
in the first part is dirty, and in the second it has to clean. If it does not, it loses without
honour, however many points it has.

You clean by taking a trick with a king in it, in the second part. Any king will do, your own,
your partner's or an opponent's. There is one exception: a trick that was led with a queen
cleans nobody. One king is always there when the second part begins, for the last of the four
must be kept until then.

So when you owe, find the kings and ask which tricks they can fall to. In "Your own king will
do" the only king is South's. North leads the ten, and East's ten takes both. But East's nine
comes next, North's nine takes it, and South throws the king there: clean. By points alone North
would lead the nine, and would not clean.

A king is worth keeping for a trick that your side will win. In "Worth more than a ten" West has
the trick, and South must give him a king or a ten. North is going to win the last trick,
whatever it holds. Keep the ten and you get ten points and lose without honour. Throw the ten,
and the king comes home.

Beware of your own queen. In "A queen does not clean" North holds a queen that nobody can match,
and South has the last king. Both leads bring all seventeen points. But after the queen
North-South do not clean: a king thrown on it is wasted, and if South keeps it, East's five
takes it in the last trick. North leads the five first, and they clean.

In six-card Lappi there is no such exception: a trick led with a queen cleans too.""",
    "lesson.deny.title": "Denying",
    "lesson.deny.text": """\
If the other side must clean, you can win the deal by keeping them from it. They need one trick
with a king in it. You need to take every king yourselves, or let them fall where they clean
nobody. That may cost you points, and is worth them.

First see who owes. Only a side that took a queen in the first part has to clean; a queen taken
later makes nobody dirty. In "Make them pay for their queen" East-West owe. If nobody did, North
would lead the king and take twenty-six points. But as they do, he leads the ace and lets West
have it: West's last card is a king, he must lead it, and South's king takes it. It costs
fourteen points and wins the deal, for East-West never clean.

Then count the kings. While one is out, they have a chance. When your side takes the last one,
or when it falls to a trick led with a queen, the matter is settled. In "The last king" North's
nine has the trick, and South must add a king or a ten to it. The ten is six points better. But
East will win the last trick, and if the king is South's last card, East-West clean with it.
South throws the king now. No king is left, and East-West lose without honour.

The queen is a tool as well. In "A queen spoils the king" East-West owe, and North leads the
queen. East can take that trick with his own queen, and West's king may lie in it, but a trick
led with a queen does not clean. The last king falls to North's eight. If North leads the eight
first, West's king cleans in an ordinary trick.

It is the reverse of cleaning. Whoever must clean keeps a king for a trick that he will win;
whoever denies takes it early, or makes them spend it where it does not count. If both sides
owe, you do both at once.""",
    "lesson.score.title": "Scores",
    "lesson.score.text": """\
Up to now more points were better. In a real deal you need enough of them, and enough is a
number. In Ristikontra more than half wins: with 61 of the 120 points your side has one game
point, and with all 120 it has two. At 60 each nobody scores, and the next deal is played for
one point more. So count what your side has taken, and play for the number that you need.

In "Sixty-one" North-South have forty-eight points and need thirteen. North leads the queen:
South's queen takes it, with three queens and West's king, and that is thirteen exactly. If
North leads the king, West takes all four kings, and the four queens that follow leave
North-South at sixty. A tie is not a win.

Lappi counts other things first. There a side that should have cleaned and did not has lost,
whatever its points. In "Seventy-three points and no honour" North-South must clean. The king
brings them seventy-three points in all, and a loss without honour. The ten gives up all the
tens, but South's king takes four kings: they lose by 49 to 71, with honour, and a loss with
honour is the smaller one.

Six-card Lappi tells small losses from great ones. The winners count one where the losers are
clean and have four points or more, and two where they failed to clean. They count three where the
losers have fewer than four points, four where they have no trick, and five where a single queen is
the only point card that they have. So nothing at all can be better than three points. In "Three
points worse than none" North-South have no point yet, and South could take the last queen with his
six. He throws the nine and lets it go.

Before you look at the cards, then, ask what the score wants. Are you short of 61? Is somebody
dirty? Is the deal lost, so that the smaller loss is all there is to play for? The first puzzle
below is such a count: if both sides have as many points so far, one card alone wins the deal.""",
    "lesson.kontra.title": "Kontra and its spice",
    "lesson.kontra.text": """\
Kontra is the same game for two or three, each for himself. The cards are worth the same, and
again the last match takes the trick. Three things are different.

There is no limit to leads: you may lead four of a rank one after another.

What is left of the pack is spice: one card, or two if three play. Whoever wins the first trick
of the ending gets it as well. So this trick is worth more than it shows, but its winner also
has to lead next. In "The ten in the pack" A could have the ten at once, by the jack or the
seven, which B cannot match; but then he must lead on, and comes to twelve points. The three is
better, though B holds two threes. B does not want the lead either, and throws a six. A wins the
ten with a three and takes twenty-one.

Of two players only the other can match, and you see what he throws. If he throws a rank of
which he had one card only, yours can no longer be matched. In "Pegging" A leads the seven,
which is sure, and B throws his only two, the cheapest card that he has. At once A's two is
safe, and he leads it. Before that it would have cost seven points.

Last, it is not most points that win. What counts is who deals next, for dealing is an
advantage, and that is whoever has the fewest points, but at least twenty-one. If two share that
place, or if nobody has so many, they cut. So a trick may be worth giving away. In "A king too
many" both players have fifty-eight points and only a king is left. Whoever takes it does not
deal. A leads a five, B takes it, and A throws the king to him.

In Kontra, then, ask as in "Scores" what the score wants: more points, fewer, or just enough.""",
    "lesson.certain.title": "What is sure at the table",
    "lesson.certain.text": """\
The other lessons look at all hands. At a table you see your own, the cards that have been
played, and no more. Then there are two questions, and they may have two answers. What is best on
average? And what is sure, whatever the others hold and do?

Ask the second one when a number is at stake: so many points win the deal, or one king cleans.
Then it is no help that a card is better in most deals. Look for the card after which no lie of
the cards takes from you what you need.

To find it, deal the hidden cards against yourself. Take the card that you would like to play, and
give the unseen cards to the others so that it goes as badly as it can. If there is such a deal,
try another card. If there is none, the card is sure. Count what is unseen first: a rank of which
nobody else can have a card is the best friend of those who want to be sure.

In "The king first" North leads, and plays South's hand as well. Unseen are an ace, a jack, a ten,
a seven, a six and a two. No king is among them, so the king takes its trick, and four points are
sure. With all cards seen the ten brings eleven. West takes it, but he has to lead, and in the end
South wins his six, with North's ace on it. Yet South must throw a card on the ten before anybody
knows which one he will need. If he throws the six, North-South get nothing.

In "A trick worth nothing" West plays last, sees East's hand, and there are no points on the
table. If he takes the trick with his three he leads, and eleven points are sure: East's ace falls
on his seven or his ten, whichever the others cannot match in time. With the seven he leaves the
lead to North, and loses everything as the cards lie. On average the seven is better, for mostly
they lie otherwise.

A sure card has its price, and on average it is the worse one. Pay it when you know what you need,
and not before.""",
    # --- what puzzles are about: the name of every theme, and what it means, a sentence each
    "theme.sure-winner": "sure winner",
    "theme.sure-winner.means": "Lead a rank that nobody else holds: it wins the trick.",
    "theme.to-partner": "to partner",
    "theme.to-partner.means": "Play for partner: give points to a trick that nobody can take from "
    "him any more, or lead a rank that he alone can match, so that the lead is his.",
    "theme.refuse": "refuse the trick",
    "theme.refuse.means": "You could take a trick with points in it for sure; leave it to the "
    "other side.",
    "theme.hold-back": "hold back",
    "theme.hold-back.means": "Keep a card that could win now; it wins a later trick.",
    "theme.guard": "keep a guard",
    "theme.guard.means": "Throw the right card: without the one that you keep, the other side wins "
    "a trick by leading its rank.",
    "theme.overtake": "overtake partner",
    "theme.overtake.means": "Partner has the trick for sure; take it from him, and with it the "
    "lead.",
    "theme.lead-through": "lead through",
    "theme.lead-through.means": "Lead a rank that the opponent on your left holds and the one on "
    "your right does not: partner plays after him.",
    "theme.burden": "burden of the lead",
    "theme.burden.means": "Offer the lead to the other side: with the lead in your own "
    "hand you would get less.",
    "theme.lead-limit": "lead limit",
    "theme.lead-limit.means": "A rank may be led only so many times running, and that decides.",
    "theme.squeeze": "squeeze",
    "theme.squeeze.means": "Now or later an opponent must throw a card on your winner, and he "
    "needs all that he has.",
    "theme.last-king": "clean with the last king",
    "theme.last-king.means": "You must clean, and win the last king that is left to do it with.",
    "theme.deny": "deny cleaning",
    "theme.deny.means": "The other side must clean; only one card keeps it from doing so.",
    "theme.keep-king": "keep a king",
    "theme.keep-king.means": "You must clean: do not play your king yet, you win a later trick "
    "with it.",
    "theme.poisoned-queen": "the poisoned queen",
    "theme.poisoned-queen.means": "A queen spoils what she takes: a trick that she leads does not "
    "clean, and a queen alone is the worst take of all.",
    "theme.spice": "spice",
    "theme.spice.means": "The last cards of the pack go with this trick, and without their points "
    "another card would be as good.",
    "theme.fewest": "the fewest points",
    "theme.fewest.means": "Who has the fewest points, but at least 21, deals next: play for that, "
    "and not for points alone.",
    "theme.hidden": "hidden hands",
    "theme.safety-play": "safety play",
}
