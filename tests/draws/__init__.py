"""What tests draw at random: positions, setups, views, pasts, texts, certificates."""
