"""The games, each in a folder of its own, and the protocol by which everything else asks them."""
