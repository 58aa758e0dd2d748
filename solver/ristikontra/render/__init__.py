"""Records and positions as reports for people: pure functions that never solve."""
