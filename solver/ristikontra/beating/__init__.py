"""Games of beating and picking up: the second phase of Myllymatti (M12 to M18)."""
