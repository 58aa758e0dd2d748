"""Hidden hands: what one seat knows, the possible deals, and what its cards are worth in them."""
