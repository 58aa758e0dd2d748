"""The courses: of each step what it says, what is to be done, and what is said of that."""

from typing import Final

COURSES: Final = {
    # --- Ristikontra
    "course.ristikontra.about": "For four, two against two: the trick, the stock, the points",
    "course.ristikontra.last.says": "A trick is one card from each player, in turn. The last "
    "player to play the rank that was led takes it.",
    "course.ristikontra.last.task": "Aino has led a king. Tap the card that takes the trick.",
    "course.ristikontra.last.right": "Veikko's king is the last king: Veikko takes the four cards.",
    "course.ristikontra.nobody.says": "No rank beats another, and suits mean nothing. If nobody "
    "plays the rank that was led, the card that was led takes the trick.",
    "course.ristikontra.nobody.task": "Aino has led a seven. Tap the card that takes the trick.",
    "course.ristikontra.nobody.right": "Nobody else has played a seven. Even the ace goes with it.",
    "course.ristikontra.any.says": "Nobody has to match: every player may play any card. The "
    "winner of the trick gets all its cards.",
    "course.ristikontra.any.task": "Aino has led a two. Tap the card that takes the trick.",
    "course.ristikontra.any.right": "Your two is the last two. You also get the ace and the jack.",
    "course.ristikontra.take.says": "Now it is your turn. You see your own cards, and you are the "
    "last to play to this trick.",
    "course.ristikontra.take.task": "Veikko has led an eight. Tap the card that takes the trick.",
    "course.ristikontra.take.right": "You have taken your first trick, and an ace with it. The "
    "winner of a trick leads to the next.",
    "course.ristikontra.worth.says": "The cards that you take score points: an ace eleven, a ten "
    "ten, a king four, a queen three, a jack two, all others nothing.",
    "course.ristikontra.worth.task": "Tap the card in your hand that scores most.",
    "course.ristikontra.worth.right": "The ten scores ten points. Only an ace scores more.",
    "course.ristikontra.partner.says": "You and the player opposite are partners: what one of you "
    "takes is for both. Here Aino, your partner, has the last five so far.",
    "course.ristikontra.partner.task": "You are the last to play. Tap the card that gets your "
    "side most.",
    "course.ristikontra.partner.right": "Aino takes the king and your ace: fifteen points for your "
    "side.",
    "course.ristikontra.stock.says": "Each player gets six cards; the others are face down in the "
    "middle, the stock. After playing a card from your hand you draw the next one.",
    "course.ristikontra.stock.task": "You have led a nine. Tap the stock to have six cards again.",
    "course.ristikontra.stock.right": "You draw at once, before the next player plays. Seven "
    "tricks later the stock is gone, and the six cards of each hand are played out.",
    "course.ristikontra.stock.wrong": "You have played to this trick. First you draw a card.",
    "course.ristikontra.dark.says": "While there is a stock you may play its next card in place "
    "of one from your hand. That is playing in the dark: nobody knows the card before.",
    "course.ristikontra.dark.task": "Veikko has led a jack, and you hold none. Tap the stock, "
    "and see.",
    "course.ristikontra.dark.right": "A jack! It takes the trick. It might have been any card, and "
    "would have had to be played.",
    "course.ristikontra.dark.wrong": "This card does not take the trick. Try the stock.",
    "course.ristikontra.sure.says": "Once the stock is gone, good players know the other hands. A "
    "rank that none of the others holds takes its trick.",
    "course.ristikontra.sure.task": "You see all cards, and lead. Tap the card that nobody can "
    "take.",
    "course.ristikontra.sure.right": "Nobody else holds a six: it takes whatever the others play.",
    "course.ristikontra.limit.says": "You may lead one rank to three tricks in a row, but not to "
    "a fourth.",
    "course.ristikontra.limit.task": "You have led aces to three tricks. Tap the card that you may "
    "not lead now.",
    "course.ristikontra.limit.right": "The fourth ace has to wait until another rank has been led.",
    "course.ristikontra.win.says": "A pack holds 120 points. The side with more than half wins "
    "the deal, and with all of them wins twice. With 60 each, the next deal counts for both.",
    "course.ristikontra.win.task": "Your side has 50 points. Tap the card that wins the deal.",
    "course.ristikontra.win.right": "50 and 14 are 64, more than half: the deal is yours. You know "
    "the game now.",
    # --- Lappi
    "course.lappi.about": "Five cards each, and queens that make a side dirty",
    "course.lappi.dirty.says": "Lappi is Ristikontra with five cards each and one danger: a side "
    "that takes a queen while there is a stock is dirty.",
    "course.lappi.dirty.task": "Elsa takes this trick. Tap the card that makes Veikko and Elsa "
    "dirty.",
    "course.lappi.dirty.right": "The queen scores three points, and Veikko and Elsa have to clean.",
    "course.lappi.dirty.wrong": "Only a queen makes a side dirty.",
    "course.lappi.clean.says": "When the stock is gone a dirty side has to clean: it must take a "
    "trick that has a king in it.",
    "course.lappi.clean.task": "Your side is dirty. Tap the card that cleans.",
    "course.lappi.clean.right": "Your eight takes the trick with the king in it. You are clean.",
    "course.lappi.own.says": "It may be a king of your own, and your partner may take the trick.",
    "course.lappi.own.task": "Aino, your partner, has the last six. Tap the card that cleans.",
    "course.lappi.own.right": "Aino takes the trick with your king in it: your side is clean.",
    "course.lappi.queen.says": "A trick that was led with a queen cleans nobody, whatever cards "
    "are in it.",
    "course.lappi.queen.task": "You lead, and Aino holds a king. Tap the lead with which your "
    "side can clean.",
    "course.lappi.queen.right": "Nobody else holds a nine, so it takes the trick, and Aino throws "
    "the king on it.",
    "course.lappi.fourth.says": "Only three kings may be played while there is a stock. You keep "
    "the fourth until the stock is gone.",
    "course.lappi.fourth.task": "Three kings have been played. Tap the card that you have to keep.",
    "course.lappi.fourth.right": "With that king somebody can clean in the last five tricks.",
    "course.lappi.fourth.wrong": "This card may be played. Only the last king is kept.",
    "course.lappi.result.says": "A dirty side that does not clean loses, whatever its points. If "
    "everybody is clean, the points decide.",
    "course.lappi.result.task": "Aino has this trick, Veikko takes the last. Tap the best card.",
    "course.lappi.result.right": "The ten would gain six points more and lose the deal: the king "
    "cleans now or never.",
    # --- Lappi with six cards
    "course.lappi-six.about": "Six cards each, and a worse way to lose",
    "course.lappi-six.queen.says": "Lappi with six cards each has one rule less: a trick led with "
    "a queen also cleans.",
    "course.lappi-six.queen.task": "You have to clean. Tap the card that does it.",
    "course.lappi-six.queen.right": "Your queen takes the trick with the king in it, and you are "
    "clean.",
    "course.lappi-six.poor.says": "A side that has fewer than four points is in Lapland. That is "
    "a worse loss than with more points.",
    "course.lappi-six.poor.task": "Your side has no point yet. Tap the card that saves you.",
    "course.lappi-six.poor.right": "A king scores four points: you have left Lapland.",
    # --- Kontra
    "course.kontra-2.about": "For two: the spice, and who deals",
    "course.kontra-2.two.says": "Kontra is for two or three, without partners. A trick has one "
    "card from each, and goes to the last one who matched, as in Ristikontra.",
    "course.kontra-2.two.task": "You have led a nine. Tap the card that takes the trick.",
    "course.kontra-2.two.right": "Veikko's nine is the last one.",
    "course.kontra-2.spice.says": "The winner of a trick adds a card to it, the spice. The last "
    "card of the pack spices the first of the last six tricks.",
    "course.kontra-2.spice.task": "Tap the card that takes the trick, and the ace of the pack.",
    "course.kontra-2.spice.right": "The spice scores eleven points for you.",
    "course.kontra-2.peg.says": "Leading the rank that the other player has just thrown is called "
    "pegging. You may lead a rank any number of times.",
    "course.kontra-2.peg.task": "Veikko has just thrown a jack. Tap a safe lead.",
    "course.kontra-2.peg.right": "Veikko has no jack left, so yours takes the trick.",
    "course.kontra-2.deal.says": "The player with the fewest points, but at least 21, deals next "
    "and leads. You want to have enough, and not much more.",
    "course.kontra-2.deal.task": "You have 19 points. Tap the card with which you have enough.",
    "course.kontra-2.deal.right": "With 39 points you have enough, and fewer than Veikko.",
    "course.kontra-3.about": "For three, without partners: two others to beat, and a double spice",
    "course.kontra-3.three.says": "Three play, and nobody has a partner. A trick has three cards, "
    "and goes to the last one who matched.",
    "course.kontra-3.three.task": "You have led a seven. Tap the card that takes the trick.",
    "course.kontra-3.three.right": "Elsa's seven is the last one.",
    "course.kontra-3.sure.says": "Two others play after your lead, and each of them may match it. "
    "Your lead is safe only if neither holds its rank.",
    "course.kontra-3.sure.task": "All cards lie open here. Tap the lead that nobody can take.",
    "course.kontra-3.sure.right": "Nobody else has a jack, so yours takes the trick.",
    "course.kontra-3.spice.says": "The winner of a trick spices it with one more card. In the "
    "last six tricks only the first is spiced, with the last two cards of the pack.",
    "course.kontra-3.spice.task": "The pack holds an ace and a ten. Tap the card that gets both.",
    "course.kontra-3.spice.right": "You get both cards: 21 points with one seven.",
    "course.kontra-3.deal.says": "The player with the fewest points, but at least 21, deals next. "
    "Often two of the three have enough, and then the smaller number counts.",
    "course.kontra-3.deal.task": "You have 13 points. Tap the card with which you have enough.",
    "course.kontra-3.deal.right": "Now you have 24, and with your last ten 34. Elsa has 36, so "
    "you deal next.",
}
