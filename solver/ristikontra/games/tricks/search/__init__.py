"""The exact search: objectives, solver, reference, questions."""
