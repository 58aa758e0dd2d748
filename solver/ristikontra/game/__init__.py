"""What the games are: cards, seats, rules, positions, scoring.  No search, no words."""
