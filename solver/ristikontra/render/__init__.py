"""Records and positions as text for people: pure functions that never solve."""
