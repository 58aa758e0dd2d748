"""Endings that show a theme, and endings that seem to."""

from __future__ import annotations

# In each comment the first sentence is of the position that has the theme, the others of the twin.
SHOWN = [
    # N's nine is the only one (R11): it wins, and S throws his ten.  With a nine at S it is not
    # N's alone: N leads it, and S may match.
    (
        *("sure-winner", "points", "9"),
        "ristikontra N:A9 E:K5 S:T4 W:A6 lead:N",
        "ristikontra N:A9 E:K5 S:T9 W:A6 lead:N",
    ),
    # S and W have no nine: N has the trick, and S's ten is safe.  With a seven at W, who plays
    # last, the trick is not N's yet, and S throws the four.
    (
        *("to-partner", "points", "T"),
        "ristikontra N:4 E:4 S:T6 W:A6 lead:N trick:9,5",
        ("4", "ristikontra N:9 E:K S:T4 W:97 lead:N trick:7,5"),
    ),
    # Only S has a five: he takes it and leads the nine, the only one.  With a five at E too he may
    # take it before S, or not.
    (
        *("to-partner", "points", "5"),
        "ristikontra N:T5 E:T6 S:95 W:K4 lead:N",
        "ristikontra N:T5 E:T5 S:96 W:K4 lead:N",
    ),
    # S plays last, and his four takes the ace; then E's nine takes his nine and two aces.  Without
    # a four he cannot take it: there is nothing to refuse.
    (
        *("refuse", "points", "9"),
        "ristikontra N:A E:9 S:94 W:A lead:W trick:4,9,A",
        "ristikontra N:A E:9 S:K9 W:A lead:W trick:4,9,A",
    ),
    # S keeps the seven, and W, whose other cards are a seven and a six, leads into his hand.  If W
    # has an eight in the seven's place the six still wins a later trick, but no seven does.
    (
        *("hold-back", "points", "6"),
        "ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9",
        "ristikontra N:A9 E:99 S:766 W:86 lead:W trick:7,6,9",
    ),
    # W leads his six next: S's six takes it, ten and all.  If the trick is N's six, S keeps nothing
    # by throwing the four: he leaves the lead to N, whose ten is the only one.
    (
        *("guard", "points", "4"),
        "ristikontra N:T E:4 S:64 W:6 lead:W trick:9,6,4",
        "ristikontra N:T E:4 S:64 W:6 lead:W trick:6,6,4",
    ),
    # N has the trick, for W has no seven; S takes it from him to lead the nine.  If E has matched,
    # S takes it from E.
    (
        *("overtake", "points", "7"),
        "ristikontra N:A E:T S:97 W:A6 lead:N trick:7,5",
        "ristikontra N:A E:T S:97 W:A6 lead:N trick:7,7",
    ),
    # The other six is with E, and S plays after him; with W it would be the last card.  If E has
    # none there is nobody to lead through.
    (
        *("lead-through", "points", "6"),
        "ristikontra N:76 E:T6 S:76 W:77 lead:N",
        "ristikontra N:76 E:T2 S:76 W:77 lead:N",
    ),
    # If W takes the seven he must lead his ace, and N's takes it.  If W has no seven he does not
    # get the lead by it.
    (
        *("burden", "points", "7"),
        "ristikontra N:A7 E:K5 S:T4 W:A7 lead:N",
        "ristikontra N:A7 E:K5 S:T4 W:A2 lead:N",
    ),
    # After a third king the fourth may not be led (R16); without the limit the kings bring more.
    # If E has one of them no limit is reached.
    (
        *("lead-limit", "points", "7"),
        "ristikontra N:KK7 E:TT8 S:T88 W:T77 lead:N run:Kx2",
        "ristikontra N:K87 E:KTT S:T88 W:T77 lead:N run:Kx2",
    ),
    # On the nine W throws the ten, or the seven that guards it against N's.  With a five in the
    # ten's place he throws that and keeps the seven.
    (
        *("squeeze", "points", "9"),
        "ristikontra N:97 E:86 S:A5 W:T7 lead:N",
        "ristikontra N:97 E:86 S:AT W:75 lead:N",
    ),
    # N's nine wins the last trick, and S throws the only king on it; by points the nine would be
    # led first.  If S can match the ten N leads it for the points as well.
    (
        *("last-king", "clean", "T"),
        "lappi N:T9 E:T9 S:K8 W:98 lead:N dirty:NS",
        "lappi N:T9 E:98 S:KT W:98 lead:N dirty:NS",
    ),
    # E wins the last trick and must not find the king in it; the ten is worth more points.  With a
    # three in the ten's place the king goes for its points as well.
    (
        *("deny", "clean", "K"),
        "lappi N:5 E:5 S:KT W:83 lead:N trick:9,8 dirty:EW",
        "lappi N:5 E:5 S:K3 W:T8 lead:N trick:9,8 dirty:EW",
    ),
    # N wins the last trick, and S keeps the king for it.  If N has the king it is N who keeps it.
    (
        *("keep-king", "clean", "T"),
        "lappi N:5 E:7 S:KT W:5 lead:W trick:9,8,6 dirty:NS",
        "lappi N:K E:7 S:T5 W:5 lead:W trick:9,8,6 dirty:NS",
    ),
    # The queen would win a king, but not clean with it (L5); the five does.  With a ten for the
    # queen no queen is there.
    (
        *("poisoned-queen", "clean", "5"),
        "lappi N:Q5 E:95 S:K5 W:T4 lead:N dirty:NS",
        "lappi N:T5 E:95 S:K5 W:T4 lead:N dirty:NS",
    ),
    # With the queen, and no other point, NS lose a kusilappi (LS5).  With a jack they do not.
    (
        *("poisoned-queen", "result", "9"),
        "lappi-six N:8 E:7 S:96 W:5 lead:W trick:6,4,Q taken:NS=0,EW=117 won:NS=3,EW=8 dirty:EW "
        "clean:EW",
        (
            "6",
            "lappi-six N:8 E:7 S:96 W:5 lead:W trick:6,4,J taken:NS=0,EW=118 won:NS=3,EW=8 "
            "dirty:EW clean:EW",
        ),
    ),
    # B has no two: A gets the ten, and that is all he gets; without it the two is no better than
    # the ace.  With a king for B's nine the two wins the king, ten or no ten.
    (
        *("spice", "points", "2"),
        "kontra-2 A:A2 B:A9 lead:A pack:T",
        "kontra-2 A:A2 B:AK lead:A pack:T",
    ),
    # Whoever takes the king has the most (K25): A gives it away, though it is worth four points.
    # With fifteen A needs the ace to have 21, and the more points the better.
    (
        *("fewest", "deal", "5"),
        "kontra-2 A:K55 B:554 lead:A taken:A=58,B=58",
        ("A", "kontra-2 A:A2 B:32 lead:A taken:A=15,B=94"),
    ),
    # The two wins, and the ace falls on it or later: B stays at fourteen, below 21.  Where A needs
    # the ace to have 21 himself B has enough after either card.
    (
        *("fewest", "deal", "2"),
        "kontra-2 A:9532 B:A953 lead:A taken:A=95,B=14",
        ("A", "kontra-2 A:A2 B:32 lead:A taken:A=15,B=94"),
    ),
]


# One condition is missing in each; the comment says which.
MISSED = [
    # The nine is the only one, but it is thrown.
    ("sure-winner", "points", "9", "ristikontra N:A9 E:A S:7 W:K lead:E trick:6,8,3"),
    # What is thrown on N's three counts nothing.
    ("to-partner", "points", "6", "ristikontra N:5 E:6 S:63 W:KT lead:N trick:3,5"),
    # Only N has a five, but he need not match it: the trick may as well stay with S.
    ("to-partner", "points", "5", "ristikontra N:Q5 E:K6 S:65 W:84 lead:S"),
    # S too can match the ten.
    ("to-partner", "points", "T", "ristikontra N:72 E:T7 S:T5 W:KT lead:E"),
    # There is nothing in the trick that N does not take.
    ("refuse", "clean", "A", "lappi N:A6 E:QJ S:AQ W:A lead:W trick:6 dirty:NS"),
    # The trick that S does not take is N's anyway.
    ("refuse", "points", "A", "ristikontra N:J E:A S:A3 W:Q8 lead:N trick:3,A"),
    # N leads another card that nobody can match.
    ("hold-back", "clean", "4", "lappi N:Q64 E:J63 S:876 W:K98 lead:N dirty:NS"),
    # S may lead his three and win with it, whichever card W throws.
    ("guard", "points", "K", "ristikontra N:AJ7 E:55 S:53 W:KK3 lead:E trick:4,A"),
    # The ten is kept because it counts more.
    ("guard", "points", "J", "ristikontra N:4 E:A S:JT W:T lead:W trick:8,6,A"),
    # E, who has still to play, has a three.
    ("overtake", "points", "3", "ristikontra N:J3 E:J3 S:7 W:3 lead:S trick:3,2"),
    # S cannot match the four.
    ("lead-through", "clean", "4", "lappi N:A4 E:Q4 S:K2 W:A8 lead:N dirty:EW"),
    # The five is worth as much if E and W exchange their hands.
    ("lead-through", "points", "5", "ristikontra N:Q65 E:TT5 S:QT5 W:QJ6 lead:N"),
    # S has no eight, and could not take the trick.
    ("burden", "points", "J", "ristikontra N:4 E:A S:JT W:T lead:W trick:8,6,A"),
    # If S takes the kings NS get ten of the points that are left, but six with W on lead.
    ("burden", "points", "K", "ristikontra-simple N:A765 E:8742 S:KQ54 W:AKKQ lead:W"),
    # N does not keep the lead if he takes the queen, for S takes it over; and when N throws his ten
    # on the queen EW get as much whether S leads the seven or W the ten.
    ("burden", "points", "Q", "ristikontra N:QT E:77 S:Q7 W:QT lead:W"),
    # EW get the king in the end whether N, who has taken the tens, leads the seven or E the king.
    ("burden", "points", "T", "ristikontra N:T7 E:KT S:K2 W:76 lead:E"),
    # The rule that decides is that of the queen.
    ("lead-limit", "clean", "5", "lappi N:K5 E:Q S:K W:3 lead:E trick:A,Q,8 dirty:EW"),
    # E must throw a card on the king, but W has kings too: the trick may be theirs.
    ("squeeze", "points", "K", "ristikontra N:AK4 E:AQ4 S:653 W:KK5 lead:N"),
    # N must throw a card that counts or his guard on the five, but it was his partner who led it.
    ("squeeze", "points", "5", "ristikontra N:K9 E:J7 S:7 W:95 lead:S trick:5"),
    # Of a player with five cards nobody asks.
    ("squeeze", "points", "4", "ristikontra N:KQT43 E:KJJT3 S:KJT43 W:QQQJ2 lead:S"),
    # W can throw cards that count, but has no guard.
    ("squeeze", "points", "9", "ristikontra N:96 E:66 S:42 W:AK lead:N"),
    # The four that N throws on the five is no guard: W takes a trick with his, but S leads it.
    ("squeeze", "points", "5", "lappi N:JT4 E:QJ5 S:Q74 W:764 lead:E dirty:NS"),
    # With a free card W would save no more than his queen, three points.
    ("squeeze", "points", "5", "ristikontra N:33 E:T9 S:85 W:Q8 lead:S"),
    # A need not throw one of his guards: he has a jack to match with.
    ("squeeze", "points", "J", "kontra-2 A:QJT B:QJT lead:B"),
    # A has a six, which guards nothing.
    ("squeeze", "deal", "9", "kontra-2 A:QT6 B:T99 lead:B taken:A=0,B=97"),
    # If W could keep his king on the five it would lie in the last trick, and clean as well.
    ("squeeze", "clean", "5", "lappi-500 N:A76 E:973 S:AQ5 W:AKT lead:S dirty:NS"),
    # Whatever S plays, E or W must throw a card later that he needs.
    ("squeeze", "points", "7", "ristikontra N:AJ9 E:992 S:A872 W:AQJT lead:N trick:7,J"),
    # After the ace too EW clean: E leaves the jacks to S, and his own takes W's king at the end.
    ("last-king", "clean", "K", "lappi N:T6 E:J6 S:J W:AK lead:S trick:J dirty:EW"),
    # W leads the queen and the ten: S throws his king on the one, and cleans with N's on the other.
    ("keep-king", "clean", "4", "lappi N:KJ E:72 S:KT4 W:QT lead:W trick:9,5,T dirty:NS,EW"),
    # When EW are clean N still has a king.
    ("last-king", "clean", "J", "lappi N:K5 E:AK S:A8 W:J8 lead:W dirty:NS,EW"),
    # After the nine too NS do not clean.
    ("deny", "clean", "K", "lappi N:AK E:Q S:2 W:K9 lead:E trick:6,5 dirty:NS,EW"),
    # Nobody denies EW anything: they need not clean.
    ("deny", "clean", "T", "lappi N:5 E:7 S:KT W:5 lead:W trick:9,8,6 dirty:NS"),
    # To play a king now costs ten points, and no more: S has another, and cleans with that.
    ("keep-king", "clean", "6", "lappi N:65 E:T5 S:KK6 W:Q6 lead:W trick:4,7,2 dirty:NS,EW"),
    # By points too the king is to be kept.
    ("keep-king", "clean", "7", "lappi N:3 E:2 S:K7 W:KQ lead:N trick:Q,5 dirty:NS"),
    # Whatever A leads B can match; the king is the cheaper card to lose with a ten or without.
    ("spice", "points", "K", "kontra-2 A:AK B:AK lead:A pack:T"),
    # A takes the trick and the ace of the pack; without the ace that is best as well.
    ("spice", "points", "8", "kontra-3 A:A85422 B:AQ5443 C:QQJ97 lead:C trick:8 pack:A7"),
    # With a three in the pack nothing comes with the trick.
    ("spice", "points", "2", "kontra-2 A:A2 B:AK lead:A pack:3"),
    # B has fewer than 21 whatever A leads.
    ("fewest", "deal", "8", "kontra-2 A:885 B:AQ5 lead:A taken:A=11,B=0 won:A=3,B=0 pack:-"),
]
