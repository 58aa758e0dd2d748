"""The exact search: objectives, payoffs, solver, reference, questions."""
