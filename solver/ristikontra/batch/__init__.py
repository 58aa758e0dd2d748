"""Many positions: solved on all cores into a file, and timed.

1. `batch` is the verb.  `work` solves some positions, and `running` spreads the work over processes
   or a Dask cluster.  `messages` go between them, and `journal` keeps what is finished.
2. `solved` is what is kept of a position; `parquet` is the other form of it, beside JSON Lines.
3. `bench` is the verb that measures how fast the solver is: `timing` times only the solver, `peers`
   also DDS.
"""
