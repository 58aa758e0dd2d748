"""The questions about a position and about the games, one file per verb.

A file has the question and its answer: a function that takes the question, and the record that it
returns, which is the JSON shape of the verb.  The command line, a page, a server and Python share
them.  Nothing is printed here, and nothing is set for a reader.  `base` holds what records share.

`batch` and `bench`, which ask many positions, stand in the room `batch`, and `play` in `playing`.
"""
