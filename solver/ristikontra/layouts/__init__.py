"""Games without tricks, in which a layout grows: Ristiseiska with the forfeit (X1 to X20)."""
