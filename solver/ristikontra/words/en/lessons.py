"""The lessons, the texts of books, and themes: titles, and texts with an empty line between
paragraphs.

Tests prove what a text says of a worked example, whose title is in quotes.
"""

from typing import Final

LESSONS: Final = {
    # --- books
    "book.title": "Puzzles",
    "book.text": """\
In each of these endings one card is better than all others, by at least four points or by the
outcome of the deal. Find it. All cards are known, and everybody plays perfectly.

Suits mean nothing, and no rank beats another. A trick goes to the last player who matched the rank
that was led. Nobody has to match. An ace counts eleven points, a ten ten, a king four, a queen
three and a jack two. In Ristikontra by simple values an ace counts five, a king four, a queen
three, a jack two and a ten one. The lessons teach the games.

The level, from 1 to 5, says how hard a puzzle is. It counts how many tricks you must look ahead,
and how good the wrong cards look. The solutions follow after all problems. They say why a card is
right, and show what punishes the most tempting wrong card. NK is North's king; a bar parts the
tricks.""",
    "book.level": "Level {level}",
    "book.solutions": "Solutions of level {level}",
    "book.all_solutions": "Solutions",
    "book.solved": "Problem {number} ({id})",
    "book.lessons": "Lessons",
    "book.lessons.text": """\
Ristikontra, Lappi and Kontra are Finnish card games in which suits mean nothing and no rank beats
another. These lessons lead from the first trick to the finer points of an ending. Each has a page
of text, two or three endings to look at, and three to solve.

The solutions are at the end. NK is North's king; a bar parts the tricks.""",
    # --- lessons
    "lesson.trick.title": "The trick",
    "lesson.trick.text": """\
Four people play Ristikontra, two against two. You sit facing your partner: North plays with South,
East with West, and turns go clockwise. Suits mean nothing here, and no rank beats another. Only the
rank of a card counts, and its points. An ace is worth eleven, a ten ten, a king four, a queen three
and a jack two. Everything from the nine down is worth nothing. The pack holds 120 points. By simple
values an ace is worth five, a ten one, a king four, a queen three and a jack two, sixty in all.

A trick is four cards, one from each player. The leader may play any card, and so may the others:
you need not match the rank that was led, even if you can. The trick goes to the last player who
matched it. If nobody did, it goes to the leader. A two that is led takes the three aces thrown on
it. If one of them had been a two, that two would have taken the trick.

Look at "The last nine wins". West has led a nine, and East would like to put an ace on partner's
trick. But South plays later and holds a nine. If East throws the ace, South matches, and eleven
points go to the wrong side. The eight is the right card: South may have the trick, because it has
no points.

The winner of a trick leads to the next, and that can be worth more than the points on the table.
In "An empty trick for the lead" there is no point in the trick, and North's eight should take it
all the same. Then North leads, and wins an ace and both of East's tens. If East leads again, East
leads the tens, and all thirty-one points are lost.

So ask two things before every card. Who will have matched last? Who will lead next?

A deal begins with six cards each and a stock to draw from. These lessons are about its end: the
stock is gone, and every player has a few cards left. If you have watched the play, you know which
cards these are, and often who has them. The diagrams show all four hands.""",
    "lesson.sure.title": "Sure winners",
    "lesson.sure.text": """\
No rank is high in this game, and yet some cards cannot lose. If you hold every card of a rank
that is still in play, nobody can match it. Lead it, and the trick is yours. Call it a sure
winner. An ace is often none, because another ace is out. A four may be one, if the other fours
have gone.

So count copies. There were four cards of every rank. Take away those that have been played and
those that you hold: the rest can be played against you. When there is no rest, your card wins
whenever you lead it. It wins only when you lead it, though. Thrown on another trick it is just a
card like the others.

A sure winner gets what the others must put on it. Your partner gives points gladly; the opponents
give the least they can. So lead it while your partner still has something to give.

In "Nine before ace" both North and West hold an ace. Only North has a nine. North leads it, South
throws the ten on it, and ten points are safe. The ace was always going to be lost. Lead it first,
and West takes the trick, leads a six that nobody can match, and also gets the ten.

What if you hold most of a rank, but not all of it? Then lead it, and let the other copies fall.
In "Two against one" South has two nines and West has one. South leads a nine. If West uses the
third nine on it, South's second nine is now the last there is, and a sure winner. If West keeps
it, the first nine takes the trick, with North's ten in it. South gets the ten either way. The
eight is the wrong lead: East and West hold three eights between them, and South needs an eight to
answer theirs.

Before you lead a card with points, look for a worthless one that nobody can match.""",
    "lesson.partner.title": "Partner",
    "lesson.partner.text": """\
It does not matter whether you or your partner takes a trick: the cards go to the same pile. So
half of good play is to put your points where your side wins, and to let the right one of you lead
next.

Give points to a trick that your partner is certain to win. It is safe if no opponent who has
still to play holds the rank that was led. In "The ten falls on the nine" North has led a nine, and
only West plays after South. West has no nine. South puts the ten on the trick and it is home. If
South throws the six instead, the ten is lost later and East-West take everything.

Sometimes the trick is your side's either way, and the question is who leads next. You may match
your partner's card and take the trick over. That looks like waste and is often right. In "Taking
over partner's trick" North's seven would win, but then North has to lead the ace, and West takes
it with the other ace. South matches with another seven and leads a nine that nobody can match.
Now West must give up the ace to one of the last two tricks. All thirty-two points go to
North-South. If South does not match, not one of them does.

You can also hand over the lead on purpose. In "Handing the lead to partner" South holds a nine
that nobody can match, but North is on lead. Only South has another five. North leads a five,
South takes it and leads the nine, and North's ten falls on it. If North leads the ten, East
matches it, leads a six that nobody can match, and North-South are left with nothing.

So watch your partner's hand as closely as your own. A rank that only you two hold is a road from
one of you to the other, and the opponents cannot block it.""",
    "lesson.refuse.title": "Refusing",
    "lesson.refuse.text": """\
You are never forced to match. Beginners take every trick that they can, and lose points by it,
because the winner of a trick must lead. If every card that you have left is one the opponents
want you to lead, the trick may cost more than it holds.

In "Letting a trick go" South could take the trick with a four, and there is an ace in it. But
then South has only a nine to lead. East takes it with the other nine, and both remaining aces
fall to East-West. South throws the nine instead. Now West has the trick and must lead an ace, the
last card, and North takes it with an ace. South gives up eleven points and North-South get
twenty-two.

Refusing also keeps a card. While you hold the rank that an opponent will have to lead, and play
later, you can take that trick when it comes. Use the card too early and the next lead of the rank
is safe. In "Keep both answers" West has led a seven. West still holds a seven and a six, and will
be on lead if South lets the trick go. South holds a seven and two sixes. South throws a six, and
now has an answer to either lead: whichever West chooses, South takes it, and North gives the ace.
If South takes the empty trick with the seven, only sixes are left to lead. West matches the six,
and then West's last seven wins the ace. That costs eleven points.

Three questions help. What is in the trick? What must I lead if I take it? What must they lead if
I do not? If their lead is worse for them than the points on the table are for you, let them win.
And remember your partner: a trick that you refuse may help partner to take the next one.""",
    "lesson.guard.title": "Guards",
    "lesson.guard.text": """\
A guard is a card that you keep in order to match a later lead. It may have no points itself. Its
value is the trick that it takes from an opponent, and the points that you would otherwise lose
there.

So before you throw a worthless card, ask whose lead it could answer. In "Two worthless cards"
West's nine takes the trick and South must throw a six or a four. Neither is worth a point. West
will lead next, and West's last card is a six. South keeps the six and takes that trick, with
North's ten in it. The four has no work to do. East also holds a four, but East will not be on
lead again. Throw the six, and ten points go to West.

A card guards only if an opponent may still lead its rank, and if no other opponent can match
after you. A guard against a player who will never be on lead is a card to throw.

Your opponents also need guards, and you can make them part with one. Each sure winner that you
lead takes a card from every hand. An opponent who needs all of them is in trouble. This is called
a squeeze. In "Nothing left to throw" West has a seven against North's seven and a ten worth
keeping. North leads a nine that nobody can match, and South adds an ace. West must choose. The
ten, if West throws it, is lost at once. If West throws the seven, North's seven takes the last
trick, with the ten in it. It is twenty-one points either way. If North leads the seven first,
West takes it, and North-South get nothing.

So lead your sure winners while an opponent still has something to lose.""",
    "lesson.lead.title": "The lead and its limit",
    "lesson.lead.text": """\
On lead you choose the rank of the trick, but everybody else may match it after you. So the seats
matter. Your left-hand opponent plays straight after you, then your partner, and your right-hand
opponent is last.

A lead is good when your partner can match it after the opponent who holds the same rank. That
opponent sits on your left. In "Let partner play last" North has a seven and a six, and South can
match both. East holds the other six and plays before South. West holds the sevens and plays after
South. So North leads the six: whether East matches it or not, the trick stays with North-South,
and they win East's ten. If North leads the seven, West has the last word, and the ten goes to
West.

One rule restricts a lead. You may not lead the four cards of a rank to four tricks in a row:
after three, you must lead something else. The count starts again as soon as you lead another rank
or somebody else takes a trick. It matters if you hold all four cards, or all that are left of a
rank that you have been leading.

In "Three times and no more" North holds four sixes and a four. Three sixes win; then the four has
to be led, West takes it, and the fourth six never takes a trick. North-South get eleven points.
Without the limit they would take twenty-one.

Another sure winner, led in between, helps. In "A bridge between the sixes" North also has a nine,
which nobody can match. North leads it after one, two or three of the sixes, and then the limit
stops none: five tricks and twenty-one points. If North leads the nine first, only the four is
left to break the run, and the four loses the lead. That costs ten points.

Before you lead a rank for the third time in a row, look for what you can lead after it.""",
    "lesson.last.title": "The last tricks",
    "lesson.last.text": """\
With two cards in hand you have one decision left. Once you have played one of them, the other is
your card for the last trick. So ask of each card what it does now, and what the other card will do.

Begin at the end. Who will lead to the last trick? It is the player who takes the trick before it.
What will that player lead? You know, because it is the only card left. Who can match it, and who
plays last of those? Then you know who wins the last trick, and what is in it. Now try the same
with your other card, and compare the sums of both tricks.

In "Not safe yet" North has led a seven, and South holds a ten and a four. West, who plays last,
has a seven. If South gives the ten now, West takes it, and North-South are left with East's king,
four points. South gives the four, and West is the one in trouble. If West takes the trick, West
must lead a nine, and North takes it with the other nine, with the ten and the king. If West
throws the nine, North-South win this trick, and North's nine wins the last. It is fourteen points
either way.

When two opponents hold the same cards, the one who has to lead them often loses them. In "You
first, please" North and West both hold an ace and a seven, and nobody else can match either.
North should not lead the ace: West takes both aces, and North-South save no more than the ten.
North leads the seven. If West takes it, West has to lead the other ace, and North has the last
word. If West throws the ace instead, it is lost at once. North-South take thirty-two points at
least; the ace would get them ten.

The same thinking works with three cards, but there is more to try. Count the points that are
left, find the one trick that holds most of them, and work out who takes it.""",
    "lesson.clean.title": "Cleaning",
    "lesson.clean.text": """\
Lappi is Ristikontra with one more duty, and the duty counts before points. In the five-card game
the deal has two parts: eight tricks with the stock, and five without it. A side that takes a
queen in the first part is dirty, and in the second it has to clean. If it does not, it loses
without honour, however many points it has.

You clean by taking a trick with a king in it, in the second part. Any king will do, your own,
your partner's or an opponent's. There is one exception: a trick that was led with a queen cleans
nobody. There is always a king when the second part begins, because the last of the four must be
kept until then.

So if you must clean, find the kings and ask which tricks they can fall to. In "Your own king will
do" only South has a king. North leads the ten, and East's ten takes both. But East's nine is
next, North's nine takes it, and South throws the king there: clean. For points North would lead
the nine, and would not clean.

Keep a king for a trick that your side will win. In "Worth more than a ten" West has the trick,
and South must add a king or a ten to it. North is going to win the last trick, whatever it holds.
Keep the ten and you get ten points and lose without honour. Throw the ten, and the king cleans.

Beware of your own queen. In "A queen does not clean" North holds a queen that nobody can match, and
South has the last king. Both leads get all seventeen points. But after the queen North-South do not
clean. A king thrown on it is wasted. If South keeps the king, East's five takes it in the last
trick. North leads the five first, and they clean.

Six-card Lappi has no such exception: a trick led with a queen also cleans.""",
    "lesson.deny.title": "Denying",
    "lesson.deny.text": """\
If the other side must clean, you can win the deal by stopping them. They need one trick with a
king in it. You need to take every king yourselves, or let the kings fall where they clean nobody.
That may cost you points, and is worth them.

First see which side must clean. Only a side that took a queen in the first part must; a queen taken
later makes nobody dirty. In "Make them pay for their queen" East-West must clean. Otherwise North
would lead the king and take twenty-six points. As it is, North leads the ace and lets West have it.
West must lead the last card, a king, and South's king takes it. The ace costs fourteen points and
wins the deal, because East-West never clean.

Then count the kings. While one is out, they have a chance. When your side takes the last one, or
when it falls to a trick led with a queen, they have none. In "The last king" North's nine has the
trick, and South must add a king or a ten to it. The ten is six points better. But East will win
the last trick, and if the king is South's last card, East-West clean with it. South throws the
king now. No king is left, and East-West lose without honour.

The queen is also a tool. In "A queen spoils the king" East-West must clean, and North leads the
queen. East can take that trick with another queen, and West may put a king on it. But a trick led
with a queen does not clean. The last king falls to North's eight. If North leads the eight first,
West's king cleans in an ordinary trick.

Denying is the reverse of cleaning. If you must clean, keep a king for a trick that your side will
win. If they must, take the king early, or make them spend it where it does not count. If both sides
must clean, do both at once.""",
    "lesson.score.title": "Scores",
    "lesson.score.text": """\
Up to now more points were better. In a real deal you need enough of them, and enough is a number.
In Ristikontra more than half wins: with 61 of the 120 points your side has one game point, and
with all 120 it has two. At 60 each nobody scores, and the next deal is played for one point more.
So count what your side has taken, and play for the number that you need.

In "Sixty-one" North-South have forty-eight points and need thirteen. North leads the queen:
South's queen takes it, with three queens and West's king, and that is thirteen exactly. If North
leads the king, West takes all four kings, and the four queens that follow leave North-South at
sixty. A tie is not a win.

Lappi counts other things first. A side that should have cleaned and did not has lost, whatever its
points. In "Seventy-three points and no honour" North-South must clean. With the king they get
seventy-three points in all, and a loss without honour. The ten gives up all the tens, but South's
king takes four kings. They lose by 49 to 71, with honour, and a loss with honour is the smaller
one.

Six-card Lappi has small losses and great ones. The winners count one if the losers are clean and
have four points or more, and two if the losers failed to clean. They count three if the losers
have fewer than four points, and four if the losers have no trick. They count five if the losers'
only point card is a single queen. So nothing at all can be better than three points. In "Three
points worse than none" North-South have no point yet, and South could take the last queen with a
six. South throws the nine and lets it go.

So before you look at the cards, ask what the score needs. Are you short of 61? Is somebody dirty?
Is the deal lost, so that you can only make the loss smaller? The first puzzle below is such a
count: if both sides have as many points so far, only one card wins the deal.""",
    "lesson.kontra.title": "Kontra and its spice",
    "lesson.kontra.text": """\
Kontra is the same game for two or three, without partners. The cards are worth the same, and
again the last match takes the trick. Three things are different.

There is no limit to leads: you may lead four of a rank one after another.

The rest of the pack is spice: one card, or two with three players. The winner of the first trick
of the ending also gets the spice. So this trick is worth more than it shows, but its winner also
has to lead next. In "The ten in the pack" A could have the ten at once, by the jack or the seven,
which B cannot match. But then A must lead on, and gets twelve points. The three is better, though
B holds two threes. B does not want the lead either, and throws a six. A wins the ten with a three
and takes twenty-one.

With two players only the other can match, and you see every card thrown. If the other player
throws a single card of some rank, yours can no longer be matched. In "Pegging" A leads the seven,
which cannot lose, and B throws a single two, the cheapest card. At once A's two is safe, so A
leads it. Before that it would have cost seven points.

Last, most points do not win. What counts is the next deal, because dealing is an advantage. The
player with the fewest points deals next, but needs at least twenty-one. If two share that place,
or if nobody has enough, they cut. So a trick may be worth giving away. In "A king too many" both
players have fifty-eight points and only a king is left. The player who takes it does not deal. A
leads a five, B takes it, and A throws the king to B.

In Kontra too, ask what the score needs (see "Scores"): more points, fewer, or just enough.""",
    "lesson.certain.title": "What is guaranteed at the table",
    "lesson.certain.text": """\
The other lessons look at all hands. At a table you see only your own hand and the cards that have
been played. Then there are two questions, and they may have two answers. What is best on average?
And what is guaranteed, whatever the others hold and play?

Ask the second one when a number is at stake: this number of points wins the deal, or one king
cleans. Then it is no help that a card is better in most deals. Look for the card after which no
layout takes from you what you need.

How do you find it? Deal the hidden cards against yourself. Take the card that you would like to
play. Give the unseen cards to the others so that it does as badly as it can. If there is such a
deal, try another card. If there is none, the card is safe. Count what is unseen first: a rank of
which nobody else can have a card is your best friend.

In "The king first" North leads, and also plays South's hand. Unseen are an ace, a jack, a ten, a
seven, a six and a two. No king is among them, so the king takes its trick, and guarantees four
points. With open hands the ten gets eleven. West takes it, but has to lead, and in the end South
wins the six, with North's ace on it. Yet South must throw a card on the ten before anybody knows
which one will be needed. If South throws the six, North-South get nothing.

In "A trick worth nothing" West plays last, sees East's hand, and there are no points on the table.
If West takes the trick with the three, eleven points are guaranteed. West leads the seven or the
ten, whichever the others cannot match in time, and East's ace falls on it. With the seven West
leaves the lead to North, and loses everything in this layout. On average the seven is better,
because most layouts are different.

A safe card has its price: on average it is the worse one. Pay it only when you know what you
need.""",
    # --- what puzzles are about: the name of every theme, and what it means, a sentence each
    "theme.sure-winner": "sure winner",
    "theme.sure-winner.means": "Lead a rank that nobody else holds: it wins the trick.",
    "theme.to-partner": "to partner",
    "theme.to-partner.means": "Play for partner: give points to a trick that nobody can take from "
    "partner any more, or lead a rank that only partner can match.",
    "theme.refuse": "refuse the trick",
    "theme.refuse.means": "You could take a trick with points in it, and nobody could prevent it. "
    "Leave it to the other side.",
    "theme.hold-back": "hold back",
    "theme.hold-back.means": "Keep a card that could win now; it wins a later trick.",
    "theme.guard": "keep a guard",
    "theme.guard.means": "Throw the right card: without the one that you keep, the other side "
    "wins a trick by leading its rank.",
    "theme.overtake": "overtake partner",
    "theme.overtake.means": "Partner is certain to win the trick; take it over, and with it the "
    "lead.",
    "theme.lead-through": "lead through",
    "theme.lead-through.means": "Lead a rank that the opponent on your left holds and the one on "
    "your right does not. Your partner plays after the one who can match.",
    "theme.burden": "burden of the lead",
    "theme.burden.means": "Offer the lead to the other side: with the lead in your own "
    "hand you would get less.",
    "theme.lead-limit": "lead limit",
    "theme.lead-limit.means": "The limit on leading one rank several times in a row decides.",
    "theme.squeeze": "squeeze",
    "theme.squeeze.means": "Now or later an opponent must throw a card on your winner, and needs "
    "all of them.",
    "theme.last-king": "clean with the last king",
    "theme.last-king.means": "You must clean, and win the last king that is left to do it with.",
    "theme.deny": "deny cleaning",
    "theme.deny.means": "The other side must clean; only one card stops it.",
    "theme.keep-king": "keep a king",
    "theme.keep-king.means": "You must clean: do not play your king yet, you win a later trick "
    "with it.",
    "theme.poisoned-queen": "the poisoned queen",
    "theme.poisoned-queen.means": "A queen spoils what she takes: a trick that she leads does not "
    "clean, and a single queen is the worst take of all.",
    "theme.spice": "spice",
    "theme.spice.means": "The last cards of the pack go with this trick, and without their points "
    "another card would be as good.",
    "theme.fewest": "the fewest points",
    "theme.fewest.means": "The player with the fewest points, but at least 21, deals next: play "
    "for that, and not only for points.",
    "theme.hidden": "hidden hands",
    "theme.safety-play": "safety play",
}
