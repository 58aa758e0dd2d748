"""What can be asked of a position of any game: a file per verb, a function and its record.

1. A verb takes a `games.protocol.State` and returns a `Record`, which is the JSON (schema 2).
2. Nothing here names a game.  What a game has of its own it says in its `Game`.
3. Words come last: `render` finds the report of a record by its type.
"""
