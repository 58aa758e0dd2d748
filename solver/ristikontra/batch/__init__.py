"""Many positions: where they come from, how they are drawn, solved on all cores, and timed.

1. `source` reads positions one after the other, `work` solves some of them, `running` spreads the
   work over processes or a Dask cluster, `parts` keeps what is finished until all of it is.
2. `parquet` is the other form of the answers; JSON Lines need no more than `records`.
3. `drawing` makes random endings; `timing` and `peers` measure how fast the solver is with them.
"""
