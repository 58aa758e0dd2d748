"""The games in tricks: Ristikontra, Lappi, Kontra and their variants."""
