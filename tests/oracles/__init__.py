"""What the rules say, said again: nothing here is written from the code that it is held against."""
