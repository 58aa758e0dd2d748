"""Hidden hands: what one seat knows, the deals that fit it, and what they make of its cards."""
